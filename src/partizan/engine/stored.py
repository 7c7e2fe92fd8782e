"""Answers from a store, and answers for it.

Opening a store takes a quarter of a second, and looking into it as long as visiting hundreds of
positions. A question is therefore asked without it first; most questions end there. Then the store
is asked for the position itself, and then for all answers about its followers at once. An answer
that took n positions to find is stored with the answers about at most n / `SPACING` followers,
those the fewest moves away: each took much work, and they are likely to be needed next. Followers
farther away are not worth storing. Most of them are reached in many ways, so that knowing one saves
little, and finding them again is faster than reading them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from time import process_time
from typing import Any, Final, Generic, TypeVar
from weakref import WeakKeyDictionary

from partizan.budget import Budget, terms
from partizan.engine import kernels
from partizan.engine.known import ways
from partizan.engine.reasons import Reason
from partizan.errors import BudgetExceeded, DomainError
from partizan.ruleset import Compiled, Rules, Ruleset
from partizan.store import Shelf, is_open, is_there, kernel_shelf, shelf_of, undisturbed
from partizan.sums import summands_of
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import VALUE
from partizan.theory import Evaluation
from partizan.wording import show
from partizan.world import current

__all__ = [
    "KERNEL_SPACING",
    "MISSING",
    "SPACING",
    "Kept",
    "by_kernel",
    "from_store",
    "patience",
    "refused",
    "remembered",
]

SPACING = 64
"""The number of positions of a ruleset in Python for which at most one answer is stored."""

KERNEL_SPACING = 256
"""The same for kernels, which visit a position in less time."""

_OPENING = 5_000  # positions in Python that take as long as opening the first store of a process
_KERNEL_OPENING = 50_000
_NEW = 3  # times as many before a store is begun, which knows nothing yet
_WAIT = 1.0  # seconds of questions that were answered without it, after which it is begun sooner
_SHARE = 20  # at most a twentieth of the time of a question goes into writing followers' answers
_MOVES = 8  # answers are stored for followers up to this many moves away
_MOST = 200_000  # stored answers that one question reads, those that took longest first
MISSING: Final[Any] = object()
"""Stands for an answer that is not in the store."""


B = TypeVar("B", bound=Hashable)
T = TypeVar("T")

_waited = 0.0  # seconds of this process in questions that might have been looked up

# For each world, the shelves of kernels that its tables have learnt.
_learnt: WeakKeyDictionary[Any, set[tuple[str, str, bool]]] = WeakKeyDictionary()


def _shelf(rules: Rules[Any], board: Any, question: str, *parts: str) -> Shelf:
    """Return the shelf of the store in force for a question about positions of a ruleset.

    `parts` are the questions about summands that theorems may answer on the way.
    """
    here = terms()
    assert here.store is not None
    theorems = {
        made.answer: None
        for summand, _ in summands_of(rules, board)
        for asked in parts or (question,)
        for made, _ in ways(summand.__class__, asked)
    }
    may_help = theorems and here.theorems
    return shelf_of(here.store, rules, board, question, tuple(theorems) if may_help else None)


def refused(rules: Rules[Any]) -> None:
    """Refuse a store, if one is in force: only answers about alternating play are stored."""
    if terms().store is not None:
        raise DomainError(
            f"answers about {rules.name} cannot be stored: a store keeps only answers about "
            "games in which the players alternate and the last move decides; leave out the store"
        )


def from_store(place: str) -> Reason:
    """Return the reason for an answer from a store."""
    return Reason(f"from the store {place}")


class Kept(Generic[B, T]):
    """The stored answers for one fold in Python, and those that it finds."""

    def __init__(self, rules: Ruleset[B], board: B, evaluation: Evaluation[T, Any]) -> None:
        self._rules = rules
        self._evaluation = evaluation
        self._shelf = _shelf(rules, board, evaluation.name)
        self._known: dict[str, str] | None = None
        self._near: list[list[tuple[B, T]]] = [[] for _ in range(_MOVES)]
        self._seen = 0
        self._begun = process_time()

    @property
    def place(self) -> str:
        """The path or URL of the store."""
        return self._shelf.place

    def root(self, board: B) -> T:
        """Return the stored answer about the position in question, or `MISSING`."""
        found = self._shelf.find([board])
        if board in found:
            return self._decoded(board, found[board])
        self._known = self._shelf.everything(_MOST)
        return MISSING  # type: ignore[no-any-return]

    def find(self, board: B) -> T:
        """Return the stored answer about any position, or `MISSING`."""
        if not self._known:
            return MISSING  # type: ignore[no-any-return]
        text = self._known.get(self._shelf.text(board))
        return MISSING if text is None else self._decoded(board, text)

    def note(self, board: B, value: T, moves: int) -> None:
        """Note an answer about a position that is `moves` moves away from the one in question."""
        self._seen += 1
        if moves < _MOVES:
            self._near[moves].append((board, value))

    def write(self, board: B | None = None, value: T | None = None) -> None:
        """Store the answers about the nearest positions, and that for `board` if it is known."""
        now, most = process_time(), self._seen // SPACING
        end = now + (now - self._begun) / _SHARE
        if board is not None and value is not None:
            self._shelf.put(board, self._evaluation.encode(value), self._seen)
        for these in self._near:
            most -= len(these)
            if most < 0:
                break
            for near, found in these:
                if process_time() > end and SPACING > 1:
                    break
                self._shelf.put(near, self._evaluation.encode(found), SPACING)
        self._shelf.flush()

    def _decoded(self, board: B, text: str) -> T:
        return _decoded(self._evaluation, self._rules, board, text, self.place)


def by_kernel(
    rules: Ruleset[B], board: B, evaluation: Evaluation[T, Any]
) -> tuple[T, str | None] | None:
    """Return the answer of a kernel, and the store if it was there; None if there is no kernel."""
    asked = kernels.question(rules, board, evaluation)
    if asked is None:
        return None
    position, ask = asked
    value = _briefly(ask, patience(native=True))
    if value is not None:
        return value, None
    kept = _shelf(rules, board, evaluation.name)
    found = kept.find([board])
    if board in found:
        return _decoded(evaluation, rules, board, found[board], kept.place), kept.place
    tables = _Tables(position, evaluation)
    tables.learn()
    value = tables.answered(ask)
    kept.put(board, evaluation.encode(value), KERNEL_SPACING)
    kept.flush()
    return value, None


class _Tables(Generic[T]):
    """The tables of a kernel, which learn from a store and are written to it."""

    def __init__(self, position: Compiled, evaluation: Evaluation[T, Any]) -> None:
        self._position = position
        self._misere = evaluation.name == MISERE_OUTCOME.name
        self._encoding: Evaluation[int, Any] = MISERE_OUTCOME if self._misere else VALUE
        place = terms().store
        assert place is not None
        self._shelf = kernel_shelf(place, position, self._encoding.name)
        self._key = self._shelf.place, current().position_family(position), self._misere

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
            world.position_learn(self._position, self._misere, known)
        except BudgetExceeded:
            raise
        except Exception as error:  # the texts may be anything
            raise DomainError(
                f"the store {self._shelf.place} has an answer that cannot be read "
                f"({str(error).splitlines()[0]}); `partizan store prune --ruleset "
                f"'{self._shelf.ruleset}'` removes it"
            ) from error
        done.add(self._key)

    def answered(self, ask: Callable[[], T | None]) -> T:
        """Return the answer, and write it with those about the nearest followers."""
        before, begun = current().position_sizes()[0], process_time()
        try:
            value = ask()
            assert value is not None
            return value
        finally:
            visited = current().position_sizes()[0] - before
            took = process_time() - begun
            undisturbed(lambda: self._write(max(visited, 0) // KERNEL_SPACING, took / _SHARE))

    def _write(self, most: int, seconds: float) -> None:
        end = process_time() + seconds
        for board, answer in current().position_take_landmarks(self._position, self._misere, most):
            self._shelf.put(board, self._encoding.encode(answer), KERNEL_SPACING)
            if process_time() > end:  # the values are long
                break
        self._shelf.flush()


def remembered(
    rules: Rules[Any],
    board: Any,
    question: str,
    evaluation: Evaluation[Any, Any],
    *,
    find: Callable[[], T],
    written: Callable[[T], str | None],
    read: Callable[[str], T],
    native: bool | None = None,
) -> tuple[T, str | None]:
    """Return the result of `find`, and the store if the answer was there.

    A search keeps only the answer about the position itself, which is an answer of the `evaluation`
    or follows from some. An answer for which `written` returns None is not stored. `native` is
    whether the core does the work; None means to find out.
    """
    if native is None:
        native = all(kernels.compiled(*part) is not None for part in summands_of(rules, board))
    answer = _briefly(find, patience(native=native))
    if answer is not None:
        return answer, None
    kept = _shelf(rules, board, question, evaluation.name, VALUE.name)
    found = kept.find([board])
    if board in found:
        try:
            return read(found[board]), kept.place
        except (LookupError, ValueError, DomainError) as error:
            raise _damaged(kept.place, question, rules, board, found[board]) from error
    answer = find()
    text = written(answer)
    if text is not None:
        kept.put(board, text, SPACING)
        kept.flush()
    return answer, None


def patience(*, native: bool = False) -> int:
    """Return how many positions a question may visit before the store is asked."""
    spacing, opening = (KERNEL_SPACING, _KERNEL_OPENING) if native else (SPACING, _OPENING)
    if spacing == 1 or is_open():
        return spacing - 1
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


def _decoded(
    evaluation: Evaluation[T, Any], rules: Rules[Any], board: Any, text: str, place: str
) -> T:
    """Return the answer that a store holds as text."""
    try:
        return evaluation.decode(text)
    except BudgetExceeded:
        raise
    except Exception as error:
        raise _damaged(place, evaluation.name, rules, board, text) from error


def _damaged(place: str, question: str, rules: Rules[Any], board: Any, text: str) -> DomainError:
    return DomainError(
        f"the store {place} is damaged: it has {text[:60]!r} as the {question} of {show(board)} in "
        f"{rules.name}; `partizan store prune --ruleset '{rules.name}'` removes it"
    )
