"""NoGo."""

from __future__ import annotations

import pytest

from partizan import rulesets
from partizan.errors import NotationError
from partizan.players import LEFT, RIGHT


def test_no_suicide() -> None:
    """A stone without a liberty is illegal, unless it joins a group with one."""
    assert not rulesets.nogo(".").options(LEFT)
    assert "xo.|o.." not in [str(option) for option in rulesets.nogo(".o.|o..").options(LEFT)]
    assert "xx.|o.." in [str(option) for option in rulesets.nogo(".x.|o..").options(LEFT)]


def test_no_capture() -> None:
    """A stone must not take the last liberty of a group."""
    assert not rulesets.nogo("o.x").options(LEFT)
    assert not rulesets.nogo("o.x").options(RIGHT)
    assert [str(option) for option in rulesets.nogo("o..").options(LEFT)] == ["o.x"]


def test_blocked_cells() -> None:
    """A blocked cell is not a liberty."""
    assert not rulesets.nogo(".#").options(LEFT)


def test_parts() -> None:
    """A board decomposes at blocked cells, and between black and white stones."""
    assert [str(part) for part in rulesets.nogo("..xo..").parts()] == ["..x", "o.."]
    assert [str(part) for part in rulesets.nogo("..#..").parts()] == ["..", ".."]
    assert [str(part) for part in rulesets.nogo("xo|..").parts()] == ["xo|.."]


def test_groups_without_liberties() -> None:
    """A board with a group without liberties is refused, and the error names the group."""
    with pytest.raises(NotationError, match=r"the group of a2 touches no '\.'") as caught:
        rulesets.nogo("xo.|o..")
    assert caught.value.position == 0
    with pytest.raises(NotationError, match=r"the group of c1 touches no '\.'") as caught:
        rulesets.nogo("..x | .xo")
    assert caught.value.position == 8
