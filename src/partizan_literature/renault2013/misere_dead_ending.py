"""G. Renault, Combinatorial games on graphs (2013), sect. 4.3: dead-ending games and ends."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, combinations_with_replacement, product

from partizan.atlas.contract import Case, claim
from partizan.form import Form
from partizan.theories.misere.universes.absolute import DEAD_ENDING
from partizan.theories.misere.universes.outcomes import outcome
from partizan.theory import Outcome, Relation
from partizan_literature import by_definition
from partizan_literature.renault2013.dead_ends import (
    between_integers,
    dead_end_length,
    dead_ends_outcome,
    switch_of_chains,
)
from partizan_literature.trees import dead_right_ends

ENDS = "as the day by which the ends are born"
SUMS = "random sums"
ZERO = Form(0)


def left_ends(day: int) -> list[Form]:
    """Return the dead Left ends born by a day."""
    return [-end for end in dead_right_ends(day)]


def cancels(game: Form) -> bool:
    """Return whether the sum of a game and its conjugate is 0 modulo dead-ending games."""
    return DEAD_ENDING.equal(game - game, ZERO)


def uncancelled(game: Form) -> Form | None:
    """Return a dead-ending game whose outcome a game and its conjugate change, or None."""
    return by_definition.difference([game, -game], [], by_definition.members("dead-ending"))


@claim(
    "renault2013/lemma-4.80",
    "Left wins every dead Left end except 0 under misère play.",
    source="[Renault13, Lemma 4.80]",
    about=(),
    up_to=(3, 3, 4),
    unit=ENDS,
)
def winning_ends(day: int) -> Iterator[Case]:
    """Play them out."""
    for end in left_ends(day):
        if end != ZERO:
            yield Case(end, Outcome.L, outcome(end))


@claim(
    "renault2013/lemma-4.82",
    "The sum of a dead Right end and a dead Left end is won by the player whose own end can be "
    "finished in fewer moves, and by the first player if both numbers are equal.",
    source="[Renault13, Lemma 4.82]",
    about=(),
    up_to=(3, 3, 3),
    unit=ENDS,
)
def two_ends(day: int) -> Iterator[Case]:
    """Compare the lengths with a search."""
    for g, h in product(dead_right_ends(day), left_ends(day)):
        yield Case((g, h), dead_ends_outcome([g, h]), outcome(g, h))


@claim(
    "renault2013/thm-4.83",
    "The sum of a dead end and its conjugate is 0 modulo dead-ending games.",
    source="[Renault13, Thm 4.83]",
    about=(),
    up_to=(3, 3, 3),
    unit=ENDS,
)
def ends_cancel(day: int) -> Iterator[Case]:
    """Add them, and play the sum beside small dead-ending games."""
    for end in dead_right_ends(day):
        yield Case(end, (None, True), (uncancelled(end), cancels(end)))


@claim(
    "renault2013/cor-4.85",
    "Modulo dead-ending games the sum of the games n and m is the game n + m, for all integers.",
    source="[Renault13, Cors 4.84 and 4.85]",
    about=(),
    up_to=(4, 8, 16),
    unit="as the largest integer",
)
def sums_of_integers(largest: int) -> Iterator[Case]:
    """Add them, and play the sum and the integer beside small dead-ending games."""
    members = by_definition.members("dead-ending")
    for n, m in combinations_with_replacement(range(-largest, largest + 1), 2):
        found = by_definition.difference([Form(n), Form(m)], [Form(n + m)], members)
        is_equal = DEAD_ENDING.equal(Form(n) + m, Form(n + m))
        yield Case((n, m), (None, True), (found, is_equal))


@claim(
    "renault2013/thm-4.86",
    "In sums with dead ends, n > m under misère play if n < m as integers.",
    source="[Renault13, Thm 4.86]",
    about=(),
    up_to=(2, 3, 4),
    unit="as the largest integer",
)
def integers_beside_ends(largest: int) -> Iterator[Case]:
    """Add sums of two dead ends to both, and compare the winners."""
    ends = [*dead_right_ends(2), *left_ends(2)]
    beside = [Form(0), *ends, *(g + h for g, h in combinations_with_replacement(ends, 2))]
    beside += [Form(n) for n in range(-largest, largest + 1)]
    for n, m in combinations(range(-largest, largest + 1), 2):
        rows = [[order_of(outcome(Form(k), x)) for x in beside] for k in (n, m)]
        found = all(a >= b for a, b in zip(*rows, strict=True)), rows[0] != rows[1]
        yield Case((n, m), (True, True), found)


def order_of(found: Outcome) -> int:
    """Return 1, 0 or -1 if Left, the first player or Right wins; no second player wins ends."""
    return {Outcome.L: 1, Outcome.N: 0, Outcome.R: -1}[found]


@claim(
    "renault2013/thm-4.87",
    "Different integers are incomparable modulo dead-ending games: with a(1) = *, a(k) = "
    "{0|a(k-1)} and b(k) = {-a(k)|a(k)}, the first player wins b(k) and the second player wins k "
    "+ b(k).",
    source="[Renault13, Thm 4.87]",
    about=(),
    up_to=(4, 6, 9),
    unit="as the largest integer",
)
def different_integers(largest: int) -> Iterator[Case]:
    """Play out the sums, and compare."""
    for k in range(1, largest + 1):
        b = switch_of_chains(k)
        yield Case(f"b({k})", (Outcome.N, Outcome.P), (outcome(b), outcome(k, b)))
    for n, m in combinations(range(-largest, largest + 1), 2):
        x = between_integers(n, m)
        found = DEAD_ENDING.relation(n, m), outcome(n, x), outcome(m, x)
        yield Case((n, m), (Relation.CONFUSED, Outcome.N, Outcome.P), found)


@claim(
    "renault2013/thm-4.89",
    "In sums with dead ends, a dead end behaves like an integer, its length, negative for a Left "
    "end; so their monoid is that of the integers, where 0 is won by the first player, positive "
    "integers by Right and negative integers by Left.",
    source="[Renault13, Lemma 4.88 and Thm 4.89]",
    about=(),
    up_to=(40, 400, 4000),
    unit=SUMS,
)
def monoid_of_ends(count: int) -> Iterator[Case]:
    """Add random dead ends; then check that exactly the different lengths are distinguished."""
    ends = [*dead_right_ends(3), *left_ends(3)]
    rng = random.Random(1)
    for _ in range(count):
        chosen = rng.choices(ends, k=rng.randrange(1, 5))
        yield Case(chosen, dead_ends_outcome(chosen), outcome(*chosen))
    yield from as_integers(ends, dead_end_length)


def as_integers(
    forms: Iterable[Form], length: Callable[[Form], int], largest: int = 5
) -> Iterator[Case]:
    """Check that outcomes in sums with integers agree exactly for forms of the same length.

    With the outcomes of sums, this shows that the monoid is isomorphic to the integers.
    """
    rows: dict[tuple[Outcome, ...], set[int]] = {}
    for form in forms:
        row = tuple(outcome(form, Form(n)) for n in range(-largest, largest + 1))
        rows.setdefault(row, set()).add(length(form))
    lengths = sorted({n for found in rows.values() for n in found})
    alike = sorted(sorted(found) for found in rows.values())
    yield Case("the lengths of indistinguishable forms", [[n] for n in lengths], alike)
