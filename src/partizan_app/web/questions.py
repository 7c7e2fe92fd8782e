"""The questions of visitors, which worker processes answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from partizan.errors import DomainError
from partizan_app.web.answers import (
    calculator,
    claims,
    domination,
    heaps,
    loops,
    misere,
    monoids,
    positions,
    reading,
    rulesets,
    scoring,
    simultaneous,
    sums,
)
from partizan_app.web.answers._exchange import Answer, use_files

Tell: TypeAlias = Callable[..., None]

QUESTIONS: Final[dict[str, Callable[[Answer, Tell], Answer]]] = {
    answers.__name__: answers
    for answers in (
        rulesets.ruleset,
        rulesets.yours,
        rulesets.gallery,
        rulesets.before_and_after,
        rulesets.invent,
        positions.position,
        positions.edit,
        positions.analysis,
        positions.moves,
        positions.reply,
        positions.tree,
        positions.branch,
        sums.table,
        sums.picture,
        positions.explain,
        calculator.value,
        calculator.functions,
        calculator.simplify,
        calculator.compare,
        heaps.heaps,
        misere.misere,
        misere.day,
        monoids.monoid,
        monoids.quotient,
        scoring.scoring,
        loops.loopy,
        simultaneous.simultaneous,
        domination.domination,
        claims.claim,
        claims.atlas,
        reading.reading,
    )
}
"""The functions that answer, by the question: its name is that of the function."""


def answer(ask: str, arguments: Answer, tell: Tell, files: tuple[str, ...] = ()) -> Answer:
    """Return the answer to a question; `files` are those of the user who started the server."""
    if ask not in QUESTIONS:
        raise DomainError(f"unknown question {ask!r:.40}; ask one of {', '.join(QUESTIONS)}")
    use_files(files)
    return QUESTIONS[ask](arguments, tell)
