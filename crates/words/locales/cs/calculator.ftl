## Kalkulačka

calculator-welcome = Marienbad, kalkulačka kombinatorických her. Nápověda: ?  Konec: quit
calculator-no-names = Zatím nic nemá jméno.

help-heading-games = Hry
help-heading-functions = Funkce
help-heading-commands = Příkazy
help-heading-programs = Vlastní funkce, seznamy, cykly
help-definition = vlastní funkce a funkce beze jména
help-lists = seznamy, rozsahy, položky
help-comprehension = seznam podle předpisu
help-condition = volba
help-loop = cyklus; příkazy v něm oddělují řádky
help-methods = funkce jsou i metody
help-values = čísla, nimbery, násobky šipek ↑ a ↓, přepínače, hry tiny
help-braces = hra zapsaná svými tahy; nejdřív dělí nejdelší řada svislic
help-operations = součet, rozdíl, součin, podíl, ordinální součet
help-arithmetic = nim-součet, zbytek, mocnina
help-comparisons = porovnání
help-confusion = zmatená; menší nebo zmatená; větší nebo zmatená
help-identical = mají hry stejnou formu, tah po tahu?
help-assignment = dá hodnotě jméno
help-last = poslední hodnota
help-function = vysvětlí funkci nebo hru
help-positions = pozice her; seznam vypíše marienbad games
help-names = vypíše přiřazená jména
help-style = jak se zapisují hodnoty
help-files = vyhodnotí soubor; zapíše do něj jména a jejich hodnoty
help-formats = poslední hodnota v LaTeXu, nebo pro tabulkový procesor
help-draw = poslední hodnota jako obrázek (SVG, PNG): termograf, strom, pozice
help-interrupt = zastaví výpočet nebo smaže řádek
help-quit = konec, stejně jako Ctrl-D
help-aliases = jinak také { $names }

