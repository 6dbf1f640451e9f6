## Playing in the terminal

command-play = Play a game against the program, or let two people play
usage-play = marienbad play [OPTIONS] <GAME> [POSITION]
argument-start = Where the game begins [default: the example that marienbad games shows]
option-first = Who begins [default: you]
option-side = The side that you play [default: the first]
option-strength = How well the program plays [default: perfect]
option-two-players = Two people play
option-seed = With the same number the program chooses the same moves
option-match = Play two games for points, with the roles swapped in the second

play-word-moves = moves
play-word-hint = hint
play-word-why = why
play-word-undo = undo back
play-word-restart = restart again
play-word-new = new
play-word-swap = swap
play-word-strength = strength
play-word-position = position board
play-word-help = help ?
play-word-quit = quit exit
play-word-perfect = perfect
play-word-careless = careless
play-word-random = random

play-help-move = Type a move, for example { $move }, or:
play-help-moves = lists the legal moves
play-help-hint = helps a little; asked again, a little more
play-help-why = explains the position; after the game, where it was lost
play-help-undo = takes back your last move and the answer to it
play-help-restart = begins the game again
play-help-new = begins in the position that you type after it
play-help-swap = lets the players change places, and begins again
play-help-strength = how well the program plays: perfect, careless or random
play-help-position = shows the position
play-help-help = lists these commands
play-help-quit = ends

play-greeting-normal = { $game }. Who cannot move loses.
play-greeting-misere = { $game }, misère play. Who cannot move wins.
play-greeting-points = { $game }. Who gets more points wins.
play-greeting-ends = { $game }. The rules say who wins, and when it is a tie.
play-greeting-gold = { $game }. Who puts the gold coin into the purse loses.
play-greeting-gold-misere = { $game }, misère play. Who puts the gold coin into the purse wins.
play-begins = { $who ->
    [you] You begin.
   *[program] I begin.
}
play-sides = { $side ->
    [left] You are Left, I am Right.
    [right] You are Right, I am Left.
    [white] You are White, I am Black.
    [black] You are Black, I am White.
    [A] You are A, I am B.
   *[B] You are B, I am A.
} { $who ->
    [you] You begin.
   *[program] I begin.
}
play-turn = { $who ->
    [first] The first player is to move.
    [second] The second player is to move.
    [left] Left is to move.
    [right] Right is to move.
    [white] White is to move.
    [black] Black is to move.
    [A] A is to move.
   *[B] B is to move.
}
play-advice-begin = Who begins wins here: offer to begin.
play-advice-let-begin = Who begins loses here: offer the other player to begin.
play-first-wins = Who begins wins here.
play-first-loses = Who begins loses here.
play-advice-take = { $side ->
    [left] Left wins here, whoever begins: offer to play Left.
    [right] Right wins here, whoever begins: offer to play Right.
    [A] A gets more points here: offer to play A.
   *[B] B gets more points here: offer to play B.
}
play-advice-indifferent = With best play nobody wins here.
play-see-help = help lists the commands.
play-i-play = I play { $move }.
play-moves = { $count ->
    [0] There are no moves.
    [one] One move: { $moves }
   *[other] Moves: { $moves }
}
play-no-such-move = there is no move { $move } here; there are { $moves }
play-no-such-command = there is no move { $move } here; did you mean { $nearest }?
play-over = the game is over; type restart, undo, why or quit
play-nothing-to-undo = there is no move of yours to take back
play-no-such-strength = the strengths are { $strengths }
play-strength = From now on I play like this: { $strength }.
play-no-more-hints = There is nothing more to say about this position.
play-no-match = a match is played for points only
play-no-such-side = there is no such side here; the sides are { $sides }
play-no-sides = this game has no sides, only who begins: me or program
play-seed-number = { $number } is no whole number from 0 on
play-score = A { $a }, B { $b }.
play-wins = { $who ->
    [you] You win.
    [program] I win.
    [first] The first player wins.
    [second] The second player wins.
    [left] Left wins.
    [right] Right wins.
    [white] White wins.
    [black] Black wins.
    [A] A wins.
   *[B] B wins.
}
play-drawn = Nobody wins.
play-second-game = The second game, with the roles swapped.
play-total = The whole match: who began it { $first }, the other { $second }.
play-total-yours = The whole match: you { $first }, I { $second }.
play-mistake-win = Move { $number }, { $played }, { $who ->
    [you] was your mistake
    [program] was my mistake
    [first] was a mistake of the first player
    [second] was a mistake of the second player
    [left] was a mistake of Left
    [right] was a mistake of Right
    [white] was a mistake of White
   *[black] was a mistake of Black
}; { $count ->
    [one] only { $better } would have won.
   *[other] these would have won: { $better }.
}
play-mistake-tie = Move { $number }, { $played }, { $who ->
    [you] was your mistake
    [program] was my mistake
    [first] was a mistake of the first player
   *[second] was a mistake of the second player
}; { $count ->
    [one] only { $better } would have kept the tie.
   *[other] these would have kept the tie: { $better }.
}
play-mistake-points = Move { $number }, { $played }, { $who ->
    [you] cost you
    [program] cost me
    [A] cost A
   *[B] cost B
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}; { $count ->
    [one] { $better } was best.
   *[other] best were { $better }.
}
play-no-mistake = { $who ->
    [you] You made no mistake: the game was lost for you from the beginning.
    [program] I made no mistake: the game was lost for me from the beginning.
    [first] The first player made no mistake: the game was lost from the beginning.
    [second] The second player made no mistake: the game was lost from the beginning.
    [left] Left made no mistake: the game was lost from the beginning.
    [right] Right made no mistake: the game was lost from the beginning.
    [white] White made no mistake: the game was lost from the beginning.
    [black] Black made no mistake: the game was lost from the beginning.
    [A] A made no mistake: B gets more points with best play.
   *[B] B made no mistake: A gets more points with best play.
}
play-no-mistakes = Nobody made a mistake.
