"""The board that plays in a notebook."""

import marienbad as m


def test_the_program_answers():
    board = m.board(m.Nim(3, 5))
    assert "#5-2" in board.svg
    board.move = "5-2"
    # Copying wins: whatever is left has a heap of each size twice, or is over.
    heaps = board.position.text.split(",")
    assert len(heaps) <= 2 and board.move == "" and "5-2" in board.line
    board.play(str(board.position.moves()[0]))
    assert board.svg


def test_sides():
    board = m.board(m.Domineering(2, 2))
    board.move = str(board.position.moves("left")[0])
    assert board.line.endswith("∎")
