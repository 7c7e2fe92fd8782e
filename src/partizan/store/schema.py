"""The tables of a store, and how a database is opened, made ready or refused."""

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
_PATIENCE = 30  # seconds to wait for another run that is just writing
_PER_QUERY = 500  # boards; every database takes that many parameters

_PASSWORD = re.compile(r"(://[^:/@]*):[^@]*@")  # of a URL; no error or reason may show it
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
    """A database that holds, or is made to hold, the tables of a store."""

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
        """Let go of the database."""
        self._engine.dispose()

    def question(self, ruleset: str, evaluation: str) -> int:
        """Return the number under which the answers to a question are kept."""
        wanted = {"ruleset": ruleset, "evaluation": evaluation}
        same = (_questions.c.ruleset == ruleset) & (_questions.c.evaluation == evaluation)
        self._insert(_questions, [wanted])
        with self._troubles(), self._engine.connect() as connection:
            return int(connection.execute(sql.select(_questions.c.id).where(same)).scalar_one())

    def count(self, question: int, most: int) -> int:
        """Return how many answers to a question are kept, or `most` if there are more."""
        some = sql.select(_answers.c.board).where(_answers.c.question == question).limit(most)
        query = sql.select(sql.func.count()).select_from(some.subquery())
        with self._troubles(), self._engine.connect() as connection:
            return int(connection.execute(query).scalar_one())

    def find(self, question: int, boards: Sequence[str]) -> dict[str, str]:
        """Return the answers for those of the boards that have one."""
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
        """Write answers down in one transaction; those that are there stay as they are."""
        rows = [
            {"question": question, "board": board, "answer": answer}
            for board, answer in answers.items()
        ]
        self._insert(_answers, rows)

    def _insert(self, table: sql.Table, rows: Sequence[dict[str, Any]]) -> None:
        """Add rows, except those whose key is there already."""
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
            pass  # another run was faster

    def _make_ready(self) -> None:
        """Make the tables in an empty database; refuse one that holds something else."""
        tables = set(sql.inspect(self._engine).get_table_names())
        if _about.name not in tables:
            if tables and self._engine.dialect.name == "sqlite":
                raise DomainError(
                    f"the database {self.place} holds something else (a table {min(tables)!r}) and "
                    "is left alone; give the path of a new file as the store"
                )
            _metadata.create_all(self._engine)
            self._insert(_about, [{"name": "format", "value": _FORMAT}])
        with self._engine.connect() as connection:
            query = sql.select(_about.c.value).where(_about.c.name == "format")
            found = connection.execute(query).scalar()
        if found != _FORMAT:
            raise DomainError(
                f"the store {self.place} has the format {found}, and this version of partizan "
                f"reads the format {_FORMAT}; use another store"
            )

    @contextmanager
    def _troubles(self) -> Iterator[None]:
        """Tell a user, not a database administrator, what is wrong."""
        try:
            yield
        except DBAPIError as error:
            reason = str(error.orig)
            if isinstance(error, DatabaseError) and "not a database" in reason:
                reason += "; it seems to be a file of another kind, and is left alone"
            elif "malformed" in reason:
                reason += "; the file is damaged, so begin a new store"
            raise DomainError(f"the store {self.place} cannot be used: {reason}") from error


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Let others read while this run writes, and lose nothing when it is killed."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={_PATIENCE * 1000}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.close()
