"""Hackenbush strings: `partizan.rulesets.heap.hackenbush_string`."""

from __future__ import annotations

from fractions import Fraction

import pytest

from partizan import Game, rulesets
from partizan.boards import Strip
from partizan.errors import NotationError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.hackenbush_string import RULESET
from rulesets.strip.trees import keeps_its_word, strips, trees


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
    """The numbers of short strings. [CGT22, Ch. 1]"""
    assert RULESET(string).value() == Fraction(value)


def test_green() -> None:
    """Green strings are heaps of Nim, and a green edge under a blue one makes up star."""
    assert [RULESET("e" * n).value() for n in range(5)] == [Game(f"*{n}") for n in range(5)]
    assert RULESET("el").value() == Game("^*")


def test_strings_are_ordinal_sums() -> None:
    """A string upon another is their ordinal sum, even as a tree. [BCG01, Ch. 7; from memory]"""
    tree = trees(RULESET)
    for lower in strips("lre", 3):
        for upper in strips("lre", 2):
            assert tree(Strip(lower.cells + upper.cells)) == tree(lower).ordinal_sum(tree(upper))


def test_savings_are_of_the_same_tree() -> None:
    """Strings are parts, in any order; exchanging blue and red exchanges the players."""
    assert keeps_its_word(RULESET, strips(".lre", 4))


def test_moves() -> None:
    """What is above the edge goes with it, and other strings stay."""
    board = RULESET.board("LRE+RL")
    assert [o.cells for o in RULESET.options(board, LEFT)] == ["....rl", "lr..rl", "lre.r."]
    assert [o.cells for o in RULESET.options(board, RIGHT)] == ["l...rl", "lr..rl", "lre..."]


def test_letters_of_others() -> None:
    """Colours may be given by their names, or as black and white."""
    assert rulesets.hackenbush_string("BRG") == RULESET("LRE") == RULESET("bwe")
    with pytest.raises(NotationError, match="a hackenbush-string position: expected"):
        RULESET("LRQ")
