## Webová aplikácia

web-command-serve = Spustí webovú aplikáciu: hry, výklad a kalkulačka v prehliadači
web-usage-serve = marienbad serve [VOĽBY]
web-option-port = Port [inak ľubovoľný voľný]
web-argument-port = PORT
web-option-host = Rozhranie, na ktorom sa počúva [inak 127.0.0.1]
web-argument-host = ADRESA
web-option-no-open = Neotvorí prehliadač
web-option-lan = Pustí k hre aj ostatných v tej istej sieti, a to bez hesla: počúva na všetkých rozhraniach a adresu ukáže ako QR kód
web-option-memory = Koľko pamäte smú zabrať všetky požiadavky spolu, napríklad 2G [inak 1G]
web-serving = Marienbad beží na { $address } (ukončí ho Ctrl-C)
web-network-warning = Marienbad teraz môže používať každý v tejto sieti: { $addresses }. Heslo tu nie je a nič sa nešifruje (obyčajné HTTP): v sieti, ktorej neveríte, to nerobte.
web-error-listen = na adrese { $address } sa nedá počúvať: { $reason }

web-skip = Prejsť k obsahu
web-menu = Ponuka
web-menu-games = Hry
web-language = Jazyk
web-theme-light = Svetlý vzhľad
web-theme-dark = Tmavý vzhľad
web-invitation = Hrajte aj na svojom zariadení
web-invitation-code = Adresa ako QR kód
web-foot = Všetko sa počíta na tomto počítači a nič ho neopúšťa.
web-foot-browser = Všetko sa počíta vo vašom prehliadači, jedným procesorom a najviac s { $megabytes } MB na otázku; z vášho zariadenia nič neodchádza. Na väčšie otázky je program marienbad, ktorý využije všetky procesory a toľko pamäte, koľko mu dáte.
web-boot-waiting = Prestieram hrací stôl…
web-boot-lost = Aplikáciu nemožno načítať. Ste pripojení? Potom načítajte stránku znova.
web-boot-script = Táto aplikácia počíta vo vašom prehliadači a potrebuje JavaScript.
web-foot-api = Pre programy
web-computing = Počíta sa…
web-stop = Zastaviť
web-stopped = Zastavené.
web-to-catalogue = K hrám

web-error-title-not-found = Tu nič nie je
web-error-title-bad = Tomu nerozumiem
web-error-title-sorry = Bez odpovede
web-error-not-found = Na tejto adrese nie je žiadna stránka.
web-error-busy = Príliš veľa otázok naraz. Skúste to o chvíľu znova.
web-error-late = Na túto otázku je čas vyhradený jednej stránke prikrátky. Príkazový riadok takto obmedzený nie je: marienbad solve.
web-error-memory = Táto otázka potrebuje viac pamäte, než smie stránka použiť. Príkazový riadok jej môže dostať viac: marienbad solve --memory.
web-error-deep = Táto otázka ide hlbšie, než prehliadač zvládne. Program to vie: marienbad solve.
web-error-broken = V programe je chyba. Skúste otázku položiť inak.
web-error-slow = Otázka prichádzala príliš pomaly. Pošlite ju znova.
web-error-too-large = To je priveľa naraz: poslať sa dá najviac 1 MB.
web-error-no-host = Požiadavka nehovorí, ktorému počítaču je určená.
web-error-other-host = Tento server má inú adresu: použite tú, ktorú ukázal pri spustení.
web-error-strange-page = Stránky odinakiaľ sem smú odkazovať, ale nesmú sa pýtať vaším menom.
web-api-word = { $name } môže byť: { $allowed }

web-catalogue-nothing = Žiadna taká hra tu nie je.
web-search = Hľadať
web-search-button = Nájsť
web-kind = Druh
web-kind-all = všetky druhy

