"""The ladder: sources that answer a question about a position, asked one after the other.

A source takes a question and returns an answer, or None if it has none. `SOURCES` lists those for
values, from the cheapest to the most laborious; `partizan.engine.winners` lists those for winners.
A sum is divided in one place, `by_parts`, and each part begins at the top of the ladder again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import reduce
from operator import add
from typing import Any, Final, TypeAlias, TypeVar

from partizan.budget import terms
from partizan.engine import kernels, loops, stored
from partizan.engine.asked import Answer, Asked, Reason
from partizan.engine.folding import Folding, source_of
from partizan.engine.kernels import by_kernel
from partizan.engine.known import by_theorem, is_covered
from partizan.engine.memo import remembered, trim
from partizan.engine.tables import by_tablebase, tabulated
from partizan.errors import Repetition, TooLarge
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.checked import CheckedRules
from partizan.rules.contract import Ruleset
from partizan.rules.sums import Summand, SumRules, summands_of
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.impartial.loopy_values import LoopyNimber, nim_sum
from partizan.theories.loopy.game import Loopy
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import OUTCOME, VALUE
from partizan.theories.normal.game import Game
from partizan.theories.retrograde import Prospect
from partizan.theory import Evaluation, Outcome

Source: TypeAlias = Callable[[Asked[Any, Any]], Answer[Any] | None]

_FEW = 20_000  # positions of a sum that are analysed together, rather than by values of its parts
_SIGNS: Final[dict[Player | None, int]] = {LEFT: 1, RIGHT: -1, None: 0}
_REPEATING: Final = frozenset(
    question.name for question in (VALUE, NIM_VALUE, OUTCOME, MISERE_OUTCOME)
)  # questions that have an answer if play may repeat

B = TypeVar("B", bound=Hashable)
T = TypeVar("T")
R = TypeVar("R")


def fold(rules: Ruleset[B], board: B, evaluation: Evaluation[T, R]) -> R:
    """Return the answer of `evaluation` for a position."""
    return answered(rules, board, evaluation).value


def answered(
    rules: Ruleset[B],
    board: B,
    evaluation: Evaluation[T, R],
    sources: Sequence[Source] | None = None,
) -> Answer[R]:
    """Return the answer of `evaluation` for a position, and how it is known.

    By default all `SOURCES` are asked. Questions that have no answer if play repeats are refused
    when it does.
    """
    found = first_of(sources or SOURCES, Asked(rules, board, evaluation))
    assert found is not None, f"no source answers {evaluation.name}"
    return found


def first_of(sources: Sequence[Source], asked: Asked[Any, Any]) -> Answer[Any] | None:
    """Return the first answer that one of the sources gives, or None."""
    for source in sources:
        found = source(asked)
        if found is not None:
            return found
    return None


def ended(rules: Any, ask: Callable[[], T]) -> T | None:
    """Return the result of `ask`, which plays to the end; None if play may repeat."""
    if rules.is_loopy:
        return None
    try:
        return ask()
    except Repetition:
        return None


# --- the sources ---------------------------------------------------------------------------------


def by_parts(asked: Asked[Any, Any]) -> Answer[Any] | None:
    """Answer by the answers for the parts: of a sum, or if theorems or graphs may know them."""
    rules, board, question = asked
    if not question.is_additive:
        return None
    if isinstance(rules, SumRules):
        parts = rules.summands(board)
        if terms().state is None:
            return _added(parts, question)
        return stored.going_on(parts, lambda: _added(parts, question), misere=False)  # one file
    if not is_covered(rules, question) and not (rules.is_loopy and question.name in _REPEATING):
        return None
    keys = CheckedRules(rules, board).keys(board, split=True)
    return None if len(keys) == 1 else _added([(rules, key) for key in keys], question)


def _added(parts: Sequence[Summand], question: Evaluation[Any, Any]) -> Answer[Any]:
    """Return the sum of the answers for some parts."""
    answers = [answered(*part, question) for part in parts]
    if any(isinstance(answer.value, Loopy | LoopyNimber) for answer in answers):
        values = [answer.value for answer in answers]
        total = nim_sum(values) if question.is_impartial else reduce(add, values, Game(0))
        return Answer(total, Reason.of_parts([answer.reason for answer in answers]))
    plain = []
    for i, part in enumerate(parts):
        worth = answers[i].plain
        if worth is None:
            worth = question.plain(answers[i].value)
        if worth is None:  # a theorem that says too little for a sum
            answers[i] = answered(*part, question, SOURCES[2:])
            worth = answers[i].plain
        plain.append(worth)
    total = question.of_sum(plain)
    reason = Reason.of_parts([answer.reason for answer in answers])
    return Answer(question.answer(total), reason, total)


def through_store(*sources: Source) -> Source:
    """Return a source that asks others after the tables and the store that the budget names."""

    def source(asked: Asked[Any, Any]) -> Answer[Any] | None:
        named = terms()
        if named.tablebase is not None and (found := by_tablebase(asked)) is not None:
            return found
        if named.store is None and named.state is None:
            return first_of(sources, asked)
        return stored.answered(asked, lambda: first_of(sources, asked))

    return source


def from_memory(asked: Asked[Any, Any]) -> Answer[Any] | None:
    """Answer by what play has found before."""
    rules, board, question = asked
    played, graphs = remembered(rules, question, source_of(rules, question), loops.SOURCE)
    if not played and not graphs:
        return None
    keys = CheckedRules(rules, board).keys(board, split=question.is_additive)
    if len(keys) == 1 and keys[0] in graphs:
        return Answer(graphs[keys[0]], Reason("by play"))
    if not all(key in played for key in keys):
        return None
    plain = played[keys[0]] if len(keys) == 1 else question.of_sum([played[key] for key in keys])
    return Answer(question.answer(plain), Reason("by play"), plain)


def by_play(asked: Asked[Any, Any]) -> Answer[Any] | None:
    """Answer by playing the position out; None if play repeats and the question allows for that."""
    rules, board, question = asked
    if rules.is_impartial and question.name == VALUE.name:
        found = first_of((by_parts, from_memory, by_play), Asked(rules, board, NIM_VALUE))
        if found is None or isinstance(found.value, LoopyNimber):
            return None
        value = Game.nimber(found.value)
        return Answer(value, found.reason, question.plain(value))

    def play() -> Answer[Any]:
        folding = Folding(rules, board, question)
        try:
            plain = folding.of(board)
        finally:
            trim()
        return Answer(question.answer(plain), folding.reason, plain)

    return ended(rules, play) if question.name in _REPEATING else play()


def by_graph(asked: Asked[Any, Any]) -> Answer[Any]:
    """Answer from the graph of positions, whose play may repeat."""
    rules, board, question = asked
    if not question.is_additive:
        left, right = prospects(rules, board, misere=question.name == MISERE_OUTCOME.name)
        winners = Outcome.of_winners(left.winner, right.winner)
        return Answer(winners, Reason("by retrograde analysis"))
    parts = _parts(rules, board)
    if len(parts) != 1:
        return _added(parts, question)
    return loops.valued(*parts[0], question)


def _parts(rules: Ruleset[Any], board: Any) -> list[Summand]:
    """Return the parts of all summands, as representatives."""
    return [
        (summand, key)
        for summand, here in summands_of(rules, board)
        for key in CheckedRules(summand, here).keys(here, split=True)
    ]


SOURCES: Final[tuple[Source, ...]] = (
    by_theorem,
    by_parts,
    through_store(by_kernel, from_memory, by_play, by_graph),
)
"""The sources of values, in the order in which they are asked."""


# --- who wins if play may repeat -----------------------------------------------------------------


def prospects(
    rules: Ruleset[Any], board: Any, *, misere: bool = False
) -> tuple[Prospect, Prospect]:
    """Return who wins if Left begins, and if Right begins, by a table or where play may repeat.

    A large sum under normal play is decided by the values of its parts; then the number of moves is
    not known.
    """
    found = tabulated(rules, board, misere=misere)
    if found is not None:
        return found
    parts = [] if misere else _parts(rules, board)
    if len(parts) == 1:
        (part,) = parts
        value = kernels.loopy_value(*part) if part[0].is_loopy else None
        return loops.analysed(*part) if value is None else _unmeasured(value.outcome)
    whole = CheckedRules(rules, board).representative(board)
    if misere:
        return loops.analysed(rules, whole, misere=True)
    try:
        return loops.analysed(rules, whole, limit=_FEW)
    except TooLarge:
        pass  # its values are found part by part
    question: Evaluation[Any, Any] = NIM_VALUE if rules.is_impartial else VALUE
    value = answered(rules, board, question).value
    if isinstance(value, int):
        return _unmeasured(Outcome.N if value else Outcome.P)
    return _unmeasured(value.outcome)


def _unmeasured(outcome: Outcome) -> tuple[Prospect, Prospect]:
    """Return who wins, with an unknown number of moves."""
    left, right = (outcome.winner(first) for first in (LEFT, RIGHT))
    return Prospect(_SIGNS[left], None), Prospect(_SIGNS[right], None)
