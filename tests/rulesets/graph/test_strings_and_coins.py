from __future__ import annotations

import random
from functools import cache

import pytest

from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT
from partizan.rulesets.graph.strings_and_coins import STRINGS_AND_COINS as GAME
from rulesets.graph.trees import Trees


def messy_strings(count: int, seed: int, most: int = 7) -> list[Graph]:
    """Return boards with loops, parallel strings and isolated coins, with and without a ground."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        n = rng.randrange(1, 6)
        edges = [(rng.randrange(n), rng.randrange(n)) for _ in range(rng.randrange(most))]
        found.append(Graph(n, edges, ground=rng.choice([None, rng.randrange(n)])))
    return found


def wins(board: Graph) -> bool:
    """Return whether the first player wins if only the last move counts, cut by cut."""
    edges, ground = board.edges, board.ground

    @cache
    def first(left: frozenset[int]) -> bool:
        for i in left:
            rest = left - {i}
            ends = {end for j in rest for end in edges[j][:2]}
            is_gift = any(end != ground and end not in ends for end in edges[i][:2])
            if first(rest) is is_gift:
                return True
        return False

    return first(frozenset(range(len(edges))))


def test_turns() -> None:
    """A turn continues while coins are freed, and ends with a cut that frees none."""
    chain = GAME.board(":A_---:A")  # a chain of two coins between the ground
    assert {option.size for option in GAME.options(chain, LEFT)} == {2}
    spoilt = GAME.board(":A_--")  # a coin that can be taken, and one behind it
    assert [option.size for option in GAME.options(spoilt, LEFT)] == [1]
    assert [*GAME.options(GAME.board("-"), LEFT)] == []
    both = GAME.board("-;:A---:A")  # after taking the pair, the turn may continue in the triangle
    assert sorted(option.size for option in GAME.options(both, LEFT)) == [2, 2, 2, 3, 3, 3]


def test_whole_turns_are_cuts_one_by_one() -> None:
    """Outcomes by whole turns agree with outcomes cut by cut."""
    for board in messy_strings(300, seed=1):
        assert (GAME(board).outcome().name == "N") == wins(board), board


def test_decomposition() -> None:
    """Representatives have the right trees, and do not depend on the order of the vertices."""
    trees = Trees(GAME.options)
    rng = random.Random(2)
    for board in messy_strings(150, seed=3):
        tree = trees[board]
        assert trees[GAME.simplified(board)] == trees[GAME.representative(board)] == tree
        order = rng.sample(range(board.order), board.order)
        assert GAME.representative(board.permuted(order)) == GAME.representative(board)
        assert GAME.conjugate(board) == board
        assert [*GAME.parts(board)] == [board]


def test_bad_boards() -> None:
    """Coins and strings have no labels."""
    with pytest.raises(NotationError, match="cannot read a strings-and-coins position"):
        GAME("a-b")
    with pytest.raises(DomainError, match="strings-and-coins is played on a graph"):
        GAME(7)
