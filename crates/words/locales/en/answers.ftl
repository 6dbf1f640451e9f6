## Won, lost, tie of every position: solve-all, lookup

command-solve-all = Label every position of a game: won, lost or tied, and in how many moves
usage-solve-all = marienbad solve-all [OPTIONS] <GAME> <POSITION> | --arcs <FILE>… | --verify <FILE>
command-lookup = Look a position up in a file of solve-all, or print its statistics
usage-lookup = marienbad lookup [OPTIONS] <FILE> [POSITION]
argument-all-position = The position whose board is labelled, or from which all others are found
argument-answers = The file of answers
argument-lookup-position = The position; without it the statistics are printed
option-lookup-player = Who is to move [default: either]
option-answers = Write the answers to this file
option-arcs = Arcs in files instead of a game: u v, u,v (.csv) or u -> v (.dot) on a line, pairs of numbers (.u32, .u64), or the first two columns of a table (.parquet)
option-scratch = Where to put files when memory is full, and what to go on from
option-threads = How many threads to use [default: all cores]
option-processes = Start so many processes on this machine
option-hosts = A file with the addresses of all processes, host:port, one on a line
option-process = Which of them this is, from 0 on
option-verify-answers = Check a file of answers by the rules
option-every = Check only every so many positions [default: 1]
option-answers-arcs = The arcs that the answers are about, to find a best move among them
option-answers-copy = Write a picture of the layers (.svg), or all positions as a table (.parquet), to this file
option-serve-answers = Answer a game from this file of solve-all, and show its statistics

answers-size = { $positions } positions: { $won } won, { $lost } lost, { $tied } tied
answers-longest = the longest win takes { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
answers-column-layer = moves left
answers-column-won = won
answers-column-lost = lost
answers-won = { $turn ->
    [either] the player to move
   *[other] { $player }, to move,
} wins in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
answers-lost = { $turn ->
    [either] the player to move
   *[other] { $player }, to move,
} loses in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
answers-tied = { $turn ->
    [either] the player to move
   *[other] { $player }, to move,
} cannot force a win, and neither can the other
answers-best = best move: { $move }
answers-verified = { $count ->
    [one] { $count } label is right
   *[other] { $count } labels are right
}

answers-error-task = solve-all needs a game and a position, or files of arcs
answers-error-points = a game for points is not won or lost
answers-error-memory = the positions do not fit into the memory budget; --memory gives more, and with --scratch they may lie in files
answers-error-crowded = a worker cannot number more than 4294967295 positions; more threads or more processes divide them
answers-error-foreign = { $file } is something else, or belongs to another question or version; it was left as it is
answers-error-arc = { $file }, line { $line }: a line has one vertex, or two: from where and to where
answers-error-missing = process { $process } does not answer at { $address }
answers-error-differs = process { $process } was started with another version or another question
answers-error-lost = process { $process } was lost; what all had written down is kept
answers-error-hosts = { $file } has no addresses, or no process { $process }
answers-error-no-position = { $position } is not among the positions of this file
answers-error-number = { $number } is no number for { $option }
answers-mistake = the label of { $position } is wrong: it says { $said }, and by its moves it would be { $should }
answers-error-arcs = these answers are about arcs; --arcs names the files that have them
answers-error-no-game = these answers are about arcs in files, not about a game

web-answers-title = Every position
web-answers-about = How many positions of a whole game are won, lost and tied, and in how many moves.
web-answers-layers = The layers as a table

why-answers-won = { $turn ->
    [either] The player to move
    [left] Left, to move,
    [right] Right, to move,
    [white] White, to move,
    [black] Black, to move,
   *[other] { $turn }, to move,
} { $moves ->
    [0] has no move, and so has won
    [one] wins, and the game takes { $moves } move
   *[other] wins, and the game takes { $moves } moves
}{ $moves ->
    [0] .
   *[other] { " " }if the winner hurries and the loser holds out: some move leads to a lost position (L) with one move less, and none to a quicker one.
}
why-answers-lost = { $turn ->
    [either] The player to move
    [left] Left, to move,
    [right] Right, to move,
    [white] White, to move,
    [black] Black, to move,
   *[other] { $turn }, to move,
} { $moves ->
    [0] has no move, and so has lost
    [one] loses, and the game takes { $moves } move
   *[other] loses, and the game takes { $moves } moves
}{ $moves ->
    [0] .
   *[other] { " " }if the winner hurries and the loser holds out: every move leads to a won position (W), the best one with one move less.
}
why-answers-tied = { $turn ->
    [either] The player to move
    [left] Left, to move,
    [right] Right, to move,
    [white] White, to move,
    [black] Black, to move,
   *[other] { $turn }, to move,
} can avoid losing and cannot force a win: no move leads to a lost position, and some move leads to a tie (T).
why-answers-theorem = Every position is won, lost or tied (Zermelo 1913). The labels of all positions were worked out once, from those in which play is over on, and are looked up in a file; W or L with a number says in how many moves.
why-answers-column-move = move
why-answers-column-label = leads to
