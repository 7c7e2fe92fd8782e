"""Sums of many games, decided without the canonical form of the sum.

The canonical form of thirty hot games may be out of reach, although each of them is small. Who wins
is found by a search in the core, which adds only values that are cheap to add, and settles most
sums by thermographs. Means add up, and stops follow from who wins.

**Stops.** Let all numbers among the followers of the games be multiples of u. Then so are the stops
of the sum. For a stop is a number x that equals a sum of followers H1 + ... + Hn. If n = 1, that is
one of the numbers. Otherwise the Right stop of H1 = x - (H2 + ... + Hn) is x minus the Left stop of
n - 1 games; both stops are multiples of u, by induction, and so is x. So Left, moving first, wins
the sum minus (m + 1/2)u if and only if the Left stop is greater, and halving an interval finds it.
The Left stop lies between the sum of the Right stops plus the greatest difference of the two stops
of a game, and the sum of the Left stops. [Siegel13]
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from partizan.errors import BudgetExceeded, TooLarge
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.contract import Compiled
from partizan.theories.normal.game import Game, Source, game_id
from partizan.theory import Outcome
from partizan.world import current

_MOST_TIED = 8  # games of the same temperature that are added up


class Choice(NamedTuple):
    """The winner of a sum, and a winning move of the first player: in which game, and to what.

    >>> Sum(["{3|-3}", "{5|-5}"]).solve("left")
    Choice(winner=Left, place=1, option=5)
    """

    winner: Player
    place: int | None = None
    option: Game | None = None


class Sum:
    """A sum of games that are not added up.

    >>> hot = Sum(["{5|-3}", "{4|1||-6}", "{7|2}"] * 10 + ["*"])
    >>> hot.outcome, hot.mean, hot.stop("left"), hot.stop("right")
    (Outcome.L, Fraction(75, 2), Fraction(39, 1), Fraction(36, 1))
    >>> Sum(["{1|-1}", "{2|-2}", "^"]).solve("left")
    Choice(winner=Left, place=1, option=2)
    """

    def __init__(self, games: Iterable[Source]) -> None:
        self.games = tuple(Game(game) for game in games)

    def wins(self, first: Player | str, beside: Source = 0) -> bool:
        """Return whether the player who begins wins the sum, with another game `beside` it.

        >>> Sum(["{2|-1}", "-1/2"]).wins("right", beside="{1|-1}")
        True
        """
        world = current()
        terms = [as_position(game_id(world, game)) for game in (*self.games, beside)]
        found = world.positions.wins(terms, Player.of(first).value, False)
        assert found is not None
        return found

    @property
    def outcome(self) -> Outcome:
        """Who wins.

        >>> Sum(["{1|-1}", "{1|-1}"]).outcome
        Outcome.P
        """
        return Outcome.of(left_first=self.wins(LEFT), right_first=self.wins(RIGHT))

    def solve(self, first: Player | str) -> Choice:
        """Return who wins if a player begins, and a winning move if that player wins.

        >>> Sum(["{3|-1}", "{9|1}"]).solve("right")
        Choice(winner=Left, place=None, option=None)
        """
        mover = Player.of(first)
        # A hot game is the best guess; a move in a number is never needed if there is another one.
        order = sorted(range(len(self.games)), key=lambda i: -self.games[i].temperature)
        if self.wins(mover):
            for i in order:
                rest = Sum((*self.games[:i], *self.games[i + 1 :]))
                for option in self.games[i].options(mover):
                    if not rest.wins(mover.opponent, beside=option):
                        return Choice(mover, i, option)
        return Choice(mover.opponent)

    @property
    def mean(self) -> Fraction:
        """The mean: means add up.

        >>> Sum(["{3|-1}", "^", "{9|1}"]).mean
        Fraction(6, 1)
        """
        return sum((game.mean for game in self.games), Fraction(0))

    @property
    def temperature(self) -> Fraction:
        """The temperature, which is that of the hottest game if no other is as hot.

        Games that are equally hot are added up; TooLarge is raised if they are many.

        >>> Sum(["{3|-1}", "{1|-1}"]).temperature, Sum(["{3|-1}", "{3|-1}", "*"]).temperature
        (Fraction(2, 1), Fraction(0, 1))
        """
        by_heat: defaultdict[Fraction, list[Game]] = defaultdict(list)
        for game in self.games:
            by_heat[game.temperature].append(game)
        while by_heat:
            hottest = max(by_heat)
            tied = by_heat.pop(hottest)
            if len(tied) > _MOST_TIED:
                raise TooLarge(
                    f"{len(tied)} games have the temperature {hottest}, so that of their sum may "
                    f"be anything up to it; at most {_MOST_TIED} are added up"
                )
            total = sum(tied[1:], tied[0])
            if total.temperature == hottest or not by_heat:
                return total.temperature
            by_heat[total.temperature].append(total)
        return Game(0).temperature

    def stop(self, first: Player | str) -> Fraction:
        """Return the number that the sum is worth when it becomes one, if a player begins.

        If a budget ends before, the error says between which numbers the stop lies.

        >>> Sum(["{3|-1}", "{1|-1}", "1/2"]).stop("left")
        Fraction(5, 2)
        """
        if Player.of(first) is RIGHT:
            try:
                return -Sum(-game for game in self.games).stop(LEFT)
            except BudgetExceeded as limit:
                raise BudgetExceeded(f"{limit} of the negative sum") from None
        unit = Fraction(1, max((_denominator(game) for game in self.games), default=1))
        right = sum((game.right_stop for game in self.games), Fraction(0))
        gaps = [game.left_stop - game.right_stop for game in self.games]
        low = (right + max(gaps, default=0)) / unit
        high = (right + sum(gaps)) / unit
        try:
            while low < high:
                middle = (low + high) // 2
                if self.wins(LEFT, beside=Game(-(middle + Fraction(1, 2)) * unit)):
                    low = Fraction(middle + 1)
                else:
                    high = Fraction(middle)
        except BudgetExceeded as limit:
            raise BudgetExceeded(f"{limit}: the stop is in [{low * unit}, {high * unit}]") from None
        return low * unit

    def __repr__(self) -> str:
        return f"Sum([{', '.join(repr(str(game)) for game in self.games):.60}])"


def _denominator(game: Game) -> int:
    """Return the greatest denominator of a number among the followers of a game."""
    numbers = (it for it in game.followers() if it.is_number)
    return max((number.mean.denominator for number in numbers), default=1)


def as_position(value: int) -> Any:
    """Return a value, given by its id, as the search in the core reads it.

    >>> as_position(game_id(current(), "3")).kernel
    'value'
    """
    signed = value if value < 1 << 63 else value - (1 << 64)
    return Compiled("value", (signed,), 0, 0, b"")
