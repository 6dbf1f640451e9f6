# Slovenčina.

## Príkazový riadok

heading-usage = Použitie:
heading-commands = Príkazy
heading-options = Voľby
heading-arguments = Argumenty
heading-examples = Príklady:

command-about = Kalkulačka kombinatorických hier
command-eval = Vypočíta výraz alebo celý súbor výrazov
command-calc = Kalkulačka: píšete výrazy, dostávate hodnoty
command-thermograph = Nakreslí termograf hry, do terminálu alebo do súboru
command-games = Vypíše hry
command-rules = Vysvetlí pravidlá hry
command-solve = Vyrieši pozíciu: kto vyhrá, jej hodnota, vyhrávajúce ťahy
command-draw = Nakreslí pozíciu, do súboru alebo ako SVG
command-sequence = Vypočíta Grundyho hodnoty kôpok 0, 1, 2, … a ich periódu
command-quotient = Nájde betlový kvocient kôpok hry
command-table = Vypíše tabuľku: nim-súčty, Wythoffova šachovnica, víťazi v Domineering, atlas hry Bard
command-sprouts = Dokáže, kto vyhrá pozíciu vo Výhonkoch, a také dôkazy overí
command-prove = Zistí, kto pozíciu vyhrá, a zapíše dôkaz do súboru
command-verify = Overí dôkaz podľa holých pravidiel
command-relation = Vyrieši reláciu: kto vyhrá z ktorého vrcholu
command-help = Vysvetlí program alebo niektorý z príkazov

usage-marienbad = marienbad [VOĽBY] [PRÍKAZ]
usage-eval = marienbad eval [VOĽBY] [VÝRAZ]
usage-calc = marienbad calc [VOĽBY]
usage-thermograph = marienbad thermograph [VOĽBY] <VÝRAZ>
usage-games = marienbad games [VOĽBY]
usage-rules = marienbad rules [VOĽBY] <HRA>
usage-solve = marienbad solve [VOĽBY] <HRA> [POZÍCIA]
usage-draw = marienbad draw [VOĽBY] <HRA> [POZÍCIA]
usage-sequence = marienbad sequence [VOĽBY] <HRA> --to <N>
usage-quotient = marienbad quotient [VOĽBY] <HRA> --heaps <N>
usage-table = marienbad table [VOĽBY] <nim-sum|wythoff|domineering|bard> [ROZMERY]
usage-sprouts = marienbad sprouts prove|verify …
usage-prove = marienbad sprouts prove [VOĽBY] -o <SÚBOR> <POZÍCIA>
usage-verify = marienbad sprouts verify <SÚBOR>
usage-relation = marienbad relation [VOĽBY] [SÚBOR]
usage-help = marienbad help [PRÍKAZ]

argument-expression = Čo sa má vypočítať; ak chýba, číta sa zo štandardného vstupu
argument-game = Hra
argument-game-spec = Hra, napríklad nim, subtract:1,3,4 alebo octal:0.137
argument-game-name = HRA
argument-position = Pozícia; ak chýba, číta sa zo štandardného vstupu
argument-position-name = POZÍCIA
argument-table = Ktorá tabuľka
argument-table-size = Počet riadkov a stĺpcov, napríklad 8x8
argument-table-size-name = ROZMERY
argument-relation = Relácia, aj zabalená programom gzip; - alebo nič je štandardný vstup
argument-expression-name = VÝRAZ
argument-topic = Príkaz, ktorý sa má vysvetliť
argument-topic-name = PRÍKAZ
argument-file-name = SÚBOR
argument-size-name = VEĽKOSŤ

option-json = Odpovie objektom JSON, pre programy
option-batch = Vypočíta každý riadok súboru; - je štandardný vstup
option-normal = Kto nemôže ťahať, prehráva
option-moves = Ktoré ťahy vypísať [inak winning, vyhrávajúce]
option-player = Čie ťahy vypísať [inak všetkých]
option-to = Posledná kôpka, ktorá sa počíta
option-at = Vypíše len hodnotu tejto kôpky
option-no-values = Vynechá hodnoty, vypíše len periódu
option-heaps = Najväčšia kôpka kvocientu
option-csv = Vypíše riadky kôpka,hodnota, pre tabuľkový procesor
option-checkpoint = Nadviaže na tento súbor, ak existuje, a uloží doň, čo je známe
argument-certificate = Súbor s dôkazom, napríklad dokaz.nim.zst
option-json-lines = Vypíše pre každý vrchol objekt JSON, pre programy
option-verify = Overí označenia v súbore, ktorý zapísal --json
option-format = Ako je relácia zapísaná [inak podľa prípony súboru, bez nej edges]
option-misere = Kto nemôže ťahať, vyhráva
option-style = Ako sa zapisujú hodnoty
option-unicode = To isté ako --style unicode
option-latex = To isté ako --style latex
option-memory = Koľko pamäte smú hry zabrať, napríklad 2G [inak štvrtina pamäte počítača, najviac 4G]
option-file = Zapíše obrázok do súboru, ktorého meno sa končí na .svg alebo .png
option-lang = Jazyk [inak podľa prostredia]
option-help = Ukáže túto nápovedu
option-version = Ukáže verziu

