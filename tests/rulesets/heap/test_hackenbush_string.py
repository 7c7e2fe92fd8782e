"""Hackenbush strings: `partizan.rulesets.heap.hackenbush_string`."""

from __future__ import annotations

from fractions import Fraction

import pytest

from partizan import Game, rulesets
from partizan.boards import Strip
from partizan.errors import NotationError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.hackenbush_string import RULESET
from rulesets.strip.trees import strips, trees


@pytest.mark.parametrize(
    ("string", "value"),
    [
        ("b", "1"),
        ("bb", "2"),
        ("br", "1/2"),
        ("brr", "1/4"),
        ("brb", "3/4"),
        ("bbr", "3/2"),
        ("rb", "-1/2"),
        ("brrb", "3/8"),
    ],
)
def test_blue_and_red(string: str, value: str) -> None:
    """The values of short blue-red strings are as published. [CGT22, Ch. 1]"""
    assert RULESET(string).value() == Fraction(value)


def test_green() -> None:
    """Green strings are Nim heaps, and a green edge below a blue one is ↑*."""
    assert [RULESET("e" * n).value() for n in range(5)] == [Game(f"*{n}") for n in range(5)]
    assert RULESET("el").value() == Game("^*")


def test_strings_are_ordinal_sums() -> None:
    """A string on top of another is their ordinal sum, even as a tree. [BCG01]"""
    tree = trees(RULESET)
    for lower in strips("lre", 3):
        for upper in strips("lre", 2):
            assert tree(Strip(lower.cells + upper.cells)) == tree(lower).ordinal_sum(tree(upper))


def test_moves() -> None:
    """Everything above the edge falls, and other strings are unchanged."""
    board = RULESET.board("LRE+RL")
    assert [o.cells for o in RULESET.options(board, LEFT)] == ["....rl", "lr..rl", "lre.r."]
    assert [o.cells for o in RULESET.options(board, RIGHT)] == ["l...rl", "lr..rl", "lre..."]


def test_other_letters() -> None:
    """Colours may be given by their initials, or as black and white."""
    assert rulesets.hackenbush_string("BRG") == RULESET("LRE") == RULESET("bwe")
    with pytest.raises(NotationError, match="a hackenbush-string position: expected"):
        RULESET("LRQ")
