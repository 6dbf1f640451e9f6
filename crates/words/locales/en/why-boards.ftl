## Explanations: Hackenbush, boards, Sprouts, Bard, sums

why-column-part = part
why-column-mean = mean
why-column-temperature = temperature
why-column-edge = edge
why-column-above = on it
why-column-together = together
why-column-land = part
why-column-lives = lives
why-column-nimber = nimber
why-column-line = line
why-column-letters = letters
why-column-whose = whose
why-column-letter = letter
why-column-left = left
why-column-characteristic = (columns,rows)

## What a value says
why-number-positive = The value { $value } is a positive number: counted in moves Left is ahead, and wins, whoever begins.
why-number-negative = The value { $value } is a negative number: counted in moves Right is ahead, and wins, whoever begins.
why-value-positive = The value is greater than 0: Left wins, whoever begins.
why-value-negative = The value is less than 0: Right wins, whoever begins.
why-value-zero = The value is 0: whoever has to begin loses.
why-value-confused = The value is confused with 0, neither greater nor less nor equal: whoever begins wins.
why-value-stops = Played until a number is reached, it stops at { $left } if Left begins, at { $right } if Right does.

## Domineering, Col, Snort
why-played-out-nudge = Now the player wins who cannot move: moves in reserve are a burden. Who of the two will run out of moves first?
why-played-out = No theory is known for this game in misère play, where values decide nothing. Every course of play was followed to its end.
why-partizan-over = Nobody can move. The value is 0, and whoever has to move loses.
why-partizan-searched = The value of the whole is out of reach. Who wins was found by search; parts without a value have bounds for their mean in square brackets.
why-partizan-line = { $starter ->
    [left] If Left begins
   *[right] If Right begins
}, { $winner ->
    [left] Left
   *[right] Right
} wins, for example: { $moves }
why-partizan-bounds = Look for moves that keep places for yourself which the opponent cannot take: such a place is a move in reserve, whatever else happens.
why-partizan-hottest = A rule of thumb: move in the hottest part, here { $part } of temperature { $temperature }, where a move gains most. It is no theorem. { $hint ->
    [right] In this position it is right: some winning move is there.
    [wrong] In this position it misleads: the winning moves are elsewhere.
   *[idle] In this position no move wins.
}
why-partizan-numbers = Every part is a number. A move in a number only makes it worse for whoever moves: choose the move that costs you least.
why-partizan-avoid-numbers = Some parts are numbers: leave them to the end. A move in a number costs something, and the others do not run away in the meantime.
why-partizan-theorem = Conway (1976): every part has a value, a sum of parts the sum of their values, and who wins depends on it alone: it is compared with 0. For G and H have the same value exactly when G - H is won by whoever moves second, and then H can stand for G in any sum. Number avoidance: while some part G is not a number, nobody needs to move in a number x. If Left could win by moving x to y, then G + y ≥ 0, and it is not 0 since G is no number; so Left wins it moving first as well, by induction with a move of G to H, H + y ≥ 0. But y < x, so H + x > 0: that move was good at once.
why-domineering-nudge = { $count ->
    [one] The free cells form a single part. Which dominoes would cut it to pieces, and which pieces can only one player use?
   *[other] The free cells fall into { $count } parts, and a domino in one changes nothing in the others. In which part is a move most urgent?
}
why-board-parts = { $count ->
    [one] The part, with row and column of its upper left corner:
   *[other] The { $count } parts, the hottest first, with row and column of the upper left corner, and their sum:
}
why-grid-nudge = { $count ->
    [one] What is still in play hangs together. Which moves would cut it, and into which pieces?
   *[other] The board falls into { $count } parts, and a move in one changes nothing in the others. Which parts are alike, or one another's opposites?
}
why-domineering-theorem = In Domineering a quarter turn exchanges the players: the turned board is the negative. A strip of n cells is worth n/2 moves, rounded down, to the player whose way it lies. Cut a board along a horizontal line, and only vertical dominoes lose places: the pieces together are worth no more to Left than the board. Along a vertical line they are worth no less. So large boards have bounds made of small ones.
why-col-nudge = { $count ->
    [one] Cross out what is coloured and note who may still colour the neighbours: { $count } part is left. Which vertices are yours alone?
   *[other] Cross out what is coloured and note who may still colour the neighbours: { $count } parts are left, independent of each other. Which vertices are yours alone?
}
why-snort-nudge = { $count ->
    [one] Cross out what is coloured and note who may still colour the neighbours: { $count } part is left. Which vertex would reserve most neighbours for you?
   *[other] Cross out what is coloured and note who may still colour the neighbours: { $count } parts are left, independent of each other. Where does a move reserve most?
}
why-colouring-parts = { $count ->
    [one] The part; (L) or (R) is after a vertex that only one player may still colour:
   *[other] The { $count } parts, the hottest first, and their sum; (L) or (R) is after a vertex that only one player may still colour:
}
why-col-theorem = Conway (1976): in Col every value is a number, or a number and a star. A move gains next to nothing: if Left colours v and gets from G to H, then H + * ≤ G. For in G - H + * Left, moving second, copies every move from one graph to the other; if Right takes the star, Left colours v in G, and if Right colours v, Left takes the star. So nothing is hot: count moves.
why-snort-theorem = In Snort every move reserves its neighbours for whoever made it, so parts are hot. Mean value theorem (Norton, Conway 1976): n copies of G are worth n times the mean, up to an error that does not grow with n. For if each move has to be paid with a tax, then from some tax on, the temperature, nobody wants to move, what is left is the mean, and taxing a sum is taxing its parts.

