## Hra v termináli
