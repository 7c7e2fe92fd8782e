"""Kinds of games: numbers, nimbers, switches, infinitesimals, even games, and so on.

[Siegel13]
"""

from __future__ import annotations

from fractions import Fraction

from partizan.errors import DomainError
from partizan.notation import Call
from partizan.theories.normal import shorthand, uptimals
from partizan.theories.normal.handle import Handle
from partizan.theories.normal.numbers import fraction, show


class Kinds(Handle):
    """The part of `Game` about kinds of games."""

    __slots__ = ()

    @property
    def number(self) -> Fraction:
        """The number equal to this game; raises `DomainError` if there is none.

        >>> from partizan import Game
        >>> Game("{0|1}").number
        Fraction(1, 2)
        """
        if not self.is_number:
            raise DomainError(f"{self!r} is not a number")
        return fraction(self._world.values.number_part(self._id))

    def __int__(self) -> int:
        if not self.is_integer:
            raise DomainError(f"{self!r} is not an integer")
        return int(self.number)

    def __float__(self) -> float:
        try:
            return float(self.number)
        except OverflowError:
            raise DomainError(f"{show(self.number)} is too large for a float") from None

    def as_integer_ratio(self) -> tuple[int, int]:
        """Return the numerator and denominator of the number equal to this game.

        >>> from partizan import Game
        >>> Game("3/4").as_integer_ratio(), float(Game("3/4")), Game("3/4") == 0.75
        ((3, 4), 0.75, True)
        """
        return self.number.as_integer_ratio()

    @property
    def up_star(self) -> tuple[int, int] | None:
        """(k, m) if the game is a number plus k·↑ + *m; otherwise None.

        >>> from partizan import Game
        >>> Game("3^^*2").up_star, Game("+-1").up_star
        ((2, 2), None)
        """
        return self._world.values.up_star_part(self._id)

    @property
    def is_zero(self) -> bool:
        """Whether the second player wins.

        >>> from partizan import Game
        >>> Game("{1|-1} + {1|-1}").is_zero, Game("*").is_zero
        (True, False)
        """
        return self._game == 0

    @property
    def is_number(self) -> bool:
        """Whether the game is equal to a number.

        >>> from partizan import Game
        >>> Game("{0|1}").is_number, Game("{1|0}").is_number
        (True, False)

        [Siegel13]
        """
        return self._world.values.is_number(self._id)

    @property
    def is_integer(self) -> bool:
        """Whether the game is equal to an integer.

        >>> from partizan import Game
        >>> Game(2).is_integer, Game("1/2").is_integer, Game("2*").is_integer
        (True, False, False)
        """
        return self.is_number and self.number.denominator == 1

    @property
    def is_nimber(self) -> bool:
        """Whether the game is equal to some *n.

        >>> from partizan import Game
        >>> Game("*3").is_nimber, Game(0).is_nimber, Game("^*").is_nimber
        (True, True, False)
        """
        return self.up_star is not None and self.up_star[0] == 0 and self._game.left_stop == 0

    @property
    def is_number_up_star(self) -> bool:
        """Whether the game is a number plus ups plus a nimber.

        >>> from partizan import Game
        >>> Game("3^*2").is_number_up_star, Game("+-1").is_number_up_star
        (True, False)
        """
        return self.up_star is not None

    @property
    def is_numberish(self) -> bool:
        """Whether the game is infinitesimally close to a number.

        >>> from partizan import Game
        >>> Game("2^*").is_numberish, Game("+-1").is_numberish
        (True, False)

        [Siegel13]
        """
        return self._game.left_stop == self._game.right_stop

    @property
    def is_hot(self) -> bool:
        """Whether moving is worth something: the Left stop is greater than the Right stop.

        >>> from partizan import Game
        >>> Game("{1|-1}").is_hot, Game("*").is_hot, Game(3).is_hot
        (True, False, False)

        [Siegel13]
        """
        return not self.is_numberish

    @property
    def is_infinitesimal(self) -> bool:
        """Whether the game lies between -x and x for every positive number x.

        >>> from partizan import Game
        >>> Game("^").is_infinitesimal, Game("1^").is_infinitesimal
        (True, False)

        [Siegel13]
        """
        return self._game.left_stop == 0 == self._game.right_stop

    @property
    def is_all_small(self) -> bool:
        """Whether the canonical form is a dicot: in each follower, both can move or neither can.

        >>> from partizan import Game
        >>> Game("^*").is_all_small, Game("Tiny(1)").is_all_small
        (True, False)

        [Siegel13]
        """
        return self._world.values.is_all_small(self._id)

    @property
    def is_switch(self) -> bool:
        """Whether the game is {x|y} with numbers x > y.

        >>> from partizan import Game
        >>> Game("{3|1}").is_switch, Game("*").is_switch, Game("{1|*}").is_switch
        (True, False, False)
        """
        left, right = self._game.left, self._game.right
        return (
            len(left) == len(right) == 1
            and left[0].is_number
            and right[0].is_number
            and left[0] > right[0]
        )

    @property
    def is_tiny(self) -> bool:
        """Whether the game is {0||0|-G} for some G greater than every multiple of ↑.

        >>> from partizan import Game
        >>> Game("{0||0|-2}").is_tiny, Game("^").is_tiny
        (True, False)
        """
        return self._is_call("Tiny")

    @property
    def is_miny(self) -> bool:
        """Whether the game is {G|0||0} for some G greater than every multiple of ↑.

        >>> from partizan import Game
        >>> Game("{2|0||0}").is_miny, Game("^").is_miny
        (True, False)
        """
        return self._is_call("Miny")

    @property
    def is_number_tiny(self) -> bool:
        """Whether the game is a number, or the sum of a number and a tiny or miny game.

        >>> from partizan import Game
        >>> Game("1 + Tiny(2)").is_number_tiny, Game(1).is_number_tiny, Game("^").is_number_tiny
        (True, True, False)
        """
        rest = self._game - self._game.left_stop
        return rest.is_zero or rest.is_tiny or rest.is_miny

    def _is_call(self, name: str) -> bool:
        node = shorthand.describe(self._world, self._id)
        return isinstance(node, Call) and node.name == name

    @property
    def is_uptimal(self) -> bool:
        """Whether the game is a sum of a number, a nimber and multiples of ↑, ↑², ↑³, ....

        >>> from partizan import Game
        >>> Game("^[2]").is_uptimal, Game("Tiny(1)").is_uptimal
        (True, False)

        [Siegel13]
        """
        return uptimals.uptimal_expansion(self._game) is not None

    @property
    def is_even(self) -> bool:
        """Whether all complete sequences of moves in the canonical form have even length.

        >>> from partizan import Game
        >>> Game(2).is_even, Game("*").is_even, Game("^").is_even
        (True, False, False)
        """
        return self._world.values.parity(self._id)[0]

    @property
    def is_odd(self) -> bool:
        """Whether all complete sequences of moves in the canonical form have odd length.

        >>> from partizan import Game
        >>> Game("*").is_odd, Game("^").is_odd
        (True, False)
        """
        return self._world.values.parity(self._id)[1]

    @property
    def is_even_tempered(self) -> bool:
        """Whether all sequences of moves in the canonical form to a number have even length.

        >>> from partizan import Game
        >>> Game("{2|1||0|-1}").is_even_tempered, Game("+-1").is_even_tempered
        (True, False)
        """
        return self._world.values.parity(self._id)[2]

    @property
    def is_odd_tempered(self) -> bool:
        """Whether all sequences of moves in the canonical form to a number have odd length.

        >>> from partizan import Game
        >>> Game("+-1").is_odd_tempered, Game("{2|1||0}").is_odd_tempered
        (True, False)
        """
        return self._world.values.parity(self._id)[3]
