"""Values of Blocking Pebbles: `partizan_literature.volume2022.games.blocking_pebbles_theorems`."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.boards.digraph import Digraph
from partizan_literature.volume2022.games.blocking_pebbles import RULESET as PEBBLES
from partizan_literature.volume2022.games.blocking_pebbles_theorems import nim_value, value
from partizan_literature.volume2022.pebble_boards import (
    directed_path,
    in_star,
    out_star,
    transitive_triple,
)


@pytest.mark.parametrize("board", [out_star, transitive_triple])
@settings(max_examples=25, deadline=None)
@given(numbers=st.lists(st.sampled_from([0, 0, 0, 1, 2, 3, 4, 6]), min_size=6, max_size=6))
def test_larger_heaps(board: Callable[..., Digraph], numbers: list[int]) -> None:
    """The rules hold for larger heaps as well."""
    if sum(numbers) <= 12:  # larger boards take long
        made = board(numbers[:2], numbers[2:4], numbers[4:])
        said = value(PEBBLES, made)
        assert said is None or PEBBLES(made).value(theorems=False) == said


def test_long_paths_and_large_heaps() -> None:
    """Green pebbles are evaluated on paths and stars of hundreds of vertices."""
    green = [(0, 0, n) for n in range(200)]
    assert nim_value(PEBBLES, directed_path(*green)) == 0
    assert nim_value(PEBBLES, in_star((0, 0, 999), *green)) == 999
