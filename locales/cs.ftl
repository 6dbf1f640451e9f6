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
command-games = Vypíše hry
command-rules = Vysvětlí pravidla hry
command-solve = Vyřeší pozici: kdo vyhraje, její hodnota, vyhrávající tahy
command-draw = Nakreslí pozici, do souboru nebo jako SVG
command-sequence = Vypočítá Grundyho hodnoty hromádek 0, 1, 2, … a jejich periodu
command-quotient = Najde betlový kvocient hromádek hry
command-table = Vypíše tabulku: nim-součty, Wythoffova šachovnice, vítězové v Domineering, atlas hry Bard
command-sprouts = Dokáže, kdo vyhraje pozici ve Výhoncích, a takové důkazy ověří
command-prove = Zjistí, kdo pozici vyhraje, a zapíše důkaz do souboru
command-verify = Ověří důkaz podle holých pravidel
command-relation = Vyřeší relaci: kdo vyhraje z kterého vrcholu
command-help = Vysvětlí program nebo některý z příkazů

usage-marienbad = marienbad [VOLBY] [PŘÍKAZ]
usage-eval = marienbad eval [VOLBY] [VÝRAZ]
usage-calc = marienbad calc [VOLBY]
usage-thermograph = marienbad thermograph [VOLBY] <VÝRAZ>
usage-games = marienbad games [VOLBY]
usage-rules = marienbad rules [VOLBY] <HRA>
usage-solve = marienbad solve [VOLBY] <HRA> [POZICE]
usage-draw = marienbad draw [VOLBY] <HRA> [POZICE]
usage-sequence = marienbad sequence [VOLBY] <HRA> --to <N>
usage-quotient = marienbad quotient [VOLBY] <HRA> --heaps <N>
usage-table = marienbad table [VOLBY] <nim-sum|wythoff|domineering|bard> [ROZMĚRY]
usage-sprouts = marienbad sprouts prove|verify …
usage-prove = marienbad sprouts prove [VOLBY] -o <SOUBOR> <POZICE>
usage-verify = marienbad sprouts verify <SOUBOR>
usage-relation = marienbad relation [VOLBY] [SOUBOR]
usage-help = marienbad help [PŘÍKAZ]

argument-expression = Co se má vypočítat; chybí-li, čte se ze standardního vstupu
argument-game = Hra
argument-game-spec = Hra, třeba nim, subtract:1,3,4 nebo octal:0.137
argument-game-name = HRA
argument-position = Pozice; chybí-li, čte se ze standardního vstupu
argument-position-name = POZICE
argument-table = Která tabulka
argument-table-size = Počet řádků a sloupců, například 8x8
argument-table-size-name = ROZMĚRY
argument-relation = Relace, i zabalená programem gzip; - nebo nic je standardní vstup
argument-expression-name = VÝRAZ
argument-topic = Příkaz, který se má vysvětlit
argument-topic-name = PŘÍKAZ
argument-file-name = SOUBOR
argument-size-name = VELIKOST

option-json = Odpoví objektem JSON, pro programy
option-batch = Vypočítá každý řádek souboru; - je standardní vstup
option-normal = Kdo nemůže táhnout, prohrává
option-moves = Které tahy vypsat [jinak winning, vyhrávající]
option-player = Čí tahy vypsat [jinak všech]
option-to = Poslední hromádka, která se počítá
option-at = Vypíše jen hodnotu této hromádky
option-no-values = Vynechá hodnoty, vypíše jen periodu
option-heaps = Největší hromádka kvocientu
option-csv = Vypíše řádky hromádka,hodnota, pro tabulkový procesor
option-checkpoint = Naváže na tento soubor, existuje-li, a uloží do něj, co je známo
argument-certificate = Soubor s důkazem, třeba dukaz.nim.zst
option-json-lines = Vypíše pro každý vrchol objekt JSON, pro programy
option-verify = Ověří označení v souboru, který zapsal --json
option-format = Jak je relace zapsaná [jinak podle přípony souboru, bez ní edges]
option-misere = Kdo nemůže táhnout, vyhrává
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

