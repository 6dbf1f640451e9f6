## Cesta dovnútra: úvodná stránka, hádanky, prezeranie, hra so sebou

card-nim = Vezmite si, koľko zápaliek chcete, ale všetky z jedného radu.
card-subtract = Vezmite jednu, tri alebo štyri zápalky. Kto už nemá čo vziať, prehráva.
card-bachet = Vezmite jednu až štyri zápalky. Kto vezme poslednú, vyhráva.
card-dr-nim = Vezmite jednu, dve alebo tri zápalky. Kto vezme poslednú, prehráva.
card-square = Vezmite štvorcový počet zápaliek: jednu, štyri, deväť, šestnásť…
card-pim = Vezmite jednu zápalku, alebo prvočíselný počet: dve, tri, päť, sedem…
card-parity-nim = Vezmite párny počet zápaliek, alebo celú kôpku, ak je nepárna.
card-octal = Vezmite pár kameňov, hoci aj zo stredu, aby sa rad rozpadol na dva.
card-kayles = Zhoďte jeden kolok, alebo dva, ktoré stoja vedľa seba.
card-dawson = Vezmite z radu tri susedné kamene, alebo dva na kraji, alebo jeden, ktorý je sám.
card-grundy = Rozdeľte kôpku na dve, ktoré nie sú rovnaké.
card-take-split = Vezmite pár kameňov a zvyšok rozdeľte na dve kôpky.
card-take-split-unequal = Vezmite pár kameňov a zvyšok rozdeľte na dve nerovnaké kôpky.
card-wythoff = Doveďte dámu do rohu: rovno alebo šikmo, ale nikdy nie späť.
card-strip = Posuňte mincu doprava. Mince sa nepreskakujú.
card-gold = Posúvajte mince k mešcu. Kto doň dá zlatú, prehráva.
card-pawns = Ťahajte svojím pešiakom po stĺpci, kým niekomu nedôjde miesto.
card-traffic = Presuňte jedno auto po jednej ceste. Kto už nemá kadiaľ ísť, prehráva.
card-sprouts = Spojte dve bodky krivkou, ktorá nič nekrižuje, a urobte na nej novú bodku.
card-hackenbush = Prestrihnite čiaru obrázka. Čo sa už nedrží zeme, spadne.
card-domineering = Jeden kladie kocky domina zvislo, druhý vodorovne.
card-col = Striedavo farbite mapu. Susedia nesmú mať rovnakú farbu.
card-snort = Striedavo farbite mapu. Susedia nesmú mať rôzne farby.
card-clobber = Ťahajte svojím kameňom na suseda inej farby a vezmite ho.
card-nogo = Klaďte kamene tak, aby žiadna skupina nezostala obkľúčená.
card-cram = Klaďte kocky domina, ako chcete, kým je kam.
card-bard = Zapisujte do štvorca čísla 1 až 9 a bojujte o riadky a stĺpce.
card-bardik = Zapisujte do štvorca písmená a, b, c a bojujte o riadky a stĺpce.
card-sum = Niekoľko hier naraz: ťahajte, v ktorej chcete.

home-title = Kto vyhrá a prečo?
home-about = Hry, v ktorých sa nič neskrýva a nič nezávisí od náhody, vyriešené do konca. Hrajte ich, učte sa, čo je za nimi, počítajte s nimi.
home-table = Stôl so zápalkami
home-rule = Kto vezme poslednú zápalku, prehráva.
home-invitation = Začnite vy, alebo
home-let-me = začnem ja
home-board = Štyri rady zápaliek: jedna, tri, päť a sedem. Vyberte, koľko vziať z jedného radu.
home-ways = Čo sa tu dá robiť
home-play = Hrať
home-play-about = Proti dieťaťu, študentovi či majstrovi, alebo spolu.
home-learn = Učiť sa
home-learn-about = Kapitoly od prvej zápalky k teórii hier.
home-compute = Počítať
home-compute-about = Hodnoty hier, tabuľky a hry zadané grafom.
home-own = Vlastná hra
home-own-about = Prineste vlastné pravidlá alebo graf a uvidíte, kto vyhrá.
home-today = Dnešná hádanka
home-more-puzzles = Ďalšie hádanky
home-games = Hry
home-take = Berieme
home-place = Kladieme
home-cut = Striháme a delíme
home-draw = Kreslíme a farbíme
home-move = Ťaháme
home-write = Píšeme
home-more = A ďalšie

