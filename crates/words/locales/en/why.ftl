## Explanations: what all games share

why-level-verdict = Who wins
why-level-nudge = What to look at
why-level-working = The working
why-level-move = The move
why-level-theorem = The theorem
why-winning-moves = { $count ->
    [one] The winning move: { $moves }
   *[other] Any of these { $count } moves wins: { $moves }
}
why-winning-moves-of = { $count ->
    [one] The winning move of { $player ->
        [left] Left
        [right] Right
        [white] White
       *[black] Black
    }: { $moves }
   *[other] Any of these { $count } moves wins for { $player ->
        [left] Left
        [right] Right
        [white] White
       *[black] Black
    }: { $moves }
}
why-best-moves = { $count ->
    [one] The best move of { $player }: { $moves }
   *[other] Any of these { $count } moves is best for { $player }: { $moves }
}
why-no-winning-move = No move wins. Make the game long and hope for a mistake.
why-answers = Every move is answered:
why-column-answer = answer
why-column-then = leaves
why-over = There is no move left: the game is over.
why-keep-the-tie = No move wins, but some keep the game going: never move to a position that is won for the opponent.

## Sums

why-sum-part = position
why-sum-grundy = Grundy value
why-column-value = value
why-sum-nudge-nimbers = Forget the boards: each part is worth a heap of nim, so the sum is a position of nim.
why-sum-nimbers = { $count ->
    [one] The Grundy value of the position:
   *[other] The Grundy values of the { $count } parts, and their nim-sum { $total }:
}
why-sum-loopy = The Grundy values of the { $count } parts, and that of the sum, { $total }; inf(…) can be moved to the values in the brackets, or kept going:
why-sum-advice-nimbers = A winning move makes the nim-sum 0 by changing one part to the nim-sum of all the others.
why-sum-theorem-nimbers = Sprague (1935), Grundy (1939): an impartial position whose moves lead to the values a, b, c… has as its value the least number that is missing among them, and behaves in every sum as a nim heap of that size. Moves that raise the value can be taken back at once by the opponent, as the new position can be moved to the old value.
why-sum-theorem-loopy = Smith (1966): a part that can be kept going for ever has an infinite value with the set of finite values that can be reached from it. Beside it the sum is won if the nim-sum of the other parts is in that set, for then there is a move to 0; otherwise the player to move keeps that part going and nobody wins. Two infinite parts are always a tie.
why-sum-nudge-values = Find what each part is worth, and how much it matters who moves there first: its temperature.
why-sum-values = The parts, and their sum { $total }. Left wins if it is above 0, Right if it is below, the second player if it is 0, and the first player if it is confused with 0:
why-sum-searched = The value of some part is out of reach, so its moves were searched together with the sum of the others:
why-sum-hottest = A rule of thumb, not a proof: move in the hottest part. Here that is part { $part }, of temperature { $temperature }. Numbers come last.
why-sum-theorem-values = Conway (1976): the value of a sum is the sum of the values, as G + H has the moves G′ + H and G + H′. Equal values can replace each other in any sum, so each part can be simplified alone. In a number nobody wants to move (number avoidance): who moves there loses something, so as long as another part is hot, play there.
