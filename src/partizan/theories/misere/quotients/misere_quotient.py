"""Misère quotients: sums of impartial games up to misère outcomes of all further sums.

Two sums are equivalent if, for every sum of games of the set that is added to both, the same player
wins. The classes form a commutative monoid Q; the classes of the sums that the second player wins
form its *P-portion*; and the map from games to classes is the *pretending function* [PS08;
Siegel13]. If Q is finite, it solves the game: a sum is a product in Q.
"""

from __future__ import annotations

import os
import sys
from array import array
from collections.abc import Callable, Iterable, Iterator
from contextvars import Context
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from partizan._core import QuotientEngine
from partizan.display import Fields, Shown, picture_of
from partizan.errors import BudgetExceeded, DomainError, PartizanError, TooLarge
from partizan.form import Form, HasForm, Source
from partizan.machine import replace_file
from partizan.rules.contract import Rules
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.misere.quotients.closures import (
    MAX_HEAPS,
    Closure,
    FormClosure,
    HeapClosure,
)
from partizan.theories.misere.quotients.monoid import BipartiteMonoid, isomorphism
from partizan.theories.misere.quotients.normal_law import NormalLaw, normal_law
from partizan.theories.misere.quotients.presentation import (
    Presentation,
    Presented,
    Word,
    presented,
    read_word,
)
from partizan.theory import Outcome
from partizan.wording import quoted

if TYPE_CHECKING:
    from partizan.pictures.picture import Picture

HEAPS: Final = 1000
"""The default limit on the number of heaps."""
ORDER: Final = 5000
"""The default limit on the order of a quotient."""
COPIES: Final = 400
"""The default limit on the copies of one game among which a recurring class is searched for."""

EVERY: Final = 60.0
"""After so many seconds a state is written again."""

_MOST_ELEMENTS = 0xFFFF  # the limit of the core
_MOST_COPIES = 1 << 20


class Unfinished(PartizanError):
    """A quotient was not found; `known` is the quotient of fewer games.

    The quotient with one more game has order `at_least`, or more. The error is also a `TooLarge` if
    the quotient is infinite or too large, and a `BudgetExceeded` if a budget ended the search.

    >>> try:
    ...     quotient("0.77", order=20)
    ... except Unfinished as unfinished:
    ...     print(unfinished.known, unfinished.at_least)
    <misère quotient of 0.77 to heap 11: order 18, 6 in P> 21
    """

    def __init__(self, message: str, known: MisereQuotient, at_least: int) -> None:
        super().__init__(message)
        self.known = known
        self.at_least = at_least

    def __reduce__(self) -> tuple[type[PartizanError], tuple[str]]:
        kind = TooLarge if isinstance(self, TooLarge) else BudgetExceeded
        return (kind, (str(self),))  # the engine cannot be pickled


class _TooLarge(Unfinished, TooLarge):
    pass


class _OutOfBudget(Unfinished, BudgetExceeded):
    pass


@dataclass(frozen=True, slots=True)
class PretendingPeriod(Fields):
    """A proved period: heap n and heap n + period are in the same class for all n >= preperiod.

    If a move takes at most `length` counters and leaves at most `parts` heaps, it suffices that
    this holds up to heap parts * (preperiod + period - 1) + length (with preperiod at least 1): the
    options of a larger heap are then in the same classes as those of the heap one period smaller
    [PS08, for two parts].
    """

    period: int
    preperiod: int
    heaps: int
    parts: int
    length: int

    @property
    def enough(self) -> int:
        """The heap up to which the classes have to be known."""
        return self.parts * (max(self.preperiod, 1) + self.period - 1) + self.length

    def reduced(self, heap: int) -> int:
        """Return the least heap known to be in the same class by the period."""
        if heap < self.preperiod + self.period:
            return heap
        return self.preperiod + (heap - self.preperiod) % self.period

    def __str__(self) -> str:
        return f"period {self.period} from heap {self.preperiod} on"


