"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), ch. 7 and 8: other cases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, pairwise, product
from typing import Any, Final

from partizan import rulesets
from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.position.simultaneous import SimultaneousPosition
from partizan.rulesets.simultaneous.clobber import RULESET as CLOBBER
from partizan.rulesets.simultaneous.clobber import Clobber, complete_graph, one_stone
from partizan.theories.simultaneous.sums import continued, summed
from partizan.theories.simultaneous.surds import Number, Surd
from partizan_literature.huggan2019.cordon_families import stalk_of_owners
from partizan_literature.huggan2019.games.simultaneous_domineering import RULESET as DOMINEERING
from partizan_literature.huggan2019.games.simultaneous_hackenbush import HACKENBUSH
from partizan_literature.huggan2019.games.simultaneous_hackenbush import (
    THINNING_THICKETS as THICKETS,
)
from partizan_literature.huggan2019.games.simultaneous_nogo import RULESET as NOGO
from partizan_literature.huggan2019.games.simultaneous_toppling_dominoes import RULESET as DOMINOES
from partizan_literature.huggan2019.games.stalk_theorems import (
    thicket_stalk_score,
)
from partizan_literature.huggan2019.games.subtraction_squares import RestrictedSquares
from partizan_literature.huggan2019.simultaneous_hackenbush import trees
from partizan_literature.instances import words

TREES, ROWS = "simultaneous hackenbush", "simultaneous clobber"


# --- Clobber -------------------------------------------------------------------------------------


@claim(
    "huggan2019/thm-7.2.1",
    "Simultaneous Clobber on a complete graph with n vertices, one of which holds Left's only "
    "stone, is worth n/2 - 1 to her, since EV(n) = (n-2)/(n-1) (1 + EV(n-1)).",
    source="[Huggan19, Thm 7.2.1]",
    about=ROWS,
    up_to=(5, 7, 9),
    unit="vertices",
)
def complete_graphs(vertices: int) -> Iterator[Case]:
    """Play them, and follow the recurrence."""
    before = Fraction(0)
    for n in range(2, vertices + 1):
        graph = Graph(["X"] + ["O"] * (n - 1), combinations(range(n), 2))
        yield Case(f"K{n}", complete_graph(n), CLOBBER(graph).value("scoring"))
        before = Fraction(n - 2, n - 1) * (1 + before)
        yield Case(f"K{n}, by the recurrence", complete_graph(n), before)


TWO_STONES_ON_AN_ENDLESS_ROW: Final = Fraction(1, 2)
"""The value of two adjacent Left stones among infinitely many Right stones [Huggan19, Table 7.1].

With any number k > 0 of Right's stones on either side the value is the same.
"""


@claim(
    "huggan2019/table-7.1",
    "On infinite rows of Clobber, [..OOO] and [..OOX] are worth 0, [..OOXO] (√5-1)/2, [..OOXOO..] "
    "(1+√5)/4 and [..OOXXOO..] 1/2. Finite rows with k of Right's stones approach them: O^kXO is "
    "worth F(2k)/F(2k+1), and O^kXO^k is worth F(2k)/(2 F(2k-1)).",
    source="[Huggan19, Table 7.1 and Sec. 7.2]; the values of finite rows are ours",
    about=ROWS,
    up_to=(4, 7, 10),
    unit="stones on a side",
)
def endless_rows(stones: int) -> Iterator[Case]:
    """Play finite rows, and check that their values converge to those of the infinite ones."""
    fibonacci = [0, 1]
    while len(fibonacci) < 2 * stones + 2:
        fibonacci.append(fibonacci[-1] + fibonacci[-2])
    golden = Surd.root(1, 1, -1)
    yield Case("[..OOXO]", golden, one_stone(None, 1))
    yield Case("[..OOXOO..]", (golden + 1) / 2, one_stone(None, None))
    gaps: list[Number] = []
    for k in range(1, stones + 1):
        for row in ("O" * k, "O" * k + "X"):
            yield Case(row, 0, _clobbered(row))
        one_sided = Fraction(fibonacci[2 * k], fibonacci[2 * k + 1])
        yield Case(f"O^{k}XO", one_sided, _clobbered("O" * k + "XO"))
        yield Case(f"O^{k}XO, by the theorem", one_sided, one_stone(k, 1))
        both = Fraction(fibonacci[2 * k], 2 * fibonacci[2 * k - 1])
        yield Case(f"O^{k}XO^{k}", both, _clobbered(f"{'O' * k}X{'O' * k}"))
        gaps.append(golden - one_sided)
        if k <= 4:
            row = f"{'O' * k}XX{'O' * k}"
            yield Case(row, TWO_STONES_ON_AN_ENDLESS_ROW, _clobbered(row))
    closing = all(b > 0 and a > 6 * b for a, b in pairwise(gaps))
    yield Case("distances from (√5-1)/2 shrink by more than 6", True, closing)


