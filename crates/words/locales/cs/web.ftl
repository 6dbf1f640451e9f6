## Webová aplikace

web-command-serve = Spustí webovou aplikaci: hry, výklad a kalkulačka v prohlížeči
web-usage-serve = marienbad serve [VOLBY]
web-option-port = Port [jinak libovolný volný]
web-argument-port = PORT
web-option-host = Rozhraní, na kterém se naslouchá [jinak 127.0.0.1]
web-argument-host = ADRESA
web-option-no-open = Neotevře prohlížeč
web-option-lan = Pustí ke hře i ostatní ze stejné sítě, a to bez hesla: naslouchá na všech rozhraních a ukáže adresu jako QR kód
web-option-memory = Kolik paměti smějí zabrat všechny požadavky dohromady, třeba 2G [jinak 1G]
web-serving = Marienbad běží na { $address } (ukončí ho Ctrl-C)
web-network-warning = Marienbad teď může používat každý v této síti: { $addresses }. Heslo tu není a nic se nešifruje (prosté HTTP): v síti, které nevěříte, to nedělejte.
web-error-listen = na adrese { $address } nelze naslouchat: { $reason }

web-skip = Přejít k obsahu
web-menu = Nabídka
web-menu-games = Hry
web-language = Jazyk
web-theme-light = Světlý vzhled
web-theme-dark = Tmavý vzhled
web-invitation = Hrajte také na svém zařízení
web-invitation-code = Adresa jako QR kód
web-foot = Všechno se počítá na tomto počítači a nic ho neopouští.
web-foot-browser = Všechno se počítá ve vašem prohlížeči, jedním procesorem a nejvýše s { $megabytes } MB na otázku; z vašeho zařízení nic neodchází. Na větší otázky je program marienbad, který využije všechny procesory a tolik paměti, kolik mu dáte.
web-boot-waiting = Prostírám hrací stůl…
web-boot-lost = Aplikaci nelze načíst. Jste připojeni? Pak načtěte stránku znovu.
web-boot-script = Tato aplikace počítá ve vašem prohlížeči a potřebuje JavaScript.
web-foot-api = Pro programy
web-computing = Počítá se…
web-stop = Zastavit
web-stopped = Zastaveno.
web-to-catalogue = Ke hrám

web-error-title-not-found = Tady nic není
web-error-title-bad = Tomu nerozumím
web-error-title-sorry = Bez odpovědi
web-error-not-found = Na této adrese žádná stránka není.
web-error-busy = Příliš mnoho otázek najednou. Zkuste to za chvíli znovu.
web-error-late = Na tuto otázku je čas vyhrazený jedné stránce příliš krátký. Příkazový řádek takto omezen není: marienbad solve.
web-error-memory = Tato otázka potřebuje víc paměti, než smí stránka použít. Příkazový řádek jí může dostat víc: marienbad solve --memory.
web-error-deep = Tato otázka jde hlouběji, než prohlížeč zvládne. Program to umí: marienbad solve.
web-error-broken = V programu je chyba. Zkuste otázku položit jinak.
web-error-slow = Otázka přicházela příliš pomalu. Pošlete ji znovu.
web-error-too-large = To je příliš najednou: poslat lze nejvýše 1 MB.
web-error-no-host = Požadavek neříká, kterému počítači je určen.
web-error-other-host = Tento server má jinou adresu: použijte tu, kterou ukázal při spuštění.
web-error-strange-page = Stránky odjinud sem smějí odkazovat, ale nesmějí se ptát vaším jménem.
web-api-word = { $name } může být: { $allowed }

web-catalogue-nothing = Žádná taková hra tu není.
web-search = Hledat
web-search-button = Najít
web-kind = Druh
web-kind-all = všechny druhy

