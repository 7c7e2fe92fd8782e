"""Answer questions about positions from which play may repeat.

The positions that can be reached form a finite graph. Retrograde analysis finds who wins from each
of them, or that play is drawn, and nim-values, in time linear in the number of moves; the theory of
loopy games finds their values. The answers for all positions of the graph are remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial, reduce
from operator import add
from typing import Any, Final, NamedTuple, TypeVar

from partizan.budget import Meter, terms
from partizan.checked_rules import CheckedRules
from partizan.engine import kernels, stored
from partizan.engine.folding import found
from partizan.engine.known import known
from partizan.engine.memo import memo_of, trim
from partizan.engine.reasons import Answer, Reason
from partizan.errors import BudgetExceeded, DomainError, Repetition
from partizan.notation import MAX_LENGTH
from partizan.players import LEFT, RIGHT, Player
from partizan.ruleset import Ruleset
from partizan.sums import Summand, summands_of
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.impartial.loopy_values import LoopyNimber, loopy_nim_values, nim_sum
from partizan.theories.loopy import value as loopy_value
from partizan.theories.loopy.form import LoopyForm
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import OUTCOME, VALUE
from partizan.theories.normal.game import Game
from partizan.theories.retrograde import Prospect
from partizan.theories.retrograde import prospects as prospects_of
from partizan.theory import Evaluation, Outcome
from partizan.wording import show

__all__ = [
    "MOST_POSITIONS",
    "Graph",
    "answered",
    "answers",
    "best_of",
    "cycle",
    "graph",
    "prospects",
]

MOST_POSITIONS: Final = 1_000_000
"""The largest number of positions in a graph, unless a budget sets another."""

_FEW = 20_000  # positions of a sum that are analysed together, rather than by values of its parts
_SIGNS: Final[dict[Player | None, int]] = {LEFT: 1, RIGHT: -1, None: 0}
_SOURCE = "graphs that repeat "  # the name under which answers are remembered

T = TypeVar("T")


class Graph(NamedTuple):
    """The positions that can be reached from a position, itself first, and the moves among them."""

    boards: list[Any]
    left: list[list[int]]
    right: list[list[int]]


def answers(evaluation: Evaluation[Any, Any]) -> bool:
    """Return whether a question can be answered if play may repeat."""
    return evaluation.name in _ANSWERS


def answered(
    rules: Ruleset[Any], board: Any, evaluation: Evaluation[Any, Any], *, native: bool = True
) -> Answer[Any]:
    """Return the answer for a position from which play may repeat, and how it is known.

    The compiled core is asked for values unless `native` is false. A store keeps the answer about
    the position itself: a part of its graph has no answer before the whole has one.
    """

    def find() -> Answer[Any]:
        return _ANSWERS[evaluation.name](rules, board, native)

    if terms().store is None:
        return find()
    answer, place = stored.remembered(
        rules,
        board,
        f"loopy {evaluation.name}",
        evaluation,
        find=find,
        written=lambda answer: _written(answer.value),
        read=lambda text: Answer(_read(evaluation, text), Reason("from the store")),
        native=True,  # the algebra of values, if not the moves
    )
    return answer if place is None else Answer(answer.value, stored.from_store(place))


def _written(answer: Any) -> str | None:
    """Return an answer as text, or None if the text is too long to be read again."""
    text = answer.notation("ascii") if hasattr(answer, "notation") else str(answer)
    return text if len(text) <= MAX_LENGTH else None


def _read(evaluation: Evaluation[Any, Any], text: str) -> Any:
    if evaluation.name == VALUE.name:
        return loopy_value(text)
    if evaluation.name == NIM_VALUE.name:
        return int(text) if text.isdigit() else LoopyNimber(text)
    return Outcome[text]


# --- graphs --------------------------------------------------------------------------------------


def graph(rules: Ruleset[Any], board: Any, limit: int | None = None) -> Graph:
    """Return the graph of the reachable positions, at most `limit`, equivalent ones united."""
    if limit is None:
        most = terms().position_limit
        limit = MOST_POSITIONS if most is None else most
    checked = CheckedRules(rules, board)
    instead = "ask about a smaller position; if boards can grow for ever, no limit is enough"
    meter = Meter(f"positions of {checked.name}", limit=limit, instead=instead)
    boards = [checked.representative(board)]
    place = {boards[0]: 0}
    meter.visit(boards[0])
    sides: tuple[list[list[int]], list[list[int]]] = ([], [])
    for here in boards:  # the list grows meanwhile
        for player, ends in zip((LEFT, RIGHT), sides, strict=True):
            moves: dict[int, None] = {}
            for option in checked.options(here, player):
                key = checked.representative(checked.checked(option, "options", here, player))
                node = place.get(key)
                if node is None:
                    meter.visit(key)
                    node = place[key] = len(boards)
                    boards.append(key)
                moves[node] = None
            ends.append([*moves])
    return Graph(boards, *sides)


def cycle(rules: Ruleset[Any], board: Any) -> tuple[Any, ...]:
    """Return the boards of a cycle that can be reached, the last the first again; () without one.

    The cycle is of alternating moves, if there is one.
    """
    here = graph(rules, board)
    form = LoopyForm(here.left, here.right)
    nodes = form.alternating_cycle() or _any_cycle(here)
    return tuple(here.boards[v] for v in nodes)


def _any_cycle(here: Graph) -> tuple[int, ...]:
    """Return the nodes of some cycle, the last the first again."""
    done: set[int] = set()
    path: dict[int, Iterator[int]] = {0: iter((*here.left[0], *here.right[0]))}
    while path:
        v = next(reversed(path))
        for w in path[v]:
            if w in path:
                nodes = list(path)
                return (*nodes[nodes.index(w) :], w)
            if w not in done:
                path[w] = iter((*here.left[w], *here.right[w]))
                break
        else:
            del path[v]
            done.add(v)
    return ()


# --- values --------------------------------------------------------------------------------------


def _value(rules: Ruleset[Any], board: Any, native: bool) -> Answer[Any]:
    """Return the value: a `Game` if it is loop-free, and otherwise a `Loopy`."""
    values, reasons = _of_parts(rules, board, partial(_part_value, native=native))
    return Answer(reduce(add, values, Game(0)), Reason.of_parts(reasons))


def _part_value(rules: Ruleset[Any], key: Any, native: bool) -> Answer[Any]:
    value = kernels.loopy_value(rules, key) if native and _is_loopy(rules) else None
    if value is not None:
        return Answer(value, Reason("by play in the compiled core"))

    def values(here: Graph) -> list[Any]:
        return LoopyForm(here.left, here.right).values()

    return _remembered(rules, key, VALUE, values, native)


def _nim_value(rules: Ruleset[Any], board: Any, native: bool) -> Answer[Any]:
    """Return the nim-value: a number or a `LoopyNimber`."""
    values, reasons = _of_parts(rules, board, partial(_part_nim_value, native=native))
    return Answer(nim_sum(values), Reason.of_parts(reasons))


def _part_nim_value(rules: Ruleset[Any], key: Any, native: bool) -> Answer[Any]:
    def values(here: Graph) -> list[int | LoopyNimber]:
        _require_impartial(rules, here)
        return loopy_nim_values(here.left)

    return _remembered(rules, key, NIM_VALUE, values, native)


def _of_parts(
    rules: Ruleset[Any], board: Any, ask: Callable[[Ruleset[Any], Any], Answer[T]]
) -> tuple[list[T], list[Reason]]:
    """Return the answers for the parts of a position, and their reasons."""
    answers = [ask(*part) for part in _parts(rules, board)]
    return [answer.value for answer in answers], [answer.reason for answer in answers]


def _parts(rules: Ruleset[Any], board: Any) -> list[Summand]:
    """Return the parts of all summands, as representatives."""
    return [
        (summand, key)
        for summand, here in summands_of(rules, board)
        for key in CheckedRules(summand, here).keys(here, split=True)
    ]


def _remembered(
    rules: Ruleset[Any],
    key: Any,
    evaluation: Evaluation[Any, Any],
    of_graph: Callable[[Graph], list[T]],
    native: bool,
) -> Answer[T]:
    """Return the answer for a part: by a theorem, by play that ends, or from its graph."""
    said = known(rules, key, evaluation)
    if said is not None:
        return Answer(said.answer, Reason.of_theorems(said.theorem))
    answers = memo_of(rules, evaluation, _SOURCE).answers
    if key in answers:
        return Answer(answers[key], Reason("by play"))
    if not _is_loopy(rules):
        try:
            plain, reason = found(rules, key, evaluation, native=native)
            return Answer(evaluation.answer(plain), reason)
        except Repetition:
            pass
    here = graph(rules, key)
    answers.update(zip(here.boards, of_graph(here), strict=True))
    trim()
    return Answer(answers[key], Reason(f"by play of {len(here.boards):,} positions, which repeat"))


def _is_loopy(rules: Ruleset[Any]) -> bool:
    return getattr(rules, "is_loopy", False)


def _require_impartial(rules: Ruleset[Any], here: Graph) -> None:
    """Refuse a graph in which one player has an option that the other does not have."""
    for v, (mine, yours) in enumerate(zip(here.left, here.right, strict=True)):
        for player, own, others in ((LEFT, mine, yours), (RIGHT, yours, mine)):
            for w in own:
                if w not in others:
                    raise DomainError(
                        f"{rules.name} is not impartial: in {show(here.boards[v])} only {player} "
                        f"can move to {show(here.boards[w])}; so it has no nim value; ask for its "
                        "value"
                    )


# --- who wins ------------------------------------------------------------------------------------


def _outcome(
    rules: Ruleset[Any], board: Any, native: bool, *, misere: bool = False
) -> Answer[Outcome]:
    left, right = prospects(rules, board, misere=misere, native=native)
    found = Outcome.of_winners(left.winner, right.winner)
    return Answer(found, Reason("by retrograde analysis"))


def prospects(
    rules: Ruleset[Any], board: Any, *, misere: bool = False, native: bool = True
) -> tuple[Prospect, Prospect]:
    """Return who wins if Left begins, and if Right begins.

    A large sum under normal play is decided by the values of its parts; then the number of moves is
    not known.
    """
    parts = _parts(rules, board)
    if native and not misere and len(parts) == 1 and _is_loopy(parts[0][0]):
        value = kernels.loopy_value(*parts[0])
        if value is not None:
            return _unmeasured(value.outcome)
    if misere or len(parts) == 1:
        whole = (rules, CheckedRules(rules, board).representative(board)) if misere else parts[0]
        return _analysed(*whole, misere=misere)
    try:
        return _analysed(rules, CheckedRules(rules, board).representative(board), limit=_FEW)
    except BudgetExceeded:
        deadline = terms().time_left
        if deadline is not None and deadline <= 0:
            raise
    if rules.is_impartial:
        number = _nim_value(rules, board, native).value
        outcome = number.outcome if isinstance(number, LoopyNimber) else _winner(number)
    else:
        outcome = _value(rules, board, native).value.outcome
    return _unmeasured(outcome)


def _unmeasured(outcome: Outcome) -> tuple[Prospect, Prospect]:
    """Return who wins, with an unknown number of moves."""
    left, right = (outcome.winner(first) for first in (LEFT, RIGHT))
    return Prospect(_SIGNS[left], None), Prospect(_SIGNS[right], None)


def _analysed(
    rules: Ruleset[Any], key: Any, *, misere: bool = False, limit: int | None = None
) -> tuple[Prospect, Prospect]:
    """Return who wins, from the graph of the whole position."""
    question = MISERE_OUTCOME if misere else OUTCOME
    answers = memo_of(rules, question, _SOURCE).answers
    if key not in answers:
        here = graph(rules, key, limit)
        found = prospects_of(here.left, here.right, misere=misere)
        answers.update(zip(here.boards, found, strict=True))
        trim()
    result: tuple[Prospect, Prospect] = answers[key]
    return result


def _winner(nim_value: int) -> Outcome:
    return Outcome.N if nim_value else Outcome.P


def best_of(
    rules: Ruleset[Any], moves: list[Any], first: Player, *, misere: bool
) -> tuple[Prospect, Any]:
    """Return the prospect of `first`, who is to move, and the best of some moves.

    A winner moves so that play ends soon, and so does not repeat; a loser, so that it ends late.
    """
    sign, turn = (1, 1) if first is LEFT else (-1, 0)
    after = [prospects(rules, move, misere=misere)[turn] for move in moves]

    def merit(i: int) -> tuple[int, int]:
        won = sign * after[i].winner
        return won, -won * (after[i].moves or 0)

    best = max(range(len(moves)), key=merit)
    return after[best], moves[best]


_ANSWERS: Final[dict[str, Callable[[Ruleset[Any], Any, bool], Answer[Any]]]] = {
    VALUE.name: _value,
    NIM_VALUE.name: _nim_value,
    OUTCOME.name: _outcome,
    MISERE_OUTCOME.name: partial(_outcome, misere=True),
}
