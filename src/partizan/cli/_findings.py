"""Findings about a position: each is shown as soon as it is known, and none is lost at Ctrl-C."""

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

if TYPE_CHECKING:  # other verbs do without positions, and start faster
    from partizan.position import Position

__all__ = ["EXTRA", "LATE", "MANY", "Finding", "answered", "board", "show_all", "tried"]

EXTRA = 10.0
"""The seconds for what is merely nice to know, if the user sets no limit."""

MANY = 20
"""The moves of one player that are listed."""

LATE = "not found within the limits"

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that was found: a line for people, if it has a text, and facts for programs.

    `failure` is why it was not found, if it was wanted.
    """

    name: str
    text: str | None
    facts: Mapping[str, object] = field(default_factory=dict)
    failure: BudgetExceeded | None = None


def answered(question: Callable[[], T], seconds: float | None, doing: str) -> T:
    """Return the answer to a question, within a limit, and show on a terminal how far it is."""
    with visited(doing) as progress, Budget(seconds, progress=progress):
        return question()


def tried(question: Callable[[], T], seconds: float | None, doing: str) -> T | None:
    """Return the answer to a question, or None if it takes too long."""
    try:
        return answered(question, seconds, doing)
    except BudgetExceeded:
        return None


def board(position: Position[Any] | None, *, full: bool) -> str:
    """Return a board as it is written; some, with nothing on them, are written as nothing."""
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

    `names` are those of the lines, which stand in a column. What Ctrl-C or a limit leaves open is
    missing, and the exit code says why.
    """
    told: dict[str, object] = {"ruleset": position.ruleset.name, "position": str(position)}
    rows = pictured(position)
    page = Page(headline, max(map(len, names)), rows if len(rows) > 1 else [])
    failure: BaseException | None = None
    try:
        for finding in findings:
            told.update(finding.facts)
            failure = finding.failure or failure
            if finding.text is not None and not as_json:
                page.add(finding.name, finding.text)
    except (KeyboardInterrupt, BudgetExceeded) as error:
        failure = error
    if as_json:
        show_json(told | ended(failure))
    if failure is not None:
        stop(failure)