web-board = Deska
web-board-label = Deska: { $position }
web-position = Pozice
web-panel = O hře
web-player = { $player ->
    [you] Vy
    [program] Program
    [first] První hráč
    [second] Druhý hráč
    [left] Levý
    [right] Pravý
    [white] Bílý
    [black] Černý
   *[other] { $player }
}
web-turn = { $player ->
    [you] { $side ->
        [left] Jste na tahu jako Levý: modře{ $board ->
            [dominoes] { " " }a svisle
            [several] { " " }a svisle
           *[other] { "" }
        }.
        [right] Jste na tahu jako Pravý: červeně{ $board ->
            [dominoes] { " " }a vodorovně
            [several] { " " }a vodorovně
           *[other] { "" }
        }.
        [white] Jste na tahu jako Bílý.
        [black] Jste na tahu jako Černý.
        [A] Jste na tahu jako A.
        [B] Jste na tahu jako B.
       *[either] Jste na tahu.
    }
    [first] Na tahu je první hráč.
    [second] Na tahu je druhý hráč.
    [left] Na tahu je Levý: hraje modře{ $board ->
        [dominoes] { " " }a svisle
        [several] { " " }a svisle
       *[other] { "" }
    }.
    [right] Na tahu je Pravý: hraje červeně{ $board ->
        [dominoes] { " " }a vodorovně
        [several] { " " }a vodorovně
       *[other] { "" }
    }.
    [white] Na tahu je Bílý.
    [black] Na tahu je Černý.
   *[other] Na tahu je { $player }.
}
web-won = { $player ->
    [you] Vyhráli jste!
    [program] Vyhrál program.
    [first] Vyhrál první hráč.
    [second] Vyhrál druhý hráč.
    [left] Vyhrál Levý.
    [right] Vyhrál Pravý.
    [white] Vyhrál Bílý.
    [black] Vyhrál Černý.
   *[other] Vyhrál { $player }.
}
web-drawn = Nerozhodně.
web-found-by-chance = Program nenašel nejlepší tah včas, a tak táhl náhodně.
web-illegal-in-address = tah { $move }, v této adrese { $ply }. v pořadí, tam není dovolen
web-illegal-move = { $move } tu není možný tah

web-undo = Zpět
web-redo = Vpřed
web-keys = Klávesy
web-close = Zavřít
web-key-arrows = z místa na místo po desce
web-key-enter = provést tah
web-key-undo = vzít tah zpět
web-key-redo = vrácený tah znovu provést
web-key-hint = další nápověda
web-key-move = zapsat tah
web-key-help = tento seznam

web-mistake = { $player ->
    [you] Svým tahem { $move } ({ $ply }. v pořadí) jste přišli o výhru.
    [forgiven] Tah { $move } ({ $ply }. v pořadí) vás mohl připravit o výhru.
    [first] První hráč přišel o výhru tahem { $move } ({ $ply }. v pořadí).
    [second] Druhý hráč přišel o výhru tahem { $move } ({ $ply }. v pořadí).
    [left] Levý přišel o výhru tahem { $move } ({ $ply }. v pořadí).
    [right] Pravý přišel o výhru tahem { $move } ({ $ply }. v pořadí).
    [white] Bílý přišel o výhru tahem { $move } ({ $ply }. v pořadí).
    [black] Černý přišel o výhru tahem { $move } ({ $ply }. v pořadí).
   *[other] { $player } ztratil body tahem { $move } ({ $ply }. v pořadí).
} Lepší: { $moves }
web-mistake-back = Vrátit se tam

web-shown = zobrazeno
web-hidden = skryto
web-no-value = Hodnota není spočítaná.
web-mark-wins = vyhrává
web-mark-loses = prohrává
web-mark-ties = udrží remízu
web-mark-best = nejlepší
web-mark-worse = horší
web-hints-hide = Skrýt nápovědy
web-hint-nothing = K tomu tady není co říci.

web-moves = Tahy
web-move-box = Zápis tahu
web-move-button = Táhnout
web-moves-partial = Tahů je příliš mnoho na to, aby se vypsaly všechny. Zapsat lze kterýkoli.
web-moves-list = { $count ->
    [one] { $count } tah
    [few] { $count } tahy
   *[other] { $count } tahů
}
web-history = Průběh
web-start = Začátek
web-rules = Pravidla
web-rules-now = Teď však platí: { $rule }.
web-example = Například:
web-rule-normal = Kdo nemůže táhnout, prohrává.
web-rule-misere = Kdo nemůže táhnout, vyhrává (betlová varianta).

web-new-game = Nová hra
web-new-game-button = Začít
web-start-box = Počáteční pozice
web-who = Kdo hraje
web-who-first = Proti programu, začínám já
web-who-second = Proti programu, začíná program
web-who-both = Dva lidé u jedné obrazovky
web-begins = Začíná
web-play = Konec hry
web-strength = Síla programu
web-strength-perfect = mistr: hraje bezchybně
web-strength-careless = student: občas udělá chybu
web-strength-random = dítě: hraje náhodně

