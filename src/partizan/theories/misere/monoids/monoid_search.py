"""The search for a misère monoid: classes of sums that no sum of the same games distinguishes.

Classes are distinguished by *experiments*, sums that are added. A table gives the class to which
each letter takes each class; while experiments are missing, it is a guess. It is then checked for
all sums at once: all that matters about a sum is its class and the classes of the players' options.
Adding a letter to the sum changes these in a way that the table determines, so there are finitely
many cases. If in every case the outcome of the class agrees with that of the moves, the table gives
all outcomes correctly. Otherwise some sum is a counterexample, which yields a new experiment.
[Angluin87; counterexamples are processed as by Rivest and Schapire]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from partizan.budget import Meter
from partizan.errors import Undecided
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.misere.monoids.letters import Alphabet, Word, plus
from partizan.theories.winners import LEFT_FIRST, RIGHT_FIRST


@dataclass(frozen=True, slots=True)
class Table:
    """Classes of sums: a word and an outcome for each, and the class to which each letter takes it.

    `cases` is the number of cases checked to prove that the table is correct.
    """

    words: tuple[Word, ...]
    bits: tuple[int, ...]
    steps: tuple[tuple[int, ...], ...]
    cases: int

    def run(self, word: Word) -> int:
        """Return the class of a word."""
        return _run(self.steps, word)


def search(alphabet: Alphabet, order: int) -> Table:
    """Return the proved table of the monoid; `Undecided` if it has more than `order` elements."""
    with Meter("games of the search for a misère monoid"):
        return _Search(alphabet, order).table()


@dataclass(frozen=True, slots=True)
class _Case:
    """The class of a sum, and the sets of classes to which Left and Right can move, as bits."""

    place: int
    left: int
    right: int


class _Search:
    def __init__(self, alphabet: Alphabet, order: int) -> None:
        self._alphabet = alphabet
        self._order = order
        self._experiments = [alphabet.empty]
        self._rows: dict[Word, tuple[int, ...]] = {}
        self._words: list[Word] = []
        self._steps: list[list[int]] = []
        self._letters = [alphabet.letter(place) for place in range(len(alphabet.games))]

    def table(self) -> Table:
        while True:
            self._fill()
            experiment = self._against_commuting()
            if experiment is None:
                cases, wrong = self._checked()
                if wrong is None:
                    bits = tuple(map(self._alphabet.outcome_bits, self._words))
                    return Table(tuple(self._words), bits, tuple(map(tuple, self._steps)), cases)
                experiment = self._against(wrong)
            self._experiments.append(experiment)

    def _row(self, word: Word) -> tuple[int, ...]:
        """Return the outcomes of a word with the experiments; only new ones are performed."""
        row = self._rows.get(word, ())
        if len(row) < len(self._experiments):
            fresh = self._experiments[len(row) :]
            row += tuple(self._alphabet.outcome_bits(plus(word, e)) for e in fresh)
            self._rows[word] = row
        return row

    def _fill(self) -> None:
        """Find the classes that the experiments distinguish, and where letters take them."""
        self._words = [self._alphabet.empty]
        self._steps = []
        known = {self._row(self._alphabet.empty): 0}
        for word in self._words:  # this list grows
            steps = []
            for letter in self._letters:
                longer = plus(word, letter)
                row = self._row(longer)
                if row not in known:
                    known[row] = len(self._words)
                    self._words.append(longer)
                    if len(self._words) > self._order:
                        raise Undecided(
                            f"the misère monoid of {len(self._letters)} games has more than "
                            f"{self._order:,} elements, as that many distinguishable sums were "
                            "found; it may be infinite; allow a larger order"
                        )
                steps.append(known[row])
            self._steps.append(steps)

    def _against_commuting(self) -> Word | None:
        """Return a missing experiment if two letters do not commute in the table, or None."""
        for x, steps in enumerate(self._steps):
            for a, after_a in enumerate(steps):
                for b, after_b in enumerate(steps[:a]):
                    if self._steps[after_a][b] != self._steps[after_b][a]:
                        return self._missed(x, (a, after_a), (b, after_b))
        return None

    def _missed(self, x: int, one: tuple[int, int], other: tuple[int, int]) -> Word:
        (a, after_a), (b, after_b) = one, other
        both = plus(self._words[x], plus(self._letters[a], self._letters[b]))
        for e in self._experiments:
            truth = self._alphabet.outcome_bits(plus(both, e))
            for place, letter in ((after_a, b), (after_b, a)):
                experiment = plus(self._letters[letter], e)
                if self._alphabet.outcome_bits(plus(self._words[place], experiment)) != truth:
                    return experiment
        raise AssertionError("different classes are distinguished")  # pragma: no cover

    # --- the proof -------------------------------------------------------------------------------

    def _checked(self) -> tuple[int, Word | None]:
        """Check all cases; return their number, and a sum with a wrong outcome or None."""
        bits = list(map(self._alphabet.outcome_bits, self._words))
        meter = Meter.on("games of the proof of a misère monoid")
        first = _Case(0, 0, 0)
        seen = {first}
        waiting = [(first, self._alphabet.empty)]
        for case, word in waiting:  # this list grows
            meter.visit()
            if bits[case.place] != _outcome(case, bits):
                return len(seen), next(w for w in self._near(word) if self._is_wrong(w))
            for place, letter in enumerate(self._letters):
                after = self._after(case, place)
                if after not in seen:
                    seen.add(after)
                    waiting.append((after, plus(word, letter)))
        return len(seen), None

    def _after(self, case: _Case, letter: int) -> _Case:
        sides = []
        for player, side in ((LEFT, case.left), (RIGHT, case.right)):
            moved = 0
            for place in _places(side):
                moved |= 1 << self._steps[place][letter]
            for option in self._alphabet.options(letter, player):
                moved |= 1 << (case.place if option is None else self._steps[case.place][option])
            sides.append(moved)
        return _Case(self._steps[case.place][letter], *sides)

    def _near(self, word: Word) -> Iterator[Word]:
        yield word
        for player in Player:
            yield from self._alphabet.moves(word, player)

    def _is_wrong(self, word: Word) -> bool:
        shorter = self._words[_run(self._steps, word)]
        return self._alphabet.outcome_bits(word) != self._alphabet.outcome_bits(shorter)

    def _against(self, word: Word) -> Word:
        """Return an experiment that distinguishes two sums in one class, from a wrong outcome.

        Letter by letter, a prefix of the word is replaced by the word of its class. Since the
        outcome is different in the end, some letter changes it, and the rest of the word is the
        experiment.
        """
        truth = self._alphabet.outcome_bits(word)
        letters = list(_letters(word))
        place = 0
        for i, letter in enumerate(letters):
            place = self._steps[place][letter]
            rest = self._alphabet.empty
            for later in letters[i + 1 :]:
                rest = plus(rest, self._letters[later])
            if self._alphabet.outcome_bits(plus(self._words[place], rest)) != truth:
                return rest
        raise AssertionError("the outcome is right")  # pragma: no cover


def _outcome(case: _Case, bits: list[int]) -> int:
    left = not case.left or any(not bits[x] & RIGHT_FIRST for x in _places(case.left))
    right = not case.right or any(not bits[x] & LEFT_FIRST for x in _places(case.right))
    return LEFT_FIRST * left | RIGHT_FIRST * right


def _places(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _run(steps: Sequence[Sequence[int]], word: Word) -> int:
    """Return the class to which the letters of a word lead."""
    found = 0
    for place in _letters(word):
        found = steps[found][place]
    return found


def _letters(word: Word) -> Iterator[int]:
    for place, count in enumerate(word):
        for _ in range(count):
            yield place
