## The calculator

calculator-welcome = Marienbad, a calculator of combinatorial games. ? is help, quit leaves.
calculator-no-names = Nothing has a name yet.

help-heading-games = Games
help-heading-functions = Functions
help-heading-commands = Commands
help-heading-programs = Functions of your own, lists, loops
help-definition = a function of your own, and one without a name
help-lists = lists, ranges, items
help-comprehension = a list by a rule
help-condition = a choice
help-loop = a loop; new lines separate what it does
help-methods = functions are methods, too
help-values = numbers, nimbers, ups and downs, switches, tinies
help-braces = a game by its options; the longest run of bars splits first
help-operations = sum, difference, product, quotient, ordinal sum
help-arithmetic = nim-sum, remainder, power
help-comparisons = comparisons
help-confusion = confused with, less or confused, greater or confused
help-identical = are the forms identical, option by option?
help-assignment = gives a value a name
help-last = the last value
help-function = explains a function or a game
help-positions = positions of games; marienbad games lists them
help-names = lists the assigned names
help-style = how values are written
help-files = evaluates a file; writes the names and their values to one
help-formats = the last value in LaTeX, or for spreadsheets
help-draw = the last value as a picture (SVG or PNG): thermograph, tree, position
help-interrupt = stops a computation, or clears the line
help-quit = leaves, as does Ctrl-D
help-aliases = also called { $names }

function-canonical = the canonical form, with the steps that lead to it
function-explain = why it is what it is, in words
function-tree = what it leads to, as a tree
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
function-left-options = Left's options
function-right-options = Right's options
function-followers = all games that can be reached, the game itself among them
function-follower-count = how many games it leads to, itself among them
function-stop = where play stops if that player begins
function-stops = the stops: where play stops if Left starts, and if Right starts
function-stop-count = in how many ways it can be played down to a number
function-confusion-interval = the numbers that the game is greater than, confused with, less than
function-left-incentives = what Left can gain by a move
function-right-incentives = what Right can gain by a move
function-ordinal-sum = the ordinal sum, g : h
function-uptimal-expansion = how many of each uptimal a game has, after its number and nimber
function-onside = the onside: the game if Left wins infinite play
function-offside = the offside: the game if Right wins infinite play
function-degree = the degree of loopiness: the onside of g - g
function-downsum = the offside of g + h
function-upsum = the onside of g + h
function-variety = the variety of a stopper: what is left of it by its degree
function-is-numberish = is it infinitely close to a number?
function-is-idempotent = is g + g = g?
function-nim-sum = the nim-sum of two numbers or nimbers, a # b
function-nim-quotient = the quotient of two nimbers in the field of nimbers
function-mex = the least natural number that is not among these
function-gcd = the greatest common divisor
function-abs = the absolute value of a number
function-floor = the greatest integer that is not greater
function-ceiling = the least integer that is not less
function-numerator = the numerator of a number
function-denominator = the denominator of a number
function-log2 = the exponent of the greatest power of two that is at most x
function-sign = 1, 0 or -1, as x is positive, zero or negative
function-reciprocal = one divided by x
function-power = the power x ** n; of up the uptimal ^<n>
function-power-to = the sum of uptimals ^[n]
function-is-number = is it a number?
function-is-integer = is it an integer?
function-is-zero = is it 0?
function-is-nimber = is it a nimber?
function-is-infinitesimal = is it infinitely close to 0?
function-is-all-small = can in every position both players move, or none?
function-is-hot = is the left stop greater than the right one?
function-is-even = is it an even integer?
function-is-odd = is it an odd integer?
function-is-odious = is the number of ones in binary odd?
function-is-evil = is the number of ones in binary even?
function-is-small-integer = is it an integer of at most 32 bits?
function-is-ordinal = is it a natural number?
function-is-uptimal = is it a number plus uptimals and a nimber?
function-is-atomic = has it an atomic weight?
function-is-loopfree = does play always end?
function-is-stopper = does play always end if the players alternate?
function-is-stopper-sided = are both its sides stoppers?
function-is-switch = is it its own negative?
function-is-number-tiny = is it a number, or a number plus a tiny or miny?
function-is-pseudonumber = is it a number, a number plus over or under, on or off?
function-is-plumtree = does play come back by passes alone?
function-is-empty = is the list empty?
function-len = how many items a list has
function-sum = the sum of all these
function-max = the greatest of these
function-min = the least of these
function-sort = the list in order
function-map = what a function makes of each item
function-filter = the items for which a function is true
function-all = is it true of all items?
function-any = is it true of some item?
function-contains = is x in the list?
function-index-of = the place of x in the list, 0 if it is not there
function-first = the first item
function-last = the last item
function-append = the list with x at its end
function-concat = lists one after the other
function-updated = the list with x in that place
function-reversed = the list from its end to its beginning
function-grouped = the list in parts of n items
function-flattened = the items of all lists in the list
function-set = each of these once, in order
function-list = the values as a list
function-position = the position of a game that a text says
function-value = what a position is worth
function-moves = the moves, as they are called
function-parts = the parts that do not matter to each other
function-picture = the position drawn
function-play = the position after a move
function-genus = the genus of an impartial game: its nimber and misère values
function-misere-form = the simplest misère form of an impartial game, by its options
function-misere-outcome = who wins if the last move loses
function-misere-nimber = the nim-heap beside which it is lost if the last move loses
function-sequence = the Grundy values of heaps
function-period = the proved period of the Grundy values
function-find = positions for whose value a function is true
function-text = the value as a text
function-tex = the value in LaTeX
function-table = rows and columns, perhaps with headings
function-csv = a table for spreadsheets