web-board = Doska
web-board-label = Doska: { $position }
web-position = Pozícia
web-panel = O hre
web-player = { $player ->
    [you] Vy
    [program] Program
    [first] Prvý hráč
    [second] Druhý hráč
    [left] Ľavý
    [right] Pravý
    [white] Biely
    [black] Čierny
   *[other] { $player }
}
web-turn = { $player ->
    [you] { $side ->
        [left] Ste na ťahu ako Ľavý: modrou{ $board ->
            [dominoes] { " " }a zvislo
            [several] { " " }a zvislo
           *[other] { "" }
        }.
        [right] Ste na ťahu ako Pravý: červenou{ $board ->
            [dominoes] { " " }a vodorovne
            [several] { " " }a vodorovne
           *[other] { "" }
        }.
        [white] Ste na ťahu ako Biely.
        [black] Ste na ťahu ako Čierny.
        [A] Ste na ťahu ako A.
        [B] Ste na ťahu ako B.
       *[either] Ste na ťahu.
    }
    [first] Na ťahu je prvý hráč.
    [second] Na ťahu je druhý hráč.
    [left] Na ťahu je Ľavý: hrá modrou{ $board ->
        [dominoes] { " " }a zvislo
        [several] { " " }a zvislo
       *[other] { "" }
    }.
    [right] Na ťahu je Pravý: hrá červenou{ $board ->
        [dominoes] { " " }a vodorovne
        [several] { " " }a vodorovne
       *[other] { "" }
    }.
    [white] Na ťahu je Biely.
    [black] Na ťahu je Čierny.
   *[other] Na ťahu je { $player }.
}
web-won = { $player ->
    [you] Vyhrali ste!
    [program] Vyhral program.
    [first] Vyhral prvý hráč.
    [second] Vyhral druhý hráč.
    [left] Vyhral Ľavý.
    [right] Vyhral Pravý.
    [white] Vyhral Biely.
    [black] Vyhral Čierny.
   *[other] Vyhral { $player }.
}
web-drawn = Nerozhodne.
web-found-by-chance = Program nenašiel najlepší ťah včas, a tak ťahal náhodne.
web-illegal-in-address = ťah { $move }, v tejto adrese { $ply }. v poradí, tam nie je dovolený
web-illegal-move = { $move } tu nie je možný ťah

web-undo = Späť
web-redo = Vpred
web-keys = Klávesy
web-close = Zavrieť
web-key-arrows = z miesta na miesto po doske
web-key-enter = urobiť ťah
web-key-undo = vziať ťah späť
web-key-redo = zopakovať vrátený ťah
web-key-hint = ďalšia nápoveda
web-key-move = zapísať ťah
web-key-help = tento zoznam

web-mistake = { $player ->
    [you] Svojím ťahom { $move } ({ $ply }. v poradí) ste prišli o výhru.
    [forgiven] Ťah { $move } ({ $ply }. v poradí) vás mohol pripraviť o výhru.
    [first] Prvý hráč prišiel o výhru ťahom { $move } ({ $ply }. v poradí).
    [second] Druhý hráč prišiel o výhru ťahom { $move } ({ $ply }. v poradí).
    [left] Ľavý prišiel o výhru ťahom { $move } ({ $ply }. v poradí).
    [right] Pravý prišiel o výhru ťahom { $move } ({ $ply }. v poradí).
    [white] Biely prišiel o výhru ťahom { $move } ({ $ply }. v poradí).
    [black] Čierny prišiel o výhru ťahom { $move } ({ $ply }. v poradí).
   *[other] { $player } stratil body ťahom { $move } ({ $ply }. v poradí).
} Lepšie: { $moves }
web-mistake-back = Vrátiť sa tam

web-shown = zobrazené
web-hidden = skryté
web-no-value = Hodnota nie je vypočítaná.
web-mark-wins = vyhráva
web-mark-loses = prehráva
web-mark-ties = udrží remízu
web-mark-best = najlepší
web-mark-worse = horší
web-hints-hide = Skryť nápovedy
web-hint-nothing = K tomu tu niet čo povedať.

web-moves = Ťahy
web-move-box = Zápis ťahu
web-move-button = Ťahať
web-moves-partial = Ťahov je príliš veľa na to, aby sa vypísali všetky. Zapísať sa dá ktorýkoľvek.
web-moves-list = { $count ->
    [one] { $count } ťah
    [few] { $count } ťahy
   *[other] { $count } ťahov
}
web-history = Priebeh
web-start = Začiatok
web-rules = Pravidlá
web-rules-now = Teraz však platí: { $rule }.
web-example = Napríklad:
web-rule-normal = Kto nemôže ťahať, prehráva.
web-rule-misere = Kto nemôže ťahať, vyhráva (betlový variant).

web-new-game = Nová hra
web-new-game-button = Začať
web-start-box = Počiatočná pozícia
web-who = Kto hrá
web-who-first = Proti programu, začínam ja
web-who-second = Proti programu, začína program
web-who-both = Dvaja ľudia pri jednej obrazovke
web-begins = Začína
web-play = Koniec hry
web-strength = Sila programu
web-strength-perfect = majster: hrá bezchybne
web-strength-careless = študent: občas urobí chybu
web-strength-random = dieťa: hrá náhodne