usage-error-no-value = { $argument } potrebuje hodnotu
usage-error-value = { $value } nie je hodnota pre { $argument }: na výber je { $allowed }
usage-error-argument = voľba ani argument { $argument } tu nie je
usage-error-conflict = { $argument } nemôže stáť spolu s { $other }
usage-error-missing = chýba { $argument }
usage-error-other = príkazový riadok nedáva zmysel

## Kalkulačka

calculator-welcome = Marienbad, kalkulačka kombinatorických hier. Nápoveda: ?  Koniec: quit
calculator-no-names = Zatiaľ nič nemá meno.

help-heading-games = Hry
help-heading-functions = Funkcie
help-heading-commands = Príkazy
help-values = čísla, nimbery, násobky šípok ↑ a ↓, prepínače, hry tiny
help-braces = hra zapísaná svojimi ťahmi; najprv delí najdlhší rad zvislíc
help-operations = súčet, rozdiel, súčin, podiel, ordinálny súčet
help-comparisons = porovnania
help-confusion = zmätená s, menšia alebo zmätená, väčšia alebo zmätená
help-identical = majú hry rovnakú formu, ťah po ťahu?
help-assignment = dá hodnote meno
help-last = posledná hodnota
help-function = vysvetlí funkciu
help-names = vypíše priradené mená
help-style = ako sa zapisujú hodnoty
help-interrupt = zastaví výpočet alebo zmaže riadok
help-quit = koniec, rovnako ako Ctrl-D
help-aliases = inak tiež { $names }

function-canonical = najjednoduchší tvar aj s krokmi, ktoré k nemu vedú
function-options = ťahy oboch hráčov
function-outcome = kto vyhrá: L Ľavý, R Pravý, N hráč na ťahu, P predchádzajúci hráč
function-birthday = v ktorej generácii hra vznikla: hĺbka najjednoduchšieho tvaru
function-left-stop = číslo, na ktorom sa hra zastaví, ak začína Ľavý
function-right-stop = číslo, na ktorom sa hra zastaví, ak začína Pravý
function-mean = stredná hodnota: koľko vychádza na jednu z veľmi mnohých kópií
function-temperature = teplota: aký naliehavý je ťah
function-thermograph = obrázok, ako sa pri ochladzovaní hry posúva, kde sa zastaví
function-cool = hra ochladená o t: každý ťah stojí t
function-freeze = hra zmrazená, ochladená o svoju teplotu: nekonečne blízko strednej hodnoty
function-heat = hra zohriata o t: každý ťah vynesie t
function-overheat = hra prehriata z s na t
function-incentives = čo ktorý hráč môže ťahom získať
function-reduced = redukovaný tvar: najjednoduchšia hra nekonečne blízka
function-atomic-weight = atómová váha nekonečne malej hry: koľkým šípkam ↑ sa podobá
function-companion = sprievodca hry: komu hra nie je prehrou, smie ťahať aj do 0
function-norton = Nortonov súčin g s jednotkou
function-conway = Conwayov súčin; pre čísla je to ich súčin
function-nim-product = súčin dvoch nimberov v poli nimberov
function-nim-inverse = prevrátená hodnota nimberu v poli nimberov
function-simplest = najjednoduchšie číslo ostro medzi dvoma číslami
function-sign-expansion = znamienkový rozvoj čísla
function-born-by = všetky hry, ktoré vzniknú do danej generácie
function-tiny = tiny: kladná hra menšia než každý zlomok šípky ↑
function-miny = miny: záporná hra k tiny

## Hodnoty

