"""Peg Duotaire: `partizan.rulesets.grid.peg_duotaire`."""

from __future__ import annotations

import pytest

from partizan import rulesets
from partizan.catalog import load
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT


def test_jumps() -> None:
    """Both players have the same jumps."""
    board = rulesets.peg_duotaire("0110")
    assert {str(option) for option in board.options(LEFT)} == {"x...", "...x"}
    assert {*board.left} == {*board.right}


def test_multiple_jumps() -> None:
    """With multiple jumps, a peg may continue, also in another direction."""
    multiple = load("peg-duotaire(multiple)")
    assert [str(option) for option in multiple("11010").options(LEFT)] == ["..xx.", "....x"]
    assert {str(option) for option in multiple("110|001|000").options(RIGHT)} == {
        "..x|..x|...",
        "...|...|..x",
    }
    assert [str(option) for option in rulesets.peg_duotaire("11010").options(LEFT)] == ["..xx."]


def test_rows_of_pegs() -> None:
    """Outcomes of n pegs in a row with room on both sides, for n = 1 to 8."""
    for n, outcome in enumerate("PNNPPNNP", 1):
        room = "0" * n
        assert rulesets.peg_duotaire(f"{room}{'1' * n}{room}").outcome().name == outcome


def test_parts() -> None:
    """Pegs that can never meet another peg are dropped."""
    assert [str(part) for part in rulesets.peg_duotaire("110#1").parts()] == ["xx."]
    assert not rulesets.peg_duotaire("1010").parts()


def test_other_jumps_are_refused() -> None:
    """The parameter is single or multiple."""
    with pytest.raises(DomainError, match="single or multiple, not 2"):
        load("peg-duotaire(2)")


def test_directions() -> None:
    """Left jumps vertically, Right horizontally."""
    board = rulesets.partizan_peg_duotaire("110|100|000")
    assert [str(option) for option in board.options(LEFT)] == [".x.|...|x.."]
    assert [str(option) for option in board.options(RIGHT)] == ["..x|x..|..."]


def test_not_dead_ending() -> None:
    """A player who cannot move may be able to move later, after moves of the opponent."""
    board = rulesets.partizan_peg_duotaire("110|001|000")
    assert not board.options(LEFT)
    assert not board.form().is_dead_ending
