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
command-help = Explain the program or one of its commands

usage-marienbad = marienbad [OPTIONS] [COMMAND]
usage-eval = marienbad eval [OPTIONS] [EXPRESSION]
usage-calc = marienbad calc [OPTIONS]
usage-thermograph = marienbad thermograph [OPTIONS] <EXPRESSION>
usage-help = marienbad help [COMMAND]

argument-expression = What to work out; if it is missing, it is read from standard input
argument-game = The game
argument-expression-name = EXPRESSION
argument-topic = The command to explain
argument-topic-name = COMMAND
argument-file-name = FILE
argument-size-name = SIZE

option-json = Answer with a JSON object, for programs
option-batch = Work out each line of a file; - is standard input
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
error-no-thermograph = only a game has a thermograph
error-file-ending = { $file }: pictures are SVG or PNG, and the file's name says which
error-file-not-found = { $file } does not exist
error-file-no-directory = { $file } cannot be written: there is no such directory
error-file-denied = { $file }: permission denied
error-file-directory = { $file } is a directory
error-file-other = { $file }: { $reason }
error-picture = there is no memory for the picture
error-output = the answer cannot be written: { $reason }
error-size = { $size } is no size of memory
error-style = there is no style { $name }; there are plain, unicode and latex
error-command = there is no command { $name }
error-subcommand = there is no command { $name }
