"""Every ruleset of the catalog keeps what the contract of rulesets promises."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from partizan import catalog
from partizan.testing import check_ruleset

PAGE = Path(__file__).parents[2] / "docs" / "rulesets.md"
# the examples of the manual, which has some of every ruleset
EXAMPLES = sorted(
    {
        text
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if line.startswith(">>> ")
        for text in re.findall(r'(?:value|position)\("([^"]+)"\)', line)
    }
)
OURS = {entry.name for entry in catalog.entries().values() if entry.is_ours}


def test_every_ruleset_has_an_example() -> None:
    """No ruleset of ours is left out below."""
    played = {catalog.position(text).ruleset.name.partition("(")[0] for text in EXAMPLES}
    assert played >= OURS


@pytest.mark.parametrize("text", EXAMPLES)
def test_it_conforms(text: str) -> None:
    """The options, parts, representatives and kernels of a ruleset agree, from an example on."""
    position = catalog.position(text)
    assert check_ruleset(position.ruleset, [position.board], depth=2, limit=150) > 0
