"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), sect. 6.3: zeros and scores."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.rulesets.simultaneous.clobber import Clobber
from partizan.theories.simultaneous.equality import is_additive_zero, is_multiplicative_zero
from partizan.theories.simultaneous.explicit import explicit_game, matrix_game
from partizan.theories.simultaneous.sums import continued
from partizan_literature.huggan2019.identity_games import identity_game, rational_game
from partizan_literature.huggan2019.simultaneous import (
    MATRICES,
    RESTRICTED,
    SQ,
    SQ_PRIME,
    SQUARES,
    STRIPS,
)


@claim(
    "huggan2019/thm-6.3.9",
    "Only the empty game is a multiplicative zero of conjunctive sums: its sum with any game is a "
    "draw, and every other game changes the outcome of some sum.",
    source="[Huggan19, Prop. 6.3.9]",
    about=SQUARES,
    up_to=(6, 9, 12),
    unit=STRIPS,
)
def multiplicative_zeros(squares: int) -> Iterator[Case]:
    """Search for a game that changes the outcome."""
    tests = [matrix_game([[1]]), matrix_game([[-1]]), SQ(0), explicit_game([0], [], [])]
    tests.append(explicit_game([], [], [0]))
    for n in range(squares + 1):
        for game in (SQ(n), SQ_PRIME(n)):
            alone = game.outcome()
            absorbs = all((game & x).outcome() is alone for x in tests)
            yield Case(f"{game!r}", absorbs, n == 0)
            yield Case(f"{game!r}, by the theorem", absorbs, is_multiplicative_zero(game))


@claim(
    "huggan2019/prop-6.3.11",
    "If one component is certain to be drawn, the continued conjunctive sum is a draw.",
    source="[Huggan19, Thm 6.3.11]",
    about=SQUARES,
    up_to=(6, 9, 12),
    unit=STRIPS,
)
def sure_draws(squares: int) -> Iterator[Case]:
    """Play sums of strips with the draw on two squares."""
    for n in range(squares + 1):
        for other in (SQ(n), SQ_PRIME(n)):
            found = continued(SQ(2), other)
            yield Case(str(found), (0, "D"), (found.value(), found.outcome().name))


@claim(
    "huggan2019/ex-6.3.19",
    "Simultaneous Clobber on OXO has the score matrix [[0,1],[1,0]] and value 1/2, whether or not "
    "Right's captures are counted.",
    source="[Huggan19, Ex 6.3.19]; rows and columns may be exchanged",
    about="simultaneous clobber",
    up_to=(1, 1, 1),
    unit="row",
)
def clobber_row(rows: int) -> Iterator[Case]:
    """Play it with both scorings."""
    for _ in range(rows):
        for rules in (Clobber(), Clobber("difference")):
            found = rules("OXO").solve("scoring")
            yield Case(f"{rules.name}, matrix", ((0, 1), (1, 0)), found.matrix)
            yield Case(f"{rules.name}, value", Fraction(1, 2), found.value)


ONLY_LEFT, ONLY_RIGHT = explicit_game([-5], [], []), explicit_game([], [], [7])


@claim(
    "huggan2019/ex-6.3.22-as-printed",
    "Under scoring play Left wins {-5|} and Right wins {|7}.",
    source="[Huggan19, Ex 6.3.22]",
    about=MATRICES,
    up_to=(1, 1, 1),
    unit="pair of games",
    corrected_by="huggan2019/ex-6.3.22",
)
def one_sided_games_as_printed(pairs: int) -> Iterator[Case]:
    """Score them: their value under alternating play is 0."""
    for _ in range(pairs):
        yield Case("{-5|}", "L", ONLY_LEFT.outcome("scoring").name)
        yield Case("{|7}", "R", ONLY_RIGHT.outcome("scoring").name)


@claim(
    "huggan2019/ex-6.3.22",
    "{-5|} and {|7} are won by Left and by Right under extended normal play, and have score 0. "
    "Their disjunctive sum is won by Left, and has score 2.",
    source="[Huggan19, Ex 6.3.22], with the scores of its Def 6.3.20",
    about=MATRICES,
    up_to=(1, 1, 1),
    unit="pair of games",
)
def one_sided_games(pairs: int) -> Iterator[Case]:
    """Play them alone and together."""
    for _ in range(pairs):
        for name, game, who in (("{-5|}", ONLY_LEFT, "L"), ("{|7}", ONLY_RIGHT, "R")):
            found = game.outcome().name, game.value("scoring")
            yield Case(name, (who, 0), found)
        both = ONLY_LEFT + ONLY_RIGHT
        yield Case("the sum", (1, 2), (both.value(), both.value("scoring")))


