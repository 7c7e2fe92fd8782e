from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.rulesets.graph.nim_on_graphs import RULESET as NIM_ON_GRAPHS
from partizan.theorems.nim_on_graphs import outcome_on_tree, winning_move_on_tree
from partizan.theory import Outcome
from rulesets.graph.tokens import Edges, Winners, edge_nim, edges_of

TREES = st.integers(1, 7).flatmap(
    lambda n: st.builds(
        lambda parents, weights, token: Graph(
            n,
            [(parents[v] % v, v, str(weights[v])) for v in range(1, n)],
            token=token,
        ),
        st.lists(st.integers(0, 99), min_size=n, max_size=n),
        st.lists(st.integers(1, 3), min_size=n, max_size=n),
        st.integers(0, n - 1),
    )
)


@given(TREES)
def test_trees(board: Graph) -> None:
    """On trees the theorem agrees with all that can happen, and taking the whole edge wins."""
    winners = Winners(edge_nim)
    state = edges_of(board)
    to = winning_move_on_tree(board)
    assert (to is not None) == winners[state]
    if to is not None:
        rest = tuple(edge for edge in state.edges if {*edge[:2]} != {board.token, to})
        assert len(rest) == len(state.edges) - 1
        assert not winners[Edges(rest, to, False)]


def test_the_engine_agrees() -> None:
    """What the theorem says is what the engine finds, here and there."""
    for text in ("@[2].[3].", "[2].@([3].;[1].)", "@(--;-[2].)", "P1", ""):
        assert outcome_on_tree(text) is NIM_ON_GRAPHS(text).outcome()


def test_large_trees() -> None:
    """Long paths with huge weights are decided by their length alone."""
    for n in (20_000, 20_001):
        edges = [(v, v + 1, str(10**18)) for v in range(n - 1)]
        expected = Outcome.N if n % 2 == 0 else Outcome.P
        assert outcome_on_tree(Graph(n, edges, token=0)) is expected


def test_cycles() -> None:
    """A cycle is refused, with one of its edges, unless the token cannot get there."""
    for text in ("C3", "1-2 1-2", ":A-:A", "@-:A--:A"):
        with pytest.raises(DomainError, match=r"has a cycle through the edge from \d to \d"):
            outcome_on_tree(text)
    assert outcome_on_tree("P2+C3") is Outcome.N
    with pytest.raises(NotationError, match="nim-on-graphs"):
        outcome_on_tree(".[0].")
