"""Exceptions: what is wrong, where, and what would be right."""

from __future__ import annotations

__all__ = ["Error", "InputError", "LimitError", "MathError", "RulesError", "StoreError"]


class Error(Exception):
    """Something that Marienbad cannot do.

    >>> import marienbad as m
    >>> try:
    ...     m.G("{1|")
    ... except m.Error as error:
    ...     print(error.excerpt)
    {1|
    ^
    """

    sentence: str
    """What is wrong, in the language that was chosen."""
    excerpt: str | None
    """The part of the text that is to blame, and carets under it."""
    example: str | None
    """Something that would be right."""

    def __init__(self, sentence: str, *, excerpt: str | None = None, example: str | None = None) -> None:
        self.sentence, self.excerpt, self.example = sentence, excerpt, example
        lines = [sentence]
        if excerpt:
            lines.append("  " + excerpt.replace("\n", "\n  "))
        if example:
            lines.append(f"  {example}")
        super().__init__("\n".join(lines))

    def __reduce__(self) -> tuple[object, ...]:
        return _error, (type(self), self.sentence, self.excerpt, self.example)


def _error(kind: type[Error], sentence: str, excerpt: str | None, example: str | None) -> Error:
    return kind(sentence, excerpt=excerpt, example=example)


class InputError(Error, ValueError):
    """A text, a name or an argument that says nothing."""


class MathError(Error, ArithmeticError):
    """An operation that is not defined there."""


class LimitError(Error, MemoryError):
    """Memory, depth or length has an end."""


class RulesError(Error):
    """Rules that fail, or play that comes back where it should end."""


class StoreError(Error, TypeError):
    """Values of different stores in one operation."""


def interrupt(thread: int, kind: type[BaseException]) -> None:
    """Raises an exception in a thread, as soon as it runs Python again."""
    import ctypes

    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(kind))
