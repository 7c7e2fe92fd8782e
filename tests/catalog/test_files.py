"""Rulesets are read from files."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from partizan import DomainError, catalog

FILE = '''
from partizan import LEFT, Ruleset

class Countdown(Ruleset):
    """Left takes one from a positive number."""
    board_type = int
    def options(self, board, player):
        if player is LEFT and board > 0:
            yield board - 1

class Fast(Countdown):
    """Left may take two."""
    def __init__(self, step):
        self.step = step
        self.parameters = (step,)
'''


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a temporary folder, which is the current one."""
    monkeypatch.chdir(tmp_path)
    known = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - known:
        del sys.modules[name]


def test_a_file_holds_rulesets(files: Path) -> None:
    """The name of a Python file denotes the ruleset that it defines."""
    (files / "down.py").write_text(FILE.partition("class Fast")[0])
    assert catalog.load("down.py")(3).value() == 3
    assert catalog.load("impartial down.py")(3).nim_value() == 1
    assert catalog.position("down.py 4").value() == 4
    (files / "made.py").write_text(FILE.partition("class Fast")[0] + "\ngame = Countdown()\n")
    assert catalog.load("made.py") is catalog.load("made.py:game")


def test_a_file_with_several_rulesets(files: Path) -> None:
    """If a file defines several rulesets, one is chosen by its name and given parameters."""
    (files / "both.py").write_text(FILE)
    assert catalog.load("both.py:Countdown")(2).value() == 2
    assert catalog.load("both.py:Fast(2)").parameters == (2,)
    with pytest.raises(DomainError, match=r"its rulesets are: Countdown, Fast; write one, as in"):
        catalog.load("both.py")
    with pytest.raises(DomainError, match=r"both.py defines no ruleset 'Slow'"):
        catalog.load("both.py:Slow")


def test_files_that_hold_none(files: Path) -> None:
    """A file that is missing, broken or without rulesets is refused with a message."""
    with pytest.raises(DomainError, match=r"there is no file 'nowhere.py'"):
        catalog.load("nowhere.py")
    (files / "broken_game.py").write_text("1/0")
    with pytest.raises(DomainError, match=r"broken_game.py cannot be run: line 1: ZeroDiv"):
        catalog.load("broken_game.py")
    (files / "empty_game.py").write_text("")
    with pytest.raises(DomainError, match="its rulesets are: none; define one"):
        catalog.load("empty_game.py")
    (files / "json.py").write_text(FILE)
    with pytest.raises(DomainError, match=r"json.py has the name of another module; rename"):
        catalog.load("json.py")
