"""Kernels against the Python rulesets, which are their specification."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path
from typing import Any

import pytest

from partizan import catalog
from partizan.boards import Grid, Strip
from partizan.boards.graph import Graph
from partizan.engine import fold, kernels, outcome, without_kernels
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT
from partizan.rules.contract import Compiled, Ruleset
from partizan.rules.population import admitted, population
from partizan.rulesets.strip.toads_and_frogs import ToadsAndFrogs
from partizan.theories import loopy_kernels
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import VALUE
from partizan.theory import Outcome
from partizan.world import current
from toys import by_rules

CENSUS = Path(__file__).parents[1] / "census"
# These play rules that are typed; the text is the specification: test_rewriting, test_typed_*.
TYPED = ("rewriting", "graph-rules", "heap-rules")
KERNELS = sorted(
    k for k in current().positions.kernels() if not k.startswith("impartial ") and k not in TYPED
)
SMALL = {Grid: ((1, 1), (1, 5), (2, 2), (3, 2)), Strip: ((1, 1), (1, 3), (1, 6))}
MOST = 260  # small boards of a shape that are looked at; more are sampled


def compiled_rulesets() -> Iterator[tuple[str, Ruleset[Any]]]:
    """Every ruleset of the catalog that names a kernel, and needs no parameters."""
    for name in catalog.names("alternating"):
        ruleset = catalog.ruleset(name)
        if isinstance(ruleset, Ruleset) and getattr(ruleset, "kernel", None):
            yield name, ruleset


NAMING = dict(compiled_rulesets())
COMPILED = {name: ruleset for name, ruleset in NAMING.items() if not ruleset.is_loopy}
REFUSED = "backsliding-toads-and-frogs"  # of a family with a kernel, which refuses it
LOOPY = {name: ruleset for name, ruleset in NAMING.items() if ruleset.is_loopy and name != REFUSED}
LETTERED = {
    name: ruleset
    for name, ruleset in COMPILED.items()
    if hasattr(ruleset, "alphabet") and "graph" not in ruleset.__module__
}


def boards(ruleset: Ruleset[Any], shapes: tuple[tuple[int, int], ...], seed: str) -> Iterator[Any]:
    """Yield all boards of the shapes, or as many as are looked at, drawn at random."""
    chance = random.Random(seed)
    kind = Strip if "strip" in ruleset.__module__ else Grid
    for rows, columns in shapes:
        size = rows * columns
        letters = ruleset.alphabet  # type: ignore[attr-defined]
        fills = ("".join(cells) for cells in product(letters, repeat=size))
        if len(letters) ** size > MOST:
            fills = ("".join(chance.choices(letters, k=size)) for _ in range(MOST))
        for cells in fills:
            board = Strip(cells) if kind is Strip else Grid(rows, columns, cells)
            if admitted(ruleset, board) is not None:
                yield board


def agree(ruleset: Ruleset[Any], board: Any) -> None:
    """Assert that the kernel says what the Python rules say."""
    position = ruleset.compiled(board)
    assert position is not None
    assert fold(ruleset, board, VALUE) == by_rules(ruleset, board, VALUE), board
    won = current().positions.misere_outcome(position)
    assert won is not None
    left, right = won
    expected = by_rules(ruleset, board, MISERE_OUTCOME)
    assert Outcome.of(left_first=left, right_first=right) == expected, board


def test_every_kernel_has_a_specification() -> None:
    """Kernels and the rulesets that name them are the same list."""
    assert {r.kernel for r in COMPILED.values()} == set(KERNELS)  # type: ignore[attr-defined]
    assert {r.kernel for r in LOOPY.values()} == {*loopy_kernels.KERNELS}  # type: ignore[attr-defined]
    refused: Any = NAMING[REFUSED]
    assert refused.compiled(refused.board("t.f")) is None


@pytest.mark.parametrize("name", LETTERED)
def test_small_boards(name: str) -> None:
    """A kernel and its specification agree on small boards, all of them where they are few."""
    ruleset = LETTERED[name]
    kind = Strip if "strip" in ruleset.__module__ else Grid
    for board in boards(ruleset, SMALL[kind], name):
        agree(ruleset, board)


@pytest.mark.parametrize("name", LETTERED)
def test_larger_boards(name: str) -> None:
    """A kernel and its specification agree on larger boards, drawn at random."""
    ruleset = LETTERED[name]
    shapes = ((1, 9),) if "strip" in ruleset.__module__ else ((3, 3), (2, 5))
    for board in islice(boards(ruleset, shapes, f"{name} again"), 0, None, 40):
        if len([*ruleset.options(board, LEFT), *ruleset.options(board, RIGHT)]) < 40:
            agree(ruleset, board)  # a board of Amazons with 62 moves takes half a minute in Python


def census(ruleset: Ruleset[Any], board: Any, depth: int) -> list[int]:
    """Return the numbers of plays of 0, 1, .. moves by the Python rules."""
    level, counts = Counter({board: 1}), [1]
    for _ in range(depth):
        following: Counter[Any] = Counter()
        for here, times in level.items():
            for player in (LEFT, RIGHT):
                for option in ruleset.options(here, player):
                    following[option] += times
        counts.append(sum(following.values()))
        level = following
    return counts


@pytest.mark.parametrize("kernel", KERNELS)
def test_census(kernel: str) -> None:
    """The rules and the kernel both count the plays that are on file."""
    entries = tomllib.loads((CENSUS / f"{kernel}.toml").read_text(encoding="utf-8"))["census"]
    assert entries
    for entry in entries:
        ruleset: Any = catalog.load(entry["ruleset"])
        board = ruleset.board(entry["position"])
        position = ruleset.compiled(board)
        assert position is not None
        assert position.kernel == kernel
        depth = len(entry["plays"]) - 1
        assert kernels.census(position, depth) == entry["plays"]
        assert census(ruleset, board, depth) == entry["plays"]


# --- boards of more than 64 cells, vertices or edges ----------------------------------------------


NARROW = {"king-dirt", "sheep", "sprouts"}  # kernels for at most 64 cells, or for words
WIDE = {name: rules for name, rules in COMPILED.items() if name not in NARROW}


def wide_grid(ruleset: Any, share: float, chance: random.Random, rows: int = 9) -> Grid:
    """Return a grid of 10 columns; that share of 90 cells is drawn at random, the rest is idle."""
    *letters, idle = ruleset.alphabet
    size = 10 * rows
    busy = {*chance.sample(range(size), round(90 * share))}
    return Grid(
        rows, 10, "".join(chance.choice(letters) if n in busy else idle for n in range(size))
    )


def wide_strip(ruleset: Any, share: float, chance: random.Random) -> Strip:
    """Return a strip of 90 cells: ten short rows of pieces, or for toads and frogs one row."""
    empty, *letters = ruleset.alphabet
    if isinstance(ruleset, ToadsAndFrogs):  # frogs on the left and toads on the right are stuck
        middle = "".join(chance.choices(ruleset.alphabet, k=11))
        return Strip("f" * 57 + middle + "t" * 22)
    length = 2 + round(10 * share)
    cells = (chance.choice(letters) if n % 9 < length else empty for n in range(90))
    return Strip("".join(cells))


def wide_graph(ruleset: Any, _share: float, chance: random.Random) -> Graph:
    """Return a forest of small random trees, or of bushes on one ground, numbered at random."""
    ground = int(getattr(ruleset, "is_grounded", False))
    trees, size = 22, 3
    places = chance.sample(range(ground, ground + trees * size), trees * size)
    edges = []
    for tree in range(trees):
        vertices = [0] * ground + places[size * tree : size * (tree + 1)]
        for n in range(1, len(vertices)):
            colour = chance.choice(getattr(ruleset, "edge_alphabet", None) or "-")
            edges.append((vertices[chance.randrange(n)], vertices[n], colour))
    chance.shuffle(edges)
    return Graph(chance.choices(ruleset.alphabet, k=ground + trees * size), edges)


def wide_board(ruleset: Any, share: float, seed: str) -> Any:
    """Return a random board for which the core uses its wide kernel."""
    kind = ruleset.__module__.split(".")[2]
    makers: dict[str, Any] = {"grid": wide_grid, "strip": wide_strip, "graph": wide_graph}
    make = makers[kind]
    chance = random.Random(f"{ruleset} {seed}")
    board = make(ruleset, share, chance)
    if admitted(ruleset, board) is None:  # then with the stones of some moves
        board = board.put(dict.fromkeys((*board.find("x"), *board.find("o")), "."))
        for _ in range(8):
            moves = [
                option for player in (LEFT, RIGHT) for option in ruleset.options(board, player)
            ]
            board = chance.choice(moves or [board])
    position = ruleset.compiled(board)
    assert max(len(position.cells), len(position.edges)) > 64
    return board


@pytest.mark.parametrize("name", WIDE)
def test_moves_on_wide_boards(name: str) -> None:
    """On busy wide boards the kernel and the rules count the same plays of one and two moves."""
    ruleset: Any = WIDE[name]
    is_graph = "graph" in ruleset.__module__
    for seed in "abc":
        board = wide_board(ruleset, 0.3, seed)
        depth = 1 if is_graph else 2
        assert kernels.census(ruleset.compiled(board), depth) == census(ruleset, board, depth)


@pytest.mark.parametrize("name", WIDE)
def test_values_on_wide_boards(name: str) -> None:
    """A wide board with pieces of play all over it is worth what the rules say."""
    ruleset: Any = WIDE[name]
    for seed in "abc":
        board = wide_board(ruleset, 0.2, seed)
        assert fold(ruleset, board, VALUE) == by_rules(ruleset, board, VALUE), board


@pytest.mark.parametrize("name", [name for name, r in WIDE.items() if ".grid." in r.__module__])
def test_boards_of_more_than_128_cells(name: str) -> None:
    """The widest kernels, for boards beyond 128 cells, agree with the rules too."""
    ruleset: Any = WIDE[name]
    board = wide_grid(ruleset, 0.2, random.Random(name), rows=15)
    assert kernels.census(ruleset.compiled(board), 1) == census(ruleset, board, 1)
    assert fold(ruleset, board, VALUE) == by_rules(ruleset, board, VALUE), board


@pytest.mark.parametrize("name", [n for n, r in WIDE.items() if "graph" not in r.__module__])
def test_misere_play_on_wide_boards(name: str) -> None:
    """Near the end of play on a wide board the kernel and the rules name the same winners."""
    ruleset: Any = WIDE[name]
    for seed in "abc":
        board, chance = wide_board(ruleset, 0.3, seed), random.Random(seed)
        while len(moves := [*ruleset.options(board, LEFT), *ruleset.options(board, RIGHT)]) > 5:
            board = chance.choice(moves)
        agree(ruleset, board)


# --- play that may repeat -------------------------------------------------------------------------


def agree_on_loops(ruleset: Ruleset[Any], board: Any) -> None:
    """Assert that a kernel for play that may repeat finds what the graph of positions gives."""
    value = by_rules(ruleset, board, VALUE)
    assert kernels.loopy_value(ruleset, board) == value, board
    assert fold(ruleset, board, VALUE) == value
    assert outcome(ruleset, board).value is without_kernels()(outcome)(ruleset, board).value, board


@pytest.mark.parametrize("name", LOOPY)
def test_small_boards_that_repeat(name: str) -> None:
    """On all boards of up to ten cells and two columns or more, kernel and graph agree."""
    ruleset = LOOPY[name]
    boards = [board for board in population(ruleset, 10) if board.columns > 1]
    assert len(boards) > MOST
    for board in boards:
        agree_on_loops(ruleset, board)


@pytest.mark.parametrize("name", LOOPY)
def test_wide_boards_that_repeat(name: str) -> None:
    """On boards of more than 64 cells a kernel and the graph of positions agree."""
    ruleset: Any = LOOPY[name]
    chance = random.Random(name)
    for _ in range(6):
        squares = [cell for cell in range(22, 66) if sum(divmod(cell, 22)) % 2 == 0]
        geese = chance.sample([cell for cell in range(22) if cell % 2 == 0], 2)
        pieces = {chance.choice(squares): "f", **dict.fromkeys(geese, "g")}
        agree_on_loops(ruleset, Grid.filled(3, 22, ".").put(pieces))


@pytest.mark.parametrize("name", LOOPY)
def test_kernels_of_play_that_ends_leave_out_play_that_repeats(name: str) -> None:
    """A position whose play may repeat has a kernel for its value, and no other answers."""
    ruleset: Any = LOOPY[name]
    board = next(population(ruleset, 4))
    position = ruleset.compiled(board)
    assert position is not None
    assert not current().positions.known(position)
    assert current().positions.value(position) is None
    assert current().positions.misere_outcome(position) is None
    assert kernels.census(position, 1) is None


def test_every_census_belongs_to_a_kernel() -> None:
    """No census is left over from a kernel that is gone."""
    assert sorted(p.stem for p in CENSUS.glob("*.toml")) == KERNELS


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (Compiled("domineering", (), 1, 2, b"\0\0\0"), "1 by 2 cells got 3 codes"),
        (
            Compiled("domineering", (), 1, 2, b"\0\7"),
            "domineering numbers its kinds of cell from 0 to 1; found 7",
        ),
        (Compiled("clobber", (), 1, 2, b"\0\0"), "clobber takes four parameters"),
        (Compiled("clobber", (0, 1, 1, 0), 1, 2, b"\0\0"), "could move for ever"),
        (Compiled("node-kayles", (), 1, 2, b"\0\0", ((0, 2, 0),)), "vertex 2, of 2"),
    ],
)
def test_what_makes_no_sense_is_refused(position: Compiled, said: str) -> None:
    """A position that no kernel can read is refused with a sentence."""
    with pytest.raises(DomainError, match=said):
        current().positions.value(position)


@pytest.mark.parametrize(
    "position",
    [
        Compiled("hopscotch", (), 1, 2, b"\0\0"),
        Compiled("domineering", (), 33, 32, bytes(1056)),
        Compiled("arc-kayles", (), 1, 1025, bytes(1025)),
        Compiled("hackenbush", (), 1, 2, b"\0\0", ((0, 1, 0),) * 1025),
        Compiled("toppling-dominoes", (), 2, 1, b"\0\1"),
        Compiled("toppling-dominoes", (), 1, 1025, bytes(1025)),
    ],
)
def test_without_a_kernel_there_is_no_answer(position: Compiled) -> None:
    """A board that no kernel takes gets None, so that one call finds out and answers."""
    assert not current().positions.known(position)
    assert current().positions.value(position) is None
    assert current().positions.misere_outcome(position) is None
    assert current().positions.census(position, 2) is None
    domino = Compiled("domineering", (), 1, 2, b"\0\0")
    assert current().positions.wins([domino, position], 0, False) is None
