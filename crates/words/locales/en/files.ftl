# Games that people write.
file-line = line { $line }: { $problem }
file-syntax = this is not understood: { $reason }
file-unknown-name = nothing is called { $name }
file-unknown-name-near = nothing is called { $name }; did you mean { $other }?
file-unexpected = { $found ->
    [line] the line ends here
    [file] the file ends here
    [dedent] the indented lines end here
   *[sign] { $sign } does not belong here
}; { $wanted ->
    [line] the line should end
    [value] there should be a value
    [name] there should be a name
   *[sign] there should be { $missing }
}
file-indented = this line is indented more than the lines before it
file-not-indented = the lines below a colon are indented
file-tabs = indent with spaces, not with the tab key
file-keyword = the word { $name } is not used in this language
file-outside = { $name } stands only inside { $other }
file-operation = { $name } does not go with values of this kind: { $other }
file-index = there is no place { $name }; places are counted from 0
file-attribute = a value of the kind { $name } has nothing called { $other }
file-key = there is nothing under { $name }
file-unset = { $name } has no value yet
file-unpacked = there are not as many values as names for them
file-failed = the rule fails: { $reason }
file-says = { $reason }
file-letters = a text is not gone through letter by letter with for; write enumerate(text) or range(len(text))
file-too-long = the file is longer than { $limit } bytes
file-large-number = a number is too large here: whole numbers of ranges and repetitions are below 2^31
file-frozen = nothing that stands outside a function can be changed by it: a rule depends on the position alone
file-no-load = a game is one file: it cannot load others
file-too-deep = functions call each other too deeply; does one call itself without end?
file-too-many-steps = the rule takes more than { $limit } steps; is there a loop without end?
file-too-much-memory = the rule takes more than { $limit } megabytes for one position
file-too-many-numbers = a range has at most { $limit } numbers
file-too-many-options = a position has at most { $limit } options
file-too-many-parts = a position has at most { $limit } parts
file-too-large = a text or a list has at most { $limit } elements
file-huge-number = a number has grown too large: what is multiplied is below 2^63, and << shifts by at most 60 bits
file-no-step = the step of a range must not be 0
file-no-board = "{ $text }" is no board: rows of equal length, separated by strokes
file-no-board-said = the file does not say what positions are like; write for example board = strip("LR.")
file-no-moves = the file has no moves; write left = moves("xo -> .x") or a function options
file-moves-twice = moves are given by patterns and by the function options; one of them is enough
file-both-and-each = moves are those of both or those of left and right, not all three
file-parameters = the function { $name } takes { $most ->
        [1] one argument, the position
       *[other] one or two arguments, the position and the player
    }
file-no-text = { $name } has to be a text, or texts by languages
file-no-list = { $name } has to be a list
file-no-example = the file has no position to begin with; write levels = ["…"]
file-bad-example = the position { $position } cannot be read
file-no-play = play has to be normal or misere
file-no-id = "{ $id }" is no name for a game: it has small letters and hyphens, and no other game has it
file-no-letter = "{ $text }" is no letter for a board: it is one character, no digit, no comma and no stroke
file-no-letters = the board has no letters
file-no-number = { $value } is not a number
file-off-board = there is no row { $row } and column { $column } on the board; they are counted from 0
file-put-threes = put takes a board, and then row, column and letter, as often as needed
file-no-pattern = "{ $pattern }" is no pattern; write "xo -> .x"
file-unequal-pattern = both sides of "{ $pattern }" have to have the same number of cells
file-pattern-letter = the letter { $letter } of "{ $pattern }" is none of the board's
file-patterns-need-board = patterns are for boards and strips
file-slide = only a pattern of two cells can slide, and "{ $pattern }" cannot both slide and repeat
file-no-direction = { $direction } is no direction
file-no-symmetry = { $name } is no symmetry; there are left-right, up-down and diagonal
file-no-look = { $name } is not a look of a piece; there are { $names }
file-one-then = after then there has to be one pattern
file-no-position = { $value } is no position; a right one is { $example }
file-no-options = options answers with a list, not with { $value }
file-no-pair = an option is a position, a list of positions, or the name of the move and one of them, not { $value }
file-no-name = the name of a move has 1 to 100 characters: { $name }
file-no-parts = parts answers with a list of positions, not with { $value }
file-no-end = ends and theory answer with won, lost, tied or None, not with { $value }
file-no-turn = turn answers with "{ $left }" or "{ $right }", not with { $value }
file-no-points = points answers with the points of both, (3, 2), not with { $value }
file-points-cycle = play for points has to end, but positions come back
file-no-heap-move = a move in a heap leaves at most three heaps, together no larger than the heap
file-same-name = two moves in { $position } have the name { $name }
file-long-position = a position has at most { $limit } characters
file-taken = there is a game { $id } already; give the file another id
file-written = { $path } is written. Try: marienbad games check { $path }
file-exists = { $path } exists already
# What games check says.
check-good = { $name }: { $positions ->
        [one] one position
       *[other] { $positions } positions
    } and { $moves ->
        [one] one move
       *[other] { $moves } moves
    } were tried, nothing is wrong.
check-kind = Kind: { $kind }.
check-speed = { $rate } positions a second.
check-unread = the option { $option } of { $position } is read as { $read }
check-parts = the parts of { $position } are not worth what the whole is: { $parts } against { $whole }
check-normal = the normal form of { $position } is not worth what { $position } is: { $parts } against { $whole }
check-back = parts or normal forms lead back: play from { $position } ends, but with them it never does
check-symmetry = a symmetry does not hold: { $position } is worth { $whole }, but laid differently { $parts }
check-theory = theory says { $said } of { $position }, but played out it is { $found }
check-empty = nobody can move in { $position }, the first of the levels
command-games-new = Write a start for a game of your own
command-games-check = Try the rules of a game file
usage-games-new = marienbad games new [OPTIONS] <NAME>
usage-games-check = marienbad games check [OPTIONS] <FILE>
argument-new-name = What the game is called: small letters and hyphens
argument-name-name = NAME
argument-game-file = The file with the rules, such as mine.game
argument-folder-name = DIR
option-board = What positions are like [default: grid]
option-games = Add the games of the files in this folder
file-times-assign = write x = x * y instead of x *= y
option-allow-game-files = Let guests in the network run games of their own
file-no-word = this is no game in an address
game-own = Your own game
rules-own = The rules are in the file of the game.
web-menu-own = Your own game
web-own-intro = Write the rules of a game, ten to forty lines, and it can be solved, drawn and played. The language is a small Python; the book has a chapter on it.
web-own-text = The rules
web-own-examples = Begin with
web-own-name = mine
web-own-board = { $board ->
    [grid] a board
    [strip] a strip
    [heaps] heaps
    [graph] a graph
   *[free] anything
}
web-own-try = Try
web-own-check = Check
web-own-save = Save
web-own-open = Open a file
web-own-share = The address of this page is the game: whoever has it has the game.
web-own-play = Play
web-own-levels = Positions
web-own-outcome = { $position }: { $outcome }
web-own-wrong = Something is wrong
web-own-off = Games of guests are not run here. Whoever runs this program can allow them with marienbad serve --allow-game-files.
web-own-chapter = How to write one