value-count = { $count ->
    [one] { $count } hra
    [few] { $count } hry
   *[other] { $count } hier
}
value-none = nijaký ťah
value-left-options = Ľavý: { $games }
value-right-options = Pravý: { $games }

outcome-left = kladná: vyhrá Ľavý, nech začne ktokoľvek
outcome-right = záporná: vyhrá Pravý, nech začne ktokoľvek
outcome-next = zmätená: vyhrá ten, kto začína
outcome-previous = nulová: kto začína, prehrá

step-dominated = { $position }: ťah { $player ->
    [left] Ľavého
   *[right] Pravého
} { $option } je prevýšený ťahom { $by }
step-reversible = { $position }: ťah { $player ->
    [left] Ľavého
   *[right] Pravého
} { $option } je vratný cez { $through }, { $count ->
    [0] nič ho nenahradí
    [one] nahradí ho { $replacement }
   *[other] nahradia ho ťahy { $replacement }
}
step-simplest = { $position } je číslo, najjednoduchšie medzi svojimi ťahmi: { $value }
step-done = { $position } je v najjednoduchšom tvare: { $value }

thermograph-summary = stredná hodnota { $mean }, teplota { $temperature }
thermograph-temperature-axis = teplota
thermograph-value-axis = hodnota
thermograph-left = Ľavý
thermograph-right = Pravý

## Relácie

relation-size = { $vertices ->
    [one] { $vertices } vrchol
    [few] { $vertices } vrcholy
   *[other] { $vertices } vrcholov
}, { $arcs ->
    [one] { $arcs } hrana
    [few] { $arcs } hrany
   *[other] { $arcs } hrán
}; kto nemôže ťahať, { $play ->
    [normal] prehráva
   *[misere] vyhráva
}
relation-counts = pre hráča na ťahu vyhraných { $won }, prehraných { $lost }, nerozhodných { $ties }
relation-longest-win = najdlhšia výhra trvá { $moves ->
    [one] { $moves } ťah
    [few] { $moves } ťahy
   *[other] { $moves } ťahov
}
relation-no-cycle = cyklus tu nie je: každá partia sa skončí
relation-cycle-no-tie = je tu cyklus, ale nijaká remíza: { $cycle }
relation-tie-cycle = cyklus remíz: { $cycle }
relation-see-json = na tabuľku je vrcholov príliš veľa; všetky vypíše --json
relation-column-vertex = vrchol
relation-column-outcome = výsledok
relation-column-layer = vrstva
relation-column-value = hodnota
relation-column-move = ťah
relation-verified = označenia sú správne: { $vertices ->
    [one] overený { $vertices } vrchol
    [few] overené { $vertices } vrcholy
   *[other] overených { $vertices } vrcholov
}

relation-error-in-line = { $file }, riadok { $line }: { $problem }
relation-error-in-file = { $file }: { $problem }
relation-error-words = na riadku je jeden vrchol, alebo dva: odkiaľ a kam
relation-error-fields = na riadku je jedno pole, alebo dve: odkiaľ a kam; pri viacerých poliach treba záhlavie so stĺpcami source a target
relation-error-no-beginning = hrana sa vo vrchole končí, ale v nijakom sa nezačína
relation-error-undirected = hrany musia mať smer: digraph a ->, nie graph a --
relation-error-unexpected = { $text } sem nepatrí
relation-error-end = graf sa končí predčasne
relation-error-nesting = podgrafy sú do seba vnorené príliš hlboko
relation-error-json = toto nie je JSON
relation-error-shape = relácia v JSONe je objekt s poľami alebo pole dvojíc; mená sú reťazce alebo celé čísla
relation-error-gzip = zabalené dáta sú poškodené alebo odseknuté
relation-error-too-many-vertices = relácia má najviac { $limit } vrcholov
relation-error-too-many-arcs = relácia má najviac { $limit } hrán
relation-error-memory = relácia sa nezmestí do vyhradenej pamäte; viac jej dá --memory
relation-error-label = označenie má vrchol (vertex), výsledok (outcome) W, L alebo T a vrstvu (layer), ktorá je pri T null
relation-error-no-such-vertex = relácia nemá vrchol { $vertex }
relation-error-label-twice = { $vertex } už označenie má
relation-error-label-missing = { $vertex } označenie nemá

