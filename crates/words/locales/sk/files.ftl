# Hry, ktoré píšu ľudia.
file-line = riadok { $line }: { $problem }
file-syntax = tomuto nie je rozumieť: { $reason }
file-unknown-name = nič sa nevolá { $name }
file-unknown-name-near = nič sa nevolá { $name }; nemalo to byť { $other }?
file-unexpected = { $found ->
    [line] riadok sa tu končí
    [file] súbor sa tu končí
    [dedent] odsadené riadky sa tu končia
   *[sign] { $sign } sem nepatrí
}; { $wanted ->
    [line] mal by sa tu končiť riadok
    [value] mala by tu stáť hodnota
    [name] malo by tu stáť meno
   *[sign] malo by tu stáť { $missing }
}
file-indented = tento riadok je odsadený viac než riadky pred ním
file-not-indented = riadky pod dvojbodkou majú byť odsadené
file-tabs = odsadzujte medzerami, nie tabulátorom
file-keyword = slovo { $name } sa v tomto jazyku nepoužíva
file-outside = { $name } smie stáť iba vnútri { $other }
file-operation = { $name } nemožno použiť na hodnoty tohto druhu: { $other }
file-index = miesto { $name } tu nie je; miesta sa počítajú od 0
file-attribute = hodnota druhu { $name } nemá nič, čo by sa volalo { $other }
file-key = pod kľúčom { $name } nič nie je
file-unset = { $name } ešte nemá hodnotu
file-unpacked = hodnôt nie je toľko, koľko je pre ne mien
file-failed = pravidlo zlyhalo: { $reason }
file-says = { $reason }
file-letters = text nemožno prechádzať po písmenách príkazom for; napíšte enumerate(text) alebo range(len(text))
file-too-long = súbor je dlhší než { $limit } bajtov
file-large-number = tu je číslo priveľké: medze v range a počty opakovaní musia byť menšie než 2^31
file-frozen = funkcia nesmie meniť nič, čo stojí mimo nej: pravidlo závisí len od pozície
file-no-load = hra je jeden súbor: iné načítať nemôže
file-too-deep = funkcie sa volajú príliš hlboko; nevolá niektorá bez konca samu seba?
file-too-many-steps = pravidlo potrebuje viac než { $limit } krokov; nie je v ňom nekonečný cyklus?
file-too-much-memory = pravidlo potrebuje pre jednu pozíciu viac než { $limit } megabajtov
file-too-many-numbers = rozsah smie mať najviac { $limit } čísel
file-too-many-options = pozícia smie mať najviac { $limit } možností
file-too-many-parts = pozícia smie mať najviac { $limit } častí
file-too-large = text alebo zoznam smie mať najviac { $limit } prvkov
file-huge-number = číslo priveľmi vzrástlo: násobiť možno len čísla menšie než 2^63 a << posúva najviac o 60 bitov
file-no-step = krok rozsahu nesmie byť 0
file-no-board = „{ $text }“ nie je doska: rovnako dlhé riadky oddelené lomkami
file-no-board-said = súbor nehovorí, ako vyzerajú pozície; napíšte napríklad board = strip("LR.")
file-no-moves = súbor nemá ťahy; napíšte left = moves("xo -> .x") alebo funkciu options
file-moves-twice = ťahy sú dané vzormi aj funkciou options; stačí jedno z toho
file-both-and-each = ťahy sa zadávajú buď ako both, alebo ako left a right, nie všetko naraz
file-parameters = funkcia { $name } má { $most ->
        [1] jeden argument, pozíciu
       *[other] jeden alebo dva argumenty, pozíciu a hráča
    }
