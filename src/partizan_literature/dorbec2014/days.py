"""P. Dorbec, G. Renault, A. N. Siegel, É. Sopena, Dicots, and a taxonomic ranking for misère games.

Section 4: the dicots born by day 2 and by day 3. Section 5: pairs and triples of outcomes. The
dicots born by day 2 are named as in `partizan_literature.trees`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, islice, product

from partizan.atlas.contract import Case, claim
from partizan.form import Form
from partizan.theories.misere.days import born_by as misere_day
from partizan.theories.misere.universes.absolute import DICOT, AbsoluteUniverse
from partizan.theories.misere.universes.outcomes import outcome
from partizan.theories.normal.game import Game
from partizan.theory import Outcome, Relation
from partizan_literature.dorbec2014.dicots import at_least
from partizan_literature.trees import (
    DICOTS,
    Names,
    conjugate_names,
    name_sets,
    named,
    of_names,
    unions,
)

NINE = [name for name in DICOTS if name != "**"]
DAY_3 = "dicots born by day 3 without dominated options"
PAIRS = "pairs"

# --- day 2 ---------------------------------------------------------------------------------------

# in the order of NINE: 0, *, a~, a, s, z, s~, z~, *2
TABLE_1 = [
    "NPRLLNRNN",
    "PNNNNLNRN",
    "RNPNNPRRR",
    "LNNPLLNPL",
    "LNNLLLNPL",
    "NLPLLLPNL",
    "RNRNNPRRR",
    "NRRPPNRRR",
    "NNRLLLRRP",
]

_COVERS = "s>* s>a s>*2 z>0 z>a~ z>*2 *>s~ a~>s~ *2>s~ *2>z~ 0>z~ a>z~"

# X and Y are incomparable, as Z1 and Z2 show
_TABLE_2 = (
    "s,z,s~,s~; s,a~,a~,a~; s,0,z~,z~; z,*,0,0; z,a,a~,a~; *,a,a,a; *,0,0,0; *,*2,0,0; a,*2,0,a; "
    "a,0,*,*; a,a~,a,a; *2,0,*,*"
)


@claim(
    "dorbec2014/prop-4.1",
    "Modulo dicots there are nine dicots born by day 2, since {*|*} is 0.",
    source="[DRSS14, Prop. 4.1; Renault13, Prop. 4.58]",
    about=(),
    up_to=(10, 10, 10),
    unit="dicots",
)
def nine_dicots(count: int) -> Iterator[Case]:
    """Compare all pairs."""
    small = [Form(0), Form("*")]
    sides = [side for n in (1, 2) for side in combinations(small, n)]
    trees = {*small, *(Form.of(*pair) for pair in product(sides, repeat=2))}
    yield Case("all of them", {named(name) for name in DICOTS}, trees)
    for one, other in combinations(list(DICOTS)[:count], 2):
        equal = {one, other} == {"0", "**"}
        yield Case((one, other), equal, DICOT.equal(named(one), named(other)))


@claim(
    "dorbec2014/fig-4",
    "Modulo dicots, the nine are ordered by s > *, a, *2 and z > 0, a~, *2, which are greater than "
    "their conjugates: *, a~, *2 > s~ and 0, a, *2 > z~.",
    source="[DRSS14, Fig. 4, recovered; Renault13, Fig. 4.11]",
    about=(),
    up_to=(9, 9, 9),
    unit="dicots",
    figure=lambda: misere_day(2, "dicot").picture,
)
def hasse_diagram(count: int) -> Iterator[Case]:
    """Find the covering relations."""
    for one, other in product(NINE[:count], repeat=2):
        greater = is_greater(one, other)
        between = any(is_greater(one, x) and is_greater(x, other) for x in NINE)
        said = f"{one}>{other}" in _COVERS.split()
        yield Case(f"{one} and {other}", said, greater and not between)


def is_greater(one: str, other: str) -> bool:
    """Return whether one of the nine is greater than another modulo dicots."""
    return DICOT.relation(named(one), named(other)) is Relation.GREATER


@claim(
    "dorbec2014/table-1",
    "The misère outcomes of all sums of two of the nine dicots.",
    source="[DRSS14, Table 1; Renault13, Table 4.12]",
    about=(),
    up_to=(9, 9, 9),
    unit="dicots",
)
def outcomes_of_sums(count: int) -> Iterator[Case]:
    """Play out all sums."""
    for one, row in islice(zip(NINE, TABLE_1, strict=True), count):
        for other, letter in zip(NINE, row, strict=True):
            yield Case(f"{one}+{other}", Outcome[letter], outcome(named(one), named(other)))


@claim(
    "dorbec2014/table-2-as-printed",
    "For each row X, Y, Z1, Z2 of the table, the outcome of X + Z1 is not <= that of Y + Z1, and "
    "the outcome of X + Z2 is not <= that of Y + Z2.",
    source="[DRSS14, Table 2, as printed]",
    about=(),
    up_to=(12, 12, 12),
    unit=PAIRS,
    corrected_by="dorbec2014/table-2",
)
def incomparable_pairs_as_printed(count: int) -> Iterator[Case]:
    """Play out the sums of each row."""
    for row in islice(_TABLE_2.split("; "), count):
        x, y, z1, z2 = row.split(",")
        for z in (z1, z2):
            found = at_least(beside(y, z), beside(x, z))
            yield Case(f"{x} and {y} beside {z}", False, found)


def beside(one: str, other: str) -> Outcome:
    """Return the misère outcome of the sum of two of the nine."""
    return outcome(named(one), named(other))


@claim(
    "dorbec2014/table-2",
    "For each row X, Y, Z1, Z2 of the table, the outcome of X + Z1 is not <= that of Y + Z1, and "
    "the outcome of X + Z2 is not >= that of Y + Z2. These pairs and their conjugates are all the "
    "incomparable pairs, twenty in number.",
    source="[DRSS14, Table 2; Renault13, Table 4.13]",
    about=(),
    up_to=(12, 12, 12),
    unit=PAIRS,
)
def incomparable_pairs(count: int) -> Iterator[Case]:
    """Play out the sums of each row; then compare all pairs."""
    said = set()
    for row in islice(_TABLE_2.split("; "), count):
        x, y, z1, z2 = row.split(",")
        found = at_least(beside(y, z1), beside(x, z1)), at_least(beside(x, z2), beside(y, z2))
        yield Case(f"{x} and {y}", (False, False), found)
        said |= {frozenset({x, y}), conjugate_names({x, y})}
    confused = {
        frozenset({one, other})
        for one, other in combinations(NINE, 2)
        if DICOT.relation(named(one), named(other)) is Relation.CONFUSED
    }
    yield Case("incomparable pairs", (20, said), (len(confused), confused))


# --- day 3 ---------------------------------------------------------------------------------------


def antichains(universe: AbsoluteUniverse, names: list[str]) -> list[Names]:
    """Return the nonempty sets of pairwise incomparable names, small sets first."""
    order = universe.order(map(named, names))
    return [
        frozenset(names[i] for i in chosen)
        for n in range(1, len(names) + 1)
        for chosen in combinations(range(len(names)), n)
        if not any(order[i][j] or order[j][i] for i, j in combinations(chosen, 2))
    ]


def day_3(
    count: int, universe: AbsoluteUniverse = DICOT, names: list[str] = NINE
) -> Iterator[tuple[Form, Names, Names]]:
    """Yield the dicots born by day 3 without dominated options, with the names of their options.

    They are sorted by their numbers of options, and begin with 0.
    """
    yield Form(0), frozenset(), frozenset()
    sides = sorted(
        product(antichains(universe, names), repeat=2), key=lambda pair: sum(map(len, pair))
    )
    for left, right in sides[: count - 1]:
        yield of_names(left, right), left, right


def conjugates(lists: list[Names]) -> list[Names]:
    """Return the sets of the conjugates."""
    return [*map(conjugate_names, lists)]


P_LEFT = name_sets("a~; a~,*2; *2; s~; s~,z~; z~; a~,z~; 0")
L_LEFT = unions(name_sets("*; a; *,a"), name_sets("-; 0; a~; *2; a~,*2")) + name_sets(
    "s; a~,s; a,s~; *,z~; s,0; *,a~,z~"
)
L_RIGHT = name_sets("0; a; 0,a; 0,*2; a,*2; 0,a,*2; z~; a,z; 0,s")
L_LEFT_FEW, L_RIGHT_FEW = name_sets("*; *,0; *,a~"), name_sets("*2; s; z; s,z")
N_LEFT = name_sets("*; a; *,a; *,*2; a,*2; *,a,*2; s; a,s~; *,z~")
N_RIGHT = name_sets("0,*; *,a; 0,*,a; *,z~")
N_BOTH = unions(name_sets("*; a; *,a"), name_sets("0; a~; 0,a~"), name_sets("-; *2")) + name_sets(
    "s,z; s,0; s,a~; s,a~,0; z,*; z,a; z,a,*; a,s~,0; *,z~,a~"
)


def is_listed_p(left: Names, right: Names) -> bool:
    """Return whether a game is in the list of Thm 4.3."""
    return left in P_LEFT and right in conjugates(P_LEFT)


def is_listed_l(left: Names, right: Names) -> bool:
    """Return whether a game is in the list of Thm 4.6."""
    return (left in L_LEFT and right in L_RIGHT) or (left in L_LEFT_FEW and right in L_RIGHT_FEW)


def is_listed_n(left: Names, right: Names) -> bool:
    """Return whether a game is in the list of Thm 4.7."""
    return (
        not (left or right)
        or (left in N_LEFT and right in N_RIGHT)
        or (left in conjugates(N_RIGHT) and right in conjugates(N_LEFT))
        or (left in N_BOTH and right in conjugates(N_BOTH))
    )


def listed(
    count: int,
    who: Outcome,
    is_listed: Callable[[Names, Names], bool],
    universe: AbsoluteUniverse = DICOT,
    names: list[str] = NINE,
) -> Iterator[Case]:
    """Compare the canonical forms with a given outcome with a list."""
    for game, left, right in day_3(count, universe, names):
        if outcome(game) is who or is_listed(left, right):
            found = outcome(game) is who and universe.canonical(game) == game
            yield Case(game, is_listed(left, right), found)


@claim(
    "dorbec2014/lemma-4.2",
    "A dicot born by day 3 that the second player or Left wins is >= * modulo dicots if and only "
    "if one of its Left options is 0 or z.",
    source="[DRSS14, Lemmas 4.2 and 4.4; Renault13, Lemmas 4.59 and 4.61]",
    about=(),
    up_to=(800, 2402, 2402),
    unit=DAY_3,
)
def at_least_star(count: int) -> Iterator[Case]:
    """Compare them with *."""
    for game, left, _ in day_3(count):
        if outcome(game) in (Outcome.P, Outcome.L):
            yield Case(game, bool(left & {"0", "z"}), DICOT.ge(game, named("*")))


@claim(
    "dorbec2014/lemma-4.5",
    "A dicot born by day 3 that Left or the first player wins is >= 0 modulo dicots if and only if "
    "none of its Right options is 0, a or z~.",
    source="[DRSS14, Lemma 4.5; Renault13, Lemma 4.62]",
    about=(),
    up_to=(800, 2402, 2402),
    unit=DAY_3,
)
def at_least_zero(count: int) -> Iterator[Case]:
    """Compare them with 0."""
    for game, _, right in day_3(count):
        if outcome(game) in (Outcome.L, Outcome.N):
            yield Case(game, not right & {"0", "a", "z~"}, DICOT.ge(game, Form(0)))


@claim(
    "dorbec2014/thm-4.7-proof-as-printed",
    "A dicot born by day 3 that the first player wins is >= 0 modulo dicots, so that options are "
    "reversible through 0, if one of its Right options is 0, a or z~.",
    source="[DRSS14, proof of Thm 4.7, as printed]",
    about=(),
    up_to=(800, 2402, 2402),
    unit=DAY_3,
    corrected_by="dorbec2014/lemma-4.5",
)
def at_least_zero_as_printed(count: int) -> Iterator[Case]:
    """Compare them with 0."""
    for game, _, right in day_3(count):
        if outcome(game) is Outcome.N and right & {"0", "a", "z~"}:
            yield Case(game, True, DICOT.ge(game, Form(0)))


@claim(
    "dorbec2014/thm-4.3",
    "The dicots born by day 3 that are canonical modulo dicots and won by the second player are "
    "those whose Left options are a~, or a~ and *2, or *2, or s~, or s~ and z~, or z~, or a~ and "
    "z~, or 0, and whose Right options are the conjugates of such a set: 64 in number.",
    source="[DRSS14, Thm 4.3; Renault13, Thm 4.60]",
    about=(),
    up_to=(800, 2402, 2402),
    unit=DAY_3,
    whole=2_402,
)
def lost_dicots(count: int) -> Iterator[Case]:
    """Compare the list with the canonical forms."""
    yield Case("how many", 64, len(P_LEFT) ** 2)
    yield from listed(count, Outcome.P, is_listed_p)


@claim(
    "dorbec2014/thm-4.6",
    "The dicots born by day 3 that are canonical modulo dicots and won by Left are those of two "
    "products of lists, 21 by 9 and 3 by 4: 201 in number.",
    source="[DRSS14, Thm 4.6; Renault13, Thm 4.63]",
    about=(),
    up_to=(800, 2402, 2402),
    unit=DAY_3,
    whole=2_402,
)
def dicots_of_left(count: int) -> Iterator[Case]:
    """Compare the list with the canonical forms."""
    sizes = len(L_LEFT) * len(L_RIGHT) + len(L_LEFT_FEW) * len(L_RIGHT_FEW)
    yield Case("how many", 201, sizes)
    yield from listed(count, Outcome.L, is_listed_l)


@claim(
    "dorbec2014/thm-4.7-as-printed",
    "Among the dicots born by day 3 that are canonical modulo dicots and won by the first player "
    "are those with Left options 0 and *, * and a~, 0, * and a~, or * and z, and Right options "
    "z~, * and z~, z~ and *2, or *, z~ and *2.",
    source="[DRSS14, Thm 4.7, second case, as printed; Renault13, Thm 4.64, as printed]",
    about=(),
    up_to=(4, 16, 16),
    unit="games of the list",
    corrected_by="dorbec2014/thm-4.7",
)
def dicots_of_the_first_player_as_printed(count: int) -> Iterator[Case]:
    """Check the printed games."""
    printed = name_sets("z~; *,z~; z~,*2; *,z~,*2")
    for left, right in islice(product(conjugates(N_RIGHT), printed), count):
        game = of_names(left, right)
        yield Case(game, Outcome.N, outcome(game))


@claim(
    "dorbec2014/thm-4.7-list-as-printed",
    "The 27 sets at the end of the proof are sets of Right options of dicots that the first player "
    "wins, and their conjugates are sets of Left options.",
    source="[DRSS14, proof of Thm 4.7, as printed]",
    about=(),
    up_to=(27, 27, 27),
    unit="sets",
    corrected_by="dorbec2014/thm-4.7",
)
def dicots_of_the_first_player_turned_round(count: int) -> Iterator[Case]:
    """Check the games with such options."""
    for right in N_BOTH[:count]:
        game = of_names(conjugate_names(right), right)
        yield Case(game, Outcome.N, outcome(game))


@claim(
    "dorbec2014/thm-4.7",
    "The dicots born by day 3 that are canonical modulo dicots and won by the first player are 0 "
    "and those of three products of lists, 9 by 4, 4 by 9 and 27 by 27: 802 in number.",
    source="[DRSS14, Thm 4.7, corrected; Renault13, Thm 4.64, corrected]",
    about=(),
    up_to=(800, 2402, 2402),
    unit=DAY_3,
    whole=2_402,
)
def dicots_of_the_first_player(count: int) -> Iterator[Case]:
    """Compare the list with the canonical forms."""
    yield Case("how many", 802, 1 + 2 * len(N_LEFT) * len(N_RIGHT) + len(N_BOTH) ** 2)
    yield from listed(count, Outcome.N, is_listed_n)


# --- pairs and triples of outcomes ----------------------------------------------------------------

# Rows: misère outcomes P, L, R, N; columns: normal outcomes P, L, R, N. The original figure was not
# available; these are the smallest trees found by search.
_FIGURE_5 = """
    {s~|s}  {0|s}    {s~|0}    *
    {*|s}   {0,*|s}  a         s
    {s~|*}  a~       {s~|0,*}  s~
    0       z        z~        *2
