## Cesta dovnitř: úvodní stránka, hádanky, prohlížení, hra s sebou

card-nim = Vezměte si, kolik sirek chcete, ale všechny z jedné řady.
card-subtract = Vezměte jednu, tři nebo čtyři sirky. Kdo už nemá co vzít, prohrává.
card-bachet = Vezměte jednu až čtyři sirky. Kdo vezme poslední, vyhrává.
card-dr-nim = Vezměte jednu, dvě nebo tři sirky. Kdo vezme poslední, prohrává.
card-square = Vezměte čtvercový počet sirek: jednu, čtyři, devět, šestnáct…
card-pim = Vezměte jednu sirku, nebo prvočíselný počet: dvě, tři, pět, sedm…
card-parity-nim = Vezměte sudý počet sirek, nebo celou hromádku, je-li lichá.
card-octal = Vezměte pár kamenů, třeba i zprostředka, aby se řada rozpadla na dvě.
card-kayles = Srazte jednu kuželku, nebo dvě, které stojí vedle sebe.
card-dawson = Vezměte z řady tři sousední kameny, nebo dva na kraji, nebo jeden, který je sám.
card-grundy = Rozdělte hromádku na dvě, které nejsou stejné.
card-take-split = Vezměte pár kamenů a zbytek rozdělte na dvě hromádky.
card-take-split-unequal = Vezměte pár kamenů a zbytek rozdělte na dvě nestejné hromádky.
card-wythoff = Doveďte dámu do rohu: rovně nebo šikmo, ale nikdy zpátky.
card-strip = Posuňte minci doprava. Mince se nepřeskakují.
card-gold = Posouvejte mince k měšci. Kdo do něj dá zlaťák, prohrává.
card-pawns = Táhněte svým pěšcem po sloupci, dokud někomu nedojde místo.
card-traffic = Popojeďte jedním autem po jedné silnici. Kdo už nemá kudy jet, prohrává.
card-sprouts = Spojte dva puntíky čarou, která nic nekříží, a udělejte na ní nový puntík.
card-hackenbush = Přestřihněte čáru obrázku. Co se už nedrží země, spadne.
card-domineering = Jeden klade kostky domina svisle, druhý vodorovně.
card-col = Barvěte střídavě mapu. Sousedé nesmějí mít stejnou barvu.
card-snort = Barvěte střídavě mapu. Sousedé nesmějí mít různé barvy.
card-clobber = Táhněte svým kamenem na souseda jiné barvy a vezměte ho.
card-nogo = Pokládejte kameny tak, aby žádná skupina nezůstala obklíčená.
card-cram = Pokládejte kostky domina, jak chcete, dokud je kam.
card-bard = Zapisujte do čtverce čísla 1 až 9 a bojujte o řádky a sloupce.
card-bardik = Zapisujte do čtverce písmena a, b, c a bojujte o řádky a sloupce.
card-sum = Několik her najednou: táhněte, ve které chcete.

home-title = Kdo vyhraje a proč?
home-about = Hry, ve kterých se nic neskrývá a nic nezávisí na náhodě, vyřešené do konce. Hrajte je, učte se, co je za nimi, počítejte s nimi.
home-table = Stůl se sirkami
home-rule = Kdo vezme poslední sirku, prohrává.
home-invitation = Začněte vy, nebo
home-let-me = začnu já
home-board = Čtyři řady sirek: jedna, tři, pět a sedm. Vyberte, kolik vzít z jedné řady.
home-ways = Co se tu dá dělat
home-play = Hrát
home-play-about = Proti dítěti, studentovi nebo mistrovi, anebo spolu.
home-learn = Učit se
home-learn-about = Kapitoly od první sirky k teorii her.
home-compute = Počítat
home-compute-about = Hodnoty her, tabulky a hry zadané grafem.
home-own = Vlastní hra
home-own-about = Přineste vlastní pravidla nebo graf a uvidíte, kdo vyhraje.
home-today = Dnešní hádanka
home-more-puzzles = Další hádanky
home-games = Hry
home-take = Bereme
home-place = Klademe
home-cut = Stříháme a dělíme
home-draw = Kreslíme a barvíme
home-move = Táhneme
home-write = Píšeme
home-more = A další

puzzle-title = Hádanky
puzzle-welcome = Čtyři druhy otázek. Za špatnou odpověď vás nikdo nepokárá: zahrajete si ji a uvidíte, proč je špatná.
puzzle-move = Najděte vyhrávající tah
puzzle-move-about = Jedna pozice, jste na tahu. Někde v ní čeká výhra.
puzzle-who = Kdo vyhraje?
puzzle-who-about = A začali byste, nebo raději nechali začít soupeře?
puzzle-value = Uhodněte hodnotu
puzzle-value-about = Jakou hodnotu má pozice? Kdo hádá špatně, musí svůj odhad obhájit na desce.
puzzle-slip = Najděte chybu
puzzle-slip-about = Partie, která byla vyhraná, a přesto skončila prohrou. Který tah ji pokazil?
puzzle-your-move = { $player ->
    [left] Jste Levý, hrajete modře.
    [right] Jste Pravý, hrajete červeně.
    [white] Jste Bílý.
    [black] Jste Černý.
    [A] Jste A.
    [B] Jste B.
   *[other] Jste na tahu.
} Který tah vyhrává?
puzzle-best-move = Jste { $player }. Který tah přinese nejvíc bodů?
puzzle-moves = Všechny tahy
puzzle-who-question = Kdo vyhraje, když oba hrají dobře? Řekněte, co byste udělali.
puzzle-begin = Začnu já
puzzle-second = Nechám začít soupeře
puzzle-left = Budu Levý, ať začne kdokoli
puzzle-right = Budu Pravý, ať začne kdokoli
puzzle-tie = Nikdo nemůže vyhrát
puzzle-value-question = Jakou hodnotu má pozice? Napište číslo, například 1/2, nimber, například *3, nebo jakoukoli hodnotu z kalkulačky.
puzzle-guess = Váš odhad
puzzle-answer = Odpovědět
puzzle-slip-question = { $player ->
    [left] Levý mohl tuto partii vyhrát.
    [right] Pravý mohl tuto partii vyhrát.
    [white] Bílý mohl tuto partii vyhrát.
    [black] Černý mohl tuto partii vyhrát.
    [first] Kdo začal, mohl tuto partii vyhrát.
   *[second] Kdo nezačal, mohl tuto partii vyhrát.
} Který tah ji pokazil?
puzzle-ply = { $ply }. tah: { $move }
puzzle-last-position = Pozice po posledním z těchto tahů
puzzle-right-answer = Správně!
puzzle-wrong-answer = Ještě ne.
puzzle-move-right = Tah { $move } vyhrává.
puzzle-move-wrong = Na tah { $move } přijde { $reply } a pak už každý váš tah prohrává. Zkuste to.
puzzle-move-worse = Na tah { $move } přijde { $reply } a dostanete méně bodů, než byste mohli. Zkuste to.
puzzle-move-idle = Tah { $move } nevyhrává: po něm si nikdo nemůže výhru vynutit.
puzzle-move-last = Tah { $move } nevyhrává: je to poslední tah hry.
puzzle-who-wrong = Tak si sedněte, jak jste řekli, a já si vezmu druhou stranu.
puzzle-value-wrong = Kdyby měla hodnotu { $guess }, byla by pozice minus { $guess } nulová a prohrál by v ní, kdo začne. Začnu v ní já a vyhraju.
puzzle-value-off = Pozice minus { $guess } má hodnotu { $difference }, ne 0.
puzzle-value-right = Její hodnota je { $value }.
puzzle-slip-right = Chybou byl tah { $move }. Lepší: { $moves }.
puzzle-slip-lost = Před tahem { $move } už nebylo co pokazit: prohrává tam každý tah. Zkuste to sami.
puzzle-slip-kept = Po tahu { $move } hráč stále vyhrává. Vezměte si druhou stranu a uvidíte.
puzzle-play-it = Dohrát to
puzzle-again = Zkusit znovu
puzzle-solution = Odpověď
puzzle-explore = Rozhlédnout se z této pozice
puzzle-next = Další hádanka
puzzle-easier = Lehčí
puzzle-harder = Těžší
puzzle-score = Jak se daří
puzzle-streak = Správně za sebou
puzzle-best = Nejvíc za sebou
puzzle-solved = Vyřešeno
puzzle-returning = Ještě se vrátí
puzzle-returns = S touto hádankou jste se už setkali.
puzzle-save = Uložit do souboru
puzzle-load = Načíst ze souboru
puzzle-forget = Začít znovu od nuly
puzzle-kept = Co jste vyřešili, pamatuje si tento prohlížeč a nikdo jiný. Co se nepovedlo, vrátí se po jedné, třech a sedmi dalších hádankách.
puzzle-none = Žádná taková hádanka se nenašla.
puzzle-unread = V tom souboru žádné hádanky nejsou.

