"""Combinatorial Game Theory: a special collection (2022), ch. 3: Transverse Wave and its relatives.

The chapter is by Burke, Ferland and Teng. Its text was not available: numbers computed from the
rules are used in place of the printed ones. [CGT22, ch. 3]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.boards import Grid
from partizan.boards.graph import Graph
from partizan.rulesets.graph.kayles import NODE_KAYLES
from partizan_literature.volume2022.games.avoid_true import RULESET as AVOID_TRUE
from partizan_literature.volume2022.games.avoid_true import Formula
from partizan_literature.volume2022.games.demi_quantum_nim import (
    DEMI_QUANTUM_NIM,
    QuantumNim,
    Superposition,
)
from partizan_literature.volume2022.games.friend_circle import RULESET as FRIEND_CIRCLE
from partizan_literature.volume2022.games.friend_circle import SEED, TOLD
from partizan_literature.volume2022.games.transverse_wave import RULESET as TRANSVERSE_WAVE
from partizan_literature.volume2022.posets import edge_sets


@claim(
    "volume2022/ch3-transverse-wave",
    "Small boards of Transverse Wave, with 1 for green: 01|01 and 01|10 have nim-value 1, while "
    "11|11, 01|11 and 00|11 have nim-value 0; three green cells on a diagonal have 1, three "
    "purple ones 0. A board of green cells only has nim-value 1 if the number of its columns is "
    "odd, and 0 if it is even.",
    source="[CGT22, ch. 3], computed",
    about="transverse-wave",
    up_to=(4, 6, 8),
    unit="columns",
)
def small_waves(columns: int) -> Iterator[Case]:
    """Compute the nim-values."""
    said = "01|01:1 01|10:1 11|11:0 01|11:0 00|11:0 100|010|001:1 011|101|110:0"
    for board, value in (entry.split(":") for entry in said.split()):
        yield Case(board, int(value), TRANSVERSE_WAVE(board).nim_value())
    for rows, width in product(range(1, 4), range(1, columns + 1)):
        grid = Grid(rows, width, "g" * (rows * width))
        yield Case(grid, width % 2, TRANSVERSE_WAVE(grid).nim_value())


@claim(
    "volume2022/ch3-boolean-nim",
    "Transverse Wave is Demi-Quantum Nim with heaps of at most one counter: rows are "
    "realisations, columns are heaps, and green cells are counters.",
    source="[CGT22, Burke, Ferland and Teng]",
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
    "Avoid True with two variables in each term is Node Kayles on the graph whose edges are the "
    "terms.",
    source="[CGT22, Burke, Ferland and Teng]",
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


@claim(
    "volume2022/ch3-friend-circle",
    "Transverse Wave is Friend Circle on a complete bipartite graph: columns are seeds, rows the "
    "other vertices, and purple cells are told edges.",
    source="[CGT22, Burke, Ferland and Teng]",
    about=("friend-circle", "transverse-wave"),
    up_to=(6, 8, 9),
    unit="cells",
)
def friend_circle(cells: int) -> Iterator[Case]:
    """Compare the game trees of all boards."""
    for rows, columns in product(range(1, cells + 1), repeat=2):
        if rows * columns <= cells:
            for letters in product("gp", repeat=rows * columns):
                ends = product(range(rows), range(columns))
                edges = [
                    (column, columns + row, TOLD if letter == "p" else "")
                    for (row, column), letter in zip(ends, letters, strict=True)
                ]
                circle = Graph([SEED] * columns + [""] * rows, edges)
                grid = Grid(rows, columns, "".join(letters))
                yield Case(grid, FRIEND_CIRCLE(circle).form(), TRANSVERSE_WAVE(grid).form())


QUANTUM_NIM = (
    (0, 0, 1, 2, 3, 4, 5),
    (0, 0, 3, 1, 2, 5, 4),
    (1, 3, 1, 0, 6, 2, 7),
    (2, 1, 0, 4, 7, 3, 2),
)
"""The nim-values of Quantum Nim with two heaps, if every move is superposed. [DM17]"""


@claim(
    "volume2022/ch3-quantum-nim",
    "If every move is superposed, Quantum Nim with a heap of a = 0, 1, 2, 3 and one of b = 0, ..., "
    "6 counters has the nim-values 0012345, 0031254, 1310627 and 2104732.",
    source="[DM17], second-hand",
    about="quantum-nim",
    up_to=(5, 6, 7),
    unit="counters",
)
def quantum_nim(counters: int) -> Iterator[Case]:
    """Play from one realisation."""
    game = QuantumNim("A")
    for a, row in enumerate(QUANTUM_NIM):
        for b, said in enumerate(row):
            if a + b <= counters:
                yield Case(f"{a},{b}", said, game(Superposition([(a, b)])).nim_value())
