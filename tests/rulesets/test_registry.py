"""Rulesets of any kind of play by name."""

from __future__ import annotations

import pytest

from partizan import DomainError, NotationError
from partizan.rulesets._registry import Registry

SCORING = Registry("partizan.rulesets.scoring", "SCORING", "scoring")
AT_ONCE = Registry("partizan.rulesets.simultaneous", "SIMULTANEOUS", "simultaneous")


def test_what_defines_no_ruleset_is_not_listed() -> None:
    """Only modules that define the constant are rulesets, and each kind has its own."""
    assert "latin-boards" not in SCORING.names()
    assert not {*SCORING.names()} & {*AT_ONCE.names()}


def test_equal_texts_are_one_ruleset() -> None:
    """A ruleset with parameters is made once, so that its positions share what is known."""
    text = "subtraction-squares(1;2)"
    assert AT_ONCE.load(text) is AT_ONCE.load(text)
    assert AT_ONCE.position(f"{text} 5").value() == AT_ONCE.load(text)("5").value()


def test_errors_name_the_kind() -> None:
    """What is not there is refused by the name of the kind of play."""
    with pytest.raises(DomainError, match="there is no scoring ruleset 'clobber'"):
        SCORING.ruleset("clobber")
    with pytest.raises(NotationError, match="expected the name of a simultaneous ruleset"):
        AT_ONCE.load("")
