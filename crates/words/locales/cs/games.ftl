## Hry

games-column-id = hra
games-column-name = jméno
games-column-kind = druh
games-column-example = příklad: marienbad …
games-see-rules = Pravidla hry: marienbad rules HRA
kind-impartial = nestranná
kind-partizan = stranná
kind-scoring = bodovaná
kind-loopy = s cykly
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
solve-draw = Oba získají stejně bodů.
solve-score = body při nejlepší hře: A { $a }, B { $b }
solve-tie = Nevyhraje nikdo: hru lze protahovat donekonečna.
solve-stuck = Nevyhraje nikdo: hru lze protahovat donekonečna. Jen hráč, který je na tahu a nemůže táhnout, už vyhrál.
solve-value = hodnota: { $value }
solve-heat = střední hodnota: { $mean }, teplota: { $temperature }
solve-grundy = Grundyho hodnota: { $value }
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
solve-winning-moves = { $count ->
    [0] žádný vyhrávající tah
    [one] { $count } vyhrávající tah:
    [few] { $count } vyhrávající tahy:
   *[other] { $count } vyhrávajících tahů:
}
solve-more-moves = … a ještě { $count ->
    [one] { $count } další
    [few] { $count } další
   *[other] { $count } dalších
}; všechny vypíše --json

sequence-more = … až do { $to }; všechny vypíše --json nebo --csv
sequence-lost = Pro hráče na tahu je prohraných hromádek do { $to } celkem { $count }:
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
sprouts-flaw-reached = tah z { $land } vede na její vlastní nimber
sprouts-flaw-not-reached = žádný tah z { $land } nevede na nimber { $nimber }
sprouts-flaw-missing = není ukázáno, že { $position } s hromádkou { $nimber } je vyhraná
sprouts-flaw-unproved = není ukázáno, kdo vyhraje { $position }

quotient-order = řád: { $list }
quotient-generators = generátory: { $list }
quotient-relations = relace: { $list }
quotient-p-portion = prohrané pozice: { $list }
quotient-elements = hromádky 0 až { $heaps }: { $list }
quotient-for-all = dokázáno pro všechny hromádky: prvky mají periodu { $length } od { $start }
quotient-up-to = dokázáno pro hromádky do { $heaps }
quotient-too-large = od hromádky { $heap } se kvocient nenašel: je nekonečný nebo příliš velký

