## Hra v terminálu

command-play = Zahraje si s vámi, nebo nechá hrát dva lidi
usage-play = marienbad play [VOLBY] <HRA> [POZICE]
argument-start = Počáteční pozice; chybí-li, příklad, který ukazuje marienbad games
option-first = Kdo začne [jinak vy]
option-side = Strana, za kterou hrajete [jinak první]
option-strength = Jak dobře program hraje [jinak perfect, bezchybně]
option-two-players = Hrají dva lidé
option-seed = Se stejným číslem volí program stejné tahy
option-match = Dvě partie na body, ve druhé s vyměněnými rolemi

play-word-moves = tahy
play-word-hint = nápověda napověz
play-word-why = proč
play-word-undo = zpět
play-word-restart = znovu
play-word-new = nová
play-word-swap = výměna
play-word-strength = síla
play-word-position = pozice
play-word-help = pomoc ?
play-word-quit = konec
play-word-perfect = bezchybně
play-word-careless = nepozorně
play-word-random = náhodně

play-help-move = Napište tah, například { $move }, nebo:
play-help-moves = vypíše možné tahy
play-help-hint = trochu napoví; podruhé o něco víc
play-help-why = vyloží pozici; po hře řekne, kde se prohrálo
play-help-undo = vezme zpět váš poslední tah i odpověď na něj
play-help-restart = začne hru znovu
play-help-new = začne v pozici, kterou napíšete za toto slovo
play-help-swap = hráči si vymění role a začne se znovu
play-help-strength = jak program hraje: bezchybně, nepozorně, nebo náhodně
play-help-position = ukáže pozici
play-help-help = vypíše tyto příkazy
play-help-quit = skončí

play-greeting-normal = { $game }. Kdo nemůže táhnout, prohrává.
play-greeting-misere = { $game }, betlová varianta. Kdo nemůže táhnout, vyhrává.
play-greeting-points = { $game }. Vyhrává, kdo získá více bodů.
play-greeting-ends = { $game }. Kdo vyhrál a kdy je to remíza, říkají pravidla.
play-greeting-gold = { $game }. Kdo dá zlaťák do měšce, prohrává.
play-greeting-gold-misere = { $game }, betlová varianta. Kdo dá zlaťák do měšce, vyhrává.
play-begins = { $who ->
    [you] Začínáte vy.
   *[program] Začínám já.
}
play-sides = { $side ->
    [left] Vy jste Levý, já Pravý.
    [right] Vy jste Pravý, já Levý.
    [white] Vy jste Bílý, já Černý.
    [black] Vy jste Černý, já Bílý.
    [A] Vy jste A, já B.
   *[B] Vy jste B, já A.
} { $who ->
    [you] Začínáte vy.
   *[program] Začínám já.
}
play-turn = { $who ->
    [first] Na tahu je první hráč.
    [second] Na tahu je druhý hráč.
    [left] Na tahu je Levý.
    [right] Na tahu je Pravý.
    [white] Na tahu je Bílý.
    [black] Na tahu je Černý.
    [A] Na tahu je A.
   *[B] Na tahu je B.
}
play-advice-begin = Kdo tu začne, vyhraje: nabídněte, že začnete.
play-advice-let-begin = Kdo tu začne, prohraje: nabídněte soupeři, ať začne.
play-first-wins = Kdo tu začne, vyhraje.
play-first-loses = Kdo tu začne, prohraje.
play-advice-take = { $side ->
    [left] Ať začne kdokoli, vyhraje Levý: nabídněte, že budete hrát za něj.
    [right] Ať začne kdokoli, vyhraje Pravý: nabídněte, že budete hrát za něj.
    [A] Více bodů tu získá A: nabídněte, že budete hrát za něj.
   *[B] Více bodů tu získá B: nabídněte, že budete hrát za něj.
}
play-advice-indifferent = Při nejlepší hře tu nevyhraje nikdo.
play-see-help = Příkazy vypíše slovo pomoc.
play-i-play = Hraji { $move }.
play-moves = { $count ->
    [0] Žádný tah není možný.
    [one] Jediný možný tah: { $moves }
   *[other] Možné tahy: { $moves }
}
play-no-such-move = tah { $move } tu není možný; možné jsou { $moves }
play-no-such-command = tah { $move } tu není možný; nemělo to být { $nearest }?
play-over = hra skončila; napište znovu, zpět, proč, nebo konec
play-nothing-to-undo = žádný váš tah se nedá vzít zpět
play-no-such-strength = program umí hrát: { $strengths }
play-strength = Teď hraji takto: { $strength }.
play-no-more-hints = O této pozici už není co říci.
play-no-match = zápas o dvou partiích se hraje jen ve hrách na body
play-no-such-side = taková strana tu není; strany jsou { $sides }
play-no-sides = tato hra nemá strany, jen toho, kdo začíná: me (vy), nebo program
play-seed-number = { $number } není celé číslo od 0 výš
play-score = A { $a }, B { $b }.
play-wins = { $who ->
    [you] Vyhráli jste.
    [program] Vyhrál jsem já.
    [first] Vyhrál první hráč.
    [second] Vyhrál druhý hráč.
    [left] Vyhrál Levý.
    [right] Vyhrál Pravý.
    [white] Vyhrál Bílý.
    [black] Vyhrál Černý.
    [A] Vyhrál A.
   *[B] Vyhrál B.
}
play-drawn = Nevyhrál nikdo.
play-second-game = Druhá partie, role se vyměnily.
play-total = Celý zápas: začínající hráč { $first }, soupeř { $second }.
play-total-yours = Celý zápas: vy { $first }, já { $second }.
play-mistake-win = { $number }. tah, { $played }, { $who ->
    [you] byl vaší chybou
    [program] byl mou chybou
    [first] byl chybou prvního hráče
    [second] byl chybou druhého hráče
    [left] byl chybou Levého
    [right] byl chybou Pravého
    [white] byl chybou Bílého
   *[black] byl chybou Černého
}; { $count ->
    [one] vyhrával jen { $better }.
   *[other] vyhrávaly { $better }.
}
play-mistake-tie = { $number }. tah, { $played }, { $who ->
    [you] byl vaší chybou
    [program] byl mou chybou
    [first] byl chybou prvního hráče
   *[second] byl chybou druhého hráče
}; { $count ->
    [one] remízu držel jen { $better }.
   *[other] remízu držely { $better }.
}
play-mistake-points = { $number }. tah, { $played }, { $who ->
    [you] vás stál
    [program] mě stál
    [A] stál hráče A
   *[B] stál hráče B
} { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}; { $count ->
    [one] nejlepší byl { $better }.
   *[other] nejlepší byly { $better }.
}
play-no-mistake = { $who ->
    [you] Neudělali jste chybu: hra byla pro vás prohraná od začátku.
    [program] Neudělal jsem chybu: hra byla pro mě prohraná od začátku.
    [first] První hráč neudělal chybu: hra byla prohraná od začátku.
    [second] Druhý hráč neudělal chybu: hra byla prohraná od začátku.
    [left] Levý neudělal chybu: hra byla prohraná od začátku.
    [right] Pravý neudělal chybu: hra byla prohraná od začátku.
    [white] Bílý neudělal chybu: hra byla prohraná od začátku.
    [black] Černý neudělal chybu: hra byla prohraná od začátku.
    [A] A neudělal chybu: při nejlepší hře získá více bodů B.
   *[B] B neudělal chybu: při nejlepší hře získá více bodů A.
}
play-no-mistakes = Nikdo neudělal chybu.
