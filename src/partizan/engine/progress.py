"""What a long question has found, kept so that the next one can go on from it.

Searches remember who wins sums, and facts about nim-values; evaluations remember the answers for
followers. What took most work is kept as pages of bytes, which name rules, positions and values and
no places in tables: once a minute, and when the question ends, however that happens. A question
first learns the pages that are there. They are facts: whatever is missing is found again, and
whatever is there is true in every other question. Searches in Python keep `partizan.engine.notes`.

A state file keeps the pages of one search; a store, those of many (`partizan.engine.stored`).
"""

from __future__ import annotations

import json
import os
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import Context
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from time import monotonic
from typing import Any, Final, Protocol
from weakref import WeakKeyDictionary

from partizan.budget import Findings, Keeping, Pages, Progress, kept, terms
from partizan.engine.notes import SIZE
from partizan.errors import BudgetExceeded, DomainError
from partizan.machine import replace_file
from partizan.rules.contract import Compiled
from partizan.version import __version__
from partizan.world import current

EVERY = 60.0
"""After so many seconds what a question has found is written again."""

_MAGIC: Final = b"partizan state 2\n"
_DIGEST: Final = 32  # bytes
_MOST: Final = 1 << 32  # bytes of a file


class Keeper(Protocol):
    """A place for pages."""

    place: str
    remedy: str
    """What to do if pages are damaged."""

    only_new: bool
    """Whether it gets only findings that it has not got before."""

    def load(self) -> Iterable[Pages]:
        """Return what is kept."""

    def save(self, pages: Pages, visited: int) -> None:
        """Keep more, or replace what is kept; `visited` positions have been visited since."""


# For each world, what it has learned: the place, and the tables and convention of the question.
_learnt: WeakKeyDictionary[Any, set[tuple[str, str, bool]]] = WeakKeyDictionary()


def family_of(positions: Sequence[Compiled]) -> str:
    """Return the name of the tables that a sum uses, the same in every process."""
    room = current().positions
    return " + ".join(sorted({room.family(position) for position in positions} - {""}))


@contextmanager
def keeping(keeper: Keeper, positions: Sequence[Compiled], *, misere: bool) -> Iterator[None]:
    """Learn what a keeper holds about a sum, and keep there what is found inside."""
    world = current()
    done = _learnt.setdefault(world, set())
    key = keeper.place, family_of(positions), misere
    if key not in done:
        for pages in keeper.load():
            _learn(keeper, positions, pages, misere=misere)
        done.add(key)
    try:
        with kept_in(keeper, lambda: world.positions.pages(keeper.only_new)):
            yield
    except BudgetExceeded:
        done.discard(key)  # if memory was short, the core has forgotten everything
        raise


@contextmanager
def kept_in(
    keeper: Keeper, found: Callable[[], Pages], notes: Findings | None = None
) -> Iterator[None]:
    """Keep what is found inside: at the end and, by the core or if there are `notes`, sooner."""

    def save(pages: Pages) -> None:
        keeper.save(pages, count.taken())

    count = _Count(terms().progress, None if notes is None else lambda: save(found()))
    try:
        with kept(Keeping(save, EVERY, keeper.only_new, notes), count):
            yield
    finally:
        # Whatever is left of the budget; another thread of this process may be at work.
        Context().run(lambda: save(found()))


def _learn(keeper: Keeper, positions: Sequence[Compiled], pages: Pages, *, misere: bool) -> None:
    """Enter pages into the tables of this world."""
    try:
        current().positions.learn([*positions], misere, *pages[:2])
    except DomainError as error:
        raise DomainError(f"{keeper.place} is damaged: {error}; {keeper.remedy}") from error
    except BudgetExceeded:
        if terms().is_over:
            raise  # if memory is short, the rest is found again


class _Count:
    """Counts the positions of several questions, passes their number on, and calls `save`."""

    def __init__(self, progress: Progress | None, save: Callable[[], object] | None) -> None:
        self._progress, self._save = progress, save
        self._next = monotonic() + EVERY
        self._latest = 0
        self._sum = 0

    def __call__(self, visited: int) -> None:
        self._sum += visited - self._latest if visited >= self._latest else visited
        self._latest = visited
        if self._progress is not None:
            self._progress(visited)
        if self._save is not None and (begun := monotonic()) >= self._next:
            self._save()
            self._next = monotonic() + max(EVERY, 20 * (monotonic() - begun))

    def taken(self) -> int:
        """Return the number of positions since the last call."""
        found, self._sum = self._sum, 0
        return found


# --- a file --------------------------------------------------------------------------------------


class StateFile:
    """The progress of one search, in a file that is replaced as a whole."""

    only_new = False
    remedy = "give another file, or delete it to begin anew"

    def __init__(self, path: str | os.PathLike[str], rulesets: Iterable[str]) -> None:
        self.place = os.fspath(path)
        self._rulesets = sorted(set(rulesets))
        self.header: dict[str, Any] = {"positions": 0}
        self.pages: Pages = b"", b"", []
        self.notes = Findings({}, defaultdict(bytearray))
        if not Path(path).exists():
            return
        self.header, data, names = self._read()
        if self._rulesets not in ([], self.header["rulesets"]):
            found, wanted = map(", ".join, (self.header["rulesets"], self._rulesets))
            raise self._refused(f"holds what a search of {found} has found, not one of {wanted}")
        first, second = self.header["pages"]
        self.pages = data[:first], data[first:second], []
        for text, size in json.loads(data[second:]).items():
            self.notes.names[text] += (some := names.read(size))
            self.notes.earlier.update((some[i : i + SIZE], text) for i in range(0, size, SIZE))

    def load(self) -> list[Pages]:
        """Return the pages that the file had."""
        return [self.pages] if any(self.pages) else []

    def save(self, pages: Pages, visited: int) -> None:
        """Replace the file, if there is anything to keep."""
        names = self.notes.names
        if not (pages[0] or pages[1] or names):
            return
        self.pages = pages
        sizes = {text: len(some) for text, some in names.items()}
        data = pages[0] + pages[1] + json.dumps(sizes).encode()
        self.header = {
            "version": __version__,
            "core": current().positions.fingerprint(),
            "rulesets": self._rulesets,
            "positions": self.header["positions"] + visited,
            "standing": pages[2],
            "pages": (len(pages[0]), len(pages[0]) + len(pages[1])),
            "bytes": len(data),
        }
        head = _MAGIC + json.dumps(self.header).encode() + b"\n"
        body = zlib.compress(data, 1) + b"".join(names.values())  # digests would not shrink
        replace_file(self.place, head, body, blake2b(head + body, digest_size=_DIGEST).digest())

    def _read(self) -> tuple[dict[str, Any], bytes, BytesIO]:
        """Return the header, data and names of a file that is whole, and of this version."""
        with Path(self.place).open("rb") as file:
            if file.read(len(_MAGIC)) != _MAGIC:
                raise self._refused("is not a file of a search")
            rest = file.read(_MOST)
        whole, digest = _MAGIC + rest[:-_DIGEST], rest[-_DIGEST:]
        if blake2b(whole, digest_size=_DIGEST).digest() != digest:
            raise self._refused("is damaged: its checksum is wrong, or its end is missing")
        text, _, body = rest[:-_DIGEST].partition(b"\n")
        header = json.loads(text)
        now = {"version": __version__, "core": current().positions.fingerprint()}
        if any(header[name] != value for name, value in now.items()):
            raise self._refused(f"was written by another partizan, version {header['version']}")
        inflated = zlib.decompressobj()
        data = inflated.decompress(body, header["bytes"] + 1)
        return header, data, BytesIO(inflated.unused_data)

    def _refused(self, why: str) -> DomainError:
        return DomainError(f"{self.place} {why}; {self.remedy}")
