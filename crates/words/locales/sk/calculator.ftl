## Kalkulačka

calculator-welcome = Marienbad, kalkulačka kombinatorických hier. Pomoc: ?  Koniec: quit
calculator-no-names = Zatiaľ nič nemá meno.

help-heading-games = Hry
help-heading-functions = Funkcie
help-heading-commands = Príkazy
help-heading-programs = Vlastné funkcie, zoznamy, cykly
help-definition = vlastná funkcia a funkcia bez mena
help-lists = zoznamy, rozsahy, položky
help-comprehension = zoznam podľa predpisu
help-condition = voľba
help-loop = cyklus; príkazy v ňom oddeľujú riadky
help-methods = funkcie sú aj metódy
help-values = čísla, nimbery, násobky šípok ↑ a ↓, prepínače, hry tiny
help-braces = hra zapísaná svojimi ťahmi; najprv delí najdlhší rad zvislíc
help-operations = súčet, rozdiel, súčin, podiel, ordinálny súčet
help-arithmetic = nim-súčet, zvyšok, mocnina
help-comparisons = porovnania
help-confusion = zmätená; menšia alebo zmätená; väčšia alebo zmätená
help-identical = majú hry rovnakú formu, ťah po ťahu?
help-assignment = dá hodnote meno
help-last = posledná hodnota
help-function = vysvetlí funkciu alebo hru
help-positions = pozície hier; zoznam vypíše marienbad games
help-names = vypíše priradené mená
help-style = ako sa zapisujú hodnoty
help-files = vyhodnotí súbor; zapíše doň mená a ich hodnoty
help-formats = posledná hodnota v LaTeXu, alebo pre tabuľkový procesor
help-draw = posledná hodnota ako obrázok (SVG, PNG): termograf, strom, pozícia
help-interrupt = zastaví výpočet alebo zmaže riadok
help-quit = koniec, rovnako ako Ctrl-D
help-aliases = inak aj { $names }

