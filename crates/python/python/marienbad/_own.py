"""Games of one's own: classes, modules and files."""

from __future__ import annotations

import ast
import enum
import inspect
import os
import re
from pathlib import Path
from types import ModuleType
from typing import Any

from . import _native


class Player(str, enum.Enum):
    """Left or Right, as rules are told whose turn it is."""

    LEFT = "Left"
    RIGHT = "Right"

    @property
    def other(self) -> Player:
        """The opponent."""
        return Player.RIGHT if self is Player.LEFT else Player.LEFT

    @property
    def letter(self) -> str:
        """``L`` or ``R``."""
        return self.value[0]

    @property
    def sign(self) -> int:
        """1 for Left, -1 for Right."""
        return 1 if self is Player.LEFT else -1


def _takes_player(function: Any) -> bool:
    """Is it called with a position and a player?"""
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return False
    plain = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    required = [one for one in parameters if one.kind in plain and one.default is inspect.Parameter.empty]
    return len(required) > 1


def _name(words: str) -> str:
    """A name for the registry: ``TakeASquare`` is ``take-a-square``."""
    parts = re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_", "-", words)
    return re.sub(r"[^a-z-]", "", parts.lower()).strip("-")


class _Rules:
    """Rules as the native half asks for them."""

    def __init__(self, rules: Any, start: Any) -> None:
        options = rules.options
        self.players = (Player.LEFT, Player.RIGHT) if _takes_player(options) else None
        self.options = options
        self.parts = getattr(rules, "parts", None)
        self.normal = getattr(rules, "normal", None)
        self.draw = getattr(rules, "draw", None)
        ends = getattr(rules, "ends", None)
        if ends is not None and _takes_player(ends) != (self.players is not None):
            one = ends
            if self.players is None:
                ends = lambda position: one(position, Player.LEFT)  # noqa: E731
            else:
                ends = lambda position, player: one(position)  # noqa: E731
        self.ends = ends
        self.show = getattr(rules, "show", str)
        self.read = getattr(rules, "read", str if isinstance(start, str) else ast.literal_eval)


def register(rules: Any, *, id: str | None = None) -> _native.Game:
    """Enters a game of one's own beside all others, and gives it.

    ``rules`` is a class, an object or a module with

    - ``options(position)``, or ``options(position, player)`` if Left and Right move differently: the positions
      after a move, or a dictionary from names of moves to positions. A list among them is a sum of positions.
    - ``start``: a position to begin with.

    and, if wanted, ``parts(position)`` (positions whose sum it is), ``normal(position)`` (the same for all
    positions that differ in nothing that matters), ``ends(position[, player])`` (``"won"``, ``"lost"`` or
    ``"tied"`` for the player to move, ``None`` if play goes on), ``draw(position)`` (rows of letters),
    ``show(position)`` and ``read(text)`` (how positions are written), ``loopy = True`` (play may come back),
    ``misere = True`` (whoever cannot move wins), ``id``, ``name``, ``rules``, ``theorem``. Positions are any
    objects that can be hashed, but no lists.

    Or it is the path of a ``.game`` file.

    >>> import marienbad as m
    >>> @m.register
    ... class TakeASquare:
    ...     start = 20
    ...     def options(self, heap):
    ...         return [heap - n * n for n in range(1, heap + 1) if n * n <= heap]
    >>> TakeASquare(20).outcome
    'P'
    >>> (TakeASquare(8) + m.Nim(3)).value
    G('*2')
    """
    from . import store

    if isinstance(rules, (str, os.PathLike)):
        path = Path(rules)
        return store().game(_native.enter_file(id or path.stem, path.read_text(encoding="utf-8")))
    made = rules() if inspect.isclass(rules) else rules
    called = rules if inspect.isclass(rules) else type(rules)
    words = rules.__name__.rsplit(".", 1)[-1] if isinstance(rules, ModuleType) else called.__name__
    name = id or getattr(made, "id", None) or _name(words)
    if not hasattr(made, "start"):
        raise TypeError(f"{words} has no start, a position to begin with")
    text = inspect.getdoc(rules) or words
    said = (
        str(getattr(made, "name", words)),
        str(getattr(made, "rules", text)),
        str(getattr(made, "theorem", text)),
    )
    asked = _Rules(made, made.start)
    _native.enter(
        name,
        asked,
        made.start,
        asked.players,
        said,
        bool(getattr(made, "misere", False)),
        bool(getattr(made, "loopy", False)),
    )
    return store().game(name)
