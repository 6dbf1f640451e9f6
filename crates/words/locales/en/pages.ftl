## Pages of the web app: calculator, tables, relation, print

web-menu-calculator = Calculator
web-menu-tables = Tables
web-menu-relation = Relation
web-menu-print = Print

web-calculator-title = Calculator
web-calculator-welcome = Values of games, cell by cell. A name that one cell gives can be used in the cells below it; the address of the page keeps them all.
web-calculator-cell = Cell
web-calculator-placeholder = for example { "{" }2|-1{ "}" } + * or nim(3,5)
web-calculator-evaluate = Evaluate
web-calculator-example = An example
web-calculator-link = Link to this worksheet
web-calculator-text = Save (.calc)
web-calculator-open = Open a file
web-calculator-new = New worksheet
web-calculator-keys = Enter evaluates and goes to the next cell, Shift with Enter begins a new line; Alt with an up or down arrow moves between cells. An empty cell disappears.
web-calculator-help = What can be typed
web-calculator-help-games = Positions of games are values too, and are drawn:
web-calculator-thermograph = Thermograph
web-calculator-true = true
web-calculator-false = false
web-calculator-too-long = A worksheet has at most { $cells } cells and { $bytes } bytes.

web-tables-title = Tables
web-tables-welcome = Tables to print, to look at and to find rules in. Each can be saved for a spreadsheet or as a picture.
web-table-sequence = Grundy sequence
web-table-sequence-about = The Grundy values of heaps 0, 1, 2, … of a game. Rows are as long as the period once it is proved, so that equal values stand below each other.
web-table-sequence-caption = Grundy values of { $game } up to heap { $to }
web-table-wythoff = Wythoff’s board
web-table-wythoff-about = Grundy values of a queen that goes to the corner, or of two heaps from which one takes from one or the same from both.
web-table-misere = Misère play: who cannot move wins. Heaps have no Grundy values then.
web-table-misere-values = A heap is lost exactly when its Grundy value in normal play is 1 (Ferguson 1974).
web-table-misere-caption = Who wins the heaps of { $game } up to { $to } in misère play
web-table-play-of-game = as the game has it
web-table-pairs = Lost pairs of Wythoff’s game
web-table-pairs-about = The lost positions s(n), l(n): l(n) is s(n) + n, and in Fibonacci digits it is s(n) with one more zero. s(n) ends in an even number of zeros.
web-table-fibonacci = Fibonacci digits
web-table-fibonacci-about = Every number as a sum of Fibonacci numbers 1, 2, 3, 5, 8, …, taking the largest that fits again and again; no two of them are neighbours.
web-table-nim-sum = Nim-sums
web-table-nim-sum-about = Addition in binary without carrying: the Grundy value of two heaps of Nim.
web-table-domineering = Winners of Domineering
web-table-domineering-about = Who wins rectangles of so many rows and columns. Left places dominoes upright, Right across.
web-table-bard = Final positions of Bard
web-table-bard-about = The ten ways to fill the table of Bardík, up to symmetry, with the points of A and B and the characteristics of the three letters.
web-table-position = position
web-table-game = Game
web-table-last-heap = Last heap
web-table-rows = Rows
web-table-columns = Columns
web-table-show = Show
web-table-open = { $count ->
    [one] { $count } board takes longer than a page may and stays open.
   *[other] { $count } boards take longer than a page may and stay open.
}
web-table-early = { $count ->
    [one] The value before the period is marked.
   *[other] The { $count } values before the period are marked.
}
web-error-side = { $size } is no size of this table: rows and columns are from 1 to { $limit }
web-error-last-heap = { $size } is no last heap of a table: it is from 0 to { $limit }
web-legend-lost = 0: the player to move loses
web-legend-p = P: the player to move loses
web-legend-n = N: the player to move wins
web-legend-early = before the period
web-legend-small = small values
web-legend-great = great values
web-legend-left = Left wins, whoever begins
web-legend-right = Right wins, whoever begins
web-legend-next = who begins wins
web-legend-previous = who begins loses
web-theorem-formula = There is a formula for all heaps, and the last hint of the game proves it.
web-theorem-none = As long as no theorem applies, a pattern in the values is only a guess.
web-theorem-rest = Why for ever: a value depends only on as many values before it as can be taken at most. When so many in a row come back, all that follow do.
web-theorem-two-heaps = Why for ever: the theorem of Guy and Smith (1956). When the values agree up to twice the beginning of the period plus its length plus the most that can be taken, they agree for ever.
web-theorem-three-heaps = Why for ever: as in the theorem of Guy and Smith (1956), but a move may leave three heaps, so the values have to agree for longer, up to three times the beginning plus two periods plus the most that can be taken.
web-theorem-unequal = Why for ever: as in the theorem of Guy and Smith (1956), one period more, for the two heaps that are left must differ.
web-theorem-arithmetic = Why for ever: in each period the values grow by the same power of two, and all cases of heaps that can be left have been gone through.

