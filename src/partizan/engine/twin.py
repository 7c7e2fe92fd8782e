"""Where the compiled core takes over: which questions have a native twin, and when it is used."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from importlib import import_module
from typing import Any, TypeVar, cast

from partizan.engine.verbs import Verbs
from partizan.players import Player
from partizan.rules import Compiled, Rules
from partizan.theories.impartial.evaluations import NimValue
from partizan.theories.misere.evaluations import MisereOutcome
from partizan.theories.normal.evaluations import NormalValue
from partizan.theories.winners import LEFT_FIRST, RIGHT_FIRST
from partizan.theory import Evaluation
from partizan.world import current

__all__ = ["answer", "can_solve", "compiled", "find_winning", "wins"]

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
    if ask is None or (evaluation.is_impartial and not getattr(rules, "is_impartial", False)):
        return None  # kernels let both players make all moves, and do not ask whether both can
    position = compiled(rules, board)
    return None if position is None else cast("T | None", ask(position))


def can_solve() -> bool:
    """Return whether the kernels can decide who wins a sum."""
    return _native("wins") is not None


def wins(positions: list[Compiled], mover: Player, *, misere: bool) -> bool:
    """Return whether `mover`, who is to move, wins a sum."""
    return bool(_asked("wins", positions, mover, misere))


def find_winning(sums: list[list[Compiled]], mover: Player, *, misere: bool) -> int | None:
    """Return the index of a sum that `mover`, who is to move, loses, or None if there is none."""
    return cast("int | None", _asked("find_winning", sums, mover, misere))


def _native(name: str) -> Callable[..., Any] | None:
    """Return a function of the module that speaks to the kernels, if the core has kernels."""
    if not hasattr(current(), "position_known"):
        return None
    return getattr(import_module("partizan.engine.native"), name, None)


def _asked(name: str, *arguments: object) -> Any:
    """Return what a function of that module says, or None if there is none."""
    function = _native(name)
    return None if function is None else function(*arguments)


def _misere_outcome(position: Compiled) -> int | None:
    """Return the outcome in the bits that the engine carries."""
    firsts = _asked("misere_outcome", position)
    return None if firsts is None else LEFT_FIRST * firsts[0] | RIGHT_FIRST * firsts[1]


_QUESTIONS: dict[type, Callable[[Compiled], Any]] = {
    NormalValue: partial(_asked, "value"),
    NimValue: partial(_asked, "nim_value"),
    MisereOutcome: _misere_outcome,
}
