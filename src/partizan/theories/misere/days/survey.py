"""Surveys of days: the number of games of each family born by each day, modulo each universe.

Each result is written to a journal before the next computation begins; running the same survey with
the same journal resumes it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from time import process_time
from typing import NamedTuple

from partizan.errors import BudgetExceeded, DomainError
from partizan.journal import Journal
from partizan.processes import side_by_side
from partizan.theories.misere.days.day import Progress, born_by
from partizan.theories.misere.days.families import FAMILIES, family_named
from partizan.theories.misere.days.next_day import count_born_by
from partizan.theories.misere.universes.absolute import ALL, BLOCKING, DEAD_ENDING, DICOT
from partizan.theories.misere.universes.taxonomy import as_modulus

__all__ = ["DayCount", "DayQuestion", "answer", "questions", "survey_days"]


class DayQuestion(NamedTuple):
    """The question how many games of a family are born by a day modulo a universe."""

    family: str
    modulo: str
    day: int


class DayCount(NamedTuple):
    """The answer to a question; fields that need a list are None if the day was only counted."""

    family: str
    modulo: str
    day: int
    classes: int
    outcomes: dict[str, int] | None
    candidates: int | None
    irreducible: int | None
    tombstones: int | None
    seconds: float

    @property
    def question(self) -> DayQuestion:
        """The question."""
        return DayQuestion(self.family, self.modulo, self.day)


def questions() -> list[DayQuestion]:
    """Return all questions that can be answered: families, universes and days listed or counted.

    >>> len(questions()), questions()[0]
    (122, DayQuestion(family='impartial', modulo='dicot', day=0))
    """
    found = []
    for family in FAMILIES:
        for universe in (DICOT, DEAD_ENDING, BLOCKING, ALL):
            last = family.last + (family.is_p_free and universe is family.universe)
            found += [DayQuestion(family.name, universe.name, day) for day in range(last + 1)]
    return found


def answer(question: DayQuestion) -> DayCount:
    """Return the number of games and, if they are listed, their properties.

    >>> answer(DayQuestion("dicot", "dicot", 3)).outcomes
    {'L': 201, 'R': 201, 'N': 802, 'P': 64}
    """
    begun = process_time()
    family = family_named(question.family)
    if question.day > family.last:
        classes = count_born_by(question.day, family, question.modulo)
        took = round(process_time() - begun, 3)
        return DayCount(*question, classes, None, None, None, None, took)
    day = born_by(question.day, family, question.modulo)
    outcomes = {who.name: count for who, count in day.outcomes.items()}
    candidates, irreducible, classes, marked = day.reductions
    took = round(process_time() - begun, 3)
    return DayCount(*question, classes, outcomes, candidates, irreducible, marked, took)


def survey_days(
    asked: Iterable[DayQuestion] | None = None,
    *,
    jobs: int = 1,
    journal: str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
) -> Iterator[DayCount]:
    """Yield the answers: first those in the journal, then the others as they arrive.

    >>> [found.classes for found in survey_days([DayQuestion("all", "all", d) for d in range(3)])]
    [1, 4, 256]
    """
    wanted = [_checked(question) for question in (questions() if asked is None else asked)]
    if jobs < 1:
        raise DomainError(f"jobs must be at least 1, not {jobs}")
    found = _answers(wanted, jobs) if journal is None else _resumed(wanted, jobs, journal)
    for done, count in enumerate(found, 1):
        if progress is not None:
            progress(done, len(wanted))
        yield count


def _checked(question: DayQuestion) -> DayQuestion:
    """Return the question with standard names; raise `BudgetExceeded` if it has no answer."""
    family = family_named(question.family)
    asked = DayQuestion(family.name, as_modulus(question.modulo).name, question.day)
    if asked not in questions():
        raise BudgetExceeded(
            f"no method counts the family {family.name!r} by day {question.day} modulo "
            f"{asked.modulo!r}; `questions` lists what a survey can answer"
        )
    return asked


def _answers(wanted: list[DayQuestion], jobs: int) -> Iterator[DayCount]:
    workers = min(jobs, len(wanted))
    if workers <= 1:
        return map(answer, wanted)
    return (count for _, count in side_by_side(answer, wanted, workers))


def _resumed(
    wanted: list[DayQuestion], jobs: int, path: str | os.PathLike[str]
) -> Iterator[DayCount]:
    """Yield the answers in a journal, then the others, which are written to it."""
    with Journal(path, "survey of days") as journal:
        known = _known(journal)
        yield from (known[question] for question in wanted if question in known)
        for count in _answers([question for question in wanted if question not in known], jobs):
            journal.note(count._asdict())
            yield count


def _known(journal: Journal) -> dict[DayQuestion, DayCount]:
    """Return the answers in a journal."""
    counts = (DayCount(**line) for line in journal.lines)
    return {count.question: count for count in counts}
