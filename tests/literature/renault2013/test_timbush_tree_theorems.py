"""Timbush without grey arcs: `partizan_literature.renault2013.games.timbush_tree_theorems`."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import networkx as nx
import pytest

from partizan.boards.digraph import Digraph
from partizan.budget import Budget
from partizan.errors import BudgetExceeded
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.graph.hackenbush import after_one
from partizan.rulesets.heap.hackenbush_string import number_of_strings, string_of_number
from partizan.theory import Outcome
from partizan_literature.renault2013.games.timbush import RULESET as TIMBUSH
from partizan_literature.renault2013.games.timbush_tree_theorems import (
    _without_one,
    outcome,
    winning_arcs,
)

# computed: outcomes of all trees up to isomorphism, in all directions and colours [Renault13]
TREES = {
    2: {"L": 2, "R": 2},
    3: {"L": 6, "N": 2, "P": 2, "R": 6},
    4: {"L": 49, "N": 30, "R": 49},
    5: {"L": 242, "N": 264, "P": 20, "R": 242},
}


def trees(order: int) -> list[Digraph]:
    """Return all trees with `order` vertices, in all directions and both colours."""
    found = []
    for tree in nx.nonisomorphic_trees(order):
        for choice in product(range(4), repeat=order - 1):
            arcs = [
                ((v, u) if kind & 1 else (u, v)) + ("lr"[kind >> 1],)
                for (u, v), kind in zip(tree.edges, choice, strict=True)
            ]
            found.append(Digraph(order, arcs))
    return found


def random_digraphs(count: int, seed: int) -> list[Digraph]:
    """Return random trees, and digraphs with loops and parallel arcs."""
    rng = random.Random(seed)
    found = []
    for i in range(count):
        if i % 2:
            n = rng.randrange(2, 10)
            ends = [rng.choice(((u, v), (v, u))) for v in range(1, n) for u in [rng.randrange(v)]]
        else:
            n = rng.randrange(1, 7)
            ends = [(rng.randrange(n), rng.randrange(n)) for _ in range(rng.randrange(9))]
        found.append(Digraph(n, [(*arc, rng.choice("lr")) for arc in ends]))
    return found


def test_all_small_trees() -> None:
    """On all black and white trees with up to five vertices the theorem agrees with play."""
    for order, counts in TREES.items():
        found: Counter[Any] = Counter()
        for tree in trees(order):
            won = outcome(TIMBUSH, tree)
            assert won is TIMBUSH(tree).value(theorems=False).outcome, tree
            found[won.name] += 1
        assert dict(sorted(found.items())) == counts


def test_random_digraphs() -> None:
    """The theorem and its winning arcs agree with play on digraphs with cycles and larger trees."""
    for board in random_digraphs(120, 1):
        if len(TIMBUSH.parts(board)) > 1:
            continue
        value = TIMBUSH(board).value(theorems=False)
        assert outcome(TIMBUSH, board) is value.outcome, board
        bare = board.without_isolated()
        for player, colour in ((LEFT, "l"), (RIGHT, "r")):
            own = [place for place, arc in enumerate(bare.edges) if arc[2] == colour]
            after = [
                TIMBUSH(option).value(theorems=False) for option in TIMBUSH.options(bare, player)
            ]
            good = [place for place, g in zip(own, after, strict=True) if _wins(g, player)]
            assert winning_arcs(bare, player) == good, board


def _wins(g, player) -> bool:
    return g >= 0 if player is LEFT else g <= 0


def one_by_one(board: Digraph, player: Player) -> list[int]:
    """Return the winning arcs of a tree, from the outcome after each arc."""
    own = [place for place, arc in enumerate(board.edges) if arc[2] == "lr"[player is RIGHT]]
    good = {Outcome.P, Outcome.L if player is LEFT else Outcome.R}
    left = TIMBUSH.options(board, player)
    return [i for i, option in zip(own, left, strict=True) if outcome(TIMBUSH, option) in good]


def test_winning_arcs_of_larger_trees() -> None:
    """On paths and caterpillars an arc wins if and only if the opponent loses what it leaves."""
    rng = random.Random(7)
    for _ in range(200):
        order, reach = rng.randrange(2, 25), rng.choice((1, 2, 3, 25))
        down, black = rng.random(), rng.random()  # with long strings, of one colour, or mixed
        arcs = []
        for v in range(1, order):
            u = rng.randrange(max(0, v - reach), v)
            ends = (u, v) if rng.random() < down else (v, u)
            arcs.append((*ends, "l" if rng.random() < black else "r"))
        tree = Digraph(order, arcs)
        for player in (LEFT, RIGHT):
            assert winning_arcs(tree, player) == one_by_one(tree, player), tree


def test_winning_arcs_of_long_paths(within) -> None:
    """The winning arcs of a path with thousands of arcs are found within seconds."""
    with within(10):
        assert winning_arcs(TIMBUSH.board("KD" * 1000), LEFT) == []
        assert winning_arcs(TIMBUSH.board("K" * 2000), LEFT) == [*range(2000)]
        assert winning_arcs(TIMBUSH.board("YD" * 1000), LEFT) == [*range(0, 2000, 2)]
        assert winning_arcs(TIMBUSH.board("K" * 1000 + "Q" * 1000), RIGHT) == [*range(1000, 2000)]
        assert winning_arcs(TIMBUSH.board("KKDQ" * 500), RIGHT) == [*range(3, 2000, 4)]


def test_grey_on_cycles() -> None:
    """Grey arcs on cycles belong to both players, and grey bridges are outside the theorem."""
    for text in ("0>1 1>0 1l>2", "0>1 1l>2 2l>0 3r>0", "0>0 0l>1 1r>2", "0l>1 1l>0 0r>2 3l>2"):
        board = TIMBUSH.board(text)
        assert outcome(TIMBUSH, board) is TIMBUSH(board).value(theorems=False).outcome
    assert outcome(TIMBUSH, TIMBUSH.board("KJ")) is None
    assert winning_arcs(TIMBUSH.board("0>1 1>0 1l>2"), RIGHT) == [0, 1]


def test_an_odd_tree() -> None:
    """A black arc and two paths of a white and a black one are 1 - 1/2 - 1/2."""
    assert TIMBUSH("(l>;r>l>;r>l>)").outcome() is Outcome.P


def test_strings() -> None:
    """Adding a black edge to a string and removing it again changes its number accordingly."""
    for length in range(8):
        for letters in product("lr", repeat=length):
            string = "".join(letters)
            number = number_of_strings(string)
            longer = number_of_strings(f"l{string}")
            assert after_one(number) == longer
            assert _without_one(longer) == number
    deep = number_of_strings("l" + "r" * 300)
    assert _without_one(deep) == -300
    assert string_of_number(after_one(Fraction(-300))).cells == "l" + "r" * 300


def test_large_boards_are_quick(within) -> None:
    """Outcomes of trees with thousands of vertices are found within seconds."""
    rng = random.Random(3)
    n = 3000
    for reach in (1, 2, n):
        arcs = [
            (*rng.choice(((u, v), (v, u))), rng.choice("lr"))
            for v in range(1, n)
            for u in [rng.randrange(max(0, v - reach), v)]
        ]
        with within(20):
            assert TIMBUSH(Digraph(n, arcs)).outcome() in {*Outcome}
    string = Digraph(n, [(v, v + 1, rng.choice("lr")) for v in range(n - 1)])
    first = string.edges[0][2]
    assert TIMBUSH(string).outcome() is (Outcome.L if first == "l" else Outcome.R)


def test_budget() -> None:
    """The computation of an outcome stops when the time limit is reached."""
    board = TIMBUSH("YD" * 3000).board
    with pytest.raises(BudgetExceeded, match="time allowed"), Budget(seconds=0):
        outcome(TIMBUSH, board)
