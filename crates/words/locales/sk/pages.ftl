## Stránky webovej aplikácie: kalkulačka, tabuľky, relácia, tlač

web-menu-calculator = Kalkulačka
web-menu-tables = Tabuľky
web-menu-relation = Relácia
web-menu-print = Tlač

web-calculator-title = Kalkulačka
web-calculator-welcome = Hodnoty hier, bunka po bunke. Meno, ktoré jedna bunka zavedie, platí vo všetkých ďalších; adresa stránky si ich všetky pamätá.
web-calculator-cell = Bunka
web-calculator-placeholder = napríklad { "{" }2|-1{ "}" } + * alebo nim(3,5)
web-calculator-evaluate = Vypočítať
web-calculator-example = Ukážka
web-calculator-link = Odkaz na tento list
web-calculator-text = Uložiť (.calc)
web-calculator-open = Otvoriť súbor
web-calculator-new = Nový list
web-calculator-keys = Enter vypočíta a prejde do ďalšej bunky, Shift s Enterom začne nový riadok; medzi bunkami sa chodí klávesom Alt so šípkou nahor alebo nadol. Prázdna bunka zmizne.
web-calculator-help = Čo možno napísať
web-calculator-help-games = Hodnotou je aj pozícia hry, a tá sa nakreslí:
web-calculator-thermograph = Termograf
web-calculator-true = pravda
web-calculator-false = nepravda
web-calculator-too-long = List má najviac { $cells } buniek a { $bytes } bajtov.

web-tables-title = Tabuľky
web-tables-welcome = Tabuľky na vytlačenie, na prezeranie a na hľadanie pravidiel. Každú možno uložiť pre tabuľkový procesor alebo ako obrázok.
web-table-sequence = Grundyho postupnosť
web-table-sequence-about = Grundyho hodnoty kôpok 0, 1, 2, … niektorej hry. Keď je perióda dokázaná, sú riadky dlhé ako ona, takže rovnaké hodnoty stoja pod sebou.
web-table-sequence-caption = Grundyho hodnoty hry { $game } po kôpku { $to }
web-table-wythoff = Wythoffova šachovnica
web-table-wythoff-about = Grundyho hodnoty dámy, ktorá ide do rohu, čiže dvoch kôpok, z ktorých sa berie buď ľubovoľný počet z jednej, alebo rovnaký z oboch.
web-table-misere = Betlový variant: kto nemôže ťahať, vyhráva. Kôpky v ňom nemajú Grundyho hodnoty.
web-table-misere-values = Kôpka je prehrávajúca práve vtedy, keď má v normálnom variante Grundyho hodnotu 1 (Ferguson 1974).
web-table-misere-caption = Kto vyhrá hru { $game } s kôpkou po { $to } v betlovom variante
web-table-play-of-game = ako to má hra
web-table-pairs = Prehrávajúce dvojice Wythoffovej hry
web-table-pairs-about = Prehrávajúce pozície s(n), l(n): l(n) je s(n) + n a vo Fibonacciho zápise je to s(n) s pridanou nulou. Zápis s(n) sa končí párnym počtom núl.
web-table-fibonacci = Fibonacciho zápis čísel
web-table-fibonacci-about = Každé číslo ako súčet Fibonacciho čísel 1, 2, 3, 5, 8, …: berie sa vždy najväčšie, ktoré sa zmestí, a žiadne dve spolu nesusedia.
web-table-nim-sum = Nim-súčty
web-table-nim-sum-about = Sčítanie v dvojkovej sústave bez prenosu: Grundyho hodnota dvoch kôpok nimu.
web-table-domineering = Kto vyhrá dominové dláždenie
web-table-domineering-about = Kto vyhrá na obdĺžniku s daným počtom riadkov a stĺpcov. Ľavý kladie kocky domina zvislo, Pravý vodorovne.
web-table-bard = Záverečné pozície hry Bard
web-table-bard-about = Desať spôsobov, ako až na súmernosť zaplniť tabuľku Bardíka, s bodmi hráčov A a B a s charakteristikami troch písmen.
web-table-position = pozícia
web-table-game = Hra
web-table-last-heap = Posledná kôpka
web-table-rows = Riadky
web-table-columns = Stĺpce
web-table-show = Ukázať
web-table-open = { $count ->
    [one] { $count } doska by sa počítala dlhšie, než stránka smie, a zostáva otvorená.
    [few] { $count } dosky by sa počítali dlhšie, než stránka smie, a zostávajú otvorené.
   *[other] { $count } dosiek by sa počítalo dlhšie, než stránka smie, a zostáva otvorených.
}
web-table-early = { $count ->
    [one] Hodnota pred začiatkom periódy je vyznačená.
    [few] { $count } hodnoty pred začiatkom periódy sú vyznačené.
   *[other] { $count } hodnôt pred začiatkom periódy je vyznačených.
}
web-error-side = { $size } nie je rozmer tejto tabuľky: riadkov aj stĺpcov je 1 až { $limit }
web-error-last-heap = { $size } nemôže byť posledná kôpka tabuľky: tá je 0 až { $limit }
web-legend-lost = 0: hráč na ťahu prehrá
web-legend-p = P: hráč na ťahu prehrá
web-legend-n = N: hráč na ťahu vyhrá
web-legend-early = pred začiatkom periódy
web-legend-small = malé hodnoty
web-legend-great = veľké hodnoty
web-legend-left = vyhrá Ľavý, nech začne ktokoľvek
web-legend-right = vyhrá Pravý, nech začne ktokoľvek
web-legend-next = kto začína, vyhrá
web-legend-previous = kto začína, prehrá
web-theorem-formula = Je na to vzorec, ktorý platí pre všetky kôpky; dokazuje ho posledná nápoveda hry.
web-theorem-none = Kým sa nedá použiť nijaká veta, je pravidelnosť v hodnotách len domnienkou.
web-theorem-rest = Prečo navždy: hodnota závisí len od toľkých hodnôt pred ňou, koľko možno najviac vziať. Keď sa ich toľko za sebou zopakuje, opakujú sa aj všetky ďalšie.
web-theorem-two-heaps = Prečo navždy: veta Guya a Smitha (1956). Ak sa hodnoty zhodujú až po dvojnásobok začiatku periódy zväčšený o jej dĺžku a o to, koľko možno najviac vziať, zhodujú sa navždy.
web-theorem-three-heaps = Prečo navždy: ako vo vete Guya a Smitha (1956), len ťah môže nechať tri kôpky, a tak sa hodnoty musia zhodovať dlhšie, až po trojnásobok začiatku zväčšený o dve periódy a o to, koľko možno najviac vziať.
web-theorem-unequal = Prečo navždy: ako vo vete Guya a Smitha (1956), o jednu periódu dlhšie, lebo dve kôpky, ktoré zostanú, sa musia líšiť.
web-theorem-arithmetic = Prečo navždy: v každej perióde hodnoty vzrastú o tú istú mocninu dvoch a všetky prípady kôpok, ktoré môžu zostať, boli prebraté.

