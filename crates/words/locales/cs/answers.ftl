## Výhra, prohra, remíza každé pozice: solve-all, lookup

command-solve-all = Označí každou pozici hry: vyhrávající, prohrávající nebo remíza, a na kolik tahů
usage-solve-all = marienbad solve-all [VOLBY] <HRA> <POZICE> | --arcs <SOUBOR>… | --verify <SOUBOR>
command-lookup = Vyhledá pozici v souboru od solve-all, nebo vypíše jeho statistiku
usage-lookup = marienbad lookup [VOLBY] <SOUBOR> [POZICE]
argument-all-position = Pozice, jejíž deska se označí, nebo ze které se najdou všechny ostatní
argument-answers = Soubor s odpověďmi
option-answers = Zapíše odpovědi do tohoto souboru
option-arcs = Místo hry hrany v souborech: na řádku u v, u,v (.csv) nebo u -> v (.dot), dvojice čísel (.u32, .u64), nebo první dva sloupce tabulky (.parquet)
option-scratch = Kam odkládat soubory, když je paměť plná, a odkud pokračovat
option-threads = Kolik vláken použít [jinak všechna jádra]
option-processes = Spustí na tomto počítači tolik procesů
option-hosts = Soubor s adresami všech procesů, počítač:port, na řádku jedna
option-process = Kolikátý z nich je tento, od 0
option-verify-answers = Ověří soubor s odpověďmi podle pravidel
option-every = Ověří jen každou tolikátou pozici [jinak 1]
option-answers-arcs = Hrany, kterých se odpovědi týkají, aby se mezi nimi našel nejlepší tah
option-answers-copy = Zapíše do tohoto souboru obrázek vrstev (.svg), nebo všechny pozice jako tabulku (.parquet)
option-serve-answers = Odpovídá na hru z tohoto souboru od solve-all a ukáže jeho statistiku

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
answers-error-memory = pozice se nevejdou do paměti; více povolí --memory, a s --scratch mohou ležet v souborech
answers-error-foreign = { $file } je něco jiného nebo patří k jiné otázce či verzi; zůstává, jak je
answers-error-arc = { $file }, řádek { $line }: na řádku je jeden vrchol, nebo dva: odkud a kam
answers-error-missing = proces { $process } se na { $address } neozývá
answers-error-differs = proces { $process } byl spuštěn s jinou verzí nebo jinou otázkou
answers-error-lost = proces { $process } se ztratil; co všechny zapsaly, zůstává
answers-error-hosts = v souboru { $file } nejsou adresy, nebo chybí proces { $process }
answers-error-no-position = { $position } není mezi pozicemi tohoto souboru
answers-error-number = { $number } není číslo pro { $option }
answers-mistake = označení pozice { $position } je chybné: uvádí { $said }, a podle jejích tahů by to bylo { $should }
answers-error-arcs = tyto odpovědi se týkají hran; soubory s nimi uvádí --arcs

web-answers-title = Každá pozice
web-answers-about = Kolik pozic celé hry je vyhrávajících, prohrávajících a remízových a na kolik tahů.
web-answers-layers = Vrstvy jako tabulka

why-answers-won = { $turn ->
    [either] Hráč na tahu
    [left] Levý je na tahu a
    [right] Pravý je na tahu a
    [white] Bílý je na tahu a
    [black] Černý je na tahu a
   *[other] Na tahu je { $turn } a
} vyhraje a hra trvá { $moves ->
    [one] { $moves } tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}, pokud vítěz spěchá a poražený se brání: některý tah vede do prohrávající pozice (L), ve které zbývá o tah méně, a žádný do takové, ve které by zbývalo ještě méně.
why-answers-lost = { $turn ->
    [either] Hráč na tahu
    [left] Levý je na tahu a
    [right] Pravý je na tahu a
    [white] Bílý je na tahu a
    [black] Černý je na tahu a
   *[other] Na tahu je { $turn } a
} prohraje a hra trvá { $moves ->
    [one] { $moves } tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}, pokud vítěz spěchá a poražený se brání: každý tah vede do vyhrávající pozice (W), nejlepší do té, ve které zbývá o tah méně.
why-answers-tied = { $turn ->
    [either] Hráč na tahu
    [left] Levý je na tahu a
    [right] Pravý je na tahu a
    [white] Bílý je na tahu a
    [black] Černý je na tahu a
   *[other] Na tahu je { $turn } a
} neprohraje, ale výhru vynutit nemůže: žádný tah nevede do prohrávající pozice a některý vede k remíze (T).
why-answers-theorem = Každá pozice je vyhrávající, prohrávající, nebo remíza (Zermelo 1913). Označení všech pozic bylo vypočteno jednou, od těch, kde je po hře, a vyhledává se v souboru; číslo za W nebo L říká, kolik tahů zbývá do konce.
why-answers-column-move = tah
why-answers-column-label = vede do
