"""Stores: answers of one run are available to the next, however the first one ended."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from partizan import Budget, BudgetExceeded, DomainError, Game, Player, clear
from partizan.engine import fold
from partizan.engine.fold import Folding
from partizan.ruleset import Ruleset
from partizan.store import Shelf, opened, shelf
from partizan.theories.impartial import MISERE_NIM_VALUE, NIM_VALUE
from partizan.theories.literal import FORM
from partizan.theories.misere import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal import evaluations
from partizan.theories.normal.evaluations import OUTCOME, VALUE
from toys import CleverDominoes, Clobber, Dominoes, Heaps, Nim, rectangle

BOARD = rectangle(3, 4)


def stored(place: Path | str, *asked: Any) -> Any:
    """Evaluate a position with a store."""
    with Budget(store=place):
        return fold(*asked)


@pytest.fixture(autouse=True)
def _fresh() -> None:
    """Start with an empty world."""
    clear()


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """The path of a new store."""
    return tmp_path / "answers.db"


def rows(place: Path) -> list[tuple[str, str, str, str]]:
    """Return the contents of a store, read directly."""
    query = (
        "SELECT ruleset, evaluation, board, answer FROM partizan_answers "
        "JOIN partizan_questions ON id = question ORDER BY 1, 2, 3"
    )
    connection = sqlite3.connect(place)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


def run(rules: Ruleset[Any], board: Any, evaluation: Any, place: Path) -> tuple[Any, int]:
    """Return the answer for a board, and the number of positions evaluated."""
    with opened(place, rules, evaluation.name) as kept:
        folding = Folding(rules, board, evaluation, shelf=kept)
        return evaluation.answer(folding.of(board)), folding.evaluated


# --- reading and writing -------------------------------------------------------------------------


def test_a_store_holds_texts(place: Path) -> None:
    """Positions and answers are stored as readable texts."""
    assert stored(place, Nim(), 3, VALUE) == Game("*3")
    assert stored(str(place), Nim(), 2, NIM_VALUE) == 2
    assert rows(place) == [
        ("nim", "nim value", "0", "0"),
        ("nim", "nim value", "1", "1"),
        ("nim", "nim value", "2", "2"),
        ("nim", "normal value", "0", "0"),
        ("nim", "normal value", "1", "*"),
        ("nim", "normal value", "2", "*2"),
        ("nim", "normal value", "3", "*3"),
    ]


@pytest.mark.parametrize(
    ("rules", "board", "evaluation"),
    [
        (CleverDominoes(), BOARD, VALUE),
        (CleverDominoes(), BOARD, OUTCOME),
        (Dominoes(), rectangle(3, 3), MISERE_OUTCOME),
        (Heaps(), (3, 4, 5), NIM_VALUE),
        (Heaps(), (3, 4, 5), MISERE_NIM_VALUE),
        (Clobber(), "xoxoxox", FORM),
    ],
    ids=lambda case: getattr(case, "name", ""),
)
def test_a_later_run_reads_what_an_earlier_one_wrote(
    rules: Ruleset[Any], board: Any, evaluation: Any, place: Path
) -> None:
    """In a new world the answer is the same, and hardly anything is evaluated again."""
    expected = fold(rules, board, evaluation)
    first, evaluated = run(rules, board, evaluation, place)
    clear()
    again, little = run(rules, board, evaluation, place)
    assert again == first == expected
    assert little <= 8
    assert little < evaluated or evaluated < 8


def test_what_was_known_before_is_written_too(place: Path) -> None:
    """All positions under an answer are stored, even if they were known before."""
    fold(Nim(), 5, VALUE)
    assert stored(place, Nim(), 5, VALUE) == Game("*5")
    assert len(rows(place)) == 6


def test_conjugates_are_written(place: Path) -> None:
    """An answer taken from the conjugate position is stored as well."""
    _, first = run(CleverDominoes(), rectangle(2, 4), VALUE, place)
    before = len(rows(place))
    value, second = run(CleverDominoes(), rectangle(4, 2), VALUE, place)
    assert second == 0 < first
    assert len(rows(place)) == before + 1
    assert value == -fold(CleverDominoes(), rectangle(2, 4), VALUE)


def test_rulesets_and_questions_are_kept_apart(place: Path) -> None:
    """One file serves many rulesets and questions."""
    assert stored(place, Nim(), 3, NIM_VALUE) == 3
    assert stored(place, Nim(), 3, MISERE_OUTCOME).name == "N"
    assert stored(place, Clobber(), "xo", VALUE) == Game("*")
    assert {row[:2] for row in rows(place)} == {
        ("nim", "nim value"),
        ("nim", "misere outcome"),
        ("clobber", "normal value"),
    }


def test_values_of_any_size_are_stored(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A value whose text is long is stored by its structure, and read back."""
    monkeypatch.setattr(evaluations, "_READABLE", 8)
    value = stored(place, CleverDominoes(), rectangle(4, 4), VALUE)
    answers = [row[3] for row in rows(place)]
    assert any(answer.startswith("[") for answer in answers)
    assert any(not answer.startswith("[") for answer in answers)
    text = str(value)
    clear()
    assert str(stored(place, CleverDominoes(), rectangle(4, 4), VALUE)) == text


