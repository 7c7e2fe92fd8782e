"""Combinatorial game theory: a special collection (2022): chapters 3 to 19, mostly impartial.

Where the chapters' own texts were not at hand, numbers that were computed from the rules stand for
what is printed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations, permutations, product
from math import comb, factorial

from partizan.atlas.contract import Case, claim
from partizan.boards import Digraph, Grid
from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.rulesets.graph.avoid_true import RULESET as AVOID_TRUE
from partizan.rulesets.graph.avoid_true import Formula
from partizan.rulesets.graph.node_kayles import RULESET as NODE_KAYLES
from partizan.rulesets.grid.transverse_wave import RULESET as TRANSVERSE_WAVE
from partizan.rulesets.heap.arithmetic_game import ArithmeticGame
from partizan.rulesets.heap.chocolate_bar import ChocolateBar
from partizan.rulesets.heap.chocolate_block import ChocolateBlock
from partizan.rulesets.heap.circular_nim import CircularNim
from partizan.rulesets.heap.demi_quantum_nim import RULESET as DEMI_QUANTUM_NIM
from partizan.rulesets.heap.demi_quantum_nim import Superposition
from partizan.rulesets.heap.saturated_nim import SaturatedNim
from partizan.rulesets.heap.stirling_shave import RULESET as STIRLING_SHAVE
from partizan.rulesets.heap.top_entails import RULESET as TOP_ENTAILS
from partizan.rulesets.heap.top_entails import Stacks
from partizan.rulesets.poset.chomp import RULESET as CHOMP
from partizan.rulesets.poset.poset_game import RULESET as POSET_GAME
from partizan.rulesets.poset.poset_game import chain_product
from partizan.rulesets.strip.domino_shave import RULESET as DOMINO_SHAVE
from partizan.rulesets.strip.domino_shave import Dominoes
from partizan.rulesets.strip.relator import Relator
from partizan.theorems.arithmetic_games import (
    coprime_value,
    divisor_value,
    subtracted_divisor_value,
)
from partizan.theorems.chocolate import bar_nim_value, block_nim_value
from partizan.theorems.nim import sum_without_carry
from partizan.theorems.poset_games import nim_value
from partizan.theorems.top_entails import stack_values
from partizan.theories.impartial.entailing import LOONY


def edge_sets(vertices: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield all sets of pairs u < v of so many vertices, the smallest first.

    >>> list(edge_sets(2)), len(list(edge_sets(4)))
    ([(), ((0, 1),)], 64)
    """
    pairs = list(combinations(range(vertices), 2))
    return chain.from_iterable(combinations(pairs, size) for size in range(len(pairs) + 1))


# --- chapter 3: Burke, Ferland and Teng ----------------------------------------------------------


@claim(
    "volume2022/ch3-boolean-nim",
    "Transverse Wave is Demi-Quantum Nim with heaps of at most one counter: rows are realisations, "
    "columns heaps, and green cells counters.",
    source="[CGT22, Ch. 3: Burke, Ferland and Teng]; locator from memory",
    about=("transverse-wave", "demi-quantum-nim"),
    up_to=(6, 8, 9),
    unit="cells",
)
def boolean_nim(cells: int) -> Iterator[Case]:
    """Compare the game trees of all boards."""
    for rows, columns in product(range(1, cells + 1), repeat=2):
        if rows * columns <= cells:
            for board in product(product((0, 1), repeat=columns), repeat=rows):
                letters = "".join("pg"[cell] for row in board for cell in row)
                grid = Grid(rows, columns, letters)
                nim = DEMI_QUANTUM_NIM(Superposition(board)).form()
                yield Case(grid, nim, TRANSVERSE_WAVE(grid).form())


@claim(
    "volume2022/ch3-avoid-true",
    "Avoid True with two variables in each term is Node Kayles, on the graph whose edges they are.",
    source="[CGT22, Ch. 3: Burke, Ferland and Teng]; locator from memory",
    about=("avoid-true", "node-kayles"),
    up_to=(4, 5, 5),
    unit="vertices",
)
def avoid_true(vertices: int) -> Iterator[Case]:
    """Compare the game trees of all graphs."""
    for n in range(1, vertices + 1):
        variables = "abcde"[:n]
        for edges in edge_sets(n):
            formula = Formula([variables[u] + variables[v] for u, v in edges], variables)
            kayles = NODE_KAYLES(Graph(n, edges)).form()
            yield Case(formula, kayles, AVOID_TRUE(formula).form())


