# Jeviště: řádek nad deskou, tlačítka pod ní, konec hry.

stage-you = { $you ->
    [first] Začínáte vy
    [second] Začíná program
   *[both] Dva lidé
}
stage-you-change = Změnit, kdo hraje
stage-against = soupeř:
stage-strength = { $strength ->
    [random] dítě
    [careless] student
   *[perfect] mistr
}
stage-strength-change = Změnit sílu programu
stage-rule = { $goal ->
    [ends] kdo vyhraje, říkají pravidla
    [points] vyhrává, kdo má víc bodů
    [capture] { $play ->
        [misere] kdo dá zlaťák do měšce, vyhrává
       *[normal] kdo dá zlaťák do měšce, prohrává
    }
   *[last] { $pieces ->
        [matches] { $play ->
            [misere] kdo vezme poslední sirku, prohrává
           *[normal] kdo vezme poslední sirku, vyhrává
        }
        [skittles] { $play ->
            [misere] kdo shodí poslední kuželku, prohrává
           *[normal] kdo shodí poslední kuželku, vyhrává
        }
       *[other] { $play ->
            [misere] kdo táhne naposled, prohrává
           *[normal] kdo táhne naposled, vyhrává
        }
    }
}
stage-rule-short = { $goal ->
    [ends] podle pravidel
    [points] víc bodů vyhrává
    [capture] { $play ->
        [misere] zlaťák v měšci vyhrává
       *[normal] zlaťák v měšci prohrává
    }
   *[last] { $pieces ->
        [matches] { $play ->
            [misere] poslední sirka prohrává
           *[normal] poslední sirka vyhrává
        }
        [skittles] { $play ->
            [misere] poslední kuželka prohrává
           *[normal] poslední kuželka vyhrává
        }
       *[other] { $play ->
            [misere] poslední tah prohrává
           *[normal] poslední tah vyhrává
        }
    }
}
stage-rule-change = Změnit, co rozhoduje, a začít znovu
stage-how = { $pieces ->
    [matches] Klikněte na sirku: zmizí ona a všechny vpravo od ní.
    [skittles] Klikněte na kuželku a spadne; klikněte mezi dvě a spadnou obě.
    [counters] Klikněte tam, kde se má řada přetnout, nebo na to, co se z ní má vzít.
    [dominoes] Klikněte tam, kde má ležet vaše kostka domina.
    [coins] Přetáhněte minci doprava, nebo klikněte tam, kam má jít.
    [pawns] Přetáhněte pěšce po jeho sloupci, nebo klikněte tam, kam má jít.
    [queen] Přetáhněte dámu doleva, dolů nebo šikmo k rohu, nebo klikněte tam, kam má jít.
    [cars] Klikněte na silnici: auto po ní pojede.
    [tiles] Klikněte na číslo nebo písmeno v prázdném poli: zapíše se tam.
    [vertices] Klikněte na vrchol: dostane vaši barvu.
    [chalk] Klikněte na čáru: přestřihne se a co drží jen na ní, spadne.
   *[other] { $hand ->
        [take] Klikněte na to, co má zmizet; co zmizí s tím, se rozsvítí.
        [place] Klikněte na volné pole: položíte tam svůj kámen.
        [cut] Klikněte tam, kde se má řezat.
        [move] Přetáhněte kámen tam, kam má jít, nebo tam klikněte.
       *[other] Klikněte tam, kam chcete táhnout; tah uvidíte ještě předtím.
    }
}
stage-not-here = { $pieces ->
    [matches] Z této hromádky nelze tolik vzít.
    [skittles] Tady nelze nic shodit.
    [counters] Tady nelze řadu přetnout.
    [dominoes] Tady není pro vaši kostku místo.
    [stones] Tady táhnout nemůžete.
    [coins] Sem žádná mince nemůže: mince jdou doprava a nepřeskakují se.
    [pawns] Sem žádný váš pěšec nemůže.
    [queen] Sem dáma nesmí: jen doleva, dolů nebo šikmo k rohu.
    [cars] Tudy žádné auto jet nemůže.
    [tiles] To sem nelze zapsat.
    [vertices] Tento vrchol vaši barvu dostat nemůže.
    [chalk] Tady stříhat nemůžete.
   *[other] Tady žádný tah není.
}
stage-hint = Nápověda
stage-hint-level = Nápověda { $level } z { $levels }
stage-values = Hodnoty
stage-new = Nová
stage-level = Stupeň { $level }
stage-thinking = přemýšlí…
stage-move = { $count ->
    [one] { $count }. tah
   *[other] { $count }. tah
}
stage-next = Kdo je teď na tahu, může vyhrát.
stage-previous = Kdo je teď na tahu, prohraje, neudělá-li soupeř chybu.
stage-so-far = Průběh hry
stage-turned = Obrátilo se to { $who ->
    [you] vaším tahem { $move }.
    [program] tahem programu { $move }.
    [other] tahem druhé strany { $move }.
   *[both] tahem { $move }.
}
stage-never-turned = Nikdy se to neobrátilo.
stage-dot = { $ply ->
    [0] Začátek
   *[other] { $ply }. tah
}: { $standing ->
    [won] vyhráno
    [tie] remíza
   *[lost] prohráno
}

