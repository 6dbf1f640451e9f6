## Výklad: co mají všechny hry společné

why-level-verdict = Kdo vyhraje
why-level-nudge = Čeho si všimnout
why-level-working = Výpočet
why-level-move = Tah
why-level-theorem = Věta
why-winning-moves = { $count ->
    [one] Vyhrávající tah: { $moves }
   *[other] Vyhrává kterýkoli z těchto { $count } tahů: { $moves }
}
why-winning-moves-of = { $count ->
    [one] Vyhrávající tah ({ $player ->
        [left] Levý
        [right] Pravý
        [white] Bílý
       *[black] Černý
    }): { $moves }
   *[other] Vyhrává kterýkoli z těchto { $count } tahů ({ $player ->
        [left] Levý
        [right] Pravý
        [white] Bílý
       *[black] Černý
    }): { $moves }
}
why-best-moves = { $count ->
    [one] Nejlepší tah hráče { $player }: { $moves }
   *[other] Nejlepší je kterýkoli z těchto { $count } tahů hráče { $player }: { $moves }
}
why-no-winning-move = Žádný tah nevyhrává. Prodlužujte hru a čekejte na chybu soupeře.
why-answers = Odpověď na každý tah:
why-column-answer = odpověď
why-column-then = zbude
why-over = Žádný tah už nezbývá: hra skončila.
why-keep-the-tie = Žádný tah nevyhrává, ale některé udrží remízu: netáhněte do pozice, ve které vyhrává soupeř.

## Součty

why-sum-part = pozice
why-sum-grundy = Grundyova hodnota
why-column-value = hodnota
why-sum-nudge-nimbers = Zapomeňte na desky: každá část má hodnotu jedné hromádky nimu, takže součet je pozicí nimu.
why-sum-nimbers = { $count ->
    [one] Grundyova hodnota pozice:
   *[other] Grundyovy hodnoty { $count } částí a jejich nim-součet { $total }:
}
why-sum-loopy = Grundyovy hodnoty { $count } částí a součtu, { $total }; z inf(…) lze táhnout k hodnotám v závorce, nebo hru protahovat:
why-sum-advice-nimbers = Vyhrávající tah změní jednu část na nim-součet všech ostatních, takže celkový nim-součet bude 0.
why-sum-theorem-nimbers = Sprague (1935), Grundy (1939): nestranná pozice, jejíž tahy vedou k hodnotám a, b, c…, má za hodnotu nejmenší číslo, které mezi nimi chybí, a v každém součtu se chová jako hromádka nimu této velikosti. Tah, který hodnotu zvětší, může soupeř ihned vrátit, protože z nové pozice vede tah k původní hodnotě.
why-sum-theorem-loopy = Smith (1966): část, kterou lze protahovat donekonečna, má nekonečnou hodnotu s množinou konečných hodnot, kterých z ní lze dosáhnout. Vedle ní je součet vyhrávající, je-li nim-součet ostatních částí v té množině, protože pak existuje tah do nuly; jinak hráč na tahu tu část protahuje a nevyhraje nikdo. Se dvěma nekonečnými částmi je to vždy remíza.
why-sum-nudge-values = Zjistěte, jakou má každá část hodnotu a jak moc v ní záleží na tom, kdo táhne první: to je její teplota.
why-sum-values = Části a jejich součet { $total }. Je-li kladný, vyhraje Levý, je-li záporný, Pravý, je-li 0, druhý hráč, a je-li zmatený, první hráč:
why-sum-searched = Hodnota některé části je mimo dosah, proto byly její tahy prohledány spolu se součtem ostatních:
why-sum-hottest = Praktická rada, ne důkaz: táhněte v nejteplejší části. Zde je to část { $part } s teplotou { $temperature }. Čísla si nechte na konec.
why-sum-theorem-values = Conway (1976): hodnota součtu je součet hodnot, neboť z G + H vedou tahy do G′ + H a G + H′. Hodnoty, které se rovnají, lze v každém součtu navzájem zaměnit, a tak lze každou část zjednodušit zvlášť. V čísle nechce táhnout nikdo (věta o vyhýbání se číslům): kdo v něm táhne, něco ztratí, proto dokud je jiná část horká, hrajte v ní.
