"""Codes of taking-and-breaking games: the moves on a heap, in one line of text.

A code `d0.d1d2d3...` has a digit for every number of counters that can be taken; the digit states
into how many heaps the rest can be split. Octal and hexadecimal games, subtraction games, Kayles,
Nim, Grundy's game and Lasker's Nim all have codes.

[GS56; BCG01]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Protocol, SupportsIndex

from partizan.errors import DomainError
from partizan.frozen import Frozen
from partizan.numeric import as_integer
from partizan.theories.impartial.code_reader import ZERO, Condition, Digit, read_code
from partizan.wording import plain_word, quoted

MAX_PLACES: Final = 1 << 16
"""The largest number of digits in a code."""

NAMED: Final = {
    "kayles": "0.77",
    "dawsons kayles": "0.07",
    "dawsons chess": "0.137",
    "grundys game": "4!.0",
    "laskers nim": "4.[3]",
}
"""The codes of games that are known by a name."""


class HasCode(Protocol):
    """A ruleset whose moves in a heap are given by a code."""

    @property
    def code(self) -> HeapCode:
        """The code."""


class HeapCode(Frozen):
    """The rules of a heap game in which a move takes counters from a heap and may split the rest.

    `digits` are d0, d1, d2, ...; `repeating` are the digits that follow periodically, possibly
    none; `added` are the digits left of d0, nearest first, for 1, 2, ... counters added rather than
    taken. Codes with the same moves are equal.

    >>> kayles = HeapCode.read("0.77")
    >>> list(kayles.moves(4))
    [(3,), (1, 2), (2,), (1, 1)]
    >>> print(HeapCode.subtraction([1, 3, 4]), HeapCode.all_but([2]), HeapCode.read(".1230"))
    0.3033 0.30[3] 0.123
    >>> HeapCode.read("0.123(3)") == HeapCode.read("0.12[33]")
    True
    """

    __slots__ = ("added", "digits", "repeating")
    _noun = "code"
    digits: tuple[Digit, ...]
    repeating: tuple[Digit, ...]
    added: tuple[Digit, ...]

    def __init__(
        self,
        digits: Iterable[Digit],
        repeating: Iterable[Digit] = (),
        added: Iterable[Digit] = (),
    ) -> None:
        given: object = digits
        if isinstance(given, str):
            raise TypeError(f"a code is read from text by HeapCode.read({given!r:.60})")
        places, block = _shortest(list(digits) or [ZERO], list(repeating))
        more = [_without_nothing(digit) for digit in added]
        while more and not more[-1]:
            more.pop()
        if len(places) + len(block) + len(more) > MAX_PLACES:
            raise DomainError(
                f"a code has at most {MAX_PLACES:,} digits, but this one has "
                f"{len(places) + len(block) + len(more):,}"
            )
        object.__setattr__(self, "digits", tuple(places))
        object.__setattr__(self, "repeating", tuple(block))
        object.__setattr__(self, "added", tuple(more))
        self._check_that_play_ends()

    # --- constructors ----------------------------------------------------------------------------

    @classmethod
    def read(cls, text: str) -> HeapCode:
        """Read a code such as `0.77`, `4.007`, `0.12(3)`, `4!.0` or `{2+}=.0`.

        >>> print(HeapCode.read("0.c"), HeapCode.read("&64;.0"), HeapCode.read("4?.3~3"))
        0.C {6}.0 4!.[3]
        """
        return cls(*read_code(text))

    @classmethod
    def of(cls, given: object) -> HeapCode:
        """Return a code that is given as itself, as a text, by a game's name, or by a ruleset.

        >>> from partizan import rulesets
        >>> print(HeapCode.of("0.77"), HeapCode.of("Dawson's Chess"), HeapCode.of(rulesets.kayles))
        0.77 0.137 0.77
        """
        code = getattr(given, "code", given)
        if isinstance(code, HeapCode):
            return code
        if isinstance(given, str):
            if "." in given or not given.strip()[:1].isalpha():
                return cls.read(given)
            name = plain_word(given.replace("'", "").replace("’", ""))
            if name in NAMED:
                return cls.read(NAMED[name])
        raise DomainError(
            f"{quoted(given)} has no heap code; give a code such as '0.77', one of the names "
            f"{', '.join(NAMED)}, or a ruleset that has a code, such as rulesets.subtraction(1, 3)"
        )

    @classmethod
    def of_bits(cls, digits: Iterable[int], repeating: Iterable[int] = ()) -> HeapCode:
        """Return the code with digits d0, d1, ..., then `repeating`; each is a sum of 1, 2, 4, ...

        >>> str(HeapCode.of_bits([0, 7, 7])), str(HeapCode.of_bits([0], repeating=[3]))
        ('0.77', '0.[3]')
        """
        return cls(map(Digit.of_bits, digits), map(Digit.of_bits, repeating))

    @classmethod
    def subtraction(cls, numbers: Iterable[int], digit: int = 3) -> HeapCode:
        """Return the code in which exactly these numbers of counters can be taken, with `digit`.

        >>> str(HeapCode.subtraction([1, 2, 4]))
        '0.3303'
        """
        allowed = _taken(numbers)
        return cls.of_bits([digit * (n in allowed) for n in range(max(allowed, default=0) + 1)])

    @classmethod
    def all_but(cls, numbers: Iterable[int], digit: int = 3) -> HeapCode:
        """Return the code in which all numbers of counters except these can be taken, with `digit`.

        >>> print(HeapCode.all_but([]), HeapCode.all_but([1, 3], digit=7))
        0.[3] 0.070[7]
        """
        refused = _taken(numbers)
        places = range(1, max(refused, default=0) + 1)
        return cls.of_bits([0, *(digit * (n not in refused) for n in places)], [digit])

    # --- rules -----------------------------------------------------------------------------------

    def digit(self, taken: int) -> Digit:
        """Return the digit for `taken` counters; a negative number stands for counters added.

        >>> str(HeapCode.read("0.137").digit(2)), str(HeapCode.read("0.137").digit(9))
        ('3', '0')
        """
        if taken < 0:
            return self.added[-taken - 1] if -taken <= len(self.added) else ZERO
        if taken < len(self.digits):
            return self.digits[taken]
        if not self.repeating:
            return ZERO
        return self.repeating[(taken - len(self.digits)) % len(self.repeating)]

    def moves(self, heap: SupportsIndex) -> Iterator[tuple[int, ...]]:
        """Yield the heaps, in ascending order, that a move can leave of `heap`.

        >>> list(HeapCode.read("4!.0").moves(7))
        [(1, 6), (2, 5), (3, 4)]
        """
        size = as_heap(heap)
        if size == 0:
            return
        last = size if self.repeating else min(size, len(self.digits) - 1)
        for taken in range(-len(self.added), last + 1):
            yield from self.digit(taken).splits(size - taken)

    # --- kinds of codes --------------------------------------------------------------------------

    @property
    def is_finite(self) -> bool:
        """Whether only finitely many digits differ from 0.

        >>> HeapCode.read("0.77").is_finite, HeapCode.read("0.[3]").is_finite
        (True, False)
        """
        return not self.repeating

    @property
    def is_plain(self) -> bool:
        """Whether digits are plain: no conditions, nothing added, and boundedly many heaps.

        >>> HeapCode.read("0.77").is_plain, HeapCode.read("4!.0").is_plain
        (True, False)
        """
        return not self.added and all(digit.is_plain for digit in self._every)

    @property
    def most_heaps(self) -> int | None:
        """The largest number of heaps that a move can leave of one, or None if it is unbounded.

        >>> [HeapCode.read(text).most_heaps for text in ("0.3", "0.77", "0.8F")]
        [1, 2, 3]
        """
        most = [digit.most for digit in self._every]
        return None if None in most else max(m for m in most if m is not None)

    @property
    def is_octal(self) -> bool:
        """Whether the digits are 0, ..., 7.

        >>> HeapCode.read("0.77").is_octal, HeapCode.read("0.8F").is_octal
        (True, False)
        """
        return self.is_plain and (self.most_heaps or 0) <= 2

    @property
    def is_hexadecimal(self) -> bool:
        """Whether the digits are 0, ..., F.

        >>> HeapCode.read("0.8F").is_hexadecimal, HeapCode.read("4!.0").is_hexadecimal
        (True, False)
        """
        return self.is_plain and (self.most_heaps or 0) <= 3

    @property
    def is_taking_only(self) -> bool:
        """Whether heaps are never split: the digits are 0, ..., 3.

        >>> HeapCode.read("0.123").is_taking_only, HeapCode.read("0.77").is_taking_only
        (True, False)
        """
        return self.most_heaps is not None and self.most_heaps <= 1

    @property
    def is_subtraction(self) -> bool:
        """Whether the digits are 0 and 3.

        >>> HeapCode.read("0.303").is_subtraction, HeapCode.read("0.123").is_subtraction
        (True, False)
        """
        return self.is_plain and all(digit.bits in (0, 3) for digit in self._every)

    @property
    def length(self) -> int | None:
        """The largest number of counters that can be taken, or None if it is unbounded.

        >>> HeapCode.read("0.137").length, HeapCode.read("0.[3]").length
        (3, None)
        """
        return len(self.digits) - 1 if self.is_finite else None

    @property
    def bits(self) -> tuple[list[int], list[int]]:
        """The digits and the repeating digits of a plain code, as numbers.

        >>> HeapCode.read("0.137").bits, HeapCode.read("0.1[3]").bits
        (([0, 1, 3, 7], []), ([0, 1], [3]))
        """
        return [digit.bits for digit in self.digits], [digit.bits for digit in self.repeating]

    # --- identity and text -----------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HeapCode):
            return NotImplemented
        return self._parts == other._parts

    def __hash__(self) -> int:
        return hash(self._parts)

    def __reduce__(self) -> tuple[type[HeapCode], tuple[tuple[Digit, ...], ...]]:
        return HeapCode, self._parts

    def __str__(self) -> str:
        left = "".join(map(str, (*reversed(self.added), self.digits[0])))
        right = "".join(map(str, self.digits[1:]))
        block = "".join(map(str, self.repeating))
        return f"{left}.{right}[{block}]" if block else f"{left}.{right or '0'}"

    def __repr__(self) -> str:
        return f"HeapCode.read({str(self)!r})"

    @property
    def _parts(self) -> tuple[tuple[Digit, ...], ...]:
        return self.digits, self.repeating, self.added

    @property
    def _every(self) -> tuple[Digit, ...]:
        return self.digits + self.repeating + self.added

    def _check_that_play_ends(self) -> None:
        """Raise `DomainError` if a move may leave a heap that is not smaller."""
        for added, digit in enumerate((self.digits[0], *self.added)):
            if not added and digit.condition(0) is not None:
                raise DomainError(
                    f"{self} lets a heap vanish although no counter is taken: the digit before the "
                    "point only splits heaps, like the 4 in 4.0"
                )
            grown = _heap_that_does_not_shrink(digit, added)
            if grown is not None:
                heap, parts = grown
                left = "+".join(map(str, parts))
                raise DomainError(
                    f"{self} lets a heap of {heap} become {left}, so play might not end; a move "
                    "must leave smaller heaps"
                )


def _shortest(digits: list[Digit], repeating: list[Digit]) -> tuple[list[Digit], list[Digit]]:
    """Return the shortest digits and repeating digits with the same meaning."""
    if not any(repeating):
        repeating = []
        while len(digits) > 1 and not digits[-1]:
            digits.pop()
        return digits, repeating
    size = len(repeating)
    for step in range(1, size + 1):
        if size % step == 0 and repeating == repeating[:step] * (size // step):
            repeating = repeating[:step]
            break
    while len(digits) > 1 and digits[-1] == repeating[-1]:
        repeating.insert(0, repeating.pop())
        digits.pop()
    return digits, repeating


def _without_nothing(digit: Digit) -> Digit:
    """Return a digit left of d0 without bit 0, since added counters cannot vanish."""
    kept = {j: c for j, c in digit.counts(len(digit.conditions) - 1) if j > 0}
    return Digit.of(kept, more=digit.more)


def _heap_that_does_not_shrink(digit: Digit, added: int) -> tuple[int, Sequence[int]] | None:
    """Return a heap and the heaps that a move leaves, if these are not all smaller; or None.

    If j > a + 1, the largest of j heaps with n + a counters is smaller than n for every n. If
    j <= a + 1 and there is a counterexample, there is one among the heaps 1, ..., a + j + 1.
    """
    for j, condition in digit.counts(added + 1):
        if j == 0:
            continue
        stairs = j * (j - 1) // 2 if condition is Condition.UNEQUAL else j - 1
        for heap in range(1, added + j + 2):
            if condition is Condition.EQUAL:
                parts = [(heap + added) // j] * j
            elif condition is Condition.UNEQUAL:
                parts = [*range(1, j), heap + added - stairs]
            else:
                parts = [1] * (j - 1) + [heap + added - stairs]
            grows = parts[-1] >= heap and sum(parts) == heap + added
            if grows and (condition is not Condition.UNEQUAL or parts[-1] >= j):
                if condition is Condition.MIXED and parts[0] == parts[-1]:
                    continue
                return heap, parts
    return None


def _taken(numbers: Iterable[object]) -> set[int]:
    """Return the given numbers of counters, which must be positive integers."""
    found: set[int] = set()
    for n in numbers:
        taken = as_integer(n)
        if taken is None or taken < 1:
            raise DomainError(f"the number of counters taken is an integer >= 1, not {quoted(n)}")
        if taken >= MAX_PLACES:
            raise DomainError(
                f"a code has at most {MAX_PLACES:,} digits, too few for {quoted(taken)}"
            )
        found.add(taken)
    return found


def as_heap(heap: object) -> int:
    """Return the size of a heap, a nonnegative integer of any type, as an int.

    >>> as_heap(7)
    7
    """
    size = as_integer(heap)
    if size is None or size < 0:
        raise DomainError(f"a heap has 0, 1, 2, ... counters, not {quoted(heap)}")
    return size
