## Výklad: Hackenbush, desky, výhonky, Bard, součty

why-column-part = část
why-column-mean = střední hodnota
why-column-temperature = teplota
why-column-edge = hrana
why-column-above = na ní
why-column-together = dohromady
why-column-land = část
why-column-lives = životy
why-column-nimber = nimber
why-column-line = řada
why-column-letters = písmena
why-column-whose = čí
why-column-letter = písmeno
why-column-left = zbývá
why-column-characteristic = (sloupce,řádky)

## Co říká hodnota
why-number-positive = Hodnota { $value } je kladné číslo: počítáno v tazích je napřed Levý a vyhraje, ať začne kdokoli.
why-number-negative = Hodnota { $value } je záporné číslo: počítáno v tazích je napřed Pravý a vyhraje, ať začne kdokoli.
why-value-positive = Hodnota je kladná: vyhraje Levý, ať začne kdokoli.
why-value-negative = Hodnota je záporná: vyhraje Pravý, ať začne kdokoli.
why-value-zero = Hodnota je 0: kdo musí začít, prohraje.
why-value-confused = Hra je zmatená, není ani větší než 0, ani menší, ani rovna nule: kdo začne, vyhraje.
why-value-stops = Hraje-li se, dokud nevyjde číslo, skončí hra na { $left }, začne-li Levý, a na { $right }, začne-li Pravý.

