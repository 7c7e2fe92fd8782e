"""Parcels: a user's own functions and rulesets reach other processes."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from threading import Lock

import pytest

from partizan import DomainError, catalog, rulesets
from partizan.find import Search, Wanted
from partizan.find import search as searching
from partizan.jobs.parcel import Parcel, pack, unpack

GAME = """
from collections.abc import Iterator
from partizan import LEFT, Player, Ruleset

class Stairs{number}(Ruleset[int]):
    def options(self, board: int, player: Player) -> Iterator[int]:
        yield from range(max(0, board - {number}), board)

    def population(self, size: int, letters: str | None = None, *, sums: bool = True):
        return iter([size])
"""

SCRIPT = """
from partizan import Ruleset
from partizan.jobs import Job, run

print("begun")

class Stairs(Ruleset):
    def options(self, board, player):
        yield from range(max(0, board - 3), board)

class Odd(Exception):
    pass

stairs = Stairs()

def value(n):
    if n == 9:
        raise Odd(n, "is odd")
    return stairs(n).value().notation("ascii")

def answers(numbers):
    return [answer for n, answer in run(Job("values", value, numbers, alone=0), jobs=2)]

print(answers(range(9)))
try:
    answers([1, 9])
except Odd as error:
    print(error.args)
print([answer for n, answer in run(Job("more", lambda n: n + 1, [1, 2], alone=0), jobs=2)])
"""


def test_a_ruleset_travels_by_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A ruleset of a user's file, in any folder, is searched by other processes."""
    monkeypatch.setattr(searching, "_ALONE", 0)
    path = tmp_path / "stairs_of_three.py"
    path.write_text(GAME.format(number=3))
    stairs = catalog.load(str(path))
    found = Search(stairs, Wanted(new=True), 9).run(jobs=2)
    assert [(hit.position, str(hit.value)) for hit in found] == [
        ("1", "*"),
        ("2", "*2"),
        ("3", "*3"),
        ("4", "0"),
    ]


def test_the_file_stays_here(tmp_path: Path) -> None:
    """Another process needs no file: the rules travel by value."""
    path = tmp_path / "stairs_of_four.py"
    path.write_text(GAME.format(number=4))
    parcel = pack(catalog.load(str(path)))
    path.unlink()
    code = (
        "import pickle, sys; from partizan.jobs.parcel import unpack\n"
        "rules = unpack(pickle.load(sys.stdin.buffer)); print(rules.name, *rules.options(9, None))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=pickle.dumps(parcel), capture_output=True, check=True
    )
    assert done.stdout == b"stairs4 5 6 7 8\n"


def test_installed_modules_are_imported() -> None:
    """Rulesets of this package travel by name; what cannot be copied does not travel."""
    parcel = pack(rulesets.domineering)
    assert parcel is not None
    assert len(parcel.data) < 200
    assert unpack(parcel) == rulesets.domineering
    assert pack(Lock()) is None


def test_versions_are_compared() -> None:
    """A worker with another version of this package refuses the job."""
    with pytest.raises(DomainError, match=r"this worker has partizan .*, and the job .* 0\.0\.0"):
        unpack(Parcel(b"", "0.0.0"))


@pytest.mark.parametrize("is_typed", [False, True])
def test_a_script(tmp_path: Path, is_typed: bool) -> None:
    """A script, or a line at a prompt, defines rules, questions and errors; it is run once."""
    path = tmp_path / "mine.py"
    path.write_text(SCRIPT)
    done = subprocess.run(
        [sys.executable, *(["-c", SCRIPT] if is_typed else [str(path)])],
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "begun",
        "['0', '*', '*2', '*3', '0', '*', '*2', '*3', '0']",
        "(9, 'is odd')",
        "[2, 3]",
    ]


def test_a_module_beside_the_script_of_the_same_name_as_ours(tmp_path: Path) -> None:
    """Workers import what this process imports: a file in the current folder hides no module."""
    (tmp_path / "json.py").write_text("raise SystemExit('not this one')")
    code = (
        "from partizan.jobs import Job, run\n"
        "print([answer for n, answer in run(Job('signs', abs, [-1, -2], alone=0), jobs=2)])"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", code], capture_output=True, text=True, cwd=tmp_path, check=True
    )
    assert done.stdout == "[1, 2]\n"
