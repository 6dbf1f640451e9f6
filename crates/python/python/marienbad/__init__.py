"""Combinatorial games: who wins, what a position is worth, which moves win, and why.

>>> import marienbad as m
>>> from marienbad import G
>>> G("{1|-1}") + G("*")
G('+-1*')
>>> m.Domineering(2, 3).value
G('{2|-1/2}')
>>> [str(move) for move in m.Nim(3, 5, 7).winning_moves()]
['3-1', '5-1', '7-1']

Values come from :func:`G`; games by their names as attributes (``m.Nim``, ``m.ToadsFrogs``) or from :func:`game`;
games of one's own from :func:`register`; relations are :class:`Relation`. Questions can be interrupted, let other
threads run, and keep to :class:`limits`.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from ._errors import Error, InputError, LimitError, MathError, RulesError, StoreError
from ._functions import Functions
from ._limits import Progress, limits, size, teller
from ._native import (
    Calculator,
    Game,
    Move,
    Picture,
    Position,
    Store,
    Thermograph,
    Value,
    Verdict,
    functions,
    game_ids,
    set_language,
)
from ._own import Player, register
from ._relation import Relation, Solution
from ._sequence import Period, period, quotient, sequence

__all__ = [
    "Calculator",
    "Error",
    "G",
    "Game",
    "InputError",
    "LimitError",
    "MathError",
    "Move",
    "Period",
    "Picture",
    "Player",
    "Position",
    "Relation",
    "RulesError",
    "Solution",
    "Store",
    "StoreError",
    "Thermograph",
    "Value",
    "Verdict",
    "board",
    "calculate",
    "functions",
    "game",
    "games",
    "limits",
    "period",
    "quotient",
    "register",
    "sequence",
    "set_language",
    "solve_all",
    "sprouts",
    "store",
]

_STORE = Store()

for _name, _method in vars(Functions).items():
    if not _name.startswith("_"):
        setattr(Value, _name, _method)


def store() -> Store:
    """The store of the process, which values belong to where no other is named."""
    return _STORE


def G(
    value: str | int | Fraction | Value | Iterable[Any] = 0,
    right: Iterable[Any] | None = None,
    *,
    store: Store | None = None,
) -> Value:
    """The value of an expression, a number, or of Left's and Right's options.

    >>> G("{2|1||0} + ^*")
    G('{2^*|1^*||^*}')
    >>> G([G(1)], [G(-1)]) == G("+-1")
    True
    >>> G(3) > G("{3|0}"), G("*").confused_with(0)
    (False, True)
    """
    home = _STORE if store is None else store
    if right is not None:
        if isinstance(value, (str, int, Fraction, Value)):
            raise TypeError("Left's options are a list")
        return home.braces(value, right)
    return home.value(value)


def calculate(
    text: str,
    *,
    memory: int | str | None = None,
    threads: int | None = None,
    progress: bool | Progress | None = None,
) -> Any:
    """What the statements of the calculator's language give: a value, a list, a position, ….

    >>> calculate("[mean({n|-1}) for n in 1..3]")
    [G('0'), G('1/2'), G('1')]
    """
    return Calculator(_STORE)(text, memory=size(memory), threads=threads, progress=teller(progress))


def game(spec: str, misere: bool | None = None, *, store: Store | None = None) -> Game:
    """The game of a name: ``"domineering"``, ``"octal:0.07"``.

    >>> game("domineering")("4x4").outcome
    'N'
    """
    return (_STORE if store is None else store).game(spec, misere)


def games() -> list[str]:
    """The names of all games.

    >>> "domineering" in games()
    True
    """
    return game_ids()


def solve_all(
    spec: str,
    positions: Iterable[Any],
    *,
    misere: bool | None = None,
    memory: int | str | None = None,
    threads: int | None = None,
    progress: bool | Progress | None = None,
) -> list[Verdict]:
    """Solves many positions of a game in one call.

    >>> [verdict.outcome for verdict in solve_all("nim", [(1, 2, 3), "3,5"])]
    ['P', 'N']
    """
    return game(spec, misere).solve_all(
        positions, memory=size(memory), threads=threads, progress=teller(progress)
    )


def sprouts(spots: int | str, *, misere: bool = False) -> Position:
    """A position of Sprouts: so many spots, or a text.

    >>> sprouts(3).outcome, sprouts(4, misere=True).outcome
    ('N', 'P')
    """
    return game("sprouts", misere)(spots)


def board(position: Position, **options: Any) -> Any:
    """A board that plays in a notebook; needs ``marienbad-cgt[widget]``."""
    from ._board import Board

    return Board(position, **options)


def _plain(name: str) -> str:
    return name.replace("-", "").replace("_", "").lower()


def _named(id: str) -> Any:
    """A game; of one that needs a variant, a function that takes it: ``m.Octal("0.07")``."""
    try:
        return game(id)
    except InputError:
        return lambda variant, misere=None: game(f"{id}:{variant}", misere)


def __getattr__(name: str) -> Any:
    """A game by its name as Python writes names: ``ToadsFrogs`` is ``toads-frogs``."""
    if name[:1].isupper():
        wanted = _plain(name)
        for known in game_ids():
            if _plain(known) == wanted:
                return _named(known)
    raise AttributeError(f"module 'marienbad' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, *(known.title().replace("-", "") for known in game_ids())])