web-relation-title = Relation
web-relation-welcome = A game is a graph: vertices are positions, arcs are moves. Paste a graph or load it from a file, and see who wins from where.
web-relation-graph = graph
web-relation-text = The graph: from where and to where, one arc on a line; or CSV, DOT, JSON
web-relation-file = or a file (at most 1 MB)
web-relation-format = Format
web-relation-format-any = as it looks
web-relation-format-edges = edge list
web-relation-format-csv = CSV
web-relation-format-dot = DOT
web-relation-format-json = JSON
web-relation-end = Who cannot move
web-relation-normal = loses
web-relation-misere = wins (misère)
web-relation-solve = Solve
web-relation-example = An example
web-relation-change = Change the graph
web-relation-unreceived = The form could not be read.
web-relation-no-step = The walk cannot go to { $vertex }.
web-relation-summary = Summary
web-relation-to-misere = Who cannot move wins
web-relation-to-normal = Who cannot move loses
web-relation-won = W: the player to move wins
web-relation-lost = L: the player to move loses
web-relation-tie = T: nobody wins
web-relation-picture = The graph; the number is how many moves are left
web-relation-no-picture = The graph is too large for a picture.
web-relation-walk = A walk
web-relation-walk-begin = Choose a vertex in the picture or in the table.
web-relation-walk-end = End the walk
web-relation-at-won = The player to move at { $vertex } { $moves ->
    [0] has won, having no move
    [one] wins, in { $moves } move
   *[other] wins, in { $moves } moves
}.
web-relation-at-lost = The player to move at { $vertex } loses, after { $moves ->
    [0] no move
    [one] { $moves } move
   *[other] { $moves } moves
}.
web-relation-at-tie = From { $vertex } nobody can force a win: play can go round for ever.
web-relation-best = Best move: { $vertex }
web-relation-moves = All moves
web-relation-no-moves = There are no moves: the game is over.
web-relation-table = Vertices with outcome, layer and best move
web-relation-more = { $count ->
    [one] … and { $count } more vertex
   *[other] … and { $count } more vertices
}

web-print-title = Print exercises
web-print-welcome = A worksheet for a class with the answers on a page of their own. The same seed gives the same worksheet, in every language.
web-print-games = Games
web-print-count = Exercises
web-print-difficulty = Difficulty
web-print-easy = easy
web-print-medium = medium
web-print-hard = hard
web-print-seed = Seed
web-print-make = Make the worksheet
web-print-print = Print
web-print-others = Other exercises
web-print-link = Link to this worksheet
web-print-exercises = Exercises
web-print-answers = Answers
web-print-name = Name:
web-print-class = Class:
web-print-date = Date:
web-print-identity = Marienbad, { $difficulty }, seed { $seed }
web-print-no-exercises = There are no exercises of { $game }.
web-print-number = { $text } is not a number from { $least } to { $most }
web-exercise-who-wins = Who wins: the player who begins, or the other one?
web-exercise-who-wins-sides = Who wins if Left begins, and who wins if Right begins?
web-exercise-who-wins-or-tie = Who wins: the player who begins, the other one, or nobody?
web-exercise-winning-moves = { $player ->
    [left] Left is to move.
    [right] Right is to move.
    [white] White is to move.
    [black] Black is to move.
   *[other] You are to move.
} Write down every winning move.
web-exercise-best-moves = { $player } is to move. Write down every best move.
web-exercise-grundy = What is the Grundy value of the position?
web-exercise-value = What is the value of the position?
web-exercise-compare = Find the values of G and H, and write <, >, = or ‖ (confused) between them.
web-answer-moves = { $count ->
    [0] No move wins.
    [one] The winning move: { $moves }.
   *[other] The winning moves: { $moves }.
}
web-answer-best-moves = { $count ->
    [one] The best move: { $moves }.
   *[other] The best moves: { $moves }.
}
web-answer-value = Value { $value }.
web-answer-compare = G = { $first } { $sign } { $second } = H.
web-reason-zero = The Grundy value is 0, so every move leads to a position that is won for the opponent.
web-reason-to-zero = The Grundy value is { $value }; a winning move leads to the value 0.
web-reason-grundy = The Grundy value is { $value }, not 0, so a move leads to 0.

## The book
web-menu-learn = Learn
web-learn-table = Table
web-learn-title = The book
web-learn-chapters = Chapters
web-learn-before = Before:
web-learn-contents = Contents
web-learn-next = Next:
