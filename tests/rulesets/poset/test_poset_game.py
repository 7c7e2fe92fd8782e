"""Poset games: `partizan.rulesets.poset.poset_game`."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from partizan.boards import Digraph
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT
from partizan.rulesets.heap.nim import NIM
from partizan.rulesets.poset.chomp import RULESET as CHOMP
from partizan.rulesets.poset.poset_game import RULESET, chain_product
from rulesets.heap.definition import nim_values
from rulesets.strip.trees import trees_agree

PAIRS = list(combinations(range(4), 2))
ORDERS = [
    Digraph(4, [pair for pair, is_there in zip(PAIRS, choice, strict=True) if is_there])
    for choice in product((False, True), repeat=len(PAIRS))
]


def test_nim_values() -> None:
    """The nim-values agree with removing what can be reached along arcs."""
    for board in ORDERS:
        above = {v: {v} for v in board}
        for _ in board:
            for u, v, _ in board.edges:
                above[u] |= above[v]
        value = nim_values(lambda left, above=above: [left - above[v] for v in left])  # type: ignore[misc]  # a default argument is beyond inference
        assert RULESET(board).nim_value() == value(frozenset(board))


def test_chains_are_heaps() -> None:
    """Disjoint chains are Nim."""
    chains = Digraph(5, [(0, 1), (1, 2), (3, 4)])
    assert RULESET(chains).form() == NIM("3+2").form()


def test_products_of_chains_are_chomp() -> None:
    """The product of two chains without its least element is Chomp."""
    for rows, columns in ((1, 4), (2, 3), (3, 3)):
        assert RULESET(chain_product(rows, columns)).form() == CHOMP(f"{rows}x{columns}").form()
    with_poison = chain_product(2, 3, least=True)
    assert (with_poison.order, RULESET(with_poison).nim_value()) == (6, 5)


def test_moves() -> None:
    """An element is removed with all above it."""
    moves = [option.order for option in RULESET.options(RULESET("1>2 1>3 2>4 3>4").board, LEFT)]
    assert moves == [0, 2, 2, 3]


def test_implied_arcs() -> None:
    """Arcs that others imply do not matter."""
    assert trees_agree(RULESET, ORDERS)
    look = RULESET.representative(RULESET("1>2 2>3 1>3").board)
    assert look == RULESET.representative(RULESET(".>.>.").board)


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("..", "the element 0 of - lies on a cycle"),
        ("1>2 2>3 3>2", "the element 1 of"),
        ("P3", "a partial order has no cycles"),
        (Digraph(["L", ""], [(0, 1)]), "vertex 0 of .* has the label 'L'"),
        (".>.@", "has a token or a ground"),
        (3, "is played on a digraph, not on 3"),
    ],
)
def test_bad_boards(source: Any, words: str) -> None:
    """A partial order has no cycles, labels or marks."""
    with pytest.raises(DomainError, match=words):
        RULESET(source)


def test_bad_products() -> None:
    """The number of elements is positive and bounded."""
    with pytest.raises(DomainError, match=r"a positive number of elements, not 0"):
        chain_product(2, 0)
    with pytest.raises(DomainError, match="at most 2,048 elements"):
        chain_product(10**9, 10**9)
    with pytest.raises(NotationError, match="a poset-game position"):
        RULESET("?")
