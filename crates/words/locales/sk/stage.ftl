# Javisko: riadok nad doskou, tlačidlá pod ňou, koniec hry.

stage-you = { $you ->
    [first] Začínate vy
    [second] Začína program
   *[both] Dvaja ľudia
}
stage-you-change = Zmeniť, kto hrá
stage-against = súper:
stage-strength = { $strength ->
    [random] dieťa
    [careless] študent
   *[perfect] majster
}
stage-strength-change = Zmeniť silu programu
stage-rule = { $goal ->
    [ends] kto vyhrá, hovoria pravidlá
    [points] vyhráva, kto má viac bodov
    [capture] { $play ->
        [misere] kto dá zlatú mincu do mešca, vyhráva
       *[normal] kto dá zlatú mincu do mešca, prehráva
    }
   *[last] { $pieces ->
        [matches] { $play ->
            [misere] kto vezme poslednú zápalku, prehráva
           *[normal] kto vezme poslednú zápalku, vyhráva
        }
        [skittles] { $play ->
            [misere] kto zhodí posledný kolok, prehráva
           *[normal] kto zhodí posledný kolok, vyhráva
        }
       *[other] { $play ->
            [misere] kto ťahá naposledy, prehráva
           *[normal] kto ťahá naposledy, vyhráva
        }
    }
}
stage-rule-short = { $goal ->
    [ends] podľa pravidiel
    [points] viac bodov vyhráva
    [capture] { $play ->
        [misere] zlatá v mešci vyhráva
       *[normal] zlatá v mešci prehráva
    }
   *[last] { $pieces ->
        [matches] { $play ->
            [misere] posledná zápalka prehráva
           *[normal] posledná zápalka vyhráva
        }
        [skittles] { $play ->
            [misere] posledný kolok prehráva
           *[normal] posledný kolok vyhráva
        }
       *[other] { $play ->
            [misere] posledný ťah prehráva
           *[normal] posledný ťah vyhráva
        }
    }
}
stage-rule-change = Zmeniť, čo rozhoduje, a začať znova
stage-how = { $pieces ->
    [matches] Kliknite na zápalku: zmizne ona a všetky vpravo od nej.
    [skittles] Kliknite na kolok a spadne; kliknite medzi dva a spadnú oba.
    [counters] Kliknite tam, kde sa má rad preťať, alebo na to, čo sa z neho má vziať.
    [dominoes] Kliknite tam, kde má ležať vaša kocka domina.
    [coins] Posuňte mincu doprava, alebo kliknite tam, kam má ísť.
    [pawns] Posuňte pešiaka po jeho stĺpci, alebo kliknite tam, kam má ísť.
    [queen] Posuňte dámu doľava, nadol alebo šikmo k rohu, alebo kliknite tam, kam má ísť.
    [cars] Kliknite na cestu: auto po nej pôjde.
    [tiles] Kliknite na číslo alebo písmeno v prázdnom poli: zapíše sa tam.
    [vertices] Kliknite na vrchol: dostane vašu farbu.
    [chalk] Kliknite na čiaru: prestrihne sa a čo drží len na nej, spadne.
   *[other] { $hand ->
        [take] Kliknite na to, čo má zmiznúť; čo zmizne s tým, sa rozsvieti.
        [place] Kliknite na voľné pole: položíte tam svoj kameň.
        [cut] Kliknite tam, kde sa má rezať.
        [move] Presuňte kameň tam, kam má ísť, alebo tam kliknite.
       *[other] Kliknite tam, kam chcete ťahať; ťah uvidíte ešte predtým.
    }
}
stage-not-here = { $pieces ->
    [matches] Z tejto kôpky sa toľko vziať nedá.
    [skittles] Tu sa nedá nič zhodiť.
    [counters] Tu sa rad preťať nedá.
    [dominoes] Tu nie je pre vašu kocku miesto.
    [stones] Tu ťahať nemôžete.
    [coins] Sem žiadna minca nemôže: mince idú doprava a nepreskakujú sa.
    [pawns] Sem žiadny váš pešiak nemôže.
    [queen] Sem dáma nesmie: len doľava, nadol alebo šikmo k rohu.
    [cars] Tadiaľ žiadne auto ísť nemôže.
    [tiles] To sa sem zapísať nedá.
    [vertices] Tento vrchol vašu farbu dostať nemôže.
    [chalk] Tu strihať nemôžete.
   *[other] Tu žiadny ťah nie je.
}
stage-hint = Nápoveda
stage-hint-level = Nápoveda { $level } z { $levels }
stage-values = Hodnoty
stage-new = Nová
stage-level = Stupeň { $level }
stage-thinking = premýšľa…
stage-move = { $count ->
    [one] { $count }. ťah
   *[other] { $count }. ťah
}
stage-next = Kto je teraz na ťahu, môže vyhrať.
stage-previous = Kto je teraz na ťahu, prehrá, ak súper neurobí chybu.
stage-so-far = Priebeh hry
stage-turned = Obrátilo sa to { $who ->
    [you] vaším ťahom { $move }.
    [program] ťahom programu { $move }.
    [other] ťahom druhej strany { $move }.
   *[both] ťahom { $move }.
}
stage-never-turned = Nikdy sa to neobrátilo.
stage-dot = { $ply ->
    [0] Začiatok
   *[other] { $ply }. ťah
}: { $standing ->
    [won] vyhraté
    [tie] remíza
   *[lost] prehraté
}

