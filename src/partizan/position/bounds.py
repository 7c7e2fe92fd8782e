"""Bounds of a value, found by asking who wins: an answer where the value is out of reach.

G ≥ x if and only if Right, who begins, loses G - x; and G ≤ x if Left, who begins, loses it. To ask
that is often much cheaper than to find the value. The best bounds that are numbers lie near the
Right stop and the Left stop. [Siegel13]
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from partizan.budget import Budget, terms
from partizan.errors import BudgetExceeded, TooLarge
from partizan.notation import Style
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.normal.game import Game

_FAR = 4  # the second number that is asked about; those far from the value are easy
_SIGNS = {"unicode": "≤", "ascii": "<=", "latex": r"\le"}


@dataclass(frozen=True, slots=True)
class Bounds:
    """Values between which a value G lies: `least` ≤ G ≤ `most`. A bound is None if none is known.

    `late` is the limit that kept better bounds out, if one was reached.

    >>> from partizan import rulesets
    >>> found = rulesets.domineering("....|....").bounds()
    >>> print(found, found.value)
    -1/4 ≤ G ≤ 0 None
    """

    least: Game | None
    most: Game | None
    late: BudgetExceeded | TooLarge | None = None

    @property
    def value(self) -> Game | None:
        """The value, if the bounds are equal.

        >>> from partizan import rulesets
        >>> rulesets.col("...|l..").bounds().value
        1/2
        """
        return self.least if self.least == self.most else None

    def notation(self, style: Style = "unicode") -> str:
        """Return the bounds as inequalities.

        >>> from partizan import rulesets
        >>> rulesets.domineering("..|..").bounds(1).notation("ascii")
        '-2 <= G <= 2'
        """
        if self.value is not None:
            return f"G = {self.value.notation(style)}"
        sign = _SIGNS.get(style, "≤")
        least, most = ("" if it is None else it.notation(style) for it in (self.least, self.most))
        return f"{f'{least} {sign} ' * bool(least)}G{f' {sign} {most}' * bool(most)}"

    def __str__(self) -> str:
        return self.notation()


class _Side:
    """The multiples of a step that are known to be bounds on one side of G, and not to be.

    An upper bound of G is the negative of a lower bound of -G, so both sides look for lower ones.
    """

    def __init__(self, step: Fraction, loses: Callable[[Game], bool]) -> None:
        self.step = step  # it is negative if G is bounded above
        self.loses = loses
        self.bound: Game | None = None
        self.yes: int | None = None
        self.no: int | None = None
        self.late: BudgetExceeded | TooLarge | None = None

    def ask(self) -> None:
        """Ask about one more number: 0, then farther and farther ones, then the middle.

        Half of the time that is left may go into one question, so that a hard one, which is likely
        to be near a stop, leaves time for the other side.
        """
        far = int(_FAR / abs(self.step))
        if self.yes is not None and self.no is not None:
            n = (self.yes + self.no) // 2
        elif self.yes is not None:
            n = max(4 * self.yes, far)
        else:
            n = 0 if self.no is None else min(4 * self.no, -far)
        left = terms().time_left
        try:
            with Budget(seconds=None if left is None else left / 2):
                number = Game(n * self.step)
                if self.loses(number):
                    self.yes, self.bound = n, number
                else:
                    self.no = n
        except (BudgetExceeded, TooLarge) as limit:
            self.late, self.no = limit, n  # perhaps it is one, but others are easier

    @property
    def is_done(self) -> bool:
        """Whether no other multiple is a better bound, or one is too hard to ask for."""
        if self.late is not None:
            return self.yes is not None or (self.no is not None and self.no < 0)
        return self.yes is not None and self.no == self.yes + 1


def bounds(loses: Callable[[Game, Player], bool], step: Fraction) -> Bounds:
    """Return the best bounds of G among multiples of `step`, a power of 2; equal ones if G is one.

    `loses(x, player)` says whether a player, who begins, loses G - x. If G is a multiple of `step`
    plus a star, both bounds are that.
    """
    below = _Side(step, lambda x: loses(x, RIGHT))
    above = _Side(-step, lambda x: loses(x, LEFT))
    while not (below.is_done and above.is_done):
        for side in (below, above):
            if not side.is_done:
                side.ask()
    late = below.late or above.late
    if late is not None and below.bound is None and above.bound is None:
        raise late
    if late is None and below.yes is not None and above.yes is not None:
        star = Game((below.yes + 1) * step) + Game("*")
        if below.yes + above.yes == -2 and all(loses(star, player) for player in Player):
            return Bounds(star, star)
    return Bounds(below.bound, above.bound, late)
