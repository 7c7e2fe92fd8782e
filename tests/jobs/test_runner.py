"""Running a job: resumed after any interruption, the same answers as in one calm run."""

from __future__ import annotations

import json
import os
from collections.abc import Generator, Iterator
from errno import ENOSPC
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jobs import asked
from partizan import Budget, BudgetExceeded, DomainError, Game
from partizan.jobs import Job, Progress, processes, result, run

SQUARES = [(n, n * n) for n in range(30)]


def squares(**more: Any) -> Job[int]:
    """Return the job of squaring 30 numbers."""
    return Job("squares", asked.square, range(30), **more)


class Counted:
    """A question that notes what it is asked, in this process."""

    def __init__(self) -> None:
        self.inputs: list[int] = []

    def __call__(self, n: int) -> int:
        """Return n²."""
        self.inputs.append(n)
        return n * n


def test_inputs_are_listed_lazily() -> None:
    """Inputs are listed while the job runs, a bounded number ahead, and may have no end."""
    listed: list[int] = []

    def numbers() -> Iterator[int]:
        for n in count():
            listed.append(n)
            yield n

    pairs = run(Job("squares", asked.square, numbers(), most=10))
    assert [*islice(pairs, 25)] == SQUARES[:25]
    assert len(listed) < 100


def test_joined() -> None:
    """`result` joins the answers, by default as a list."""
    assert result(squares()) == [n * n for n in range(30)]
    assert result(squares(join=lambda pairs: sum(answer for _, answer in pairs))) == 8555


def test_progress() -> None:
    """Progress counts the inputs answered, and estimates the time left from that of this run."""
    seen: list[Progress] = []
    list(run(squares(most=4), progress=seen.append))
    assert [p.done for p in seen] == sorted(p.done for p in seen)
    assert (seen[-1].done, seen[-1].total, seen[-1].left) == (30, 30, 0.0)
    assert Progress(50, 100, 10.0, 25).left == 20.0
    assert Progress(50, None, 10.0, 25).left is None
    assert Progress(50, 100, 10.0, 0).left is None


# --- journals ------------------------------------------------------------------------------------


@given(st.lists(st.integers(0, 12), max_size=4), st.integers(1, 7))
@settings(max_examples=40, deadline=None)
def test_interrupted_anywhere(
    tmp_path_factory: pytest.TempPathFactory, stops: list[int], most: int
) -> None:
    """A job that is stopped at random moments and resumed gives the answers of an undisturbed run,
    and never asks again about an input whose answer was written.
    """
    path = tmp_path_factory.mktemp("job") / "journal"
    ask = Counted()
    for stop in stops:
        pairs = run(Job("squares", ask, range(30), most=most), jobs=1, journal=path)
        assert [*islice(pairs, stop)] == SQUARES[:stop]
        assert isinstance(pairs, Generator)
        pairs.close()
    assert [*run(Job("squares", ask, range(30), most=3), jobs=1, journal=path)] == SQUARES
    assert sorted(ask.inputs) == [*range(30)]
    whole = path.read_bytes()
    assert [*run(Job("squares", asked.die_at_three, range(30)), journal=path)] == SQUARES
    assert path.read_bytes() == whole


def test_a_journal_cut_off_anywhere(tmp_path: Path) -> None:
    """A journal that ends in the middle of a line loses that line only."""
    path = tmp_path / "journal"
    list(run(squares(most=7), journal=path))
    written = path.read_bytes()
    for length in range(0, len(written), 11):
        path.write_bytes(written[:length])
        ask = Counted()
        assert [*run(Job("squares", ask, range(30)), jobs=1, journal=path)] == SQUARES
        lines = [json.loads(line) for line in written[:length].split(b"\n")[1:-1]]
        kept = {n for line in lines for n in range(line["from"], line["to"])}
        assert sorted(ask.inputs) == sorted({*range(30)} - kept)


def test_a_flipped_byte_anywhere(tmp_path: Path) -> None:
    """A journal with one changed byte is refused, or gives the same answers; no wrong one."""
    path = tmp_path / "journal"
    list(run(squares(most=13), jobs=1, journal=path))
    written = path.read_bytes()
    chance = Random(5)
    refused = 0
    places = range(0, len(written), 3)
    for at in places:
        flipped = bytearray(written)
        flipped[at] ^= 1 << chance.randrange(8)
        path.write_bytes(flipped)
        try:
            assert [*run(squares(), jobs=1, journal=path)] == SQUARES
        except DomainError:
            refused += 1
            assert path.read_bytes() == flipped  # it is left for its owner to look at
    assert refused > len(places) * 0.9


