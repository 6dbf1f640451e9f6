# Hry, které píší lidé.
file-line = řádek { $line }: { $problem }
file-syntax = tomu není rozumět: { $reason }
file-unknown-name = nic se nejmenuje { $name }
file-unknown-name-near = nic se nejmenuje { $name }; nemělo to být { $other }?
file-unexpected = { $found ->
    [line] řádek tu končí
    [file] soubor tu končí
    [dedent] odsazené řádky tu končí
   *[sign] { $sign } sem nepatří
}; { $wanted ->
    [line] měl by tu končit řádek
    [value] měla by tu stát hodnota
    [name] mělo by tu stát jméno
   *[sign] mělo by tu stát { $missing }
}
file-indented = tento řádek je odsazený víc než řádky před ním
file-not-indented = řádky pod dvojtečkou mají být odsazené
file-tabs = odsazujte mezerami, ne tabulátorem
file-keyword = slovo { $name } se v tomto jazyce nepoužívá
file-outside = { $name } smí stát jen uvnitř { $other }
file-operation = { $name } nelze použít na hodnoty tohoto druhu: { $other }
file-index = místo { $name } tu není; místa se počítají od 0
file-attribute = hodnota druhu { $name } nemá nic, co by se jmenovalo { $other }
file-key = pod klíčem { $name } nic není
file-unset = { $name } ještě nemá hodnotu
file-unpacked = hodnot není tolik, kolik je pro ně jmen
file-failed = pravidlo selhalo: { $reason }
file-says = { $reason }
file-letters = text nelze procházet po písmenech příkazem for; napište enumerate(text) nebo range(len(text))
file-too-long = soubor je delší než { $limit } bajtů
file-large-number = tady je číslo příliš velké: meze v range a počty opakování musí být menší než 2^31
file-frozen = funkce nesmí měnit nic, co stojí mimo ni: pravidlo závisí jen na pozici
file-no-load = hra je jeden soubor: jiné načítat nemůže
file-too-deep = funkce se volají příliš hluboko; nevolá některá bez konce sama sebe?
file-too-many-steps = pravidlo potřebuje více než { $limit } kroků; není v něm nekonečný cyklus?
file-too-much-memory = pravidlo potřebuje pro jednu pozici více než { $limit } megabajtů
file-too-many-numbers = rozsah smí mít nejvýše { $limit } čísel
file-too-many-options = pozice smí mít nejvýše { $limit } možností
file-too-many-parts = pozice smí mít nejvýše { $limit } částí
file-too-large = text nebo seznam smí mít nejvýše { $limit } prvků
file-huge-number = číslo příliš vzrostlo: násobit lze jen čísla menší než 2^63 a << posouvá nejvýše o 60 bitů
file-no-step = krok rozsahu nesmí být 0
file-no-board = „{ $text }“ není deska: stejně dlouhé řádky oddělené lomítky
file-no-board-said = soubor neříká, jak vypadají pozice; napište třeba board = strip("LR.")
file-no-moves = soubor nemá tahy; napište left = moves("xo -> .x") nebo funkci options
file-moves-twice = tahy jsou dány vzory i funkcí options; stačí jedno z toho
file-both-and-each = tahy se zadávají buď jako both, nebo jako left a right, ne všechno najednou
file-parameters = funkce { $name } má { $most ->
        [1] jeden argument, pozici
       *[other] jeden nebo dva argumenty, pozici a hráče
    }