stage-from-there = Znova od obratu
stage-again = Hrať znova
stage-swap = Vymeniť strany
stage-harder = Ťažšie
stage-deal = Náhodná pozícia:
stage-repeated = Pozícia je tu tretí raz: remíza.
stage-score = A { $a } : { $b } B
stage-flawless = { $who ->
    [you] Neurobili ste žiadnu chybu.
    [lost] Neurobili ste žiadnu chybu: táto pozícia sa zachrániť nedala.
   *[both] Žiadna strana neurobila chybu.
}
stage-points-lost = { $count ->
    [one] Ťah { $move } ({ $ply }. v poradí) stál { $count } bod. Lepšie: { $moves }
    [few] Ťah { $move } ({ $ply }. v poradí) stál { $count } body. Lepšie: { $moves }
   *[other] Ťah { $move } ({ $ply }. v poradí) stál { $count } bodov. Lepšie: { $moves }
}
stage-look = Hľadať chyby

# Ťahy na doske slovami.

place-take = vziať { $taken } z kôpky { $heap }
place-split = rozdeliť kôpku { $heap } na { $left }
place-take-split = vziať { $taken } z kôpky { $heap }, zostane { $left }
place-slide = minca z poľa { $from } na pole { $to }
place-purse = minca z poľa { $from } do mešca
place-pawn = stĺpec { $column }: pešiak z radu { $from } na rad { $to }
place-queen = dáma do stĺpca { $column } a radu { $row }
place-drive = auto z mesta { $from } do mesta { $to }
place-put = kameň do riadka { $row } a stĺpca { $column }
place-go = z riadka { $row } a stĺpca { $column } do riadka { $to-row } a stĺpca { $to-column }
place-shoot = z riadka { $row } a stĺpca { $column } do riadka { $to-row } a stĺpca { $to-column }, šíp do riadka { $arrow-row } a stĺpca { $arrow-column }
place-cover-flat = vodorovná kocka od riadka { $row } a stĺpca { $column }
place-cover-upright = zvislá kocka od riadka { $row } a stĺpca { $column }
place-line-flat = riadok { $row }, od stĺpca { $column } po stĺpec { $to-column }
place-line-upright = stĺpec { $column }, od riadka { $row } po riadok { $to-row }
place-paint = ofarbiť { $vertex }
place-cut = prestrihnúť { $colour ->
    [blue] modrú
    [red] červenú
   *[green] zelenú
} čiaru { $edge }
place-write = zapísať { $symbol } do riadka { $row } a stĺpca { $column }
place-cell = riadok { $row }, stĺpec { $column }
place-square = pole { $to }
place-hop = z poľa { $from } na pole { $to }
place-vertex = vrchol { $vertex }
place-edge = hrana z { $from } do { $to }
place-slice = { $way ->
    [down] rozrezať zvislo za { $cuts ->
        [one] stĺpcom
       *[other] stĺpcami
    } { $after }
   *[across] rozrezať vodorovne za { $cuts ->
        [one] riadkom
       *[other] riadkami
    } { $after }
}
place-eat = { $way ->
    [down] zjesť { $number }. stĺpec
   *[across] zjesť { $number }. riadok
}

room-title = Miestnosť { $room }
room-invite = Na druhom zariadení otvorte
room-about = Zahrajte si s niekým na inom zariadení: miestnosť má krátku adresu a každý ťah vidia obaja.
room-open = Otvoriť miestnosť
