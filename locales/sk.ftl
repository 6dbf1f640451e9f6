# Slovenčina.

## Príkazový riadok

heading-usage = Použitie:
heading-commands = Príkazy
heading-options = Voľby
heading-arguments = Argumenty
heading-examples = Príklady:

command-about = Kalkulačka kombinatorických hier
command-eval = Vypočíta výraz alebo celý súbor výrazov
command-calc = Kalkulačka: píšete výrazy, dostávate hodnoty
command-thermograph = Nakreslí termograf hry, do terminálu alebo do súboru
command-help = Vysvetlí program alebo niektorý z príkazov

usage-marienbad = marienbad [VOĽBY] [PRÍKAZ]
usage-eval = marienbad eval [VOĽBY] [VÝRAZ]
usage-calc = marienbad calc [VOĽBY]
usage-thermograph = marienbad thermograph [VOĽBY] <VÝRAZ>
usage-help = marienbad help [PRÍKAZ]

argument-expression = Čo sa má vypočítať; ak chýba, číta sa zo štandardného vstupu
argument-game = Hra
argument-expression-name = VÝRAZ
argument-topic = Príkaz, ktorý sa má vysvetliť
argument-topic-name = PRÍKAZ
argument-file-name = SÚBOR
argument-size-name = VEĽKOSŤ

option-json = Odpovie objektom JSON, pre programy
option-batch = Vypočíta každý riadok súboru; - je štandardný vstup
option-style = Ako sa zapisujú hodnoty
option-unicode = To isté ako --style unicode
option-latex = To isté ako --style latex
option-memory = Koľko pamäte smú hry zabrať, napríklad 2G [inak štvrtina pamäte počítača, najviac 4G]
option-file = Zapíše obrázok do súboru, ktorého meno sa končí na .svg alebo .png
option-lang = Jazyk [inak podľa prostredia]
option-help = Ukáže túto nápovedu
option-version = Ukáže verziu

usage-error-no-value = { $argument } potrebuje hodnotu
usage-error-value = { $value } nie je hodnota pre { $argument }: na výber je { $allowed }
usage-error-argument = voľba ani argument { $argument } tu nie je
usage-error-conflict = { $argument } nemôže stáť spolu s { $other }
usage-error-missing = chýba { $argument }
usage-error-other = príkazový riadok nedáva zmysel

## Kalkulačka

calculator-welcome = Marienbad, kalkulačka kombinatorických hier. Nápoveda: ?  Koniec: quit
calculator-no-names = Zatiaľ nič nemá meno.

help-heading-games = Hry
help-heading-functions = Funkcie
help-heading-commands = Príkazy
help-values = čísla, nimbery, násobky šípok ↑ a ↓, prepínače, hry tiny
help-braces = hra zapísaná svojimi ťahmi; najprv delí najdlhší rad zvislíc
help-operations = súčet, rozdiel, súčin, podiel, ordinálny súčet
help-comparisons = porovnania
help-confusion = zmätená s, menšia alebo zmätená, väčšia alebo zmätená
help-identical = majú hry rovnakú formu, ťah po ťahu?
help-assignment = dá hodnote meno
help-last = posledná hodnota
help-function = vysvetlí funkciu
help-names = vypíše priradené mená
help-style = ako sa zapisujú hodnoty
help-interrupt = zastaví výpočet alebo zmaže riadok
help-quit = koniec, rovnako ako Ctrl-D
help-aliases = inak tiež { $names }

function-canonical = najjednoduchší tvar aj s krokmi, ktoré k nemu vedú
function-options = ťahy oboch hráčov
function-outcome = kto vyhrá: L Ľavý, R Pravý, N hráč na ťahu, P predchádzajúci hráč
function-birthday = v ktorej generácii hra vznikla: hĺbka najjednoduchšieho tvaru
function-left-stop = číslo, na ktorom sa hra zastaví, ak začína Ľavý
function-right-stop = číslo, na ktorom sa hra zastaví, ak začína Pravý
function-mean = stredná hodnota: koľko vychádza na jednu z veľmi mnohých kópií
function-temperature = teplota: aký naliehavý je ťah
function-thermograph = obrázok, ako sa pri ochladzovaní hry posúva, kde sa zastaví
function-cool = hra ochladená o t: každý ťah stojí t
function-freeze = hra zmrazená, ochladená o svoju teplotu: nekonečne blízko strednej hodnoty
function-heat = hra zohriata o t: každý ťah vynesie t
function-overheat = hra prehriata z s na t
function-incentives = čo ktorý hráč môže ťahom získať
function-reduced = redukovaný tvar: najjednoduchšia hra nekonečne blízka
function-atomic-weight = atómová váha nekonečne malej hry: koľkým šípkam ↑ sa podobá
function-companion = sprievodca hry: komu hra nie je prehrou, smie ťahať aj do 0
function-norton = Nortonov súčin g s jednotkou
function-conway = Conwayov súčin; pre čísla je to ich súčin
function-nim-product = súčin dvoch nimberov v poli nimberov
function-nim-inverse = prevrátená hodnota nimberu v poli nimberov
function-simplest = najjednoduchšie číslo ostro medzi dvoma číslami
function-sign-expansion = znamienkový rozvoj čísla
function-born-by = všetky hry, ktoré vzniknú do danej generácie
function-tiny = tiny: kladná hra menšia než každý zlomok šípky ↑
function-miny = miny: záporná hra k tiny