class MisereQuotient(Shown):
    """The misère quotient of a closed set of games: a bipartite monoid, and a class for each game.

    >>> q = quotient("0.3103", heaps=7)
    >>> q
    <misère quotient of 0.3103 to heap 7: order 20, 5 in P>
    >>> print(q.presentation)
    <a,b,c,d | a^2=1, b^4=b^2, b^2c=c, c^3=ac^2, b^2d=b^3, cd=bc, d^2=1>
    >>> q.pretending, q.p_portion
    (('1', 'a', 'b', 'c^2', 'c', '1', 'a', 'd'), ('a', 'b^2', 'bc', 'c^2', 'ad'))
    >>> q.outcome([2, 2, 3]), q.winning_move([5, 2])
    (Outcome.P, (2, (1,)))
    """

    def __init__(self, closure: Closure, engine: QuotientEngine) -> None:
        self._closure = closure
        self._engine = engine
        self.heaps: int = engine.last
        inside = [x for x, lost in enumerate(engine.p_portion()) if lost]
        self.monoid = BipartiteMonoid.of_table(_numbers(engine.products()), inside)
        self._values = _numbers(engine.values())
        self.growth: tuple[tuple[int, int], ...] = tuple(engine.growth)
        found = engine.period()
        self.period: PretendingPeriod | None = None
        if found is not None and isinstance(closure, HeapClosure):
            parts, length = closure.code.most_heaps, closure.code.length
            assert parts is not None and length is not None, "the core proves no other periods"  # noqa: PT018
            self.period = PretendingPeriod(found[1], found[0], self.heaps, max(parts, 1), length)

    # --- the monoid ------------------------------------------------------------------------------

    @property
    def code(self) -> HeapCode | None:
        """The code of the heaps, or None if the games are not heaps.

        >>> quotient("0.77", heaps=4).code, quotient(["*2"]).code
        (HeapCode.read('0.77'), None)
        """
        return self._closure.code if isinstance(self._closure, HeapClosure) else None

    @property
    def order(self) -> int:
        """The number of classes.

        >>> quotient("0.77", heaps=4).order, quotient("0.77", heaps=20).order
        (6, 24)
        """
        return self.monoid.order

    @property
    def p_size(self) -> int:
        """The number of classes in the P-portion.

        >>> quotient("0.77", heaps=20).p_size
        8
        """
        return len(self.monoid.p_portion)

    @cached_property
    def _presented(self) -> Presented:
        return presented(self.monoid, self._values)

    @property
    def presentation(self) -> Presentation:
        """Generators, named in the order of the games, and complete relations.

        >>> print(quotient("0.77", heaps=4).presentation)
        <a,b | a^2=1, b^3=b>
        """
        return self._presented.presentation

    @property
    def generators(self) -> dict[str, Any]:
        """The first game in the class of each generator.

        >>> quotient("0.3103", heaps=7).generators
        {'a': 1, 'b': 2, 'c': 4, 'd': 7}
        """
        values = list(self._values)
        return {
            name: self._closure.game(values.index(x))
            for name, x in zip(self.presentation.names, self._presented.generators, strict=True)
        }

    @property
    def p_portion(self) -> tuple[str, ...]:
        """The classes of the sums that the second player wins, as words, sorted.

        >>> quotient("0.77", heaps=4).p_portion
        ('a', 'b^2')
        """
        words = sorted((self._word(x) for x in self.monoid.p_portion), key=lambda w: w[::-1])
        return tuple(map(self.presentation.write, words))

    @property
    def pretending(self) -> tuple[str, ...]:
        """The class of each game 0, 1, 2, ..., as a word.

        >>> quotient("0.77", heaps=4).pretending
        ('1', 'a', 'b', 'ab', 'a')
        """
        return tuple(self.presentation.write(self._word(x)) for x in self._values)

    @property
    def is_tame(self) -> bool:
        """Whether it is a quotient of Nim.

        >>> quotient("0.77", heaps=4).is_tame, quotient("0.77", heaps=5).is_tame
        (True, False)
        """
        return self.monoid.tame_level is not None

    @property
    def diagram(self) -> Picture:
        """The commutative diagram: positions, the quotient, and the outcomes.

        >>> quotient("0.77", heaps=4).diagram
        <picture of a misère quotient of order 6, 485 x 190>
        """
        return picture_of(Diagram(self))

    @property
    def cayley_graph(self) -> Picture:
        """The Cayley graph: an arc from each element to its product with each generator.

        >>> quotient("0.77", heaps=4).cayley_graph
        <picture of Cayley graph of a misère quotient of order 6, 200 x 331>
        """
        return picture_of(CayleyGraph(self))

    def element(self, text: str) -> int:
        """Return the element of the monoid that a word denotes.

        >>> q = quotient("0.3103", heaps=7)
        >>> q.element("a^2"), q.element("a^3") == q.element("a")
        (0, True)
        """
        word = read_word(text, self.presentation.names)
        powers = map(self.monoid.power, self._presented.generators, word)
        return self.monoid.product(*powers)

    def is_isomorphic(self, other: MisereQuotient) -> bool:
        """Return whether two quotients are isomorphic.

        >>> quotient("0.3103", heaps=7).is_isomorphic(quotient("0.123", heaps=9))
        True
        """
        return isomorphism(self.monoid, other.monoid) is not None

    def _word(self, x: int) -> Word:
        return self._presented.words[x]

    # --- play ------------------------------------------------------------------------------------

    def value(self, position: str | Iterable[Any]) -> int:
        """Return the class of a sum of games, as an element of the monoid.

        >>> q = quotient("0.77", heaps=4)
        >>> q.value([4, 1]), q.value("4+1"), q.value([])
        (0, 0, 0)
        """
        return self.monoid.product(*map(self._value, self._numbers_of(position)))

    def word(self, position: str | Iterable[Any]) -> str:
        """Return the class of a sum of games, as a word.

        >>> quotient("0.77", heaps=4).word([4, 2])
        'ab'
        """
        return self.presentation.write(self._word(self.value(position)))

    def outcome(self, position: str | Iterable[Any]) -> Outcome:
        """Return who wins a sum of games under misère play.

        >>> kayles = quotient("0.56", heaps=40)
        >>> kayles.outcome([3, 3, 10**5, 10**5]), kayles.outcome("3+3")
        (Outcome.P, Outcome.P)
        """
        games = self._numbers_of(position)
        law = self._law_beyond(games)
        if law is not None:
            lost = law.is_lost(games)
        else:
            lost = self.monoid.product(*map(self._value, games)) in self.monoid.p_portion
        return Outcome.P if lost else Outcome.N

    @cached_property
    def normal_law(self) -> NormalLaw | None:
        """The proved law that sums with a large heap are won as under normal play, or None.

        >>> quotient("0.77").normal_law
        <misère play is normal play beyond heap 25>
        """
        return normal_law(self)

    def _law_beyond(self, games: list[int]) -> NormalLaw | None:
        """Return the law if some game is larger than all known ones, so that it is needed."""
        if self.period is not None or max(games, default=0) <= self.heaps:
            return None
        return self.normal_law

    def winning_moves(self, position: str | Iterable[Any]) -> Iterator[tuple[Any, tuple[Any, ...]]]:
        """Yield the winning moves in a sum: a game in it, and the games that replace it.

        >>> list(quotient("0.77").winning_moves([4, 3]))
        [(3, (1, 1)), (4, (3,)), (4, (1, 2))]
        """
        games = sorted(self._numbers_of(position))
        law = self._law_beyond(games)
        if law is not None:
            yield from self._moves_by_law(games, law)
            return
        values = [self._value(g) for g in games]
        before = [0]
        for x in values:
            before.append(self.monoid.product(before[-1], x))
        after = 0
        others = []
        for i in reversed(range(len(games))):
            others.append(self.monoid.product(before[i], after))
            after = self.monoid.product(values[i], after)
        previous = None
        for game, rest in zip(games, reversed(others), strict=True):
            if game != previous:
                for option in self._closure.options(game):
                    left = self.monoid.product(rest, *map(self._value, option))
                    if left in self.monoid.p_portion:
                        made = tuple(map(self._closure.game, option))
                        yield self._closure.game(game), made
            previous = game

    def _moves_by_law(
        self, games: list[int], law: NormalLaw
    ) -> Iterator[tuple[Any, tuple[Any, ...]]]:
        for game in dict.fromkeys(games):
            rest = list(games)
            rest.remove(game)
            for option in self._closure.options(game):
                if law.is_lost([*rest, *option]):  # every option has a large heap as well
                    yield game, option

    def winning_move(self, position: str | Iterable[Any]) -> tuple[Any, tuple[Any, ...]] | None:
        """Return a winning move in a sum, or None.

        There is none if the sum is lost, or if it has no moves and is therefore already won.

        >>> q = quotient("0.77")
        >>> q.winning_move([4, 3]), q.winning_move([1])
        ((3, (1, 1)), None)
        """
        return next(self.winning_moves(position), None)

    def _numbers_of(self, position: str | Iterable[Any]) -> list[int]:
        if isinstance(position, str):
            position = self._closure.summands(position)
        if not isinstance(position, Iterable):
            raise DomainError(
                f"a sum is a collection of games, such as [3, 4, 4], not {quoted(position)}"
            )
        return [self._closure.number(game) for game in position]

    def _value(self, game: int) -> int:
        if self.period is not None:
            game = self.period.reduced(game)
        if game >= len(self._values):
            raise DomainError(
                f"heap {game} is not in the closure: this is the quotient of {self._closure.name} "
                f"up to heap {self.heaps}, and no period is proved; pass heaps={game}"
            )
        return self._values[game]

    # --- extension and proof ---------------------------------------------------------------------

    @property
    def _code(self) -> HeapCode:
        if self.code is None:
            raise DomainError(
                "only a quotient of heaps can be extended; make a new quotient of the games"
            )
        return self.code

    def extended(self, heaps: int, *, order: int = ORDER, copies: int = COPIES) -> MisereQuotient:
        """Return the quotient with more heaps; `quotient` describes the limits.

        >>> quotient("0.77", heaps=10).extended(30)
        <misère quotient of 0.77 to heap 30: order 40, 9 in P>
        """
        code = self._code
        if not self.heaps <= heaps <= MAX_HEAPS:
            raise DomainError(
                f"the number of heaps is from {self.heaps} to {MAX_HEAPS:,}, not {heaps}"
            )
        if self._engine.last > self.heaps:  # the engine was extended further
            return quotient(code, heaps=heaps, order=order, copies=copies)
        return _found(self._closure, self._engine, heaps, order=order, copies=copies)

    def certificate(self) -> dict[str, Any]:
        """Return a proof of the quotient, in JSON types, that can be checked independently.

        `products` and `p_portion` give the monoid, and `values` the class of each game 0, 1, ...;
        `deficits` gives for each element some sets of elements, such that the deficit of any sum in
        its class is contained in one of them. `options` gives the options of games that are not
        heaps.

        >>> [*quotient("0.77", heaps=4).certificate()]
        ['code', 'heaps', 'products', 'p_portion', 'values', 'deficits']
        """
        if self._engine.last != self.heaps:  # the engine was extended further
            return quotient(self._code, heaps=self.heaps).certificate()
        antichains = [
            [[z for z in range(self.order) if raw[z // 8] >> z % 8 & 1] for raw in sets]
            for sets in self._engine.antichains()
        ]
        facts: dict[str, Any] = {
            "code": None if self.code is None else str(self.code),
            "heaps": self.heaps,
            "products": [list(self.monoid.row(x)) for x in range(self.order)],
            "p_portion": sorted(self.monoid.p_portion),
            "values": list(self._values),
            "deficits": antichains,
        }
        if self.code is None:
            facts["options"] = [list(self._closure.options(i)) for i in range(self.heaps + 1)]
        return facts

    def __reduce__(self) -> tuple[Callable[..., MisereQuotient], tuple[Any, int | None]]:
        """Pickle only the games; the quotient is computed again when it is loaded."""
        if self.code is not None:
            return _found_again, (self.code, self.heaps)
        return _found_again, ([self._closure.game(i) for i in range(self.heaps + 1)], None)

    def __repr__(self) -> str:
        where = f" to heap {self.heaps}" if self.code is not None else ""
        if self.period is not None:
            where = ""
        return (
            f"<misère quotient of {self._closure.name}{where}: order {self.order}, "
            f"{self.p_size} in P>"
        )


class CayleyGraph(NamedTuple):
    """A view of the products of elements and generators as arcs."""

    quotient: MisereQuotient


class Diagram(NamedTuple):
    """A view of the maps from positions to a quotient, and from both to outcomes."""

    quotient: MisereQuotient


def quotient(
    games: str | HeapCode | Rules[Any] | Form | HasForm | Iterable[Source],
    *,
    heaps: int | None = None,
    order: int = ORDER,
    copies: int = COPIES,
    state: str | os.PathLike[str] | None = None,
) -> MisereQuotient:
    """Return the misère quotient of the heaps of a code, or of impartial games or positions.

    A code may be given by a ruleset that has one, or by a name: `quotient(rulesets.kayles)` and
    `quotient("kayles")` are `quotient("0.77")`. Games and positions stand for their followers, too:

    >>> from partizan import rulesets
    >>> quotient([rulesets.cram(2, 3), rulesets.cram(2, 2)])
    <misère quotient of 5 impartial games: order 6, 2 in P>

    If the number of heaps is not given, heaps are added until a period is proved, which settles all
    heaps:

    >>> kayles = quotient("0.77")
    >>> kayles, kayles.period.period, kayles.outcome([10**30, 7])
    (<misère quotient of 0.77: order 40, 9 in P>, 12, Outcome.N)
    >>> quotient(["*2"]).is_tame
    True

    A quotient that is infinite, or whose order exceeds `order`, raises `Unfinished`; so do limits
    of time and memory (`with Budget(...)`), and a game whose multiples do not recur within
    `copies`. The error contains the results so far. What is found about a code is written to the
    file `state` every minute and at the end; another call verifies it and goes on. Some infinite
    quotients are decided by `misere.monoid`.
    """
    if isinstance(games, Rules) and not hasattr(games, "code"):
        raise DomainError(
            f"{games.name} has no heap code, so its positions are not sums of heaps; give a list "
            "of positions in place of the ruleset"
        )
    if not isinstance(games, str | HeapCode | Rules):
        if heaps is not None:
            raise DomainError("a number of heaps applies only to a code; of games, all are used")
        if state is not None:
            raise DomainError("a state applies only to a code; a quotient of games is found again")
        forms = FormClosure(_listed(games))
        return _found(forms, forms.engine(), forms.last, order=order, copies=copies)
    if heaps is not None and (isinstance(heaps, bool) or not 0 <= heaps <= MAX_HEAPS):
        raise DomainError(f"the number of heaps is from 0 to {MAX_HEAPS:,}, not {heaps}")
    code = HeapCode.of(games)
    closure = HeapClosure(code)
    if heaps is None and not closure.may_be_periodic:
        why = "infinitely many digits" if not code.is_finite else "digits with conditions"
        raise DomainError(
            f"{code} has {why}, so no theorem proves that all heaps are known; give the number of "
            "heaps, as in heaps=20"
        )
    return _found(closure, closure.engine(), heaps, order=order, copies=copies, state=state)


def _found_again(games: HeapCode | list[Form], heaps: int | None) -> MisereQuotient:
    """Return a quotient that was pickled; its limits were large enough."""
    return quotient(games, heaps=heaps, order=_MOST_ELEMENTS, copies=_MOST_COPIES)


def _listed(games: object) -> Iterable[Source]:
    """Return the games as a collection, even if there is only one."""
    if isinstance(games, Form) or callable(getattr(games, "form", None)):
        return [games]  # type: ignore[list-item]  # it has a tree
    if isinstance(games, Iterable):
        return games
    raise TypeError(
        "expected a code such as '0.77', an impartial game or position, or a collection of them, "
        f"not {quoted(games)}"
    )


def _found(
    closure: Closure,
    engine: QuotientEngine,
    last: int | None,
    *,
    order: int,
    copies: int,
    state: str | os.PathLike[str] | None = None,
) -> MisereQuotient:
    """Add games to an engine, and return the quotient it has found."""
    if min(order, copies) < 1:
        raise DomainError(f"limits must be at least 1, not order={order} and copies={copies}")
    engine.set_limits(min(order, _MOST_ELEMENTS), min(copies, _MOST_COPIES))
    try:
        if state is not None:
            _extend(closure, engine, last, state)
        elif closure.is_fed:
            for game in range(engine.last + 1, (last or 0) + 1):
                closure.feed(engine, game)
                engine.extend(game)
        else:
            engine.extend(HEAPS if last is None else last, until_periodic=last is None)
    except (BudgetExceeded, TooLarge) as error:
        kind = _TooLarge if isinstance(error, TooLarge) else _OutOfBudget
        # A limit that was reached does not concern what is known already.
        raise Context().run(_unfinished, kind, str(error), closure, engine) from None
    return MisereQuotient(closure, engine)


def _extend(
    closure: Closure, engine: QuotientEngine, last: int | None, state: str | os.PathLike[str]
) -> None:
    """Add heaps to those in a file, and write all of them now and then."""
    if closure.is_fed:
        raise DomainError(
            f"{closure.name} has conditions, so its quotient is found without a state"
        )
    most, name, path = HEAPS if last is None else last, closure.name.encode(), Path(state)
    if path.exists():
        found, _, data = path.read_bytes().partition(b"\n")
        if found != name:
            raise DomainError(f"{path} is not that of {closure.name}; give another file")
        engine.resume(data)
        if last is not None and engine.last > last:
            raise DomainError(f"{path} has {engine.last} heaps, more than {last}; ask for as many")

    def save() -> None:
        replace_file(path, name + b"\n", Context().run(engine.saved))

    saved = monotonic()
    try:
        for heap in range(engine.last + 1, most + 1):
            engine.extend(heap, until_periodic=last is None)
            if engine.last < heap:
                break  # a period is proved
            if monotonic() > saved + EVERY:
                save()
                saved = monotonic()
    finally:
        save()


def _unfinished(
    kind: type[Unfinished], reason: str, closure: Closure, engine: QuotientEngine
) -> Unfinished:
    known = MisereQuotient(closure, engine)
    return kind(f"{closure.name}: {reason} ({known!r})", known, engine.at_least)


def _numbers(raw: bytes) -> array[int]:
    """Return 16-bit little-endian numbers."""
    numbers = array("H")
    numbers.frombytes(raw)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
