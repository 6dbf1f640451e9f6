## Hry

games-column-id = hra
games-column-name = jméno
games-column-kind = druh
games-column-example = příklad: marienbad …
games-see-rules = Pravidla hry: marienbad rules HRA
kind-impartial = nestranná
kind-partizan = partyzánská
kind-scoring = na body
kind-loopy = s remízami
player-left = Levý
player-right = Pravý
player-white = Bílý
player-black = Černý

solve-next = Vyhraje hráč na tahu: nabídněte, že začnete.
solve-previous = Hráč na tahu prohraje: nechte začít soupeře.
solve-left = Vyhraje Levý, ať začne kdokoli.
solve-right = Vyhraje Pravý, ať začne kdokoli.
solve-won = Vyhraje hráč na tahu.
solve-lost = Hráč na tahu prohraje.
solve-a = Více bodů získá A.
solve-b = Více bodů získá B.
solve-draw = Oba získají stejný počet bodů.
solve-score = body při nejlepší hře: A { $a }, B { $b }
solve-tie = Nevyhraje nikdo: hru lze protahovat donekonečna.
solve-drawn = Remíza: nevyhraje nikdo.
solve-stuck = Nevyhraje nikdo: hru lze protahovat donekonečna. Jen hráč, který je na tahu a nemůže táhnout, už vyhrál.
solve-left-or-tie = Začne-li Levý, vyhraje. Začne-li Pravý, nevyhraje nikdo.
solve-right-or-tie = Začne-li Pravý, vyhraje. Začne-li Levý, nevyhraje nikdo.
solve-tie-or-left = Začne-li Pravý, vyhraje Levý. Začne-li Levý, nevyhraje nikdo.
solve-tie-or-right = Začne-li Levý, vyhraje Pravý. Začne-li Pravý, nevyhraje nikdo.
solve-value = hodnota: { $value }
solve-heat = střední hodnota: { $mean }, teplota: { $temperature }
solve-grundy = Grundyova hodnota: { $value }
solve-layer = při nejlepší hře přijde konec po { $count ->
    [one] { $moves } tahu
   *[other] { $moves } tazích
}
solve-moves = { $count ->
    [0] žádný tah
    [one] { $count } tah (+ vyhrává):
    [few] { $count } tahy (+ vyhrává):
   *[other] { $count } tahů (+ vyhrává):
}
solve-moves-answered = { $count ->
    [one] { $count } tah (+ vyhrává; → čím soupeř odpoví na prohrávající):
    [few] { $count } tahy (+ vyhrává; → čím soupeř odpoví na prohrávající):
   *[other] { $count } tahů (+ vyhrává; → čím soupeř odpoví na prohrávající):
}
solve-winning-moves = { $count ->
    [0] žádný vyhrávající tah
    [one] { $count } vyhrávající tah:
    [few] { $count } vyhrávající tahy:
   *[other] { $count } vyhrávajících tahů:
}
solve-scoring-moves = { $count ->
    [0] žádný tah
    [one] { $count } tah (+ je nejlepší):
    [few] { $count } tahy (+ je nejlepší):
   *[other] { $count } tahů (+ je nejlepší):
}
solve-best-moves = { $count ->
    [0] žádný tah
    [one] { $count } nejlepší tah:
    [few] { $count } nejlepší tahy:
   *[other] { $count } nejlepších tahů:
}
solve-more-moves = … a ještě { $count ->
    [one] { $count } další
    [few] { $count } další
   *[other] { $count } dalších
}; všechny vypíše --json

sequence-more = … až do { $to }; všechny vypíše --json nebo --csv
sequence-lost = Prohrávajících hromádek do { $to } je celkem { $count }:
sequence-misere = betlová varianta: kdo nemůže táhnout, vyhrává, a hromádky nemají Grundyovy hodnoty; ty z normální varianty vypíše --normal
sequence-period = perioda { $length } od { $start }, dokázaná
sequence-arithmetic-period = aritmetická perioda { $length } od { $start }, dokázaná: hromádka o { $length } větší má hodnotu o { $saltus } větší
sequence-no-period = žádná perioda není dokázaná
sequence-remainders = hodnota { $value } pro n mod { $length } rovné { $remainders }
sequence-stopped = zastaveno; známé jsou hodnoty hromádek menších než { $known }
sequence-memory = paměť došla u hromádky { $known }; víc jí dá --memory

