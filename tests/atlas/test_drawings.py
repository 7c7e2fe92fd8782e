"""Drawings of boards from their text."""

from __future__ import annotations

import pytest

from partizan.atlas.drawings import drawing


def test_a_board() -> None:
    """Stones of both players and blocked cells are discs, and digits are text."""
    svg = drawing("xo#|.01")
    assert svg is not None
    assert svg.startswith("<svg")
    assert svg.count("<circle") == 3
    assert svg.count("<text") == 2
    assert svg.count("<polyline") == 3 + 4


@pytest.mark.parametrize(
    "text", ["", "|", "xo|x", "a cycle", "3,1,4", "x" * 17, "|".join("x" * 17), "{0|2}", "<b>"]
)
def test_no_board(text: str) -> None:
    """A text that is not a small rectangle of known letters is not drawn."""
    assert drawing(text) is None
