# Čeština.

## Příkazová řádka

heading-usage = Použití:
heading-commands = Příkazy
heading-options = Volby
heading-arguments = Argumenty
heading-examples = Příklady:

command-about = Kalkulačka kombinatorických her
command-eval = Vypočítá výraz nebo celý soubor výrazů
command-calc = Kalkulačka: píšete výrazy, dostáváte hodnoty
command-thermograph = Nakreslí termograf hry, do terminálu nebo do souboru
command-help = Vysvětlí program nebo některý z příkazů

usage-marienbad = marienbad [VOLBY] [PŘÍKAZ]
usage-eval = marienbad eval [VOLBY] [VÝRAZ]
usage-calc = marienbad calc [VOLBY]
usage-thermograph = marienbad thermograph [VOLBY] <VÝRAZ>
usage-help = marienbad help [PŘÍKAZ]

argument-expression = Co se má vypočítat; chybí-li, čte se ze standardního vstupu
argument-game = Hra
argument-expression-name = VÝRAZ
argument-topic = Příkaz, který se má vysvětlit
argument-topic-name = PŘÍKAZ
argument-file-name = SOUBOR
argument-size-name = VELIKOST

option-json = Odpoví objektem JSON, pro programy
option-batch = Vypočítá každý řádek souboru; - je standardní vstup
option-style = Jak se zapisují hodnoty
option-unicode = Totéž co --style unicode
option-latex = Totéž co --style latex
option-memory = Kolik paměti smějí hry zabrat, třeba 2G [jinak čtvrtina paměti počítače, nejvýš 4G]
option-file = Zapíše obrázek do souboru, jehož jméno končí .svg nebo .png
option-lang = Jazyk [jinak podle prostředí]
option-help = Ukáže tuto nápovědu
option-version = Ukáže verzi

usage-error-no-value = { $argument } potřebuje hodnotu
usage-error-value = { $value } není hodnota pro { $argument }: na výběr je { $allowed }
usage-error-argument = volba nebo argument { $argument } tu není
usage-error-conflict = { $argument } nemůže stát spolu s { $other }
usage-error-missing = chybí { $argument }
usage-error-other = příkazová řádka nedává smysl

## Kalkulačka

calculator-welcome = Marienbad, kalkulačka kombinatorických her. Nápověda: ?  Konec: quit
calculator-no-names = Zatím nic nemá jméno.

help-heading-games = Hry
help-heading-functions = Funkce
help-heading-commands = Příkazy
help-values = čísla, nimbery, násobky šipek ↑ a ↓, přepínače, hry tiny
help-braces = hra zapsaná svými tahy; nejdřív dělí nejdelší řada svislic
help-operations = součet, rozdíl, součin, podíl, ordinální součet
help-comparisons = porovnání
help-confusion = zmatená s, menší nebo zmatená, větší nebo zmatená
help-identical = mají hry stejnou formu, tah po tahu?
help-assignment = dá hodnotě jméno
help-last = poslední hodnota
help-function = vysvětlí funkci
help-names = vypíše přiřazená jména
help-style = jak se zapisují hodnoty
help-interrupt = zastaví výpočet nebo smaže řádek
help-quit = konec, stejně jako Ctrl-D
help-aliases = jinak také { $names }

function-canonical = nejjednodušší tvar i s kroky, které k němu vedou
function-options = tahy obou hráčů
function-outcome = kdo vyhraje: L Levý, R Pravý, N hráč na tahu, P předchozí hráč
function-birthday = v které generaci hra vznikla: hloubka nejjednoduššího tvaru
function-left-stop = číslo, na kterém se hra zastaví, začíná-li Levý
function-right-stop = číslo, na kterém se hra zastaví, začíná-li Pravý
function-mean = střední hodnota: kolik vychází na jednu z velmi mnoha kopií
function-temperature = teplota: jak naléhavý je tah
function-thermograph = obrázek, jak se při ochlazování hry posouvá, kde se zastaví
function-cool = hra ochlazená o t: každý tah stojí t
function-freeze = hra zmražená, ochlazená o svou teplotu: nekonečně blízko střední hodnoty
function-heat = hra zahřátá o t: každý tah vynese t
function-overheat = hra přehřátá z s na t
function-incentives = co který hráč může tahem získat
function-reduced = redukovaný tvar: nejjednodušší hra nekonečně blízká
function-atomic-weight = atomová váha nekonečně malé hry: kolika šipkám ↑ se podobá
function-companion = průvodce hry: komu hra není prohrou, smí táhnout i do 0
function-norton = Nortonův součin g s jednotkou
function-conway = Conwayův součin; pro čísla je to jejich součin
function-nim-product = součin dvou nimberů v tělese nimberů
function-nim-inverse = převrácená hodnota nimberu v tělese nimberů
function-simplest = nejjednodušší číslo ostře mezi dvěma čísly
function-sign-expansion = znaménkový rozvoj čísla
function-born-by = všechny hry, které vzniknou do dané generace
function-tiny = tiny: kladná hra menší než každý zlomek šipky ↑
function-miny = miny: záporná hra k tiny

