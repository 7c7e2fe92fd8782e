"""The table of examples in docs/notation.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from partizan.notation import parse, write

PAGE = Path(__file__).parents[2] / "docs" / "notation.md"
BLOCK = PAGE.read_text(encoding="utf-8").split("meaning\n\n")[1].split("```")[0]
ROWS = [re.split(r"\s{2,}", line)[:3] for line in BLOCK.splitlines()]


@pytest.mark.parametrize(("typed", "unicode", "ascii_text"), ROWS)
def test_the_table_of_examples(typed: str, unicode: str, ascii_text: str) -> None:
    """Every row of the table shows how its text is printed."""
    tree = parse(typed)
    assert write(tree) == unicode
    assert write(tree, "ascii") == ascii_text
