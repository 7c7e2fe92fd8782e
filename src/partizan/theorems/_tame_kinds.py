"""Whether the heaps of a subtraction octal are tame, from five kinds of tame heaps.

If all options are tame, whether a game is wild, and which of five kinds it is otherwise, depends
on the kinds of its options alone [Allen06, Thm 2.2.2]: 0^120 and 1^031, as the heaps 0 and 1 of Nim
have them, 0^02 and 1^13, and all others together. The first two are fickle, the next two firm
[Conway01, Ch. 12].

A heap is looked at with a few operations on whole sets of heaps: bit j - 1 of a set is for the heap
that is smaller by j.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

from partizan.errors import BudgetExceeded

__all__ = [
    "MOST_HEAPS",
    "Kind",
    "Stages",
    "first_wild",
    "first_wild_endless",
    "kind_of",
    "kinds",
    "settled",
]

MOST_HEAPS = 200_000
"""The heaps of one game that are looked at before giving up."""


class Kind(Enum):
    """A tame heap that is 0^120, 1^031, 0^02, 1^13 or none of these; or a heap that is wild."""

    FICKLE_ZERO = "0^120"
    FICKLE_ONE = "1^031"
    FIRM_ZERO = "0^02"
    FIRM_ONE = "1^13"
    LARGE = "n"
    WILD = "wild"


_MOST_LETTERS = 20_000_000  # of pairs of words that stages look at
_SMALL = (Kind.FICKLE_ZERO, Kind.FICKLE_ONE, Kind.FIRM_ZERO, Kind.FIRM_ONE)


def kind_of(fickle_zero: object, fickle_one: object, firm_zero: object, firm_one: object) -> Kind:
    """Return the kind of a game with moves, all to tame games, from which kinds are among them."""
    if bool(fickle_zero) != bool(fickle_one) and bool(firm_zero) != bool(firm_one):
        return Kind.WILD
    if not (fickle_zero or firm_zero):
        return Kind.FICKLE_ZERO if fickle_one else Kind.FIRM_ZERO
    if not (fickle_one or firm_one):
        return Kind.FICKLE_ONE if fickle_zero else Kind.FIRM_ONE
    return Kind.LARGE


def kinds(digits: Sequence[int], *, endless: bool = False) -> Iterator[Kind]:
    """Yield the kinds of the heaps 0, 1, 2, ... of 0.d1d2..., the first wild one last.

    With `endless`, the digits are followed by 3 for ever.

    >>> from itertools import islice
    >>> [kind.value for kind in islice(kinds([1, 2, 3]), 20)]
    ['0^120', '1^031', '0^120', 'n', 'n', '1^031', '0^02', '0^120', 'wild']
    """
    for kind, _ in _walk(digits, endless=endless):
        yield kind


def first_wild(digits: Sequence[int]) -> int | None:
    """Return the least heap of 0.d1d2... that is wild, or None if all are tame.

    Once the kinds of as many heaps as can be reached from one have occurred before, all repeats.
    """
    reach = max((i for i, digit in enumerate(digits, 1) if digit & 2), default=0)
    window = (1 << reach) - 1
    seen = set()
    for heap, (kind, near) in enumerate(_walk(digits, endless=False)):
        if kind is Kind.WILD:
            return heap
        if heap >= len(digits):
            state = tuple(bits & window for bits in near)
            if state in seen:
                return None
            seen.add(state)
        if heap > MOST_HEAPS:
            break
    raise BudgetExceeded(
        f"no heap up to {MOST_HEAPS:,} of 0.{''.join(map(str, digits))} is wild, and their kinds "
        "have not repeated yet"
    )


def first_wild_endless(digits: Sequence[int]) -> int | None:
    """Return the least heap of 0.d1d2...333... that is wild, or None if all are tame.

    The least heap s that has a move is 1^031, for what it moves to has none. From s + k + 1 on,
    where k is the number of digits, every heap can be moved to s and to 0, so that no heap is wild
    unless a smaller one is, nor small.
    """
    last = len(digits) * 2 + 2
    for heap, kind in enumerate(kinds(digits, endless=True)):
        if kind is Kind.WILD:
            return heap
        if kind is Kind.FICKLE_ONE:
            last = min(last, heap + len(digits))
        if heap >= last:
            break
    return None


class Stages:
    """The kinds of the heaps of 0.d1...dk333...3, with t threes, if t is large.

    If 0.d1...dk333... has tame heaps only, all heaps from some L on are large, for they have all
    the small ones among their options, whose kinds are a word w of length L. With t >= L threes the
    heaps up to k + t are as with threes for ever. From k + t + 1 + i one can move to the heaps
    i + 1, ..., i + t, and as the digits say to heaps that are smaller by k at most. So as long as i
    is not beyond k + t, the kind of that heap depends on the letters of w after place i and on the
    kinds of k + t + 1, ..., k + t + i, of which in turn all are large from some place on; but not
    on t. From the first of them that is small it all happens again, with another word. It ends with
    a wild heap, or with a word that was there before; and so it ends for all t that are not less
    than the length of any of the words.
    """

    def __init__(self, digits: Sequence[int]) -> None:
        self.digits = digits
        self._near = [i for i, digit in enumerate(digits, 1) if digit & 2]
        self.threes = 0
        """The number of threes from which on it is so."""

    def run(self) -> bool:
        """Return whether all heaps are tame if there are many threes."""
        words = set()
        word = self._first()
        letters = 0
        while word not in words:
            self.threes = max(self.threes, len(word))
            if Kind.WILD in word:
                return False
            words.add(word)
            letters += len(word) ** 2
            if letters > _MOST_LETTERS:
                raise BudgetExceeded(
                    f"0.{''.join(map(str, self.digits))} with many threes after it has not come "
                    f"to an end after {len(words):,} stages"
                )
            word = self._next(word)
        return True

    def _first(self) -> tuple[Kind, ...]:
        """Return the kinds of the heaps of the endless code, until all are large or one wild."""
        found: list[Kind] = []
        for kind in kinds(self.digits, endless=True):
            found.append(kind)
            if kind is Kind.WILD or self._is_large_from_now_on(found):
                break
        return _between_large(found)

    def _next(self, word: Sequence[Kind]) -> tuple[Kind, ...]:
        """Return the kinds of the heaps k + t + 1, k + t + 2, ... after those of a word."""
        found: list[Kind] = []
        length = len(self.digits)
        while Kind.WILD not in found[-1:] and not (
            len(found) >= len(word) and self._is_large_from_now_on(found)
        ):
            place = len(found)
            options = {*word[place + 1 :], *found[: max(0, place - length)]}
            options |= {found[place - i] for i in self._near if i <= place}
            found.append(kind_of(*(kind in options for kind in _SMALL)))
        self.threes = max(self.threes, len(found))
        return _between_large(found)

    def _is_large_from_now_on(self, found: Sequence[Kind]) -> bool:
        """Return whether all that follow can be moved to both fickle heaps, or to both firm ones.

        With such options a heap is large, whatever the others are.
        """
        far = {*found[: max(0, len(found) - len(self.digits))]}
        return far.issuperset(_SMALL[:2]) or far.issuperset(_SMALL[2:])


def settled(digits: Sequence[int]) -> tuple[int, bool]:
    """Return a number, and whether 0.d1d2... is tame with at least so many threes after it.

    >>> settled([1, 2, 3, 1]), settled([1, 2, 3])
    ((10, True), (5, False))
    """
    stages = Stages(digits)
    tame = stages.run()
    return stages.threes, tame


def _walk(digits: Sequence[int], *, endless: bool) -> Iterator[tuple[Kind, tuple[int, ...]]]:
    """Yield the kind of each heap, and which heaps below the next one are of each small kind."""
    length = len(digits)
    taken = sum(1 << i for i, digit in enumerate(digits) if digit & 2)
    if endless:
        taken |= -1 << length
    kept = -1 if endless else (1 << length) - 1
    near = [0, 0, 0, 0]
    can_move = False  # without emptying the heap
    yield Kind.FICKLE_ZERO, (0, 0, 0, 0)
    heap = 0
    while True:
        heap += 1
        empties = digits[heap - 1] & 1 if heap <= length else endless
        can_move = can_move or bool(taken & (1 << heap - 1) - 1)
        if can_move or empties:
            found = [bits & taken for bits in near]
            kind = kind_of(found[0] or empties, *found[1:])
        else:
            kind = Kind.FICKLE_ZERO
        near = [
            (bits << 1 | (kind is small)) & kept for bits, small in zip(near, _SMALL, strict=True)
        ]
        yield kind, tuple(near)
        if kind is Kind.WILD:
            return


def _between_large(found: list[Kind]) -> tuple[Kind, ...]:
    """Return a word without the large heaps at its beginning and end."""
    small = [place for place, kind in enumerate(found) if kind is not Kind.LARGE]
    return tuple(found[small[0] : small[-1] + 1])
