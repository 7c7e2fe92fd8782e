"""Equality and order in an infinite misère monoid: the sums that an automaton distinguishes.

Two sums are equal if no further sum w distinguishes them. Two copies of the automaton read u + w
and v + w; the search goes through the states in which they can be after the same digits of w.

The same question about unknown u and v is answered for all of them at once: while digits of the
unknowns are read, one keeps the set of pairs of states that some w leads to.

So the relations of the monoid are found. Short words are compared; equal ones give relations, which
are completed. The relations are complete if no two words that they leave unchanged are equal. Those
words are finitely many families, in which some exponents are fixed and others arbitrary, so this
can be decided; an equal pair is a missing relation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from math import comb
from typing import TypeAlias

from partizan.errors import TooLarge
from partizan.theories.misere.monoids.automata import Automaton, sum_of_digits
from partizan.theories.misere.monoids.letters import Word, plus
from partizan.theories.misere.quotients.presentation import completed, divides, rewritten

_Run: TypeAlias = int  # the number of a state with the carry in each free track
_Pair: TypeAlias = tuple[_Run, _Run]
_Node: TypeAlias = tuple[_Pair, bool]  # with whether the numbers are allowed so far
Differs: TypeAlias = Callable[[int, int], bool]


@dataclass(frozen=True, slots=True)
class Unknowns:
    """Numbers n1, n2, ...: the free track of the first sum, or of the second, that each adds to.

    In `first` and `second`, None means that the number does not occur in that sum.
    """

    first: tuple[int | None, ...]
    second: tuple[int | None, ...]

    def digits(self, read: int) -> tuple[int, int]:
        """Return the digits that both sums receive, from the digits of the numbers, as bits."""
        found = [0, 0]
        for side, tracks in enumerate((self.first, self.second)):
            for number, track in enumerate(tracks):
                if track is not None and read >> number & 1:
                    found[side] |= 1 << track
        return found[0], found[1]


class Separator:
    """The sums that an automaton distinguishes.

    Each comparison of given sums may take `cases` steps, and all questions about unknown ones
    together `work` steps; otherwise `TooLarge` is raised.
    """

    def __init__(self, automaton: Automaton, *, cases: int = 20_000, work: int = 200_000) -> None:
        self._automaton = automaton
        self._most = cases
        self._work = work
        self._runs: list[tuple[int, tuple[int, ...]]] = []
        self._numbered: dict[tuple[int, tuple[int, ...]], _Run] = {}
        self._stepped: dict[tuple[_Run, int, int], _Run] = {}
        self._ended: dict[_Run, int] = {}
        self._live: dict[_Pair, bool] = {}

    # --- two given sums --------------------------------------------------------------------------

    def separating(self, one: Word, other: Word, differs: Differs = int.__ne__) -> Word | None:
        """Return a w such that the outcomes of one + w and other + w differ, or None."""
        seen: set[_Pair] = set()
        waiting: list[tuple[_Pair, Word, int]] = []
        for word in self.recurring_words():
            pair = self._begun(plus(one, word)), self._begun(plus(other, word))
            if pair not in seen:
                seen.add(pair)
                waiting.append((pair, word, 0))
        for (run, there), word, shift in waiting:  # this list grows
            if differs(self._end(run), self._end(there)):
                return word
            for digits in self._digits:
                pair = self._step(run, digits, 0), self._step(there, digits, 0)
                if pair not in seen:
                    seen.add(pair)
                    waiting.append((pair, self._longer(word, digits, shift), shift + 1))
                    self._limit(len(waiting))
        return None

    def _limit(self, cases: int) -> None:
        if cases > self._most:
            raise TooLarge(f"two sums were not compared within {self._most:,} cases")

    def _spend(self, steps: int) -> None:
        self._work -= steps
        if self._work < 0:
            raise TooLarge("unknown sums were not compared within the steps allowed")

    def recurring_words(self) -> Iterator[Word]:
        """Yield the words in the recurring tracks."""
        return product(*(range(max(1, sum(pair))) for pair in self._automaton.recurrences))

    def _longer(self, word: Word, digits: int, shift: int) -> Word:
        longer = list(word)
        for track, place in enumerate(self._automaton.free):
            longer[place] += (digits >> track & 1) << shift
        return tuple(longer)

    def _begun(self, word: Word) -> _Run:
        return self._run(self._automaton.start(word), tuple(word[i] for i in self._automaton.free))

    def _run(self, state: int, carried: tuple[int, ...]) -> _Run:
        key = state, carried
        if key not in self._numbered:
            self._numbered[key] = len(self._runs)
            self._runs.append(key)
        return self._numbered[key]

    def _step(self, run: _Run, digits: int, more: int) -> _Run:
        """Return the run after two digits are added in each track."""
        key = run, digits, more
        found = self._stepped.get(key)
        if found is None:
            state, carried = self._runs[run]
            total = [n + (digits >> i & 1) + (more >> i & 1) for i, n in enumerate(carried)]
            rest, here = sum_of_digits(total, 0)
            found = self._stepped[key] = self._run(self._automaton.steps[state][here], rest)
        return found

    def _end(self, run: _Run) -> int:
        found = self._ended.get(run)
        if found is None:
            last = run
            while any(self._runs[last][1]):
                last = self._step(last, 0, 0)
            found = self._ended[run] = self._automaton.bits[self._runs[last][0]]
        return found

    # --- unknown sums ----------------------------------------------------------------------------

    def unseparated(
        self, one: Word | None, other: Word | None, unknowns: Unknowns, *, unequal: bool = False
    ) -> tuple[int, ...] | None:
        """Return numbers for which no w distinguishes the two sums, or None if there are none.

        `one` and `other` are the known parts of the sums, if any. If `unequal`, the first half of
        the numbers must differ from the second half.
        """
        empty = (0,) * len(self._automaton.recurrences)
        begun = frozenset(
            (self._begun(plus(one or empty, word)), self._begun(plus(other or empty, word)))
            for word in self.recurring_words()
        )
        if self._can_answer(begun, unknowns, unequal=unequal):
            return None
        return self._searched(begun, unknowns, unequal=unequal)

    def _can_answer(self, begun: frozenset[_Pair], unknowns: Unknowns, *, unequal: bool) -> bool:
        """Return whether digits of a separating w can be given one by one, as the numbers are read.

        This suffices for all numbers to be separated, but is not necessary.
        """
        added = self._added(unknowns)
        start = [(pair, not unequal) for pair in begun]
        moves: dict[_Node, list[list[_Node]]] = {}
        waiting = list(start)
        for node in waiting:  # this list grows
            if node in moves:
                continue
            (run, there), is_allowed = node
            moves[node] = [
                [
                    ((self._step(run, w, one), self._step(there, w, other)), is_allowed or differ)
                    for w in self._digits
                ]
                for one, other, differ in added
            ]
            waiting += {after for answers in moves[node] for after in answers} - moves.keys()
            self._spend(len(added) * len(self._digits))
        lost = [node for node in moves if node[1] and not self._can_differ(node[0])]
        return bool(set(start) - _losing(moves, lost))

    @property
    def _digits(self) -> range:
        return range(1 << len(self._automaton.free))

    def _added(self, unknowns: Unknowns) -> list[tuple[int, int, bool]]:
        """Return, for all digits, those that both sums receive, and whether the halves differ."""
        count = len(unknowns.first)
        half = count // 2
        return [
            (*unknowns.digits(read), read >> half != read & ((1 << half) - 1))
            for read in range(1 << count)
        ]

    def _searched(
        self, begun: frozenset[_Pair], unknowns: Unknowns, *, unequal: bool
    ) -> tuple[int, ...] | None:
        """Search numbers in order of size, with the set of pairs that some w leads to."""
        start = begun, not unequal
        seen = {start}
        waiting: list[tuple[tuple[frozenset[_Pair], bool], tuple[int, ...]]] = [(start, ())]
        for (pairs, is_allowed), read in waiting:  # this list grows
            if is_allowed and not any(map(self._can_differ, pairs)):
                return _numbers(read, len(unknowns.first))
            for digits, (one, other, differ) in enumerate(self._added(unknowns)):
                after = frozenset(
                    (self._step(run, w, one), self._step(there, w, other))
                    for run, there in pairs
                    for w in self._digits
                )
                self._spend(len(pairs) * len(self._digits))
                if (after, is_allowed or differ) not in seen:
                    seen.add((after, is_allowed or differ))
                    waiting.append(((after, is_allowed or differ), (*read, digits)))
        return None

    def _can_differ(self, pair: _Pair) -> bool:
        """Return whether some further digits of w distinguish, if all other digits are 0."""
        if pair not in self._live:
            self._mark(pair)
        return self._live[pair]

    def _mark(self, pair: _Pair) -> None:
        """Find all pairs reached from a pair, and mark whether they can reach a difference."""
        before: dict[_Pair, list[_Pair]] = {pair: []}
        found = [pair]
        for here in found:  # this list grows
            for w in self._digits:
                after = self._step(here[0], w, 0), self._step(here[1], w, 0)
                if after not in before:
                    before[after] = []
                    found.append(after)
                before[after].append(here)
        live = [here for here in found if self._end(here[0]) != self._end(here[1])]
        marked = set(live)
        for here in live:  # this list grows
            for earlier in before[here]:
                if earlier not in marked:
                    marked.add(earlier)
                    live.append(earlier)
        self._live.update((here, here in marked) for here in found)


def _losing(moves: dict[_Node, list[list[_Node]]], lost: list[_Node]) -> set[_Node]:
    """Return the nodes from which some digits leave only answers that lose."""
    found = set(lost)
    left = {(node, i): len(set(answers)) for node in moves for i, answers in enumerate(moves[node])}
    before: dict[_Node, list[tuple[_Node, int]]] = {}
    for node, choices in moves.items():
        for i, answers in enumerate(choices):
            for after in set(answers):
                before.setdefault(after, []).append((node, i))
    for node in lost:  # this list grows
        for earlier, i in before.get(node, ()):
            left[earlier, i] -= 1
            if not left[earlier, i] and earlier not in found:
                found.add(earlier)
                lost.append(earlier)
    return found


def _numbers(read: Sequence[int], count: int) -> tuple[int, ...]:
    """Return the numbers whose digits were read, the lowest first."""
    return tuple(
        sum((digits >> number & 1) << shift for shift, digits in enumerate(read))
        for number in range(count)
    )


_SHORT = 130  # the most words that are compared first
_PAIRS = 4000  # the most pairs of families that are compared
_ROUNDS = 20  # the most relations that are found by comparing families
_Family: TypeAlias = tuple[Word, tuple[int, ...]]  # a word, and the tracks that may be added
_Equation: TypeAlias = tuple[Word, Word]


@dataclass(frozen=True)
class Relations:
    """Rules, each a word and a smaller word equal to it, and whether they imply all equations."""

    rules: Mapping[Word, Word]
    is_complete: bool

    def normal(self, word: Word) -> Word:
        """Return the least word to which the rules lead."""
        return rewritten(word, self.rules)


def relations(automaton: Automaton) -> Relations:
    """Return the relations between words in the tracks of an automaton."""
    separator = Separator(automaton)
    rules = completed(_equations(automaton, separator))
    try:
        for _ in range(_ROUNDS):
            missing = _missing(automaton, separator, rules)
            if missing is None:
                return Relations(rules, is_complete=True)
            rules = completed([*rules.items(), missing])
    except TooLarge:
        pass
    return Relations(rules, is_complete=False)


def _equations(automaton: Automaton, separator: Separator) -> Iterator[_Equation]:
    """Yield equal words: those by which copies recur, and those found among short words."""
    count = len(automaton.recurrences)
    units = [tuple(int(i == j) for i in range(count)) for j in range(count)]
    large: list[Word] = []  # words that equal smaller ones
    for unit, (index, period) in zip(units, automaton.recurrences, strict=True):
        if period:
            large.append(tuple((index + period) * n for n in unit))
            yield large[-1], tuple(index * n for n in unit)
    experiments = [word for size in (0, 1) for word in _words(units, size)]
    different: list[Word] = []

    known: dict[Word, list[int]] = {}

    def looks(word: Word) -> list[int]:
        found = known.setdefault(word, [])
        found += (automaton.outcome_bits(plus(word, e)) for e in experiments[len(found) :])
        return found

    longest = max(n for n in range(2, 9) if n == 2 or comb(n + count, n) <= _SHORT)
    for word in (word for size in range(longest + 1) for word in _words(units, size)):
        if any(divides(part, word) for part in large):
            continue
        equal = None
        for other in different:
            if looks(other) == looks(word):
                found = separator.separating(word, other)
                if found is None:
                    equal = other
                    break
                experiments.append(found)
        if equal is None:
            different.append(word)
        else:
            large.append(word)
            yield word, equal


def _words(units: list[Word], size: int) -> Iterator[Word]:
    for some in combinations_with_replacement(units, size):
        yield tuple(map(sum, zip(*some, strict=True))) if some else (0,) * len(units)


def _families(rules: Mapping[Word, Word], tracks: int) -> list[_Family]:
    """Return disjoint families that contain all words in which no rule applies."""
    most = [max((word[i] for word in rules), default=0) for i in range(tracks)]
    return [
        (base, tuple(i for i, n in enumerate(base) if n == most[i]))
        for base in product(*(range(n + 1) for n in most))
        if not any(divides(word, base) for word in rules)
    ]


def _missing(
    automaton: Automaton, separator: Separator, rules: Mapping[Word, Word]
) -> _Equation | None:
    """Return two equal words in which no rule applies, or None if there are none."""
    families = _families(rules, len(automaton.recurrences))
    if len(families) ** 2 > 2 * _PAIRS:
        raise TooLarge("there are too many families of words to compare")
    places = {track: i for i, track in enumerate(automaton.free)}
    for i, (one, first) in enumerate(families):
        for other, second in families[: i + 1]:
            numbers = Unknowns(
                (*(places[track] for track in first), *[None] * len(second)),
                (*[None] * len(first), *(places[track] for track in second)),
            )
            same = one == other
            if same and not first:
                continue
            found = separator.unseparated(one, other, numbers, unequal=same)
            if found is not None:
                return (
                    _member(one, first, found[: len(first)]),
                    _member(other, second, found[len(first) :]),
                )
    return None


def _member(base: Word, tracks: tuple[int, ...], numbers: tuple[int, ...]) -> Word:
    word = list(base)
    for track, number in zip(tracks, numbers, strict=True):
        word[track] += number
    return tuple(word)
