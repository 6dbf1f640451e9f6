## Výklad: Hackenbush, dosky, výhonky, Bard, súčty

why-column-part = časť
why-column-mean = stredná hodnota
why-column-temperature = teplota
why-column-edge = hrana
why-column-above = na nej
why-column-together = dokopy
why-column-land = časť
why-column-lives = životy
why-column-nimber = nimber
why-column-line = rad
why-column-letters = písmená
why-column-whose = čí
why-column-letter = písmeno
why-column-left = zostáva
why-column-characteristic = (stĺpce,riadky)

## Čo hovorí hodnota
why-number-positive = Hodnota { $value } je kladné číslo: náskok v ťahoch má Ľavý a vyhrá, nech začne ktokoľvek.
why-number-negative = Hodnota { $value } je záporné číslo: náskok v ťahoch má Pravý a vyhrá, nech začne ktokoľvek.
why-value-positive = Hodnota je kladná: vyhrá Ľavý, nech začne ktokoľvek.
why-value-negative = Hodnota je záporná: vyhrá Pravý, nech začne ktokoľvek.
why-value-zero = Hodnota je 0: kto musí začať, prehrá.
why-value-confused = Hra je zmätená, nie je ani väčšia než 0, ani menšia, ani rovná nule: kto začne, vyhrá.
why-value-stops = Ak sa hrá, kým nevyjde číslo, skončí sa hra na { $left }, keď začne Ľavý, a na { $right }, keď začne Pravý.