def test_many_answers_are_read_at_once(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After some queries the whole shelf is read, unless it is too large; answers are the same."""
    with pytest.raises(BudgetExceeded), Budget(positions=300):
        stored(place, Dominoes(), BOARD, VALUE)
    monkeypatch.setattr(shelf, "_QUERIES", 5)
    asked: list[str] = []
    for most in (1_000_000, 10):
        monkeypatch.setattr(shelf, "_MOST", most)
        clear()
        with opened(place, Dominoes(), VALUE.name) as kept:
            monkeypatch.setattr(kept, "put", lambda *_: None)
            everything = kept._database.everything

            def watched(question: Any, everything: Any = everything) -> Any:
                asked.append("all")
                return everything(question)

            monkeypatch.setattr(kept._database, "everything", watched)
            folding = Folding(Dominoes(), BOARD, VALUE, shelf=kept)
            assert VALUE.answer(folding.of(BOARD)) == Game("-3/2")
            assert folding.evaluated > 100
    assert asked == ["all"]


def test_answers_are_written_soon(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A batch is written when it is full, when a second has passed, and at the end."""
    with opened(place, Nim(), "a question") as kept:
        kept.put(1, "one")
        assert rows(place) == []
        monkeypatch.setattr(shelf, "_BATCH", 2)
        kept.put(2, "two")
        assert len(rows(place)) == 2
        monkeypatch.setattr(shelf, "_BATCH", 1000)
        monkeypatch.setattr(kept, "_next_write", time.monotonic() - 1)
        kept.put(3, "three")
        assert len(rows(place)) == 3
        kept.put(4, "four")
        assert kept.place == str(place)
    assert [row[3] for row in rows(place)] == ["one", "two", "three", "four"]


def test_an_error_loses_nothing(place: Path) -> None:
    """Answers are written even if the run ends with an error."""
    with pytest.raises(BudgetExceeded), Budget(positions=100):
        stored(place, Dominoes(), BOARD, VALUE)
    assert len(rows(place)) > 50


def test_two_runs_may_write_at_once(place: Path) -> None:
    """Two writers of the same answers do not disturb each other."""
    with opened(place, Nim(), "a question") as one, opened(place, Nim(), "a question") as other:
        one.put(1, "one")
        other.put(1, "one")
        one.flush()
        other.flush()
    assert len(rows(place)) == 1


# --- a run that is killed ------------------------------------------------------------------------

KILLED = """
import sys, time
from partizan import Budget
from partizan.engine import fold
from partizan.theories.normal.evaluations import VALUE
from toys import Dominoes, rectangle

class Slow(Dominoes):
    name = "dominoes"
    def options(self, board, player):
        time.sleep(0.0005)
        return super().options(board, player)

print("ready", flush=True)
with Budget(store=sys.argv[1]):
    fold(Slow(), rectangle(3, 4), VALUE)
"""


def wait_for(condition: Callable[[], bool]) -> None:
    """Wait until a condition holds, but not for ever."""
    end = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def written(place: Path) -> int:
    """Return the number of answers that another process has written so far."""
    try:
        return len(rows(place))
    except sqlite3.OperationalError:  # the tables do not exist yet
        return 0


def test_a_killed_run_loses_nothing_that_was_written(place: Path) -> None:
    """A process that is killed leaves a sound store, and the next run continues from it."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen([sys.executable, "-c", KILLED, str(place)], env=env)
    try:
        wait_for(lambda: written(place) >= 100)
        process.send_signal(signal.SIGKILL)
    finally:
        process.kill()
        assert process.wait() == -signal.SIGKILL
    saved = written(place)
    _, afresh = run(Dominoes(), BOARD, VALUE, place.with_name("other.db"))
    clear()
    value, evaluated = run(Dominoes(), BOARD, VALUE, place)
    assert value == Game("-3/2")
    assert 100 <= saved < afresh
    assert evaluated <= afresh - saved + 8
    assert len(rows(place)) == afresh


# --- rules that changed --------------------------------------------------------------------------


class Take(Ruleset[int]):
    """Subtraction."""

    parameters: tuple[int, ...]

    def __init__(self, *amounts: int) -> None:
        self.parameters = amounts

    def options(self, board: int, player: Player) -> list[int]:
        """Yield heaps smaller by an amount."""
        return [board - n for n in self.parameters if n <= board]


class Hidden(Take):
    """Subtraction without declared parameters."""

    name = "hidden"

    def __init__(self, *amounts: int) -> None:
        self.amounts = amounts

    def options(self, board: int, player: Player) -> list[int]:
        """Yield heaps smaller by an amount."""
        return [board - n for n in self.amounts if n <= board]


def test_parameters_are_part_of_the_name(place: Path) -> None:
    """Rulesets with different parameters, declared or not, do not share answers."""
    for kind in (Take, Hidden):
        assert stored(place, kind(1, 2), 5, NIM_VALUE) == 2
        assert stored(place, kind(1), 5, NIM_VALUE) == 1
        clear()
        assert stored(place, kind(1, 2), 5, NIM_VALUE) == 2
    names = {row[0] for row in rows(place)}
    assert names == {
        "take(1,2)",
        "take(1)",
        "hidden ((),{:'amounts':(1,2)})",
        "hidden ((),{:'amounts':(1)})",
    }


def test_what_a_ruleset_keeps_must_have_a_text(place: Path) -> None:
    """A ruleset whose state includes a nameless function is refused."""
    rules = Hidden()
    rules.amounts = lambda: 1  # type: ignore[assignment]
    with pytest.raises(DomainError, match="hidden has amounts beside its parameters"):
        stored(place, rules, 5, NIM_VALUE)


def test_changed_rules_are_noticed(place: Path) -> None:
    """If a ruleset of the same name has other rules now, the store is refused with a witness."""
    stored(place, Take(1, 2), 5, NIM_VALUE)

    class Changed(Take):
        name = "take(1,2)"

        def options(self, board: int, player: Player) -> list[int]:
            return super().options(board, player)[:1]

    with pytest.raises(DomainError, match="the rules have changed") as refusal:
        stored(place, Changed(1, 2), 5, NIM_VALUE)
    assert "has 2 as the nim value of 2 in take(1,2), but by these rules it is 0" in str(
        refusal.value
    )


# --- stores that cannot be used ------------------------------------------------------------------


def test_a_file_that_is_no_database(place: Path) -> None:
    """A file of another kind is not touched."""
    place.write_text("These are my notes, and not a database at all.\n" * 50)
    before = place.read_bytes()
    with pytest.raises(DomainError, match="cannot be used: file is not a database; give the path"):
        stored(place, Nim(), 3, VALUE)
    assert place.read_bytes() == before


def test_a_database_of_something_else(place: Path) -> None:
    """Another program's database is not touched."""
    connection = sqlite3.connect(place)
    connection.execute("CREATE TABLE customers (name TEXT)")
    connection.close()
    with pytest.raises(DomainError, match=r"is not a store: it has a table 'customers'"):
        stored(place, Nim(), 3, VALUE)


def test_a_store_of_another_format(place: Path) -> None:
    """A store of another format is refused."""
    stored(place, Nim(), 3, VALUE)
    connection = sqlite3.connect(place)
    with connection:
        connection.execute("UPDATE partizan_store SET value = '99'")
    connection.close()
    with pytest.raises(DomainError, match="has the format 99"):
        stored(place, Nim(), 3, VALUE)


def test_a_damaged_store(place: Path) -> None:
    """A damaged file, or an unreadable answer, is reported as damaged."""
    stored(place, Heaps(), (9, 8), VALUE)
    clear()
    connection = sqlite3.connect(place)
    with connection:
        connection.execute("UPDATE partizan_answers SET answer = '{1|'")
    connection.close()
    with pytest.raises(DomainError, match=r"is damaged: it has '\{1\|' as the normal value of"):
        stored(place, Heaps(), (9, 8), VALUE)
    content = bytearray(place.read_bytes())
    content[5000:] = b"\xff" * (len(content) - 5000)
    place.write_bytes(bytes(content))
    clear()
    with pytest.raises(DomainError, match=f"the store {place} cannot be used"):
        stored(place, Heaps(), (9, 8), VALUE)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("/nowhere/at/all.db", "the store /nowhere/at/all.db cannot be used: unable to open"),
        ("nosuch://somewhere/x", "the store 'nosuch://somewhere/x' cannot be opened"),
        ("sqlite:///", ""),
        ("://", "cannot be opened"),
    ],
)
def test_places_that_are_none(url: str, said: str) -> None:
    """A place that cannot be opened is refused with a message."""
    if not said:  # a database in memory, which is lost
        assert stored(url, Nim(), 3, VALUE) == Game("*3")
        return
    with pytest.raises(DomainError, match=said):
        stored(url, Nim(), 3, VALUE)


def test_urls_are_places(place: Path) -> None:
    """An SQLAlchemy URL names the same file as its path."""
    assert stored(f"sqlite:///{place}", Nim(), 3, VALUE) == Game("*3")
    assert len(rows(place)) == 4
    clear()
    with opened(place, Nim(), VALUE.name) as kept:
        assert isinstance(kept, Shelf)
        assert kept.find([3, 7]) == {3: "*3"}


def test_passwords_are_not_shown() -> None:
    """An error about a store does not show the password in its URL."""
    with pytest.raises(DomainError, match=r"nosuch://me:\*\*\*@host") as caught:
        stored("nosuch://me:secret@host/x", Nim(), 3, VALUE)
    assert "secret" not in str(caught.value)
