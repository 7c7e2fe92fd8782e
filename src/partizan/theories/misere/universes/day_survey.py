"""A survey of days: how many games of each family are born by each day, modulo each universe.

Each result is a line of a journal, written to the disk before the next begins; whoever starts the
survey again with the same journal goes on where it ended.
"""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from typing import NamedTuple

from partizan.errors import BudgetExceeded, DomainError
from partizan.theories.misere.universes.absolute import ALL, BLOCKING, DEAD_ENDING, DICOT
from partizan.theories.misere.universes.days import Progress, born_by
from partizan.theories.misere.universes.families import FAMILIES, family_named
from partizan.theories.misere.universes.next_day import count_born_by
from partizan.theories.misere.universes.value import as_modulus

__all__ = ["DayCount", "DayQuestion", "answer", "questions", "survey_days"]


class DayQuestion(NamedTuple):
    """A family, a universe and a day: how many games are born by it."""

    family: str
    modulo: str
    day: int


class DayCount(NamedTuple):
    """The answer to a question. What only a list can tell is None if the day was only counted."""

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
        """What was asked."""
        return DayQuestion(self.family, self.modulo, self.day)


def questions() -> list[DayQuestion]:
    """Return what can be answered: every family, universe and day that is listed or counted.

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
    """Return how many games there are, and, where they are listed, what they are like.

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
    """Yield the answers: first those that the journal holds, then the others as they come.

    >>> [found.classes for found in survey_days([DayQuestion("all", "all", d) for d in range(3)])]
    [1, 4, 256]
    """
    wanted = [_checked(question) for question in (questions() if asked is None else asked)]
    if jobs < 1:
        raise DomainError(f"a survey is made by 1 or more processes, not {jobs}")
    known = {} if journal is None else _known(Path(journal))
    for done, found in enumerate(_answers(wanted, known, jobs), 1):
        if journal is not None and found.question not in known:
            _note(Path(journal), found)
        if progress is not None:
            progress(done, len(wanted))
        yield found


def _checked(question: DayQuestion) -> DayQuestion:
    """Return a question with the names as they are written here, if it can be answered."""
    family = family_named(question.family)
    asked = DayQuestion(family.name, as_modulus(question.modulo).name, question.day)
    if asked not in questions():
        raise BudgetExceeded(
            f"nobody can count the family {family.name!r} by day {question.day} modulo "
            f"{asked.modulo!r}; a survey asks what `questions` lists"
        )
    return asked


def _answers(
    wanted: list[DayQuestion], known: dict[DayQuestion, DayCount], jobs: int
) -> Iterator[DayCount]:
    yield from (known[question] for question in wanted if question in known)
    missing = [question for question in wanted if question not in known]
    workers = min(jobs, len(missing))
    if workers <= 1:
        yield from map(answer, missing)
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_die_in_silence)
    with pool:
        for future in as_completed([pool.submit(answer, question) for question in missing]):
            yield future.result()


def _die_in_silence() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


# --- the journal ---------------------------------------------------------------------------------


def _note(path: Path, found: DayCount) -> None:
    """Write a line, on a new one if somebody was interrupted in the middle of the last."""
    is_torn = path.exists() and not path.read_bytes().endswith(b"\n") and path.stat().st_size
    with path.open("ab") as page:
        line = json.dumps(found._asdict()) + "\n"
        page.write(("\n" * bool(is_torn) + line).encode())
        page.flush()
        os.fsync(page.fileno())


def _known(path: Path) -> dict[DayQuestion, DayCount]:
    """Return what a journal holds; a line that was cut off is left out."""
    if not path.exists():
        return {}
    found = {}
    for number, line in enumerate(path.read_bytes().split(b"\n"), 1):
        if line.strip():
            try:
                count = DayCount(**json.loads(line))
            except (ValueError, TypeError) as error:
                if number == 1:
                    raise DomainError(
                        f"{path} is no journal of a survey of days: line 1 is not ours"
                    ) from error
                continue
            found[count.question] = count
    return found
