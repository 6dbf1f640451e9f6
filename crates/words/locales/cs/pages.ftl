## Stránky webové aplikace: kalkulačka, tabulky, relace, tisk

web-menu-calculator = Kalkulačka
web-menu-tables = Tabulky
web-menu-relation = Relace
web-menu-print = Tisk

web-calculator-title = Kalkulačka
web-calculator-welcome = Hodnoty her, buňka po buňce. Jméno, které jedna buňka zavede, platí ve všech dalších; adresa stránky si je všechny pamatuje.
web-calculator-cell = Buňka
web-calculator-placeholder = například { "{" }2|-1{ "}" } + * nebo nim(3,5)
web-calculator-evaluate = Vypočítat
web-calculator-example = Ukázka
web-calculator-link = Odkaz na tento list
web-calculator-text = Uložit (.calc)
web-calculator-open = Otevřít soubor
web-calculator-new = Nový list
web-calculator-keys = Enter vypočítá a přejde do další buňky, Shift s Enterem začne nový řádek; mezi buňkami se přechází klávesou Alt a šipkou nahoru nebo dolů. Prázdná buňka zmizí.
web-calculator-help = Co lze napsat
web-calculator-help-games = Hodnotou je i pozice hry, a ta se nakreslí:
web-calculator-thermograph = Termograf
web-calculator-true = pravda
web-calculator-false = nepravda
web-calculator-too-long = List má nejvýše { $cells } buněk a { $bytes } bajtů.

web-tables-title = Tabulky
web-tables-welcome = Tabulky k vytištění, k prohlížení a k hledání pravidel. Každou lze uložit pro tabulkový procesor nebo jako obrázek.
web-table-sequence = Grundyova posloupnost
web-table-sequence-about = Grundyovy hodnoty hromádek 0, 1, 2, … některé hry. Jakmile je perioda dokázaná, jsou řádky dlouhé jako ona, takže stejné hodnoty stojí pod sebou.
web-table-sequence-caption = Grundyovy hodnoty hry { $game } do hromádky { $to }
web-table-wythoff = Wythoffova šachovnice
web-table-wythoff-about = Grundyovy hodnoty dámy, která jde do rohu, neboli dvou hromádek, ze kterých se bere buď libovolný počet z jedné, nebo stejný z obou.
web-table-misere = Betlová varianta: kdo nemůže táhnout, vyhrává. Hromádky v ní nemají Grundyovy hodnoty.
web-table-misere-values = Hromádka je prohrávající právě tehdy, když má v normální variantě Grundyovu hodnotu 1 (Ferguson 1974).
web-table-misere-caption = Kdo vyhraje hru { $game } s hromádkou do { $to } v betlové variantě
web-table-play-of-game = jak to má hra
web-table-pairs = Prohrávající dvojice Wythoffovy hry
web-table-pairs-about = Prohrávající pozice s(n), l(n): l(n) je s(n) + n a ve Fibonacciho zápisu je to s(n) s přidanou nulou. Zápis s(n) končí sudým počtem nul.
web-table-fibonacci = Fibonacciho zápis čísel
web-table-fibonacci-about = Každé číslo jako součet Fibonacciho čísel 1, 2, 3, 5, 8, …: bere se vždy největší, které se vejde, a žádná dvě spolu nesousedí.
web-table-nim-sum = Nim-součty
web-table-nim-sum-about = Sčítání ve dvojkové soustavě bez přenosu: Grundyova hodnota dvou hromádek nimu.
web-table-domineering = Kdo vyhraje dominové dláždění
web-table-domineering-about = Kdo vyhraje na obdélníku s daným počtem řádků a sloupců. Levý klade kostky svisle, Pravý vodorovně.
web-table-bard = Závěrečné pozice hry Bard
web-table-bard-about = Deset způsobů, jak až na symetrie zaplnit tabulku Bardíka, s body hráčů A a B a s charakteristikami tří písmen.
web-table-position = pozice
web-table-game = Hra
web-table-last-heap = Poslední hromádka
web-table-rows = Řádky
web-table-columns = Sloupce
web-table-show = Ukázat
web-table-open = { $count ->
    [one] O { $count } desce nebylo rozhodnuto: výpočet trvá déle, než stránka smí.
    [few] O { $count } deskách nebylo rozhodnuto: výpočet trvá déle, než stránka smí.
   *[other] O { $count } deskách nebylo rozhodnuto: výpočet trvá déle, než stránka smí.
}
web-table-early = { $count ->
    [one] Hodnota před začátkem periody je vyznačena.
    [few] { $count } hodnoty před začátkem periody jsou vyznačeny.
   *[other] { $count } hodnot před začátkem periody je vyznačeno.
}
web-error-side = { $size } není rozměr této tabulky: řádků i sloupců je 1 až { $limit }
web-error-last-heap = { $size } nemůže být poslední hromádka tabulky: ta je 0 až { $limit }
web-legend-lost = 0: hráč na tahu prohraje
web-legend-p = P: hráč na tahu prohraje
web-legend-n = N: hráč na tahu vyhraje
web-legend-early = před začátkem periody
web-legend-small = malé hodnoty
web-legend-great = velké hodnoty
web-legend-left = vyhraje Levý, ať začne kdokoli
web-legend-right = vyhraje Pravý, ať začne kdokoli
web-legend-next = kdo začíná, vyhraje
web-legend-previous = kdo začíná, prohraje
web-theorem-formula = Je na to vzorec, který platí pro všechny hromádky; dokazuje ho poslední nápověda hry.
web-theorem-none = Dokud nelze použít žádnou větu, je pravidelnost v hodnotách jen domněnkou.
web-theorem-rest = Proč napořád: hodnota závisí jen na tolika hodnotách před ní, kolik lze nejvýše vzít. Jakmile se jich tolik za sebou zopakuje, opakují se i všechny další.
web-theorem-two-heaps = Proč napořád: věta Guye a Smithe (1956). Shodují-li se hodnoty až do dvojnásobku začátku periody zvětšeného o její délku a o to, kolik lze nejvýše vzít, shodují se napořád.
web-theorem-three-heaps = Proč napořád: jako ve větě Guye a Smithe (1956), jen tah může nechat tři hromádky, a tak se hodnoty musí shodovat déle, až do trojnásobku začátku zvětšeného o dvě periody a o to, kolik lze nejvýše vzít.
web-theorem-unequal = Proč napořád: jako ve větě Guye a Smithe (1956), o jednu periodu déle, neboť dvě hromádky, které zbudou, se musí lišit.
web-theorem-arithmetic = Proč napořád: v každé periodě hodnoty vzrostou o tutéž mocninu dvou a všechny případy hromádek, které mohou zbýt, byly probrány.

