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
help-confusion = neporovnatelná, menší nebo neporovnatelná, větší nebo neporovnatelná
help-identical = mají hry stejnou formu, tah po tahu?
help-assignment = dá hodnotě jméno
help-last = poslední hodnota
help-function = vysvětlí funkci nebo hru
help-positions = pozice her; seznam vypíše marienbad games
help-names = vypíše přiřazená jména
help-style = jak se zapisují hodnoty
help-interrupt = zastaví výpočet nebo smaže řádek
help-quit = konec, stejně jako Ctrl-D
help-aliases = jinak také { $names }

function-canonical = nejjednodušší tvar i s kroky, které k němu vedou
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
