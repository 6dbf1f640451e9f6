## Webová aplikace
