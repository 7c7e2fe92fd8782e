"""The core's search for nim-values agrees with mex over all options, and with published values."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from partizan import LEFT, catalog, clear
from partizan.budget import Budget
from partizan.errors import BudgetExceeded
from partizan.position import AlternatingPosition
from partizan.rules.population import admitted
from partizan.world import World


@cache
def mex(position: AlternatingPosition[object]) -> int:
    """Return the nim-value by definition: the least that no option has."""
    values = {mex(option) for option in position.options(LEFT)}
    return next(n for n in range(len(values) + 1) if n not in values)


SMALL = [
    ("cram", ".#", [(1, 6), (2, 3), (3, 3)]),
    ("impartial clobber", ".xo", [(1, 5), (2, 3)]),
    ("impartial nogo", ".xo#", [(1, 4), (2, 2)]),
    ("impartial fission", ".x#", [(1, 5), (2, 3)]),
]


@pytest.mark.parametrize(("name", "letters", "sizes"), SMALL, ids=[row[0] for row in SMALL])
def test_all_small_boards(name: str, letters: str, sizes: list[tuple[int, int]]) -> None:
    """On every board of these sizes, the nim-value is that of the definition."""
    rules = catalog.load(name)
    for rows, columns in sizes:
        for cells in product(letters, repeat=rows * columns):
            text = "|".join("".join(cells[i * columns : (i + 1) * columns]) for i in range(rows))
            board = admitted(rules, text)  # NoGo refuses groups without liberties
            if board is not None:
                assert rules(board).nim_value(theorems=False) == mex(rules(board)), text


LARGER = [
    ("cram", "...#", 4, 4),
    ("impartial clobber", "xxoo.", 3, 3),
    ("impartial nogo", "..xo", 2, 4),
]


@pytest.fixture(params=[None, 0], ids=["one thread", "two threads"])
def threads(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let one thread search, or two from the first position on."""
    before = World.Positions.share_after(request.param)
    clear()
    yield
    World.Positions.share_after(before)


@pytest.mark.usefixtures("threads")
@pytest.mark.parametrize(("name", "letters", "rows", "columns"), LARGER, ids=[r[0] for r in LARGER])
def test_random_boards(name: str, letters: str, rows: int, columns: int) -> None:
    """On random larger boards, the search agrees with the fold of the Python rules."""
    chance = random.Random(f"{name}")
    rules = catalog.load(name)
    for _ in range(25):
        text = "|".join("".join(chance.choices(letters, k=columns)) for _ in range(rows))
        board = admitted(rules, text)
        if board is not None:
            assert rules(board).nim_value(theorems=False) == mex(rules(board)), text


def test_published_values() -> None:
    """Cram on rectangles has the values of [LV12], and few positions are visited."""
    cram = catalog.load("cram")
    known = {(3, 4): 1, (3, 5): 1, (4, 5): 2, (5, 5): 0, (3, 7): 1, (4, 7): 3, (5, 6): 2}
    clear()
    with Budget(positions=60_000):  # the followers of the largest are many more
        found = {size: cram(*size).nim_value(theorems=False) for size in known}
    assert found == known


def test_great_values() -> None:
    """A value above 31 is found from all followers: a path of 40 green edges is *40."""
    assert catalog.load("impartial hackenbush")("l" * 40).nim_value(theorems=False) == 40


def test_budgets_hold() -> None:
    """The search stops at a limit of positions, and its table remains usable."""
    cram = catalog.load("cram")
    with Budget(positions=100), pytest.raises(BudgetExceeded):
        cram(5, 7).nim_value(theorems=False)
    assert cram(4, 4).nim_value(theorems=False) == 0
