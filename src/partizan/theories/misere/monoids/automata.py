"""Automata that read how often each letter occurs in a sum, in base 2, and give its outcome.

Letters are *tracks*. A track recurs, so that index + period copies count as index copies, or is
free. The automaton starts in a state that depends on the recurring tracks. It then reads the counts
of the free tracks, one binary digit of each at a time, the lowest first, until all further digits
are 0. Every set of sums that inequalities and congruences between the counts define is recognised
by such an automaton [Buchi60].

An automaton is guessed from a table of small sums: states are *residuals*, the outcomes of all sums
that begin with given digits. Whether the guess is right is decided by `automaton_proof`.

The proof that an automaton gives the outcome of every sum, however long.

Outcomes are right if they satisfy the rules of play: Left, moving first, wins a sum iff she cannot
move in it, or can move to a sum that Right, moving first, loses. Both sides are read by automata at
the same time: the sum, and with a carry in each track the sum after every move. The pairs of states
that occur together are finitely many *cases*. If the rules hold in each, they hold for every sum,
and by induction on the length of play all outcomes are right.

Letters beyond the tracks may be given as equal to words in the tracks. They are read as well, so
that the equality is proved and not assumed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import lcm
from typing import TypeAlias

from partizan._core import SmallSums
from partizan.budget import Meter
from partizan.errors import TooLarge
from partizan.theories.misere.monoids.letters import Letters, Word, times
from partizan.theories.winners import LEFT_FIRST, RIGHT_FIRST

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


# --- automaton proof ------------------------------------------------------------------------------


_Run: TypeAlias = tuple[int, tuple[int, ...]]  # a state, and the carry in each free track
_Move: TypeAlias = tuple[int, int, _Run]  # the letter moved in, the player's bit, where it leads
_Case: TypeAlias = tuple[_Run, int, frozenset[_Move]]  # the sum, its free letters, its moves


@dataclass(frozen=True)
class Hypothesis:
    """Letters, an automaton for those that are tracks, and each letter as a word in the tracks."""

    letters: Letters
    automaton: Automaton
    images: tuple[Word, ...]

    def image(self, word: Word) -> Word:
        """Return a word in the letters as a word in the tracks."""
        return times(word, self.images, len(self.automaton.recurrences))

    def outcome_bits(self, word: Word) -> int:
        """Return the outcome of a word in the letters."""
        return self.automaton.outcome_bits(self.image(word))

    def recurrence(self, letter: int) -> Recurrence:
        """Return how copies of a letter recur by the hypothesis, with period 0 if they do not."""
        pairs = [
            pair
            for pair, n in zip(self.automaton.recurrences, self.images[letter], strict=True)
            if n
        ]
        if not all(period for _, period in pairs):
            return 0, 0
        return max((i for i, _ in pairs), default=1), lcm(*(period for _, period in pairs))


def proved_cases(hypothesis: Hypothesis, most: int) -> int | None:
    """Return the number of cases of the proof; None if some outcome is wrong.

    Raise `TooLarge` if there are more than `most` cases.
    """
    return _Proof(hypothesis).cases(most)


class _Proof:
    def __init__(self, hypothesis: Hypothesis) -> None:
        self._hypothesis = hypothesis
        self._automaton = hypothesis.automaton
        letters = range(hypothesis.letters.count)
        self._recurrences = [hypothesis.recurrence(letter) for letter in letters]
        self._counted = [letter for letter in letters if self._recurrences[letter][1]]
        self._free = [letter for letter in letters if not self._recurrences[letter][1]]
        tracks = self._automaton.free
        self._vectors = [tuple(hypothesis.images[x][i] for i in tracks) for x in self._free]
        self._after: dict[tuple[_Run, int], _Run] = {}
        self._ends: dict[_Run, int] = {}

    def cases(self, most: int) -> int | None:
        meter = Meter.on("cases of the proof of an infinite misère monoid")
        if not self._ignores_zeros():
            return None
        seen: dict[_Case, None] = dict.fromkeys(self._beginnings())
        waiting = list(seen)
        for case in waiting:  # this list grows
            meter.visit()
            if not self._is_right(case):
                return None
            for digits in range(1 << len(self._free)):
                after = self._read(case, digits)
                if after not in seen:
                    seen[after] = None
                    waiting.append(after)
                    if len(waiting) > most:
                        raise TooLarge(f"the proof has more than {most:,} cases")
        return len(waiting)

    def _ignores_zeros(self) -> bool:
        """Return whether digits 0 after the last digit 1 do not change the outcome."""
        bits = self._automaton.bits
        return all(bits[row[0]] == bits[state] for state, row in enumerate(self._automaton.steps))

    def _beginnings(self) -> Iterator[_Case]:
        """Yield the cases before a digit is read, for all counts of the recurring letters.

        A count of index + period has the same state as index, but its moves are those of larger
        counts. So these counts suffice.
        """
        letters = self._hypothesis.letters
        for counts in product(*(range(sum(self._recurrences[x]) + 1) for x in self._counted)):
            word = [0] * letters.count
            for letter, count in zip(self._counted, counts, strict=True):
                word[letter] = count
            moves = set()
            for bit, options in ((LEFT_FIRST, letters.left), (RIGHT_FIRST, letters.right)):
                for letter in range(letters.count):
                    is_free = not self._recurrences[letter][1]
                    if word[letter] or is_free:
                        for option in options[letter]:
                            after = [a + b for a, b in zip(word, option, strict=True)]
                            after[letter] -= 1
                            where = self._free.index(letter) if is_free else -1
                            moves.add((where, bit, self._begun(tuple(after))))
            yield self._begun(tuple(word)), 0, frozenset(moves)

    def _begun(self, word: Word) -> _Run:
        image = self._hypothesis.image(word)
        return self._automaton.start(image), tuple(image[i] for i in self._automaton.free)

    def _read(self, case: _Case, digits: int) -> _Case:
        run, seen, moves = case
        after = frozenset((x, bit, self._step(there, digits)) for x, bit, there in moves)
        return self._step(run, digits), seen | digits, after

    def _step(self, run: _Run, digits: int) -> _Run:
        key = run, digits
        if key not in self._after:
            state, carried = run
            total = list(carried)
            for letter, vector in enumerate(self._vectors):
                if digits >> letter & 1:
                    total = [a + b for a, b in zip(total, vector, strict=True)]
            rest, here = sum_of_digits(total, 0)
            self._after[key] = self._automaton.steps[state][here], rest
        return self._after[key]

    def _end(self, run: _Run) -> int:
        """Return the outcome if all further digits are 0."""
        if run not in self._ends:
            state, carried = run
            while any(carried):
                carried, here = sum_of_digits(carried, 0)
                state = self._automaton.steps[state][here]
            self._ends[run] = self._automaton.bits[state]
        return self._ends[run]

    def _is_right(self, case: _Case) -> bool:
        run, seen, moves = case
        can_move = won = 0
        for letter, bit, there in moves:
            if letter < 0 or seen >> letter & 1:  # the letter occurs
                can_move |= bit
                if not self._end(there) & ((LEFT_FIRST | RIGHT_FIRST) ^ bit):
                    won |= bit
        return self._end(run) == ((LEFT_FIRST | RIGHT_FIRST) & ~can_move | won)
