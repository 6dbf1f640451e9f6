## Games

games-column-id = game
games-column-name = name
games-column-kind = kind
games-column-example = example: marienbad …
games-see-rules = The rules of a game: marienbad rules GAME
kind-impartial = impartial
kind-partizan = partizan
kind-scoring = scoring
kind-loopy = with ties
player-left = Left
player-right = Right
player-white = White
player-black = Black

solve-next = The player to move wins: offer to go first.
solve-previous = The player to move loses: let the other one go first.
solve-left = Left wins, whoever begins.
solve-right = Right wins, whoever begins.
solve-won = The player to move wins.
solve-lost = The player to move loses.
solve-a = A gets more points.
solve-b = B gets more points.
solve-draw = Both get as many points.
solve-score = points under best play: A { $a }, B { $b }
solve-tie = Nobody wins: play can be kept going for ever.
solve-drawn = A draw: nobody wins.
solve-stuck = Nobody wins: play can be kept going for ever. Only a player who cannot move when the turn comes has won.
solve-left-or-tie = Left wins by beginning. If Right begins, nobody wins.
solve-right-or-tie = Right wins by beginning. If Left begins, nobody wins.
solve-tie-or-left = Left wins if Right begins. If Left begins, nobody wins.
solve-tie-or-right = Right wins if Left begins. If Right begins, nobody wins.
solve-value = value: { $value }
solve-heat = mean: { $mean }, temperature: { $temperature }
solve-grundy = Grundy value: { $value }
solve-layer = the end comes after { $count ->
    [one] { $moves } move
   *[other] { $moves } moves
} under best play
solve-moves = { $count ->
    [0] no moves
    [one] { $count } move (+ wins):
   *[other] { $count } moves (+ wins):
}
solve-moves-answered = { $count ->
    [one] { $count } move (+ wins; → what the other player answers to one that loses):
   *[other] { $count } moves (+ wins; → what the other player answers to one that loses):
}
solve-winning-moves = { $count ->
    [0] no winning move
    [one] { $count } winning move:
   *[other] { $count } winning moves:
}
solve-scoring-moves = { $count ->
    [0] no moves
    [one] { $count } move (+ is best):
   *[other] { $count } moves (+ is best):
}
solve-best-moves = { $count ->
    [0] no moves
    [one] { $count } best move:
   *[other] { $count } best moves:
}
solve-more-moves = … and { $count ->
    [one] { $count } more
   *[other] { $count } more
}; --json lists them all

sequence-more = … up to { $to }; --json or --csv prints them all
sequence-lost = { $count } heaps up to { $to } are lost for the player to move:
sequence-misere = misère play: who cannot move wins, and heaps have no Grundy values; --normal prints those of normal play
sequence-period = period { $length } from { $start } on, proved
sequence-arithmetic-period = arithmetic period { $length } from { $start } on, proved: a heap larger by { $length } is worth { $saltus } more
sequence-no-period = no period is proved
sequence-remainders = value { $value } where n mod { $length } is { $remainders }
sequence-stopped = stopped; the values of heaps below { $known } are known
sequence-memory = the memory is used up at heap { $known }; --memory gives more

sprouts-proved = The proof for { $position } has { $lands ->
    [one] { $lands } nimber
   *[other] { $lands } nimbers
}.
sprouts-verified = The proof for { $position } is right: { $lands ->
    [one] { $lands } nimber
   *[other] { $lands } nimbers
} checked.
sprouts-no-proof = who wins is known, but the search kept too little for a proof
sprouts-stopped = stopped; nimbers known: { $known }
sprouts-memory = the memory is used up; nimbers known: { $known }; --memory gives more
sprouts-no-certificate = { $file } is no proof, or an older version of the program wrote it
sprouts-flawed = { $file } proves nothing: { $flaw }
sprouts-flaw-line = line { $line } cannot be read
sprouts-flaw-twice = { $land } has two nimbers
sprouts-flaw-reached = a move from { $land } leads to its own nimber
sprouts-flaw-not-reached = no move from { $land } leads to nimber { $nimber }
sprouts-flaw-missing = it is not shown that { $position } with a heap of { $nimber } is won
sprouts-flaw-unproved = it is not shown who wins { $position }

