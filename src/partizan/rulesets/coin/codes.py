"""Codes of coin-turning games: how many coins are turned, and how they are placed.

A code is a number of coins, `3`, `1-5` or `1+`, followed by letters: `C` for consecutive coins,
`C5` or `C(5)` for coins within a stretch of five, `E` for equally spaced coins, `S` for sets
symmetric about their own middle, and `F` for sets that include the first coin of the row. Thus
`1-2` is Turning Turtles, `1+C` is Ruler, and `4FS` is Grunt. The codes are those of CGSuite's
`Turning` [Siegel24].
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, product
from typing import Final, NamedTuple

from partizan.errors import DomainError
from partizan.wording import quoted

MAX_COINS: Final = 1_000
"""The largest number in a code."""

_CODE = re.compile(
    r"(?P<low>[0-9]{1,4})(?P<more>\+|-(?P<high>[0-9]{1,4}))?(?P<letters>[CEFS()0-9\s]*)",
    re.IGNORECASE | re.ASCII,
)
_LETTER = re.compile(
    r"\s*(?:C(?:\((?P<inside>[0-9]{1,4})\)|(?P<bare>[0-9]{1,4}))?|[EFS])",
    re.IGNORECASE | re.ASCII,
)


_MOST_SAID = 9  # coins that a text turns


def _turn(others: str) -> str:
    """Return the rule to turn a head, and coins to its left that are [th], while [..] stay."""
    before, after = others.replace("[..]", "[th]"), others.replace("[th]", "[ht]")
    return f"both: h{before} -> t{after.replace('[..]', '[th]')} in left"


class Choice(NamedTuple):
    """Coins that must be turned, and groups of coins each of which may be turned as well."""

    fixed: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...] = ()

    def sets(self, low: int, high: int | None) -> Iterator[tuple[int, ...]]:
        """Yield the sets of `low` to `high` coins that may be turned."""
        least = len(self.fixed)
        sizes = [len(group) for group in self.groups]
        fewest = max(0, -((least - low) // max(sizes, default=1)))
        most = len(sizes)
        if high is not None:
            most = min(most, (high - least) // min(sizes, default=1))
        for count in range(fewest, most + 1):
            for chosen in combinations(self.groups, count):
                coins = [coin for group in chosen for coin in group]
                total = least + len(coins)
                if low <= total and (high is None or total <= high):
                    yield (*self.fixed, *coins)


class Code(NamedTuple):
    """Turn from `low` to `high` coins, placed as the other fields demand."""

    low: int
    high: int | None
    consecutive: bool = False
    within: int | None = None
    equal: bool = False
    symmetric: bool = False
    first: bool = False

    def choices(self, place: int) -> Iterator[Choice]:
        """Yield the choices of coins to turn along with the head at `place`."""
        if self.consecutive or self.equal:
            return self._progressions(place)
        if self.symmetric:
            return self._symmetric(place)
        if self.first and place > 1:
            if not self._is_inside(place, 1):
                return iter(())
            return iter([Choice((place, 1), tuple((i,) for i in range(place - 1, 1, -1)))])
        start = 1 if self.within is None else max(1, place - self.within + 1)
        return iter([Choice((place,), tuple((i,) for i in range(place - 1, start - 1, -1)))])

    @property
    def takes_any(self) -> bool:
        """Whether only the number of coins matters."""
        return self[2:] == (False, None, False, False, False)

    def lines(self) -> list[str] | None:
        """Return the moves as rules of a strip of letters t and h, or None if no text says them.

        >>> read_code("1-2", ruleset="turning").lines()
        ['both: h -> t in left', 'both: h[th]*[th] -> t[th]*[ht] in left']
        """
        low, high, consecutive, within, *others = self
        if any(others) or (high or low) > _MOST_SAID:
            return None
        if consecutive and within is None:
            more = f"{{{low - 1},{high - 1}}}" if high else "+" if low == 2 else "*"
            return [_turn(f"[th]{more}")] if high or low <= 2 else None
        if consecutive or high is None:
            return None
        found = []
        for others_turned in range(low - 1, high):
            if within is None or not others_turned:
                found.append(_turn("[..]*[th]" * others_turned))
                continue
            spare = within - 1 - others_turned  # coins between the first and the last that stay
            for gaps in product(range(spare + 1), repeat=others_turned - 1):
                if (left := spare - sum(gaps)) >= 0:
                    stays = "".join("[..]" * gap + "[th]" for gap in gaps)
                    last = f"[..]{{0,{left}}}[th]" if left else "[th]"
                    found.append(_turn(stays + last))
        return found

    def _is_inside(self, place: int, start: int) -> bool:
        return self.within is None or place - start < self.within

    def _progressions(self, place: int) -> Iterator[Choice]:
        """Yield the runs, or arithmetic progressions, that end at `place`."""
        if self._may_have(1) and (not self.first or place == 1):
            yield Choice((place,))
        for step in range(1, 2 if self.consecutive else place):
            for count in range(max(2, self.low), self._most(place) + 1):
                start = place - step * (count - 1)
                if start < 1 or not self._is_inside(place, start):
                    break
                if not self.first or start == 1:
                    yield Choice(tuple(range(place, start - 1, -step)))

    def _symmetric(self, place: int) -> Iterator[Choice]:
        """Yield, for each first coin, the symmetric pairs that may be turned as well."""
        if self._may_have(1) and (not self.first or place == 1):
            yield Choice((place,))
        for start in (1,) if self.first and place > 1 else range(place - 1, 0, -1):
            if not self._is_inside(place, start):
                return
            pairs = [
                (i, other) if i > other else (i,)
                for i in range(place - 1, start, -1)
                if i >= (other := start + place - i)
            ]
            yield Choice((place, start), tuple(pairs))

    def _may_have(self, count: int) -> bool:
        return self.low <= count <= self._most(count)

    def _most(self, place: int) -> int:
        return place if self.high is None else min(place, self.high)

    def __str__(self) -> str:
        if self.high is None:
            count = f"{self.low}+"
        elif self.high == self.low:
            count = str(self.low)
        else:
            count = f"{self.low}-{self.high}"
        letters = (
            "C" * self.consecutive + "E" * self.equal + "F" * self.first + "S" * self.symmetric
        )
        return count + letters + (f"C{self.within}" if self.within is not None else "")


def read_code(text: object, *, ruleset: str) -> Code:
    """Return the code that a text denotes.

    >>> [str(read_code(t, ruleset="turning")) for t in ("1-2", " 3e", "1-3C(5)", "4sf", "1+c", 2)]
    ['1-2', '3E', '1-3C5', '4FS', '1+C', '2']
    """
    if isinstance(text, int) and abs(text) > MAX_COINS:
        raise DomainError(f"{ruleset} turns at most {MAX_COINS:,} coins, not {quoted(text)}")
    given = str(text) if isinstance(text, int | str) else ""
    match = _CODE.fullmatch(given.strip()) if len(given) < 100 else None
    if match is None:
        raise _unreadable(text, ruleset)
    low = int(match["low"])
    high = low if not match["more"] else int(match["high"]) if match["high"] else None
    if low == 0:
        raise DomainError(f"{ruleset} turns at least one coin; {text!r} allows 0")
    if low > MAX_COINS or (high is not None and not low <= high <= MAX_COINS):
        raise DomainError(
            f"{ruleset} turns from n to m coins with n <= m <= {MAX_COINS:,}, not {text!r}"
        )
    found: dict[str, int | None] = {}
    letters, at = match["letters"].rstrip(), 0
    while at < len(letters):
        letter = _LETTER.match(letters, at)
        if letter is None:
            raise _unreadable(text, ruleset)
        at = letter.end()
        size = letter["inside"] or letter["bare"]
        kind = letter[0].strip()[0].upper() + ("n" if size else "")
        if kind in found:
            raise DomainError(f"{ruleset} was given {text!r}, in which {kind[0]} occurs twice")
        found[kind] = int(size) if size else None
    if found.get("Cn", 1) == 0:
        raise DomainError(f"{ruleset} was given {text!r}: a stretch has at least one coin, not 0")
    return Code(low, high, "C" in found, found.get("Cn"), "E" in found, "S" in found, "F" in found)


def _unreadable(text: object, ruleset: str) -> DomainError:
    shown = repr(text)
    return DomainError(
        f"{ruleset} needs a code such as 1-2, 3, 1+C, 3E, 4FS or 1-3C5: the number of coins, then "
        "C (consecutive), C5 (within five), E (equally spaced), S (symmetric) or F (including the "
        f"first coin); not {shown if len(shown) < 60 else shown[:60] + '…'}"
    )
