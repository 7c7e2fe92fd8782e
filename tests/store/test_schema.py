"""The tables of a store, also in databases that cannot skip existing rows."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy.dialects import postgresql

from partizan.store.schema import Database


@pytest.fixture(params=["sqlite", "other"])
def database(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A database that skips existing rows by itself, or one that does not."""
    found = Database(str(tmp_path / "answers.db"))
    if request.param == "other":
        monkeypatch.setattr(found._engine.dialect, "name", "other")
    yield found
    found.close()


def test_questions_are_numbered_once(database: Database) -> None:
    """Each question has one number."""
    one = database.question("nim", "normal value")
    assert database.question("nim", "normal value") == one
    assert database.question("nim", "nim value") != one
    assert database.question("clobber", "normal value") != one


def test_answers_are_put_and_found(database: Database) -> None:
    """Existing answers are not changed, and new ones are added."""
    question = database.question("nim", "normal value")
    assert database.count(question, 10) == 0
    database.put(question, {"1": "a", "2": "b"})
    database.put(question, {"2": "c", "3": "d"})
    assert database.find(question, ["0", "1", "2", "3"]) == {"1": "a", "2": "b", "3": "d"}
    assert database.find(question, []) == {}
    assert database.count(question, 10) == 3
    assert database.count(question, 2) == 2
    assert sorted(database.everything(question)) == [("1", "a"), ("2", "b"), ("3", "d")]


def test_many_boards_are_looked_up(database: Database) -> None:
    """Boards that do not fit into one query are looked up in several."""
    question = database.question("nim", "normal value")
    database.put(question, {str(n): "x" for n in range(0, 3000, 2)})
    assert len(database.find(question, [str(n) for n in range(3000)])) == 1500


def test_postgresql_has_the_shortcut_too() -> None:
    """PostgreSQL can skip existing rows, too."""
    from partizan.store import schema  # noqa: PLC0415

    statement = postgresql.insert(schema._answers).on_conflict_do_nothing()
    assert "ON CONFLICT DO NOTHING" in str(statement.compile(dialect=postgresql.dialect()))