def _clobbered(row: str) -> Fraction:
    return CLOBBER(row).value("scoring")


@claim(
    "huggan2019/fig-7.8",
    "[..OX] + [XO..] is worth 1/2, although each row alone is worth 0.",
    source="[Huggan19, Fig. 7.8]",
    about=ROWS,
    up_to=(3, 5, 6),
    unit="stones of Right in each row",
)
def two_rows(stones: int) -> Iterator[Case]:
    """Play finite rows."""
    for k in range(1, stones + 1):
        game = CLOBBER("O" * k + "X") + CLOBBER("X" + "O" * k)
        yield Case(f"O^{k}X + XO^{k}", Fraction(1, 2), game.value("scoring"))


# --- sums of several games -----------------------------------------------------------------------

PARTS = (CLOBBER("OXO"), RestrictedSquares(1, 2)(4), HACKENBUSH("r"))
OTHER_PARTS = (Clobber("difference")("OXO"), *PARTS[1:])


@claim(
    "huggan2019/table-7.2-as-printed",
    "OXO in Clobber, 4 in SQ′({1},{2}) and a tree of Hackenbush, which we take to be a red edge, "
    "are together worth -1/2, -1 and 0 in the sums +, ∧ and ∇ under extended normal play, and "
    "-1/2, -1 and -1/2 under scoring play.",
    source="[Huggan19, Table 7.2]",
    about=(ROWS, TREES),
    up_to=(1, 1, 1),
    unit="sum of three games",
    corrected_by="huggan2019/table-7.2",
)
def three_games_as_printed(sums: int) -> Iterator[Case]:
    """Play all six."""
    said = {"normal": ("-1/2", "-1", "0"), "scoring": ("-1/2", "-1", "-1/2")}
    for _ in range(sums):
        yield from _table(PARTS, said)


@claim(
    "huggan2019/table-7.2",
    "OXO in Clobber, 4 in SQ′({1},{2}) and a red edge of Hackenbush are together worth -11/14, -1 "
    "and 0 in the sums +, ∧ and ∇ under extended normal play, and -3/4, -1 and -1/2 under scoring "
    "play; if Right's captures count as well, -7/8, -1 and -1/2. No other red and blue tree of up "
    "to three edges has the printed values of ∧ and ∇.",
    source="[Huggan19, Table 7.2], corrected; the figure was not available",
    about=(ROWS, TREES),
    up_to=(2, 2, 3),
    unit="edges of other trees",
)
def three_games(edges: int) -> Iterator[Case]:
    """Play all six, with both scorings, and other trees."""
    said = {"normal": ("-11/14", "-1", "0"), "scoring": ("-3/4", "-1", "-1/2")}
    yield from _table(PARTS, said)
    yield from _table(OTHER_PARTS, {"scoring": ("-7/8", "-1", "-1/2")})
    for size in range(1, edges + 1):
        for tree in trees(size):
            parts = (*PARTS[:2], HACKENBUSH(tree))
            wedge, nabla = (summed(kind, *parts) for kind in "∧∇")
            found = [wedge.value(), nabla.value(), wedge.value("scoring"), nabla.value("scoring")]
            yield Case(tree, tree == "r", found == [-1, 0, -1, Fraction(-1, 2)])


def _table(
    parts: tuple[SimultaneousPosition[Any], ...], said: Mapping[str, tuple[str, ...]]
) -> Iterator[Case]:
    for play, values in said.items():
        for kind, value in zip("+∧∇", values, strict=True):
            found = summed(kind, *parts).value(play)
            yield Case(f"{kind}, {play} play", value, str(found))


# --- other games ---------------------------------------------------------------------------------