def test_short_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that takes a few bytes at a time, and then no more, loses nothing that it took."""
    path = tmp_path / "journal"
    real, left = os.write, [400]

    def write(file: int, data: bytes) -> int:
        if left[0] <= 0:
            raise OSError(ENOSPC, "No space left on device")
        took = real(file, bytes(data[: min(7, left[0])]))
        left[0] -= took
        return took

    monkeypatch.setattr(os, "write", write)
    with pytest.raises(OSError, match="No space left") as raised:
        list(run(squares(most=3), jobs=1, journal=path))
    assert "keeps every earlier result" in raised.value.__notes__[0]
    monkeypatch.undo()
    assert path.stat().st_size == 400
    ask = Counted()
    assert [*run(Job("squares", ask, range(30)), jobs=1, journal=path)] == SQUARES
    assert 0 < len(ask.inputs) < 30


def test_lines_may_overlap(tmp_path: Path) -> None:
    """Two runs with one journal at the same time repeat work, and lose nothing."""
    path = tmp_path / "journal"
    one, other = (run(squares(most=most), journal=path) for most in (4, 7))
    pairs = [(next(one), next(other)) for _ in range(30)]
    assert pairs == [(pair, pair) for pair in SQUARES]
    assert [*one, *other] == []
    assert [*run(Job("squares", asked.die_at_three, range(30)), journal=path)] == SQUARES


def test_other_inputs_are_refused(tmp_path: Path) -> None:
    """A journal serves a longer or shorter list of inputs, but not another one."""
    path = tmp_path / "journal"
    list(run(squares(most=4), journal=path))
    ask = Counted()
    more = Job("squares", ask, range(35))
    assert [*run(more, jobs=1, journal=path)] == [(n, n * n) for n in range(35)]
    assert ask.inputs == [*range(30, 35)]
    assert [*run(Job("squares", asked.square, range(10)), journal=path)] == SQUARES[:10]
    with pytest.raises(DomainError, match="journal of other inputs: they differ between number 0"):
        list(run(Job("squares", asked.square, range(1, 31)), journal=path))
    with pytest.raises(DomainError, match=r"is the journal of another squares, for \{\}; this one"):
        list(run(squares(facts={"of": "numbers"}), journal=path))


def test_open_answers_are_asked_again(tmp_path: Path) -> None:
    """Answers left open under tighter limits are asked again; so are inputs that were lost."""
    path = tmp_path / "journal"

    def job(limit: float | None, ask: Any) -> Job[int]:
        return Job(
            "tries",
            ask,
            range(5),
            limits={"seconds": limit},
            is_open=lambda answer: isinstance(answer, str),
            unanswered=asked.give_up,
        )

    assert result(job(1, asked.exceed), journal=path) == [0, 1, "2 is too hard", 3, 4]
    ask = Counted()
    assert result(job(1, ask), jobs=1, journal=path) == [0, 1, "2 is too hard", 3, 4]
    assert ask.inputs == []
    for limit in (2, 2, 5, None):
        assert result(job(limit, ask), jobs=1, journal=path) == [0, 1, 4, 3, 4]
    assert ask.inputs == [2]


def test_lost_inputs_are_asked_again(tmp_path: Path) -> None:
    """An input that ended its workers in one run is asked again in the next."""
    path = tmp_path / "journal"
    job = Job("deaths", asked.die_at_three, range(6), alone=0, retries=0, unanswered=asked.give_up)
    assert "killed by SIGKILL" in result(job, jobs=2, journal=path)[3]
    calm = Job("deaths", asked.square, range(6))
    for _ in range(2):
        assert result(calm, journal=path) == [0, 1, 2, 9, 4, 5]


def test_the_same_bytes(tmp_path: Path) -> None:
    """However many processes there are, the answers and those in the journals are the same."""
    found = []
    for jobs in (1, 2, 3):
        path = tmp_path / f"journal-{jobs}"
        found.append(json.dumps([*run(squares(alone=0), jobs=jobs, journal=path)]))
        lines = [json.loads(line) for line in path.read_text().splitlines()[1:]]
        answers = {line["from"] + i: a for line in lines for i, a in enumerate(line["answers"])}
        assert answers == dict(SQUARES)
    assert len(set(found)) == 1


# --- errors and limits ---------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_names_its_input(jobs: int) -> None:
    """An exception of the question is raised where the job is run, with the input."""
    with pytest.raises(LookupError, match="no 2 here") as raised:
        list(run(Job("tries", asked.fail, range(5), alone=0), jobs=jobs))
    assert "(the input was 2)" in raised.value.__notes__
    with pytest.raises(BudgetExceeded, match="2 is too hard"):
        list(run(Job("tries", asked.exceed, range(5), alone=0), jobs=jobs))


def test_answers_are_data() -> None:
    """An answer that is not JSON data is refused, with advice."""
    with pytest.raises(DomainError, match=r"answers of a job are texts, numbers, .* not ±1"):
        list(run(Job("games", Game, ["+-1"])))


def test_refusals() -> None:
    """Impossible numbers are refused."""
    with pytest.raises(DomainError, match="jobs must be at least 1, not 0"):
        list(run(squares(), jobs=0))
    with pytest.raises(DomainError, match="not most=0 and retries=2"):
        squares(most=0)


def test_an_outer_budget(tmp_path: Path) -> None:
    """A budget around a job limits the whole, and what was answered is kept."""
    path = tmp_path / "journal"
    naps = Job("naps", asked.nap, [0.0] * 5 + [0.3] * 100)
    late = pytest.raises(BudgetExceeded, match=r"used up after .* inputs of the naps")
    with late, Budget(seconds=0.5):
        list(run(naps, journal=path))
    lines = path.read_text().splitlines()[1:]
    assert 2 <= len(lines) < 20


def test_settings_travel_along() -> None:
    """The store, the limits and the use of theorems around a job are in force in its workers."""
    with Budget(bytes=1 << 20, positions=77, store="values.db", theorems=False):
        for jobs in (1, 2):
            found = result(Job("settings", asked.settings, [0, 1], alone=0), jobs=jobs)
            assert found == [[False, "values.db", 1 << 20, 77]] * 2


@pytest.mark.parametrize("inputs", [[3], [1, 3, 2]], ids=["one", "several"])
def test_a_job_ends_endless_rules(inputs: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """`run(..., seconds=)` ends even one endless call of a user's rules, in any process."""
    monkeypatch.setattr(processes, "_GRACE", 0.1)
    late = "it exceeded its limit of 3 s and was killed"
    answers = {1: "*", 2: "*2", 3: late}
    job = Job("endless rules", asked.endless, inputs, unanswered=asked.left_open)
    assert dict(run(job, jobs=1, seconds=3)) == {n: answers[n] for n in inputs}
