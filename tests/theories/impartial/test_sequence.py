"""Nim-sequences: `partizan.theories.impartial.sequence`."""

from __future__ import annotations

import copy
import pickle
import signal
import sys
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from conftest import Within
from foreign import SageInteger
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.sequence import (
    NimSequence,
    numpy,
)
from theories.impartial.checker import values_of

KAYLES = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]


def test_values() -> None:
    """Values are available singly, in slices, and as a list."""
    kayles = NimSequence("0.77")
    assert [kayles[n] for n in range(12)] == kayles[:12] == kayles.values(11) == KAYLES
    assert kayles[3:10:2] == KAYLES[3:10:2]
    assert kayles[5:5] == kayles[7:2] == []
    assert len(kayles) >= 12
    assert list(kayles)[:12] == KAYLES
    assert NimSequence(HeapCode.read("0.77"))[11] == 6
    eleven: Any = SageInteger(11)
    assert kayles[eleven] == 6 and kayles.values(eleven) == KAYLES
    assert str(NimSequence("0.77")) == "0.77: 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, …"
    assert list(HeapCode.read("0.77").moves(SageInteger(2))) == [(1,), ()]


@pytest.mark.parametrize("code", ["0.77", "0.03[20]", "0.30[3]", "0.3033", "4.7"])
def test_values_by_a_period(code: str) -> None:
    """The value of a large heap follows from the period, and is correct."""
    read = HeapCode.read(code)
    expected = values_of(*read.bits, 300)
    sequence = NimSequence(code)
    period = sequence.period(150 if code != "0.77" else 200)
    assert period is not None
    assert period.is_proved
    assert sequence.values(299) == expected
    assert sequence[250:300] == expected[250:]
    assert [sequence[n] for n in range(250, 300)] == expected[250:]
    far = 10**20 - 10**20 % (12 * 7 * 4 * 2)
    turns = (far - 240) // period.period
    assert sequence[far] - expected[240 + (far - 240) % period.period] == turns * (
        0 if far % period.period in period.fixed else period.saltus
    )


def test_a_million(within: Within) -> None:
    """A million heaps of Kayles take about a second, because the period is proved first."""
    with within(5):
        values = NimSequence("0.77").values(1_000_000)
    assert len(values) == 1_000_001
    assert values[-12:] == values[-24:-12]


def test_progress() -> None:
    """Progress is reported, finally for all heaps."""
    reports: list[int] = []
    with Budget(progress=reports.append):
        NimSequence("0.04").extend(300)
    assert reports == sorted(reports)
    assert reports[-1] >= 300


@pytest.mark.parametrize(
    "heap", [-1, 2.5, "3", slice(-1, 5), slice(0, -2), slice(0, 5, 0), slice(3, None)]
)
def test_bad_heaps(heap: object) -> None:
    """Heaps are non-negative integers, and a slice needs an end."""
    with pytest.raises(DomainError, match="heap"):
        NimSequence("0.77")[heap]  # type: ignore[call-overload]


def test_bad_codes() -> None:
    """A code that cannot be read is refused."""
    with pytest.raises(NotationError, match="expected a digit after the point"):
        NimSequence("4.")


def test_beyond_memory() -> None:
    """More heaps than fit into memory are refused at once."""
    sequence = NimSequence("0.06")
    for ask in (sequence.values, sequence.array):
        with pytest.raises((BudgetExceeded, DomainError), match=r"MiB|NumPy"):
            ask(10**13)
    with pytest.raises(BudgetExceeded, match="ask for fewer heaps"):
        sequence[: 10**13]


def test_interruption(within: Within) -> None:
    """Ctrl-C stops at once and keeps the values computed."""
    sequence = NimSequence("0.06", method="python")
    timer = Timer(0.1, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with within(5), pytest.raises(KeyboardInterrupt):
        sequence.extend(100_000)
    timer.join()
    known = len(sequence)
    assert 1 < known < 100_000
    assert sequence[: min(known, 60)] == NimSequence("0.06")[: min(known, 60)]


@pytest.mark.parametrize("code", ["0.77", "0.12[3]", "4!.0", "0.{0,2+}"])
def test_files(code: str, tmp_path: Path) -> None:
    """A sequence that is saved and loaded continues correctly."""
    path = tmp_path / "heaps"
    sequence = NimSequence(code)
    sequence.extend(40)
    sequence.save(path)
    again = NimSequence.load(path)
    assert again.code == sequence.code
    assert len(again) == len(sequence) >= 40
    assert again[:80] == sequence[:80]
    assert list(tmp_path.iterdir()) == [path]


def test_array() -> None:
    """`array` gives the same values with NumPy, and asks for NumPy without it."""
    sequence = NimSequence("0.77")
    try:
        found = sequence.array(11)
    except DomainError as error:
        assert "need NumPy, which is not here" in str(error)
    else:
        assert found.tolist() == KAYLES


def test_text() -> None:
    """A sequence shows its code and its first values."""
    sequence = NimSequence(".77", method="python")
    assert repr(sequence) == "<nim-sequence of 0.77, 1 heap: 0>"
    sequence.extend(13)
    shown = "0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, …"
    assert repr(sequence) == f"<nim-sequence of 0.77, 13 heaps: {shown}>"
    assert sequence.method == "python"
    assert sequence.space is None
    assert sequence.rare == []
    assert pickle.loads(pickle.dumps(sequence.code)) == sequence.code


def test_sequences_and_periods_are_pickled() -> None:
    """A pickle contains the known values, for every engine."""
    for code, method in (("0.77", "auto"), ("0.77", "python"), ("0.F", "auto")):
        sequence = NimSequence(code, method=method)
        sequence.extend(300)
        period = sequence.period(300)
        for copied in (pickle.loads(pickle.dumps(sequence)), copy.deepcopy(sequence)):
            assert (copied.code, copied.method) == (sequence.code, sequence.method)
            assert list(copied) == list(sequence)
            assert copied.period(300) == period == pickle.loads(pickle.dumps(period))


def test_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    """If NumPy is missing, the error says how to install it."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(
        DomainError, match=r"^pictures need NumPy, which is not installed: pip install"
    ):
        numpy("pictures")