game-nim = Nim (Marienbad)
rules-nim = Z jedné hromádky odeberte libovolný kladný počet kamenů. Kdo nemůže táhnout, prohrává. Pozice: velikosti hromádek, třeba 3,5,7.
game-subtract = Odebírací hra
rules-subtract = Z jedné hromádky odeberte tolik kamenů, kolik dovoluje množina za dvojtečkou: 1,3,4, rozsah 1-4, squares (čtverce), primes (prvočísla), powers2 (mocniny dvou) nebo sjednocení jako 1+primes. Pozice: velikosti hromádek, třeba 3,5,7.
game-bachet = Bachetova hra
rules-bachet = Z jedné hromádky odeberte jeden až čtyři kameny. Pozice: velikosti hromádek, třeba 3,5,7.
game-dr-nim = Dr. Nim
rules-dr-nim = Z jedné hromádky odeberte jednu, dvě nebo tři sirky. Kdo vezme poslední sirku, prohrává. Pozice: velikosti hromádek, třeba 3,5,7.
game-square = Čtvercový nim
rules-square = Z jedné hromádky odeberte počet kamenů, který je čtvercem: 1, 4, 9, 16, … Pozice: velikosti hromádek, třeba 3,5,7.
game-pim = Prvočíselný nim (Pim)
rules-pim = Z jedné hromádky odeberte jeden kámen nebo prvočíselný počet kamenů (Claude Shannon). Pozice: velikosti hromádek, třeba 3,5,7.
game-parity-nim = Nim s paritou
rules-parity-nim = Z jedné hromádky odeberte sudý počet kamenů, ale ne všechny, nebo celou hromádku, je-li lichá. S parity-nim:literal: odeberte libovolný kladný počet, ale sudou hromádku nesmíte vzít celou. Pozice: velikosti hromádek, třeba 3,5,7.
game-octal = Hra na braní a dělení
rules-octal = Z jedné hromádky odeberte k kamenů. Co smí zbýt, říká k-tá číslice kódu za tečkou jako součet čísel 1 (nic), 2 (jedna hromádka), 4 (dvě hromádky), 8 (tři hromádky). Číslice před tečkou je pro k = 0. Pozice: velikosti hromádek, třeba 3,5,7.
game-kayles = Kuželky (Kayles)
rules-kayles = Z řady kuželek srazte jednu, nebo dvě sousední; zbytek se může rozpadnout na dvě řady. Pozice: velikosti hromádek, třeba 3,5,7.
game-dawson = Dawsonova hra
rules-dawson = Hra na braní a dělení s kódem 0.137, tedy Dawsonovy šachy: odeberte jeden kámen, je-li to celá hromádka, nebo dva a nechte nejvýš jednu hromádku, nebo tři a nechte nejvýš dvě hromádky. Pozice: velikosti hromádek, třeba 3,5,7.
game-grundy = Grundyho hra
rules-grundy = Rozdělte jednu hromádku na dvě různě velké. Pozice: velikosti hromádek, třeba 3,5,7.
game-take-split = Odeber a rozděl
rules-take-split = Z jedné hromádky odeberte tolik kamenů, kolik dovoluje množina za dvojtečkou, a zbytek rozdělte na dvě neprázdné hromádky. Pozice: velikosti hromádek, třeba 3,5,7.
game-take-split-unequal = Odeber a rozděl nestejně
rules-take-split-unequal = Z jedné hromádky odeberte tolik kamenů, kolik dovoluje množina za dvojtečkou, a zbytek rozdělte na dvě různě velké neprázdné hromádky. Pozice: velikosti hromádek, třeba 3,5,7.
game-wythoff = Wythoffova hra
rules-wythoff = Ze dvou hromádek odeberte libovolný kladný počet kamenů z jedné, nebo stejný kladný počet z obou: dáma, která jde doleva, dolů nebo šikmo k rohu šachovnice. Pozice: obě hromádky, třeba 35,40; čísla mohou být velmi dlouhá.
game-strip = Mince na pásku (hra bez zlaťáku)
rules-strip = Posuňte minci doprava o libovolný počet polí, ne přes jinou minci a ne na ni. Pozice: o je mince, tečka prázdné pole.
game-gold = Hra se zlaťákem
rules-gold = Posuňte minci doprava o libovolný počet polí, ne přes jinou minci a ne na ni, nebo do měšce hned za pravým koncem, kam se vejde mincí kolik chce. Kdo dá do měšce zlaťák G, hned prohrává, soupeř si měšec vezme.
game-pawns = Pěšcová hra (Northcott)
rules-pawns = V každém sloupci stojí bílý a černý pěšec. Bílý táhne bílým, Černý černým pěšcem o libovolný počet polí podél sloupce, dopředu i dozadu, nikdy přes druhého pěšce. Pozice: 1/8,2/5 má v prvním sloupci bílého na řadě 1 a černého na řadě 8, ve druhém na 2 a 5. Šachovnice má 8 řad; pawns:12 jich má 12.
game-traffic = Dopravní hra
rules-traffic = Popojeďte jedním autem po jedné silnici do dalšího města. Na mapě s cyklem nemusí hra nikdy skončit. Pozice: silnice a za nimi města, kde stojí auta: a>b,b>c,a>c @ a,a,b.
game-sprouts = Výhonky (Sprouts)
rules-sprouts = Spojte dvě tečky, nebo tečku samu se sebou, křivkou, která nic nekříží, a udělejte na ní novou tečku. V tečce smějí končit nejvýš tři křivky. Kdo nemůže táhnout, prohrává. Pozice: počet teček, třeba 5; nebo co potkáte při obcházení každé hranice: 0, 1 a 2 jsou tečky s tolika konci křivek, písmeno je tečka se dvěma, kterou potkáte dvakrát; tečky oddělují hranice, | oblasti, + nezávislé části. Tah jmenuje spojované tečky podle pořadí v zápisu a v závorce ty, které leží na jedné straně uzavřené křivky.
game-bard = Bard
rules-bard = A a B střídavě zapisují do tabulky 3 × 3 čísla 1 až 9, každé jednou. Začíná A a zapíše jich pět. Za každý řádek a sloupec je bod: pro A, pokud jeho součet není dělitelný třemi, pro B, pokud je. V bard:reversed je to naopak. Řádky se píší shora, tečka je prázdné pole.
game-bardik = Bardík
rules-bardik = A a B střídavě zapisují do tabulky 3 × 3 písmena a, b, c, každé třikrát. Začíná A. Za každý řádek a sloupec je bod: pro A, pokud jsou v něm právě dvě různá písmena, jinak pro B. V bardik:reversed je to naopak. Řádky se píší shora, tečka je prázdné pole.
game-sum = Součet her
rules-sum = Několik her najednou: hráč táhne v jedné z nich, ostatní čekají. Kdo nemůže táhnout v žádné, prohrál. Sčítanec se píše jako hra s pozicí v závorce, tah s číslem sčítance: 2:v1,1 je tah v1,1 ve druhém sčítanci.
game-hackenbush = Hackenbush
rules-hackenbush = Na zemi stojí hrany. Levý přestřihne modrou, Pravý červenou, zelenou kdokoli; co už není spojeno se zemí, spadne. Pozice: hrany s písmenem barvy, g zelená, b modrá, r červená, a 0 pro zem: 0-1b,1-2r,1-3g,3-3g. Stonky zkráceně: stalks 3,4,2 jsou zelené, stalks bbr,rb barevné, od země nahoru.
game-domineering = Domineering
rules-domineering = Na volná pole desky klade Levý svislé kostky domina, Pravý vodorovné. Pozice: řádky x sloupce prázdné desky, 4x5, nebo deska po řádcích, ..#./...., kde # není volné. Tah v2,3: svislá kostka s horním polem v řádku 2 a sloupci 3; h2,3: vodorovná, jejíž levé pole je tam.
game-col = Col
rules-col = Levý a Pravý střídavě obarvují vrcholy grafu, každý svou barvou; sousední vrcholy nesmějí mít stejnou barvu. Pozice: graf, potom L a R s vrcholy, které už barvu mají: a-b,b-c,d; L a; R b d vyjmenovává hrany a osamělé vrcholy. Grafy podle jména: path 5 (cesta), cycle 6 (kružnice), grid 3x4 (mřížka), complete 4 (úplný graf), star 5 (hvězda: střed a pět listů); jejich vrcholy mají čísla od 1, v mřížce po řádcích.
game-snort = Snort
rules-snort = Levý a Pravý střídavě obarvují vrcholy grafu, každý svou barvou; sousední vrcholy nesmějí mít různé barvy. Pozice: graf, potom L a R s vrcholy, které už barvu mají: a-b,b-c,d; L a; R d vyjmenovává hrany a osamělé vrcholy. Grafy podle jména: path 5 (cesta), cycle 6 (kružnice), grid 3x4 (mřížka), complete 4 (úplný graf), star 5 (hvězda: střed a pět listů); jejich vrcholy mají čísla od 1, v mřížce po řádcích.
game-clobber = Clobber
rules-clobber = Hráč táhne svým kamenem na sousední soupeřův kámen, svisle nebo vodorovně, a ten odstraní. Pozice: řádky x sloupce plné desky se střídavými kameny, 3x4, nebo deska po řádcích, xo./.ox, kde x patří Levému, o Pravému a tečka je prázdné pole. Tah 1,1>1,2: kámen z řádku 1 a sloupce 1 jde do sloupce 2.
why-clobber-theorem = V Clobberu mohou táhnout oba hráči, nebo žádný: dva sousední kameny různých barev jsou tahem pro kteréhokoli z nich. Každá hodnota je proto infinitezimální, menší než jakékoli kladné číslo x (Conway 1976). V součtu pozice a čísla x totiž Levý, ať začne kdokoli, hraje na desce, dokud může; Pravý tam nemůže táhnout déle a jeho tahy v x toto číslo jen zvětšují. Až je deska dohrána, zbývá kladné číslo, a to Levý vyhraje.
game-nogo = NoGo
rules-nogo = Hráč položí kámen na prázdné pole tak, aby potom každá skupina sousedních kamenů jedné barvy, vlastní i soupeřova, sousedila s prázdným polem, se svobodou. Nic se nezajímá. Pozice: řádky x sloupce prázdné desky, 3x3, nebo deska po řádcích, .x./o.., kde x patří Levému, o Pravému a tečka je prázdné pole. Tah x2,3: kámen Levého v řádku 2 a sloupci 3.
why-nogo-theorem = V NoGo lze desku rozříznout všude, kde se dotýkají kameny různých barev. Každá skupina má všechny své svobody ve vlastní oblasti a každé prázdné pole tam má všechny skupiny, s nimiž sousedí; na ničem jiném nezávisí, zda tam smí přijít kámen, a nic jiného se tím nemění. Oblasti jsou tedy nezávislé a deska je jejich součtem. Pole, kam smíte jen vy, je tah v zásobě.
game-cram = Cram
rules-cram = Kterýkoli hráč zakryje kostkou domina dvě sousední volná pole, svisle nebo vodorovně. Pozice: řádky x sloupce prázdné desky, 3x5, nebo deska po řádcích, ..#/..., kde # není volné. Tah v2,3: svislá kostka s horním polem v řádku 2 a sloupci 3; h2,3: vodorovná, jejíž levé pole je tam.
why-cram-theorem = Prázdná deska se sudým počtem řádků i sloupců je prohraná: druhý hráč odpovídá na každou kostku kostkou středově souměrnou, a ta má vždy místo. Je-li sudé jen jedno z čísel, vyhraje první hráč: položí kostku na střed a pak odpovídá stejně. Jediný řádek o n polích je osmičková hra 0.07, Dawsonovy kuželky. Jsou-li obě čísla lichá, není žádné pravidlo známo.