file-no-text = { $name } má byť text alebo texty podľa jazykov
file-no-list = { $name } má byť zoznam
file-no-example = súbor nemá pozíciu, od ktorej by sa začalo; napíšte levels = ["…"]
file-bad-example = pozíciu { $position } nemožno prečítať
file-no-play = play má byť normal alebo misere
file-no-id = „{ $id }“ nemôže byť meno hry: smú v ňom byť len malé písmená a spojovníky a nesmie ho mať iná hra
file-no-letter = „{ $text }“ nie je písmeno pre dosku: to je jeden znak, ale nie číslica, čiarka ani lomka
file-no-letters = doska nemá nijaké písmená
file-no-number = { $value } nie je číslo
file-off-board = riadok { $row } a stĺpec { $column } na doske nie je; počítajú sa od 0
file-put-threes = put má dostať dosku a potom riadok, stĺpec a písmeno, koľkokrát treba
file-no-pattern = „{ $pattern }“ nie je vzor; napíšte "xo -> .x"
file-unequal-pattern = obe strany „{ $pattern }“ musia mať rovnaký počet polí
file-pattern-letter = písmeno { $letter } zo vzoru „{ $pattern }“ na doske nie je
file-patterns-need-board = vzory sú pre dosky a pásy
file-slide = kĺzať môže iba vzor s dvoma poľami a „{ $pattern }“ nemôže kĺzať aj opakovať sa
file-no-direction = { $direction } nie je smer
file-no-symmetry = { $name } nie je súmernosť; na výber sú left-right, up-down a diagonal
file-no-look = { $name } nie je podoba kameňa; na výber sú { $names }
file-one-then = za then má byť jeden vzor
file-no-position = { $value } nie je pozícia; správna je napríklad { $example }
file-no-options = options má vrátiť zoznam, nie { $value }
file-no-pair = možnosť má byť pozícia, zoznam pozícií, alebo meno ťahu a jedno z toho, nie { $value }
file-no-name = meno ťahu smie mať 1 až 100 znakov: { $name }
file-no-parts = parts má vrátiť zoznam pozícií, nie { $value }
file-no-end = ends a theory majú vrátiť won, lost, tied alebo None, nie { $value }
file-no-turn = turn má vrátiť "{ $left }" alebo "{ $right }", nie { $value }
file-no-points = points má vrátiť body oboch hráčov, napríklad (3, 2), nie { $value }
file-points-cycle = bodovaná hra sa musí skončiť, ale pozície sa vracajú
file-no-heap-move = ťah v kôpke smie nechať najviac tri kôpky, spolu nie väčšie než ona
file-same-name = dva ťahy v pozícii { $position } sa volajú { $name }
file-long-position = pozícia smie mať najviac { $limit } znakov
file-taken = hra { $id } už existuje; dajte súboru iné id
file-written = Súbor { $path } je napísaný. Skúste: marienbad games check { $path }
file-exists = súbor { $path } už existuje
# Čo hovorí games check.
check-good = { $name }: { $positions ->
        [one] vyskúšaná { $positions } pozícia
        [few] vyskúšané { $positions } pozície
       *[other] vyskúšaných { $positions } pozícií
    } a { $moves ->
        [one] { $moves } ťah
        [few] { $moves } ťahy
       *[other] { $moves } ťahov
    }, všetko je v poriadku.
check-kind = Druh: { $kind }.
check-speed = { $rate } pozícií za sekundu.
check-unread = možnosť { $option } pozície { $position } sa číta ako { $read }
check-parts = časti pozície { $position } nemajú hodnotu celku: { $parts } proti { $whole }
check-normal = normálny tvar pozície { $position } nemá jej hodnotu: { $parts } proti { $whole }
check-back = časti alebo normálne tvary vedú späť: hra z pozície { $position } sa skončí, ale s nimi nikdy
check-symmetry = symetria neplatí: pozícia { $position } má hodnotu { $whole }, ale položená inak { $parts }
check-theory = theory hovorí o pozícii { $position }: { $said }, ale po dohraní vyjde { $found }
check-empty = v pozícii { $position }, prvej v levels, nemôže nikto ťahať
command-games-new = Napíše začiatok vlastnej hry
command-games-check = Vyskúša pravidlá súboru s hrou
usage-games-new = marienbad games new [VOĽBY] <MENO>
usage-games-check = marienbad games check [VOĽBY] <SÚBOR>
argument-new-name = Ako sa hra volá: malé písmená a spojovníky
argument-name-name = MENO
argument-game-file = Súbor s pravidlami, napríklad moja.game
argument-folder-name = PRIEČINOK
option-board = Ako vyzerajú pozície [inak grid]
option-games = Pridá hry zo súborov v tomto priečinku
file-times-assign = namiesto x *= y napíšte x = x * y
option-allow-game-files = Dovolí hosťom v sieti spúšťať vlastné hry
file-no-word = v tejto adrese nijaká hra nie je
game-own = Vlastná hra
rules-own = Pravidlá sú v súbore hry.
web-menu-own = Vlastná hra
web-own-intro = Napíšte pravidlá hry, desať až štyridsať riadkov, a program ju vyrieši, nakreslí a zahrá si ju s vami. Jazykom je malý Python; v knihe je o tom kapitola.
web-own-text = Pravidlá
web-own-examples = Začnite od:
web-own-name = moja
web-own-board = { $board ->
    [grid] doska
    [strip] pás
    [heaps] kôpky
    [graph] graf
   *[free] čokoľvek
}
web-own-try = Vyskúšať
web-own-check = Skontrolovať
web-own-save = Uložiť
web-own-open = Otvoriť súbor
web-own-share = Adresa tejto stránky je hra sama: kto ju má, má aj hru.
web-own-play = Hrať
web-own-levels = Pozície
web-own-outcome = { $position }: { $outcome }
web-own-wrong = Niečo je zle
web-own-off = Hry hostí sa tu nespúšťajú. Kto program spustil, môže ich povoliť príkazom marienbad serve --allow-game-files.
web-own-chapter = Ako sa hra píše