## Dominové dláždění, Col, Snort
why-played-out-nudge = Teď vyhrává ten, kdo nemůže táhnout: tahy v zásobě jsou přítěží. Komu z obou dojdou tahy dřív?
why-played-out = Pro betlovou variantu této hry není známa žádná teorie a hodnoty v ní nerozhodují. Probraly se proto všechny průběhy hry až do konce.
why-partizan-over = Nikdo nemůže táhnout. Hodnota je 0 a kdo je na tahu, prohraje.
why-partizan-searched = Hodnota celé pozice je mimo dosah. Vítěze určilo prohledávání; části bez hodnoty mají v hranatých závorkách meze své střední hodnoty.
why-partizan-line = { $starter ->
    [left] Začne-li Levý
   *[right] Začne-li Pravý
}, vyhraje { $winner ->
    [left] Levý
   *[right] Pravý
}, například: { $moves }
why-partizan-bounds = Hledejte tahy, které vám zajistí místa, kam soupeř nemůže: takové místo je tah v zásobě, ať se jinde děje cokoli.
why-partizan-hottest = Zkušenost radí táhnout v nejteplejší části, zde { $part } s teplotou { $temperature }, kde tah získá nejvíc. Není to věta. { $hint ->
    [right] V této pozici radí dobře: některý vyhrávající tah je právě tam.
    [wrong] V této pozici klame: vyhrávající tahy jsou jinde.
   *[idle] V této pozici nevyhrává žádný tah.
}
why-partizan-numbers = Všechny části jsou čísla. Tah v čísle situaci táhnoucího jen zhorší: vyberte ten, který vás stojí nejméně.
why-partizan-avoid-numbers = Některé části jsou čísla: nechte si je na konec. Tah v čísle něco stojí a čísla mezitím neutečou.
why-partizan-theorem = Conway (1976): každá část má hodnotu, hodnotou součtu částí je součet jejich hodnot a jen na něm závisí, kdo vyhraje: porovná se s nulou. G a H mají totiž stejnou hodnotu právě tehdy, když v G - H vyhraje ten, kdo nezačíná, a pak může H v každém součtu zastoupit G. Věta o vyhýbání se číslům: dokud některá část G není číslo, nemusí nikdo táhnout v čísle x. Kdyby Levý vyhrál tahem z x do y, bylo by G + y ≥ 0, a není to 0, protože G není číslo; Levý by tedy vyhrál, i kdyby v G + y začínal, podle indukčního předpokladu tahem z G do H, kde H + y ≥ 0. Ale y < x, takže H + x > 0: ten tah byl dobrý rovnou.
why-domineering-nudge = { $count ->
    [one] Volná pole tvoří jedinou část. Které kostky ji rozdělí a které kousky se pak hodí jen jednomu hráči?
    [few] Volná pole se rozpadají na { $count } části a kostka v jedné nemění nic v ostatních. Ve které části tah nejvíc spěchá?
   *[other] Volná pole se rozpadají na { $count } částí a kostka v jedné nemění nic v ostatních. Ve které části tah nejvíc spěchá?
}
why-board-parts = { $count ->
    [one] Část s řádkem a sloupcem svého levého horního rohu:
    [few] { $count } části od nejteplejší, s řádkem a sloupcem levého horního rohu, a jejich součet:
   *[other] { $count } částí od nejteplejší, s řádkem a sloupcem levého horního rohu, a jejich součet:
}
why-grid-nudge = { $count ->
    [one] Co je ještě ve hře, drží pohromadě. Které tahy to rozdělí a na jaké kousky?
    [few] Deska se rozpadá na { $count } části a tah v jedné nemění nic v ostatních. Které části jsou stejné nebo navzájem opačné?
   *[other] Deska se rozpadá na { $count } částí a tah v jedné nemění nic v ostatních. Které části jsou stejné nebo navzájem opačné?
}
why-domineering-theorem = V dominovém dláždění si hráči otočením desky o 90° vymění role: otočená deska je opačnou hrou. Pruh n polí má pro hráče, v jehož směru leží, hodnotu n/2 tahů zaokrouhlenou dolů. Rozřízneme-li desku vodorovně, ztratí místa jen svislé kostky: kousky dohromady nejsou pro Levého lepší než celá deska. Při svislém řezu nejsou horší. Velké desky tak mají meze složené z malých.
why-col-nudge = { $count ->
    [one] Škrtněte, co je obarvené, a poznamenejte si, kdo ještě smí obarvit sousedy: zbývá { $count } část. Které vrcholy jsou jen vaše?
    [few] Škrtněte, co je obarvené, a poznamenejte si, kdo ještě smí obarvit sousedy: zbývají { $count } nezávislé části. Které vrcholy jsou jen vaše?
   *[other] Škrtněte, co je obarvené, a poznamenejte si, kdo ještě smí obarvit sousedy: zbývá { $count } nezávislých částí. Které vrcholy jsou jen vaše?
}
why-snort-nudge = { $count ->
    [one] Škrtněte, co je obarvené, a poznamenejte si, kdo ještě smí obarvit sousedy: zbývá { $count } část. Který vrchol vám zajistí nejvíc sousedů?
    [few] Škrtněte, co je obarvené, a poznamenejte si, kdo ještě smí obarvit sousedy: zbývají { $count } nezávislé části. Kde tah zajistí nejvíc?
   *[other] Škrtněte, co je obarvené, a poznamenejte si, kdo ještě smí obarvit sousedy: zbývá { $count } nezávislých částí. Kde tah zajistí nejvíc?
}
why-colouring-parts = { $count ->
    [one] Část; (L) nebo (R) je u vrcholu, který smí obarvit už jen Levý nebo jen Pravý:
    [few] { $count } části od nejteplejší a jejich součet; (L) nebo (R) je u vrcholu, který smí obarvit už jen Levý nebo jen Pravý:
   *[other] { $count } částí od nejteplejší a jejich součet; (L) nebo (R) je u vrcholu, který smí obarvit už jen Levý nebo jen Pravý:
}
why-col-theorem = Conway (1976): v Colu je každá hodnota číslo, nebo číslo a hvězdička. Tah nezíská skoro nic: obarví-li Levý vrchol u a změní tím G na H, je H + * ≤ G. V G - H + * totiž Levý jako druhý opakuje každý tah v druhém grafu; vezme-li Pravý hvězdičku, obarví Levý vrchol u v grafu G, a obarví-li Pravý vrchol u, vezme Levý hvězdičku. Nic tedy není horké: počítejte tahy.
why-snort-theorem = Ve Snortu každý tah zajistí táhnoucímu sousední vrcholy, proto jsou části horké. Věta o střední hodnotě (Norton, Conway 1976): hodnota n kopií hry G je n-násobek střední hodnoty, až na chybu, která s n neroste. Platí-li se totiž z každého tahu daň, od jisté výše, teploty, už nikdo táhnout nechce a zbývá střední hodnota; a zdanit součet je totéž jako zdanit jeho části.

