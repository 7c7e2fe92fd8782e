"""Memos: remembered answers for positions, by world, ruleset and question.

A memo maps representative boards to plain answers. Memos end with their world: `partizan.clear()`
drops them. If together they hold too much, the least recently used are dropped.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from copy import deepcopy
from types import FunctionType
from typing import Any, Final, Generic, TypeAlias, TypeVar
from weakref import WeakKeyDictionary

from partizan.ruleset import Rules
from partizan.theory import Question
from partizan.world import current, when_cleared

__all__ = ["CAPACITY", "Memo", "forget", "memo_of", "memos", "trim"]

CAPACITY: Final = 5_000_000
"""The largest number of answers that the memos of a world hold together."""

_ALIASES = 1 << 18

B = TypeVar("B", bound=Hashable)
T = TypeVar("T")


class Memo(Generic[B, T]):
    """The answers to one question for positions of one ruleset.

    `answers` has one entry for all equivalent boards. `aliases` holds the answers for some other
    boards, to save asking the ruleset for their representatives, and may be cleared at any time.
    """

    __slots__ = ("_state", "aliases", "answers", "counted", "rules")

    def __init__(self, rules: Rules[B], question: Question) -> None:
        self.rules = rules
        self.answers: dict[B, T] = {}
        self.aliases: dict[B, T] = {}
        self.counted = 0  # answers that `trim` has counted
        self._state = _snapshot(rules), _snapshot(vars(question))

    def __len__(self) -> int:
        return len(self.answers)

    def serves(self, rules: Rules[B], question: Question) -> bool:
        """Return whether a ruleset and a question, equal to those of this memo, have equal state.

        A ruleset may have state that is not among its parameters, or change it. It then equals
        other rulesets with different rules, whose answers it must not use.
        """
        try:
            return bool(self._state == (_snapshot(rules), _snapshot(vars(question))))
        except Exception:  # noqa: BLE001  (== may do anything)
            return False

    def alias(self, board: B, value: T) -> None:
        """Remember the answer for a board that is not a representative, for a while."""
        if len(self.aliases) > _ALIASES:
            self.aliases.clear()
        self.aliases[board] = value


_PLAIN = (int, str, bytes, bool, float, type(None), type, FunctionType)


def _snapshot(value: Any) -> Any:
    """Return a copy of a ruleset's state, which does not change with the ruleset.

    Rulesets within rulesets are copied in the same way, and not compared by their own ==.
    """
    if isinstance(value, _PLAIN):
        return value
    if isinstance(value, tuple | list):
        return type(value), [_snapshot(item) for item in value]
    if isinstance(value, dict):
        return {key: _snapshot(item) for key, item in value.items()}
    if isinstance(value, Rules) or (hasattr(value, "options") and hasattr(value, "__dict__")):
        return type(value), _snapshot(vars(value))
    try:
        copy = deepcopy(value)
        is_faithful = bool(copy == value)
    except Exception:  # noqa: BLE001  (an object that cannot be copied or compared)
        return value
    return copy if is_faithful else value


_Key: TypeAlias = tuple[Any, type, str, str]


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

    Answers from a `source` other than play have a memo of their own: those of a store, so that all
    of them are written to it, and those that rest on theorems, so that play without theorems never
    uses one.
    """
    here = memos()
    try:
        hash(rules)
        key: _Key = rules, type(question), question.name, source
    except TypeError:  # a dataclass, perhaps; the memo keeps it alive, so its id stays unique
        key = id(rules), type(question), question.name, source
    memo = here.get(key)
    if memo is not None and not memo.serves(rules, question):
        _drop(here, key)
        memo = None
    if memo is None:
        memo = here[key] = Memo(rules, question)
    here.move_to_end(key)
    here.used.add(memo)
    return memo


def forget(rules: Rules[Any]) -> None:
    """Drop the memos of a ruleset that will not be used again."""
    here = memos()
    for key in [key for key, memo in here.items() if memo.rules is rules]:
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
