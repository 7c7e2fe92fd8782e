"""Digits of codes: into how many heaps the remaining counters can be split.

The digits 0, ..., 9, A, ..., V are sums of 1, 2, 4, 8 and 16, which allow a move to leave no heap,
one heap, two, three and four [BCG01]. Other digits are written in braces, as in [Siegel24]:
`{0,2+}` allows no heap, or two or more; `*` allows any number of heaps. A condition may follow: `!`
if no two of the heaps may be equal, `=` if all must be equal, and `?` if they must not all be
equal.

The parser of codes of taking-and-breaking games.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, NoReturn

from partizan.errors import DomainError, NotationError

CHARACTERS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUV"
"""The digits that are single characters."""

MAX_HEAPS: Final = 63
"""The largest number of heaps in a digit."""


class Condition(Enum):
    """A condition on two or more heaps; one heap, or no heap, satisfies every condition."""

    ANY = ""
    UNEQUAL = "!"
    MIXED = "?"
    EQUAL = "="


_ANY, _UNEQUAL, _MIXED, _EQUAL = Condition


@dataclass(frozen=True, slots=True)
class Digit:
    """The numbers of heaps that a move can leave, each with a condition.

    `conditions[j]` is the condition on j heaps, or None if a move cannot leave j heaps. If `more`
    is set, the last condition also holds for every larger number. `Digit.of` makes digits of the
    same meaning equal.

    >>> kayles, maundy = Digit.of_bits(7), Digit.of({2: Condition.EQUAL}, more=True)
    >>> print(kayles, list(kayles.splits(5)))
    7 [(5,), (1, 4), (2, 3)]
    >>> print(maundy, list(maundy.splits(6)))
    {2+}= [(3, 3), (2, 2, 2), (1, 1, 1, 1, 1, 1)]
    """

    conditions: tuple[Condition | None, ...] = ()
    more: bool = False

    @classmethod
    def of(cls, allowed: Mapping[int, Condition], *, more: bool = False) -> Digit:
        """Return the digit that allows these numbers of heaps, and all larger ones if `more`."""
        if not allowed:
            return cls()
        last = max(allowed)
        if min(allowed) < 0 or last > MAX_HEAPS:
            raise DomainError(f"a digit has 0 to {MAX_HEAPS} heaps, not {min(allowed)} to {last}")
        if more and last < 2:  # 0 and 1 heaps would lose the condition
            allowed = {**dict.fromkeys(range(last, 3), allowed[last]), **allowed}
            last = 2
        if more and last == 2 and allowed[2] is _MIXED:
            allowed, last = {**allowed, 3: _MIXED}, 3
        conditions = [_simplest(j, allowed.get(j)) for j in range(last + 1)]
        while more and len(conditions) > 1 and conditions[-2] is conditions[-1]:
            conditions.pop()
        return cls(tuple(conditions), more)

    @classmethod
    def of_bits(cls, bits: int, condition: Condition = Condition.ANY) -> Digit:
        """Return the digit whose bit j allows j heaps."""
        return cls.of({j: condition for j in range(bits.bit_length()) if bits >> j & 1})

    def condition(self, heaps: int) -> Condition | None:
        """Return the condition on a number of heaps, or None if a move cannot leave that many."""
        if heaps < len(self.conditions):
            return self.conditions[heaps]
        return self.conditions[-1] if self.more else None

    def counts(self, largest: int) -> Iterator[tuple[int, Condition]]:
        """Yield the numbers of heaps up to `largest` that are allowed, with their conditions."""
        stop = largest + 1 if self.more else min(largest + 1, len(self.conditions))
        for j in range(stop):
            condition = self.condition(j)
            if condition is not None:
                yield j, condition

    def splits(self, counters: int) -> Iterator[tuple[int, ...]]:
        """Yield the heaps, in ascending order, into which `counters` can be split."""
        for j, condition in self.counts(counters):
            yield from partitions(counters, j, condition)

    @property
    def bits(self) -> int:
        """The numbers of heaps as bits; if `more`, only those listed explicitly."""
        return sum(1 << j for j, c in enumerate(self.conditions) if c is not None)

    @property
    def is_plain(self) -> bool:
        """Whether there are no conditions and the number of heaps is bounded."""
        return not self.more and all(c in (None, _ANY) for c in self.conditions)

    @property
    def most(self) -> int | None:
        """The largest number of heaps, or None if it is unbounded."""
        return None if self.more else max(len(self.conditions) - 1, 0)

    def __bool__(self) -> bool:
        return bool(self.conditions)

    def __str__(self) -> str:
        bits = self.bits
        numbers = [j for j in range(bits.bit_length()) if bits >> j & 1]
        for condition in Condition:  # the first that describes all numbers with one sign
            if condition is _MIXED and bits & 2:
                continue
            if not self.more and Digit.of_bits(bits, condition) == self:
                return self._numeral(bits, numbers) + condition.value
            if not self.more:
                continue
            for named in ([0], *(numbers[:size] for size in range(1, len(numbers) + 1))):
                if Digit.of(dict.fromkeys(named, condition), more=True) == self:
                    listed = ",".join(map(str, named))
                    return ("*" if named == [0] else f"{{{listed}+}}") + condition.value
        listed = ",".join(f"{j}{c.value}" for j, c in self.counts(len(self.conditions) - 1))
        return f"{{{listed}{'+' * self.more}}}"

    @staticmethod
    def _numeral(bits: int, numbers: list[int]) -> str:
        listed = ",".join(map(str, numbers))
        return CHARACTERS[bits] if bits < len(CHARACTERS) else f"{{{listed}}}"


ZERO: Final = Digit()


def _simplest(heaps: int, condition: Condition | None) -> Condition | None:
    """Return the first condition with the same meaning for `heaps` heaps."""
    if condition is None or heaps < 2:
        return None if condition is None else _ANY
    return _UNEQUAL if heaps == 2 and condition is _MIXED else condition


def partitions(
    counters: int, heaps: int, condition: Condition = Condition.ANY
) -> Iterator[tuple[int, ...]]:
    """Yield the partitions of `counters` into `heaps` nonempty heaps, in ascending order.

    >>> [list(partitions(6, 3, condition)) for condition in Condition]
    [[(1, 1, 4), (1, 2, 3), (2, 2, 2)], [(1, 2, 3)], [(1, 1, 4), (1, 2, 3)], [(2, 2, 2)]]
    """
    if heaps == 0:
        if counters == 0:
            yield ()
        return
    if condition is _EQUAL:
        if counters >= heaps and counters % heaps == 0:
            yield (counters // heaps,) * heaps
        return
    # Strictly increasing heaps are non-decreasing heaps plus a staircase.
    stairs = range(heaps) if condition is _UNEQUAL else (0,) * heaps
    for parts in _ascending(counters - sum(stairs), heaps):
        if condition is not _MIXED or heaps == 1 or parts[0] != parts[-1]:
            yield tuple(part + stair for part, stair in zip(parts, stairs, strict=True))


def _ascending(counters: int, heaps: int) -> Iterator[list[int]]:
    """Yield the non-decreasing partitions in lexicographic order."""
    if counters < heaps:
        return
    parts = [1] * (heaps - 1) + [counters - heaps + 1]
    while True:
        yield parts
        rest = parts[-1]
        for i in range(heaps - 2, -1, -1):  # the last heap that can grow
            rest += parts[i]
            least, after = parts[i] + 1, heaps - 1 - i
            if least * (after + 1) <= rest:
                parts[i:] = [least] * after + [rest - least * after]
                break
        else:
            return


# --- code reader ----------------------------------------------------------------------------------


_LONGEST = 1 << 17  # characters
_CONDITIONS = {c.value: c for c in Condition if c.value}
_CLOSING = {"(": ")", "[": "]"}
_NUMBER = 18  # the most characters between & and ;


def read_code(text: str) -> tuple[list[Digit], list[Digit], list[Digit]]:
    """Return the digits d0, d1, ...; the repeating digits; and those left of d0, nearest first."""
    if not isinstance(text, str):
        raise DomainError(f"a code is a text such as '0.77' or '4.007', not {text!r}")
    if nimified := _NIMIFIED.fullmatch(text):
        text = f"{nimified[1]}(3)"
    return _Reader(text).code()


_NIMIFIED = re.compile(r"\s*[N𝒩𝓝]\(([^()]+)\)\s*")  # [Allen06, sect. 3.3.2]
_POWER = re.compile(r"(?<=[)\]])\^(?:\{([0-9]{1,4})\}|([0-9]{1,4}))")  # 0.12(3)^2 is 0.1233


class _Reader:
    """A text, and the index up to which it has been read."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._stop = len(text.rstrip())
        if len(text) > _LONGEST:
            self._fail(f"it has more than {_LONGEST:,} characters", _LONGEST)

    def code(self) -> tuple[list[Digit], list[Digit], list[Digit]]:
        while self._at < self._stop and self._text[self._at].isspace():
            self._at += 1
        if self._at == self._stop:
            self._fail("expected a digit, or a point before the digits, as in 0.77")
        left = list(self._digits())
        if self._next() != ".":
            self._fail("expected a digit or the point")
        self._at += 1
        right = list(self._digits())
        repeating = self._repeating()
        if (power := _POWER.match(self._text, self._at)) is not None:
            self._at = power.end()
            right, repeating = right + repeating * int(power[1] or power[2]), []
        if self._at < self._stop:
            self._fail("expected a digit")
        if not right and not repeating:
            self._fail("expected a digit after the point, if only 0")
        *added, first = left or [Digit()]
        return [first, *right], repeating, added[::-1]

    def _repeating(self) -> list[Digit]:
        """Return the repeating digits: `(3)`, `[3]`, or `~3`."""
        opening = self._next()
        if opening not in ("(", "[", "~"):
            return []
        self._at += 1
        block = list(self._digits())
        if not block:
            self._fail("expected the repeating digits")
        if opening != "~":
            if self._next() != _CLOSING[opening]:
                self._fail(f"expected a digit or {_CLOSING[opening]}")
            self._at += 1
        return block

    def _digits(self) -> Iterator[Digit]:
        """Yield the digits at the current index."""
        while True:
            sign = self._next()
            if sign and sign.upper() in CHARACTERS:
                self._at += 1
                yield self._with_condition(CHARACTERS.index(sign.upper()))
            elif sign == "&":
                yield self._numbered()
            elif sign == "{":
                yield self._listed()
            elif sign == "*":
                self._at += 1
                yield self._made(dict.fromkeys([0]), self._condition(), more=True)
            else:
                return

    def _with_condition(self, bits: int) -> Digit:
        numbers = dict.fromkeys(j for j in range(bits.bit_length()) if bits >> j & 1)
        return self._made(numbers, self._condition())

    def _numbered(self) -> Digit:
        """Return the digit `&n;`."""
        start = self._at + 1
        stop = self._text.find(";", start, self._stop)
        number = self._text[start:stop] if stop >= 0 else ""
        if not (number.isascii() and number.isdigit() and len(number) <= _NUMBER):
            self._fail("expected a number between & and ;", start)
        self._at = stop + 1
        return self._with_condition(int(number))

    def _listed(self) -> Digit:
        """Return the digit `{0,2!,3+}`."""
        allowed: dict[int, Condition | None] = {}
        more = False
        while not allowed or self._next() == ",":
            self._at += 1  # past the brace or the comma
            number = self._number()
            if allowed and number <= max(allowed):
                self._fail("the numbers of heaps must increase", self._at - len(str(number)))
            allowed[number] = self._condition()
        if self._next() == "+":
            more = True
            self._at += 1
        if self._next() != "}":
            self._fail("expected , or } here, or + after the last number")
        self._at += 1
        place, common = self._at, self._condition()
        if common is not None and any(allowed.values()):
            self._fail("the numbers already have their own conditions", place)
        return self._made(allowed, common, more=more)

    def _made(
        self, allowed: dict[int, Condition | None], common: Condition | None, *, more: bool = False
    ) -> Digit:
        chosen = {j: c or common or Condition.ANY for j, c in allowed.items()}
        names_one_heap = 1 in chosen or (more and max(chosen) == 0)
        if names_one_heap and chosen.get(1, chosen.get(0)) is Condition.MIXED:
            # It is disputed whether a single heap satisfies "not all equal".
            self._fail("? is ambiguous for one heap; list it separately, as in {1,2?}")
        return Digit.of(chosen, more=more)

    def _number(self) -> int:
        start = self._at
        while self._next() in tuple("0123456789"):
            self._at += 1
        digits = self._text[start : self._at]
        if not digits or len(digits) > 2 or int(digits) > MAX_HEAPS:
            self._fail(f"expected a number of heaps, from 0 to {MAX_HEAPS}", start)
        return int(digits)

    def _condition(self) -> Condition | None:
        found = _CONDITIONS.get(self._next())
        if found is not None:
            self._at += 1
        return found

    def _next(self) -> str:
        return self._text[self._at] if self._at < self._stop else ""

    def _fail(self, message: str, at: int | None = None) -> NoReturn:
        place = self._at if at is None else at
        shown = self._text.strip()
        shown = shown if len(shown) <= 40 else f"{shown[:40]}…"
        raise NotationError(f"cannot read {shown!r} as a code: {message}", self._text, place)