## Hackenbush
why-hackenbush-over = Na zemi nic nestojí: hráč na tahu nemůže táhnout a prohraje.
why-hackenbush-nudge-stalks = Obrázek tvoří stonky. Co může po přestřižení zbýt ze stonku výšky n? Porovnejte ho s hromádkou nimu.
why-hackenbush-nudge-trees = Obrázek se větví, ale nemá kružnice. Začněte daleko od země: který jediný stonek zastoupí všechny větve z jednoho uzlu?
why-hackenbush-nudge-cycles = Obrázek má kružnice. Každou stáhněte do jediného uzlu, z jejích hran budou smyčky, a teprve potom si všímejte větví.
why-hackenbush-fuse = Princip fúze: uzly { $nodes } drží pohromadě kružnicemi a splynou v jeden, { $node }: { $after }
why-hackenbush-open = { $loops ->
    [one] Smyčku v uzlu { $node } přestřihne jeden tah, stejně jako hranu s volným koncem: { $after }
    [few] V uzlu { $node } jsou { $loops } smyčky a každou přestřihne jeden tah, stejně jako hranu s volným koncem: { $after }
   *[other] V uzlu { $node } je { $loops } smyček a každou přestřihne jeden tah, stejně jako hranu s volným koncem: { $after }
}
why-hackenbush-replace = Princip stromů v uzlu { $node }: { $heights } = { $height }, takže tyto stonky zastoupí jeden výšky { $height }: { $after }
why-hackenbush-ground = Stonky na zemi jsou hromádky nimu: { $heights } = { $height }
why-hackenbush-steps-left-out = { $count ->
    [one] … ještě { $count } podobný krok …
    [few] … ještě { $count } podobné kroky …
   *[other] … ještě { $count } podobných kroků …
}
why-hackenbush-nimber = { $height ->
    [0] Celkem nezbývá nic, hodnota je 0: hráč na tahu prohraje.
   *[other] Celkem je to stonek výšky { $nimber }, hodnota je *{ $nimber }: hráč na tahu vyhraje.
}
why-hackenbush-large = Obrázek má { $edges ->
    [one] { $edges } hranu
    [few] { $edges } hrany
   *[other] { $edges } hran
}, krok za krokem by to bylo dlouhé. { $count ->
    [one] Drží pohromadě a má hodnotu:
    [few] Má { $count } části, které spojuje jen zem, a jejich hodnoty se sčítají nim-součtem:
   *[other] Má { $count } částí, které spojuje jen zem, a jejich hodnoty se sčítají nim-součtem:
}
why-hackenbush-cut = Tah { $move }: tato část obrázku má hodnotu *{ $before }, po přestřižení *{ $after }, právě tolik jako všechno ostatní. Nim-součet pak je 0.
why-hackenbush-straw = { $move } je { $straw ->
    [1] první
    [2] druhá
    [3] třetí
    [4] čtvrtá
   *[other] { $straw }.
} slámka odspodu { $which ->
    [only] stonku
    [left] levého stonku
    [middle] prostředního stonku
    [right] pravého stonku
   *[other] { $stalk }. stonku zleva
}{ $above ->
    [0] , jeho vrchol.
    [one] ; spadne i slámka nad ní.
    [few] ; spadnou i { $above } slámky nad ní.
   *[other] ; spadne i { $above } slámek nad ní.
}
why-hackenbush-lost = Ať se přestřihne cokoli, změní se hodnota jediné části a nim-součet už není 0. Jako druhý hráč stříhejte tak, aby zase byl 0.
why-hackenbush-nudge-numbers = { $count ->
    [one] Žádná hrana není zelená, takže každé přestřižení táhnoucího něco stojí. O kolik volných tahů je Levý napřed?
    [few] Žádná hrana není zelená, takže každé přestřižení táhnoucího něco stojí. Obrázek má { $count } části: o kolik volných tahů je Levý napřed v každé z nich?
   *[other] Žádná hrana není zelená, takže každé přestřižení táhnoucího něco stojí. Obrázek má { $count } částí: o kolik volných tahů je Levý napřed v každé z nich?
}
why-hackenbush-nudge-values = { $count ->
    [one] Zelené hrany patří oběma, a obrázek proto nemusí být číslo. Co stojí na zelené hraně, může shodit kterýkoli hráč.
    [few] Projděte { $count } části jednu po druhé. Bez zelených hran jsou to čísla, zcela zelené jsou hromádky nimu, smíšené jsou čísla s nekonečně malým přídavkem.
   *[other] Projděte { $count } částí jednu po druhé. Bez zelených hran jsou to čísla, zcela zelené jsou hromádky nimu, smíšené jsou čísla s nekonečně malým přídavkem.
}
why-hackenbush-signs = { $count ->
    [one] Hodnota obrázku. Na stonku se každá hrana počítá za 1, dokud se nezmění barva, odtud dál vždy za polovinu předchozí; modrá plus, červená minus:
   *[other] Části a součet jejich hodnot. Na stonku se každá hrana počítá za 1, dokud se nezmění barva, odtud dál vždy za polovinu předchozí; modrá plus, červená minus:
}
why-hackenbush-values = { $count ->
    [one] Hodnota obrázku:
   *[other] Části a součet jejich hodnot:
}
why-hackenbush-tree-numbers = Strom { $part } od listů k zemi: co stojí na hraně, se sečte. Modrá hrana, na které stojí x, má hodnotu (x+n)/2^(n-1), kde n je nejmenší z čísel 1, 2, 3, …, pro které x+n > 1; červená stejně s opačnými znaménky:
why-hackenbush-tree-values = Strom { $part } od listů k zemi: co stojí na hraně, se sečte; hrana i s tím je ordinální součet 1, -1 nebo * a této hodnoty:
why-hackenbush-knots = Pro kružnice, které nejsou zelené, žádné takové pravidlo není: takové části se probírají tah po tahu a každá pozice dostane hodnotu ze svých tahů.
why-hackenbush-searched = Hodnota je mimo dosah: některá část má příliš mnoho hran na kružnicích. Vítěze určilo prohledávání; části bez hodnoty jsou označeny otazníkem.
why-hackenbush-after = { $player ->
    [left] Levý přestřihne například { $move }; hodnota pak je { $value }, a to je aspoň 0, když je na tahu Pravý.
   *[right] Pravý přestřihne například { $move }; hodnota pak je { $value }, a to je nejvýš 0, když je na tahu Levý.
}
why-hackenbush-numbers-advice = Každé přestřižení vás něco stojí, obvykle nejméně tam, kde s ním spadne nejméně vaší barvy: daleko od země.
why-colon-theorem = Princip stromů (Berlekamp, Conway, Guy): nahradí-li se to, co stojí na uzlu, něčím stejné hodnoty, hodnota celku se nezmění. Postavte totiž oba obrázky vedle sebe, druhý jako opačnou hru: kdo netáhne první, opakuje tahy pod uzlem v druhém obrázku a na tahy nad ním odpovídá jako v součtu, který má hodnotu 0. Hrana, na které stojí stonek výšky n, je tedy stonek výšky n + 1 a větve se sčítají.
why-fusion-theorem = Princip fúze (Conway): uzly zelené kružnice mohou splynout v jeden. Jádrem důkazu je holá kružnice s n hranami, která prochází zemí. Po přestřižení zbudou dva stonky, dohromady n - 1 hran, takže všechny nim-součty mají stejnou paritu jako n - 1. Je-li n sudé, 0 nikdy nevyjde a hodnota je 0. Je-li n liché, dají dva stejné stonky 0 a 1 nevyjde nikdy: hodnota je 1. Přesně to je i hodnota n smyček.
why-simplicity-theorem = Pravidlo nejjednoduššího čísla (Conway 1976): jsou-li všechny tahy Levého menší než všechny tahy Pravého, je hodnotou nejjednodušší číslo mezi nimi, to, které vzniklo nejdřív. V modro-červeném obrázku to platí vždy: přestřižením modré hrany hodnota klesne, protože v rozdílu obrázků před tahem a po něm Levý jako druhý opakuje tahy Pravého v druhém obrázku, a když není co opakovat, přestřihne právě tu hranu; tahy Levého jsou tedy menší než hodnota a tahy Pravého větší. Berlekampovo znaménkové pravidlo (1974) čte nejjednodušší číslo přímo ze stonku.
why-hackenbush-misere-over = Na zemi nic nestojí: hráč na tahu nemůže táhnout, a proto vyhraje.
why-hackenbush-misere-nudge = Kdo přestřihne poslední hranu, prohraje. Za kolik tahů bude konec a kdo může ten počet o jeden změnit?
why-hackenbush-misere-stalks = { $large ->
    [0] Každý stonek má jedinou hranu a stonků je { $count }: stačí počítat. Při sudém počtu vyhraje hráč na tahu, při lichém soupeř.
   *[other] Holé zelené stonky jsou hromádky nimu: { $heights }. Protože je některý vyšší než 1, vyhraje hráč na tahu právě tehdy, když nim-součet { $sum } není 0, stejně jako v normální variantě.
}
why-hackenbush-misere-searched = { $edges ->
    [one] Je tu jediná hrana, není co vybírat.
    [few] Obrázek má { $edges } hrany a probraly se všechny průběhy hry až do konce: nimbery ani čísla tu nerozhodují.
   *[other] Obrázek má { $edges } hran a probraly se všechny průběhy hry až do konce: nimbery ani čísla tu nerozhodují.
}
why-hackenbush-misere-theorem = Principy stromů a fúze mluví o hodnotách a hodnota říká, kdo udělá poslední tah, ne kdo se mu vyhne. V betlové variantě je pravidlo jen pro holé zelené stonky, Boutonovo pro nim (1901): hrajte jako v normální variantě až do tahu, po kterém zbudou jen stonky výšky 1, a tím tahem jich nechte lichý počet.

## Výhonky
why-sprouts-over = Už nejde nakreslit žádná čára: hráč na tahu prohraje.
why-sprouts-misere-over = Už nejde nakreslit žádná čára: hráč na tahu vyhraje.
why-sprouts-nudge = { $lives ->
    [one] Počítejte životy: puntík má tři a každý konec čáry v něm jeden ubere. Ve hře je { $lives }.
    [few] Počítejte životy: puntík má tři a každý konec čáry v něm jeden ubere. Ve hře jsou { $lives }. Tah dva vezme a novému puntíku jeden dá, takže vždy jeden ubude. Které jde navždy uzavřít?
   *[other] Počítejte životy: puntík má tři a každý konec čáry v něm jeden ubere. Ve hře je jich { $lives }. Tah dva vezme a novému puntíku jeden dá, takže vždy jeden ubude. Které jde navždy uzavřít?
}
why-sprouts-misere-nudge = { $lives ->
    [one] Kdo nakreslí poslední čáru, prohraje. Počítejte životy: ve hře je { $lives }.
    [few] Kdo nakreslí poslední čáru, prohraje. Počítejte životy: puntík má tři a každý konec čáry v něm jeden ubere. Ve hře jsou { $lives } a každým tahem jeden ubude. Vyhraje ten, na koho žádný tah nezbude.
   *[other] Kdo nakreslí poslední čáru, prohraje. Počítejte životy: puntík má tři a každý konec čáry v něm jeden ubere. Ve hře je jich { $lives } a každým tahem jeden ubude. Vyhraje ten, na koho žádný tah nezbude.
}
why-sprouts-length-of-spots = { $spots ->
    [one] { $spots } puntík má { $lives } životy a tahů bude o tolik méně, kolik životů přežije: { $least }.
    [few] { $spots } puntíky mají { $lives } životů a tahů bude o tolik méně, kolik životů přežije: nejméně { $least } a nejvýš { $most }. O vítězi rozhodne, zda je jejich počet lichý.
   *[other] { $spots } puntíků má { $lives } životů a tahů bude o tolik méně, kolik životů přežije: nejméně { $least } a nejvýš { $most }. O vítězi rozhodne, zda je jejich počet lichý.
}
why-sprouts-length = { $most ->
    [one] Zbývá nejvýš { $most } tah.
    [few] Zbývají nejvýš { $most } tahy: každý spotřebuje život (ve hře { $lives }) a každé části jeden zůstane do konce. O vítězi rozhodne, zda je počet tahů lichý.
   *[other] Zbývá nejvýš { $most } tahů: každý spotřebuje život (ve hře { $lives }) a každé části jeden zůstane do konce. O vítězi rozhodne, zda je počet tahů lichý.
}
why-sprouts-lands = { $count ->
    [one] Pozice je jediná část s nimberem { $sum }:
   *[other] Čáry z jedné části se s jinou nikdy nepotkají. Nim-součet jejich { $count } nimberů je { $sum }:
}
why-sprouts-lands-searched = Nezávislé části. Vítěze určilo prohledávání, bez nimberů označených otazníkem:
why-sprouts-misere-lands = { $count ->
    [one] Pozice je jediná část. Byla prohledána do konce; malé části, které cestou vzniknou, se nahrazují jednoduššími, které se chovají stejně:
    [few] { $count } nezávislé části. Byly prohledány společně; malé se nahrazují jednoduššími, které se chovají stejně:
   *[other] { $count } nezávislých částí. Byly prohledány společně; malé se nahrazují jednoduššími, které se chovají stejně:
}
why-sprouts-pattern = Pro všechny dosud spočítané počty puntíků platí, že hráč na tahu prohraje právě tehdy, když je zbytek po dělení šesti 0, 1 nebo 2 (domněnka Applegata, Jacobsona a Sleatora 1991). Zde je zbytek { $rest }.
why-sprouts-move = Například { $move }: zbude { $to } a kdo je v této pozici na tahu, prohraje.
why-sprouts-theorem = Sprague (1935) a Grundy (1939): každá část má hodnotu hromádky nimu, té nejmenší, ke které nevede žádný tah, a hromádky se sčítají nim-součtem; hráč na tahu prohraje právě při 0. Délka hry: po m tazích z n puntíků je puntíků n + m a životů 3n - m. Na konci nemá žádný puntík dva, takže přežije s = 3n - m puntíků a nejnovější je mezi nimi: m ≤ 3n - 1. Každý přeživší má dva mrtvé sousedy jen pro sebe, proto 3s ≤ n + m, a to je m ≥ 2n.
why-sprouts-misere-theorem = V betlové variantě nemá část hodnotu hromádky nimu: Grundy a Smith (1956) ukázali, že z jejího stromu tahů se nesmí vynechat skoro nic, jen tahy, které jde hned vrátit. Pozice se proto prohledávají a malé části se nahrazují svými stromy. Pro 1 až 20 puntíků prohraje hráč na tahu právě tehdy, když je zbytek po dělení šesti 1, 2 nebo 3, kromě 1 puntíku, kde vyhraje, a 4 puntíků, kde prohraje; proč, to nikdo neví.

