"""The database of a store: its tables, older formats, many processes, places that are none."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from partizan import Budget, DomainError, Game, clear
from partizan.engine import fold
from partizan.store.database import Answer, Database, Question, close_all, database
from partizan.store.places import located
from partizan.theories.normal.evaluations import VALUE
from toys import Countdown, Nim

QUESTION = Question("nim", "f" * 24, "normal value", "search")


@pytest.fixture(autouse=True)
def _fresh(_everything_is_stored: None) -> Iterator[None]:
    """Start with an empty world, and close the stores at the end."""
    clear()
    yield
    close_all()


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """The path of a new store."""
    return tmp_path / "answers.db"


def kept(place: Any, heap: int = 3) -> Game:
    """Return the value of a heap, with a store."""
    clear()
    with Budget(store=place):
        return fold(Nim(), heap, VALUE)


def answers(given: Any) -> list[Answer]:
    """Return answers about numbered boards."""
    return [Answer(str(n), f"*{n}", 1) for n in given]


# --- answers -------------------------------------------------------------------------------------


def test_answers_are_put_and_found(place: Path) -> None:
    """Existing answers are not changed, new ones are added, and batches of any size are found."""
    base = database(place)
    base.put(QUESTION, [])
    assert base.asked(QUESTION) == []
    base.put(QUESTION, answers(range(0, 3000, 2)))
    base.put(QUESTION, [Answer("2", "*99", 1), Answer("3", "*3", 1)])
    ((number, question),) = base.asked(QUESTION)
    assert question == QUESTION
    found = base.find([(number, question)], [str(n) for n in range(3000)])
    assert len(found) == 1501 and found["2"] == "*2" and found["3"] == "*3"
    assert len(base.everything([(number, question)], 100)) == 100
    assert base.find([(number, question)], []) == {}


def test_other_rules_questions_and_reasons_are_kept_apart(place: Path) -> None:
    """A question is found only if all but its version agree."""
    base = database(place)
    base.put(QUESTION, answers(range(3)))
    for other in (
        QUESTION._replace(ruleset="kayles"),
        QUESTION._replace(fingerprint="e" * 24),
        QUESTION._replace(evaluation="nim value"),
        QUESTION._replace(how="theorem"),
    ):
        assert base.asked(other) == []
    assert len(base.asked(QUESTION._replace(version="9.9"))) == 1


def test_a_store_stays_open_while_it_is_the_same(place: Path) -> None:
    """One process opens a store once, unless another file takes its place."""
    base = database(place)
    assert database(place) is base
    place.unlink()
    assert kept(place) == Game("*3")
    assert database(place) is not base


def test_a_store_in_memory_ends_with_its_question() -> None:
    """The URL of a database without a name is a place, too."""
    assert kept("sqlite://") == kept("sqlite:///:memory:") == Game("*3")


# --- formats -------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["99", "1", "x", "", "-1", "0"])
def test_a_store_of_another_format(place: Path, text: str) -> None:
    """A store of an unknown format is refused and not touched."""
    kept(place)
    close_all()
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute("UPDATE partizan_store SET value = ?", (text,))
    with pytest.raises(DomainError, match=f"has the format {text}"):
        kept(place)


# --- many processes ------------------------------------------------------------------------------


BEGINNING = """
import os, sys
from partizan import Budget
from partizan.engine import fold, stored
from partizan.theories.normal.evaluations import VALUE
import partizan.store.database
from toys import Countdown
stored.WORTH = 1
reader, writer = os.pipe()
children = []
for n in range(36):
    child = os.fork()
    if not child:
        os.close(writer)
        os.read(reader, 1)  # until the writer is closed, for all at once
        with Budget(store=sys.argv[1]):
            fold(Countdown(), n, VALUE)
        os._exit(0)
    children.append(child)
