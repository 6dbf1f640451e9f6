## Co je špatně

diagnostic-error = chyba:
diagnostic-error-in-line = chyba na řádku { $line }:
diagnostic-example = například:
diagnostic-place = { $length ->
    [one] znak { $first }
   *[other] znaky { $first } až { $last }
}

error-nothing = není co počítat
error-unexpected-end = výraz končí předčasně: měla by následovat hodnota
error-expected-operand = tady by měla stát hodnota
error-missing-operator = mezi dvěma hodnotami chybí operátor
error-unexpected-character = { $character } tady nic neznamená
error-unclosed = závorka { $bracket } není uzavřená
error-unbalanced = závorka { $bracket } nic neuzavírá
error-missing-bar = ve složených závorkách musí něco být
error-same-bars = dvě řady svislic jsou stejně dlouhé, není jasné, která dělí dřív
error-comparison-in-braces = porovnání mezi tahy nepatří
error-chained-comparison = porovnání se neřetězí: porovnávejte vždy dvě hry
error-star-product = hvězdička hned za číslem je nimber: pro součin před ni dejte mezeru
error-decimal-point = desetinná tečka se tu nepíše: zapište zlomek
error-number-too-long = číslo smí mít nejvýš { $limit } číslic
error-nesting = je tu otevřeno víc než { $limit } závorek
error-lists-too-deep = seznamy v seznamech nebo funkce ve funkcích jsou vnořeny hlouběji než { $limit }krát
error-unknown-name = nic se nejmenuje { $name }
error-unknown-name-near = nic se nejmenuje { $name }; nemělo to být { $nearest }?
error-unknown-function = funkce { $name } neexistuje
error-unknown-function-near = funkce { $name } neexistuje; neměla to být { $nearest }?
error-missing-arguments = { $name } je funkce: chybí její argumenty
error-wrong-arguments = { $name } má { $expected ->
    [one] { $expected } argument
    [few] { $expected } argumenty
   *[other] { $expected } argumentů
}, ne { $given }
error-cannot-assign = { $name } nemůže být jménem hodnoty
error-unclosed-text = tyto uvozovky nejsou uzavřené
error-missing-word = k { $begun } chybí { $missing }
error-expected-name = tady by mělo stát jméno proměnné
error-misplaced-word = slovo { $word } tady nic neznamená
error-power-sign = ^ je tu šipka nahoru; mocnina se píše dvěma hvězdičkami
error-wrong-arguments-range = { $name } má { $most ->
    [few] { $least } až { $most } argumenty
   *[other] { $least } až { $most } argumentů
}, ne { $given }
error-wrong-arguments-least = { $name } má nejméně { $least ->
    [one] { $least } argument
    [few] { $least } argumenty
   *[other] { $least } argumentů
}, ne { $given }
error-endless-calls = { $name } volá sama sebe do hloubky větší než { $limit }: skončí někdy?
error-not-short = tady je potřeba hra, která vždy skončí
error-misplaced-loop = { $name } vede zpět ke svým závorkám: smí stát jen v nich, samo jako tah
error-loop-named-twice = závorky { $name } stojí uvnitř závorek téhož jména
error-not-a-truth = tady má být pravda, nebo nepravda
error-not-a-list = tady by měl stát seznam
error-not-a-function = toto není funkce
error-not-a-text = tady by měl stát text v uvozovkách
error-not-a-player = tady by mělo stát Left nebo Right
error-not-a-position = tady by měla stát pozice nějaké hry
error-not-a-ruleset = tady by mělo stát jméno hry
error-not-a-thermograph = tady by měl stát termograf
error-not-impartial = na betlovou variantu se ptáme jen u her, ve kterých mají oba hráči stejné tahy
error-no-such-item = { $length ->
    [0] seznam je prázdný
    [one] seznam má jen { $length } položku
    [few] seznam má jen { $length } položky
   *[other] seznam má jen { $length } položek
}
error-no-such-move = takový tah tu není
error-empty-list = seznam je prázdný
error-no-step = krok 0 nikam nevede
error-not-uptimal = toto není součet čísla, násobků ^<n> a nimberu
error-no-heap-values = tato hra nemá Grundyovy hodnoty hromádek
error-no-period = až sem žádná perioda dokázaná není
error-not-searchable = pozice této hry se nedají vypsat
error-not-a-bound = hledání potřebuje mez
error-made-position = pozice { $position }: { $problem }
error-not-a-game = tady by měla stát hra
error-not-comparable = tyto dvě hodnoty takto porovnat nejde
error-form-too-large = zápis se pamatuje jen u her s nejvýš { $limit } pozicemi
error-stopped = zastaveno
error-memory = paměť vyhrazená pro hry je plná; víc jí dá --memory
error-too-deep = hra je hlubší než { $limit } tahů
error-too-large = čísla jsou tu příliš velká
error-too-long = odpověď je delší než { $limit } znaků
error-not-a-number = tady je potřeba číslo
error-not-an-integer = tady je potřeba celé číslo
error-not-a-nimber = tady je potřeba nimber
error-division-by-zero = dělení nulou
error-not-dyadic = { $quotient } není hodnota žádné konečné hry: jmenovatel musí být mocnina dvou
error-not-atomic = tato hra nemá atomovou váhu
error-too-cold = hru lze ochladit jen o teplotu vyšší než -1
error-no-number-between = mezi těmito dvěma není žádné číslo
error-too-many = her vzniklých do této generace je na vypsání příliš mnoho: vypsat je lze nejvýš do třetí
error-not-stopper-sided = strana této hry není stoper, a tak nemá nejjednodušší tvar; kdo ji vyhraje a jak se porovná s jinou, lze zjistit i tak
error-two-sided = hra se dvěma stranami nemá vlastní tahy: zeptejte se na tahy její horní nebo dolní strany
error-sides-reversed = horní strana, ta před &, musí být aspoň tak velká jako dolní za ním
error-encoding = toto není text v UTF-8
error-no-expression = chybí výraz, který se má vypočítat
error-no-relation = chybí soubor s relací
error-no-picture-of-value = tato hodnota nemá obrázek
error-no-thermograph = termograf má jen hra
error-file-ending = { $file }: obrázek se uloží jako SVG nebo PNG, podle přípony souboru
error-file-not-found = { $file } neexistuje
error-file-no-directory = { $file } nejde zapsat: taková složka neexistuje
error-file-denied = { $file }: přístup odepřen
error-file-directory = { $file } je složka
error-file-special = { $file } není obyčejný soubor, a nejde tedy nahradit
error-file-other = { $file }: { $reason }
error-file-memory = { $file } se nevejde do vyhrazené paměti; víc jí dá --memory
error-file-damaged = { $file } je poškozený: kontrolní součet nesouhlasí s obsahem
error-line-memory = tento řádek se nevejde do vyhrazené paměti; víc jí dá --memory
error-no-picture = tato pozice je na obrázek příliš velká, nebo hra obrázky nemá
error-no-png = tento program byl přeložen bez PNG (bez vlastnosti png): jméno souboru musí končit na .svg
error-picture = na obrázek není dost paměti; víc jí dá --memory
error-output = odpověď nejde zapsat: { $reason }
error-output-closed = standardní výstup je zavřený: odpověď není kam zapsat
error-table-rows = { $size } není počet řádků: je od 1 do { $limit }
error-table-size = { $size } nejsou rozměry tabulky: řádků a sloupců je 1 až { $limit }
error-size = { $size } není velikost paměti
error-style = zápis { $name } neexistuje; na výběr je plain, unicode a latex
error-command = příkaz { $name } neexistuje
error-command-alone = { $name } stojí samo a ukáže poslední hodnotu
error-command-file = za { $name } stojí jméno jednoho souboru, bez mezer
error-subcommand = příkaz { $name } neexistuje
problem-unknown-game = taková hra tu není; všechny vypíše marienbad games
problem-unknown-game-near = taková hra tu není; neměla to být { $nearest }?
problem-missing-variant = tato hra potřebuje za dvojtečkou obměnu
problem-unknown-variant = takovou obměnu hra nemá
problem-nothing = chybí pozice
problem-not-a-number = tady by mělo stát celé číslo
problem-negative = záporné číslo sem nepatří
problem-too-large = největší číslo, které tu smí stát, je { $limit }
problem-too-many-cells = deska má více než { $limit } polí
problem-too-many-rows = deska má nejvýš { $limit } řádků a sloupců
problem-too-many-vertices = graf má více než { $limit } vrcholů
problem-too-many-squares = pás má více než { $limit } polí
problem-too-many-columns = sloupců je více než { $limit }
problem-too-many-parts = součet má více než { $limit } částí
problem-too-many-spots = puntíků je více než { $limit }
problem-too-many-edges = obrázek má více než { $limit } hran
problem-too-many-roads = mapa má více než { $limit } silnic
problem-too-many-cars = aut je více než { $limit }
problem-too-many-digits = kód má více než { $limit } číslic
problem-too-many-heaps = hromádek je více než { $limit }
problem-unbalanced = k závorce { $character } chybí druhá
problem-zero-in-set = 0 se odebrat nedá: každý tah něco odebere
problem-backward-range = rozsah končí dřív, než začíná
problem-set-too-large = množina vyjmenovává víc než { $limit } čísel
problem-leading-digit = číslice před tečkou musí být 0, 4, 8 nebo C: když se nic neodebere, musí se hromádka rozdělit
problem-not-a-digit = { $character } není číslice kódu: ty jsou 0 až 9 a A až F
problem-missing-point = v kódu chybí tečka
problem-second-gold = zlaťák je jen jeden
problem-not-three-by-three = tabulka má tři řádky po třech polích
problem-too-often = { $symbol } je v tabulce víc než { $most ->
    [one] jednou
   *[other] { $most }krát
}
problem-missing-slash = sloupec jsou dvě řady s lomítkem mezi nimi
problem-same-square = oba pěšci stojí na stejném poli
problem-no-such-row = šachovnice má řady 1 až { $limit }
problem-unequal-rows = každý řádek desky má tolik polí jako první, a aspoň jedno
problem-missing-at = před městy, kde stojí auta, chybí @
problem-missing-town = chybí jméno města
problem-missing-arrow = silnice jsou dvě města a mezi nimi >
problem-letter-not-twice = písmeno { $character } musí být v zápisu dvakrát: na jedné hranici, nebo velké ve dvou oblastech
problem-zero-not-alone = 0 je puntík bez čáry, takže je na své hranici sám
problem-missing-bracket = chybí pozice tohoto sčítance v závorce
problem-sum-in-sum = součet nemůže být sčítancem: napište jeho části za sebou
problem-ends-or-scores = tato hra nemůže být sčítancem: hra na body nemá hodnotu, která by se dala přičíst, a hra se zlaťákem skončí, i když se jinde ještě hraje
problem-not-addable = tuto hru žádná teorie nesečte s předchozími: partyzánské hry, hry s cykly a pěšcová hra se sčítají jen s nestrannými hrami a mezi sebou
problem-missing-dash = hrana jsou dva uzly a mezi nimi -
problem-no-stalk = stonek je počet zelených hran, nebo písmeno g, b či r za každou hranu
problem-too-small = nejmenší číslo, které tu smí stát, je { $limit }
problem-loop = hrana spojuje dva různé vrcholy
problem-missing-vertex = chybí jméno vrcholu
problem-unknown-graph = graf tohoto jména tu není; jsou tu { $names } a seznamy hran
problem-unknown-graph-near = graf tohoto jména tu není; neměl to být { $nearest }?
problem-no-such-vertex = graf takový vrchol nemá
problem-missing-player = barvy začínají písmenem L nebo R, totiž hráčem, jehož barvu vrcholy mají
problem-coloured-twice = tento vrchol už barvu má
problem-forbidden-colour = tuto barvu zakazuje barva sousedního vrcholu
problem-forbidden-piece = tento kámen zde pravidla nedovolují
error-no-position = chybí pozice, která se má vyřešit
error-no-such-player = hráči této hry jsou { $players }
error-too-many-moves = tahů je příliš mnoho na to, aby se daly projít všechny
error-valueless = pozice této hry nemají hodnotu, kterou by šlo sčítat
error-valueless-part = { $part } nemá známou hodnotu, která by se dala přičíst
error-rules-failed = pravidla hry selhala: { $reason }
error-cycle = hra musí skončit, ale vrací se tam, kde už byla: { $cycle }
error-no-misere = betlová varianta této hry není vyřešená
error-no-sequence = { $game } není hra s hromádkami, které by měly posloupnost hodnot
error-no-quotient = { $game } není hra s hromádkami, betlový kvocient tedy nemá
error-heap = { $number } není hromádka: ty jsou celá čísla do { $limit }
error-checkpoint = { $file } není uložený výpočet tohoto druhu, nebo ho zapsala starší verze programu: bez něj výpočet začne znovu
error-checkpoint-of-other = { $file } je uložený výpočet jiné hry
error-checkpoint-wrong = { $file } tvrdí něco, co nejde dokázat, a odpověď proto není: bez něj výpočet začne znovu
error-no-checkpoint = { $game } průběh výpočtu neukládá; dělá to hra sprouts a příkaz sequence
error-foreign = Tato pozice nebo tah patří k jiné hře.
error-foreign-store = Tyto hodnoty patří do různých úložišť.
