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


OTHERS = {
    "simultaneous clobber": ["OXO", "X(O;O;X)", "xo|ox"],
    "simultaneous clobber(difference)": ["OXO", "X(O;O;X)"],
    "simultaneous domineering": ["2x3", "..#|..."],
    "simultaneous hackenbush": ["l(l;rl)", "lrer", ":A(lr)e:A"],
    "simultaneous matrix-game": ["[[1,0],[-1,1]]", "3", "-1/2", "[[[[1,0],[0,1]],0],[0,1]]"],
    "simultaneous nogo": ["P3", "(.X;.X;.X)", "X..D"],
    "simultaneous restricted-squares(1;2)": ["9"],
    "simultaneous subtraction-squares(1,4;2)": ["9"],
    "simultaneous subtraction-squares(1,2;1,2)": ["8"],
    "simultaneous thinning-thickets": ["l<(r<;l<)r<", "e<(l<;r<)+l<"],
    "simultaneous toppling-dominoes": ["LRLE", "EE", "LR.RL"],
    "scoring diskonnect": ["x.xo.", "xo.|ox.|.o.", ".xo.o +3"],
    "scoring orthogonal-colouring(C4,2)": ["12.. / 1..."],
    "scoring orthogonal-colouring(P3,2,normal)": ["... / ..."],
}


def test_every_other_ruleset_has_an_example() -> None:
    """No ruleset of scoring or simultaneous play is left out below."""
    played = {name.partition("(")[0] for name in OTHERS}
    assert played == {*catalog.names("scoring"), *catalog.names("simultaneous")}


@pytest.mark.parametrize("name", OTHERS)
def test_other_kinds_of_play_conform(name: str) -> None:
    """Matrices and scores agree with parts, representatives and conjugates, and texts are read."""
    rules = catalog.load(name)
    assert catalog.load(rules.name) == rules
    position = rules(OTHERS[name][0])
    assert catalog.position(f"{rules.name} {position}") == position
    assert check_ruleset(rules, OTHERS[name], limit=300) > 2
