## Playing in the terminal
