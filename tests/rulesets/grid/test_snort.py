"""Snort."""

from __future__ import annotations

import pytest

from partizan import rulesets
from partizan.errors import NotationError
from partizan.players import LEFT, RIGHT


def test_neighbours_are_reserved() -> None:
    """A cell coloured by one player is reserved from the other's neighbours."""
    assert [str(option) for option in rulesets.snort("...").options(LEFT)] == ["#l.", "l#l", ".l#"]
    assert [str(option) for option in rulesets.snort("l.").options(RIGHT)] == ["##"]


def test_parts() -> None:
    """Neighbours reserved for the same player are independent."""
    assert [str(part) for part in rulesets.snort(".ll.").parts()] == [".l", "l."]
    assert [str(part) for part in rulesets.snort(".lr.").parts()] == [".lr."]


def test_clashing_colours() -> None:
    """Adjacent cells with different colours are refused."""
    with pytest.raises(NotationError, match="Right cannot have coloured b1"):
        rulesets.snort("xo")
