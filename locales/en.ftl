# English. Ids, and the variables of each message, are the same in all languages; a test holds that.

## The command line

heading-usage = Usage:
heading-commands = Commands
heading-options = Options
heading-arguments = Arguments
heading-examples = Examples:

command-about = A calculator of combinatorial games
command-eval = Work out an expression, or a file of them
command-calc = The calculator: type expressions, get values
command-thermograph = Draw the thermograph of a game, on the terminal or into a file
command-games = List the games
command-rules = Explain the rules of a game
command-solve = Solve a position: who wins, its value, the winning moves
command-draw = Draw a position, into a file or as SVG
command-sequence = Work out the Grundy values of heaps 0, 1, 2, … and their period
command-quotient = Work out the misère quotient of the heaps of a game
command-table = Print a table: nim-sums, Wythoff's board, winners of Domineering, the atlas of Bard
command-sprouts = Prove who wins a position of Sprouts, and check such proofs
command-prove = Find out who wins a position, and write the proof to a file
command-verify = Check a proof with the plain rules
command-relation = Solve a relation: who wins from each of its vertices
command-help = Explain the program or one of its commands

usage-marienbad = marienbad [OPTIONS] [COMMAND]
usage-eval = marienbad eval [OPTIONS] [EXPRESSION]
usage-calc = marienbad calc [OPTIONS]
usage-thermograph = marienbad thermograph [OPTIONS] <EXPRESSION>
usage-games = marienbad games [OPTIONS]
usage-rules = marienbad rules [OPTIONS] <GAME>
usage-solve = marienbad solve [OPTIONS] <GAME> [POSITION]
usage-draw = marienbad draw [OPTIONS] <GAME> [POSITION]
usage-sequence = marienbad sequence [OPTIONS] <GAME> --to <N>
usage-quotient = marienbad quotient [OPTIONS] <GAME> --heaps <N>
usage-table = marienbad table [OPTIONS] <nim-sum|wythoff|domineering|bard> [SIZE]
usage-sprouts = marienbad sprouts prove|verify …
usage-prove = marienbad sprouts prove [OPTIONS] -o <FILE> <POSITION>
usage-verify = marienbad sprouts verify <FILE>
usage-relation = marienbad relation [OPTIONS] [FILE]
usage-help = marienbad help [COMMAND]

argument-expression = What to work out; if it is missing, it is read from standard input
argument-game = The game
argument-game-spec = The game, such as nim, subtract:1,3,4 or octal:0.137
argument-game-name = GAME
argument-position = The position; if it is missing, it is read from standard input
argument-position-name = POSITION
argument-table = Which table
argument-table-size = Rows and columns, such as 8x8
argument-table-size-name = SIZE
argument-relation = The relation, also packed by gzip; - or nothing is standard input
argument-expression-name = EXPRESSION
argument-topic = The command to explain
argument-topic-name = COMMAND
argument-file-name = FILE
argument-size-name = SIZE

