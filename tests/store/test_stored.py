"""Answers of one run are available to the next, however the first one ended."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from partizan import LEFT, RIGHT, Budget, BudgetExceeded, Game, Outcome, clear, rulesets
from partizan.engine import answered, fold, outcome, solve, stored
from partizan.rules.contract import Ruleset
from partizan.rules.theorem import theorem
from partizan.store.database import close_all
from partizan.theories.impartial import MISERE_NIM_VALUE, NIM_VALUE
from partizan.theories.literal import FORM
from partizan.theories.misere import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal import evaluations
from partizan.theories.normal.evaluations import OUTCOME, VALUE
from toys import CleverDominoes, Clobber, Countdown, Dominoes, Heaps, Nim, rectangle

BOARD = rectangle(3, 4)


def kept(place: Path | str, *asked: Any) -> Any:
    """Evaluate a position with a store."""
    with Budget(store=place):
        return fold(*asked)


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Start with an empty world, as if opening a store were free, and close it at the end."""
    clear()
    monkeypatch.setattr(stored, "_OPENING", 64)
    monkeypatch.setattr(stored, "_KERNEL_OPENING", 256)
    monkeypatch.setattr(stored, "_NEW", 1)
    yield
    close_all()


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """The path of a new store."""
    return tmp_path / "answers.db"


def rows(place: Path) -> list[tuple[str, ...]]:
    """Return the rulesets, questions, boards and answers of a store, read directly."""
    query = (
        "SELECT ruleset, evaluation, board, answer FROM partizan_answers "
        "JOIN partizan_questions ON id = question ORDER BY 1, 2, 3"
    )
    if not place.exists():
        return []
    with closing(sqlite3.connect(place)) as connection:
        return connection.execute(query).fetchall()


# --- what is stored ------------------------------------------------------------------------------


@pytest.mark.usefixtures("_everything_is_stored")
def test_a_store_holds_texts(place: Path) -> None:
    """Boards and answers are readable texts."""
    assert kept(place, Nim(), 2, VALUE) == Game("*2")
    assert kept(str(place), rulesets.cram, rulesets.cram.board("..|.#"), NIM_VALUE) == 1
    assert [row for row in rows(place) if not row[0].startswith("kernel ")] == [
        ("cram", "nim value", "..|.#", "1"),
        ("nim", "normal value", "=2", "*2"),
    ]


def test_every_row_says_what_it_is_worth(place: Path) -> None:
    """Version, fingerprint, how it is known, the work it took, and a checksum are with each row."""
    kept(place, Dominoes(), BOARD, VALUE)
    with closing(sqlite3.connect(place)) as connection:
        questions = connection.execute("SELECT * FROM partizan_questions").fetchall()
        answers = connection.execute("SELECT * FROM partizan_answers").fetchall()
    from partizan import __version__  # noqa: PLC0415

    ((_, ruleset, fingerprint, evaluation, how, version),) = questions
    assert (ruleset, evaluation, how, version) == (
        "dominoes", "normal value", "search", __version__,
    )  # fmt: skip
    assert len(fingerprint) == 16 + 1 + 24  # of the package, and of the rules
    assert all(len(check) == 16 and positions >= stored.WORTH for *_, positions, check in answers)


def test_the_answer_itself_is_stored(place: Path) -> None:
    """Rules in Python store the answer to the question, with the number of positions it took."""
    with Budget(store=place):
        how = answered(Dominoes(), BOARD, VALUE).reason.how
    visited = int(how.split()[3].replace(",", ""))
    with closing(sqlite3.connect(place)) as connection:
        ((positions,),) = connection.execute("SELECT positions FROM partizan_answers")
    assert visited <= positions


def test_small_questions_do_not_touch_the_store(place: Path) -> None:
    """A question that takes few positions neither opens the store nor is written to it."""
    assert kept(place, Nim(), 5, VALUE) == Game("*5")
    with Budget(store=place):
        assert rulesets.domineering("...|...").value() == Game("{2|-1/2}")
        assert rulesets.clobber("xoxo").solve().winner is LEFT
    assert not place.exists()


# --- the next run --------------------------------------------------------------------------------


@pytest.mark.usefixtures("_everything_is_stored")
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
    """In a new world the answer is the same, comes from the store, and adds nothing to it."""
    expected = fold(rules, board, evaluation)
    clear()
    first = kept(place, rules, board, evaluation)
    assert first == expected
    before = rows(place)
    clear()
    with Budget(store=place):
        again = answered(rules, board, evaluation)
    assert again.value == expected
    assert str(again.reason) == f"from the store {place}"
    assert rows(place) == before


