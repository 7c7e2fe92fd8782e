"""Red-Blue Stalks, written by the owners of their arcs."""

from __future__ import annotations

from itertools import product

import pytest

from partizan import LEFT, RIGHT, Game, NotationError
from partizan_literature.huggan2019.games.cordons_theorems import owners_of_stalk
from partizan_literature.huggan2019.games.red_blue_stalks import RedBlueStalks

STALKS = RedBlueStalks()


@pytest.mark.parametrize(
    ("word", "reduced"),
    [
        ("LR", "{1|0}"),
        ("RL", "{0|-1}"),
        ("LRR", "0"),
        ("RLLR", "{1|0}"),
        ("LLL", "1"),
        ("RR", "-1"),
        ("LLRL", "{1|-1}"),
        ("LRLRR", "{{1|0}|-1}"),
    ],
)
def test_reduced_values(word: str, reduced: str) -> None:
    """The reduced canonical forms are those of [Huggan19, Thm 3.4.2]."""
    assert STALKS(word).value().reduced() == Game(reduced).reduced()


def test_letters_are_owners() -> None:
    """Each letter is the player who may delete that arc, from the top to the root."""
    for word in map("".join, product("LR", repeat=5)):
        stalk = STALKS(word)
        assert owners_of_stalk(stalk.board) == word
        assert len(stalk.options(LEFT)) == word.count("L")
        assert len(stalk.options(RIGHT)) == word.count("R")


def test_other_letters() -> None:
    """Colours are refused, since a stalk of cordons is written the other way round."""
    with pytest.raises(NotationError, match="expected 'L' or 'R', found 'B'"):
        STALKS("BRR")
    assert str(STALKS("")) == ""
