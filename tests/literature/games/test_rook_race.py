"""Rook Race: `partizan_literature.games.rook_race`."""

from __future__ import annotations

import pytest

from partizan.catalog import load
from partizan.errors import DomainError
from partizan.players import LEFT
from partizan_literature.games.rook_race import RULESET


def test_long_moves() -> None:
    """A rook moves as far as possible, and leaves a wall."""
    board = RULESET("x..|...|o..")
    assert {str(option) for option in board.options(LEFT)} == {"##x|...|o..", "#..|x..|o.."}


def test_short_moves() -> None:
    """With short moves, a rook may stop anywhere on its way."""
    short = load("rook-race(short)")
    assert short.name == "rook-race(short)"
    assert [str(option) for option in short("x..").options(LEFT)] == ["#x.", "##x"]


def test_rooks_apart() -> None:
    """A board decomposes between rooks, and rooks that cannot move are dropped."""
    assert [str(part) for part in RULESET(".xo.").parts()] == [".x", "o."]
    assert not RULESET("x#.").parts()


def test_other_moves_are_refused() -> None:
    """The parameter is long or short."""
    with pytest.raises(DomainError, match="long or short, not 'sideways'"):
        load("rook-race(sideways)")