def test_values_of_any_size_are_stored(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A value whose text is long is stored by its structure, and read back."""
    monkeypatch.setattr(evaluations, "_READABLE", 8)
    monkeypatch.setattr(stored, "WORTH", 8)
    value = str(kept(place, CleverDominoes(), rectangle(4, 4), VALUE))
    ((*_, answer),) = rows(place)
    assert answer.startswith("[")
    clear()
    assert str(kept(place, CleverDominoes(), rectangle(4, 4), VALUE)) == value


class Counting(Countdown):
    """Countdown, with a theorem about it."""


@theorem(Counting, VALUE, "[BCG01]")
def _at_ten(_: Counting, board: int) -> Game | None:
    """Return the integer, if it is 10."""
    return Game(10) if board == 10 else None


@pytest.mark.usefixtures("_everything_is_stored")
def test_theorems_are_kept_apart(place: Path) -> None:
    """An answer that may rest on a theorem is not used where theorems are turned off."""
    with Budget(store=place):
        assert Counting()(12).value() == 12
        clear()
        assert str(Counting()(12).why()) == f"from the store {place}"
        assert str(Counting()(12).why(theorems=False)) == "by play of 13 positions"
        clear()
        assert str(Counting()(12).why(theorems=False)) == f"from the store {place}"
        place.unlink()
        clear()
        Counting()(12).value(theorems=False)
        clear()
        assert str(Counting()(12).why()) == f"from the store {place}"


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.usefixtures("_everything_is_stored")
def test_winners_are_stored(misere: bool, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Outcomes and winning moves come back from the store."""
    monkeypatch.setattr(stored, "_briefly", lambda *_: None)
    board = rectangle(2, 5)
    winners = [solve(Dominoes(), board, first, misere=misere) for first in (LEFT, RIGHT)]
    expected = outcome(Dominoes(), board, misere=misere).value
    for _ in range(2):
        clear()
        with Budget(store=place):
            found = outcome(Dominoes(), board, misere=misere)
            again = [solve(Dominoes(), board, first, misere=misere) for first in (LEFT, RIGHT)]
        assert found.value is expected and again == winners
    assert str(found.reason) == f"from the store {place}"
    assert len(rows(place)) == 3


# --- kernels -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "board", "ask"),
    [
        ("domineering", (4, 5), lambda p: p.value()),
        ("cram", (4, 4), lambda p: p.nim_value()),
        ("domineering", (3, 5), lambda p: p.value(MISERE_OUTCOME)),
        ("toads-and-frogs", ("ttttt..fffff",), lambda p: p.value(theorems=False)),
        ("elephants-and-rhinos", ("tttt...ffff",), lambda p: p.value()),
        ("backsliding-toads-and-frogs", ("tt.ff",), lambda p: p.outcome()),
    ],
)
def test_kernels_fill_a_store_and_start_from_it(
    ruleset: str, board: Any, ask: Callable[[Any], Any], place: Path
) -> None:
    """Answers of the compiled core are the same without a store, with a new one and a full one."""
    from partizan import catalog  # noqa: PLC0415

    position = catalog.load(ruleset)(*board)
    try:
        expected = str(ask(position))
    except Exception as error:  # noqa: BLE001  (a loopy game, which has no value here)
        expected = type(error).__name__
    for _ in range(2):
        clear()
        with Budget(store=place):
            try:
                found = str(ask(position))
            except Exception as error:  # noqa: BLE001
                found = type(error).__name__
        assert found == expected


@pytest.mark.usefixtures("_everything_is_stored")
@pytest.mark.parametrize(
    ("ruleset", "board", "ask"),
    [
        ("backsliding-toads-and-frogs", "tt.f.f", lambda p: p.value()),
        ("backsliding-toads-and-frogs", "tt.f.f", lambda p: p.outcome()),
        ("backsliding-toads-and-frogs", "tt.f.f", lambda p: p.outcome("misere")),
        ("ko-go", ".x|o.", lambda p: p.value()),
    ],
)
def test_answers_about_play_that_repeats_are_stored(
    ruleset: str, board: str, ask: Callable[[Any], Any], place: Path
) -> None:
    """The answer about a loopy position is stored, and read back as it was."""
    from partizan import catalog  # noqa: PLC0415

    position = catalog.load(ruleset)(board)
    expected = ask(position)
    for _ in range(2):
        clear()
        with Budget(store=place):
            assert str(ask(position)) == str(expected)
    assert any(row[3].startswith("loopy ") for row in rows(place))


class _Wheel(Ruleset[int]):
    """Seven places: move on by one, or from an even one to the hub, where play ends."""

    is_impartial = is_loopy = True

    def options(self, board: int, _: object) -> list[int]:
        return [] if board == 7 else [(board + 1) % 7, *([7] if board % 2 == 0 else [])]


