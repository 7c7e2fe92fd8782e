"""The answers to one question about one ruleset, in a database.

New answers are written in batches, each a transaction, so that a run that is killed loses only what
it found in its last second. Whoever reads while another run writes sees whole batches.
"""

from __future__ import annotations

import os
from collections.abc import Hashable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from time import monotonic
from typing import Any, TypeAlias, TypeVar

from partizan.errors import DomainError
from partizan.rules import Rules
from partizan.store.keys import key_of

__all__ = ["Place", "Shelf", "opened"]

Place: TypeAlias = str | os.PathLike[str]
"""The path of an SQLite file, which is made if it is not there, or an SQLAlchemy URL."""

_BATCH = 500  # answers
_PAUSE = 1.0  # seconds
_QUERIES = 200  # after so many the rest is read at once ...
_AT_ONCE = 500_000  # ... if it is not more than this

B = TypeVar("B", bound=Hashable)


@contextmanager
def opened(place: Place, rules: Rules[Any], evaluation: str) -> Iterator[Shelf]:
    """Open the shelf for a question about a ruleset; at the end, write down what is left."""
    _require_a_telling_name(rules)
    # SQLAlchemy takes longer to load than most answers take to find, so it waits until asked for.
    database = import_module("partizan.store.schema").Database(os.fspath(place))
    try:
        shelf = Shelf(database, database.question(rules.name, evaluation))
        try:
            yield shelf
        finally:
            shelf.flush()
    finally:
        database.close()


class Shelf:
    """Boards and what is known about them, as texts."""

    def __init__(self, database: Any, question: int) -> None:
        self._database = database
        self._question = question
        self._new: dict[str, str] = {}
        self._next_write = monotonic() + _PAUSE
        self._known: dict[str, str] | None = None
        self._queries = 0
        self._kept = database.count(question)

    @property
    def place(self) -> str:
        """Where the answers are kept."""
        return str(self._database.place)

    def find(self, boards: Iterable[B]) -> dict[B, str]:
        """Return the answers for those of the boards that have one."""
        if not self._kept:
            return {}
        keys = {board: key_of(board) for board in boards}
        if self._known is None:
            self._queries += 1
            if self._queries > _QUERIES and self._kept <= _AT_ONCE:
                self._known = dict(self._database.everything(self._question))
        known = self._known
        if known is None:
            known = self._database.find(self._question, list(keys.values()))
        return {board: known[key] for board, key in keys.items() if key in known}

    def put(self, board: Hashable, answer: str) -> None:
        """Keep an answer; it is written down soon."""
        self._new[key_of(board)] = answer
        if len(self._new) >= _BATCH or monotonic() >= self._next_write:
            self.flush()

    def flush(self) -> None:
        """Write down what is not yet written."""
        if self._new:
            self._database.put(self._question, self._new)
            self._new = {}
        self._next_write = monotonic() + _PAUSE


def _require_a_telling_name(rules: Rules[Any]) -> None:
    """Refuse rules from which others of the same name may differ."""
    parameters = getattr(rules, "parameters", ())
    for inner in parameters:
        if hasattr(inner, "options"):
            _require_a_telling_name(inner)
    hidden = sorted(name for name in getattr(rules, "__dict__", {}) if name != "parameters")
    if hidden and not parameters:
        raise DomainError(
            f"{rules.name} keeps {', '.join(hidden)} beside its parameters, so its name does not "
            "tell it from others in a store; let the constructor set self.parameters to a tuple of "
            "whatever the rules depend on"
        )
