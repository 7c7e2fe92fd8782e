"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), ch. 7 and 8: case studies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, islice, pairwise, product

from partizan.atlas.contract import Case, claim
from partizan.atlas.instances import words
from partizan.boards.graph import Graph
from partizan.rulesets.graph.hackenbush import RULESET as ALTERNATING
from partizan.rulesets.simultaneous.clobber import SIMULTANEOUS as CLOBBER
from partizan.rulesets.simultaneous.clobber import Clobber
from partizan.rulesets.simultaneous.domineering import SIMULTANEOUS as DOMINEERING
from partizan.rulesets.simultaneous.hackenbush import SIMULTANEOUS as HACKENBUSH
from partizan.rulesets.simultaneous.nogo import SIMULTANEOUS as NOGO
from partizan.rulesets.simultaneous.restricted_squares import RestrictedSquares
from partizan.rulesets.simultaneous.subtraction_squares import SubtractionSquares
from partizan.rulesets.simultaneous.thinning_thickets import SIMULTANEOUS as THICKETS
from partizan.rulesets.simultaneous.toppling_dominoes import SIMULTANEOUS as DOMINOES
from partizan.theorems.red_blue_stalks import stalk_of_owners
from partizan.theorems.simultaneous_clobber import (
    TWO_STONES_ON_AN_ENDLESS_ROW,
    complete_graph,
    one_stone,
)
from partizan.theorems.simultaneous_squares import (
    squares_closed_form,
    squares_limit,
    squares_values,
)
from partizan.theorems.simultaneous_stalks import (
    blue_cordon_score,
    stalk_outcome,
    stalk_score,
    stalks_majority,
    stalks_outcome,
    thicket_stalk_score,
)
from partizan.theories.simultaneous import (
    Profile,
    SimultaneousPosition,
    SimultaneousSum,
    conjunctive,
    continued,
    disjunctive,
    profile_range,
)
from partizan.theories.simultaneous.surd import Surd

TREES, ROWS, SQUARES = "hackenbush", "clobber", "subtraction-squares"
EDGES, HEIGHT = "edges", "edges of height"
TWO_THIRDS = Fraction(2, 3)


# --- Hackenbush ----------------------------------------------------------------------------------


@cache
def trees(edges: int) -> tuple[str, ...]:
    """Return the texts of all red and blue trees with so many edges, up to isomorphism.

    >>> [len(trees(edges)) for edges in range(6)]
    [1, 2, 7, 26, 107, 458]
    """
    return tuple(_joined(branches) for branches in _forests(edges))


@cache
def _forests(edges: int) -> tuple[tuple[str, ...], ...]:
    """Return the multisets of branches that stand on one vertex."""
    branches = [
        (size + 1, colour + tree)
        for size in range(edges)
        for tree in trees(size)
        for colour in "lr"
    ]

    def chosen(left: int, first: int) -> Iterator[tuple[str, ...]]:
        if left == 0:
            yield ()
        for place in range(first, len(branches)):
            size, branch = branches[place]
            if size <= left:
                for rest in chosen(left - size, place):
                    yield (branch, *rest)

    return tuple(chosen(edges, 0))


def _joined(branches: tuple[str, ...]) -> str:
    return f"({';'.join(branches)})" if len(branches) > 1 else "".join(branches)


def _stalk(word: str) -> SimultaneousPosition:
    return HACKENBUSH(word.replace("B", "l").replace("R", "r"))


@claim(
    "huggan2019/ex-7.1.1",
    "A disjunctive sum of stalks with three blue edges and one red one that Left wins, with the "
    "scores 2, 1 and 2 of her moves: so its score is 2.",
    source="[Huggan19, Ex 7.1.1], whose figure is lost; three sums that fit it",
    about=TREES,
    up_to=(3, 3, 3),
    unit="sums",
)
def three_blue_edges(sums: int) -> Iterator[Case]:
    """Play sums that fit what is said."""
    for stalks in (("B", "BB", "R"), ("B", "BBR"), ("BB", "BR"))[:sums]:
        game = disjunctive(*map(_stalk, stalks))
        name = " + ".join(stalks)
        yield Case(f"{name}, rows under normal play", [(1,)] * 3, [*game.solve().matrix])
        found = game.solve("scoring")
        yield Case(f"{name}, scores", [1, 2, 2], sorted(row[0] for row in found.matrix))
        yield Case(name, 2, found.value)


