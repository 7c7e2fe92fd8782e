"""Answers from a store, and answers for it.

Opening a store takes a quarter of a second, and looking into it as long as visiting hundreds of
positions. A question is therefore asked without it first; most questions end there. Then the store
is asked for the position itself. The answer about it is stored, and with it landmarks of a kernel:
answers about followers, at most one for `KERNEL_WORTH` positions, those the fewest moves away. Each
took much work, and they are likely to be needed next. Followers farther away are not worth storing.
Most of them are reached in many ways, so that knowing one saves little, and finding them again is
faster than reading them.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import Context
from functools import partial
from time import process_time
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from partizan.budget import Budget, terms
from partizan.engine import kernels
from partizan.engine.asked import Answer, Asked, Reason
from partizan.engine.memo import memos
from partizan.errors import BudgetExceeded, DomainError, TooLarge
from partizan.notation import MAX_LENGTH
from partizan.rules.contract import Compiled, Rules, Ruleset
from partizan.rules.sums import summands_of
from partizan.rules.theorem import about
from partizan.store import (
    Shelf,
    is_open,
    is_there,
    kernel_shelf,
    require_plain,
    shelf_of,
)
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.impartial.loopy_values import LoopyNimber
from partizan.theories.loopy import value as loopy_value
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import VALUE
from partizan.theory import Evaluation, Outcome
from partizan.wording import show
from partizan.world import current

WORTH = 64
"""A question in Python that visits fewer positions is not stored."""

KERNEL_WORTH = 256
"""The same for kernels, which visit a position in less time; and positions for one landmark."""

_OPENING = 5_000  # positions in Python that take as long as opening the first store of a process
_KERNEL_OPENING = 50_000
_NEW = 3  # times as many before a store is begun, which knows nothing yet
_WAIT = 1.0  # seconds of questions that were answered without it, after which it is begun sooner
_SHARE = 20  # at most a twentieth of the time of a question goes into writing landmarks
_MOST = 200_000  # landmarks that one question reads, those that took longest first
_LOOPY = "loopy "  # before the text of an answer that play to the end cannot give

T = TypeVar("T")
R = TypeVar("R")

_waited = 0.0  # seconds of this process in questions that might have been looked up

# For each world, the shelves of kernels that its tables have learnt.
_learnt: WeakKeyDictionary[Any, set[tuple[str, str, bool]]] = WeakKeyDictionary()


def _shelf(rules: Rules[Any], board: Any, question: str) -> Shelf:
    """Return the shelf of the store in force for a question about positions of a ruleset."""
    here = terms()
    assert here.store is not None
    summands = summands_of(rules, board) if here.theorems else ()
    theorems = {made.answer: None for summand, _ in summands for made in about(summand)}
    return shelf_of(here.store, rules, board, question, theorems)


def refused(rules: Rules[Any]) -> None:
    """Refuse a store, if one is in force: only answers about alternating play are stored."""
    if terms().store is not None:
        raise DomainError(
            f"answers about {rules.name} cannot be stored: a store keeps only answers about "
            "games in which the players alternate and the last move decides; leave out the store"
        )


def answered(asked: Asked[Any, R], find: Callable[[], Answer[R] | None]) -> Answer[R]:
    """Return the answer that `find` finds; if that takes long, look it up in the store first."""
    rules, board, question = asked
    position = None if rules.is_loopy else kernels.compiled(rules, board)
    search: Callable[[], Answer[R] | None] = find
    if position is not None and kernels.answers(rules, question):
        search = partial(_with_tables, position, question, find)

    def read(text: str, place: str) -> Answer[R]:
        reason = Reason(f"from the store {place}")
        if text.startswith(_LOOPY):
            return Answer(_loopy(question, text.removeprefix(_LOOPY)), reason)
        plain = question.decode(text)
        return Answer(question.answer(plain), reason, plain)

    answer: Answer[R] | None = remembered(
        rules,
        board,
        question.name,
        briefly=find,
        find=search,
        written=partial(_text, question),
        read=read,
    )
    assert answer is not None
    return answer


def _text(question: Evaluation[Any, Any], answer: Answer[Any] | None) -> str | None:
    """Return an answer as text; None if the text would be too long to be read again."""
    assert answer is not None
    if answer.plain is not None:
        return question.encode(answer.plain)
    value: Any = answer.value
    text = value.notation("ascii") if hasattr(value, "notation") else str(value)
    return _LOOPY + text if len(text) <= MAX_LENGTH else None


def _loopy(question: Evaluation[Any, Any], text: str) -> Any:
    """Return the answer for play that repeats."""
    if question.name == VALUE.name:
        return loopy_value(text)
    if question.name == NIM_VALUE.name:
        return int(text) if text.isdigit() else LoopyNimber(text)
    return Outcome[text]


def _with_tables(position: Compiled, question: Evaluation[Any, Any], find: Callable[[], T]) -> T:
    """Return what `find` finds, with tables of the kernel from the store, and write new ones."""
    tables = _Tables(position, question)
    tables.learn()
    return tables.answered(find)


class _Tables:
    """The tables of a kernel, which learn from a store and are written to it."""

    def __init__(self, position: Compiled, evaluation: Evaluation[Any, Any]) -> None:
        self._position = position
        self._misere = evaluation.name == MISERE_OUTCOME.name
        self._encoding: Evaluation[int, Any] = MISERE_OUTCOME if self._misere else VALUE
        place = terms().store
        assert place is not None
        self._shelf = kernel_shelf(place, position, self._encoding.name)
        self._key = self._shelf.place, current().positions.family(position), self._misere

    def learn(self) -> None:
        """Enter the answers of the store into the tables, once for each world."""
        world = current()
        done = _learnt.setdefault(world, set())
        if self._key in done:
            return
        decode = self._encoding.decode
        found = self._shelf.everything(_MOST)
        try:
            known = [(bytes.fromhex(board), decode(text)) for board, text in found.items()]
            world.positions.learn(self._position, self._misere, known)
        except (BudgetExceeded, TooLarge):
            raise
        except Exception as error:  # the texts may be anything
            raise DomainError(
                f"the store {self._shelf.place} has an answer that cannot be read "
                f"({str(error).splitlines()[0]}); `partizan store prune --ruleset "
                f"'{self._shelf.ruleset}'` removes it"
            ) from error
        done.add(self._key)

    def answered(self, ask: Callable[[], T]) -> T:
        """Return the answer, and write those about the nearest followers."""
        before, begun = current().positions.sizes()[0], process_time()
        try:
            return ask()
        finally:
            visited = current().positions.sizes()[0] - before
            took = process_time() - begun
            most = max(visited, 0) // KERNEL_WORTH
            Context().run(self._write, most, took / _SHARE)  # also after a limit was reached

    def _write(self, most: int, seconds: float) -> None:
        end = process_time() + seconds
        for board, answer in current().positions.take_landmarks(self._position, self._misere, most):
            self._shelf.put(board, self._encoding.encode(answer), KERNEL_WORTH)
            if process_time() > end:  # the values are long
                break
        self._shelf.flush()


def remembered(
    rules: Ruleset[Any],
    board: Any,
    question: str,
    *,
    briefly: Callable[[], T],
    find: Callable[[], T],
    written: Callable[[T], str | None],
    read: Callable[[str, str], T],
) -> T:
    """Return an answer: that of `briefly` if it takes few positions, from the store, or by `find`.

    Only the answer about the position itself is stored, and not if `written` returns None. `read`
    takes the text of an answer and the place of the store.
    """
    require_plain(rules)
    is_native = rules.is_loopy or all(kernels.compiled(*it) for it in summands_of(rules, board))
    answer = _briefly(briefly, patience(native=is_native))
    if answer is not None:
        return answer
    shelf = _shelf(rules, board, question)
    found = shelf.find([board])
    if board in found:
        try:
            return read(found[board], shelf.place)
        except (BudgetExceeded, TooLarge):
            raise
        except Exception as error:
            raise _damaged(shelf.place, question, rules, board, found[board]) from error
    before = _effort()
    answer = find()
    text = written(answer)
    if text is not None:
        shelf.put(board, text, max(_effort() - before, WORTH))
        Context().run(shelf.flush)  # whatever is left of the budget
    return answer


def _effort() -> int:
    """Return the number of positions of this world with an answer."""
    return memos().held + current().positions.sizes()[0]


def patience(*, native: bool = False) -> int:
    """Return how many positions a question may visit before the store is asked."""
    worth, opening = (KERNEL_WORTH, _KERNEL_OPENING) if native else (WORTH, _OPENING)
    if worth == 1 or is_open():
        return worth - 1
    place = terms().store
    return opening if place is None or is_there(place) or _waited > _WAIT else _NEW * opening


def _briefly(ask: Callable[[], T | None], positions: int) -> T | None:
    """Return an answer if that takes at most `positions` positions, and None otherwise."""
    global _waited  # noqa: PLW0603  (questions of all threads count)
    outer = terms()
    limit = outer.position_limit
    begun = process_time()
    try:
        with Budget(positions=positions if limit is None else min(positions, limit)):
            return ask()
    except BudgetExceeded:
        if outer.is_over:
            raise
        return None
    finally:
        _waited += process_time() - begun


def _damaged(place: str, question: str, rules: Rules[Any], board: Any, text: str) -> DomainError:
    return DomainError(
        f"the store {place} is damaged: it has {text[:60]!r} as the {question} of {show(board)} in "
        f"{rules.name}; `partizan store prune --ruleset '{rules.name}'` removes it"
    )