## Bard a Bardík
why-bard-nudge = To, zda je součet dělitelný třemi, závisí jen na zbytcích. Čísla 1, 4, 7 nahraďte písmenem a, čísla 2, 5, 8 písmenem b a čísla 3, 6, 9 písmenem c: součet řádku nebo sloupce je dělitelný třemi právě tehdy, když jsou v něm písmena všechna stejná, nebo všechna různá.
why-bardik-nudge = Projděte tři řádky a tři sloupce: o kterých je rozhodnuto a které písmeno by rozhodlo o některém z ostatních?
why-bard-translation = Jako tabulka Bardíka:
why-bardik-lines = { $left ->
    [0] Komu která řada připadla;
   *[other] Komu může která řada se zbývajícími písmeny připadnout;
} právě dvě různá písmena znamenají bod pro A, jedno nebo tři bod pro B (1,* je první řádek, *,1 první sloupec):
why-bardik-reversed-lines = { $left ->
    [0] Komu která řada připadla;
   *[other] Komu může která řada se zbývajícími písmeny připadnout;
} zde právě dvě různá písmena znamenají bod pro B, jedno nebo tři bod pro A (1,* je první řádek, *,1 první sloupec):
why-bardik-tally = Rozhodnuto pro A: { $a }, pro B: { $b }, otevřené: { $open }. Zapisuje { $player } a při nejlepší hře skončí partie { $score }.
why-bardik-final = Tabulka je plná: A má { $a }, B má { $b }, partie skončila { $score }.
why-bardik-atlas = V Hejného atlasu plných tabulek má číslo { $number }.
why-bardik-characteristics = { $left ->
    [0] Charakteristiky, v kolika sloupcích a řádcích které písmeno stojí:
   *[other] Kolik kterých písmen ještě zbývá zapsat a charakteristiky, v kolika sloupcích a řádcích zatím písmeno stojí:
}
why-bardik-after = Po tahu { $move } je rozhodnuto pro A: { $a }, pro B: { $b }, otevřené: { $open }.
why-bardik-aim = A chce v charakteristikách dvojky, nejlépe písmeno s (2,2); B chce trojky a jedničky, písmeno ve všech řádcích, nebo v jediném. Hledejte pole, kde písmeno rozhodne o řádku i sloupci zároveň.
why-bardik-reversed-aim = S obrácenými body chce A v charakteristikách trojky a jedničky, písmeno ve všech řádcích, nebo v jediném; B chce dvojky. Hledejte pole, kde písmeno rozhodne o řádku i sloupci zároveň.
why-bardik-characteristics-theorem = Hejný (1977): v plné tabulce dávají charakteristiky písmen a, b, c šest čísel. Dvojek mezi nimi je tolik, kolik je řad s právě dvěma různými písmeny, jedniček a trojek tolik, kolik je ostatních řad. Výměna řádků, sloupců nebo písmen ani překlopení tabulky skóre nezmění, takže stačí prohlédnout deset tabulek, na které jde převést všech 1680.
why-bardik-theorem = Z prázdné tabulky skončí nejlepší hra 4:2 pro A.
why-bardik-reversed-theorem = S obrácenými body skončí nejlepší hra z prázdné tabulky 4:2 pro B: teď sbírá dvojky B a dostane čtyři, ačkoli A zapisuje pětkrát z devíti.
why-bardik-fields = Pro strategie si pole pojmenujme: v prvním řádku A, B, C, ve druhém D, E, F, ve třetím G, H, I. Tabulky, které se liší jen výměnou řádků, sloupců nebo písmen či překlopením, se hrají stejně.
why-bardik-strategy-a = Strategie hráče A na čtyři body: stačí jedno písmeno s (2,2). A napíše „a“ na pole A a B má čtyři různé odpovědi.
why-bardik-a-1 = 1. „a“ na pole B: A napíše třetí „a“ na pole D a má (2,2).
why-bardik-a-2 = 2. „a“ na pole E: A napíše třetí „a“ na pole B a má (2,2).
why-bardik-a-3 = 3. „b“ na pole B: A napíše „a“ na pole C a třetí „a“ na D, F, G nebo I by dalo (2,2). Hráč B ho proto musí napsat sám, na E nebo H; řekněme na E. A napíše „b“ na pole H a ať budou tři „c“ na polích D, F, G, I ležet jakkoli, má „c“ charakteristiku (2,2).
why-bardik-a-4 = 4. „b“ na pole E: A napíše „c“ na pole I. Ať teď B napíše kterékoli písmeno, A ho napíše potřetí tak, aby mělo (2,2): jsou-li ta dvě v jednom řádku či sloupci, vedle jednoho z nich, jinak do rohu obdélníku, který určují.
why-bardik-strategy-b = Strategie hráče B na dva body: na „a“ na poli A odpoví B písmenem „b“ na pole B. Napíše-li teď A písmeno „b“, zaměňme první dva sloupce a písmena „a“, „b“. Případů je tedy pět.
why-bardik-b-1 = 1. „a“ na pole C: B napíše „a“ na pole E a písmeno „a“ má jednu trojku. Není-li potom „b“ na D nebo F, napíše ho tam B, a ať přijde poslední „b“ kamkoli, má trojku i písmeno „b“.
why-bardik-b-2 = 2. „a“ do druhého nebo třetího řádku: B napíše třetí „a“ tak, aby mělo (3,3); napsal-li A pod první „a“, tak, aby „a“ zaplnilo sloupec.
why-bardik-b-3 = 3. „c“ na pole E, D, G nebo H; řekněme na E: B napíše „c“ na pole C a řádek abc je bod. Nechá-li A pole H volné, napíše B na H písmeno „a“: bca. Napíše-li A na H písmeno „a“, patří sloupec hráči B už tak; na „b“ na poli H odpoví B písmenem „c“ na G a „c“ má (3,3); na „c“ na poli H písmenem „b“ na F a trojku mají „b“ i „c“.
why-bardik-b-4 = 4. „c“ na pole C: B napíše „c“ na pole E a je to případ 3.
why-bardik-b-5 = 5. „c“ na pole F nebo I; řekněme na F: B napíše „c“ na pole C a řádek abc je bod. Píše-li A na D, E, G nebo H, doplní B ten sloupec, stejným písmenem, jsou-li v něm dvě stejná, jinak třetím. Na poli I udělá „c“ sloupec ccc; na „a“ na poli I odpoví B písmenem „a“ na E, na „b“ na poli I písmenem „b“ na D, a to písmeno má (3,3).
why-bardik-reversed-strategy-b = Strategie hráče B na čtyři body: i tady stačí jedno písmeno s (2,2), ale teď ho chce B. Na „a“ na poli A odpoví B písmenem „b“ na pole E.
why-bardik-reversed-b-1 = 1. Napíše-li A písmeno „a“ nebo „b“, napíše B totéž písmeno potřetí tak, aby mělo (2,2): jsou-li ta dvě v jednom řádku či sloupci, vedle jednoho z nich, jinak do rohu obdélníku, který určují.
why-bardik-reversed-b-2 = 2. Napíše-li A písmeno „c“, překlopme tabulku, je-li třeba, aby „c“ bylo na B, C, H nebo I. B napíše „b“ na pole F. Třetí „b“ na volném z polí B, C, H, I by dalo (2,2), takže ho A musí napsat na D nebo G, a B napíše „a“ na to druhé z nich. Na B, C, H, I pak budou tři „c“ a jedno „a“ a písmeno „c“ má (2,2).
why-bardik-reversed-strategy-a = Strategie hráče A na dva body: A napíše „a“ na pole A.
why-bardik-reversed-a-1 = 1. Napíše-li B písmeno „a“, napíše A třetí „a“ tak, aby zaplnilo řádek či sloupec, nebo, nejsou-li ta dvě spolu v žádném, aby mělo (3,3).
why-bardik-reversed-a-2 = 2. Napíše-li B jiné písmeno do řádku či sloupce s písmenem „a“, řekněme „b“ na pole B, doplní ho A třetím písmenem: abc, bod. Do kterého sloupce pak B napíše, ten A doplní, stejným písmenem, jsou-li v něm dvě stejná, jinak třetím: druhý bod.
why-bardik-reversed-a-3 = 3. Napíše-li B jiné písmeno mimo řádek a sloupec s písmenem „a“, řekněme „b“ na pole E, napíše A písmeno „c“ na pole I. Ať teď B napíše kterékoli písmeno, A ho napíše potřetí: jsou-li ta dvě v jednom řádku či sloupci, do téhož, jinak tak, aby mělo (3,3).
why-file-nudge = { $count ->
        [one] Pozice se nerozpadá. Co by nechal každý tah a jakou to má hodnotu?
        [few] Pozice je součtem { $count } částí. Jakou hodnotu má každá z nich?
       *[other] Pozice je součtem { $count } částí. Jakou hodnotu má každá z nich?
    }
why-file-parts = { $count ->
        [one] Pozice jako jediná část a její hodnota:
        [few] { $count } části, každá zvlášť:
       *[other] { $count } částí, každá zvlášť:
    }
why-file-says = { $text }
why-file-reached-nudge = Které pozice jsou rozhodnuty hned a které tahy k nim vedou?
why-file-reached = Probraly se všechny dosažitelné pozice, počínaje těmi, v nichž hra končí: pozice je vyhrávající, vede-li některý tah do prohrávající, a prohrávající, vede-li každý tah do vyhrávající.