@claim(
    "huggan2019/ex-7.1.2",
    "A conjunctive sum of two stalks is a draw if Right can win the first and Left can empty the "
    "second at once: RRB ∧ BRB.",
    source="[Huggan19, Ex 7.1.2], whose figure is lost; a sum that fits it",
    about=TREES,
    up_to=(1, 1, 1),
    unit="sum",
)
def a_draw(sums: int) -> Iterator[Case]:
    """Play it."""
    for _ in range(sums):
        yield Case("RRB ∧ BRB", 0, conjunctive(_stalk("RRB"), _stalk("BRB")).value())
        outcomes = [str(_stalk(word).outcome()) for word in ("RRB", "BRB")]
        yield Case("RRB and BRB alone", ["R", "L"], outcomes)


@claim(
    "huggan2019/lemma-7.1.3",
    "If a tree stands on a single blue edge with a single blue edge on it, Left wins by cutting "
    "the second.",
    source="[Huggan19, Lemma 7.1.3]",
    about=TREES,
    up_to=(3, 5, 6),
    unit="edges above these two",
)
def two_blue_edges(edges: int) -> Iterator[Case]:
    """Play all trees that stand so."""
    for more in range(edges + 1):
        for tree in trees(more):
            game = HACKENBUSH(f"ll{tree}")
            yield Case(f"ll{tree}", "L", str(game.outcome()))


def _stands_on_blue(word: str, others: str) -> bool:
    """Return whether the lowest edge is blue and there is another one of these colours."""
    return word[0] == "B" and any(letter in word[1:] for letter in others)


def _conjunctions(height: int, others: str) -> Iterator[Case]:
    """Yield sums of a stalk on two blue edges and one that stands on blue."""
    for total in range(4, height + 1):
        for first in range(2, total - 1):
            for above in words("BR", first - 2, first - 2):
                for other in words("BR", total - first, total - first):
                    if _stands_on_blue(other, others):
                        game = conjunctive(_stalk(f"BB{above}"), _stalk(other))
                        yield Case(f"BB{above} ∧ {other}", "L", str(game.outcome()))


@claim(
    "huggan2019/prop-7.1.4-as-printed",
    "Left wins a conjunctive sum of a stalk on two blue edges and of stalks with a blue edge at "
    "the ground and at least one other edge.",
    source="[Huggan19, Prop 7.1.4]",
    about=TREES,
    up_to=(5, 5, 5),
    unit=EDGES,
    corrected_by="huggan2019/prop-7.1.4",
)
def blue_based_as_printed(height: int) -> Iterator[Case]:
    """Play pairs of stalks."""
    return _conjunctions(height, "BR")


@claim(
    "huggan2019/prop-7.1.4",
    "Left wins a conjunctive sum of a stalk on two blue edges and of stalks with a blue edge at "
    "the ground and at least one other blue edge.",
    source="[Huggan19, Prop 7.1.4], corrected; checked for two stalks",
    about=TREES,
    up_to=(6, 7, 8),
    unit=EDGES,
)
def blue_based(height: int) -> Iterator[Case]:
    """Play pairs of stalks."""
    return _conjunctions(height, "B")


@claim(
    "huggan2019/prop-7.1.5",
    "The longest alternating part of a stalk, from the ground on, tells who wins it: the owner of "
    "its lowest edge if its highest has the same colour, and otherwise it is a draw.",
    source="[Huggan19, Prop 7.1.5 to 7.1.7], put together",
    about=TREES,
    up_to=(6, 8, 10),
    unit=HEIGHT,
)
def stalks(height: int) -> Iterator[Case]:
    """Play all stalks."""
    for word in words("BR", height, 1):
        yield Case(word, stalk_outcome(word), _stalk(word).outcome())


