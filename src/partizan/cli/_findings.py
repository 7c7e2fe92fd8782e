"""Findings about a position, printed as soon as they are known: Ctrl-C loses none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from partizan.budget import Budget
from partizan.cli._moves import pictured
from partizan.cli.failures import ended, stop
from partizan.cli.progress import visited
from partizan.cli.terminal import Page, shortened, show_json
from partizan.errors import BudgetExceeded

if TYPE_CHECKING:  # keeps other verbs fast to start
    from partizan.position import Position

__all__ = ["EXTRA", "LATE", "MANY", "Finding", "answered", "board", "show_all", "tried"]

EXTRA = 10.0
"""The seconds allowed for each optional finding, if the user sets no limit."""

MANY = 20
"""The number of moves that are listed for each player."""

LATE = "not found within the limits"

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Finding:
    """A result: a line for people, unless `text` is None, and facts for JSON.

    `failure` is the reason why a result is missing.
    """

    name: str
    text: str | None
    facts: Mapping[str, object] = field(default_factory=dict)
    failure: BudgetExceeded | None = None


def answered(question: Callable[[], T], seconds: float | None, doing: str) -> T:
    """Return the answer to a question within a time limit, and show progress on a terminal."""
    with visited(doing) as progress, Budget(seconds, progress=progress):
        return question()


def tried(question: Callable[[], T], seconds: float | None, doing: str) -> T | None:
    """Return the answer to a question, or None if it takes too long."""
    try:
        return answered(question, seconds, doing)
    except BudgetExceeded:
        return None


def board(position: Position[Any] | None, *, full: bool) -> str:
    """Return the text of a board, or `(empty)` if there is none."""
    return shortened(str(position), full=full) or "(empty)"


def show_all(
    position: Position[Any],
    findings: Iterable[Finding],
    names: Sequence[str],
    *,
    as_json: bool,
    headline: str,
) -> None:
    """Print findings one by one, or all of them as one JSON object.

    `names` decides the width of the column of names. If Ctrl-C or a limit ends the findings early,
    those found are kept, and the exit code shows why.
    """
    facts: dict[str, object] = {"ruleset": position.ruleset.name, "position": str(position)}
    rows = pictured(position)
    page = Page(headline, max(map(len, names)), rows if len(rows) > 1 else [])
    failure: BaseException | None = None
    try:
        for finding in findings:
            facts.update(finding.facts)
            failure = finding.failure or failure
            if finding.text is not None and not as_json:
                page.add(finding.name, finding.text)
    except (KeyboardInterrupt, BudgetExceeded) as error:
        failure = error
    if as_json:
        show_json(facts | ended(failure))
    if failure is not None:
        stop(failure)
