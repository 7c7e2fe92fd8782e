"""The database of a store: its tables, opening it, reading answers and writing them.

A question records what was asked, about which rules, and which version of partizan answered it; an
answer is about one board. Every answer has a checksum, over itself and its question.

SQLite files use a write-ahead log, so that other runs read while one writes. Tables are made in one
transaction, so that any number of runs may begin a store at once, and a full disk leaves an empty
file and not half a store. Nothing depends on the time of day.
"""

from __future__ import annotations

import atexit
import random
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import quote

import sqlalchemy as sql
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from partizan.errors import DomainError
from partizan.machine import at_fork
from partizan.store.places import Location, Place, located
from partizan.version import __version__

FORMAT: Final = 2
"""The format of the tables. No version with another one was released."""

metadata = sql.MetaData()
about = sql.Table(
    "partizan_store",
    metadata,
    sql.Column("name", sql.String(40), primary_key=True),
    sql.Column("value", sql.Text, nullable=False),
)
questions = sql.Table(
    "partizan_questions",
    metadata,
    sql.Column("id", sql.Integer, primary_key=True),
    sql.Column("ruleset", sql.Text, nullable=False),
    sql.Column("fingerprint", sql.String(64), nullable=False),
    sql.Column("evaluation", sql.Text, nullable=False),
    sql.Column("how", sql.String(16), nullable=False),
    sql.Column("version", sql.String(40), nullable=False),
    sql.UniqueConstraint("ruleset", "fingerprint", "evaluation", "how", "version"),
)
answers = sql.Table(
    "partizan_answers",
    metadata,
    sql.Column("question", sql.ForeignKey(questions.c.id), primary_key=True),
    sql.Column(
        "key", sql.LargeBinary(16), primary_key=True
    ),  # a board may be too long for an index
    sql.Column("board", sql.Text, nullable=False),
    sql.Column("answer", sql.Text, nullable=False),
    sql.Column("positions", sql.BigInteger, nullable=False),
    sql.Column("checksum", sql.String(16), nullable=False),
    sqlite_with_rowid=False,
)


class Question(NamedTuple):
    """A question about positions: the evaluation, the rules, and how the answers are known.

    `how` is `search`, or `theorem` if the answers may rest on theorems.
    """

    ruleset: str
    fingerprint: str
    evaluation: str
    how: str
    version: str = __version__


class Answer(NamedTuple):
    """The answer about a board, and the number of positions that were visited to find it."""

    board: str
    answer: str
    positions: int


def checksum(question: Question, answer: Answer) -> str:
    """Return the checksum of an answer."""
    text = "\0".join(map(str, (*question, *answer)))
    return blake2b(text.encode(errors="surrogatepass"), digest_size=8).hexdigest()


def key(board: str) -> bytes:
    """Return the key under which a board is found."""
    return blake2b(board.encode(errors="surrogatepass"), digest_size=16).digest()


def row(number: int, question: Question, answer: Answer) -> dict[str, Any]:
    """Return an answer as a row of the table."""
    return {
        "question": number,
        "key": key(answer.board),
        **answer._asdict(),
        "checksum": checksum(question, answer),
    }


_PATIENCE = 60  # seconds to wait for another run that is writing
_PER_QUERY: Final = 500  # boards; every database accepts that many parameters
_PER_INSERT: Final = 1000
_LOCK = 0x7061_7274_697A_616E  # PostgreSQL's lock while tables are made: "partizan" in ASCII

_open: dict[str, Database] = {}


def database(place: Place) -> Database:
    """Return the database at a place, which stays open for the next question of this process."""
    where = located(place)
    if where.url.get_backend_name() == "sqlite" and where.file is None:
        return Database(where)  # in memory: it ends with its question
    name = f"{where.url.render_as_string(hide_password=False)} {where.is_read_only} {Path.cwd()}"
    found = _open.get(name)
    if found is not None and not found.is_there():
        _open.pop(name).close()
        found = None
    if found is None:
        found = _open.setdefault(name, Database(where))
    return found


def close_all() -> None:
    """Close all databases that are open in this process."""
    while _open:
        _open.popitem()[1].close()


def _after_fork() -> None:
    """Leave connections to the parent process."""
    while _open:
        _open.popitem()[1].abandon()


atexit.register(close_all)
at_fork(_after_fork)


