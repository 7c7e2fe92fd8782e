"""Konane."""

from __future__ import annotations

import pytest

from partizan import rulesets
from partizan.catalog import position
from partizan.players import LEFT, RIGHT


def test_jumps() -> None:
    """A stone may continue jumping in its direction, and stop after any jump."""
    board = rulesets.konane("xo.o.o")
    assert [str(option) for option in board.options(LEFT)] == ["..xo.o", "....xo"]


def test_no_turns() -> None:
    """A stone does not change direction within a move."""
    board = rulesets.konane("xo.|..o|...")
    assert [str(option) for option in board.options(LEFT)] == ["..x|..o|..."]


def test_illegal_jumps() -> None:
    """A stone cannot jump over its own colour, gaps, two stones or blocked cells."""
    for text in ("xx.", "x.", "x..", "xoo.", "x#.", "xo#"):
        assert not rulesets.konane(text).options(LEFT), text


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("xo.", ["xo."]),
        ("xo.|...", ["xo."]),
        ("xo.x.", ["xo."]),
        ("xo.#.ox", ["xo.", ".ox"]),
        ("xo..ox", ["xo..ox"]),
        ("xox", []),
        ("x.o", []),
    ],
)
def test_parts(text: str, parts: list[str]) -> None:
    """Cells are linked only by jumps that might be made."""
    assert [str(part) for part in rulesets.konane(text).parts()] == parts


def test_start() -> None:
    """Play begins on a full board of alternating colours, without two stones in the middle."""
    assert str(position("konane 4x4")) == "xoxo|o..x|xoxo|oxox"
    assert str(position("konane 1x4")) == "x..o"
    assert str(position("konane 4x1")) == "x|.|.|o"
    assert str(position("konane 1x1")) == "."
    assert [str(option) for option in position("konane 1x6").options(RIGHT)] == ["xo.o.."]
    assert len(position("konane 4x4").options(RIGHT)) == 1
