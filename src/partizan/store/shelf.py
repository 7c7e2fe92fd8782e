"""The answers to one question about one ruleset, in a database.

New answers are written in batches, each a transaction, so a run that is killed loses at most what
it found in its last second, and other runs see whole batches.
"""

from __future__ import annotations

import os
from collections.abc import Hashable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from time import monotonic
from typing import Any, TypeAlias, TypeVar

from partizan.errors import DomainError
from partizan.extras import optional
from partizan.ruleset import Ruleset
from partizan.store.keys import key_of

__all__ = ["Place", "Shelf", "opened"]

Place: TypeAlias = str | os.PathLike[str]
"""The path of an SQLite file, which is created if necessary, or an SQLAlchemy URL."""

_BATCH = 500  # answers
_PAUSE = 1.0  # seconds
_QUERIES = 200  # queries, after which everything is read at once ...
_MOST = 500_000  # ... if there are fewer answers than this

B = TypeVar("B", bound=Hashable)


@contextmanager
def opened(place: Place, rules: Ruleset[Any], evaluation: str) -> Iterator[Shelf]:
    """Open the shelf for a question about a ruleset; at the end, write what is left."""
    database = _schema().Database(os.fspath(place))
    try:
        shelf = Shelf(database, database.question(_identity(rules), evaluation))
        try:
            yield shelf
        finally:
            shelf.flush()
    finally:
        database.close()


def _schema() -> Any:
    """Import the module that needs SQLAlchemy, which is slow to load."""
    optional("sqlalchemy")
    return import_module("partizan.store.schema")


class Shelf:
    """Boards and their answers, as texts."""

    def __init__(self, database: Any, question: int) -> None:
        self._database = database
        self._question = question
        self._new: dict[str, str] = {}
        self._next_write = monotonic() + _PAUSE
        self._known: dict[str, str] | None = None
        self._queries = 0
        self._is_empty = not database.count(question, 1)

    @property
    def place(self) -> str:
        """The path or URL of the store."""
        return str(self._database.place)

    def find(self, boards: Iterable[B]) -> dict[B, str]:
        """Return the stored answers for some of the boards."""
        if self._is_empty:
            return {}
        keys = {board: key_of(board) for board in boards}
        self._queries += 1
        if self._queries == _QUERIES and self._database.count(self._question, _MOST) < _MOST:
            self._known = dict(self._database.everything(self._question))
        if self._known is not None:
            known = self._known
        else:
            known = self._database.find(self._question, list(keys.values()))
        return {board: known[key] for board, key in keys.items() if key in known}

    def put(self, board: Hashable, answer: str) -> None:
        """Store an answer; it is written soon."""
        self._new[key_of(board)] = answer
        if len(self._new) >= _BATCH or monotonic() >= self._next_write:
            self.flush()

    def flush(self) -> None:
        """Write all answers that are not yet written."""
        if self._new:
            self._database.put(self._question, self._new)
            self._new = {}
        self._next_write = monotonic() + _PAUSE


def _identity(rules: Ruleset[Any]) -> str:
    """Return the name of a ruleset, with its other state if it has any."""
    kept = dict(getattr(rules, "__dict__", {}))
    parameters = kept.pop("parameters", ())
    if not kept and not any(hasattr(parameter, "options") for parameter in parameters):
        return rules.name
    try:
        return f"{rules.name} {key_of((parameters, kept))}"
    except DomainError as error:
        raise DomainError(
            f"{rules.name} has {', '.join(sorted(kept))} beside its parameters, so its name does "
            f"not identify it in a store ({error}); use only numbers and texts there"
        ) from error
