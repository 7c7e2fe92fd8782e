"""Stores in PostgreSQL, on a real server; skipped where none is installed."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from partizan import Budget, DomainError, Game, clear, rulesets
from partizan.engine import answered, fold
from partizan.store.database import Answer, Question, close_all, database
from partizan.theories.normal.evaluations import VALUE
from partizan_app.storekeeping.files import exported, imported
from partizan_app.storekeeping.upkeep import Damage, contents, prune, verify
from toys import Countdown, Nim

_spec = importlib.util.spec_from_file_location("postgres", Path(__file__).with_name("postgres.py"))
assert _spec is not None and _spec.loader is not None
postgres: Any = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(postgres)

QUESTION = Question("nim", "f" * 24, "normal value", "search")


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """A server that runs for all tests of this file."""
    with postgres.server() as url:
        yield url
        close_all()


@pytest.fixture
def place(server: str, _everything_is_stored: None) -> Iterator[str]:
    """The URL of an empty database."""
    clear()
    close_all()
    _execute(server, "DROP SCHEMA public CASCADE; CREATE SCHEMA public;")
    yield server
    close_all()


def _execute(url: str, statements: str) -> list[Any]:
    """Run statements directly."""
    import psycopg  # noqa: PLC0415

    with psycopg.connect(url, autocommit=True) as connection:
        cursor = connection.execute(statements)
        return cursor.fetchall() if cursor.description else []


def test_a_team_shares_answers(place: str) -> None:
    """A run finds the answers that an earlier run stored, in Python and in kernels."""
    with Budget(store=place):
        for n in range(31):
            assert fold(Nim(), n, VALUE) == Game.nimber(n)
        board = rulesets.domineering("......|......|......")
        value = str(board.value())
        clear()
        close_all()
        assert answered(Nim(), 30, VALUE).reason.how.startswith("from the store postgresql://")
        assert str(board.value()) == value
        assert "secret" not in str(board.why())
    stock = contents(place)
    assert stock.answers > 10 and stock.bytes and stock.database.startswith("PostgreSQL ")
    assert [found for found in verify(place) if isinstance(found, Damage)] == []


def test_long_boards_are_stored(place: str) -> None:
    """Boards and names may be longer than an index of the server allows."""
    long = QUESTION._replace(ruleset="kernel " + "x" * 390)
    answers = [Answer(str(n) * 9000, "x" * 9000, 1) for n in range(3)]
    base = database(place)
    base.put(long, answers)
    assert base.find(base.asked(long), [it.board for it in answers]) == {
        it.board: it.answer for it in answers
    }


def test_processes_begin_a_store_at_once(place: str) -> None:
    """Twelve processes open one new store at the same moment, and all succeed."""
    children = []
    for n in range(12):
        child = os.fork()
        if not child:
            try:
                with Budget(store=place):
                    fold(Countdown(), n, VALUE)
                os._exit(0)
            finally:
                os._exit(1)
        children.append(child)
    assert [os.waitpid(child, 0)[1] for child in children] == [0] * 12
    assert _execute(place, "SELECT count(*) FROM partizan_answers") == [(12,)]


def test_reading_only(place: str) -> None:
    """With mode=ro nothing is made, and nothing is written."""
    url = f"{place}&mode=ro"
    with pytest.raises(DomainError, match="is not there yet"), Budget(store=url):
        fold(Nim(), 3, VALUE)
    with Budget(store=place):
        fold(Nim(), 3, VALUE)
    clear()
    with Budget(store=url):
        assert fold(Nim(), 3, VALUE) == Game("*3")
        assert fold(Nim(), 9, VALUE) == Game("*9")
    assert _execute(place, "SELECT count(*) FROM partizan_answers") == [(1,)]


def test_damage_is_noticed_and_removed(place: str, tmp_path: Path) -> None:
    """A changed row is found and removed; exports go from a server into a file and back."""
    with Budget(store=place):
        for n in range(10):
            fold(Nim(), n, VALUE)
    assert exported(place, tmp_path / "all.parquet") == 10
    _execute(place, "UPDATE partizan_answers SET answer = '*5' WHERE board = '=4'")
    assert len([found for found in verify(place) if isinstance(found, Damage)]) == 1
    assert prune(place, damaged=True) == 1
    assert imported(place, tmp_path / "all.parquet") == (10, 1)
    assert [found for found in verify(place) if isinstance(found, Damage)] == []


def test_a_server_that_is_gone(place: str) -> None:
    """A server that does not answer is named, without a password."""
    with (
        pytest.raises(DomainError, match=r"cannot be used: .*connection") as caught,
        Budget(store="postgresql://me:secret@/nothing?host=/nowhere"),
    ):
        fold(Nim(), 3, VALUE)
    assert "secret" not in str(caught.value)
    base = database(place)
    base.put(QUESTION, [Answer("1", "*", 1)])
    _execute(
        place,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
        "AND datname = 'postgres'",
    )
    base.put(QUESTION, [Answer("2", "*2", 1)])  # on a new connection
    assert len(base.everything(base.asked(QUESTION), 10)) == 2
