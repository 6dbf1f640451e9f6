## Relations

relation-size = { $vertices ->
    [one] { $vertices } vertex
   *[other] { $vertices } vertices
}, { $arcs ->
    [one] { $arcs } arc
   *[other] { $arcs } arcs
}; who cannot move { $play ->
    [normal] loses
   *[misere] wins
}
relation-counts = the player to move wins from { $won }, loses from { $lost }; ties: { $ties }
relation-longest-win = the longest win takes { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
relation-no-cycle = there is no cycle: every play comes to an end
relation-cycle-no-tie = there is a cycle, but no tie: { $cycle }
relation-tie-cycle = a cycle of ties: { $cycle }
relation-loops = { $count ->
    [one] a loop, from { $vertices } to itself: there a player can pass, and without passing no relation of a game has loops (it is antireflexive)
   *[other] { $count } loops, at { $vertices }: there a player can pass, and without passing no relation of a game has loops (it is antireflexive)
}
relation-layers-note = { $play ->
    [normal] layers: L0 are the ends, W0 has a move to L0, L1 has moves to W0 only, W1 a move to L1, …; Lk ends in 2k moves, Wk in 2k + 1
   *[misere] layers: W0 are the ends, L0 has moves to W0 only, W1 has a move to L0, L1 has moves to W0 and W1 only, …; Wk ends in 2k moves, Lk in 2k + 1
}
relation-see-json = too many vertices for a table; --json lists them all
relation-sided-size = { $vertices ->
    [one] a vertex
   *[other] { $vertices } vertices
}, { $arcs ->
    [one] an arc
   *[other] { $arcs } arcs
} of Left and Right; who cannot move loses, and infinite play is a draw
relation-sided-note = L: Left wins, R: Right wins, N: the player to move wins, P: the other one wins, D: nobody wins. If only one beginning ends in a draw: NHat and PHat, Left wins by moving first or second; NCheck and PCheck, Right does.
relation-column-vertex = vertex
relation-column-outcome = outcome
relation-column-layer = layer
relation-column-remoteness = moves left
relation-column-value = value
relation-column-move = move
relation-verified = the labels are right: { $vertices ->
    [one] { $vertices } vertex
   *[other] { $vertices } vertices
} checked

relation-error-in-line = { $file }, line { $line }: { $problem }
relation-error-in-file = { $file }: { $problem }
relation-error-words = a line has one vertex, or two: from where and to where; L or R between them: an arc of Left or Right
relation-error-sided = arcs of Left and Right have loopy values, which the command relation prints, for normal play
relation-error-fields = a line has one field, or two: from where and to where; more need a heading with source and target
relation-error-no-beginning = the arc ends at a vertex, but begins at none
relation-error-undirected = arcs need a direction: a digraph with ->, not a graph with --
relation-error-unexpected = { $text } has no place here
relation-error-end = the graph ends too early
relation-error-nesting = subgraphs are nested too deeply
relation-error-json = this is not JSON
relation-error-shape = a relation in JSON is an object of arrays or an array of pairs; names are strings or integers
relation-error-gzip = the packed data is damaged or cut off
relation-error-too-many-vertices = a relation has at most { $limit } vertices
relation-error-too-many-arcs = a relation has at most { $limit } arcs
relation-error-memory = the relation does not fit into the memory budget; --memory gives more
relation-error-points = a game for points has no relation: its positions are not won or lost
relation-error-label = a label has a vertex, an outcome W, L or T, and a layer, which is null for T
relation-error-no-such-vertex = the relation has no vertex { $vertex }
relation-error-label-twice = { $vertex } has a label already
relation-error-label-missing = { $vertex } has no label

relation-violation-count = there are not as many labels as vertices
relation-violation-terminal = { $vertex } has no moves, and its label is not that of such a vertex
relation-violation-won = { $vertex } is not won: no move leads to a lost vertex
relation-violation-lost = { $vertex } is not lost: the move to { $option } does not leave a won vertex
relation-violation-tie-lost = { $vertex } is no tie: the move to { $option } leaves a lost vertex
relation-violation-tie = { $vertex } is no tie: no move leads to a tie
relation-violation-layer = by the labels of the moves from { $vertex }, its layer would be { $layer }
relation-violation-move = the move from { $vertex } to { $option } is not a best one
relation-violation-grundy = the Grundy value of { $vertex } is { $value }