@claim(
    "huggan2019/ch-8-thickets",
    "Under scoring play, a stalk of Thinning Thickets is worth 1 or -1 if all of its arcs belong "
    "to one player, and 0 otherwise; these values add in ∇ sums.",
    source="[Huggan19, Ch. 8]",
    about="simultaneous thinning-thickets",
    up_to=(6, 8, 9),
    unit="arcs",
)
def thickets(arcs: int) -> Iterator[Case]:
    """Play all stalks, and pairs of short ones."""
    for word in words("LR", arcs, 1):
        game = _thicket(word)
        yield Case(word, (thicket_stalk_score(word),) * 2, (game.value(), game.value("scoring")))
    short = [*words("LR", min(arcs // 2, 3), 1)]
    for one, other in combinations_with_replacement(short, 2):
        found = continued(_thicket(one), _thicket(other)).solve("scoring").value
        said = thicket_stalk_score(one) + thicket_stalk_score(other)
        yield Case(f"{one} ∇ {other}", said, found)


def _thicket(owners: str) -> SimultaneousPosition[Any]:
    return THICKETS("".join(f"{colour}<" for colour in stalk_of_owners(owners)))


@claim(
    "huggan2019/ch-8-robot",
    "Against a robot that sees her moves, Left loses BWB + WBW in Toppling Dominoes, so that G - "
    "G is not zero; played fairly, it is worth 0.",
    source="[Huggan19, Ch. 8]; the other values are ours",
    about="simultaneous toppling-dominoes",
    up_to=(1, 1, 1),
    unit="sum",
)
def robot(sums: int) -> Iterator[Case]:
    """Play against the robot."""
    for _ in range(sums):
        game = DOMINOES("BWB") + DOMINOES("WBW")
        yield Case("BWB + WBW, the robot", -1, game.robot())
        yield Case("BWB + WBW, fair", 0, game.value())
        for row, cheated, fair in (("BWB", 0, "1/2"), ("WBW", -1, "-1/2"), ("BW", 0, "0")):
            found = DOMINOES(row).robot(), str(DOMINOES(row).value())
            yield Case(row, (cheated, fair), found)


@claim(
    "huggan2019/sect-7.2-dicots",
    "If neither player can move unless both can, as in Clobber, every sum is a draw under "
    "extended normal play.",
    source="[Huggan19, Ch. 7, on dicot games]",
    about=ROWS,
    up_to=(4, 5, 6),
    unit="stones",
)
def dicots(stones: int) -> Iterator[Case]:
    """Play rows, and sums of rows with XOX."""
    for row in words("XO", stones, 1):
        games = [CLOBBER(row), *(summed(k, CLOBBER(row), CLOBBER("XOX")) for k in "+∧∇")]
        yield Case(row, ["D"] * 4, [str(game.outcome()) for game in games])


@claim(
    "huggan2019/app-c-domineering",
    "Simultaneous Domineering on boards of 1x2, 2x2, 2x3, 3x2, 3x3, 2x4, 2x5 and 3x4 is worth -1, "
    "0, 1, -1, 0, 0, 1 and -1; its scores are the same, except -2 for the last.",
    source="[Huggan19, App. C] has the rules; computed here",
    about="simultaneous domineering",
    up_to=(10, 12, 12),
    unit="cells",
    whole=12,
)
def dominoes_on_boards(cells: int) -> Iterator[Case]:
    """Play on empty boards."""
    said = {(1, 2): (-1, -1), (2, 2): (0, 0), (2, 3): (1, 1), (3, 2): (-1, -1), (2, 4): (0, 0)}
    said |= {(3, 3): (0, 0), (2, 5): (1, 1), (3, 4): (-1, -2)}
    for (rows, columns), values in said.items():
        if rows * columns <= cells:
            board = DOMINEERING(f"{rows}x{columns}")
            found = board.value(), board.value("scoring")
            yield Case(f"{rows}x{columns}", values, found)


@claim(
    "huggan2019/app-c-nogo",
    "Simultaneous NoGo on an empty path is worth 0.",
    source="[Huggan19, Ex 6.0.3 and App. C] have the rules; computed here",
    about="simultaneous nogo",
    up_to=(6, 7, 8),
    unit="vertices",
)
def stones_on_paths(vertices: int) -> Iterator[Case]:
    """Play on empty paths."""
    for n in range(1, vertices + 1):
        yield Case(f"P{n}", 0, NOGO("." * n).value())


@claim(
    "huggan2019/ch-8-robot-rows",
    "Against the robot, the sum of a row of black and white dominoes and its negative is won by "
    "Right for 2 rows of length 3, 4 of length 4 and 14 of length 5, and is a draw for all others "
    "of length up to 5.",
    source="[Huggan19, Ch. 8] has one of them; computed here",
    about="simultaneous toppling-dominoes",
    up_to=(3, 4, 5),
    unit="dominoes",
    whole=5,
    figure=lambda: rulesets.simultaneous.toppling_dominoes.against_robots(3),
)
def robots_and_negatives(length: int) -> Iterator[Case]:
    """Play all rows against the robot."""
    lost = [0, 0, 0, 2, 4, 14]
    for n in range(1, length + 1):
        rows = ["".join(row) for row in product("BW", repeat=n)]
        swapped = str.maketrans("BW", "WB")
        found = [(DOMINOES(row) + DOMINOES(row.translate(swapped))).robot() for row in rows]
        counts = [found.count(Fraction(value)) for value in (-1, 0, 1)]
        yield Case(f"rows of {n}", [lost[n], 2**n - lost[n], 0], counts)
