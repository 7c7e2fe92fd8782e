"""The tables of a store, and its database."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import sqlalchemy as sql
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import (
    ArgumentError,
    DatabaseError,
    DBAPIError,
    IntegrityError,
    NoSuchModuleError,
)

from partizan.errors import DomainError

__all__ = ["Database"]

_FORMAT: Final = "1"
_PATIENCE = 30  # seconds to wait for another run that is writing
_PER_QUERY = 500  # boards; every database accepts that many parameters

_PASSWORD = re.compile(r"(://[^:/@]*):[^@]*@")  # in a URL, which no message may show
_metadata = sql.MetaData()
_about = sql.Table(
    "partizan_store",
    _metadata,
    sql.Column("name", sql.String(40), primary_key=True),
    sql.Column("value", sql.Text, nullable=False),
)
_questions = sql.Table(
    "partizan_questions",
    _metadata,
    sql.Column("id", sql.Integer, primary_key=True),
    sql.Column("ruleset", sql.Text, nullable=False),
    sql.Column("evaluation", sql.Text, nullable=False),
    sql.UniqueConstraint("ruleset", "evaluation"),
)
_answers = sql.Table(
    "partizan_answers",
    _metadata,
    sql.Column("question", sql.ForeignKey(_questions.c.id), primary_key=True),
    sql.Column("board", sql.Text, primary_key=True),
    sql.Column("answer", sql.Text, nullable=False),
    sqlite_with_rowid=False,
)


class Database:
    """A database with the tables of a store, which are created if necessary."""

    def __init__(self, place: str) -> None:
        self.place = _PASSWORD.sub(r"\1:***@", place)
        try:
            url = (
                sql.make_url(place) if "://" in place else sql.URL.create("sqlite", database=place)
            )
            self._engine = sql.create_engine(url)
        except (ArgumentError, NoSuchModuleError, ImportError) as error:
            raise DomainError(
                f"the store {self.place!r} cannot be opened: {error}; "
                "give the path of a file, or an SQLAlchemy URL such as sqlite:///answers.db"
            ) from error
        if self._engine.dialect.name == "sqlite":
            sql.event.listen(self._engine, "connect", _prepare_sqlite)
        with self._troubles():
            self._make_ready()

    def close(self) -> None:
        """Close the database."""
        self._engine.dispose()

    def question(self, ruleset: str, evaluation: str) -> int:
        """Return the id of a question."""
        wanted = {"ruleset": ruleset, "evaluation": evaluation}
        same = (_questions.c.ruleset == ruleset) & (_questions.c.evaluation == evaluation)
        self._insert(_questions, [wanted])
        with self._troubles(), self._engine.connect() as connection:
            return int(connection.execute(sql.select(_questions.c.id).where(same)).scalar_one())

    def count(self, question: int, most: int) -> int:
        """Return the number of answers to a question, at most `most`."""
        some = sql.select(_answers.c.board).where(_answers.c.question == question).limit(most)
        query = sql.select(sql.func.count()).select_from(some.subquery())
        with self._troubles(), self._engine.connect() as connection:
            return int(connection.execute(query).scalar_one())

    def find(self, question: int, boards: Sequence[str]) -> dict[str, str]:
        """Return the stored answers for some of the boards."""
        query = sql.select(_answers.c.board, _answers.c.answer).where(
            _answers.c.question == question,
            _answers.c.board.in_(sql.bindparam("boards", expanding=True)),
        )
        found: dict[str, str] = {}
        with self._troubles(), self._engine.connect() as connection:
            for start in range(0, len(boards), _PER_QUERY):
                chunk = boards[start : start + _PER_QUERY]
                found.update(map(tuple, connection.execute(query, {"boards": chunk})))
        return found

    def everything(self, question: int) -> Iterator[tuple[str, str]]:
        """Yield all boards with their answers."""
        query = sql.select(_answers.c.board, _answers.c.answer).where(
            _answers.c.question == question
        )
        with self._troubles(), self._engine.connect() as connection:
            yield from map(tuple, connection.execute(query))

    def put(self, question: int, answers: dict[str, str]) -> None:
        """Write answers in one transaction; existing answers are not changed."""
        rows = [
            {"question": question, "board": board, "answer": answer}
            for board, answer in answers.items()
        ]
        self._insert(_answers, rows)

    def _insert(self, table: sql.Table, rows: Sequence[dict[str, Any]]) -> None:
        """Insert rows, except those whose key exists."""
        dialect = self._engine.dialect.name
        statement: sql.Insert
        if dialect == "sqlite":
            statement = sqlite.insert(table).on_conflict_do_nothing()
        elif dialect == "postgresql":
            statement = postgresql.insert(table).on_conflict_do_nothing()
        else:
            statement = table.insert()
        with self._troubles():
            try:
                with self._engine.begin() as connection:
                    connection.execute(statement, rows)
            except IntegrityError:
                for row in rows:
                    self._insert_if_new(statement, row)

    def _insert_if_new(self, statement: sql.Insert, row: dict[str, Any]) -> None:
        try:
            with self._engine.begin() as connection:
                connection.execute(statement, [row])
        except IntegrityError:
            pass  # another run inserted it

    def _make_ready(self) -> None:
        """Create the tables in an empty database; refuse one with other tables."""
        tables = set(sql.inspect(self._engine).get_table_names())
        if _about.name not in tables:
            if tables and self._engine.dialect.name == "sqlite":
                raise DomainError(
                    f"the database {self.place} is not a store: it has a table {min(tables)!r}; "
                    "give the path of a new file"
                )
            _metadata.create_all(self._engine)
            self._insert(_about, [{"name": "format", "value": _FORMAT}])
        with self._engine.connect() as connection:
            query = sql.select(_about.c.value).where(_about.c.name == "format")
            found = connection.execute(query).scalar()
        if found != _FORMAT:
            raise DomainError(
                f"the store {self.place} has the format {found}, but this version of partizan "
                f"reads the format {_FORMAT}; use another store"
            )

    @contextmanager
    def _troubles(self) -> Iterator[None]:
        """Turn errors of the database into errors for users."""
        try:
            yield
        except DBAPIError as error:
            reason = str(error.orig)
            if isinstance(error, DatabaseError) and "not a database" in reason:
                reason += "; give the path of a new file"
            elif "malformed" in reason:
                reason += "; the file is damaged, so use a new store"
            raise DomainError(f"the store {self.place} cannot be used: {reason}") from error


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Let other runs read while this one writes, and lose nothing if it is killed."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={_PATIENCE * 1000}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.close()
