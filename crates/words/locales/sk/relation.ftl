## Relácie

relation-size = { $vertices ->
    [one] { $vertices } vrchol
    [few] { $vertices } vrcholy
   *[other] { $vertices } vrcholov
}, { $arcs ->
    [one] { $arcs } hrana
    [few] { $arcs } hrany
   *[other] { $arcs } hrán
}; kto nemôže ťahať, { $play ->
    [normal] prehráva
   *[misere] vyhráva
}
relation-counts = pre hráča na ťahu vyhrávajúcich { $won }, prehrávajúcich { $lost }; remíz { $ties }
relation-longest-win = najdlhšia výhra trvá { $moves ->
    [one] { $moves } ťah
    [few] { $moves } ťahy
   *[other] { $moves } ťahov
}
relation-no-cycle = cyklus tu nie je: každá partia sa skončí
relation-cycle-no-tie = je tu cyklus, ale nijaká remíza: { $cycle }
relation-tie-cycle = cyklus remíz: { $cycle }
relation-loops = { $count ->
    [one] slučka: z vrcholu { $vertices } vedie ťah späť do toho istého vrcholu, hráč sa tu môže vzdať ťahu; kde sa ťahu vzdať nedá, slučky nie sú a relácia je antireflexívna
    [few] { $count } slučky, vo vrcholoch { $vertices }: hráč sa tu môže vzdať ťahu; kde sa ťahu vzdať nedá, slučky nie sú a relácia je antireflexívna
   *[other] { $count } slučiek, vo vrcholoch { $vertices }: hráč sa tu môže vzdať ťahu; kde sa ťahu vzdať nedá, slučky nie sú a relácia je antireflexívna
}
relation-layers-note = { $play ->
    [normal] vrstvy: L0 sú konce, z W0 vedie ťah do L0, z L1 vedú ťahy iba do W0, z W1 vedie ťah do L1, …; z Lk zostáva do konca 2k ťahov, z Wk 2k + 1
   *[misere] vrstvy: W0 sú konce, z L0 vedú ťahy iba do W0, z W1 vedie ťah do L0, z L1 vedú ťahy iba do W0 a W1, …; z Wk zostáva do konca 2k ťahov, z Lk 2k + 1
}
relation-see-json = na tabuľku je vrcholov príliš veľa; všetky vypíše --json
relation-sided-size = { $vertices ->
    [one] { $vertices } vrchol
    [few] { $vertices } vrcholy
   *[other] { $vertices } vrcholov
}, { $arcs ->
    [one] { $arcs } hrana
    [few] { $arcs } hrany
   *[other] { $arcs } hrán
} Ľavého a Pravého; kto nemôže ťahať, prehráva, nekonečná hra je remíza
relation-sided-note = L: vyhrá Ľavý, R: vyhrá Pravý, N: vyhrá hráč na ťahu, P: vyhrá ten druhý, D: nevyhrá nikto. Ak sa remízou končí iba jeden zo začiatkov: NHat a PHat, Ľavý vyhrá ako prvý alebo ako druhý; NCheck a PCheck, to isté Pravý.
relation-column-vertex = vrchol
relation-column-outcome = výsledok
relation-column-layer = vrstva
relation-column-remoteness = ťahov do konca
relation-column-value = hodnota
relation-column-move = ťah
relation-verified = označenia sú správne: { $vertices ->
    [one] overený { $vertices } vrchol
    [few] overené { $vertices } vrcholy
   *[other] overených { $vertices } vrcholov
}

relation-error-in-line = { $file }, riadok { $line }: { $problem }
relation-error-in-file = { $file }: { $problem }
relation-error-words = v riadku je jeden vrchol, alebo dva: odkiaľ a kam; L alebo R medzi nimi: hrana Ľavého alebo Pravého
relation-error-sided = hrany Ľavého a Pravého dávajú hodnoty hier s cyklami; vypíše ich príkaz relation pre normálnu hru
relation-error-fields = v riadku je jedno pole, alebo dve: odkiaľ a kam; pri viacerých poliach treba záhlavie so stĺpcami source a target
relation-error-no-beginning = hrana sa vo vrchole končí, ale v nijakom sa nezačína
relation-error-undirected = hrany musia mať smer: digraph a ->, nie graph a --
relation-error-unexpected = { $text } sem nepatrí
relation-error-end = graf sa končí predčasne
relation-error-nesting = podgrafy sú do seba vnorené príliš hlboko
relation-error-json = toto nie je JSON
relation-error-shape = relácia vo formáte JSON je objekt s poľami alebo pole dvojíc; názvy sú reťazce alebo celé čísla
relation-error-gzip = zabalené údaje sú poškodené alebo neúplné
relation-error-too-many-vertices = relácia má najviac { $limit } vrcholov
relation-error-too-many-arcs = relácia má najviac { $limit } hrán
relation-error-memory = relácia sa nezmestí do vyhradenej pamäte; viac jej dá --memory
relation-error-points = bodovaná hra nemá reláciu: jej pozície nie sú vyhrávajúce ani prehrávajúce
relation-error-label = označenie má vrchol (vertex), výsledok (outcome) W, L alebo T a vrstvu (layer), ktorá je pri T null
relation-error-no-such-vertex = relácia nemá vrchol { $vertex }
relation-error-label-twice = { $vertex } už označenie má
relation-error-label-missing = { $vertex } označenie nemá

relation-violation-count = označení nie je toľko, koľko je vrcholov
relation-violation-terminal = z vrcholu { $vertex } nevedie nijaký ťah a jeho označenie tomu nezodpovedá
relation-violation-won = { $vertex } nie je vyhrávajúci: nijaký ťah nevedie do prehrávajúceho vrcholu
relation-violation-lost = { $vertex } nie je prehrávajúci: ťah do { $option } nevedie do vyhrávajúceho vrcholu
relation-violation-tie-lost = { $vertex } nie je remíza: ťah do { $option } vedie do prehrávajúceho vrcholu
relation-violation-tie = { $vertex } nie je remíza: nijaký ťah nevedie do remízy
relation-violation-layer = podľa označení ťahov z vrcholu { $vertex } by jeho vrstva mala byť { $layer }
relation-violation-move = ťah z vrcholu { $vertex } do { $option } nie je najlepší
relation-violation-grundy = Grundyho hodnota vrcholu { $vertex } je { $value }