## Hackenbush
why-hackenbush-over = Nothing stands on the ground: the player to move cannot move and loses.
why-hackenbush-nudge-stalks = The picture consists of stalks. What can be left of a stalk of height n after a cut? Compare with a heap of Nim.
why-hackenbush-nudge-trees = There are branches but no cycles. Begin far from the ground: which single stalk could stand for the branches of a node?
why-hackenbush-nudge-cycles = There are cycles. Contract each of them to one node; its edges become loops. Only then look at the branches.
why-hackenbush-fuse = Fusion principle: the nodes { $nodes } hang together by cycles and become one, { $node }: { $after }
why-hackenbush-open = { $loops ->
    [one] The loop at { $node } is cut by one move, as an edge with a free end would be: { $after }
   *[other] The { $loops } loops at { $node } are cut by one move each, as edges with free ends would be: { $after }
}
why-hackenbush-replace = Colon principle at node { $node }: { $heights } = { $height }, so a stalk of height { $height } does for these stalks: { $after }
why-hackenbush-ground = On the ground, stalks are heaps of Nim: { $heights } = { $height }
why-hackenbush-steps-left-out = { $count ->
    [one] … { $count } more step of the same kind …
   *[other] … { $count } more steps of the same kind …
}
why-hackenbush-nimber = { $height ->
    [0] All in all there is nothing, the value is 0: the player to move loses.
   *[other] All in all it is a stalk of height { $nimber }, the value is *{ $nimber }: the player to move wins.
}
why-hackenbush-large = The { $edges } edges are too many to be shown step by step. { $count ->
    [one] The picture hangs together and is worth:
   *[other] The picture has { $count } parts that share nothing but the ground, and their values add as nim-sums:
}
why-hackenbush-cut = The cut { $move }: that part of the picture is worth *{ $before }, afterwards *{ $after }, just as much as all the rest. Then the nim-sum is 0.
why-hackenbush-straw = { $move } is { $straw ->
    [1] the first straw
    [2] the second straw
    [3] the third straw
    [4] the fourth straw
   *[other] straw { $straw }
} from below of { $which ->
    [only] the stalk
    [left] the left stalk
    [middle] the middle stalk
    [right] the right stalk
   *[other] stalk { $stalk } from the left
}{ $above ->
    [0] , its top.
    [one] ; the straw above it falls, too.
   *[other] ; the { $above } straws above it fall, too.
}
why-hackenbush-lost = Whatever is cut, the value of one part changes and the nim-sum is no longer 0. As the second player you cut so that it is 0 again.
why-hackenbush-nudge-numbers = { $count ->
    [one] No edge is green, so every cut costs whoever makes it. How many free moves is Left ahead in the picture?
   *[other] No edge is green, so every cut costs whoever makes it. How many free moves is Left ahead in each of the { $count } parts?
}
why-hackenbush-nudge-values = { $count ->
    [one] Green edges are for both, so the picture need not be a number. What stands on a green edge can be thrown down by either player.
   *[other] Take the { $count } parts one by one. Those without green edges are numbers, purely green ones nim heaps, and mixed ones are numbers with something infinitesimal added.
}
why-hackenbush-signs = { $count ->
    [one] The value of the picture. In a string every edge counts 1 up to the first change of colour, from there on half of the one before; blue plus, red minus:
   *[other] The parts and the sum of their values. In a string every edge counts 1 up to the first change of colour, from there on half of the one before; blue plus, red minus:
}
why-hackenbush-values = { $count ->
    [one] The value of the picture:
   *[other] The parts and the sum of their values:
}
why-hackenbush-tree-numbers = The tree { $part }, from its leaves down: add what stands on an edge. A blue edge with x on it is worth (x+n)/2^(n-1), where n is the least of 1, 2, 3, … with x+n > 1; red edges the same with all signs changed:
why-hackenbush-tree-values = The tree { $part }, from its leaves down: add what stands on an edge; the edge with it is the ordinal sum of 1, -1 or * and that value:
why-hackenbush-knots = Cycles that are not green have no rule like these: such parts are played out, and every position gets its value from its options.
why-hackenbush-searched = The value is out of reach: some part has too many edges on cycles. Who wins was found by search; parts with ? are those without a value.
why-hackenbush-after = { $player ->
    [left] Left cuts { $move }, for example; the value is then { $value }, which is at least 0 with Right to move.
   *[right] Right cuts { $move }, for example; the value is then { $value }, which is at most 0 with Left to move.
}
why-hackenbush-numbers-advice = Every cut costs you something, and usually least where it lets least of your own colour fall: far from the ground.
why-colon-theorem = Colon principle (Berlekamp, Conway, Guy): if what stands on a node is replaced by something of the same value, the value of the whole stays. For put the two pictures together, one of them as the negative: whoever moves second copies cuts below the node from one to the other, and answers cuts above it as in a sum that is worth 0. So a stalk with n on an edge is n + 1 high, and branches add.
why-fusion-theorem = Fusion principle (Conway): the nodes of a green cycle may be made one. The heart of the proof is a bare cycle of n edges through the ground. A cut leaves two stalks with n - 1 edges together, so all nim-sums are of the parity of n - 1. If n is even, 0 is never reached: the value is 0. If n is odd, 0 is reached by two equal stalks and 1 never: the value is 1. That is what n loops are worth.
why-simplicity-theorem = Simplicity rule (Conway 1976): if all of Left's options are less than all of Right's, the value is the simplest number in between, the one born first. In a blue and red picture it always applies: cutting a blue edge makes the value smaller, for in the difference of before and after Left, moving second, copies Right's cuts from one to the other, and cuts that edge when there is nothing to copy; so options of Left < value < options of Right. Berlekamp's sign rule (1974) reads the simplest number off a string.
why-hackenbush-misere-over = Nothing stands on the ground: the player to move cannot move, and so wins.
why-hackenbush-misere-nudge = Who cuts the last edge loses. In how many moves is it over, and who can change that number by one?
why-hackenbush-misere-stalks = { $large ->
    [0] All stalks are one edge high, { $count ->
        [one] and there is { $count }. It is
       *[other] and there are { $count }. It is
    } only a matter of counting: with an even number the player to move wins, with an odd number the opponent.
   *[other] Bare green stalks are heaps of Nim: { $heights }. As some stalk is higher than 1, the player to move wins exactly when the nim-sum, { $sum }, is not 0, just as if the last cut won.
}
why-hackenbush-misere-searched = { $edges ->
    [one] With { $edges } edge there is nothing to choose.
   *[other] With { $edges } edges every way of playing was followed to its end: neither nimbers nor numbers decide here.
}
why-hackenbush-misere-theorem = The colon and fusion principles speak of values, and a value says who makes the last move, not who avoids it. Only for bare green stalks there is a rule, Bouton's for Nim (1901): play as if the last move won until only stalks of height 1 are left after your move, and then leave an odd number of them.