## Relace

relation-size = { $vertices ->
    [one] { $vertices } vrchol
    [few] { $vertices } vrcholy
   *[other] { $vertices } vrcholů
}, { $arcs ->
    [one] { $arcs } hrana
    [few] { $arcs } hrany
   *[other] { $arcs } hran
}; kdo nemůže táhnout, { $play ->
    [normal] prohrává
   *[misere] vyhrává
}
relation-counts = pro hráče na tahu vyhraných { $won }, prohraných { $lost }, nerozhodných { $ties }
relation-longest-win = nejdelší výhra trvá { $moves ->
    [one] { $moves } tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}
relation-no-cycle = cyklus tu není: každá partie skončí
relation-cycle-no-tie = je tu cyklus, ale žádná remíza: { $cycle }
relation-tie-cycle = cyklus remíz: { $cycle }
relation-see-json = na tabulku je vrcholů příliš mnoho; všechny vypíše --json
relation-column-vertex = vrchol
relation-column-outcome = výsledek
relation-column-layer = vrstva
relation-column-value = hodnota
relation-column-move = tah
relation-verified = označení jsou správná: { $vertices ->
    [one] ověřen { $vertices } vrchol
    [few] ověřeny { $vertices } vrcholy
   *[other] ověřeno { $vertices } vrcholů
}

relation-error-in-line = { $file }, řádek { $line }: { $problem }
relation-error-in-file = { $file }: { $problem }
relation-error-words = na řádku je jeden vrchol, nebo dva: odkud a kam
relation-error-fields = na řádku je jedno pole, nebo dvě: odkud a kam; s více poli je potřeba záhlaví se sloupci source a target
relation-error-no-beginning = hrana ve vrcholu končí, ale v žádném nezačíná
relation-error-undirected = hrany musí mít směr: digraph a ->, ne graph a --
relation-error-unexpected = { $text } sem nepatří
relation-error-end = graf končí předčasně
relation-error-nesting = podgrafy jsou do sebe vnořené příliš hluboko
relation-error-json = tohle není JSON
relation-error-shape = relace v JSONu je objekt s poli nebo pole dvojic; jména jsou řetězce nebo celá čísla
relation-error-gzip = zabalená data jsou poškozená nebo useknutá
relation-error-too-many-vertices = relace má nejvýš { $limit } vrcholů
relation-error-too-many-arcs = relace má nejvýš { $limit } hran
relation-error-memory = relace se nevejde do vyhrazené paměti; víc jí dá --memory
relation-error-label = označení má vrchol (vertex), výsledek (outcome) W, L nebo T a vrstvu (layer), která je u T null
relation-error-no-such-vertex = relace nemá vrchol { $vertex }
relation-error-label-twice = { $vertex } už označení má
relation-error-label-missing = { $vertex } označení nemá

relation-violation-count = označení není tolik co vrcholů
relation-violation-terminal = z { $vertex } nevede žádný tah a jeho označení tomu neodpovídá
relation-violation-won = { $vertex } není vyhraný: žádný tah nevede do prohraného vrcholu
relation-violation-lost = { $vertex } není prohraný: tah do { $option } nevede do vyhraného vrcholu
relation-violation-tie-lost = { $vertex } není remíza: tah do { $option } vede do prohraného vrcholu
relation-violation-tie = { $vertex } není remíza: žádný tah nevede do remízy
relation-violation-layer = podle označení tahů z { $vertex } by jeho vrstva měla být { $layer }
relation-violation-move = tah z { $vertex } do { $option } není nejlepší
relation-violation-grundy = Grundyho hodnota vrcholu { $vertex } je { $value }

## Hry

games-column-id = hra
games-column-name = jméno
games-column-kind = druh
games-column-example = příklad: marienbad …
games-see-rules = Pravidla hry: marienbad rules HRA
kind-impartial = nestranná
kind-partizan = stranná
kind-scoring = bodovaná
kind-loopy = s cykly
player-left = Levý
player-right = Pravý
player-white = Bílý
player-black = Černý

