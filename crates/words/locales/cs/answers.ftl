## Výhra, prohra, remíza každé pozice: solve-all, lookup

command-solve-all = Označí každou pozici hry: vyhraná, prohraná nebo remíza, a na kolik tahů
usage-solve-all = marienbad solve-all [VOLBY] <HRA> <POZICE> | --arcs <SOUBOR>… | --verify <SOUBOR>
command-lookup = Vyhledá pozici v souboru od solve-all, nebo vypíše jeho statistiku
usage-lookup = marienbad lookup [VOLBY] <SOUBOR> [POZICE]
argument-all-position = Pozice, jejíž deska se označí, nebo ze které se najdou všechny ostatní
argument-answers = Soubor s odpověďmi
option-answers = Zapíše odpovědi do tohoto souboru
option-arcs = Místo hry hrany v souborech: na řádku u v nebo u,v, nebo dvojice čísel (.u32, .u64)
option-scratch = Kam odkládat soubory, když je paměť plná, a odkud pokračovat
option-threads = Kolik vláken použít [výchozí: všechna jádra]
option-processes = Spustí na tomto stroji tolik procesů
option-hosts = Soubor s adresami všech procesů, stroj:port, na řádku jedna
option-process = Kolikátý z nich je tento, od 0
option-verify-answers = Ověří soubor s odpověďmi podle pravidel
option-every = Ověří jen každou tolikátou pozici [výchozí: 1]

answers-size = pozic { $positions }: vyhraných { $won }, prohraných { $lost }, remíz { $tied }
answers-longest = nejdelší výhra trvá { $moves ->
    [one] { $moves } tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}
answers-column-layer = tahů do konce
answers-column-won = vyhraných
answers-column-lost = prohraných
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
} může hru protahovat donekonečna, druhý hráč také
answers-best = nejlepší tah: { $move }
answers-verified = { $count ->
    [one] { $count } označení je správné
    [few] { $count } označení jsou správná
   *[other] { $count } označení je správných
}

answers-error-task = solve-all potřebuje hru a pozici, nebo soubory hran
answers-error-points = hra na body se nevyhrává ani neprohrává
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
