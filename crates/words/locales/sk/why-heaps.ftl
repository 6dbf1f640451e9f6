## Výklad: kôpky, mince, pešiaci, doprava, relácie

why-end = { $play ->
    [normal] Už niet ťahu. Hráč na ťahu nemôže ťahať, a tak prehral.
   *[misere] Už niet ťahu. Hráč na ťahu nemôže ťahať, a v betlovom variante tým vyhral.
}
why-column-heap = kôpka
why-column-binary = dvojkovo
why-column-remainders = zvyšok
why-column-move = ťah
why-column-leaves = zostane
why-column-outcome = výsledok
why-column-layer = vrstva
why-column-element = prvok
why-column-digits = Fibonacciho zápis
why-column-zeros = núl na konci
why-column-partner-digits = zápis druhého
why-column-partner = druhé číslo
why-column-squares = mince
why-column-gap = medzera
why-column-column = stĺpec
why-column-car = auto v meste
why-column-town = mesto
why-column-roads = kam vedú cesty a hodnoty

why-nim-nudge = Napíšte kôpky v dvojkovej sústave pod seba a spočítajte jednotky v každom stĺpci.
why-nim-nudge-one = Kôpka je len jedna. Čo sa stane, keď ju vezmete celú?
why-nim-columns = Nim-súčet (#), teda dvojkové sčítanie bez prenosu, je { $sum }:
why-nim-powers = To isté po mocninách dvoch: { $powers } = { $sum }, pretože mocnina, ktorá je tam dvakrát, sa škrtne.
why-nim-copy = Obe kôpky sú rovnaké. Kto neťahá prvý, nemusí nič počítať: opakujte každý súperov ťah v druhej kôpke a urobíte aj posledný ťah.
why-nim-level = S dvoma kôpkami je to ešte jednoduchšie: vyrovnajte ich na { $heap } a { $heap } a potom opakujte každý súperov ťah v druhej kôpke.
why-nim-even = V každom stĺpci je párny počet jednotiek. Ťah zmení iba jedno z čísel, takže niektorý stĺpec bude nepárny.
why-nim-odd = V niektorom stĺpci je nepárny počet jednotiek. Všetky stĺpce naraz opraví ťah v kôpke, ktorá má jednotku tam, kde má { $sum } svoju prvú jednotku.
why-nim-move = { $heap } # { $sum } = { $left }, preto nechajte z kôpky { $heap } iba { $left }; potom budú všetky stĺpce párne.
why-nim-shortcut = Ak sa kôpka zmení z x na y, bude nim-súčet x # y a na ostatné kôpky sa netreba znova pozerať. Nájdite kôpku, ktorá sa pripočítaním x # y zmenší, a takto ju zmenšite.
why-nim-theorem = Bouton (1901): hráč na ťahu prehrá práve vtedy, keď je nim-súčet 0. Z nuly vedie každý ťah inam, lebo sa zmení jediná kôpka. Ak je súčet s rôzny od nuly, vezmite kôpku, ktorá má jednotku tam, kde má s prvú jednotku; pripočítaním s sa zmenší a súčet bude 0. Koniec hry, keď nezostáva nič, má súčet 0.
why-misere-nim-nudge-ones = V každej kôpke je jediná zápalka. O tom, kto vezme poslednú, rozhodne už len počítanie.
why-misere-nim-ones = { $count ->
    [one] Zostáva jediná zápalka: hráč na ťahu ju musí vziať, a prehrá.
    [few] Zostávajú { $count } jednotlivé zápalky a každý ťah vezme jednu. Pri nepárnom počte vezme hráč na ťahu tú poslednú a prehrá, pri párnom súper.
   *[other] Zostáva { $count } jednotlivých zápaliek a každý ťah vezme jednu. Pri nepárnom počte vezme hráč na ťahu tú poslednú a prehrá, pri párnom súper.
}
why-misere-nim-nudge-turn = Iba jedna kôpka má viac než jednu zápalku: teraz spočítajte kôpky s jedinou zápalkou.
why-misere-nim-turn = { $ones ->
    [0] Je tu len kôpka { $heap }. Nechajte z nej súperovi jednu zápalku.
    [one] Vedľa kôpky { $heap } je { $ones } jednotlivá zápalka. Kto ťahá vo veľkej kôpke, rozhodne, či bude počet jednotlivých zápaliek párny, alebo nepárny.
    [few] Vedľa kôpky { $heap } sú { $ones } jednotlivé zápalky. Kto ťahá vo veľkej kôpke, rozhodne, či bude ich počet párny, alebo nepárny.
   *[other] Vedľa kôpky { $heap } je { $ones } jednotlivých zápaliek. Kto ťahá vo veľkej kôpke, rozhodne, či bude ich počet párny, alebo nepárny.
}
why-misere-nim-one-large = { $left ->
    [0] Vezmite celú kôpku { $heap }
   *[other] Nechajte z kôpky { $heap } jednu zápalku
}: { $ones ->
    [one] potom zostane { $ones } jednotlivá zápalka a súper ju musí vziať.
    [few] potom zostanú { $ones } jednotlivé zápalky, nepárny počet, a poslednú vezme súper.
   *[other] potom zostane { $ones } jednotlivých zápaliek, nepárny počet, a poslednú vezme súper.
}
why-misere-nim-as-normal = { $large ->
    [few] Viac než jednu zápalku majú { $large } kôpky.
   *[other] Viac než jednu zápalku má { $large } kôpok.
} Kým sú také aspoň dve, vyhráva sa betlový variant ako normálny: párnymi stĺpcami.
why-misere-nim-theorem = Bouton (1901): v betlovom variante hrajte ako v normálnom variante až po ťah, po ktorom zostanú iba jednotlivé zápalky, a tým ťahom ich nechajte nepárny počet. Ten ťah je vždy váš: pozícia s jedinou väčšou kôpkou nemá nim-súčet 0, takže ju súperovi nikdy nenecháte.

why-value-columns = Nim-súčet (#) hodnôt, teda dvojkové sčítanie bez prenosu, je { $sum }:
why-value-many = Nim-súčet všetkých { $count } hodnôt je { $sum }.
why-nim-sum-zero = Nim-súčet je 0. Ťah zmení jednu hodnotu, súčet teda prestane byť 0 a súper ho môže na 0 vrátiť.
why-value-not-zero = Nim-súčet { $sum } nie je 0. Vyhráva ťah, ktorý zmení niektorú hodnotu h na h # { $sum }.
why-single-zero = Hodnota je { $sum }: každý ťah vedie k inej hodnote a odtiaľ sa súper vráti k 0.
why-single-not-zero = Hodnota je { $sum }, a nie 0: niektorý ťah vedie k hodnote 0.
why-value-move = Ťah { $move } zmení hodnotu { $value } na { $value } # { $sum } = { $left } a nim-súčet bude 0.
why-value-answer = Po ťahu, ktorý zmení hodnotu z x na y, je nim-súčet x # y. Odpovedá sa tam, kde možno niektorú hodnotu h zmeniť na h # x # y; potom je súčet zasa 0.
why-single-move = Po ťahu { $move } zostane hodnota 0: každá odpoveď vedie od nej preč a vy sa k nej môžete vrátiť.
why-single-answer = Každý ťah vedie k hodnote rôznej od 0 a odpoveďou je ťah späť k 0.
why-misere-as-normal = { $large ->
    [few] Väčšie než 1 sú { $large } hodnoty.
   *[other] Väčších než 1 je { $large } hodnôt.
} Kým sú také aspoň dve, vyhráva sa betlový variant ako normálny: nim-súčtom 0.
why-misere-one-large = Väčšia než 1 je jediná hodnota, { $value }, a { $ones ->
    [0] žiadna iná nie je 1
    [one] jedna ďalšia je 1
    [few] { $ones } ďalšie sú 1
   *[other] { $ones } ďalších je 1
}. Možno ju zmeniť na { $left } a potom zostane nepárny počet jednotiek.
why-misere-ones = Žiadna hodnota nie je väčšia než 1 a { $ones ->
    [0] žiadna nie je 1. Hráč na ťahu prehrá práve pri nepárnom počte jednotiek, a ten je tu párny.
    [one] jedna z nich je 1. Hráč na ťahu prehrá práve pri nepárnom počte jednotiek.
    [few] { $ones } z nich sú 1. Hráč na ťahu prehrá práve pri nepárnom počte jednotiek.
   *[other] { $ones } z nich je 1. Hráč na ťahu prehrá práve pri nepárnom počte jednotiek.
}
why-misere-move-ones = Po ťahu { $move } žiadna hodnota nie je väčšia než 1 a { $ones ->
    [one] práve jedna je 1.
    [few] { $ones } sú 1, čo je nepárny počet.
   *[other] { $ones } je 1, čo je nepárny počet.
}
why-misere-answer-ones = Po každom ťahu je jednotiek párny počet, alebo je niektorá hodnota väčšia než 1. V oboch prípadoch sa nájde odpoveď, po ktorej je jednotiek nepárny počet a väčšia nie je žiadna hodnota.

why-remainder-nudge = { $count ->
    [one] Aký zvyšok má { $heap } po delení číslom { $divisor }?
   *[other] Aký zvyšok má každá kôpka po delení číslom { $divisor }?
}
why-period-nudge = { $count ->
    [one] Výsledky sa opakujú. Aký zvyšok má { $heap } po delení číslom { $length }?
   *[other] Hodnoty sa opakujú. Aký zvyšok má každá kôpka po delení číslom { $length }?
}
why-sizes-nudge = Choďte po veľkostiach od najmenšej: veľkosť je prehrávajúca, keď z nej každý ťah vedie do vyhrávajúcej, a vyhrávajúca, keď niektorý ťah vedie do prehrávajúcej.
why-mex-nudge = Nájdite Grundyho hodnotu každej kôpky, teda najmenšie číslo, ktoré nie je hodnotou ničoho, čo môže po ťahu zostať, a hodnoty sčítajte ako v nime.
why-mex-nudge-one = Hľadajte Grundyho hodnoty kôpok od najmenšej: každá je najmenšie číslo, ktoré nie je hodnotou ničoho, čo môže po ťahu zostať. Ak zostanú dve kôpky, majú spolu za hodnotu nim-súčet svojich hodnôt.
why-sizes = Veľkosti až po túto (P sú pre hráča na ťahu prehrávajúce, N vyhrávajúce) a ich hodnoty:
why-remainder-one = { $heap } = { $quotient } · { $divisor } + { $remainder } a hodnotou kôpky je tento zvyšok.
why-remainder-values = Hodnotou kôpky je jej zvyšok po delení číslom { $divisor }.
why-misere-remainder-one = { $heap } = { $quotient } · { $divisor } + { $remainder }. V betlovom variante je jedna kôpka prehrávajúca pri zvyšku 1: 1, { $next } a tak ďalej.
why-misere-single = V betlovom variante je jediná kôpka prehrávajúca práve vtedy, keď má hodnotu 1; táto má hodnotu { $value }.
why-period-table = Od { $start } sa hodnoty opakujú s periódou { $length }; rozhoduje zvyšok po delení číslom { $length }:
why-period-one = { $heap } mod { $length } = { $residue }, takže hodnota { $heap } je { $value }.
why-mex = Hodnota kôpky { $heap }: ťahy vedú k { $values } a najmenšie chýbajúce číslo je { $value }.
why-remainder-move = Po ťahu { $move } zostane { $left }, { $play ->
    [normal] násobok čísla { $divisor }.
   *[misere] o jednotku viac než násobok čísla { $divisor }.
}
why-remainder-answer = Nech sa vezme akýkoľvek počet, odpoveďou je vziať to, čo mu chýba do najbližšieho násobku čísla { $divisor }. Zostane tak { $play ->
    [normal] zasa násobok čísla { $divisor } a napokon nič.
   *[misere] zasa o jednotku viac než násobok čísla { $divisor } a napokon jediný kameň.
}
why-remainder-theorem = Kôpka s n kameňmi má hodnotu n mod { $divisor }. Smie sa vziať každý počet menší než { $divisor } a žiadny násobok čísla { $divisor }: z n sa teda dá dôjsť ku každému menšiemu zvyšku a k tomu istému zvyšku nikdy, takže n mod { $divisor } je najmenšie číslo, ku ktorému žiadny ťah nevedie.
why-pim-theorem = Pri prvočíslach s jednotkou to platí: smie sa vziať 1, 2 aj 3 a žiadne prvočíslo nie je násobkom štyroch.
why-period-theorem-taking = Perióda { $length } od { $start } je dokázaná: hodnota závisí iba od hodnôt menších kôpok, na ktoré dosiahne ťah. Len čo sa ich toľko za sebou zhoduje s hodnotami o periódu skôr, zhodujú sa aj všetky ďalšie.
why-period-theorem-splitting = Guy a Smith (1956): perióda { $length } od { $start } je dokázaná. Len čo sa hodnoty dosť dlho zhodujú s tými o periódu skôr, má všetko, čo môže z väčšej kôpky po ťahu zostať, časť, ktorú možno skrátiť o periódu bez zmeny hodnoty; zhoda preto trvá navždy.
why-grundy-theorem = Sprague (1935), Grundy (1939): hodnota pozície je najmenšie číslo, ktoré nie je hodnotou žiadneho ťahu z nej, a hodnotou častí vedľa seba je nim-súčet ich hodnôt. Ťah totiž zmení jednu hodnotu, a súčet teda nikdy nezachová; a k menšiemu súčtu t sa zo súčtu s dôjde v časti, ktorej hodnota h je väčšia než h # s # t, lebo ku každej menšej hodnote ťah vedie. Hráč na ťahu prehrá práve vtedy, keď je súčet 0.
why-ferguson-theorem = Ferguson (1974): ak je s najmenší počet, ktorý sa smie vziať, má kôpka n hodnotu 1 práve vtedy, keď má n - s hodnotu 0. Z kôpky hodnoty 0, v ktorej sa vôbec dá ťahať, teda vedie ťah k hodnote 1 a betlový variant sa riadi hodnotami ako betlový nim (Bouton 1901): kým sú hodnoty väčšie než 1, hrajte na nim-súčet 0, a keď žiadna nezostane, nechajte nepárny počet jednotiek.
why-misere-values-theorem = Z kôpky hodnoty 0, v ktorej sa vôbec dá ťahať, vedie ťah k hodnote 1. Betlový variant sa preto riadi hodnotami ako betlový nim (Bouton 1901): kým sú hodnoty väčšie než 1, hrajte na nim-súčet 0, a keď žiadna nezostane, nechajte nepárny počet jednotiek.
why-misere-splitting-nudge = Kto nemôže ťahať, teraz vyhráva a Grundyho hodnoty nerozhodujú. Ktoré pozície sa dajú zameniť bez toho, aby sa zmenil víťaz?
why-misere-quotient = Dve pozície sú ten istý prvok, keď v každom súčte môže jedna zastúpiť druhú. { $scope ->
    [all] Pre všetky kôpky, akokoľvek veľké,
   *[some] Pre kôpky do { $heaps }
} { $order ->
    [one] je { $order } prvok
    [few] sú { $order } prvky
   *[other] je { $order } prvkov
} a platí { $relations }.
why-misere-quotient-lost = Pozícia je prvok { $product }, a ten patrí medzi prehrávajúce: { $lost }.
why-misere-quotient-won = Pozícia je prvok { $product }, a ten medzi prehrávajúce nepatrí: { $lost }.
why-misere-quotient-theorem = Plambeck (2005), Plambeck a Siegel (2008): pozície, ktoré vo všetkých súčtoch vyhrávajú a prehrávajú rovnako, tvoria monoid, betlový kvocient. Výsledok závisí iba od prvku, takže sa vyčíta zo súčinu, ako sa v normálnom variante vyčíta z nim-súčtu.
why-misere-search = Betlový kvocient týchto kôpok nie je taký malý, aby sa dal ukázať. Víťaz sa určil výpočtom od menších pozícií nahor a tam, kde kratšia cesta nie je známa, prehľadávaním.
why-misere-search-theorem = V betlovom variante je koncová pozícia pre hráča na ťahu vyhrávajúca a každá iná je vyhrávajúca práve vtedy, keď niektorý ťah vedie do prehrávajúcej. Nič podobné nim-súčtu vo všeobecnosti nie je (Grundy a Smith 1956), výsledok sa preto počíta postupne od koncových pozícií.
why-misere-options = Všetky ťahy a kto po nich vyhrá (P ten, kto ťahal, N ten druhý):
why-outcome-move = Ťah { $move } vyhráva: z { $next } vedie každý súperov ťah do pozície, ktorú vyhráte vy.
why-outcome-answer = Každý ťah vedie do pozície, ktorú vyhrá súper.
why-parity-nudge = Nepárna kôpka 2k - 1 sa správa ako kôpka k v nime, párna kôpka 2k ako kôpka k - 1.
why-parity-literal-nudge = Od 3 sa kôpka n správa ako kôpka n - 1 v nime; 1 ako 1 a 2 ako 0.
why-parity-theorem = Z 2k kameňov možno nechať párne kôpky 2, 4, …, 2k - 2 s hodnotami 0, …, k - 2; hodnota je teda k - 1. Z 2k - 1 možno nechať nepárne kôpky 1, 3, …, 2k - 3 s hodnotami 1, …, k - 1, alebo nič s hodnotou 0; hodnota je teda k.
why-parity-literal-theorem = Z 2 možno nechať iba 1, preto má 2 hodnotu 0. Z n ≥ 3 možno nechať každú z kôpok 1, …, n - 1, a ak je n nepárne, aj nič. Ich hodnoty sú 1, 0, 2, …, n - 2 a najmenšie chýbajúce číslo je n - 1.

why-wythoff-nudge = Rozdiel kôpok je { $difference }. Ku každému rozdielu je práve jedna prehrávajúca pozícia a ku každej veľkosti kôpky práve jedno druhé číslo.
why-wythoff-pairs = Prehrávajúce pozície sú dvojice: a(n) je najmenšie ešte nepoužité číslo a b(n) = a(n) + n.
why-misere-wythoff-pairs = V betlovom variante sú prehrávajúce dvojice tie isté až na prvé dve: (2,2) a (0,1) namiesto (0,0) a (1,2).
why-wythoff-difference = Dvojica s rozdielom { $difference } je ({ $lower },{ $upper }): podľa zlatého rezu φ = 1,618… je { $difference } · φ zaokrúhlené nadol { $lower }.
why-misere-wythoff-difference = Dvojica s rozdielom { $difference } je ({ $lower },{ $upper }), jedna z dvoch výnimiek.
why-wythoff-rewriting = To isté vo Fibonacciho sústave, ktorej miesta majú váhy …, 8, 5, 3, 2, 1: { $before } je { $digits }; pripíšte na koniec 1 a prepisujte 011 na 100, kým sa dá. To je a({ $n }) a s jednou nulou navyše b({ $n }):
why-wythoff-partners = Kôpky v tej istej sústave: po párnom počte núl má druhé číslo o nulu viac, po nepárnom o nulu menej.
why-wythoff-lost = Čísla { $smaller } a { $larger } teda tvoria dvojicu: pozícia je prehrávajúca.
why-wythoff-both = Vezmite { $taken } z oboch: rozdiel zostane { $difference } a ({ $lower },{ $upper }) je prehrávajúca dvojica s týmto rozdielom.
why-wythoff-one = Nechajte z kôpky { $heap } iba { $left }: vedľa { $kept } je to prehrávajúca dvojica.
why-wythoff-answer = Každý ťah dvojicu rozbije. Odpoveďou je zmenšiť jednu kôpku na číslo, ktoré tvorí dvojicu s druhou, alebo vziať rovnako z oboch tak, aby zostala dvojica s novým rozdielom.
why-wythoff-theorem = Wythoff (1907): každé kladné číslo je práve v jednej dvojici a každý rozdiel sa vyskytne raz. Ťah z dvojice preto nikdy nevedie do dvojice, lebo zachová jednu kôpku, alebo rozdiel. Z inej pozície (x,y), x ≤ y, tam niektorý ťah vedie: ak je y väčšie než druhé číslo k x, odoberte prebytok z y; inak je rozdiel menší než pri dvojici čísla x a k dvojici s týmto rozdielom sa dôjde odobratím z oboch.
why-misere-wythoff-theorem = Betlový variant sa líši iba na začiatku: prehrávajúce sú (0,1) a (2,2), ktoré využijú čísla 0, 1, 2 a rozdiely 0 a 1 rovnako ako (0,0) a (1,2). Najmenšie nepoužité číslo aj ďalší rozdiel sú potom tie isté ako v normálnom variante, a dvojice teda tiež.

why-strip-nudge = Spárujte mince zľava. Záleží iba na medzerách vnútri párov.
why-strip-even = { $coins ->
    [few] Sú tu { $coins } mince, párny počet
   *[other] Je tu { $coins } mincí, párny počet
}: v každom páre tvoria prázdne polia medzi oboma mincami kôpku nimu.
why-strip-odd = { $coins ->
    [one] Je tu { $coins } minca: prázdne polia medzi ňou a pravým koncom tvoria kôpku nimu.
    [few] Sú tu { $coins } mince, nepárny počet: v každom páre tvoria prázdne polia medzi oboma mincami kôpku nimu a ďalšiu tvoria polia medzi poslednou mincou a pravým koncom.
   *[other] Je tu { $coins } mincí, nepárny počet: v každom páre tvoria prázdne polia medzi oboma mincami kôpku nimu a ďalšiu tvoria polia medzi poslednou mincou a pravým koncom.
}
why-strip-answer = Ťah pravou mincou z páru medzeru iba zväčší. Odpoveďou je rovnako dlhý ťah ľavou mincou.
why-strip-theorem = Ťah ľavou mincou z páru uberá z medzery ako z kôpky nimu. Ťah pravou do nej pridá a ľavá ju môže o rovnaký počet polí nasledovať. Donekonečna to nejde, mince sa pohybujú iba doprava. Kto by vyhral nim, vyhrá preto aj tu: v normálnom variante prehrá hráč na ťahu práve vtedy, keď je nim-súčet medzier 0.
why-misere-strip-theorem = V betlovom variante ide všetko ako v betlovom nime (Bouton 1901): keď sú všetky medzery 0 a niektorá minca ešte môže ťahať, možno otvoriť medzeru 1, a tak sa parita jednotiek dá opraviť až do konca.
why-gold-nudge = { $play ->
    [normal] Nikto nechce dať do mešca zlatú mincu z poľa { $square }. Spárujte mince zľava a pozrite sa na medzery.
   *[misere] Kto teraz dá zlatú mincu do mešca, vyhrá, takže nikto jej nechce uvoľniť cestu mincou z poľa { $square }. Spárujte mince zľava a pozrite sa na medzery.
}
why-gold-odd-with-purse = { $coins ->
    [one] Je tu { $coins } minca: polia napravo od nej tvoria kôpku nimu aj s mešcom, lebo tam smie.
    [few] Sú tu { $coins } mince, nepárny počet: v každom páre tvoria prázdne polia medzi oboma mincami kôpku nimu a ďalšiu tvoria polia napravo od poslednej mince aj s mešcom, lebo tá tam smie.
   *[other] Je tu { $coins } mincí, nepárny počet: v každom páre tvoria prázdne polia medzi oboma mincami kôpku nimu a ďalšiu tvoria polia napravo od poslednej mince aj s mešcom, lebo tá tam smie.
}
why-gold-odd-without-purse = { $coins ->
    [one] Je tu { $coins } minca: polia napravo od nej tvoria kôpku nimu, ale bez mešca, kam ju nikto dať nechce.
    [few] Sú tu { $coins } mince, nepárny počet: v každom páre tvoria prázdne polia medzi oboma mincami kôpku nimu a ďalšiu tvoria polia napravo od poslednej mince, ale bez mešca, kam ju nikto dať nechce.
   *[other] Je tu { $coins } mincí, nepárny počet: v každom páre tvoria prázdne polia medzi oboma mincami kôpku nimu a ďalšiu tvoria polia napravo od poslednej mince, ale bez mešca, kam ju nikto dať nechce.
}
why-gold-over = { $play ->
    [normal] Zlatá minca je v mešci a hráč na ťahu si mešec berie: hra sa skončila jeho výhrou.
   *[misere] Zlatá minca je v mešci: hra sa skončila a v betlovom variante vyhral ten, kto ju tam dal.
}
why-misere-gold-at-once = Napravo od zlatej mince nie je žiadna minca: dajte ju do mešca a betlový variant ste vyhrali.
why-gold-theorem = Ťah ľavou mincou z páru uberá z medzery ako z kôpky nimu; ťah pravou do nej pridá a ľavá ju o rovnaký počet polí nasleduje, aj keď pravá skončila v mešci. Na hráča, ktorý je na ťahu pri nim-súčte medzier 0, preto napokon zostane ťah, ktorý nikto nechce: { $play ->
    [normal] dať do mešca zlatú mincu.
   *[misere] dať do mešca poslednú mincu napravo od zlatej mince.
}

why-pawns-nudge = Spočítajte prázdne polia medzi oboma pešiakmi v každom stĺpci.
why-pawns-move = V stĺpci { $column } postúpte svojím pešiakom o { $rows ->
    [one] { $rows } pole
    [few] { $rows } polia
   *[other] { $rows } polí
}, aby sa medzera { $gap } zmenila na { $left } a nim-súčet bol 0.
why-pawns-answer = Na postup sa odpovedá ako v nime postupom, po ktorom je nim-súčet zasa 0. Na ústup sa odpovedá v tom istom stĺpci rovnako dlhým postupom: medzera je potom ako predtým.
why-pawns-theorem = Medzery sú kôpky nimu: postup z jednej uberá. Ústup do nej pridá, ale súper ho o rovnaký počet polí nasleduje a ustupujúcemu zostane o to menej miesta, takže sa koniec iba oddiali. Obaja hráči môžu meniť medzery rovnako, a preto hráč na ťahu vyhrá práve vtedy, keď nim-súčet medzier nie je 0, či je to Biely, alebo Čierny.
why-misere-pawns-nudge = Teraz vyhráva ten, kto nemôže ťahať. V ktorých pozíciách to nastane a dá sa niekto donútiť, aby do nich ťahal?
why-misere-pawns-tie = Hráč nemôže ťahať iba vtedy, keď každý jeho pešiak stojí na svojom poslednom rade a druhý pešiak tesne pred ním. Posledný krok k tomu je postup súpera, a ten má vždy aj iný ťah. Nikoho teda nemožno donútiť a hra sa dá predlžovať donekonečna.
why-misere-pawns-small = { $rows ->
    [3] Na troch radoch s jediným stĺpcom sú dva prípady. Ak sa pešiaci dotýkajú, hráč na ťahu vyhrá: buď tým, že nemá ťah, alebo ústupom. Ak je medzi nimi pole, každý ťah ich privedie k sebe a hráč na ťahu prehrá.
   *[other] Na tejto doske nemôže nikto nikdy ťahať, a tak hráč na ťahu hneď vyhráva.
}
why-misere-pawns-theorem = Pozícia je prehrávajúca iba vtedy, keď všetky ťahy vedú do vyhrávajúcich, a spočiatku sú vyhrávajúce len tie, v ktorých hráč na ťahu nemôže ťahať. Keby niektorý postup vzal súperovi posledný ťah, môže ten istý pešiak pri štyroch a viacerých radoch zastať ďalej alebo ustúpiť; pri troch radoch a ďalšom stĺpci sa dá ustúpiť tam. Vždy je teda ťah, ktorý do vyhrávajúcej pozície nevedie: žiadna pozícia nie je prehrávajúca, ďalšie vyhrávajúce nepribudnú a všetky ostatné sú remízy.

why-traffic-nudge = Dajte každému mestu hodnotu, počnúc mestami, odkiaľ žiadna cesta nevedie: najmenšie číslo, ku ktorému z neho žiadna cesta nevedie.
why-traffic-towns = Pri každom meste hodnoty, ku ktorým vedú jeho cesty, a jeho vlastná, najmenšie číslo, ktoré medzi nimi chýba:
why-loopy-nudge = Auto by mohlo jazdiť dookola. Ktoré mestá majú hodnotu aj tak a ktoré ju nikdy nedostanú?
why-loopy-towns = Hodnoty miest. Mesto dostane číslo m, keď jeho cesty vedú k 0, …, m - 1, ale nie k m, a z každého ďalšieho mesta, kam vedú, je cesta späť k číslu m. Čo číslo nikdy nedostane, je inf s číslami, ku ktorým jeho cesty vedú:
why-loopy-sum = Súčet: čísla sa sčítajú ako v nime, pri inf sa číslo pripočíta ku každému číslu v zátvorke a dve inf dajú inf():
why-loopy-won = Súčet { $sum } je číslo rôzne od 0: niektorá jazda vedie k 0.
why-loopy-won-infinite = Súčet { $sum } má v zátvorke 0: niektorá jazda vedie k 0.
why-loopy-lost = Súčet je { $sum }: každá jazda vedie od nuly preč a súper sa k nej vráti, zakaždým bližšie ku koncu.
why-loopy-tie = Súčet { $sum } nie je číslo a nemá v zátvorke 0: ku koncu nemožno donútiť nikoho.
why-loopy-move = Zahrajte { $move }: zostane súčet 0. Ak je takých jázd viac, vyberte tú do najnižšej vrstvy, inak by sa hra mohla točiť dookola.
why-loopy-keep = Remízu udrží { $move }.
why-loopy-answer = Odpoveďou na každú jazdu je jazda, po ktorej je súčet zasa 0, a to v nižšej vrstve než predtým.
why-loopy-theorem = Smith (1966), Fraenkel a Perl (1975): číslo mesta sa správa ako kôpka nimu, lebo jazda do mesta s väčším číslom alebo bez čísla sa dá vrátiť. Že víťaz nejazdí dookola, ukazujú vrstvy: vždy má jazdu do nižšej. Jedno inf vedľa druhého dokáže udržať v chode ktorýkoľvek hráč, a nevyhrá teda nikto.
why-misere-traffic-nudge = V betlovom variante sa hodnoty nesčítajú. Postupujte odzadu od pozícií, v ktorých žiadne auto nemôže ísť.
why-misere-traffic = Všetky dosiahnuteľné pozície áut sa označili odzadu, od koncových.
why-misere-traffic-keep = Remízu udrží { $move }.
why-layers = Pri najlepšej hre príde koniec po { $layer ->
    [one] { $layer } ťahu
   *[other] { $layer } ťahoch
}. Pozícia po každej jazde, pre hráča, ktorý potom bude na ťahu, vyhrávajúca (W), prehrávajúca (L) alebo remíza (T), a koľko ťahov zostáva:
why-no-layer = Pozícia po každej jazde, pre hráča, ktorý potom bude na ťahu, vyhrávajúca (W), prehrávajúca (L) alebo remíza (T), a koľko ťahov zostáva:
why-layers-theorem = Zermelo (1913): označte pozície bez ťahov ako { $play ->
    [normal] prehrávajúce
   *[misere] vyhrávajúce
} a potom znova a znova ako vyhrávajúce tie, z ktorých vedie ťah do prehrávajúcej, a ako prehrávajúce tie, z ktorých vedú všetky ťahy do vyhrávajúcich. Čo zostane neoznačené, je remíza: odtiaľ vedie ťah do ďalšej remízy a žiadny do prehrávajúcej pozície.
why-layers-disjoint = Žiadny vrchol nemôže byť oboje: keby x ležalo v Ln aj vo Wm, viedol by z neho ťah do nejakého y v Lm, a pretože z Ln vedú všetky ťahy do nižších W, ležalo by y aj vo Wk, kde k < n. O y platí to isté a tak ďalej nadol bez konca, lenže čísel menších ako n je iba konečne veľa.

argument-vertex = VRCHOL
option-why-vertex = Vysvetlí, kto vyhrá z tohto vrcholu
why-column-options = ťahy do
why-relation-layers = Vrstvy: { $play ->
    [normal] L0 sú konce, z W0 vedie ťah do L0, z L1 vedú ťahy iba do W0, z W1 vedie ťah do L1 a tak ďalej; T sú remízy. Z Lk zostáva do konca 2k ťahov, z Wk 2k + 1.
   *[misere] W0 sú konce, z L0 vedú ťahy iba do W0, z W1 vedie ťah do L0, z L1 vedú ťahy iba do W0 a W1 a tak ďalej; T sú remízy. Z Wk zostáva do konca 2k ťahov, z Lk 2k + 1.
}
why-relation-course = Partia z vrcholu { $vertex }, v ktorej obaja hrajú najlepšie, má { $moves ->
    [one] { $moves } ťah
    [few] { $moves } ťahy
   *[other] { $moves } ťahov
}; pri každom vrchole je všetko, kam sa dá ťahať:
why-relation-end = Z vrcholu { $vertex } žiadny ťah nevedie: je to koniec.
why-relation-cycle = Nikto nemá ťah do prehrávajúceho vrcholu a kto remízy opustí, prehrá. Obaja preto zostávajú v remízach a z vrcholu { $vertex } sa { $moves ->
    [one] po { $moves } ťahu niektorý vrchol opakuje
   *[other] po { $moves } ťahoch niektorý vrchol opakuje
}:
why-relation-won-at-once = Ťahu niet a v betlovom variante tým hráč na ťahu vyhral.
why-relation-keep = { $count ->
    [one] Ťah, ktorý udrží remízu: { $moves }
   *[other] Remízu udrží ktorýkoľvek z týchto { $count } ťahov: { $moves }
}
why-relation-hurry = Voľte najnižšiu vrstvu: výhru zachová ťah do ktoréhokoľvek prehrávajúceho vrcholu, ale ku koncu vedie iba zostup po vrstvách.