## Dominové dláždenie, Col, Snort
why-played-out-nudge = Teraz vyhráva ten, kto nemôže ťahať: ťahy v zálohe sú príťažou. Komu z oboch sa minú ťahy skôr?
why-played-out = Pre betlový variant tejto hry nie je známa žiadna teória a hodnoty v ňom nerozhodujú. Prebrali sa preto všetky priebehy hry až do konca.
why-partizan-over = Nikto nemôže ťahať. Hodnota je 0 a kto je na ťahu, prehrá.
why-partizan-searched = Hodnota celej pozície je mimo dosahu. Víťaza určilo prehľadávanie; časti bez hodnoty majú v hranatých zátvorkách medze svojej strednej hodnoty.
why-partizan-line = { $starter ->
    [left] Ak začne Ľavý
   *[right] Ak začne Pravý
}, vyhrá { $winner ->
    [left] Ľavý
   *[right] Pravý
}, napríklad: { $moves }
why-partizan-bounds = Hľadajte ťahy, ktoré vám zaistia miesta, kam súper nemôže: také miesto je ťah v zálohe, nech sa inde deje čokoľvek.
why-partizan-hottest = Skúsenosť radí ťahať v najhorúcejšej časti, tu { $part } s teplotou { $temperature }, kde ťah získa najviac. Nie je to veta. { $hint ->
    [right] V tejto pozícii radí dobre: niektorý vyhrávajúci ťah je práve tam.
    [wrong] V tejto pozícii klame: vyhrávajúce ťahy sú inde.
   *[idle] V tejto pozícii nevyhráva žiadny ťah.
}
why-partizan-numbers = Všetky časti sú čísla. Ťah v čísle situáciu ťahajúceho iba zhorší: vyberte ten, ktorý vás stojí najmenej.
why-partizan-avoid-numbers = Niektoré časti sú čísla: nechajte si ich na koniec. Ťah v čísle niečo stojí a čísla medzitým neutečú.
why-partizan-theorem = Conway (1976): každá časť má hodnotu, hodnotou súčtu častí je súčet ich hodnôt a iba od neho závisí, kto vyhrá: porovná sa s nulou. G a H majú totiž rovnakú hodnotu práve vtedy, keď v G - H vyhrá ten, kto nezačína, a potom môže H v každom súčte zastúpiť G. Veta o vyhýbaní sa číslam: kým niektorá časť G nie je číslo, nemusí nikto ťahať v čísle x. Keby Ľavý vyhral ťahom z x do y, bolo by G + y ≥ 0, a nie je to 0, lebo G nie je číslo; Ľavý by teda vyhral, aj keby v G + y začínal, podľa indukčného predpokladu ťahom z G do H, kde H + y ≥ 0. Ale y < x, takže H + x > 0: ten ťah bol dobrý hneď.
why-domineering-nudge = { $count ->
    [one] Voľné polia tvoria jedinú časť. Ktoré kocky ju rozdelia a ktoré kúsky sa potom hodia iba jednému hráčovi?
    [few] Voľné polia sa rozpadajú na { $count } časti a kocka v jednej nemení nič v ostatných. V ktorej časti ťah najviac súri?
   *[other] Voľné polia sa rozpadajú na { $count } častí a kocka v jednej nemení nič v ostatných. V ktorej časti ťah najviac súri?
}
why-board-parts = { $count ->
    [one] Časť s riadkom a stĺpcom svojho ľavého horného rohu:
    [few] { $count } časti od najhorúcejšej, s riadkom a stĺpcom ľavého horného rohu, a ich súčet:
   *[other] { $count } častí od najhorúcejšej, s riadkom a stĺpcom ľavého horného rohu, a ich súčet:
}
why-grid-nudge = { $count ->
    [one] Čo je ešte v hre, drží pohromade. Ktoré ťahy to rozdelia a na aké kúsky?
    [few] Doska sa rozpadá na { $count } časti a ťah v jednej nemení nič v ostatných. Ktoré časti sú rovnaké alebo navzájom opačné?
   *[other] Doska sa rozpadá na { $count } častí a ťah v jednej nemení nič v ostatných. Ktoré časti sú rovnaké alebo navzájom opačné?
}
why-domineering-theorem = V dominovom dláždení si hráči otočením dosky o 90° vymenia úlohy: otočená doska je negáciou pôvodnej. Pás n polí má pre hráča, v ktorého smere leží, hodnotu n/2 ťahov zaokrúhlenú nadol. Ak dosku rozrežeme vodorovne, stratia miesta iba zvislé kocky: kúsky dokopy nie sú pre Ľavého lepšie než celá doska. Pri zvislom reze nie sú horšie. Veľké dosky tak majú medze zložené z malých.
why-col-nudge = { $count ->
    [one] Škrtnite, čo je ofarbené, a poznačte si, kto ešte smie ofarbiť susedov: zostáva { $count } časť. Ktoré vrcholy sú iba vaše?
    [few] Škrtnite, čo je ofarbené, a poznačte si, kto ešte smie ofarbiť susedov: zostávajú { $count } nezávislé časti. Ktoré vrcholy sú iba vaše?
   *[other] Škrtnite, čo je ofarbené, a poznačte si, kto ešte smie ofarbiť susedov: zostáva { $count } nezávislých častí. Ktoré vrcholy sú iba vaše?
}
why-snort-nudge = { $count ->
    [one] Škrtnite, čo je ofarbené, a poznačte si, kto ešte smie ofarbiť susedov: zostáva { $count } časť. Ktorý vrchol vám zaistí najviac susedov?
    [few] Škrtnite, čo je ofarbené, a poznačte si, kto ešte smie ofarbiť susedov: zostávajú { $count } nezávislé časti. Kde ťah zaistí najviac?
   *[other] Škrtnite, čo je ofarbené, a poznačte si, kto ešte smie ofarbiť susedov: zostáva { $count } nezávislých častí. Kde ťah zaistí najviac?
}
why-colouring-parts = { $count ->
    [one] Časť; (L) alebo (R) je pri vrchole, ktorý smie ofarbiť už iba Ľavý alebo iba Pravý:
    [few] { $count } časti od najhorúcejšej a ich súčet; (L) alebo (R) je pri vrchole, ktorý smie ofarbiť už iba Ľavý alebo iba Pravý:
   *[other] { $count } častí od najhorúcejšej a ich súčet; (L) alebo (R) je pri vrchole, ktorý smie ofarbiť už iba Ľavý alebo iba Pravý:
}
why-col-theorem = Conway (1976): v Cole je každá hodnota číslo, alebo číslo a hviezdička. Ťah nezíska takmer nič: ak Ľavý ofarbí vrchol u a zmení tým G na H, je H + * ≤ G. V G - H + * totiž Ľavý ako druhý opakuje každý ťah v druhom grafe; ak Pravý vezme hviezdičku, ofarbí Ľavý vrchol u v grafe G, a ak Pravý ofarbí vrchol u, vezme Ľavý hviezdičku. Nič teda nie je horúce: počítajte ťahy.
why-snort-theorem = V Snorte každý ťah zaistí ťahajúcemu susedné vrcholy, preto sú časti horúce. Veta o strednej hodnote (Norton, Conway 1976): hodnota n kópií hry G je n-násobok strednej hodnoty, až na chybu, ktorá s n nerastie. Ak sa totiž z každého ťahu platí daň, od istej výšky, teploty, už nikto ťahať nechce a zostáva stredná hodnota; a zdaniť súčet je to isté ako zdaniť jeho časti.

