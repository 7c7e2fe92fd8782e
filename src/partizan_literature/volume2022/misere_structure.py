"""Combinatorial Game Theory: a special collection (2022), ch. 16 and 20: misère play.

Chapter 16, by Larsson, Milley, Nowakowski, Renault and Santos, compares dicots and dead-ending
games by their options; chapter 20, by Siegel, is about the monoid of misère impartial games. Their
texts were not available. [CGT22, ch. 16 and 20]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product

from partizan.atlas.contract import Case, claim
from partizan.form import Form
from partizan.players import LEFT, RIGHT
from partizan.theories.misere.impartial.days import born_by
from partizan.theories.misere.impartial.form import MisereForm
from partizan.theories.misere.universes.absolute import DEAD_ENDING, DICOT, AbsoluteUniverse
from partizan_literature import by_definition
from partizan_literature.dorbec2014.dicots import dicots
from partizan_literature.trees import dead_right_ends, games_by_day_2

Proviso = Callable[[Form, Form], bool]


def _by_options(proviso: Proviso) -> Callable[[Form, Form], bool]:
    """Return the comparison test with a given proviso.

    G >= H if the proviso holds, every G^R is at least some H^R or has a Left option that is at
    least H, and every H^L is at most some G^L or has a Right option that is at most G.
    """
    known: dict[tuple[Form, Form], bool] = {}

    def at_least(g: Form, h: Form) -> bool:
        if (g, h) not in known:
            known[g, h] = (
                proviso(g, h)
                and all(
                    any(at_least(right, other) for other in h.right)
                    or any(at_least(back, h) for back in right.left)
                    for right in g.right
                )
                and all(
                    any(at_least(other, left) for other in g.left)
                    or any(at_least(g, back) for back in left.right)
                    for left in h.left
                )
            )
        return known[g, h]

    return at_least


def _outcomes(g: Form, h: Form) -> bool:
    """Return whether the outcome of G is at least that of H, by play."""
    return by_definition.is_at_least(g, h, [Form(0)])


def _beside_ends(g: Form, h: Form) -> bool:
    """Return whether Left does no worse beside Left ends, and Right no better beside Right ends."""
    ends = dead_right_ends(2)
    return all(
        by_definition.wins(LEFT, g, -end) >= by_definition.wins(LEFT, h, -end)
        and by_definition.wins(RIGHT, g, end) <= by_definition.wins(RIGHT, h, end)
        for end in ends
    )


def _compared(universe: AbsoluteUniverse, forms: list[Form], proviso: Proviso) -> Iterator[Case]:
    """Compare the test with play beside members, among them one that refutes G >= H if any does."""
    at_least = _by_options(proviso)
    members = [x for x in games_by_day_2()[:20] if x in universe]
    for g, h in product(forms, repeat=2):
        beside = members
        if g != h and not universe.equal(g, h):
            beside = [*members, universe.distinguish(g, h).game, universe.distinguish(h, g).game]
        yield Case((g, h), at_least(g, h), by_definition.is_at_least(g, h, beside))


@claim(
    "volume2022/ch16-dicots",
    "G >= H modulo dicots if and only if the outcome of G is at least that of H, every G^R is at "
    "least some H^R or has a Left option that is at least H, and every H^L is at most some G^L or "
    "has a Right option that is at most G.",
    source="[CGT22, ch. 16: Larsson, Milley, Nowakowski, Renault and Santos], second-hand",
    about=(),
    up_to=(20, 60, 150),
    unit="random dicots born by day 3, in pairs",
)
def dicots_by_options(count: int) -> Iterator[Case]:
    """Compare the test with play."""
    yield from _compared(DICOT, [*dicots(count)], _outcomes)


@claim(
    "volume2022/ch16-dead-ending",
    "The same test decides G >= H modulo dead-ending games, if the outcomes are replaced by those "
    "beside all dead ends: Left moving first beside Left ends, and Right moving first beside Right "
    "ends.",
    source="[CGT22, ch. 16: Larsson, Milley, Nowakowski, Renault and Santos], second-hand; ends "
    "born by day 2 are used",
    about=(),
    up_to=(24, 40, 80),
    unit="dead-ending games born by day 2, in pairs",
)
def dead_ending_games_by_options(count: int) -> Iterator[Case]:
    """Compare the test with play."""
    forms = [x for x in games_by_day_2() if x in DEAD_ENDING][:count]
    yield from _compared(DEAD_ENDING, forms, _beside_ends)


@claim(
    "volume2022/ch20-torsion",
    "The group of fractions of misère impartial games has almost no torsion: if G + G = H + H or G"
    " + G + G = H + H + H, then H is G or G + *.",
    source="[CGT22, ch. 20: Siegel, abstract]; that * is the only exception is computed",
    about=(),
    up_to=(4, 4, 4),
    unit="as a birthday",
)
def torsion(day: int) -> Iterator[Case]:
    """Compare multiples of the games born by a day, and of their sums with *."""
    games = [*dict.fromkeys(x for g in born_by(day) for x in (g, g + MisereForm(1)))]
    for times in (2, 3):
        multiples = [sum((g for _ in range(times)), MisereForm(0)) for g in games]
        for (g, one), (h, other) in combinations(zip(games, multiples, strict=True), 2):
            said = times == 2 and h == g + MisereForm(1)
            yield Case(f"{times} times {g} and {h}", said, one == other)


@claim(
    "volume2022/ch20-cancellation",
    "If G + K = H + K under misère play, then G = H, for impartial games.",
    source="[CGT22, ch. 20: Siegel], due to Conway",
    about=(),
    up_to=(3, 4, 4),
    unit="as a birthday",
)
def cancellation(day: int) -> Iterator[Case]:
    """Add each K to all games, and count the different sums."""
    games = list(born_by(day))
    for k in games:
        sums = {g + k for g in games}
        yield Case(f"sums with {k}", len(games), len(sums))
