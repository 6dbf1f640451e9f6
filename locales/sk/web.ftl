## Webová aplikácia
