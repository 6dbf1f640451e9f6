## Kalkulačka

calculator-welcome = Marienbad, kalkulačka kombinatorických hier. Pomoc: ?  Koniec: quit
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
help-function = vysvetlí funkciu alebo hru
help-positions = pozície hier; zoznam vypíše marienbad games
help-names = vypíše priradené mená
help-style = ako sa zapisujú hodnoty
help-interrupt = zastaví výpočet alebo zmaže riadok
help-quit = koniec, rovnako ako Ctrl-D
help-aliases = inak aj { $names }

function-canonical = najjednoduchší tvar aj s krokmi, ktoré k nemu vedú
function-options = ťahy oboch hráčov
function-outcome = kto vyhrá: L Ľavý, R Pravý, N hráč na ťahu, P predchádzajúci hráč
function-birthday = v ktorej generácii hra vznikla: hĺbka najjednoduchšieho tvaru
function-left-stop = číslo, na ktorom sa hra zastaví, ak začína Ľavý
function-right-stop = číslo, na ktorom sa hra zastaví, ak začína Pravý
function-mean = stredná hodnota: koľko pripadá na jednu kópiu, keď ich je veľmi veľa
function-temperature = teplota: aký naliehavý je ťah
function-thermograph = obrázok, ako sa pri ochladzovaní hry posúva, kde sa zastaví
function-cool = hra ochladená o t: každý ťah stojí t
function-freeze = hra zmrazená, ochladená o svoju teplotu: nekonečne blízko strednej hodnoty
function-heat = hra zohriata o t: každý ťah vynesie t
function-overheat = hra prehriata z s na t
function-incentives = čo ktorý hráč môže ťahom získať
function-reduced = redukovaný tvar: najjednoduchšia nekonečne blízka hra
function-atomic-weight = atómová váha nekonečne malej hry: koľkým šípkam ↑ sa podobá
function-companion = sprievodca hry: komu hra nie je prehrou, smie ťahať aj do 0
function-norton = Nortonov súčin g s jednotkou
function-conway = Conwayov súčin; pre čísla je to ich súčin
function-nim-product = súčin dvoch nimberov v poli nimberov
function-nim-inverse = prevrátená hodnota nimberu v poli nimberov
function-simplest = najjednoduchšie číslo ostro medzi dvoma číslami
function-sign-expansion = znamienkový rozvoj čísla
function-born-by = všetky hry, ktoré vzniknú do danej generácie
function-tiny = tiny: kladná hra, ktorej každý násobok je menší než šípka ↑
function-miny = miny: negácia hry tiny

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
