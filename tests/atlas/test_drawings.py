"""Drawings of boards from their text."""

from __future__ import annotations

import pytest

from partizan.atlas.webpage import drawing


def test_a_board() -> None:
    """Stones are discs, a blocked cell is filled, and digits are text, like the names of cells."""
    svg = drawing("xo#|.01")
    assert svg is not None
    assert svg.startswith("<svg")
    assert svg.count("<circle") == 2
    assert svg.count("<text") == 2 + 3 + 2
    assert svg.count("<polygon") == 6 + 1


@pytest.mark.parametrize(
    "text", ["", "|", "xo|x", "a cycle", "3,1,4", "x" * 17, "|".join("x" * 17), "{0|2}", "<b>"]
)
def test_no_board(text: str) -> None:
    """A text that is not a small rectangle of known letters is not drawn."""
    assert drawing(text) is None
