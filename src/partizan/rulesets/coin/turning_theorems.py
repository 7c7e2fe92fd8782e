"""Nim-values of coin-turning games: of single heads, and of rows by nim-addition.

Under normal play the value of a row is the nim-sum of its heads, each taken alone, because two
heads at one place cancel. So the value of a head at n is the mex of the nim-sums of the sets of
coins that may be turned with it. [BCG01, ch. 14]

There are far fewer such sums than moves. If any coins before the head may be turned, subject only
to their number, the sums of 0, 1, 2, ... heads are kept from one place to the next. If coins lie
symmetrically, the sums form a vector space over the field with two elements.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache, reduce
from itertools import count, islice
from operator import xor
from typing import Final

from partizan.boards.coins import Coins
from partizan.budget import Meter
from partizan.errors import DomainError, TooLarge
from partizan.explanation import Step
from partizan.pictures.figures import nim_added
from partizan.players import Player
from partizan.rules.theorem import steps_of, theorem
from partizan.rulesets.coin.codes import Choice, Code
from partizan.rulesets.coin.turning import NAMED, CodedRuleset, CoinRuleset, Turning
from partizan.theories.impartial import mex
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theory import MOVE
from partizan.wording import show

MAX_SUMS: Final = 1_000_000
"""The number of sums, or moves, examined for one head before giving up."""

_MOST_IN_ALL = 20  # the limit for a whole row is this multiple of the limit for one head
_AT_ONCE = 20_000  # sums, or moves, for one head, when a theorem answers for a position
_FEW, _LONGEST = 16, 4096  # coins


def nim_value(rules: CodedRuleset, board: Coins) -> int | None:
    """Return the nim-sum of the values of the heads, each taken alone.

    >>> from partizan import rulesets
    >>> rulesets.mogul("THHTTHTTTHHTTTTTTTTTTTTH").nim_value()
    3202
    >>> rulesets.turning("1+")("HTHH").value()
    *13
    """
    if Code(1, None) in rules.codes:
        return board.mask  # the heads have the values 1, 2, 4, ...
    if rules.codes == (Code(1, None, consecutive=True),):
        return reduce(xor, map(ruler_value, board), 0)
    values = values_at_once(rules, board.last)
    return None if values is None else _sum(values, board)


def winning_move(rules: CodedRuleset, board: Coins, _player: Player) -> Coins | None:
    """Return a row whose heads have nim-sum 0, found among the moves of one head.

    >>> from partizan import rulesets
    >>> rulesets.turning_turtles("HTHTH").solve().move
    turning-turtles("HHH")
    """
    if Code(1, None) in rules.codes:
        return Coins() if board.last else None  # all heads may be turned at once
    values = values_at_once(rules, board.last)
    if values is None:
        return None
    total = _sum(values, board)
    for place in reversed(board.heads):
        wanted = values[place - 1] ^ total
        if total and wanted < values[place - 1]:
            for others in islice(rules.turns(place), _AT_ONCE):
                if _sum(values, others) == wanted:
                    return board.turned((place, *others))
            return None
    return None


for _rules in (Turning, *map(type, NAMED)):
    theorem(_rules, NIM_VALUE, "[BCG01, ch. 14]")(nim_value)
    theorem(_rules, MOVE, "[BCG01, ch. 14]")(winning_move)


def values_at_once(rules: CoinRuleset, coins: int) -> list[int] | None:
    """Return the values of heads in at least the first `coins` places, or None if that is slow."""
    if coins > _LONGEST:
        return None
    found = _few_values(rules, max(_FEW, 1 << (coins - 1).bit_length() if coins else 0))
    return found if len(found) >= coins else None


@lru_cache(maxsize=64)
def _few_values(rules: CoinRuleset, coins: int) -> list[int]:
    """Return the values of heads in the first places, as many as are found quickly."""
    found: list[int] = []
    with suppress(TooLarge):
        found.extend(islice(_values(rules, _AT_ONCE), coins))
    return found


def coin_values(ruleset: CoinRuleset, coins: int) -> list[int]:
    """Return the values of a head in the places 1, 2, 3, ..., `coins`.

    >>> from partizan import rulesets
    >>> coin_values(rulesets.moebius, 10)
    [1, 2, 4, 8, 16, 31, 32, 64, 103, 128]
    >>> coin_values(rulesets.turning("1+C"), 8)
    [1, 2, 1, 4, 1, 2, 1, 8]
    """
    if not isinstance(ruleset, CoinRuleset):
        raise DomainError(f"expected a coin-turning game such as twins, not {show(ruleset)}")
    if not _is_number(coins):
        raise DomainError(f"a row has 0, 1, 2, ... coins, not {show(coins)}")
    return list(islice(_values(ruleset, MAX_SUMS), coins))


def ruler_value(place: int) -> int:
    """Return the value of a head in Ruler: the largest power of two that divides its place.

    [BCG01, ch. 14]

    >>> [ruler_value(n) for n in (1, 2, 3, 4, 12, 96)]
    [1, 2, 1, 4, 4, 32]
    """
    if not _is_number(place) or place == 0:
        raise DomainError(f"coins have the places 1, 2, 3, ..., not {show(place)}")
    return place & -place


def odious_extension(n: int) -> int:
    """Return the number with one more binary digit that has an odd number of ones.

    If a head at n has the value g in a game where at most 2m coins may be turned, then a head at
    n + 1 has the value odious_extension(g) where at most 2m + 1 may be turned; a head at 1 has the
    value odious_extension(0). [BCG01, ch. 14, "The Mock Turtle Theorem"]

    >>> [odious_extension(n) for n in range(8)]
    [1, 2, 4, 7, 8, 11, 13, 14]
    """
    if not _is_number(n):
        raise DomainError(f"a nim-value is 0, 1, 2, ..., not {show(n)}")
    return 2 * n + (n.bit_count() + 1) % 2


def _is_number(n: object) -> bool:
    return isinstance(n, int) and n >= 0


# --- heads one after the other -------------------------------------------------------------------


class _Effort:
    """A count of the sums examined; raises TooLarge when there are too many."""

    def __init__(self, name: str, most: int) -> None:
        self._name = name
        self._most = most
        self._all = 0
        self._meter = Meter.on(f"heads of {name}", instead="ask for fewer coins")

    def spend(self, sums: int, place: int) -> None:
        """Count the sums examined for one head."""
        self._meter.tick()
        self._all += sums
        if sums > self._most or self._all > _MOST_IN_ALL * self._most:
            raise TooLarge(
                f"{self._name}: the value of a head at {place} needs more than {self._most:,} "
                f"sums, or more than {_MOST_IN_ALL} times as many together with the heads "
                f"before it; ask for {place - 1} coins"
            )


def _values(ruleset: CoinRuleset, most: int) -> Iterator[int]:
    """Yield the values of heads, from the left."""
    effort = _Effort(ruleset.name, most)
    if not isinstance(ruleset, CodedRuleset):
        return _by_moves(ruleset, effort, most)
    codes = ruleset.codes
    if Code(1, None) in codes:
        return _powers(effort)
    if codes == (Code(1, None, consecutive=True),):
        return map(ruler_value, count(1))
    if len(codes) == 1 and codes[0].takes_any and codes[0].low == 1 and _is_odd(codes[0].high):
        return _extended(codes[0], effort)
    if all(code.takes_any for code in codes):
        return _by_counts(codes, effort)
    return _by_choices(codes, effort)


def _powers(effort: _Effort) -> Iterator[int]:
    """Yield 1, 2, 4, ...: the powers of two are not sums of smaller ones; all other numbers are."""
    for place in count(1):
        effort.spend(place, place)  # the powers themselves take up memory
        yield 1 << (place - 1)


def _is_odd(number: int | None) -> bool:
    return number is not None and number % 2 == 1 and number > 1


def _extended(code: Code, effort: _Effort) -> Iterator[int]:
    """Yield the values for an odd upper limit of coins, from those for one coin less."""
    assert code.high is not None
    yield odious_extension(0)
    for value in _by_counts((code._replace(high=code.high - 1),), effort):
        yield odious_extension(value)


def _by_moves(ruleset: CoinRuleset, effort: _Effort, most: int) -> Iterator[int]:
    """Yield the values by trying all moves, for rules of unknown structure."""
    values: list[int] = []
    for place in count(1):
        effort.spend(0, place)
        found = {_sum(values, others) for others in islice(ruleset.turns(place), most + 1)}
        effort.spend(len(found), place)
        values.append(mex(found))
        yield values[-1]


def _by_counts(codes: tuple[Code, ...], effort: _Effort) -> Iterator[int]:
    """Yield the values if only the number of coins matters.

    `sums[j]` are the nim-sums of j heads so far; those in the last entry are of j or more heads if
    some code has no upper limit. The sets only grow, so that values never decrease.
    """
    bounded = [code.high for code in codes if code.high is not None]
    endless = len(bounded) < len(codes)
    most = max([*bounded, *(code.low for code in codes)]) - 1
    sums: list[set[int]] = [{0}, *(set[int]() for _ in range(most))]
    counts = {
        j
        for code in codes
        for j in range(code.low - 1, most + 1 if code.high is None else code.high)
    }
    allowed = [sums[j] for j in sorted(counts)]
    value = 0
    for place in count(1):
        while any(value in found for found in allowed):
            value += 1
        yield value
        if endless:
            sums[-1] |= {value ^ other for other in sums[-1]}
        for fewer, more in zip(sums[-2::-1], sums[:0:-1], strict=True):
            more |= {value ^ other for other in fewer}
        effort.spend(sum(map(len, sums if endless else sums[:-1])), place + 1)


def _by_choices(codes: tuple[Code, ...], effort: _Effort) -> Iterator[int]:
    """Yield the values from the sums that each choice of coins allows."""
    values: list[int] = []
    for place in count(1):
        found: set[int] = set()
        for code in codes:
            if code.consecutive or code.equal:
                longest = min(place, code.high or place)
                many = place * min(longest, place.bit_length())  # steps of each width
                effort.spend(longest if code.consecutive else many, place)
                found |= _sums_of_progressions(code, place, values)
                continue
            for choice in code.choices(place):
                found |= _sums_of_choice(code, choice, values, effort)
        values.append(mex(found))
        yield values[-1]


def _sums_of_progressions(code: Code, place: int, values: list[int]) -> set[int]:
    """Return the sums of the coins before a head in runs or arithmetic progressions."""
    found = set()
    if code.low == 1 and (place == 1 or not code.first):
        found.add(0)
    most = place if code.high is None else code.high
    window = place if code.within is None else code.within
    for step in range(1, 2 if code.consecutive else place):
        total = 0
        stop = max(0, place - window, place - step * (most - 1) - 1)
        for size, coin in enumerate(range(place - step, stop, -step), 2):
            total ^= values[coin - 1]
            if size >= code.low and (coin == 1 or not code.first):
                found.add(total)
    return found


def _sums_of_choice(code: Code, choice: Choice, values: list[int], effort: _Effort) -> set[int]:
    """Return the sums of the fixed coins and any groups of a choice, as many as `code` allows."""
    start = _sum(values, choice.fixed[1:])
    place, least = choice.fixed[0], len(choice.fixed)
    groups = [(len(group), _sum(values, group)) for group in choice.groups]
    low = max(0, code.low - least)
    if code.high is None and low == 0:
        return _span(start, (value for _, value in groups), place, effort)
    most = sum(size for size, _ in groups)
    if code.high is not None:
        most = min(most, code.high - least)
    if most < 0:
        return set()
    sums: list[set[int]] = [{start}, *(set[int]() for _ in range(most))]
    for size, value in groups:
        for total in range(most, size - 1, -1):
            sums[total] |= {value ^ other for other in sums[total - size]}
        effort.spend(sum(map(len, sums)), place)
    return set().union(*sums[low:])


def _span(start: int, values: Iterable[int], place: int, effort: _Effort) -> set[int]:
    """Return the nim-sums of `start` and any of `values`."""
    found = {start}
    for value in values:
        if start ^ value not in found:
            effort.spend(len(found), place)
            found |= {value ^ other for other in found}
    effort.spend(len(found), place)
    return found


def _sum(values: list[int], places: Iterable[int]) -> int:
    return reduce(xor, (values[place - 1] for place in places), 0)


@steps_of(nim_value)
def _heads(rules: CodedRuleset, board: Coins) -> Iterator[Step]:
    """Yield the values of the heads, each taken alone, and their nim-sum."""
    values = {place: nim_value(rules, Coins((place,))) or 0 for place in board}
    listed = "; ".join(f"a head at {place} has {worth}" for place, worth in values.items())
    yield Step(f"Each head counts by itself: {listed or 'there are none'}.")
    yield nim_added("these values", [*values.values()])
