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
help-function = explains a function or a game
help-positions = positions of games; marienbad games lists them
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
