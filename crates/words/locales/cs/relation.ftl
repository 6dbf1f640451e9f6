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
relation-counts = pro hráče na tahu vyhrávajících { $won }, prohrávajících { $lost }, remíz { $ties }
relation-longest-win = nejdelší výhra trvá { $moves ->
    [one] { $moves } tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}
relation-no-cycle = cyklus tu není: každá partie skončí
relation-cycle-no-tie = je tu cyklus, ale žádná remíza: { $cycle }
relation-tie-cycle = cyklus remíz: { $cycle }
relation-loops = { $count ->
    [one] smyčka: z vrcholu { $vertices } vede tah zpět do téhož vrcholu, hráč se tu může vzdát tahu; kde se tahu vzdát nelze, smyčky nejsou a relace je antireflexivní
    [few] { $count } smyčky, ve vrcholech { $vertices }: hráč se tu může vzdát tahu; kde se tahu vzdát nelze, smyčky nejsou a relace je antireflexivní
   *[other] { $count } smyček, ve vrcholech { $vertices }: hráč se tu může vzdát tahu; kde se tahu vzdát nelze, smyčky nejsou a relace je antireflexivní
}
relation-layers-note = { $play ->
    [normal] vrstvy: L0 jsou konce, z W0 vede tah do L0, z L1 vedou tahy jen do W0, z W1 vede tah do L1, …; z Lk zbývá do konce 2k tahů, z Wk 2k + 1
   *[misere] vrstvy: W0 jsou konce, z L0 vedou tahy jen do W0, z W1 vede tah do L0, z L1 vedou tahy jen do W0 a W1, …; z Wk zbývá do konce 2k tahů, z Lk 2k + 1
}
relation-see-json = na tabulku je vrcholů příliš mnoho; všechny vypíše --json
relation-sided-size = { $vertices ->
    [one] { $vertices } vrchol
    [few] { $vertices } vrcholy
   *[other] { $vertices } vrcholů
}, { $arcs ->
    [one] { $arcs } hrana
    [few] { $arcs } hrany
   *[other] { $arcs } hran
} Levého a Pravého; kdo nemůže táhnout, prohrává, nekonečná hra je remíza
relation-sided-note = L: vyhraje Levý, R: vyhraje Pravý, N: vyhraje hráč na tahu, P: vyhraje ten druhý, D: nevyhraje nikdo. Končí-li remízou jen jeden ze začátků: NHat a PHat, Levý vyhraje jako první nebo jako druhý; NCheck a PCheck, totéž Pravý.
relation-column-vertex = vrchol
relation-column-outcome = výsledek
relation-column-layer = vrstva
relation-column-remoteness = tahů do konce
relation-column-value = hodnota
relation-column-move = tah
relation-verified = označení jsou správná: { $vertices ->
    [one] ověřen { $vertices } vrchol
    [few] ověřeny { $vertices } vrcholy
   *[other] ověřeno { $vertices } vrcholů
}

relation-error-in-line = { $file }, řádek { $line }: { $problem }
relation-error-in-file = { $file }: { $problem }
relation-error-words = na řádku je jeden vrchol, nebo dva: odkud a kam; L nebo R mezi nimi: hrana Levého nebo Pravého
relation-error-sided = hrany Levého a Pravého dávají hodnoty her s cykly; vypíše je příkaz relation pro normální hru
relation-error-fields = na řádku je jedno pole, nebo dvě: odkud a kam; s více poli je potřeba záhlaví se sloupci source a target
relation-error-no-beginning = hrana ve vrcholu končí, ale v žádném nezačíná
relation-error-undirected = hrany musí mít směr: digraph a ->, ne graph a --
relation-error-unexpected = { $text } sem nepatří
relation-error-end = graf končí předčasně
relation-error-nesting = podgrafy jsou do sebe vnořené příliš hluboko
relation-error-json = toto není JSON
relation-error-shape = relace v JSONu je objekt s poli nebo pole dvojic; jména jsou řetězce nebo celá čísla
relation-error-gzip = zabalená data jsou poškozená nebo useknutá
relation-error-too-many-vertices = relace má nejvýš { $limit } vrcholů
relation-error-too-many-arcs = relace má nejvýš { $limit } hran
relation-error-memory = relace se nevejde do vyhrazené paměti; víc jí dá --memory
relation-error-points = hra na body nemá relaci: její pozice nejsou vyhrávající ani prohrávající
relation-error-label = označení má vrchol (vertex), výsledek (outcome) W, L nebo T a vrstvu (layer), která je u T null
relation-error-no-such-vertex = relace nemá vrchol { $vertex }
relation-error-label-twice = { $vertex } už označení má
relation-error-label-missing = { $vertex } označení nemá

relation-violation-count = označení není tolik, kolik je vrcholů
relation-violation-terminal = z vrcholu { $vertex } nevede žádný tah a jeho označení tomu neodpovídá
relation-violation-won = { $vertex } není vyhrávající: žádný tah nevede do prohrávajícího vrcholu
relation-violation-lost = { $vertex } není prohrávající: tah do { $option } nevede do vyhrávajícího vrcholu
relation-violation-tie-lost = { $vertex } není remíza: tah do { $option } vede do prohrávajícího vrcholu
relation-violation-tie = { $vertex } není remíza: žádný tah nevede do remízy
relation-violation-layer = podle označení tahů z vrcholu { $vertex } by jeho vrstva měla být { $layer }
relation-violation-move = tah z vrcholu { $vertex } do { $option } není nejlepší
relation-violation-grundy = Grundyova hodnota vrcholu { $vertex } je { $value }
