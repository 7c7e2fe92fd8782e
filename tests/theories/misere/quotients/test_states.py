"""A quotient of heaps goes on from where it was stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError, TooLarge
from partizan.theories.misere.quotients import misere_quotient
from partizan.theories.misere.quotients.misere_quotient import quotient


@pytest.mark.parametrize("code", ["0.77", "0.3103", "4.7"])
def test_it_is_the_same_as_undisturbed(code: str, tmp_path: Path) -> None:
    """However often it is stopped, the certificate at the end is that of one run."""
    state = tmp_path / "quotient.state"
    for heaps in (0, 1, 2, 5, 6, 7):
        assert quotient(code, heaps=heaps, state=state).heaps == heaps
    found = quotient(code, heaps=30 if code != "0.3103" else 7, state=state)
    assert found.certificate() == quotient(code, heaps=found.heaps).certificate()
    assert found.growth == quotient(code, heaps=found.heaps).growth


def test_a_limit_leaves_a_state(tmp_path: Path) -> None:
    """What is known when time is over, or the order is too large, is kept."""
    state = tmp_path / "quotient.state"
    quotient("0.77", heaps=20, state=state)
    with pytest.raises(BudgetExceeded), Budget(seconds=1e-9):
        quotient("0.77", heaps=70, state=state)
    assert quotient("0.77", state=state).certificate() == quotient("0.77").certificate()
    with pytest.raises(TooLarge):
        quotient("0.3103", order=10, state=tmp_path / "other")
    assert quotient("0.3103", heaps=7, state=tmp_path / "other").order == 20


def test_it_is_written_now_and_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that is killed finds the heaps of the last minute."""
    written: list[int] = []
    monkeypatch.setattr(misere_quotient, "EVERY", 0)
    monkeypatch.setattr(misere_quotient, "replace_file", lambda *parts: written.append(len(parts)))
    quotient("0.77", heaps=20, state=tmp_path / "quotient.state")
    assert len(written) == 21


def test_wrong_states_are_refused(tmp_path: Path) -> None:
    """A file is a hypothesis: one that was changed, or is about other heaps, is not used."""
    state = tmp_path / "quotient.state"
    quotient("0.77", heaps=12, state=state)
    with pytest.raises(DomainError, match=r"is not that of 0\.07; give another file"):
        quotient("0.07", state=state)
    with pytest.raises(DomainError, match="has 12 heaps, more than 5; ask for as many"):
        quotient("0.77", heaps=5, state=state)
    whole = state.read_bytes()
    state.write_bytes(b"0.07" + whole[4:])
    with pytest.raises(DomainError, match="is not that of these games"):
        quotient("0.07", state=state)
    for end in (len(whole) - 1, len(whole) // 2, 5):
        state.write_bytes(whole[:end])
        with pytest.raises(DomainError, match="cannot be read"):
            quotient("0.77", state=state)
    with pytest.raises(DomainError, match="a state applies only to a code"):
        quotient(["*2"], state=state)
