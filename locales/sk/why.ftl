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
why-keep-the-tie = Žiadny ťah nevyhráva, ale niektoré hru udržia: neťahajte do pozície, v ktorej vyhráva súper.
