"""Brussels Sprouts: join two arms of crosses by a curve, and put a cross-bar on it.

[BCG01, ch. 17] How it is played makes no difference: the number of moves is fixed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import chain, combinations_with_replacement, count, product
from math import cos, pi, sin
from typing import NamedTuple, TypeAlias, final

from partizan.boards.shares import partitions, read_size
from partizan.errors import DomainError, NotationError
from partizan.pictures.canvas import Dot, Ink, Line, Point, Scene, Text, above, beside, rectangle
from partizan.players import Player
from partizan.rules.contract import Ruleset, whole_numbers
from partizan.rules.move import Move
from partizan.rules.theorem import theorem
from partizan.theories.impartial.evaluations import MISERE_NIM_VALUE, NIM_VALUE
from partizan.wording import position_of

_MOST = 1000  # arms
_Curve: TypeAlias = tuple[str, tuple[int, ...], list[list[int]]]
"""The name of a move, the numbers of the boundaries that it uses, and the regions after it."""


class _Regions(NamedTuple):
    regions: tuple[tuple[int, ...], ...]


@final
class Arms(_Regions):
    """Regions, each with the numbers of free arms on its boundaries, largest first.

    >>> print(Arms.crosses(3), Arms([[2, 4], [1], [3]]), Arms.crosses(0))
    4*3 4.2|3 !
    """

    __slots__ = ()

    unit = "arms"

    def __new__(cls, regions: Iterable[Iterable[int]]) -> Arms:
        """Return these regions, without those in which no curve can be drawn."""
        kept = [tuple(sorted(region, reverse=True)) for region in regions]
        if any(arms < 1 for arms in chain.from_iterable(kept)):
            raise DomainError("every boundary of brussels-sprouts has at least one free arm")
        return tuple.__new__(cls, (tuple(sorted((r for r in kept if sum(r) > 1), reverse=True)),))

    @classmethod
    def crosses(cls, number: int) -> Arms:
        """Return a number of crosses with four arms each.

        >>> print(Arms.crosses(2))
        4.4
        """
        if not 0 <= number <= _MOST // 4:
            raise DomainError(f"brussels-sprouts has 0 to {_MOST // 4} crosses, not {number:,}")
        return cls([[4] * number])

    @classmethod
    def listed(cls, size: int) -> Iterator[Arms]:
        """Yield the boards with `size` arms, none of them alone in its region.

        >>> print(*Arms.listed(4))
        4. 3.1 2.2 2.1.1 1*4 2|2 2|1.1 1.1|1.1
        """
        for sums in partitions(size):
            if 1 not in sums:
                yield from dict.fromkeys(map(cls, product(*map(partitions, sums))))

    @classmethod
    def read(cls, text: str, *, ruleset: str = "brussels-sprouts") -> Arms:
        """Read a number of crosses, or boundaries with `.` between them and `|` between regions.

        >>> print(Arms.read("3"), Arms.read("4.2|3"), Arms.read("5."), Arms.read("4*3.1"))
        4*3 4.2|3 5. 4*3.1
        """
        what, word = position_of(ruleset), text.strip()
        if word.isascii() and word.isdigit():
            return cls.crosses(int(word[:9]))
        if word == "!":
            return cls([])
        regions: list[list[int]] = []
        start = 0
        for region in text.split("|"):
            regions.append([])
            trimmed = region.rstrip()
            for boundary in trimmed.removesuffix(".").split("."):
                star = boundary.find("*")
                stop = start + len(boundary)
                end = stop if star < 0 else start + star
                size = read_size(text, start, end, what=what, noun="a number of arms", digits=4)
                copies = 1
                if star >= 0:
                    noun = "a number of boundaries"
                    copies = read_size(text, end + 1, stop, what=what, noun=noun, digits=4)
                if not size or size * copies > _MOST:
                    message = f"cannot read {what}: expected 1 to {_MOST:,} arms"
                    raise NotationError(message, text, start)
                regions[-1] += [size] * copies
                start = stop + 1
            start += len(region) - len(trimmed.removesuffix("."))
        if sum(map(sum, regions)) > _MOST:
            raise NotationError(f"cannot read {what}: it has over {_MOST:,} arms", text, 0)
        return cls(regions)

    def __str__(self) -> str:
        text = "|".join(map(_text, self.regions)) or "!"
        return f"{text}." if text.isdigit() else text

    def __repr__(self) -> str:
        return f"Arms.read({str(self)!r})"

    def __getnewargs__(self) -> tuple[tuple[tuple[int, ...], ...]]:
        return (self.regions,)


def _text(region: tuple[int, ...]) -> str:
    words = []
    for size, copies in Counter(region).items():
        words += [f"{size}*{copies}"] if copies > 2 else [str(size)] * copies
    return ".".join(words)


class BrusselsSprouts(Ruleset[Arms]):
    """Join two free arms of crosses by a curve; a bar across the curve adds an arm on either side.

    Curves do not meet. A board is a number of crosses, or the numbers of free arms on the
    boundaries of each region, as in `4.2|3`. The boundaries are numbered from 1: `join 1 1 skip 2
    around 3` joins two arms of a boundary with two arms between them, and boundary 3 on that side.

    >>> from partizan import rulesets
    >>> [rulesets.brussels_sprouts(n).nim_value() for n in range(6)]
    [0, 1, 0, 1, 0, 1]
    >>> [move.name for move in rulesets.brussels_sprouts(2).moves("left")][:3]
    ['join 1 1', 'join 1 1 around 2', 'join 1 1 skip 1']
    """

    board_type = Arms
    usage = ("crosses", "their number, as in {name}(3), or boundaries, as in {name}('4.2|3')")
    is_impartial = True

    def read(self, text: str) -> Arms:
        """Read a number of crosses, or boundaries such as `4.2|3`."""
        return Arms.read(text, ruleset=self.name)

    def converted(self, *given: object) -> Arms:
        """Return a number of crosses."""
        numbers = whole_numbers(*given)
        if numbers is None or len(numbers) != 1:
            raise self.unreadable(*given)
        return Arms.crosses(numbers[0])

    def moves(self, board: Arms, player: Player) -> Iterator[Move[Arms]]:
        """Yield the curves in each region; of equal boundaries, the first are used."""
        first = 1  # the number of the first boundary of a region
        for r, region in enumerate(board.regions):
            rest = (*board.regions[:r], *board.regions[r + 1 :])
            alike: dict[int, list[int]] = {}
            for number, size in enumerate(region, first):
                alike.setdefault(size, []).append(number)
            first += len(region)
            for name, used, after in chain(_cuts(alike), _joins(alike)):
                yield Move(player, name, Arms((*rest, *after)), map(str, used))

    def parts(self, board: Arms) -> Iterator[Arms]:
        """Yield the regions, which share no arm."""
        return (Arms([region]) for region in board.regions)

    def drawn(self, board: Arms) -> Scene:
        """Return a frame for each region, with the free arms on its boundaries."""
        title, numbers = f"{self.name} {board}", count(1)
        frames = [_framed([_star(size, next(numbers)) for size in r]) for r in board.regions]
        whole = beside(frames or [_framed([])], title, gap=Fraction(10))
        told = "free arms on the boundaries of each region" if frames else "no curve can be drawn"
        return Scene(whole.width, whole.height, title, f"{title}: {told}", whole.parts)


RULESET = BrusselsSprouts()


def _cuts(alike: dict[int, list[int]]) -> Iterator[_Curve]:
    """Yield the curves between two arms of one boundary; `alike` has those of each size."""
    for size, (number, *more) in alike.items():
        others = {**alike, size: more}
        ways = [*product(*(range(len(numbers) + 1) for numbers in others.values()))]
        for skipped, counts in product(range(size // 2), ways):
            one, two, around = [skipped + 1], [size - 1 - skipped], []
            for (other, numbers), enclosed in zip(others.items(), counts, strict=True):
                one += [other] * enclosed
                two += [other] * (len(numbers) - enclosed)
                around += numbers[:enclosed]
            words = ["skip", skipped] * bool(skipped) + ["around", *around] * bool(around)
            name = " ".join(map(str, ["join", number, number, *words]))
            yield name, (number, *around), [one, two]


def _joins(alike: dict[int, list[int]]) -> Iterator[_Curve]:
    """Yield the curves between two boundaries."""
    every = Counter({size: len(numbers) for size, numbers in alike.items()})
    for size, other in combinations_with_replacement(alike, 2):
        left = every - Counter([size, other])
        if left.total() == every.total() - 2:
            ends = (alike[size][0], alike[other][size == other])
            yield f"join {ends[0]} {ends[1]}", ends, [[size + other, *left.elements()]]


# --- pictures -------------------------------------------------------------------------------------


def _framed(stars: list[Scene]) -> Scene:
    """Return boundaries in a frame, six in a row."""
    rows = [beside(stars[k : k + 6], "", gap=Fraction(0)) for k in range(0, len(stars), 6)]
    inner = above(rows, "", gap=Fraction(0))
    width, height = max(inner.width, Fraction(60)), max(inner.height, Fraction(60))
    framed = Scene(width, height, "a region")
    corners = rectangle(Fraction(1), Fraction(1), width - 2, height - 2)
    framed.add(Line((*corners, corners[0]), Ink.FRAME, faint=True))
    framed.place(inner, (width - inner.width) / 2, (height - inner.height) / 2)
    return framed


def _star(size: int, number: int) -> Scene:
    """Return a boundary with its free arms."""
    radius = max(6, size)
    middle = Fraction(radius + 26)

    def at(distance: int, k: int) -> Point:
        turn = pi / 2 + 2 * pi * k / size
        across, up = (Fraction(round(64 * f(turn)), 64) for f in (cos, sin))
        return middle + distance * across, middle + distance * up

    scene = Scene(2 * middle, 2 * middle, "a boundary")
    for k in range(size):
        scene.add(Line((at(radius, k), at(radius + 10, k)), width=Fraction(2)))
    scene.add(Dot((middle, middle), Ink.PLAIN, Fraction(radius), is_open=True, name=str(number)))
    scene.add(Text((middle, middle + radius + 18), str(number), size=Fraction(11)))
    return scene


# --- theorems -------------------------------------------------------------------------------------


def length(board: Arms) -> int:
    """Return the number of moves that are left, however it is played.

    A region with s boundaries and a arms has a + s - 2: a curve in it keeps the number of arms, and
    takes away a boundary or makes a region of its own. At the end, every region has one arm.

    >>> [length(Arms.crosses(n)) for n in (1, 2, 3)]
    [3, 8, 13]
    """
    return sum(sum(region) + len(region) - 2 for region in board.regions)


@theorem(BrusselsSprouts, NIM_VALUE, "[BCG01, ch. 17]")
def nim_value(_: BrusselsSprouts, board: Arms) -> int:
    """Return the parity of the number of moves that are left: n crosses last for 5n - 2 moves."""
    return length(board) % 2


@theorem(BrusselsSprouts, MISERE_NIM_VALUE, "[BCG01, ch. 17]")
def misere_nim_value(_: BrusselsSprouts, board: Arms) -> int:
    """Return the opposite parity of the number of moves that are left."""
    return 1 - length(board) % 2