class Database:
    """A database with the tables of a store, which are made if necessary."""

    def __init__(self, where: Location) -> None:
        self.where = where
        self.place = where.shown
        self._file = None
        self._numbers: dict[Question, int] = {}
        self.is_read_only = where.is_read_only
        with self._troubles():
            if where.url.get_backend_name() == "sqlite":
                pool = None if where.file is None else sql.pool.QueuePool
                self._engine = sql.create_engine(
                    where.url, creator=self._connected, poolclass=pool or sql.pool.StaticPool
                )
                sql.event.listen(self._engine, "begin", _begin_sqlite)
            else:
                self._engine = sql.create_engine(where.url, pool_pre_ping=True)
                if self.is_read_only:
                    sql.event.listen(self._engine, "begin", _begin_reading)
            try:
                self._make_ready()
            except BaseException:
                self.close()
                raise
        self._file = _identity(where)

    def is_there(self) -> bool:
        """Return whether the place still holds this database, and not a new file."""
        return self._file == _identity(self.where)

    def close(self) -> None:
        """Close the connections."""
        self._engine.dispose()

    def abandon(self) -> None:
        """Forget the connections, which belong to another process."""
        self._engine.dispose(close=False)

    # --- answers ---------------------------------------------------------------------------------

    def asked(self, question: Question) -> list[tuple[int, Question]]:
        """Return the stored questions that are equal except for the version, with their numbers."""
        same = [
            questions.c[name] == text
            for name, text in question._asdict().items()
            if name != "version"
        ]
        with self.reading() as connection:
            return [_question(*it) for it in connection.execute(sql.select(questions).where(*same))]

    def find(self, asked: Sequence[tuple[int, Question]], boards: Iterable[str]) -> dict[str, str]:
        """Return the stored answers about some boards; a damaged answer raises an error."""
        wanted = {key(board): board for board in boards}
        keys = [*wanted]
        found: dict[str, str] = {}
        with self.reading() as connection:
            for number, question in asked:
                for start in range(0, len(keys), _PER_QUERY):
                    query = _rows.where(
                        answers.c.question == number,
                        answers.c.key.in_(keys[start : start + _PER_QUERY]),
                    )
                    for answer, check in _answers(connection.execute(query)):
                        self._check(question, answer, check)
                        found[answer.board] = answer.answer
        return {board: found[board] for board in wanted.values() if board in found}

    def everything(self, asked: Sequence[tuple[int, Question]], most: int) -> dict[str, str]:
        """Return all stored answers, at most `most`, those that took longest first."""
        found: dict[str, str] = {}
        with self.reading() as connection:
            for number, question in asked:
                query = _rows.where(answers.c.question == number).limit(most - len(found))
                query = query.order_by(answers.c.positions.desc())
                for answer, check in _answers(connection.execute(query)):
                    self._check(question, answer, check)
                    found[answer.board] = answer.answer
        return found

    def put(self, question: Question, given: Sequence[Answer]) -> None:
        """Write answers in one transaction; existing answers are not changed."""
        if not given:
            return
        with self.writing() as connection:
            number = self._number(connection, question)
            for start in range(0, len(given), _PER_INSERT):
                rows = [row(number, question, it) for it in given[start : start + _PER_INSERT]]
                connection.execute(self._insert(answers), rows)

    def _number(self, connection: sql.Connection, question: Question) -> int:
        """Return the number of a question, which is written if it is new."""
        same = [questions.c[name] == text for name, text in question._asdict().items()]
        query = sql.select(questions.c.id).where(*same)
        found = connection.execute(query).scalar()
        if found is None:
            connection.execute(self._insert(questions), [question._asdict()])
            found = connection.execute(query).scalar_one()
        return int(found)

    def _check(self, question: Question, answer: Answer, check: str) -> None:
        if checksum(question, answer) != check:
            raise self.damage(question, answer)

    def damage(self, question: Question, answer: Answer) -> DomainError:
        """Return the error about an answer that does not match its checksum."""
        return DomainError(
            f"the store {self.place} is damaged: the {question.evaluation} of "
            f"{answer.board[:60]!r} in {question.ruleset[:60]} does not match its checksum; "
            "`partizan store prune --damaged` removes damaged answers and keeps the rest"
        )

    def vacuum(self) -> None:
        """Give unused space back to the system."""
        with self._troubles(), closing(self._engine.raw_connection()) as connection:
            driver: Any = connection.driver_connection
            if self._engine.dialect.name == "sqlite":
                driver.execute("VACUUM")
                return
            driver.autocommit = True  # outside of any transaction
            for table in (answers, questions):
                driver.execute(f"VACUUM {table.name}")
            driver.autocommit = False

    def _insert(self, table: sql.Table) -> sql.Insert:
        """Return the statement that inserts rows, except those whose key exists."""
        if self._engine.dialect.name == "sqlite":
            return sql.insert(table).prefix_with("OR IGNORE")
        from sqlalchemy.dialects import postgresql  # noqa: PLC0415  (starts slowly)

        return postgresql.insert(table).on_conflict_do_nothing()

    # --- transactions ----------------------------------------------------------------------------

    @contextmanager
    def reading(self) -> Iterator[sql.Connection]:
        """Open a transaction that reads."""
        with self._troubles(), self._engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[sql.Connection]:
        """Open a transaction that writes, and is complete or has no effect."""
        if self.is_read_only:
            raise DomainError(
                f"the store {self.place} was opened for reading only; leave out ?mode=ro to write"
            )
        with self._troubles(), self._engine.connect() as found:
            connection = found.execution_options(partizan_writes=True)
            with connection.begin():
                yield connection

    def _make_ready(self) -> None:
        """Make the tables in an empty database."""
        with self.reading() as connection:
            if self._is_complete(connection):
                return
        if self.is_read_only:
            raise DomainError(
                f"the store {self.place} is not there yet; open it without ?mode=ro first"
            )
        with self.writing() as connection:
            if self._engine.dialect.name == "postgresql":
                connection.execute(sql.text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
            self._make_tables(connection)

    def _make_tables(self, connection: sql.Connection) -> None:
        if self._is_complete(connection):  # another run has made them meanwhile
            return
        tables = set(sql.inspect(connection).get_table_names())
        if tables and self._engine.dialect.name == "sqlite":
            raise DomainError(
                f"the database {self.place} is not a store: it has a table {min(tables)!r}; "
                "give the path of a new file"
            )
        metadata.create_all(connection)
        connection.execute(about.insert(), [{"name": "format", "value": str(FORMAT)}])

    def _is_complete(self, connection: sql.Connection) -> bool:
        """Return whether the tables are there; those of another format raise an error."""
        if not sql.inspect(connection).has_table(about.name):
            return False
        found = connection.execute(sql.select(about.c.value).where(about.c.name == "format"))
        text = str(found.scalar())
        if text != str(FORMAT):
            raise DomainError(
                f"the store {self.place} has the format {text[:20]}, but this version of partizan "
                f"reads the format {FORMAT}; use another store, or another version"
            )
        return True

    def _connected(self) -> sqlite3.Connection:
        """Return a new connection to an SQLite file."""
        file = self.where.file
        if file is None:
            connection = sqlite3.connect(":memory:", check_same_thread=False)
        elif not self.is_read_only:
            connection = sqlite3.connect(file, _PATIENCE, check_same_thread=False)
        else:
            connection = _reading_only(f"file:{quote(str(file))}?mode=ro")
        connection.isolation_level = None  # transactions begin where we say so
        connection.execute(f"PRAGMA busy_timeout={_PATIENCE * 1000}")
        if file is not None and not self.is_read_only:
            _use_log(connection)
        return connection

    @contextmanager
    def _troubles(self) -> Iterator[None]:
        """Turn errors of the database into errors for users."""
        try:
            yield
        except (SQLAlchemyError, sqlite3.Error) as error:
            reason = str(error.orig) if isinstance(error, DBAPIError) else str(error)
            reason = " ".join(self.where.without_secrets(reason).split())
            for sign, advice in _ADVICE.items():
                if sign in reason:
                    reason += f"; {advice}"
                    break
            raise DomainError(f"the store {self.place} cannot be used: {reason}") from None


_ADVICE: Final = {
    "not a database": "give the path of a new file",
    "malformed": (
        "the file is damaged: `partizan store verify` lists the damage; restore a copy if you "
        "have one"
    ),
    "full": "free some space and ask again: everything that was written before is kept",
    "disk I/O": "the disk may be full or damaged; everything that was written before is kept",
    "readonly": "to read a store that cannot be written, add ?mode=ro to sqlite:///PATH",
    "unable to open": "the folder must exist and be writable; in one that is not, a store can be "
    "read as sqlite:///PATH?mode=ro",
    "locked": "another program has been writing for a minute; try again when it has finished",
}

_rows = sql.select(answers.c.board, answers.c.answer, answers.c.positions, answers.c.checksum)


def _answers(rows: Iterable[Any]) -> Iterator[tuple[Answer, str]]:
    for board, answer, positions, check in rows:
        yield Answer(board, answer, positions), check


def _question(number: int, *fields: str) -> tuple[int, Question]:
    return number, Question(*fields)


def _identity(where: Location) -> tuple[int, int] | None:
    """Return the data that distinguish the file of a store from another one at the same path."""
    if where.file is None:
        return None
    try:
        found = where.file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _begin_sqlite(connection: sql.Connection) -> None:
    """Begin a transaction; one that writes waits for its turn here, and not in the middle."""
    writes = connection.get_execution_options().get("partizan_writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _begin_reading(connection: sql.Connection) -> None:
    connection.exec_driver_sql("SET TRANSACTION READ ONLY")


def _reading_only(uri: str) -> sqlite3.Connection:
    """Open a file that is never written, even where no file can be made beside it."""
    connection = sqlite3.connect(uri, _PATIENCE, uri=True, check_same_thread=False)
    try:
        connection.execute("SELECT * FROM sqlite_master LIMIT 1").fetchall()
    except sqlite3.OperationalError:  # the index of the log cannot be made in a read-only folder
        connection.close()
        connection = sqlite3.connect(
            f"{uri}&immutable=1", _PATIENCE, uri=True, check_same_thread=False
        )
    return connection


def _use_log(connection: sqlite3.Connection) -> None:
    """Let other runs read while this one writes, and lose nothing if it is killed."""
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
            if mode != "wal":
                connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=NORMAL")
        except sqlite3.OperationalError as error:  # SQLite does not wait here by itself
            if "locked" not in str(error) or time.monotonic() > end:
                raise
            time.sleep(random.uniform(0.002, 0.02))
        else:
            return
