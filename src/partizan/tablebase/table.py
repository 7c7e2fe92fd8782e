"""A tablebase: a folder with an entry for every position of a board.

`table.json` says what the entries answer, and has the digests of the blocks. A block is a file of
compressed chunks of 2^16 entries, after a list of their places and digests; a chunk is read when an
entry of it is asked for, and checked.
"""

from __future__ import annotations

import json
import struct
import zlib
from collections import OrderedDict
from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b, sha256
from mmap import mmap
from os import PathLike
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Final, NamedTuple

from partizan._core import Space
from partizan.budget import Meter, terms
from partizan.errors import BudgetExceeded, DomainError
from partizan.rules.contract import Compiled
from partizan.rulesets.graph.strings import LOONY, NimstringValue
from partizan.tablebase.plan import Plan, given
from partizan.theories.retrograde import Prospect
from partizan.theory import Outcome
from partizan.wording import show
from partizan.world import current

FORMAT: Final = 1
CHUNK: Final = 1 << 16
_TABLE: Final = "table.json"
_PLACE: Final = struct.Struct("<QL16s")  # of a chunk: offset, length, digest of the entries
_HELD: Final = 64  # chunks in memory
_TRIED: Final = 100  # positions that are tried before a table of another version is used
_OUTCOMES: Final = (Outcome.P, Outcome.L, Outcome.R, Outcome.N)
_SIGNS: Final = (0, 1, -1)  # a winner: nobody, Left, Right


class Found(NamedTuple):
    """What a table knows about a position.

    `prospects` are who wins and how soon, when Left begins and when Right begins; None if the table
    says only who wins. `nim_value`, and `score`, the boxes that the player to move gets from here
    on minus the opponent's, are None unless it has them. Scores do not tell the outcome.
    """

    outcome: Outcome | None
    prospects: tuple[Prospect, Prospect] | None = None
    nim_value: NimstringValue | None = None
    score: int | None = None

    @property
    def is_decided(self) -> bool:
        """Whether somebody wins, whoever begins."""
        return self.prospects is None or all(each.winner for each in self.prospects)


