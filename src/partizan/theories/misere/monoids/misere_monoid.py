"""Finite misère monoids: sums of given games up to misère outcomes of all further sums.

[Renault13]
"""

from __future__ import annotations

from array import array
from functools import cached_property

from partizan.form import Form
from partizan.theories.misere.evaluations import OUTCOME
from partizan.theories.misere.monoids.letters import Alphabet, Word
from partizan.theories.misere.monoids.monoid_search import Table
from partizan.theories.misere.quotients.isomorphisms import isomorphism
from partizan.theories.misere.quotients.monoid import BipartiteMonoid
from partizan.theories.misere.quotients.presentation import presented
from partizan.theories.winners import LEFT_FIRST, RIGHT_FIRST
from partizan.theory import Outcome


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
        steps = self._table.steps[0]
        return str(presented(self._bare, steps).presentation)

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