## Sprouts
why-sprouts-over = No curve can be drawn any more: the player to move loses.
why-sprouts-misere-over = No curve can be drawn any more: the player to move wins.
why-sprouts-nudge = { $lives ->
    [one] Count lives: a spot has three, less the curve ends at it. { $lives } life is left to play with.
   *[other] Count lives: a spot has three, less the curve ends at it. A move takes two and gives the new spot one, so of the { $lives } lives in play each move uses up one. Which of them can be walled off for good?
}
why-sprouts-misere-nudge = { $lives ->
    [one] Who draws the last curve loses. Count lives: { $lives } is left to play with.
   *[other] Who draws the last curve loses. Count lives: a spot has three, less the curve ends at it, and each move uses up one of the { $lives } in play. Whoever is left without a move wins.
}
why-sprouts-length-of-spots = { $spots ->
    [one] { $spots } spot has { $lives } lives, and the game lasts { $lives } moves less the lives that survive: { $least } moves.
   *[other] { $spots } spots have { $lives } lives, and the game lasts { $lives } moves less the lives that survive: at least { $least } and at most { $most } moves. Whether that number is odd decides who wins.
}
why-sprouts-length = { $most ->
    [one] { $most } move is left at most.
   *[other] At most { $most } more moves: each uses up one of { $lives } lives, and every part keeps one to the end. Whether the number of moves is odd decides who wins.
}
why-sprouts-lands = { $count ->
    [one] The position is a single part, with the nimber { $sum }:
   *[other] Curves from one of these { $count } parts never meet another. Their nimbers add without carrying to { $sum }:
}
why-sprouts-lands-searched = The independent parts. Who wins was found by search, without the nimbers marked ?:
why-sprouts-misere-lands = { $count ->
    [one] There is one part. It was played out; small parts that come up are exchanged for simpler ones of the same behaviour:
   *[other] The { $count } independent parts. They were played out together; small ones are exchanged for simpler ones of the same behaviour:
}
why-sprouts-pattern = For every number of spots computed so far, the player to move loses exactly when it leaves the remainder 0, 1 or 2 after division by 6 (conjecture of Applegate, Jacobson and Sleator 1991). Here the remainder is { $rest }.
why-sprouts-move = For example { $move }: it leaves { $to }, which is lost for whoever has to move.
why-sprouts-theorem = Sprague (1935) and Grundy (1939): every part is worth a nim heap, the least that none of its moves leads to, and heaps add without carrying; the player to move loses exactly at 0. The length of a game: after m moves from n spots there are n + m spots and 3n - m lives. At the end no spot has two of them, so there are s = 3n - m survivors, the newest spot among them: m ≤ 3n - 1. Every survivor has two dead neighbours of its own, so 3s ≤ n + m, which is m ≥ 2n.
why-sprouts-misere-theorem = When the last move loses, a part is not worth a nim heap: Grundy and Smith (1956) showed that next to nothing may be left out of its tree of moves, only options that can be answered at once. So positions are searched, with small parts exchanged for their trees. From 1 to 20 spots the player to move loses exactly when the remainder after division by 6 is 1, 2 or 3, but for 1 spot, which is won, and 4 spots, which are lost; nobody knows why.

