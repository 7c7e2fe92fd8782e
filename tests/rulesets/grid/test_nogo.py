"""NoGo."""

from __future__ import annotations

import pytest

from partizan import rulesets
from partizan.errors import NotationError
from partizan.players import LEFT, RIGHT


def test_no_suicide() -> None:
    """A stone without a liberty may not be put, unless it joins a group that has one."""
    assert not rulesets.nogo(".").options(LEFT)
    assert "xo.|o.." not in [str(option) for option in rulesets.nogo(".o.|o..").options(LEFT)]
    assert "xx.|o.." in [str(option) for option in rulesets.nogo(".x.|o..").options(LEFT)]


def test_no_capture() -> None:
    """A stone may not take the last liberty of any group."""
    assert not rulesets.nogo("o.x").options(LEFT)
    assert not rulesets.nogo("o.x").options(RIGHT)
    assert [str(option) for option in rulesets.nogo("o..").options(LEFT)] == ["o.x"]


def test_blocked_cells_are_no_liberties() -> None:
    """A blocked cell gives no liberty."""
    assert not rulesets.nogo(".#").options(LEFT)


def test_parts() -> None:
    """A board falls apart at blocked cells, and where black and white stand against each other."""
    assert [str(part) for part in rulesets.nogo("..xo..").parts()] == ["..x", "o.."]
    assert [str(part) for part in rulesets.nogo("..#..").parts()] == ["..", ".."]
    assert [str(part) for part in rulesets.nogo("xo|..").parts()] == ["xo|.."]


def test_groups_without_liberties() -> None:
    """A board on which a group is captured already is refused, and the group is shown."""
    with pytest.raises(NotationError, match="the group of a2 has no liberty") as caught:
        rulesets.nogo("xo.|o..")
    assert caught.value.position == 0
    with pytest.raises(NotationError, match="the group of c1 has no liberty") as caught:
        rulesets.nogo("..x | .xo")
    assert caught.value.position == 8
