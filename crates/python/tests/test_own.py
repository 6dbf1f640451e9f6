"""Games of one's own, against games of the catalogue that have the same rules."""

import types

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marienbad as m
from marienbad import G, Player


@m.register
class Rows:
    """Take one or two pins that stand side by side."""

    id = "own-kayles"
    start = 5

    def options(self, pins):
        for taken in (1, 2):
            for left in range((pins - taken) // 2 + 1):
                yield [left, pins - taken - left]

    def parts(self, pins):
        return [pins] if pins else []


@m.register
class OwnDomineering:
    start = frozenset((row, column) for row in range(2) for column in range(3))

    def options(self, cells, player):
        down = player is Player.LEFT
        for row, column in sorted(cells):
            other = (row + down, column + (not down))
            if other in cells:
                yield cells - {(row, column), other}

    def normal(self, cells):
        top = min((row for row, _ in cells), default=0)
        first = min((column for _, column in cells), default=0)
        return frozenset((row - top, column - first) for row, column in cells)

    def show(self, cells):
        return ";".join(f"{row},{column}" for row, column in sorted(cells)) or "-"

    def read(self, text):
        return frozenset(tuple(map(int, cell.split(","))) for cell in text.split(";") if cell != "-")

    def draw(self, cells):
        return "\n".join("".join("." if (r, c) in cells else "#" for c in range(3)) for r in range(3))


@m.register
class Noughts:
    """Tic-tac-toe: who has three in a row has won."""

    start = "........."
    LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

    def options(self, board, player):
        letter = "XO"[player is Player.RIGHT]
        return {str(n + 1): board[:n] + letter + board[n + 1 :] for n in range(9) if board[n] == "."}

    def ends(self, board, player):
        if any(board[a] == board[b] == board[c] != "." for a, b, c in self.LINES):
            return "lost"
        return None if "." in board else "tied"


def test_impartial_with_parts():
    kayles = m.game("octal:0.77")
    for pins in range(1, 25):
        assert Rows(pins).grundy == kayles(pins).grundy
    assert Rows([3, 5]).grundy == kayles(3, 5).grundy
    assert sorted(str(move.to.object) for move in Rows(2).moves()) == ["[0, 0]", "[0, 1]"]


@given(st.integers(1, 3), st.integers(1, 3))
def test_partizan(rows, columns):
    cells = frozenset((row, column) for row in range(rows) for column in range(columns))
    assert OwnDomineering(cells).value == m.Domineering(rows, columns).value


def test_the_whole_house_is_open():
    cells = OwnDomineering.example
    position = OwnDomineering()
    assert position.text == cells and position.object == OwnDomineering("0,0").game().object
    assert position.outcome == m.Domineering(2, 3).outcome
    assert {move.player for move in position.moves()} == {"left", "right"}
    assert all(move.to.value <= 0 for move in position.winning_moves("right"))
    assert (position + m.Nim(1)).value == position.value + G("*")
    assert position.picture.svg.startswith("<svg") and Rows(3).picture.svg.startswith("<svg")
    assert position.explain() and position.to_dict()["game"] == "own-domineering"
    assert m.calculate("own-kayles(5)") == G(f"*{Rows(5).grundy}")
    assert m.OwnKayles(5) == Rows(5) and "own-kayles" in m.games()
    assert Rows.rules == "Take one or two pins that stand side by side."


def test_ends():
    start = Noughts()
    assert start.outcome == "T" and start.value is None and len(start.moves("left")) == 9
    fork = Noughts("XX.OO....")
    assert fork.outcome == "N" and [str(move) for move in fork.winning_moves("left")] == ["L:3"]


def test_cycles():
    class Circle:
        start = 0

        def options(self, place):
            return [(place + 1) % 3]

    with pytest.raises(m.RulesError) as wrong:
        m.register(Circle)(0).outcome
    assert "→ 0 →" in wrong.value.sentence
    Circle.loopy = True
    assert m.register(Circle)(0).outcome == "T"

    class OnAndOff:
        start = "a"
        loopy = True

        def options(self, place, player):
            return [place] if player is Player.LEFT else []

    assert m.register(OnAndOff, id="only-left")("a").value == G("on")


def test_misere():
    class Last:
        start, misere = 5, True

        def options(self, heap):
            return range(max(heap - 3, 0), heap)

    game = m.register(Last)
    assert game.misere and [game(n).outcome for n in range(1, 6)] == ["P", "N", "N", "N", "P"]


def test_exceptions_come_out_as_they_went_in():
    class Broken:
        start = 3

        def options(self, heap):
            if heap == 1:
                raise LookupError("no pins left", heap)
            return [heap - 1]

    game = m.register(Broken)
    for ask in (lambda: game(3).outcome, lambda: game(1).moves(), lambda: (game(3) + m.Nim(1)).outcome):
        with pytest.raises(LookupError) as error:
            ask()
        assert error.value.args == ("no pins left", 1)
        assert error.traceback[-1].name == "options"
    with pytest.raises(m.InputError):
        m.G("broken(x y)")


def test_answers_that_are_none():
    class NotAList:
        start = 3

        def options(self, heap):
            return 5

    with pytest.raises(TypeError):
        m.register(NotAList)(3).outcome

    class Vague(NotAList):
        def ends(self, heap):
            return "maybe"

    with pytest.raises(ValueError, match="maybe"):
        m.register(Vague)(3).outcome
    with pytest.raises(TypeError, match="start"):
        m.register(type("NoStart", (), {"options": lambda self, position: []}))


def test_names():
    rules = {"start": 1, "options": lambda self, heap: range(heap)}
    for name, id in (("Any", "nim"), ("Any", "Big"), ("É", None)):
        with pytest.raises(ValueError):
            m.register(type(name, (), rules), id=id)


def test_modules_and_files(tmp_path):
    module = types.ModuleType("countdown")
    module.start = 4
    module.options = lambda heap: range(heap)
    assert m.register(module)(4).grundy == 4
    file = tmp_path / "stairs.game"
    file.write_text('board = heaps()\nlevels = ["3"]\ndef options(n):\n    return [n - 1] if n > 0 else []\n')
    stairs = m.register(file)
    assert stairs.spec == "stairs" and stairs(3).outcome == "N"
    file.write_text("board = heaps(\n")
    with pytest.raises(m.RulesError):
        m.register(file)


def test_a_game_can_be_written_anew():
    def entered(step):
        return m.register(type("Anew", (), {"start": 6, "options": lambda self, n: [n - step] * (n >= step)}))

    assert entered(1)(6).outcome == "P" and entered(2)(6).outcome == "N"
