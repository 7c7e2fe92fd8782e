"""Parcels: a user's own functions and rulesets reach other processes."""

from __future__ import annotations

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
from partizan import rulesets
from partizan.jobs import Job, processes, run

processes.can_fork = lambda: False  # copies of this process would need no parcel

def value(n):
    return rulesets.kayles(n).value().notation("ascii")

{guard}
    job = Job("values of Kayles", value, range(9), alone=0)
    print([answer for n, answer in run(job, jobs=2)])
"""


def ran(path: Path) -> subprocess.CompletedProcess[str]:
    """Run a script."""
    return subprocess.run(
        [sys.executable, str(path)], capture_output=True, text=True, check=False, timeout=100
    )


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


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    """A worker that has run a file runs it again when its text has changed."""
    path = tmp_path / "stairs_that_change.py"
    path.write_text(GAME.format(number=4))
    rules = catalog.load(str(path))
    parcel = pack(rules)
    assert parcel is not None
    assert [source.name for source in parcel.sources] == ["stairs_that_change"]
    assert unpack(parcel).name == rules.name
    newer = parcel.sources[0]._replace(
        text=GAME.format(number=4).replace("range(max", "range(-1+max")
    )
    assert [*unpack(parcel._replace(sources=(newer,))).options(9, None)] == [4, 5, 6, 7, 8]
    assert [*unpack(parcel).options(9, None)] == [5, 6, 7, 8]
    broken = newer._replace(text="1/0")
    with pytest.raises(ZeroDivisionError):
        unpack(parcel._replace(sources=(broken,)))
    assert [*unpack(parcel).options(9, None)] == [5, 6, 7, 8]


def test_installed_modules_are_imported() -> None:
    """Rulesets of this package travel by name; what cannot be copied does not travel."""
    parcel = pack(rulesets.domineering)
    assert parcel is not None
    assert parcel.sources == ()
    assert unpack(parcel) == rulesets.domineering
    assert pack(Lock()) is None


def test_versions_are_compared() -> None:
    """A worker with another version of this package refuses the job."""
    with pytest.raises(DomainError, match=r"this worker has partizan .*, and the job .* 0\.0\.0"):
        unpack(Parcel(b"", (), "0.0.0"))


def test_a_script_in_ten_lines(tmp_path: Path) -> None:
    """A script can define its question; without a guard, the error shows the line to write."""
    path = tmp_path / "mine.py"
    path.write_text(SCRIPT.format(guard='if __name__ == "__main__":'))
    done = ran(path)
    assert done.stdout == "['0', '*', '*2', '*3', '*', '*4', '*3', '*2', '*']\n"
    assert done.stderr == ""
    path.write_text(SCRIPT.format(guard="if True:"))
    assert 'below `if __name__ == "__main__":`' in ran(path).stderr
