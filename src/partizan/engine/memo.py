"""Memos: remembered answers for positions, by world, ruleset and question.

A memo maps representative boards to plain answers. Memos end with their world: `partizan.clear()`
drops them. If together they hold too much, the least recently used are dropped.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Mapping
from typing import Any, Final, Generic, TypeAlias, TypeVar
from weakref import WeakKeyDictionary

from partizan.rules.contract import Rules
from partizan.rules.identity import Identity, identity_of
from partizan.theory import Question
from partizan.world import current, when_cleared

CAPACITY: Final = 5_000_000
"""The largest number of answers that the memos of a world hold together."""

_ALIASES = 1 << 18
_NOTHING: Final[Mapping[Any, Any]] = {}

B = TypeVar("B", bound=Hashable)
T = TypeVar("T")


class Memo(Generic[B, T]):
    """The answers to one question for positions of one ruleset.

    `answers` has one entry for all equivalent boards. `aliases` holds the answers for some other
    boards, to save asking the ruleset for their representatives, and may be cleared at any time.
    """

    __slots__ = ("aliases", "answers", "counted")

    def __init__(self) -> None:
        self.answers: dict[B, T] = {}
        self.aliases: dict[B, T] = {}
        self.counted = 0  # answers that `trim` has counted

    def __len__(self) -> int:
        return len(self.answers)

    def alias(self, board: B, value: T) -> None:
        """Remember the answer for a board that is not a representative, for a while."""
        if len(self.aliases) > _ALIASES:
            self.aliases.clear()
        self.aliases[board] = value


_Key: TypeAlias = tuple[Identity, Identity, str]


class _Memos(OrderedDict[_Key, Memo[Any, Any]]):
    """The memos of a world, the number of answers counted in them, and those used since then."""

    def __init__(self) -> None:
        super().__init__()
        self.held = 0
        self.used: set[Memo[Any, Any]] = set()


_worlds: WeakKeyDictionary[Any, _Memos] = WeakKeyDictionary()
when_cleared(
    lambda world: _worlds.pop(world, None)
)  # boards may be forms, which keep their world alive


def memos() -> _Memos:
    """Return the memos of this world, the most recently used last."""
    here = _worlds.get(current())
    return _worlds.setdefault(current(), _Memos()) if here is None else here


def memo_of(rules: Rules[B], question: Question, source: str = "") -> Memo[B, Any]:
    """Return the memo of this world for a ruleset and a question.

    Answers from different sources are kept apart.
    """
    here = memos()
    key = identity_of(rules), identity_of(question), source
    memo = here.get(key)
    if memo is None:
        memo = here[key] = Memo()
    here.move_to_end(key)
    here.used.add(memo)
    return memo


def remembered(rules: Rules[B], question: Question, *sources: str) -> list[Mapping[B, Any]]:
    """Return the answers that are remembered, for each source; no memo is made."""
    here, asked = memos(), (identity_of(rules), identity_of(question))
    found: list[Mapping[B, Any]] = []
    for source in sources:
        memo = here.get((*asked, source))
        if memo is not None:
            here.move_to_end((*asked, source))
        found.append(_NOTHING if memo is None else memo.answers)
    return found


def forget(rules: Rules[Any]) -> None:
    """Drop the memos of a ruleset that will not be used again."""
    here = memos()
    identity = identity_of(rules)
    for key in [key for key in here if key[0] == identity]:
        _drop(here, key)


def trim() -> None:
    """Drop the least recently used memos until the rest fits; the last one is kept.

    Only memos used since the last call are counted again, so that the time does not grow with the
    number of memos.
    """
    here = memos()
    used, here.used = here.used, set()
    for memo in [*used]:  # another thread may still add to the set
        here.held += len(memo) - memo.counted
        memo.counted = len(memo)
    while here.held > CAPACITY and len(here) > 1:
        _drop(here, next(iter(here)))


def _drop(here: _Memos, key: _Key) -> None:
    memo = here.pop(key, None)
    if memo is not None:
        here.used.discard(memo)
        here.held -= memo.counted