file-no-text = { $name } má být text, nebo texty podle jazyků
file-no-list = { $name } má být seznam
file-no-example = soubor nemá pozici, od které by se začalo; napište levels = ["…"]
file-bad-example = pozici { $position } nelze přečíst
file-no-play = play má být normal nebo misere
file-no-id = „{ $id }“ nemůže být jméno hry: smějí v něm být jen malá písmena a spojovníky a nesmí ho mít jiná hra
file-no-letter = „{ $text }“ není písmeno pro desku: to je jeden znak, ale ne číslice, čárka ani lomítko
file-no-letters = deska nemá žádná písmena
file-no-number = { $value } není číslo
file-off-board = řádek { $row } a sloupec { $column } na desce není; počítají se od 0
file-put-threes = put má dostat desku a pak řádek, sloupec a písmeno, kolikrát je třeba
file-no-pattern = „{ $pattern }“ není vzor; napište "xo -> .x"
file-unequal-pattern = obě strany „{ $pattern }“ musí mít stejný počet polí
file-pattern-letter = písmeno { $letter } ze vzoru „{ $pattern }“ na desce není
file-patterns-need-board = vzory jsou pro desky a pásy
file-slide = klouzat může jen vzor o dvou polích a „{ $pattern }“ nemůže klouzat i opakovat se
file-no-direction = { $direction } není směr
file-no-symmetry = { $name } není souměrnost; na výběr jsou left-right, up-down a diagonal
file-no-look = { $name } není podoba kamene; na výběr jsou { $names }
file-one-then = za then má být jeden vzor
file-no-position = { $value } není pozice; správná je třeba { $example }
file-no-options = options má vrátit seznam, ne { $value }
file-no-pair = možnost má být pozice, seznam pozic, nebo jméno tahu a jedno z toho, ne { $value }
file-no-name = jméno tahu smí mít 1 až 100 znaků: { $name }
file-no-parts = parts má vrátit seznam pozic, ne { $value }
file-no-end = ends a theory mají vrátit won, lost, tied nebo None, ne { $value }
file-no-turn = turn má vrátit "{ $left }" nebo "{ $right }", ne { $value }
file-no-points = points má vrátit body obou hráčů, třeba (3, 2), ne { $value }
file-points-cycle = hra na body musí skončit, ale pozice se vracejí
file-no-heap-move = tah v hromádce smí nechat nejvýše tři hromádky, dohromady ne větší než ona
file-same-name = dva tahy v pozici { $position } se jmenují { $name }
file-long-position = pozice smí mít nejvýše { $limit } znaků
file-taken = hra { $id } už existuje; dejte souboru jiné id
file-written = Soubor { $path } je napsán. Zkuste: marienbad games check { $path }
file-exists = soubor { $path } už existuje
# Co říká games check.
check-good = { $name }: { $positions ->
        [one] vyzkoušena { $positions } pozice
        [few] vyzkoušeny { $positions } pozice
       *[other] vyzkoušeno { $positions } pozic
    } a { $moves ->
        [one] { $moves } tah
        [few] { $moves } tahy
       *[other] { $moves } tahů
    }, vše je v pořádku.
check-kind = Druh: { $kind }.
check-speed = { $rate } pozic za sekundu.
check-unread = možnost { $option } pozice { $position } se čte jako { $read }
check-parts = části pozice { $position } nemají hodnotu celku: { $parts } proti { $whole }
check-normal = normální tvar pozice { $position } nemá její hodnotu: { $parts } proti { $whole }
check-back = části nebo normální tvary vedou zpátky: hra z pozice { $position } skončí, ale s nimi nikdy
check-symmetry = symetrie neplatí: pozice { $position } má hodnotu { $whole }, ale položená jinak { $parts }
check-theory = theory říká o pozici { $position }: { $said }, ale při dohrání vyjde { $found }
check-empty = v pozici { $position }, první v levels, nemůže nikdo táhnout
command-games-new = Napíše začátek vlastní hry
command-games-check = Vyzkouší pravidla souboru s hrou
usage-games-new = marienbad games new [VOLBY] <JMÉNO>
usage-games-check = marienbad games check [VOLBY] <SOUBOR>
argument-new-name = Jak se hra jmenuje: malá písmena a spojovníky
argument-name-name = JMÉNO
argument-game-file = Soubor s pravidly, třeba moje.game
argument-folder-name = SLOŽKA
option-board = Jak vypadají pozice [jinak grid]
option-games = Přidá hry ze souborů v této složce
file-times-assign = místo x *= y napište x = x * y
option-allow-game-files = Dovolí hostům v síti spouštět vlastní hry
file-no-word = v této adrese žádná hra není
game-own = Vlastní hra
rules-own = Pravidla jsou v souboru hry.
web-menu-own = Vlastní hra
web-own-intro = Napište pravidla hry, deset až čtyřicet řádků, a program ji vyřeší, nakreslí a zahraje si ji s vámi. Jazykem je malý Python; v knize je o tom kapitola.
web-own-text = Pravidla
web-own-examples = Začněte od:
web-own-name = moje
web-own-board = { $board ->
    [grid] deska
    [strip] pás
    [heaps] hromádky
    [graph] graf
   *[free] cokoli
}
web-own-try = Vyzkoušet
web-own-check = Zkontrolovat
web-own-save = Uložit
web-own-open = Otevřít soubor
web-own-share = Adresa této stránky je hra sama: kdo ji má, má i hru.
web-own-play = Hrát
web-own-levels = Pozice
web-own-outcome = { $position }: { $outcome }
web-own-wrong = Něco je špatně
web-own-off = Hry hostů se zde nespouštějí. Kdo program spustil, může je povolit příkazem marienbad serve --allow-game-files.
web-own-chapter = Jak se hra píše
