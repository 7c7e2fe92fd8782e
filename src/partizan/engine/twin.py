"""Where the compiled core takes over: which questions have a native twin, and when it is used."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, TypeVar, cast

from partizan.engine import native
from partizan.engine.verbs import Verbs
from partizan.players import Player
from partizan.rules import Compiled, Rules
from partizan.theories.impartial.evaluations import NimValue
from partizan.theories.misere.evaluations import MisereOutcome
from partizan.theories.normal.evaluations import NormalValue
from partizan.theories.winners import LEFT_FIRST, RIGHT_FIRST
from partizan.theory import Evaluation

__all__ = ["answer", "compiled", "find_winning", "wins"]

B = TypeVar("B", bound=Hashable)
T = TypeVar("T")


def compiled(rules: Rules[B], board: B) -> Compiled | None:
    """Return a position as a kernel takes it, or None if there is no kernel for it."""
    position = Verbs(rules, board).compiled(board)
    if position is None:
        return None
    return position if _asked("available", position) else None


def answer(rules: Rules[B], board: B, evaluation: Evaluation[T, Any]) -> T | None:
    """Return a kernel's answer, or None if there is no kernel for the ruleset or the question."""
    ask = _QUESTIONS.get(type(evaluation))
    if ask is None or (evaluation.is_impartial and not rules.is_impartial):
        return None  # kernels let both players make all moves, and do not ask whether both can
    position = compiled(rules, board)
    if position is None:
        return None
    try:
        return cast("T", ask(position))
    except NotImplementedError:
        return None


def wins(positions: list[Compiled], mover: Player, *, misere: bool) -> bool:
    """Return whether `mover`, who is to move, wins a sum.

    Raises `NotImplementedError` if the kernels cannot tell.
    """
    return bool(_asked("wins", positions, mover, misere))


def find_winning(sums: list[list[Compiled]], mover: Player, *, misere: bool) -> int | None:
    """Return the index of a sum that `mover`, who is to move, loses, or None if there is none.

    Raises `NotImplementedError` if the kernels cannot tell.
    """
    return cast("int | None", _asked("find_winning", sums, mover, misere))


def _asked(name: str, *arguments: object) -> Any:
    """Return what the kernels say."""
    function = getattr(native, name, None)
    if function is None:
        raise NotImplementedError(f"no kernel knows of {name}")
    return function(*arguments)


def _misere_outcome(position: Compiled) -> int:
    """Return the outcome in the bits that the engine carries."""
    left_first, right_first = _asked("misere_outcome", position)
    return LEFT_FIRST * bool(left_first) | RIGHT_FIRST * bool(right_first)


_QUESTIONS: dict[type, Callable[[Compiled], Any]] = {
    NormalValue: partial(_asked, "value"),
    NimValue: partial(_asked, "nim_value"),
    MisereOutcome: _misere_outcome,
}
