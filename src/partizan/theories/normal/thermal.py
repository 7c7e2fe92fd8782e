"""Stops, means and temperatures of games; cooling and heating.

[BCG01; Siegel13]
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from partizan._core import World
from partizan.errors import DomainError
from partizan.form import Number
from partizan.numeric import as_rational
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.normal.handle import Handle
from partizan.theories.normal.numbers import fraction, number_id, show
from partizan.theories.normal.thermograph import Corner, Scaffolds, Thermograph, scaffold

if TYPE_CHECKING:
    from partizan.theories.normal.game import Game, Source


class Stop(NamedTuple):
    """The number at which play stops, and the player who is to move there.

    >>> from partizan import Game
    >>> Game("{2|-1}").stop("left")
    Stop(number=Fraction(2, 1), mover=Right)
    """

    number: Fraction
    mover: Player


class Thermal(Handle):
    """The part of `Game` about stops and temperatures."""

    __slots__ = ()

    def stop(self, player: Player | str) -> Stop:
        """Return the stop reached when `player` moves first and both play optimally.

        Among equal numbers, each player prefers the opponent to be on the move there.

        >>> from partizan import Game
        >>> Game("{2|*}").stop(RIGHT)
        Stop(number=Fraction(0, 1), mover=Right)

        [BCG01, ch. 6]
        """
        first = Player.of(player)
        number = fraction(self._world.values.stop(self._id, first.value))
        keeps = self._world.values.mover_at_stop(self._id, first.value)
        return Stop(number, first if keeps else first.opponent)

    @property
    def left_stop(self) -> Fraction:
        """The number reached when Left moves first.

        >>> from partizan import Game
        >>> Game("{4|1||0}").left_stop
        Fraction(1, 1)

        [BCG01, ch. 6]
        """
        return fraction(self._world.values.stop(self._id, LEFT.value))

    @property
    def right_stop(self) -> Fraction:
        """The number reached when Right moves first.

        >>> from partizan import Game
        >>> Game("{4|1||0}").right_stop
        Fraction(0, 1)

        [BCG01, ch. 6]
        """
        return fraction(self._world.values.stop(self._id, RIGHT.value))

    @property
    def mean(self) -> Fraction:
        """The mean value: the limit of the value of n copies, divided by n.

        >>> from partizan import Game
        >>> Game("{4|1||0}").mean, Game("^").mean
        (Fraction(1, 1), Fraction(0, 1))

        [BCG01, ch. 6]
        """
        return fraction(self._world.values.mean(self._id))

    @property
    def temperature(self) -> Fraction:
        """The least tax at which neither player wants to move; -1/2^k for a number m/2^k.

        >>> from partizan import Game
        >>> Game("{4|1||0}").temperature, Game("*").temperature, Game("3/4").temperature
        (Fraction(1, 1), Fraction(0, 1), Fraction(-1, 4))

        [BCG01, ch. 6]
        """
        return fraction(self._world.values.temperature(self._id))

    @property
    def thermograph(self) -> Thermograph:
        """The stops of this game cooled by every temperature from -1 upward.

        >>> from partizan import Game
        >>> print(Game("+-1").thermograph)
        Left (-1, 2) (1, 0); Right (-1, -2) (1, 0); mast at 0 from 1 up

        [BCG01, ch. 6]
        """
        left, right = (
            tuple(Corner(fraction(t), fraction(x)) for t, x in wall)
            for wall in self._world.values.thermograph(self._id)
        )
        return Thermograph(left, right)

    @property
    def scaffolds(self) -> Scaffolds:
        """The lines that the thermograph follows up to the temperature, drawn by their `picture`.

        >>> from partizan import Game
        >>> print(Game("{4|1||0}").scaffolds)
        Left scaffold (-1, 1) (3/2, 1) (2, 1/2); Right scaffold (-1, -1) (2, 2)

        [Siegel13]
        """
        thermograph = self.thermograph
        top = thermograph.temperature + 1
        return Scaffolds(
            thermograph,
            scaffold([option.thermograph.right for option in self._game.left], LEFT, top),
            scaffold([option.thermograph.left for option in self._game.right], RIGHT, top),
        )

    def cool(self, t: Number) -> Game:
        """Return G cooled by t > -1: {G^L_t - t | G^R_t + t}, or the mean beyond the temperature.

        >>> from partizan import Game
        >>> Game("+-1").cool(Fraction(1, 2)), Game("+-1").cool(1), Game("+-1").cool(2)
        (±1/2, *, 0)

        [BCG01, ch. 6]
        """
        tax = number_id(self._world, t)
        temperature = as_rational(t)
        if temperature is not None and temperature <= -1:
            raise DomainError(
                f"a game can only be cooled by a temperature above -1, not by {show(temperature)}"
            )
        return self._with_id(self._world.values.cool(self._id, tax))

    def heat(self, t: Source) -> Game:
        """Return G heated by the game t: {∫G^L + t | ∫G^R - t}, with numbers left as they are.

        >>> from partizan import Game
        >>> Game("*").heat(1), Game("^").heat(1)
        (±1, {1||0|-2})

        [BCG01]
        """
        return self._game._combined(World.Values.heat, t)

    def overheat(self, s: Source, t: Source) -> Game:
        """Return G overheated from s to t: an integer n becomes n·s, else {∫G^L + t | ∫G^R - t}.

        >>> from partizan import Game
        >>> Game("1/2").overheat(1, 2)
        {2|-1}

        [BCG01]
        """
        return self._game._combined(World.Values.overheat, s, t)

    def freeze(self) -> Game:
        """Return the game cooled by its own temperature. An integer is already frozen.

        A number x that is not an integer has a negative temperature, at which it freezes to x*.

        >>> from partizan import Game
        >>> Game("{4|1||0}").freeze(), Game("1/2").freeze(), Game(2).freeze()
        (1⧿1, 1/2*, 2)

        [BCG01, ch. 6]
        """
        return self._game if self._game.is_integer else self.cool(self.temperature)
