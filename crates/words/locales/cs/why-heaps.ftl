## Výklad: hromádky, mince, pěšci, doprava, relace

why-end = { $play ->
    [normal] Žádný tah už není. Hráč na tahu nemůže táhnout, a tak prohrál.
   *[misere] Žádný tah už není. Hráč na tahu nemůže táhnout, a v betlové variantě tím vyhrál.
}
why-column-heap = hromádka
why-column-binary = dvojkově
why-column-remainders = zbytek
why-column-move = tah
why-column-leaves = zbude
why-column-outcome = výsledek
why-column-layer = vrstva
why-column-element = prvek
why-column-digits = Fibonacciho zápis
why-column-zeros = nul na konci
why-column-partner-digits = zápis druhého
why-column-partner = druhé číslo
why-column-squares = mince
why-column-gap = mezera
why-column-column = sloupec
why-column-car = auto ve městě
why-column-town = město
why-column-roads = kam vedou silnice a hodnoty

why-nim-nudge = Napište hromádky ve dvojkové soustavě pod sebe a spočítejte jedničky v každém sloupci.
why-nim-nudge-one = Hromádka je jen jedna. Co se stane, když ji vezmete celou?
why-nim-columns = Nim-součet (#), tedy dvojkové sčítání bez přenosu, je { $sum }:
why-nim-powers = Totéž po mocninách dvou: { $powers } = { $sum }, protože mocnina, která tam je dvakrát, se škrtne.
why-nim-copy = Obě hromádky jsou stejné. Kdo netáhne první, nemusí nic počítat: opakujte každý soupeřův tah v druhé hromádce a uděláte i poslední tah.
why-nim-level = Se dvěma hromádkami je to ještě jednodušší: srovnejte je na { $heap } a { $heap } a pak opakujte každý soupeřův tah v druhé hromádce.
why-nim-even = V každém sloupci je sudý počet jedniček. Tah změní jen jedno z čísel, takže některý sloupec bude lichý.
why-nim-odd = V některém sloupci je lichý počet jedniček. Všechny sloupce najednou spraví tah v hromádce, která má jedničku tam, kde má { $sum } svou první jedničku.
why-nim-move = { $heap } # { $sum } = { $left }, proto nechte z hromádky { $heap } jen { $left }; potom budou všechny sloupce sudé.
why-nim-shortcut = Změní-li se hromádka z x na y, bude nim-součet x # y a na ostatní hromádky se není třeba znovu dívat. Najděte hromádku, která se přičtením x # y zmenší, a tak ji zmenšete.
why-nim-theorem = Bouton (1901): hráč na tahu prohraje právě tehdy, když je nim-součet 0. Z nuly vede každý tah jinam, protože se změní jediná hromádka. Je-li součet s různý od nuly, vezměte hromádku, která má jedničku tam, kde má s první jedničku; přičtením s se zmenší a součet bude 0. Konec hry, kdy nezbývá nic, má součet 0.
why-misere-nim-nudge-ones = V každé hromádce je jediná sirka. Kdo vezme poslední, to už je jen otázka počítání.
why-misere-nim-ones = { $count ->
    [one] Zbývá jediná sirka: hráč na tahu ji musí vzít, a prohraje.
    [few] Zbývají { $count } jednotlivé sirky a každý tah vezme jednu. Při lichém počtu vezme hráč na tahu tu poslední a prohraje, při sudém soupeř.
   *[other] Zbývá { $count } jednotlivých sirek a každý tah vezme jednu. Při lichém počtu vezme hráč na tahu tu poslední a prohraje, při sudém soupeř.
}
why-misere-nim-nudge-turn = Jen jedna hromádka má víc než jednu sirku: teď spočítejte hromádky s jedinou sirkou.
why-misere-nim-turn = { $ones ->
    [0] Je tu jen hromádka { $heap }. Nechte z ní soupeři jednu sirku.
    [one] Vedle hromádky { $heap } je { $ones } jednotlivá sirka. Kdo táhne ve velké hromádce, rozhodne, zda bude počet jednotlivých sirek sudý, nebo lichý.
    [few] Vedle hromádky { $heap } jsou { $ones } jednotlivé sirky. Kdo táhne ve velké hromádce, rozhodne, zda bude jejich počet sudý, nebo lichý.
   *[other] Vedle hromádky { $heap } je { $ones } jednotlivých sirek. Kdo táhne ve velké hromádce, rozhodne, zda bude jejich počet sudý, nebo lichý.
}
why-misere-nim-one-large = { $left ->
    [0] Vezměte celou hromádku { $heap }
   *[other] Nechte z hromádky { $heap } jednu sirku
}: { $ones ->
    [one] pak zbude { $ones } jednotlivá sirka a soupeř ji musí vzít.
    [few] pak zbudou { $ones } jednotlivé sirky, lichý počet, a poslední vezme soupeř.
   *[other] pak zbude { $ones } jednotlivých sirek, lichý počet, a poslední vezme soupeř.
}
why-misere-nim-as-normal = { $large ->
    [few] Víc než jednu sirku mají { $large } hromádky.
   *[other] Víc než jednu sirku má { $large } hromádek.
} Dokud jsou takové aspoň dvě, vyhrává se betlová varianta jako normální: sudými sloupci.
why-misere-nim-theorem = Bouton (1901): v betlové variantě hrajte jako v normální variantě až do tahu, po kterém zbudou jen jednotlivé sirky, a tím tahem jich nechte lichý počet. Ten tah je vždy váš: pozice s jedinou větší hromádkou nemá nim-součet 0, takže ji soupeři nikdy nenecháte.

why-value-columns = Nim-součet (#) hodnot, tedy dvojkové sčítání bez přenosu, je { $sum }:
why-value-many = Nim-součet všech { $count } hodnot je { $sum }.
why-nim-sum-zero = Nim-součet je 0. Tah změní jednu hodnotu, součet tedy 0 být přestane a soupeř ho může na 0 vrátit.
why-value-not-zero = Nim-součet { $sum } není 0. Vyhrává tah, který změní některou hodnotu h na h # { $sum }.
why-single-zero = Hodnota je { $sum }: každý tah vede k jiné hodnotě a odtud se soupeř vrátí k 0.
why-single-not-zero = Hodnota je { $sum }, a ne 0: některý tah vede k hodnotě 0.
why-value-move = Tah { $move } změní hodnotu { $value } na { $value } # { $sum } = { $left } a nim-součet bude 0.
why-value-answer = Po tahu, který změní hodnotu z x na y, je nim-součet x # y. Odpovídá se tam, kde lze některou hodnotu h změnit na h # x # y; pak je součet zase 0.
why-single-move = Po tahu { $move } zbude hodnota 0: každá odpověď vede od ní pryč a vy se k ní můžete vrátit.
why-single-answer = Každý tah vede k hodnotě různé od 0 a odpovědí je tah zpět k 0.
why-misere-as-normal = { $large ->
    [few] Větší než 1 jsou { $large } hodnoty.
   *[other] Větších než 1 je { $large } hodnot.
} Dokud jsou takové aspoň dvě, vyhrává se betlová varianta jako normální: nim-součtem 0.
why-misere-one-large = Větší než 1 je jediná hodnota, { $value }, a { $ones ->
    [0] žádná jiná není 1
    [one] jedna další je 1
    [few] { $ones } další jsou 1
   *[other] { $ones } dalších je 1
}. Lze ji změnit na { $left } a pak zbude lichý počet jedniček.
why-misere-ones = Žádná hodnota není větší než 1 a { $ones ->
    [0] žádná není 1. Hráč na tahu prohraje právě při lichém počtu jedniček, a ten tu je sudý.
    [one] jedna z nich je 1. Hráč na tahu prohraje právě při lichém počtu jedniček.
    [few] { $ones } z nich jsou 1. Hráč na tahu prohraje právě při lichém počtu jedniček.
   *[other] { $ones } z nich je 1. Hráč na tahu prohraje právě při lichém počtu jedniček.
}
why-misere-move-ones = Po tahu { $move } žádná hodnota není větší než 1 a { $ones ->
    [one] právě jedna je 1.
    [few] { $ones } jsou 1, což je lichý počet.
   *[other] { $ones } je 1, což je lichý počet.
}
why-misere-answer-ones = Po každém tahu je jedniček sudý počet, nebo je některá hodnota větší než 1. V obou případech se najde odpověď, po které je jedniček lichý počet a větší hodnota žádná.

why-remainder-nudge = { $count ->
    [one] Jaký zbytek má { $heap } po dělení číslem { $divisor }?
    [few] Jaký zbytek má každá hromádka po dělení číslem { $divisor }?
   *[other] Jaký zbytek má každá hromádka po dělení číslem { $divisor }?
}
why-period-nudge = { $count ->
    [one] Výsledky se opakují. Jaký zbytek má { $heap } po dělení číslem { $length }?
    [few] Hodnoty se opakují. Jaký zbytek má každá hromádka po dělení číslem { $length }?
   *[other] Hodnoty se opakují. Jaký zbytek má každá hromádka po dělení číslem { $length }?
}
why-sizes-nudge = Jděte po velikostech od nejmenší: velikost je prohrávající, když z ní každý tah vede do vyhrávající, a vyhrávající, když některý tah vede do prohrávající.
why-mex-nudge = Najděte Grundyovu hodnotu každé hromádky, totiž nejmenší číslo, které není hodnotou ničeho, co může po tahu zbýt, a hodnoty sečtěte jako v nimu.
why-mex-nudge-one = Hledejte Grundyovy hodnoty hromádek od nejmenší: každá je nejmenší číslo, které není hodnotou ničeho, co může po tahu zbýt. Zbudou-li hromádky dvě, je jejich společnou hodnotou nim-součet obou hodnot.
why-sizes = Velikosti až po tuto (P jsou pro hráče na tahu prohrávající, N vyhrávající) a jejich hodnoty:
why-remainder-one = { $heap } = { $quotient } · { $divisor } + { $remainder } a hodnotou hromádky je tento zbytek.
why-remainder-values = Hodnotou hromádky je její zbytek po dělení číslem { $divisor }.
why-misere-remainder-one = { $heap } = { $quotient } · { $divisor } + { $remainder }. V betlové variantě je jedna hromádka prohrávající při zbytku 1: 1, { $next } a tak dále.
why-misere-single = V betlové variantě je jediná hromádka prohrávající právě tehdy, když má hodnotu 1; tato má hodnotu { $value }.
why-period-table = Od { $start } se hodnoty opakují s periodou { $length }; rozhoduje zbytek po dělení číslem { $length }:
why-period-one = { $heap } mod { $length } = { $residue }, takže hodnota { $heap } je { $value }.
why-mex = Hodnota hromádky { $heap }: tahy vedou k { $values } a nejmenší chybějící číslo je { $value }.
why-remainder-move = Po tahu { $move } zbude { $left }, { $play ->
    [normal] násobek čísla { $divisor }.
   *[misere] o jedničku víc než násobek čísla { $divisor }.
}
why-remainder-answer = Ať se vezme jakýkoli počet, odpovědí je vzít to, co mu chybí do nejbližšího násobku čísla { $divisor }. Zbude tak { $play ->
    [normal] zase násobek čísla { $divisor } a nakonec nic.
   *[misere] zase o jedničku víc než násobek čísla { $divisor } a nakonec jediný kámen.
}
why-remainder-theorem = Hromádka s n kameny má hodnotu n mod { $divisor }. Smí se vzít každý počet menší než { $divisor } a žádný násobek čísla { $divisor }: z n se tedy dá dojít ke každému menšímu zbytku a k témuž zbytku nikdy, takže n mod { $divisor } je nejmenší číslo, ke kterému žádný tah nevede.
why-pim-theorem = U prvočísel s jedničkou to platí: smí se vzít 1, 2 i 3 a žádné prvočíslo není násobkem čtyř.
why-period-theorem-taking = Perioda { $length } od { $start } je dokázaná: hodnota závisí jen na tolika předchozích, kolik kamenů se smí nejvýš vzít. Jakmile se tolik hodnot po sobě shoduje s hodnotami o periodu dřív, shodují se i všechny další.
why-period-theorem-splitting = Guy a Smith (1956): perioda { $length } od { $start } je dokázaná. Jakmile se hodnoty dost dlouho shodují s těmi o periodu dřív, má vše, co může z větší hromádky po tahu zbýt, část, kterou lze zkrátit o periodu beze změny hodnoty; shoda proto trvá navždy.
why-grundy-theorem = Sprague (1935), Grundy (1939): hodnota pozice je nejmenší číslo, které není hodnotou žádného tahu z ní, a hodnotou částí vedle sebe je nim-součet jejich hodnot. Tah totiž změní jednu hodnotu, a součet tedy nikdy nezachová; a k menšímu součtu t se ze součtu s dojde v části, jejíž hodnota h je větší než h # s # t, protože ke každé menší hodnotě tah vede. Hráč na tahu prohraje právě tehdy, když je součet 0.
why-ferguson-theorem = Ferguson (1974): je-li s nejmenší počet, který se smí vzít, má hromádka n hodnotu 1 právě tehdy, když má n - s hodnotu 0. Z hromádky hodnoty 0, ve které vůbec lze táhnout, tedy vede tah k hodnotě 1 a betlová varianta se řídí hodnotami jako betlový nim (Bouton 1901): dokud jsou hodnoty větší než 1, hrajte na nim-součet 0, a když žádná nezbude, nechte lichý počet jedniček.
why-misere-values-theorem = Z hromádky hodnoty 0, ve které vůbec lze táhnout, vede tah k hodnotě 1. Betlová varianta se proto řídí hodnotami jako betlový nim (Bouton 1901): dokud jsou hodnoty větší než 1, hrajte na nim-součet 0, a když žádná nezbude, nechte lichý počet jedniček.
why-misere-splitting-nudge = Kdo nemůže táhnout, teď vyhrává a Grundyovy hodnoty nerozhodují. Které pozice se dají zaměnit, aniž se změní vítěz?
why-misere-quotient = Dvě pozice jsou tentýž prvek, když v každém součtu může jedna zastoupit druhou. { $scope ->
    [all] Pro všechny hromádky, jakkoli velké,
   *[some] Pro hromádky do { $heaps }
} { $order ->
    [one] je { $order } prvek
    [few] jsou { $order } prvky
   *[other] je { $order } prvků
} a platí { $relations }.
why-misere-quotient-lost = Pozice je prvek { $product }, a ten patří mezi prohrávající: { $lost }.
why-misere-quotient-won = Pozice je prvek { $product }, a ten mezi prohrávající nepatří: { $lost }.
why-misere-quotient-theorem = Plambeck (2005), Plambeck a Siegel (2008): pozice, které ve všech součtech vyhrávají a prohrávají stejně, tvoří monoid, betlový kvocient. Výsledek závisí jen na prvku, takže se vyčte ze součinu, jako se v normální variantě vyčte z nim-součtu.
why-misere-search = Betlový kvocient těchto hromádek není tak malý, aby se dal ukázat. Vítěz se počítal od menších pozic k větším, a kde není známa kratší cesta, prohledáváním.
why-misere-search-theorem = V betlové variantě je koncová pozice pro hráče na tahu vyhrávající a každá jiná je vyhrávající právě tehdy, když některý tah vede do prohrávající. Nic, co by se sčítalo jako nim-součet, obecně neexistuje (Grundy a Smith 1956), a výsledek se proto počítá postupně od koncových pozic.
why-misere-options = Všechny tahy a kdo po nich vyhraje (P ten, kdo táhl, N ten druhý):
why-outcome-move = Tah { $move } vyhrává: z { $next } vede každý soupeřův tah do pozice, kterou vyhrajete vy.
why-outcome-answer = Každý tah vede do pozice, kterou vyhraje soupeř.
why-parity-nudge = Lichá hromádka 2k - 1 se chová jako hromádka k v nimu, sudá hromádka 2k jako hromádka k - 1.
why-parity-literal-nudge = Od 3 se hromádka n chová jako hromádka n - 1 v nimu; 1 jako 1 a 2 jako 0.
why-parity-theorem = Z 2k kamenů lze nechat sudé hromádky 2, 4, …, 2k - 2 s hodnotami 0, …, k - 2; hodnota je tedy k - 1. Z 2k - 1 lze nechat liché hromádky 1, 3, …, 2k - 3 s hodnotami 1, …, k - 1, nebo nic s hodnotou 0; hodnota je tedy k.
why-parity-literal-theorem = Ze 2 lze nechat jen 1, proto má 2 hodnotu 0. Z n ≥ 3 lze nechat každou z hromádek 1, …, n - 1, a je-li n liché, i nic. Jejich hodnoty jsou 1, 0, 2, …, n - 2 a nejmenší chybějící číslo je n - 1.

why-wythoff-nudge = Rozdíl hromádek je { $difference }. Ke každému rozdílu je právě jedna prohrávající pozice a ke každé velikosti hromádky právě jedno druhé číslo.
why-wythoff-pairs = Prohrávající pozice jsou dvojice: a(n) je nejmenší ještě nepoužité číslo a b(n) = a(n) + n.
why-misere-wythoff-pairs = V betlové variantě jsou prohrávající dvojice tytéž až na první dvě: (2,2) a (0,1) místo (0,0) a (1,2).
why-wythoff-difference = Dvojice s rozdílem { $difference } je ({ $lower },{ $upper }): podle zlatého řezu φ = 1,618… je { $difference } · φ zaokrouhleno dolů { $lower }.
why-misere-wythoff-difference = Dvojice s rozdílem { $difference } je ({ $lower },{ $upper }), jedna ze dvou výjimek.
why-wythoff-rewriting = Totéž ve Fibonacciho soustavě, jejíž místa mají váhy …, 8, 5, 3, 2, 1: { $before } je { $digits }; připište na konec 1 a přepisujte 011 na 100, dokud to jde. To je a({ $n }) a s jednou nulou navíc b({ $n }):
why-wythoff-partners = Hromádky v téže soustavě: po sudém počtu nul má druhé číslo o nulu víc, po lichém o nulu méně.
why-wythoff-lost = Čísla { $smaller } a { $larger } tedy tvoří dvojici: pozice je prohrávající.
why-wythoff-both = Vezměte { $taken } z obou: rozdíl zůstane { $difference } a ({ $lower },{ $upper }) je prohrávající dvojice s tímto rozdílem.
why-wythoff-one = Nechte z hromádky { $heap } jen { $left }: vedle { $kept } je to prohrávající dvojice.
why-wythoff-answer = Každý tah dvojici rozbije. Odpovědí je zmenšit jednu hromádku na druhé číslo k té zbývající, nebo vzít z obou stejně, aby zbyla dvojice s novým rozdílem.
why-wythoff-theorem = Wythoff (1907): každé kladné číslo je právě v jedné dvojici a každý rozdíl se vyskytne jednou. Tah z dvojice proto nikdy nevede do dvojice: zachová totiž jednu hromádku, nebo rozdíl. Z jiné pozice (x,y), x ≤ y, tam některý tah vede: je-li y větší než druhé číslo k x, odeberte přebytek z y; jinak je rozdíl menší než u dvojice čísla x a k dvojici s tímto rozdílem se dojde odebráním z obou.
why-misere-wythoff-theorem = Betlová varianta se liší jen na začátku: prohrávající jsou (0,1) a (2,2), které použijí čísla 0, 1, 2 a rozdíly 0 a 1 stejně jako (0,0) a (1,2). Nejmenší nepoužité číslo i další rozdíl jsou pak tytéž jako v normální variantě, a dvojice tedy také.

why-strip-nudge = Spárujte mince zleva. Záleží jen na mezerách uvnitř dvojic.
why-strip-even = { $coins ->
    [few] Jsou tu { $coins } mince, sudý počet
   *[other] Je tu { $coins } mincí, sudý počet
}: v každé dvojici tvoří prázdná pole mezi oběma mincemi hromádku nimu.
why-strip-odd = { $coins ->
    [one] Je tu { $coins } mince: prázdná pole mezi ní a pravým koncem tvoří hromádku nimu.
    [few] Jsou tu { $coins } mince, lichý počet: v každé dvojici tvoří prázdná pole mezi oběma mincemi hromádku nimu a další tvoří pole mezi poslední mincí a pravým koncem.
   *[other] Je tu { $coins } mincí, lichý počet: v každé dvojici tvoří prázdná pole mezi oběma mincemi hromádku nimu a další tvoří pole mezi poslední mincí a pravým koncem.
}
why-strip-answer = Tah pravou mincí dvojice mezeru jen zvětší. Odpovědí je stejně dlouhý tah levou mincí.
why-strip-theorem = Tah levou mincí dvojice ubírá z mezery jako z hromádky nimu. Tah pravou do ní přidá a levá ji může o stejný počet polí následovat. Donekonečna to nejde, mince se pohybují jen doprava. Kdo by vyhrál nim, vyhraje proto i tady: v normální variantě prohraje hráč na tahu právě tehdy, když je nim-součet mezer 0.
why-misere-strip-theorem = V betlové variantě jde vše jako v betlovém nimu (Bouton 1901): když jsou všechny mezery 0 a některá mince ještě může táhnout, lze otevřít mezeru 1, a tak se parita jedniček dá spravit až do konce.
why-gold-nudge = { $play ->
    [normal] Nikdo nechce dát do měšce zlaťák z pole { $square }. Spárujte mince zleva a podívejte se na mezery.
   *[misere] Kdo teď dá zlaťák do měšce, vyhraje, takže mu nikdo nechce uvolnit cestu mincí z pole { $square }. Spárujte mince zleva a podívejte se na mezery.
}
why-gold-odd-with-purse = { $coins ->
    [one] Je tu { $coins } mince: pole napravo od ní tvoří hromádku nimu i s měšcem, protože tam smí.
    [few] Jsou tu { $coins } mince, lichý počet: v každé dvojici tvoří prázdná pole mezi oběma mincemi hromádku nimu a další tvoří pole napravo od poslední mince i s měšcem, protože ta tam smí.
   *[other] Je tu { $coins } mincí, lichý počet: v každé dvojici tvoří prázdná pole mezi oběma mincemi hromádku nimu a další tvoří pole napravo od poslední mince i s měšcem, protože ta tam smí.
}
why-gold-odd-without-purse = { $coins ->
    [one] Je tu { $coins } mince: pole napravo od ní tvoří hromádku nimu, ale bez měšce, kam ji nikdo dát nechce.
    [few] Jsou tu { $coins } mince, lichý počet: v každé dvojici tvoří prázdná pole mezi oběma mincemi hromádku nimu a další tvoří pole napravo od poslední mince, ale bez měšce, kam ji nikdo dát nechce.
   *[other] Je tu { $coins } mincí, lichý počet: v každé dvojici tvoří prázdná pole mezi oběma mincemi hromádku nimu a další tvoří pole napravo od poslední mince, ale bez měšce, kam ji nikdo dát nechce.
}
why-gold-over = { $play ->
    [normal] Zlaťák je v měšci a hráč na tahu si měšec bere: hra skončila jeho výhrou.
   *[misere] Zlaťák je v měšci: hra skončila a v betlové variantě vyhrál ten, kdo ho tam dal.
}
why-misere-gold-at-once = Napravo od zlaťáku není žádná mince: dejte ho do měšce a betlovou variantu jste vyhráli.
why-gold-theorem = Tah levou mincí dvojice ubírá z mezery jako z hromádky nimu; tah pravou do ní přidá a levá ji o stejný počet polí následuje, i když pravá skončila v měšci. Na hráče, který je na tahu při nim-součtu mezer 0, proto nakonec zbude tah, který nikdo nechce: { $play ->
    [normal] dát do měšce zlaťák.
   *[misere] dát do měšce poslední minci napravo od zlaťáku.
}

why-pawns-nudge = Spočítejte prázdná pole mezi oběma pěšci v každém sloupci.
why-pawns-move = Ve sloupci { $column } postupte svým pěšcem o { $rows ->
    [one] { $rows } pole
    [few] { $rows } pole
   *[other] { $rows } polí
}, aby se mezera { $gap } změnila na { $left } a nim-součet byl 0.
why-pawns-answer = Na postup se odpovídá jako v nimu postupem, po kterém je nim-součet zase 0. Na ústup se odpovídá v témže sloupci stejně dlouhým postupem: mezera je pak jako dřív.
why-pawns-theorem = Mezery jsou hromádky nimu: postup z jedné ubírá. Ústup do ní přidá, ale soupeř ho o stejný počet polí následuje a ustupujícímu zbude o to méně místa, takže se konec jen oddálí. Oba hráči mohou měnit mezery stejně, a proto hráč na tahu vyhraje právě tehdy, když nim-součet mezer není 0, ať je to Bílý, nebo Černý.
why-misere-pawns-nudge = Teď vyhrává ten, kdo nemůže táhnout. Ve kterých pozicích to nastane a lze někoho donutit, aby takovou přivodil?
why-misere-pawns-tie = Hráč nemůže táhnout jen tehdy, když každý jeho pěšec stojí na své poslední řadě a druhý pěšec těsně před ním. Posledním krokem k tomu je postup soupeře, a ten má vždy i jiný tah. Nikoho tedy nelze donutit a hra se dá protahovat donekonečna.
why-misere-pawns-small = { $rows ->
    [3] Na třech řadách s jediným sloupcem jsou dva případy. Dotýkají-li se pěšci, hráč na tahu vyhraje: buď tím, že nemá tah, nebo ústupem. Je-li mezi nimi pole, každý tah je přivede k sobě a hráč na tahu prohraje.
   *[other] Na této desce nemůže nikdo nikdy táhnout, a tak hráč na tahu ihned vyhrává.
}
why-misere-pawns-theorem = Pozice je prohrávající jen tehdy, vedou-li všechny tahy do vyhrávajících, a zprvu jsou vyhrávající jen ty, ve kterých hráč na tahu nemůže táhnout. I když některý postup bere soupeři poslední tah, může se týž pěšec při čtyřech a více řadách zastavit dřív nebo ustoupit; při třech řadách a dalším sloupci lze ustoupit tam. Vždy je tedy tah, který do vyhrávající pozice nevede: žádná pozice není prohrávající, další vyhrávající nepřibudou a všechny ostatní jsou remízy.

why-traffic-nudge = Dejte každému městu hodnotu, počínaje městy, odkud žádná silnice nevede: nejmenší číslo, ke kterému z něj žádná silnice nevede.
why-traffic-towns = U každého města hodnoty, ke kterým vedou jeho silnice, a jeho vlastní, nejmenší číslo, které mezi nimi chybí:
why-loopy-nudge = Auto by mohlo jezdit dokola. Která města mají hodnotu i tak a která ji nikdy nedostanou?
why-loopy-towns = Hodnoty měst. Město dostane číslo m, když jeho silnice vedou k 0, …, m - 1, ale ne k m, a z každého dalšího města, kam vedou, je silnice zpět k číslu m. Co číslo nikdy nedostane, je inf s čísly, ke kterým jeho silnice vedou:
why-loopy-sum = Součet: čísla se sčítají jako v nimu, u inf se číslo přičte ke každému číslu v závorce a dvě inf dají inf():
why-loopy-won = Součet { $sum } je číslo různé od 0: některá jízda vede k 0.
why-loopy-won-infinite = Součet { $sum } má v závorce 0: některá jízda vede k 0.
why-loopy-lost = Součet je { $sum }: každá jízda vede od nuly pryč a soupeř se k ní vrátí, pokaždé blíž konci.
why-loopy-tie = Součet { $sum } není číslo a nemá v závorce 0: ke konci nelze donutit nikoho.
why-loopy-move = Zahrajte { $move }: zbude součet 0. Je-li takových jízd víc, vyberte tu do nejnižší vrstvy, jinak by se hra mohla točit dokola.
why-loopy-keep = Remízu udrží { $move }.
why-loopy-answer = Odpovědí na každou jízdu je jízda, po které je součet zase 0, a to v nižší vrstvě než předtím.
why-loopy-theorem = Smith (1966), Fraenkel a Perl (1975): číslo města se chová jako hromádka nimu, protože jízda do města s větším číslem nebo bez čísla se dá vrátit. Že vítěz nejezdí dokola, ukazují vrstvy: vždy má jízdu do nižší. Jedno inf vedle druhého dokáže udržet v chodu kterýkoli hráč, a nevyhraje tedy nikdo.
why-misere-traffic-nudge = V betlové variantě se hodnoty nesčítají. Postupujte pozpátku od pozic, ve kterých žádné auto nemůže jet.
why-misere-traffic = Všechny dosažitelné pozice aut byly označeny pozpátku, od koncových.
why-misere-traffic-keep = Remízu udrží { $move }.
why-layers = Při nejlepší hře přijde konec po { $layer ->
    [one] { $layer } tahu
    [few] { $layer } tazích
   *[other] { $layer } tazích
}. Pozice po každé jízdě, pro hráče, který pak bude na tahu, vyhrávající (W), prohrávající (L) nebo remíza (T), a kolik tahů zbývá:
why-no-layer = Pozice po každé jízdě, pro hráče, který pak bude na tahu, vyhrávající (W), prohrávající (L) nebo remíza (T), a kolik tahů zbývá:
why-layers-theorem = Zermelo (1913): označte pozice bez tahů jako { $play ->
    [normal] prohrávající
   *[misere] vyhrávající
} a pak znovu a znovu jako vyhrávající ty, ze kterých vede tah do prohrávající, a jako prohrávající ty, ze kterých vedou všechny tahy do vyhrávajících. Co zůstane neoznačené, je remíza: odtud vede tah do další remízy a žádný do prohrávající pozice.
why-layers-disjoint = Žádný vrchol nemůže být obojí: kdyby x leželo v Ln i ve Wm, vedl by z něj tah do nějakého y v Lm, a protože z Ln vedou všechny tahy do nižších W, leželo by y také ve Wk, kde k < n. O y platí totéž a tak dál dolů bez konce, jenže čísel menších než n je jen konečně mnoho.

argument-vertex = VRCHOL
option-why-vertex = Vysvětlí, kdo vyhraje z tohoto vrcholu
why-column-options = tahy do
why-relation-layers = Vrstvy: { $play ->
    [normal] L0 jsou konce, z W0 vede tah do L0, z L1 vedou tahy jen do W0, z W1 vede tah do L1 a tak dále; T jsou remízy. Z Lk zbývá do konce 2k tahů, z Wk 2k + 1.
   *[misere] W0 jsou konce, z L0 vedou tahy jen do W0, z W1 vede tah do L0, z L1 vedou tahy jen do W0 a W1 a tak dále; T jsou remízy. Z Wk zbývá do konce 2k tahů, z Lk 2k + 1.
}
why-relation-course = Partie z vrcholu { $vertex }, ve které oba hrají nejlépe, má { $moves ->
    [one] { $moves } tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}; u každého vrcholu je vše, kam se dá táhnout:
why-relation-end = Z vrcholu { $vertex } žádný tah nevede: je to konec.
why-relation-cycle = Nikdo nemá tah do prohrávajícího vrcholu, a kdo remízy opustí, prohraje. Oba proto zůstávají v remízách a z vrcholu { $vertex } se { $moves ->
    [one] po { $moves } tahu některý vrchol opakuje
   *[other] po { $moves } tazích některý vrchol opakuje
}:
why-relation-won-at-once = Žádný tah není a v betlové variantě tím hráč na tahu vyhrál.
why-relation-keep = { $count ->
    [one] Tah, který udrží remízu: { $moves }
   *[other] Remízu udrží kterýkoli z těchto { $count } tahů: { $moves }
}
why-relation-hurry = Volte nejnižší vrstvu: výhru zachová tah do kteréhokoli prohrávajícího vrcholu, ale ke konci vede jen sestup po vrstvách.
