"""Box Chomp: Chomp in any number of dimensions.

[Gale74]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import permutations, product
from math import prod
from typing import Final, NamedTuple, TypeAlias, final

from partizan.boards.shares import read_size
from partizan.errors import DomainError, NotationError
from partizan.numeric import is_count
from partizan.pictures.counters import MOST_COLUMNS, bar
from partizan.players import Player
from partizan.rules.contract import Ruleset, whole_numbers
from partizan.rules.move import Move
from partizan.rules.theorem import theorem
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import Outcome

Cube: TypeAlias = tuple[int, ...]

MOST_LISTED: Final = 10
"""The largest number of cubes for which boxes are listed."""

_DIGITS = 4
_MOST = 1 << 12  # the most cubes of a box
_DIMENSIONS = 6


class _Contents(NamedTuple):
    sizes: Cube
    bites: tuple[Cube, ...]


@final
class BittenBox(_Contents):
    """A box of cubes, without the cubes that are at least some bite in every coordinate.

    >>> print(BittenBox((2, 3, 4), [(1, 1, 0), (1, 2, 3), (0, 2, 0)]))
    2x2x4/1,1,0
    """

    __slots__ = ()

    def __new__(cls, sizes: Iterable[int], bites: Iterable[Sequence[int]] = ()) -> BittenBox:
        """Return the box after some bites, with its sizes reduced accordingly."""
        box, bitten = tuple(sizes), [tuple(bite) for bite in bites]
        if not 1 <= len(box) <= _DIMENSIONS or not all(is_count(n, least=1) for n in box):
            raise DomainError(f"a box has 1 to {_DIMENSIONS} positive integers as sizes, not {box}")
        if prod(box) > _MOST:
            raise DomainError(f"a box has at most {_MOST:,} cubes")
        for bite in bitten:
            if len(bite) != len(box) or not all(map(is_count, bite)) or not any(bite):
                raise DomainError(
                    f"a bite has {len(box)} nonnegative coordinates, not all 0; not {bite}"
                )
        return _box(box, bitten)

    unit = "cubes"

    @classmethod
    def listed(cls, size: int) -> Iterator[BittenBox]:
        """Yield the boxes of up to three dimensions with `size` cubes left.

        >>> print(*BittenBox.listed(3))
        3 2x2/1,1
        """
        if size > MOST_LISTED:
            raise DomainError(f"boxes can be listed up to {MOST_LISTED} cubes, not {size}")
        found = {_least_box(_drawn_box(cubes)): None for cubes in _heaps_of_cubes(size)}
        return iter(found)

    @classmethod
    def read(cls, text: str) -> BittenBox:
        """Read `2x3x4` or, with bites, `2x3x4/1,1,0`."""
        first, *rest = _pieces(text, "/")
        sizes = [_number(text, *ends, "a size of the box") for ends in _split(text, first, "x×X")]
        noun = "a coordinate of a bite"
        bites = [[_number(text, *ends, noun) for ends in _split(text, bite, ",")] for bite in rest]
        return cls(sizes, bites)

    def cubes(self) -> Iterator[Cube]:
        """Yield the remaining cubes."""
        for cube in product(*map(range, self.sizes)):
            if not any(_is_beyond(cube, bite) for bite in self.bites):
                yield cube

    def __str__(self) -> str:
        bites = ("/" + ",".join(map(str, bite)) for bite in self.bites)
        return "x".join(map(str, self.sizes)) + "".join(bites)

    def __repr__(self) -> str:
        return f"BittenBox({self.sizes!r}, {self.bites!r})"

    def __getnewargs__(self) -> tuple[Cube, tuple[Cube, ...]]:
        return self.sizes, self.bites


def _square(cube: tuple[int, ...]) -> tuple[str, ...]:
    """Return the name of a cube in the picture, if there is one."""
    if len(cube) > 3:
        return ()
    layer, row, column = (*(0,) * (3 - len(cube)), *cube)
    return (f"{layer + 1}:" * (layer > 0) + f"{column + 1},{row + 1}",)


class BoxChomp(Ruleset[BittenBox]):
    """Choose a cube, and remove it with all cubes at least as large in every coordinate.

    The cube at the origin, whose coordinates are all 0, is poisoned and cannot be chosen. A box of
    any dimension is written `2x3x4`, and cubes already chosen follow it, each after a slash:
    `2x3x4/1,1,0`.

    >>> from partizan import rulesets
    >>> [rulesets.box_chomp(box).nim_value() for box in ("5", "3x4", "2x2x2", "2x2x3")]
    [4, 9, 3, 5]
    """

    board_type = BittenBox
    usage = ("a bitten box", "its sizes, as in {name}(2, 3, 4), or its text, '2x3x4/1,1,0'")

    is_impartial = True

    def moves(self, board: BittenBox, player: Player) -> Iterator[Move[BittenBox]]:
        """Yield the cubes that may be bitten off, by their coordinates."""
        for cube in board.cubes():
            if any(cube):
                after = _box(board.sizes, (*board.bites, cube))
                yield Move(player, f"eat {','.join(map(str, cube))}", after, _square(cube))

    def drawn(self, board: BittenBox) -> object:
        """Return the layers of the box side by side, if it has up to three dimensions."""
        layers, rows, columns = (*(1,) * (3 - len(board.sizes)), *board.sizes)[:3]
        if len(board.sizes) > 3 or layers * columns > MOST_COLUMNS:
            return str(board)
        pad = (0,) * (3 - len(board.sizes))
        cubes = {(*pad, *cube) for cube in board.cubes()}
        heights = [
            [sum((u, v, w) in cubes for v in range(rows)) for w in range(columns)]
            for u in range(layers)
        ]
        return [bar(layer, bitter=not u) for u, layer in enumerate(heights)]

    def representative(self, board: BittenBox) -> BittenBox:
        """Return the least of the rotated boxes, omitting dimensions of size 1."""
        return _least_box(board)

    def read(self, text: str) -> BittenBox:
        """Read `2x3x4` or, with bites, `2x3x4/1,1,0`."""
        return BittenBox.read(text)

    def converted(self, *given: object) -> BittenBox:
        """Return the whole box of these sizes."""
        sizes = whole_numbers(*given)
        if sizes is None:
            raise self.unreadable(*given)
        return BittenBox(sizes)


def _least_box(board: BittenBox) -> BittenBox:
    """Return the least box under permutations of the axes, omitting dimensions of size 1."""
    kept = [i for i, size in enumerate(board.sizes) if size > 1] or [0]
    return min(
        _box([board.sizes[i] for i in way], [tuple(bite[i] for i in way) for bite in board.bites])
        for way in permutations(kept)
    )


@cache
def _heaps_of_cubes(count: int) -> tuple[frozenset[Cube], ...]:
    """Return the sets of `count` cubes in a corner that contain, with a cube, all below it."""
    if not count:
        return ()
    if count == 1:
        return (frozenset([(0, 0, 0)]),)
    found: dict[frozenset[Cube], None] = {}
    for smaller in _heaps_of_cubes(count - 1):
        for a, b, c in smaller:
            for cube in ((a + 1, b, c), (a, b + 1, c), (a, b, c + 1)):
                if cube not in smaller and smaller.issuperset(_below(cube)):
                    found[smaller | {cube}] = None
    return tuple(found)


def _below(cube: Cube) -> Iterator[Cube]:
    """Yield the cubes one step nearer to the origin."""
    for i, n in enumerate(cube):
        if n:
            yield (*cube[:i], n - 1, *cube[i + 1 :])


def _drawn_box(cubes: frozenset[Cube]) -> BittenBox:
    """Return the smallest box around the cubes, with the missing ones bitten off."""
    sizes = [1 + max(cube[i] for cube in cubes) for i in range(3)]
    return _box(sizes, (cube for cube in product(*map(range, sizes)) if cube not in cubes))


def _is_beyond(cube: Cube, bite: Cube) -> bool:
    """Return whether a bite removes a cube."""
    return all(n >= b for n, b in zip(cube, bite, strict=True))


def _box(sizes: Sequence[int], bites: Iterable[Cube]) -> BittenBox:
    """Return the box with redundant bites omitted."""
    given = sorted(set(bites))
    # A bite on an axis shortens the box, and the other bites are then restricted to what is left.
    box = list(sizes)
    for bite in given:
        along = [i for i, n in enumerate(bite) if n]
        if len(along) == 1:
            box[along[0]] = min(box[along[0]], bite[along[0]])
    inside = [bite for bite in given if all(n < size for n, size in zip(bite, box, strict=True))]
    least = [
        bite
        for bite in inside
        if not any(other != bite and _is_beyond(bite, other) for other in inside)
    ]
    return tuple.__new__(BittenBox, (tuple(box), tuple(least)))


def _pieces(
    text: str, marks: str, start: int = 0, stop: int | None = None
) -> list[tuple[int, int]]:
    """Return the ends of the pieces of a text between separators."""
    end = len(text) if stop is None else stop
    cuts = [i for i in range(start, end) if text[i] in marks]
    return list(zip([start, *(i + 1 for i in cuts)], [*cuts, end], strict=True))


def _split(text: str, ends: tuple[int, int], marks: str) -> list[tuple[int, int]]:
    """Return the pieces of a piece; refuse too many."""
    found = _pieces(text, marks, *ends)
    if len(found) > _DIMENSIONS:
        message = f"cannot read a box-chomp position: a box has at most {_DIMENSIONS} sizes"
        raise NotationError(message, text, ends[0])
    return found


def _number(text: str, start: int, stop: int, noun: str) -> int:
    what = "a box-chomp position"
    return read_size(text, start, stop, what=what, noun=noun, digits=_DIGITS)


RULESET = BoxChomp()


@theorem(BoxChomp, OUTCOME, "[Gale74]")
def box_outcome(_: BoxChomp, board: BittenBox) -> Outcome | None:
    """Return N for a whole box of two or more cubes, by strategy stealing.

    >>> from partizan import rulesets
    >>> rulesets.box_chomp("9x9x9").outcome()
    Outcome.N
    """
    return Outcome.N if not board.bites and max(board.sizes) > 1 else None
