"""Domino Shave: `partizan.theorems.domino_shave`."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.dominoes import Dominoes
from partizan.form import Form
from partizan.rulesets.heap.stirling_shave import RULESET as STIRLING_SHAVE
from partizan.rulesets.strip.domino_shave import RULESET as SHAVE
from partizan.theorems.domino_shave import ordinal_summands, value
from partizan.theorems.hackenbush_strings import number_of_strings

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


@given(rows("brg"))
def test_ordinal_sums(row: Dominoes) -> None:
    """The ordinal sum of the literal summands is the game tree of the row."""
    parts = ordinal_summands(row)
    assert tuple(domino for part in parts for domino in part.dominoes) == row.dominoes
    tree = Form(0)
    for part in reversed(parts):
        tree = SHAVE(part).form().ordinal_sum(tree)
    assert tree == SHAVE(row).form()


@given(rows("brg"))
def test_summands_are_shortest(row: Dominoes) -> None:
    """No summand is an ordinal sum of an initial part and the rest."""
    for part in ordinal_summands(row):
        for cut in range(1, len(part.dominoes)):
            first, rest = (Dominoes(part.dominoes[s]) for s in (slice(cut), slice(cut, None)))
            tree = SHAVE(first).form().ordinal_sum(SHAVE(rest).form())
            if tree == SHAVE(part).form():  # only if one part has no moves
                assert SHAVE(rest).form() == Form(0) or SHAVE(first).form() == Form(0)


def test_long_rows() -> None:
    """A row of three hundred dominoes is evaluated at once."""
    draw = random.Random(3)
    row = Dominoes(
        (draw.choice("br"), draw.randint(0, 99), draw.randint(60, 200)) for _ in range(300)
    )
    found = value(SHAVE, row)
    assert found is not None
    assert found.is_number
    assert sum(len(part.dominoes) for part in ordinal_summands(row)) == 300


def test_positions_left_to_play() -> None:
    """Rows of green and other dominoes, and very long rows, are left to play."""
    assert value(SHAVE, SHAVE("b1:1 g1:1").board) is None
    assert value(SHAVE, Dominoes([("b", 1, 1)] * 500)) is None
