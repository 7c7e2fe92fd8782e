"""Infinite misère monoids, decided by a proved automaton and presented by generators and relations.

A finitely generated commutative monoid is finitely presented [Redei65], even if it is infinite. Its
elements are words in the generators; the automaton gives the outcome of each, and decides whether
two are equal.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from typing import final

from partizan.errors import DomainError, Undecided
from partizan.theories.misere.evaluations import OUTCOME
from partizan.theories.misere.monoids.infinite_search import Proved
from partizan.theories.misere.monoids.letters import Alphabet, Word, plus
from partizan.theories.misere.monoids.relations import Relations, relations
from partizan.theories.misere.monoids.separation import Separator, Unknowns
from partizan.theories.misere.quotients.presentation import Presentation, names_for, write_word
from partizan.theories.winners import LEFT_FIRST, RIGHT_FIRST
from partizan.theory import Outcome


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