## Hackenbush
why-hackenbush-over = Na zemi nič nestojí: hráč na ťahu nemôže ťahať a prehrá.
why-hackenbush-nudge-stalks = Obrázok tvoria stonky. Čo môže po prestrihnutí zostať zo stonky výšky n? Porovnajte ju s kôpkou nimu.
why-hackenbush-nudge-trees = Obrázok sa vetví, ale nemá kružnice. Začnite ďaleko od zeme: ktorá jediná stonka zastúpi všetky vetvy z jedného uzla?
why-hackenbush-nudge-cycles = Obrázok má kružnice. Každú stiahnite do jediného uzla, z jej hrán budú slučky, a až potom si všímajte vetvy.
why-hackenbush-fuse = Princíp fúzie: uzly { $nodes } ležia spolu na kružniciach a splynú do jedného, { $node }: { $after }
why-hackenbush-open = { $loops ->
    [one] Slučku v uzle { $node } prestrihne jeden ťah, rovnako ako hranu s voľným koncom: { $after }
    [few] V uzle { $node } sú { $loops } slučky a každú prestrihne jeden ťah, rovnako ako hranu s voľným koncom: { $after }
   *[other] V uzle { $node } je { $loops } slučiek a každú prestrihne jeden ťah, rovnako ako hranu s voľným koncom: { $after }
}
why-hackenbush-replace = Princíp stromov v uzle { $node }: { $heights } = { $height }, takže tieto stonky zastúpi jedna výšky { $height }: { $after }
why-hackenbush-ground = Stonky na zemi sú kôpky nimu: { $heights } = { $height }
why-hackenbush-steps-left-out = { $count ->
    [one] … ešte { $count } podobný krok …
    [few] … ešte { $count } podobné kroky …
   *[other] … ešte { $count } podobných krokov …
}
why-hackenbush-nimber = { $height ->
    [0] Dokopy nezostáva nič, hodnota je 0: hráč na ťahu prehrá.
   *[other] Dokopy je to stonka výšky { $nimber }, hodnota je *{ $nimber }: hráč na ťahu vyhrá.
}
why-hackenbush-large = Obrázok má { $edges ->
    [one] { $edges } hranu
    [few] { $edges } hrany
   *[other] { $edges } hrán
}, krok za krokom by to bolo dlhé. { $count ->
    [one] Drží pohromade a má hodnotu:
    [few] Má { $count } časti, ktoré spája iba zem, a ich hodnoty sa sčítavajú nim-súčtom:
   *[other] Má { $count } častí, ktoré spája iba zem, a ich hodnoty sa sčítavajú nim-súčtom:
}
why-hackenbush-cut = Ťah { $move }: táto časť obrázka má hodnotu *{ $before }, po prestrihnutí *{ $after }, práve toľko ako všetko ostatné. Nim-súčet je potom 0.
why-hackenbush-straw = { $move } je { $straw ->
    [1] prvá
    [2] druhá
    [3] tretia
    [4] štvrtá
   *[other] { $straw }.
} slamka odspodu { $which ->
    [only] stonky
    [left] ľavej stonky
    [middle] prostrednej stonky
    [right] pravej stonky
   *[other] { $stalk }. stonky zľava
}{ $above ->
    [0] , jej vrchol.
    [one] ; spadne aj slamka nad ňou.
    [few] ; spadnú aj { $above } slamky nad ňou.
   *[other] ; spadne aj { $above } slamiek nad ňou.
}
why-hackenbush-lost = Nech sa prestrihne čokoľvek, zmení sa hodnota jedinej časti a nim-súčet už nie je 0. Ako druhý hráč strihajte tak, aby bol zasa 0.
why-hackenbush-nudge-numbers = { $count ->
    [one] Žiadna hrana nie je zelená, takže každé prestrihnutie ťahajúceho niečo stojí. O koľko voľných ťahov je Ľavý vpredu?
    [few] Žiadna hrana nie je zelená, takže každé prestrihnutie ťahajúceho niečo stojí. Obrázok má { $count } časti: o koľko voľných ťahov je Ľavý vpredu v každej z nich?
   *[other] Žiadna hrana nie je zelená, takže každé prestrihnutie ťahajúceho niečo stojí. Obrázok má { $count } častí: o koľko voľných ťahov je Ľavý vpredu v každej z nich?
}
why-hackenbush-nudge-values = { $count ->
    [one] Zelené hrany patria obom, a obrázok preto nemusí byť číslo. Čo stojí na zelenej hrane, môže zhodiť ktorýkoľvek hráč.
    [few] Prejdite { $count } časti jednu po druhej. Bez zelených hrán sú to čísla, celkom zelené sú kôpky nimu, zmiešané sú čísla s nekonečne malým prídavkom.
   *[other] Prejdite { $count } častí jednu po druhej. Bez zelených hrán sú to čísla, celkom zelené sú kôpky nimu, zmiešané sú čísla s nekonečne malým prídavkom.
}
why-hackenbush-signs = { $count ->
    [one] Hodnota obrázka. Na stonke sa každá hrana počíta za 1, kým sa nezmení farba, odtiaľ ďalej vždy za polovicu predchádzajúcej; modrá plus, červená mínus:
   *[other] Časti a súčet ich hodnôt. Na stonke sa každá hrana počíta za 1, kým sa nezmení farba, odtiaľ ďalej vždy za polovicu predchádzajúcej; modrá plus, červená mínus:
}
why-hackenbush-values = { $count ->
    [one] Hodnota obrázka:
   *[other] Časti a súčet ich hodnôt:
}
why-hackenbush-tree-numbers = Strom { $part } od listov k zemi: čo stojí na hrane, sa sčíta. Modrá hrana, na ktorej stojí x, má hodnotu (x+n)/2^(n-1), kde n je najmenšie z čísel 1, 2, 3, …, pre ktoré x+n > 1; červená rovnako s opačnými znamienkami:
why-hackenbush-tree-values = Strom { $part } od listov k zemi: čo stojí na hrane, sa sčíta; hrana aj s tým je ordinálny súčet 1, -1 alebo * a tejto hodnoty:
why-hackenbush-knots = Pre kružnice, ktoré nie sú zelené, žiadne také pravidlo nie je: preberú sa v nich všetky ťahy až do konca a každá pozícia dostane hodnotu zo svojich ťahov.
why-hackenbush-searched = Hodnota je mimo dosahu, niektorá časť má priveľa hrán na kružniciach. Víťaza určilo prehľadávanie; časti bez hodnoty sú označené otáznikom.
why-hackenbush-after = { $player ->
    [left] Ľavý prestrihne napríklad { $move }; hodnota je potom { $value }, a to je aspoň 0, keď je na ťahu Pravý.
   *[right] Pravý prestrihne napríklad { $move }; hodnota je potom { $value }, a to je najviac 0, keď je na ťahu Ľavý.
}
why-hackenbush-numbers-advice = Každé prestrihnutie vás niečo stojí, zvyčajne najmenej tam, kde s ním spadne najmenej vašej farby: ďaleko od zeme.
why-colon-theorem = Princíp stromov (Berlekamp, Conway, Guy): ak sa to, čo stojí na uzle, nahradí niečím rovnakej hodnoty, hodnota celku sa nezmení. Postavte totiž oba obrázky vedľa seba, druhý ako negáciu: kto neťahá prvý, opakuje ťahy pod uzlom v druhom obrázku a na ťahy nad ním odpovedá ako v súčte, ktorý má hodnotu 0. Hrana, na ktorej stojí stonka výšky n, je teda stonka výšky n + 1 a vetvy sa sčítavajú.
why-fusion-theorem = Princíp fúzie (Conway): uzly zelenej kružnice môžu splynúť do jedného. Jadrom dôkazu je holá kružnica s n hranami, ktorá prechádza zemou. Po prestrihnutí zostanú dve stonky, dokopy n - 1 hrán, takže všetky nim-súčty majú rovnakú paritu ako n - 1. Ak je n párne, 0 nikdy nevyjde a hodnota je 0. Ak je n nepárne, dajú dve rovnaké stonky 0 a 1 nevyjde nikdy: hodnota je 1. Presne to je aj hodnota n slučiek.
why-simplicity-theorem = Pravidlo najjednoduchšieho čísla (Conway 1976): ak sú všetky ťahy Ľavého menšie než všetky ťahy Pravého, je hodnotou najjednoduchšie číslo medzi nimi, to, ktoré vzniklo najskôr. V modro-červenom obrázku to platí vždy: prestrihnutím modrej hrany hodnota klesne, lebo v rozdiele obrázka pred ťahom a po ňom Ľavý ako druhý opakuje ťahy Pravého v druhom obrázku, a keď nie je čo opakovať, prestrihne práve tú hranu; ťahy Ľavého sú teda menšie než hodnota a ťahy Pravého väčšie. Berlekampovo znamienkové pravidlo (1974) číta najjednoduchšie číslo priamo zo stonky.
why-hackenbush-misere-over = Na zemi nič nestojí: hráč na ťahu nemôže ťahať, a preto vyhrá.
why-hackenbush-misere-nudge = Kto prestrihne poslednú hranu, prehrá. O koľko ťahov bude koniec a kto môže ten počet o jeden zmeniť?
why-hackenbush-misere-stalks = { $large ->
    [0] Každá stonka má jedinú hranu a stoniek je { $count }: stačí počítať. Pri párnom počte vyhrá hráč na ťahu, pri nepárnom súper.
   *[other] Holé zelené stonky sú kôpky nimu: { $heights }. Keďže je niektorá vyššia ako 1, vyhrá hráč na ťahu práve vtedy, keď nim-súčet { $sum } nie je 0, rovnako ako v normálnom variante.
}
why-hackenbush-misere-searched = { $edges ->
    [one] Je tu jediná hrana, nie je čo vyberať.
    [few] Obrázok má { $edges } hrany a prebrali sa všetky priebehy hry až do konca: nimbery ani čísla tu nerozhodujú.
   *[other] Obrázok má { $edges } hrán a prebrali sa všetky priebehy hry až do konca: nimbery ani čísla tu nerozhodujú.
}
why-hackenbush-misere-theorem = Princípy stromov a fúzie hovoria o hodnotách a hodnota hovorí, kto urobí posledný ťah, nie kto sa mu vyhne. V betlovom variante je pravidlo iba pre holé zelené stonky, Boutonovo pre nim (1901): hrajte ako v normálnom variante až po ťah, po ktorom zostanú iba stonky výšky 1, a tým ťahom ich nechajte nepárny počet.

