"""The types of `rulesets.NAME` for type checkers and editors."""

from __future__ import annotations

import runpy
from pathlib import Path

TOOL = Path(__file__).parents[2] / "tools" / "rulesets_stub.py"


def test_the_stub_is_up_to_date() -> None:
    """The types of all rulesets in the catalog are those that `tools/rulesets_stub.py` writes."""
    tool = runpy.run_path(str(TOOL))
    written = tool["PATH"].read_text(encoding="utf-8")
    assert written == tool["stub"](), "run tools/rulesets_stub.py"
