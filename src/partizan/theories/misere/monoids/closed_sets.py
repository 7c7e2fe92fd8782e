"""Closures of games: all sums of their followers and conjugates.

Modulo such a set, the classes of its sums form a commutative monoid whose elements are partitioned
by outcome: the *misère monoid* [Renault13, Sect. 4]. It is found and proved if it is finite, that
of the integers, or infinite and decided by an automaton. The closure of a few games is not an
absolute universe; games that are equal modulo a larger universe are equal here, but not conversely.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, Final, final

from partizan.budget import Budget, terms
from partizan.errors import BudgetExceeded, DomainError, Undecided
from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.misere.monoids.infinite_monoid import InfiniteMonoid, infinite
from partizan.theories.misere.monoids.integer_monoid import IntegerMonoid, of_integers
from partizan.theories.misere.monoids.letters import Alphabet, Word, games_of, letters_of, plus
from partizan.theories.misere.monoids.misere_monoid import MisereMonoid, search
from partizan.theories.misere.universes.augmented import Augmented, Source
from partizan.theories.misere.universes.contract import Properties, Universe
from partizan.theories.misere.universes.outcomes import Distinction

ORDER: Final = 300
"""The default limit on the order of a monoid."""
SUMS: Final = 10_000
"""The default limit on the sums whose outcomes are found, which takes about a second."""
_NAMED = 3  # the most games in the name of a closure


@final
class ClosedSet(Universe):
    """All sums of some games, their followers and, by default, their conjugates.

    >>> u = closure("*2")
    >>> u.monoid.order, u.ge("*2", "*"), "*2 + *" in u
    (6, False, True)
    >>> print(u.distinguish("*2", "*"))
    *2 >= * fails: with X = 0, Right moving first wins *2 + X and loses * + X
    """

    def __init__(
        self,
        games: Iterable[Form],
        *,
        conjugates: bool = True,
        order: int = ORDER,
        sums: int | None = SUMS,
    ) -> None:
        given = tuple(games)
        reflected = tuple(-game for game in given) if conjugates else ()
        self.alphabet = Alphabet((*given, *reflected))
        more = ", ..." * (len(given) > _NAMED)
        self.name = f"closure of {', '.join(map(repr, given[:_NAMED])) or '0'}{more}"
        letters = self.alphabet.games
        closed = all(-game in letters for game in letters)
        self.properties = Properties(conjugates=closed, parental=False)
        self._order = order
        self._sums = sums
        self._words: dict[Form, Word | None] = {Form(0): self.alphabet.empty}

    @property
    def games(self) -> tuple[Form, ...]:
        """The games other than 0 whose sums are the members, simplest first.

        >>> closure("{0|*}").games
        (*, ↑, ↓)
        """
        return self.alphabet.games

    @cached_property
    def monoid(self) -> MisereMonoid | IntegerMonoid | InfiniteMonoid:
        """The misère monoid; raises `Undecided` if it is not found within the limits.

        >>> closure("*3").monoid
        <misère monoid of 3 games: order 6, with 2 in P, 4 in N, 0 in L and 0 in R>
        """
        integers = of_integers(self.alphabet)
        if integers is not None:
            return integers
        try:
            return self._finite()
        except Undecided:
            letters = letters_of(self.alphabet)
            found = infinite(letters)
            if found is None:
                raise
            return InfiniteMonoid(self.alphabet, letters.spelling, found)

    def _finite(self) -> MisereMonoid:
        allowed = terms().position_limit
        if self._sums is None or (allowed is not None and allowed <= self._sums):
            return MisereMonoid(self.alphabet, search(self.alphabet, self._order))
        try:
            with Budget(positions=self._sums):
                return MisereMonoid(self.alphabet, search(self.alphabet, self._order))
        except BudgetExceeded:
            if terms().is_over:
                raise  # a limit of the caller
            raise Undecided(
                f"the misère monoid of {len(self.games)} games was not found among {self._sums:,} "
                "sums, and no automaton that decides all sums was found; it may be infinite; allow "
                "more sums"
            ) from None

    def __or__(self, other: ClosedSet) -> ClosedSet:
        """Return the closure of the games of both.

        >>> (closure("*2") | closure("*3")).monoid.order
        6
        """
        return ClosedSet(
            (*self.games, *other.games),
            conjugates=False,  # each has those that it needs
            order=max(self._order, other._order),
            sums=self._sums,
        )

    # --- membership ------------------------------------------------------------------------------

    def word(self, game: Source) -> Word | None:
        """Return the game as a sum of letters, or None if it is not a member.

        If the last letter of a sum is played until it is over, the rest is a follower.

        >>> u = closure("*2")
        >>> u.games, u.word("*2 + *2 + *"), u.word("*3")
        ((*, *2), (1, 2), None)
        """
        form = Augmented(game).form
        if form not in self._words:
            letter = self.alphabet.word([form])
            self._words[form] = letter or self._split(form)
        return self._words[form]

    def _split(self, form: Form) -> Word | None:
        rests = [follower for follower in form.followers() if follower != form]
        for place, letter in enumerate(self.alphabet.games):
            for rest in rests:
                if rest.birthday + letter.birthday == form.birthday and letter + rest == form:
                    word = self.word(rest)
                    if word is not None:
                        return plus(word, self.alphabet.letter(place))
        return None

    def __contains__(self, game: object) -> bool:
        return self.word(Form(game)) is not None  # type: ignore[call-overload]

    def outsider(self, game: Form | str | int) -> Form | None:
        """Return a simplest follower that is not a sum of the games, or None.

        >>> closure("*2").outsider("*3"), closure("*2").outsider("*2 + *2")
        (*3, None)
        """
        strangers = [follower for follower in Form(game).followers() if follower not in self]
        return min(strangers, key=lambda follower: follower.birthday, default=None)

    def why_not(self, outsider: Form) -> str:
        """Return why a game is not a member.

        >>> closure("*2").why_not(Form("*3"))
        '*3 is not a sum of these games and their followers'
        """
        return f"{outsider!r} is not a sum of these games and their followers"

    # --- comparison ------------------------------------------------------------------------------

    def ge(self, g: Source, h: Source) -> bool:
        """Return whether G >= H for members G and H.

        >>> closure("*2").ge("*2 + *2", 0), closure("*2").ge("* + *", 0)
        (False, True)
        """
        return self.monoid.ge(self._element(g), self._element(h))

    def distinguish(self, g: Source, h: Source) -> Distinction:
        """Return a sum that distinguishes G from H; raise `DomainError` if they are equal.

        >>> print(closure("*2").distinguish("*2", "*"))
        *2 >= * fails: with X = 0, Right moving first wins *2 + X and loses * + X
        """
        for one, other in ((g, h), (h, g)):
            found = self._refutation(one, other)
            if found is not None:
                return found
        raise DomainError(f"no game in the {self.name} distinguishes {g!r} from {h!r}")

    def _refutation(self, g: Source, h: Source) -> Distinction | None:
        one, other = Augmented(g), Augmented(h)
        found = self.monoid.refutation(self._element(one), self._element(other))
        if found is None:
            return None
        element: Any
        element, left = found
        game = self.alphabet.sum(self.monoid.word(element))
        first: Player = LEFT if left else RIGHT
        return Distinction(one, other, game, first)

    def _element(self, game: Source) -> Any:
        """Return the element of a member: a number, or a word if the monoid is infinite."""
        form = self.admit(Augmented(game).form)
        word = self.word(form)
        assert word is not None, "it was admitted"
        return self.monoid.element(word)


def closure(
    *games: object,
    size: int | None = None,
    conjugates: bool = True,
    order: int = ORDER,
    sums: int | None = SUMS,
) -> ClosedSet:
    """Return the closure of games under options and sums and, by default, conjugates.

    A game is a form, its text or a position; a ruleset stands for its boards up to `size`. The
    search for the monoid gives up beyond `order` elements, and after `sums` sums.

    >>> closure("1", conjugates=False).monoid.order
    2
    >>> closure(1, "3/4").monoid
    <misère monoid of 6 games: the integers, negative ones in L, 0 in N, positive ones in R>
    >>> from partizan import rulesets
    >>> closure(rulesets.kayles("5")).monoid.order, closure(rulesets.kayles, size=4).monoid.order
    (12, 6)
    >>> closure("{1|0}", order=50).monoid  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
    partizan.errors.Undecided: the misère monoid of 4 games has more than 50 elements, as that many
    distinguishable sums were found; it may be infinite; allow a larger order
    """
    if order < 1:
        raise DomainError(
            f"a monoid has at least 1 element, so its order cannot be limited to {order}"
        )
    forms = tuple(games_of(*games, size=size))
    return ClosedSet(forms, conjugates=conjugates, order=order, sums=sums)


def monoid(
    *games: object,
    size: int | None = None,
    conjugates: bool = True,
    order: int = ORDER,
    sums: int | None = SUMS,
) -> MisereMonoid | IntegerMonoid | InfiniteMonoid:
    """Return the misère monoid of the closure of games, positions or boards of a ruleset.

    `closure` describes the arguments.

    >>> monoid("*2"), monoid(1).outcome(-3)
    (<misère monoid of 2 games: order 6, with 2 in P, 4 in N, 0 in L and 0 in R>, Outcome.L)
    """
    found = closure(*games, size=size, conjugates=conjugates, order=order, sums=sums)
    return found.monoid
