## The way in: the first page, puzzles, exploring, taking a game along

card-nim = Take as many matches as you like, but all from one row.
card-subtract = Take one, three or four matches. Who can take no more loses.
card-bachet = Take one, two, three or four matches. Who takes the last one wins.
card-dr-nim = Take one, two or three matches. Who takes the last one loses.
card-square = Take a square number of matches: one, four, nine, sixteen…
card-pim = Take one match, or a prime number of them: two, three, five, seven…
card-parity-nim = Take an even number of matches, or a whole heap if it is odd.
card-octal = Take some counters, even from the middle, so that the row falls in two.
card-kayles = Knock down one skittle, or two that stand side by side.
card-dawson = Take three neighbours out of the row, or two at its end, or one that stands alone.
card-grundy = Cut a heap into two heaps that are not equal.
card-take-split = Take a few stones and cut what is left into two heaps.
card-take-split-unequal = Take a few stones and cut what is left into two unequal heaps.
card-wythoff = Lead the queen to the corner: straight or aslant, but never back.
card-strip = Push a coin to the right. Coins cannot jump.
card-gold = Push the coins to the purse, and do not be the one who puts the gold coin in.
card-pawns = Move your pawn up and down its column, until somebody has no room.
card-traffic = Drive one car down one road. Who has no road left loses.
card-sprouts = Join two spots by a curve that crosses nothing, and put a new spot on it.
card-hackenbush = Cut an edge of the picture. What no longer holds on to the ground falls.
card-domineering = One player lays dominoes upright, the other lays them flat.
card-col = Colour the map in turns. Neighbours must not have the same colour.
card-snort = Colour the map in turns. Neighbours must not have different colours.
card-clobber = Step with your stone onto a neighbour of the other colour and take it.
card-nogo = Put stones on the board so that no group is ever surrounded.
card-cram = Lay dominoes any way you like, as long as there is room.
card-bard = Write the numbers 1 to 9 into the square, and fight for its rows and columns.
card-bardik = Write the letters a, b and c into the square, and fight for its rows and columns.
card-sum = Several games at once: move in whichever you like.

home-title = Who wins, and why?
home-about = Games in which nothing is hidden and nothing is left to chance, solved to the end. Play them, learn what is behind them, compute with them.
home-table = A table of matches
home-rule = Who takes the last match loses.
home-invitation = You may begin, or
home-let-me = let me
home-board = Four rows of matches, one, three, five and seven. Choose how many to take from one row.
home-ways = What to do here
home-play = Play
home-play-about = Against a child, a student or a master, or against each other.
home-learn = Learn
home-learn-about = Chapters from the first match to the theory of games.
home-compute = Compute
home-compute-about = Values of games, tables, and games given as graphs.
home-own = Your own game
home-own-about = Bring rules or a graph of your own, and see who wins.
home-today = Today’s puzzle
home-more-puzzles = More puzzles
home-games = Games
home-take = Take
home-place = Place
home-cut = Cut
home-draw = Draw and paint
home-move = Move
home-write = Write
home-more = And more

