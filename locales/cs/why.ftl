## Výklad: co mají všechny hry společné

why-level-verdict = Kdo vyhraje
why-level-nudge = Čeho si všimnout
why-level-working = Výpočet
why-level-move = Tah
why-level-theorem = Věta
why-winning-moves = { $count ->
    [one] Vyhrávající tah: { $moves }
    [few] Vyhrává kterýkoli z těchto { $count } tahů: { $moves }
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
why-keep-the-tie = Žádný tah nevyhrává, ale některé hru udrží: netáhněte do pozice, ve které vyhrává soupeř.
