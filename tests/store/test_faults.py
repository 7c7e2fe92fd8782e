"""Full disks, folders that cannot be written, flipped bytes, two writers, jumping clocks."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from partizan import Budget, DomainError, Game, clear
from partizan.engine import fold, stored
from partizan.store.database import Answer, Question, close_all, database
from partizan.theories.normal.evaluations import VALUE
from partizan_app.storekeeping.upkeep import Damage, prune, verify
from toys import Dominoes, Nim, rectangle

QUESTION = Question("nim", "f" * 24, "normal value", "search")
HEAP = 40


@pytest.fixture(autouse=True)
def _fresh(_everything_is_stored: None) -> Iterator[None]:
    """Start with an empty world, and close the stores at the end."""
    clear()
    yield
    close_all()


def kept(place: Path | str, heap: int = HEAP) -> Game:
    """Return the value of a heap, with a store, as another run would find it."""
    clear()
    close_all()
    with Budget(store=place):
        return fold(Nim(), heap, VALUE)


@contextmanager
def mounted(folder: Path, options: str) -> Iterator[None]:
    """Mount a file system in memory on a folder, which takes root."""
    command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)]
    if os.geteuid() != 0 or shutil.which("mount") is None:
        pytest.skip("only root can mount a small disk")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"cannot mount a small disk: {done.stderr.strip()}")
    try:
        yield
    finally:
        close_all()
        subprocess.run(["umount", "-l", str(folder)], check=True)


# --- full disks ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kibibytes", [4, 12, 20, 28, 36, 48, 64, 96, 128, 160])
def test_a_disk_that_is_full_from_the_start(tmp_path: Path, kibibytes: int) -> None:
    """A store that cannot be made is refused in a sentence, and can be made once there is room."""
    with mounted(tmp_path, f"size={kibibytes}k"):
        place = tmp_path / "answers.db"
        try:
            assert kept(place) == Game(f"*{HEAP}")
        except DomainError as error:
            assert str(error).startswith(f"the store {place} cannot be used: ")
            assert "full" in str(error) or "unable to open" in str(error)
        subprocess.run(["mount", "-o", "remount,size=8m", str(tmp_path)], check=True)
        assert kept(place) == kept(place) == Game(f"*{HEAP}")
        assert _damages(place) == []


def test_a_disk_that_fills_up(tmp_path: Path) -> None:
    """Batches that were written stay when a later one does not fit, and the rest follows later."""
    with mounted(tmp_path, "size=600k"):
        place = tmp_path / "answers.db"
        base, written = database(place), 0
        for start in range(0, 10_000, 100):
            try:
                base.put(QUESTION, batch(start))
            except DomainError as error:
                assert "full; free some space and ask again" in str(error)
                break
            written = start + 100
        assert 200 < written < 10_000
        assert _count(place) == written
        subprocess.run(["mount", "-o", "remount,size=8m", str(tmp_path)], check=True)
        base.put(QUESTION, batch(written))
        assert _count(place) == written + 100
        assert _damages(place) == []


def batch(start: int) -> list[Answer]:
    """Return a hundred answers."""
    return [Answer(f"board {n}", "x" * 200, 1) for n in range(start, start + 100)]


def test_a_limit_on_the_size_of_files(tmp_path: Path) -> None:
    """A process that may write only small files leaves a store that the next one can use."""
    place = tmp_path / "answers.db"
    code = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
        "size = int(sys.argv[2]); resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)); "
        "from partizan import Budget; from partizan.engine import fold, stored; "
        "from partizan.theories.normal.evaluations import VALUE; from toys import Nim; "
        "stored.WORTH = 1; budget = Budget(store=sys.argv[1]); budget.__enter__(); "
        "fold(Nim(), 40, VALUE)"
    )
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    for size in (2048, 20_000):
        command = [sys.executable, "-c", code, str(place), str(size)]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        assert "DomainError: the store" in done.stderr, done.stderr
    assert kept(place) == Game(f"*{HEAP}")
    assert _damages(place) == []


# --- folders that cannot be written --------------------------------------------------------------


def test_a_read_only_folder(tmp_path: Path) -> None:
    """A store in a read-only folder can be read with ?mode=ro; writing is refused in a sentence."""
    with mounted(tmp_path, "size=8m"):
        place = tmp_path / "answers.db"
        kept(place)
        close_all()
        subprocess.run(["mount", "-o", "remount,ro", str(tmp_path)], check=True)
        assert kept(f"sqlite:///{place}?mode=ro", HEAP) == Game(f"*{HEAP}")
        assert kept(f"sqlite:///{place}?mode=ro", HEAP + 5) == Game(f"*{HEAP + 5}")
        with pytest.raises(DomainError, match=r"can be read as sqlite:///PATH.mode=ro"):
            kept(place, HEAP + 5)
        with pytest.raises(DomainError, match="cannot be used: unable to open"):
            kept(tmp_path / "new.db")


def test_a_folder_that_is_missing(tmp_path: Path) -> None:
    """The folder of a store must exist."""
    with pytest.raises(DomainError, match="unable to open database file; the folder must exist"):
        kept(tmp_path / "nowhere" / "answers.db")


# --- flipped bytes -------------------------------------------------------------------------------


def test_flipped_bytes_never_change_an_answer(tmp_path: Path) -> None:
    """If any bytes of a store are changed, the answer is right or the store is refused."""
    sound = tmp_path / "sound.db"
    board = rectangle(2, 4)
    with Budget(store=sound):
        expected = fold(Dominoes(), board, VALUE)
    close_all()
    content = sound.read_bytes()
    place, rng = tmp_path / "answers.db", random.Random(1)
    refused = 0
    for _ in range(40):
        damaged = bytearray(content)
        for _ in range(rng.choice((1, 1, 1, 3, 20))):
            damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
        place.write_bytes(bytes(damaged))
        for beside in ("-wal", "-shm"):
            place.with_name(place.name + beside).unlink(missing_ok=True)
        clear()
        close_all()
        try:
            with Budget(store=place):
                assert fold(Dominoes(), board, VALUE) == expected
        except DomainError as error:
            assert str(error).startswith(("the store ", "the database "))
            refused += 1
    assert refused


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE partizan_answers SET answer = '*7' WHERE board = '=40'",
        "UPDATE partizan_answers SET answer = '{1|' WHERE board = '=40'",
        "UPDATE partizan_answers SET checksum = '0' WHERE board = '=40'",
        "UPDATE partizan_answers SET positions = positions + 1 WHERE board = '=40'",
        "UPDATE partizan_answers SET board = '=41' WHERE board = '=40'",
        "UPDATE partizan_questions SET version = '0'",
    ],
)
def test_a_changed_row_is_noticed_named_and_removed(tmp_path: Path, change: str) -> None:
    """A changed answer is refused by name; pruning removes it alone, and the run goes on."""
    place = tmp_path / "answers.db"
    kept(place)
    close_all()
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute(change)
    before = _count(place)
    damages = _damages(place)
    assert damages and all(damage.what == "it does not match its checksum" for damage in damages)
    if "SET board" not in change:  # else the board is not found, and is played again
        with pytest.raises(DomainError, match=r"is damaged: .* `partizan store prune --damaged`"):
            kept(place)
    assert prune(place, damaged=True, dry_run=True) == len(damages)
    assert prune(place, damaged=True) == len(damages)
    assert _count(place) == before - len(damages)
    assert _damages(place) == []
    assert kept(place) == Game(f"*{HEAP}")


# --- two writers ---------------------------------------------------------------------------------


def test_writers_take_turns(tmp_path: Path) -> None:
    """Four processes that write at once lose nothing, and readers see whole batches."""
    place = tmp_path / "answers.db"
    database(place)
    close_all()
    children = [_child(partial(_write_some, place, n)) for n in range(4)]
    seen = 0
    while any(os.waitpid(child, os.WNOHANG) == (0, 0) for child in children[:1]):
        seen = _count(place)
        assert seen % 100 == 0
        time.sleep(0.01)
    assert all(os.waitpid(child, 0)[1] == 0 for child in children[1:])
    assert _count(place) == 4 * 1000 >= seen
    assert _damages(place) == []


def _write_some(place: Path, n: int) -> None:
    for start in range(10):
        database(place).put(QUESTION, batch(1000 * n + 100 * start))


def _child(run: Callable[[], Any]) -> int:
    """Run a function in a child process, and return its number."""
    child = os.fork()
    if not child:
        try:
            run()
            os._exit(0)
        finally:
            os._exit(1)
    return child


def test_a_writer_that_stops_in_the_middle(tmp_path: Path) -> None:
    """A process killed inside a transaction leaves the store as before, and unlocked."""
    place = tmp_path / "answers.db"
    database(place).put(QUESTION, batch(0))
    close_all()
    reader, writer = os.pipe()

    def half() -> None:
        with database(place).writing() as connection:
            connection.exec_driver_sql("DELETE FROM partizan_answers")
            os.write(writer, b"x")
            time.sleep(60)

    child = _child(half)
    os.read(reader, 1)
    os.kill(child, 9)
    os.waitpid(child, 0)
    assert _count(place) == 100
    database(place).put(QUESTION, batch(100))
    assert _count(place) == 200


# --- clocks --------------------------------------------------------------------------------------


def test_a_clock_that_jumps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Jumps of the clock, forwards or backwards, do not affect answers."""
    place, rng = tmp_path / "answers.db", random.Random(2)
    monkeypatch.setattr(time, "time", lambda: rng.uniform(-1e9, 4e9))
    monkeypatch.setattr(time, "time_ns", lambda: rng.randrange(1 << 61))
    assert kept(place) == kept(place) == Game(f"*{HEAP}")
    assert _damages(place) == []


def _count(place: Path) -> int:
    with closing(sqlite3.connect(place)) as connection:
        (found,) = connection.execute("SELECT count(*) FROM partizan_answers").fetchone()
        return int(found)


def _damages(place: Path) -> list[Damage]:
    close_all()
    return [found for found in verify(place) if isinstance(found, Damage)]


def test_small_answers_are_stored_here() -> None:
    """These tests store every answer."""
    assert stored.WORTH == 1
