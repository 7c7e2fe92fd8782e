"""Names of payoffs, sums and outcomes."""

from __future__ import annotations

import pytest

from partizan import DomainError
from partizan.theories.simultaneous.conventions import Payoff, SimultaneousOutcome, SumKind


def test_names() -> None:
    """Payoffs and sums are found by their names, their signs, and themselves."""
    assert [Payoff.of(name) for name in ("normal", " Scoring ", Payoff.MAJORITY)] == list(Payoff)
    for names, kind in (
        (("+", "disjunctive"), SumKind.DISJUNCTIVE),
        (("∧", "&", "and", "conjunctive"), SumKind.CONJUNCTIVE),
        (("∇", "nabla", "continued"), SumKind.CONTINUED),
    ):
        assert {SumKind.of(name) for name in (*names, kind)} == {kind}


def test_unknown_names() -> None:
    """Other names are refused, and the known ones are listed."""
    with pytest.raises(DomainError, match="'normal', 'scoring', 'majority', not 'misere'"):
        Payoff.of("misere")
    with pytest.raises(DomainError, match=r"a sum must be one of '[+]', '∧', '∇', not '→'"):
        SumKind.of("→")


def test_outcomes() -> None:
    """Exchanging the players exchanges L and R."""
    swapped = [outcome.swapped() for outcome in SimultaneousOutcome]
    assert "".join(map(str, SimultaneousOutcome)) == "LRDM"
    assert "".join(map(str, swapped)) == "RLDM"