"""

# the outcomes of two games and of their sum; those with R in place of L are conjugates
_FIGURE_6 = """
    PPP {s~|s} {s~|s}   PPL {0|a} {0|a}     PPR {a~|0} {a~|0}   PPN * *
    PLP {z~|0} {*|a}    PLL * {*|a}         PLR {a~|0} a        PLN * a
    PNP * 0             PNL * z             PNR * z~            PNN * *2
    LLP a a             LLL s a             LLR {*|0,a} a       LLN {*|a} a
    LRP {*|z} {a~|*}    LRL {*|a} a~        LRR a {a~|*}        LRN a a~
    LNP a z~            LNL a 0             LNR {*|0,a} z~      LNN {*|a} z~
    NNP *2 *2           NNL z z             NNR z~ z~           NNN 0 0
"""


def read(text: str) -> Form:
    """Return a game of the figures, given as a name or as names in braces."""
    if not text.startswith("{"):
        return named(text)
    left, right = (name_sets(side)[0] for side in text[1:-1].split("|"))
    return of_names(left, right)


@claim(
    "dorbec2014/thm-5.1",
    "For every misère outcome and every normal outcome, some dicot has both.",
    source="[DRSS14, Thm 5.1; Renault13, Thm 4.74]",
    about=(),
    up_to=(4, 4, 4),
    unit="misère outcomes",
)
def both_outcomes(count: int) -> Iterator[Case]:
    """Play out a dicot of each kind under both conventions."""
    for misere, line in islice(zip("PLRN", _FIGURE_5.split("\n")[1:], strict=False), count):
        for normal, text in zip("PLRN", line.split(), strict=True):
            game = read(text)
            found = game.is_dicot, outcome(game).name, Game(game).outcome.name
            yield Case(text, (True, misere, normal), found)


@claim(
    "dorbec2014/thm-5.2",
    "For any three outcomes there are two dicots such that, under misère play, they have the "
    "first two outcomes and their sum has the third.",
    source="[DRSS14, Thm 5.2; Renault13, Thm 4.75]",
    about=(),
    up_to=(28, 28, 28),
    unit="triples, and their conjugates",
    figure=lambda: misere_day(2, "dicot").sums_by_outcomes(),
)
def outcomes_that_sums_may_have(count: int) -> Iterator[Case]:
    """Play out dicots of each kind, and count the kinds."""
    words = iter(_FIGURE_6.split())
    kinds = set()
    for kind, one, other in islice(zip(words, words, words, strict=True), count):
        for turned in (False, True):
            g, h = (-read(text) if turned else read(text) for text in (one, other))
            said = kind.translate(str.maketrans("LR", "RL")) if turned else kind
            found = "".join(x.name for x in (outcome(g), outcome(h), outcome(g, h)))
            yield Case((g, h), (True, said), (g.is_dicot and h.is_dicot, found))
            kinds |= {found, found[1] + found[0] + found[2]}
    yield Case("how many triples", 64, len(kinds))
