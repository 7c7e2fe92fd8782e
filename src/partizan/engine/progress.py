"""What a long question in the compiled core has found, kept so that the next one can go on from it.

Searches remember who wins sums, and facts about nim-values; evaluations remember the answers for
followers. What took most work is kept as pages of bytes, which name rules, positions and values and
no places in tables: once a minute, and when the question ends, however that happens. A question
first learns the pages that are there. They are facts: whatever is missing is found again, and
whatever is there is true in every other question as well.

A state file keeps the pages of one search; a store, those of many (`partizan.engine.stored`).
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import Context
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, Protocol
from weakref import WeakKeyDictionary

from partizan.budget import Keeping, Pages, kept, terms
from partizan.errors import BudgetExceeded, DomainError
from partizan.machine import replace_file
from partizan.rules.contract import Compiled
from partizan.version import __version__
from partizan.world import current

EVERY = 60.0
"""After so many seconds what a question has found is written again."""

_MAGIC: Final = b"partizan state 1\n"
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
    count = _Count(terms().progress)

    def save(pages: Pages) -> None:
        if pages[0] or pages[1]:
            keeper.save(pages, count.taken())

    try:
        with kept(Keeping(save, EVERY, keeper.only_new), count):
            yield
    except BudgetExceeded:
        done.discard(key)  # if memory was short, the core has forgotten everything
        raise
    finally:
        # Whatever is left of the budget; another thread of this process may be at work.
        Context().run(lambda: save(world.positions.pages(keeper.only_new)))


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
    """Counts the positions of several questions, and passes their number on."""

    def __init__(self, progress: Callable[[int], object] | None) -> None:
        self._progress = progress
        self._latest = 0
        self._sum = 0

    def __call__(self, visited: int) -> None:
        self._sum += visited - self._latest if visited >= self._latest else visited
        self._latest = visited
        if self._progress is not None:
            self._progress(visited)

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
        self._visited = 0

    def load(self) -> Iterator[Pages]:
        """Yield the pages in the file, if there is one; refuse a file that is not whole."""
        path = Path(self.place)
        if not path.exists():
            return
        header, data = self._read(path)
        if header["rulesets"] != self._rulesets:
            found, wanted = (", ".join(names) for names in (header["rulesets"], self._rulesets))
            raise self._refused(f"holds what a search of {found} has found, not one of {wanted}")
        self._visited = header["positions"]
        first = header["first"]
        yield data[:first], data[first:], []

    def save(self, pages: Pages, visited: int) -> None:
        """Replace the file."""
        self._visited += visited
        about = {
            "version": __version__,
            "core": current().positions.fingerprint(),
            "rulesets": self._rulesets,
            "positions": self._visited,
            "standing": pages[2],
            "first": len(pages[0]),
            "bytes": len(pages[0]) + len(pages[1]),
        }
        head = _MAGIC + json.dumps(about).encode() + b"\n"
        body = zlib.compress(pages[0] + pages[1], 1)
        replace_file(self.place, head, body, blake2b(head + body, digest_size=_DIGEST).digest())

    @staticmethod
    def about(path: str | os.PathLike[str]) -> str:
        """Return in a sentence what a file that this version wrote holds.

        >>> import tempfile
        >>> from partizan import Budget, rulesets
        >>> place = Path(tempfile.mkdtemp()) / "search.state"
        >>> with Budget(state=place):
        ...     print(rulesets.domineering(5, 5).outcome())
        P
        >>> StateFile.about(place)  # doctest: +ELLIPSIS
        'search.state keeps what ... positions have shown about domineering, in ... bytes'
        """
        where = Path(path)
        header, _ = StateFile(path, ())._read(where)
        text = (
            f"{where.name} keeps what {header['positions']:,} positions have shown about "
            f"{', '.join(header['rulesets'])}, in {where.stat().st_size:,} bytes"
        )
        levels = [(done, of) for done, of in header["standing"] if of > 1]
        if levels:
            done, of = levels[0]
            text += f"; of {of} first moves that needed search, {done} are settled"
        return text

    def _read(self, path: Path) -> tuple[dict[str, Any], bytes]:
        """Return the header and the pages of a file that is whole, and of this version."""
        with path.open("rb") as file:
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
        data = zlib.decompressobj().decompress(body, header["bytes"])
        return header, data

    def _refused(self, why: str) -> DomainError:
        return DomainError(f"{self.place} {why}; {self.remedy}")
