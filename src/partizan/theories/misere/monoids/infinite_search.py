"""The search for an infinite misère monoid: an automaton for all sums, guessed and then proved.

Small sums suggest which letters are equal to sums of earlier ones, and which copies recur. The
outcomes of larger sums in the remaining letters suggest an automaton. Nothing depends on the guess
being right, since the proof is about all sums of all letters; a wrong guess costs time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb

from partizan._core import SmallSums
from partizan.errors import TooLarge
from partizan.theories.misere.monoids.automata import Hypothesis, Recurrence, guessed, proved_cases
from partizan.theories.misere.monoids.letters import Letters, Word, times
from partizan.theories.misere.monoids.separation import Separator, Unknowns

_LETTERS = 12  # the most letters; digits of the free ones are read together
_TRACKS = 6  # the most free tracks
_SAMPLE = 120_000  # sums in the first table, which suggests the tracks
_SIZES = (20_000, 300_000, 3_000_000)  # sums in the tables from which an automaton is guessed
_RECUR = 8  # the most copies, index plus period, that are tried
_MARGIN = 3  # how many more copies the first table must hold
_ROWS = 4000  # the most counts of the recurring tracks
_LONGEST = 400  # the most free letters in a table
_STATES = 400
_CASES = 20_000
_WORK = 500_000  # steps to prove that a monoid is infinite


@dataclass(frozen=True)
class Proved:
    """A proved automaton, the letters that are its tracks, and the number of cases of the proof.

    No two multiples of the free track `infinite` are equal.
    """

    hypothesis: Hypothesis
    tracks: tuple[int, ...]
    cases: int
    separator: Separator
    infinite: int


def infinite(letters: Letters) -> Proved | None:
    """Return a proved automaton for the sums of letters, if their monoid is infinite; or None."""
    if not 0 < letters.count <= _LETTERS:
        return None
    try:
        plans = list(_plans(letters))
        for size in _SIZES:
            for plan in plans:
                found = _proved(letters, plan, size)
                if found is not None:
                    return found
    except TooLarge:
        pass
    return None


@dataclass(frozen=True)
class _Plan:
    """The letters that are tracks, their recurrences, and each letter as a word in the letters."""

    tracks: tuple[int, ...]
    recurrences: tuple[Recurrence, ...]
    images: tuple[Word, ...]

    @property
    def free(self) -> int:
        return sum(not period for _, period in self.recurrences)


def _plans(letters: Letters) -> Iterator[_Plan]:
    """Yield ways to choose the tracks, from the boldest guess to none."""
    count = letters.count
    most = max(t for t in range(_LONGEST) if comb(t + count, count) <= _SAMPLE)
    table = SmallSums(letters.left, letters.right, [(0, 0)] * count, most)
    tried = set()
    for with_images, copies in ((True, 5), (True, _RECUR), (False, 5), (False, 0)):
        plan = _plan(table, count, most, with_images=with_images, copies=copies)
        if plan not in tried and plan.free:
            tried.add(plan)
            yield plan


def _plan(table: SmallSums, count: int, most: int, *, with_images: bool, copies: int) -> _Plan:
    units = [tuple(int(i == j) for i in range(count)) for j in range(count)]
    tracks: list[int] = []
    recurrences: list[Recurrence] = []
    images: list[Word] = []
    for letter in range(count):
        image = _equal(table, units, letter, tracks, recurrences) if with_images else None
        if image is None:
            image = units[letter]
            tracks.append(letter)
            recurrences.append(_recurrence(table, image, min(copies, most - _MARGIN)))
        images.append(image)
    return _Plan(tuple(tracks), tuple(recurrences), tuple(images))


def _equal(
    table: SmallSums,
    units: Sequence[Word],
    letter: int,
    tracks: Sequence[int],
    recurrences: Sequence[Recurrence],
) -> Word | None:
    """Return a sum of up to two tracks, all free or all recurring, that seems equal to a letter."""
    for size in range(3):
        for some in combinations_with_replacement(range(len(tracks)), size):
            if len({bool(recurrences[i][1]) for i in some}) <= 1:
                word = times((1,) * size, (units[tracks[i]] for i in some), len(units))
                if table.agree(units[letter], word):
                    return word
    return None


def _recurrence(table: SmallSums, unit: Word, most: int) -> Recurrence:
    for total in range(2, most + 1):
        for period in range(1, total):
            some, more = (tuple(n * copies for n in unit) for copies in (total - period, total))
            if table.agree(some, more):
                return total - period, period
    return 0, 0


def _proved(letters: Letters, plan: _Plan, size: int) -> Proved | None:
    made = _hypothesis(letters, plan, size)
    cases = None if made is None else proved_cases(made, _CASES)
    if made is None or cases is None:
        return None
    separator = Separator(made.automaton, work=_WORK)
    for track in range(plan.free):
        if _is_infinite(separator, track):
            return Proved(made, plan.tracks, cases, separator, track)
    return None


def _is_infinite(separator: Separator, track: int) -> bool:
    """Return whether no two multiples of a free track are equal."""
    numbers = Unknowns((track, None), (None, track))
    return separator.unseparated(None, None, numbers, unequal=True) is None


def _hypothesis(letters: Letters, plan: _Plan, size: int) -> Hypothesis | None:
    rows = 1
    for pair in plan.recurrences:
        rows *= max(1, sum(pair))
    if plan.free > _TRACKS or rows > _ROWS or rows * comb(4 + plan.free, plan.free) > size:
        return None
    most = max(t for t in range(_LONGEST) if rows * comb(t + plan.free, plan.free) <= size)
    depth = max(d for d in range(2, 12) if d == 2 or _affords(d, plan.free, most))

    def in_tracks(word: Word) -> Word:
        whole = times(word, plan.images, letters.count)
        return tuple(whole[i] for i in plan.tracks)

    left, right = (
        [[in_tracks(option) for option in side[i]] for i in plan.tracks]
        for side in (letters.left, letters.right)
    )
    table = SmallSums(left, right, plan.recurrences, most)
    automaton = guessed(table, plan.recurrences, depth, _STATES)
    if automaton is None:
        return None
    images = tuple(tuple(image[i] for i in plan.tracks) for image in plan.images)
    return Hypothesis(letters, automaton, images)


def _affords(depth: int, free: int, most: int) -> bool:
    """Return whether a table holds enough sums for residuals to a depth, and not too many."""
    return comb(depth + free, depth) <= 500 and 12 * depth <= most
