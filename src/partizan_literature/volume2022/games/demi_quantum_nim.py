"""Demi-Quantum Nim and Quantum Nim: a move is made in several positions of Nim at once.

[CGT22, ch. 3: Burke, Ferland and Teng] [DM17]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple, final

from partizan.boards.point import Point
from partizan.boards.shares import read_size
from partizan.errors import DomainError, NotationError
from partizan.numeric import is_count
from partizan.players import Player
from partizan.rules.contract import Ruleset
from partizan.rules.move import Move
from partizan.rulesets.heap.coordinate_game import refuse_many
from partizan.wording import quoted

MOST_LISTED: Final = 5
"""The largest number of counters for which superpositions are listed."""

_DIGITS = 3
_MOST = 100  # the most heaps in all realisations together


class _Contents(NamedTuple):
    realisations: tuple[tuple[int, ...], ...]


@final
class Superposition(_Contents):
    """A superposition of positions of Nim with the same number of heaps, its realisations.

    >>> print(Superposition([(3, 1), (0, 2), (3, 1)]))
    0,2|3,1
    """

    __slots__ = ()

    def __new__(cls, realisations: Iterable[Iterable[int]]) -> Superposition:
        """Return the superposition of these positions, sorted and without repetitions."""
        given = [tuple(heaps) for heaps in realisations]
        for heaps in given:
            for size in heaps:
                if not is_count(size):
                    raise DomainError(f"a heap has 0, 1, 2, ... counters, not {quoted(size)}")
            if not heaps or len(heaps) != len(given[0]):
                raise DomainError(
                    "the realisations of a superposition must have the same number of heaps, at "
                    f"least one; {given[0]} and {heaps} do not"
                )
        if not given:
            raise DomainError("a superposition has at least one realisation")
        return _superposition(given)

    unit = "counters"

    @classmethod
    def listed(cls, size: int) -> Iterator[Superposition]:
        """Yield the superpositions with `size` counters in all realisations together.

        >>> print(*Superposition.listed(1), *Superposition.listed(2), sep="  ")
        0|1  1  0|2  2  0,0|0,1|1,0  0,0|1,1  0,1|1,0  1,1
        """
        if size > MOST_LISTED:
            raise DomainError(
                f"superpositions can be listed up to {MOST_LISTED} counters, not {size}"
            )
        return cls._listed(size)

    @classmethod
    def _listed(cls, size: int) -> Iterator[Superposition]:
        for heaps in range(1, size + 1):
            rows = sorted(row for n in range(size + 1) for row in Point.listed(n, (heaps,)))
            for chosen in _rows_of_total(rows, size):
                if all(map(any, zip(*chosen, strict=True))):
                    yield cls(chosen)

    @classmethod
    def read(cls, text: str) -> Superposition:
        """Read positions of Nim separated by `|`, each with its sizes separated by commas.

        >>> print(Superposition.read("(1,2)"), Superposition.read("(1,0) | (0,2)"))
        1,2 0,2|1,0
        """
        text = re.sub(r"\(([^()|]*)\)", r"\1", text)
        what = "a demi-quantum-nim position"
        if text.count(",") + text.count("|") >= _MOST:
            message = f"cannot read {what}: there are more than {_MOST} heaps"
            raise NotationError(message, text, 0)
        found: list[list[int]] = []
        start = 0
        for row in text.split("|"):
            first, heaps = start, []
            for piece in row.split(","):
                stop = start + len(piece)
                noun = "the size of a heap"
                heaps.append(read_size(text, start, stop, what=what, noun=noun, digits=_DIGITS))
                start = stop + 1
            if found and len(heaps) != len(found[0]):
                message = (
                    f"cannot read {what}: realisations must have the same number of heaps, but "
                    f"the first has {len(found[0])} and this one {len(heaps)}"
                )
                raise NotationError(message, text, first)
            found.append(heaps)
        return cls(found)

    def __str__(self) -> str:
        return "|".join(",".join(map(str, heaps)) for heaps in self.realisations)

    def __repr__(self) -> str:
        return f"Superposition({self.realisations!r})"

    def __getnewargs__(self) -> tuple[tuple[tuple[int, ...], ...]]:
        return (self.realisations,)


def _superposition(realisations: Iterable[tuple[int, ...]]) -> Superposition:
    """Return the superposition of positions that are known to be valid."""
    return tuple.__new__(Superposition, (tuple(sorted(set(realisations))),))


def _rows_of_total(
    rows: Sequence[tuple[int, ...]], total: int
) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield the sets of rows with `total` counters in all."""
    for place, row in enumerate(rows):
        left = total - sum(row)
        if not left:
            yield (row,)
        if left >= 0:
            for others in _rows_of_total(rows[place + 1 :], left):
                yield (row, *others)


