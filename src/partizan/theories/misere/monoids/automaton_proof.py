"""The proof that an automaton gives the outcome of every sum, however long.

Outcomes are right if they satisfy the rules of play: Left, moving first, wins a sum iff she cannot
move in it, or can move to a sum that Right, moving first, loses. Both sides are read by automata at
the same time: the sum, and with a carry in each track the sum after every move. The pairs of states
that occur together are finitely many *cases*. If the rules hold in each, they hold for every sum,
and by induction on the length of play all outcomes are right.

Letters beyond the tracks may be given as equal to words in the tracks. They are read as well, so
that the equality is proved and not assumed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import lcm
from typing import TypeAlias

from partizan.budget import Meter
from partizan.errors import BudgetExceeded
from partizan.theories.misere.monoids.automata import Automaton, Recurrence, sum_of_digits
from partizan.theories.misere.monoids.letters import Letters, times
from partizan.theories.misere.monoids.sums_of_games import Word
from partizan.theories.winners import LEFT_FIRST, RIGHT_FIRST

__all__ = ["Hypothesis", "proved_cases"]

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

    Raise `BudgetExceeded` if there are more than `most` cases.
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
                        raise BudgetExceeded(f"the proof has more than {most:,} cases")
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
