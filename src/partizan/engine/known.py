"""What theorems say about a position, before anything is played."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from time import monotonic
from typing import Any, Final, NamedTuple

from partizan.budget import terms
from partizan.errors import BudgetExceeded, Undecided
from partizan.players import Player
from partizan.ruleset import Ruleset
from partizan.theorem import Theorem, asked
from partizan.theories.impartial.evaluations import MISERE_NIM_VALUE, NIM_VALUE
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import OUTCOME, VALUE
from partizan.theories.normal.game import Game
from partizan.theory import MISERE_MOVE, MOVE, Evaluation, Outcome, Question

__all__ = ["Known", "is_covered", "known", "known_move"]


class Known(NamedTuple):
    """An answer, and the theorem that it rests on."""

    answer: Any
    theorem: Theorem


def _same(answer: Any) -> Any:
    return answer


def _winner(nim_value: int) -> Outcome:
    return Outcome.N if nim_value else Outcome.P


def _nimber(value: Game) -> int | None:
    return value.up_star[1] if value.up_star and value.is_nimber else None


# How an answer to one question follows from an answer to another: (question, from what, how).
_IMPLIED: Final[tuple[tuple[str, str, Callable[[Any], Any]], ...]] = (
    (VALUE.name, NIM_VALUE.name, Game.nimber),
    (NIM_VALUE.name, VALUE.name, _nimber),
    (NIM_VALUE.name, "genus", lambda genus: genus.nim_value),
    (OUTCOME.name, VALUE.name, lambda value: value.outcome),
    (OUTCOME.name, NIM_VALUE.name, _winner),
    (MISERE_NIM_VALUE.name, "genus", lambda genus: genus.misere_nim_value),
    (MISERE_OUTCOME.name, MISERE_NIM_VALUE.name, _winner),
    (MISERE_OUTCOME.name, "genus", lambda genus: _winner(genus.misere_nim_value)),
    ("genus", "misere form", lambda form: form.genus),
)


@cache
def _ways(question: str) -> tuple[tuple[str, Callable[[Any], Any]], ...]:
    """Return the questions whose answers settle a question, the question itself first."""
    return ((question, _same), *((by, how) for what, by, how in _IMPLIED if what == question))


def known(rules: Ruleset[Any], board: Any, question: Question) -> Known | None:
    """Return what a theorem says about a position, or None if no theorem covers it."""
    if not terms().theorems:
        return None
    cls = type(rules)
    for name, follows in _ways(question.name):
        if (
            name == VALUE.name
            and getattr(question, "is_impartial", False)
            and not rules.is_impartial
        ):
            continue  # a partizan game may equal a nimber, and has no nim-value all the same
        for made in asked(cls, name):
            found = _attempt(made, rules, board)
            if found is not None and (answer := follows(found)) is not None:
                return Known(answer, made)
    return None


def known_move(rules: Ruleset[Any], board: Any, player: Player, *, misere: bool) -> Known | None:
    """Return the board to which a theorem tells `player`, who wins, to move."""
    if not terms().theorems:
        return None
    for made in asked(type(rules), (MISERE_MOVE if misere else MOVE).name):
        found = _attempt(made, rules, board, player)
        if found is not None:
            return Known(found, made)
    return None


def is_covered(rules: Ruleset[Any], evaluation: Evaluation[Any, Any]) -> bool:
    """Return whether some theorem may answer the question about positions of these rules."""
    return terms().theorems and any(asked(type(rules), by) for by, _ in _ways(evaluation.name))


def _attempt(made: Theorem, *given: Any) -> Any:
    """Return what a theorem says; None outside its domain, and where it would take too long."""
    try:
        return made.answer(*given)
    except Undecided:
        return None
    except BudgetExceeded:
        deadline = terms().deadline
        if deadline is not None and monotonic() >= deadline:
            raise
        return None  # a limit of the theorem's own
