"""Poset games: `partizan_literature.volume2022.games.poset_game`."""

from __future__ import annotations

from functools import reduce
from itertools import combinations, islice, permutations, product
from operator import xor
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards import Digraph
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT
from partizan.rulesets.heap.nim import NIM
from partizan.rulesets.poset.chomp import RULESET as CHOMP
from partizan_literature.volume2022.games.poset_game import RULESET, chain_product, nim_value
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
        ("--", "a partial order has no cycles"),
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


def beside(one: Digraph, other: Digraph) -> Digraph:
    """Return two orders side by side."""
    return one + other


def stacked(lower: Digraph, upper: Digraph) -> Digraph:
    """Return one order above another."""
    both = lower + upper
    arcs = product(range(lower.order), range(lower.order, both.order))
    return Digraph(both.order, [*(edge[:2] for edge in both.edges), *arcs])


made = st.recursive(
    st.just(Digraph(1, [])),
    lambda smaller: st.builds(beside, smaller, smaller) | st.builds(stacked, smaller, smaller),
    max_leaves=9,
)


def has_n(board: Digraph) -> bool:
    """Return whether four elements are related as a < c, b < c, b < d and in no other way."""
    above = {v: {v} for v in board}
    for _ in board:
        for u, v, _ in board.edges:
            above[u] |= above[v]
    pairs = {(u, v) for u in board for v in above[u] if u != v}
    return any(
        {(u, v) for u in four for v in four} & pairs == {(a, c), (b, c), (b, d)}
        for four in permutations(board, 4)
        for a, b, c, d in [four]
    )


def test_small_orders() -> None:
    """All orders of up to four elements, and some of five, are answered unless they have an N."""
    for n in range(6):
        pairs = list(combinations(range(n), 2))
        for choice in islice(product((0, 1), repeat=len(pairs)), 0, None, 7 if n == 5 else 1):
            board = Digraph(n, [pair for pair, chosen in zip(pairs, choice, strict=True) if chosen])
            assert (nim_value(RULESET, board) is None) == has_n(board)


@given(made)
def test_made_orders(board: Digraph) -> None:
    """Orders made by placing side by side and stacking are answered in agreement with play."""
    assert nim_value(RULESET, board) == RULESET(board).nim_value(theorems=False)


def test_the_n() -> None:
    """Orders with an N are left to play."""
    assert nim_value(RULESET, RULESET("1>4 2>4 2>3").board) is None
    assert nim_value(RULESET, chain_product(3, 3)) is None


def test_large_orders() -> None:
    """Sums of chains are sums of heaps, and deep orders are evaluated at once."""
    chains = reduce(beside, [Digraph(n, [(i, i + 1) for i in range(n - 1)]) for n in (90, 70, 50)])
    assert nim_value(RULESET, chains) == reduce(xor, (90, 70, 50))
    levels, value = 300, 1
    arcs = [(2 * k + 1, 2 * k + 2 + i) for k in range(levels) for i in (0, 1)]
    for _ in range(levels):  # an element below an order of value *n makes it *(n + 1)
        value = 1 ^ (1 + value)
    assert nim_value(RULESET, Digraph(2 * levels + 1, arcs[:-1])) == value
    assert nim_value(RULESET, Digraph(0, [])) == 0
