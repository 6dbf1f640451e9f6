## Výhra, prehra, remíza každej pozície: solve-all, lookup

command-solve-all = Označí každú pozíciu hry: vyhratá, prehratá alebo remíza, a na koľko ťahov
usage-solve-all = marienbad solve-all [VOĽBY] <HRA> <POZÍCIA> | --arcs <SÚBOR>… | --verify <SÚBOR>
command-lookup = Vyhľadá pozíciu v súbore od solve-all, alebo vypíše jeho štatistiku
usage-lookup = marienbad lookup [VOĽBY] <SÚBOR> [POZÍCIA]
argument-all-position = Pozícia, ktorej doska sa označí, alebo z ktorej sa nájdu všetky ostatné
argument-answers = Súbor s odpoveďami
option-answers = Zapíše odpovede do tohto súboru
option-arcs = Namiesto hry hrany v súboroch: na riadku u v alebo u,v, alebo dvojice čísel (.u32, .u64)
option-scratch = Kam odkladať súbory, keď je pamäť plná, a odkiaľ pokračovať
option-threads = Koľko vlákien použiť [predvolené: všetky jadrá]
option-processes = Spustí na tomto stroji toľko procesov
option-hosts = Súbor s adresami všetkých procesov, stroj:port, na riadku jedna
option-process = Koľký z nich je tento, od 0
option-verify-answers = Overí súbor s odpoveďami podľa pravidiel
option-every = Overí iba každú toľkú pozíciu [predvolené: 1]

answers-size = pozícií { $positions }: vyhratých { $won }, prehratých { $lost }, remíz { $tied }
answers-longest = najdlhšia výhra trvá { $moves ->
    [one] { $moves } ťah
    [few] { $moves } ťahy
   *[other] { $moves } ťahov
}
answers-column-layer = ťahov do konca
answers-column-won = vyhratých
answers-column-lost = prehratých
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
} môže hru naťahovať donekonečna, druhý hráč tiež
answers-best = najlepší ťah: { $move }
answers-verified = { $count ->
    [one] { $count } označenie je správne
    [few] { $count } označenia sú správne
   *[other] { $count } označení je správnych
}

answers-error-task = solve-all potrebuje hru a pozíciu, alebo súbory hrán
answers-error-points = hra na body sa nevyhráva ani neprehráva
answers-error-memory = pozície sa nezmestia do pamäte; viac povolí --memory, a s --scratch môžu ležať v súboroch
answers-error-foreign = { $file } je niečo iné alebo patrí k inej otázke či verzii; zostáva, ako je
answers-error-arc = { $file }, riadok { $line }: na riadku je jeden vrchol, alebo dva: odkiaľ a kam
answers-error-missing = proces { $process } sa na { $address } neozýva
answers-error-differs = proces { $process } bol spustený s inou verziou alebo inou otázkou
answers-error-lost = proces { $process } sa stratil; čo všetky zapísali, zostáva
answers-error-hosts = v súbore { $file } nie sú adresy, alebo chýba proces { $process }
answers-error-no-position = { $position } nie je medzi pozíciami tohto súboru
answers-error-number = { $number } nie je číslo pre { $option }
answers-mistake = označenie pozície { $position } je chybné: uvádza { $said }, a podľa jej ťahov by to bolo { $should }
