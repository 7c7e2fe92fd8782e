"""Combinatorial Game Theory: a special collection (2022), chapter 5: shaving games.

Ordinal sums, Clockwise Hackenbush, Domino Shave and Stirling Shave, by Carvalho, Huggan, Nowakowski
and Santos. Only the summary was available; the rules are reconstructed. [CGT22]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from math import comb, factorial

from partizan.atlas.contract import Case, claim
from partizan.boards.dominoes import Domino, Dominoes
from partizan.form import Form
from partizan.rules.variants import Impartial
from partizan.rulesets.ordinal_sums import ordinal_sum_over
from partizan.theories.normal import Game
from partizan_literature.instances import dyadics
from partizan_literature.volume2022.games.clockwise_hackenbush import RULESET as CLOCKWISE
from partizan_literature.volume2022.games.clockwise_hackenbush import (
    nim_value_of_tree,
    number_of_tree,
)
from partizan_literature.volume2022.games.domino_shave import RULESET as DOMINO_SHAVE
from partizan_literature.volume2022.games.domino_shave import value
from partizan_literature.volume2022.games.stirling_shave import RULESET as STIRLING_SHAVE
from partizan_literature.volume2022.trees_and_dominoes import (
    bases_of_tree,
    dominoes_of_tree,
    tree_of_dominoes,
)


@claim(
    "volume2022/ch5-ordinal-sums",
    "For numbers x and y, the ordinal sum of {x|}, or {|x}, as a game tree, and y is given by a "
    "formula in the binary digits of x.",
    source="[CGT22, ch. 5]; the formula is ours",
    about=("domino-shave", "clockwise-hackenbush"),
    up_to=(3, 4, 5),
    unit="as the day by which the numbers are born",
)
def bases_with_one_option(day: int) -> Iterator[Case]:
    """Construct the trees."""
    for x, y in product(dyadics(day), repeat=2):
        above = Form.of([Form(x)], []).ordinal_sum(Form(y))
        below = Form.of([], [Form(x)]).ordinal_sum(Form(y))
        yield Case(f"{{{x}|}}:{y}", ordinal_sum_over(x, None, y), Game(above))
        yield Case(f"{{|{x}}}:{y}", ordinal_sum_over(None, x, y), Game(below))


def ordinal_summands(row: Dominoes | str) -> list[Dominoes]:
    """Return the shortest rows A, B, C, ... such that the row is literally A:(B:(C:...)).

    >>> [str(part) for part in ordinal_summands("b5:5 r1:1 b2:2 g1:3")]
    ['b5:5 r1:1', 'b2:2', 'g1:3']
    """
    dominoes = DOMINO_SHAVE(row).board.dominoes
    parts, start = [], 0
    for stop in range(1, len(dominoes) + 1):
        part, rest = dominoes[start:stop], dominoes[stop:]
        free = [left for i, (_, left, _) in enumerate(part) if _is_free(left, part[i:])]
        if all(_is_free(left, rest) for left in free):
            parts.append(Dominoes(part))
            start = stop
    return parts


def _is_free(left: int, behind: tuple[Domino, ...]) -> bool:
    """Return whether a domino with this left end may be removed, with these behind it."""
    return all(left <= right for _, _, right in behind)


@claim(
    "volume2022/ch5-domino-shave-decomposed",
    "If every move in the beginning of a row is also a move when the rest follows it, the row is "
    "the ordinal sum of both; the values of blue and red rows are found from their beginnings as "
    "simplest numbers.",
    source="[CGT22]",
    about="domino-shave",
    up_to=(2, 3, 4),
    unit="dominoes with the numbers 1 and 2",
)
def dominoes_decomposed(longest: int) -> Iterator[Case]:
    """Compare game trees, and numbers."""
    for n in range(longest + 1):
        for dominoes in product(product("brg", (1, 2), (1, 2)), repeat=n):
            row = Dominoes(dominoes)
            tree = Form(0)
            for part in reversed(ordinal_summands(row)):
                tree = DOMINO_SHAVE(part).form().ordinal_sum(tree)
            yield Case(row, DOMINO_SHAVE(row).form(), tree)
            if all(colour != "g" for colour, _, _ in dominoes):
                yield Case(row, value(DOMINO_SHAVE, row), DOMINO_SHAVE(row).value())


@claim(
    "volume2022/ch5-clockwise-hackenbush",
    "Clockwise Hackenbush is Domino Shave with equal ends: every such row is a tree with the same "
    "moves, and every tree is such a row.",
    source="[CGT22, ch. 5, according to its summary], as we understand the rules",
    about=("clockwise-hackenbush", "domino-shave"),
    up_to=(3, 4, 5),
    unit="edges",
)
def trees_are_rows(most: int) -> Iterator[Case]:
    """Compare game trees in both directions."""
    for row in _equal_ends("brg", most):
        tree = tree_of_dominoes(row)
        yield Case(row, DOMINO_SHAVE(row).form(), CLOCKWISE(tree).form())
        yield Case(tree, CLOCKWISE(tree).form(), DOMINO_SHAVE(dominoes_of_tree(tree)).form())


@claim(
    "volume2022/ch5-clockwise-hackenbush-as-restated",
    "Every row of Domino Shave is a position of Clockwise Hackenbush, in which a move leaves a "
    "tree.",
    source="[CGT22, ch. 5, according to its summary], with the rule for two ends of Hetyei's game",
    about=("clockwise-hackenbush", "domino-shave"),
    up_to=(3, 3, 3),
    unit="dominoes",
    corrected_by="volume2022/ch5-clockwise-hackenbush",
)
def rows_are_trees(most: int) -> Iterator[Case]:
    """Search for a tree with the same moves among all trees with as many edges."""
    for n in range(most + 1):
        trees = {tree_of_dominoes(row) for row in _equal_ends("g", n)}
        forms = {CLOCKWISE(tree).form() for tree in trees}
        for ends in product(product((1, 2), repeat=2), repeat=n):
            if all(left <= right for left, right in ends):
                row = Dominoes(("g", left, right) for left, right in ends)
                yield Case(row, True, DOMINO_SHAVE(row).form() in forms)


@claim(
    "volume2022/ch5-clockwise-hackenbush-decomposed",
    "A tree is the ordinal sum of the game trees {x|}, {|x} or {x|x}, one for each edge of its "
    "last branch, where x is the part before the edge.",
    source="[CGT22, ch. 5, according to its summary]",
    about="clockwise-hackenbush",
    up_to=(3, 4, 5),
    unit="edges",
)
def trees_decomposed(most: int) -> Iterator[Case]:
    """Compare game trees."""
    for row in _equal_ends("brg", most):
        tree = tree_of_dominoes(row)
        found = Form(0)
        for base in reversed(bases_of_tree(tree)):
            alone = CLOCKWISE(base).form()
            yield Case(f"base {base} of {tree}", 1, len({*alone.left, *alone.right}))
            found = alone.ordinal_sum(found)
        yield Case(tree, CLOCKWISE(tree).form(), found)


@claim(
    "volume2022/ch5-clockwise-hackenbush-numbers",
    "Trees of blue and red edges are numbers, given by the formula for bases {x|} and {|x}.",
    source="[CGT22, ch. 5, according to its summary]",
    about="clockwise-hackenbush",
    up_to=(4, 5, 6),
    unit="edges",
)
def trees_are_numbers(most: int) -> Iterator[Case]:
    """Evaluate all trees."""
    for row in _equal_ends("br", most):
        tree = tree_of_dominoes(row)
        yield Case(tree, CLOCKWISE(tree).value(), number_of_tree(tree))


@claim(
    "volume2022/ch5-clockwise-hackenbush-nimbers",
    "The value of a tree of green edges is the y-th nimber that is not *x, where *x is the value "
    "of the part before the lowest edge of the last branch, and *y that of the part above it.",
    source="[CGT22, ch. 5]; follows from the decomposition",
    about="clockwise-hackenbush",
    up_to=(5, 7, 8),
    unit="edges",
)
def trees_are_nimbers(most: int) -> Iterator[Case]:
    """Evaluate all trees."""
    green = Impartial(CLOCKWISE)
    for row in _equal_ends("g", most):
        tree = tree_of_dominoes(row)
        yield Case(tree, green(tree).nim_value(), nim_value_of_tree(tree))


def cycles(n: int, k: int) -> int:
    """Return the number of permutations of n elements with k cycles.

    >>> [cycles(4, k) for k in range(5)]
    [0, 6, 11, 6, 1]
    """
    if n == 0:
        return int(k == 0)
    return (cycles(n - 1, k - 1) if k else 0) + (n - 1) * cycles(n - 1, k)


def derangements(n: int) -> int:
    """Return the number of permutations of n elements without fixed points.

    >>> [derangements(n) for n in range(6)]
    [1, 0, 1, 2, 9, 44]
    """
    return sum((-1) ** k * comb(n, k) * factorial(n - k) for k in range(n + 1))


def lost_rows(length: int) -> int:
    """Return the number of lost rows among the orders of 1, 2, ..., `length`.

    Let m be the smallest number, and let the row be A m B. The row is lost if and only if B is lost
    and A is won, since it is the ordinal sum {A|A}:B. Let p(n) of the n! orders of n numbers be
    lost, and let P(z) be the sum of the p(n) z^n / n!. As m may be anywhere, and any other numbers
    may be to its left, P' = (1/(1-z) - P) P. With u = 1/P this is u' = 1 - u/(1-z), and u(0) = 1,
    so u = (1-z)(1 - ln(1-z)), and P = 1/((1-z)(1 - ln(1-z))).

    On the other hand, with L = -ln(1-z), the permutations with k cycles, c(n,k), are counted by
    L^k/k!, and derangements, D(k), by D(w) = e^(-w)/(1-w). The sum of all (-1)^k D(k) L^k/k! is
    D(-L) = e^L/(1+L) = P. Therefore p(n) is the sum over k of (-1)^k c(n,k) D(k). The proof is our
    own; it is known that Stirling numbers count the lost rows. [CGT22, ch. 5]

    >>> [lost_rows(n) for n in range(9)]
    [1, 0, 1, 1, 8, 26, 194, 1142, 9736]
    """
    lost = [1]
    for n in range(length):
        lost.append(sum(comb(n, k) * (factorial(k) - lost[k]) * lost[n - k] for k in range(n + 1)))
    return lost[length]


@claim(
    "volume2022/ch5-stirling-shave",
    "The number of lost rows of n numbers in Stirling Shave is the sum over k of (-1)^k c(n,k) "
    "D(k), where c(n,k) is the number of permutations of n elements with k cycles and D(k) is the "
    "number of permutations of k elements without fixed points.",
    source="[CGT22, ch. 5] counts with Stirling numbers; this formula and its proof are ours",
    about="stirling-shave",
    up_to=(5, 7, 8),
    unit="numbers in a row",
)
def stirling_numbers(longest: int) -> Iterator[Case]:
    """Count the lost rows, by play and by the theorem."""
    for n in range(longest + 1):
        said = sum((-1) ** k * cycles(n, k) * derangements(k) for k in range(n + 1))
        rows = permutations(range(1, n + 1))
        lost = sum(STIRLING_SHAVE(row or "0").nim_value() == 0 for row in rows)
        yield Case(f"{n} numbers", said, lost)
        yield Case(f"{n} numbers, by the recurrence", said, lost_rows(n))


@claim(
    "volume2022/ch5-domino-shave",
    "Without green dominoes every row of Domino Shave is a number.",
    source="[CGT22, Carvalho, Huggan, Nowakowski and Santos]",
    about="domino-shave",
    up_to=(3, 4, 5),
    unit="dominoes with the numbers 1 and 2",
)
def domino_shave(longest: int) -> Iterator[Case]:
    """Evaluate all rows."""
    dominoes = list(product("br", (1, 2), (1, 2)))
    for n in range(longest + 1):
        for row in product(dominoes, repeat=n):
            board = Dominoes(row)
            yield Case(board, True, DOMINO_SHAVE(board).value().is_number)


def _equal_ends(colours: str, most: int) -> Iterator[Dominoes]:
    """Yield a row for every tree with at most `most` edges of these colours."""
    for n in range(most + 1):
        orders = {tree_of_dominoes(_painted("g" * n, order)): order
                  for order in permutations(range(1, n + 1))}  # fmt: skip
        for order, paint in product(orders.values(), product(colours, repeat=n)):
            yield _painted("".join(paint), order)


def _painted(colours: str, numbers: tuple[int, ...]) -> Dominoes:
    return Dominoes((colour, n, n) for colour, n in zip(colours, numbers, strict=True))