web-draw-title = Nakresliť vlastný obrázok
web-draw-how = Ťahajte zo zeme alebo z uzla tam, kde sa má hrana končiť. Kliknutie na hranu jej dá zvolenú farbu, dvojité kliknutie na uzol pridá slučku. Čo nestojí na zemi, spadne.
web-draw-keys = Klávesy: šípky posúvajú krúžok, Enter hranu začne a ukončí, b, r a g volia farbu (modrú, červenú, zelenú), Delete zmaže hranu pri krúžku, u vezme späť.
web-draw-canvas = Kresliaca plocha
web-draw-colour = Farba
web-draw-blue = modrá (Ľavý)
web-draw-red = červená (Pravý)
web-draw-green = zelená (obaja)
web-draw-erase = mazať
web-draw-clear = Zmazať všetko
web-draw-play = Hrať na ňom

web-sprouts-title = Výhonky kreslené rukou
web-sprouts-how = Nakreslite krivku z bodky do bodky alebo z bodky späť do nej samej. Nesmie nič krížiť. Každý jej koniec stojí bodku jeden z troch životov a uprostred krivky vyrastie nová bodka, ktorá má jediný život.
web-sprouts-invite = Kresliť krivky vlastnou rukou
web-sprouts-drew = { $shape ->
    [loop] { $player ->
        [you] Nakreslili ste krivku z bodky { $from } späť do nej.
        [program] Program nakreslil krivku z bodky { $from } späť do nej.
        [first] Prvý hráč nakreslil krivku z bodky { $from } späť do nej.
       *[second] Druhý hráč nakreslil krivku z bodky { $from } späť do nej.
    }
   *[curve] { $player ->
        [you] Spojili ste bodky { $from } a { $to }.
        [program] Program spojil bodky { $from } a { $to }.
        [first] Prvý hráč spojil bodky { $from } a { $to }.
       *[second] Druhý hráč spojil bodky { $from } a { $to }.
    }
} Nová bodka má číslo { $new }.
web-sprouts-no-drawing = v tejto adrese nie je žiadny obrázok Výhonkov
web-sprouts-unreadable = Ťah perom sa nepodarilo prečítať. Nakreslite ho, prosím, znova.
web-sprouts-begins-nowhere = Krivka sa musí začínať v bodke.
web-sprouts-ends-nowhere = Krivka sa musí končiť v bodke.
web-sprouts-few-lives = Bodka { $spot } na to nemá dosť životov.
web-sprouts-too-short = Na krivku je to príliš krátke.
web-sprouts-too-long = Tá krivka je príliš dlhá a kľukatá.
web-sprouts-crosses-curve = Krivka nesmie krížiť inú krivku.
web-sprouts-crosses-itself = Krivka nesmie krížiť samu seba.
web-sprouts-through-spot = Krivka nesmie prechádzať bodkou, a tu narazila na bodku { $spot }.
web-sprouts-no-route = Na tento ťah tu nie je dosť miesta. Upracte obrázok alebo zvoľte iný ťah.
web-sprouts-no-answer = Program si svoj ťah zvolil, ale nenašiel preň na obrázku miesto. Upracte obrázok alebo zaňho vyberte ťah zo zoznamu.
web-sprouts-tidy = Upratať
web-sprouts-moves = Ťahy bez pera
web-sprouts-moves-how = Vyberte ťah a program ho nakreslí za vás. Bodky sú očíslované ako na papieri; z ťahov, ktoré vedú do rovnakej pozície, je tu len jeden. Za šípkou je tá pozícia.
web-sprouts-choice = { $shape ->
    [loop] slučka pri { $from }
   *[curve] z { $from } do { $to }
}
web-sprouts-choice-dividing = { $shape ->
    [loop] slučka pri { $from }
   *[curve] z { $from } do { $to }
}, na jednej strane { $count ->
    [one] bodka
   *[other] bodky
} { $spots }
web-sprouts-words = Obrázok slovami
web-sprouts-spot = { $lives ->
    [0] Bodka { $spot }, bez života, spojená s: { $joined }
    [one] Bodka { $spot }, { $lives } život, spojená s: { $joined }
    [few] Bodka { $spot }, { $lives } životy, spojená s: { $joined }
   *[other] Bodka { $spot }, { $lives } životov, spojená s: { $joined }
}
web-sprouts-spot-alone = { $lives ->
    [one] Bodka { $spot }, { $lives } život
    [few] Bodka { $spot }, { $lives } životy
   *[other] Bodka { $spot }, { $lives } životov
}
web-sprouts-spots = Bodiek na začiatku
web-sprouts-notation = Pokračovať odtiaľto v zápise