stage-from-there = Znovu od obratu
stage-again = Hrát znovu
stage-swap = Vyměnit strany
stage-harder = Těžší
stage-deal = Náhodná pozice:
stage-repeated = Pozice je tu potřetí: remíza.
stage-score = A { $a } : { $b } B
stage-flawless = { $who ->
    [you] Neudělali jste žádnou chybu.
    [lost] Neudělali jste žádnou chybu: tuto pozici nešlo zachránit.
   *[both] Žádná strana neudělala chybu.
}
stage-points-lost = { $count ->
    [one] Tah { $move } ({ $ply }. v pořadí) stál { $count } bod. Lepší: { $moves }
    [few] Tah { $move } ({ $ply }. v pořadí) stál { $count } body. Lepší: { $moves }
   *[other] Tah { $move } ({ $ply }. v pořadí) stál { $count } bodů. Lepší: { $moves }
}
stage-look = Hledat chyby

# Tahy na desce slovy.

place-take = vzít { $taken } z hromádky { $heap }
place-split = rozdělit hromádku { $heap } na { $left }
place-take-split = vzít { $taken } z hromádky { $heap }, zbude { $left }
place-slide = mince z pole { $from } na pole { $to }
place-purse = mince z pole { $from } do měšce
place-pawn = sloupec { $column }: pěšec z řady { $from } na řadu { $to }
place-queen = dáma do sloupce { $column } a řady { $row }
place-drive = auto z města { $from } do města { $to }
place-put = kámen do řádku { $row } a sloupce { $column }
place-go = z řádku { $row } a sloupce { $column } do řádku { $to-row } a sloupce { $to-column }
place-shoot = z řádku { $row } a sloupce { $column } do řádku { $to-row } a sloupce { $to-column }, šíp do řádku { $arrow-row } a sloupce { $arrow-column }
place-cover-flat = vodorovná kostka od řádku { $row } a sloupce { $column }
place-cover-upright = svislá kostka od řádku { $row } a sloupce { $column }
place-line-flat = řádek { $row }, od sloupce { $column } do sloupce { $to-column }
place-line-upright = sloupec { $column }, od řádku { $row } do řádku { $to-row }
place-paint = obarvit { $vertex }
place-cut = přestřihnout { $colour ->
    [blue] modrou
    [red] červenou
   *[green] zelenou
} čáru { $edge }
place-write = zapsat { $symbol } do řádku { $row } a sloupce { $column }
place-cell = řádek { $row }, sloupec { $column }
place-square = pole { $to }
place-hop = z pole { $from } na pole { $to }
place-vertex = vrchol { $vertex }
place-edge = hrana z { $from } do { $to }
place-slice = { $way ->
    [down] rozříznout svisle za { $cuts ->
        [one] sloupcem
       *[other] sloupci
    } { $after }
   *[across] rozříznout vodorovně za { $cuts ->
        [one] řádkem
       *[other] řádky
    } { $after }
}
place-eat = { $way ->
    [down] sníst { $number }. sloupec
   *[across] sníst { $number }. řádek
}

room-title = Místnost { $room }
room-invite = Na druhém zařízení otevřete
room-about = Zahrajte si s někým na jiném zařízení: místnost má krátkou adresu a každý tah vidí oba.
room-open = Otevřít místnost