solve-next = Vyhraje hráč na tahu: nabídněte, že začnete.
solve-previous = Hráč na tahu prohraje: nechte začít soupeře.
solve-left = Vyhraje Levý, ať začne kdokoli.
solve-right = Vyhraje Pravý, ať začne kdokoli.
solve-won = Vyhraje hráč na tahu.
solve-lost = Hráč na tahu prohraje.
solve-a = Více bodů získá A.
solve-b = Více bodů získá B.
solve-draw = Oba získají stejně bodů.
solve-score = body při nejlepší hře: A { $a }, B { $b }
solve-tie = Nevyhraje nikdo: hru lze protahovat donekonečna.
solve-value = hodnota: { $value }
solve-heat = střední hodnota: { $mean }, teplota: { $temperature }
solve-grundy = Grundyho hodnota: { $value }
solve-layer = při nejlepší hře přijde konec po { $count ->
    [one] { $moves } tahu
   *[other] { $moves } tazích
}
solve-moves = { $count ->
    [0] žádný tah
    [one] { $count } tah (+ vyhrává):
    [few] { $count } tahy (+ vyhrává):
   *[other] { $count } tahů (+ vyhrává):
}
solve-winning-moves = { $count ->
    [0] žádný vyhrávající tah
    [one] { $count } vyhrávající tah:
    [few] { $count } vyhrávající tahy:
   *[other] { $count } vyhrávajících tahů:
}
solve-more-moves = … a ještě { $count ->
    [one] { $count } další
    [few] { $count } další
   *[other] { $count } dalších
}; všechny vypíše --json

sequence-more = … až do { $to }; všechny vypíše --json nebo --csv
sequence-period = perioda { $length } od { $start }, dokázaná
sequence-arithmetic-period = aritmetická perioda { $length } od { $start }, dokázaná: hromádka o { $length } větší má hodnotu o { $saltus } větší
sequence-no-period = žádná perioda není dokázaná
sequence-remainders = hodnota { $value } pro n mod { $length } rovné { $remainders }
sequence-stopped = zastaveno; známé jsou hodnoty hromádek menších než { $known }
sequence-memory = paměť došla u hromádky { $known }; víc jí dá --memory

sprouts-proved = Důkaz pro { $position } má { $lands ->
    [one] { $lands } nimber
    [few] { $lands } nimbery
   *[other] { $lands } nimberů
}.
sprouts-verified = Důkaz pro { $position } je správný: { $lands ->
    [one] ověřen { $lands } nimber
    [few] ověřeny { $lands } nimbery
   *[other] ověřeno { $lands } nimberů
}.
sprouts-no-proof = kdo vyhraje, je známo, ale z hledání zbylo na důkaz příliš málo
sprouts-stopped = zastaveno; známých nimberů: { $known }
sprouts-memory = paměť je vyčerpána; známých nimberů: { $known }; víc jí dá --memory
sprouts-no-certificate = { $file } není důkaz, nebo je poškozený
sprouts-flawed = { $file } nic nedokazuje: { $flaw }
sprouts-flaw-line = řádek { $line } nelze přečíst
sprouts-flaw-twice = { $land } má dva nimbery
sprouts-flaw-reached = tah z { $land } vede na její vlastní nimber
sprouts-flaw-not-reached = žádný tah z { $land } nevede na nimber { $nimber }
sprouts-flaw-missing = není ukázáno, že { $position } s hromádkou { $nimber } je vyhraná
sprouts-flaw-unproved = není ukázáno, kdo vyhraje { $position }

quotient-order = řád: { $list }
quotient-generators = generátory: { $list }
quotient-relations = relace: { $list }
quotient-p-portion = prohrané pozice: { $list }
quotient-elements = hromádky 1 až { $heaps }: { $list }
quotient-for-all = dokázáno pro všechny hromádky: prvky mají periodu { $length } od { $start }
quotient-up-to = dokázáno pro hromádky do { $heaps }
quotient-too-large = od hromádky { $heap } se kvocient nenašel: je nekonečný nebo příliš velký