## Bard and Bardík
why-bard-nudge = Whether a sum is divisible by 3 depends on remainders alone. Write a for 1, 4, 7, b for 2, 5, 8 and c for 3, 6, 9: the sum of a line is divisible exactly when its letters are all the same or all different.
why-bardik-nudge = Take the six lines one by one: which are settled already, and which letter would settle which of the others?
why-bard-translation = As a table of Bardík:
why-bardik-lines = { $left ->
    [0] Whose each line is;
   *[other] Whose each line can become with the letters that are left;
} two different letters make it A's, one or three B's (1,* is the first row, *,1 the first column):
why-bardik-reversed-lines = { $left ->
    [0] Whose each line is;
   *[other] Whose each line can become with the letters that are left;
} here two different letters make it B's, one or three A's (1,* is the first row, *,1 the first column):
why-bardik-tally = Settled for A: { $a }, for B: { $b }, open: { $open }. { $player } writes now, and best play ends { $score }.
why-bardik-final = The table is full: A has { $a }, B has { $b }, so the game ends { $score }.
why-bardik-atlas = In Hejný’s atlas of full tables this is number { $number }.
why-bardik-characteristics = { $left ->
    [0] The characteristics, in how many columns and rows each letter stands:
   *[other] How many letters of each kind are still to be written, and the characteristics, in how many columns and rows each stands so far:
}
why-bardik-after = After { $move } the lines stand: settled for A { $a }, for B { $b }, open { $open }.
why-bardik-aim = A wants twos in the characteristics, best of all a letter with (2,2); B wants threes and ones, a letter in all rows or in a single one. Look for a field where a letter settles two lines at once.
why-bardik-reversed-aim = With the points reversed A wants threes and ones in the characteristics, a letter in all rows or in a single one; B wants twos. Look for a field where a letter settles two lines at once.
why-bardik-characteristics-theorem = Hejný (1977): in a full table the characteristics of a, b and c are six numbers. The twos among them are the lines with two different letters, the ones and threes the other lines. Exchanging rows, columns or letters and transposing changes no score, so it is enough to look at the ten tables to which all 1680 can be brought.
why-bardik-theorem = Best play from the empty table ends 4:2 for A.
why-bardik-reversed-theorem = With the points reversed best play from the empty table ends 4:2 for B: now B collects the twos, and gets four of them, though A writes five times out of nine.
why-bardik-fields = For the strategies call the fields A, B, C in the first row, D, E, F in the second, G, H, I in the third; tables that differ only by an exchange of rows, columns or letters or by transposition are played alike.
why-bardik-strategy-a = The strategy of A, for four points: a letter with (2,2) is enough. A writes “a” on A, and B has four answers that differ.
why-bardik-a-1 = 1. “a” on B: A writes the third “a” on D, and “a” has (2,2).
why-bardik-a-2 = 2. “a” on E: A writes the third “a” on B, and “a” has (2,2).
why-bardik-a-3 = 3. “b” on B: A writes “a” on C, and the third “a” on D, F, G or I would give (2,2). So B has to write it, on E or H; say on E. A writes “b” on H, and however the three “c” come to lie on D, F, G, I, “c” has (2,2).
why-bardik-a-4 = 4. “b” on E: A writes “c” on I. Whatever letter B writes now, A writes it for the third time so that it has (2,2): beside one of the two if they are in a line, else at a corner of the rectangle that they span.
why-bardik-strategy-b = The strategy of B, for two points: B answers “a” on A by “b” on B. If A now writes “b”, exchange the first two columns and the letters “a” and “b”. So there are five cases.
why-bardik-b-1 = 1. “a” on C: B writes “a” on E, and “a” has one three. Then, unless there is a “b” on D or F, B writes it there, and wherever the last “b” comes, “b” has a three as well.
why-bardik-b-2 = 2. “a” in the second or third row: B writes the third “a” so that “a” has (3,3), or if A wrote below the first “a”, so that it fills the column.
why-bardik-b-3 = 3. “c” on E, D, G or H; say on E: B writes “c” on C, and the row abc is a point. If A leaves H free, B writes “a” on H: bca. If A writes “a” on H, the column is B’s already; “b” on H is answered by “c” on G, and “c” has (3,3); “c” on H by “b” on F, and both “b” and “c” get a three.
why-bardik-b-4 = 4. “c” on C: B writes “c” on E, and it is case 3.
why-bardik-b-5 = 5. “c” on F or I; say on F: B writes “c” on C, and the row abc is a point. If A writes on D, E, G or H, B completes that column, with the same letter if its two are equal, else with the third one. On I “c” makes ccc; “a” on I is answered by “a” on E and “b” on I by “b” on D, and that letter has (3,3).
why-bardik-reversed-strategy-b = The strategy of B, for four points: again a letter with (2,2) is enough, but now it is B’s. B answers “a” on A by “b” on E.
why-bardik-reversed-b-1 = 1. If A writes “a” or “b”, B writes the same letter for the third time so that it has (2,2): beside one of the two if they are in a line, else at a corner of the rectangle that they span.
why-bardik-reversed-b-2 = 2. If A writes “c”, transpose the table if need be, so that “c” is on B, C, H or I. B writes “b” on F. The third “b” on a free field of B, C, H, I would give (2,2), so A has to write it on D or G, and B writes “a” on the other one of these. Now B, C, H, I get three “c” and one “a”, and “c” has (2,2).
why-bardik-reversed-strategy-a = The strategy of A, for two points: A writes “a” on A.
why-bardik-reversed-a-1 = 1. If B writes “a”, A writes the third “a” so that it fills the line, or has (3,3) if the two are in no line.
why-bardik-reversed-a-2 = 2. If B writes another letter in a line with “a”, say “b” on B, A completes the line: abc, a point. Into whatever column B writes next, A completes it, with the same letter if its two are equal, else with the third one: the second point.
why-bardik-reversed-a-3 = 3. If B writes another letter in no line with “a”, say “b” on E, A writes “c” on I. Whatever letter B writes now, A writes it for the third time: in the line of the two if they are in one, else so that it has (3,3).
why-file-nudge = { $count ->
        [one] The position does not fall apart. What would each move leave, and what is that worth?
       *[other] The position is a sum of { $count } parts. What is each worth on its own?
    }
why-file-parts = { $count ->
        [one] The position as one part, and what it is worth:
       *[other] The { $count } parts, each on its own:
    }
why-file-says = { $text }
why-file-reached-nudge = Which positions are decided at once, and which moves lead there?
why-file-reached = All positions that can be reached were looked at, from those in which play is over on: a position is won if some move leads to a lost one, and lost if every move leads to a won one.
