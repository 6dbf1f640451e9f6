## The web app

web-command-serve = Start the web app: play, understand, compute in a browser
web-usage-serve = marienbad serve [OPTIONS]
web-option-port = The port [default: a free one]
web-argument-port = PORT
web-option-host = The interface to listen on [default: 127.0.0.1]
web-argument-host = ADDRESS
web-option-no-open = Do not open the browser
web-option-lan = Let others in the same network join, without a password: listen on all interfaces and show the address as a QR code
web-option-memory = How much memory all requests together may take, such as 2G [default: 1G]
web-serving = Marienbad is at { $address } (Ctrl-C ends it)
web-network-warning = Everybody in this network can use Marienbad now: { $addresses }. There is no password, and nothing is encrypted (plain HTTP): do not do this in a network that you do not trust.
web-error-listen = nobody can be served at { $address }: { $reason }

web-skip = To the content
web-menu = Menu
web-menu-games = Games
web-language = Language
web-theme-light = Light
web-theme-dark = Dark
web-invitation = Play along on your own device
web-invitation-code = The address as a QR code
web-foot = Everything is computed on this machine; nothing leaves it.
web-foot-browser = All of this is computed in your browser, by one processor and with at most { $megabytes } MB for a question; nothing leaves your device. Larger questions are for the program marienbad, which uses all processors and as much memory as you give it.
web-boot-waiting = Laying the table…
web-boot-lost = The app cannot be loaded. Is there a connection? Then load the page again.
web-boot-script = This app computes in your browser and needs JavaScript.
web-foot-api = For programs
web-computing = Computing…
web-stop = Stop
web-stopped = Stopped.
web-to-catalogue = To the games

web-error-title-not-found = Nothing here
web-error-title-bad = That cannot be read
web-error-title-sorry = No answer
web-error-not-found = There is no page at this address.
web-error-busy = Too many questions at once. Try again in a moment.
web-error-late = This question is too hard for the time that a page may take. The command line has no such limit: marienbad solve.
web-error-memory = This question needs more memory than a page may use. The command line can have more: marienbad solve --memory.
web-error-deep = This question goes deeper than a browser can follow. The program can: marienbad solve.
web-error-broken = The program made a mistake. The question may be answered in another form.
web-error-slow = The question came too slowly. Send it again.
web-error-too-large = That is too much at once: at most 1 MB can be sent.
web-error-no-host = The request does not say which host it is meant for.
web-error-other-host = This server has another address: use the one that it showed when it was started.
web-error-strange-page = Pages of other sites may link here, but they may not ask in your name.
web-api-word = { $name } takes one of: { $allowed }

web-catalogue-nothing = No game is like that.
web-search = Search
web-search-button = Search
web-kind = Kind
web-kind-all = all kinds

web-board = Board
web-board-label = The board: { $position }
web-position = Position
web-panel = About the game
web-player = { $player ->
    [you] You
    [program] The program
    [first] First player
    [second] Second player
    [left] Left
    [right] Right
    [white] White
    [black] Black
   *[other] { $player }
}
web-turn = { $player ->
    [you] { $side ->
        [left] Your turn: you are Left, blue{ $board ->
            [dominoes] { " " }and vertical
            [several] { " " }and vertical
           *[other] { "" }
        }.
        [right] Your turn: you are Right, red{ $board ->
            [dominoes] { " " }and horizontal
            [several] { " " }and horizontal
           *[other] { "" }
        }.
        [white] Your turn: you are White.
        [black] Your turn: you are Black.
        [A] Your turn: you are A.
        [B] Your turn: you are B.
       *[either] Your turn.
    }
    [first] The first player is on turn.
    [second] The second player is on turn.
    [left] Left is on turn: blue{ $board ->
        [dominoes] { " " }and vertical
        [several] { " " }and vertical
       *[other] { "" }
    }.
    [right] Right is on turn: red{ $board ->
        [dominoes] { " " }and horizontal
        [several] { " " }and horizontal
       *[other] { "" }
    }.
    [white] White is on turn.
    [black] Black is on turn.
   *[other] { $player } is on turn.
}
web-won = { $player ->
    [you] You have won!
    [program] The program has won.
    [first] The first player has won.
    [second] The second player has won.
    [left] Left has won.
    [right] Right has won.
    [white] White has won.
    [black] Black has won.
   *[other] { $player } has won.
}
web-drawn = A draw.
web-found-by-chance = The program did not find the best move in time; it played one at random.
web-illegal-in-address = the move { $move }, number { $ply } of this address, is not allowed there
web-illegal-move = { $move } is no legal move here

web-undo = Undo
web-redo = Redo
web-keys = Keys
web-close = Close
web-key-arrows = go from place to place on the board
web-key-enter = make the move
web-key-undo = undo
web-key-redo = redo
web-key-hint = next hint
web-key-move = write a move
web-key-help = this list

