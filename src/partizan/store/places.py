"""The place of a store: the path of an SQLite file, or the URL of a database.

A URL may end in `?mode=ro`, as in `sqlite:///answers.db?mode=ro`: the store is read and never
written. No message shows a password.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

import sqlalchemy as sql
from sqlalchemy.exc import ArgumentError

from partizan.errors import DomainError
from partizan.extras import optional
from partizan.wording import quoted

Place: TypeAlias = str | os.PathLike[str]
"""The path of an SQLite file, which is created if necessary, or an SQLAlchemy URL."""

_PASSWORD: Final = re.compile(
    r"(://[^:/@]*):[^@]*@|((?:password|passfile|sslpassword)=)[^&]*", re.IGNORECASE
)
_HOW: Final = (
    "give the path of a file, or a URL such as sqlite:///answers.db or "
    "postgresql://user@host/database"
)
_DRIVERS: Final = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+psycopg"}


@dataclass(frozen=True, slots=True)
class Location:
    """A place that can be opened."""

    url: sql.URL
    shown: str
    """The place as messages show it, without a password."""

    is_read_only: bool = False

    @property
    def file(self) -> Path | None:
        """The file of an SQLite store; None for a server, or in memory."""
        name = self.url.database
        if self.url.get_backend_name() != "sqlite" or not name or name == ":memory:":
            return None
        return Path(name)

    def without_secrets(self, message: str) -> str:
        """Return a message of a driver without the password."""
        secrets = {self.url.password, *map(str, self.url.query.values())} - {None, "", "ro"}
        for secret in secrets if self.url.password or "password" in str(self.url.query) else ():
            message = message.replace(str(secret), "***")
        return message


def located(place: Any) -> Location:
    """Return the location that a path or URL names.

    >>> located("answers.db").file
    PosixPath('answers.db')
    >>> located("postgresql://me:secret@host/games").shown
    'postgresql://me:***@host/games'
    """
    if isinstance(place, os.PathLike):
        place = os.fspath(place)
    if not isinstance(place, str):
        raise TypeError(f"a store is a path or a URL, not {quoted(place)}; {_HOW}")
    shown = _PASSWORD.sub(lambda found: f"{found[1]}:***@" if found[1] else f"{found[2]}***", place)
    if "\0" in place or "%00" in place:
        raise _unusable(shown, "its name contains the character NUL")
    if not place:
        raise _unusable(shown, "it has no name")
    if "://" not in place:
        return Location(sql.URL.create(_DRIVERS["sqlite"], database=place), shown)
    try:
        url = sql.make_url(place)
    except (ArgumentError, ValueError) as error:
        raise _unusable(shown, "it is not a URL that can be read") from error
    kind, _, driver = url.drivername.partition("+")
    if kind not in _DRIVERS or driver not in {"", _DRIVERS[kind].partition("+")[2]}:
        raise _unusable(shown, f"there is no support for databases of the kind {url.drivername}")
    if kind == "postgresql":
        optional("psycopg")
    mode = url.query.get("mode")
    unknown = sorted(set(url.query) - {"mode"}) if kind == "sqlite" else []
    if unknown or mode not in {None, "ro"}:
        wrong = unknown[0] if unknown else f"mode={mode}"
        raise _unusable(shown, f"{wrong!r} is not an option of a store; the only one is ?mode=ro")
    url = url.difference_update_query(["mode"]).set(drivername=_DRIVERS[kind])
    return Location(url, shown, is_read_only=mode == "ro")


def _unusable(shown: str, why: str) -> DomainError:
    return DomainError(f"the store {shown!r} cannot be opened: {why}; {_HOW}")
