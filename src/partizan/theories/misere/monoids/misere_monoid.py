"""Finite misère monoids: sums of given games up to misère outcomes of all further sums.

Classes are distinguished by *experiments*, sums that are added. A table gives the class to which
each letter takes each class; while experiments are missing, it is a guess. It is then checked for
all sums at once: all that matters about a sum is its class and the classes of the players' options.
Adding a letter to the sum changes these in a way that the table determines, so there are finitely
many cases. If in every case the outcome of the class agrees with that of the moves, the table gives
all outcomes correctly. Otherwise some sum is a counterexample, which yields a new experiment.
[Renault13] [Angluin87; counterexamples are processed as by Rivest and Schapire]
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from partizan.budget import Meter
from partizan.errors import Undecided
from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.misere.evaluations import OUTCOME
from partizan.theories.misere.monoids.letters import Alphabet, Word, plus
from partizan.theories.misere.quotients.monoid import BipartiteMonoid, isomorphism
from partizan.theories.misere.quotients.presentation import Presented, presented
from partizan.theories.winners import LEFT_FIRST, RIGHT_FIRST
from partizan.theory import Outcome


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


class MisereMonoid:
    """A finite commutative monoid of elements 0, ..., order - 1, with an outcome for each element.

    The element 0 is the class of the game 0.

    It is proved that the outcome of every sum, however long, is that of its element; `cases` is the
    number of cases in the proof. Any two elements are distinguished by some sum.

    >>> from partizan.theories.misere.monoids.closed_sets import closure
    >>> monoid = closure("{0|*}", conjugates=False).monoid
    >>> monoid, monoid.cases
    (<misère monoid of 2 games: order 9, with 2 in P, 4 in N, 2 in L and 1 in R>, 16)
    >>> monoid.outcome(monoid.element_of("{0|*}", "{0|*}", "*"))
    Outcome.N
    """

    def __init__(self, alphabet: Alphabet, table: Table) -> None:
        self._alphabet = alphabet
        self._table = table

    @property
    def order(self) -> int:
        """The number of elements.

        >>> from partizan import misere
        >>> misere.monoid("*2").order
        6
        """
        return len(self._table.words)

    @property
    def words(self) -> tuple[Word, ...]:
        """For each element, a sum in its class: the number of copies of each game.

        >>> from partizan import misere
        >>> misere.monoid("*2").words
        ((0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2))
        """
        return self._table.words

    @property
    def cases(self) -> int:
        """The number of cases in the proof that the monoid determines all outcomes.

        >>> from partizan import misere
        >>> misere.monoid("*2").cases
        12
        """
        return self._table.cases

    def element(self, word: Word) -> int:
        """Return the element of a sum, given as a word.

        >>> from partizan import misere
        >>> u = misere.closure("*2")
        >>> u.monoid.element(u.word("*2 + *2 + *2")) == u.monoid.element(u.word("*2"))
        True
        """
        return self._table.run(word)

    def element_of(self, *games: Form | str | int) -> int:
        """Return the element of a sum of games that generate the monoid.

        >>> from partizan import misere
        >>> monoid = misere.monoid("*2")
        >>> monoid.element_of("*", "*"), monoid.element_of("*2", "*2")
        (0, 4)
        """
        return self.element(self._alphabet.expected(games))

    def word(self, element: int) -> Word:
        """Return a sum in the class of an element, as a word.

        >>> from partizan import misere
        >>> monoid = misere.monoid("*2")
        >>> monoid.word(monoid.element_of("*2", "*2"))
        (0, 2)
        """
        return self.words[element]

    def outcome(self, element: int) -> Outcome:
        """Return the misère outcome of the sums in an element's class.

        >>> from partizan import misere
        >>> monoid = misere.monoid("*2")
        >>> monoid.outcome(monoid.element_of("*2", "*2")), monoid.outcome(monoid.element_of("*2"))
        (Outcome.P, Outcome.N)
        """
        return OUTCOME.answer(self._table.bits[element])

    @cached_property
    def products(self) -> tuple[tuple[int, ...], ...]:
        """The addition table, with the element x + y in row x.

        >>> from partizan import misere
        >>> misere.monoid("*").products
        ((0, 1), (1, 0))
        """
        rows = [[x] * self.order for x in range(self.order)]
        for y, word in enumerate(self.words):
            for place, count in enumerate(word):
                for _ in range(count):
                    for row in rows:
                        row[y] = self._table.steps[row[y]][place]
        return tuple(map(tuple, rows))

    def product(self, x: int, y: int) -> int:
        """Return the element of a sum of two sums.

        >>> from partizan import misere
        >>> monoid = misere.monoid("*2")
        >>> monoid.product(monoid.element_of("*"), monoid.element_of("*"))
        0
        """
        return self.products[x][y]

    def inverse(self, element: int) -> int | None:
        """Return the inverse of an element, or None.

        >>> from partizan.theories.misere.monoids.closed_sets import closure
        >>> monoid = closure("*2").monoid
        >>> [monoid.inverse(x) for x in range(monoid.order)]
        [0, 1, None, None, None, None]
        """
        row = self.products[element]
        return row.index(0) if 0 in row else None

    def isomorphism(self, other: object) -> tuple[int, ...] | None:
        """Return the image in `other` of each element, with the same outcomes; None if none exists.

        >>> from partizan.theories.misere.monoids.closed_sets import closure
        >>> closure("*2").monoid.isomorphism(closure("*3").monoid)
        (0, 1, 2, 3, 4, 5)
        >>> closure("*2").monoid.isomorphism(closure("*4").monoid) is None
        True
        """
        if not isinstance(other, MisereMonoid):
            return None
        return isomorphism(self._bare, other._bare, (self._table.bits, other._table.bits))

    @cached_property
    def _bare(self) -> BipartiteMonoid:
        """The multiplication alone."""
        return BipartiteMonoid.of_table(array("H", [x for row in self.products for x in row]), ())

    @property
    def presentation(self) -> str:
        """Generators, named by letters in the order of the games, and relations.

        >>> from partizan.theories.misere.monoids.closed_sets import closure
        >>> closure("*2").monoid.presentation
        '<a,b | a^2=1, b^3=b>'
        """
        return str(self._presented.presentation)

    @cached_property
    def _presented(self) -> Presented:
        return presented(self._bare, self._table.steps[0])

    def written(self, element: int) -> str:
        """Return an element as a word in the letters of the presentation, such as `ab^2`.

        >>> from partizan import misere
        >>> monoid = misere.monoid("*2")
        >>> monoid.written(monoid.element_of("*", "*2", "*2"))
        'ab^2'
        """
        return self._presented.presentation.write(self._presented.words[element])

    def certificate(self) -> dict[str, object]:
        """Return a proof in JSON types, which `tools/check_monoid.py` verifies.

        For each element it has a sum in its class, its outcome, and the elements to which the games
        take it. Words that distinguish any two elements are among the sums.

        >>> from partizan import misere
        >>> [*misere.monoid("*2").certificate()]
        ['kind', 'games', 'options', 'words', 'outcomes', 'steps']
        """
        return {
            "kind": "finite",
            "games": [str(game) for game in self._alphabet.games],
            "options": self._alphabet.tables(),
            "words": [list(word) for word in self.words],
            "outcomes": [str(self.outcome(x)) for x in range(self.order)],
            "steps": [list(row) for row in self._table.steps],
        }

    def ge(self, x: int, y: int) -> bool:
        """Return whether x + z is at least as good for Left as y + z, for every element z.

        >>> from partizan import misere
        >>> monoid = misere.monoid("{0|*}", conjugates=False)
        >>> monoid.ge(monoid.element_of("{0|*}"), 0), monoid.ge(0, monoid.element_of("{0|*}"))
        (False, False)
        """
        return self.refutation(x, y) is None

    def refutation(self, x: int, y: int) -> tuple[int, bool] | None:
        """Return a z that refutes x >= y, and whether Left moves first; or None.

        >>> from partizan import misere
        >>> monoid = misere.monoid("*")
        >>> monoid.refutation(monoid.element_of("*"), 0)
        (0, True)
        """
        bits = self._table.bits
        for z in range(self.order):
            with_x, with_y = bits[self.products[x][z]], bits[self.products[y][z]]
            if with_y & ~with_x & LEFT_FIRST:
                return z, True
            if with_x & ~with_y & RIGHT_FIRST:
                return z, False
        return None

    @property
    def invertible(self) -> tuple[int, ...]:
        """The elements that have an inverse.

        >>> from partizan import misere
        >>> misere.monoid("*2").invertible
        (0, 1)
        """
        return tuple(x for x in range(self.order) if 0 in self.products[x])

    @property
    def is_group(self) -> bool:
        """Whether every element has an inverse.

        >>> from partizan import misere
        >>> misere.monoid("*").is_group, misere.monoid("*2").is_group
        (True, False)
        """
        return len(self.invertible) == self.order

    def partition(self) -> dict[Outcome, tuple[int, ...]]:
        """Return the elements by outcome.

        >>> from partizan import misere
        >>> misere.monoid("*2").partition()
        {Outcome.P: (1, 4), Outcome.N: (0, 2, 3, 5), Outcome.L: (), Outcome.R: ()}
        """
        return {
            outcome: tuple(x for x in range(self.order) if self.outcome(x) is outcome)
            for outcome in (Outcome.P, Outcome.N, Outcome.L, Outcome.R)
        }

    def __repr__(self) -> str:
        sizes = [f"{len(inside)} in {outcome}" for outcome, inside in self.partition().items()]
        count = len(self._alphabet.games)
        return (
            f"<misère monoid of {count} game{'s' * (count != 1)}: order {self.order}, with "
            f"{', '.join(sizes[:-1])} and {sizes[-1]}>"
        )