function-canonical = nejjednodušší tvar i s kroky, které k němu vedou
function-explain = slovy, proč je hra taková, jaká je
function-tree = kam hra vede, jako strom
function-options = tahy obou hráčů
function-outcome = kdo vyhraje: L Levý, R Pravý, N hráč na tahu, P předchozí hráč
function-birthday = v které generaci hra vznikla: hloubka nejjednoduššího tvaru
function-left-stop = levá zarážka: číslo, na kterém se hra zastaví, začíná-li Levý
function-right-stop = pravá zarážka: číslo, na kterém se hra zastaví, začíná-li Pravý
function-mean = střední hodnota: kolik vychází na jednu z velmi mnoha kopií
function-temperature = teplota: jak naléhavý je tah
function-thermograph = obrázek toho, jak se při ochlazování hry posouvají zarážky
function-cool = hra ochlazená o t: každý tah stojí t
function-freeze = hra zmražená, ochlazená o svou teplotu: nekonečně blízko střední hodnoty
function-heat = hra zahřátá o t: každý tah vynese t
function-overheat = hra přehřátá z s na t
function-incentives = co který hráč může tahem získat
function-reduced = redukovaný tvar: nejjednodušší z nekonečně blízkých her
function-atomic-weight = atomová váha nekonečně malé hry: kolika šipkám ↑ se podobá
function-companion = průvodce hry: hráč, pro kterého hra není prohrou, smí táhnout i do 0
function-norton = Nortonův součin g s jednotkou
function-conway = Conwayův součin; pro čísla je to jejich součin
function-nim-product = součin dvou nimberů v tělese nimberů
function-nim-inverse = převrácená hodnota nimberu v tělese nimberů
function-simplest = nejjednodušší číslo ostře mezi dvěma čísly
function-sign-expansion = znaménkový rozvoj čísla
function-born-by = všechny hry, které vzniknou do dané generace
function-tiny = tiny: kladná hra, jejíž každý násobek je menší než ↑
function-miny = miny: opačná hra k tiny
function-left-options = tahy Levého
function-right-options = tahy Pravého
function-followers = všechny hry, do kterých se lze dostat, i hra sama
function-follower-count = do kolika her se lze dostat, i s hrou samou
function-stop = kde se hra zastaví, začne-li tento hráč
function-stops = kde se hra zastaví, začíná-li Levý, a kde, začíná-li Pravý
function-stop-count = kolika způsoby ji lze dohrát k číslu
function-confusion-interval = s kterými čísly je hra zmatená, která jsou menší a která větší
function-left-incentives = co může tahem získat Levý
function-right-incentives = co může tahem získat Pravý
function-ordinal-sum = ordinální součet g : h
function-uptimal-expansion = kolikrát jsou ve hře ^<1>, ^<2> a tak dále, vedle čísla a nimberu
function-onside = horní strana: čím je hra, vyhrává-li nekonečnou partii Levý
function-offside = dolní strana: čím je hra, vyhrává-li nekonečnou partii Pravý
function-degree = stupeň zacyklení: horní strana g - g
function-downsum = dolní strana g + h
function-upsum = horní strana g + h
function-variety = odrůda stoperu: co z něj zbude podle jeho stupně
function-is-numberish = je nekonečně blízko nějakého čísla?
function-is-idempotent = platí g + g = g?
function-nim-sum = nim-součet dvou čísel nebo nimberů, a # b
function-nim-quotient = podíl dvou nimberů v tělese nimberů
function-mex = nejmenší přirozené číslo, které mezi nimi není
function-gcd = největší společný dělitel
function-abs = absolutní hodnota čísla
function-floor = dolní celá část: největší celé číslo, které není větší než x
function-ceiling = horní celá část: nejmenší celé číslo, které není menší než x
function-numerator = čitatel čísla
function-denominator = jmenovatel čísla
function-log2 = exponent největší mocniny dvou, která nepřesahuje x
function-sign = 1, 0 nebo -1 podle toho, zda je x kladné, nula, nebo záporné
function-reciprocal = jedna lomeno x
function-power = mocnina x ** n; ze šipky ↑ vznikne ^<n>
function-power-to = součet ^[n] = ^<1> + … + ^<n>
function-is-number = je to číslo?
function-is-integer = je to celé číslo?
function-is-zero = je to 0?
function-is-nimber = je to nimber?
function-is-infinitesimal = je nekonečně blízko nuly?
function-is-all-small = mohou v každé pozici táhnout buď oba hráči, nebo žádný?
function-is-hot = zastaví se výš, když začíná Levý?
function-is-even = je to sudé číslo?
function-is-odd = je to liché číslo?
function-is-odious = je počet jedniček ve dvojkovém zápisu lichý?
function-is-evil = je počet jedniček ve dvojkovém zápisu sudý?
function-is-small-integer = je to celé číslo nejvýše o 32 bitech?
function-is-ordinal = je to přirozené číslo?
function-is-uptimal = je to součet čísla, násobků ^<n> a nimberu?
function-is-atomic = má atomovou váhu?
function-is-loopfree = skončí hra vždy?
function-is-stopper = je to stoper: skončí hra vždy, když se hráči střídají?
function-is-stopper-sided = jsou obě její strany stopery?
function-is-switch = je sama k sobě opačná?
function-is-number-tiny = je to číslo, nebo číslo plus tiny či miny?
function-is-pseudonumber = je to číslo, číslo plus over nebo under, on nebo off?
function-is-plumtree = vrací se hra jen vynecháním tahu?
function-is-empty = je seznam prázdný?
function-len = kolik má seznam položek
function-sum = součet všech
function-max = největší z nich
function-min = nejmenší z nich
function-sort = seznam podle velikosti
function-map = co funkce udělá z každé položky
function-filter = položky, pro které je funkce pravdivá
function-all = platí to pro všechny položky?
function-any = platí to pro některou položku?
function-contains = je x v seznamu?
function-index-of = kolikátá položka je x; 0, když v seznamu není
function-first = první položka
function-last = poslední položka
function-append = seznam s x na konci
function-concat = seznamy za sebou
function-updated = seznam s x na daném místě
function-reversed = seznam od konce k začátku
function-grouped = seznam po částech o n položkách
function-flattened = položky všech seznamů v seznamu
function-set = každá hodnota jednou a podle velikosti
function-list = hodnoty jako seznam
function-position = pozice hry zapsaná textem
function-value = jakou má pozice hodnotu
function-moves = jak se jmenují tahy
function-parts = nezávislé části pozice
function-picture = obrázek pozice
function-play = pozice po tahu
function-genus = rod nestranné hry: její nimber a betlové hodnoty
function-misere-form = nejjednodušší tvar nestranné hry v betlové variantě, zapsaný tahy
function-misere-outcome = kdo vyhraje, když poslední tah prohrává
function-misere-nimber = hromádka nimu, vedle níž je hra prohrávající, když poslední tah prohrává
function-sequence = Grundyovy hodnoty hromádek
function-period = dokázaná perioda Grundyových hodnot
function-find = pozice, pro jejichž hodnotu je funkce pravdivá
function-text = hodnota jako text
function-tex = hodnota v LaTeXu
function-table = řádky a sloupce, třeba i se záhlavím
function-csv = tabulka pro tabulkový procesor

