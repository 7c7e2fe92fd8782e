"""Every ruleset of the catalog keeps what the contract of rulesets promises."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from partizan import catalog
from partizan.testing import check_ruleset
from partizan.theories.simultaneous.checking import check_simultaneous

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
OURS = {*catalog.names("alternating")}


def test_every_ruleset_has_an_example() -> None:
    """No ruleset of ours is left out below."""
    played = {catalog.position(text).ruleset.name.partition("(")[0] for text in EXAMPLES}
    assert played >= OURS


@pytest.mark.parametrize("text", EXAMPLES)
def test_it_conforms(text: str) -> None:
    """The options, parts, representatives and kernels of a ruleset agree, from an example on."""
    position = catalog.position(text)
    assert check_ruleset(position.ruleset, [position.board], depth=2, limit=150) > 0


AT_ONCE = {
    "clobber": ["OXO", "X(O;O;X)", "xo|ox"],
    "domineering": ["2x3", "..#|..."],
    "hackenbush": ["l(l;rl)", "lrer", ":A(lr)e:A"],
    "matrix-game": ["[[1,0],[-1,1]]", "3", "-1/2"],
    "nogo": ["P3", "(.X;.X;.X)", "X..D"],
    "restricted-squares(1;2)": ["9"],
    "subtraction-squares(1,4;2)": ["9"],
    "thinning-thickets": ["l<(r<;l<)r<", "e<(l<;r<)+l<"],
    "toppling-dominoes": ["LRLE", "EE", "LR.RL"],
}


@pytest.mark.parametrize("name", AT_ONCE)
def test_simultaneous_rulesets_conform(name: str) -> None:
    """Every simultaneous ruleset keeps the axioms, and its name and positions are read back."""
    rules: Any = catalog.load(f"simultaneous {name}")
    assert catalog.load(rules.name) == rules
    position = rules(AT_ONCE[name][0])
    assert catalog.position(f"{rules.name} {position}") == position
    assert (
        check_simultaneous(rules, AT_ONCE[name], limit=300, disjunctive=name != "matrix-game") > 2
    )
