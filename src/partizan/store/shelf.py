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
from partizan.ruleset import Ruleset
from partizan.store.keys import key_of

__all__ = ["Place", "Shelf", "opened"]

Place: TypeAlias = str | os.PathLike[str]
"""The path of an SQLite file, which is made if it is not there, or an SQLAlchemy URL."""

_BATCH = 500  # answers
_PAUSE = 1.0  # seconds
_QUERIES = 200  # after so many queries everything is read at once ...
_MOST = 500_000  # ... if it is less than this

B = TypeVar("B", bound=Hashable)


@contextmanager
def opened(place: Place, rules: Ruleset[Any], evaluation: str) -> Iterator[Shelf]:
    """Open the shelf for a question about a ruleset; at the end, write down what is left."""
    database = _schema().Database(os.fspath(place))
    try:
        shelf = Shelf(database, database.question(_told(rules), evaluation))
        try:
            yield shelf
        finally:
            shelf.flush()
    finally:
        database.close()


def _schema() -> Any:
    """Import the part that needs SQLAlchemy, which takes longer to load than most answers take."""
    try:
        return import_module("partizan.store.schema")
    except ModuleNotFoundError as error:
        if error.name != "sqlalchemy":
            raise
        raise DomainError(
            "a store needs SQLAlchemy, which is not installed: pip install 'partizan[store]'"
        ) from error


class Shelf:
    """Boards and what is known about them, as texts."""

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
        """Where the answers are kept."""
        return str(self._database.place)

    def find(self, boards: Iterable[B]) -> dict[B, str]:
        """Return the answers for those of the boards that have one."""
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


def _told(rules: Ruleset[Any]) -> str:
    """Return the ruleset's name and, if it keeps more than its name tells, all that it keeps."""
    kept = dict(getattr(rules, "__dict__", {}))
    parameters = kept.pop("parameters", ())
    if not kept and not any(hasattr(parameter, "options") for parameter in parameters):
        return rules.name
    try:
        return f"{rules.name} {key_of((parameters, kept))}"
    except DomainError as error:
        raise DomainError(
            f"{rules.name} keeps {', '.join(sorted(kept))} beside its parameters, so its name does "
            f"not tell it from others in a store ({error}); let it keep numbers and texts only"
        ) from error
