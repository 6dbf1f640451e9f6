"""Positions of all games: solved, played, explained, drawn, added."""

import copy
import pickle

import pytest

import marienbad as m
from marienbad import G


def test_ways_to_a_position():
    assert m.game("domineering")("4x5") == m.Domineering(4, 5) == m.Domineering("4x5")
    assert m.Nim(3, 5, 7) == m.game("nim")("3,5,7") == m.Nim((3, 5, 7)) != m.Nim(3, 5)
    assert m.Octal("0.07")(9).grundy == m.game("octal:0.07")(9).grundy == 0
    assert m.ToadsFrogs().text == m.game("toads-frogs").example
    assert "ToadsFrogs" in dir(m) and "nim" in m.games()
    with pytest.raises(AttributeError):
        m.Chessboxing
    assert len({m.Nim(3), m.Nim(3), m.Nim(4)}) == 2


def test_answers():
    position = m.Nim(3, 5, 7)
    assert (position.outcome, position.value, position.grundy, position.kind) == ("N", G("*"), 1, "impartial")
    board = m.Domineering(2, 3)
    verdict = board.solve()
    assert verdict.value == board.value == G("{2|-1/2}")
    assert (verdict.mean, verdict.temperature) == (board.value.mean, board.value.temperature)
    assert m.Nim(1, 1).value == 0
    assert m.game("nim", misere=True)(1, 1).outcome == "N"
    assert m.game("nim", misere=True)(1, 1).value is None


def test_moves():
    position = m.Nim(3, 5, 7)
    assert [str(move) for move in position.winning_moves()] == ["3-1", "5-1", "7-1"]
    assert all(move.wins and move.to.outcome == "P" for move in position.winning_moves())
    assert len(position.moves()) == 15
    assert position.play("3-1") == position.play(position.winning_moves()[0]) == m.Nim(2, 5, 7)
    board = m.Domineering(2, 2)
    assert {move.player for move in board.moves()} == {"left", "right"}
    assert all(move.player == "left" for move in board.moves("left"))
    with pytest.raises(m.InputError) as wrong:
        position.play("9-9")
    assert wrong.value.example
    with pytest.raises(m.InputError):
        position.moves("left")
    assert position.best_move().to.outcome == "P" and m.Nim(0).best_move() is None


@pytest.mark.parametrize("name", m.games())
def test_every_game(name):
    """Every game of the catalogue can be asked for its example."""
    try:
        game = m.game(name)
    except m.InputError as error:
        game = m.game(error.example.split()[-1] if error.example else name)
    position = game()
    assert position.text and game.name and game.rules
    assert position.outcome in {"N", "P", "L", "R", "W", "T", "A", "B", "=", ""} or position.outcome is not None
    moves = position.moves()
    if moves:
        assert position.play(str(moves[0])) == moves[0].to
    assert pickle.loads(pickle.dumps(position)) == position == copy.deepcopy(position)


def test_parts_and_sums():
    assert [part.text for part in m.Nim(3, 5).parts] == ["3", "5"]
    total = m.Domineering(2, 3) + m.Nim(3) + m.Nim(5)
    assert total.value == G("{2|-1/2}") + G("*3") + G("*5")
    assert len(total.parts) == 3 or total.text.count("+") == 2
    with pytest.raises(TypeError):
        m.Nim(3) + 1
    other = m.Store()
    with pytest.raises(m.StoreError):
        m.Nim(3) + m.game("nim", store=other)(3)


def test_explanations():
    position = m.Nim(3, 5, 7)
    czech, slovak, english = (position.explain(lang=lang) for lang in ("cs", "sk", "en"))
    assert len({czech, slovak, english}) == 3 and "3-1" in czech
    assert position.explain(level="verdict") in english
    with pytest.raises(ValueError):
        position.explain(lang="xx")
    with pytest.raises(ValueError):
        position.explain(level="all")


def test_the_language_of_errors():
    def sentence():
        with pytest.raises(m.InputError) as wrong:
            m.Nim("x")
        return wrong.value.sentence

    english = sentence()
    try:
        m.set_language("cs")
        czech = sentence()
    finally:
        m.set_language("en")
    assert english == sentence() != czech


def test_pictures():
    position = m.Domineering(3, 3)
    assert position.picture.svg == position._repr_svg_() and position.picture.svg.startswith("<svg")
    assert 'href="#' in position.board("left")


def test_dictionaries_have_the_keys_of_the_program():
    answer = m.Nim(3, 5, 7).to_dict()
    assert answer["schema"] == 1 and answer["game"] == "nim" and answer["value"] == "*1"
    assert [move["move"] for move in answer["moves"]] == ["3-1", "5-1", "7-1"]
    assert len(m.Nim(2).to_dict("all")["moves"]) == 2 and m.Nim(2).to_dict("none")["moves"] == []


def test_lists_of_positions():
    positions = [(a, b, c) for a in range(4) for b in range(4) for c in range(4)]
    for verdict, (a, b, c) in zip(m.solve_all("nim", positions), positions):
        assert verdict.grundy == a ^ b ^ c and verdict.outcome == ("N" if a ^ b ^ c else "P")
    assert m.solve_all("nim", [m.Nim(3), "1,1", 5])[1].outcome == "P"
    with pytest.raises(m.InputError):
        m.solve_all("nim", ["1", "x"])


def test_sequences():
    values = m.sequence("octal:0.07", 200)
    assert list(values[:5]) == [0, 0, 1, 1, 2] and values.period == m.Period(34, 53)
    assert "period 34" in values._repr_html_()
    assert m.sequence("nim", 5).tolist() == [0, 1, 2, 3, 4]
    assert m.period("octal:0.6", 100) is None
    with pytest.raises(m.InputError):
        m.sequence("domineering", 5)


def test_quotients():
    assert m.quotient("octal:0.123", 20)["order"] == 20
    with pytest.raises(m.InputError):
        m.quotient("domineering", 5)


def test_sprouts():
    # Applegate, Jacobson, Sleator 1991: lost with 0, 1 or 2 spots modulo 6.
    assert [m.sprouts(spots).outcome for spots in range(1, 7)] == ["P", "P", "N", "N", "N", "P"]
