"""Rolling searches for periods: `partizan.theories.impartial.rolling`."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError
from partizan.theories.impartial.rolling import RollingSearch
from partizan.theories.impartial.sequence import NimSequence


@pytest.mark.parametrize("code", ["0.77", "0.356"])
def test_certificates(code: str) -> None:
    """A recurring window proves the period of the whole sequence."""
    search = RollingSearch(code)
    assert search.certificate() is None
    assert search.extend(10**6)
    proof = search.certificate()
    assert proof is not None
    whole = NimSequence(code).period(20_000)
    assert whole is not None
    assert (proof.period, proof.preperiod) == (whole.period, whole.preperiod)
    assert proof.kind == "window"
    assert search.rare == list(proof.rare)
    assert proof.check()
    values = NimSequence(code)[: len(search)]
    assert search.largest == (values.index(max(values)), max(values))


def test_interruption_and_files(tmp_path: Path) -> None:
    """A search that runs out of time is saved, and continues correctly."""
    path = tmp_path / "search"
    search = RollingSearch("0.354")
    reports: list[int] = []
    with Budget(seconds=0.2, progress=reports.append), pytest.raises(BudgetExceeded):
        search.extend(10**12, path=path)
    again = RollingSearch.load(path)
    assert again.code == search.code
    assert 0 < len(again) <= len(search)
    assert repr(again) == f"<search for a period of 0.354, {len(again):,} heaps>"
    before = len(again)
    with Budget(progress=reports.append):
        assert not again.extend(before + 100_000)
    assert reports[-1] == len(again) >= before + 100_000
    sequence = NimSequence("0.354")
    sequence.extend(100_000)
    assert [n for n, _ in again.rare if n < 100_000] == [n for n, _ in sequence.rare]


def test_files_of_other_things(tmp_path: Path) -> None:
    """Files of searches and of sequences are not mistaken for each other."""
    path = tmp_path / "heaps"
    NimSequence("0.77").save(path)
    with pytest.raises(DomainError, match=r"use NimSequence\.load"):
        RollingSearch.load(path)
    RollingSearch("0.77").save(path)
    with pytest.raises(DomainError, match=r"use RollingSearch\.load"):
        NimSequence.load(path)


@pytest.mark.parametrize("code", ["4!.0", "0.F", "0.12[3]", "0.*"])
def test_other_codes(code: str) -> None:
    """Only finite octal codes can be searched."""
    with pytest.raises(DomainError, match="a rolling search needs a finite octal code"):
        RollingSearch(code)


def test_searches_are_pickled() -> None:
    """A copy continues from the same heap."""
    search = RollingSearch("0.354")
    search.extend(50_000)
    copied = pickle.loads(pickle.dumps(search))
    assert (copied.code, len(copied), copied.rare) == (search.code, len(search), search.rare)
    copied.extend(60_000)
    assert len(copied) >= 60_000
    assert copied.rare[: len(search.rare)] == search.rare
