"""The findings of `partizan analyze "scoring RULESET" POSITION`: scores and best play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from partizan.cli._findings import MANY, Finding, answered, board
from partizan.cli.terminal import shortened
from partizan.players import LEFT, RIGHT

__all__ = ["NAMES", "findings"]

NAMES = ("Right's best moves",)
"""The longest names, which decide the width of their column."""


def findings(position: Any, seconds: float | None, *, full: bool) -> Iterator[Finding]:
    """Yield both scores, the best moves of each player, and lines of best play."""
    outcome = str(answered(position.outcome, seconds, "who wins"))
    yield Finding("outcome", outcome, {"outcome": outcome})
    reason = str(position.why())
    yield Finding("known", reason, {"why": reason})
    for first in (LEFT, RIGHT):
        score = answered(partial(position.score, first), seconds, f"{first} begins")
        name = str(first).lower()
        yield Finding(f"{first} begins", f"{score} points", {f"{name}_score": str(score)})
        best = answered(partial(position.best, first), seconds, "best moves")
        moves = {f"{name}_best": [str(option) for option in best]}
        more = f" and {len(best) - MANY:,} more" if len(best) > MANY else ""
        text = (
            ", ".join(board(option, full=full) for option in best[:MANY]) + more
            if best
            else "none: play is over"
        )
        yield Finding(f"{first}'s best moves", text, moves)
        line = answered(partial(position.line, first), seconds, "best play")
        steps = [str(step) for step in line]
        text = shortened(" → ".join(steps), full=full)
        yield Finding("best play", text if len(steps) > 1 else None, {f"{name}_line": steps})