## Values

value-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
value-interval-greater = g > x for { $x }
value-interval-confused = g ‖ x for { $x }
value-interval-equal = g = x for { $x }
value-interval-less = g < x for { $x }
value-period = { $saltus ->
    [0] period { $length } from heap { $start } on, proved
   *[other] period { $length } from heap { $start } on, growing by { $saltus }, proved
}
value-none = none
value-left-options = Left: { $games }
value-right-options = Right: { $games }

outcome-left = positive: Left wins, whoever starts
outcome-right = negative: Right wins, whoever starts
outcome-next = confused with zero: whoever starts wins
outcome-previous = zero: whoever starts loses

explain-zero = It is zero: whoever has to move loses.
explain-integer = { $game } is an integer: { $player ->
    [left] Left
   *[right] Right
} is ahead by { $count ->
    [1] one free move
   *[other] { $count } free moves
}.
explain-number = { $game } is a number, the simplest one between { $left } and { $right }: whoever moves makes it worse for himself.
explain-nimber = { $game } is a heap of { $size } in Nim: both players have the same moves. It is confused with 0, and closer to it than any number other than 0 itself.
explain-hot = { $game } is hot: if Left begins, play stops at { $left }, if Right begins, at { $right }. Everybody wants to move first.
explain-heat = On average it is worth { $mean }, and a move gains { $temperature } against that.
explain-near-number = { $game } differs from the number { $number } by an infinitesimal: it stops there, whoever begins, but who moves last is still open.
explain-weight = Its atomic weight is { $weight }: so many ups it is worth, in the company of large nim-heaps.
explain-stuck = { $player ->
    [left] Left
   *[right] Right
} to move loses: there is no move.
explain-wins = { $player ->
    [left] Left to move wins by { $option }, which is not less than 0.
   *[right] Right to move wins by { $option }, which is not greater than 0.
}
explain-loses = { $player ->
    [left] Left to move loses; { $option }, for example, is answered by { $reply }, which is not greater than 0.
   *[right] Right to move loses; { $option }, for example, is answered by { $reply }, which is not less than 0.
}
explain-loses-stuck = { $player ->
    [left] Left to move loses
   *[right] Right to move loses
}: { $option } does not help.
explain-stopper = Play can come back, but not if the players take turns: it is a stopper.
explain-sides = Play can go on for ever. If that counts as won by Left, it is worth { $onside }; if it counts as won by Right, { $offside }.
explain-no-sides = Play can go on for ever, and no simpler game is its equal on either side.
explain-start = If { $player ->
    [left] Left
   *[right] Right
} begins, { $winner ->
    [left] Left wins.
    [right] Right wins.
   *[nobody] nobody has to lose.
}
tree-summary = { $count ->
    [one] one position
   *[other] { $count } positions
}
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
thermograph-title = Thermograph
thermograph-left = Left
thermograph-right = Right
