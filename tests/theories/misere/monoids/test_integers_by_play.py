"""The theorem on the monoid of the integers (docs/results.md), by play alone.

Games are pairs of tuples of games; nothing of the library is used.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import chain, combinations, product
from typing import Any

Games = tuple[Any, ...]
ZERO: Any = ((), ())
ONE, MINUS = ((ZERO,), ()), ((), (ZERO,))


def sides(games: list[Any]) -> list[Games]:
    """Return all sets of games, as tuples."""
    return [*chain.from_iterable(combinations(games, n) for n in range(len(games) + 1))]


DAY_1 = [*product(sides([ZERO]), repeat=2)]
DAY_2 = [*product(sides(DAY_1), repeat=2)]


@cache
def wins(sum_of: Games, player: int) -> bool:
    """Return whether a player, moving first, wins a sum; one who cannot move wins."""
    after = [
        tuple(sorted((*sum_of[:i], *([] if option == ZERO else [option]), *sum_of[i + 1 :])))
        for i, game in enumerate(sum_of)
        for option in game[player]
    ]
    return not after or any(not wins(there, 1 - player) for there in after)


def outcome(*games: Any) -> tuple[bool, bool]:
    """Return whether Left wins moving first, and whether Right does."""
    some = tuple(sorted(game for game in games if game != ZERO))
    return wins(some, 0), wins(some, 1)


def units(n: int) -> Games:
    """Return n copies of 1, or -n copies of -1."""
    return (ONE,) * n if n > 0 else (MINUS,) * -n


def by_number(n: int) -> tuple[bool, bool]:
    """Return the outcome that the theorem gives to the number n."""
    return n <= 0, n >= 0


@cache
def number(game: Any) -> int | None:
    """Return the n for which the first player wins the game plus -n."""
    return next((n for n in range(-6, 7) if outcome(game, *units(-n)) == (True, True)), None)


@cache
def satisfies(game: Any) -> bool:
    """Return whether a game and its followers satisfy the conditions of the theorem."""
    options = [option for side in game for option in side]
    here = number(game)
    if here is None or not all(map(satisfies, options)):
        return False
    for player, sign in ((0, 1), (1, -1)):
        n = sign * here
        after = [sign * (number(option) or 0) for option in game[player]]
        if any(there < n - 1 for there in after):
            return False
        if (n > 0 and n - 1 not in after) or (n == 0 and after and -1 not in after):
            return False
        if n < 0 and after and min(after) >= 0:
            return False
    return True


GOOD = [game for game in DAY_2 if satisfies(game)]


def test_the_conditions_suffice() -> None:
    """Sums of games that satisfy the conditions are won by the sign of their number."""
    assert (len(DAY_2), len(GOOD)) == (256, 55)
    draw = random.Random(1)
    fours = [tuple(draw.choices(GOOD, k=4)) for _ in range(1000)]
    for some in (*product(GOOD, repeat=2), *fours):
        assert outcome(*some) == by_number(sum(number(game) or 0 for game in some))


def followers(game: Any) -> set[Any]:
    """Return a game and all its followers."""
    return {game}.union(*(followers(option) for side in game for option in side))


def test_the_conditions_are_necessary() -> None:
    """For every other game born by day 2, no number fits it, or one of its followers."""
    for game in DAY_2:
        if not satisfies(game):
            assert any(not any(_fits(there, n) for n in range(-8, 9)) for there in followers(game))


def _fits(game: Any, n: int) -> bool:
    """Return whether two multiples of a game, plus copies of 1 or -1, behave like a number."""
    return all(
        outcome(*(game,) * copies, *units(more)) == by_number(copies * n + more)
        for copies in (1, 2)
        for more in range(-7, 8)
    )
