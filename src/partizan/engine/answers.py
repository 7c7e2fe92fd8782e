"""Answer a question about a position: by a theorem, by play that ends, or by play that repeats."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeVar

from partizan.engine import loops
from partizan.engine.folding import found
from partizan.engine.known import known
from partizan.engine.reasons import Answer, Reason
from partizan.errors import Repetition
from partizan.ruleset import Ruleset
from partizan.theory import Evaluation

__all__ = ["answered", "fold"]

B = TypeVar("B", bound=Hashable)
T = TypeVar("T")
R = TypeVar("R")


def fold(rules: Ruleset[B], board: B, evaluation: Evaluation[T, R], *, native: bool = True) -> R:
    """Return the answer of `evaluation` for a position; `native` allows the compiled core."""
    return answered(rules, board, evaluation, native=native).value


def answered(
    rules: Ruleset[B], board: B, evaluation: Evaluation[T, R], *, native: bool = True
) -> Answer[R]:
    """Return the answer of `evaluation` for a position, and how it is known.

    Theorems are tried first, then the store of the budget, then the compiled core (unless `native`
    is false); otherwise the position is played out. If play is found to repeat, or the ruleset says
    that it may, the answer comes from the graph of positions; questions that have no answer then
    are refused.
    """
    said = known(rules, board, evaluation)
    if said is not None:
        return Answer(said.answer, Reason.of_theorems(said.theorem))
    repeats = loops.answers(evaluation)
    if repeats and getattr(rules, "is_loopy", False):
        return loops.answered(rules, board, evaluation, native=native)
    try:
        value, reason = found(rules, board, evaluation, native=native)
    except Repetition:
        if repeats:
            return loops.answered(rules, board, evaluation, native=native)
        raise
    return Answer(evaluation.answer(value), reason)
