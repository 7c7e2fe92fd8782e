"""Degrees, varieties and stops of stoppers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.loopy.kinds import Kinds
from partizan.theories.loopy.sides import Pseudonumber, Sides, added, node_of, stop, stopper

if TYPE_CHECKING:
    from partizan.theories.loopy.game import Loopy, Source
    from partizan.theories.normal.game import Game


class Measures(Kinds):
    """Questions about a stopper whose answers are games.

    >>> from partizan import Loopy
    >>> isinstance(Loopy("over"), Measures)
    True
    """

    __slots__ = ()

    def _with(self, sides: Sides) -> Game | Loopy:
        """Return the value with the given sides in the same world."""
        raise NotImplementedError

    def _sides_of(self, source: Source) -> Sides:
        """Return the sides, in the same world, of the game that `source` denotes."""
        raise NotImplementedError

    # --- idempotents -----------------------------------------------------------------------------

    @property
    def degree(self) -> Game | Loopy:
        """The onside of G - G, which measures how far G is from having a negative.

        >>> from partizan import Loopy
        >>> Loopy("over").degree, Loopy("upon").degree, Loopy("on").degree
        (over, ↑<on>, on)

        [Siegel13]
        """
        self._stopper("degree")
        return self._upsum(self._sides, -self._sides)

    def upsum_variety(self, degree: Source | None = None) -> Game | Loopy:
        """Return the onside of G + (offside of -G - D), where D is the degree of G, or `degree`.

        >>> from partizan import Loopy
        >>> Loopy("upon").upsum_variety(), Loopy("upon").upsum_variety("over")
        (↓<on>, under)

        [Siegel13]
        """
        inner = self._downsum(-self._sides, -self._idempotent(degree))
        return self._upsum(self._sides, self._sides_of(inner))

    def downsum_variety(self, degree: Source | None = None) -> Game | Loopy:
        """Return the offside of G + (onside of -G + D), where D is the degree of G, or `degree`.

        >>> from partizan import Loopy
        >>> Loopy("upon").downsum_variety()
        ↓<on>

        [Siegel13]
        """
        inner = self._upsum(-self._sides, self._idempotent(degree))
        return self._downsum(self._sides, self._sides_of(inner))

    def _idempotent(self, degree: Source | None) -> Sides:
        """Return the degree with which varieties are formed."""
        self._stopper("variety")
        sides = self._sides_of(self.degree if degree is None else degree)
        if added(self._world, sides, sides) != sides:
            name = f"the degree of {self!r} is" if degree is None else "a variety needs a degree:"
            raise DomainError(f"{name} {self._with(sides)!r}, which is not an idempotent")
        return sides

    @property
    def is_stable(self) -> bool:
        """Whether the varieties of a stopper by upsum and by downsum are the same.

        >>> from partizan import Loopy
        >>> Loopy("upon").is_stable, Loopy("a{0|{0||||0,*2|||a|0||0}||0}").is_stable
        (True, False)

        [Siegel13]
        """
        return self.upsum_variety() == self.downsum_variety()

    @property
    def variety(self) -> Game | Loopy:
        """The variety of a stable stopper: its degree is an idempotent D, and this is G + (-G - D).

        The inner sum is an offside and the outer one an onside, or the other way round with +D; G
        is stable if both give the same game. [Siegel13]

        >>> from partizan import Loopy
        >>> Loopy("over").variety, Loopy("upon").variety
        (over, ↓<on>)
        """
        up, down = self.upsum_variety(), self.downsum_variety()
        if up != down:
            raise DomainError(
                f"{self!r} is not stable: its varieties by upsum and downsum, {up!r} and {down!r}, "
                "differ"
            )
        return up

    def _upsum(self, g: Sides, h: Sides) -> Game | Loopy:
        """Return the onside of a sum."""
        return self._with(added(self._world, g, h)).onside

    def _downsum(self, g: Sides, h: Sides) -> Game | Loopy:
        """Return the offside of a sum."""
        return self._with(added(self._world, g, h)).offside

    # --- stops -----------------------------------------------------------------------------------

    def stop(self, player: Player | str) -> Game | Loopy:
        """Return the pseudonumber at which play of a stopper stops if `player` moves first.

        >>> from partizan import Loopy
        >>> Loopy("{2over|-1}").stop("left"), Loopy("{2over|-1}").stop("right")
        (2over, -1)

        [Siegel13]
        """
        return self._pseudonumber(self._stop(player))

    def strong_stop(self, player: Player | str) -> Game | Loopy:
        """Return the stop with x + over and x + under counted as x.

        >>> from partizan import Loopy
        >>> Loopy("{2over|-1}").strong_stop("left"), Loopy("hi").strong_stop("left")
        (2, on)

        [Siegel13]
        """
        return self._pseudonumber(self._stop(player).strong)

    @property
    def left_stop(self) -> Game | Loopy:
        """The stop of a stopper if Left moves first.

        >>> from partizan import Loopy
        >>> Loopy("hi").left_stop, Loopy("upon").left_stop
        (on, 0)

        [Siegel13]
        """
        return self.stop(LEFT)

    @property
    def right_stop(self) -> Game | Loopy:
        """The stop of a stopper if Right moves first.

        >>> from partizan import Loopy
        >>> Loopy("hi").right_stop
        0

        [Siegel13]
        """
        return self.stop(RIGHT)

    def _stop(self, player: Player | str) -> Pseudonumber:
        return stop(self._world, self._stopper("stops"), Player.of(player).value)

    def _pseudonumber(self, p: Pseudonumber) -> Game | Loopy:
        return self._with(stopper(self._world, node_of(self._world, p)))