web-mistake = { $player ->
    [you] Your move { $move } (number { $ply }) gave the game away.
    [forgiven] Your move { $move } (number { $ply }) could have lost the game.
    [first] The first player's move { $move } (number { $ply }) gave the game away.
    [second] The second player's move { $move } (number { $ply }) gave the game away.
    [left] Left's move { $move } (number { $ply }) gave the game away.
    [right] Right's move { $move } (number { $ply }) gave the game away.
    [white] White's move { $move } (number { $ply }) gave the game away.
    [black] Black's move { $move } (number { $ply }) gave the game away.
   *[other] { $player }'s move { $move } (number { $ply }) gave points away.
} Better: { $moves }
web-mistake-back = Back to there

web-shown = shown
web-hidden = hidden
web-no-value = The value was not worked out.
web-mark-wins = wins
web-mark-loses = loses
web-mark-ties = keeps the tie
web-mark-best = best
web-mark-worse = worse
web-hints-hide = Hide the hints
web-hint-nothing = There is nothing to say about this here.

web-moves = Moves
web-move-box = A move by its name
web-move-button = Play
web-moves-partial = There are too many moves to list them all. Any of them can be written.
web-moves-list = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
web-history = History
web-start = Start
web-rules = Rules
web-rules-now = Now, however: { $rule }.
web-example = For example:
web-rule-normal = Who cannot move loses.
web-rule-misere = Who cannot move wins (misère play).

web-new-game = New game
web-new-game-button = Start
web-start-box = Position to begin with
web-who = Who plays
web-who-first = I begin against the program
web-who-second = The program begins
web-who-both = Two people at one screen
web-begins = Begins
web-play = End of the game
web-strength = Strength of the program
web-strength-perfect = a master: plays without a mistake
web-strength-careless = a student: makes a mistake now and then
web-strength-random = a child: plays at random

web-draw-title = Draw your own picture
web-draw-how = Drag from the ground or from a node to where the edge is to end. A click on an edge gives it the chosen colour, a double click on a node adds a loop. What does not stand on the ground falls off.
web-draw-keys = Keys: arrows move the ring, Enter begins and ends an edge, b, r and g choose the colour, Delete removes an edge at the ring, u undoes.
web-draw-canvas = Drawing area
web-draw-colour = Colour
web-draw-blue = blue (Left)
web-draw-red = red (Right)
web-draw-green = green (both)
web-draw-erase = erase
web-draw-clear = Clear
web-draw-play = Play on it

web-sprouts-title = Sprouts, drawn by hand
web-sprouts-how = Draw a curve from spot to spot, or from a spot back to itself. It may cross nothing. Each of its ends costs the spot there one of three lives, and in its middle a new spot appears that has one life.
web-sprouts-invite = Draw the curves yourself
web-sprouts-drew = { $shape ->
    [loop] { $player ->
        [you] You drew a curve from spot { $from } back to itself.
        [program] The program drew a curve from spot { $from } back to itself.
        [first] The first player drew a curve from spot { $from } back to itself.
       *[second] The second player drew a curve from spot { $from } back to itself.
    }
   *[curve] { $player ->
        [you] You joined spots { $from } and { $to }.
        [program] The program joined spots { $from } and { $to }.
        [first] The first player joined spots { $from } and { $to }.
       *[second] The second player joined spots { $from } and { $to }.
    }
} The new spot is { $new }.
web-sprouts-no-drawing = this address has no drawing of Sprouts in it
web-sprouts-unreadable = The stroke could not be read. Please draw it again.
web-sprouts-begins-nowhere = A curve begins at a spot.
web-sprouts-ends-nowhere = A curve ends at a spot.
web-sprouts-few-lives = Spot { $spot } has no life left for that.
web-sprouts-too-short = That is too short for a curve.
web-sprouts-too-long = That curve is too long and winding.
web-sprouts-crosses-curve = A curve may not cross another one.
web-sprouts-crosses-itself = A curve may not cross itself.
web-sprouts-through-spot = A curve may not pass through a spot, and here it meets spot { $spot }.
web-sprouts-no-route = There is no room here to draw that move. Tidy up, or choose another one.
web-sprouts-no-answer = The program has chosen its move but finds no room to draw it. Tidy up, or choose a move for it from the list.
web-sprouts-tidy = Tidy up
web-sprouts-moves = Moves without a pen
web-sprouts-moves-how = Choose a move, and the program draws it for you. Spots are numbered as on the sheet; of several moves to the same position only one is listed. After the arrow stands that position.
web-sprouts-choice = { $shape ->
    [loop] a loop at { $from }
   *[curve] { $from } to { $to }
}
web-sprouts-choice-dividing = { $shape ->
    [loop] a loop at { $from }
   *[curve] { $from } to { $to }
}, { $count ->
    [one] spot
   *[other] spots
} { $spots } on one side
web-sprouts-words = The drawing in words
web-sprouts-spot = { $lives ->
    [0] Spot { $spot }, without a life, joined with { $joined }
    [one] Spot { $spot }, { $lives } life, joined with { $joined }
   *[other] Spot { $spot }, { $lives } lives, joined with { $joined }
}
web-sprouts-spot-alone = { $lives ->
    [one] Spot { $spot }, { $lives } life
   *[other] Spot { $spot }, { $lives } lives
}
web-sprouts-spots = Spots at the beginning
web-sprouts-notation = Go on from here in notation