puzzle-title = Puzzles
puzzle-welcome = Four sorts of questions. Nobody scolds you for a wrong answer: you play it out and see why it is wrong.
puzzle-move = Find the winning move
puzzle-move-about = One position, you are to move. Somewhere a win is waiting.
puzzle-who = Who wins?
puzzle-who-about = And would you begin, or rather let the other one?
puzzle-value = Guess the value
puzzle-value-about = What is this position worth? Whoever guesses wrong has to defend the guess on the board.
puzzle-slip = Find the slip
puzzle-slip-about = A game that was won, and yet was lost. Which move gave it away?
puzzle-your-move = { $player ->
    [left] You are Left, blue.
    [right] You are Right, red.
    [white] You are White.
    [black] You are Black.
    [A] You are A.
    [B] You are B.
   *[other] It is your turn.
} Which move wins?
puzzle-best-move = You are { $player }. Which move brings the most points?
puzzle-moves = All moves
puzzle-who-question = Who wins if both play well? Say what you would do.
puzzle-begin = I would begin
puzzle-second = I would let the other one begin
puzzle-left = I would be Left, whoever begins
puzzle-right = I would be Right, whoever begins
puzzle-tie = Nobody can win
puzzle-value-question = What is the position worth? Write a number, such as 1/2, a nimber, such as *3, or any value of the calculator.
puzzle-guess = Your guess
puzzle-answer = Answer
puzzle-slip-question = { $player ->
    [left] Left could have won this game.
    [right] Right could have won this game.
    [white] White could have won this game.
    [black] Black could have won this game.
    [first] The player who began could have won this game.
   *[second] The player who did not begin could have won this game.
} Which move gave it away?
puzzle-ply = Move { $ply }: { $move }
puzzle-last-position = The position after the last move shown
puzzle-right-answer = Right!
puzzle-wrong-answer = Not quite.
puzzle-move-right = { $move } wins.
puzzle-move-wrong = After { $move } the answer is { $reply }, and now every move of yours loses. Try it.
puzzle-move-worse = After { $move } the answer is { $reply }, and you get fewer points than you could. Try it.
puzzle-move-idle = { $move } does not win: nobody can force a win after it.
puzzle-move-last = { $move } does not win: it is the last move of the game.
puzzle-who-wrong = Then sit down as you said, and I take the other side.
puzzle-value-wrong = If it were worth { $guess }, the position minus { $guess } would be worth nothing, and whoever begins there would lose. I begin there, and win.
puzzle-value-off = The position minus { $guess } is worth { $difference }, not 0.
puzzle-value-right = It is worth { $value }.
puzzle-slip-right = { $move } was the slip. Better: { $moves }.
puzzle-slip-lost = Before { $move } there was nothing left to give away: whatever is played there loses. Try it yourself.
puzzle-slip-kept = After { $move } the player still wins. Take the other side and see.
puzzle-play-it = Play it out
puzzle-again = Try again
puzzle-solution = The answer
puzzle-explore = Look around this position
puzzle-next = Next puzzle
puzzle-easier = Easier
puzzle-harder = Harder
puzzle-score = How you are doing
puzzle-streak = In a row
puzzle-best = Longest row
puzzle-solved = Solved
puzzle-returning = Will come back
puzzle-returns = You have met this one before.
puzzle-save = Save to a file
puzzle-load = Load from a file
puzzle-forget = Start afresh
puzzle-kept = What you have solved is kept in this browser and nowhere else. What you miss comes back after one, three and seven other puzzles.
puzzle-none = No puzzle of this kind was found.
puzzle-unread = That file has no puzzles in it.

explore-title = Look around
explore-of = Look around: { $game }
explore-position = This position
explore-way = The way here
explore-options = Moves from here
explore-options-of = { $player ->
    [left] Moves of Left
    [right] Moves of Right
    [white] Moves of White
    [black] Moves of Black
   *[other] Moves of { $player }
}
explore-none = There are no moves: the game is over.
explore-more = { $count ->
    [one] … and { $count } more move
   *[other] … and { $count } more moves
}
explore-more-than = … and more: only the first { $count } are shown.
explore-unknown = not worked out
explore-graph = What can follow
explore-graph-how = Lines are moves and lead downwards. Every position stands here once.
explore-depth = Rows
explore-cut = The picture has the first { $count } positions; there are more.
explore-save = Save as SVG
explore-play = Play from here
explore-go = Go
explore-another = Another position
explore-wins = the player to move wins
explore-loses = the player to move loses
explore-left = Left wins
explore-right = Right wins
explore-ties = nobody wins
explore-legend = Borders

take-along = Take it along
take-of = Take along: { $game }
take-copy = Copy
take-copied = Copied
take-link = Link
take-link-about = The address is the game: whoever opens it sees this position.
take-link-here = The address begins with this machine. Others can open it if the program was started with --lan.
take-code = The address as a QR code
take-long = The address is too long for a QR code.
take-picture = Picture
take-svg = SVG
take-png = PNG
take-record = The game as text
take-record-about = Copy it, keep it, paste it in again.
take-save = Save as a text file
take-read = Read a game
take-read-about = Paste a game that was saved here.
take-read-button = Open
take-unread = this is no game that was saved here: the first line is missing
take-frame = In a page of your own
take-frame-about = This is the only page of the program that may stand in a frame.
take-back = Back to the game


offline-title = Not connected
offline-about = The program that computes these pages does not answer. It may have been ended, or this device has lost its network. What has been looked at before can still be read:
offline-nothing = Nothing has been kept yet.
offline-retry = Try again
manifest-about = Games solved to the end: play, understand, compute. Nothing leaves the machine.