explore-title = Rozhlédnout se
explore-of = Rozhlédnout se: { $game }
explore-position = Tato pozice
explore-way = Cesta sem
explore-options = Tahy odtud
explore-options-of = { $player ->
    [left] Tahy Levého
    [right] Tahy Pravého
    [white] Tahy Bílého
    [black] Tahy Černého
   *[other] Tahy hráče { $player }
}
explore-none = Žádný tah tu není: hra skončila.
explore-more = { $count ->
    [one] … a { $count } další tah
    [few] … a { $count } další tahy
   *[other] … a { $count } dalších tahů
}
explore-more-than = … a další: zobrazeno je jen prvních { $count }.
explore-unknown = nespočítáno
explore-graph = Co může následovat
explore-graph-how = Čáry jsou tahy a vedou dolů. Každá pozice je tu jen jednou.
explore-depth = Počet řad
explore-cut = Na obrázku je jen prvních { $count } pozic.
explore-save = Uložit jako SVG
explore-play = Hrát odtud
explore-go = Ukázat
explore-another = Jiná pozice
explore-wins = vyhraje, kdo je na tahu
explore-loses = prohraje, kdo je na tahu
explore-left = vyhraje Levý
explore-right = vyhraje Pravý
explore-ties = nevyhraje nikdo
explore-legend = Rámečky

take-along = Vzít s sebou
take-of = Vzít s sebou: { $game }
take-copy = Zkopírovat
take-copied = Zkopírováno
take-link = Odkaz
take-link-about = Adresa je partie: kdo ji otevře, uvidí tuto pozici.
take-link-here = Adresa začíná tímto počítačem. Ostatní ji otevřou, pokud byl program spuštěn s --lan.
take-code = Adresa jako QR kód
take-long = Adresa je na QR kód příliš dlouhá.
take-picture = Obrázek
take-svg = SVG
take-png = PNG
take-record = Partie jako text
take-record-about = Zkopírujte si ji a uložte; později ji zase načtete.
take-save = Uložit jako textový soubor
take-read = Načíst partii
take-read-about = Vložte partii, která byla uložena tady.
take-read-button = Otevřít
take-unread = to není partie, která byla uložena tady: chybí první řádek
take-frame = Na vlastní stránce
take-frame-about = V rámu smí být jen tato stránka programu.
take-back = Zpět ke hře


offline-title = Bez spojení
offline-about = Program, který tyto stránky počítá, neodpovídá. Možná byl ukončen, nebo zařízení ztratilo síť. Co jste si už prohlédli, si můžete přečíst i teď:
offline-nothing = Zatím se nic neuložilo.
offline-retry = Zkusit znovu
manifest-about = Hry vyřešené do konce: hrát, rozumět, počítat. Nic neopouští tento počítač.
