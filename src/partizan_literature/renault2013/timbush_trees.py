"""G. Renault, Combinatorial games on graphs (2013), sect. 3.1.3: Timbush without grey arcs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, combinations, combinations_with_replacement, product
from random import Random

from partizan.atlas.contract import Case, claim
from partizan.boards.digraph import Digraph
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.heap.hackenbush_string import number_of_strings, string_of_number
from partizan.theories.normal import Game
from partizan.theory import Outcome
from partizan_literature.digraphs import (
    coloured,
    has_two_leaf_paths,
    hung,
    is_directed_to_a_leaf,
    oriented_trees,
)
from partizan_literature.instances import words
from partizan_literature.renault2013.games import timbush_tree_theorems as black_white
from partizan_literature.renault2013.games.timbush import BLACK, GREY, WHITE
from partizan_literature.renault2013.games.timbush import RULESET as TIMBUSH
from partizan_literature.renault2013.timbush import (
    GAME,
    VERTICES,
    some_digraphs,
    some_trees,
    value,
)

ARCS = "arcs"
COLOURS = (BLACK, WHITE)


def _black_white_trees(vertices: int) -> Iterator[Digraph]:
    return coloured(oriented_trees(vertices), COLOURS)


@claim(
    "renault2013/sect-3.1-strings",
    "A path with all its arcs directed to the same leaf is a Hackenbush string, and if it is "
    "black and white, its value is given by Berlekamp's rule.",
    source="[Renault13, Sect. 3.1.3]",
    about=GAME,
    up_to=(6, 8, 10),
    unit=ARCS,
)
def strings(longest: int) -> Iterator[Case]:
    """Compare paths with the numbers of strings."""
    for word in words("YD", longest):
        string = word.translate(str.maketrans("YD", "lr"))
        yield Case(word, number_of_strings(string), value(word))


@claim(
    "renault2013/sect-3.1-strings-inverse",
    "Every number is the value of exactly one black and white string, and the string of a sum is "
    "at most as long as those of its summands together. The strings B, BB, BW, BWW, BWB, BBW, WB "
    "and WWB have values 1, 2, 1/2, 1/4, 3/4, 3/2, -1/2 and -3/2.",
    source="[Renault13, Sect. 3.1.3]; the lengths, on which its complexity depends, are checked",
    about=GAME,
    up_to=(4, 7, 8),
    unit=ARCS,
)
def strings_of_numbers(longest: int) -> Iterator[Case]:
    """Find the string of each number, and of each sum of two."""
    said = {
        "Y": "1", "YY": "2", "YD": "1/2", "YDD": "1/4", "YDY": "3/4", "YYD": "3/2", "DY": "-1/2",
        "DDY": "-3/2",
    }  # fmt: skip
    for word, text in said.items():
        yield Case(word, Game(text), value(word))
    lengths = {}
    for word in words("lr", longest):
        number = number_of_strings(word)
        yield Case(word, word, string_of_number(number).cells)
        lengths[number] = len(word)
    for (one, n), (other, m) in combinations_with_replacement(lengths.items(), 2):
        found = len(string_of_number(one + other).cells)
        yield Case(f"{one} + {other}", True, found <= n + m)


def _first_movers(tree: Digraph) -> set[Player]:
    """Return the players who win moving first by Lemma 3.18."""
    found = set()
    for u in tree:
        leaving = [(head, colour) for tail, head, colour in tree.edges if tail == u]
        if tree.in_degree(u) or not leaving:
            continue
        colours = {colour for _, colour in leaving}
        is_leaf = len(leaving) == 1
        is_valley = len(leaving) == 2 and any(is_directed_to_a_leaf(tree, v) for v, _ in leaving)
        if len(colours) == 1 and (is_leaf or is_valley):
            found.add(LEFT if colours == {BLACK} else RIGHT)
    return found


@claim(
    "renault2013/lemma-3.18",
    "In a black and white oriented tree, Left wins moving first if a black arc leaves a leaf, or "
    "if two black arcs leave a vertex, none enters it, and one of them begins a path directed to "
    "a leaf; similarly for Right and white.",
    source="[Renault13, Lemma 3.18]",
    about=GAME,
    up_to=(4, 6, 7),
    unit=VERTICES,
)
def first_movers(vertices: int) -> Iterator[Case]:
    """Find such vertices in all trees."""
    for tree in _black_white_trees(vertices):
        wins = {LEFT: (Outcome.L, Outcome.N), RIGHT: (Outcome.R, Outcome.N)}
        for player in sorted(_first_movers(tree), key=lambda p: p.value):
            yield Case(f"{tree}, {player}", True, TIMBUSH(tree).outcome() in wins[player])


@claim(
    "renault2013/lemma-3.19-as-printed",
    "Let T have two paths P2 and P3 at a vertex, directed to their leaves, and let T' have the "
    "arcs of T and of one such path P1. Then T - T' and P2 + P3 - P1 have the same outcome.",
    source="[Renault13, Lemma 3.19, as printed: E(T) for A(T0)]",
    about=GAME,
    up_to=(1, 1, 2),
    unit="vertices of the rest of the tree, with paths of up to two arcs",
    corrected_by="renault2013/lemma-3.19",
)
def leaf_paths_as_printed(vertices: int) -> Iterator[Case]:
    """Attach the third path in addition to the others."""
    for tree in chain([Digraph(1)], _black_white_trees(vertices)):
        for v in tree:
            for two, three, one in product(words("lr", 2, 1), repeat=3):
                both = hung(hung(tree, v, two), v, three)
                numbers = number_of_strings(two) + number_of_strings(three)
                said = _outcome(numbers - number_of_strings(one))
                found = (value(both) - value(hung(both, v, one))).outcome
                yield Case(f"{tree} with {two} and {three} or {one} at {v}", said, found)


@claim(
    "renault2013/lemma-3.19",
    "Let T have two paths P2 and P3 at a vertex, directed to their leaves, and T' one such path "
    "P1 instead. Then T - T' and P2 + P3 - P1 have the same outcome; so T and T' are equal if P1 "
    "= P2 + P3.",
    source="[Renault13, Lemma 3.19], with A(T0) for E(T)",
    about=GAME,
    up_to=(2, 3, 4),
    unit="vertices of the rest of the tree, with paths of up to two arcs",
)
def leaf_paths(vertices: int) -> Iterator[Case]:
    """Attach all such paths to all vertices of all trees."""
    hanging = [*words("lr", 2, 1)]
    for tree in _black_white_trees(vertices):
        for v in tree:
            for two, three in combinations(hanging, 2):
                both = value(hung(hung(tree, v, two), v, three))
                numbers = number_of_strings(two) + number_of_strings(three)
                for one in hanging:
                    difference = numbers - number_of_strings(one)
                    found = (both - value(hung(tree, v, one))).outcome
                    position = f"{tree} with {two} and {three} or {one} at {v}"
                    yield Case(position, _outcome(difference), found)


@claim(
    "renault2013/lemma-3.19-grey",
    "Lemma 3.19 is also true with grey arcs; but then two paths need not be replaceable by one: "
    "the sum of a path of a grey and a black arc and a path of a grey arc has value ↑, and no "
    "path has that value.",
    source="[Renault13, Sect. 3.1.3, after Example 3.20]; the paths are ours",
    about=GAME,
    up_to=(2, 3, 3),
    unit="vertices of the rest of the tree, with paths of up to two arcs",
)
def grey_leaf_paths(vertices: int) -> Iterator[Case]:
    """Attach such paths to all trees, and search for one with the value of the sum."""
    both = value("JY") + value("J")
    yield Case("JY and J", Game("^"), both)
    for word in words("YJD", 2 * vertices):
        yield Case(word, False, value(word) == both)
    paths = [path for n in (1, 2) for path in product((GREY, *COLOURS), repeat=n)]
    alone = {path: value(hung(Digraph(1), 0, path)) for path in paths}
    rng = Random(4)
    for tree in coloured(oriented_trees(vertices), (GREY, *COLOURS)):
        for v in tree:
            for _ in range(20):
                one, two, three = rng.choices(paths, k=3)
                less = value(hung(tree, v, one))
                difference = value(hung(hung(tree, v, two), v, three)) - less
                said = (alone[two] + alone[three] - alone[one]).outcome
                position = f"{tree} with {two} and {three} or {one} at {v}"
                yield Case(position, said, difference.outcome)


def _outcome(number: Fraction) -> Outcome:
    return Outcome.L if number > 0 else Outcome.R if number < 0 else Outcome.P


def _is_minimal(tree: Digraph) -> bool:
    """Return whether neither Lemma 3.8 nor Lemma 3.19 applies to a black and white tree."""
    for u in tree:
        colours = [colour for tail, _, colour in tree.edges if tail == u]
        if tree.in_degree(u) == 0 and sorted(colours) == [BLACK, WHITE]:
            return False
    return not has_two_leaf_paths(tree)


@claim(
    "renault2013/lemma-3.21",
    "If neither Lemma 3.8 nor Lemma 3.19 reduces a black and white tree with at least one arc, "
    "the second player does not win.",
    source="[Renault13, Lemma 3.21]",
    about=GAME,
    up_to=(4, 6, 7),
    unit=VERTICES,
)
def minimal_trees(vertices: int) -> Iterator[Case]:
    """Search all such trees."""
    for tree in _black_white_trees(vertices):
        if _is_minimal(tree):
            yield Case(tree, False, TIMBUSH(tree).outcome() is Outcome.P)


@claim(
    "renault2013/thm-3.22",
    "The outcome of a connected black and white digraph is found in polynomial time.",
    source="[Renault13, Thm 3.22]",
    about=GAME,
    up_to=(4, 13, 14),
    unit="vertices; up to six all trees, then random ones",
)
def outcomes_without_grey(vertices: int) -> Iterator[Case]:
    """Compare the reductions with play, on digraphs with cycles and on trees."""
    for board in some_digraphs(min(vertices - 1, 6), COLOURS):
        whole = board.without_isolated()
        if whole.is_connected:
            yield Case(whole, black_white.outcome(TIMBUSH, whole), TIMBUSH(whole).outcome())
    for tree in some_trees(vertices, COLOURS, every=6, count=150):
        yield Case(tree, black_white.outcome(TIMBUSH, tree), TIMBUSH(tree).outcome())


@claim(
    "renault2013/thm-3.22-moves",
    "The reductions also determine the winning arcs of a black and white tree for a player who "
    "moves first.",
    source="[Renault13, Thm 3.22]",
    about=GAME,
    up_to=(4, 5, 6),
    unit=VERTICES,
)
def winning_arcs(vertices: int) -> Iterator[Case]:
    """Topple all arcs of all trees."""
    lost = {LEFT: (Outcome.L, Outcome.P), RIGHT: (Outcome.R, Outcome.P)}
    for tree in _black_white_trees(vertices):
        for player, theirs in ((LEFT, WHITE), (RIGHT, BLACK)):
            places = [place for place, arc in enumerate(tree.edges) if arc[2] != theirs]
            options = [*TIMBUSH.options(tree, player)]
            said = [
                place
                for place, option in zip(places, options, strict=True)
                if TIMBUSH(option).outcome() in lost[player]
            ]
            yield Case(f"{tree}, {player}", said, black_white.winning_arcs(tree, player))


COUNTS = {
    2: (2, 2, 0, 0),
    3: (6, 6, 2, 2),
    4: (49, 49, 30, 0),
    5: (242, 242, 264, 20),
    6: (1736, 1736, 2670, 2),
}


@claim(
    "renault2013/thm-3.22-counts",
    "The numbers of black and white trees with 2 to 6 vertices, in all orientations and colours "
    "of one tree of each isomorphism class, won by Left, Right, the first and the second player "
    f"are {', '.join(map(str, COUNTS.values()))}.",
    source="[Renault13, Thm 3.22]; the numbers are computed here",
    about=GAME,
    up_to=(4, 6, 6),
    unit=VERTICES,
    whole=6,
)
def trees_by_winner(vertices: int) -> Iterator[Case]:
    """Count the trees by play."""
    found: dict[int, Counter[Outcome]] = {n: Counter() for n in COUNTS}
    for tree in _black_white_trees(vertices):
        found[tree.order][TIMBUSH(tree).outcome()] += 1
    for n, counts in COUNTS.items():
        if n <= vertices:
            in_order = (Outcome.L, Outcome.R, Outcome.N, Outcome.P)
            yield Case(f"{n} vertices", counts, tuple(found[n][o] for o in in_order))


@claim(
    "renault2013/sect-3.1-odd-trees",
    "Unlike in Timber, the second player may win on a black and white tree with an odd number of "
    "arcs. The smallest such trees are the one in which a black arc and two paths of a white and "
    "a black arc lead from one vertex, and its negative.",
    source="[Renault13, Sect. 3.1.3], found by an exhaustive search of trees",
    about=GAME,
    up_to=(4, 6, 6),
    unit=VERTICES,
)
def odd_tree(vertices: int) -> Iterator[Case]:
    """Play on both trees, and search for others."""
    said = [TIMBUSH.board(text) for text in ("(l>;r>l>;r>l>)", "(r>;l>r>;l>r>)")]
    for tree in said:
        yield Case(tree, Game(0), value(tree))
    odd = (tree for tree in _black_white_trees(vertices) if tree.size % 2)
    found = {tree.canonical() for tree in odd if black_white.outcome(TIMBUSH, tree) is Outcome.P}
    expected = {tree.canonical() for tree in said if tree.order <= vertices}
    yield Case(f"all trees with up to {vertices} vertices", expected, found)