function-canonical = najjednoduchší tvar aj s krokmi, ktoré k nemu vedú
function-explain = slovami, prečo je hra taká, aká je
function-tree = kam hra vedie, ako strom
function-options = ťahy oboch hráčov
function-outcome = kto vyhrá: L Ľavý, R Pravý, N hráč na ťahu, P predchádzajúci hráč
function-birthday = v ktorej generácii hra vznikla: hĺbka najjednoduchšieho tvaru
function-left-stop = ľavá zastávka: číslo, na ktorom sa hra zastaví, ak začína Ľavý
function-right-stop = pravá zastávka: číslo, na ktorom sa hra zastaví, ak začína Pravý
function-mean = stredná hodnota: koľko pripadá na jednu kópiu, keď ich je veľmi veľa
function-temperature = teplota: aký naliehavý je ťah
function-thermograph = obrázok toho, ako sa pri ochladzovaní hry posúvajú zastávky
function-cool = hra ochladená o t: každý ťah stojí t
function-freeze = hra ochladená o svoju teplotu: nekonečne blízko strednej hodnoty
function-heat = hra zohriata o t: každý ťah vynesie t
function-overheat = hra prehriata z s na t
function-incentives = čo ktorý hráč môže ťahom získať
function-reduced = redukovaný tvar: najjednoduchšia nekonečne blízka hra
function-atomic-weight = atómová váha nekonečne malej hry: koľkým šípkam ↑ sa podobá
function-companion = sprievodca hry: hráč, pre ktorého hra nie je prehrou, smie ťahať aj do 0
function-norton = Nortonov súčin g s jednotkou
function-conway = Conwayov súčin; pre čísla je to ich súčin
function-nim-product = súčin dvoch nimberov v poli nimberov
function-nim-inverse = prevrátená hodnota nimberu v poli nimberov
function-simplest = najjednoduchšie číslo ostro medzi dvoma číslami
function-sign-expansion = znamienkový rozvoj čísla
function-born-by = všetky hry, ktoré vzniknú do danej generácie
function-tiny = tiny: kladná hra, ktorej každý násobok je menší než šípka ↑
function-miny = miny: negácia hry tiny
function-left-options = ťahy Ľavého
function-right-options = ťahy Pravého
function-followers = všetky hry, do ktorých sa dá dostať, aj hra sama
function-follower-count = do koľkých hier sa dá dostať, aj s hrou samou
function-stop = kde sa hra zastaví, ak začne tento hráč
function-stops = kde sa hra zastaví, ak začína Ľavý, a kde, ak začína Pravý
function-stop-count = koľkými spôsobmi sa dá dohrať k číslu
function-confusion-interval = s ktorými číslami je hra zmätená, ktoré sú menšie a ktoré väčšie
function-left-incentives = čo môže ťahom získať Ľavý
function-right-incentives = čo môže ťahom získať Pravý
function-ordinal-sum = ordinálny súčet g : h
function-uptimal-expansion = koľkokrát sú v hre ^<1>, ^<2> a tak ďalej, popri čísle a nimberi
function-onside = horná strana: čím je hra, ak nekonečnú partiu vyhráva Ľavý
function-offside = dolná strana: čím je hra, ak nekonečnú partiu vyhráva Pravý
function-degree = stupeň zacyklenia: horná strana g - g
function-downsum = dolná strana g + h
function-upsum = horná strana g + h
function-variety = odroda stopera: čo z neho zostane podľa jeho stupňa
function-is-numberish = je nekonečne blízko nejakého čísla?
function-is-idempotent = platí g + g = g?
function-nim-sum = nim-súčet dvoch čísel alebo nimberov, a # b
function-nim-quotient = podiel dvoch nimberov v poli nimberov
function-mex = najmenšie prirodzené číslo, ktoré medzi nimi nie je
function-gcd = najväčší spoločný deliteľ
function-abs = absolútna hodnota čísla
function-floor = dolná celá časť: najväčšie celé číslo, ktoré nie je väčšie než x
function-ceiling = horná celá časť: najmenšie celé číslo, ktoré nie je menšie než x
function-numerator = čitateľ čísla
function-denominator = menovateľ čísla
function-log2 = exponent najväčšej mocniny dvoch, ktorá nepresahuje x
function-sign = 1, 0 alebo -1 podľa toho, či je x kladné, nula, alebo záporné
function-reciprocal = jedna deleno x
function-power = mocnina x ** n; zo šípky ↑ vznikne ^<n>
function-power-to = súčet ^[n] = ^<1> + … + ^<n>
function-is-number = je to číslo?
function-is-integer = je to celé číslo?
function-is-zero = je to 0?
function-is-nimber = je to nimber?
function-is-infinitesimal = je nekonečne blízko nuly?
function-is-all-small = môžu v každej pozícii ťahať buď obaja hráči, alebo nijaký?
function-is-hot = zastaví sa vyššie, keď začína Ľavý?
function-is-even = je to párne číslo?
function-is-odd = je to nepárne číslo?
function-is-odious = je počet jednotiek v dvojkovom zápise nepárny?
function-is-evil = je počet jednotiek v dvojkovom zápise párny?
function-is-small-integer = je to celé číslo najviac s 32 bitmi?
function-is-ordinal = je to prirodzené číslo?
function-is-uptimal = je to súčet čísla, násobkov ^<n> a nimberu?
function-is-atomic = má atómovú váhu?
function-is-loopfree = skončí sa hra vždy?
function-is-stopper = je to stoper: skončí sa hra vždy, keď sa hráči striedajú?
function-is-stopper-sided = sú obe jej strany stopery?
function-is-switch = je sama svojou negáciou?
function-is-number-tiny = je to číslo, alebo číslo plus tiny či miny?
function-is-pseudonumber = je to číslo, číslo plus over alebo under, on alebo off?
function-is-plumtree = vracia sa hra len vynechaním ťahu?
function-is-empty = je zoznam prázdny?
function-len = koľko má zoznam položiek
function-sum = súčet všetkých
function-max = najväčšia z nich
function-min = najmenšia z nich
function-sort = zoznam podľa veľkosti
function-map = čo funkcia urobí z každej položky
function-filter = položky, pre ktoré je funkcia pravdivá
function-all = platí to pre všetky položky?
function-any = platí to pre niektorú položku?
function-contains = je x v zozname?
function-index-of = koľká položka je x; 0, ak v zozname nie je
function-first = prvá položka
function-last = posledná položka
function-append = zoznam s x na konci
function-concat = zoznamy za sebou
function-updated = zoznam s x na danom mieste
function-reversed = zoznam od konca k začiatku
function-grouped = zoznam po častiach s n položkami
function-flattened = položky všetkých zoznamov v zozname
function-set = každá hodnota raz a podľa veľkosti
function-list = hodnoty ako zoznam
function-position = pozícia hry zapísaná textom
function-value = akú má pozícia hodnotu
function-moves = ako sa volajú ťahy
function-parts = nezávislé časti pozície
function-picture = obrázok pozície
function-play = pozícia po ťahu
function-genus = rod nestrannej hry: jej nimber a betlové hodnoty
function-misere-form = najjednoduchší tvar nestrannej hry v betlovom variante, zapísaný ťahmi
function-misere-outcome = kto vyhrá, keď posledný ťah prehráva
function-misere-nimber = kôpka nimu, vedľa ktorej je hra prehrávajúca, keď posledný ťah prehráva
function-sequence = Grundyho hodnoty kôpok
function-period = dokázaná perióda Grundyho hodnôt
function-find = pozície, pre ktorých hodnotu je funkcia pravdivá
function-text = hodnota ako text
function-tex = hodnota v LaTeXu
function-table = riadky a stĺpce, prípadne so záhlavím
function-csv = tabuľka pre tabuľkový procesor

