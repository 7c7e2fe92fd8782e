"""Making a tablebase: one job for each tier, whose inputs are blocks of positions.

The entries are a file that all workers map into memory: a block writes its own bytes, and reads the
entries of lower tiers. An answer is the digest of what was written, so a journal keeps it, and a
run that was killed goes on. At the end all digests are checked, and the blocks compressed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from mmap import mmap
from os import PathLike, fsync
from pathlib import Path
from secrets import token_hex
from shutil import disk_usage, rmtree
from typing import Any, Final, NamedTuple, TypeAlias

from partizan._core import Space
from partizan.boards.dots import Dots
from partizan.errors import DomainError, TooLarge
from partizan.jobs import Job, Progress, run
from partizan.tablebase.plan import Plan, planned
from partizan.tablebase.table import Tablebase, block_file, is_table, write_block, write_table
from partizan.theory import convention
from partizan.wording import quoted

ANSWERS: Final = ("outcome", "nim-value", "remoteness", "score")
"""What a table can hold."""

_WORK: Final = "unfinished"  # the folder of what is removed at the end
_PLAN: Final = "plan.json"
_ENTRIES: Final = "entries"
_ROOM: Final = 1.5  # disk space that is needed, against that of the entries

Digests: TypeAlias = list[int]


def build(
    position: Any,
    to: str | PathLike[str],
    *,
    answers: str | None = None,
    play: str = "normal",
    jobs: int | str | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Tablebase:
    """Solve all positions of a board, and return the table of them in the folder `to`.

    These are the positions whose cells hold letters that play from `position` brings there. The
    `answers` are outcomes, nim-values, or remoteness: who wins and how soon. Where play may repeat,
    they are always remoteness; in Dots and Boxes they are scores, or nim-values. `jobs` and
    `progress` are those of `partizan.jobs.run`; a cluster needs a folder that all machines share.
    If `to` has a part of this table, the work goes on.

    >>> from tempfile import mkdtemp
    >>> from partizan import rulesets
    >>> build(rulesets.cram(2, 3), mkdtemp(), answers="nim-value").counts
    {'0': 26, '1': 32, '2': 6}
    """
    answers = answers or ("score" if isinstance(position.board, Dots) else "outcome")
    if answers not in ANSWERS:
        raise DomainError(f"a table holds {', '.join(ANSWERS)}, not {quoted(answers)}")
    misere = convention(play) == "misere"
    if misere and answers == "nim-value":
        raise DomainError("nim-values are about normal play; ask for outcomes under misère play")
    question = f"misere {answers}" if misere else answers
    plan = planned(position.ruleset, position.board, question)
    folder = Path(to)
    if is_table(folder):
        table = Tablebase(folder)
        if table.plan != plan:
            raise DomainError(f"{folder} is another table, {table!r}; choose a new folder")
        return table
    building = _Building(plan, folder, jobs, progress)
    building.begin()
    if plan.is_tiered:
        building.solve_tiers()
    else:
        building.pass_until_settled()
    building.finish()
    return Tablebase(folder)


class _Building:
    """One table in the making."""

    def __init__(
        self,
        plan: Plan,
        folder: Path,
        jobs: int | str | None,
        progress: Callable[[Progress], object] | None,
    ) -> None:
        self._plan = plan
        self._folder = folder
        self._work = (folder / _WORK).absolute()
        self._place = _Place("", "")
        self._jobs = jobs
        self._progress = progress
        self._space = plan.space()
        self._blocks = -(-self._space.size // self._space.block)
        self._expected: list[Digests] = [[] for _ in range(self._blocks)]  # for each block
        self._steps = 0  # jobs done

    def begin(self) -> None:
        """Make the file of entries, unless it is there."""
        size = -(-self._space.size * Space.bits(self._plan.question) // 8)
        if self._folder.exists() and not self._folder.is_dir():
            raise DomainError(f"{self._folder} is a file; choose a folder for the table")
        if (self._work / _PLAN).exists():
            before, self._place = _begun(self._work)
            entries = self._work / _ENTRIES
            if before != self._plan or not entries.exists() or entries.stat().st_size != size:
                raise DomainError(
                    f"{self._folder} has a part of another table, of {before.ruleset} "
                    f"{before.start}; choose a new folder, or remove it"
                )
            return
        if self._folder.exists() and any(it.name != _WORK for it in self._folder.iterdir()):
            raise DomainError(f"{self._folder} has other files; choose a new folder for the table")
        free = disk_usage(next(there for there in self._work.parents if there.exists())).free
        if free < _ROOM * size:
            raise TooLarge(
                f"this table takes about {_ROOM * size / (1 << 30):,.1f} GiB while it is made, and "
                f"the disk of {self._folder} has {free / (1 << 30):,.1f}; choose another disk, or "
                "a smaller board"
            )
        self._work.mkdir(parents=True, exist_ok=True)
        with (self._work / _ENTRIES).open("wb") as file:
            file.truncate(size)
        self._place = _Place(str(self._work), token_hex(16))
        text = json.dumps({"plan": self._plan.facts(), "token": self._place.token})
        part = self._work / f"{_PLAN}.part"
        part.write_text(text, encoding="utf-8")
        part.replace(self._work / _PLAN)  # the last: the rest is there

    def solve_tiers(self) -> None:
        """Solve the positions of each tier, from the lowest."""
        for tier in range(self._space.tiers):
            for block, digest in self._run(f"tier-{tier}", partial(_solved, tier=tier)):
                self._expected[block].append(digest)

    def pass_until_settled(self) -> None:
        """Find the states from which play takes 0, 1, .. moves, until there are none."""
        moves = 0
        while sum(
            count for _, count in self._run(f"moves-{moves}", partial(_stepped, moves=moves))
        ):
            moves += 1

    def finish(self) -> None:
        """Check the entries, compress them, and remove the rest."""
        counts = [0] * 256
        blocks = []
        for block, (digests, found, digest) in self._run("blocks", _packed):
            if self._plan.is_tiered and digests != self._expected[block]:
                raise DomainError(
                    f"{self._folder} has entries in block {block} that are not those computed, as "
                    "after a power cut; remove the folder, and make the table again"
                )
            counts = [n + more for n, more in zip(counts, found, strict=True)]
            blocks.append(digest)
        write_table(self._folder, self._plan, blocks, counts)
        _opened.cache_clear()
        rmtree(self._work)

    def _run(self, name: str, ask: Callable[..., Any]) -> Iterator[tuple[int, Any]]:
        """Yield the blocks with the answers of one job; then make the entries permanent."""
        facts = {"table": self._place.token, "step": name}  # nothing is taken from another table
        job = Job(
            f"{name} of the tablebase",
            partial(ask, place=self._place),
            range(self._blocks),
            facts=facts,
            most=64,
        )
        journal = self._work / f"{name}.jsonl"
        yield from run(job, jobs=self._jobs, journal=journal, progress=self._progress)
        with (self._work / _ENTRIES).open("rb+") as file:
            fsync(file.fileno())


# --- in a worker ---------------------------------------------------------------------------------


class _Place(NamedTuple):
    """The folder of the work, and what tells it from others that had the same name."""

    work: str
    token: str


def _begun(work: Path) -> tuple[Plan, _Place]:
    """Return what is made in a folder."""
    facts = json.loads((work / _PLAN).read_text(encoding="utf-8"))
    return Plan.of_facts(facts["plan"]), _Place(str(work.absolute()), facts["token"])


class _Open(NamedTuple):
    plan: Plan
    space: Space
    table: mmap


@lru_cache(maxsize=1)
def _opened(place: _Place) -> _Open:
    """Return the table that the workers have in common."""
    work = Path(place.work)
    plan, _ = _begun(work)
    with (work / _ENTRIES).open("rb+") as file:
        return _Open(plan, plan.space(), mmap(file.fileno(), 0))


def _solved(block: int, *, tier: int, place: _Place) -> int:
    """Solve the positions of a tier in a block, and return the digest of their entries."""
    here = _opened(place)
    return here.space.solve(here.plan.question, block, tier, here.table)


def _stepped(block: int, *, moves: int, place: _Place) -> int:
    """Enter the states of a block with so many moves to go, and return how many there are."""
    here = _opened(place)
    return here.space.step(here.plan.question, block, moves, here.table)


def _packed(block: int, *, place: _Place) -> tuple[Digests, list[int], str]:
    """Compress a block; return the digests of its tiers, its counts, and the digest of the file."""
    here = _opened(place)
    digests, counts = here.space.tally(here.plan.question, block, here.table)
    bits = Space.bits(here.plan.question)
    size = here.space.block * bits // 8
    with memoryview(here.table) as view, view[block * size : (block + 1) * size] as part:
        digest = write_block(block_file(Path(place.work).parent, block), part, bits)
    return digests, counts, digest
