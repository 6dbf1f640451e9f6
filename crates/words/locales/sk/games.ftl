## Hry

games-column-id = hra
games-column-name = meno
games-column-kind = druh
games-column-example = príklad: marienbad …
games-see-rules = Pravidlá hry: marienbad rules HRA
kind-impartial = nestranná
kind-partizan = stranná
kind-scoring = bodovaná
kind-loopy = s cyklami
player-left = Ľavý
player-right = Pravý
player-white = Biely
player-black = Čierny

solve-next = Vyhrá hráč na ťahu: ponúknite, že začnete.
solve-previous = Hráč na ťahu prehrá: nechajte začať súpera.
solve-left = Vyhrá Ľavý, nech začne ktokoľvek.
solve-right = Vyhrá Pravý, nech začne ktokoľvek.
solve-won = Vyhrá hráč na ťahu.
solve-lost = Hráč na ťahu prehrá.
solve-a = Viac bodov získa A.
solve-b = Viac bodov získa B.
solve-draw = Obaja získajú rovnako bodov.
solve-score = body pri najlepšej hre: A { $a }, B { $b }
solve-tie = Nevyhrá nikto: hru možno predlžovať donekonečna.
solve-stuck = Nevyhrá nikto: hru možno predlžovať donekonečna. Iba hráč, ktorý je na ťahu a nemôže ťahať, už vyhral.
solve-value = hodnota: { $value }
solve-heat = stredná hodnota: { $mean }, teplota: { $temperature }
solve-grundy = Grundyho hodnota: { $value }
solve-layer = pri najlepšej hre príde koniec po { $count ->
    [one] { $moves } ťahu
   *[other] { $moves } ťahoch
}
solve-moves = { $count ->
    [0] nijaký ťah
    [one] { $count } ťah (+ vyhráva):
    [few] { $count } ťahy (+ vyhráva):
   *[other] { $count } ťahov (+ vyhráva):
}
solve-winning-moves = { $count ->
    [0] nijaký vyhrávajúci ťah
    [one] { $count } vyhrávajúci ťah:
    [few] { $count } vyhrávajúce ťahy:
   *[other] { $count } vyhrávajúcich ťahov:
}
solve-more-moves = … a ešte { $count ->
    [one] { $count } ďalší
    [few] { $count } ďalšie
   *[other] { $count } ďalších
}; všetky vypíše --json

sequence-more = … až do { $to }; všetky vypíše --json alebo --csv
sequence-lost = Pre hráča na ťahu je prehraných kôpok do { $to } spolu { $count }:
sequence-period = perióda { $length } od { $start }, dokázaná
sequence-arithmetic-period = aritmetická perióda { $length } od { $start }, dokázaná: kôpka o { $length } väčšia má hodnotu o { $saltus } väčšiu
sequence-no-period = nijaká perióda nie je dokázaná
sequence-remainders = hodnota { $value } pre n mod { $length } rovné { $remainders }
sequence-stopped = zastavené; známe sú hodnoty kôpok menších než { $known }
sequence-memory = pamäť sa minula pri kôpke { $known }; viac jej dá --memory

sprouts-proved = Dôkaz pre { $position } má { $lands ->
    [one] { $lands } nimber
    [few] { $lands } nimbery
   *[other] { $lands } nimberov
}.
sprouts-verified = Dôkaz pre { $position } je správny: { $lands ->
    [one] overený { $lands } nimber
    [few] overené { $lands } nimbery
   *[other] overených { $lands } nimberov
}.
sprouts-no-proof = kto vyhrá, je známe, ale z hľadania zostalo na dôkaz príliš málo
sprouts-stopped = zastavené; známych nimberov: { $known }
sprouts-memory = pamäť je vyčerpaná; známych nimberov: { $known }; viac jej dá --memory
sprouts-no-certificate = { $file } nie je dôkaz, alebo ho zapísala staršia verzia programu
sprouts-flawed = { $file } nič nedokazuje: { $flaw }
sprouts-flaw-line = riadok { $line } sa nedá prečítať
sprouts-flaw-twice = { $land } má dva nimbery
sprouts-flaw-reached = ťah z { $land } vedie na jej vlastný nimber
sprouts-flaw-not-reached = žiadny ťah z { $land } nevedie na nimber { $nimber }
sprouts-flaw-missing = nie je ukázané, že { $position } s hromádkou { $nimber } je vyhratá
sprouts-flaw-unproved = nie je ukázané, kto vyhrá { $position }