web-relation-title = Relace
web-relation-welcome = Hra je graf: vrcholy jsou pozice, hrany tahy. Vložte graf nebo ho načtěte ze souboru a uvidíte, kdo odkud vyhraje.
web-relation-graph = graf
web-relation-text = Graf: odkud a kam, jedna hrana na řádek; nebo CSV, DOT, JSON
web-relation-file = nebo soubor (nejvýše 1 MB)
web-relation-format = Formát
web-relation-format-any = podle obsahu
web-relation-format-edges = seznam hran
web-relation-format-csv = CSV
web-relation-format-dot = DOT
web-relation-format-json = JSON
web-relation-end = Kdo nemůže táhnout
web-relation-normal = prohrává
web-relation-misere = vyhrává (betlová varianta)
web-relation-solve = Vyřešit
web-relation-example = Ukázka
web-relation-change = Změnit graf
web-relation-unreceived = Formulář se nepodařilo přečíst.
web-relation-no-step = Cesta nemůže vést do vrcholu { $vertex }.
web-relation-summary = Souhrn
web-relation-to-misere = Kdo nemůže táhnout, ať vyhraje
web-relation-to-normal = Kdo nemůže táhnout, ať prohraje
web-relation-won = W: hráč na tahu vyhraje
web-relation-lost = L: hráč na tahu prohraje
web-relation-tie = T: nevyhraje nikdo
web-relation-picture = Graf; číslo je počet tahů do konce
web-relation-no-picture = Na obrázek je graf příliš velký.
web-relation-walk = Cesta
web-relation-walk-begin = Vyberte vrchol v obrázku nebo v tabulce.
web-relation-walk-end = Ukončit cestu
web-relation-at-won = { $moves ->
    [0] Hráč na tahu ve vrcholu { $vertex } vyhrál, neboť nemá tah.
    [one] Hráč na tahu ve vrcholu { $vertex } vyhraje po { $moves } tahu.
   *[other] Hráč na tahu ve vrcholu { $vertex } vyhraje po { $moves } tazích.
}
web-relation-at-lost = { $moves ->
    [0] Hráč na tahu ve vrcholu { $vertex } prohraje, neboť nemá tah.
    [one] Hráč na tahu ve vrcholu { $vertex } prohraje po { $moves } tahu.
   *[other] Hráč na tahu ve vrcholu { $vertex } prohraje po { $moves } tazích.
}
web-relation-at-tie = Z vrcholu { $vertex } si výhru nikdo nevynutí: hra může kroužit donekonečna.
web-relation-best = Nejlepší tah: { $vertex }
web-relation-moves = Všechny tahy
web-relation-no-moves = Žádný tah už není: hra skončila.
web-relation-table = Vrcholy s výsledkem, vrstvou a nejlepším tahem
web-relation-more = { $count ->
    [one] … a ještě { $count } vrchol
    [few] … a ještě { $count } vrcholy
   *[other] … a ještě { $count } vrcholů
}

