## Hra v termináli

command-play = Zahrá si s vami, alebo nechá hrať dvoch ľudí
usage-play = marienbad play [VOĽBY] <HRA> [POZÍCIA]
argument-start = Počiatočná pozícia; ak chýba, príklad, ktorý ukazuje marienbad games
option-first = Kto začne [inak vy]
option-side = Strana, za ktorú hráte [inak prvá]
option-strength = Ako dobre program hrá [inak perfect, bezchybne]
option-two-players = Hrajú dvaja ľudia
option-seed = S rovnakým číslom volí program rovnaké ťahy
option-match = Dve partie na body, v druhej s vymenenými úlohami

play-word-moves = ťahy
play-word-hint = nápoveda napovedz
play-word-why = prečo
play-word-undo = späť
play-word-restart = znova
play-word-new = nová
play-word-swap = výmena
play-word-strength = sila
play-word-position = pozícia
play-word-help = pomoc ?
play-word-quit = koniec
play-word-perfect = bezchybne
play-word-careless = nepozorne
play-word-random = náhodne

play-help-move = Napíšte ťah, napríklad { $move }, alebo:
play-help-moves = vypíše možné ťahy
play-help-hint = trochu napovie; druhý raz o niečo viac
play-help-why = vysvetlí pozíciu; po hre povie, kde sa prehrala
play-help-undo = vezme späť váš posledný ťah aj odpoveď naň
play-help-restart = začne hru znova
play-help-new = začne v pozícii, ktorú napíšete za toto slovo
play-help-swap = hráči si vymenia úlohy a začne sa znova
play-help-strength = ako program hrá: bezchybne, nepozorne, alebo náhodne
play-help-position = ukáže pozíciu
play-help-help = vypíše tieto príkazy
play-help-quit = skončí

play-greeting-normal = { $game }. Kto nemôže ťahať, prehráva.
play-greeting-misere = { $game }, betlový variant. Kto nemôže ťahať, vyhráva.
play-greeting-points = { $game }. Vyhráva, kto získa viac bodov.
play-greeting-ends = { $game }. Kto vyhral a kedy je to remíza, hovoria pravidlá.
play-greeting-gold = { $game }. Kto dá zlatú mincu do mešca, prehráva.
play-greeting-gold-misere = { $game }, betlový variant. Kto dá zlatú mincu do mešca, vyhráva.
play-begins = { $who ->
    [you] Začínate vy.
   *[program] Začínam ja.
}
play-sides = { $side ->
    [left] Vy ste Ľavý, ja Pravý.
    [right] Vy ste Pravý, ja Ľavý.
    [white] Vy ste Biely, ja Čierny.
    [black] Vy ste Čierny, ja Biely.
    [A] Vy ste A, ja B.
   *[B] Vy ste B, ja A.
} { $who ->
    [you] Začínate vy.
   *[program] Začínam ja.
}
play-turn = { $who ->
    [first] Na ťahu je prvý hráč.
    [second] Na ťahu je druhý hráč.
    [left] Na ťahu je Ľavý.
    [right] Na ťahu je Pravý.
    [white] Na ťahu je Biely.
    [black] Na ťahu je Čierny.
    [A] Na ťahu je A.
   *[B] Na ťahu je B.
}
play-advice-begin = Kto tu začne, vyhrá: ponúknite sa, že začnete.
play-advice-let-begin = Kto tu začne, prehrá: ponúknite súperovi, nech začne.
play-first-wins = Kto tu začne, vyhrá.
play-first-loses = Kto tu začne, prehrá.
play-advice-take = { $side ->
    [left] Nech začne ktokoľvek, vyhrá Ľavý: ponúknite sa, že budete hrať zaňho.
    [right] Nech začne ktokoľvek, vyhrá Pravý: ponúknite sa, že budete hrať zaňho.
    [A] Viac bodov tu získa A: ponúknite sa, že budete hrať zaňho.
   *[B] Viac bodov tu získa B: ponúknite sa, že budete hrať zaňho.
}
play-advice-indifferent = Pri najlepšej hre tu nevyhrá nikto.
play-see-help = Príkazy vypíše slovo pomoc.
play-i-play = Hrám { $move }.
play-moves = { $count ->
    [0] Žiadny ťah nie je možný.
    [one] Jediný možný ťah: { $moves }
   *[other] Možné ťahy: { $moves }
}
play-no-such-move = ťah { $move } tu nie je možný; možné sú { $moves }
play-no-such-command = ťah { $move } tu nie je možný; nemalo to byť { $nearest }?
play-over = hra sa skončila; napíšte znova, späť, prečo, alebo koniec
play-nothing-to-undo = žiadny váš ťah sa nedá vziať späť
play-no-such-strength = program vie hrať: { $strengths }
play-strength = Teraz hrám takto: { $strength }.
play-no-more-hints = O tejto pozícii už niet čo povedať.
play-no-match = zápas na dve partie sa hrá len v bodovaných hrách
play-no-such-side = taká strana tu nie je; strany sú { $sides }
play-no-sides = táto hra nemá strany, len toho, kto začína: me (vy), alebo program
play-seed-number = { $number } nie je celé číslo od 0 nahor
play-score = A { $a }, B { $b }.
play-wins = { $who ->
    [you] Vyhrali ste.
    [program] Vyhral som ja.
    [first] Vyhral prvý hráč.
    [second] Vyhral druhý hráč.
    [left] Vyhral Ľavý.
    [right] Vyhral Pravý.
    [white] Vyhral Biely.
    [black] Vyhral Čierny.
    [A] Vyhral A.
   *[B] Vyhral B.
}
play-drawn = Nevyhral nikto.
play-second-game = Druhá partia, úlohy sa vymenili.
play-total = Celý zápas: začínajúci hráč { $first }, súper { $second }.
play-total-yours = Celý zápas: vy { $first }, ja { $second }.
play-mistake-win = { $number }. ťah, { $played }, { $who ->
    [you] bol vašou chybou
    [program] bol mojou chybou
    [first] bol chybou prvého hráča
    [second] bol chybou druhého hráča
    [left] bol chybou Ľavého
    [right] bol chybou Pravého
    [white] bol chybou Bieleho
   *[black] bol chybou Čierneho
}; { $count ->
    [one] vyhrával len { $better }.
   *[other] vyhrávali { $better }.
}
play-mistake-tie = { $number }. ťah, { $played }, { $who ->
    [you] bol vašou chybou
    [program] bol mojou chybou
    [first] bol chybou prvého hráča
   *[second] bol chybou druhého hráča
}; { $count ->
    [one] remízu držal len { $better }.
   *[other] remízu držali { $better }.
}
play-mistake-points = { $number }. ťah, { $played }, { $who ->
    [you] vás stál
    [program] ma stál
    [A] stál hráča A
   *[B] stál hráča B
} { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodov
}; { $count ->
    [one] najlepší bol { $better }.
   *[other] najlepšie boli { $better }.
}
play-no-mistake = { $who ->
    [you] Neurobili ste chybu: hra bola pre vás prehraná od začiatku.
    [program] Neurobil som chybu: hra bola pre mňa prehraná od začiatku.
    [first] Prvý hráč neurobil chybu: hra bola prehraná od začiatku.
    [second] Druhý hráč neurobil chybu: hra bola prehraná od začiatku.
    [left] Ľavý neurobil chybu: hra bola prehraná od začiatku.
    [right] Pravý neurobil chybu: hra bola prehraná od začiatku.
    [white] Biely neurobil chybu: hra bola prehraná od začiatku.
    [black] Čierny neurobil chybu: hra bola prehraná od začiatku.
    [A] A neurobil chybu: pri najlepšej hre získa viac bodov B.
   *[B] B neurobil chybu: pri najlepšej hre získa viac bodov A.
}
play-no-mistakes = Nikto neurobil chybu.
