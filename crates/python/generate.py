"""Writes `python/marienbad/_functions.py`: the calculator's functions of a value as methods.

    python generate.py           writes the file
    python generate.py --check   fails if the file is not what would be written

Names, arguments, sentences and examples are those of the calculator's own table; the examples are worked out, and
become doctests.
"""

import sys
from pathlib import Path

import marienbad as m

FILE = Path(__file__).parent / "python" / "marienbad" / "_functions.py"

HEAD = '''"""The calculator's functions of a value, as methods. Written by `generate.py`."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, cast

from ._native import Calculator

if TYPE_CHECKING:
    from ._native import Thermograph, Value

    Operand = Value | int | Fraction | str


def _call(function: str, value: Any, *arguments: Any) -> Any:
    given = [argument for argument in arguments if argument is not None]
    return Calculator(value.store).call(function, value, *given)


class Functions:
    """What the calculator can do with a value."""

    __slots__ = ()
'''

def type_of(result):
    """How the result of an example is annotated."""
    if isinstance(result, m.Value):
        return "Value"
    if isinstance(result, bool):
        return "bool"
    if isinstance(result, str):
        return "str"
    if isinstance(result, m.Thermograph):
        return "Thermograph"
    if isinstance(result, list):
        return "list[Value]"
    if isinstance(result, tuple) and all(isinstance(one, list) for one in result):
        return "tuple[list[Value], list[Value]]"
    if isinstance(result, tuple):
        return "tuple[Fraction, ...]"
    raise TypeError(type(result))


def arguments_of(example):
    """The arguments of a call, split at the commas outside all brackets."""
    inside = example[example.index("(") + 1 : example.rindex(")")]
    parts, depth = [""], 0
    for letter in inside:
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def method(name, arguments, example, sentence):
    """A function of the calculator as a method."""
    own = name.lower()
    parameters = [argument.rstrip("?…") for argument in arguments[1:]]
    listed = "".join(
        f", {parameter}: Operand | None = None" if given.endswith("?") else f", {parameter}: Operand"
        for parameter, given in zip(parameters, arguments[1:])
    )
    first, *others = arguments_of(example)
    call = f'G("{first}").{own}({", ".join(repr(other).replace(chr(39), chr(34)) for other in others)})'
    result = m.Calculator(m.store()).call(name, m.G(first), *others)
    kind = type_of(result)
    shown = [f'cast("{kind}", _call("{name}", self{"".join(f", {one}" for one in parameters)}))']
    return "\n".join(
        [
            "",
            f"    def {own}(self{listed}, /) -> {kind}:",
            f'        {"r" if chr(92) in repr(result) else ""}"""{sentence[0].upper()}{sentence[1:]}.',
            "",
            "        >>> from marienbad import G",
            f"        >>> {call}",
            f"        {result!r}",
            '        """',
            f"        return {shown[0]}",
            "",
        ]
    )


# What the native half has, and what is asked of games as they were written, of which a value knows nothing.
NATIVE = {"mean", "temperature", "thermograph", "outcome", "is_number", "text", "tex"}
WRITTEN = {"canonical", "genus", "misere_outcome", "misere_form", "misere_nimber"}


def text():
    """The whole file."""
    methods = [
        method(*function)
        for function in m.functions()
        if function[1] and function[1][0] in ("g", "x") and function[0] not in NATIVE | WRITTEN
    ]
    return HEAD + "".join(methods)


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(0 if FILE.read_text(encoding="utf-8") == text() else f"{FILE} is not up to date: run {__file__}")
    FILE.write_text(text(), encoding="utf-8")
