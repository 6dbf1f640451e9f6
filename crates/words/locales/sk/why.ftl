## Výklad: čo majú všetky hry spoločné

why-level-verdict = Kto vyhrá
why-level-nudge = Čo si všimnúť
why-level-working = Výpočet
why-level-move = Ťah
why-level-theorem = Veta
why-winning-moves = { $count ->
    [one] Vyhrávajúci ťah: { $moves }
   *[other] Vyhráva ktorýkoľvek z týchto { $count } ťahov: { $moves }
}
why-winning-moves-of = { $count ->
    [one] Vyhrávajúci ťah ({ $player ->
        [left] Ľavý
        [right] Pravý
        [white] Biely
       *[black] Čierny
    }): { $moves }
   *[other] Vyhráva ktorýkoľvek z týchto { $count } ťahov ({ $player ->
        [left] Ľavý
        [right] Pravý
        [white] Biely
       *[black] Čierny
    }): { $moves }
}
why-best-moves = { $count ->
    [one] Najlepší ťah hráča { $player }: { $moves }
   *[other] Najlepší je ktorýkoľvek z týchto { $count } ťahov hráča { $player }: { $moves }
}
why-no-winning-move = Žiadny ťah nevyhráva. Predlžujte hru a čakajte na chybu súpera.
why-answers = Odpoveď na každý ťah:
why-column-answer = odpoveď
why-column-then = zostane
why-over = Žiadny ťah už nezostáva: hra sa skončila.
why-keep-the-tie = Žiadny ťah nevyhráva, ale niektoré udržia remízu: neťahajte do pozície, v ktorej vyhráva súper.

## Súčty

why-sum-part = pozícia
why-sum-grundy = Grundyho hodnota
why-column-value = hodnota
why-sum-nudge-nimbers = Zabudnite na dosky: každá časť má hodnotu jednej kôpky nimu, takže súčet je pozíciou nimu.
why-sum-nimbers = { $count ->
    [one] Grundyho hodnota pozície:
   *[other] Grundyho hodnoty { $count } častí a ich nim-súčet { $total }:
}
why-sum-loopy = Grundyho hodnoty { $count } častí a súčtu, { $total }; z inf(…) sa dá ťahať k hodnotám v zátvorke alebo hru naťahovať:
why-sum-advice-nimbers = Vyhrávajúci ťah zmení jednu časť na nim-súčet všetkých ostatných, takže celkový nim-súčet bude 0.
why-sum-theorem-nimbers = Sprague (1935), Grundy (1939): nestranná pozícia, ktorej ťahy vedú k hodnotám a, b, c…, má za hodnotu najmenšie číslo, ktoré medzi nimi chýba, a v každom súčte sa správa ako kôpka nimu tejto veľkosti. Ťah, ktorý hodnotu zväčší, môže súper hneď vrátiť, lebo z novej pozície vedie ťah k pôvodnej hodnote.
why-sum-theorem-loopy = Smith (1966): časť, ktorú možno naťahovať donekonečna, má nekonečnú hodnotu s množinou konečných hodnôt, ktoré sa z nej dajú dosiahnuť. Súčet s takou časťou je vyhrávajúci, ak je nim-súčet ostatných častí v tej množine, lebo potom existuje ťah do nuly; inak hráč na ťahu tú časť naťahuje a nevyhrá nikto. S dvoma nekonečnými časťami je to vždy remíza.
why-sum-nudge-values = Zistite, akú má každá časť hodnotu a ako veľmi v nej záleží na tom, kto ťahá prvý: to je jej teplota.
why-sum-values = Časti a ich súčet { $total }. Ak je kladný, vyhrá Ľavý, ak je záporný, Pravý, ak je 0, druhý hráč, a ak je s nulou zmätený, prvý hráč:
why-sum-searched = Hodnota niektorej časti je mimo dosahu, preto boli jej ťahy prehľadané spolu so súčtom ostatných:
why-sum-hottest = Praktická rada, nie dôkaz: ťahajte v najhorúcejšej časti. Tu je to časť { $part } s teplotou { $temperature }. Čísla si nechajte na koniec.
why-sum-theorem-values = Conway (1976): hodnota súčtu je súčet hodnôt, lebo z G + H vedú ťahy do G′ + H a G + H′. Rovnaké hodnoty sa môžu v každom súčte navzájom zastúpiť, a tak možno každú časť zjednodušiť osobitne. V čísle nechce ťahať nikto (veta o vyhýbaní sa číslam): kto v ňom ťahá, niečo stratí, preto kým je iná časť horúca, hrajte v nej.