game-nim = Nim (Marienbad)
rules-nim = Z jedné hromádky odeberte libovolný kladný počet kamenů. Kdo nemůže táhnout, prohrává. Pozice: velikosti hromádek, třeba 3,5,7.
game-subtract = Odebírací hra
rules-subtract = Z jedné hromádky odeberte tolik kamenů, kolik dovoluje množina za dvojtečkou: 1,3,4, rozsah 1-4, squares (čtverce), primes (prvočísla), powers2 (mocniny dvou) nebo sjednocení jako 1+primes. Pozice: velikosti hromádek, třeba 3,5,7.
game-bachet = Bachetova hra
rules-bachet = Z jedné hromádky odeberte jeden až čtyři kameny. Pozice: velikosti hromádek, třeba 3,5,7.
game-dr-nim = Dr. Nim
rules-dr-nim = Z jedné hromádky odeberte jednu, dvě nebo tři sirky. Kdo vezme poslední sirku, prohrává. Pozice: velikosti hromádek, třeba 3,5,7.
game-square = Čtvercový nim
rules-square = Z jedné hromádky odeberte počet kamenů, který je čtvercem: 1, 4, 9, 16, … Pozice: velikosti hromádek, třeba 3,5,7.
game-pim = Prvočíselný nim (Pim)
rules-pim = Z jedné hromádky odeberte jeden kámen nebo prvočíselný počet kamenů (Claude Shannon). Pozice: velikosti hromádek, třeba 3,5,7.
game-parity-nim = Nim s paritou
rules-parity-nim = Z jedné hromádky odeberte sudý počet kamenů, ale ne všechny, nebo celou hromádku, je-li lichá. S parity-nim:literal: odeberte libovolný kladný počet, ale sudou hromádku nesmíte vzít celou. Pozice: velikosti hromádek, třeba 3,5,7.
game-octal = Hra na braní a dělení
rules-octal = Z jedné hromádky odeberte k kamenů. Co smí zbýt, říká k-tá číslice kódu za tečkou jako součet čísel 1 (nic), 2 (jedna hromádka), 4 (dvě hromádky), 8 (tři hromádky). Číslice před tečkou je pro k = 0. Pozice: velikosti hromádek, třeba 3,5,7.
game-kayles = Kuželky (Kayles)
rules-kayles = Z řady kuželek srazte jednu, nebo dvě sousední; zbytek se může rozpadnout na dvě řady. Pozice: velikosti hromádek, třeba 3,5,7.
game-dawson = Dawsonova hra
rules-dawson = Hra na braní a dělení s kódem 0.137, tedy Dawsonovy šachy: odeberte jeden kámen, je-li to celá hromádka, nebo dva a nechte nejvýš jednu hromádku, nebo tři a nechte nejvýš dvě hromádky. Pozice: velikosti hromádek, třeba 3,5,7.
game-grundy = Grundyho hra
rules-grundy = Rozdělte jednu hromádku na dvě různě velké. Pozice: velikosti hromádek, třeba 3,5,7.
game-take-split = Odeber a rozděl
rules-take-split = Z jedné hromádky odeberte tolik kamenů, kolik dovoluje množina za dvojtečkou, a zbytek rozdělte na dvě neprázdné hromádky. Pozice: velikosti hromádek, třeba 3,5,7.
game-take-split-unequal = Odeber a rozděl nestejně
rules-take-split-unequal = Z jedné hromádky odeberte tolik kamenů, kolik dovoluje množina za dvojtečkou, a zbytek rozdělte na dvě různě velké neprázdné hromádky. Pozice: velikosti hromádek, třeba 3,5,7.
game-wythoff = Wythoffova hra
rules-wythoff = Ze dvou hromádek odeberte libovolný kladný počet kamenů z jedné, nebo stejný kladný počet z obou: dáma, která jde doleva, dolů nebo šikmo k rohu šachovnice. Pozice: obě hromádky, třeba 35,40; čísla mohou být velmi dlouhá.
game-strip = Mince na pásku
rules-strip = Posuňte minci doprava o libovolný počet polí, ne přes jinou minci a ne na ni. Pozice: o je mince, tečka prázdné pole.
game-gold = Zlatá mince
rules-gold = Posuňte minci doprava o libovolný počet polí, ne přes jinou minci a ne na ni, nebo do váčku hned za pravým koncem, kam se vejde mincí kolik chce. Kdo dá do váčku zlatou minci G, hned prohrává, soupeř si váček vezme.
game-pawns = Pěšci (Northcottova hra)
rules-pawns = V každém sloupci stojí bílý a černý pěšec. Bílý táhne bílým, Černý černým pěšcem o libovolný počet polí podél sloupce, dopředu i dozadu, nikdy přes druhého pěšce. Pozice: 1/8,2/5 má v prvním sloupci bílého na řadě 1 a černého na řadě 8, ve druhém na 2 a 5. Šachovnice má 8 řad; pawns:12 jich má 12.
game-traffic = Doprava
rules-traffic = Popojeďte jedním autem po jedné silnici do dalšího města. Na mapě s cyklem nemusí hra nikdy skončit. Pozice: silnice a za nimi města, kde stojí auta: a>b,b>c,a>c @ a,a,b.
game-sprouts = Výhonky (Sprouts)
rules-sprouts = Spojte dvě tečky, nebo tečku samu se sebou, křivkou, která nic nekříží, a udělejte na ní novou tečku. V tečce smějí končit nejvýš tři křivky. Kdo nemůže táhnout, prohrává. Pozice: počet teček, třeba 5; nebo co potkáte při obcházení každé hranice: 0, 1 a 2 jsou tečky s tolika konci křivek, písmeno je tečka se dvěma, kterou potkáte dvakrát; tečky oddělují hranice, | oblasti, + nezávislé části. Tah jmenuje spojované tečky podle pořadí v zápisu a v závorce ty, které leží na jedné straně uzavřené křivky.
game-bard = Bard
rules-bard = A a B střídavě zapisují do tabulky 3 × 3 čísla 1 až 9, každé jednou. Začíná A a zapíše jich pět. Za každý řádek a sloupec je bod: pro A, pokud jeho součet není dělitelný třemi, pro B, pokud je. V bard:reversed je to naopak. Řádky se píší shora, tečka je prázdné pole.
game-bardik = Bardík
rules-bardik = A a B střídavě zapisují do tabulky 3 × 3 písmena a, b, c, každé třikrát. Začíná A. Za každý řádek a sloupec je bod: pro A, pokud jsou v něm právě dvě různá písmena, jinak pro B. V bardik:reversed je to naopak. Řádky se píší shora, tečka je prázdné pole.
game-hackenbush = Hackenbush
rules-hackenbush = Na zemi stojí hrany. Levý přestřihne modrou, Pravý červenou, zelenou kdokoli; co už není spojeno se zemí, spadne. Pozice: hrany s písmenem barvy, g zelená, b modrá, r červená, a 0 pro zem: 0-1b,1-2r,1-3g,3-3g. Stonky zkráceně: stalks 3,4,2 jsou zelené, stalks bbr,rb barevné, od země nahoru.
game-domineering = Domineering
rules-domineering = Na volná pole desky klade Levý svislé kostky domina, Pravý vodorovné. Pozice: řádky x sloupce prázdné desky, 4x5, nebo deska po řádcích, ..#./...., kde # není volné. Tah v2,3: svislá kostka s horním polem v řádku 2 a sloupci 3; h2,3: vodorovná, jejíž levé pole je tam.
game-col = Col
rules-col = Levý a Pravý střídavě obarvují vrcholy grafu, každý svou barvou; sousední vrcholy nesmějí mít stejnou barvu. Pozice: graf, potom L a R s vrcholy, které už barvu mají: a-b,b-c,d; L a; R b d vyjmenovává hrany a osamělé vrcholy. Grafy podle jména: path 5 (cesta), cycle 6 (kružnice), grid 3x4 (mřížka), complete 4 (úplný graf), star 5 (hvězda: střed a pět listů); jejich vrcholy mají čísla od 1, v mřížce po řádcích.
game-snort = Snort
rules-snort = Levý a Pravý střídavě obarvují vrcholy grafu, každý svou barvou; sousední vrcholy nesmějí mít různé barvy. Pozice: graf, potom L a R s vrcholy, které už barvu mají: a-b,b-c,d; L a; R d vyjmenovává hrany a osamělé vrcholy. Grafy podle jména: path 5 (cesta), cycle 6 (kružnice), grid 3x4 (mřížka), complete 4 (úplný graf), star 5 (hvězda: střed a pět listů); jejich vrcholy mají čísla od 1, v mřížce po řádcích.

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
error-no-relation = chybí soubor s relací
error-no-thermograph = termograf má jen hra
error-file-ending = { $file }: obrázky jsou SVG nebo PNG a které z nich, říká přípona souboru
error-file-not-found = { $file } neexistuje
error-file-no-directory = { $file } nejde zapsat: takový adresář neexistuje
error-file-denied = { $file }: přístup odepřen
error-file-directory = { $file } je adresář
error-file-other = { $file }: { $reason }
error-no-picture = tato pozice je na obrázek příliš velká, nebo hra obrázky nemá
error-picture = na obrázek není dost paměti
error-output = odpověď nejde zapsat: { $reason }
error-table-size = { $size } nejsou rozměry tabulky: řádků a sloupců je 1 až { $limit }
error-size = { $size } není velikost paměti
error-style = zápis { $name } neexistuje; na výběr je plain, unicode a latex
error-command = příkaz { $name } neexistuje
error-subcommand = příkaz { $name } neexistuje
problem-unknown-game = taková hra tu není; všechny vypíše marienbad games
problem-unknown-game-near = taková hra tu není; neměla to být { $nearest }?
problem-missing-variant = tato hra potřebuje za dvojtečkou variantu
problem-unknown-variant = takovou variantu hra nemá
problem-nothing = chybí pozice
problem-not-a-number = tady by mělo stát celé číslo
problem-negative = záporné číslo sem nepatří
problem-too-large = největší číslo, které tu smí stát, je { $limit }
problem-too-many = je jich víc než { $limit }
problem-unbalanced = závorka { $character } nemá dvojici
problem-zero-in-set = 0 se odebrat nedá: každý tah něco odebere
problem-backward-range = rozsah končí dřív, než začíná
problem-set-too-large = množina vyjmenovává víc než { $limit } čísel
problem-leading-digit = číslice před tečkou musí být 0, 4, 8 nebo C: když se nic neodebere, musí se hromádka rozdělit
problem-not-a-digit = { $character } není číslice kódu: ty jsou 0 až 9 a A až F
problem-missing-point = v kódu chybí tečka
problem-second-gold = zlatá mince je jen jedna
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
problem-zero-not-alone = 0 je tečka bez křivky, takže je na své hranici sama
problem-missing-dash = hrana jsou dva uzly a mezi nimi -
problem-no-stalk = stonek je počet zelených hran, nebo písmeno g, b či r za každou hranu
problem-too-small = nejmenší číslo, které tu smí stát, je { $limit }
problem-loop = hrana spojuje dva různé vrcholy
problem-missing-vertex = chybí jméno vrcholu
problem-no-such-vertex = graf takový vrchol nemá
problem-missing-player = barvy začínají písmenem L nebo R, totiž hráčem, jehož barvu vrcholy mají
problem-coloured-twice = tento vrchol už barvu má
problem-forbidden-colour = tuto barvu zakazuje barva sousedního vrcholu
error-no-position = chybí pozice, která se má vyřešit
error-no-such-player = hráči této hry jsou { $players }
error-too-many-moves = tahů je příliš mnoho, než aby se daly projít všechny
error-valueless = pozice této hry nemají hodnotu, kterou by šlo sčítat
error-no-misere = betlová varianta této hry není vyřešená
error-no-sequence = { $game } není hra s hromádkami, které by měly posloupnost hodnot
error-no-quotient = { $game } není hra s hromádkami, betlový kvocient tedy nemá
error-heap = { $number } není hromádka: ty jsou celá čísla do { $limit }
error-checkpoint = { $file } není uložený výpočet této hry, nebo je poškozený
