"""How positions come out of a pickle."""

from __future__ import annotations

from ._native import Game, Position


def position(game: Game, text: object) -> Position:
    """The position of a game."""
    return game(text)
