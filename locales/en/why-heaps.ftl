## Explanations: heap games, coins, pawns, traffic, relations

why-nim-nudge = Write the heaps in binary, one below the other, and count the ones in each column.
why-nim-columns = The nim-sum, binary addition without carrying, is { $sum }:
why-nim-even = Every column has an even number of ones. Whatever is taken changes one number only, so some column becomes odd.
why-nim-odd = A column with an odd number of ones is left to repair: the heaps that can lead to 0 are those in which the leading one of { $sum } is a one.
why-nim-move = For example: { $heap } # { $sum } = { $left }, so leave { $left } of the heap of { $heap }; then every column is even.
why-nim-shortcut = When the opponent changes a heap from x to y, the nim-sum becomes x # y: no other heap has to be looked at. Find a heap that gets smaller when x # y is added to it, and do it.
why-nim-theorem = Bouton (1901): the player to move loses exactly when the nim-sum is 0. From 0 every move leads away from 0, as one heap changes and the rest do not. From a sum s other than 0 take a heap with a one where the leading one of s is; adding s makes it smaller, and the sum 0. The end, no heaps at all, has sum 0.
why-misere-nim-nudge-ones = Every heap is a single match. Who takes the last one is only a matter of counting.
why-misere-nim-ones = { $count ->
    [one] There is { $count } single match left: an odd number, so the player to move takes the last one.
   *[other] There are { $count } single matches left, and each move takes one. With an odd number the player to move takes the last one and loses; with an even number the opponent does.
}
why-misere-nim-one-large = There is just one heap with more than one match. Take all of it or leave one, so that an odd number of single matches is left.
why-misere-nim-theorem = Bouton (1901): when the last match loses, play as if it won until the move that leaves only single matches, and with that move leave an odd number of them. That move is always yours: the nim-sum of a position with exactly one larger heap is not 0, so you never leave such a position to the opponent.
