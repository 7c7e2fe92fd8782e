"""Poset games on N-free orders: `partizan.rulesets.poset.poset_game`."""

from __future__ import annotations

from functools import reduce
from itertools import combinations, islice, permutations, product
from operator import xor

from hypothesis import given
from hypothesis import strategies as st

from partizan.boards import Digraph
from partizan.rulesets.poset.poset_game import RULESET, chain_product, nim_value


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
