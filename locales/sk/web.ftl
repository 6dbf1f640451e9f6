## Webová aplikácia

web-command-serve = Spustí webovú aplikáciu: hrať, rozumieť a počítať v prehliadači
web-usage-serve = marienbad serve [VOĽBY]
web-option-port = Port [inak ľubovoľný voľný]
web-argument-port = PORT
web-option-host = Rozhranie, na ktorom sa počúva [inak 127.0.0.1]
web-argument-host = ADRESA
web-option-no-open = Neotvárať prehliadač
web-option-lan = Pustiť k hre ostatných z rovnakej siete: počúvať na všetkých rozhraniach a ukázať adresu ako QR kód
web-serving = Marienbad beží na { $address } (ukončí ho Ctrl-C)
web-error-listen = na adrese { $address } sa nedá počúvať: { $reason }

web-skip = Prejsť k obsahu
web-menu = Ponuka
web-menu-games = Hry
web-language = Jazyk
web-theme-light = Svetlý vzhľad
web-theme-dark = Tmavý vzhľad
web-invitation = Hrajte aj na svojom zariadení
web-invitation-code = Adresa ako QR kód
web-foot = Všetko sa počíta na tomto počítači a nič ho neopúšťa.
web-foot-api = Pre programy
web-to-catalogue = K hrám

web-trouble-title-not-found = Tu nič nie je
web-trouble-title-bad = Tomu nerozumiem
web-trouble-title-sorry = Bez odpovede
web-trouble-not-found = Na tejto adrese nie je žiadna stránka.
web-trouble-busy = Príliš veľa otázok naraz. Skúste to o chvíľu znova.
web-trouble-late = Na túto otázku je čas vyhradený jednej stránke prikrátky. Príkazový riadok takto obmedzený nie je: marienbad solve.
web-trouble-memory = Táto otázka potrebuje viac pamäte, než smie stránka použiť. Príkazový riadok jej môže dostať viac: marienbad solve --memory.
web-trouble-broken = V programe je chyba. Skúste otázku položiť inak.
web-api-word = { $name } môže byť: { $allowed }

web-catalogue-title = Hry
web-catalogue-welcome = Vyberte si hru. Zahrajte si ju s programom alebo spolu navzájom a zistite, kto vyhrá a prečo.
web-catalogue-nothing = Žiadna taká hra tu nie je.
web-search = Hľadať
web-search-button = Nájsť
web-kind = Druh
web-kind-all = všetky druhy