## Výhonky
why-sprouts-over = Už sa nedá nakresliť žiadna krivka: hráč na ťahu prehrá.
why-sprouts-misere-over = Už sa nedá nakresliť žiadna krivka: hráč na ťahu vyhrá.
why-sprouts-nudge = { $lives ->
    [one] Počítajte životy: bodka má tri a každý koniec krivky v nej jeden uberie. V hre je { $lives }.
    [few] Počítajte životy: bodka má tri a každý koniec krivky v nej jeden uberie. V hre sú { $lives }. Ťah dva vezme a novej bodke jeden dá, takže vždy jeden ubudne. Ktoré sa dajú navždy uzavrieť?
   *[other] Počítajte životy: bodka má tri a každý koniec krivky v nej jeden uberie. V hre je ich { $lives }. Ťah dva vezme a novej bodke jeden dá, takže vždy jeden ubudne. Ktoré sa dajú navždy uzavrieť?
}
why-sprouts-misere-nudge = { $lives ->
    [one] Kto nakreslí poslednú krivku, prehrá. Počítajte životy: v hre je { $lives }.
    [few] Kto nakreslí poslednú krivku, prehrá. Počítajte životy: bodka má tri a každý koniec krivky v nej jeden uberie. V hre sú { $lives } a každým ťahom jeden ubudne. Vyhrá ten, komu už žiadny ťah nezostane.
   *[other] Kto nakreslí poslednú krivku, prehrá. Počítajte životy: bodka má tri a každý koniec krivky v nej jeden uberie. V hre je ich { $lives } a každým ťahom jeden ubudne. Vyhrá ten, komu už žiadny ťah nezostane.
}
why-sprouts-length-of-spots = { $spots ->
    [one] { $spots } bodka má { $lives } životy a ťahov bude o toľko menej, koľko životov prežije: { $least }.
    [few] { $spots } bodky majú { $lives } životov a ťahov bude o toľko menej, koľko životov prežije: najmenej { $least } a najviac { $most }. O víťazovi rozhodne, či je ich počet nepárny.
   *[other] { $spots } bodiek má { $lives } životov a ťahov bude o toľko menej, koľko životov prežije: najmenej { $least } a najviac { $most }. O víťazovi rozhodne, či je ich počet nepárny.
}
why-sprouts-length = { $most ->
    [one] Zostáva najviac { $most } ťah.
    [few] Zostávajú najviac { $most } ťahy: každý spotrebuje život (v hre { $lives }) a každej časti jeden zostane do konca. O víťazovi rozhodne, či je počet ťahov nepárny.
   *[other] Zostáva najviac { $most } ťahov: každý spotrebuje život (v hre { $lives }) a každej časti jeden zostane do konca. O víťazovi rozhodne, či je počet ťahov nepárny.
}
why-sprouts-lands = { $count ->
    [one] Pozícia je jediná časť s nimberom { $sum }:
   *[other] Krivky z jednej časti sa s inou nikdy nestretnú. Nim-súčet ich { $count } nimberov je { $sum }:
}
why-sprouts-lands-searched = Nezávislé časti. Víťaza určilo prehľadávanie, bez nimberov označených otáznikom:
why-sprouts-misere-lands = { $count ->
    [one] Pozícia je jediná časť. Bola prehľadaná do konca; malé časti, ktoré cestou vzniknú, sa vymieňajú za jednoduchšie, ktoré sa správajú rovnako:
    [few] { $count } nezávislé časti. Boli prehľadané spoločne; malé časti sa vymieňajú za jednoduchšie, ktoré sa správajú rovnako:
   *[other] { $count } nezávislých častí. Boli prehľadané spoločne; malé časti sa vymieňajú za jednoduchšie, ktoré sa správajú rovnako:
}
why-sprouts-pattern = Pre všetky doteraz vypočítané počty bodiek platí, že hráč na ťahu prehrá práve vtedy, keď je zvyšok po delení šiestimi 0, 1 alebo 2 (domnienka Applegata, Jacobsona a Sleatora 1991). Tu je zvyšok { $rest }.
why-sprouts-move = Napríklad { $move }: zostane { $to } a kto je v tejto pozícii na ťahu, prehrá.
why-sprouts-theorem = Sprague (1935) a Grundy (1939): každá časť má hodnotu kôpky nimu, tej najmenšej, ku ktorej nevedie žiadny ťah, a kôpky sa sčítavajú nim-súčtom; hráč na ťahu prehrá práve pri 0. Dĺžka hry: po m ťahoch z n bodiek je bodiek n + m a životov 3n - m. Na konci nemá žiadna bodka dva, takže prežije s = 3n - m bodiek a najnovšia je medzi nimi: m ≤ 3n - 1. Každá z nich má dve mŕtve susedky len pre seba, preto 3s ≤ n + m, a to je m ≥ 2n.
why-sprouts-misere-theorem = V betlovom variante nemá časť hodnotu kôpky nimu: Grundy a Smith (1956) ukázali, že z jej stromu ťahov sa nesmie vynechať takmer nič, iba ťahy, ktoré sa dajú hneď vrátiť. Pozície sa preto prehľadávajú a malé časti sa vymieňajú za svoje stromy. Pre 1 až 20 bodiek prehrá hráč na ťahu práve vtedy, keď je zvyšok po delení šiestimi 1, 2 alebo 3, okrem 1 bodky, kde vyhrá, a 4 bodiek, kde prehrá; prečo, nikto nevie.

