"""What was found out about positions is remembered, per world, ruleset and question.

A memo maps a representative board to a plain answer. Memos end with their world: `partizan.clear()`
forgets them. When together they hold too much, those that were not used for longest go.
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
"""How many answers all memos of a world may hold together before old ones are dropped."""

_ALIASES = 1 << 18

B = TypeVar("B", bound=Hashable)
T = TypeVar("T")


class Memo(Generic[B, T]):
    """The answers to one question for positions of one ruleset.

    `answers` has one entry for all boards that look the same; it decides what is known. `aliases`
    saves asking the ruleset again how some other boards look, and may be emptied at any time.
    """

    __slots__ = ("_state", "aliases", "answers", "rules")

    def __init__(self, rules: Rules[B], question: Question) -> None:
        self.rules = rules
        self.answers: dict[B, T] = {}
        self.aliases: dict[B, T] = {}
        self._state = _snapshot(rules), _snapshot(vars(question))

    def __len__(self) -> int:
        return len(self.answers)

    def serves(self, rules: Rules[B], question: Question) -> bool:
        """Return whether a ruleset and a question, equal to those of this memo, hold the same.

        A ruleset may keep something that it does not count among its parameters, or change it. It
        is then equal to others with different rules, whose answers are not its own.
        """
        try:
            return bool(self._state == (_snapshot(rules), _snapshot(vars(question))))
        except Exception:  # noqa: BLE001  (an odd ==: then there is no telling)
            return False

    def alias(self, board: B, value: T) -> None:
        """Remember the answer for a board that looks like others, for a while."""
        if len(self.aliases) > _ALIASES:
            self.aliases.clear()
        self.aliases[board] = value


_PLAIN = (int, str, bytes, bool, float, type(None), type, FunctionType)


def _snapshot(value: Any) -> Any:
    """Return a picture of what a ruleset holds, which stays as it is when the ruleset changes.

    Rulesets within rulesets are pictured in the same way, and not compared by their own ==.
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
    except Exception:  # noqa: BLE001  (what cannot be copied or compared is kept as it is)
        return value
    return copy if is_faithful else value


_Key: TypeAlias = tuple[Any, type, str, str]
_Memos: TypeAlias = OrderedDict[_Key, Memo[Any, Any]]
_worlds: WeakKeyDictionary[Any, _Memos] = WeakKeyDictionary()
when_cleared(lambda world: _worlds.pop(world, None))  # boards may be forms, and keep it


def memos() -> _Memos:
    """Return the memos of this world, the one used last at the end."""
    return _worlds.setdefault(current(), OrderedDict())


def memo_of(rules: Rules[B], question: Question, source: str = "") -> Memo[B, Any]:
    """Return the memo of this world for a ruleset and a question.

    Answers of another `source` than play have a memo of their own: those taken from a store or put
    there, so that all of them end up there, and those that rest on theorems, so that play without
    theorems never meets one.
    """
    here = memos()
    try:
        hash(rules)
        key: _Key = rules, type(question), question.name, source
    except TypeError:  # a dataclass, perhaps; the memo keeps it alive, so its id stays its own
        key = id(rules), type(question), question.name, source
    memo = here.get(key)
    if memo is None or not memo.serves(rules, question):
        memo = here[key] = Memo(rules, question)
    here.move_to_end(key)
    return memo


def forget(rules: Rules[Any]) -> None:
    """Drop what is remembered about a ruleset that nobody will ask about again."""
    here = memos()
    for key in [key for key, memo in here.items() if memo.rules is rules]:
        del here[key]


def trim() -> None:
    """Drop memos that were not used for longest, until the rest fits; the last one used stays."""
    here = memos()
    held = sum(map(len, here.values()))
    while held > CAPACITY and len(here) > 1:
        _, memo = here.popitem(last=False)
        held -= len(memo)