relation-violation-count = označení nie je toľko ako vrcholov
relation-violation-terminal = z { $vertex } nevedie nijaký ťah a jeho označenie tomu nezodpovedá
relation-violation-won = { $vertex } nie je vyhraný: nijaký ťah nevedie do prehraného vrcholu
relation-violation-lost = { $vertex } nie je prehraný: ťah do { $option } nevedie do vyhraného vrcholu
relation-violation-tie-lost = { $vertex } nie je remíza: ťah do { $option } vedie do prehraného vrcholu
relation-violation-tie = { $vertex } nie je remíza: nijaký ťah nevedie do remízy
relation-violation-layer = podľa označení ťahov z { $vertex } by jeho vrstva mala byť { $layer }
relation-violation-move = ťah z { $vertex } do { $option } nie je najlepší
relation-violation-grundy = Grundyho hodnota vrcholu { $vertex } je { $value }

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
sprouts-no-certificate = { $file } nie je dôkaz, alebo je poškodený
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
quotient-elements = kôpky 1 až { $heaps }: { $list }
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
game-pawns = Pešiaci (Northcottova hra)
rules-pawns = V každom stĺpci stojí biely a čierny pešiak. Biely ťahá bielym, Čierny čiernym pešiakom o ľubovoľný počet polí pozdĺž stĺpca, dopredu i dozadu, nikdy cez druhého pešiaka. Pozícia: 1/8,2/5 má v prvom stĺpci bieleho na rade 1 a čierneho na rade 8, v druhom na 2 a 5. Šachovnica má 8 radov; pawns:12 ich má 12.
game-traffic = Doprava
rules-traffic = Prejdite jedným autom po jednej ceste do ďalšieho mesta. Na mape s cyklom sa hra nemusí nikdy skončiť. Pozícia: cesty a za nimi mestá, kde stoja autá: a>b,b>c,a>c @ a,a,b.
game-sprouts = Výhonky (Sprouts)
rules-sprouts = Spojte dve bodky, alebo bodku samu so sebou, krivkou, ktorá nič nekrižuje, a urobte na nej novú bodku. V bodke smú končiť najviac tri krivky. Kto nemôže ťahať, prehráva. Pozícia: počet bodiek, napríklad 5; alebo čo stretnete pri obchádzaní každej hranice: 0, 1 a 2 sú bodky s toľkými koncami kriviek, písmeno je bodka s dvoma, ktorú stretnete dvakrát; bodky v zápise oddeľujú hranice, | oblasti, + nezávislé časti. Ťah menuje spájané bodky podľa poradia v zápise a v zátvorke tie, ktoré ležia na jednej strane uzavretej krivky.
game-bard = Bard
rules-bard = A a B striedavo zapisujú do tabuľky 3 × 3 čísla 1 až 9, každé raz. Začína A a zapíše ich päť. Za každý riadok a stĺpec je bod: pre A, ak jeho súčet nie je deliteľný troma, pre B, ak je. V bard:reversed je to naopak. Riadky sa píšu zhora, bodka je prázdne pole.
game-bardik = Bardík
rules-bardik = A a B striedavo zapisujú do tabuľky 3 × 3 písmená a, b, c, každé trikrát. Začína A. Za každý riadok a stĺpec je bod: pre A, ak sú v ňom práve dve rôzne písmená, inak pre B. V bardik:reversed je to naopak. Riadky sa píšu zhora, bodka je prázdne pole.
game-hackenbush = Hackenbush
rules-hackenbush = Na zemi stoja hrany. Ľavý prestrihne modrú, Pravý červenú, zelenú ktokoľvek; čo už nie je spojené so zemou, spadne. Pozícia: hrany s písmenom farby, g zelená, b modrá, r červená, a 0 pre zem: 0-1b,1-2r,1-3g,3-3g. Stonky skrátene: stalks 3,4,2 sú zelené, stalks bbr,rb farebné, od zeme nahor.
game-domineering = Domineering
rules-domineering = Na voľné polia dosky kladie Ľavý zvislé kocky domina, Pravý vodorovné. Pozícia: riadky x stĺpce prázdnej dosky, 4x5, alebo doska po riadkoch, ..#./...., kde # nie je voľné. Ťah v2,3: zvislá kocka s horným poľom v riadku 2 a stĺpci 3; h2,3: vodorovná, ktorej ľavé pole je tam.
game-col = Col
rules-col = Ľavý a Pravý striedavo ofarbujú vrcholy grafu, každý svojou farbou; susedné vrcholy nesmú mať rovnakú farbu. Pozícia: graf, potom L a R s vrcholmi, ktoré už farbu majú: a-b,b-c,d; L a; R b d vymenúva hrany a osamelé vrcholy. Grafy podľa mena: path 5 (cesta), cycle 6 (kružnica), grid 3x4 (mriežka), complete 4 (úplný graf), star 5 (hviezda: stred a päť listov); ich vrcholy majú čísla od 1, v mriežke po riadkoch.
game-snort = Snort
rules-snort = Ľavý a Pravý striedavo ofarbujú vrcholy grafu, každý svojou farbou; susedné vrcholy nesmú mať rôzne farby. Pozícia: graf, potom L a R s vrcholmi, ktoré už farbu majú: a-b,b-c,d; L a; R d vymenúva hrany a osamelé vrcholy. Grafy podľa mena: path 5 (cesta), cycle 6 (kružnica), grid 3x4 (mriežka), complete 4 (úplný graf), star 5 (hviezda: stred a päť listov); ich vrcholy majú čísla od 1, v mriežke po riadkoch.

