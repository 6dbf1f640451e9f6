## Hry

games-column-id = hra
games-column-name = meno
games-column-kind = druh
games-column-example = príklad: marienbad …
games-see-rules = Pravidlá hry: marienbad rules HRA
kind-impartial = nestranná
kind-partizan = partizánska
kind-scoring = bodovaná
kind-loopy = s remízami
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
solve-draw = Obaja získajú rovnaký počet bodov.
solve-score = body pri najlepšej hre: A { $a }, B { $b }
solve-tie = Nevyhrá nikto: hru možno predlžovať donekonečna.
solve-drawn = Remíza: nevyhrá nikto.
solve-stuck = Nevyhrá nikto: hru možno predlžovať donekonečna. Iba hráč, ktorý je na ťahu a nemôže ťahať, už vyhral.
solve-left-or-tie = Ak začne Ľavý, vyhrá. Ak začne Pravý, nevyhrá nikto.
solve-right-or-tie = Ak začne Pravý, vyhrá. Ak začne Ľavý, nevyhrá nikto.
solve-tie-or-left = Ak začne Pravý, vyhrá Ľavý. Ak začne Ľavý, nevyhrá nikto.
solve-tie-or-right = Ak začne Ľavý, vyhrá Pravý. Ak začne Pravý, nevyhrá nikto.
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
solve-moves-answered = { $count ->
    [one] { $count } ťah (+ vyhráva; → čím súper odpovie na prehrávajúci):
    [few] { $count } ťahy (+ vyhráva; → čím súper odpovie na prehrávajúci):
   *[other] { $count } ťahov (+ vyhráva; → čím súper odpovie na prehrávajúci):
}
solve-winning-moves = { $count ->
    [0] nijaký vyhrávajúci ťah
    [one] { $count } vyhrávajúci ťah:
    [few] { $count } vyhrávajúce ťahy:
   *[other] { $count } vyhrávajúcich ťahov:
}
solve-scoring-moves = { $count ->
    [0] nijaký ťah
    [one] { $count } ťah (+ je najlepší):
    [few] { $count } ťahy (+ je najlepší):
   *[other] { $count } ťahov (+ je najlepší):
}
solve-best-moves = { $count ->
    [0] nijaký ťah
    [one] { $count } najlepší ťah:
    [few] { $count } najlepšie ťahy:
   *[other] { $count } najlepších ťahov:
}
solve-more-moves = … a ešte { $count ->
    [one] { $count } ďalší
    [few] { $count } ďalšie
   *[other] { $count } ďalších
}; všetky vypíše --json

sequence-more = … až do { $to }; všetky vypíše --json alebo --csv
sequence-lost = Kôpky do { $to }, ktoré hráč na ťahu prehrá ({ $count }):
sequence-misere = betlový variant: kto nemôže ťahať, vyhráva, a kôpky nemajú Grundyho hodnoty; tie z normálneho variantu vypíše --normal
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
sprouts-no-proof = kto vyhrá, je známe, ale z prehľadávania sa toho na dôkaz zachovalo príliš málo
sprouts-stopped = zastavené; známych nimberov: { $known }
sprouts-memory = pamäť je vyčerpaná; známych nimberov: { $known }; viac jej dá --memory
sprouts-no-certificate = { $file } nie je dôkaz, alebo ho zapísala staršia verzia programu
sprouts-flawed = { $file } nič nedokazuje: { $flaw }
sprouts-flaw-line = riadok { $line } sa nedá prečítať
sprouts-flaw-twice = { $land } má dva nimbery
sprouts-flaw-reached = ťah z časti { $land } vedie k jej vlastnému nimberu
sprouts-flaw-not-reached = nijaký ťah z časti { $land } nevedie k nimberu { $nimber }
sprouts-flaw-missing = nie je ukázané, že { $position } s kôpkou { $nimber } je vyhrávajúca
sprouts-flaw-unproved = nie je ukázané, kto vyhrá pozíciu { $position }

quotient-order = rád: { $list }
quotient-generators = generátory: { $list }
quotient-relations = relácie: { $list }
quotient-p-portion = prehrávajúce pozície: { $list }
quotient-elements = kôpky 0 až { $heaps }: { $list }
quotient-for-all = dokázané pre všetky kôpky: prvky majú periódu { $length } od { $start }
quotient-up-to = dokázané pre kôpky do { $heaps }
quotient-too-large = od kôpky { $heap } sa kvocient nenašiel: je nekonečný alebo príliš veľký