web-print-title = Tisk úloh
web-print-welcome = Pracovní list pro třídu s řešeními na zvláštní stránce. Stejné semínko dá stejný list, a to v každém jazyce.
web-print-games = Hry
web-print-count = Počet úloh
web-print-difficulty = Obtížnost
web-print-easy = lehká
web-print-medium = střední
web-print-hard = těžká
web-print-seed = Semínko
web-print-make = Sestavit list
web-print-print = Vytisknout
web-print-others = Jiné úlohy
web-print-link = Odkaz na tento list
web-print-exercises = Úlohy
web-print-answers = Řešení
web-print-name = Jméno:
web-print-class = Třída:
web-print-date = Datum:
web-print-identity = Marienbad, obtížnost { $difficulty }, semínko { $seed }
web-print-no-exercises = Na hru { $game } úlohy nejsou.
web-print-number = { $text } není číslo od { $least } do { $most }
web-exercise-who-wins = Kdo vyhraje: ten, kdo začíná, nebo ten druhý?
web-exercise-who-wins-sides = Kdo vyhraje, začíná-li Levý, a kdo, začíná-li Pravý?
web-exercise-who-wins-or-tie = Kdo vyhraje: ten, kdo začíná, ten druhý, nebo nikdo?
web-exercise-winning-moves = { $player ->
    [left] Na tahu je Levý.
    [right] Na tahu je Pravý.
    [white] Na tahu je Bílý.
    [black] Na tahu je Černý.
   *[other] Jste na tahu.
} Napište všechny vyhrávající tahy.
web-exercise-best-moves = Na tahu je { $player }. Napište všechny nejlepší tahy.
web-exercise-grundy = Jaká je Grundyova hodnota pozice?
web-exercise-value = Jaká je hodnota pozice?
web-exercise-compare = Najděte hodnoty G a H a napište mezi ně <, >, = nebo ‖ (neporovnatelné).
web-answer-moves = { $count ->
    [0] Nevyhrává žádný tah.
    [one] Vyhrávající tah: { $moves }.
   *[other] Vyhrávající tahy: { $moves }.
}
web-answer-best-moves = { $count ->
    [one] Nejlepší tah: { $moves }.
   *[other] Nejlepší tahy: { $moves }.
}
web-answer-value = Hodnota { $value }.
web-answer-compare = G = { $first } { $sign } { $second } = H.
web-reason-zero = Grundyova hodnota je 0, a tak každý tah vede do pozice, kterou vyhraje soupeř.
web-reason-to-zero = Grundyova hodnota je { $value }; vyhrávající tah vede k hodnotě 0.
web-reason-grundy = Grundyova hodnota je { $value }, tedy ne 0, a tak některý tah vede k hodnotě 0.

## Kniha
web-menu-learn = Učit se
web-learn-table = Tabulka
web-learn-title = Kniha
web-learn-chapters = Kapitoly
web-learn-before = Předchozí:
web-learn-contents = Obsah
web-learn-next = Další:
