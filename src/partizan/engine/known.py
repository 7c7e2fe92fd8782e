"""Answers from theorems, before anything is played."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from partizan.budget import Meter, terms
from partizan.engine.asked import Answer, Asked, Reason
from partizan.errors import TooLarge, Undecided
from partizan.players import Player
from partizan.rules.contract import Rules
from partizan.rules.theorem import Theorem, asked, when_registered
from partizan.theories.impartial.evaluations import MISERE_NIM_VALUE, NIM_VALUE
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import OUTCOME, VALUE
from partizan.theories.normal.game import Game
from partizan.theory import MISERE_MOVE, MOVE, Evaluation, Outcome, Question


class Known(NamedTuple):
    """An answer, and the theorem that it rests on."""

    answer: Any
    theorem: Theorem


def _same(answer: Any) -> Any:
    return answer


def _winner(nim_value: int) -> Outcome:
    return Outcome.N if nim_value else Outcome.P


def _zero(outcome: Outcome) -> Game | None:
    return Game(0) if outcome is Outcome.P else None


def _nimber(value: Game) -> int | None:
    return value.up_star[1] if value.up_star and value.is_nimber else None


# Answers that follow from other answers: (question, question answered, conversion).
_IMPLIED: Final[tuple[tuple[str, str, Callable[[Any], Any]], ...]] = (
    (VALUE.name, NIM_VALUE.name, Game.nimber),
    (VALUE.name, OUTCOME.name, _zero),
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
def ways(rules: type, question: str) -> tuple[tuple[Theorem, Callable[[Any], Any]], ...]:
    """Return the theorems that may answer a question about positions of a class of rules.

    Each comes with the conversion from the theorem's answer to the answer of the question.
    """
    sources = [(question, _same), *((by, how) for what, by, how in _IMPLIED if what == question)]
    return tuple((made, how) for by, how in sources for made in asked(rules, by))


when_registered(ways.cache_clear)


def known(rules: Rules[Any], board: Any, question: Question) -> Known | None:
    """Return the answer of a theorem for a position, or None if no theorem covers it."""
    found = ways(type(rules), question.name)
    if not found or not terms().theorems:
        return None
    for made, follows in found:
        if follows is _nimber and not getattr(rules, "is_impartial", False):
            continue  # a partizan game that equals a nimber has no nim-value
        said = _attempt(made, rules, board)
        if said is not None and (answer := follows(said)) is not None:
            return Known(answer, made)
    return None


def by_theorem(asked: Asked[Any, Any]) -> Answer[Any] | None:
    """Answer by a theorem about the whole position."""
    found = known(asked.rules, asked.board, asked.question)
    return None if found is None else Answer(found.answer, Reason.of_theorems(found.theorem))


def known_move(rules: Rules[Any], board: Any, player: Player, *, misere: bool) -> Known | None:
    """Return the board after a winning move of `player`, by a theorem."""
    if not terms().theorems:
        return None
    for made in asked(type(rules), (MISERE_MOVE if misere else MOVE).name):
        found = _attempt(made, rules, board, player)
        if found is not None:
            return Known(found, made)
    return None


def is_covered(rules: Rules[Any], evaluation: Evaluation[Any, Any]) -> bool:
    """Return whether some theorem may answer the question about positions of these rules."""
    return bool(ways(type(rules), evaluation.name)) and terms().theorems


def _attempt(made: Theorem, *given: Any) -> Any:
    """Return the answer of a theorem; None outside its domain, or if it takes too long."""
    if terms().is_over:
        raise Meter.on("theorems").out_of_time()
    try:
        return made.answer(*given)
    except (TooLarge, Undecided):
        return None