os.close(writer)
sys.exit(max(os.waitpid(child, 0)[1] for child in children) != 0)
"""


def test_processes_begin_a_store_at_once(place: Path) -> None:
    """36 processes open one new store at the same moment; all succeed, and all answers are kept."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", BEGINNING, str(place)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    with closing(sqlite3.connect(place)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        found = {board for (board,) in connection.execute("SELECT board FROM partizan_answers")}
    assert found == {f"={n}" for n in range(36)}


def test_a_forked_child_opens_its_own(place: Path) -> None:
    """A child does not use the connections of its parent."""
    assert kept(place) == Game("*3")
    child = os.fork()
    if not child:
        os._exit(int(kept(place, 5) != Game("*5")))
    assert os.waitpid(child, 0)[1] == 0
    assert kept(place, 5) == Game("*5")


# --- places --------------------------------------------------------------------------------------


def test_a_file_that_is_no_database(place: Path) -> None:
    """A file of another kind is not touched."""
    place.write_text("These are my notes, and not a database at all.\n" * 50)
    before = place.read_bytes()
    with pytest.raises(DomainError, match="cannot be used: file is not a database; give the path"):
        kept(place)
    assert place.read_bytes() == before


def test_a_database_of_something_else(place: Path) -> None:
    """Another program's database is not touched."""
    with closing(sqlite3.connect(place)) as connection:
        connection.execute("CREATE TABLE customers (name TEXT)")
    with pytest.raises(DomainError, match=r"is not a store: it has a table 'customers'"):
        kept(place)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("/nowhere/at/all.db", "the store /nowhere/at/all.db cannot be used: unable to open"),
        ("nosuch://somewhere/x", "no support for databases of the kind nosuch"),
        ("mysql://somewhere/x", "no support for databases of the kind mysql"),
        ("sqlite+aiosqlite:///x", "no support for databases of the kind"),
        ("://", "not a URL that can be read"),
        ("sqlite:///%00", "contains the character NUL"),
        ("a\0b", "contains the character NUL"),
        ("", "it has no name"),
        ("sqlite:///q.db?timeout=abc", "'timeout' is not an option of a store"),
        ("sqlite:///q.db?mode=rw", "'mode=rw' is not an option of a store"),
    ],
)
def test_places_that_are_none(url: str, said: str) -> None:
    """A place that cannot be opened is refused with a message."""
    with pytest.raises(DomainError, match=said):
        kept(url)


def test_a_place_has_a_type() -> None:
    """Bytes and numbers are not places."""
    for wrong in (b"x.db", 5):
        with pytest.raises(TypeError, match="a store is a path or a URL, not"):
            kept(wrong)


def test_urls_are_places(place: Path) -> None:
    """An SQLAlchemy URL names the same file as its path."""
    assert kept(f"sqlite:///{place}") == Game("*3")
    base = Database(located(place))
    assert base.everything(base.asked(_question(base)), 10) == {"=3": "*3"}
    base.close()


def _question(base: Database) -> Question:
    with base.reading() as connection:
        (row,) = connection.exec_driver_sql("SELECT * FROM partizan_questions").fetchall()
    return Question(*row[1:])


@pytest.mark.parametrize(
    "url",
    [
        "nosuch://me:secret@host/x",
        "postgresql://me:secret@127.0.0.1:1/x",
        "postgresql://127.0.0.1:1/x?user=me&password=secret",
        "postgresql://me:secret@host:port/x",
    ],
)
def test_passwords_are_not_shown(url: str) -> None:
    """No error about a store shows the password in its URL, not even to a debugger."""
    pytest.importorskip("psycopg")
    with pytest.raises(DomainError, match=r"\*\*\*") as caught:
        kept(url)
    error: BaseException | None = caught.value
    while error is not None:
        assert "secret" not in str(error)
        error = error.__cause__


# --- reading only --------------------------------------------------------------------------------


def test_reading_only_never_writes(place: Path) -> None:
    """With ?mode=ro a store is read, and neither it nor its folder changes."""
    kept(place, 3)
    close_all()
    before = place.read_bytes()
    url = f"sqlite:///{place}?mode=ro"
    assert kept(url, 3) == Game("*3")
    assert kept(url, 9) == Game("*9")
    close_all()
    assert place.read_bytes() == before
    with pytest.raises(DomainError, match="opened for reading only; leave out"):
        database(url).put(QUESTION, answers([1]))
    assert place.read_bytes() == before


def test_reading_only_makes_nothing(tmp_path: Path) -> None:
    """With ?mode=ro a store that is not there is not made."""
    with pytest.raises(DomainError, match="cannot be used: unable to open"):
        kept(f"sqlite:///{tmp_path / 'new.db'}?mode=ro")
    assert not [*tmp_path.iterdir()]
    (tmp_path / "empty.db").touch()
    with pytest.raises(DomainError, match="is not there yet; open it without"):
        kept(f"sqlite:///{tmp_path / 'empty.db'}?mode=ro")
    assert (tmp_path / "empty.db").read_bytes() == b""
    assert Countdown()(1).value() == 1