puzzle-title = Hádanky
puzzle-welcome = Štyri druhy otázok. Za nesprávnu odpoveď vás nikto nepokarhá: zahráte si ju a uvidíte, prečo je nesprávna.
puzzle-move = Nájdite vyhrávajúci ťah
puzzle-move-about = Jedna pozícia, ste na ťahu. Niekde v nej čaká výhra.
puzzle-who = Kto vyhrá?
puzzle-who-about = A začali by ste, alebo radšej nechali začať súpera?
puzzle-value = Uhádnite hodnotu
puzzle-value-about = Akú hodnotu má pozícia? Kto háda zle, musí svoj odhad obhájiť na doske.
puzzle-slip = Nájdite chybu
puzzle-slip-about = Partia, ktorá bola vyhraná, a predsa sa skončila prehrou. Ktorý ťah ju pokazil?
puzzle-your-move = { $player ->
    [left] Ste Ľavý, hráte modrou.
    [right] Ste Pravý, hráte červenou.
    [white] Ste Biely.
    [black] Ste Čierny.
    [A] Ste A.
    [B] Ste B.
   *[other] Ste na ťahu.
} Ktorý ťah vyhráva?
puzzle-best-move = Ste { $player }. Ktorý ťah prinesie najviac bodov?
puzzle-moves = Všetky ťahy
puzzle-who-question = Kto vyhrá, keď obaja hrajú dobre? Povedzte, čo by ste urobili.
puzzle-begin = Začnem ja
puzzle-second = Nechám začať súpera
puzzle-left = Budem Ľavý, nech začne ktokoľvek
puzzle-right = Budem Pravý, nech začne ktokoľvek
puzzle-tie = Nikto nemôže vyhrať
puzzle-value-question = Akú hodnotu má pozícia? Napíšte číslo, napríklad 1/2, nimber, napríklad *3, alebo akúkoľvek hodnotu z kalkulačky.
puzzle-guess = Váš odhad
puzzle-answer = Odpovedať
puzzle-slip-question = { $player ->
    [left] Ľavý mohol túto partiu vyhrať.
    [right] Pravý mohol túto partiu vyhrať.
    [white] Biely mohol túto partiu vyhrať.
    [black] Čierny mohol túto partiu vyhrať.
    [first] Kto začal, mohol túto partiu vyhrať.
   *[second] Kto nezačal, mohol túto partiu vyhrať.
} Ktorý ťah ju pokazil?
puzzle-ply = { $ply }. ťah: { $move }
puzzle-last-position = Pozícia po poslednom z týchto ťahov
puzzle-right-answer = Správne!
puzzle-wrong-answer = Ešte nie.
puzzle-move-right = Ťah { $move } vyhráva.
puzzle-move-wrong = Na ťah { $move } príde { $reply } a potom už každý váš ťah prehráva. Skúste to.
puzzle-move-worse = Na ťah { $move } príde { $reply } a dostanete menej bodov, než by ste mohli. Skúste to.
puzzle-move-idle = Ťah { $move } nevyhráva: po ňom si nikto nemôže výhru vynútiť.
puzzle-move-last = Ťah { $move } nevyhráva: je to posledný ťah hry.
puzzle-who-wrong = Tak si sadnite, ako ste povedali, a ja si vezmem druhú stranu.
puzzle-value-wrong = Keby mala hodnotu { $guess }, bola by pozícia mínus { $guess } nulová a prehral by v nej, kto začne. Začnem v nej ja a vyhrám.
puzzle-value-off = Pozícia mínus { $guess } má hodnotu { $difference }, nie 0.
puzzle-value-right = Jej hodnota je { $value }.
puzzle-slip-right = Chybou bol ťah { $move }. Lepšie: { $moves }.
puzzle-slip-lost = Pred ťahom { $move } už nebolo čo pokaziť: prehráva tam každý ťah. Skúste to sami.
puzzle-slip-kept = Po ťahu { $move } hráč stále vyhráva. Vezmite si druhú stranu a uvidíte.
puzzle-play-it = Dohrať to
puzzle-again = Skúsiť znova
puzzle-solution = Odpoveď
puzzle-explore = Poobzerať sa z tejto pozície
puzzle-next = Ďalšia hádanka
puzzle-easier = Ľahšia
puzzle-harder = Ťažšia
puzzle-score = Ako sa darí
puzzle-streak = Správne za sebou
puzzle-best = Najviac za sebou
puzzle-solved = Vyriešené
puzzle-returning = Ešte sa vráti
puzzle-returns = S touto hádankou ste sa už stretli.
puzzle-save = Uložiť do súboru
puzzle-load = Načítať zo súboru
puzzle-forget = Začať odznova
puzzle-kept = Čo ste vyriešili, to si pamätá tento prehliadač a nikto iný. Čo sa nepodarilo, vráti sa po jednej, troch a siedmich ďalších hádankách.
puzzle-none = Žiadna taká hádanka sa nenašla.
puzzle-unread = V tom súbore žiadne hádanky nie sú.