# --- chapter 5: Carvalho, Huggan, Nowakowski and Santos ------------------------------------------


def cycles(n: int, k: int) -> int:
    """Return how many permutations of n things have k cycles.

    >>> [cycles(4, k) for k in range(5)]
    [0, 6, 11, 6, 1]
    """
    if n == 0:
        return int(k == 0)
    return (cycles(n - 1, k - 1) if k else 0) + (n - 1) * cycles(n - 1, k)


def derangements(n: int) -> int:
    """Return how many permutations of n things leave none in its place.

    >>> [derangements(n) for n in range(6)]
    [1, 0, 1, 2, 9, 44]
    """
    return sum((-1) ** k * comb(n, k) * factorial(n - k) for k in range(n + 1))


@claim(
    "volume2022/ch5-stirling-shave",
    "Of the rows of n numbers, as many are lost in Stirling Shave as the sum over k of "
    "(-1)^k c(n,k) D(k), where c(n,k) permutations of n have k cycles and D(k) permutations of k "
    "leave nothing in its place.",
    source="[CGT22, Ch. 5: Carvalho, Huggan, Nowakowski and Santos]; this formula is unproved",
    about="stirling-shave",
    up_to=(5, 7, 8),
    unit="numbers in a row",
    conjecture=True,
)
def stirling_numbers(longest: int) -> Iterator[Case]:
    """Count the lost rows."""
    for n in range(longest + 1):
        said = sum((-1) ** k * cycles(n, k) * derangements(k) for k in range(n + 1))
        rows = permutations(range(1, n + 1))
        yield Case(n, said, sum(STIRLING_SHAVE(row).nim_value() == 0 for row in rows))