web-relation-title = Relácia
web-relation-welcome = Hra je graf: vrcholy sú pozície, hrany ťahy. Vložte graf alebo ho načítajte zo súboru a uvidíte, kto odkiaľ vyhrá.
web-relation-graph = graf
web-relation-text = Graf: odkiaľ a kam, jedna hrana na riadok; alebo CSV, DOT, JSON
web-relation-file = alebo súbor (najviac 1 MB)
web-relation-format = Formát
web-relation-format-any = podľa obsahu
web-relation-format-edges = zoznam hrán
web-relation-format-csv = CSV
web-relation-format-dot = DOT
web-relation-format-json = JSON
web-relation-end = Kto nemôže ťahať
web-relation-normal = prehráva
web-relation-misere = vyhráva (betlový variant)
web-relation-solve = Vyriešiť
web-relation-example = Ukážka
web-relation-change = Zmeniť graf
web-relation-unreceived = Formulár sa nepodarilo prečítať.
web-relation-no-step = Cesta nemôže viesť do vrcholu { $vertex }.
web-relation-summary = Súhrn
web-relation-to-misere = Kto nemôže ťahať, nech vyhrá
web-relation-to-normal = Kto nemôže ťahať, nech prehrá
web-relation-won = W: hráč na ťahu vyhrá
web-relation-lost = L: hráč na ťahu prehrá
web-relation-tie = T: nevyhrá nikto
web-relation-picture = Graf; číslo je počet ťahov do konca
web-relation-no-picture = Na obrázok je graf príliš veľký.
web-relation-walk = Cesta
web-relation-walk-begin = Vyberte vrchol v obrázku alebo v tabuľke.
web-relation-walk-end = Ukončiť cestu
web-relation-at-won = { $moves ->
    [0] Hráč na ťahu vo vrchole { $vertex } vyhral, lebo nemá ťah.
    [one] Hráč na ťahu vo vrchole { $vertex } vyhrá po { $moves } ťahu.
   *[other] Hráč na ťahu vo vrchole { $vertex } vyhrá po { $moves } ťahoch.
}
web-relation-at-lost = { $moves ->
    [0] Hráč na ťahu vo vrchole { $vertex } prehrá, lebo nemá ťah.
    [one] Hráč na ťahu vo vrchole { $vertex } prehrá po { $moves } ťahu.
   *[other] Hráč na ťahu vo vrchole { $vertex } prehrá po { $moves } ťahoch.
}
web-relation-at-tie = Z vrcholu { $vertex } si výhru nikto nevynúti: hra môže krúžiť donekonečna.
web-relation-best = Najlepší ťah: { $vertex }
web-relation-moves = Všetky ťahy
web-relation-no-moves = Nijaký ťah už nie je: hra sa skončila.
web-relation-table = Vrcholy s výsledkom, vrstvou a najlepším ťahom
web-relation-more = { $count ->
    [one] … a ešte { $count } vrchol
    [few] … a ešte { $count } vrcholy
   *[other] … a ešte { $count } vrcholov
}

