## Explanations: heap games, coins, pawns, traffic, relations

why-end = { $play ->
    [normal] There is no move. The player to move cannot move, and so loses.
   *[misere] There is no move. The player to move cannot move, and in misère play that wins.
}
why-column-heap = heap
why-column-binary = binary
why-column-remainders = remainder
why-column-move = move
why-column-leaves = leaves
why-column-outcome = outcome
why-column-layer = layer
why-column-element = element
why-column-digits = Fibonacci digits
why-column-zeros = zeros at the end
why-column-partner-digits = digits of the partner
why-column-partner = partner
why-column-squares = coins
why-column-gap = gap
why-column-column = column
why-column-car = car in
why-column-town = town
why-column-roads = roads to, with values

why-nim-nudge = Write the heaps in binary, one below the other, and count the ones in each column.
why-nim-nudge-one = There is only one heap. What happens if you take all of it?
why-nim-columns = The nim-sum (#), binary addition without carrying, is { $sum }:
why-nim-powers = The same in powers of two: { $powers } = { $sum }, as any power that stands there twice is crossed out.
why-nim-copy = Both heaps are equal. Who does not move first needs no calculation: repeat every move of the opponent in the other heap, and you also make the last move.
why-nim-level = With two heaps it is even simpler: make them equal, { $heap } and { $heap }, and then repeat every move of the opponent in the other heap.
why-nim-even = Every column has an even number of ones. A move changes just one of the numbers, so it makes some column odd.
why-nim-odd = Some column has an odd number of ones. A move repairs all columns at once if it is made in a heap that has a one where { $sum } has its first one.
why-nim-move = { $heap } # { $sum } = { $left }, so leave { $left } of the heap of { $heap }; then every column is even.
why-nim-shortcut = If a heap is changed from x to y, the nim-sum becomes x # y: the other heaps need not be looked at again. Find a heap that gets smaller when x # y is added to it, and make it so.
why-nim-theorem = Bouton (1901): the player to move loses exactly when the nim-sum is 0. From 0 every move leads away from 0, as one heap changes and the rest do not. From a sum s other than 0 take a heap with a one where s has its first one; adding s makes it smaller, and the sum 0. The end, no heaps at all, has sum 0.
why-misere-nim-nudge-ones = Every heap is a single match. Who takes the last one is only a matter of counting.
why-misere-nim-ones = { $count ->
    [one] A single match is left: the player to move has to take it, and loses.
   *[other] There are { $count } single matches left, and each move takes one. With an odd number the player to move takes the last one and loses; with an even number the opponent does.
}
why-misere-nim-nudge-turn = Only one heap has more than one match: now count the heaps of a single match.
why-misere-nim-turn = { $ones ->
    [0] There is just the heap of { $heap }. Leave one match for the opponent to take.
    [one] Beside the heap of { $heap } there is { $ones } single match. Whoever moves in the large heap decides whether the number of single matches becomes even or odd.
   *[other] Beside the heap of { $heap } there are { $ones } single matches. Whoever moves in the large heap decides whether their number becomes even or odd.
}
why-misere-nim-one-large = { $left ->
    [0] Take the whole heap of { $heap }
   *[other] Leave one match of the heap of { $heap }
}: { $ones ->
    [one] then { $ones } single match is left, and the opponent has to take it.
   *[other] then { $ones } single matches are left, an odd number, and the opponent takes the last one.
}
why-misere-nim-as-normal = { $large } heaps have more than one match. While there are two or more of them, misère play is won as normal play is: by making all columns even.
why-misere-nim-theorem = Bouton (1901): when the last match loses, play as if it won until the move that leaves only single matches, and with that move leave an odd number of them. That move is always yours: the nim-sum of a position with exactly one larger heap is not 0, so you never leave such a position to the opponent.

why-value-columns = The nim-sum (#) of the values, binary addition without carrying, is { $sum }:
why-value-many = The nim-sum of the { $count } values is { $sum }.
why-nim-sum-zero = The nim-sum is 0. A move changes one value and so makes the sum different from 0, and the opponent can make it 0 again.
why-value-not-zero = The nim-sum { $sum } is not 0. A move wins if it changes a value v into v # { $sum }.
why-single-zero = The value is { $sum }: every move leads to another value, and from there the opponent comes back to 0.
why-single-not-zero = The value is { $sum }, not 0: there is a move to the value 0.
why-value-move = { $move } changes a value from { $value } to { $value } # { $sum } = { $left }, and the nim-sum becomes 0.
why-value-answer = A move that changes a value from x to y makes the nim-sum x # y. It is answered where a value v can become v # x # y; then the sum is 0 again.
why-single-move = { $move } leaves the value 0: every answer leads away from it, and you can come back.
why-single-answer = Every move leads to a value other than 0, and is answered by a move back to 0.
why-misere-as-normal = { $large } of the values are above 1. While there are two or more of them, misère play is won as normal play is: by making the nim-sum 0.
why-misere-one-large = { $ones ->
    [0] The only value above 1 is { $value }, and no other is 1. It can become { $left }, and then an odd number of ones is left.
    [one] The only value above 1 is { $value }, and one other is 1. It can become { $left }, and then an odd number of ones is left.
   *[other] The only value above 1 is { $value }, and { $ones } others are 1. It can become { $left }, and then an odd number of ones is left.
}
why-misere-ones = { $ones ->
    [0] No value is above 1, and none of them is 1. The player to move loses exactly when the number of ones is odd; here it is even.
    [one] No value is above 1, and one of them is 1. The player to move loses exactly when the number of ones is odd.
   *[other] No value is above 1, and { $ones } of them are 1. The player to move loses exactly when the number of ones is odd.
}
why-misere-move-ones = { $ones ->
    [one] { $move } leaves no value above 1 and a single value of 1.
   *[other] { $move } leaves no value above 1 and { $ones } values of 1, an odd number.
}
why-misere-answer-ones = After every move the number of ones is even, or a value is above 1. Either way there is an answer that leaves an odd number of ones and nothing above.

why-remainder-nudge = { $count ->
    [one] What remains when { $heap } is divided by { $divisor }?
   *[other] What remains when each heap is divided by { $divisor }?
}
why-period-nudge = { $count ->
    [one] The sizes repeat themselves. What remains when { $heap } is divided by { $length }?
   *[other] The values repeat themselves. What remains when each heap is divided by { $length }?
}
why-sizes-nudge = Go through the sizes from the smallest up: a size is lost if every move from it leads to a won size, and won if some move leads to a lost one.
why-mex-nudge = Find the Grundy value of each heap, the least number that is not the value of anything a move leaves, and add the values as in Nim.
why-mex-nudge-one = Find the Grundy values of the heaps from the smallest up: each is the least number that is not the value of anything a move leaves. Two heaps left have the nim-sum of their values.
why-sizes = Sizes up to this one, P for lost and N for won for the player to move, and their values:
why-remainder-one = { $heap } = { $quotient } · { $divisor } + { $remainder }, and the value of a heap is its remainder.
why-remainder-values = The value of a heap is what remains when it is divided by { $divisor }.
why-misere-remainder-one = { $heap } = { $quotient } · { $divisor } + { $remainder }. In misère play one heap is lost when the remainder is 1: 1, { $next }, and so on.
why-misere-single = In misère play one heap alone is lost exactly when its value is 1; this one has the value { $value }.
why-period-table = From { $start } on, the values repeat with the period { $length }; what remains after division by { $length } decides:
why-period-one = { $heap } mod { $length } = { $residue }, so the value of { $heap } is { $value }.
why-mex = The value of { $heap }: its moves lead to { $values }, and the least number missing is { $value }.
why-remainder-move = { $move } leaves { $left }, { $play ->
    [normal] a multiple of { $divisor }.
   *[misere] one more than a multiple of { $divisor }.
}
why-remainder-answer = Whatever number is taken, what it lacks to the next multiple of { $divisor } is taken in answer. So { $play ->
    [normal] a multiple of { $divisor } is left again, and at last nothing.
   *[misere] one more than a multiple of { $divisor } is left again, and at last a single stone.
}
why-remainder-theorem = A heap of n is worth n mod { $divisor }. All numbers below { $divisor } may be taken, and no multiple of { $divisor }: so from n every smaller remainder can be reached, and the same remainder never, which makes n mod { $divisor } the least number that no move leads to.
why-pim-theorem = That is so for the primes with 1: the numbers 1, 2 and 3 may be taken, and no prime is a multiple of 4.
why-period-theorem-taking = The period { $length } from { $start } on is proved: a value depends only on those below it as far as a move reaches. Once that many values in a row are the same as one period before, all that follow are.
why-period-theorem-splitting = Guy and Smith (1956): the period { $length } from { $start } on is proved. Once the values agree with those one period before for long enough, whatever a move leaves of a larger heap has a part that can be shortened by a period without changing its value; so the agreement goes on for ever.
why-grundy-theorem = Sprague (1935), Grundy (1939): the value of a position is the least number that is not the value of an option, and parts side by side have the nim-sum of their values. For a move changes one value and never keeps the sum; and a smaller sum t is reached from s in a part whose value v is larger than v # s # t, as there is a move to each smaller value. The player to move loses exactly when the sum is 0.
why-ferguson-theorem = Ferguson (1974): if s is the least number that may be taken, a heap of n has the value 1 exactly when n - s has the value 0. Hence a heap of value 0 in which there is a move at all has one to the value 1, and misère play goes by the values as in misère Nim (Bouton 1901): make the nim-sum 0 while values above 1 remain, and leave an odd number of ones when none does.
why-misere-values-theorem = A heap of value 0 in which there is a move at all has one to the value 1. Therefore misère play goes by the values as in misère Nim (Bouton 1901): make the nim-sum 0 while values above 1 remain, and leave an odd number of ones when none does.
why-misere-splitting-nudge = Who cannot move wins now, and Grundy values do not decide. Which positions can be exchanged for one another without changing the winner?
why-misere-quotient = Two positions are the same element if in every sum one can stand for the other. { $scope ->
    [all] All heaps, of any size,
   *[some] The heaps up to { $heaps }
} have { $order } elements, with { $relations }.
why-misere-quotient-lost = The position is the element { $product }, one of the lost ones: { $lost }.
why-misere-quotient-won = The position is the element { $product }, none of the lost ones: { $lost }.
why-misere-quotient-theorem = Plambeck (2005), Plambeck and Siegel (2008): positions that win and lose alike in all sums form a monoid, the misère quotient. The outcome depends on the element alone, so it is read off a product, as it is read off a nim-sum in normal play.
why-misere-search = No misère quotient of these heaps is small enough to be shown. Who wins was worked out from the smaller positions up, by search where no shorter way is known.
why-misere-search-theorem = In misère play an end is won for the player to move, and any other position is won exactly when some move leads to a lost one. Nothing like the nim-sum adds up in general (Grundy and Smith 1956), so the outcome is worked out from the ends upwards.
why-misere-options = Every move and who wins after it, P the player who made it, N the other one:
why-outcome-move = { $move } wins: from { $next } every move of the opponent leads to a position that you win.
why-outcome-answer = Every move leads to a position that is won for the opponent.
why-parity-nudge = An odd heap of 2k - 1 acts as a heap of k in Nim, an even heap of 2k as one of k - 1.
why-parity-literal-nudge = From 3 on, a heap of n acts as a heap of n - 1 in Nim; 1 acts as 1, and 2 as 0.
why-parity-theorem = From 2k stones the even heaps 2, 4, …, 2k - 2 can be left, with the values 0, …, k - 2; so the value is k - 1. From 2k - 1 the odd heaps 1, 3, …, 2k - 3, with the values 1, …, k - 1, or nothing, with the value 0; so the value is k.
why-parity-literal-theorem = From 2 only 1 can be left, so 2 has the value 0. From n ≥ 3 each of 1, …, n - 1 can be left, and nothing if n is odd. Their values are 1, 0, 2, …, n - 2, and the least number missing is n - 1.

why-wythoff-nudge = The heaps differ by { $difference }. For each difference there is exactly one lost position, and for each size of a heap exactly one partner.
why-wythoff-pairs = The lost positions are pairs: a(n) is the least number not used yet, and b(n) = a(n) + n.
why-misere-wythoff-pairs = In misère play the lost pairs are those of normal play but for the first two: (2,2) and (0,1) instead of (0,0) and (1,2).
why-wythoff-difference = The pair with the difference { $difference } is ({ $lower },{ $upper }): by the golden ratio φ = 1.618…, { $difference } · φ rounded down is { $lower }.
why-misere-wythoff-difference = The pair with the difference { $difference } is ({ $lower },{ $upper }), one of the two exceptions.
why-wythoff-rewriting = The same in Fibonacci digits, whose places are worth …, 8, 5, 3, 2, 1: { $before } is { $digits }; put a 1 behind it, then replace 011 by 100 while you can. That is a({ $n }), and with one more 0 it is b({ $n }):
why-wythoff-partners = The heaps in these digits: after an even number of zeros the partner has one zero more, after an odd number one zero less.
why-wythoff-lost = So { $smaller } and { $larger } are partners: the position is lost.
why-wythoff-both = Take { $taken } from both: the difference stays { $difference }, and ({ $lower },{ $upper }) is the lost pair with this difference.
why-wythoff-one = Leave { $left } of the heap of { $heap }: beside { $kept } that is a lost pair.
why-wythoff-answer = Every move breaks the pair. It is answered by making a heap the partner of the other, or by taking as much from both, so that the pair with the new difference is left.
why-wythoff-theorem = Wythoff (1907): every positive number is in exactly one pair, and every difference occurs once. So a move from a pair never leads to a pair: it keeps a heap or the difference. From any other position (x,y), x ≤ y, one move does: if y is larger than the partner of x, take the rest of y; otherwise the difference is smaller than that of the pair of x, and the pair with this difference is reached by taking from both.
why-misere-wythoff-theorem = Misère play differs at the start only: (0,1) and (2,2) are lost, which use the numbers 0, 1, 2 and the differences 0 and 1 just as (0,0) and (1,2) do. From then on the least unused number and the next difference are the same as in normal play, and so are the pairs.

why-strip-nudge = Pair the coins from the left. Only the gaps inside the pairs matter.
why-strip-even = There are { $coins } coins, an even number: in each pair the empty squares between the two are a heap of Nim.
why-strip-odd = { $coins ->
    [one] There is { $coins } coin: the empty squares between it and the right end are a heap of Nim.
   *[other] There are { $coins } coins, an odd number: in each pair the empty squares between the two are a heap of Nim, and so are those between the last coin and the right end.
}
why-strip-answer = A move of the right coin of a pair only widens the gap. It is answered by moving the left coin as far.
why-strip-theorem = Moving the left coin of a pair takes from its gap, as from a heap of Nim. Moving the right one adds to it, and the left one can follow as far. That cannot go on for ever, since coins go only to the right. So the winner of Nim wins here: in normal play the player to move loses exactly when the nim-sum of the gaps is 0.
why-misere-strip-theorem = In misère play all goes as in misère Nim (Bouton 1901): where every gap is 0 and a coin can still move, a gap of 1 can be opened, and so the parity of the ones can be mended to the last.
why-gold-nudge = { $play ->
    [normal] Nobody wants to put the gold coin, on square { $square }, into the purse. Pair the coins from the left and look at the gaps.
   *[misere] Now the gold coin wins when it goes into the purse, so nobody wants to clear its way with the coin on square { $square }. Pair the coins from the left and look at the gaps.
}
why-gold-odd-with-purse = { $coins ->
    [one] There is { $coins } coin: the squares right of it are a heap of Nim, the purse among them, as it may go there.
   *[other] There are { $coins } coins, an odd number: in each pair the empty squares between the two are a heap of Nim, and so are those right of the last coin, the purse among them, as that coin may go there.
}
why-gold-odd-without-purse = { $coins ->
    [one] There is { $coins } coin: the squares right of it are a heap of Nim, but for the purse, where nobody wants to put it.
   *[other] There are { $coins } coins, an odd number: in each pair the empty squares between the two are a heap of Nim, and so are those right of the last coin, but for the purse, where nobody wants to put it.
}
why-gold-over = { $play ->
    [normal] The gold coin is in the purse, and the player to move takes the purse: the game is over and won.
   *[misere] The gold coin is in the purse: the game is over, and in misère play who put it there has won.
}
why-misere-gold-at-once = No coin is to the right of the gold one: put it into the purse, and in misère play you have won.
why-gold-theorem = Moving the left coin of a pair takes from its gap, as from a heap of Nim; moving the right one adds to it, and the left one follows as far, also after a coin that went into the purse. So the player whose turn it is when the nim-sum of the gaps is 0 is in the end left with the one move that nobody wants: { $play ->
    [normal] putting the gold coin into the purse.
   *[misere] putting the last coin right of the gold one into the purse.
}

why-pawns-nudge = Count the empty squares between the two pawns of each column.
why-pawns-move = { $rows ->
    [one] In column { $column } advance your pawn by { $rows } square, so that the gap of { $gap } becomes { $left } and the nim-sum 0.
   *[other] In column { $column } advance your pawn by { $rows } squares, so that the gap of { $gap } becomes { $left } and the nim-sum 0.
}
why-pawns-answer = An advance is answered as in Nim, by an advance that makes the nim-sum 0 again. A retreat is answered in the same column by advancing as far: then the gap is what it was.
why-pawns-theorem = The gaps are heaps of Nim: an advance takes from one. A retreat adds to it, but the opponent follows as far, and the loser has that much less room to retreat, so it only delays the end. Both players can make the same changes of gaps, so the player to move wins exactly when the nim-sum of the gaps is not 0, whether it is White or Black.
why-misere-pawns-nudge = Now the player wins who cannot move. In which positions is that so, and can anybody be forced to bring one about?
why-misere-pawns-tie = A player cannot move only when each of their pawns stands on its last row with the other pawn right in front of it. The last step there is an advance of the opponent, who always has another move. So nobody can be forced, and play can be kept going for ever.
why-misere-pawns-small = { $rows ->
    [3] With three rows and one column there are two cases. If the pawns touch, the player to move wins: by having no move, or by stepping back. If there is a square between them, every move makes them touch, and the player to move loses.
   *[other] On this board nobody can ever move, and so the player to move wins at once.
}
why-misere-pawns-theorem = A position is lost only if all its moves lead to won ones, and at first none is won but those in which the player to move cannot. Suppose an advance would leave the opponent without a move. With four rows or more that pawn can stop farther off or go back instead; with three rows and another column a pawn can step back there. So there is always a move that leads to no won position: none is lost, no more are won, and all others are ties.

why-traffic-nudge = Give every town a value, starting from the towns without roads out: the least number that no road from it leads to.
why-traffic-towns = Each town with the values that its roads lead to, and its own, the least number missing among them:
why-loopy-nudge = A car could drive in circles. Which towns have a value all the same, and which never settle?
why-loopy-towns = The values of the towns. A town gets the number m if its roads lead to 0, …, m - 1 but not to m, and from every other town they lead to there is a road back to the number m. What never gets a number is inf, with the numbers its roads lead to:
why-loopy-sum = The sum: numbers add as in Nim, a number is added to each number in the brackets of an inf, and two infs make inf():
why-loopy-won = The sum { $sum } is a number other than 0: some drive leads to 0.
why-loopy-won-infinite = The sum { $sum } has a 0 in its brackets: some drive leads to 0.
why-loopy-lost = The sum is { $sum }: every drive leads away from 0, and the opponent comes back to it, each time nearer to the end.
why-loopy-tie = The sum { $sum } is no number and has no 0 in its brackets: nobody can be forced to an end.
why-loopy-move = Play { $move }: it leaves the sum 0. Of several such drives choose one to the lowest layer, or play may go round.
why-loopy-keep = { $move } keeps the tie.
why-loopy-answer = Every drive is answered by one that makes the sum 0 again, in a lower layer than before.
why-loopy-theorem = Smith (1966), Fraenkel and Perl (1975): the number of a town acts as a heap of Nim, because a drive to a town with a greater number or with none can be reverted. Layers show that the winner is not led in circles: who wins always has a drive to a lower one. An inf next to another inf can be kept going by either player, so nobody wins.
why-misere-traffic-nudge = In misère play no values add up. Work backwards from the positions in which no car can drive.
why-misere-traffic = All positions of the cars that can be reached were labelled from the ends backwards.
why-misere-traffic-keep = { $move } keeps the tie.
why-layers = { $layer ->
    [one] The end comes after { $layer } move with best play. The position after each drive, won (W), lost (L) or a tie (T) for the player then to move, with the moves that remain:
   *[other] The end comes after { $layer } moves with best play. The position after each drive, won (W), lost (L) or a tie (T) for the player then to move, with the moves that remain:
}
why-no-layer = The position after each drive, won (W), lost (L) or a tie (T) for the player then to move, with the moves that remain:
why-layers-theorem = Zermelo (1913): label the positions without moves { $play ->
    [normal] lost
   *[misere] won
}, then again and again as won those with a move to a lost one, and as lost those whose moves all lead to won ones. What is never labelled is a tie: from there a move leads to another tie, and none to a lost position.
why-layers-disjoint = No vertex can be both: if x were in Ln and in Wm, it would have a move to some y of Lm, and as all moves from Ln lead to lower W, y would be in Wk with k < n as well. The same holds for y, and so on down for ever, but there are only so many numbers below n.

argument-vertex = VERTEX
option-why-vertex = Explain who wins from this vertex
why-column-options = moves to
why-relation-layers = The layers: { $play ->
    [normal] L0 are the ends, W0 has a move to L0, L1 has moves to W0 only, W1 a move to L1, and so on; T are ties. From Lk the end is 2k moves away, from Wk it is 2k + 1.
   *[misere] W0 are the ends, L0 has moves to W0 only, W1 has a move to L0, L1 has moves to W0 and W1 only, and so on; T are ties. From Wk the end is 2k moves away, from Lk it is 2k + 1.
}
why-relation-course = { $moves ->
    [one] A play from { $vertex } in which both do their best, { $moves } move long, with everything that could be moved to:
   *[other] A play from { $vertex } in which both do their best, { $moves } moves long, with everything that could be moved to:
}
why-relation-end = { $vertex } has no moves: it is an end.
why-relation-cycle = { $moves ->
    [one] Neither player has a move to a lost vertex, and whoever leaves the ties loses. So both keep going round from { $vertex }:
   *[other] Neither player has a move to a lost vertex, and whoever leaves the ties loses. So both keep to the ties from { $vertex }, until a vertex comes again after { $moves } moves:
}
why-relation-won-at-once = There is no move, and in misère play that wins.
why-relation-keep = { $count ->
    [one] The move that keeps the tie: { $moves }
   *[other] Any of these { $count } moves keeps the tie: { $moves }
}
why-relation-hurry = Choose the lowest layer: a move to any lost vertex keeps the win, but only going down the layers brings the end nearer.
