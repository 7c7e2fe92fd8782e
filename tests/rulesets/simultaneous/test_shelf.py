"""Simultaneous rulesets by name."""

from __future__ import annotations

import pytest

from partizan import DomainError, NotationError, rulesets
from partizan.rulesets import simultaneous
from partizan.rulesets.simultaneous import _shelf
from partizan.theories.simultaneous import SimultaneousRuleset, check_simultaneous

STARTS = {
    "clobber": ["OXO", "X(O;O;X)", "xo|ox"],
    "domineering": ["2x3", "..#|..."],
    "hackenbush": ["l(l;rl)", "lrer", ":A(lr)e:A"],
    "matrix-game": ["[[1,0],[-1,1]]", "3", "-1/2"],
    "nogo": ["P3", "(.X;.X;.X)", "X..D"],
    "restricted-squares": ["9"],
    "subtraction-squares": ["9"],
    "thinning-thickets": ["l<(r<;l<)r<", "e<(l<;r<)+l<"],
    "toppling-dominoes": ["LRLE", "EE", "LR.RL"],
}
MANDATORY = {"restricted-squares": "(1;2)", "subtraction-squares": "(1,4;2)"}


def test_names() -> None:
    """Every module is a ruleset, found by its name however that is written."""
    assert simultaneous.__all__ == _shelf.__all__
    assert list(simultaneous.names()) == sorted(STARTS)
    assert simultaneous.ruleset("Toppling_Dominoes") is simultaneous.ruleset("topplingdominoes")
    assert rulesets.simultaneous is simultaneous


@pytest.mark.parametrize("name", STARTS)
def test_axioms(name: str) -> None:
    """Every ruleset keeps the axioms from its examples on, and its boards are read back."""
    rules = simultaneous.load(name + MANDATORY.get(name, ""))
    boards = STARTS[name]
    assert check_simultaneous(rules, boards, limit=300, disjunctive=name != "matrix-game") > 2


@pytest.mark.parametrize("name", STARTS)
def test_names_are_read_back(name: str) -> None:
    """What a ruleset calls itself loads an equal one."""
    rules = simultaneous.load(name + MANDATORY.get(name, ""))
    assert simultaneous.load(rules.name) == rules
    assert isinstance(rules, SimultaneousRuleset)
    position = rules(STARTS[name][0])
    assert simultaneous.position(f"{rules.name} {position}") == position


def test_parameters() -> None:
    """Parameters stand in parentheses, in groups that semicolons separate."""
    found = simultaneous.load("subtraction-squares(1, 4; 2)")
    assert found.name == "subtraction-squares(1,4;2)"
    assert simultaneous.load("clobber(difference)") != simultaneous.load("clobber")
    assert simultaneous.with_parameters("clobber", "left") == simultaneous.load("clobber")
    assert str(simultaneous.position("  subtraction-squares(1;2)   5 ")) == "5"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("clober", "no simultaneous ruleset 'clober'; did you mean clobber"),
        ("nim" * 99, "no simultaneous ruleset 'nimnim.*…'; did you mean clobber, domineering"),
        ("subtraction-squares", r"needs parameters: subtraction-squares\(left, right\)"),
        ("hackenbush(3)", "too many positional arguments; the parameters are: none"),
        ("clobber(sideways)", "not by 'sideways'"),
        ("subtraction-squares(1)", "missing a required argument"),
        ("subtraction-squares(1;x)", "Right cuts off a number"),
    ],
)
def test_what_there_is_not(text: str, complaint: str) -> None:
    """A ruleset that there is not, or not with such parameters, is refused with a sentence."""
    with pytest.raises(DomainError, match=complaint):
        simultaneous.load(text)


@pytest.mark.parametrize("text", ["", "  ", "hackenbush l", "clobber(left", "clobber(left) x"])
def test_texts_that_name_no_ruleset(text: str) -> None:
    """What is not the name of one ruleset is refused where it ends to be one."""
    with pytest.raises(NotationError):
        simultaneous.load(text)


def test_positions_need_a_board() -> None:
    """The name of a ruleset alone is no position."""
    with pytest.raises(NotationError, match="expected a position of hackenbush"):
        simultaneous.position("hackenbush ")