## Hodnoty

value-count = { $count ->
    [one] { $count } hra
    [few] { $count } hry
   *[other] { $count } her
}
value-interval-greater = g > x pro { $x }
value-interval-confused = g ‖ x pro { $x }
value-interval-equal = g = x pro { $x }
value-interval-less = g < x pro { $x }
value-period = { $saltus ->
    [0] perioda { $length } od hromádky { $start }, dokázaná
   *[other] perioda { $length } od hromádky { $start } s přírůstkem { $saltus }, dokázaná
}
value-none = žádný tah
value-left-options = Levý: { $games }
value-right-options = Pravý: { $games }

outcome-left = kladná: vyhraje Levý, ať začne kdokoli
outcome-right = záporná: vyhraje Pravý, ať začne kdokoli
outcome-next = zmatená: vyhraje ten, kdo začíná
outcome-previous = nulová: kdo začíná, prohraje

explain-zero = Je to nula: kdo je na tahu, prohraje.
explain-integer = { $game } je celé číslo: { $player ->
    [left] Levý
   *[right] Pravý
} má náskok { $count ->
    [one] jednoho volného tahu
    [few] { $count } volných tahů
    [many] { $count } volného tahu
   *[other] { $count } volných tahů
}.
explain-number = { $game } je číslo, nejjednodušší mezi { $left } a { $right }: kdo táhne, pohorší si.
explain-nimber = { $game } je hromádka { $size } v nimu: oba hráči mají stejné tahy. S nulou je neporovnatelná a je jí blíž než kterékoli nenulové číslo.
explain-hot = { $game } je horká hra: když začne Levý, hra se zastaví na { $left }, když Pravý, na { $right }. Každý chce táhnout první.
explain-heat = V průměru má hodnotu { $mean } a tah proti tomu přinese { $temperature }.
explain-near-number = { $game } se od čísla { $number } liší o nekonečně malou hru: zastaví se na něm, ať začne kdokoli, jen poslední tah zůstává otevřený.
explain-weight = Její atomová váha je { $weight }: za tolik šipek nahoru vydá ve společnosti velkých hromádek nimu.
explain-stuck = { $player ->
    [left] Levý
   *[right] Pravý
} na tahu prohraje: nemá kam táhnout.
explain-wins = { $player ->
    [left] Levý na tahu vyhraje tahem { $option }, který není menší než 0.
   *[right] Pravý na tahu vyhraje tahem { $option }, který není větší než 0.
}
explain-loses = { $player ->
    [left] Levý na tahu prohraje; třeba na { $option } přijde odpověď { $reply }, která není větší než 0.
   *[right] Pravý na tahu prohraje; třeba na { $option } přijde odpověď { $reply }, která není menší než 0.
}
explain-loses-stuck = { $player ->
    [left] Levý na tahu prohraje
   *[right] Pravý na tahu prohraje
}: { $option } nepomůže.
explain-stopper = Hra se může vracet, ale ne když se hráči v tazích střídají: je to stoper.
explain-sides = Hrát se dá donekonečna. Platí-li to za výhru Levého, je hodnota { $onside }; platí-li to za výhru Pravého, { $offside }.
explain-no-sides = Hrát se dá donekonečna a žádná jednodušší hra se jí z žádné strany nevyrovná.
explain-start = Když začne { $player ->
    [left] Levý
   *[right] Pravý
}, { $winner ->
    [left] vyhraje Levý.
    [right] vyhraje Pravý.
   *[nobody] nikdo nemusí prohrát.
}
tree-summary = { $count ->
    [one] jedna pozice
    [few] { $count } pozice
    [many] { $count } pozice
   *[other] { $count } pozic
}
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
thermograph-title = Termograf
thermograph-left = Levý
thermograph-right = Pravý
