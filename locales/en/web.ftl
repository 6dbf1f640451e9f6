## The web app

web-command-serve = Start the web app: play, understand, compute in a browser
web-usage-serve = marienbad serve [OPTIONS]
web-option-port = The port [default: a free one]
web-argument-port = PORT
web-option-host = The interface to listen on [default: 127.0.0.1]
web-argument-host = ADDRESS
web-option-no-open = Do not open the browser
web-option-lan = Let others in the same network join: listen on all interfaces and show the address as a QR code
web-serving = Marienbad is at { $address } (Ctrl-C ends it)
web-error-listen = nobody can be served at { $address }: { $reason }

web-skip = To the content
web-menu = Menu
web-menu-games = Games
web-language = Language
web-theme-light = Light
web-theme-dark = Dark
web-invitation = Play along on your own device
web-invitation-code = The address as a QR code
web-foot = Everything is computed on this machine; nothing leaves it.
web-foot-api = For programs
web-to-catalogue = To the games

web-trouble-title-not-found = Nothing here
web-trouble-title-bad = That cannot be read
web-trouble-title-sorry = No answer
web-trouble-not-found = There is no page at this address.
web-trouble-busy = Too many questions at once. Try again in a moment.
web-trouble-late = This question is too hard for the time that a page may take. The command line has no such limit: marienbad solve.
web-trouble-memory = This question needs more memory than a page may use. The command line can have more: marienbad solve --memory.
web-trouble-broken = The program made a mistake. The question may be answered in another form.
web-api-word = { $name } takes one of: { $allowed }

web-catalogue-title = Games
web-catalogue-welcome = Choose a game. Play it against the program or against each other, and find out who wins and why.
web-catalogue-nothing = No game is like that.
web-search = Search
web-search-button = Search
web-kind = Kind
web-kind-all = all kinds
