"""Relations: who wins from every vertex of a graph, how soon, and by which move."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from . import _native
from ._limits import Progress, size, teller

if TYPE_CHECKING:
    import networkx
    import pandas


class Relation:
    """A finite relation: vertices are positions, arcs are moves.

    It is made of pairs, of a dictionary from vertices to their options, or of a ``networkx.DiGraph``. Vertices are
    any hashable objects.

    >>> from marienbad import Relation
    >>> solved = Relation({"a": ["b"], "b": ["a", "c"], "c": []}).solve()
    >>> solved.outcomes
    {'a': 'L', 'b': 'W', 'c': 'L'}
    >>> solved.moves["b"], solved.layers["a"]
    ('c', 2)
    """

    def __init__(
        self, arcs: Mapping[Any, Iterable[Any]] | Iterable[tuple[Any, Any]] | networkx.DiGraph
    ) -> None:
        self._numbers: dict[Hashable, int] = {}
        self._arcs: list[tuple[int, int]] = []
        if hasattr(arcs, "nodes") and hasattr(arcs, "edges"):
            for vertex in arcs.nodes:
                self._number(vertex)
            pairs = arcs.edges()
        elif isinstance(arcs, Mapping):
            for vertex in arcs:
                self._number(vertex)
            pairs = ((vertex, option) for vertex, options in arcs.items() for option in options)
        else:
            pairs = arcs
        for before, after in pairs:
            self._arcs.append((self._number(before), self._number(after)))
        self._vertices = list(self._numbers)

    def _number(self, vertex: Hashable) -> int:
        return self._numbers.setdefault(vertex, len(self._numbers))

    @property
    def vertices(self) -> list[Any]:
        """The vertices, in the order in which they were met."""
        return list(self._vertices)

    def __len__(self) -> int:
        return len(self._vertices)

    def solve(
        self,
        *,
        misere: bool = False,
        memory: int | str | None = None,
        threads: int | None = None,
        progress: bool | Progress | None = None,
    ) -> Solution:
        """Who wins from every vertex; whoever cannot move loses, or in misère play wins."""
        from . import store

        columns = _native.solve_relation(
            store(),
            len(self._vertices),
            self._arcs,
            misere,
            memory=size(memory),
            threads=threads,
            progress=teller(progress),
        )
        return Solution(self._vertices, columns)


class Solution:
    """Who wins from every vertex of a relation."""

    def __init__(
        self,
        vertices: list[Any],
        columns: tuple[str, list[int | None], list[int | None], list[int | str] | None],
    ) -> None:
        outcomes, layers, moves, grundy = columns
        self.outcomes: dict[Any, str] = dict(zip(vertices, outcomes))
        """``W``, ``L`` or ``T``: won, lost or a tie for the player to move."""
        self.layers: dict[Any, int | None] = dict(zip(vertices, layers))
        """How many moves it takes to the end under best play; ``None`` for a tie."""
        self.moves: dict[Any, Any] = {
            vertex: None if move is None else vertices[move] for vertex, move in zip(vertices, moves)
        }
        """A best move; ``None`` where there is none."""
        self.grundy: dict[Any, int | str] | None = None if grundy is None else dict(zip(vertices, grundy))
        """The Grundy values of normal play: numbers, or texts such as ``inf(0,2)``."""

    def _columns(self) -> dict[str, dict[Any, Any]]:
        columns: dict[str, dict[Any, Any]] = {
            "outcome": self.outcomes,
            "layer": self.layers,
            "move": self.moves,
        }
        if self.grundy is not None:
            columns["grundy"] = self.grundy
        return columns

    def __iter__(self) -> Iterator[Any]:
        return iter(self.outcomes)

    def __getitem__(self, vertex: Any) -> dict[str, Any]:
        """All about a vertex, with the keys of ``marienbad relation --json``."""
        return {name: column[vertex] for name, column in self._columns().items()}

    def __len__(self) -> int:
        return len(self.outcomes)

    def label(self, graph: networkx.DiGraph) -> networkx.DiGraph[Any]:
        """The graph with outcome, layer, move and Grundy value as attributes of its nodes."""
        for name, column in self._columns().items():
            for vertex, value in column.items():
                graph.nodes[vertex][name] = value
        return graph

    def frame(self) -> pandas.DataFrame:
        """A table of pandas, a row for each vertex. Vertices in it are the objects that they are."""
        import pandas

        index = pandas.Index(list(self.outcomes), name="vertex", tupleize_cols=False)
        # Where something is missing, numbers stay numbers and vertices stay what they are.
        kinds: dict[str, Any] = {"layer": "Int64", "move": object}
        return pandas.DataFrame(
            {
                name: pandas.Series(list(column.values()), index=index, dtype=kinds.get(name))
                for name, column in self._columns().items()
            }
        )

    def __repr__(self) -> str:
        letters = "".join(self.outcomes.values())
        counts = ", ".join(f"{letters.count(letter)} {letter}" for letter in "WLT")
        return f"<solution of {len(self)} vertices: {counts}>"

    def _repr_html_(self) -> str:
        from html import escape

        columns = self._columns()
        head = "".join(f"<th>{name}</th>" for name in ["vertex", *columns])
        rows = []
        for vertex in list(self)[:100]:
            cells = [vertex, *(column[vertex] for column in columns.values())]
            rows.append("<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in cells) + "</tr>")
        if len(self) > 100:
            rows.append("<tr><td>…</td></tr>")
        return f"<table><tr>{head}</tr>{''.join(rows)}</table>"
