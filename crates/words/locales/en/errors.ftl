## What is wrong

diagnostic-error = error:
diagnostic-error-in-line = error in line { $line }:
diagnostic-example = for example:
diagnostic-place = { $length ->
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
error-missing-bar = braces need something in them
error-same-bars = two runs of bars are equally long, so it is not clear which splits first
error-comparison-in-braces = a comparison has no place among options
error-chained-comparison = comparisons cannot be chained: compare two at a time
error-star-product = a star right after a number is the nimber: put a space before it to multiply
error-decimal-point = a number has no decimal point here: write a fraction
error-number-too-long = a number may have at most { $limit } digits
error-nesting = more than { $limit } brackets are open here
error-lists-too-deep = lists in lists, or functions in functions, go more than { $limit } levels deep
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
error-unclosed-text = this quotation mark is never closed
error-missing-word = { $begun } needs { $missing }
error-expected-name = the name of a variable should stand here
error-misplaced-word = the word { $word } means nothing here
error-power-sign = ^ is up here; a power is written with two stars
error-wrong-arguments-range = { $name } takes { $least } to { $most } arguments, not { $given }
error-wrong-arguments-least = { $name } takes at least { $least ->
    [one] { $least } argument
   *[other] { $least } arguments
}, not { $given }
error-endless-calls = { $name } calls itself more than { $limit } deep: does it ever end?
error-not-short = this needs a game in which play always ends
error-misplaced-loop = { $name } leads back to its braces: it stands alone as an option inside them
error-loop-named-twice = braces called { $name } stand inside braces of the same name
error-not-a-truth = this should be true or false
error-not-a-list = a list should stand here
error-not-a-function = this is no function
error-not-a-text = a text in quotation marks should stand here
error-not-a-player = Left or Right should stand here
error-not-a-position = a position of a game should stand here
error-not-a-ruleset = the name of a game should stand here
error-not-a-thermograph = a thermograph should stand here
error-not-impartial = misère play is asked of games in which both players have the same moves
error-no-such-item = { $length ->
    [0] the list is empty
    [one] the list has only { $length } item
   *[other] the list has only { $length } items
}
error-no-such-move = there is no such move here
error-empty-list = the list is empty
error-no-step = a step of 0 leads nowhere
error-not-uptimal = this is no sum of a number, uptimals and a nimber
error-no-heap-values = this game has no Grundy values of heaps
error-no-period = no period is proved as far as this
error-not-searchable = the positions of this game cannot be listed
error-not-a-bound = the search needs a bound
error-made-position = the position { $position }: { $problem }
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
error-not-dyadic = { $quotient } is not the value of a finite game: the denominator must be a power of two
error-not-atomic = this game has no atomic weight
error-too-cold = a game can be cooled only by a temperature above -1
error-no-number-between = there is no number between these two
error-too-many = there are too many games born by that day to list them: day 3 is the last
error-not-stopper-sided = a side of this game is no stopper, so it has no simplest form; who wins and comparisons are known all the same
error-two-sided = a game with two sides has no options of its own: ask for those of its onside or its offside
error-sides-reversed = the onside, before the &, has to be at least the offside behind it
error-encoding = this is not UTF-8 text
error-no-expression = there is no expression to work out
error-no-relation = there is no file with a relation
error-no-picture-of-value = this value has no picture
error-no-thermograph = only a game has a thermograph
error-file-ending = { $file }: pictures are SVG or PNG, and the file's name says which
error-file-not-found = { $file } does not exist
error-file-no-directory = { $file } cannot be written: there is no such directory
error-file-denied = { $file }: permission denied
error-file-directory = { $file } is a directory
error-file-special = { $file } is no regular file, so it cannot be replaced
error-file-other = { $file }: { $reason }
error-file-memory = { $file } does not fit into the memory budget; --memory gives more
error-file-damaged = { $file } is damaged: its checksum does not fit its content
error-line-memory = this line does not fit into the memory budget; --memory gives more
error-no-picture = this position is too large for a picture, or the game has none
error-no-png = this program was built without PNG (the feature png): let the name of the file end in .svg
error-picture = there is no memory for the picture; --memory gives more
error-output = the answer cannot be written: { $reason }
error-output-closed = standard output is closed: there is no place for the answer
error-table-rows = { $size } is no number of rows: it is from 1 to { $limit }
error-table-size = { $size } is no size of a table: rows and columns are from 1 to { $limit }
error-size = { $size } is no size of memory
error-style = there is no style { $name }; there are plain, unicode and latex
error-command = there is no command { $name }
error-command-alone = { $name } stands alone and shows the last value
error-command-file = { $name } takes the name of one file, without spaces
error-subcommand = there is no command { $name }
problem-unknown-game = there is no such game; marienbad games lists them all
problem-unknown-game-near = there is no such game; did you mean { $nearest }?
problem-missing-variant = this game needs a variant after a colon
problem-unknown-variant = the game has no such variant
problem-nothing = there is no position
problem-not-a-number = a whole number should stand here
problem-negative = a number below zero has no place here
problem-too-large = the largest number allowed here is { $limit }
problem-too-many-cells = the board has more than { $limit } cells
problem-too-many-rows = a board has at most { $limit } rows and columns
problem-too-many-vertices = the graph has more than { $limit } vertices
problem-too-many-squares = the strip has more than { $limit } squares
problem-too-many-columns = there are more than { $limit } columns
problem-too-many-parts = the sum has more than { $limit } parts
problem-too-many-spots = there are more than { $limit } spots
problem-too-many-edges = the picture has more than { $limit } edges
problem-too-many-roads = the map has more than { $limit } roads
problem-too-many-cars = there are more than { $limit } cars
problem-too-many-digits = the code has more than { $limit } digits
problem-too-many-heaps = there are more than { $limit } heaps
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
problem-missing-bracket = the position of this part is missing, in brackets
problem-sum-in-sum = a sum cannot be a part of a sum: write its parts one after another
problem-ends-or-scores = this game cannot be a part of a sum: a game for points is not worth anything that could be added, and the game of gold is over while the other parts go on
problem-not-addable = no theory adds this game to those before it: partizan games, games with cycles and Northcott's pawns add to impartial games and to their own kind only
problem-missing-dash = an edge is two nodes with - between them
problem-no-stalk = a stalk is a number of green edges, or a letter g, b or r for each edge
problem-too-small = the smallest number allowed here is { $limit }
problem-loop = an edge joins two different vertices
problem-missing-vertex = the name of a vertex is missing
problem-unknown-graph = there is no graph of this name; there are { $names }, and lists of edges
problem-unknown-graph-near = there is no graph of this name; did you mean { $nearest }?
problem-no-such-vertex = the graph has no such vertex
problem-missing-player = colours begin with L or R, the player whose colour the vertices have
problem-coloured-twice = this vertex already has a colour
problem-forbidden-colour = the colour of a neighbour forbids this one
problem-forbidden-piece = the rules do not allow this piece here
error-no-position = there is no position to solve
error-no-such-player = the players of this game are { $players }
error-too-many-moves = there are too many moves to look at them all
error-valueless = positions of this game have no value that could be added
error-valueless-part = { $part } has no value that is known and could be added
error-rules-failed = the rules of the game failed: { $reason }
error-cycle = play must come to an end, but it comes back to where it was: { $cycle }
error-no-misere = nothing is known about misère play of this game
error-no-sequence = { $game } is no game of heaps with a sequence of values
error-no-quotient = { $game } is no game of heaps, so it has no misère quotient
error-heap = { $number } is no heap: those are whole numbers up to { $limit }
error-checkpoint = { $file } is no checkpoint of this kind, or an older version of the program wrote it: without it the computation begins anew
error-checkpoint-of-other = { $file } is the checkpoint of another game
error-checkpoint-wrong = { $file } says something that cannot be proved, so there is no answer: without it the computation begins anew
error-no-checkpoint = { $game } keeps no checkpoint; Sprouts does, and the command sequence
error-foreign = This position or move belongs to another game.
error-foreign-store = These values belong to different stores.
