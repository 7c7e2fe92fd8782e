"""Timbush on digraphs: `partizan_literature.renault2013.games.timbush_theorems`."""

from __future__ import annotations

import random
import tracemalloc
from itertools import product

import pytest

from partizan import Budget, BudgetExceeded, Game
from partizan.boards.digraph import Digraph
from partizan.errors import DomainError, NotationError
from partizan_literature.renault2013.games.timber_theorems import timber_forest, timber_reduced
from partizan_literature.renault2013.games.timbush import RULESET as TIMBUSH
from partizan_literature.renault2013.games.timbush_theorems import (
    timbush_forest,
    timbush_reduced,
    value,
)


def random_digraphs(count: int, seed: int, *, trees: bool) -> list[Digraph]:
    """Return random trees, or digraphs with loops and parallel arcs, in some of the colours."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        colours = rng.choice((["l", "r", ""], ["l", "r"], ["l", ""], ["l"], [""]))
        if trees:
            n = rng.randrange(1, 9)
            ends = [
                rng.choice(((u, v), (v, u)))
                for v in range(1, n)
                for u in [rng.randrange(max(0, v - 3), v)]
            ]
        else:
            n = rng.randrange(1, 6)
            ends = [(rng.randrange(n), rng.randrange(n)) for _ in range(rng.randrange(8))]
        found.append(Digraph(n, [(*arc, rng.choice(colours)) for arc in ends]))
    return found


def by_play(board: Digraph) -> Game:
    """Return the value without theorems."""
    with Budget(theorems=False):
        return TIMBUSH(board).value()


@pytest.mark.parametrize("trees", [True, False])
def test_reductions_keep_the_value(trees: bool) -> None:
    """Forests and reduced forests have the value of the digraph."""
    for board in random_digraphs(150, 1, trees=trees):
        worth = by_play(board)
        forest, reduced = timbush_forest(board), timbush_reduced(board)
        assert forest.underlying().is_simple
        assert len(forest.components()) == forest.order - forest.size
        assert by_play(forest) == by_play(reduced) == worth, board
        assert reduced.size <= forest.size
        assert timbush_reduced(reduced).size == reduced.size
        assert value(TIMBUSH, board) in (None, worth)


def test_colours_of_cycles() -> None:
    """A cycle becomes an arc of its colour if it has only one, and a grey one otherwise."""
    colours = ["l", "r", ""]
    for one, other in product(colours, repeat=2):
        forest = timbush_forest(Digraph(2, [(0, 1, one), (1, 0, other)]))
        assert [arc[2] for arc in forest.edges] == [one if one == other else ""]


def test_grey_is_reduced_as_in_timber() -> None:
    """Grey digraphs have the same forests as in Timber."""
    rng = random.Random(4)
    for _ in range(100):
        n = rng.randrange(1, 9)
        arcs = [(rng.randrange(n), rng.randrange(n)) for _ in range(rng.randrange(10))]
        board = Digraph(n, arcs)
        assert timbush_forest(board) == timber_forest(board)
        assert timbush_reduced(board).size == timber_reduced(board).size


def test_strings_are_added() -> None:
    """Black and white paths from one vertex are merged, and so are grey ones."""
    assert str(timbush_reduced("(l>r>;l>r>;r>)")) == ""
    assert str(timbush_reduced("(l>r>;l>;>>;>)")) == "(l>l>r>;>>>)"
    assert str(timbush_reduced("(l>>;>;>)")) == "l>>"
    assert timbush_reduced("(l>(>;l>);r>)").size == 4


def test_twins_need_the_same_colours() -> None:
    """Of two paths that run into one directed path, one is removed only if their colours agree."""
    assert str(timbush_reduced("l>>l<")) == "l>>"
    assert timbush_reduced("l>>r<").size == 3
    assert timbush_reduced("l>>>l<").size == 3
    assert timbush_reduced("r>l>>l<r<").size == 3


def test_large_boards_are_quick(within) -> None:
    """Long strings and wide stars are reduced within seconds."""
    rng = random.Random(5)
    with within(20):
        string = Digraph(3001, [(v, v + 1, rng.choice("lr")) for v in range(3000)])
        assert timbush_reduced(string).size == 3000
        star = Digraph(3001, [(v, 0, rng.choice(["l", "r", ""])) for v in range(1, 3001)])
        assert timbush_reduced(star).size == 3


def test_values_of_paths_are_quick(within) -> None:
    """A long path is evaluated as a word, and a string in it as a number."""
    with within(10):
        assert TIMBUSH("l>" * 2000).value() == Game(2000)
        assert TIMBUSH("l<" * 300 + "r>" * 300 + ";" + ">" * 300).value() == Game.nimber(300)
        assert TIMBUSH("KD" * 40 + "+YQ").value() == Game("*")


@pytest.mark.parametrize("word", ["Y" * 3000, "JY" * 1500])
def test_long_paths_take_little_memory(word: str) -> None:
    """The memory used for a path is linear in its length."""
    board = TIMBUSH(word).board
    tracemalloc.start()
    try:
        assert timbush_reduced(board).size == 3000
        assert tracemalloc.get_traced_memory()[1] < 6 << 20
    finally:
        tracemalloc.stop()


def test_budget() -> None:
    """A reduction stops when the time limit is reached."""
    board = TIMBUSH("YD" * 3000).board
    with pytest.raises(BudgetExceeded, match="time allowed"), Budget(seconds=0):
        timbush_reduced(board)


def test_bad_boards() -> None:
    """Other boards are rejected as the ruleset rejects them."""
    with pytest.raises(NotationError, match="cannot read a timbush position"):
        timbush_reduced("KX")
    with pytest.raises(DomainError, match="timbush is played on a digraph"):
        timbush_forest(3)  # type: ignore[arg-type]
