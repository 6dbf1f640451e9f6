"""What questions may use: memory, threads, and who is told how far they have got."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import TracebackType

from . import _native

Progress = Callable[[int, int], object]
"""Called with how much is done and of how much, 0 if that is not known."""

_UNITS = {"": 0, "b": 0, "k": 10, "m": 20, "g": 30, "t": 40}


def size(memory: int | str | None) -> int | None:
    """A size in bytes: a number, or a text such as ``"512M"``.

    >>> size("64K")
    65536
    """
    if memory is None or isinstance(memory, int):
        return memory
    found = re.fullmatch(r"\s*(\d+)\s*([kmgt]?)(?:i?b)?\s*", memory, re.IGNORECASE)
    if found is None:
        raise ValueError(f"{memory!r} is no size; a right one is '2G'")
    return int(found[1]) << _UNITS[found[2].lower()]


def teller(progress: bool | Progress | None) -> Progress | None:
    """Who is told: a function, or for ``True`` a bar of tqdm, if that is installed."""
    if progress is None or progress is False:
        return None
    if progress is not True:
        return progress
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return None
    bar = tqdm(total=None, leave=False)

    def tell(done: int, total: int) -> None:
        bar.total = total or None
        bar.n = done
        bar.refresh()
        if total and done >= total:
            bar.close()

    return tell


class limits:
    """What questions may use from now on, or within a ``with``, where nothing else is said.

    ``memory`` is what one question may take beside the values that the store keeps, in bytes or as ``"512M"``;
    ``threads`` is how many threads an engine may use; ``progress`` is a function that is told how much is done
    and of how much, or ``True`` for a bar of tqdm.

    >>> import marienbad as m
    >>> with m.limits(memory="256M", threads=2):
    ...     m.Domineering(4, 4).outcome
    'N'
    """

    def __init__(
        self,
        *,
        memory: int | str | None = None,
        threads: int | None = None,
        progress: bool | Progress | None = None,
    ) -> None:
        self._before = _native.set_limits(size(memory), threads, teller(progress))

    def __enter__(self) -> limits:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        _native.set_limits(*self._before)
