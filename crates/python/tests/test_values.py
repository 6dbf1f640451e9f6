"""Values: the laws of the algebra, and what Python expects of numbers."""

import copy
import pickle
import threading
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marienbad as m
from marienbad import G

numbers = st.builds(lambda n, e: Fraction(n, 2**e), st.integers(-20, 20), st.integers(0, 4))
games = st.recursive(
    st.one_of(numbers.map(G), st.sampled_from(["*", "*2", "^", "v*", "+-1", "Tiny(1)"]).map(G)),
    lambda inner: st.builds(G, st.lists(inner, max_size=2), st.lists(inner, max_size=2)),
    max_leaves=6,
)


@given(games, games, games)
def test_group(g, h, k):
    assert g + h == h + g
    assert (g + h) + k == g + (h + k)
    assert g - g == 0 and -(-g) == g and g + 0 == g
    assert hash(g + h) == hash(h + g)


@given(games, games)
def test_order(g, h):
    relations = [g < h, g == h, g > h, g.confused_with(h)]
    assert relations.count(True) == 1
    assert (g <= h) == (g < h or g == h)
    assert (g < h) == (h > g) == (g - h < 0)
    assert (g != h) == (not g == h)


@given(games)
def test_texts_and_pickles(g):
    assert G(str(g)) == g and eval(repr(g)) == g
    assert pickle.loads(pickle.dumps(g)) == g
    assert copy.copy(g) is g and copy.deepcopy([g])[0] == g
    assert g.text("latex") and g._repr_latex_().startswith("$")


@given(games)
def test_options_are_the_game(g):
    assert G(g.left, g.right) == g


@given(games)
def test_outcome_is_the_comparison_with_zero(g):
    expected = {(True, True): "P", (True, False): "L", (False, True): "R", (False, False): "N"}
    assert g.outcome == expected[g >= 0, g <= 0]


@given(games)
def test_cooling(g):
    thermograph = g.thermograph()
    assert thermograph.mean == g.mean and thermograph.temperature == g.temperature
    assert g.left_stop() >= g.right_stop()
    assert g.cool(G(max(g.temperature, Fraction(0)))) is not None
    assert "<svg" in thermograph.svg


@given(numbers, numbers)
def test_numbers(x, y):
    assert G(x) + G(y) == x + y == G(x) + y == x + G(y)
    assert G(x) - y == x - y and x - G(y) == x - y
    assert (G(x) < y) == (x < y) and (x < G(y)) == (x < y)
    assert G(x).fraction() == x and hash(G(x)) == hash(x)
    assert G(x).as_integer_ratio() == x.as_integer_ratio()


@pytest.mark.parametrize("number", [0, 1, -1, 2**61 - 1, 2**61, -(2**61), 2**62 + 3, 10**40, -(10**40)])
def test_large_numbers(number):
    assert int(G(number)) == number and G(number) == number and hash(G(number)) == hash(number)


def test_sets_know_numbers():
    assert {1: "one", Fraction(1, 2): "half"}[G(1)] == "one"
    assert G("1/2") in {Fraction(1, 2)}


def test_what_is_no_number():
    with pytest.raises(m.MathError):
        int(G("*"))
    with pytest.raises(m.MathError):
        int(G("1/2"))
    with pytest.raises(m.MathError):
        G(Fraction(1, 3))
    assert G(1) != Fraction(1, 3)
    with pytest.raises(TypeError):
        G(0.5)
    with pytest.raises(TypeError):
        G(1) + "1"
    with pytest.raises(TypeError):
        G(1) < "1"
    assert G(1) != "1"
    with pytest.raises(TypeError):
        G(1) | G(2)


def test_functions_are_methods():
    g = G("{2|-1}")
    assert g.mean == Fraction(1, 2) and g.temperature == Fraction(3, 2)
    assert g.cool(Fraction(1, 2)) == G("{3/2|-1/2}") == g.cool("1/2") == g.cool(G("1/2"))
    assert g.stops() == [2, -1] and g.is_hot() is True
    assert G("^^*").atomic_weight() == 2
    assert g.incentives("Left") == [G("{3|0}")]
    assert "cool" in dir(g) and "Cooled" not in dir(g)
    with pytest.raises(TypeError):
        g.cool()


def test_loopy_values():
    on, over = G("on"), G("over")
    assert on > 1000 and over > 0 and over < Fraction(1, 2**10)
    assert on + G("off") == G("dud") and on + 1 == on
    assert hash(G("on")) == hash(on) and pickle.loads(pickle.dumps(on)) == on
    assert on.left == (on,) and on.right == ()
    assert G("dud").confused_with(0) and str(-on) == "off"
    with pytest.raises(m.MathError):
        on.mean


def test_stores_do_not_mix():
    other = m.Store(memory=1 << 26)
    mine, yours = G("{3|1*}"), G("{3|1*}", store=other)
    for operate in [
        lambda: mine + yours,
        lambda: mine == yours,
        lambda: mine < yours,
        lambda: mine.confused_with(yours),
        lambda: mine.cool(yours),
        lambda: G(yours),
        lambda: G([mine], [yours]),
    ]:
        with pytest.raises(m.StoreError):
            operate()
    assert str(mine) == str(yours) and yours.store.bytes > 0
    assert (yours + 1).left_stop().store.bytes == other.bytes


def test_threads():
    answers = []

    def work(seed):
        values = [G(f"{{{n + seed}|-{n}*}}") for n in range(60)]
        answers.append(sum(values, G(0)).outcome)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 4


def test_calculator():
    calculator = m.Calculator(m.store())
    calculator("f(n) := {n|-n}")
    assert calculator("f(2)") == G("+-2") and calculator.names == ["f"]
    assert m.calculate("1..4") == range(1, 5)
    assert m.calculate("[1, \"x\", true, Left]") == [1, "x", True, "Left"]
    assert m.calculate("nim(3,5).moves") == m.calculate("nim(3,5).moves()")
    assert m.calculate("period(octal:0.07)") == (34, 53, 0)
    assert m.calculate("picture(nim(1,2))")._repr_svg_().startswith("<svg")
