## Výhra, prohra, remíza každé pozice: solve-all, lookup

command-solve-all = Označí každou pozici hry: vyhrávající, prohrávající, nebo remíza, a kolik tahů zbývá do konce
usage-solve-all = marienbad solve-all [VOLBY] <HRA> <POZICE> | --arcs <SOUBOR>… | --verify <SOUBOR>
command-lookup = Vyhledá pozici v souboru, který zapsal solve-all, nebo vypíše jeho statistiku
usage-lookup = marienbad lookup [VOLBY] <SOUBOR> [POZICE]
argument-all-position = Pozice: označí se všechny na její desce, nebo všechny, do kterých se z ní dá dojít
argument-answers = Soubor s odpověďmi
argument-lookup-position = Pozice; bez ní se vypíše statistika
option-lookup-player = Kdo je na tahu [jinak kterýkoli hráč]
option-answers = Zapíše odpovědi do tohoto souboru
option-arcs = Místo hry hrany ze souborů: na každém řádku u v, u,v (.csv) nebo u -> v (.dot); nebo dvojice čísel (.u32, .u64) či první dva sloupce tabulky (.parquet)
option-scratch = Kam odkládat soubory, když je paměť plná, a odkud pokračovat
option-threads = Kolik vláken použít [jinak všechna jádra]
option-processes = Spustí na tomto počítači tolik procesů
option-hosts = Soubor s adresami všech procesů, počítač:port, na každém řádku jedna
option-process = Kolikátý z nich je tento, od 0
option-verify-answers = Ověří soubor s odpověďmi podle pravidel
option-every = Ověří jen každou N-tou pozici [jinak 1]
option-answers-arcs = Hrany, kterých se odpovědi týkají, aby se mezi nimi našel nejlepší tah
option-answers-copy = Zapíše do tohoto souboru obrázek vrstev (.svg), nebo všechny pozice jako tabulku (.parquet)
option-serve-answers = O hře odpovídá z tohoto souboru, který zapsal solve-all, a ukáže jeho statistiku

answers-size = pozic { $positions }: vyhrávajících { $won }, prohrávajících { $lost }, remíz { $tied }
answers-longest = nejdelší výhra trvá { $moves ->
    [one] { $moves } tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}
answers-column-layer = tahů do konce
answers-column-won = vyhrávajících
answers-column-lost = prohrávajících
answers-won = { $turn ->
    [either] hráč na tahu
   *[other] na tahu je { $player } a
} vyhraje, tahů do konce: { $moves }
answers-lost = { $turn ->
    [either] hráč na tahu
   *[other] na tahu je { $player } a
} prohraje, tahů do konce: { $moves }
answers-tied = { $turn ->
    [either] hráč na tahu
   *[other] na tahu je { $player } a
} výhru vynutit nemůže, druhý hráč také ne
answers-best = nejlepší tah: { $move }
answers-verified = { $count ->
    [one] { $count } označení je správné
    [few] { $count } označení jsou správná
   *[other] { $count } označení je správných
}

answers-error-task = solve-all potřebuje hru a pozici, nebo soubory hran
answers-error-points = pozice hry na body nejsou vyhrávající ani prohrávající
answers-error-memory = pozice se nevejdou do paměti; víc jí dá --memory a s --scratch mohou ležet v souborech
answers-error-crowded = jedno vlákno nemůže očíslovat víc než 4294967295 pozic; víc vláken nebo procesů si je rozdělí
answers-error-foreign = { $file } je něco jiného nebo patří k jiné otázce či verzi; zůstává, jak je
answers-error-arc = { $file }, řádek { $line }: na řádku má být jeden vrchol, nebo dva: odkud a kam
answers-error-missing = proces { $process } na adrese { $address } neodpovídá
answers-error-differs = proces { $process } byl spuštěn s jinou verzí nebo jinou otázkou
answers-error-lost = proces { $process } se ztratil; co už všechny zapsaly, zůstává
answers-error-hosts = v souboru { $file } nejsou adresy, nebo chybí proces { $process }
answers-error-no-position = { $position } není mezi pozicemi tohoto souboru
answers-error-number = { $number } není číslo pro { $option }
answers-mistake = označení pozice { $position } je chybné: je to { $said }, ale podle jejích tahů má být { $should }
answers-error-arcs = tyto odpovědi se týkají hran; uveďte soubory s nimi za --arcs
answers-error-no-game = tyto odpovědi se týkají hran v souborech, ne hry

web-answers-title = Každá pozice
web-answers-about = Kolik pozic celé hry je vyhrávajících, kolik prohrávajících, kolik je remíz a kolik tahů zbývá do konce.
web-answers-layers = Vrstvy jako tabulka

why-answers-won = { $turn ->
    [either] Hráč na tahu
    [left] Levý je na tahu a
    [right] Pravý je na tahu a
    [white] Bílý je na tahu a
    [black] Černý je na tahu a
   *[other] Na tahu je { $turn } a
} { $moves ->
    [0] nemá tah, a tak vyhrál
    [one] vyhraje za { $moves } tah
    [few] vyhraje za { $moves } tahy
   *[other] vyhraje za { $moves } tahů
}{ $moves ->
    [0] .
   *[other] , spěchá-li vítěz a brání-li se poražený: některý tah vede do prohrávající pozice (L), ve které zbývá o tah méně, a žádný do takové, ve které by zbývalo ještě méně.
}
why-answers-lost = { $turn ->
    [either] Hráč na tahu
    [left] Levý je na tahu a
    [right] Pravý je na tahu a
    [white] Bílý je na tahu a
    [black] Černý je na tahu a
   *[other] Na tahu je { $turn } a
} { $moves ->
    [0] nemá tah, a tak prohrál
    [one] prohraje za { $moves } tah
    [few] prohraje za { $moves } tahy
   *[other] prohraje za { $moves } tahů
}{ $moves ->
    [0] .
   *[other] , spěchá-li vítěz a brání-li se poražený: každý tah vede do vyhrávající pozice (W), nejlepší do té, ve které zbývá o tah méně.
}
why-answers-tied = { $turn ->
    [either] Hráč na tahu
    [left] Levý je na tahu a
    [right] Pravý je na tahu a
    [white] Bílý je na tahu a
    [black] Černý je na tahu a
   *[other] Na tahu je { $turn } a
} neprohraje, ale výhru vynutit nemůže: žádný tah nevede do prohrávající pozice a některý vede k remíze (T).
why-answers-theorem = Každá pozice je vyhrávající, prohrávající, nebo remíza (Zermelo 1913). Všechny pozice byly jednou označeny, počínaje těmi, v nichž hra skončila, a označení se vyhledává v souboru; číslo za W nebo L říká, kolik tahů zbývá do konce.
why-answers-column-move = tah
why-answers-column-label = vede do