explore-title = Poobzerať sa
explore-of = Poobzerať sa: { $game }
explore-position = Táto pozícia
explore-way = Cesta sem
explore-options = Ťahy odtiaľto
explore-options-of = { $player ->
    [left] Ťahy Ľavého
    [right] Ťahy Pravého
    [white] Ťahy Bieleho
    [black] Ťahy Čierneho
   *[other] Ťahy hráča { $player }
}
explore-none = Žiadny ťah tu nie je: hra sa skončila.
explore-more = { $count ->
    [one] … a { $count } ďalší ťah
    [few] … a { $count } ďalšie ťahy
   *[other] … a { $count } ďalších ťahov
}
explore-more-than = … a ďalšie: zobrazených je len prvých { $count }.
explore-unknown = nevypočítané
explore-graph = Čo môže nasledovať
explore-graph-how = Čiary sú ťahy a vedú nadol. Každá pozícia je tu iba raz.
explore-depth = Počet radov
explore-cut = Na obrázku je len prvých { $count } pozícií.
explore-save = Uložiť ako SVG
explore-play = Hrať odtiaľto
explore-go = Ukázať
explore-another = Iná pozícia
explore-wins = vyhrá, kto je na ťahu
explore-loses = prehrá, kto je na ťahu
explore-left = vyhrá Ľavý
explore-right = vyhrá Pravý
explore-ties = nevyhrá nikto
explore-legend = Rámčeky

take-along = Vziať so sebou
take-of = Vziať so sebou: { $game }
take-copy = Skopírovať
take-copied = Skopírované
take-link = Odkaz
take-link-about = Adresa je partia: kto ju otvorí, uvidí túto pozíciu.
take-link-here = Adresa sa začína týmto počítačom. Ostatní ju otvoria, ak bol program spustený s --lan.
take-code = Adresa ako QR kód
take-long = Adresa je na QR kód príliš dlhá.
take-picture = Obrázok
take-svg = SVG
take-png = PNG
take-record = Partia ako text
take-record-about = Skopírujte si ju a odložte; neskôr ju znova načítate.
take-save = Uložiť ako textový súbor
take-read = Načítať partiu
take-read-about = Vložte partiu, ktorá bola uložená tu.
take-read-button = Otvoriť
take-unread = to nie je partia, ktorá bola uložená tu: chýba prvý riadok
take-frame = Na vlastnej stránke
take-frame-about = V ráme smie byť len táto stránka programu.
take-back = Späť k hre


offline-title = Bez spojenia
offline-about = Program, ktorý tieto stránky počíta, neodpovedá. Možno bol ukončený, alebo zariadenie stratilo sieť. Čo ste si už prezreli, si môžete prečítať aj teraz:
offline-nothing = Zatiaľ sa nič neuložilo.
offline-retry = Skúsiť znova
manifest-about = Hry vyriešené do konca: hrať, rozumieť, počítať. Nič neopúšťa tento počítač.
