"""Atomic weights, reduced forms, tinies and uptimals, of games.

[BCG01; Siegel13]
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar, overload

from partizan.errors import DomainError
from partizan.theories.normal import uptimals
from partizan.theories.normal.handle import Handle, Wider
from partizan.theories.normal.numbers import show
from partizan.theories.normal.uptimals import UptimalExpansion

if TYPE_CHECKING:
    from partizan.theories.normal.game import Game

T = TypeVar("T")


class Infinitesimals(Handle):
    """The part of `Game` about infinitesimals."""

    __slots__ = ()

    @property
    def atomic_weight(self) -> Game:
        """The game A such that ↓☆ < G - A·↑ < ↑☆ for a remote star ☆.

        [BCG01, ch. 8]

        Every all-small game has an atomic weight, and so do some others, such as tinies, with 0.
        Raises `DomainError` if there is no such game.

        >>> from partizan import Game
        >>> Game("^^*").atomic_weight, Game("{^^|v}").atomic_weight, Game("Tiny(2)").atomic_weight
        (2, 1/2, 0)
        """
        weight = self._world.values.atomic_weight(self._id)
        if weight is None:
            raise DomainError(f"{self!r} has no atomic weight: {self._why_not_atomic()}")
        return self._with_id(weight)

    def _why_not_atomic(self) -> str:
        if not self._game.is_infinitesimal:
            left, right = show(self._game.left_stop), show(self._game.right_stop)
            return f"its stops are {left} and {right}, so it is not infinitesimal"
        return "no multiple of ↑ comes within ↑☆ of it, for any remote star ☆"

    @property
    def is_atomic(self) -> bool:
        """Whether the game has an atomic weight.

        >>> from partizan import Game
        >>> Game("Tiny(1)").is_atomic, Game("+-1").is_atomic
        (True, False)

        [BCG01, ch. 8]
        """
        return self._world.values.atomic_weight(self._id) is not None

    @property
    def far_star(self) -> int:
        """Some n such that *n is remote from the game, and from the game plus any multiple of ↑.

        It exceeds the nimber part of every follower that is a number plus ups plus a nimber.

        >>> from partizan import Game
        >>> Game("^*2").far_star, Game("+-1").far_star
        (4, 2)

        [BCG01, ch. 8]
        """
        return self._world.values.far_star(self._id)

    def reduced(self) -> Game:
        """Return the reduced canonical form: the simplest game infinitesimally close to this one.

        >>> from partizan import Game
        >>> Game("{2|^} + *3").reduced(), Game("^").reduced()
        ({2|0}, 0)

        [GS09]
        """
        return self._with_id(self._world.values.reduced(self._id))

    def tiny(self) -> Game:
        """Return {0||0|-G}.

        >>> from partizan import Game
        >>> Game("3/2").tiny()
        ⧾3/2

        [BCG01]
        """
        make = type(self._game).of
        return make([0], [make([0], [-self._game])])

    def miny(self) -> Game:
        """Return {G|0||0}, the negative of `tiny`.

        >>> from partizan import Game
        >>> Game("3/2").miny()
        ⧿3/2

        [BCG01]
        """
        return -self.tiny()

    @overload
    def pow(self, x: int | Fraction | Game) -> Game: ...
    @overload
    def pow(self, x: Wider[T]) -> T: ...
    def pow(self, x: int | Fraction | Game | Wider[T]) -> Game | T:
        """Return the x-th power of a game {0|H}: `Game("^").pow(2)` is up-second.

        The exponent may be a loopy pseudonumber.

        >>> from partizan import Game
        >>> Game("^").pow(2), Game("^").pow(2) == Game("{0|v*}")
        (↑<2>, True)
        >>> from partizan import Loopy
        >>> Game("^").pow(Loopy("on"))
        ↑<on>

        [Siegel13]
        """
        if isinstance(x, Wider):
            return x.as_power(self._game)
        return uptimals.power(self._game, x if isinstance(x, int | Fraction) else x.number)

    @overload
    def pow_to(self, x: int | Fraction | Game) -> Game: ...
    @overload
    def pow_to(self, x: Wider[T]) -> T: ...
    def pow_to(self, x: int | Fraction | Game | Wider[T]) -> Game | T:
        """Return the game to the x: `Game("^").pow_to(2)` is up to the second. See `uptimals`.

        The exponent may be a loopy pseudonumber.

        >>> from partizan import Game
        >>> Game("^").pow_to(2), Game("^").pow_to(2) == Game("{^|*}")
        (↑[2], True)
        >>> from partizan import Loopy
        >>> Game("^").pow_to(Loopy("on")), Game("^").pow_to(Loopy("over"))
        (↑[on], {0|*,pass})

        [Siegel13]
        """
        if isinstance(x, Wider):
            return x.as_power_to(self._game)
        return uptimals.power_to(self._game, x if isinstance(x, int | Fraction) else x.number)

    @property
    def uptimal_expansion(self) -> UptimalExpansion:
        """The number, the nimber and the multiples of ↑, ↑², ... whose sum is the game.

        >>> from partizan import Game
        >>> print(Game("1 + ^^ + *").uptimal_expansion)
        1*.2

        [Siegel13]
        """
        expansion = uptimals.uptimal_expansion(self._game)
        if expansion is None:
            raise DomainError(f"{self!r} is not a sum of a number, a nimber and powers of ↑")
        return expansion
