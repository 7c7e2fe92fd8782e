"""Surveys of days: the number of games of each family born by each day, modulo each universe.

Results are written to a journal as they come; running the same survey with the same journal resumes
it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from partizan.errors import TooLarge
from partizan.jobs import Job, Progress, run
from partizan.theories.misere.days.day import born_by
from partizan.theories.misere.days.families import FAMILIES, family_named
from partizan.theories.misere.days.next_day import count_born_by
from partizan.theories.misere.universes.absolute import ALL, BLOCKING, DEAD_ENDING, DICOT
from partizan.theories.misere.universes.taxonomy import as_modulus


class DayQuestion(NamedTuple):
    """The question how many games of a family are born by a day modulo a universe.

    >>> answer(DayQuestion("dicot", "dicot", 2)).classes
    9
    """

    family: str
    modulo: str
    day: int


class DayCount(NamedTuple):
    """The answer to a question; fields that need a list are None if the day was only counted.

    >>> answer(DayQuestion("impartial", "dicot", 2)).question.day
    2
    """

    family: str
    modulo: str
    day: int
    classes: int
    outcomes: dict[str, int] | None
    candidates: int | None
    irreducible: int | None
    tombstones: int | None

    @property
    def question(self) -> DayQuestion:
        """The question."""
        return DayQuestion(self.family, self.modulo, self.day)


def questions() -> list[DayQuestion]:
    """Return all questions that are answered within seconds, for all families and universes.

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
    family = family_named(question.family)
    if question.day > family.last:
        classes = count_born_by(question.day, family, question.modulo)
        return DayCount(*question, classes, None, None, None, None)
    day = born_by(question.day, family, question.modulo)
    outcomes = {who.name: count for who, count in day.outcomes.items()}
    candidates, irreducible, classes, marked = day.reductions
    return DayCount(*question, classes, outcomes, candidates, irreducible, marked)


def survey_days(
    asked: Iterable[DayQuestion] | None = None,
    *,
    jobs: int | str | None = None,
    journal: str | os.PathLike[str] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Iterator[DayCount]:
    """Yield the answers to the questions `asked`, by default all of `questions()`, in order.

    `jobs.run` describes `jobs`, `journal` and `progress`.

    >>> [found.classes for found in survey_days([DayQuestion("all", "all", d) for d in range(3)])]
    [1, 4, 256]
    """
    wanted = [_checked(question) for question in (questions() if asked is None else asked)]
    job = Job("survey of days", answer, wanted)
    for _, facts in run(job, jobs=jobs, journal=journal, progress=progress):
        yield DayCount(*facts)


def _checked(question: DayQuestion) -> DayQuestion:
    """Return the question with standard names; raise `TooLarge` if it has no answer."""
    family = family_named(question.family)
    asked = DayQuestion(family.name, as_modulus(question.modulo).name, question.day)
    if asked not in questions():
        raise TooLarge(
            f"a survey does not count the family {family.name!r} by day {question.day} modulo "
            f"{asked.modulo!r}; `questions` lists those that a survey answers"
        )
    return asked