web-draw-title = Nakreslit vlastní obrázek
web-draw-how = Hranu nakreslíte tažením ze země nebo z uzlu tam, kde má končit. Kliknutím dáte hraně zvolenou barvu, dvojím kliknutím na uzel přidáte smyčku. Co nestojí na zemi, spadne.
web-draw-keys = Klávesy: šipky posouvají kroužek, Enter hranu začne a ukončí, b, r a g volí barvu (modrou, červenou, zelenou), Delete smaže hranu u kroužku, u vezme zpět.
web-draw-canvas = Kreslicí plocha
web-draw-colour = Barva
web-draw-blue = modrá (Levý)
web-draw-red = červená (Pravý)
web-draw-green = zelená (oba)
web-draw-erase = mazat
web-draw-clear = Smazat vše
web-draw-play = Hrát na něm

web-sprouts-title = Výhonky kreslené rukou
web-sprouts-how = Nakreslete čáru z puntíku do puntíku, nebo z puntíku zpátky do něj samého. Nesmí nic křížit. Každý její konec stojí puntík jeden ze tří životů a uprostřed čáry vyroste nový puntík, který má jediný život.
web-sprouts-invite = Kreslit čáry vlastní rukou
web-sprouts-drew = { $shape ->
    [loop] { $player ->
        [you] Nakreslili jste čáru z puntíku { $from } zpátky do něj.
        [program] Program nakreslil čáru z puntíku { $from } zpátky do něj.
        [first] První hráč nakreslil čáru z puntíku { $from } zpátky do něj.
       *[second] Druhý hráč nakreslil čáru z puntíku { $from } zpátky do něj.
    }
   *[curve] { $player ->
        [you] Spojili jste puntíky { $from } a { $to }.
        [program] Program spojil puntíky { $from } a { $to }.
        [first] První hráč spojil puntíky { $from } a { $to }.
       *[second] Druhý hráč spojil puntíky { $from } a { $to }.
    }
} Nový puntík má číslo { $new }.
web-sprouts-no-drawing = v této adrese není žádný obrázek Výhonků
web-sprouts-unreadable = Tah perem se nepodařilo přečíst. Nakreslete ho prosím znovu.
web-sprouts-begins-nowhere = Čára musí začínat v puntíku.
web-sprouts-ends-nowhere = Čára musí končit v puntíku.
web-sprouts-few-lives = Puntík { $spot } na to nemá dost životů.
web-sprouts-too-short = Na čáru je to příliš krátké.
web-sprouts-too-long = Ta čára je příliš dlouhá a klikatá.
web-sprouts-crosses-curve = Čára nesmí křížit jinou čáru.
web-sprouts-crosses-itself = Čára nesmí křížit sama sebe.
web-sprouts-through-spot = Čára nesmí procházet puntíkem, a tady narazila na puntík { $spot }.
web-sprouts-no-route = Na tento tah tu není dost místa. Urovnejte obrázek, nebo zvolte jiný tah.
web-sprouts-no-answer = Program svůj tah zvolil, ale nenašel pro něj na obrázku místo. Urovnejte obrázek, nebo za něj vyberte tah ze seznamu.
web-sprouts-tidy = Urovnat
web-sprouts-moves = Tahy bez pera
web-sprouts-moves-how = Vyberte tah a program ho nakreslí za vás. Puntíky jsou očíslované jako na papíře; z tahů, které vedou do stejné pozice, je tu jen jeden. Za šipkou je ta pozice.
web-sprouts-choice = { $shape ->
    [loop] smyčka u { $from }
   *[curve] z { $from } do { $to }
}
web-sprouts-choice-dividing = { $shape ->
    [loop] smyčka u { $from }
   *[curve] z { $from } do { $to }
}, na jedné straně { $count ->
    [one] puntík
   *[other] puntíky
} { $spots }
web-sprouts-words = Obrázek slovy
web-sprouts-spot = { $lives ->
    [0] Puntík { $spot }, bez života, spojen s: { $joined }
    [one] Puntík { $spot }, { $lives } život, spojen s: { $joined }
    [few] Puntík { $spot }, { $lives } životy, spojen s: { $joined }
   *[other] Puntík { $spot }, { $lives } životů, spojen s: { $joined }
}
web-sprouts-spot-alone = { $lives ->
    [one] Puntík { $spot }, { $lives } život
    [few] Puntík { $spot }, { $lives } životy
   *[other] Puntík { $spot }, { $lives } životů
}
web-sprouts-spots = Puntíků na začátku
web-sprouts-notation = Pokračovat odtud v zápisu
