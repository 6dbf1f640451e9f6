# The stage: the line above the board, the buttons below it, the end of a game.

stage-you = { $you ->
    [first] You begin
    [second] The program begins
   *[both] Two people
}
stage-you-change = Who plays: another choice
stage-against = against
stage-strength = { $strength ->
    [random] a child
    [careless] a student
   *[perfect] a master
}
stage-strength-change = How strong the program is: another choice
stage-rule = { $goal ->
    [ends] the rules say who wins
    [points] more points win
    [capture] { $play ->
        [misere] who puts the gold coin into the purse wins
       *[normal] who puts the gold coin into the purse loses
    }
   *[last] { $pieces ->
        [matches] { $play ->
            [misere] who takes the last match loses
           *[normal] who takes the last match wins
        }
        [skittles] { $play ->
            [misere] who knocks the last skittle down loses
           *[normal] who knocks the last skittle down wins
        }
       *[other] { $play ->
            [misere] who makes the last move loses
           *[normal] who makes the last move wins
        }
    }
}
stage-rule-short = { $goal ->
    [ends] by the rules
    [points] more points win
    [capture] { $play ->
        [misere] gold in the purse wins
       *[normal] gold in the purse loses
    }
   *[last] { $pieces ->
        [matches] { $play ->
            [misere] last match loses
           *[normal] last match wins
        }
        [skittles] { $play ->
            [misere] last skittle loses
           *[normal] last skittle wins
        }
       *[other] { $play ->
            [misere] last move loses
           *[normal] last move wins
        }
    }
}
stage-rule-change = The rule that decides: the other one, from the beginning
stage-how = { $pieces ->
    [matches] Click a match: it goes, and all to the right of it.
    [skittles] Click a skittle, or between two to knock both down.
    [counters] Click where the row is to be cut, or what is to be taken out of it.
    [dominoes] Click where your domino is to lie.
    [coins] Drag a coin to the right, or click where it is to go.
    [pawns] Drag a pawn along its column, or click where it is to go.
    [queen] Drag the queen to the left, down, or diagonally towards the corner, or click where it is to go.
    [cars] Click a road: a car drives along it.
    [tiles] Click a number or a letter in an empty field: it is written there.
    [vertices] Click a vertex: it gets your colour.
    [chalk] Click a line: it is cut, and what hangs on it alone falls.
   *[other] { $hand ->
        [take] Click what is to go; what goes along with it lights up.
        [place] Click a free cell: your piece is put there.
        [cut] Click where the cut is to be made.
        [move] Drag a piece to where it is to go, or click there.
       *[other] Click where you want to move: it is shown before it is done.
    }
}
stage-not-here = { $pieces ->
    [matches] From this heap so many cannot be taken.
    [skittles] Nothing can be knocked down here.
    [counters] The row cannot be cut here.
    [dominoes] There is no room for your domino here.
    [stones] You cannot move here.
    [coins] No coin can go here: coins go to the right and never jump.
    [pawns] No pawn of yours can go here.
    [queen] The queen does not go there: only left, down, or diagonally towards the corner.
    [cars] No car can drive here.
    [tiles] This cannot be written here.
    [vertices] This vertex cannot get your colour.
    [chalk] You cannot cut here.
   *[other] There is no move here.
}
stage-hint = Hint
stage-hint-level = Hint { $level } of { $levels }
stage-values = Values
stage-new = New
stage-level = Level { $level }
stage-thinking = thinking…
stage-move = { $count ->
    [one] move { $count }
   *[other] move { $count }
}
stage-next = Who is on turn now can win.
stage-previous = Who is on turn now loses, if the other one makes no mistake.
stage-so-far = The game so far
stage-turned = It turned at { $who ->
    [you] your move { $move }.
    [program] the program's move { $move }.
    [other] the other side's move { $move }.
   *[both] the move { $move }.
}
stage-never-turned = It never turned.
stage-dot = { $ply ->
    [0] The start
   *[other] Move { $ply }
}: { $standing ->
    [won] won
    [tie] drawn
   *[lost] lost
}

stage-from-there = From there again
stage-again = Play again
stage-swap = Swap sides
stage-harder = Harder
stage-deal = Deal me one
stage-repeated = The position has come for the third time: a draw.
stage-score = A { $a } : { $b } B
stage-flawless = { $who ->
    [you] You made no mistake.
    [lost] You made no mistake: this position could not be saved.
   *[both] Neither side made a mistake.
}
stage-points-lost = { $count ->
    [one] The move { $move } (number { $ply }) gave { $count } point away. Better: { $moves }
   *[other] The move { $move } (number { $ply }) gave { $count } points away. Better: { $moves }
}
stage-look = Look for mistakes

# The moves on the board in words.

place-take = take { $taken } from the heap of { $heap }
place-split = split the heap of { $heap } into { $left }
place-take-split = take { $taken } from the heap of { $heap }, leaving { $left }
place-slide = the coin on square { $from } to square { $to }
place-purse = the coin on square { $from } into the purse
place-pawn = column { $column }: the pawn from row { $from } to row { $to }
place-queen = the queen to column { $column }, row { $row }
place-drive = a car from { $from } to { $to }
place-put = a stone in row { $row }, column { $column }
place-go = from row { $row }, column { $column } to row { $to-row }, column { $to-column }
place-shoot = from row { $row }, column { $column } to row { $to-row }, column { $to-column }, an arrow to row { $arrow-row }, column { $arrow-column }
place-cover-flat = a domino across, from row { $row }, column { $column }
place-cover-upright = an upright domino, from row { $row }, column { $column }
place-line-flat = row { $row }, from column { $column } to column { $to-column }
place-line-upright = column { $column }, from row { $row } to row { $to-row }
place-paint = colour { $vertex }
place-cut = cut the { $colour ->
    [blue] blue
    [red] red
   *[green] green
} line { $edge }
place-write = write { $symbol } in row { $row }, column { $column }
place-cell = row { $row }, column { $column }
place-square = square { $to }
place-hop = from square { $from } to square { $to }
place-vertex = vertex { $vertex }
place-edge = the edge from { $from } to { $to }
place-slice = { $way ->
    [down] cut downwards after { $cuts ->
        [one] column
       *[other] columns
    } { $after }
   *[across] cut across after { $cuts ->
        [one] row
       *[other] rows
    } { $after }
}
place-eat = { $way ->
    [down] eat column { $number }
   *[across] eat row { $number }
}

room-title = Room { $room }
room-invite = On the other device open
room-about = Play against somebody on another device: a room has a short address, and both see each move.
room-open = Open a room
