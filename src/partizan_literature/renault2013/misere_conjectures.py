"""G. Renault, Combinatorial games on graphs (2013), sect. 4.4: conjectures about misère monoids.

Conjecture 4.122 is false, and Conjecture 4.121 is true; `docs/results.md` has the proofs. The
claims about Conjecture 4.119 stand in `sets_without_p`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, islice

from partizan.atlas.contract import Case, claim
from partizan.errors import Undecided
from partizan.form import Form
from partizan.theories.misere.monoids.closed_sets import closure
from partizan.theories.misere.monoids.integer_monoid import weights
from partizan.theories.misere.monoids.letters import Alphabet
from partizan.theories.misere.monoids.misere_monoid import MisereMonoid
from partizan.theory import Outcome
from partizan_literature import by_definition
from partizan_literature.trees import games_by_day_2

ZERO = Form(0)
IMPARTIAL = "games of which both players have the same options"
PAIRS = "pairs of games born by day 2"


def impartial(*options: Form) -> Form:
    """Return the game in which both players have these options."""
    return Form.of(options, options)


def hereditary(count: int) -> list[Form]:
    """Return impartial games with at most three options, which have at most two options each."""
    found = [ZERO]
    for most in (2, 2, 2, 3):
        sides = (side for n in range(most + 1) for side in combinations(found, n))
        found = list(dict.fromkeys(impartial(*side) for side in sides))
    return found[:count]


def finite(*games: Form) -> MisereMonoid | None:
    """Return the monoid of the closure if it is finite and small."""
    found = closure(*games, order=100, sums=None).monoid
    return found if isinstance(found, MisereMonoid) else None


@claim(
    "renault2013/conj-4.122",
    "If two sets of games that are closed under followers, sums and conjugates have isomorphic "
    "misère monoids, with their outcomes, the closure of their union has the same monoid.",
    source="[Renault13, Conj. 4.122]",
    about=(),
    up_to=(2, 2, 2),
    unit="pairs of closures",
    corrected_by="renault2013/conj-4.122-refuted",
    conjecture=True,
)
def isomorphic_monoids(count: int) -> Iterator[Case]:
    """Compare the orders of two isomorphic monoids with that of the union."""
    for name, one, other in list(_pairs())[:count]:
        mine, theirs, both = finite(one), finite(other), finite(one, other)
        assert mine is not None
        assert theirs is not None
        if mine.isomorphism(theirs) is not None:
            yield Case(name, mine.order, both and both.order)


def _pairs() -> Iterator[tuple[str, Form, Form]]:
    star, two = Form("*"), Form("*2")
    only_two = impartial(two)
    yield "*2 and {*,{*}}", two, impartial(star, impartial(star))
    yield (
        "{*,{*2}} and {*,*2,{*2}}",
        impartial(star, only_two),
        impartial(star, two, only_two),
    )


@claim(
    "renault2013/conj-4.122-refuted",
    "Let both players have the options * and {*2} in A, and *, *2 and {*2} in B. The closures of A "
    "and of B have isomorphic monoids of order 12, with three elements in P; the closure of both "
    "has a monoid of order 24. The same happens with 0 in place of *: 14, 14 and 30.",
    source="[Renault13, Conj. 4.122], refuted; the games are ours",
    about=(),
    up_to=(2, 2, 2),
    unit="pairs of games",
    whole=2,
)
def refutation(count: int) -> Iterator[Case]:
    """Find the monoids, and compare them with plain play of all sums of up to four games."""
    two = Form("*2")
    only_two = impartial(two)
    orders_of = {Form("*"): (12, 12, 24), ZERO: (14, 14, 30)}
    for first, orders in list(orders_of.items())[:count]:
        one, other = impartial(first, only_two), impartial(first, two, only_two)
        monoids = finite(one), finite(other), finite(one, other)
        yield Case((one, other), orders, tuple(m and m.order for m in monoids))
        mine, theirs, both = monoids
        assert mine is not None
        assert theirs is not None
        assert both is not None
        yield Case((one, other), True, mine.isomorphism(theirs) is not None)
        letters = closure(one, other).games
        for some in (s for n in range(4) for s in combinations_with_replacement(letters, n)):
            said = both.outcome(both.element_of(*some))
            yield Case(" + ".join(map(str, some)) or "0", said, by_definition.outcome(*some))


@claim(
    "renault2013/conj-4.121",
    "If two sets of games that are closed under followers, sums and conjugates have the misère "
    "monoid of the integers, so has the closure of their union.",
    source="[Renault13, Conj. 4.121]; stated in [Renault15]; our proof is in docs/results.md",
    about=(),
    up_to=(200, 1431, 1431),
    unit=PAIRS,
    whole=1431,
)
def integer_monoids(count: int) -> Iterator[Case]:
    """Find the 54 games born by day 2 with this monoid, and play sums of two and three of them."""
    games = [g for g in games_by_day_2() if g != ZERO]
    numbers = {g: number(g) for g in games}
    found = [g for g in games if numbers[g] is not None]
    yield Case("games born by day 2", 54, len(found))
    rng = random.Random(4)
    for g, h in islice(combinations(found, 2), count):
        yield Case((g, h), True, weights(Alphabet((g, h, -g, -h))) is not None)
        summands = [g, h, -rng.choice(found)]
        total = sum(numbers[x] or 0 for x in summands)
        said = Outcome.N if total == 0 else Outcome.L if total < 0 else Outcome.R
        yield Case(" + ".join(map(str, summands)), said, by_definition.outcome(*summands))


def number(game: Form) -> int | None:
    """Return the number of a game if it, with its followers, has the monoid of the integers."""
    alphabet = Alphabet((game, -game))
    found = weights(alphabet)
    return None if found is None else dict(zip(alphabet.games, found, strict=True))[game]


@claim(
    "renault2013/question-4.118",
    "In the closure of an impartial game with at most three options, each with at most two, every "
    "element that has an inverse is its own inverse, as its conjugate is.",
    source="[Renault13, Question 4.118] asks for which universes; these are computed here",
    about=(),
    up_to=(30, 100, 400),
    unit=IMPARTIAL,
)
def inverses_are_conjugates(count: int) -> Iterator[Case]:
    """Find the monoids, and their invertible elements."""
    for game in hereditary(count):
        try:
            monoid = finite(game)
        except Undecided:
            continue
        if monoid is not None:
            others = [x for x in monoid.invertible if monoid.inverse(x) != x]
            yield Case(game, [], others)


BORN = (1, 3, 55, 1_344_401_673_738_033_560_316_073_213_951)


@claim(
    "renault2013/conj-4.121-counts",
    "There is a largest set of games whose misère monoid is that of the integers. It has 1, 3, 55 "
    "and 1344401673738033560316073213951 forms born by days 0, 1, 2 and 3.",
    source="[Renault13, Conj. 4.121]; the numbers are computed here",
    about=(),
    up_to=(3, 3, 3),
    unit="days",
    whole=3,
)
def forms_with_integer_monoids(last: int) -> Iterator[Case]:
    """List the forms of two days, and count those of the next by the numbers of their options."""
    day_2 = [ZERO, *(g for g in games_by_day_2() if g != ZERO and number(g) is not None)]
    for day in range(min(last, 2) + 1):
        yield Case(f"day {day}", BORN[day], sum(g.birthday <= day for g in day_2))
    for day in range(1, last + 1):
        before = [0 if g == ZERO else number(g) or 0 for g in day_2 if g.birthday < day]
        yield Case(f"day {day}, counted", BORN[day], _forms(Counter(before)))


def _forms(counts: Counter[int]) -> int:
    """Return the number of forms whose options have the given counts of each number."""
    mirrored = Counter({-number: count for number, count in counts.items()})
    far = max(counts) + 1
    return sum(_sides(n, counts) * _sides(-n, mirrored) for n in range(-far, far + 1))


def _sides(n: int, counts: Counter[int]) -> int:
    """Return the number of sets of Left options that a form with the number n may have."""
    allowed = {number: count for number, count in counts.items() if number >= n - 1}
    needed = {n - 1} if n >= 0 else {number for number in allowed if number < 0}
    others = sum(count for number, count in allowed.items() if number not in needed)
    return (1 << sum(allowed.values())) - (1 << others) + int(n <= 0)
