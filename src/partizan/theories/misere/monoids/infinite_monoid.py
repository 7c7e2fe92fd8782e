"""Infinite misère monoids, decided by a proved automaton and presented by generators and relations.

A finitely generated commutative monoid is finitely presented [Redei65], even if it is infinite. Its
elements are words in the generators; the automaton gives the outcome of each, and decides whether
two are equal.

The automaton is guessed and then proved. Small sums suggest which letters are equal to sums of
earlier ones, and which copies recur; the outcomes of larger sums in the remaining letters suggest
an automaton. Nothing depends on the guess being right, since the proof is about all sums of all
letters; a wrong guess costs time.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from math import comb
from typing import final

from partizan._core import SmallSums
from partizan.errors import DomainError, TooLarge, Undecided
from partizan.theories.misere.evaluations import OUTCOME
from partizan.theories.misere.monoids.automata import Hypothesis, Recurrence, guessed, proved_cases
from partizan.theories.misere.monoids.letters import Alphabet, Letters, Word, plus, times
from partizan.theories.misere.monoids.separation import Relations, Separator, Unknowns, relations
from partizan.theories.misere.quotients.presentation import Presentation, names_for, write_word
from partizan.theories.winners import LEFT_FIRST, RIGHT_FIRST
from partizan.theory import Outcome

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


@final
class InfiniteMonoid:
    """An infinite commutative monoid with an outcome for each element, a word in its generators.

    It is proved that the outcome of every sum, however long, is that of its element, and that the
    monoid is infinite; `cases` is the number of cases in the proof.

    >>> from partizan.theories.misere.monoids.closed_sets import closure
    >>> monoid = closure("{0|*}").monoid
    >>> monoid
    <infinite misère monoid of 3 games, proved by 164 cases>
    >>> monoid.outcome(monoid.element_of(*["{0|*}"] * 1000, *["{*|0}"] * 999))
    Outcome.R
    >>> monoid.presentation
    '<a,b,c | a^2=1, bc=1>'
    """

    def __init__(self, alphabet: Alphabet, spelling: Sequence[Word], proved: Proved) -> None:
        self._alphabet = alphabet
        self._proved = proved
        self._images = tuple(map(proved.hypothesis.image, spelling))

    @property
    def order(self) -> float:
        """The number of elements: infinity.

        >>> from partizan import misere
        >>> monoid = misere.monoid("{0|*}")
        >>> monoid.order
        inf
        """
        return math.inf

    @property
    def cases(self) -> int:
        """The number of cases in the proof that the automaton determines all outcomes.

        >>> from partizan import misere
        >>> monoid = misere.monoid("{0|*}")
        >>> monoid.cases
        164
        """
        return self._proved.cases

    @property
    def states(self) -> int:
        """The number of states of the automaton.

        >>> from partizan import misere
        >>> monoid = misere.monoid("{0|*}")
        >>> monoid.states
        22
        """
        return len(self._proved.hypothesis.automaton.steps)

    # --- elements --------------------------------------------------------------------------------

    @property
    def _generators(self) -> int:
        return len(self._proved.tracks)

    @cached_property
    def _relations(self) -> Relations:
        return relations(self._proved.hypothesis.automaton)

    @property
    def is_complete(self) -> bool:
        """Whether it is proved that the relations of the presentation imply all others.

        >>> from partizan import misere
        >>> monoid = misere.monoid("{0|*}")
        >>> monoid.is_complete
        True
        """
        return self._relations.is_complete

    @property
    def presentation(self) -> str:
        """Generators and relations.

        If `is_complete` is False, they are the relations of short words, and others may be missing.
        """
        names = names_for(self._generators)
        return str(Presentation(names, self._relations.rules))

    def element(self, word: Word) -> Word:
        """Return the element of a sum, given as the number of copies of each game.

        >>> from partizan import misere
        >>> monoid = misere.monoid("{0|*}")
        >>> monoid.element((2, 3, 1))
        (0, 2, 0)
        """
        total = (0,) * self._generators
        for count, image in zip(word, self._images, strict=True):
            if count:
                total = plus(total, tuple(count * n for n in image))
        return self._relations.normal(total)

    def element_of(self, *games: object) -> Word:
        """Return the element of a sum of games that generate the monoid.

        >>> from partizan import misere
        >>> monoid = misere.monoid("{0|*}")
        >>> monoid.element_of("{0|*}", "{0|*}", "*")
        (1, 2, 0)
        """
        return self.element(self._alphabet.expected(games))  # type: ignore[arg-type]

    def word(self, element: Word) -> Word:
        """Return a sum in the class of an element: the number of copies of each game.

        >>> from partizan import misere
        >>> monoid = misere.monoid("{0|*}")
        >>> monoid.word(monoid.element_of("{0|*}", "*"))
        (1, 1, 0)
        """
        places = [self._images.index(self._unit(track)) for track in range(self._generators)]
        found = [0] * len(self._images)
        for place, count in zip(places, element, strict=True):
            found[place] += count
        return tuple(found)

    def written(self, element: Word) -> str:
        """Return an element as a word in the letters of the presentation, such as `ab^2`.

        >>> from partizan import misere
        >>> monoid = misere.monoid("{0|*}")
        >>> monoid.written(monoid.element_of("{0|*}", "{0|*}", "*"))
        'ab^2'
        """
        return write_word(self._read(element), names_for(self._generators))

    def _unit(self, track: int) -> Word:
        return tuple(int(i == track) for i in range(self._generators))

    def outcome(self, element: Word) -> Outcome:
        """Return the misère outcome of the sums in an element's class.

        >>> from partizan import misere
        >>> monoid = misere.monoid("{0|*}")
        >>> monoid.outcome(monoid.element_of("*"))
        Outcome.P
        """
        return OUTCOME.answer(self._proved.hypothesis.automaton.outcome_bits(self._read(element)))

    def _read(self, element: Word) -> Word:
        if len(element) != self._generators or min(element, default=0) < 0:
            raise DomainError(
                f"an element is a tuple of {self._generators} numbers >= 0, how often each "
                f"generator occurs, not {element!r:.60}"
            )
        return element

    def product(self, x: Word, y: Word) -> Word:
        """Return the element of a sum of two sums.

        >>> from partizan import misere
        >>> monoid = misere.monoid("{0|*}")
        >>> x = monoid.element_of("{0|*}")
        >>> monoid.product(x, x)
        (0, 2, 0)
        """
        return self._relations.normal(plus(self._read(x), self._read(y)))

    # --- comparison ------------------------------------------------------------------------------

    def are_equal(self, x: Word, y: Word) -> bool:
        """Return whether two elements are equal: no further sum distinguishes them.

        >>> from partizan.theories.misere.monoids.closed_sets import closure
        >>> monoid = closure("{0|*}").monoid
        >>> monoid.are_equal((0, 7, 7), (0, 0, 0)), monoid.are_equal((1, 0, 0), (0, 0, 0))
        (True, False)
        """
        return self._proved.separator.separating(self._read(x), self._read(y)) is None

    def ge(self, x: Word, y: Word) -> bool:
        """Return whether x + z is at least as good for Left as y + z, for every element z.

        >>> from partizan import misere
        >>> monoid = misere.monoid("{0|*}")
        >>> monoid.ge(monoid.element_of("{0|*}"), monoid.element_of("{*|0}"))
        False
        """
        return self.refutation(x, y) is None

    def refutation(self, x: Word, y: Word) -> tuple[Word, bool] | None:
        """Return a z that refutes x >= y, and whether Left moves first; or None.

        >>> from partizan import misere
        >>> monoid = misere.monoid("{0|*}")
        >>> monoid.refutation(monoid.element_of("*"), monoid.element_of())
        ((0, 0, 0), True)
        """
        z = self._proved.separator.separating(self._read(x), self._read(y), _is_worse)
        if z is None:
            return None
        bits = self._proved.hypothesis.automaton.outcome_bits
        return z, bool(bits(plus(y, z)) & ~bits(plus(x, z)) & LEFT_FIRST)

    def inverse(self, element: Word) -> Word | None:
        """Return the inverse of an element, or None; raise `TooLarge` if it is not decided.

        >>> from partizan.theories.misere.monoids.closed_sets import closure
        >>> monoid = closure("{0|*}").monoid
        >>> monoid.inverse((1, 2, 0))
        (1, 0, 2)
        """
        automaton = self._proved.hypothesis.automaton
        free = len(automaton.free)
        numbers = Unknowns(tuple(range(free)), (None,) * free)
        separator = Separator(automaton)
        for more in separator.recurring_words():
            known = plus(self._read(element), more)
            found = separator.unseparated(known, None, numbers)
            if found is not None:
                whole = list(more)
                for place, count in zip(automaton.free, found, strict=True):
                    whole[place] = count
                return self._relations.normal(tuple(whole))
        return None

    @cached_property
    def is_group(self) -> bool:
        """Whether every element has an inverse.

        >>> from partizan import misere
        >>> monoid = misere.monoid("{0|*}")
        >>> monoid.is_group
        True
        """
        return all(self.inverse(self._unit(i)) is not None for i in range(self._generators))

    def isomorphism(self, other: object) -> None:
        """Return None for a monoid of another kind; raise `Undecided` for one of the same kind.

        >>> from partizan import misere
        >>> monoid = misere.monoid("{0|*}")
        >>> monoid.isomorphism(misere.monoid("*2")) is None
        True
        """
        if isinstance(other, InfiniteMonoid):
            raise Undecided(
                "whether two infinite monoids other than the integers are isomorphic is not "
                "decided; compare their presentations and outcomes"
            )

    # --- proof -----------------------------------------------------------------------------------

    def certificate(self) -> dict[str, object]:
        """Return a proof in JSON types, which `tools/check_infinite_monoid.py` verifies.

        It has the options of each letter, words in the letters; each letter as a word in the
        tracks; and the automaton.

        >>> from partizan import misere
        >>> proof = misere.monoid("{0|*}").certificate()
        >>> proof["games"]
        ['*', '↑', '↓']
        """
        hypothesis = self._proved.hypothesis
        automaton = hypothesis.automaton
        return {
            "kind": "infinite",
            "free": self._free_letter(),
            "games": [str(game) for game in self._alphabet.games],
            "spelling": [list(word) for word in hypothesis.letters.spelling],
            "options": {
                "Left": [list(map(list, side)) for side in hypothesis.letters.left],
                "Right": [list(map(list, side)) for side in hypothesis.letters.right],
            },
            "images": [list(word) for word in hypothesis.images],
            "recurrences": [list(pair) for pair in automaton.recurrences],
            "starts": [[list(counts), state] for counts, state in automaton.starts.items()],
            "steps": [list(row) for row in automaton.steps],
            "outcomes": [str(OUTCOME.answer(bits)) for bits in automaton.bits],
        }

    def _free_letter(self) -> int:
        """Return a letter no two of whose multiples are equal."""
        track = self._proved.hypothesis.automaton.free[self._proved.infinite]
        return self._proved.tracks[track]

    def __repr__(self) -> str:
        count = len(self._images)
        return (
            f"<infinite misère monoid of {count} game{'s' * (count != 1)}, proved by "
            f"{self.cases:,} cases>"
        )


def _is_worse(here: int, there: int) -> bool:
    """Return whether the first outcome is not at least as good for Left as the second."""
    return bool(there & ~here & LEFT_FIRST or here & ~there & RIGHT_FIRST)