## Čo je zle

complaint-error = chyba:
complaint-error-in-line = chyba v riadku { $line }:
complaint-example = napríklad:
complaint-place = { $length ->
    [one] znak { $first }
   *[other] znaky { $first } až { $last }
}

error-nothing = nie je čo počítať
error-unexpected-end = výraz sa končí predčasne: mala by nasledovať hodnota
error-expected-operand = tu by mala stáť hodnota
error-missing-operator = medzi dvoma hodnotami chýba operátor
error-unexpected-character = { $character } tu nič neznamená
error-unclosed = zátvorka { $bracket } nie je uzavretá
error-unbalanced = zátvorka { $bracket } nič neuzatvára
error-missing-bar = v zložených zátvorkách chýba zvislica medzi ťahmi Ľavého a Pravého
error-same-bars = dva rady zvislíc sú rovnako dlhé, nie je jasné, ktorý delí skôr
error-comparison-in-braces = porovnanie medzi ťahy nepatrí
error-chained-comparison = porovnania sa nereťazia: porovnávajte vždy dve hry
error-star-product = hviezdička hneď za číslom je nimber: pre súčin pred ňu dajte medzeru
error-decimal-point = desatinná bodka sa tu nepíše: zapíšte zlomok
error-number-too-long = číslo smie mať najviac { $limit } číslic
error-nesting = je tu otvorených viac než { $limit } zátvoriek
error-unknown-name = nič sa nevolá { $name }
error-unknown-name-near = nič sa nevolá { $name }; nemalo to byť { $nearest }?
error-unknown-function = funkcia { $name } neexistuje
error-unknown-function-near = funkcia { $name } neexistuje; nemala to byť { $nearest }?
error-missing-arguments = { $name } je funkcia: chýbajú jej argumenty
error-wrong-arguments = { $name } má { $expected ->
    [one] { $expected } argument
    [few] { $expected } argumenty
   *[other] { $expected } argumentov
}, nie { $given }
error-cannot-assign = { $name } nemôže byť menom hodnoty
error-not-a-game = tu by mala stáť hra
error-not-comparable = tieto dve hodnoty sa takto porovnať nedajú
error-form-too-large = ako boli zapísané, sa pamätajú len hry s najviac { $limit } pozíciami
error-stopped = zastavené
error-memory = pamäť vyhradená pre hry je plná; viac jej dá --memory
error-too-deep = hra je hlbšia než { $limit } ťahov
error-too-large = čísla sú tu príliš veľké
error-too-long = odpoveď je dlhšia než { $limit } znakov
error-not-a-number = tu treba číslo
error-not-an-integer = tu treba celé číslo
error-not-a-nimber = tu treba nimber
error-division-by-zero = delenie nulou
error-not-dyadic = { $quotient } nie je hodnota nijakej hry: menovateľ musí byť mocnina dvoch
error-not-atomic = táto hra nemá atómovú váhu
error-no-number-between = medzi týmito dvoma nie je nijaké číslo
error-too-many = hier je v tej generácii príliš veľa na vypísanie: posledná je tretia
error-encoding = toto nie je text v UTF-8
error-no-expression = chýba výraz, ktorý sa má vypočítať
error-no-relation = chýba súbor s reláciou
error-no-thermograph = termograf má len hra
error-file-ending = { $file }: obrázky sú SVG alebo PNG a ktoré z nich, hovorí prípona súboru
error-file-not-found = { $file } neexistuje
error-file-no-directory = { $file } sa nedá zapísať: taký adresár neexistuje
error-file-denied = { $file }: prístup odmietnutý
error-file-directory = { $file } je adresár
error-file-other = { $file }: { $reason }
error-no-picture = táto pozícia je na obrázok príliš veľká, alebo hra obrázky nemá
error-picture = na obrázok nie je dosť pamäte
error-output = odpoveď sa nedá zapísať: { $reason }
error-table-size = { $size } nie sú rozmery tabuľky: riadkov a stĺpcov je 1 až { $limit }
error-size = { $size } nie je veľkosť pamäte
error-style = zápis { $name } neexistuje; na výber je plain, unicode a latex
error-command = príkaz { $name } neexistuje
error-subcommand = príkaz { $name } neexistuje
problem-unknown-game = taká hra tu nie je; všetky vypíše marienbad games
problem-unknown-game-near = taká hra tu nie je; nemala to byť { $nearest }?
problem-missing-variant = táto hra potrebuje za dvojbodkou variant
problem-unknown-variant = taký variant hra nemá
problem-nothing = chýba pozícia
problem-not-a-number = tu by malo stáť celé číslo
problem-negative = záporné číslo sem nepatrí
problem-too-large = najväčšie číslo, ktoré tu smie stáť, je { $limit }
problem-too-many = je ich viac než { $limit }
problem-unbalanced = zátvorka { $character } nemá dvojicu
problem-zero-in-set = 0 sa odobrať nedá: každý ťah niečo odoberie
problem-backward-range = rozsah sa končí skôr, než sa začína
problem-set-too-large = množina vymenúva viac než { $limit } čísel
problem-leading-digit = číslica pred bodkou musí byť 0, 4, 8 alebo C: keď sa nič neodoberie, musí sa kôpka rozdeliť
problem-not-a-digit = { $character } nie je číslica kódu: tie sú 0 až 9 a A až F
problem-missing-point = v kóde chýba bodka
problem-second-gold = zlatá minca je len jedna
problem-not-three-by-three = tabuľka má tri riadky po troch poliach
problem-too-often = { $symbol } je v tabuľke viac než { $most ->
    [one] raz
   *[other] { $most }-krát
}
problem-missing-slash = stĺpec sú dva rady s lomkou medzi nimi
problem-same-square = obaja pešiaci stoja na tom istom poli
problem-no-such-row = šachovnica má rady 1 až { $limit }
problem-unequal-rows = každý riadok dosky má toľko polí ako prvý, a aspoň jedno
problem-missing-at = pred mestami, kde stoja autá, chýba @
problem-missing-town = chýba meno mesta
problem-missing-arrow = cesta sú dve mestá a medzi nimi >
problem-letter-not-twice = písmeno { $character } musí byť v zápise dvakrát: na jednej hranici, alebo veľké v dvoch oblastiach
problem-zero-not-alone = 0 je bodka bez krivky, takže je na svojej hranici sama
problem-missing-dash = hrana sú dva uzly a medzi nimi -
problem-no-stalk = stonka je počet zelených hrán, alebo písmeno g, b či r za každú hranu
problem-too-small = najmenšie číslo, ktoré tu smie stáť, je { $limit }
problem-loop = hrana spája dva rôzne vrcholy
problem-missing-vertex = chýba meno vrcholu
problem-no-such-vertex = graf taký vrchol nemá
problem-missing-player = farby začínajú písmenom L alebo R, teda hráčom, ktorého farbu vrcholy majú
problem-coloured-twice = tento vrchol už farbu má
problem-forbidden-colour = túto farbu zakazuje farba susedného vrcholu
error-no-position = chýba pozícia, ktorá sa má vyriešiť
error-no-such-player = hráči tejto hry sú { $players }
error-too-many-moves = ťahov je príliš veľa na to, aby sa dali prejsť všetky
error-valueless = pozície tejto hry nemajú hodnotu, ktorú by sa dalo sčítať
error-no-misere = betlový variant tejto hry nie je vyriešený
error-no-sequence = { $game } nie je hra s kôpkami, ktoré by mali postupnosť hodnôt
error-no-quotient = { $game } nie je hra s kôpkami, betlový kvocient teda nemá
error-heap = { $number } nie je kôpka: tie sú celé čísla do { $limit }
error-checkpoint = { $file } nie je uložený výpočet tejto hry, alebo je poškodený
