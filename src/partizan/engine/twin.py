"""Where the compiled core takes over: which questions have a native twin, and when it is used."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar, cast

from partizan.engine import native
from partizan.engine.verbs import Verbs
from partizan.ruleset import Compiled, Ruleset
from partizan.theories.impartial.evaluations import NimValue
from partizan.theories.misere.evaluations import MisereOutcome
from partizan.theories.normal.evaluations import NormalValue
from partizan.theories.winners import LEFT_FIRST, RIGHT_FIRST
from partizan.theory import Evaluation

__all__ = ["answer", "compiled"]

B = TypeVar("B", bound=Hashable)
T = TypeVar("T")

_ANSWERED = {NormalValue, NimValue, MisereOutcome}


def compiled(rules: Ruleset[B], board: B) -> Compiled | None:
    """Return a position as a kernel takes it, or None if there is no kernel for it."""
    position = Verbs(rules, board).compiled(board)
    return position if position is not None and native.available(position) else None


def answer(
    rules: Ruleset[B],
    board: B,
    evaluation: Evaluation[T, Any],
    progress: Callable[[int], object] | None = None,
) -> T | None:
    """Return a kernel's answer, or None if there is no kernel for the ruleset or the question."""
    kind = type(evaluation)
    if kind not in _ANSWERED or (evaluation.is_impartial and not rules.is_impartial):
        return None  # kernels let both players make all moves, and do not ask whether both can
    position = compiled(rules, board)
    if position is None:
        return None
    if kind is NormalValue:
        return cast("T", native.value(position, progress))
    if kind is NimValue:
        return cast("T", native.nim_value(position, progress))
    left_first, right_first = native.misere_outcome(position, progress)
    return cast("T", LEFT_FIRST * left_first | RIGHT_FIRST * right_first)