# Where a text of rules begins to say how positions are written.
rules-position = Pozícia:

game-nim = Nim (Marienbad)
rules-nim = Z jednej kôpky odoberte ľubovoľný kladný počet zápaliek. Kto nemôže ťahať, prehráva. Pozícia: veľkosti kôpok, napríklad 3,5,7.
search-nim = zápalky zápaliek sirky kôpky kôpka hromádky kamene žetóny mince kto vezme posledný Bouton nestranná
game-subtract = Hra s odčítaním
rules-subtract = Z jednej kôpky odoberte toľko zápaliek, koľko dovoľuje množina za dvojbodkou: 1,3,4, rozsah 1-4, squares (štvorce), primes (prvočísla), powers2 (mocniny dvoch) alebo zjednotenie ako 1+primes. Kto nemôže ťahať, prehráva. Pozícia: veľkosti kôpok, napríklad 3,5,7.
search-subtract = odčítanie odčítavanie odoberanie odoberacia zápalky sirky kôpky kamene žetóny množina nestranná
game-bachet = Bachetova hra
rules-bachet = Z jednej kôpky odoberte jednu až štyri zápalky. Kto nemôže ťahať, prehráva. Pozícia: veľkosti kôpok, napríklad 3,5,7.
search-bachet = odčítanie odoberanie jeden až štyri zápalky sirky kamene žetóny kôpka nestranná
game-dr-nim = Dr. Nim
rules-dr-nim = Z jednej kôpky odoberte jednu, dve alebo tri zápalky. Kto vezme poslednú zápalku, prehráva. Pozícia: veľkosti kôpok, napríklad 3,5,7.
search-dr-nim = doktor zápalky zápaliek sirky jedna dve tri kto vezme poslednú prehráva betlová betl misère odčítanie nestranná
game-square = Odoberanie štvorcov
rules-square = Z jednej kôpky odoberte počet zápaliek, ktorý je štvorcom: 1, 4, 9, 16, … Kto nemôže ťahať, prehráva. Pozícia: veľkosti kôpok, napríklad 3,5,7.
search-square = štvorce štvorcov druhé mocniny druhá mocnina štvorcový nim odčítanie zápalky sirky kamene nestranná
game-pim = Prvočíselný nim (Pim)
rules-pim = Z jednej kôpky odoberte jednu zápalku alebo prvočíselný počet zápaliek (Claude Shannon). Kto nemôže ťahať, prehráva. Pozícia: veľkosti kôpok, napríklad 3,5,7.
search-pim = prvočísla prvočíslo prvočíselný odčítanie zápalky sirky kamene Shannon nestranná
game-parity-nim = Nim s paritou
rules-parity-nim = Z jednej kôpky odoberte párny počet zápaliek, ale nie všetky, alebo celú kôpku, ak je nepárna. S parity-nim:literal: odoberte ľubovoľný kladný počet, ale párnu kôpku nesmiete vziať celú. Kto nemôže ťahať, prehráva. Pozícia: veľkosti kôpok, napríklad 3,5,7.
search-parity-nim = párny nepárny párne nepárne parita kôpky zápalky sirky kamene nestranná
game-octal = Hra na branie a delenie
rules-octal = Z jednej kôpky odoberte k kameňov. Čo smie zostať, hovorí k-ta číslica kódu za bodkou ako súčet čísel 1 (nič), 2 (jedna kôpka), 4 (dve kôpky), 8 (tri kôpky). Číslica pred bodkou je pre k = 0. Kto nemôže ťahať, prehráva. Pozícia: veľkosti kôpok, napríklad 3,5,7.
search-octal = osmičková osmičkové šestnástková kód odoberanie rozdelenie delenie kôpky kamene zápalky nestranná
game-kayles = Kolky (Kayles)
rules-kayles = Z radu kolkov zhoďte jeden, alebo dva susedné; zvyšok sa môže rozpadnúť na dva rady. Kto nemôže ťahať, prehráva. Pozícia: dĺžky radov, napríklad 3,5,7.
search-kayles = kolky kolkov kolok bowling rad osmičková nestranná
game-dawson = Dawsonova hra
rules-dawson = Hra na branie a delenie s kódom 0.137, teda Dawsonov šach: odoberte jeden kameň, ak je to celá kôpka, alebo dva a nechajte najviac jednu kôpku, alebo tri a nechajte najviac dve kôpky. Kto nemôže ťahať, prehráva. Pozícia: veľkosti kôpok, napríklad 3,5,7.
search-dawson = šach pešiaci Dawsonove kolky osmičková nestranná
game-grundy = Grundyho hra
rules-grundy = Rozdeľte jednu kôpku na dve rôzne veľké. Kto nemôže ťahať, prehráva. Pozícia: veľkosti kôpok, napríklad 3,5,7.
search-grundy = delenie rozdeľovanie nerovnaké kôpky kamene mince Grundyova nestranná
game-take-split = Odober a rozdeľ
rules-take-split = Z jednej kôpky odoberte toľko kameňov, koľko dovoľuje množina za dvojbodkou, a zvyšok rozdeľte na dve neprázdne kôpky. Kto nemôže ťahať, prehráva. Pozícia: veľkosti kôpok, napríklad 3,5,7.
search-take-split = odoberanie rozdeľovanie delenie kôpky kamene zápalky sirky nestranná
game-take-split-unequal = Odober a rozdeľ nerovnako
rules-take-split-unequal = Z jednej kôpky odoberte toľko kameňov, koľko dovoľuje množina za dvojbodkou, a zvyšok rozdeľte na dve rôzne veľké neprázdne kôpky. Kto nemôže ťahať, prehráva. Pozícia: veľkosti kôpok, napríklad 3,5,7.
search-take-split-unequal = odoberanie rozdeľovanie delenie nerovnaké rôzne kôpky kamene zápalky sirky nestranná
game-wythoff = Wythoffova hra
rules-wythoff = Z dvoch kôpok odoberte ľubovoľný kladný počet kameňov z jednej, alebo rovnaký kladný počet z oboch. Na šachovnici je to dáma, ktorá ide doľava, nadol alebo šikmo k rohu. Kto nemôže ťahať, prehráva. Pozícia: obe kôpky, napríklad 35,40; čísla môžu byť veľmi dlhé.
search-wythoff = dáma kráľovná šachovnica šach roh dve kôpky zlatý rez Fibonacci žetóny kamene zápalky nestranná
game-strip = Mince na páse (hra bez zlatej mince)
rules-strip = Posuňte mincu doprava o ľubovoľný počet polí, nie cez inú mincu a nie na ňu. Kto nemôže ťahať, prehráva. Pozícia: o je minca, bodka prázdne pole.
search-strip = mince mincí posúvanie páska pás štvorčeky políčka zlatá minca nestranná
game-gold = Hra so zlatou mincou
rules-gold = Posuňte mincu doprava o ľubovoľný počet polí, nie cez inú mincu a nie na ňu, alebo do mešca hneď za pravým koncom, kam sa zmestí ľubovoľný počet mincí. Kto dá do mešca zlatú mincu, hneď prehráva: súper si mešec vezme. Pozícia: o je minca, G zlatá minca, bodka prázdne pole.
search-gold = mince mincí zlaták dukát mešec peniaze posúvanie páska pás nestranná
game-pawns = Pešiaková hra (Northcott)
rules-pawns = V každom stĺpci stojí biely a čierny pešiak. Biely ťahá bielym, Čierny čiernym pešiakom o ľubovoľný počet polí pozdĺž stĺpca, dopredu i dozadu, nikdy cez druhého pešiaka. Kto nemôže ťahať, prehráva. Pozícia: 1/8,2/5 má v prvom stĺpci bieleho na rade 1 a čierneho na rade 8, v druhom na 2 a 5. Šachovnica má 8 radov; pawns:12 ich má 12.
search-pawns = šach šachy šachovnica pešiaci pešiak pešiakov stĺpce partizánska
game-traffic = Dopravná hra
rules-traffic = Presuňte jedno auto po jednej ceste do ďalšieho mesta. Kto nemôže ťahať, prehráva. Na mape s cyklom sa hra nemusí nikdy skončiť. Pozícia: cesty a za nimi mestá, kde stoja autá: a>b,b>c,a>c @ a,a,b.
search-traffic = autá auto mesto mestá cesty doprava mapa jazda jednosmerky graf cykly remíza
game-sprouts = Výhonky (Sprouts)
rules-sprouts = Spojte dve bodky, alebo bodku samu so sebou, krivkou, ktorá nič nekrižuje, a urobte na nej novú bodku. V bodke smú končiť najviac tri krivky. Kto nemôže ťahať, prehráva. Pozícia: počet bodiek, napríklad 5; alebo to, čo stretnete pri obchádzaní každej hranice: 0, 1 a 2 sú bodky s toľkými koncami kriviek, písmeno je bodka s dvoma, ktorú stretnete dvakrát; bodky v zápise oddeľujú hranice, | oblasti, + nezávislé časti. V ťahu sú čísla spájaných bodiek podľa poradia v zápise a v zátvorke čísla tých, ktoré ležia na jednej strane uzavretej krivky.
search-sprouts = bodky bodka puntíky čiary čiara krivky ceruzka papier kreslenie Conway nestranná
game-bard = Bard
rules-bard = A a B striedavo zapisujú do tabuľky 3 × 3 čísla 1 až 9, každé raz. Začína A a zapíše ich päť. Za každý riadok a stĺpec je bod: pre A, ak jeho súčet nie je deliteľný troma, pre B, ak je. V bard:reversed je to naopak. Vyhráva, kto má viac bodov. Riadky sa píšu zhora, bodka je prázdne pole.
search-bard = čísla tabuľka štvorec súčty deliteľnosť tromi body bodovaná Hejný Bardejov
game-bardik = Bardík
rules-bardik = A a B striedavo zapisujú do tabuľky 3 × 3 písmená a, b, c, každé trikrát. Začína A. Za každý riadok a stĺpec je bod: pre A, ak sú v ňom práve dve rôzne písmená, inak pre B. V bardik:reversed je to naopak. Vyhráva, kto má viac bodov. Riadky sa píšu zhora, bodka je prázdne pole.
search-bardik = písmená tabuľka štvorec tri body bodovaná Hejný Bardejov
game-sum = Súčet hier
rules-sum = Niekoľko hier naraz: hráč ťahá v jednej z nich, ostatné čakajú. Kto nemôže ťahať v žiadnej, prehráva. Časť súčtu sa píše ako hra s pozíciou v zátvorke, ťah s číslom časti: 2:v1,1 je ťah v1,1 v druhej časti.
search-sum = súčet viac hier naraz súčasne dokopy disjunktný sčítanie
game-hackenbush = Hackenbush
rules-hackenbush = Na zemi stoja hrany. Ľavý prestrihne modrú, Pravý červenú, zelenú ktokoľvek; čo už nie je spojené so zemou, spadne. Kto nemôže ťahať, prehráva. Pozícia: hrany s písmenom farby, g zelená, b modrá, r červená, a 0 pre zem: 0-1b,1-2r,1-3g,3-3g. Stonky skrátene: stalks 3,4,2 sú zelené, stalks bbr,rb farebné, od zeme nahor. Obrázky s menom: hra, chlapec, dievča, strom.
search-hackenbush = strihanie sekanie stromy strom bambus stonky steblá slamky tráva kvetina obrázok zelený modrý červený Conway partizánska
game-domineering = Dominové dláždenie
rules-domineering = Na voľné polia dosky kladie Ľavý zvislé kocky domina, Pravý vodorovné; hra je známa aj ako Domineering. Kto nemôže ťahať, prehráva. Pozícia: riadky x stĺpce prázdnej dosky, 4x5, alebo doska po riadkoch, ..#./...., kde # nie je voľné. Ťah v2,3: zvislá kocka s horným poľom v riadku 2 a stĺpci 3; h2,3: vodorovná, ktorej ľavé pole je tam.
search-domineering = domino dominá dominové dláždenie kocky doska šachovnica Domineering partizánska kváder kvádre
game-col = Col
rules-col = Ľavý a Pravý striedavo ofarbujú vrcholy grafu, každý svojou farbou; susedné vrcholy nesmú mať rovnakú farbu. Kto nemôže ťahať, prehráva. Pozícia: graf, potom L a R s vrcholmi, ktoré už farbu majú: a-b,b-c,d; L a; R b d vymenúva hrany a osamelé vrcholy. Grafy podľa mena: path 5 (cesta), cycle 6 (kružnica), grid 3x4 (mriežka), complete 4 (úplný graf), star 5 (hviezda: stred a päť listov); ich vrcholy majú čísla od 1, v mriežke po riadkoch.
search-col = farbenie farby ofarbovanie mapa graf vrcholy susedia čierna biela partizánska
game-snort = Snort
rules-snort = Ľavý a Pravý striedavo ofarbujú vrcholy grafu, každý svojou farbou; susedné vrcholy nesmú mať rôzne farby. Kto nemôže ťahať, prehráva. Pozícia: graf, potom L a R s vrcholmi, ktoré už farbu majú: a-b,b-c,d; L a; R d vymenúva hrany a osamelé vrcholy. Grafy podľa mena: path 5 (cesta), cycle 6 (kružnica), grid 3x4 (mriežka), complete 4 (úplný graf), star 5 (hviezda: stred a päť listov); ich vrcholy majú čísla od 1, v mriežke po riadkoch.
search-snort = farbenie farby ofarbovanie mapa graf vrcholy susedia mačky psy kravy býky partizánska
game-clobber = Clobber
rules-clobber = Hráč ťahá svojím kameňom na susedný súperov kameň, zvislo alebo vodorovne, a odstráni ho. Kto nemôže ťahať, prehráva. Pozícia: riadky x stĺpce plnej dosky so striedavo rozloženými kameňmi, 3x4, alebo doska po riadkoch, xo./.ox, kde x patrí Ľavému, o Pravému a bodka je prázdne pole. Ťah 1,1>1,2: kameň z riadka 1 a stĺpca 1 ide do stĺpca 2.
search-clobber = branie kamene figúrky doska šachovnica dáma partizánska
why-clobber-theorem = V Clobberi môžu ťahať buď obaja hráči, alebo ani jeden: dva susedné kamene rôznych farieb sú ťahom pre ktoréhokoľvek z nich. Každá hodnota je preto nekonečne malá, menšia než akékoľvek kladné číslo x (Conway 1976). V súčte pozície a čísla x totiž Ľavý, nech začne ktokoľvek, hrá na doske, kým môže; Pravý tam nemôže ťahať dlhšie a jeho ťahy v x toto číslo iba zväčšujú. Keď je doska dohraná, zostáva kladné číslo, a to Ľavý vyhrá.
game-nogo = NoGo
rules-nogo = Hráč položí kameň na prázdne pole tak, aby potom každá skupina susedných kameňov jednej farby, vlastná aj súperova, susedila s prázdnym poľom (mala slobodu). Kamene sa neberú. Kto nemôže ťahať, prehráva. Pozícia: riadky x stĺpce prázdnej dosky, 3x3, alebo doska po riadkoch, .x./o.., kde x patrí Ľavému, o Pravému a bodka je prázdne pole. Ťah x2,3: kameň Ľavého v riadku 2 a stĺpci 3.
search-nogo = go kamene doska slobody bez zajímania partizánska
why-nogo-theorem = V NoGo možno dosku rozrezať všade, kde sa dotýkajú kamene rôznych farieb. Každá skupina má všetky svoje slobody vo vlastnej oblasti a každé prázdne pole tam má všetky skupiny, s ktorými susedí; od ničoho iného nezávisí, či tam smie prísť kameň, a nič iné sa tým nemení. Oblasti sú teda nezávislé a doska je ich súčtom. Pole, kam smiete iba vy, je ťah v zálohe.
game-cram = Cram
rules-cram = Ktorýkoľvek hráč zakryje kockou domina dve susedné voľné polia, zvislo alebo vodorovne. Kto nemôže ťahať, prehráva. Pozícia: riadky x stĺpce prázdnej dosky, 3x5, alebo doska po riadkoch, ..#/..., kde # nie je voľné. Ťah v2,3: zvislá kocka s horným poľom v riadku 2 a stĺpci 3; h2,3: vodorovná, ktorej ľavé pole je tam.
search-cram = domino dominá dominové dláždenie kocky doska nestranná kváder kvádre
why-cram-theorem = Prázdna doska s párnym počtom riadkov aj stĺpcov je prehrávajúca: druhý hráč odpovedá na každú kocku kockou stredovo súmernou, a na tú je vždy miesto. Ak je párne iba jedno z čísel, vyhrá prvý hráč: položí kocku na stred a potom odpovedá rovnako. Jediný riadok s n poľami je osmičková hra 0.07, Dawsonove kolky. Ak sú obe čísla nepárne, nijaké pravidlo nie je známe.