@claim(
    "volume2022/ch5-domino-shave",
    "Without green dominoes every row of Domino Shave is a number.",
    source="[CGT22, Ch. 5: Carvalho, Huggan, Nowakowski and Santos]; locator from memory",
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


# --- chapter 6: Clow and Finbow ------------------------------------------------------------------


@claim(
    "volume2022/ch6-chomp-nim-values",
    "The nim-values of Chomp on bars of two and three rows begin 2, 4, 5, 7 and 5, 9, 11.",
    source="[CGT22, Ch. 6: Clow and Finbow], computed",
    about=("chomp", "poset-game"),
    up_to=(4, 5, 5),
    unit="columns",
)
def chomp_nim_values(columns: int) -> Iterator[Case]:
    """Evaluate bars, and products of chains."""
    for rows, said in ((2, (2, 4, 5, 7)), (3, (5, 9, 11))):
        for n, value in zip(range(rows, columns + 1), said, strict=False):
            yield Case(f"{rows}x{n}", value, CHOMP(f"{rows}x{n}").nim_value())
            yield Case(f"{rows}x{n}", value, POSET_GAME(chain_product(rows, n)).nim_value())


@claim(
    "volume2022/ch6-without-an-n",
    "The nim-value of a poset game on an order without an N follows from those of its pieces, side "
    "by side or one above another, and from the values of their options.",
    source="[DT96] [CGT22, Ch. 6: Clow and Finbow]; locators from memory",
    about="poset-game",
    up_to=(4, 5, 6),
    unit="elements",
)
def without_an_n(elements: int) -> Iterator[Case]:
    """Compare with the nim-values of all orders in which a smaller number is never above."""
    for n in range(1, elements + 1):
        for arcs in edge_sets(n):
            board = Digraph(n, arcs)
            try:
                said = nim_value(board)
            except DomainError:
                continue  # it has an N
            yield Case(board, said, POSET_GAME(board).nim_value())


# --- chapter 9: Dufour, Heubach and Vo -----------------------------------------------------------

SEVEN_BY_FOUR = """
0000000 0010011 0010101 0020022 0020112 0020202 0021012 0110202 0111102 1111111 1121212 2222222
"""


@claim(
    "volume2022/ch9-cn-7-4",
    "The lost positions of CN(7,4) with at most two counters in a heap are, but for turning them, "
    "0000000, 0010011, 0010101, 0020022, 0020112, 0020202, 0021012, 0110202, 0111102, 1111111, "
    "1121212 and 2222222.",
    source="[CGT22, Ch. 9: Dufour, Heubach and Vo], computed",
    about="circular-nim",
    up_to=(1, 2, 2),
    unit="counters in a heap",
)
def seven_by_four(most: int) -> Iterator[Case]:
    """Search all circles."""
    game = CircularNim(7, 4)
    lost = {game.representative(game(map(int, word)).board) for word in SEVEN_BY_FOUR.split()}
    circles = {game.representative(game(at).board) for at in product(range(most + 1), repeat=7)}
    for circle in sorted(circles, key=lambda at: (max(at), sum(at), at)):
        said = "P" if circle in lost else "N"
        yield Case(circle, said, game(circle).outcome().name)


# --- chapter 11: Gates and Kelvey ----------------------------------------------------------------


def from_the_empty_word(group: str, said: dict[str, str]) -> Iterator[Case]:
    """Compare who is said to win, for each aim, with a search."""
    for aim, outcome in said.items():
        game = Relator(aim, group)
        yield Case(game.name, outcome, game("1").outcome().name)


@claim(
    "volume2022/ch11-cyclic-groups",
    "In a cyclic group of order n >= 3 with one generator the first player achieves a relation "
    "first just if n is odd, and wins by avoiding one just if n is even.",
    source="[CGT22, Ch. 11: Gates and Kelvey]; locator from memory",
    about="relator",
    up_to=(8, 16, 30),
    unit="elements",
)
def cyclic_groups(largest: int) -> Iterator[Case]:
    """Search from the empty word."""
    for n in range(3, largest + 1):
        yield from from_the_empty_word(f"z{n}", {"achieve": "PN"[n % 2], "avoid": "NP"[n % 2]})


@claim(
    "volume2022/ch11-dihedral-groups",
    "In the dihedral group of the n-gon, with a rotation and a reflection, the first player always "
    "wins by avoiding a relation, and achieves one first if n is odd, but not if n is 4 or 6; for "
    "n = 8 the first player does.",
    source="[CGT22, Ch. 11: Gates and Kelvey], computed",
    about="relator",
    up_to=(6, 8, 9),
    unit="corners",
)
def dihedral_groups(largest: int) -> Iterator[Case]:
    """Search from the empty word."""
    for n in range(3, largest + 1):
        first = "P" if n in (4, 6) else "N"
        yield from from_the_empty_word(f"d{n}", {"achieve": first, "avoid": "N"})


# --- chapter 14: Iannucci and Larsson ------------------------------------------------------------


def evaluated(game: ArithmeticGame, rule: Callable[[int], int], sizes: range) -> Iterator[Case]:
    """Compare a rule for heaps with their nim-values."""
    for n in sizes:
        yield Case(n, rule(n), game(str(n)).nim_value())


@claim(
    "volume2022/ch14-subtracted-divisors",
    "If a proper divisor is subtracted, the nim-value of a heap is how often 2 divides it.",
    source="[CGT22, Ch. 14: Iannucci and Larsson]; locator from memory",
    about="arithmetic-game",
    up_to=(100, 500, 2000),
    unit="counters",
)
def subtracted_divisors(largest: int) -> Iterator[Case]:
    """Evaluate the heaps."""
    game = ArithmeticGame("subtract", "divisor")
    return evaluated(game, subtracted_divisor_value, range(1, largest + 1))


@claim(
    "volume2022/ch14-divisors",
    "If a heap becomes a proper divisor of it, its nim-value is the number of its prime factors.",
    source="[CGT22, Ch. 14: Iannucci and Larsson]; locator from memory",
    about="arithmetic-game",
    up_to=(100, 500, 2000),
    unit="counters",
)
def divisors(largest: int) -> Iterator[Case]:
    """Evaluate the heaps."""
    return evaluated(ArithmeticGame("to", "divisor"), divisor_value, range(2, largest + 1))


@claim(
    "volume2022/ch14-coprime-numbers",
    "If a heap becomes a smaller number that is coprime to it, its nim-value is the place among "
    "the primes of its least prime factor.",
    source="[CGT22, Ch. 14: Iannucci and Larsson]; locator from memory",
    about="arithmetic-game",
    up_to=(60, 150, 400),
    unit="counters",
)
def coprime_numbers(largest: int) -> Iterator[Case]:
    """Evaluate the heaps."""
    return evaluated(ArithmeticGame("to", "coprime"), coprime_value, range(2, largest + 1))


# --- chapter 15: Irie ----------------------------------------------------------------------------


@claim(
    "volume2022/ch15-saturated-nim",
    "The nim-value of the p-saturation of Nim is the sum of the heaps in base p without carrying.",
    source="[CGT22, Ch. 15: Irie]; locator from memory",
    about="saturated-nim",
    up_to=(6, 12, 20),
    unit="counters in each of two heaps, for p from 2 to 5",
)
def saturated_nim(largest: int) -> Iterator[Case]:
    """Evaluate pairs of heaps."""
    for p in range(2, 6):
        game = SaturatedNim(p)
        for heaps in product(range(largest + 1), repeat=2):
            said = sum_without_carry(heaps, p)
            yield Case(f"{game.name} {heaps}", said, game(heaps).nim_value())


# --- chapter 17: Larsson, Nowakowski and Santos --------------------------------------------------


@claim(
    "volume2022/ch17-top-entails",
    "The values of stacks in Top Entails tell who loses: beside a heap of Nim a stack is lost just "
    "if the heap is its value, and two stacks are lost just if they have the same value.",
    source="[CGT22, Ch. 17: Larsson, Nowakowski and Santos] [BCG01, Ch. 12]; locators from memory",
    about="top-entails",
    up_to=(6, 8, 10),
    unit="coins in a stack",
)
def top_entails(largest: int) -> Iterator[Case]:
    """Search by the rules."""
    values = stack_values(largest)
    for n, value in enumerate(values):
        for m, other in enumerate(values[: n + 1]):
            for board, is_lost in (
                (Stacks([n], [m]), value == m),
                (Stacks([n, m]), value == other and value != LOONY),
            ):
                said = "P" if is_lost else "N"
                yield Case(board, said, TOP_ENTAILS(board).outcome().name)


@claim(
    "volume2022/ch17-loony-stacks",
    "The stacks with 1, 3, 2403 and 2505 coins are the only loony ones among the first.",
    source="[CGT22, Ch. 17: Larsson, Nowakowski and Santos] [BCG01, Ch. 12]; locators from memory",
    about="top-entails",
    up_to=(500, 2600, 5000),
    unit="coins",
)
def loony_stacks(largest: int) -> Iterator[Case]:
    """Evaluate the stacks."""
    for n, value in enumerate(stack_values(largest)):
        yield Case(n, n in (1, 3, 2403, 2505), value == LOONY)


# --- chapter 19: Miyadera and Nakaya -------------------------------------------------------------


@claim(
    "volume2022/ch19-bars",
    "A chocolate bar whose column z has z // k squares more than one is worth the nim-sum of its "
    "coordinates, for k = 2, 4 and 6.",
    source="[CGT22, Ch. 19: Miyadera and Nakaya]; locator from memory",
    about="chocolate-bar",
    up_to=(20, 40, 80),
    unit="columns",
)
def bars(columns: int) -> Iterator[Case]:
    """Evaluate the bars."""
    for z in range(columns):
        for k in (2, 4, 6):
            for y in range(z // k + 1):
                found = ChocolateBar(k)((y, z)).nim_value()
                yield Case(f"k = {k}: {y},{z}", bar_nim_value(k, y, z), found)


@claim(
    "volume2022/ch19-blocks",
    "A chocolate block whose column (u,w) has max(u // k, w // k) cubes more than one is worth the "
    "nim-sum of its three coordinates, for k = 2 and 4.",
    source="[CGT22, Ch. 19: Miyadera and Nakaya]; locator from memory",
    about="chocolate-block",
    up_to=(7, 10, 14),
    unit="columns in each direction",
)
def blocks(columns: int) -> Iterator[Case]:
    """Evaluate the blocks."""
    for x, z in product(range(columns), repeat=2):
        for k in (2, 4):
            for y in range(max(x, z) // k + 1):
                found = ChocolateBlock(k)((x, y, z)).nim_value()
                yield Case(f"k = {k}: {x},{y},{z}", block_nim_value(k, x, y, z), found)
