"""The page that teaches the notation tells the truth."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from partizan.notation import parse, write

PAGE = Path(__file__).parents[2] / "docs" / "notation.md"
BLOCK = PAGE.read_text(encoding="utf-8").split("what it is\n\n")[1].split("```")[0]
ROWS = [re.split(r"\s{2,}", line)[:3] for line in BLOCK.splitlines()]


@pytest.mark.parametrize(("typed", "unicode", "ascii_text"), ROWS)
def test_the_table_of_examples(typed: str, unicode: str, ascii_text: str) -> None:
    """Every row of the table holds."""
    tree = parse(typed)
    assert write(tree) == unicode
    assert write(tree, "ascii") == ascii_text


def test_the_examples_in_python() -> None:
    """Every example on the page gives what the page shows."""
    result = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert result.attempted > 8
    assert result.failed == 0
