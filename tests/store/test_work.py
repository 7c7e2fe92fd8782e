"""Answers of jobs in a store."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from partizan import Budget
from partizan.errors import DomainError
from partizan.jobs import Job, known, result, run
from partizan.rules import fingerprint
from partizan.store.database import close_all

Write = Callable[..., ModuleType]


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Path]:
    """Return the path of a new store."""
    yield tmp_path / "answers.db"
    close_all()


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every answer be worth storing, from the beginning."""
    monkeypatch.setattr(known, "_MOMENT", 0)
    monkeypatch.setattr(known, "_WORTH", 0)


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Write the user's files, and return the module of the first."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)  # two versions in the same second
    monkeypatch.setattr(fingerprint, "IMPORTED", float("inf"))  # every module is a fresh one

    def written(**texts: str) -> ModuleType:
        for name, text in texts.items():
            (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
            sys.modules.pop(name, None)
        invalidate_caches()
        return import_module(next(iter(texts)))

    yield written
    for name in ("work_of_a_user", "helper_of_a_user"):
        sys.modules.pop(name, None)


_WORK = """
from helper_of_a_user import shifted
ASKED = []

def square(n):
    ASKED.append(n)
    return shifted(n * n)
"""
_HELPER = "def shifted(n):\n    return n"


def test_answers_are_found_again(write: Write, place: Path) -> None:
    """A second run takes its answers from the store, and asks only about new inputs."""
    work = write(work_of_a_user=_WORK, helper_of_a_user=_HELPER)
    with Budget(store=place):
        assert result(Job("squares", work.square, range(50)), jobs=1) == [n * n for n in range(50)]
        assert len(work.ASKED) == 50
        work.ASKED.clear()
        assert [*run(Job("squares", work.square, range(40, 60)), jobs=1)] == [
            (n, n * n) for n in range(40, 60)
        ]
        assert [*range(50, 60)] == work.ASKED
        work.ASKED.clear()
        other = Job("squares", work.square, range(5), {"of": "another thing"})
        assert result(other, jobs=1) == [0, 1, 4, 9, 16]
        assert len(work.ASKED) == 5
    work.ASKED.clear()
    assert result(Job("squares", work.square, range(5)), jobs=1) == [0, 1, 4, 9, 16]
    assert len(work.ASKED) == 5  # without a store


def test_two_workers_share_a_store(write: Write, place: Path) -> None:
    """The answers of workers are kept, and are those of one process."""
    work = write(work_of_a_user=_WORK, helper_of_a_user=_HELPER)
    job = Job("squares", work.square, range(300), alone=0, most=20)
    with Budget(store=place):
        assert result(job, jobs=2) == [n * n for n in range(300)]
        assert not work.ASKED
        assert result(job, jobs=1) == [n * n for n in range(300)]
    assert not work.ASKED


@pytest.mark.parametrize(
    "changed",
    [
        {"work_of_a_user": _WORK.replace("n * n", "n * n * n")},
        {"work_of_a_user": _WORK, "helper_of_a_user": _HELPER + " + 1"},
    ],
    ids=["the function", "what it imports"],
)
def test_changed_code_sees_no_old_answers(
    changed: dict[str, str], write: Write, place: Path
) -> None:
    """A change in the user's files is a change of the question."""
    work = write(work_of_a_user=_WORK, helper_of_a_user=_HELPER)
    with Budget(store=place):
        before = result(Job("squares", work.square, range(6)), jobs=1)
        for name in changed:
            sys.modules.pop(name)
        work = write(**changed)
        after = result(Job("squares", work.square, range(6)), jobs=1)
    assert before == [0, 1, 4, 9, 16, 25]
    assert after == result(Job("squares", work.square, range(6)), jobs=1) != before


_RULES = """
from partizan import Ruleset

class Heapy(Ruleset):
    def options(self, board, player):
        return range(board)
"""


def _nimber(position: Any) -> int:
    os.environ["TIMES"] += "1"  # a list would be a part of the question
    return int(position.nim_value())


def test_a_changed_ruleset_among_the_inputs(
    write: Write, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An input whose ruleset has changed is another input."""

    def answers(text: str) -> list[int]:
        rules = write(work_of_a_user=text).Heapy()
        found: list[int] = result(Job("heaps", _nimber, [rules(n) for n in (2, 5)]), jobs=1)
        return found

    monkeypatch.setenv("TIMES", "")
    with Budget(store=place):
        assert answers(_RULES) == answers(_RULES) == [2, 5]
        assert os.environ["TIMES"] == "11"
        assert answers(_RULES.replace("range(board)", "range(board % 4)")) == [2, 1]


def test_open_answers_are_kept_under_their_limits(write: Write, place: Path) -> None:
    """An answer that larger limits may improve is found under the same limits, and no others."""
    work = write(work_of_a_user=_WORK, helper_of_a_user=_HELPER)

    def asked(limit: float, **more: Any) -> int:
        work.ASKED.clear()
        job = Job(
            "squares", work.square, range(10), is_open=_is_large, limits={"size": limit}, **more
        )
        with Budget(store=place):
            assert result(job, jobs=1) == [n * n for n in range(10)]
        return len(work.ASKED)

    assert [asked(1), asked(1), asked(2), asked(2)] == [10, 0, 5, 0]
    assert [asked(2, budget=Budget(100)) for _ in range(2)] == [5, 5]


def _is_large(answer: int) -> bool:
    return answer > 20


def test_the_store_and_the_theorems_of_the_budget_of_a_job(write: Write, place: Path) -> None:
    """A store in a job's own budget counts; answers by theorems are not read without them."""
    work = write(work_of_a_user=_WORK, helper_of_a_user=_HELPER)

    def asked(budget: Budget) -> int:
        work.ASKED.clear()
        assert result(Job("squares", work.square, range(4), budget=budget), jobs=1) == [0, 1, 4, 9]
        return len(work.ASKED)

    own = [Budget(store=place), Budget(store=place), Budget(store=place, theorems=False)]
    assert [*map(asked, own)] == [4, 0, 4]
    with Budget(theorems=False):
        assert asked(Budget(store=place)) == 0


def test_a_damaged_answer_is_refused(write: Write, place: Path) -> None:
    """An answer that was changed in the file is refused by name."""
    work = write(work_of_a_user=_WORK, helper_of_a_user=_HELPER)
    job = Job("squares", work.square, range(5))
    with Budget(store=place):
        result(job, jobs=1)
        work.ASKED.clear()
        close_all()
        with sqlite3.connect(place) as connection:
            connection.execute("UPDATE partizan_answers SET answer = '17' WHERE board = '3'")
        with pytest.raises(DomainError, match=r"damaged: the answer of '3' in job squares"):
            result(job, jobs=1)


def test_what_has_no_name_is_not_stored(place: Path) -> None:
    """A lambda, an input that cannot be written and fresh work are answered as usual."""
    inputs: list[Any] = [abs, 3]
    with Budget(store=place):
        assert result(Job("lambda", lambda n: n + 1, range(3)), jobs=1) == [1, 2, 3]
        assert result(Job("texts", repr, inputs), jobs=1) == [repr(abs), "3"]
        assert result(Job("fresh", abs, range(3), fresh=True), jobs=1) == [0, 1, 2]


def test_a_short_job_begins_no_store(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file of a store is not made for a job of a moment."""
    monkeypatch.setattr(known, "_MOMENT", 60)
    with Budget(store=place):
        assert result(Job("quick", abs, range(3)), jobs=1) == [0, 1, 2]
    assert not place.exists()
