"""Automata that read how often each letter occurs in a sum, in base 2, and give its outcome.

Letters are *tracks*. A track recurs, so that index + period copies count as index copies, or is
free. The automaton starts in a state that depends on the recurring tracks. It then reads the counts
of the free tracks, one binary digit of each at a time, the lowest first, until all further digits
are 0. Every set of sums that inequalities and congruences between the counts define is recognised
by such an automaton [Buchi60].

An automaton is guessed from a table of small sums: states are *residuals*, the outcomes of all sums
that begin with given digits. Whether the guess is right is decided by `automaton_proof`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import TypeAlias

from partizan._core import SmallSums
from partizan.theories.misere.monoids.sums_of_games import Word

__all__ = ["Automaton", "Recurrence", "guessed", "least", "sum_of_digits"]

Recurrence: TypeAlias = tuple[int, int]
"""The index and the period with which copies of a letter recur; the period of a free one is 0."""

_UNKNOWN = 0xFF


def least(copies: int, recurrence: Recurrence) -> int:
    """Return the least number of copies that counts the same.

    >>> [least(n, (2, 3)) for n in range(8)], least(7, (0, 0))
    ([0, 1, 2, 3, 4, 2, 3, 4], 7)
    """
    index, period = recurrence
    return copies if not period or copies < index + period else index + (copies - index) % period


def sum_of_digits(carried: Sequence[int], digits: int) -> tuple[tuple[int, ...], int]:
    """Return the carries after digits, one for each track, are added, and the digits there.

    >>> sum_of_digits((1, 1, -1), 0b001)
    ((1, 0, -1), 6)
    """
    after, here = [], 0
    for track, carry in enumerate(carried):
        total = carry + (digits >> track & 1)
        after.append(total >> 1)
        here |= (total & 1) << track
    return tuple(after), here


@dataclass(frozen=True)
class Automaton:
    """States, and outcomes as bits: 1 if Left wins moving first, plus 2 if Right does.

    `starts` has a state for all counts of the recurring tracks; `steps` has, for each state, the
    next state for the digits of the free tracks, as bits.
    """

    recurrences: tuple[Recurrence, ...]
    starts: dict[Word, int]
    steps: tuple[tuple[int, ...], ...]
    bits: tuple[int, ...]

    @cached_property
    def free(self) -> tuple[int, ...]:
        """The free tracks."""
        return tuple(i for i, (_, period) in enumerate(self.recurrences) if not period)

    @cached_property
    def recurring(self) -> tuple[int, ...]:
        """The other tracks."""
        return tuple(i for i, (_, period) in enumerate(self.recurrences) if period)

    def start(self, word: Word) -> int:
        """Return the state that the recurring tracks of a word determine."""
        return self.starts[tuple(least(word[i], self.recurrences[i]) for i in self.recurring)]

    def outcome_bits(self, word: Word) -> int:
        """Return the outcome of a word, in time proportional to its number of digits."""
        state = self.start(word)
        rest = [word[i] for i in self.free]
        while any(rest):
            state = self.steps[state][sum((n & 1) << track for track, n in enumerate(rest))]
            rest = [n >> 1 for n in rest]
        return self.bits[state]


def guessed(
    table: SmallSums, recurrences: tuple[Recurrence, ...], depth: int, states: int
) -> Automaton | None:
    """Return the automaton whose states are residuals to a depth; None if the table is too small.

    Only a part of some residuals is in the table; they count as the first residual that agrees.
    """
    guess = _Guess(table, recurrences, depth, states)
    return guess.automaton() if guess.explore() else None


class _Guess:
    def __init__(
        self, table: SmallSums, recurrences: tuple[Recurrence, ...], depth: int, states: int
    ) -> None:
        self._table = table
        self._recurrences = recurrences
        self._depth = depth
        self._most = states
        self._free = [i for i, (_, period) in enumerate(recurrences) if not period]
        self._known: dict[bytes, int] = {}
        self._found: list[
            tuple[list[int], int]
        ] = []  # the first word of each state, and its digits
        self._starts: dict[Word, int] = {}
        self._steps: list[tuple[int, ...]] = []

    def explore(self) -> bool:
        """Find all states; return False if the table is too small."""
        for counts in self._beginnings():
            state = self._state(list(counts), 0)
            if state is None:
                return False
            pairs = zip(counts, self._recurrences, strict=True)
            self._starts[tuple(n for n, (_, period) in pairs if period)] = state
        for word, shift in self._found:  # this list grows
            steps = []
            for digits in range(1 << len(self._free)):
                longer = list(word)
                for track, place in enumerate(self._free):
                    longer[place] += (digits >> track & 1) << shift
                state = self._state(longer, shift + 1)
                if state is None or len(self._found) > self._most:
                    return False
                steps.append(state)
            self._steps.append(tuple(steps))
        return True

    def automaton(self) -> Automaton:
        bits = tuple(self._table.outcome(word) for word, _ in self._found)
        return Automaton(self._recurrences, self._starts, tuple(self._steps), bits)

    def _beginnings(self) -> Iterator[Word]:
        return product(*(range(max(1, sum(pair))) for pair in self._recurrences))

    def _state(self, word: list[int], shift: int) -> int | None:
        residual = self._table.residual(word, shift, self._depth)
        if _UNKNOWN in residual:
            return self._partly_known(residual)
        if residual not in self._known:
            self._known[residual] = len(self._found)
            self._found.append((word, shift))
        return self._known[residual]

    def _partly_known(self, residual: bytes) -> int | None:
        places = [i for i, bits in enumerate(residual) if bits != _UNKNOWN]
        if len(places) < len(self._free) + 2:
            return None
        for known, state in self._known.items():
            if all(known[i] == residual[i] for i in places):
                return state
        return None
