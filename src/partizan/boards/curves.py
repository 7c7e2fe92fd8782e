"""Curves between spots, as words in the notation of Applegate, Jacobson and Sleator.

[AJS91]
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable
from itertools import chain, combinations
from typing import Final, NamedTuple, TypeAlias, TypeVar, final

from partizan.errors import DomainError, NotationError
from partizan.wording import position_of

Walk: TypeAlias = tuple[int, ...]
"""A boundary: the live spots that a walk along it meets, 0, 1 and 2 by their degrees, or letters.

A letter, a number from `LETTER` on, is a spot of degree 2 that is met twice.
"""
Region: TypeAlias = tuple[Walk, ...]
Land: TypeAlias = tuple[Region, ...]

LETTER: Final = 5
_DOT, _BAR = 3, 4  # in a word for a kernel
_UPPER = "".join(c for c in map(chr, range(0x41, 0x530)) if c.isupper() and c.lower().upper() == c)
_LOWER = "".join(c.lower() for c in _UPPER)
_COPIES = re.compile(r"\s*([0-9]{1,4})\s*(?=[.|}+\]!]|$)")
_MOST_SPOTS = 100
_MOST_SYMBOLS = 1000

T = TypeVar("T")


class _Lands(NamedTuple):
    lands: tuple[Land, ...]


@final
class Curves(_Lands):
    """Regions with their boundaries, without what no longer matters.

    A boundary is written as its spots: `0` has no curve, `1` one, and `2` two; a spot with two
    curves that is met twice is a letter, a small one if both visits are on one boundary, and a
    capital one if they are in two regions. `.` separates boundaries, `|` regions, and `+` lands,
    which share nothing. `0*5` is five spots `0`, and `!` a finished game. Marks at the end, as in
    `0.AB.}AB.}]!`, are read as well.

    >>> print(Curves.spots(5), Curves.read("0.AB.}AB.}]!"), Curves.read("ABC|ABD|CD"))
    0*5 0.AB|AB ABC|ABD|CD
    """

    __slots__ = ()

    unit = "lives"

    @classmethod
    def spots(cls, number: int) -> Curves:
        """Return a number of spots without curves.

        >>> print(Curves.spots(2), Curves.spots(1), Curves.spots(0))
        0.0 0. !
        """
        if not 0 <= number <= _MOST_SPOTS:
            raise DomainError(f"sprouts is played with 0 to {_MOST_SPOTS} spots, not {number:,}")
        return cls.reduced([((0,),) * number])

    @classmethod
    def reduced(cls, regions: Iterable[Region], dead: Collection[int] = ()) -> Curves:
        """Return what matters of regions in which some letters are dead.

        The game tree stays the same. Regions with fewer than two lives are left out; one with at
        most three forgets its boundaries. A letter with a single visit is written 2.

        >>> print(Curves.reduced([((5, 6, 5, 7),), ((6, 7, 1),)], dead=[5]))
        1AB|AB
        """
        kept = [region for given in regions if _lives(region := _alive(given, dead)) >= 2]
        shared = _repeated(chain.from_iterable(_letters(region) for region in kept))
        return cls(tuple(sorted(map(_settled, _lands([_brief(r, shared) for r in kept])))))

    @classmethod
    def read(cls, text: str, *, ruleset: str = "sprouts") -> Curves:
        """Read a number of spots, or boundaries.

        >>> print(Curves.read("3"), Curves.read("1a1a"), Curves.read("0.0.AB|0*3.AB + 0"))
        0*3 1a1a 0+0*3.AB|0.0.AB
        """
        word = text.strip()
        if word.isascii() and word.isdigit():
            return cls.spots(int(word[:9]))
        return _read(text, f"cannot read {position_of(ruleset)}")

    @property
    def lives(self) -> int:
        """The number of lives of all spots: 3 less the degree for each.

        >>> Curves.spots(2).lives, Curves.read("1a1a").lives
        (6, 5)
        """
        return sum(_lives(chain.from_iterable(land)) for land in self.lands)

    def with_lands(self, others: Iterable[Land]) -> Curves:
        """Return the sum with other lands.

        >>> print(Curves.spots(2).with_lands(Curves.read("1a1a").lands))
        0.0+1a1a
        """
        return Curves(tuple(sorted((*self.lands, *others))))

    def word(self) -> bytes:
        """Return the symbols of all lands for a kernel, which ends every boundary by 3 or 4.

        >>> Curves.read("0.AB|AB").word().hex()
        '0003050604050604'
        """
        symbols: list[int] = []
        for land in self.lands:
            first = max((LETTER - 1, *symbols)) + 1 - LETTER
            for region in land:
                for walk in region:
                    symbols += (v if v < LETTER else v + first for v in walk)
                    symbols.append(_DOT)
                symbols[-1] = _BAR
        return bytes(min(symbol, 255) for symbol in symbols)

    def __str__(self) -> str:
        text = "+".join(map(_land_text, self.lands)) or "!"
        return f"{text}." if text.isdigit() else text

    def __repr__(self) -> str:
        return f"Curves.read({str(self)!r})"


def alike(region: Region) -> list[list[int]]:
    """Return the boundaries of a region by number, those together that are interchangeable.

    They look alike, and have no letter of another region.

    >>> alike(((0,), (1, 5, 1, 5), (6, 1, 6, 1), (0,), (7,)))
    [[0, 3], [1, 2], [4]]
    """
    groups: dict[object, list[int]] = {}
    for b, walk in enumerate(region):
        is_shared = any(v >= LETTER and walk.count(v) == 1 for v in walk)
        groups.setdefault(b if is_shared else _turned(walk)[0], []).append(b)
    return [*groups.values()]


def _lives(region: Iterable[Walk]) -> int:
    spots = [*chain.from_iterable(region)]
    return sum(3 - v for v in spots if v < LETTER) + len({v for v in spots if v >= LETTER})


def _letters(region: Region) -> set[int]:
    return {v for walk in region for v in walk if v >= LETTER}


def _repeated(items: Iterable[T]) -> set[T]:
    return {item for item, times in Counter(items).items() if times > 1}


def _alive(region: Region, dead: Collection[int]) -> Region:
    """Return a region without dead letters, and with one visit instead of two side by side."""
    walks = []
    for walk in region:
        kept: list[int] = []
        for v in walk:
            if v < LETTER or not (v in dead or (kept and kept[-1] == v)):
                kept.append(v)
        if len(kept) > 1 and kept[0] == kept[-1] >= LETTER:
            kept.pop()
        if kept:
            walks.append(tuple(kept))
    return tuple(walks)


def _brief(region: Region, shared: set[int]) -> Region:
    """Return a region in which letters are met twice; with few lives, without its boundaries."""
    if _lives(region) <= 3:
        letters = sorted(_letters(region) & shared)
        others = _lives(region) - len(letters)
        return ((*((3 - others,) if others else ()), *letters),)
    named = shared | _repeated(chain.from_iterable(region))
    return tuple(tuple(2 if v >= LETTER and v not in named else v for v in w) for w in region)


def _lands(regions: Iterable[Region]) -> list[Land]:
    """Return the regions that are connected by letters, land by land."""
    lands: list[tuple[set[int], Land]] = []
    for region in regions:
        letters = _letters(region)
        land: Land = (region,)
        for near in [other for other in lands if other[0] & letters]:
            lands.remove(near)
            letters, land = letters | near[0], (*near[1], *land)
        lands.append((letters, land))
    return [land for _, land in lands]


def _turned(walk: Walk, *, back: bool = False) -> tuple[Walk, Walk]:
    """Return what the places of a boundary show, and the boundary, both from the least place.

    A letter that is met twice shows the distance to its other visit.
    """
    walk = walk[::-1] if back else walk
    seen = []
    for i, v in enumerate(walk):
        around = walk[i + 1 :] + walk[:i]
        seen.append(v if v < LETTER else 16 + around.index(v) if v in around else 1000 + v)
    show = tuple(seen)
    return min((show[i:] + show[:i], walk[i:] + walk[:i]) for i in range(len(walk)))


def _ordered(land: Land) -> Land:
    """Return a land with its boundaries and regions in order, and letters by their first visit.

    A region may be reversed as a whole: no move looks at how one region lies beside another.
    """
    regions = []
    for region in land:
        ways = [sorted(_turned(walk, back=back) for walk in region) for back in (False, True)]
        regions.append(min([*zip(*way, strict=True)] for way in ways))
    order = sorted(regions)
    name: dict[int, int] = {}
    for v in (v for _, walks in order for walk in walks for v in walk if v >= LETTER):
        name.setdefault(v, LETTER + len(name))
    return tuple(tuple(tuple(name.get(v, v) for v in walk) for walk in ws) for _, ws in order)


def _settled(land: Land) -> Land:
    """Return a land in an order that stays; isomorphic lands may still differ."""
    seen: list[Land] = []
    while land not in seen:
        seen.append(land)
        land = _ordered(land)
    return min(seen[seen.index(land) :])


# --- text -----------------------------------------------------------------------------------------


def _land_text(land: Land) -> str:
    capitals: dict[int, str] = {}
    regions = []
    for region in land:
        lone = region.count((0,))
        others = [walk_text(walk, capitals) for walk in region if walk != (0,)]
        regions.append(".".join([*([f"0*{lone}"] if lone > 2 else ["0"] * lone), *others]))
    return "|".join(regions)


def walk_text(walk: Walk, capitals: dict[int, str]) -> str:
    """Return a boundary as a text; `capitals` names the letters of its land, and gets new ones.

    >>> walk_text((1, 5, 1, 5), {}), walk_text((6, 5), {5: "A"})
    ('1a1a', 'BA')
    """
    small: dict[int, str] = {}
    word = ""
    for v in walk:
        if v < LETTER:
            word += str(v)
        elif walk.count(v) == 2:
            word += small.setdefault(v, _LOWER[len(small)])
        else:
            word += capitals.setdefault(v, _UPPER[len(capitals)])
    return word


def _read(text: str, refusal: str) -> Curves:
    """Return the board that a text of boundaries denotes."""
    lands: list[list[list[list[int]]]] = [[[[]]]]  # boundaries, as places in the text
    size, at = 0, 0
    while at < len(text):
        mark, here, at = text[at], at, at + 1
        land, region, walk = lands[-1], lands[-1][-1], lands[-1][-1][-1]
        ended = {".": [[walk]], "|": [region], "}": [region], "+": land, "]": land}.get(mark)
        if mark in "012" or mark in _LOWER or mark in _UPPER:
            walk.append(here)
            size += 1
        elif ended and not any(map(any, ended)):
            raise NotationError(f"{refusal}: expected a spot before {mark!r}", text, here)
        elif mark == ".":
            region.append([])
        elif mark in "|}":
            land.append([[]])
        elif mark in "+]":
            lands.append([[[]]])
        elif mark == "*":
            copies = _COPIES.match(text, at)
            if copies is None or int(copies[1]) < 1 or any(text[i] not in "012" for i in walk):
                what = "boundaries without letters, and how many, as in 0*5"
                raise NotationError(f"{refusal}: expected {what}", text, here)
            at = copies.end()
            size += len(walk) * (int(copies[1]) - 1)
            if size <= _MOST_SYMBOLS:
                region += [walk] * (int(copies[1]) - 1)
        elif (mark != "!" or text[at:].strip()) and not mark.isspace():
            what = "spots 0, 1, 2 and letters, with '.', '|' or '+' between them"
            raise NotationError(f"{refusal}: expected {what}, found {mark!r}", text, here)
        if size > _MOST_SYMBOLS:
            raise NotationError(f"{refusal}: it has more than {_MOST_SYMBOLS:,} spots", text, here)
    if not size and "!" not in text:
        raise NotationError(f"{refusal}: expected spots, or ! for a finished game", text, 0)
    found = [Curves.reduced(_named(land, text, refusal)) for land in lands]
    return Curves(()).with_lands(chain.from_iterable(board.lands for board in found))


def _named(land: list[list[list[int]]], text: str, refusal: str) -> list[Region]:
    """Return the regions of a land, in which the visits of each letter must be two."""
    visits: dict[object, list[tuple[int, int]]] = {}  # of a letter: the region, and the place
    keys: dict[int, object] = {}
    for r, region in enumerate(land):
        for walk in region:
            for i in walk:
                if text[i] == "0" and len(walk) > 1:
                    raise NotationError(f"{refusal}: a spot 0 is alone on its boundary", text, i)
                if text[i] not in "012":
                    keys[i] = (text[i], tuple(walk)) if text[i] in _LOWER else text[i]
                    visits.setdefault(keys[i], []).append((r, i))
    code = {key: LETTER + k for k, key in enumerate(visits)}
    for key, met in visits.items():
        (r, first), (s, last) = met[0], met[-1]
        if len(met) != 2 or (isinstance(key, str) and r == s):
            where = "in two regions" if isinstance(key, str) else "twice on one boundary"
            what = f"the letter {text[first]} must be met {where}, and nowhere else"
            raise NotationError(f"{refusal}: {what}", text, last)
    pairs = [[i for _, i in met] for key, met in visits.items() if not isinstance(key, str)]
    for (a, b), (c, d) in combinations(pairs, 2):
        if a < c < b < d:
            what = f"curves do not cross, so that {text[a]} and {text[c]} cannot alternate"
            raise NotationError(f"{refusal}: {what}", text, c)
    return [
        tuple(tuple(code[keys[i]] if i in keys else int(text[i]) for i in w) for w in region)
        for region in land
    ]