## Hodnoty

value-count = { $count ->
    [one] { $count } hra
    [few] { $count } hry
   *[other] { $count } her
}
value-none = žádný tah
value-left-options = Levý: { $games }
value-right-options = Pravý: { $games }

outcome-left = kladná: vyhraje Levý, ať začne kdokoli
outcome-right = záporná: vyhraje Pravý, ať začne kdokoli
outcome-next = zmatená: vyhraje ten, kdo začíná
outcome-previous = nulová: kdo začíná, prohraje

step-dominated = { $position }: tah { $player ->
    [left] Levého
   *[right] Pravého
} { $option } je převýšený tahem { $by }
step-reversible = { $position }: tah { $player ->
    [left] Levého
   *[right] Pravého
} { $option } je vratný přes { $through }, { $count ->
    [0] nic ho nenahradí
    [one] nahradí ho { $replacement }
   *[other] nahradí ho tahy { $replacement }
}
step-simplest = { $position } je číslo, nejjednodušší mezi svými tahy: { $value }
step-done = { $position } je v nejjednodušším tvaru: { $value }

thermograph-summary = střední hodnota { $mean }, teplota { $temperature }
thermograph-temperature-axis = teplota
thermograph-value-axis = hodnota
thermograph-left = Levý
thermograph-right = Pravý

## Co je špatně

complaint-error = chyba:
complaint-error-in-line = chyba na řádku { $line }:
complaint-example = například:
complaint-place = { $length ->
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
error-missing-bar = ve složených závorkách chybí svislice mezi tahy Levého a Pravého
error-same-bars = dvě řady svislic jsou stejně dlouhé, není jasné, která dělí dřív
error-comparison-in-braces = porovnání mezi tahy nepatří
error-chained-comparison = porovnání se neřetězí: porovnávejte vždy dvě hry
error-star-product = hvězdička hned za číslem je nimber: pro součin před ni dejte mezeru
error-decimal-point = desetinná tečka se tu nepíše: zapište zlomek
error-number-too-long = číslo smí mít nejvýš { $limit } číslic
error-nesting = je tu otevřeno víc než { $limit } závorek
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
error-not-a-game = tady by měla stát hra
error-not-comparable = tyhle dvě hodnoty takhle porovnat nejde
error-form-too-large = jak byly zapsány, se pamatují jen hry o nejvýš { $limit } pozicích
error-stopped = zastaveno
error-memory = paměť vyhrazená pro hry je plná; víc jí dá --memory
error-too-deep = hra je hlubší než { $limit } tahů
error-too-large = čísla jsou tu příliš velká
error-too-long = odpověď je delší než { $limit } znaků
error-not-a-number = tady je potřeba číslo
error-not-an-integer = tady je potřeba celé číslo
error-not-a-nimber = tady je potřeba nimber
error-division-by-zero = dělení nulou
error-not-dyadic = { $quotient } není hodnota žádné hry: jmenovatel musí být mocnina dvou
error-not-atomic = tato hra nemá atomovou váhu
error-no-number-between = mezi těmito dvěma není žádné číslo
error-too-many = her je v té generaci příliš mnoho na vypsání: poslední je třetí
error-encoding = tohle není text v UTF-8
error-no-expression = chybí výraz, který se má vypočítat
error-no-thermograph = termograf má jen hra
error-file-ending = { $file }: obrázky jsou SVG nebo PNG a které z nich, říká přípona souboru
error-file-not-found = { $file } neexistuje
error-file-no-directory = { $file } nejde zapsat: takový adresář neexistuje
error-file-denied = { $file }: přístup odepřen
error-file-directory = { $file } je adresář
error-file-other = { $file }: { $reason }
error-picture = na obrázek není dost paměti
error-output = odpověď nejde zapsat: { $reason }
error-size = { $size } není velikost paměti
error-style = zápis { $name } neexistuje; na výběr je plain, unicode a latex
error-command = příkaz { $name } neexistuje
error-subcommand = příkaz { $name } neexistuje
