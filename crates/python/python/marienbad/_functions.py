"""The calculator's functions of a value, as methods. Written by `generate.py`."""

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

    def options(self, player: Operand | None = None, /) -> tuple[list[Value], list[Value]]:
        """The options of both players.

        >>> from marienbad import G
        >>> G("{0,*|^}").options()
        ([G('0')], [G('^')])
        """
        return cast("tuple[list[Value], list[Value]]", _call("options", self, player))

    def left_options(self, /) -> list[Value]:
        """Left's options.

        >>> from marienbad import G
        >>> G("{0,*|^}").left_options()
        [G('0')]
        """
        return cast("list[Value]", _call("left_options", self))

    def right_options(self, /) -> list[Value]:
        """Right's options.

        >>> from marienbad import G
        >>> G("{0,*|^}").right_options()
        [G('^')]
        """
        return cast("list[Value]", _call("right_options", self))

    def followers(self, /) -> list[Value]:
        """All games that can be reached, the game itself among them.

        >>> from marienbad import G
        >>> G("^*").followers()
        [G('0'), G('*'), G('^*')]
        """
        return cast("list[Value]", _call("followers", self))

    def follower_count(self, /) -> Value:
        """How many games it leads to, itself among them.

        >>> from marienbad import G
        >>> G("^*").follower_count()
        G('3')
        """
        return cast("Value", _call("follower_count", self))

    def birthday(self, /) -> Value:
        """The birthday: how deep the canonical form is.

        >>> from marienbad import G
        >>> G("3/4").birthday()
        G('3')
        """
        return cast("Value", _call("birthday", self))

    def left_stop(self, /) -> Value:
        """The number at which play stops if Left starts.

        >>> from marienbad import G
        >>> G("{2|-1}").left_stop()
        G('2')
        """
        return cast("Value", _call("left_stop", self))

    def right_stop(self, /) -> Value:
        """The number at which play stops if Right starts.

        >>> from marienbad import G
        >>> G("{2|-1}").right_stop()
        G('-1')
        """
        return cast("Value", _call("right_stop", self))

    def stop(self, player: Operand, /) -> Value:
        """Where play stops if that player begins.

        >>> from marienbad import G
        >>> G("{2|-1}").stop("Left")
        G('2')
        """
        return cast("Value", _call("stop", self, player))

    def stops(self, /) -> list[Value]:
        """The stops: where play stops if Left starts, and if Right starts.

        >>> from marienbad import G
        >>> G("{2|-1}").stops()
        [G('2'), G('-1')]
        """
        return cast("list[Value]", _call("stops", self))

    def stop_count(self, /) -> Value:
        """In how many ways it can be played down to a number.

        >>> from marienbad import G
        >>> G("*3").stop_count()
        G('18')
        """
        return cast("Value", _call("stop_count", self))

    def confusion_interval(self, /) -> tuple[Fraction, ...]:
        """The numbers that the game is greater than, confused with, less than.

        >>> from marienbad import G
        >>> G("{2|-1}").confusion_interval()
        (Fraction(-1, 1), Fraction(2, 1))
        """
        return cast("tuple[Fraction, ...]", _call("confusion_interval", self))

    def cool(self, t: Operand, /) -> Value:
        """The game cooled by t: every move costs t.

        >>> from marienbad import G
        >>> G("{2|-1}").cool("1/2")
        G('{3/2|-1/2}')
        """
        return cast("Value", _call("cool", self, t))

    def freeze(self, /) -> Value:
        """The game cooled by its temperature: infinitely close to its mean.

        >>> from marienbad import G
        >>> G("{2|-1}").freeze()
        G('1/2*')
        """
        return cast("Value", _call("freeze", self))

    def heat(self, t: Operand, /) -> Value:
        """The game heated by t: every move earns t.

        >>> from marienbad import G
        >>> G("1/2").heat("1")
        G('1/2')
        """
        return cast("Value", _call("heat", self, t))

    def overheat(self, s: Operand, t: Operand, /) -> Value:
        """The game overheated from s to t.

        >>> from marienbad import G
        >>> G("1/2").overheat("1", "1*")
        G('{1*|*}')
        """
        return cast("Value", _call("overheat", self, s, t))

    def incentives(self, player: Operand | None = None, /) -> tuple[list[Value], list[Value]]:
        """What each player can gain by a move.

        >>> from marienbad import G
        >>> G("{2|-1}").incentives()
        ([G('{3|0}')], [G('{3|0}')])
        """
        return cast("tuple[list[Value], list[Value]]", _call("incentives", self, player))

    def left_incentives(self, /) -> list[Value]:
        """What Left can gain by a move.

        >>> from marienbad import G
        >>> G("{2|-1}").left_incentives()
        [G('{3|0}')]
        """
        return cast("list[Value]", _call("left_incentives", self))

    def right_incentives(self, /) -> list[Value]:
        """What Right can gain by a move.

        >>> from marienbad import G
        >>> G("{2|-1}").right_incentives()
        [G('{3|0}')]
        """
        return cast("list[Value]", _call("right_incentives", self))

    def reduced(self, /) -> Value:
        """The reduced canonical form: the simplest game infinitely close.

        >>> from marienbad import G
        >>> G("{2|1*||0}").reduced()
        G('{2|1||0}')
        """
        return cast("Value", _call("reduced", self))

    def atomic_weight(self, /) -> Value:
        """The atomic weight of an infinitesimal: how many ups it is like.

        >>> from marienbad import G
        >>> G("^^*").atomic_weight()
        G('2')
        """
        return cast("Value", _call("atomic_weight", self))

    def companion(self, /) -> Value:
        """The companion: a player to whom the game is no loss may also move to 0.

        >>> from marienbad import G
        >>> G("^").companion()
        G('^*')
        """
        return cast("Value", _call("companion", self))

    def tiny(self, /) -> Value:
        """Tiny: a positive game all of whose multiples are less than up.

        >>> from marienbad import G
        >>> G("2").tiny()
        G('Tiny(2)')
        """
        return cast("Value", _call("Tiny", self))

    def miny(self, /) -> Value:
        """Miny: the negative of tiny.

        >>> from marienbad import G
        >>> G("2").miny()
        G('Miny(2)')
        """
        return cast("Value", _call("Miny", self))

    def norton(self, unit: Operand, /) -> Value:
        """The Norton product of g by a unit.

        >>> from marienbad import G
        >>> G("4").norton("^")
        G('^4')
        """
        return cast("Value", _call("norton", self, unit))

    def conway(self, h: Operand, /) -> Value:
        """The Conway product; of numbers, their product.

        >>> from marienbad import G
        >>> G("^").conway("1/2")
        G('^[2]*3')
        """
        return cast("Value", _call("conway", self, h))

    def ordinal_sum(self, h: Operand, /) -> Value:
        """The ordinal sum, g : h.

        >>> from marienbad import G
        >>> G("*").ordinal_sum("1")
        G('^*')
        """
        return cast("Value", _call("ordinal_sum", self, h))

    def uptimal_expansion(self, /) -> str:
        """How many of each uptimal a game has, after its number and nimber.

        >>> from marienbad import G
        >>> G("^[3]*").uptimal_expansion()
        '*.111'
        """
        return cast("str", _call("uptimal_expansion", self))

    def onside(self, /) -> Value:
        """The onside: the game if Left wins infinite play.

        >>> from marienbad import G
        >>> G("dud").onside()
        G('on')
        """
        return cast("Value", _call("onside", self))

    def offside(self, /) -> Value:
        """The offside: the game if Right wins infinite play.

        >>> from marienbad import G
        >>> G("dud").offside()
        G('off')
        """
        return cast("Value", _call("offside", self))

    def degree(self, /) -> Value:
        """The degree of loopiness: the onside of g - g.

        >>> from marienbad import G
        >>> G("upon").degree()
        G('^<on>')
        """
        return cast("Value", _call("degree", self))

    def variety(self, /) -> Value:
        """The variety of a stopper: what is left of it by its degree.

        >>> from marienbad import G
        >>> G("upon").variety()
        G('v<on>')
        """
        return cast("Value", _call("variety", self))

    def upsum(self, h: Operand, /) -> Value:
        """The onside of g + h.

        >>> from marienbad import G
        >>> G("upon").upsum("-upon")
        G('^<on>')
        """
        return cast("Value", _call("upsum", self, h))

    def downsum(self, h: Operand, /) -> Value:
        """The offside of g + h.

        >>> from marienbad import G
        >>> G("upon").downsum("-upon")
        G('v<on>')
        """
        return cast("Value", _call("downsum", self, h))

    def simplest(self, y: Operand, /) -> Value:
        """The simplest number strictly between two numbers.

        >>> from marienbad import G
        >>> G("1/4").simplest("1")
        G('1/2')
        """
        return cast("Value", _call("simplest", self, y))

    def sign_expansion(self, /) -> str:
        """The sign expansion of a number.

        >>> from marienbad import G
        >>> G("5/8").sign_expansion()
        '+-+-'
        """
        return cast("str", _call("sign_expansion", self))

    def explain(self, /) -> str:
        r"""Why it is what it is, in words.

        >>> from marienbad import G
        >>> G("{2|-1}").explain()
        '{2|-1} is hot: if Left begins, play stops at 2, if Right begins, at -1. Everybody wants to move first.\nOn average it is worth 1/2, and a move gains 3/2 against that.\nLeft to move wins by 2, which is not less than 0.\nRight to move wins by -1, which is not greater than 0.'
        """
        return cast("str", _call("explain", self))

    def tree(self, /) -> str:
        r"""What it leads to, as a tree.

        >>> from marienbad import G
        >>> G("{2|1||-1}").tree()
        '{2|1||-1}\n├ L {2|1}\n│ ├ L 2\n│ └ R 1\n└ R -1'
        """
        return cast("str", _call("tree", self))

    def nim_product(self, h: Operand, /) -> Value:
        """The product of two nimbers in the field of nimbers.

        >>> from marienbad import G
        >>> G("*2").nim_product("*3")
        G('*')
        """
        return cast("Value", _call("nim_product", self, h))

    def nim_inverse(self, /) -> Value:
        """The inverse of a nimber in the field of nimbers.

        >>> from marienbad import G
        >>> G("*5").nim_inverse()
        G('*12')
        """
        return cast("Value", _call("nim_inverse", self))

    def nim_quotient(self, h: Operand, /) -> Value:
        """The quotient of two nimbers in the field of nimbers.

        >>> from marienbad import G
        >>> G("*5").nim_quotient("*2")
        G('*15')
        """
        return cast("Value", _call("nim_quotient", self, h))

    def gcd(self, y: Operand, /) -> Value:
        """The greatest common divisor.

        >>> from marienbad import G
        >>> G("12").gcd("18")
        G('6')
        """
        return cast("Value", _call("gcd", self, y))

    def abs(self, /) -> Value:
        """The absolute value of a number.

        >>> from marienbad import G
        >>> G("-3/4").abs()
        G('3/4')
        """
        return cast("Value", _call("abs", self))

    def floor(self, /) -> Value:
        """The greatest integer that is not greater.

        >>> from marienbad import G
        >>> G("7/4").floor()
        G('1')
        """
        return cast("Value", _call("floor", self))

    def ceiling(self, /) -> Value:
        """The least integer that is not less.

        >>> from marienbad import G
        >>> G("7/4").ceiling()
        G('2')
        """
        return cast("Value", _call("ceiling", self))

    def numerator(self, /) -> Value:
        """The numerator of a number.

        >>> from marienbad import G
        >>> G("-3/4").numerator()
        G('-3')
        """
        return cast("Value", _call("numerator", self))

    def denominator(self, /) -> Value:
        """The denominator of a number.

        >>> from marienbad import G
        >>> G("-3/4").denominator()
        G('4')
        """
        return cast("Value", _call("denominator", self))

    def reciprocal(self, /) -> Value:
        """One divided by x.

        >>> from marienbad import G
        >>> G("1/4").reciprocal()
        G('4')
        """
        return cast("Value", _call("reciprocal", self))

    def sign(self, /) -> Value:
        """1, 0 or -1, as x is positive, zero or negative.

        >>> from marienbad import G
        >>> G("-3/4").sign()
        G('-1')
        """
        return cast("Value", _call("sign", self))

    def log2(self, /) -> Value:
        """The exponent of the greatest power of two that is at most x.

        >>> from marienbad import G
        >>> G("1000").log2()
        G('9')
        """
        return cast("Value", _call("log2", self))

    def power(self, n: Operand, /) -> Value:
        """The power x ** n; of up the uptimal ^<n>.

        >>> from marienbad import G
        >>> G("2").power("10")
        G('1024')
        """
        return cast("Value", _call("power", self, n))

    def power_to(self, n: Operand, /) -> Value:
        """The sum of uptimals ^[n].

        >>> from marienbad import G
        >>> G("^").power_to("3")
        G('^[3]')
        """
        return cast("Value", _call("power_to", self, n))

    def is_integer(self, /) -> bool:
        """Is it an integer?.

        >>> from marienbad import G
        >>> G("3/4").is_integer()
        False
        """
        return cast("bool", _call("is_integer", self))

    def is_zero(self, /) -> bool:
        """Is it 0?.

        >>> from marienbad import G
        >>> G("* + *").is_zero()
        True
        """
        return cast("bool", _call("is_zero", self))

    def is_nimber(self, /) -> bool:
        """Is it a nimber?.

        >>> from marienbad import G
        >>> G("*3").is_nimber()
        True
        """
        return cast("bool", _call("is_nimber", self))

    def is_infinitesimal(self, /) -> bool:
        """Is it infinitely close to 0?.

        >>> from marienbad import G
        >>> G("Tiny(2)").is_infinitesimal()
        True
        """
        return cast("bool", _call("is_infinitesimal", self))

    def is_all_small(self, /) -> bool:
        """Can in every position both players move, or none?.

        >>> from marienbad import G
        >>> G("^*").is_all_small()
        True
        """
        return cast("bool", _call("is_all_small", self))

    def is_hot(self, /) -> bool:
        """Is the left stop greater than the right one?.

        >>> from marienbad import G
        >>> G("{1|-1}").is_hot()
        True
        """
        return cast("bool", _call("is_hot", self))

    def is_even(self, /) -> bool:
        """Is it an even integer?.

        >>> from marienbad import G
        >>> G("4").is_even()
        True
        """
        return cast("bool", _call("is_even", self))

    def is_odd(self, /) -> bool:
        """Is it an odd integer?.

        >>> from marienbad import G
        >>> G("3").is_odd()
        True
        """
        return cast("bool", _call("is_odd", self))

    def is_uptimal(self, /) -> bool:
        """Is it a number plus uptimals and a nimber?.

        >>> from marienbad import G
        >>> G("^[3]*").is_uptimal()
        True
        """
        return cast("bool", _call("is_uptimal", self))

    def is_atomic(self, /) -> bool:
        """Has it an atomic weight?.

        >>> from marienbad import G
        >>> G("^").is_atomic()
        True
        """
        return cast("bool", _call("is_atomic", self))

    def is_loopfree(self, /) -> bool:
        """Does play always end?.

        >>> from marienbad import G
        >>> G("^").is_loopfree()
        True
        """
        return cast("bool", _call("is_loopfree", self))

    def is_stopper(self, /) -> bool:
        """Does play always end if the players alternate?.

        >>> from marienbad import G
        >>> G("over").is_stopper()
        True
        """
        return cast("bool", _call("is_stopper", self))

    def is_stopper_sided(self, /) -> bool:
        """Are both its sides stoppers?.

        >>> from marienbad import G
        >>> G("dud").is_stopper_sided()
        True
        """
        return cast("bool", _call("is_stopper_sided", self))

    def is_numberish(self, /) -> bool:
        """Is it infinitely close to a number?.

        >>> from marienbad import G
        >>> G("1^").is_numberish()
        True
        """
        return cast("bool", _call("is_numberish", self))

    def is_idempotent(self, /) -> bool:
        """Is g + g = g?.

        >>> from marienbad import G
        >>> G("over").is_idempotent()
        True
        """
        return cast("bool", _call("is_idempotent", self))

    def is_plumtree(self, /) -> bool:
        """Does play come back by passes alone?.

        >>> from marienbad import G
        >>> G("over").is_plumtree()
        True
        """
        return cast("bool", _call("is_plumtree", self))

    def is_pseudonumber(self, /) -> bool:
        """Is it a number, a number plus over or under, on or off?.

        >>> from marienbad import G
        >>> G("3over").is_pseudonumber()
        True
        """
        return cast("bool", _call("is_pseudonumber", self))

    def is_number_tiny(self, /) -> bool:
        """Is it a number, or a number plus a tiny or miny?.

        >>> from marienbad import G
        >>> G("2Tiny(1)").is_number_tiny()
        True
        """
        return cast("bool", _call("is_number_tiny", self))

    def is_switch(self, /) -> bool:
        """Is it its own negative?.

        >>> from marienbad import G
        >>> G("+-{2|1}").is_switch()
        True
        """
        return cast("bool", _call("is_switch", self))

    def is_ordinal(self, /) -> bool:
        """Is it a natural number?.

        >>> from marienbad import G
        >>> G("3").is_ordinal()
        True
        """
        return cast("bool", _call("is_ordinal", self))

    def is_small_integer(self, /) -> bool:
        """Is it an integer of at most 32 bits?.

        >>> from marienbad import G
        >>> G("2 ** 31").is_small_integer()
        False
        """
        return cast("bool", _call("is_small_integer", self))
