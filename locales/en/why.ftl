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
why-keep-the-tie = No move wins, but some keep the game going: never move to a position that is won for the opponent.