class DemiQuantumNim(Ruleset[Superposition]):
    """Take the same number of counters from the same heap in all realisations that allow it.

    `3,1|0,2` is a superposition of two positions of Nim with two heaps, its realisations. A move
    must be possible in at least one realisation; the realisations in which it is impossible
    disappear. With a single realisation this is Nim.

    >>> from partizan import rulesets
    >>> [rulesets.demi_quantum_nim(b).nim_value() for b in ("3,1", "3,1|0,2", "1,0|0,1")]
    [2, 2, 1]
    """

    board_type = Superposition
    usage = ("a superposition", "its text, as in {name}('3,1|0,2')")

    is_impartial = True

    def moves(self, board: Superposition, player: Player) -> Iterator[Move[Superposition]]:
        """Yield the moves of Nim, by the heap and the number taken."""
        for heap, taken in self.taken(board):
            yield self.move(board, player, (heap, taken))

    def move(
        self, board: Superposition, player: Player, *moves: tuple[int, int]
    ) -> Move[Superposition]:
        """Return the move that makes these moves of Nim, by the heap and the number taken."""
        name = " or ".join(f"heap {heap + 1}: take {taken}" for heap, taken in moves)
        lowest = ((heap, board.realisations[0][heap] - taken + 1) for heap, taken in moves)
        counters = (f"{heap + 1}.{counter}" for heap, counter in lowest if counter > 0)
        after = _superposition(row for move in moves for row in _after(board, *move))
        return Move(player, name, after, counters)

    def taken(self, board: Superposition) -> Iterator[tuple[int, int]]:
        """Yield the moves of Nim that some realisation allows: the heap and the number taken."""
        for heap in range(len(board.realisations[0])):
            for number in range(1, max(row[heap] for row in board.realisations) + 1):
                yield heap, number

    def representative(self, board: Superposition) -> Superposition:
        """Return the superposition with its heaps sorted and empty heaps removed."""
        heaps = sorted(heap for heap in zip(*board.realisations, strict=True) if any(heap))
        if not heaps:
            return _superposition([(0,)])
        after = _superposition(zip(*heaps, strict=True))
        return after if after == board else self.representative(after)

    def drawn(self, board: Superposition) -> object:
        """Return the realisations side by side."""
        return [part for heaps in board.realisations for part in ("or", Point(heaps))][1:]

    def read(self, text: str) -> Superposition:
        """Read realisations: `3,1|0,2`."""
        return Superposition.read(text)


class QuantumNim(DemiQuantumNim):
    """Make one move of Nim, or two at once: the superposition then has the results of both.

    Each of the moves must be possible in at least one realisation. In `quantum-nim`, which is
    flavour D, both kinds of moves are always allowed; in `quantum-nim(A)` a player must make two
    moves at once. Flavours B and C, which restrict single moves, are not built.

    >>> from partizan import LEFT, rulesets
    >>> rulesets.quantum_nim("1,1").options(LEFT)
    <3 options for Left: '0,1', '1,0', '0,1|1,0'>
    >>> [rulesets.quantum_nim(f"{n},2").nim_value() for n in range(4)]
    [2, 3, 1, 0]
    """

    def __init__(self, flavour: str = "D") -> None:
        self.flavour = str(flavour).upper()
        if self.flavour not in {"A", "D"}:
            raise DomainError(f"quantum-nim is built in flavours A and D, not {quoted(flavour)}")
        self.parameters = () if self.flavour == "D" else (self.flavour,)

    def moves(self, board: Superposition, player: Player) -> Iterator[Move[Superposition]]:
        """Yield the moves of Nim and the pairs of them."""
        if self.flavour == "D":
            yield from super().moves(board, player)
        singles = [*self.taken(board)]
        refuse_many([len(singles)] * 2, ruleset=self.name, board=board)
        for pair in combinations(singles, 2):
            yield self.move(board, player, *pair)


def _after(board: Superposition, heap: int, taken: int) -> Iterator[tuple[int, ...]]:
    """Yield the realisations after a move of Nim, in those in which it is possible."""
    for row in board.realisations:
        if row[heap] >= taken:
            yield (*row[:heap], row[heap] - taken, *row[heap + 1 :])


DEMI_QUANTUM_NIM = DemiQuantumNim()
QUANTUM_NIM = QuantumNim()