## Bard a Bardík
why-bard-nudge = To, či je súčet deliteľný troma, závisí iba od zvyškov. Čísla 1, 4, 7 nahraďte písmenom a, čísla 2, 5, 8 písmenom b a čísla 3, 6, 9 písmenom c: súčet riadka alebo stĺpca je deliteľný troma práve vtedy, keď sú v ňom písmená všetky rovnaké, alebo všetky rôzne.
why-bardik-nudge = Prejdite tri riadky a tri stĺpce: o ktorých je rozhodnuté a ktoré písmeno by rozhodlo o niektorom z ostatných?
why-bard-translation = Ako tabuľka Bardíka:
why-bardik-lines = { $left ->
    [0] Komu ktorý rad pripadol;
   *[other] Komu môže ktorý rad so zostávajúcimi písmenami pripadnúť;
} práve dve rôzne písmená znamenajú bod pre A, jedno alebo tri bod pre B (1,* je prvý riadok, *,1 prvý stĺpec):
why-bardik-reversed-lines = { $left ->
    [0] Komu ktorý rad pripadol;
   *[other] Komu môže ktorý rad so zostávajúcimi písmenami pripadnúť;
} tu práve dve rôzne písmená znamenajú bod pre B, jedno alebo tri bod pre A (1,* je prvý riadok, *,1 prvý stĺpec):
why-bardik-tally = Rozhodnuté pre A: { $a }, pre B: { $b }, otvorené: { $open }. Zapisuje { $player } a pri najlepšej hre sa partia skončí { $score }.
why-bardik-final = Tabuľka je plná: A má { $a }, B má { $b }, partia sa skončila { $score }.
why-bardik-atlas = V Hejného atlase plných tabuliek má číslo { $number }.
why-bardik-characteristics = { $left ->
    [0] Charakteristiky, v koľkých stĺpcoch a riadkoch ktoré písmeno stojí:
   *[other] Koľko ktorých písmen ešte zostáva zapísať a charakteristiky, v koľkých stĺpcoch a riadkoch zatiaľ písmeno stojí:
}
why-bardik-after = Po ťahu { $move } je rozhodnuté pre A: { $a }, pre B: { $b }, otvorené: { $open }.
why-bardik-aim = A chce v charakteristikách dvojky, najlepšie písmeno s (2,2); B chce trojky a jednotky, písmeno vo všetkých riadkoch, alebo v jedinom. Hľadajte pole, kde písmeno rozhodne o riadku aj stĺpci naraz.
why-bardik-reversed-aim = S obrátenými bodmi chce A v charakteristikách trojky a jednotky, písmeno vo všetkých riadkoch, alebo v jedinom; B chce dvojky. Hľadajte pole, kde písmeno rozhodne o riadku aj stĺpci naraz.
why-bardik-characteristics-theorem = Hejný (1977): v plnej tabuľke dávajú charakteristiky písmen a, b, c šesť čísel. Dvojok je medzi nimi toľko, koľko je radov s práve dvoma rôznymi písmenami, jednotiek a trojok toľko, koľko je ostatných radov. Výmena riadkov, stĺpcov alebo písmen ani preklopenie tabuľky skóre nezmení, takže stačí prezrieť desať tabuliek, na ktoré sa dá previesť všetkých 1680.
why-bardik-theorem = Z prázdnej tabuľky sa najlepšia hra skončí 4:2 pre A.
why-bardik-reversed-theorem = S obrátenými bodmi sa najlepšia hra z prázdnej tabuľky skončí 4:2 pre B: teraz zbiera dvojky B a dostane štyri, hoci A zapisuje päťkrát z deviatich.
why-bardik-fields = Pre stratégie si polia pomenujme: v prvom riadku A, B, C, v druhom D, E, F, v treťom G, H, I. Tabuľky, ktoré sa líšia len výmenou riadkov, stĺpcov alebo písmen či preklopením, sa hrajú rovnako.
why-bardik-strategy-a = Stratégia hráča A na štyri body: stačí jedno písmeno s (2,2). A zapíše „a“ na pole A a B má štyri rôzne odpovede.
why-bardik-a-1 = 1. „a“ na pole B: A zapíše tretie „a“ na pole D a má (2,2).
why-bardik-a-2 = 2. „a“ na pole E: A zapíše tretie „a“ na pole B a má (2,2).
why-bardik-a-3 = 3. „b“ na pole B: A zapíše „a“ na pole C a tretie „a“ na pole D, F, G alebo I by dalo (2,2). Hráč B ho preto musí zapísať sám, na E alebo H; povedzme na E. A zapíše „b“ na pole H a nech budú tri „c“ na poliach D, F, G, I ležať akokoľvek, má „c“ charakteristiku (2,2).
why-bardik-a-4 = 4. „b“ na pole E: A zapíše „c“ na pole I. Nech teraz B zapíše ktorékoľvek písmeno, A ho zapíše tretí raz tak, aby malo (2,2): ak sú tie dve v jednom rade, vedľa jedného z nich, inak do rohu obdĺžnika, ktorý vymedzujú.
why-bardik-strategy-b = Stratégia hráča B na dva body: na „a“ na poli A odpovie B písmenom „b“ na pole B. Ak teraz A zapíše „b“, zameňme prvé dva stĺpce a písmená „a“, „b“. Prípadov je preto päť.
why-bardik-b-1 = 1. „a“ na pole C: B zapíše „a“ na pole E a písmeno „a“ má jednu trojku. Ak potom „b“ nie je na D ani F, zapíše ho tam B, a nech príde posledné „b“ kamkoľvek, má trojku aj písmeno „b“.
why-bardik-b-2 = 2. „a“ do druhého alebo tretieho riadka: B zapíše tretie „a“ tak, aby malo (3,3); ak A zapísal pod prvé „a“, tak, aby „a“ zaplnilo stĺpec.
why-bardik-b-3 = 3. „c“ na pole E, D, G alebo H; povedzme na E: B zapíše „c“ na pole C a riadok abc je bod. Ak A nechá pole H voľné, zapíše B na pole H písmeno „a“: bca. Ak A zapíše na pole H písmeno „a“, stĺpec patrí hráčovi B aj tak; na „b“ na poli H odpovie B písmenom „c“ na pole G a „c“ má (3,3); na „c“ na poli H písmenom „b“ na pole F a trojku majú „b“ aj „c“.
why-bardik-b-4 = 4. „c“ na pole C: B zapíše „c“ na pole E a je to prípad 3.
why-bardik-b-5 = 5. „c“ na pole F alebo I; povedzme na F: B zapíše „c“ na pole C a riadok abc je bod. Ak A píše na D, E, G alebo H, doplní B ten stĺpec, rovnakým písmenom, ak sú v ňom dve rovnaké, inak tretím. Na poli I urobí „c“ stĺpec ccc; na „a“ na poli I odpovie B písmenom „a“ na pole E, na „b“ na poli I písmenom „b“ na pole D, a to písmeno má (3,3).
why-bardik-reversed-strategy-b = Stratégia hráča B na štyri body: aj tu stačí jedno písmeno s (2,2), ale teraz ho chce B. Na „a“ na poli A odpovie B písmenom „b“ na pole E.
why-bardik-reversed-b-1 = 1. Ak A zapíše „a“ alebo „b“, zapíše B to isté písmeno tretí raz tak, aby malo (2,2): ak sú tie dve v jednom rade, vedľa jedného z nich, inak do rohu obdĺžnika, ktorý vymedzujú.
why-bardik-reversed-b-2 = 2. Ak A zapíše „c“, preklopme tabuľku, ak treba, aby „c“ bolo na B, C, H alebo I. B zapíše „b“ na pole F. Tretie „b“ na voľnom z polí B, C, H, I by dalo (2,2), takže ho A musí zapísať na D alebo G, a B zapíše „a“ na to druhé z nich. Na B, C, H, I potom budú tri „c“ a jedno „a“ a písmeno „c“ má (2,2).
why-bardik-reversed-strategy-a = Stratégia hráča A na dva body: A zapíše „a“ na pole A.
why-bardik-reversed-a-1 = 1. Ak B zapíše „a“, zapíše A tretie „a“ tak, aby zaplnilo rad, alebo, ak tie dve v jednom rade nie sú, aby malo (3,3).
why-bardik-reversed-a-2 = 2. Ak B zapíše iné písmeno do radu s písmenom „a“, povedzme „b“ na pole B, doplní A ten rad tretím písmenom: abc, bod. Do ktorého stĺpca potom B píše, ten A doplní, rovnakým písmenom, ak sú v ňom dve rovnaké, inak tretím: druhý bod.
why-bardik-reversed-a-3 = 3. Ak B zapíše iné písmeno mimo radov písmena „a“, povedzme „b“ na pole E, zapíše A písmeno „c“ na pole I. Nech teraz B zapíše ktorékoľvek písmeno, A ho zapíše tretí raz: ak sú tie dve v jednom rade, do toho istého radu, inak tak, aby malo (3,3).
why-file-nudge = { $count ->
        [one] Pozícia sa nerozpadá. Čo by nechal každý ťah a akú to má hodnotu?
        [few] Pozícia je súčtom { $count } častí. Akú hodnotu má každá z nich?
       *[other] Pozícia je súčtom { $count } častí. Akú hodnotu má každá z nich?
    }
why-file-parts = { $count ->
        [one] Pozícia ako jediná časť a jej hodnota:
        [few] { $count } časti, každá zvlášť:
       *[other] { $count } častí, každá zvlášť:
    }
why-file-says = { $text }
why-file-reached-nudge = Ktoré pozície sú rozhodnuté hneď a ktoré ťahy k nim vedú?
why-file-reached = Prebrali sa všetky dosiahnuteľné pozície, počnúc tými, v ktorých sa hra končí: pozícia je vyhrávajúca, ak niektorý ťah vedie do prehrávajúcej, a prehrávajúca, ak každý ťah vedie do vyhrávajúcej.