class Tablebase:
    """The positions of a board, with an entry for each.

    A folder that was changed, or was made by something else, is refused.

    >>> from tempfile import mkdtemp
    >>> from partizan import rulesets
    >>> from partizan.tablebase import build
    >>> table = build(rulesets.domineering(2, 3), mkdtemp())
    >>> table
    <tablebase of domineering ...|...: outcome of 64 positions>
    >>> table.probe(rulesets.domineering("..#|..."))
    Found(outcome=Outcome.N, prospects=None, nim_value=None, score=None)
    >>> table.counts
    {'P': 19, 'L': 8, 'R': 14, 'N': 23}
    """

    def __init__(self, folder: str | PathLike[str]) -> None:
        self.folder = Path(folder)
        facts = _read(self.folder / _TABLE)
        self.plan = Plan.of_facts(facts["plan"])
        self._blocks: list[str] = facts["blocks"]
        self._counts: list[int] = facts["counts"]
        self._space: Space = self.plan.space()
        self._bits = Space.bits(self.plan.question)
        self._held: OrderedDict[int, bytes] = OrderedDict()
        if len(self._blocks) != -(-self._space.size // self._space.block):
            raise _damaged(self.folder, "it lacks blocks")
        if facts["core"] != current().positions.fingerprint():
            self._try()

    def __repr__(self) -> str:
        plan = self.plan
        what = f"{plan.question} of {self._space.size:,} positions"
        return f"<tablebase of {plan.ruleset} {plan.start}: {what}>"

    @property
    def size(self) -> int:
        """The number of positions."""
        return self._space.size

    @property
    def is_misere(self) -> bool:
        """Whether the entries are about misère play."""
        return self.plan.question.startswith("misere")

    @property
    def counts(self) -> dict[str, int]:
        """How often each outcome, nim-value or score occurs."""
        counts = self._counts
        if self.plan.question == "score":
            return {str(n): counts[n] for n in range(-128, 128) if counts[n]}
        if self._bits == 8:
            values = (self._found(n).nim_value for n in range(256))
            return {str(value): count for value, count in zip(values, counts, strict=True) if count}
        if self._bits == 2:
            return {outcome.name: counts[n] for n, outcome in enumerate(_OUTCOMES)}
        found: dict[str, int] = {}
        for n, count in enumerate(counts[:9]):
            if count:
                name = Outcome.of_winners(_SIGNS[n % 3], _SIGNS[n // 3]).name
                found[name] = count
        return found

    def probe(self, position: Any) -> Found | None:
        """Return what the table knows about a position; None if it is not in the table."""
        board = given(position.ruleset, position.board)
        return None if board is None else self.known(board)

    def known(self, board: Compiled) -> Found | None:
        """Return what the table knows about a position for the core."""
        index = self._space.index(board)
        return None if index is None else self._found(self.entry(index))

    def entry(self, index: int) -> int:
        """Return the entry of a position by its number."""
        data = int.from_bytes(self._bytes(index), "little")
        return data >> 2 * (index % 4) & 3 if self._bits == 2 else data

    def verify(self, blocks: int = 4, *, seed: int | None = None) -> list[int]:
        """Recompute `blocks` random chunks of entries from the rules; return their numbers.

        All digests are checked as well. The whole table must fit into the memory allowed.
        """
        held = -(-self._space.size * self._bits // 8)
        if held > terms().byte_limit:
            raise BudgetExceeded(
                f"to verify this table takes {held >> 20:,} MiB of memory, more than the "
                f"{terms().byte_limit >> 20:,} MiB allowed; allow more with Budget(bytes=...)"
            )
        chunks = -(-self._space.size // CHUNK)
        random = SystemRandom() if seed is None else Random(seed)
        chosen = sorted(random.sample(range(chunks), min(blocks, chunks)))
        with mmap(-1, held) as table:
            meter = Meter("blocks of the tablebase")
            for block, digest in enumerate(self._blocks):
                meter.visit()
                path = block_file(self.folder, block)
                if _digest_of(path) != digest:
                    raise _damaged(self.folder, f"the digest of {path.name} is wrong")
                place = block * self._space.block * self._bits // 8
                for data in _chunks(path):
                    table[place : place + len(data)] = data
                    place += len(data)
            for chunk in chosen:
                first = chunk * CHUNK
                wrong = self._space.wrong(self.plan.question, first, first + CHUNK, table)
                if wrong is not None:
                    raise self._wrong(wrong)
        return chosen

    # --- inside ----------------------------------------------------------------------------------

    def _found(self, entry: int) -> Found:
        if self._bits == 2:
            return Found(_OUTCOMES[entry])
        if self.plan.question == "score":
            return Found(None, score=entry - 256 if entry > 127 else entry)
        if self._bits == 8:
            return Found(Outcome.N if entry else Outcome.P, None, LOONY if entry == 255 else entry)
        left, right = (self._prospect(entry >> 8 * mover & 0xFF, mover) for mover in (0, 1))
        return Found(Outcome.of_winners(left.winner, right.winner), (left, right))

    def _prospect(self, state: int, mover: int) -> Prospect:
        """Return who wins when a player begins, from the state of an entry."""
        if state == 0:
            return Prospect(0, 0)
        mover_wins = (state % 2 == 0) != self.is_misere
        return Prospect(1 if mover_wins == (mover == 0) else -1, state - 1)

    def _chunk(self, block: int, chunk: int) -> bytes:
        key = block * self._space.block + chunk
        data = self._held.get(key)
        if data is None:
            path = block_file(self.folder, block)
            data = self._held[key] = _chunk(path, chunk)
            if len(self._held) > _HELD:
                self._held.popitem(last=False)
        else:
            self._held.move_to_end(key)
        return data

    def _bytes(self, index: int) -> bytes:
        """Return the bytes that have the entry of a position."""
        block, at = divmod(index, self._space.block)
        chunk, at = divmod(at, CHUNK)
        place = at * self._bits // 8
        return self._chunk(block, chunk)[place : place + -(-self._bits // 8)]

    def _try(self) -> None:
        """Check some entries of a table that another version has made."""
        random = Random(self.plan.digest)
        space = self._space
        with mmap(-1, -(-space.size * self._bits // 8)) as table:  # few of its pages are touched
            for _ in range(_TRIED):
                index = random.randrange(space.size)
                after = (cells for player in (0, 1) for cells in space.options(index, player))
                near = (space.index(self.plan.root._replace(cells=cells)) for cells in after)
                for n in [index, *(n for n in near if n is not None)]:  # the core refuses others
                    place, data = n * self._bits // 8, self._bytes(n)
                    table[place : place + len(data)] = data
                if space.wrong(self.plan.question, index, index + 1, table) is not None:
                    raise self._wrong(index)

    def _wrong(self, index: int) -> DomainError:
        return _damaged(
            self.folder,
            f"the entry of position {index:,}, {show(self._space.cells(index).hex())} in codes of "
            "cells, does not follow from the rules",
        )


# --- tables of a budget --------------------------------------------------------------------------


def tables(folder: str | PathLike[str]) -> tuple[Tablebase, ...]:
    """Return the tables of a folder, which is one, or has them in folders of their own."""
    return _tables(str(Path(folder).absolute()))


@lru_cache(maxsize=8)
def _tables(folder: str) -> tuple[Tablebase, ...]:
    path = Path(folder)
    if (path / _TABLE).exists():
        return (Tablebase(path),)
    found = tuple(Tablebase(each.parent) for each in sorted(path.glob(f"*/{_TABLE}")))
    if not found:
        raise DomainError(
            f"{folder} is not a tablebase, nor a folder of them; make one with "
            f"`partizan solve POSITION --all --to {folder}`"
        )
    return found


# --- files ---------------------------------------------------------------------------------------


def block_file(folder: Path, block: int) -> Path:
    """Return the path of the file of a block."""
    return folder / f"block-{block:06}"


def write_block(path: Path, entries: memoryview, bits: int) -> str:
    """Write the entries of a block, compressed, and return the digest of the file."""
    size = CHUNK * bits // 8
    chunks = [bytes(entries[at : at + size]) for at in range(0, len(entries), size)]
    packed = [zlib.compress(chunk) for chunk in chunks]
    offset = 4 + len(packed) * _PLACE.size
    parts = [struct.pack("<L", len(packed))]
    for chunk, data in zip(chunks, packed, strict=True):
        parts.append(_PLACE.pack(offset, len(data), _mark(chunk)))
        offset += len(data)
    written = b"".join((*parts, *packed))
    part = path.with_suffix(".part")
    part.write_bytes(written)
    part.replace(path)
    return sha256(written).hexdigest()


def write_table(folder: Path, plan: Plan, blocks: list[str], counts: list[int]) -> None:
    """Write what makes a folder a table."""
    facts = {
        "partizan tablebase": FORMAT,
        "plan": plan.facts(),
        "core": current().positions.fingerprint(),
        "counts": counts,
        "blocks": blocks,
    }
    text = json.dumps({**facts, "check": sha256(json.dumps(facts).encode()).hexdigest()}, indent=1)
    part = folder / f"{_TABLE}.part"
    part.write_text(text, encoding="utf-8")
    part.replace(folder / _TABLE)


def is_table(folder: Path) -> bool:
    """Return whether a folder is a table."""
    return (folder / _TABLE).exists()


def _read(path: Path) -> dict[str, Any]:
    """Return what `write_table` has written."""
    try:
        facts: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        made = facts["partizan tablebase"]
    except FileNotFoundError:
        raise DomainError(
            f"{path.parent} is not a tablebase: it has no {path.name}; make one with "
            f"`partizan solve POSITION --all --to {path.parent}`"
        ) from None
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise _damaged(path.parent, f"{path.name} cannot be read") from error
    if made != FORMAT:
        raise DomainError(
            f"{path.parent} has format {made!r}, and this version of partizan reads {FORMAT}"
        )
    check = facts.pop("check", None)
    if check != sha256(json.dumps(facts).encode()).hexdigest():
        raise _damaged(path.parent, f"{path.name} was changed")
    return facts


def _chunk(path: Path, chunk: int) -> bytes:
    """Return the entries of a chunk."""
    try:
        with path.open("rb") as file:
            file.seek(4 + chunk * _PLACE.size)
            offset, length, mark = _PLACE.unpack(file.read(_PLACE.size))
            file.seek(offset)
            data = zlib.decompress(file.read(length))
    except (OSError, struct.error, zlib.error) as error:
        raise _damaged(path.parent, f"{path.name} cannot be read") from error
    if _mark(data) != mark:
        raise _damaged(path.parent, f"the digest of a chunk of {path.name} is wrong")
    return data


def _chunks(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        (count,) = struct.unpack("<L", file.read(4))
    for chunk in range(count):
        yield _chunk(path, chunk)


def _mark(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()


def _digest_of(path: Path) -> str:
    try:
        return sha256(path.read_bytes()).hexdigest()
    except OSError as error:
        raise _damaged(path.parent, f"{path.name} cannot be read") from error


def _damaged(folder: Path, why: str) -> DomainError:
    return DomainError(f"the tablebase {folder} is damaged: {why}; remove it, and make it again")