quotient-order = order: { $list }
quotient-generators = generators: { $list }
quotient-relations = relations: { $list }
quotient-p-portion = P-positions: { $list }
quotient-elements = heaps 0 to { $heaps }: { $list }
quotient-for-all = proved for all heaps: the elements have period { $length } from { $start } on
quotient-up-to = proved for heaps up to { $heaps }
quotient-too-large = from heap { $heap } on no quotient was found: it is infinite or too large

# Where a text of rules begins to say how positions are written.
rules-position = Position:

game-nim = Nim (Marienbad)
rules-nim = From one heap take any positive number of matches. Who cannot move loses. Position: heap sizes, such as 3,5,7.
search-nim = matches matchsticks heaps piles stones tokens coins counters chips last one wins Bouton impartial
game-subtract = Subtraction game
rules-subtract = From one heap take a number of matches that is in the set after the colon: 1,3,4, a range 1-4, squares, primes, powers2, or a union such as 1+primes. Who cannot move loses. Position: heap sizes, such as 3,5,7.
search-subtract = taking subtracting take away matches heaps stones coins impartial
game-bachet = Bachet's game
rules-bachet = From one heap take one to four matches. Who cannot move loses. Position: heap sizes, such as 3,5,7.
search-bachet = take away one to four matches subtracting race to a number impartial
game-dr-nim = Dr. Nim
rules-dr-nim = From one heap take one, two or three matches. Who takes the last match loses. Position: heap sizes, such as 3,5,7.
search-dr-nim = matches matchsticks doctor one two three last one loses misère take away impartial
game-square = Square Nim
rules-square = From one heap take a square number of matches: 1, 4, 9, 16, … Who cannot move loses. Position: heap sizes, such as 3,5,7.
search-square = squares subtracting a square take away stones matches impartial
game-pim = Prime Nim (Pim)
rules-pim = From one heap take one match or a prime number of matches (Claude Shannon). Who cannot move loses. Position: heap sizes, such as 3,5,7.
search-pim = primes prime numbers Shannon take away stones matches impartial
game-parity-nim = Parity Nim
rules-parity-nim = From one heap take an even number of matches but not all of them, or take the whole heap if it is odd. With parity-nim:literal: take any positive number, but an even heap may not be taken whole. Who cannot move loses. Position: heap sizes, such as 3,5,7.
search-parity-nim = even odd parity heaps stones matches impartial
game-octal = Take-and-break game
rules-octal = From one heap take k stones. The k-th digit of the code after the point says what may be left, as a sum of 1 (nothing), 2 (one heap), 4 (two heaps), 8 (three heaps). The digit before the point is for k = 0. Who cannot move loses. Position: heap sizes, such as 3,5,7.
search-octal = octal hexadecimal code taking and breaking splitting heaps stones impartial matches
game-kayles = Kayles
rules-kayles = From a row of skittles knock down one, or two that stand next to each other; what is left falls into two rows. Who cannot move loses. Position: heap sizes, such as 3,5,7.
search-kayles = bowling skittles pins ninepins row octal impartial
game-dawson = Dawson's game
rules-dawson = The take-and-break game with the code 0.137, which is Dawson's chess: take one stone if it is the whole heap, take two and leave at most one heap, or take three and leave at most two heaps. Who cannot move loses. Position: heap sizes, such as 3,5,7.
search-dawson = chess pawns Dawson's Kayles octal impartial
game-grundy = Grundy's game
rules-grundy = Split one heap into two of different sizes. Who cannot move loses. Position: heap sizes, such as 3,5,7.
search-grundy = splitting dividing unequal heaps stones coins impartial
game-take-split = Take and split
rules-take-split = From one heap take a number of stones that is in the set after the colon, then split the rest into two non-empty heaps. Who cannot move loses. Position: heap sizes, such as 3,5,7.
search-take-split = taking splitting dividing heaps stones impartial matches
game-take-split-unequal = Take and split unequally
rules-take-split-unequal = From one heap take a number of stones that is in the set after the colon, then split the rest into two non-empty heaps of different sizes. Who cannot move loses. Position: heap sizes, such as 3,5,7.
search-take-split-unequal = taking splitting dividing unequal different heaps stones impartial matches
game-wythoff = Wythoff's game
rules-wythoff = From two heaps take any positive number of stones from one of them, or the same positive number from both: a queen that goes left, down or diagonally towards the corner. Who cannot move loses. Position: both heaps, such as 35,40; the numbers may be very long.
search-wythoff = queen chessboard chess corner two heaps golden ratio Fibonacci tokens stones impartial
game-strip = Coins on a strip
rules-strip = Move a coin right any number of squares, not over another coin and not onto one. Who cannot move loses. Position: o is a coin, a dot an empty square.
search-strip = sliding coins silver dollar game without the dollar tape squares impartial
game-gold = Gold coin
rules-gold = Move a coin right any number of squares, not over another coin and not onto one, or into the purse just past the right end, which holds any number of coins. Who puts the gold coin into the purse loses at once, for the other takes the purse. Position: o is a coin, G the gold coin, a dot an empty square.
search-gold = sliding coins purse bag gold silver dollar game strip impartial
game-pawns = Pawns (Northcott's game)
rules-pawns = In each column stand a white and a black pawn. White moves a white pawn, Black a black one, any number of squares along its column, forwards or backwards, never past the other pawn. Who cannot move loses. Position: 1/8,2/5 has White on row 1 and Black on row 8 of the first column, 2 and 5 of the second. The board has 8 rows; pawns:12 has 12.
search-pawns = chess chessboard pawn columns files partizan
game-traffic = Traffic
rules-traffic = Move one car along one road to the next town. Who cannot move loses. On a map with a cycle play may go on for ever. Position: the roads, then the towns of the cars: a>b,b>c,a>c @ a,a,b.
search-traffic = cars towns roads map driving graph one-way streets loopy cycles
game-sprouts = Sprouts
rules-sprouts = Join two spots, or a spot to itself, by a curve that crosses nothing, and put a new spot on it. At most three curves may end in a spot. Who cannot move loses. Position: the number of spots, such as 5; or what is met on a walk round each boundary: 0, 1 and 2 are spots with so many curve ends, a letter is a spot with two that is met twice; dots separate boundaries, | regions, + independent parts. A move names the spots that it joins, counted in the printed order, and in brackets those on one side of a closed curve.
search-sprouts = dots spots curves lines pencil and paper drawing Conway Paterson impartial
game-bard = Bard
rules-bard = A and B take turns to write the numbers 1 to 9, each once, into a table of three rows and three columns. A begins and writes five of them. Each row and each column is a point: for A if its sum is not divisible by 3, for B if it is. In bard:reversed it is the other way round. Who has more points wins. Rows are written from the top, with a dot for an empty field.
search-bard = numbers table square sums divisible by three points Hejný scoring
game-bardik = Bardík
rules-bardik = A and B take turns to write the letters a, b, c, three of each, into a table of three rows and three columns. A begins. Each row and each column is a point: for A if exactly two different letters stand in it, for B otherwise. In bardik:reversed it is the other way round. Who has more points wins. Rows are written from the top, with a dot for an empty field.
search-bardik = letters table square three points Hejný scoring
game-sum = Sum of games
rules-sum = Several games at once: a player moves in one of them, the others wait. Who cannot move in any of them loses. A part is written as a game with its position in brackets, a move with the number of its part: 2:v1,1 is the move v1,1 in the second part.
search-sum = several games at once together disjunctive sum adding
game-hackenbush = Hackenbush
rules-hackenbush = Edges stand on the ground. Left cuts a blue edge, Right a red one, either a green one; whatever is no longer connected to the ground falls off. Who cannot move loses. Position: edges with a letter for the colour, g green, b blue, r red, and 0 for the ground: 0-1b,1-2r,1-3g,3-3g. Stalks for short: stalks 3,4,2 are green, stalks bbr,rb are coloured from the ground up. Pictures with a name: hra, boy, girl, tree.
search-hackenbush = cutting trees bamboo stalks grass edges flowers picture green red blue Conway partizan
game-domineering = Domineering
rules-domineering = On the free cells of a board Left places vertical dominoes, Right horizontal ones. Who cannot move loses. Position: rows x columns of an empty board, 4x5, or the board by rows, ..#./...., where # is not free. Move v2,3: a vertical domino, its upper cell in row 2 and column 3; h2,3: a horizontal one, its left cell there.
search-domineering = dominoes domino tiling crosscram stop-gate board partizan
game-col = Col
rules-col = Left and Right take turns to colour a vertex of a graph, each in their own colour; neighbours must not get the same colour. Who cannot move loses. Position: a graph, then L and R with the vertices that already have a colour: a-b,b-c,d; L a; R b d lists edges and lone vertices. Graphs by name: path 5, cycle 6, grid 3x4, complete 4, star 5 (a centre and five leaves); their vertices have the numbers from 1, grids row by row.
search-col = colouring coloring map graph neighbours black white partizan
game-snort = Snort
rules-snort = Left and Right take turns to colour a vertex of a graph, each in their own colour; neighbours must not get different colours. Who cannot move loses. Position: a graph, then L and R with the vertices that already have a colour: a-b,b-c,d; L a; R d lists edges and lone vertices. Graphs by name: path 5, cycle 6, grid 3x4, complete 4, star 5 (a centre and five leaves); their vertices have the numbers from 1, grids row by row.
search-snort = colouring coloring map graph neighbours cats and dogs bulls cows fields partizan
game-clobber = Clobber
rules-clobber = A player moves a stone onto a neighbouring stone of the opponent, up, down or sideways, and takes that away. Who cannot move loses. Position: rows x columns of a full board, chequered, 3x4, or the board by rows, xo./.ox, where x is Left's, o Right's and a dot an empty cell. Move 1,1>1,2: the stone in row 1 and column 1 goes to column 2.
search-clobber = capturing stones pieces board chequers checkers partizan
why-clobber-theorem = In Clobber both players can move or neither: two neighbours of different colours are a move for either. So every value is infinitesimal, smaller than any positive number x (Conway 1976). For in the sum of a position and x Left, whoever begins, plays on the board as long as he can; Right can move there no longer than that, and moves of Right in x make it greater. When the board is played out, a positive number is left, and Left wins it.
game-nogo = NoGo
rules-nogo = A player puts a stone on an empty cell so that afterwards every block of neighbouring stones of one colour, of either player, has an empty neighbouring cell, a liberty. Nothing is ever taken. Who cannot move loses. Position: rows x columns of an empty board, 3x3, or the board by rows, .x./o.., where x is Left's, o Right's and a dot an empty cell. Move x2,3: a stone of Left in row 2 and column 3.
search-nogo = go anti-atari stones liberties board partizan
why-nogo-theorem = In NoGo a board may be cut wherever stones of different colours touch. Each block has all its liberties in its own region, and each empty cell all blocks beside it; whether a stone may be put there depends on nothing else, and it changes nothing else. So the regions are independent, and the board is their sum. A cell where only you may play is a move in reserve.
game-cram = Cram
rules-cram = Either player covers two neighbouring free cells with a domino, upright or across. Who cannot move loses. Position: rows x columns of an empty board, 3x5, or the board by rows, ..#/..., where # is not free. Move v2,3: an upright domino, its upper cell in row 2 and column 3; h2,3: one that lies across, its left cell there.
search-cram = dominoes domino tiling plugg board impartial
why-cram-theorem = An empty board with an even number of rows and of columns is lost: the second player answers every domino with the one opposite to it through the centre, which is always free. If just one of the numbers is even, the first player wins, with a domino on the centre and then the same answers. A single row of n cells is the octal game 0.07, Dawson's Kayles. If both numbers are odd, no rule is known.
