## Hra v terminálu
