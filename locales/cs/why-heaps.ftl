## Výklad: hromádky, mince, pěšci, doprava, relace

why-nim-nudge = Napište hromádky ve dvojkové soustavě pod sebe a spočítejte jedničky v každém sloupci.
why-nim-columns = Nim-součet, tedy dvojkové sčítání bez přenosu, je { $sum }:
why-nim-even = V každém sloupci je sudý počet jedniček. Každý tah změní jen jedno číslo, takže některý sloupec bude lichý.
why-nim-odd = V některém sloupci je lichý počet jedniček a je třeba ho spravit: k nule vede tah v hromádce, která má jedničku tam, kde má { $sum } svou první jedničku.
why-nim-move = Například { $heap } # { $sum } = { $left }, proto nechte z hromádky { $heap } jen { $left }; potom budou všechny sloupce sudé.
why-nim-shortcut = Změní-li soupeř hromádku z x na y, bude nim-součet x # y a na ostatní hromádky se není třeba dívat. Najděte hromádku, která se přičtením x # y zmenší, a udělejte to.
why-nim-theorem = Bouton (1901): hráč na tahu prohraje právě tehdy, když je nim-součet 0. Z nuly vede každý tah jinam, protože se změní jediná hromádka. Ze součtu s různého od nuly vezměte hromádku, která má jedničku tam, kde má s první jedničku; přičtením s se zmenší a součet bude 0. Konec hry, kdy nezbývá nic, má součet 0.
why-misere-nim-nudge-ones = V každé hromádce je jediná sirka. Kdo vezme poslední, je už jen věc počítání.
why-misere-nim-ones = { $count ->
    [one] Zbývá { $count } sirka, tedy lichý počet: poslední vezme hráč na tahu.
    [few] Zbývají { $count } jednotlivé sirky a každý tah vezme jednu. Při lichém počtu vezme poslední hráč na tahu a prohraje, při sudém soupeř.
   *[other] Zbývá { $count } jednotlivých sirek a každý tah vezme jednu. Při lichém počtu vezme poslední hráč na tahu a prohraje, při sudém soupeř.
}
why-misere-nim-one-large = Jen jedna hromádka má víc než jednu sirku. Vezměte ji celou, nebo z ní nechte jednu, aby zbyl lichý počet jednotlivých sirek.
why-misere-nim-theorem = Bouton (1901): v betlové variantě hrajte jako v obyčejném nimu až do tahu, po kterém zbudou jen jednotlivé sirky, a tím tahem jich nechte lichý počet. Ten tah je vždy váš: pozice s jedinou větší hromádkou nemá nim-součet 0, takže ji soupeři nikdy nenecháte.