@claim(
    "huggan2019/thm-6.3.25",
    "Under scoring play the values of the components of a ∇ sum add.",
    source="[Huggan19, Thm 6.3.25]",
    about=(SQUARES, RESTRICTED),
    up_to=(5, 8, 11),
    unit=STRIPS,
)
def scores_add_up(squares: int) -> Iterator[Case]:
    """Solve the joint matrices of pairs of strips."""
    for a in range(squares + 1):
        for b in range(a + 1):
            for g, h in ((SQ(a), SQ(b)), (SQ_PRIME(a), SQ(b)), (SQ_PRIME(a), SQ_PRIME(b))):
                pair = continued(g, h)
                said = g.value("scoring") + h.value("scoring")
                yield Case(f"{g!r} ∇ {h!r}", said, pair.solve("scoring").value)


ZEROS = ([[0]], [[1, -1], [-1, 1]], [[1, 0], [-1, 1]], [[0, 1], [-1, 0]], [[1]], [[0, -1], [1, 0]])


@claim(
    "huggan2019/thm-6.3.27-as-printed",
    "A game is an additive zero, for ∇ sums under scoring play, if and only if it is a draw.",
    source="[Huggan19, Thm 6.3.27]",
    about=MATRICES,
    up_to=(6, 6, 6),
    unit="matrices",
    corrected_by="huggan2019/thm-6.3.27",
)
def draws_are_zeros_as_printed(matrices: int) -> Iterator[Case]:
    """Compare small matrices that are draws with the additive zeros."""
    for rows in ZEROS[:matrices]:
        game = matrix_game(rows)
        yield Case(rows, game.outcome().name == "D", is_additive_zero(game))


@claim(
    "huggan2019/thm-6.3.27",
    "A game is an additive zero, for ∇ sums under scoring play, if and only if its value is 0.",
    source="[Huggan19, Thm 6.3.27], corrected by its Thm 6.3.25",
    about=MATRICES,
    up_to=(6, 6, 6),
    unit="matrices",
)
def zeros(matrices: int) -> Iterator[Case]:
    """Play sums of small matrices with others."""
    for rows in ZEROS[:matrices]:
        game = matrix_game(rows)
        others = [matrix_game(more) for more in ([[1]], [[1, 0], [0, 1]], [[-2, 1], [0, -1]])]
        changed = [
            x for x in others if continued(game, x).solve("scoring").value != x.value("scoring")
        ]
        yield Case(rows, game.value("scoring") == 0, not changed)


@claim(
    "huggan2019/thm-6.3.29",
    "For ∇ sums under scoring play the negative of a game, given by the negated transpose of its "
    "matrix, is its inverse.",
    source="[Huggan19, Thm 6.3.29]",
    about=MATRICES,
    up_to=(1, 2, 2),
    unit="entries at most, in matrices with two rows and columns",
)
def inverses(largest: int) -> Iterator[Case]:
    """Play sums of games with their negatives."""
    for entries in product(range(-largest, largest + 1), repeat=4):
        game = matrix_game([entries[:2], entries[2:]])
        found = continued(game, (-game))
        yield Case(str(game), 0, found.solve("scoring").value)


@claim(
    "huggan2019/cor-6.3.30",
    "The q x q identity matrix has value 1/q, so that the ∇ sum of |p| copies of it, or of its "
    "negative, has value p/q under scoring play.",
    source="[Huggan19, Cor 6.3.30]",
    about=MATRICES,
    up_to=(4, 7, 12),
    unit="rows",
)
def rationals(rows: int) -> Iterator[Case]:
    """Solve the matrices, and add the values."""
    for q in range(1, rows + 1):
        yield Case(f"I{q}", Fraction(1, q), identity_game(q).value())
        for p in (-q - 1, -2, 3):
            wanted = Fraction(p, q)
            yield Case(wanted, wanted, rational_game(wanted).value("scoring"))
