"""The impartial games born by day n, up to equality under misère play.

There are 1, 2, 3, 5, 22 and 4171780 of them for n = 0, ..., 5. [Conway01]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from partizan.errors import BudgetExceeded, DomainError
from partizan.theories.misere.impartial.form import MisereForm
from partizan.theories.misere.impartial.nodes import EMPTY, Node, ordered, simplest
from partizan.wording import quoted

__all__ = ["born_by", "count_born_by", "option_sets"]

_LISTED = 4  # the last day whose games are listed
_COUNTED = 6  # the last day whose games are counted
_SETS = 5  # the last day whose sets of options are enumerated


def born_by(day: int) -> tuple[MisereForm, ...]:
    """Return the games born by day 0, 1, 2, 3 or 4, earliest born first.

    >>> born_by(3)
    (0, *, *2, *2#, *3)
    >>> [len(born_by(n)) for n in range(5)]
    [1, 2, 3, 5, 22]
    """
    _check(day, _LISTED, "listed", "option_sets(5) enumerates those of day 5")
    return tuple(map(MisereForm._at, _day(day)))


def count_born_by(day: int) -> int:
    """Return the number of games born by day 0, ..., 6.

    A set S of games born by the previous day is not a canonical form if and only if it simplifies
    to some H, born two days before: S consists of all options of H and some games that have H as an
    option. For each H there are 2^a - 1 such sets, where a is the number of games of the previous
    day that have H as an option. If H is 0, sets of N-positions alone do not simplify. No S
    simplifies to two different H, because they would be equal.

    >>> [count_born_by(n) for n in range(6)]
    [1, 2, 3, 5, 22, 4171780]
    >>> count_born_by(6).bit_length()
    4171780
    """
    _check(day, _COUNTED, "counted", "the number of games of day 7 is too large to write down")
    total = 1 << (count_born_by(day - 1) if day else 0)
    for h, (games, lost) in _having(day - 1).items():
        total -= (1 << games) - 1
        if h is EMPTY:
            total += (1 << games - lost) - 1
    return total


def option_sets(day: int) -> Iterator[int]:
    """Yield the sets of options of all games born by day 0, ..., 5, one by one.

    A set is an integer whose bit i stands for the i-th game of `born_by(day - 1)`. All 2^n sets are
    examined and nothing is stored: day 5 has 2^22 sets and takes a few seconds.

    >>> list(option_sets(2)), list(option_sets(3))
    ([0, 1, 3], [0, 1, 3, 4, 7])
    """
    _check(day, _SETS, "enumerated", "count_born_by(6) counts those of day 6")
    games = _day(day - 1)
    reductions = [(own, ~(own | more), needed) for own, more, needed in _reductions(games)]
    for options in range(1 << len(games)):
        for own, foreign, needed in reductions:
            if options & foreign or options & own != own or options == own:
                continue
            if options & needed:
                break
        else:
            yield options


def _reductions(games: Sequence[Node]) -> list[tuple[int, int, int]]:
    """Return, for each H among the games, the sets that decide which sets simplify to it.

    They are the options of H, the games that have H as an option, and a set that must be met: the
    P-positions if H is 0, and otherwise all games.
    """
    place = {game: 1 << i for i, game in enumerate(games)}
    lost = sum(bit for game, bit in place.items() if game.is_p)
    found = []
    for h in games:
        having = sum(bit for game, bit in place.items() if h in game.options)
        if having:
            own = sum(place[option] for option in h.options)
            found.append((own, having, lost if h is EMPTY else -1))
    return found


@cache
def _day(day: int) -> Sequence[Node]:
    """Return the games born by a day; there are none before day 0."""
    if day < 0:
        return ()
    before = _day(day - 1)
    sizes = range(len(before) + 1)
    found = {simplest(frozenset(some)) for size in sizes for some in combinations(before, size)}
    return tuple(ordered(found))


def _having(day: int) -> dict[Node, tuple[int, int]]:
    """Return, for each H born before `day`, how many games of the day have H as an option.

    The second number counts those that are P-positions.
    """
    if day <= _LISTED:
        games = _day(day)
        having: dict[Node, tuple[int, int]] = {}
        for h in _day(day - 1):
            found = [game for game in games if h in game.options]
            having[h] = len(found), sum(game.is_p for game in found)
        return having
    return _having_on_the_last_day()


def _having_on_the_last_day() -> dict[Node, tuple[int, int]]:
    """Return the same for day 5, whose games are all but a few of the sets of 22 games.

    The few sets that simplify are listed.
    """
    games = _day(_LISTED)
    winning = sum(1 << i for i, game in enumerate(games) if not game.is_p)
    simplified = set()
    for own, more, needed in _reductions(games):
        some = more
        while some:  # all nonempty sets of games that have H as an option
            if some & needed:
                simplified.add(own | some)
            some = (some - 1) & more
    having = {}
    for i, h in enumerate(games):
        gone = [options for options in simplified if options >> i & 1]
        # the options of a P-position are N-positions
        lost = 0 if h.is_p else 1 << (winning.bit_count() - 1)
        lost -= sum(not options & ~winning for options in gone)
        having[h] = (1 << (len(games) - 1)) - len(gone), lost
    return having


def _check(day: int, last: int, what: str, instead: str) -> None:
    if day < 0:
        raise DomainError(f"a day is an integer >= 0, not {quoted(day)}")
    if day > last:
        raise BudgetExceeded(
            f"the games born by day {quoted(day)} cannot be {what}, only those up to day {last}; "
            f"{instead}"
        )
