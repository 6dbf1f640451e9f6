## Webová aplikace

web-command-serve = Spustí webovou aplikaci: hrát, rozumět a počítat v prohlížeči
web-usage-serve = marienbad serve [VOLBY]
web-option-port = Port [jinak libovolný volný]
web-argument-port = PORT
web-option-host = Rozhraní, na kterém se naslouchá [jinak 127.0.0.1]
web-argument-host = ADRESA
web-option-no-open = Neotvírat prohlížeč
web-option-lan = Pustit ke hře ostatní ze stejné sítě: naslouchat na všech rozhraních a ukázat adresu jako QR kód
web-serving = Marienbad běží na { $address } (ukončí ho Ctrl-C)
web-error-listen = na adrese { $address } nelze naslouchat: { $reason }

web-skip = Přejít k obsahu
web-menu = Nabídka
web-menu-games = Hry
web-language = Jazyk
web-theme-light = Světlý vzhled
web-theme-dark = Tmavý vzhled
web-invitation = Hrajte také na svém zařízení
web-invitation-code = Adresa jako QR kód
web-foot = Všechno se počítá na tomto počítači a nic ho neopouští.
web-foot-api = Pro programy
web-to-catalogue = Ke hrám

web-trouble-title-not-found = Tady nic není
web-trouble-title-bad = Tomu nerozumím
web-trouble-title-sorry = Bez odpovědi
web-trouble-not-found = Na této adrese žádná stránka není.
web-trouble-busy = Příliš mnoho otázek najednou. Zkuste to za chvíli znovu.
web-trouble-late = Na tuto otázku je čas vyhrazený jedné stránce příliš krátký. Příkazový řádek takto omezen není: marienbad solve.
web-trouble-memory = Tato otázka potřebuje víc paměti, než smí stránka použít. Příkazový řádek jí může dostat víc: marienbad solve --memory.
web-trouble-broken = V programu je chyba. Zkuste otázku položit jinak.
web-api-word = { $name } může být: { $allowed }

web-catalogue-title = Hry
web-catalogue-welcome = Vyberte si hru. Zahrajte si ji s programem nebo spolu navzájem a zjistěte, kdo vyhraje a proč.
web-catalogue-nothing = Žádná taková hra tu není.
web-search = Hledat
web-search-button = Najít
web-kind = Druh
web-kind-all = všechny druhy
