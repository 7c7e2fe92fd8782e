"""Relations of an infinite misère monoid: which words in its generators are equal.

Short words are compared; equal ones give relations, which are completed. The relations are complete
if no two words that they leave unchanged are equal. Those words are finitely many families, in
which some exponents are fixed and others arbitrary, so this can be decided; an equal pair is a
missing relation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from math import comb
from typing import TypeAlias

from partizan.errors import TooLarge
from partizan.theories.misere.monoids.automata import Automaton
from partizan.theories.misere.monoids.letters import Word, plus
from partizan.theories.misere.monoids.separation import Separator, Unknowns
from partizan.theories.misere.quotients.presentation import completed, divides, rewritten

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