sprouts-proved = Důkaz pro { $position } má { $lands ->
    [one] { $lands } nimber
    [few] { $lands } nimbery
   *[other] { $lands } nimberů
}.
sprouts-verified = Důkaz pro { $position } je správný: { $lands ->
    [one] ověřen { $lands } nimber
    [few] ověřeny { $lands } nimbery
   *[other] ověřeno { $lands } nimberů
}.
sprouts-no-proof = kdo vyhraje, je známo, ale z hledání zbylo na důkaz příliš málo
sprouts-stopped = zastaveno; známých nimberů: { $known }
sprouts-memory = paměť je vyčerpána; známých nimberů: { $known }; víc jí dá --memory
sprouts-no-certificate = { $file } není důkaz, nebo ho zapsala starší verze programu
sprouts-flawed = { $file } nic nedokazuje: { $flaw }
sprouts-flaw-line = řádek { $line } nelze přečíst
sprouts-flaw-twice = { $land } má dva nimbery
sprouts-flaw-reached = tah z části { $land } vede k jejímu vlastnímu nimberu
sprouts-flaw-not-reached = žádný tah z části { $land } nevede k nimberu { $nimber }
sprouts-flaw-missing = není ukázáno, že { $position } s hromádkou { $nimber } je vyhrávající
sprouts-flaw-unproved = není ukázáno, kdo vyhraje pozici { $position }

quotient-order = řád: { $list }
quotient-generators = generátory: { $list }
quotient-relations = relace: { $list }
quotient-p-portion = prohrávající pozice: { $list }
quotient-elements = hromádky 0 až { $heaps }: { $list }
quotient-for-all = dokázáno pro všechny hromádky: prvky mají periodu { $length } od { $start }
quotient-up-to = dokázáno pro hromádky do { $heaps }
quotient-too-large = od hromádky { $heap } se kvocient nenašel: je nekonečný nebo příliš velký

# Where a text of rules begins to say how positions are written.
rules-position = Pozice:

game-nim = Nim (Marienbad)
rules-nim = Z jedné hromádky odeberte libovolný kladný počet sirek. Kdo nemůže táhnout, prohrává. Pozice: velikosti hromádek, třeba 3,5,7.
search-nim = sirky sirek zápalky zápalek hromádky hromádka kameny žetony mince kdo vezme poslední Bouton nestranná
game-subtract = Hra s odečítáním
rules-subtract = Z jedné hromádky odeberte tolik sirek, kolik dovoluje množina za dvojtečkou: 1,3,4, rozsah 1-4, squares (čtverce), primes (prvočísla), powers2 (mocniny dvou) nebo sjednocení jako 1+primes. Kdo nemůže táhnout, prohrává. Pozice: velikosti hromádek, třeba 3,5,7.
search-subtract = odečítání odčítání odečítací odebírání odebírací sirky zápalky hromádky kameny žetony množina nestranná
game-bachet = Bachetova hra
rules-bachet = Z jedné hromádky odeberte jednu až čtyři sirky. Kdo nemůže táhnout, prohrává. Pozice: velikosti hromádek, třeba 3,5,7.
search-bachet = odečítání odebírání jeden až čtyři sirky zápalky kameny žetony hromádka dohoň číslo nestranná
game-dr-nim = Dr. Nim
rules-dr-nim = Z jedné hromádky odeberte jednu, dvě nebo tři sirky. Kdo vezme poslední sirku, prohrává. Pozice: velikosti hromádek, třeba 3,5,7.
search-dr-nim = doktor sirky sirek zápalky zápalek jedna dvě tři kdo vezme poslední prohrává betlová betl misère odečítání nestranná
game-square = Odebírání čtverců
rules-square = Z jedné hromádky odeberte počet sirek, který je čtvercem: 1, 4, 9, 16, … Kdo nemůže táhnout, prohrává. Pozice: velikosti hromádek, třeba 3,5,7.
search-square = čtverce čtverců druhé mocniny druhá mocnina čtvercový nim odečítání sirky zápalky kameny nestranná
game-pim = Prvočíselný nim (Pim)
rules-pim = Z jedné hromádky odeberte jednu sirku nebo prvočíselný počet sirek (Claude Shannon). Kdo nemůže táhnout, prohrává. Pozice: velikosti hromádek, třeba 3,5,7.
search-pim = prvočísla prvočíslo prvočíselný odečítání sirky zápalky kameny Shannon nestranná
game-parity-nim = Nim s paritou
rules-parity-nim = Z jedné hromádky odeberte sudý počet sirek, ale ne všechny, nebo celou hromádku, je-li lichá. S parity-nim:literal: odeberte libovolný kladný počet, ale sudou hromádku nesmíte vzít celou. Kdo nemůže táhnout, prohrává. Pozice: velikosti hromádek, třeba 3,5,7.
search-parity-nim = sudý lichý sudé liché parita hromádky sirky zápalky kameny nestranná
game-octal = Hra na braní a dělení
rules-octal = Z jedné hromádky odeberte k kamenů. Co smí zbýt, říká k-tá číslice kódu za tečkou jako součet čísel 1 (nic), 2 (jedna hromádka), 4 (dvě hromádky), 8 (tři hromádky). Číslice před tečkou je pro k = 0. Kdo nemůže táhnout, prohrává. Pozice: velikosti hromádek, třeba 3,5,7.
search-octal = osmičková osmičkové šestnáctková kód odebírání rozdělení dělení hromádky kameny sirky nestranná
game-kayles = Kuželky (Kayles)
rules-kayles = Z řady kuželek srazte jednu, nebo dvě sousední; zbytek se může rozpadnout na dvě řady. Kdo nemůže táhnout, prohrává. Pozice: délky řad, třeba 3,5,7.
search-kayles = kuželky kuželek kuželka bowling řada osmičková nestranná
game-dawson = Dawsonova hra
rules-dawson = Hra na braní a dělení s kódem 0.137, tedy Dawsonovy šachy: odeberte jeden kámen, je-li to celá hromádka, nebo dva a nechte nejvýš jednu hromádku, nebo tři a nechte nejvýš dvě hromádky. Kdo nemůže táhnout, prohrává. Pozice: velikosti hromádek, třeba 3,5,7.
search-dawson = šachy šach pěšci Dawsonovy kuželky osmičková nestranná
game-grundy = Grundyova hra
rules-grundy = Rozdělte jednu hromádku na dvě různě velké. Kdo nemůže táhnout, prohrává. Pozice: velikosti hromádek, třeba 3,5,7.
search-grundy = dělení rozdělování nestejné hromádky kameny mince Grundyho nestranná
game-take-split = Odeber a rozděl
rules-take-split = Z jedné hromádky odeberte tolik kamenů, kolik dovoluje množina za dvojtečkou, a zbytek rozdělte na dvě neprázdné hromádky. Kdo nemůže táhnout, prohrává. Pozice: velikosti hromádek, třeba 3,5,7.
search-take-split = odebírání rozdělování dělení hromádky kameny sirky zápalky nestranná
game-take-split-unequal = Odeber a rozděl nestejně
rules-take-split-unequal = Z jedné hromádky odeberte tolik kamenů, kolik dovoluje množina za dvojtečkou, a zbytek rozdělte na dvě různě velké neprázdné hromádky. Kdo nemůže táhnout, prohrává. Pozice: velikosti hromádek, třeba 3,5,7.
search-take-split-unequal = odebírání rozdělování dělení nestejné různé hromádky kameny sirky zápalky nestranná
game-wythoff = Wythoffova hra
rules-wythoff = Ze dvou hromádek odeberte libovolný kladný počet kamenů z jedné, nebo stejný kladný počet z obou. Na šachovnici je to dáma, která jde doleva, dolů nebo šikmo k rohu. Kdo nemůže táhnout, prohrává. Pozice: obě hromádky, třeba 35,40; čísla mohou být velmi dlouhá.
search-wythoff = dáma královna šachovnice šachy roh dvě hromádky zlatý řez Fibonacci žetony kameny sirky nestranná
game-strip = Mince na pásu (hra bez zlaťáku)
rules-strip = Posuňte minci doprava o libovolný počet polí, ne přes jinou minci a ne na ni. Kdo nemůže táhnout, prohrává. Pozice: o je mince, tečka prázdné pole.
search-strip = mince mincí posouvání pásek pás čtverečky políčka zlaťák nestranná
game-gold = Hra se zlaťákem
rules-gold = Posuňte minci doprava o libovolný počet polí, ne přes jinou minci a ne na ni, nebo do měšce hned za pravým koncem, kam se vejde libovolný počet mincí. Kdo dá do měšce zlaťák, hned prohrává: soupeř si měšec vezme. Pozice: o je mince, G zlaťák, tečka prázdné pole.
search-gold = mince mincí zlatá mince zlaťák dukát měšec váček peníze posouvání pásek pás nestranná
game-pawns = Pěšcová hra (Northcott)
rules-pawns = V každém sloupci stojí bílý a černý pěšec. Bílý táhne bílým, Černý černým pěšcem o libovolný počet polí podél sloupce, dopředu i dozadu, nikdy přes druhého pěšce. Kdo nemůže táhnout, prohrává. Pozice: 1/8,2/5 má v prvním sloupci bílého na řadě 1 a černého na řadě 8, ve druhém na 2 a 5. Šachovnice má 8 řad; pawns:12 jich má 12.
search-pawns = šachy šach šachovnice pěšci pěšec pěšáci sloupce partyzánská
game-traffic = Dopravní hra
rules-traffic = Popojeďte jedním autem po jedné silnici do dalšího města. Kdo nemůže táhnout, prohrává. Na mapě s cyklem nemusí hra nikdy skončit. Pozice: silnice a za nimi města, kde stojí auta: a>b,b>c,a>c @ a,a,b.
search-traffic = auta auto město města silnice doprava mapa jízda jednosměrky graf cykly remíza
game-sprouts = Výhonky (Sprouts)
rules-sprouts = Spojte dva puntíky, nebo puntík sám se sebou, čarou, která nic nekříží, a nakreslete na ni nový puntík. V puntíku smějí končit nejvýš tři čáry. Kdo nemůže táhnout, prohrává. Pozice: počet puntíků, třeba 5; nebo co potkáte při obcházení každé hranice: 0, 1 a 2 jsou puntíky s tolika konci čar, písmeno je puntík se dvěma, který potkáte dvakrát; tečky oddělují hranice, | oblasti, + nezávislé části. Tah jmenuje spojované puntíky podle pořadí v zápisu a v závorce ty, které leží na jedné straně uzavřené čáry.
search-sprouts = puntíky puntík tečky tečka čáry čára křivky tužka papír kreslení Conway nestranná
game-bard = Bard
rules-bard = A a B střídavě zapisují do tabulky 3 × 3 čísla 1 až 9, každé jednou. Začíná A a zapíše jich pět. Za každý řádek a sloupec je bod: pro A, pokud jeho součet není dělitelný třemi, pro B, pokud je. V bard:reversed je to naopak. Vyhrává, kdo má více bodů. Řádky se píší shora, tečka je prázdné pole.
search-bard = čísla tabulka čtverec součty dělitelnost třemi body bodovaná Hejný
game-bardik = Bardík
rules-bardik = A a B střídavě zapisují do tabulky 3 × 3 písmena a, b, c, každé třikrát. Začíná A. Za každý řádek a sloupec je bod: pro A, pokud jsou v něm právě dvě různá písmena, jinak pro B. V bardik:reversed je to naopak. Vyhrává, kdo má více bodů. Řádky se píší shora, tečka je prázdné pole.
search-bardik = písmena tabulka čtverec tři body bodovaná Hejný
game-sum = Součet her
rules-sum = Několik her najednou: hráč táhne v jedné z nich, ostatní čekají. Kdo nemůže táhnout v žádné, prohrává. Sčítanec se píše jako hra s pozicí v závorce, tah s číslem sčítance: 2:v1,1 je tah v1,1 ve druhém sčítanci.
search-sum = součet více her najednou současně dohromady disjunktní sčítání
game-hackenbush = Hackenbush
rules-hackenbush = Na zemi stojí hrany. Levý přestřihne modrou, Pravý červenou, zelenou kdokoli; co už není spojeno se zemí, spadne. Kdo nemůže táhnout, prohrává. Pozice: hrany s písmenem barvy, g zelená, b modrá, r červená, a 0 pro zem: 0-1b,1-2r,1-3g,3-3g. Stonky zkráceně: stalks 3,4,2 jsou zelené, stalks bbr,rb barevné, od země nahoru. Obrázky se jménem: hra, chlapec, děvče, strom.
search-hackenbush = stříhání sekání stromy strom bambus stonky stébla slámky tráva květina obrázek zelený modrý červený Conway partyzánská
game-domineering = Dominové dláždění
rules-domineering = Na volná pole desky klade Levý svislé kostky domina, Pravý vodorovné; hra je známá i jako Domineering. Kdo nemůže táhnout, prohrává. Pozice: řádky x sloupce prázdné desky, 4x5, nebo deska po řádcích, ..#./...., kde # není volné. Tah v2,3: svislá kostka s horním polem v řádku 2 a sloupci 3; h2,3: vodorovná, jejíž levé pole je tam.
search-domineering = domino domina dominové dláždění kostky deska šachovnice Domineering partyzánská kvádr kvádry
game-col = Col
rules-col = Levý a Pravý střídavě obarvují vrcholy grafu, každý svou barvou; sousední vrcholy nesmějí mít stejnou barvu. Kdo nemůže táhnout, prohrává. Pozice: graf, potom L a R s vrcholy, které už barvu mají: a-b,b-c,d; L a; R b d vyjmenovává hrany a osamělé vrcholy. Grafy podle jména: path 5 (cesta), cycle 6 (kružnice), grid 3x4 (mřížka), complete 4 (úplný graf), star 5 (hvězda: střed a pět listů); jejich vrcholy mají čísla od 1, v mřížce po řádcích.
search-col = barvení barvy obarvování mapa graf vrcholy sousedé černá bílá partyzánská
game-snort = Snort
rules-snort = Levý a Pravý střídavě obarvují vrcholy grafu, každý svou barvou; sousední vrcholy nesmějí mít různé barvy. Kdo nemůže táhnout, prohrává. Pozice: graf, potom L a R s vrcholy, které už barvu mají: a-b,b-c,d; L a; R d vyjmenovává hrany a osamělé vrcholy. Grafy podle jména: path 5 (cesta), cycle 6 (kružnice), grid 3x4 (mřížka), complete 4 (úplný graf), star 5 (hvězda: střed a pět listů); jejich vrcholy mají čísla od 1, v mřížce po řádcích.
search-snort = barvení barvy obarvování mapa graf vrcholy sousedé kočky psi krávy býci partyzánská
game-clobber = Clobber
rules-clobber = Hráč táhne svým kamenem na sousední soupeřův kámen, svisle nebo vodorovně, a odstraní ho. Kdo nemůže táhnout, prohrává. Pozice: řádky x sloupce plné desky se střídavě rozloženými kameny, 3x4, nebo deska po řádcích, xo./.ox, kde x patří Levému, o Pravému a tečka je prázdné pole. Tah 1,1>1,2: kámen z řádku 1 a sloupce 1 jde do sloupce 2.
search-clobber = braní kameny figurky deska šachovnice dáma partyzánská
why-clobber-theorem = V Clobberu mohou táhnout buď oba hráči, nebo ani jeden: dva sousední kameny různých barev jsou tahem pro kteréhokoli z nich. Každá hodnota je proto nekonečně malá, menší než jakékoli kladné číslo x (Conway 1976). V součtu pozice a čísla x totiž Levý, ať začne kdokoli, hraje na desce, dokud může; Pravý tam nemůže táhnout déle a jeho tahy v x toto číslo jen zvětšují. Když je deska dohrána, zbývá kladné číslo, a to Levý vyhraje.
game-nogo = NoGo
rules-nogo = Hráč položí kámen na prázdné pole tak, aby potom každá skupina sousedních kamenů jedné barvy, vlastní i soupeřova, sousedila s prázdným polem (měla svobodu). Kameny se neberou. Kdo nemůže táhnout, prohrává. Pozice: řádky x sloupce prázdné desky, 3x3, nebo deska po řádcích, .x./o.., kde x patří Levému, o Pravému a tečka je prázdné pole. Tah x2,3: kámen Levého v řádku 2 a sloupci 3.
search-nogo = go kameny deska svobody bez zajímání partyzánská
why-nogo-theorem = V NoGo lze desku rozříznout všude, kde se dotýkají kameny různých barev. Každá skupina má všechny své svobody ve vlastní oblasti a každé prázdné pole tam má všechny skupiny, s nimiž sousedí; na ničem jiném nezávisí, zda tam smí přijít kámen, a nic jiného se tím nemění. Oblasti jsou tedy nezávislé a deska je jejich součtem. Pole, kam smíte jen vy, je tah v zásobě.
game-cram = Cram
rules-cram = Kterýkoli hráč zakryje kostkou domina dvě sousední volná pole, svisle nebo vodorovně. Kdo nemůže táhnout, prohrává. Pozice: řádky x sloupce prázdné desky, 3x5, nebo deska po řádcích, ..#/..., kde # není volné. Tah v2,3: svislá kostka s horním polem v řádku 2 a sloupci 3; h2,3: vodorovná, jejíž levé pole je tam.
search-cram = domino domina dominové dláždění kostky deska nestranná kvádr kvádry
why-cram-theorem = Prázdná deska se sudým počtem řádků i sloupců je prohrávající: druhý hráč odpovídá na každou kostku kostkou souměrnou podle středu, a na tu je vždy místo. Je-li sudé jen jedno z čísel, vyhraje první hráč: položí kostku na střed a pak odpovídá stejně. Jediný řádek o n polích je osmičková hra 0.07, Dawsonovy kuželky. Jsou-li obě čísla lichá, není žádné pravidlo známo.