## Hodnoty

value-count = { $count ->
    [one] { $count } hra
    [few] { $count } hry
   *[other] { $count } hier
}
value-interval-greater = g > x pre { $x }
value-interval-confused = g ‖ x pre { $x }
value-interval-equal = g = x pre { $x }
value-interval-less = g < x pre { $x }
value-period = { $saltus ->
    [0] perióda { $length } od kôpky { $start }, dokázaná
   *[other] perióda { $length } od kôpky { $start } s prírastkom { $saltus }, dokázaná
}
value-none = nijaký ťah
value-left-options = Ľavý: { $games }
value-right-options = Pravý: { $games }

outcome-left = kladná: vyhrá Ľavý, nech začne ktokoľvek
outcome-right = záporná: vyhrá Pravý, nech začne ktokoľvek
outcome-next = zmätená: vyhrá ten, kto začína
outcome-previous = nulová: kto začína, prehrá

explain-zero = Je to nula: kto je na ťahu, prehrá.
explain-integer = { $game } je celé číslo: { $player ->
    [left] Ľavý
   *[right] Pravý
} má náskok { $count ->
    [one] jedného voľného ťahu
    [few] { $count } voľných ťahov
    [many] { $count } voľného ťahu
   *[other] { $count } voľných ťahov
}.
explain-number = { $game } je číslo, najjednoduchšie medzi { $left } a { $right }: kto ťahá, pohorší si.
explain-nimber = { $game } je kôpka { $size } v nime: obaja hráči majú rovnaké ťahy. S nulou je zmätená a je k nej bližšie než ktorékoľvek nenulové číslo.
explain-hot = { $game } je horúca hra: keď začne Ľavý, hra sa zastaví na { $left }, keď Pravý, na { $right }. Každý chce ťahať prvý.
explain-heat = V priemere má hodnotu { $mean } a ťah oproti tomu prinesie { $temperature }.
explain-near-number = { $game } sa od čísla { $number } líši o nekonečne malú hru: zastaví sa na ňom, nech začne ktokoľvek, len posledný ťah zostáva otvorený.
explain-weight = Jej atómová váha je { $weight }: za toľko šípok nahor vydá v spoločnosti veľkých kôpok nimu.
explain-stuck = { $player ->
    [left] Ľavý
   *[right] Pravý
} na ťahu prehrá: nemá kam ťahať.
explain-wins = { $player ->
    [left] Ľavý na ťahu vyhrá ťahom { $option }, ktorý nie je menší než 0.
   *[right] Pravý na ťahu vyhrá ťahom { $option }, ktorý nie je väčší než 0.
}
explain-loses = { $player ->
    [left] Ľavý na ťahu prehrá; napríklad na { $option } príde odpoveď { $reply }, ktorá nie je väčšia než 0.
   *[right] Pravý na ťahu prehrá; napríklad na { $option } príde odpoveď { $reply }, ktorá nie je menšia než 0.
}
explain-loses-stuck = { $player ->
    [left] Ľavý na ťahu prehrá
   *[right] Pravý na ťahu prehrá
}: { $option } nepomôže.
explain-stopper = Hra sa môže vracať, ale nie keď sa hráči v ťahoch striedajú: je to stoper.
explain-sides = Hrať sa dá donekonečna. Ak to platí za výhru Ľavého, hodnota je { $onside }; ak to platí za výhru Pravého, { $offside }.
explain-no-sides = Hrať sa dá donekonečna a nijaká jednoduchšia hra sa jej z nijakej strany nevyrovná.
explain-start = Keď začne { $player ->
    [left] Ľavý
   *[right] Pravý
}, { $winner ->
    [left] vyhrá Ľavý.
    [right] vyhrá Pravý.
   *[nobody] nikto nemusí prehrať.
}
tree-summary = { $count ->
    [one] jedna pozícia
    [few] { $count } pozície
    [many] { $count } pozície
   *[other] { $count } pozícií
}
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
thermograph-title = Termograf
thermograph-left = Ľavý
thermograph-right = Pravý