option-json = Answer with a JSON object, for programs
option-batch = Work out each line of a file; - is standard input
option-normal = A player who cannot move loses
option-moves = Which moves to list [default: winning]
option-player = Whose moves to list [default: everybody's]
option-to = The last heap to work out
option-at = Print the value of this heap alone
option-no-values = Leave the values out, print only the period
option-heaps = The largest heap of the quotient
option-csv = Print lines of heap and value, for a spreadsheet
option-checkpoint = Go on from this file if it exists, and leave in it what is known
argument-certificate = The file of the proof, such as proof.nim.zst
option-json-lines = Print a JSON object for each vertex, for programs
option-verify = Check the labels in a file that --json has written
option-format = How the relation is written [default: as the file's name ends, else edges]
option-misere = Who cannot move wins
option-style = How values are written
option-unicode = The same as --style unicode
option-latex = The same as --style latex
option-memory = How much memory games may take, such as 2G [default: a quarter of the machine's, at most 4G]
option-file = Write the picture to a file whose name ends in .svg or .png
option-lang = The language [default: from the environment]
option-help = Show this help
option-version = Show the version

usage-error-no-value = { $argument } needs a value
usage-error-value = { $value } is no value for { $argument }: it takes one of { $allowed }
usage-error-argument = there is no option or argument { $argument } here
usage-error-conflict = { $argument } cannot stand together with { $other }
usage-error-missing = { $argument } is missing
usage-error-other = the command line makes no sense

## The calculator

calculator-welcome = Marienbad, a calculator of combinatorial games. ? is help, quit leaves.
calculator-no-names = Nothing has a name yet.

help-heading-games = Games
help-heading-functions = Functions
help-heading-commands = Commands
help-values = numbers, nimbers, ups and downs, switches, tinies
help-braces = a game by its options; the longest run of bars splits first
help-operations = sum, difference, product, quotient, ordinal sum
help-comparisons = comparisons
help-confusion = confused with, less or confused, greater or confused
help-identical = are the forms identical, option by option?
help-assignment = gives a value a name
help-last = the last value
help-function = explains a function
help-names = lists the assigned names
help-style = how values are written
help-interrupt = stops a computation, or clears the line
help-quit = leaves, as does Ctrl-D
help-aliases = also called { $names }

function-canonical = the canonical form, with the steps that lead to it
function-options = the options of both players
function-outcome = who wins: L Left, R Right, N the next player, P the previous one
function-birthday = the birthday: how deep the canonical form is
function-left-stop = the number at which play stops if Left starts
function-right-stop = the number at which play stops if Right starts
function-mean = the mean value: what one of very many copies is worth
function-temperature = the temperature: how urgent a move is
function-thermograph = a picture of how the stops move as the game is cooled
function-cool = the game cooled by t: every move costs t
function-freeze = the game cooled by its temperature: infinitely close to its mean
function-heat = the game heated by t: every move earns t
function-overheat = the game overheated from s to t
function-incentives = what each player can gain by a move
function-reduced = the reduced canonical form: the simplest game infinitely close
function-atomic-weight = the atomic weight of an infinitesimal: how many ups it is like
function-companion = the companion: a player to whom the game is no loss may also move to 0
function-norton = the Norton product of g by a unit
function-conway = the Conway product; of numbers, their product
function-nim-product = the product of two nimbers in the field of nimbers
function-nim-inverse = the inverse of a nimber in the field of nimbers
function-simplest = the simplest number strictly between two numbers
function-sign-expansion = the sign expansion of a number
function-born-by = all games born by a day
function-tiny = tiny: a positive game all of whose multiples are less than up
function-miny = miny: the negative of tiny

## Values

value-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
value-none = none
value-left-options = Left: { $games }
value-right-options = Right: { $games }

outcome-left = positive: Left wins, whoever starts
outcome-right = negative: Right wins, whoever starts
outcome-next = confused with zero: whoever starts wins
outcome-previous = zero: whoever starts loses

step-dominated = { $position }: { $player ->
    [left] Left's
   *[right] Right's
} option { $option } is dominated by { $by }
step-reversible = { $position }: { $player ->
    [left] Left's
   *[right] Right's
} option { $option } reverses through { $through }, { $count ->
    [0] nothing takes its place
   *[other] replaced by { $replacement }
}
step-simplest = { $position } is a number, the simplest between its options: { $value }
step-done = { $position } is canonical: { $value }

thermograph-summary = mean { $mean }, temperature { $temperature }
thermograph-temperature-axis = temperature
thermograph-value-axis = value
thermograph-left = Left
thermograph-right = Right

## Relations

relation-size = { $vertices ->
    [one] { $vertices } vertex
   *[other] { $vertices } vertices
}, { $arcs ->
    [one] { $arcs } arc
   *[other] { $arcs } arcs
}; who cannot move { $play ->
    [normal] loses
   *[misere] wins
}
relation-counts = the player to move wins from { $won }, loses from { $lost }; ties: { $ties }
relation-longest-win = the longest win takes { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
relation-no-cycle = there is no cycle: every play comes to an end
relation-cycle-no-tie = there is a cycle, but no tie: { $cycle }
relation-tie-cycle = a cycle of ties: { $cycle }
relation-see-json = too many vertices for a table; --json lists them all
relation-column-vertex = vertex
relation-column-outcome = outcome
relation-column-layer = layer
relation-column-value = value
relation-column-move = move
relation-verified = the labels are right: { $vertices ->
    [one] { $vertices } vertex
   *[other] { $vertices } vertices
} checked

relation-error-in-line = { $file }, line { $line }: { $problem }
relation-error-in-file = { $file }: { $problem }
relation-error-words = a line has one vertex, or two: from where and to where
relation-error-fields = a line has one field, or two: from where and to where; more need a heading with source and target
relation-error-no-beginning = the arc ends at a vertex, but begins at none
relation-error-undirected = arcs need a direction: a digraph with ->, not a graph with --
relation-error-unexpected = { $text } has no place here
relation-error-end = the graph ends too early
relation-error-nesting = subgraphs are nested too deeply
relation-error-json = this is not JSON
relation-error-shape = a relation in JSON is an object of arrays or an array of pairs; names are strings or integers
relation-error-gzip = the packed data is damaged or cut off
relation-error-too-many-vertices = a relation has at most { $limit } vertices
relation-error-too-many-arcs = a relation has at most { $limit } arcs
relation-error-memory = the relation does not fit into the memory budget; --memory gives more
relation-error-label = a label has a vertex, an outcome W, L or T, and a layer, which is null for T
relation-error-no-such-vertex = the relation has no vertex { $vertex }
relation-error-label-twice = { $vertex } has a label already
relation-error-label-missing = { $vertex } has no label

relation-violation-count = there are not as many labels as vertices
relation-violation-terminal = { $vertex } has no moves, and its label is not that of such a vertex
relation-violation-won = { $vertex } is not won: no move leads to a lost vertex
relation-violation-lost = { $vertex } is not lost: the move to { $option } does not leave a won vertex
relation-violation-tie-lost = { $vertex } is no tie: the move to { $option } leaves a lost vertex
relation-violation-tie = { $vertex } is no tie: no move leads to a tie
relation-violation-layer = by the labels of the moves from { $vertex }, its layer would be { $layer }
relation-violation-move = the move from { $vertex } to { $option } is not a best one
relation-violation-grundy = the Grundy value of { $vertex } is { $value }

## Games

games-column-id = game
games-column-name = name
games-column-kind = kind
games-column-example = example: marienbad …
games-see-rules = The rules of a game: marienbad rules GAME
kind-impartial = impartial
kind-partizan = partizan
kind-scoring = scoring
kind-loopy = loopy
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
solve-winning-moves = { $count ->
    [0] no winning move
    [one] { $count } winning move:
   *[other] { $count } winning moves:
}
solve-more-moves = … and { $count ->
    [one] { $count } more
   *[other] { $count } more
}; --json lists them all

sequence-more = … up to { $to }; --json or --csv prints them all
sequence-period = period { $length } from { $start } on, proved
sequence-arithmetic-period = arithmetic period { $length } from { $start } on, proved: { $length } stones more are worth { $saltus } more
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
sprouts-no-certificate = { $file } is no proof, or it is damaged
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
quotient-elements = heaps 1 to { $heaps }: { $list }
quotient-for-all = proved for all heaps: the elements have period { $length } from { $start } on
quotient-up-to = proved for heaps up to { $heaps }
quotient-too-large = from heap { $heap } on no quotient was found: it is infinite or too large

game-nim = Nim (Marienbad)
rules-nim = From one heap take any positive number of stones. Who cannot move loses. Position: heap sizes, such as 3,5,7.
game-subtract = Subtraction game
rules-subtract = From one heap take a number of stones that is in the set after the colon: 1,3,4, a range 1-4, squares, primes, powers2, or a union such as 1+primes. Position: heap sizes, such as 3,5,7.
game-bachet = Bachet's game
rules-bachet = From one heap take one to four stones. Position: heap sizes, such as 3,5,7.
game-dr-nim = Dr. Nim
rules-dr-nim = From one heap take one, two or three matches. Who takes the last match loses. Position: heap sizes, such as 3,5,7.
game-square = Square Nim
rules-square = From one heap take a square number of stones: 1, 4, 9, 16, … Position: heap sizes, such as 3,5,7.
game-pim = Prime Nim (Pim)
rules-pim = From one heap take one stone or a prime number of stones (Claude Shannon). Position: heap sizes, such as 3,5,7.
game-parity-nim = Parity Nim
rules-parity-nim = From one heap take an even number of stones but not all of them, or take the whole heap if it is odd. With parity-nim:literal: take any positive number, but an even heap may not be taken whole. Position: heap sizes, such as 3,5,7.
game-octal = Take-and-break game
rules-octal = From one heap take k stones. The k-th digit of the code after the point says what may be left, as a sum of 1 (nothing), 2 (one heap), 4 (two heaps), 8 (three heaps). The digit before the point is for k = 0. Position: heap sizes, such as 3,5,7.
game-kayles = Kayles
rules-kayles = From a row of skittles knock down one, or two that stand next to each other; what is left falls into two rows. Position: heap sizes, such as 3,5,7.
game-dawson = Dawson's game
rules-dawson = The take-and-break game with the code 0.137, which is Dawson's chess: take one stone if it is the whole heap, take two and leave at most one heap, or take three and leave at most two heaps. Position: heap sizes, such as 3,5,7.
game-grundy = Grundy's game
rules-grundy = Split one heap into two of different sizes. Position: heap sizes, such as 3,5,7.
game-take-split = Take and split
rules-take-split = From one heap take a number of stones that is in the set after the colon, then split the rest into two non-empty heaps. Position: heap sizes, such as 3,5,7.
game-take-split-unequal = Take and split unequally
rules-take-split-unequal = From one heap take a number of stones that is in the set after the colon, then split the rest into two non-empty heaps of different sizes. Position: heap sizes, such as 3,5,7.
game-wythoff = Wythoff's game
rules-wythoff = From two heaps take any positive number of stones from one of them, or the same positive number from both: a queen that goes left, down or diagonally towards the corner. Position: both heaps, such as 35,40; the numbers may be very long.
game-strip = Coins on a strip
rules-strip = Move a coin right any number of squares, not over another coin and not onto one. Position: o is a coin, a dot an empty square.
game-gold = Gold coin
rules-gold = Move a coin right any number of squares, not over another coin and not onto one, or into the purse just past the right end, which holds any number of coins. Who puts the gold coin G into the purse loses at once, for the other takes the purse.
game-pawns = Pawns (Northcott's game)
rules-pawns = In each column stand a white and a black pawn. White moves a white pawn, Black a black one, any number of squares along its column, forwards or backwards, never past the other pawn. Position: 1/8,2/5 has White on row 1 and Black on row 8 of the first column, 2 and 5 of the second. The board has 8 rows; pawns:12 has 12.
game-traffic = Traffic
rules-traffic = Move one car along one road to the next town. On a map with a cycle play may go on for ever. Position: the roads, then the towns of the cars: a>b,b>c,a>c @ a,a,b.
game-sprouts = Sprouts
rules-sprouts = Join two spots, or a spot to itself, by a curve that crosses nothing, and put a new spot on it. At most three curves may end in a spot. Who cannot move loses. Position: the number of spots, such as 5; or what is met on a walk round each boundary: 0, 1 and 2 are spots with so many curve ends, a letter is a spot with two that is met twice; dots separate boundaries, | regions, + independent parts. A move names the spots that it joins, counted in the printed order, and in brackets those on one side of a closed curve.
game-bard = Bard
rules-bard = A and B take turns to write the numbers 1 to 9, each once, into a table of three rows and three columns. A begins and writes five of them. Each row and each column is a point: for A if its sum is not divisible by 3, for B if it is. In bard:reversed it is the other way round. Rows are written from the top, with a dot for an empty field.
game-bardik = Bardík
rules-bardik = A and B take turns to write the letters a, b, c, three of each, into a table of three rows and three columns. A begins. Each row and each column is a point: for A if exactly two different letters stand in it, for B otherwise. In bardik:reversed it is the other way round. Rows are written from the top, with a dot for an empty field.
game-hackenbush = Hackenbush
rules-hackenbush = Edges stand on the ground. Left cuts a blue edge, Right a red one, either a green one; whatever is no longer connected to the ground falls off. Position: edges with a letter for the colour, g green, b blue, r red, and 0 for the ground: 0-1b,1-2r,1-3g,3-3g. Stalks for short: stalks 3,4,2 are green, stalks bbr,rb are coloured from the ground up.
game-domineering = Domineering
rules-domineering = On the free cells of a board Left places vertical dominoes, Right horizontal ones. Position: rows x columns of an empty board, 4x5, or the board by rows, ..#./...., where # is not free. Move v2,3: a vertical domino, its upper cell in row 2 and column 3; h2,3: a horizontal one, its left cell there.
game-col = Col
rules-col = Left and Right take turns to colour a vertex of a graph, each in their own colour; neighbours must not get the same colour. Position: a graph, then L and R with the vertices that already have a colour: a-b,b-c,d; L a; R b d lists edges and lone vertices. Graphs by name: path 5, cycle 6, grid 3x4, complete 4, star 5 (a centre and five leaves); their vertices have the numbers from 1, grids row by row.
game-snort = Snort
rules-snort = Left and Right take turns to colour a vertex of a graph, each in their own colour; neighbours must not get different colours. Position: a graph, then L and R with the vertices that already have a colour: a-b,b-c,d; L a; R d lists edges and lone vertices. Graphs by name: path 5, cycle 6, grid 3x4, complete 4, star 5 (a centre and five leaves); their vertices have the numbers from 1, grids row by row.

## What is wrong

complaint-error = error:
complaint-error-in-line = error in line { $line }:
complaint-example = for example:
complaint-place = { $length ->
    [one] character { $first }
   *[other] characters { $first } to { $last }
}

error-nothing = there is nothing to work out
error-unexpected-end = the expression ends too early: a value should follow
error-expected-operand = a value should stand here
error-missing-operator = an operator is missing between two values
error-unexpected-character = { $character } means nothing here
error-unclosed = { $bracket } is never closed
error-unbalanced = { $bracket } closes nothing
error-missing-bar = braces need a bar between Left's options and Right's
error-same-bars = two runs of bars are equally long, so it is not clear which splits first
error-comparison-in-braces = a comparison has no place among options
error-chained-comparison = comparisons cannot be chained: compare two at a time
error-star-product = a star right after a number is the nimber: put a space before it to multiply
error-decimal-point = a number has no decimal point here: write a fraction
error-number-too-long = a number may have at most { $limit } digits
error-nesting = more than { $limit } brackets are open here
error-unknown-name = nothing is called { $name }
error-unknown-name-near = nothing is called { $name }; did you mean { $nearest }?
error-unknown-function = there is no function { $name }
error-unknown-function-near = there is no function { $name }; did you mean { $nearest }?
error-missing-arguments = { $name } is a function: its arguments are missing
error-wrong-arguments = { $name } takes { $expected ->
    [one] { $expected } argument
   *[other] { $expected } arguments
}, not { $given }
error-cannot-assign = { $name } cannot be given to a value as a name
error-not-a-game = a game should stand here
error-not-comparable = these two cannot be compared like this
error-form-too-large = only forms of up to { $limit } positions are kept as written
error-stopped = stopped
error-memory = the memory for games is used up; --memory gives more
error-too-deep = the game is deeper than { $limit } moves
error-too-large = the numbers in this become too large
error-too-long = the answer is longer than { $limit } characters
error-not-a-number = this needs a number
error-not-an-integer = this needs an integer
error-not-a-nimber = this needs a nimber
error-division-by-zero = division by zero
error-not-dyadic = { $quotient } is not the value of a game: the denominator must be a power of two
error-not-atomic = this game has no atomic weight
error-no-number-between = there is no number between these two
error-too-many = there are too many games born by that day to list them: day 3 is the last
error-encoding = this is not UTF-8 text
error-no-expression = there is no expression to work out
error-no-relation = there is no file with a relation
error-no-thermograph = only a game has a thermograph
error-file-ending = { $file }: pictures are SVG or PNG, and the file's name says which
error-file-not-found = { $file } does not exist
error-file-no-directory = { $file } cannot be written: there is no such directory
error-file-denied = { $file }: permission denied
error-file-directory = { $file } is a directory
error-file-other = { $file }: { $reason }
error-no-picture = this position is too large for a picture, or the game has none
error-picture = there is no memory for the picture
error-output = the answer cannot be written: { $reason }
error-table-size = { $size } is no size of a table: rows and columns are from 1 to { $limit }
error-size = { $size } is no size of memory
error-style = there is no style { $name }; there are plain, unicode and latex
error-command = there is no command { $name }
error-subcommand = there is no command { $name }
problem-unknown-game = there is no such game; marienbad games lists them all
problem-unknown-game-near = there is no such game; did you mean { $nearest }?
problem-missing-variant = this game needs a variant after a colon
problem-unknown-variant = the game has no such variant
problem-nothing = there is no position
problem-not-a-number = a whole number should stand here
problem-negative = a number below zero has no place here
problem-too-large = the largest number allowed here is { $limit }
problem-too-many = there are more than { $limit } of these
problem-unbalanced = the bracket { $character } has no partner
problem-zero-in-set = 0 cannot be taken: every move takes something
problem-backward-range = the range ends before it begins
problem-set-too-large = the set lists more than { $limit } numbers
problem-leading-digit = the digit before the point must be 0, 4, 8 or C: taking nothing must split the heap
problem-not-a-digit = { $character } is no digit of a code: they are 0 to 9 and A to F
problem-missing-point = the point of the code is missing
problem-second-gold = there is only one gold coin
problem-not-three-by-three = a table has three rows of three fields
problem-too-often = { $symbol } is written more than { $most ->
    [one] once
   *[other] { $most } times
}
problem-missing-slash = a column is two rows with a slash between them
problem-same-square = both pawns stand on the same square
problem-no-such-row = the board has rows 1 to { $limit }
problem-unequal-rows = every row of a board has as many cells as the first, and at least one
problem-missing-at = the @ before the towns of the cars is missing
problem-missing-town = the name of a town is missing
problem-missing-arrow = a road is two towns with > between them
problem-letter-not-twice = the letter { $character } must stand twice: on one boundary, or an upper-case one in two regions
problem-zero-not-alone = 0 is a spot without a curve, so it stands alone on its boundary
problem-missing-dash = an edge is two nodes with - between them
problem-no-stalk = a stalk is a number of green edges, or a letter g, b or r for each edge
problem-too-small = the smallest number allowed here is { $limit }
problem-loop = an edge joins two different vertices
problem-missing-vertex = the name of a vertex is missing
problem-no-such-vertex = the graph has no such vertex
problem-missing-player = colours begin with L or R, the player whose colour the vertices have
problem-coloured-twice = this vertex already has a colour
problem-forbidden-colour = the colour of a neighbour forbids this one
error-no-position = there is no position to solve
error-no-such-player = the players of this game are { $players }
error-too-many-moves = there are too many moves to look at them all
error-valueless = positions of this game have no value that could be added
error-no-misere = nothing is known about misère play of this game
error-no-sequence = { $game } is no game of heaps with a sequence of values
error-no-quotient = { $game } is no game of heaps, so it has no misère quotient
error-heap = { $number } is no heap: those are whole numbers up to { $limit }
error-checkpoint = { $file } is no checkpoint of this game, or it is damaged