quotient-order = rád: { $list }
quotient-generators = generátory: { $list }
quotient-relations = relácie: { $list }
quotient-p-portion = prehraté pozície: { $list }
quotient-elements = kôpky 0 až { $heaps }: { $list }
quotient-for-all = dokázané pre všetky kôpky: prvky majú periódu { $length } od { $start }
quotient-up-to = dokázané pre kôpky do { $heaps }
quotient-too-large = od kôpky { $heap } sa kvocient nenašiel: je nekonečný alebo príliš veľký

game-nim = Nim (Marienbad)
rules-nim = Z jednej kôpky odoberte ľubovoľný kladný počet kameňov. Kto nemôže ťahať, prehráva. Pozícia: veľkosti kôpok, napríklad 3,5,7.
game-subtract = Odoberacia hra
rules-subtract = Z jednej kôpky odoberte toľko kameňov, koľko dovoľuje množina za dvojbodkou: 1,3,4, rozsah 1-4, squares (štvorce), primes (prvočísla), powers2 (mocniny dvoch) alebo zjednotenie ako 1+primes. Pozícia: veľkosti kôpok, napríklad 3,5,7.
game-bachet = Bachetova hra
rules-bachet = Z jednej kôpky odoberte jeden až štyri kamene. Pozícia: veľkosti kôpok, napríklad 3,5,7.
game-dr-nim = Dr. Nim
rules-dr-nim = Z jednej kôpky odoberte jednu, dve alebo tri zápalky. Kto vezme poslednú zápalku, prehráva. Pozícia: veľkosti kôpok, napríklad 3,5,7.
game-square = Štvorcový nim
rules-square = Z jednej kôpky odoberte počet kameňov, ktorý je štvorcom: 1, 4, 9, 16, … Pozícia: veľkosti kôpok, napríklad 3,5,7.
game-pim = Prvočíselný nim (Pim)
rules-pim = Z jednej kôpky odoberte jeden kameň alebo prvočíselný počet kameňov (Claude Shannon). Pozícia: veľkosti kôpok, napríklad 3,5,7.
game-parity-nim = Nim s paritou
rules-parity-nim = Z jednej kôpky odoberte párny počet kameňov, ale nie všetky, alebo celú kôpku, ak je nepárna. S parity-nim:literal: odoberte ľubovoľný kladný počet, ale párnu kôpku nesmiete vziať celú. Pozícia: veľkosti kôpok, napríklad 3,5,7.
game-octal = Hra na branie a delenie
rules-octal = Z jednej kôpky odoberte k kameňov. Čo smie zostať, hovorí k-ta číslica kódu za bodkou ako súčet čísel 1 (nič), 2 (jedna kôpka), 4 (dve kôpky), 8 (tri kôpky). Číslica pred bodkou je pre k = 0. Pozícia: veľkosti kôpok, napríklad 3,5,7.
game-kayles = Kolky (Kayles)
rules-kayles = Z radu kolkov zhoďte jeden, alebo dva susedné; zvyšok sa môže rozpadnúť na dva rady. Pozícia: veľkosti kôpok, napríklad 3,5,7.
game-dawson = Dawsonova hra
rules-dawson = Hra na branie a delenie s kódom 0.137, teda Dawsonov šach: odoberte jeden kameň, ak je to celá kôpka, alebo dva a nechajte najviac jednu kôpku, alebo tri a nechajte najviac dve kôpky. Pozícia: veľkosti kôpok, napríklad 3,5,7.
game-grundy = Grundyho hra
rules-grundy = Rozdeľte jednu kôpku na dve rôzne veľké. Pozícia: veľkosti kôpok, napríklad 3,5,7.
game-take-split = Odober a rozdeľ
rules-take-split = Z jednej kôpky odoberte toľko kameňov, koľko dovoľuje množina za dvojbodkou, a zvyšok rozdeľte na dve neprázdne kôpky. Pozícia: veľkosti kôpok, napríklad 3,5,7.
game-take-split-unequal = Odober a rozdeľ nerovnako
rules-take-split-unequal = Z jednej kôpky odoberte toľko kameňov, koľko dovoľuje množina za dvojbodkou, a zvyšok rozdeľte na dve rôzne veľké neprázdne kôpky. Pozícia: veľkosti kôpok, napríklad 3,5,7.
game-wythoff = Wythoffova hra
rules-wythoff = Z dvoch kôpok odoberte ľubovoľný kladný počet kameňov z jednej, alebo rovnaký kladný počet z oboch: dáma, ktorá ide doľava, dole alebo šikmo k rohu šachovnice. Pozícia: obe kôpky, napríklad 35,40; čísla môžu byť veľmi dlhé.
game-strip = Mince na páske
rules-strip = Posuňte mincu doprava o ľubovoľný počet polí, nie cez inú mincu a nie na ňu. Pozícia: o je minca, bodka prázdne pole.
game-gold = Zlatá minca
rules-gold = Posuňte mincu doprava o ľubovoľný počet polí, nie cez inú mincu a nie na ňu, alebo do mešca hneď za pravým koncom, kam sa zmestí mincí koľko chce. Kto dá do mešca zlatú mincu G, hneď prehráva, súper si mešec vezme.
game-pawns = Pešiaková hra (Northcott)
rules-pawns = V každom stĺpci stojí biely a čierny pešiak. Biely ťahá bielym, Čierny čiernym pešiakom o ľubovoľný počet polí pozdĺž stĺpca, dopredu i dozadu, nikdy cez druhého pešiaka. Pozícia: 1/8,2/5 má v prvom stĺpci bieleho na rade 1 a čierneho na rade 8, v druhom na 2 a 5. Šachovnica má 8 radov; pawns:12 ich má 12.
game-traffic = Dopravná hra
rules-traffic = Prejdite jedným autom po jednej ceste do ďalšieho mesta. Na mape s cyklom sa hra nemusí nikdy skončiť. Pozícia: cesty a za nimi mestá, kde stoja autá: a>b,b>c,a>c @ a,a,b.
game-sprouts = Výhonky (Sprouts)
rules-sprouts = Spojte dve bodky, alebo bodku samu so sebou, krivkou, ktorá nič nekrižuje, a urobte na nej novú bodku. V bodke smú končiť najviac tri krivky. Kto nemôže ťahať, prehráva. Pozícia: počet bodiek, napríklad 5; alebo čo stretnete pri obchádzaní každej hranice: 0, 1 a 2 sú bodky s toľkými koncami kriviek, písmeno je bodka s dvoma, ktorú stretnete dvakrát; bodky v zápise oddeľujú hranice, | oblasti, + nezávislé časti. Ťah menuje spájané bodky podľa poradia v zápise a v zátvorke tie, ktoré ležia na jednej strane uzavretej krivky.
game-bard = Bard
rules-bard = A a B striedavo zapisujú do tabuľky 3 × 3 čísla 1 až 9, každé raz. Začína A a zapíše ich päť. Za každý riadok a stĺpec je bod: pre A, ak jeho súčet nie je deliteľný troma, pre B, ak je. V bard:reversed je to naopak. Riadky sa píšu zhora, bodka je prázdne pole.
game-bardik = Bardík
rules-bardik = A a B striedavo zapisujú do tabuľky 3 × 3 písmená a, b, c, každé trikrát. Začína A. Za každý riadok a stĺpec je bod: pre A, ak sú v ňom práve dve rôzne písmená, inak pre B. V bardik:reversed je to naopak. Riadky sa píšu zhora, bodka je prázdne pole.
game-sum = Súčet hier
rules-sum = Niekoľko hier naraz: hráč ťahá v jednej z nich, ostatné čakajú. Kto nemôže ťahať v žiadnej, prehral. Sčítanec sa píše ako hra s pozíciou v zátvorke, ťah s číslom sčítanca: 2:v1,1 je ťah v1,1 v druhom sčítanci.
game-hackenbush = Hackenbush
rules-hackenbush = Na zemi stoja hrany. Ľavý prestrihne modrú, Pravý červenú, zelenú ktokoľvek; čo už nie je spojené so zemou, spadne. Pozícia: hrany s písmenom farby, g zelená, b modrá, r červená, a 0 pre zem: 0-1b,1-2r,1-3g,3-3g. Stonky skrátene: stalks 3,4,2 sú zelené, stalks bbr,rb farebné, od zeme nahor.
game-domineering = Domineering
rules-domineering = Na voľné polia dosky kladie Ľavý zvislé kocky domina, Pravý vodorovné. Pozícia: riadky x stĺpce prázdnej dosky, 4x5, alebo doska po riadkoch, ..#./...., kde # nie je voľné. Ťah v2,3: zvislá kocka s horným poľom v riadku 2 a stĺpci 3; h2,3: vodorovná, ktorej ľavé pole je tam.
game-col = Col
rules-col = Ľavý a Pravý striedavo ofarbujú vrcholy grafu, každý svojou farbou; susedné vrcholy nesmú mať rovnakú farbu. Pozícia: graf, potom L a R s vrcholmi, ktoré už farbu majú: a-b,b-c,d; L a; R b d vymenúva hrany a osamelé vrcholy. Grafy podľa mena: path 5 (cesta), cycle 6 (kružnica), grid 3x4 (mriežka), complete 4 (úplný graf), star 5 (hviezda: stred a päť listov); ich vrcholy majú čísla od 1, v mriežke po riadkoch.
game-snort = Snort
rules-snort = Ľavý a Pravý striedavo ofarbujú vrcholy grafu, každý svojou farbou; susedné vrcholy nesmú mať rôzne farby. Pozícia: graf, potom L a R s vrcholmi, ktoré už farbu majú: a-b,b-c,d; L a; R d vymenúva hrany a osamelé vrcholy. Grafy podľa mena: path 5 (cesta), cycle 6 (kružnica), grid 3x4 (mriežka), complete 4 (úplný graf), star 5 (hviezda: stred a päť listov); ich vrcholy majú čísla od 1, v mriežke po riadkoch.
game-clobber = Clobber
rules-clobber = Hráč ťahá svojím kameňom na susedný súperov kameň, zvislo alebo vodorovne, a ten odstráni. Pozícia: riadky x stĺpce plnej dosky so striedavými kameňmi, 3x4, alebo doska po riadkoch, xo./.ox, kde x patrí Ľavému, o Pravému a bodka je prázdne pole. Ťah 1,1>1,2: kameň z riadka 1 a stĺpca 1 ide do stĺpca 2.
why-clobber-theorem = V Clobberi môžu ťahať obaja hráči, alebo nikto: dva susedné kamene rôznych farieb sú ťahom pre ktoréhokoľvek z nich. Každá hodnota je preto infinitezimálna, menšia než akékoľvek kladné číslo x (Conway 1976). V súčte pozície a čísla x totiž Ľavý, nech začne ktokoľvek, hrá na doske, kým môže; Pravý tam nemôže ťahať dlhšie a jeho ťahy v x toto číslo iba zväčšujú. Keď je doska dohraná, zostáva kladné číslo, a to Ľavý vyhrá.
game-nogo = NoGo
rules-nogo = Hráč položí kameň na prázdne pole tak, aby potom každá skupina susedných kameňov jednej farby, vlastná aj súperova, susedila s prázdnym poľom, so slobodou. Nič sa nezajíma. Pozícia: riadky x stĺpce prázdnej dosky, 3x3, alebo doska po riadkoch, .x./o.., kde x patrí Ľavému, o Pravému a bodka je prázdne pole. Ťah x2,3: kameň Ľavého v riadku 2 a stĺpci 3.
why-nogo-theorem = V NoGo možno dosku rozrezať všade, kde sa dotýkajú kamene rôznych farieb. Každá skupina má všetky svoje slobody vo vlastnej oblasti a každé prázdne pole tam má všetky skupiny, s ktorými susedí; na ničom inom nezávisí, či tam smie prísť kameň, a nič iné sa tým nemení. Oblasti sú teda nezávislé a doska je ich súčtom. Pole, kam smiete iba vy, je ťah v zásobe.
game-cram = Cram
rules-cram = Ktorýkoľvek hráč zakryje kockou domina dve susedné voľné polia, zvislo alebo vodorovne. Pozícia: riadky x stĺpce prázdnej dosky, 3x5, alebo doska po riadkoch, ..#/..., kde # nie je voľné. Ťah v2,3: zvislá kocka s horným poľom v riadku 2 a stĺpci 3; h2,3: vodorovná, ktorej ľavé pole je tam.
why-cram-theorem = Prázdna doska s párnym počtom riadkov aj stĺpcov je prehraná: druhý hráč odpovedá na každú kocku kockou stredovo súmernou, a tá má vždy miesto. Ak je párne iba jedno z čísel, vyhrá prvý hráč: položí kocku na stred a potom odpovedá rovnako. Jediný riadok s n poľami je osmičková hra 0.07, Dawsonove kolky. Ak sú obe čísla nepárne, nijaké pravidlo nie je známe.
