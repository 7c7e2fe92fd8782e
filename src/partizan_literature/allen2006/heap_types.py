"""Tameness of the heaps of a subtraction octal, from five types of tame heaps.

If all options of a game are tame, their types alone determine whether the game is wild, and its
type otherwise [Allen06, Thm 2.2.2]. The types are 0^120 and 1^031, the genera of the heaps 0 and 1
of Nim; 0^02 and 1^13; and all other tame genera together. The first two are fickle, the next two
firm [Conway01, Ch. 12].

Heaps are processed by operations on bit sets: bit j - 1 of a set is the heap smaller by j.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

from partizan.errors import TooLarge

MOST_HEAPS = 200_000
"""The number of heaps examined before giving up."""


class HeapType(Enum):
    """The type of a tame heap: 0^120, 1^031, 0^02, 1^13 or larger; or WILD."""

    FICKLE_ZERO = "0^120"
    FICKLE_ONE = "1^031"
    FIRM_ZERO = "0^02"
    FIRM_ONE = "1^13"
    LARGE = "n"
    WILD = "wild"


_MOST_LETTERS = 20_000_000  # the total of the squared lengths of all words
_SMALL = (HeapType.FICKLE_ZERO, HeapType.FICKLE_ONE, HeapType.FIRM_ZERO, HeapType.FIRM_ONE)


def heap_type(
    fickle_zero: object, fickle_one: object, firm_zero: object, firm_one: object
) -> HeapType:
    """Return the type of a game, not over, whose options are tame and have the given types."""
    if bool(fickle_zero) != bool(fickle_one) and bool(firm_zero) != bool(firm_one):
        return HeapType.WILD
    if not (fickle_zero or firm_zero):
        return HeapType.FICKLE_ZERO if fickle_one else HeapType.FIRM_ZERO
    if not (fickle_one or firm_one):
        return HeapType.FICKLE_ONE if fickle_zero else HeapType.FIRM_ONE
    return HeapType.LARGE


def heap_types(digits: Sequence[int], *, endless: bool = False) -> Iterator[HeapType]:
    """Yield the types of the heaps 0, 1, 2, ... of 0.d1d2..., ending with the first wild one.

    With `endless`, infinitely many digits 3 follow.

    >>> from itertools import islice
    >>> [kind.value for kind in islice(heap_types([1, 2, 3]), 20)]
    ['0^120', '1^031', '0^120', 'n', 'n', '1^031', '0^02', '0^120', 'wild']
    """
    for kind, _ in _walk(digits, endless=endless):
        yield kind


def first_wild(digits: Sequence[int]) -> int | None:
    """Return the least heap of 0.d1d2... that is wild, or None if all are tame.

    The types repeat once those of all heaps within reach of a heap have occurred before.
    """
    reach = max((i for i, digit in enumerate(digits, 1) if digit & 2), default=0)
    window = (1 << reach) - 1
    seen = set()
    for heap, (kind, near) in enumerate(_walk(digits, endless=False)):
        if kind is HeapType.WILD:
            return heap
        if heap >= len(digits):
            state = tuple(bits & window for bits in near)
            if state in seen:
                return None
            seen.add(state)
        if heap > MOST_HEAPS:
            break
    raise TooLarge(
        f"no heap up to {MOST_HEAPS:,} of 0.{''.join(map(str, digits))} is wild, and their types "
        "have not repeated yet"
    )


def first_wild_endless(digits: Sequence[int]) -> int | None:
    """Return the least heap of 0.d1d2...333... that is wild, or None if all are tame.

    The least heap s that has a move is 1^031, because its options have no moves. Every heap from
    s + k + 1 on, where k is the number of digits, has moves to s and to 0. So it is neither small
    nor, unless a smaller heap is, wild.
    """
    last = len(digits) * 2 + 2
    for heap, kind in enumerate(heap_types(digits, endless=True)):
        if kind is HeapType.WILD:
            return heap
        if kind is HeapType.FICKLE_ONE:
            last = min(last, heap + len(digits))
        if heap >= last:
            break
    return None


class Stages:
    """The types of the heaps of 0.d1...dk333...3 with t threes, for large t.

    Suppose that 0.d1...dk333... has tame heaps only. Then all heaps from some L on are large, since
    all small heaps are among their options; let the word w list the types of the first L heaps.
    With t >= L threes, the heaps up to k + t are as with infinitely many threes. The heap
    k + t + 1 + i has moves to the heaps i + 1, ..., i + t, and to smaller heaps at a distance of at
    most k, as the digits allow. So for i <= k + t the type of that heap depends on the letters of w
    after place i and on the types of k + t + 1, ..., k + t + i, but not on t; and again all of them
    are large from some place on. From the first small one the process repeats with another word. It
    ends with a wild heap or with a word that occurred before, in the same way for every t that is
    at least the length of all these words.
    """

    def __init__(self, digits: Sequence[int]) -> None:
        self.digits = digits
        self._near = [i for i, digit in enumerate(digits, 1) if digit & 2]
        self.threes = 0
        """The least number of threes for which the result is known to hold."""

    def run(self) -> bool:
        """Return whether all heaps are tame when there are many threes."""
        words = set()
        word = self._first()
        letters = 0
        while word not in words:
            self.threes = max(self.threes, len(word))
            if HeapType.WILD in word:
                return False
            words.add(word)
            letters += len(word) ** 2
            if letters > _MOST_LETTERS:
                raise TooLarge(
                    f"0.{''.join(map(str, self.digits))} followed by many threes is undecided "
                    f"after {len(words):,} stages"
                )
            word = self._next(word)
        return True

    def _first(self) -> tuple[HeapType, ...]:
        """Return the types of the heaps of the endless code, until all are large or one is wild."""
        found: list[HeapType] = []
        for kind in heap_types(self.digits, endless=True):
            found.append(kind)
            if kind is HeapType.WILD or self._is_large_from_now_on(found):
                break
        return _between_large(found)

    def _next(self, word: Sequence[HeapType]) -> tuple[HeapType, ...]:
        """Return the types of the heaps k + t + 1, k + t + 2, ... that follow those of `word`."""
        found: list[HeapType] = []
        length = len(self.digits)
        while HeapType.WILD not in found[-1:] and not (
            len(found) >= len(word) and self._is_large_from_now_on(found)
        ):
            place = len(found)
            options = {*word[place + 1 :], *found[: max(0, place - length)]}
            options |= {found[place - i] for i in self._near if i <= place}
            found.append(heap_type(*(kind in options for kind in _SMALL)))
        self.threes = max(self.threes, len(found))
        return _between_large(found)

    def _is_large_from_now_on(self, found: Sequence[HeapType]) -> bool:
        """Return whether all later heaps have both fickle heaps, or both firm ones, as options.

        A heap with such options is large, regardless of its other options.
        """
        far = {*found[: max(0, len(found) - len(self.digits))]}
        return far.issuperset(_SMALL[:2]) or far.issuperset(_SMALL[2:])


def settled(digits: Sequence[int]) -> tuple[int, bool]:
    """Return a number t, and whether 0.d1d2... followed by t or more threes is tame.

    >>> settled([1, 2, 3, 1]), settled([1, 2, 3])
    ((10, True), (5, False))
    """
    stages = Stages(digits)
    tame = stages.run()
    return stages.threes, tame


def _walk(digits: Sequence[int], *, endless: bool) -> Iterator[tuple[HeapType, tuple[int, ...]]]:
    """Yield the type of each heap, and the sets of smaller heaps of each small type."""
    length = len(digits)
    taken = sum(1 << i for i, digit in enumerate(digits) if digit & 2)
    if endless:
        taken |= -1 << length
    kept = -1 if endless else (1 << length) - 1
    near = [0, 0, 0, 0]
    can_move = False  # without emptying the heap
    yield HeapType.FICKLE_ZERO, (0, 0, 0, 0)
    heap = 0
    while True:
        heap += 1
        empties = digits[heap - 1] & 1 if heap <= length else endless
        can_move = can_move or bool(taken & (1 << heap - 1) - 1)
        if can_move or empties:
            found = [bits & taken for bits in near]
            kind = heap_type(found[0] or empties, *found[1:])
        else:
            kind = HeapType.FICKLE_ZERO
        near = [
            (bits << 1 | (kind is small)) & kept for bits, small in zip(near, _SMALL, strict=True)
        ]
        yield kind, tuple(near)
        if kind is HeapType.WILD:
            return


def _between_large(found: list[HeapType]) -> tuple[HeapType, ...]:
    """Return the word without the large heaps at its beginning and end."""
    small = [place for place, kind in enumerate(found) if kind is not HeapType.LARGE]
    return tuple(found[small[0] : small[-1] + 1])
