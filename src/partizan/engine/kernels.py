"""Answers from the compiled core, for rulesets with a kernel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, partial
from typing import Any, Final, TypeAlias

from partizan.engine.asked import Answer, Asked, Reason
from partizan.engine.known import known
from partizan.errors import DomainError
from partizan.players import Player
from partizan.rules.checked import CheckedRules
from partizan.rules.contract import Compiled, Ruleset
from partizan.theories import loopy_kernels
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.misere.impartial.days import Specimen
from partizan.theories.misere.impartial.evaluations import GENUS, MISERE_FORM
from partizan.theories.misere.impartial.form import decoded
from partizan.theories.misere.impartial.nodes import Node
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.normal.sums import as_position
from partizan.theories.winners import LEFT_FIRST, RIGHT_FIRST
from partizan.theory import Evaluation
from partizan.world import current

Summand: TypeAlias = tuple[Ruleset[Any], Any]
"""A ruleset and a board of it."""


_BY_PLAY: Final = Reason("by play in the compiled core")
_are_asked: ContextVar[bool] = ContextVar("_are_asked", default=True)


@contextmanager
def without_kernels() -> Iterator[None]:
    """Let the rules in Python answer, also where a kernel could.

    >>> from partizan import rulesets
    >>> with without_kernels():
    ...     print(rulesets.domineering("..|..").why())
    by play of 2 positions
    """
    before = _are_asked.set(False)
    try:
        yield
    finally:
        _are_asked.reset(before)


def _given(rules: Ruleset[Any], board: Any) -> Compiled | None:
    """Return a position for a kernel, which the core may lack."""
    return CheckedRules(rules, board).compiled(board) if _are_asked.get() else None


def compiled(rules: Ruleset[Any], board: Any) -> Compiled | None:
    """Return a position for its kernel, or None if the core has no kernel for it."""
    position = _given(rules, board)
    return position if position is not None and current().positions.known(position) else None


def answers(rules: Ruleset[Any], evaluation: Evaluation[Any, Any]) -> bool:
    """Return whether a kernel may answer a question about positions of some rules.

    Kernels do not check that both players have the same moves.
    """
    return evaluation.name in _ANSWERS and (rules.is_impartial or not evaluation.is_impartial)


def answer(rules: Ruleset[Any], board: Any, evaluation: Evaluation[Any, Any]) -> Any:
    """Return the plain answer of a kernel, or None if no kernel answers the question."""
    position = _given(rules, board) if answers(rules, evaluation) else None
    return None if position is None else _ANSWERS[evaluation.name](position)


def loopy_value(rules: Ruleset[Any], board: Any) -> Any:
    """Return the value of a position whose play may repeat, or None if there is no kernel."""
    position = _given(rules, board)
    return None if position is None else loopy_kernels.loopy_value(position)


def by_kernel(asked: Asked[Any, Any]) -> Answer[Any] | None:
    """Answer by play in the compiled core."""
    rules, board, question = asked
    if rules.is_loopy:
        value = loopy_value(rules, board) if question.name == VALUE.name else None
        return None if value is None else Answer(value, _BY_PLAY)
    plain = answer(rules, board, question)
    return None if plain is None else Answer(question.answer(plain), _BY_PLAY, plain)


def _value(position: Compiled) -> int | None:
    return current().positions.value(position)


def _nim_value(position: Compiled) -> int | None:
    value = _value(position)
    if value is None:
        return None
    found = current().values.up_star_part(value)
    if found is None or found[0] != 0:
        raise DomainError(f"{position.kernel} is not impartial")
    return found[1]


def _misere_outcome(position: Compiled) -> int | None:
    wins = current().positions.misere_outcome(position)
    return None if wins is None else LEFT_FIRST * wins[0] | RIGHT_FIRST * wins[1]


def _misere_form(position: Compiled) -> Node | None:
    rows = current().positions.misere_form(position)
    return None if rows is None else MISERE_FORM.plain(decoded(rows))


def _specimen(position: Compiled) -> Specimen | None:
    node = _misere_form(position)
    return None if node is None else Specimen.of_node(node, MISERE_FORM.answer(node).tameness)


_ANSWERS: Final[dict[str, Callable[[Compiled], Any]]] = {
    VALUE.name: _value,
    NIM_VALUE.name: _nim_value,
    MISERE_OUTCOME.name: _misere_outcome,
    MISERE_FORM.name: _misere_form,
    GENUS.name: _specimen,
}


def census(position: Compiled, depth: int) -> list[int] | None:
    """Return the numbers of plays of 0, 1, ..., `depth` moves, or None if there is no kernel.

    Either player may make each of the moves.
    """
    return current().positions.census(position, depth)


def _summand(rules: Ruleset[Any], board: Any, *, misere: bool) -> Compiled | None:
    """Return a summand for the search in the core: a position, or a value that a theorem knows.

    A value says nothing about misère play.
    """
    found = compiled(rules, board)
    if found is not None or misere or rules.is_loopy or not _are_asked.get():
        return found
    said = known(rules, board, VALUE)
    return None if said is None else as_position(VALUE.plain(said.answer))


def wins(summands: Sequence[Summand], mover: Player, *, misere: bool) -> bool | None:
    """Return whether `mover`, who is to move, wins a sum; None if a kernel is missing."""
    positions = positions_of(summands, misere=misere)
    return None if positions is None else current().positions.wins(positions, mover.value, misere)


def losing(
    sums: Sequence[Sequence[Summand]], mover: Player, *, misere: bool
) -> tuple[int | None] | None:
    """Return the index, in a tuple, of a sum that `mover`, who is to move, loses; (None,) if none.

    The result is None if the core has no kernel for some summand.
    """
    positions = []
    for summands in sums:
        found = positions_of(summands, misere=misere)
        if found is None:
            return None
        positions.append(found)
    return (current().positions.losing(positions, mover.value, misere),)


def reply(
    before: Sequence[Summand], afters: Sequence[Sequence[Summand]], mover: Player, *, misere: bool
) -> tuple[int | None] | None:
    """Return the index, in a tuple, of a sum after a winning move of `mover`; (None,) if none.

    The result is None if the core has no kernel for some summand.
    """
    once = lru_cache(maxsize=None)(partial(_summand, misere=misere))  # a move changes one summand
    sums: list[list[Compiled]] = []
    for summands in (before, *afters):
        found = [position for summand in summands if (position := once(*summand)) is not None]
        if not found or len(found) < len(summands):
            return None
        sums.append(found)
    return (current().positions.reply(sums[0], sums[1:], mover.value, misere),)


def positions_of(summands: Sequence[Summand], *, misere: bool) -> list[Compiled] | None:
    """Return a sum for the search in the core, or None if a kernel is missing."""
    found = []
    for rules, board in summands:
        position = _summand(rules, board, misere=misere)
        if position is None:
            return None
        found.append(position)
    return found or None