## Hodnoty

value-count = { $count ->
    [one] { $count } hra
    [few] { $count } hry
   *[other] { $count } hier
}
value-none = nijaký ťah
value-left-options = Ľavý: { $games }
value-right-options = Pravý: { $games }

outcome-left = kladná: vyhrá Ľavý, nech začne ktokoľvek
outcome-right = záporná: vyhrá Pravý, nech začne ktokoľvek
outcome-next = zmätená: vyhrá ten, kto začína
outcome-previous = nulová: kto začína, prehrá

step-dominated = { $position }: ťah { $player ->
    [left] Ľavého
   *[right] Pravého
} { $option } je prevýšený ťahom { $by }
step-reversible = { $position }: ťah { $player ->
    [left] Ľavého
   *[right] Pravého
} { $option } je vratný cez { $through }, { $count ->
    [0] nič ho nenahradí
    [one] nahradí ho { $replacement }
   *[other] nahradia ho ťahy { $replacement }
}
step-simplest = { $position } je číslo, najjednoduchšie medzi svojimi ťahmi: { $value }
step-done = { $position } je v najjednoduchšom tvare: { $value }

thermograph-summary = stredná hodnota { $mean }, teplota { $temperature }
thermograph-temperature-axis = teplota
thermograph-value-axis = hodnota
thermograph-left = Ľavý
thermograph-right = Pravý

## Čo je zle

complaint-error = chyba:
complaint-error-in-line = chyba v riadku { $line }:
complaint-example = napríklad:
complaint-place = { $length ->
    [one] znak { $first }
   *[other] znaky { $first } až { $last }
}

error-nothing = nie je čo počítať
error-unexpected-end = výraz sa končí predčasne: mala by nasledovať hodnota
error-expected-operand = tu by mala stáť hodnota
error-missing-operator = medzi dvoma hodnotami chýba operátor
error-unexpected-character = { $character } tu nič neznamená
error-unclosed = zátvorka { $bracket } nie je uzavretá
error-unbalanced = zátvorka { $bracket } nič neuzatvára
error-missing-bar = v zložených zátvorkách chýba zvislica medzi ťahmi Ľavého a Pravého
error-same-bars = dva rady zvislíc sú rovnako dlhé, nie je jasné, ktorý delí skôr
error-comparison-in-braces = porovnanie medzi ťahy nepatrí
error-chained-comparison = porovnania sa nereťazia: porovnávajte vždy dve hry
error-star-product = hviezdička hneď za číslom je nimber: pre súčin pred ňu dajte medzeru
error-decimal-point = desatinná bodka sa tu nepíše: zapíšte zlomok
error-number-too-long = číslo smie mať najviac { $limit } číslic
error-nesting = je tu otvorených viac než { $limit } zátvoriek
error-unknown-name = nič sa nevolá { $name }
error-unknown-name-near = nič sa nevolá { $name }; nemalo to byť { $nearest }?
error-unknown-function = funkcia { $name } neexistuje
error-unknown-function-near = funkcia { $name } neexistuje; nemala to byť { $nearest }?
error-missing-arguments = { $name } je funkcia: chýbajú jej argumenty
error-wrong-arguments = { $name } má { $expected ->
    [one] { $expected } argument
    [few] { $expected } argumenty
   *[other] { $expected } argumentov
}, nie { $given }
error-cannot-assign = { $name } nemôže byť menom hodnoty
error-not-a-game = tu by mala stáť hra
error-not-comparable = tieto dve hodnoty sa takto porovnať nedajú
error-form-too-large = ako boli zapísané, sa pamätajú len hry s najviac { $limit } pozíciami
error-stopped = zastavené
error-memory = pamäť vyhradená pre hry je plná; viac jej dá --memory
error-too-deep = hra je hlbšia než { $limit } ťahov
error-too-large = čísla sú tu príliš veľké
error-too-long = odpoveď je dlhšia než { $limit } znakov
error-not-a-number = tu treba číslo
error-not-an-integer = tu treba celé číslo
error-not-a-nimber = tu treba nimber
error-division-by-zero = delenie nulou
error-not-dyadic = { $quotient } nie je hodnota nijakej hry: menovateľ musí byť mocnina dvoch
error-not-atomic = táto hra nemá atómovú váhu
error-no-number-between = medzi týmito dvoma nie je nijaké číslo
error-too-many = hier je v tej generácii príliš veľa na vypísanie: posledná je tretia
error-encoding = toto nie je text v UTF-8
error-no-expression = chýba výraz, ktorý sa má vypočítať
error-no-thermograph = termograf má len hra
error-file-ending = { $file }: obrázky sú SVG alebo PNG a ktoré z nich, hovorí prípona súboru
error-file-not-found = { $file } neexistuje
error-file-no-directory = { $file } sa nedá zapísať: taký adresár neexistuje
error-file-denied = { $file }: prístup odmietnutý
error-file-directory = { $file } je adresár
error-file-other = { $file }: { $reason }
error-picture = na obrázok nie je dosť pamäte
error-output = odpoveď sa nedá zapísať: { $reason }
error-size = { $size } nie je veľkosť pamäte
error-style = zápis { $name } neexistuje; na výber je plain, unicode a latex
error-command = príkaz { $name } neexistuje
error-subcommand = príkaz { $name } neexistuje
