"""Queens."""

from __future__ import annotations

from partizan import rulesets
from partizan.players import LEFT


def test_diagonals() -> None:
    """A stone also sees along diagonals, past empty cells."""
    board = rulesets.queens("x..|...|..o")
    assert [str(option) for option in board.options(LEFT)] == ["...|...|..x"]
    assert not rulesets.queens("x..|.#.|..o").options(LEFT)
