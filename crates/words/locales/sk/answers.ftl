## Výhra, prehra, remíza každej pozície: solve-all, lookup

command-solve-all = Označí každú pozíciu hry: vyhrávajúca, prehrávajúca, alebo remíza, a koľko ťahov zostáva do konca
usage-solve-all = marienbad solve-all [VOĽBY] <HRA> <POZÍCIA> | --arcs <SÚBOR>… | --verify <SÚBOR>
command-lookup = Vyhľadá pozíciu v súbore, ktorý zapísal solve-all, alebo vypíše jeho štatistiku
usage-lookup = marienbad lookup [VOĽBY] <SÚBOR> [POZÍCIA]
argument-all-position = Pozícia: označia sa všetky na jej doske, alebo všetky, do ktorých sa z nej dá dôjsť
argument-answers = Súbor s odpoveďami
argument-lookup-position = Pozícia; bez nej sa vypíše štatistika
option-lookup-player = Kto je na ťahu [inak ktorýkoľvek hráč]
option-answers = Zapíše odpovede do tohto súboru
option-arcs = Namiesto hry hrany zo súborov: v každom riadku u v, u,v (.csv) alebo u -> v (.dot); alebo dvojice čísel (.u32, .u64) či prvé dva stĺpce tabuľky (.parquet)
option-scratch = Kam odkladať súbory, keď je pamäť plná, a odkiaľ pokračovať
option-threads = Koľko vlákien použiť [inak všetky jadrá]
option-processes = Spustí na tomto počítači toľko procesov
option-hosts = Súbor s adresami všetkých procesov, počítač:port, v každom riadku jedna
option-process = Koľký z nich je tento, od 0
option-verify-answers = Overí súbor s odpoveďami podľa pravidiel
option-every = Overí iba každú N-tú pozíciu [inak 1]
option-answers-arcs = Hrany, ktorých sa odpovede týkajú, aby sa medzi nimi našiel najlepší ťah
option-answers-copy = Zapíše do tohto súboru obrázok vrstiev (.svg), alebo všetky pozície ako tabuľku (.parquet)
option-serve-answers = O hre odpovedá z tohto súboru, ktorý zapísal solve-all, a ukáže jeho štatistiku

answers-size = pozícií { $positions }: vyhrávajúcich { $won }, prehrávajúcich { $lost }, remíz { $tied }
answers-longest = najdlhšia výhra trvá { $moves ->
    [one] { $moves } ťah
    [few] { $moves } ťahy
   *[other] { $moves } ťahov
}
answers-column-layer = ťahov do konca
answers-column-won = vyhrávajúcich
answers-column-lost = prehrávajúcich
answers-won = { $turn ->
    [either] hráč na ťahu
   *[other] na ťahu je { $player } a
} vyhrá, ťahov do konca: { $moves }
answers-lost = { $turn ->
    [either] hráč na ťahu
   *[other] na ťahu je { $player } a
} prehrá, ťahov do konca: { $moves }
answers-tied = { $turn ->
    [either] hráč na ťahu
   *[other] na ťahu je { $player } a
} výhru vynútiť nemôže, druhý hráč tiež nie
answers-best = najlepší ťah: { $move }
answers-verified = { $count ->
    [one] { $count } označenie je správne
    [few] { $count } označenia sú správne
   *[other] { $count } označení je správnych
}

answers-error-task = solve-all potrebuje hru a pozíciu, alebo súbory hrán
answers-error-points = pozície bodovanej hry nie sú vyhrávajúce ani prehrávajúce
answers-error-memory = pozície sa nezmestia do pamäte; viac jej dá --memory a so --scratch môžu ležať v súboroch
answers-error-crowded = jedno vlákno nemôže očíslovať viac než 4294967295 pozícií; viac vlákien alebo procesov si ich rozdelí
answers-error-foreign = { $file } je niečo iné alebo patrí k inej otázke či verzii; zostáva, ako je
answers-error-arc = { $file }, riadok { $line }: v riadku má byť jeden vrchol, alebo dva: odkiaľ a kam
answers-error-missing = proces { $process } na adrese { $address } neodpovedá
answers-error-differs = proces { $process } bol spustený s inou verziou alebo inou otázkou
answers-error-lost = proces { $process } sa stratil; čo už všetky zapísali, zostáva
answers-error-hosts = v súbore { $file } nie sú adresy, alebo chýba proces { $process }
answers-error-no-position = { $position } nie je medzi pozíciami tohto súboru
answers-error-number = { $number } nie je číslo pre { $option }
answers-mistake = označenie pozície { $position } je chybné: je to { $said }, ale podľa jej ťahov má byť { $should }
answers-error-arcs = tieto odpovede sa týkajú hrán; uveďte súbory s nimi za --arcs
answers-error-no-game = tieto odpovede sa týkajú hrán v súboroch, nie hry

web-answers-title = Každá pozícia
web-answers-about = Koľko pozícií celej hry je vyhrávajúcich, koľko prehrávajúcich, koľko je remíz a koľko ťahov zostáva do konca.
web-answers-layers = Vrstvy ako tabuľka

why-answers-won = { $turn ->
    [either] Hráč na ťahu
    [left] Ľavý je na ťahu a
    [right] Pravý je na ťahu a
    [white] Biely je na ťahu a
    [black] Čierny je na ťahu a
   *[other] Na ťahu je { $turn } a
} { $moves ->
    [0] nemá ťah, a tak vyhral
    [one] vyhrá za { $moves } ťah
    [few] vyhrá za { $moves } ťahy
   *[other] vyhrá za { $moves } ťahov
}{ $moves ->
    [0] .
   *[other] , ak sa víťaz ponáhľa a porazený sa bráni: niektorý ťah vedie do prehrávajúcej pozície (L), v ktorej zostáva o ťah menej, a žiadny do takej, v ktorej by zostávalo ešte menej.
}
why-answers-lost = { $turn ->
    [either] Hráč na ťahu
    [left] Ľavý je na ťahu a
    [right] Pravý je na ťahu a
    [white] Biely je na ťahu a
    [black] Čierny je na ťahu a
   *[other] Na ťahu je { $turn } a
} { $moves ->
    [0] nemá ťah, a tak prehral
    [one] prehrá za { $moves } ťah
    [few] prehrá za { $moves } ťahy
   *[other] prehrá za { $moves } ťahov
}{ $moves ->
    [0] .
   *[other] , ak sa víťaz ponáhľa a porazený sa bráni: každý ťah vedie do vyhrávajúcej pozície (W), najlepší do tej, v ktorej zostáva o ťah menej.
}
why-answers-tied = { $turn ->
    [either] Hráč na ťahu
    [left] Ľavý je na ťahu a
    [right] Pravý je na ťahu a
    [white] Biely je na ťahu a
    [black] Čierny je na ťahu a
   *[other] Na ťahu je { $turn } a
} neprehrá, ale výhru vynútiť nemôže: žiadny ťah nevedie do prehrávajúcej pozície a niektorý vedie k remíze (T).
why-answers-theorem = Každá pozícia je vyhrávajúca, prehrávajúca, alebo remíza (Zermelo 1913). Všetky pozície boli raz označené, počnúc tými, v ktorých sa hra skončila, a označenie sa vyhľadáva v súbore; číslo za W alebo L hovorí, koľko ťahov zostáva do konca.
why-answers-column-move = ťah
why-answers-column-label = vedie do
