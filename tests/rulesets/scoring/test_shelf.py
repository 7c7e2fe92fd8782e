"""Scoring rulesets by name."""

from __future__ import annotations

import pytest

from partizan import catalog
from partizan.errors import DomainError
from partizan.rulesets import scoring
from partizan.rulesets.scoring import _shelf
from partizan.theories.scoring.contract import ScoringRuleset


def test_names() -> None:
    """Every name leads to a scoring ruleset or its class, and none is in the other catalog."""
    assert scoring.__all__ == _shelf.__all__
    assert len(scoring.names()) >= 2
    for name in scoring.names():
        found = scoring.ruleset(name)
        cls = found if isinstance(found, type) else type(found)
        assert issubclass(cls, ScoringRuleset)
        assert name not in catalog.names()


def test_unknown_names() -> None:
    """What is not there is refused, and what is there is listed."""
    with pytest.raises(DomainError, match="no scoring ruleset 'nim'; did you mean"):
        scoring.ruleset("nim")
