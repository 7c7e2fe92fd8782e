"""Nim-sequences: the nim-values of the heaps 0, 1, 2, ... of a code, computed on demand.

They are kept in files, with a header that describes the contents, and the state of an engine:

    partizan nim-sequence 1
    {"code": "0.77", "method": "sparse", "heaps": 1000000, "bytes": ..., "sha256": "..."}
    ...

A file is written under a temporary name and then renamed, so that there is always a complete one.
With NumPy, which is optional, they become arrays to plot: of values, of rare values, and maps of
games with two heaps.

[GS56]
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple, SupportsIndex, TypeAlias, overload

from partizan.budget import terms
from partizan.display import Shown
from partizan.errors import DomainError, PartizanError, Undecided
from partizan.extras import optional
from partizan.machine import replace_file
from partizan.theories.impartial.codes import HasCode, HeapCode, as_heap
from partizan.theories.impartial.engines import Numbers, chosen, room_for
from partizan.theories.impartial.periods import Period, find_period

Array: TypeAlias = Any
"""A NumPy array; its type is not needed without NumPy."""


def numpy(wanted: str) -> Any:
    """Return the NumPy module, or raise `DomainError` if it is not installed."""
    return optional("numpy", wanted)


# --- sequence files -------------------------------------------------------------------------------


_MAGIC: Final = b"partizan nim-sequence 1\n"
_HEADER = 1 << 20  # the most bytes of a header


class Header(NamedTuple):
    """The description of a sequence in a file."""

    code: HeapCode
    method: str
    heaps: int


def write(path: Path, code: HeapCode, method: str, heaps: int, data: bytes) -> None:
    """Write a file atomically."""
    digest = _digest(code, method, heaps, data)
    about = {"code": str(code), "method": method, "heaps": heaps}
    header = json.dumps({**about, "bytes": len(data), "sha256": digest})
    replace_file(path, _MAGIC, header.encode(), b"\n", data)


def read(path: Path) -> tuple[Header, bytes]:
    """Return the header of a file, and the state of the engine."""
    with path.open("rb") as file:
        if file.read(len(_MAGIC)) != _MAGIC:
            raise DomainError(f"{path} is not a file of a nim-sequence; give one that `save` wrote")
        header = file.readline(_HEADER)
        data = file.read()
    try:
        about = json.loads(header)
        code, method, heaps = HeapCode.read(about["code"]), about["method"], about["heaps"]
        size, digest = about["bytes"], about["sha256"]
    except (ValueError, TypeError, LookupError, RecursionError, PartizanError) as error:
        raise DomainError(f"{path} is damaged: its second line cannot be read") from error
    if len(data) != size or _digest(code, method, heaps, data) != digest:
        raise DomainError(
            f"{path} is damaged: it does not contain the {size!r} bytes of {code} that were saved"
        )
    return Header(code, method, heaps), data


def _digest(code: HeapCode, method: object, heaps: object, data: bytes) -> str:
    return sha256(f"{code} {method} {heaps}\n".encode() + data).hexdigest()


# --- sequence -------------------------------------------------------------------------------------


_SHOWN = 12
_OFTEN, _SELDOM = 0.1, 0.4  # seconds between two calls of a progress function
_FIRST_STRETCH = 4096
OCTAL_HEAPS: Final = 10_000
"""The heaps of an octal game among which a period is looked for, unless more are asked for."""
_HEAPS = 1000  # the same for other games
_WORTH_A_LOOK = 512  # heaps; beyond this, a period saves time


class NimSequence(Shown):
    """The nim-values of the heaps of a code, computed on demand.

    A code may be given by a ruleset that has one, or by the name of a well-known game.

    >>> kayles = NimSequence("0.77")
    >>> kayles[5], kayles[:12], kayles.code == NimSequence("kayles").code
    (4, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6], True)
    >>> kayles.period()
    <period 12 from heap 71 on: proved>

    `len` is the number of values computed one by one; once a period is proved, it gives the rest.
    Values remain known when a budget ends or at Ctrl-C, and can be saved to a file and extended
    later.
    """

    def __init__(self, code: HeapCode | str | HasCode, *, method: str = "auto") -> None:
        self.code = HeapCode.of(code)
        self._engine = chosen(self.code, method)
        self._law: Period | None = None  # once proved
        self._looked: tuple[int, Period | None] | None = None

    # --- values ----------------------------------------------------------------------------------

    def extend(self, heaps: int) -> None:
        """Compute the values of the heaps 0, 1, ..., heaps - 1, one by one.

        The `progress` function of a budget is called with the number of values known.

        >>> sequence = NimSequence("0.137")
        >>> sequence.extend(100)
        >>> len(sequence), sequence.largest
        (100, 9)
        """
        heaps = as_heap(heaps)
        progress = terms().progress
        if progress is None:
            self._engine.extend(heaps)
            return
        stretch = _FIRST_STRETCH
        while self._engine.size < heaps:
            begun = monotonic()
            self._engine.extend(min(heaps, self._engine.size + stretch))
            took = monotonic() - begun
            progress(self._engine.size)
            if took < _OFTEN:
                stretch *= 2
            elif took > _SELDOM:
                stretch = max(1, stretch // 2)

    def values(self, largest: int) -> list[int]:
        """Return the values of the heaps 0, 1, ..., largest.

        >>> NimSequence("0.137").values(10)
        [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3]
        """
        largest = as_heap(largest)
        room_for(f"the values of {largest + 1:,} heaps", 8 * (largest + 1))
        return self._numbers(0, largest + 1).tolist()

    def array(self, largest: int) -> Array:
        """Return the values of the heaps 0, 1, ..., largest as a NumPy array.

        >>> NimSequence("0.137").array(10).tolist()
        [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3]
        """
        np = numpy("the values as an array")
        largest = as_heap(largest)
        room_for(f"the values of {largest + 1:,} heaps", 4 * (largest + 1))
        numbers = self._numbers(0, largest + 1)
        return np.frombuffer(numbers, dtype=f"u{numbers.itemsize}")

    @overload
    def __getitem__(self, heap: SupportsIndex) -> int: ...
    @overload
    def __getitem__(self, heap: slice) -> list[int]: ...
    def __getitem__(self, heap: SupportsIndex | slice) -> int | list[int]:
        if not isinstance(heap, slice):
            size = as_heap(heap)
            if size >= max(len(self), _WORTH_A_LOOK):
                self.period(size + 1)
            if self._law is not None:
                return self._law.value(size)
            return self._numbers(size, size + 1)[0]
        if heap.stop is None:
            raise DomainError(f"the nim-sequence of {self.code} is infinite; give a last heap")
        start, stop = as_heap(heap.start or 0), as_heap(heap.stop)
        if heap.step is not None and (not isinstance(heap.step, int) or heap.step < 1):
            raise DomainError(f"the step of a slice of heaps is an integer >= 1, not {heap.step!r}")
        room_for(f"{stop:,} heaps", 8 * max(0, stop - start))
        return self._numbers(min(start, stop), stop).tolist()[:: heap.step]

    def __len__(self) -> int:
        return self._engine.size

    def __iter__(self) -> Iterator[int]:
        """Iterate over the values that were computed one by one."""
        return iter(self._engine.numbers(0, len(self)))

    def found(self, heaps: int, *, start: int = 0) -> Numbers:
        """Return the values of the heaps start, ..., heaps - 1, each computed from the rules.

        >>> list(NimSequence("0.137").found(10, start=5))
        [3, 1, 1, 0, 3]
        """
        self.extend(heaps)
        return self._engine.numbers(start, heaps)

    def _numbers(self, start: int, stop: int) -> Numbers:
        """Return values, computed one by one or, if there are many, by a proved period."""
        if stop > max(len(self), _WORTH_A_LOOK) and self._law is None:
            self.period(stop)
        if self._law is None or stop <= len(self):
            self.extend(stop)
            return self._engine.numbers(start, stop)
        return self._law.continued(start, stop)

    # --- methods ---------------------------------------------------------------------------------

    @property
    def method(self) -> str:
        """The method in use: `sparse`, `dense`, `taking`, ..., or `python`.

        >>> NimSequence("0.333").method, NimSequence("4!.0").method
        ('taking', 'dense')
        """
        return self._engine.method

    @property
    def largest(self) -> int:
        """The largest value computed so far.

        >>> kayles = NimSequence("0.77")
        >>> kayles.extend(1000)
        >>> kayles.largest
        8
        """
        sequence = self._core
        return max(self) if sequence is None else int(sequence.largest)

    @property
    def space(self) -> tuple[int, int, int] | None:
        """The sparse space in use: mask, e and f, or None.

        A heap n with value v is rare if the bits of v & mask, of e & n and of f together are even
        in number.

        >>> sequence = NimSequence("0.16", method="sparse")
        >>> sequence.extend(20_000)
        >>> mask, _, _ = sequence.space
        >>> bin(mask)
        '0b1110'
        """
        sequence = self._core
        return None if sequence is None or sequence.space is None else tuple(sequence.space)

    @property
    def rare(self) -> list[tuple[int, int]]:
        """The known rare heaps with their values; empty if there is no sparse space.

        >>> sequence = NimSequence("0.16", method="sparse")
        >>> sequence.extend(20_000)
        >>> len(sequence.rare), sequence.rare[:3]
        (133, [(1, 1), (2, 0), (3, 0)])
        """
        sequence = self._core
        return [] if sequence is None else [(int(n), int(v)) for n, v in sequence.rare]

    @property
    def _core(self) -> Any:
        return getattr(self._engine, "sequence", None)

    # --- periods ---------------------------------------------------------------------------------

    @overload
    def period(self) -> Period: ...
    @overload
    def period(self, heaps: int) -> Period | None: ...
    def period(self, heaps: int | None = None) -> Period | None:
        """Return the period observed in the heaps 0, ..., heaps - 1, with a proof if possible.

        Returns None if none is observed. Without `heaps`, 10,000 heaps of an octal game are
        examined, 1,000 of another game, and all that are known; then `Undecided` says that none is
        observed.

        >>> NimSequence("0.77").period()
        <period 12 from heap 71 on: proved>
        >>> NimSequence("0.007").period(1000) is None
        True
        """
        if self._law is not None:
            return self._law
        if heaps is None:
            is_octal = self.code.is_octal and self.code.is_finite
            examined = max(len(self), OCTAL_HEAPS if is_octal else _HEAPS)
            found = self.period(examined)
            if found is None:
                raise Undecided(
                    f"no period is seen in the first {examined:,} heaps of {self.code}; look "
                    f"further, as in period({10 * examined:_})"
                )
            return found
        wanted = heaps
        if self._looked is None or self._looked[0] != wanted:
            self._looked = (wanted, find_period(self, wanted))
        seen = self._looked[1]
        if seen is not None and seen.is_proved:
            self._law = seen
        return seen

    # --- files -----------------------------------------------------------------------------------

    def save(self, path: str | os.PathLike[str]) -> None:
        """Save the known values to a file, atomically.

        >>> import tempfile
        >>> path = os.path.join(tempfile.mkdtemp(), "kayles")
        >>> kayles = NimSequence("0.77")
        >>> kayles.extend(1000)
        >>> kayles.save(path)
        >>> len(NimSequence.load(path))
        1000
        """
        write(Path(path), self.code, self.method, len(self), self._engine.saved())

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> NimSequence:
        """Return the sequence in a file that `save` wrote.

        >>> import tempfile
        >>> path = os.path.join(tempfile.mkdtemp(), "kayles")
        >>> NimSequence("0.77").save(path)
        >>> NimSequence.load(path)[:6]
        [0, 1, 2, 3, 1, 4]
        """
        header, data = read(Path(path))
        if header.method == "rolling":
            raise DomainError(f"{path} contains a rolling search; use RollingSearch.load")
        found = _restored(header.code, header.method, data)
        if header.method != "python" and found.method == "python":
            raise DomainError(
                f"{path} has the method {header.method!r}, which does not apply to {found.code}"
            )
        if len(found) != header.heaps:
            raise DomainError(
                f"{path} is damaged: it has {len(found):,} heaps, not {header.heaps:,}"
            )
        return found

    def __reduce__(self) -> tuple[Callable[..., NimSequence], tuple[HeapCode, str, bytes]]:
        return _restored, (self.code, self.method, self._engine.saved())

    def __repr__(self) -> str:
        values = self._engine.numbers(0, min(len(self), _SHOWN))
        more = ", …" if len(self) > _SHOWN else ""
        known = f"{len(self):,} heap{'' if len(self) == 1 else 's'}"
        return f"<nim-sequence of {self.code}, {known}: {', '.join(map(str, values))}{more}>"

    def __str__(self) -> str:
        """Return the first values, computing them if necessary.

        >>> print(NimSequence("0.77"))
        0.77: 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, …
        """
        return f"{self.code}: {', '.join(map(str, self[:_SHOWN]))}, …"


def _restored(code: HeapCode, method: str, data: bytes) -> NimSequence:
    """Return a sequence that was saved or pickled."""
    found = NimSequence(code, method="python" if method == "python" else "auto")
    found._engine.restore(data)
    return found


class RareTable(NamedTuple):
    """For every value, the numbers of heaps in which it is rare and in which it is common.

    `space` is the sparse space, as defined at `NimSequence.space`.
    """

    space: tuple[int, int, int]
    values: Array
    rare: Array
    common: Array
    heaps: Array


def value_counts(sequence: NimSequence, largest: int) -> Array:
    """Return how often 0, 1, 2, ... occur as values of the heaps 0, ..., largest."""
    np = numpy("counts of values")
    return np.bincount(sequence.array(largest).astype(np.int64))


def rare_table(sequence: NimSequence, largest: int) -> RareTable:
    """Return the rare heaps among 0, ..., largest, and how often each value is rare or common.

    A sequence has rare values if a sparse space was found for it; not every game has one.
    """
    np = numpy("tables of rare values")
    sequence.extend(largest + 1)
    space = sequence.space
    if space is None:
        raise DomainError(
            f"no sparse space of {sequence.code} is known after {len(sequence):,} heaps, so no "
            "value is rare; examine more heaps, or use value_counts"
        )
    mask, e, f = space
    values = sequence.array(largest).astype(np.int64)
    classes = np.full(values.shape, f & 1)
    for bit in range(mask.bit_length()):
        if mask >> bit & 1:
            classes ^= values >> bit & 1
    if e:
        classes ^= np.arange(largest + 1) & 1
    is_rare = classes == 0
    size = int(values.max()) + 1
    return RareTable(
        space,
        np.arange(size),
        np.bincount(values[is_rare], minlength=size),
        np.bincount(values[~is_rare], minlength=size),
        np.flatnonzero(is_rare),
    )


def nim_value_map(nim_value: Callable[[int, int], int], rows: int, columns: int) -> Array:
    """Return the nim-values of two heaps of 0, ..., rows - 1 and 0, ..., columns - 1 counters.

    Any game with two heaps can be used: `lambda a, b: rulesets.wythoff(f"{a},{b}").nim_value()`.
    """
    np = numpy("maps of nim-values")
    for size in (rows, columns):
        if size < 0:
            raise DomainError(f"a map has at least 0 rows and columns, not {size}")
    room_for(f"{rows:,} x {columns:,} pairs of heaps", 8 * rows * columns)
    found = np.zeros((rows, columns), dtype=np.int64)
    for a in range(rows):
        for b in range(columns):
            found[a, b] = nim_value(a, b)
    return found


def p_position_map(is_p_position: Callable[[int, int], bool], rows: int, columns: int) -> Array:
    """Return the map of P-positions (previous-player wins) with two heaps."""
    return nim_value_map(lambda a, b: int(is_p_position(a, b)), rows, columns) == 1
