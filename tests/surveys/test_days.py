"""Surveys of days: answers, journals, several processes."""

from __future__ import annotations

from pathlib import Path

import pytest

from partizan import DomainError, TooLarge
from partizan.surveys import days as day_survey
from partizan.surveys.days import (
    DayQuestion,
    answer,
    questions,
    survey_days,
)

SMALL = [DayQuestion("dicot", "dicot", 2), DayQuestion("blocking", "blocking", 2)]


def test_answers() -> None:
    """Small days, and those only counted, have the known counts."""
    asked = [question for question in questions() if question.day == 2 or "p-free" in question[0]]
    found = {question: answer(question).classes for question in asked}
    assert found[DayQuestion("dead-ending", "dead-ending", 2)] == 196
    assert found[DayQuestion("p-free dead-ending", "dead-ending", 3)] == 245862491231
    assert found[DayQuestion("all", "dicot", 2)] == 193
    assert answer(SMALL[0]).outcomes == {"L": 2, "R": 2, "N": 4, "P": 1}


def test_resuming(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers in the journal are not computed again, and only a truncated line is lost."""
    journal = tmp_path / "days.jsonl"
    first = list(survey_days(SMALL[:1], journal=journal))
    with journal.open("a") as page:
        page.write('{"family": "blo')
    reports: list[int] = []
    again = list(survey_days(SMALL, journal=journal, progress=lambda p: reports.append(p.done)))
    assert again[:1] == first and again[1].classes == 220 and reports == [1, 2]

    def unexpected(_: DayQuestion) -> None:
        raise AssertionError("it was known already")

    monkeypatch.setattr(day_survey, "answer", unexpected)
    assert list(survey_days(SMALL, journal=journal)) == again


def test_side_by_side() -> None:
    """Two processes find the same as one."""
    found = {count.question: count.classes for count in survey_days(SMALL, jobs=2)}
    assert found == dict(zip(SMALL, (9, 220), strict=True))


def test_refusals(tmp_path: Path) -> None:
    """Questions without an answer, zero processes, and other files are refused."""
    with pytest.raises(TooLarge, match="'blocking' by day 3"):
        list(survey_days([DayQuestion("blocking", "blocking", 3)]))
    with pytest.raises(DomainError, match="jobs must be at least 1, not 0"):
        list(survey_days(SMALL, jobs=0))
    other = tmp_path / "other"
    other.write_text("a poem\n")
    with pytest.raises(DomainError, match="is not the journal"):
        list(survey_days(SMALL, journal=other))
