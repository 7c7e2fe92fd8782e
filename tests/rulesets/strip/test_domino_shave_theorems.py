"""Domino Shave: `partizan.rulesets.strip.domino_shave`."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.dominoes import Dominoes
from partizan.rulesets.heap.hackenbush_string import number_of_strings
from partizan.rulesets.heap.stirling_shave import RULESET as STIRLING_SHAVE
from partizan.rulesets.strip.domino_shave import RULESET as SHAVE
from partizan.rulesets.strip.domino_shave import value

ends = st.integers(0, 5)


def rows(colours: str) -> st.SearchStrategy[Dominoes]:
    """Draw rows of dominoes of some colours."""
    return st.builds(
        Dominoes, st.lists(st.tuples(st.sampled_from(colours), ends, ends), max_size=9)
    )


def test_strings() -> None:
    """Dominoes that can all be played form a Hackenbush string."""
    assert value(SHAVE, SHAVE("b1:9 r1:9 r1:9 b1:9").board) == number_of_strings("lrrl")


@given(st.permutations(range(1, 8)))
def test_stirling_shave(numbers: list[int]) -> None:
    """Green dominoes with equal ends are Stirling Shave."""
    row = Dominoes(("g", n, n) for n in numbers)
    assert value(SHAVE, row) == STIRLING_SHAVE(tuple(numbers)).value()


def test_positions_left_to_play() -> None:
    """Rows of green and other dominoes, and very long rows, are left to play."""
    assert value(SHAVE, SHAVE("b1:1 g1:1").board) is None
    assert value(SHAVE, Dominoes([("b", 1, 1)] * 500)) is None
