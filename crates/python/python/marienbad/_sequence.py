"""Grundy sequences, their periods, and misère quotients."""

from __future__ import annotations

from array import array
from typing import Any, NamedTuple

from . import _native
from ._limits import Progress, size, teller


class Period(NamedTuple):
    """A period that is proved: from ``start`` on, a heap that is ``length`` larger is worth ``saltus`` more."""

    length: int
    start: int
    saltus: int = 0

    def _repr_html_(self) -> str:
        return f"period {self.length} from heap {self.start} on" + (
            f", growing by {self.saltus}" if self.saltus else ""
        )


def _html(self: Any) -> str:
    """The first values, and the period."""
    shown = ", ".join(str(int(value)) for value in self[:60])
    more = ", …" if len(self) > 60 else ""
    period = f"<br>{self.period._repr_html_()}" if self.period else ""
    return f"<code>{self.game}</code>: {shown}{more}{period}"


class _Plain(list[int]):
    """Values in a list, where there is no NumPy."""

    game: str
    period: Period | None
    _repr_html_ = _html


def _array() -> Any:
    """The class of sequences: an array of NumPy with a game and a period."""
    global _ARRAY
    if _ARRAY is None:
        import numpy

        class Sequence(numpy.ndarray):
            """Grundy values of the heaps 0, 1, …, with the ``game`` and the ``period`` if it is proved."""

            game = ""
            period: Period | None = None
            _repr_html_ = _html

        _ARRAY = Sequence
    return _ARRAY


_ARRAY: Any = None


def sequence(
    game: str,
    count: int,
    *,
    memory: int | str | None = None,
    threads: int | None = None,
    progress: bool | Progress | None = None,
) -> Any:
    """The Grundy values of the heaps 0, 1, …, ``count - 1`` of a game of heaps.

    A NumPy array where NumPy is installed, else a list; with ``.game`` and, if it is proved, ``.period``.

    >>> import marienbad as m
    >>> [int(value) for value in m.sequence("octal:0.07", 12)]
    [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3]
    """
    from . import store

    values, period = _native.sequence(
        store(), game, count, memory=size(memory), threads=threads, progress=teller(progress)
    )
    result: Any
    try:
        import numpy
    except ImportError:
        result = _Plain(array("Q", values))
    else:
        result = numpy.frombuffer(values, dtype=numpy.uint64).view(_array())
    result.game = game
    result.period = None if period is None else Period(*period)
    return result


def period(
    game: str,
    heaps: int = 10_000,
    *,
    memory: int | str | None = None,
    threads: int | None = None,
    progress: bool | Progress | None = None,
) -> Period | None:
    """The period of the Grundy values of a game of heaps, if it can be proved with the heaps up to ``heaps``.

    >>> import marienbad as m
    >>> m.period("octal:0.07")
    Period(length=34, start=53, saltus=0)
    """
    from . import store

    found = _native.period(
        store(), game, heaps, memory=size(memory), threads=threads, progress=teller(progress)
    )
    return None if found is None else Period(*found)


def quotient(
    game: str,
    heaps: int,
    *,
    memory: int | str | None = None,
    threads: int | None = None,
    progress: bool | Progress | None = None,
) -> dict[str, Any]:
    """The misère quotient of the heaps up to ``heaps``, with the keys of ``marienbad quotient --json``.

    >>> import marienbad as m
    >>> found = m.quotient("octal:0.123", 20)
    >>> found["order"], found["p_portion"]
    (20, ['a', 'ac', 'b^2', 'bd', 'd^2'])
    """
    from . import store

    answer: dict[str, Any] = _native.quotient(
        store(), game, heaps, memory=size(memory), threads=threads, progress=teller(progress)
    )
    return answer