web-print-title = Tlač úloh
web-print-welcome = Pracovný list pre triedu s riešeniami na osobitnej strane. Rovnaké semienko dá rovnaký list, a to v každom jazyku.
web-print-games = Hry
web-print-count = Počet úloh
web-print-difficulty = Obťažnosť
web-print-easy = ľahká
web-print-medium = stredná
web-print-hard = ťažká
web-print-seed = Semienko
web-print-make = Zostaviť list
web-print-print = Vytlačiť
web-print-others = Iné úlohy
web-print-link = Odkaz na tento list
web-print-exercises = Úlohy
web-print-answers = Riešenia
web-print-name = Meno:
web-print-class = Trieda:
web-print-date = Dátum:
web-print-identity = Marienbad, obťažnosť { $difficulty }, semienko { $seed }
web-print-no-exercises = Na hru { $game } úlohy nie sú.
web-print-number = { $text } nie je číslo od { $least } do { $most }
web-exercise-who-wins = Kto vyhrá: ten, kto začína, alebo ten druhý?
web-exercise-who-wins-sides = Kto vyhrá, ak začína Ľavý, a kto, ak začína Pravý?
web-exercise-who-wins-or-tie = Kto vyhrá: ten, kto začína, ten druhý, alebo nikto?
web-exercise-winning-moves = { $player ->
    [left] Na ťahu je Ľavý.
    [right] Na ťahu je Pravý.
    [white] Na ťahu je Biely.
    [black] Na ťahu je Čierny.
   *[other] Ste na ťahu.
} Napíšte všetky vyhrávajúce ťahy.
web-exercise-best-moves = Na ťahu je { $player }. Napíšte všetky najlepšie ťahy.
web-exercise-grundy = Aká je Grundyho hodnota pozície?
web-exercise-value = Aká je hodnota pozície?
web-exercise-compare = Nájdite hodnoty G a H a napíšte medzi ne <, >, = alebo ‖ (neporovnateľné).
web-answer-moves = { $count ->
    [0] Nevyhráva nijaký ťah.
    [one] Vyhrávajúci ťah: { $moves }.
   *[other] Vyhrávajúce ťahy: { $moves }.
}
web-answer-best-moves = { $count ->
    [one] Najlepší ťah: { $moves }.
   *[other] Najlepšie ťahy: { $moves }.
}
web-answer-value = Hodnota { $value }.
web-answer-compare = G = { $first } { $sign } { $second } = H.
web-reason-zero = Grundyho hodnota je 0, a tak každý ťah vedie do pozície, ktorú vyhrá súper.
web-reason-to-zero = Grundyho hodnota je { $value }; vyhrávajúci ťah vedie k hodnote 0.
web-reason-grundy = Grundyho hodnota je { $value }, teda nie 0, a tak niektorý ťah vedie k hodnote 0.

## Kniha
web-menu-learn = Učiť sa
web-learn-table = Tabuľka
web-learn-title = Kniha
web-learn-chapters = Kapitoly
web-learn-before = Predchádzajúca:
web-learn-contents = Obsah
web-learn-next = Ďalšia:
