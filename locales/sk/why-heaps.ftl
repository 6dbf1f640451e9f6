## Výklad: kôpky, mince, pešiaci, doprava, relácie

why-nim-nudge = Napíšte kôpky v dvojkovej sústave pod seba a spočítajte jednotky v každom stĺpci.
why-nim-columns = Nim-súčet, teda dvojkové sčítanie bez prenosu, je { $sum }:
why-nim-even = V každom stĺpci je párny počet jednotiek. Každý ťah zmení iba jedno číslo, takže niektorý stĺpec bude nepárny.
why-nim-odd = V niektorom stĺpci je nepárny počet jednotiek a treba ho opraviť: k nule vedie ťah v kôpke, ktorá má jednotku tam, kde má { $sum } svoju prvú jednotku.
why-nim-move = Napríklad { $heap } # { $sum } = { $left }, preto nechajte z kôpky { $heap } iba { $left }; potom budú všetky stĺpce párne.
why-nim-shortcut = Ak súper zmení kôpku z x na y, bude nim-súčet x # y a na ostatné kôpky sa netreba pozerať. Nájdite kôpku, ktorá sa pripočítaním x # y zmenší, a urobte to.
why-nim-theorem = Bouton (1901): hráč na ťahu prehrá práve vtedy, keď je nim-súčet 0. Z nuly vedie každý ťah inam, lebo sa zmení jediná kôpka. Zo súčtu s rôzneho od nuly vezmite kôpku, ktorá má jednotku tam, kde má s prvú jednotku; pripočítaním s sa zmenší a súčet bude 0. Koniec hry, keď nezostáva nič, má súčet 0.
why-misere-nim-nudge-ones = V každej kôpke je jediná zápalka. Kto vezme poslednú, je už len vec počítania.
why-misere-nim-ones = { $count ->
    [one] Zostáva { $count } zápalka, teda nepárny počet: poslednú vezme hráč na ťahu.
    [few] Zostávajú { $count } jednotlivé zápalky a každý ťah vezme jednu. Pri nepárnom počte vezme poslednú hráč na ťahu a prehrá, pri párnom súper.
   *[other] Zostáva { $count } jednotlivých zápaliek a každý ťah vezme jednu. Pri nepárnom počte vezme poslednú hráč na ťahu a prehrá, pri párnom súper.
}
why-misere-nim-one-large = Iba jedna kôpka má viac než jednu zápalku. Vezmite ju celú, alebo z nej nechajte jednu, aby zostal nepárny počet jednotlivých zápaliek.
why-misere-nim-theorem = Bouton (1901): v betlovom variante hrajte ako v obyčajnom nime až po ťah, po ktorom zostanú iba jednotlivé zápalky, a tým ťahom ich nechajte nepárny počet. Ten ťah je vždy váš: pozícia s jedinou väčšou kôpkou nemá nim-súčet 0, takže ju súperovi nikdy nenecháte.
