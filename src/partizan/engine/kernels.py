"""Answers from the compiled core, for rulesets with a kernel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any, Final, TypeAlias

from partizan.checked_rules import CheckedRules
from partizan.errors import DomainError
from partizan.players import Player
from partizan.ruleset import Compiled, Ruleset
from partizan.theories import loopy_kernels
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.winners import LEFT_FIRST, RIGHT_FIRST
from partizan.theory import Evaluation
from partizan.world import current

__all__ = ["answer", "census", "compiled", "loopy_value", "losing", "question", "reply", "wins"]

Summand: TypeAlias = tuple[Ruleset[Any], Any]
"""A ruleset and a board of it."""


def compiled(rules: Ruleset[Any], board: Any) -> Compiled | None:
    """Return a position for its kernel, or None if the core has no kernel for it."""
    position = CheckedRules(rules, board).compiled(board)
    return position if position is not None and current().position_known(position) else None


def answer(rules: Ruleset[Any], board: Any, evaluation: Evaluation[Any, Any]) -> Any:
    """Return the plain answer of a kernel, or None if no kernel answers the question."""
    found = _ANSWERS.get(evaluation.name)
    if found is None or (evaluation.is_impartial and not rules.is_impartial):
        return None  # kernels do not check that both players have the same moves
    position = CheckedRules(rules, board).compiled(board)
    return None if position is None else found(position)


def loopy_value(rules: Ruleset[Any], board: Any) -> Any:
    """Return the value of a position whose play may repeat, or None if there is no kernel."""
    position = CheckedRules(rules, board).compiled(board)
    return None if position is None else loopy_kernels.loopy_value(position)


def question(
    rules: Ruleset[Any], board: Any, evaluation: Evaluation[Any, Any]
) -> tuple[Compiled, Callable[[], Any]] | None:
    """Return a position for its kernel, with the function that asks it; None if it cannot answer.

    >>> from partizan import rulesets
    >>> domineering = rulesets.domineering
    >>> position, ask = question(domineering, domineering.board("..|.."), VALUE)
    >>> position.kernel, VALUE.answer(ask())
    ('domineering', ±1)
    """
    found = _ANSWERS.get(evaluation.name)
    if found is None or (evaluation.is_impartial and not rules.is_impartial):
        return None
    position = compiled(rules, board)
    return None if position is None else (position, partial(found, position))


def _value(position: Compiled) -> int | None:
    return current().position_value(position)


def _nim_value(position: Compiled) -> int | None:
    value = _value(position)
    if value is None:
        return None
    found = current().value_up_star_part(value)
    if found is None or found[0] != 0:
        raise DomainError(f"{position.kernel} is not impartial")
    return found[1]


def _misere_outcome(position: Compiled) -> int | None:
    wins = current().position_misere_outcome(position)
    return None if wins is None else LEFT_FIRST * wins[0] | RIGHT_FIRST * wins[1]


_ANSWERS: Final = {
    VALUE.name: _value,
    NIM_VALUE.name: _nim_value,
    MISERE_OUTCOME.name: _misere_outcome,
}


def census(position: Compiled, depth: int) -> list[int] | None:
    """Return the numbers of plays of 0, 1, ..., `depth` moves, or None if there is no kernel.

    Either player may make each of the moves.
    """
    return current().position_census(position, depth)


def wins(summands: Sequence[Summand], mover: Player, *, misere: bool) -> bool | None:
    """Return whether `mover`, who is to move, wins a sum; None if a kernel is missing."""
    given = [CheckedRules(rules, board).compiled(board) for rules, board in summands]
    positions = [position for position in given if position is not None]
    if not given or len(positions) < len(given):
        return None
    return current().position_wins(positions, mover.value, misere)


def losing(
    sums: Sequence[Sequence[Summand]], mover: Player, *, misere: bool
) -> tuple[int | None] | None:
    """Return the index, in a tuple, of a sum that `mover`, who is to move, loses; (None,) if none.

    The result is None if the core has no kernel for some summand.
    """
    positions = []
    for summands in sums:
        found = _all_compiled(summands)
        if found is None:
            return None
        positions.append(found)
    return (current().position_losing(positions, mover.value, misere),)


def reply(
    before: Sequence[Summand], afters: Sequence[Sequence[Summand]], mover: Player, *, misere: bool
) -> tuple[int | None] | None:
    """Return the index, in a tuple, of a sum after a winning move of `mover`; (None,) if none.

    The result is None if the core has no kernel for some summand.
    """
    once = lru_cache(maxsize=None)(compiled)  # a move changes one summand and leaves the others
    sums: list[list[Compiled]] = []
    for summands in (before, *afters):
        found = [position for summand in summands if (position := once(*summand)) is not None]
        if not found or len(found) < len(summands):
            return None
        sums.append(found)
    return (current().position_reply(sums[0], sums[1:], mover.value, misere),)


def _all_compiled(summands: Sequence[Summand]) -> list[Compiled] | None:
    """Return a sum for the kernels, or None if one is missing."""
    found = []
    for rules, board in summands:
        position = compiled(rules, board)
        if position is None:
            return None
        found.append(position)
    return found or None
