"""The types of `rulesets.NAME` for type checkers and editors."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

USER = """
from partizan import LEFT, rulesets
position = rulesets.domineering(4, 4)
reveal_type(rulesets.domineering)
reveal_type(position.value())
reveal_type(position.options(LEFT)[0].board)
reveal_type(rulesets.subtraction(1, 3, 4)(10).nim_value())
reveal_type(rulesets.kayles("5 + 3").outcome("misere"))
"""

TYPES = [
    "partizan.rulesets.grid.domineering.Domineering",
    "partizan.theories.normal.game.Game",
    "partizan.boards.grid.Grid",
    "int",
    "partizan.theory.Outcome",
]


def test_users_see_types(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user's program contains no Any: rulesets, positions, boards and values have types."""
    api = pytest.importorskip("mypy.api")
    program = tmp_path / "program.py"
    program.write_text(USER, encoding="utf-8")
    monkeypatch.setenv("MYPYPATH", str(ROOT / "src"))
    monkeypatch.chdir(ROOT)
    report, errors, _ = api.run(
        [f"--python-executable={sys.executable}", "--follow-imports=silent", str(program)]
    )
    found = [line.partition('Revealed type is "')[2].rstrip('"') for line in report.splitlines()]
    assert (found[:-1], errors) == (TYPES, "")
