"""Answers from a store, and answers for it.

Opening a store takes a quarter of a second, and looking into it as long as visiting hundreds of
positions. A question is therefore asked without it first; most questions end there. Then the store
is asked for the position itself. The answer about it is stored and, if the compiled core finds it,
so is what took most work on the way, as pages (`partizan.engine.progress`): the next question goes
on from there, also if it is another one about the same rules.
"""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Sequence
from contextvars import Context
from functools import partial
from hashlib import blake2b
from time import process_time
from typing import Any, TypeVar

from partizan.budget import Budget, Pages, terms
from partizan.engine import kernels
from partizan.engine.asked import Answer, Asked, Reason
from partizan.engine.memo import memos
from partizan.engine.progress import Keeper, StateFile, family_of, keeping, kept_in
from partizan.errors import BudgetExceeded, DomainError, TooLarge
from partizan.notation import MAX_LENGTH
from partizan.rules.contract import Compiled, Rules, Ruleset
from partizan.rules.sums import Summand, summands_of
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
_MOST = 256  # pages that one question reads, those that took longest first
_PAGE = "page"
_OF_POSITIONS = "positions"
_OF_SUMS = "sums"
_LOOPY = "loopy "  # before the text of an answer that play to the end cannot give

T = TypeVar("T")
R = TypeVar("R")

_waited = 0.0  # seconds of this process in questions that might have been looked up


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


def answered(asked: Asked[Any, R], find: Callable[[], Answer[R] | None]) -> Answer[R] | None:
    """Return the answer that `find` finds; if that takes long, look it up in the store first."""
    rules, board, question = asked

    def search() -> Answer[R] | None:
        misere = question.name == MISERE_OUTCOME.name
        return going_on(summands_of(rules, board), find, misere=misere)

    if terms().store is None:
        return search()

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


class StoreKeeper:
    """The pages of all questions about the same tables, in a store.

    A page is a row. Those of other users are read as well, the most expensive first.
    """

    only_new = True

    def __init__(self, positions: Sequence[Compiled]) -> None:
        store = terms().store
        assert store is not None
        self._shelf = kernel_shelf(store, family_of(positions), _PAGE)
        self.place = f"the store {self._shelf.place}"
        self.remedy = f"`partizan store prune --ruleset '{self._shelf.ruleset}'` removes its pages"

    def load(self) -> Iterator[Pages]:
        """Yield the pages that are stored."""
        for board, text in self._shelf.everything(_MOST).items():
            try:
                page = zlib.decompress(b64decode(text, validate=True))
            except (ValueError, zlib.error) as error:
                raise DomainError(
                    f"{self.place} has a page that cannot be read; {self.remedy}"
                ) from error
            yield (page, b"", []) if board.startswith(_OF_POSITIONS) else (b"", page, [])

    def save(self, pages: Pages, visited: int) -> None:
        """Add the pages, in one transaction."""
        for kind, page in zip((_OF_POSITIONS, _OF_SUMS), pages[:2], strict=True):
            if page:
                name = f"{kind} {blake2b(page, digest_size=16).hexdigest()}"
                text = b64encode(zlib.compress(page, 1)).decode()
                self._shelf.put(name, text, max(visited, KERNEL_WORTH))
        self._shelf.flush()


def going_on(summands: Sequence[Summand], find: Callable[[], T], *, misere: bool) -> T:
    """Return what `find` finds, going on from what a state or a store knows, and keep it there."""
    here = terms()
    if here.keeping is not None or (here.store is None and here.state is None):
        return find()
    names = [rules.name for rules, _ in summands]
    is_loopy = any(rules.is_loopy for rules, _ in summands)
    positions = None if is_loopy else kernels.positions_of(summands, misere=misere)
    if here.state is None:
        if positions is None:
            return find()
        keeper: Keeper = StoreKeeper(positions)
    elif is_loopy:
        raise DomainError(
            f"play of {', '.join(sorted({*names}))} may repeat, so nothing is settled before all "
            "positions are listed, and no file can keep the progress; leave out the state"
        )
    else:
        keeper = file = StateFile(here.state, names)
        if positions is None:
            with kept_in(file, lambda: file.pages, file.notes):
                return find()
    with keeping(keeper, positions, misere=misere):
        return find()


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
