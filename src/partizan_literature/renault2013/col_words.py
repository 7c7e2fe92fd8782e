"""G. Renault, Combinatorial games on graphs (2013), sect. 3.3 and app. B.3: caterpillars in Col.

Words are caterpillars: each letter is a vertex of the spine, and x is a grey one with a grey leaf.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.rulesets.graph.graph_col_theorems import closed_form, value_of_subdivided_star
from partizan.theories.normal import Game
from partizan_literature.instances import partitions, spider, words
from partizan_literature.renault2013.caterpillars import caterpillar
from partizan_literature.renault2013.col import ABOUT, HALF, VERTICES, value

LETTERS = "repetitions of a letter"
QUARTER = Fraction(1, 4)


def of(word: str) -> Game:
    """Return the value of a caterpillar, by brute force."""
    return value(caterpillar(word))


@claim(
    "renault2013/lemma-3.59",
    "The values are 1 for B and Bo^nB, 0 for Bo^nW, and 1/2 for Bo^n (n >= 1); a grey path with "
    "at least two vertices has value 0, a single grey vertex *, and a grey cycle 0.",
    source="[Renault13, Lemmas 3.59 and 3.60, Thm 3.61]",
    about=ABOUT,
    up_to=(6, 10, 14),
    unit=LETTERS,
)
def paths(longest: int) -> Iterator[Case]:
    """Evaluate the paths and cycles."""
    yield Case("B", 1, of("B"))
    yield Case("o", Game("*"), of("o"))
    for n in range(longest + 1):
        o = "o" * n
        yield Case(f"B{o}B", 1, of(f"B{o}B"))
        yield Case(f"B{o}W", 0, of(f"B{o}W"))
        if n >= 1:
            yield Case(f"B{o}", HALF, of(f"B{o}"))
        if n >= 2:
            yield Case(o, 0, of(o))
        if n >= 3:
            yield Case(f"the cycle of {n}", 0, value(Graph.cycle(n)))


@claim(
    "renault2013/closed-forms",
    "A word that matches a statement of the section, read from either end and for either player, "
    "has the stated value.",
    source="[Renault13, Lemmas 3.59 to 3.74 and 3.80, Thms 3.75 and 3.82, App. B.3]",
    about=ABOUT,
    up_to=(5, 7, 9),
    unit="letters",
)
def words_with_closed_forms(longest: int) -> Iterator[Case]:
    """Evaluate every word that has a closed form."""
    for word in words("oBWx", longest):
        known = closed_form(word)
        if known is not None:
            yield Case(word, known, of(word))


def pairs_of_lengths(longest: int, least: int = 0, other: int = 0) -> Iterator[tuple[int, int]]:
    """Yield pairs n >= least, m >= other, small ones first."""
    found = product(range(least, longest + 1), range(other, longest + 1))
    return iter(sorted(found, key=lambda pair: (sum(pair), pair)))


@claim(
    "renault2013/lemma-3.64",
    "For paths with an inner vertex reserved for Left: Bo^nBo^mB = 1 and Bo^nBo^m' = 1/2 (n, m >= "
    "1, m' >= 3), Wo^nBo^mW = -1, Wo^nBo^mB = 0 (m >= 1), Wo^nBo^m = -1/2 (m >= 3), o^nBo^m = 0 "
    "(n, m >= 3), and oBo = ooBoo = 0.",
    source="[Renault13, Lemmas 3.63 to 3.66]",
    about=ABOUT,
    up_to=(4, 6, 7),
    unit=LETTERS,
)
def inner_vertex(longest: int) -> Iterator[Case]:
    """Evaluate the paths."""
    for word in ("oBo", "ooBoo"):
        yield Case(word, 0, of(word))
    for n, m in pairs_of_lengths(longest):
        o, p = "o" * n, "o" * m
        said = {
            f"B{o}B{p}B": 1 if n >= 1 and m >= 1 else None,
            f"W{o}B{p}W": -1,
            f"W{o}B{p}B": 0 if m >= 1 else None,
            f"B{o}B{p}": HALF if n >= 1 and m >= 3 else None,
            f"W{o}B{p}": -HALF if m >= 3 else None,
            f"{o}B{p}": 0 if n >= 3 and m >= 3 else None,
        }
        for word, expected in said.items():
            if expected is not None:
                yield Case(word, expected, of(word))


@claim(
    "renault2013/lemma-3.67",
    "For paths with a vertex reserved for Left near an end: Bo^nBoo = 1, Wo^nBoo = 0 (n >= 1), "
    "o^nBoo = 1/2 (n >= 3), Bo^nBo = 3/4 and Wo^nBo = -1/4 (n >= 1), oBo^n = 1/4 (n >= 2).",
    source="[Renault13, Lemmas 3.67 to 3.70]",
    about=ABOUT,
    up_to=(6, 10, 12),
    unit=LETTERS,
)
def vertex_near_an_end(longest: int) -> Iterator[Case]:
    """Evaluate the paths."""
    for n in range(longest + 1):
        o = "o" * n
        said = [
            (f"B{o}Boo", 1, 0),
            (f"W{o}Boo", 0, 1),
            (f"{o}Boo", HALF, 3),
            (f"B{o}Bo", 3 * QUARTER, 1),
            (f"W{o}Bo", -QUARTER, 1),
            (f"oB{o}", QUARTER, 2),
        ]
        for word, expected, least in said:
            if n >= least:
                yield Case(word, expected, of(word))


@claim(
    "renault2013/lemma-3.71",
    "With one leaf attached to the path: BxB = 3/2, BxW = *, Bo^nxB = 5/4, Bo^nxW = -1/4 and "
    "Bo^nxoo = 1/2 (n >= 1), o^nxB = 3/4 (n >= 2), o^nxoo = 0 (n >= 3).",
    source="[Renault13, Lemmas 3.71 to 3.74 and Thm 3.75]",
    about=ABOUT,
    up_to=(5, 8, 10),
    unit=LETTERS,
)
def one_leaf(longest: int) -> Iterator[Case]:
    """Evaluate the caterpillars."""
    yield Case("BxB", 3 * HALF, of("BxB"))
    yield Case("BxW", Game("*"), of("BxW"))
    for n in range(1, longest + 1):
        o = "o" * n
        said = [
            (f"B{o}xB", 5 * QUARTER, 1),
            (f"B{o}xW", -QUARTER, 1),
            (f"B{o}xoo", HALF, 1),
            (f"{o}xB", 3 * QUARTER, 2),
            (f"{o}xoo", Fraction(0), 3),
        ]
        for word, expected, least in said:
            if n >= least:
                yield Case(word, expected, of(word))


@claim(
    "renault2013/thm-3.77",
    "A grey tree with exactly one vertex of degree three or more has value 0 if it has exactly "
    "three leaves, at the depths 1, 2 and at least 3, or if the number of leaves at depth 1 is "
    "odd; otherwise it has value *.",
    source="[Renault13, Thm 3.77], as printed",
    about=ABOUT,
    up_to=(8, 8, 8),
    unit=VERTICES,
    corrected_by="renault2013/thm-3.77-corrected",
)
def spiders_as_printed(vertices: int) -> Iterator[Case]:
    """Evaluate the subdivided stars."""
    for legs in _legs(vertices):
        is_zero = _is_exceptional(legs) or legs.count(1) % 2 == 1
        yield Case(_named(legs), Game(0 if is_zero else "*"), value(spider(*legs)))


@claim(
    "renault2013/thm-3.77-corrected",
    "A grey tree with exactly one vertex of degree three or more has value 0 if it has exactly "
    "three leaves, at the depths 1, 2 and at least 3, or if the number of leaves at depth 1 is "
    "even; otherwise it has value *.",
    source="[Renault13, Thm 3.77], with the parity as in its proof and in Example 3.78",
    about=ABOUT,
    up_to=(9, 13, 15),
    unit=VERTICES,
)
def spiders(vertices: int) -> Iterator[Case]:
    """Evaluate the subdivided stars."""
    for legs in _legs(vertices):
        yield Case(_named(legs), value_of_subdivided_star(*legs), value(spider(*legs)))


@claim(
    "renault2013/thm-3.77-counts",
    "There are 223 grey trees with exactly one vertex of degree three or more and at most 13 "
    "vertices, and the printed rule is wrong for 216 of them; with at most 8 vertices, it is "
    "wrong for 23 of 25.",
    source="[Renault13, Thm 3.77]; the numbers are computed here",
    about=ABOUT,
    up_to=(8, 13, 13),
    unit=VERTICES,
    whole=13,
)
def spiders_counted(vertices: int) -> Iterator[Case]:
    """Compare the printed rule with all these trees."""
    said = {8: (25, 23), 13: (223, 216)}
    trees = [*_legs(vertices)]
    wrong = sum(
        (_is_exceptional(legs) or legs.count(1) % 2 == 1) != (value(spider(*legs)) == 0)
        for legs in trees
    )
    yield Case(f"up to {vertices} vertices", said[vertices], (len(trees), wrong))


def _legs(vertices: int) -> Iterator[tuple[int, ...]]:
    for total in range(3, vertices):
        yield from (legs for legs in partitions(total) if len(legs) >= 3)


def _is_exceptional(legs: tuple[int, ...]) -> bool:
    return len(legs) == 3 and legs[0] >= 3 and legs[1:] == (2, 1)


def _named(legs: tuple[int, ...]) -> str:
    return f"the subdivided star with legs {', '.join(map(str, legs))}"


@claim(
    "renault2013/thm-3.82",
    "The caterpillar x^n has value 0, except that xxx has value *.",
    source="[Renault13, Thms 3.79 and 3.82]",
    about=ABOUT,
    up_to=(6, 11, 12),
    unit=LETTERS,
)
def combs(longest: int) -> Iterator[Case]:
    """Evaluate the caterpillars."""
    for n in range(1, longest + 1):
        yield Case("x" * n, Game("*" if n == 3 else 0), of("x" * n))


@claim(
    "renault2013/lemma-3.80-values",
    "x^nB has value 3/4 if n is even and 1/2 if n is odd (n >= 1); Bx^nB has value 1 or 3/2, and "
    "Bx^nW has value 0 or *, in the same cases (n >= 0).",
    source="[Renault13, Lemma 3.80, 1 to 3]",
    about=ABOUT,
    up_to=(5, 7, 8),
    unit=LETTERS,
)
def combs_with_reserved_ends(longest: int) -> Iterator[Case]:
    """Evaluate the caterpillars."""
    for n in range(longest + 1):
        x, odd = "x" * n, n % 2
        if n:
            yield Case(f"{x}B", HALF if odd else 3 * QUARTER, of(f"{x}B"))
        yield Case(f"B{x}B", 3 * HALF if odd else 1, of(f"B{x}B"))
        yield Case(f"B{x}W", Game("*" if odd else 0), of(f"B{x}W"))


@claim(
    "renault2013/lemma-3.80-bounds",
    "With p and q of the same parity: x^pBx^qB >= 1, x^pBx^qW >= -1/4, Bx^pBx^qB > 3/2 and "
    "Bx^pBx^qW >= 0; otherwise x^pBx^qB > 3/4, x^pBx^qW >= -1/2, Bx^pBx^qB >= 3/2 and Bx^pBx^qW "
    ">= 1/2.",
    source="[Renault13, Lemma 3.80, 4 to 7]",
    about=ABOUT,
    up_to=(3, 5, 6),
    unit="letters x",
)
def combs_with_an_inner_vertex(longest: int) -> Iterator[Case]:
    """Compare the caterpillars with the bounds."""
    for p, q in pairs_of_lengths(longest):
        if p + q > longest:
            continue
        same = p % 2 == q % 2
        x, y = "x" * p, "x" * q
        a, b, c, d = (of(w) for w in (f"{x}B{y}B", f"{x}B{y}W", f"B{x}B{y}B", f"B{x}B{y}W"))
        yield Case(f"{x}B{y}B", True, a >= 1 if same else a > 3 * QUARTER)
        yield Case(f"{x}B{y}W", True, b >= (-QUARTER if same else -HALF))
        yield Case(f"B{x}B{y}B", True, c > 3 * HALF if same else c >= 3 * HALF)
        yield Case(f"B{x}B{y}W", True, d >= (0 if same else HALF))


@claim(
    "renault2013/lemma-3.81",
    "The value of the caterpillar x^pBx^qWx is at least 0 if p and q are odd.",
    source="[Renault13, Lemma 3.81]",
    about=ABOUT,
    up_to=(4, 6, 8),
    unit="letters x before the last",
)
def comb_with_two_inner_vertices(longest: int) -> Iterator[Case]:
    """Compare the caterpillars with 0."""
    for p, q in pairs_of_lengths(longest, 1, 1):
        if p % 2 and q % 2 and p + q <= longest:
            word = f"{'x' * p}B{'x' * q}Wx"
            yield Case(word, True, of(word) >= 0)


@claim(
    "renault2013/example-3.83",
    "The sum of five vertices, xxx and xxxx is 0: it consists of six stars.",
    source="[Renault13, Example 3.83], after its caterpillar is decomposed",
    about=ABOUT,
    up_to=(19, 19, 19),
    unit=VERTICES,
)
def example_of_pieces(_: int) -> Iterator[Case]:
    """Evaluate the pieces and add."""
    yield Case("o+o+o+o+o+xxx+xxxx", 0, sum((of("o") for _ in range(5)), of("xxx") + of("xxxx")))
