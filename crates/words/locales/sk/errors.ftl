## Čo je zle

diagnostic-error = chyba:
diagnostic-error-in-line = chyba v riadku { $line }:
diagnostic-example = napríklad:
diagnostic-place = { $length ->
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
error-missing-bar = v zložených zátvorkách musí niečo byť
error-same-bars = dva rady zvislíc sú rovnako dlhé, nie je jasné, ktorý delí skôr
error-comparison-in-braces = porovnanie medzi ťahy nepatrí
error-chained-comparison = porovnania sa nereťazia: porovnávajte vždy dve hry
error-star-product = hviezdička hneď za číslom je nimber: ak má ísť o súčin, dajte pred ňu medzeru
error-decimal-point = desatinná bodka sa tu nepíše: zapíšte zlomok
error-number-too-long = číslo smie mať najviac { $limit } číslic
error-nesting = je tu otvorených viac než { $limit } zátvoriek
error-lists-too-deep = zoznamy v zoznamoch alebo funkcie vo funkciách sú vnorené hlbšie než { $limit }-krát
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
error-unclosed-text = tieto úvodzovky nie sú uzavreté
error-missing-word = k { $begun } chýba { $missing }
error-expected-name = tu by malo stáť meno premennej
error-misplaced-word = slovo { $word } tu nič neznamená
error-power-sign = ^ je tu šípka nahor; mocnina sa píše dvoma hviezdičkami
error-wrong-arguments-range = { $name } má { $most ->
    [few] { $least } až { $most } argumenty
   *[other] { $least } až { $most } argumentov
}, nie { $given }
error-wrong-arguments-least = { $name } má najmenej { $least ->
    [one] { $least } argument
    [few] { $least } argumenty
   *[other] { $least } argumentov
}, nie { $given }
error-endless-calls = { $name } volá samu seba do hĺbky väčšej než { $limit }: skončí sa niekedy?
error-not-short = tu je potrebná hra, ktorá sa vždy skončí
error-misplaced-loop = { $name } vedie späť k svojim zátvorkám: smie stáť iba v nich, samo ako ťah
error-loop-named-twice = zátvorky { $name } stoja vnútri zátvoriek toho istého mena
error-not-a-truth = tu má byť pravda, alebo nepravda
error-not-a-list = tu by mal stáť zoznam
error-not-a-function = toto nie je funkcia
error-not-a-text = tu by mal stáť text v úvodzovkách
error-not-a-player = tu by malo stáť Left alebo Right
error-not-a-position = tu by mala stáť pozícia nejakej hry
error-not-a-ruleset = tu by malo stáť meno hry
error-not-a-thermograph = tu by mal stáť termograf
error-not-impartial = na betlový variant sa pýtame len pri hrách, v ktorých majú obaja hráči rovnaké ťahy
error-no-such-item = { $length ->
    [0] zoznam je prázdny
    [one] zoznam má len { $length } položku
    [few] zoznam má len { $length } položky
   *[other] zoznam má len { $length } položiek
}
error-no-such-move = taký ťah tu nie je
error-empty-list = zoznam je prázdny
error-no-step = krok 0 nikam nevedie
error-not-uptimal = toto nie je súčet čísla, násobkov ^<n> a nimberu
error-no-heap-values = táto hra nemá Grundyho hodnoty kôpok
error-no-period = až sem nijaká perióda dokázaná nie je
error-not-searchable = pozície tejto hry sa nedajú vypísať
error-not-a-bound = hľadanie potrebuje hranicu
error-made-position = pozícia { $position }: { $problem }
error-not-a-game = tu by mala stáť hra
error-not-comparable = tieto dve hodnoty sa takto porovnať nedajú
error-form-too-large = zápis sa pamätá len pri hrách s najviac { $limit } pozíciami
error-stopped = zastavené
error-memory = pamäť vyhradená pre hry je plná; viac jej dá --memory
error-too-deep = hra je hlbšia než { $limit } ťahov
error-too-large = čísla sú tu príliš veľké
error-too-long = odpoveď je dlhšia než { $limit } znakov
error-not-a-number = tu treba číslo
error-not-an-integer = tu treba celé číslo
error-not-a-nimber = tu treba nimber
error-division-by-zero = delenie nulou
error-not-dyadic = { $quotient } nie je hodnota nijakej konečnej hry: menovateľ musí byť mocnina dvoch
error-not-atomic = táto hra nemá atómovú váhu
error-too-cold = hru možno ochladiť iba o teplotu vyššiu než -1
error-no-number-between = medzi týmito dvoma nie je nijaké číslo
error-too-many = hier, ktoré vzniknú do tejto generácie, je na vypísanie príliš veľa: vypísať sa dajú najviac do tretej
error-not-stopper-sided = strana tejto hry nie je stoper, a tak nemá najjednoduchší tvar; kto ju vyhrá a ako sa porovná s inou, sa dá zistiť aj tak
error-two-sided = hra s dvoma stranami nemá vlastné ťahy: opýtajte sa na ťahy jej hornej alebo dolnej strany
error-sides-reversed = horná strana, tá pred &, musí byť aspoň taká veľká ako dolná za ním
error-encoding = toto nie je text v UTF-8
error-no-expression = chýba výraz, ktorý sa má vypočítať
error-no-relation = chýba súbor s reláciou
error-no-picture-of-value = táto hodnota nemá obrázok
error-no-thermograph = termograf má len hra
error-file-ending = { $file }: obrázok sa uloží ako SVG alebo PNG, podľa prípony súboru
error-file-not-found = { $file } neexistuje
error-file-no-directory = { $file } sa nedá zapísať: taký priečinok neexistuje
error-file-denied = { $file }: prístup odmietnutý
error-file-directory = { $file } je priečinok
error-file-special = { $file } nie je obyčajný súbor, a nedá sa teda nahradiť
error-file-other = { $file }: { $reason }
error-file-memory = { $file } sa nezmestí do vyhradenej pamäte; viac jej dá --memory
error-file-damaged = { $file } je poškodený: kontrolný súčet nesúhlasí s obsahom
error-line-memory = tento riadok sa nezmestí do vyhradenej pamäte; viac jej dá --memory
error-no-picture = táto pozícia je na obrázok príliš veľká, alebo hra obrázky nemá
error-no-png = tento program bol zostavený bez PNG (bez vlastnosti png): názov súboru sa musí končiť na .svg
error-picture = na obrázok nie je dosť pamäte; viac jej dá --memory
error-output = odpoveď sa nedá zapísať: { $reason }
error-output-closed = štandardný výstup je zatvorený: odpoveď nie je kam zapísať
error-table-rows = { $size } nie je počet riadkov: je od 1 do { $limit }
error-table-size = { $size } nie sú rozmery tabuľky: riadkov a stĺpcov je 1 až { $limit }
error-size = { $size } nie je veľkosť pamäte
error-style = zápis { $name } neexistuje; na výber je plain, unicode a latex
error-command = príkaz { $name } neexistuje
error-command-alone = { $name } stojí samo a ukáže poslednú hodnotu
error-command-file = za { $name } stojí meno jedného súboru, bez medzier
error-subcommand = príkaz { $name } neexistuje
problem-unknown-game = taká hra tu nie je; všetky vypíše marienbad games
problem-unknown-game-near = taká hra tu nie je; nemala to byť { $nearest }?
problem-missing-variant = táto hra potrebuje za dvojbodkou obmenu
problem-unknown-variant = takú obmenu hra nemá
problem-nothing = chýba pozícia
problem-not-a-number = tu by malo stáť celé číslo
problem-negative = záporné číslo sem nepatrí
problem-too-large = najväčšie číslo, ktoré tu smie stáť, je { $limit }
problem-too-many-cells = doska má viac než { $limit } polí
problem-too-many-rows = doska má najviac { $limit } riadkov a stĺpcov
problem-too-many-vertices = graf má viac než { $limit } vrcholov
problem-too-many-squares = pás má viac než { $limit } polí
problem-too-many-columns = stĺpcov je viac než { $limit }
problem-too-many-parts = súčet má viac než { $limit } častí
problem-too-many-spots = bodiek je viac než { $limit }
problem-too-many-edges = obrázok má viac než { $limit } hrán
problem-too-many-roads = mapa má viac než { $limit } ciest
problem-too-many-cars = áut je viac než { $limit }
problem-too-many-digits = kód má viac než { $limit } číslic
problem-too-many-heaps = kôpok je viac než { $limit }
problem-unbalanced = k zátvorke { $character } chýba druhá
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
problem-missing-town = chýba názov mesta
problem-missing-arrow = cesta sú dve mestá a medzi nimi >
problem-letter-not-twice = písmeno { $character } musí byť v zápise dvakrát: na jednej hranici, alebo veľké v dvoch oblastiach
problem-zero-not-alone = 0 je bodka bez krivky, takže je na svojej hranici sama
problem-missing-bracket = chýba pozícia tejto časti v zátvorke
problem-sum-in-sum = súčet nemôže byť časťou súčtu: napíšte jeho časti za sebou
problem-ends-or-scores = táto hra nemôže byť časťou súčtu: bodovaná hra nemá hodnotu, ktorá by sa dala pripočítať, a hra so zlatou mincou sa skončí, aj keď sa inde ešte hrá
problem-not-addable = túto hru žiadna teória nesčíta s predchádzajúcimi: partizánske hry, hry s cyklami a pešiaková hra sa sčítajú iba s nestrannými hrami a medzi sebou
problem-missing-dash = hrana sú dva uzly a medzi nimi -
problem-no-stalk = stonka je počet zelených hrán, alebo písmeno g, b či r za každú hranu
problem-too-small = najmenšie číslo, ktoré tu smie stáť, je { $limit }
problem-loop = hrana spája dva rôzne vrcholy
problem-missing-vertex = chýba názov vrcholu
problem-unknown-graph = taký graf tu nie je; na výber sú { $names } a zoznamy hrán
problem-unknown-graph-near = taký graf tu nie je; nemal to byť { $nearest }?
problem-no-such-vertex = graf taký vrchol nemá
problem-missing-player = farby sa začínajú písmenom L alebo R, teda hráčom, ktorého farbu vrcholy majú
problem-coloured-twice = tento vrchol už farbu má
problem-forbidden-colour = túto farbu zakazuje farba susedného vrcholu
problem-forbidden-piece = tento kameň tu pravidlá nedovoľujú
error-no-position = chýba pozícia, ktorá sa má vyriešiť
error-no-such-player = hráči tejto hry sú { $players }
error-too-many-moves = ťahov je príliš veľa na to, aby sa dali prejsť všetky
error-valueless = pozície tejto hry nemajú hodnotu, ktorá by sa dala sčítať
error-valueless-part = { $part } nemá známu hodnotu, ktorá by sa dala pripočítať
error-rules-failed = pravidlá hry zlyhali: { $reason }
error-cycle = hra sa musí skončiť, ale vracia sa tam, kde už bola: { $cycle }
error-no-misere = betlový variant tejto hry nie je vyriešený
error-no-sequence = { $game } nie je hra s kôpkami, ktoré by mali postupnosť hodnôt
error-no-quotient = { $game } nie je hra s kôpkami, betlový kvocient teda nemá
error-heap = { $number } nie je kôpka: tie sú celé čísla do { $limit }
error-checkpoint = { $file } nie je uložený výpočet tohto druhu, alebo ho zapísala staršia verzia programu: bez neho sa výpočet začne znova
error-checkpoint-of-other = { $file } je uložený výpočet inej hry
error-checkpoint-wrong = { $file } tvrdí niečo, čo sa nedá dokázať, a odpoveď preto nie je: bez neho sa výpočet začne znova
error-no-checkpoint = { $game } priebeh výpočtu neukladá; robí to hra sprouts a príkaz sequence
error-foreign = Táto pozícia alebo ťah patrí k inej hre.
error-foreign-store = Tieto hodnoty patria do rôznych úložísk.
