"""Thermographs: the stops of a game as a function of temperature, exactly, from t = -1 upward.

The thermograph of an integer is a mast from -1 upward. Any other number x = m/2^k is treated as
{x - 2^-k | x + 2^-k}, so that its temperature is -1/2^k. [Siegel13]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, NamedTuple

from partizan.display import Shown, picture_of
from partizan.errors import DomainError
from partizan.numeric import as_rational
from partizan.players import LEFT, Player
from partizan.wording import quoted

if TYPE_CHECKING:
    from partizan.pictures.picture import Picture


@dataclass(frozen=True, slots=True)
class Corner:
    """A point of a wall: the stop at a temperature.

    >>> from partizan import Game
    >>> corner = Game("{4|-2}").thermograph.left[0]
    >>> corner, corner.temperature, corner.stop
    (<Corner (-1, 5)>, Fraction(-1, 1), Fraction(5, 1))
    """

    temperature: Fraction
    stop: Fraction

    def __str__(self) -> str:
        return f"({self.temperature}, {self.stop})"

    def __repr__(self) -> str:
        return f"<Corner {self}>"


@dataclass(frozen=True)
class Thermograph(Shown):
    """The Left and Right walls of a game, and the mast above them.

    >>> from partizan import Game
    >>> t = Game("{4|1||0}").thermograph
    >>> t
    <Thermograph: Left (-1, 1) (1, 1); Right (-1, -1) (1, 1); mast at 1 from 1 up>
    >>> t.mean, t.temperature
    (Fraction(1, 1), Fraction(1, 1))
    >>> t.left_stop(Fraction(1, 2)), t.right_stop(Fraction(1, 2))
    (Fraction(1, 1), Fraction(1, 2))
    """

    left: tuple[Corner, ...]
    """Corners of the Left wall, from t = -1 to the foot of the mast."""
    right: tuple[Corner, ...]
    """Corners of the Right wall."""

    @property
    def temperature(self) -> Fraction:
        """The temperature at the foot of the mast.

        >>> from partizan import Game
        >>> Game("{4|-2}").thermograph.temperature
        Fraction(3, 1)
        """
        return self.left[-1].temperature

    @property
    def mean(self) -> Fraction:
        """The position of the mast.

        >>> from partizan import Game
        >>> Game("{4|-2}").thermograph.mean
        Fraction(1, 1)
        """
        return self.left[-1].stop

    def wall(self, player: Player | str) -> tuple[Corner, ...]:
        """Return the wall on the side of `player`.

        >>> from partizan import Game
        >>> Game("{4|-2}").thermograph.wall("right")
        (<Corner (-1, -3)>, <Corner (3, 1)>)
        """
        return self.left if Player.of(player) is LEFT else self.right

    def left_stop(self, t: int | Fraction) -> Fraction:
        """Return the Left wall at temperature `t`: the Left stop of G cooled by t.

        >>> from partizan import Game
        >>> Game("{4|-2}").thermograph.left_stop(1)
        Fraction(3, 1)
        """
        return _at(self.left, t)

    def right_stop(self, t: int | Fraction) -> Fraction:
        """Return the Right wall at temperature `t`: the Right stop of G cooled by t.

        >>> from partizan import Game
        >>> Game("{4|-2}").thermograph.right_stop(1)
        Fraction(-1, 1)
        """
        return _at(self.right, t)

    def at(self, t: int | Fraction) -> tuple[Fraction, Fraction]:
        """Return the Left and the Right wall at temperature `t`.

        >>> from partizan import Game
        >>> Game("{4|-2}").thermograph.at(1)
        (Fraction(3, 1), Fraction(-1, 1))
        """
        return self.left_stop(t), self.right_stop(t)

    def over(self, *others: Thermograph) -> Picture:
        """Return this thermograph and others on the same axes, numbered at their masts.

        >>> from partizan import Game
        >>> hot, cool = (Game(g).thermograph for g in ("{4|-2}", "{3|1}"))
        >>> hot.over(cool)
        <picture of 2 thermographs, 492 x 288>
        """
        return picture_of(Overlay((self, *others)))

    def __str__(self) -> str:
        left, right = (" ".join(map(str, wall)) for wall in (self.left, self.right))
        return f"Left {left}; Right {right}; mast at {self.mean} from {self.temperature} up"

    def __repr__(self) -> str:
        return f"<Thermograph: {self}>"


class Overlay(NamedTuple):
    """A view of several thermographs on the same axes."""

    thermographs: tuple[Thermograph, ...]


@dataclass(frozen=True)
class Scaffolds(Shown):
    """The Left and Right scaffolds of a game, and the thermograph that they give.

    At temperature t, the Left scaffold is the largest Right stop of a Left option minus t, and the
    Right scaffold the least Left stop of a Right option plus t. Up to the temperature at which they
    meet, they are the walls [Siegel13]. A player without options has no scaffold.

    >>> from partizan import Game
    >>> print(Game("{2|-1}").scaffolds)
    Left scaffold (-1, 3) (5/2, -1/2); Right scaffold (-1, -2) (5/2, 3/2)
    """

    thermograph: Thermograph
    left: tuple[Corner, ...]
    """Corners of the Left scaffold, from t = -1 to one degree above the foot of the mast."""
    right: tuple[Corner, ...]
    """Corners of the Right scaffold."""

    def __str__(self) -> str:
        left, right = (" ".join(map(str, side)) or "none" for side in (self.left, self.right))
        return f"Left scaffold {left}; Right scaffold {right}"

    def __repr__(self) -> str:
        return f"<Scaffolds: {self}>"


def scaffold(
    walls: Sequence[Sequence[Corner]], player: Player, top: Fraction
) -> tuple[Corner, ...]:
    """Return a player's scaffold up to a temperature, from the opponent's walls of the options.

    >>> from partizan import Game, LEFT
    >>> scaffold([Game(4).thermograph.right], LEFT, Fraction(1))
    (<Corner (-1, 5)>, <Corner (1, 3)>)
    """
    if not walls:
        return ()
    best, tax = (max, -1) if player is LEFT else (min, 1)
    corners = {c.temperature for wall in walls for c in wall if c.temperature < top}
    breaks = sorted({Fraction(-1), *corners, top})
    for low, high in pairwise(list(breaks)):  # between them all walls are straight
        ends = [(_at(wall, low), _at(wall, high)) for wall in walls]
        for (a, b), (c, d) in combinations(dict.fromkeys(ends), 2):
            if (a - c) * (b - d) < 0:
                breaks.append(low + (high - low) * (a - c) / ((a - c) - (b - d)))
    line = [Corner(t, best(_at(wall, t) for wall in walls) + tax * t) for t in sorted({*breaks})]
    inner = [
        b for a, b, c in zip(line, line[1:], line[2:], strict=False) if _slope(a, b) != _slope(b, c)
    ]
    return (line[0], *inner, line[-1])


def _slope(low: Corner, high: Corner) -> Fraction:
    return (high.stop - low.stop) / (high.temperature - low.temperature)


def _at(wall: Sequence[Corner], temperature: int | Fraction) -> Fraction:
    t = as_rational(temperature)
    if t is None:
        raise DomainError(
            f"a temperature is a number such as 2 or Fraction(1, 2), not {quoted(temperature)}"
        )
    if t < -1:
        raise DomainError(f"a thermograph begins at temperature -1, so it has no stops at {t}")
    for low, high in pairwise(wall):
        if t < high.temperature:
            rise = (high.stop - low.stop) / (high.temperature - low.temperature)
            return low.stop + rise * (t - low.temperature)
    return wall[-1].stop