@claim(
    "huggan2019/sect-7.1.2",
    "Left wins a continued conjunctive sum of stalks if she wins all of them, Right if he does, "
    "and otherwise it is a draw.",
    source="[Huggan19, Sec. 7.1.2]",
    about=TREES,
    up_to=(5, 7, 8),
    unit="edges of two stalks",
)
def sums_of_stalks(edges: int) -> Iterator[Case]:
    """Play all pairs."""
    for pair in _pairs(edges):
        game = continued(*map(_stalk, pair))
        yield Case(" ∇ ".join(pair), stalks_outcome(pair), game.outcome())


def _pairs(edges: int) -> Iterator[tuple[str, str]]:
    """Yield the pairs of stalks with so many edges together at most."""
    for total in range(2, edges + 1):
        for first in range(1, total // 2 + 1):
            for one in words("BR", first, first):
                for other in words("BR", total - first, total - first):
                    yield one, other


@claim(
    "huggan2019/lemma-7.1.9",
    "The matrix of an alternating stalk on a blue edge, under scoring play, has 1 where Left's "
    "edge is higher than Right's and else 0; its value is 1 if the top is blue, and else 0.",
    source="[Huggan19, Lemma 7.1.9]",
    about=TREES,
    up_to=(8, 16, 30),
    unit=HEIGHT,
)
def alternating_stalks(height: int) -> Iterator[Case]:
    """Solve the matrices."""
    for n in range(2, height + 1):
        word = ("BR" * n)[:n]
        found = _stalk(word).solve("scoring")
        # The lower cut counts. Below a red edge is left an odd number of edges, worth 1 to Left.
        said = tuple(tuple(int(i > j) for j in range(n // 2)) for i in range((n + 1) // 2))
        yield Case(f"{word}, matrix", said, found.matrix)
        yield Case(word, n % 2, found.value)


@claim(
    "huggan2019/thm-7.1.10",
    "The score of a stalk with n edges of one colour at the ground is n or n-1, Right's negative: "
    "n if the alternating part that begins with the last of them ends in the same colour.",
    source="[Huggan19, Thm 7.1.10]",
    about=TREES,
    up_to=(6, 8, 10),
    unit=HEIGHT,
)
def scores_of_stalks(height: int) -> Iterator[Case]:
    """Play all stalks."""
    for word in words("BR", height, 1):
        yield Case(word, stalk_score(word), _stalk(word).value("scoring"))


@claim(
    "huggan2019/conj-7.1.11",
    "Left wins every red and blue tree whose value under alternating play is more than 2/3.",
    source="[Huggan19, Conj 7.1.11]",
    about=TREES,
    up_to=(4, 4, 4),
    unit=EDGES,
    corrected_by="huggan2019/conj-7.1.11-for-stalks",
)
def trees_above_two_thirds(edges: int) -> Iterator[Case]:
    """Play all trees with one edge at the root, then the others."""
    for size in range(1, edges + 1):
        for tree in sorted(trees(size), key=lambda text: text.startswith("(")):
            if ALTERNATING(tree).value().mean > TWO_THIRDS:
                yield Case(tree, "L", str(HACKENBUSH(tree).outcome()))


@claim(
    "huggan2019/conj-7.1.11-for-stalks",
    "Left wins a red and blue stalk if and only if its value under alternating play is more than "
    "2/3. (Of all trees with 1 to 7 edges, 0, 0, 0, 2, 2, 32 and 71 are above 2/3 and not won.)",
    source="[Huggan19, Conj 7.1.11], for stalks; the numbers of trees are our own",
    about=TREES,
    up_to=(6, 8, 10),
    unit=HEIGHT,
)
def stalks_above_two_thirds(height: int) -> Iterator[Case]:
    """Play all stalks, and count trees up to a size that is feasible."""
    said = [0, 0, 0, 2, 2, 32, 71]
    for size in range(1, height - 2 if height > 6 else 5):
        if size > len(said):
            break
        above = [t for t in trees(size) if ALTERNATING(t).value().mean > TWO_THIRDS]
        lost = sum(HACKENBUSH(tree).value() != 1 for tree in above)
        yield Case(f"trees with {size} edges", said[size - 1], lost)
    for word in words("BR", height, 1):
        mean = ALTERNATING(word.replace("B", "l").replace("R", "r")).value().mean
        yield Case(word, mean > TWO_THIRDS, _stalk(word).value() == 1)


@claim(
    "huggan2019/cor-7.1.12",
    "Stalks are a group of whole numbers, for ∇ sums under scoring play.",
    source="[Huggan19, Cor 7.1.12]",
    about=TREES,
    up_to=(5, 7, 8),
    unit="edges of two stalks",
)
def group_of_stalks(edges: int) -> Iterator[Case]:
    """Play all pairs."""
    for pair in _pairs(edges):
        found = continued(*map(_stalk, pair)).solve("scoring").value
        yield Case(" ∇ ".join(pair), sum(map(stalk_score, pair)), found)


@claim(
    "huggan2019/thm-7.1.13",
    "A cordon with a blue stalk of n edges, a blue leaves and b red ones scores n + a - b.",
    source="[Huggan19, Thm 7.1.13]",
    about=TREES,
    up_to=(4, 6, 7),
    unit=HEIGHT,
)
def cordons(height: int) -> Iterator[Case]:
    """Play all cordons."""
    for n in range(1, height + 1):
        for leaves in product(" lr", repeat=n - 1):
            text = "l" + "".join(f"({leaf})l" if leaf != " " else "l" for leaf in leaves)
            said = blue_cordon_score(n, leaves.count("l"), leaves.count("r"))
            yield Case(text, said, HACKENBUSH(text).value("scoring"))


def _majority_as_printed(word: str) -> int:
    """Return B - R + AB - AR, where stalks of height 1 and alternating ones both count."""
    height = next((i for i in range(1, len(word)) if word[i] == word[i - 1]), len(word))
    is_whole = height == len(word)
    total = 0
    if len(word) == 1 or word[0] == word[1]:
        total += 1
    if word[height - 1] == word[0] and (is_whole or height > 1):
        total += 1
    return total if word[0] == "B" else -total


@claim(
    "huggan2019/thm-7.1.14-as-printed",
    "Under majority play a ∇ sum of stalks is worth B - R + AB - AR: stalks that begin with two "
    "blue edges or have height 1, and alternating ones that begin and end in blue, less the red.",
    source="[Huggan19, Thm 7.1.14]",
    about=TREES,
    up_to=(2, 2, 2),
    unit=HEIGHT,
    corrected_by="huggan2019/thm-7.1.14",
)
def majority_as_printed(height: int) -> Iterator[Case]:
    """Play single stalks: one of height 1 alternates as well."""
    for word in words("BR", height, 1):
        yield Case(word, _majority_as_printed(word), _stalk(word).value("majority"))


@claim(
    "huggan2019/thm-7.1.14",
    "Under majority play a ∇ sum of stalks is worth B - R + AB - AR, where the alternating parts "
    "that AB and AR count have at least two edges.",
    source="[Huggan19, Thm 7.1.14], without counting stalks of height 1 twice",
    about=TREES,
    up_to=(4, 6, 7),
    unit="edges of two stalks",
)
def majority(edges: int) -> Iterator[Case]:
    """Play single stalks and all pairs."""
    for word in words("BR", edges, 1):
        yield Case(word, stalks_majority([word]), _stalk(word).value("majority"))
    for pair in _pairs(edges):
        found = continued(*map(_stalk, pair)).solve("majority").value
        yield Case(" ∇ ".join(pair), stalks_majority(pair), found)


# --- Clobber -------------------------------------------------------------------------------------


@claim(
    "huggan2019/thm-7.2.1",
    "Simultaneous Clobber on a complete graph with n vertices and one stone of Left's is worth "
    "n/2 - 1 to her, since EV(n) = (n-2)/(n-1) (1 + EV(n-1)).",
    source="[Huggan19, Thm 7.2.1]",
    about=("graph-clobber", ROWS),
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


@claim(
    "huggan2019/table-7.1",
    "On rows of Clobber without end, [..OOO] and [..OOX] are worth 0, [..OOXO] (√5-1)/2, "
    "[..OOXOO..] (1+√5)/4 and [..OOXXOO..] 1/2. Rows with k of Right's stones lead there: O^kXO is "
    "F(2k)/F(2k+1), and O^kXO^k is F(2k)/(2 F(2k-1)).",
    source="[Huggan19, Table 7.1 and Sec. 7.2]; the values of finite rows are our own",
    about=("graph-clobber", ROWS),
    up_to=(4, 7, 10),
    unit="stones on a side",
)
def endless_rows(stones: int) -> Iterator[Case]:
    """Play finite rows, and see that their values approach those of the endless ones."""
    fibonacci = [0, 1]
    while len(fibonacci) < 2 * stones + 2:
        fibonacci.append(fibonacci[-1] + fibonacci[-2])
    golden = Surd.root(1, 1, -1)
    yield Case("[..OOXO]", golden, one_stone(None, 1))
    yield Case("[..OOXOO..]", (golden + 1) / 2, one_stone(None, None))
    gaps: list[Surd] = []
    for k in range(1, stones + 1):
        for row in ("O" * k, "O" * k + "X"):
            yield Case(row, 0, _clobbered(row))
        one_sided = Fraction(fibonacci[2 * k], fibonacci[2 * k + 1])
        yield Case(f"O^{k}XO", one_sided, _clobbered("O" * k + "XO"))
        yield Case(f"O^{k}XO, by the theorem", one_sided, one_stone(k, 1))
        both = Fraction(fibonacci[2 * k], 2 * fibonacci[2 * k - 1])
        yield Case(f"O^{k}XO^{k}", both, _clobbered(f"{'O' * k}X{'O' * k}"))
        gaps.append(golden - one_sided)  # type: ignore[arg-type]
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
    about=("graph-clobber", ROWS),
    up_to=(3, 5, 6),
    unit="stones of Right's in each row",
)
def two_rows(stones: int) -> Iterator[Case]:
    """Play finite rows."""
    for k in range(1, stones + 1):
        game = CLOBBER("O" * k + "X") + CLOBBER("X" + "O" * k)
        yield Case(f"O^{k}X + XO^{k}", Fraction(1, 2), game.value("scoring"))


# --- Subtraction Squares -------------------------------------------------------------------------


def _printed(a: int, b: int, n: int, before: list[Fraction]) -> Fraction | str:
    """Return what the printed cases say of n squares."""
    if n < b:
        return Fraction(n >= a)
    if n >= a + b:
        return (before[n - b] + before[n - a - b]) / 2
    return "no case"


@claim(
    "huggan2019/thm-7.3.1-as-printed",
    "SQ({a},{b}) on n squares, a < b, is worth 0 for n < a, 1 for a <= n < b, and (EV(n-b) + "
    "EV(n-a-b))/2 for a+b <= n; there are no other n.",
    source="[Huggan19, Thm 7.3.1]",
    about=SQUARES,
    up_to=(6, 6, 6),
    unit="squares",
    corrected_by="huggan2019/thm-7.3.1",
)
def strips_as_printed(squares: int) -> Iterator[Case]:
    """Play strips."""
    game = SubtractionSquares(1, 2)
    played = [game(n).value() for n in range(squares + 1)]
    for n, value in enumerate(played):
        yield Case(f"SQ({{1}},{{2}})({n})", _printed(1, 2, n, played), value)


@claim(
    "huggan2019/thm-7.3.1",
    "SQ({a},{b}) on n squares, a < b, is worth 0 for n < a, 1 for a <= n < b, and (EV(n-b) + "
    "EV(max(0, n-a-b)))/2 for n >= b. Right never wins.",
    source="[Huggan19, Thm 7.3.1 and Cor 7.3.2], with b <= n < a+b",
    about=SQUARES,
    up_to=(12, 20, 30),
    unit="squares, for a < b < 6",
)
def strips(squares: int) -> Iterator[Case]:
    """Play strips."""
    for a, b in combinations(range(1, 6), 2):
        game = SubtractionSquares(a, b)
        for n, said in enumerate(islice(squares_values(a, b), squares + 1)):
            yield Case(f"SQ({{{a}}},{{{b}}})({n})", said, game(n).value())
            yield Case(f"SQ({{{a}}},{{{b}}})({n}), Right", False, said < 0)


@claim(
    "huggan2019/cor-7.3.2",
    "In SQ({a},{b}) with a < b, Left wins with the probability that is the value, Right never, and "
    "the players have no say in it: the profile is [EV, 0].",
    source="[Huggan19, Cor 7.3.2]",
    about=SQUARES,
    up_to=(10, 20, 30),
    unit="squares, for a < b < 6",
)
def profiles_of_strips(squares: int) -> Iterator[Case]:
    """Find how far optimal strategies differ in how often each player wins."""
    for a, b in combinations(range(1, 6), 2):
        game = SubtractionSquares(a, b)
        for n in range(squares + 1):
            said = Profile(game(n).value(), Fraction(0))
            yield Case(f"SQ({{{a}}},{{{b}}})({n})", [said, said], [*profile_range(game(n))])


@claim(
    "huggan2019/sect-7.3-system-as-printed",
    "The constants of the closed form are found from its values for 0, 1 and 2 squares, which are "
    "0, 2 and 0.",
    source="[Huggan19, Sec. 7.3, the linear system]",
    about=SQUARES,
    up_to=(2, 2, 2),
    unit="squares",
    corrected_by="huggan2019/sect-7.3",
)
def linear_system(squares: int) -> Iterator[Case]:
    """Play short strips."""
    for n, said in enumerate([0, 2, 0][: squares + 1]):
        yield Case(f"SQ({{1}},{{2}})({n})", said, SubtractionSquares(1, 2)(n).value())


@claim(
    "huggan2019/sect-7.3",
    "SQ({1},{2}) on n squares is worth (2 - (1+2i)((-1+i)/2)^n - (1-2i)((-1-i)/2)^n)/5, which "
    "tends to 2/5.",
    source="[Huggan19, Sec. 7.3]",
    about=SQUARES,
    up_to=(30, 200, 2000),
    unit="squares",
)
def closed_form(squares: int) -> Iterator[Case]:
    """Play strips; the difference from the limit is at most the square root of 5 / 2^n, fifthed."""
    game = SubtractionSquares(1, 2)
    limit = squares_limit(1, 2)
    yield Case("the limit", Fraction(2, 5), limit)
    for n in range(squares + 1):
        value = game(n).value()
        yield Case(n, squares_closed_form(n), value)
        near = (value - limit) ** 2 * 25 <= Fraction(20, 2**n)
        yield Case(f"{n}, distance from the limit", True, near)


@claim(
    "huggan2019/sect-7.3-limits",
    "The values of SQ({a},{b}) tend to 2(b-a)/(a+2b).",
    source="[Huggan19, Sec. 7.3]; the limit is our own",
    about=SQUARES,
    up_to=(400, 1000, 4000),
    unit="squares, for a < b < 5",
)
def limits(squares: int) -> Iterator[Case]:
    """Follow the recurrence."""
    for a, b in combinations(range(1, 5), 2):
        value = next(islice(squares_values(a, b), squares, None))
        near = abs(value - squares_limit(a, b)) < Fraction(1, 1000)
        yield Case(f"SQ({{{a}}},{{{b}}})", True, near)


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
    "play; -7/8, -1 and -1/2 if Right's captures count as well. No other red and blue tree of up "
    "to three edges has the printed values of ∧ and ∇.",
    source="[Huggan19, Table 7.2], corrected; the figure is lost",
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
            wedge, nabla = (SimultaneousSum(kind, *parts) for kind in "∧∇")
            found = [wedge.value(), nabla.value(), wedge.value("scoring"), nabla.value("scoring")]
            yield Case(tree, tree == "r", found == [-1, 0, -1, Fraction(-1, 2)])


def _table(
    parts: tuple[SimultaneousPosition, ...], said: Mapping[str, tuple[str, ...]]
) -> Iterator[Case]:
    for play, values in said.items():
        for kind, value in zip("+∧∇", values, strict=True):
            found = SimultaneousSum(kind, *parts).value(play)
            yield Case(f"{kind}, {play} play", value, str(found))


# --- other games ---------------------------------------------------------------------------------


@claim(
    "huggan2019/ch-8-thickets",
    "A stalk of Thinning Thickets is worth 1 or -1 if all of its arcs belong to one player, and "
    "else 0, and these add up in ∇ sums under scoring play.",
    source="[Huggan19, Ch. 8]",
    about="thinning-thickets",
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


def _thicket(owners: str) -> SimultaneousPosition:
    return THICKETS("".join(f"{colour}<" for colour in stalk_of_owners(owners)))


@claim(
    "huggan2019/ch-8-robot",
    "Against a robot who sees her moves Left loses BWB + WBW in Toppling Dominoes, so that G - G "
    "is not zero; a fair game of it is worth 0.",
    source="[Huggan19, Ch. 8]; the other values are our own",
    about="toppling-dominoes",
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
    "Where nobody can move unless both can, as in Clobber, every sum is a draw under extended "
    "normal play.",
    source="[Huggan19, Ch. 7, about dicot games]",
    about=("graph-clobber", ROWS),
    up_to=(4, 5, 6),
    unit="stones",
)
def dicots(stones: int) -> Iterator[Case]:
    """Play rows, and rows beside XOX."""
    for row in words("XO", stones, 1):
        games = [CLOBBER(row), *(SimultaneousSum(k, CLOBBER(row), CLOBBER("XOX")) for k in "+∧∇")]
        yield Case(row, ["D"] * 4, [str(game.outcome()) for game in games])


@claim(
    "huggan2019/app-c-domineering",
    "Simultaneous Domineering on boards of 1x2, 2x2, 2x3, 3x2, 3x3, 2x4, 2x5 and 3x4 is worth -1, "
    "0, 1, -1, 0, 0, 1 and -1, and so are its scores but for the last, -2.",
    source="[Huggan19, App. C], which has the rules; computed",
    about="domineering",
    up_to=(10, 12, 12),
    unit="cells",
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
    source="[Huggan19, Ex 6.0.3 and App. C], which have the rules; computed",
    about="graph-nogo",
    up_to=(6, 7, 8),
    unit="vertices",
)
def stones_on_paths(vertices: int) -> Iterator[Case]:
    """Play on empty paths."""
    for n in range(1, vertices + 1):
        yield Case(f"P{n}", 0, NOGO("." * n).value())


@claim(
    "huggan2019/ch-8-robot-rows",
    "Against the robot, rows of n black and white dominoes beside their negatives are won by Right "
    "for 2 rows of length 3, 4 of length 4 and 14 of length 5, and drawn for all others of lengths "
    "up to 5.",
    source="[Huggan19, Ch. 8], which has one of them; computed",
    about="toppling-dominoes",
    up_to=(3, 4, 5),
    unit="dominoes",
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
