"""Relations, against the definition."""

import networkx
import pytest
from hypothesis import given
from hypothesis import strategies as st

import marienbad as m

graphs = st.dictionaries(st.integers(0, 8), st.lists(st.integers(0, 8), max_size=4), max_size=9)


def plain(options, misere):
    """Labels from the ends on, round by round (Zermelo 1913)."""
    vertices = {*options, *(to for row in options.values() for to in row)}
    labels = {}
    for layer in range(len(vertices) + 1):
        for vertex in vertices - labels.keys():
            row = [labels.get(to) for to in options.get(vertex, [])]
            known = [label for label in row if label and label[1] < layer]
            if not row:
                labels[vertex] = ("W" if misere else "L", 0)
            elif any(outcome == "L" for outcome, _ in known):
                labels[vertex] = ("W", layer)
            elif len(known) == len(row):
                labels[vertex] = ("L", layer)
    return {vertex: labels.get(vertex, ("T", None)) for vertex in vertices}


@given(graphs, st.booleans())
def test_labels(options, misere):
    solved = m.Relation(options).solve(misere=misere)
    expected = plain(options, misere)
    assert {vertex: (solved.outcomes[vertex], solved.layers[vertex]) for vertex in solved} == expected


def test_pairs_and_graphs():
    pairs = [("a", "b"), ("b", "a"), ("b", ("c", 1))]
    graph = networkx.DiGraph(pairs)
    from_pairs, from_graph = m.Relation(pairs).solve(), m.Relation(graph).solve()
    assert from_pairs.outcomes == from_graph.outcomes == {"a": "L", "b": "W", ("c", 1): "L"}
    assert from_graph.label(graph).nodes["b"] == {"outcome": "W", "layer": 1, "move": ("c", 1), "grundy": 1}
    assert from_pairs["b"]["move"] == ("c", 1) and len(from_pairs) == len(m.Relation(pairs)) == 3
    frame = from_pairs.frame()
    assert list(frame.columns) == ["outcome", "layer", "move", "grundy"]
    assert frame.loc["b", "outcome"] == "W" and frame.index.name == "vertex"
    assert "<table>" in from_pairs._repr_html_() and "1 W" in repr(from_pairs)


def test_cycles_have_infinite_values():
    solved = m.Relation([(0, 1), (1, 0), (1, 2), (3, 3)]).solve()
    assert solved.outcomes[3] == "T" and solved.grundy[3] == "inf()"
    row = solved.frame().loc[0]
    assert type(row["move"]) is int and row["layer"] == 2 and solved.frame()["layer"].isna()[3]
    assert m.Relation([]).solve().outcomes == {}
    assert m.Relation([(0, 1)]).solve(misere=True).grundy is None


def test_limits():
    with pytest.raises(m.LimitError):
        m.Relation([(n, n + 1) for n in range(10_000)]).solve(memory="64K")
