"""The page of results gives credit: every result says what was known before."""

from __future__ import annotations

from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "results.md"
SECTIONS = PAGE.read_text(encoding="utf-8").split("\n## ")[1:]


@pytest.mark.parametrize("section", SECTIONS, ids=[text.partition("\n")[0] for text in SECTIONS])
def test_what_was_known(section: str) -> None:
    """The last paragraph of every section says what was known before."""
    assert section.rstrip().rpartition("\n\n")[2].startswith("**Known before:** ")