@pytest.mark.usefixtures("_everything_is_stored")
@pytest.mark.parametrize("board", range(8))
def test_nim_values_of_play_that_repeats_are_stored(board: int, place: Path) -> None:
    """A nim-value is read back as it was, whether it is a number or infinite."""
    expected = fold(_Wheel(), board, NIM_VALUE)
    for _ in range(2):
        clear()
        assert kept(place, _Wheel(), board, NIM_VALUE) == expected
    assert [row[3] for row in rows(place)] == [f"loopy {expected}"]


def test_a_kernel_learns_from_another_board(place: Path) -> None:
    """Answers that a kernel found for one board shorten its work on the next, in another world."""
    board = rulesets.domineering("......|......|......|......")
    option = rulesets.domineering("#.....|#.....|......|......")
    alone = str(option.value())
    a_tenth = _visited() // 10
    clear()
    with Budget(store=place):
        board.value()
        assert {row[0] for row in rows(place)} == {"domineering", "kernel domineering narrow:8"}
        assert {row[1] for row in rows(place)} == {"normal value", "page"}
        clear()
        with Budget(positions=a_tenth):
            assert str(option.value()) == alone


def _visited() -> int:
    from partizan.world import current  # noqa: PLC0415

    return current().positions.sizes()[0]


@pytest.mark.parametrize("text", ["[[1]]", "", "eJwrSEwsqlQoSS0uAQAaGAUE", "eJxLTEpOAQAECQGK"])
def test_odd_pages_of_a_kernel_are_refused(place: Path, text: str) -> None:
    """A page with a right checksum of its row that is no page is refused in a sentence."""
    from partizan import DomainError  # noqa: PLC0415
    from partizan.engine.progress import family_of  # noqa: PLC0415
    from partizan.store import kernel_shelf  # noqa: PLC0415

    rules = rulesets.domineering
    board = rules.board("......|......|......|......")
    position = rules.compiled(board)
    assert position is not None
    with Budget(store=place):
        odd = kernel_shelf(place, family_of([position]), "page")
        odd.put("positions odd", text, 1)
        odd.flush()
        with pytest.raises(DomainError, match=r"prune --ruleset 'kernel domineering narrow:8'"):
            rules(board).value()


# --- a run that is killed ------------------------------------------------------------------------

KILLED = """
import sys
from partizan import Budget
from partizan.engine import fold, stored
from partizan.theories.normal.evaluations import VALUE
from toys import Nim

stored.WORTH = 1
with Budget(store=sys.argv[1]):
    for n in range(100_000):
        fold(Nim(), n, VALUE)
"""


def test_a_killed_run_loses_nothing_that_was_written(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that is killed leaves a sound store, and the next run continues from it."""
    monkeypatch.setattr(stored, "WORTH", 1)
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen([sys.executable, "-c", KILLED, str(place)], env=env)
    end = time.monotonic() + 60
    try:
        while _written(place) < 50:
            assert time.monotonic() < end and process.poll() is None
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
    finally:
        process.kill()
        assert process.wait() == -signal.SIGKILL
    saved = _written(place)
    with Budget(store=place):
        found = answered(Nim(), 40, VALUE)
    assert found.value == Game("*40")
    assert str(found.reason) == f"from the store {place}"
    assert len(rows(place)) == saved >= 50


def _written(place: Path) -> int:
    """Return the number of answers that another process has written so far."""
    try:
        return len(rows(place))
    except sqlite3.OperationalError:  # the tables do not exist yet
        return 0


def test_a_limit_loses_little(place: Path) -> None:
    """What a kernel has found is written even if a limit ends the question."""
    with pytest.raises(BudgetExceeded), Budget(store=place, positions=2000):
        rulesets.domineering(5, 6).value(theorems=False)
    assert {row[1] for row in rows(place)} == {"page"}


def test_searches_that_hit_their_limit_again_and_again_make_progress(place: Path) -> None:
    """Each run of a question that takes four of its limits goes on from the last one."""
    for run in range(10):
        clear()
        try:
            with Budget(store=place, positions=30_000):
                assert rulesets.cram(4, 6).outcome("misere") is Outcome.P
                assert run > 1
                return
        except BudgetExceeded:
            continue
    pytest.fail("there was no progress")


def test_a_neighbour_gains_from_what_a_search_has_learned(place: Path) -> None:
    """Somebody who asks about another position of the same rules goes on from what is known."""
    with Budget(store=place):
        assert rulesets.cram(4, 6).outcome("misere") is Outcome.P
    clear()
    neighbour = rulesets.cram("......|......|......|##....")
    with pytest.raises(BudgetExceeded), Budget(positions=20_000):
        neighbour.outcome("misere")
    clear()
    with Budget(store=place, positions=20_000):
        found = neighbour.outcome("misere")
    clear()
    assert neighbour.outcome("misere") is found
