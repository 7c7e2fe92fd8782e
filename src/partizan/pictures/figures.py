"""Small figures of textbooks: outcomes, nim-sums, number lines, mountains, universes, blocks.

>>> from partizan.pictures import figures
>>> print(figures.nim_sum(3, 5, 6))
 3   011
 5   101
 6   110
 ⊕   ---
 0   000
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import partial, reduce
from operator import xor

from partizan.boards.multigraph import Multigraph
from partizan.display import draws
from partizan.errors import DomainError
from partizan.explanation import Step
from partizan.numeric import is_count
from partizan.pictures import graphs
from partizan.pictures.canvas import Area, Dot, Ink, Line, Point, Scene, Text, rectangle, unit
from partizan.pictures.labels import label
from partizan.pictures.picture import Picture
from partizan.theories.normal.numbers import simplest_between
from partizan.theory import Outcome
from partizan.wording import quoted

_INKS = {Outcome.L: Ink.LEFT, Outcome.R: Ink.RIGHT, Outcome.N: Ink.FIRST, Outcome.P: Ink.PLAIN}
_LETTER = Fraction(15, 2)
_LINE = Fraction(24)
_MARGIN = Fraction(14)
_MOST_BITS = 64
_MOST_STEPS = 200


@draws(Outcome)
def outcomes(marked: Outcome | None = None) -> Picture:
    """Return the diamond of outcomes: Left prefers those above, Right those below.

    >>> print(outcomes())
      L
    P   N
      R
    """
    middle, wide = Fraction(75), Fraction(45)
    places = {
        Outcome.L: (middle, Fraction(130)),
        Outcome.P: (middle - wide, Fraction(75)),
        Outcome.N: (middle + wide, Fraction(75)),
        Outcome.R: (middle, Fraction(20)),
    }
    title = "the order of the outcomes" + (f", with {marked.name} marked" if marked else "")
    drawn = Scene(2 * middle, Fraction(150), title, "L > P > R and L > N > R")
    for top, bottom in ((Outcome.L, Outcome.P), (Outcome.L, Outcome.N)):
        for pair in ((top, bottom), (bottom, Outcome.R)):
            (x, y), (u, v) = (places[outcome] for outcome in pair)
            along, up = unit(u - x, v - y)
            start = (x + 16 * along, y + 16 * up)
            drawn.add(Line((start, (u - 16 * along, v - 16 * up)), Ink.FRAME))
    for outcome, at in places.items():
        drawn.add(Dot(at, _INKS[outcome], Fraction(14), is_open=True, rim=Fraction(2)))
        drawn.add(Text(at, outcome.name, _INKS[outcome], size=Fraction(15)))
        if outcome is marked:
            drawn.add(Dot(at, Ink.GOLD, Fraction(19), is_open=True, rim=Fraction(3)))
    return Picture(drawn, "  L\nP   N\n  R")


def nim_sum(*numbers: int) -> Picture:
    """Return the column addition of numbers in binary, without carrying."""
    for number in numbers:
        if not is_count(number) or number >> _MOST_BITS:
            raise DomainError(
                f"a nim-sum needs integers from 0 to 2^{_MOST_BITS} - 1, not {quoted(number)}"
            )
    total = reduce(xor, numbers, 0)
    bits = max(1, *(n.bit_length() for n in (*numbers, total)))
    wide = max(len(str(n)) for n in (*numbers, total))
    first, step = wide * 9 + 3 * _MARGIN, Fraction(16)
    width = first + bits * step + _MARGIN
    height = (len(numbers) + 1) * _LINE + 2 * _MARGIN
    drawn = Scene(width, height, f"nim-sum of {', '.join(map(str, numbers))}", str(total))

    def write(number: int, line: int, ink: Ink) -> None:
        y = height - _MARGIN - line * _LINE - _LINE / 2
        drawn.add(Text((first - 10, y), str(number), ink, "end"))
        for k, bit in enumerate(f"{number:0{bits}b}"):
            faint = ink if bit == "1" else Ink.FRAME
            drawn.add(Text((first + k * step + step / 2, y), bit, faint))

    for line, number in enumerate(numbers):
        write(number, line, Ink.PLAIN)
    y = height - _MARGIN - len(numbers) * _LINE
    drawn.add(Line(((_MARGIN, y), (width - _MARGIN, y)), Ink.FRAME))
    drawn.add(Text((_MARGIN - 6, y - _LINE / 2), "⊕", Ink.FRAME, "start", latex=r"\oplus"))
    write(total, len(numbers), Ink.GOLD)
    rows = [f"{n:>{wide + 1}}   {n:0{bits}b}" for n in (*numbers, total)]
    rule = f"{'⊕':>{wide + 1}}   {'-' * bits}"
    return Picture(drawn, "\n".join([*rows[:-1], rule, rows[-1]]))


def nim_added(what: str, numbers: Sequence[int]) -> Step:
    """Return the step of an explanation that adds numbers in binary, without carrying.

    >>> print(nim_added("the heaps", [5, 3]).sentence)
    Write the heaps in binary; each column with an odd number of ones counts: the nim-sum is 6.
    """
    total = reduce(xor, numbers, 0)
    return Step(
        f"Write {what} in binary; each column with an odd number of ones counts: the nim-sum is "
        f"{total}.",
        partial(nim_sum, *numbers),
    )


def number_line(left: Iterable[int | Fraction], right: Iterable[int | Fraction]) -> Picture:
    """Return the values of Left's and Right's options on a line, and the simplest number between.

    >>> print(number_line([0, Fraction(1, 4)], [1, 2]))
    Left: 0, 1/4; Right: 1, 2; simplest between: 1/2
    """
    lows, highs = sorted(map(Fraction, {*left})), sorted(map(Fraction, {*right}))
    value = simplest_between(lows[-1] if lows else None, highs[0] if highs else None)
    points = [*lows, *highs, value]
    start, end = min(points), max(points)
    room = (end - start) / 8 or Fraction(1)
    start, end = start - room, end + room
    scale, wide, y = Fraction(440) / (end - start), Fraction(480), Fraction(60)

    def at(x: Fraction) -> Fraction:
        return 20 + (x - start) * scale

    drawn = Scene(wide, Fraction(112), f"the simplest number between is {label(value).unicode}")
    low = at(lows[-1]) if lows else Fraction(20)
    high = at(highs[0]) if highs else wide - 20
    drawn.add(Area(rectangle(low, y - 6, high - low, Fraction(12)), Ink.GOLD, Fraction(1, 5)))
    drawn.add(Line(((Fraction(10), y), (wide - 10, y)), Ink.FRAME))
    for values, ink in ((lows, Ink.LEFT), (highs, Ink.RIGHT), ([value], Ink.GOLD)):
        up = 22 if ink is Ink.GOLD else -22
        taken: list[Fraction] = []
        for x in values if ink is Ink.RIGHT else values[::-1]:
            drawn.add(Dot((at(x), y), ink, Fraction(6), ink is Ink.RIGHT))
            text = label(x)
            if all(abs(at(x) - other) > 40 for other in taken):
                taken.append(at(x))
                drawn.add(Text((at(x), y + up), text.unicode, ink, latex=text.latex))
    listed = [", ".join(label(x).ascii for x in values) or "none" for values in (lows, highs)]
    words = f"Left: {listed[0]}; Right: {listed[1]}; simplest between: {label(value).ascii}"
    return Picture(drawn, words)


def mountains(word: str) -> Picture:
    """Return the peak representation of a path of dominoes: `<` goes up, `>` goes down.

    A path that never goes below the ground, and ends there, is a Dyck path.

    >>> print(mountains("<<>><>"))
    heights 0, 1, 2, 1, 0, 1, 0
    """
    if len(word) > _MOST_STEPS or {*word} - {*"<>"}:
        raise DomainError(f"a path has up to {_MOST_STEPS} letters < and >, not {quoted(word)}")
    heights = [0]
    for letter in word:
        heights.append(heights[-1] + (1 if letter == "<" else -1))
    step = Fraction(24)
    low, high = min(heights), max(heights)
    drawn = Scene(
        len(word) * step + 2 * _MARGIN,
        (high - low) * step + 2 * _MARGIN + _LINE,
        f"peaks of {word[:60] or 'the empty path'}",
    )
    floor = _MARGIN + _LINE - low * step

    def at(k: int) -> Point:
        return (_MARGIN + k * step, floor + heights[k] * step)

    drawn.add(Line(((Fraction(4), floor), (drawn.width - 4, floor)), Ink.FRAME, dashed=True))
    drawn.add(Line(tuple(map(at, range(len(heights)))), Ink.PLAIN, Fraction(2)))
    for k, height in enumerate(heights):
        ink = Ink.RIGHT if height < 0 else Ink.PLAIN
        drawn.add(Dot(at(k), ink, Fraction(4), height < 0))
    for k, letter in enumerate(word):
        drawn.add(Text((_MARGIN + k * step + step / 2, _MARGIN), letter, Ink.FRAME))
    return Picture(drawn, f"heights {', '.join(map(str, heights))}")


def universes(counts: Sequence[tuple[str, int]], day: int) -> Picture:
    """Return universes inside each other, with the numbers of games in `counts`, smallest first.

    >>> print(universes([("dicot", 9), ("dead-ending", 37)], 2))
    by day 2: dicot 9, dead-ending 37
    """
    wide, tall = Fraction(130), Fraction(46)
    size = len(counts)
    drawn = Scene(
        wide + 2 * size * Fraction(16) + 2 * _MARGIN,
        tall * size + Fraction(10) * size + 2 * _MARGIN,
        f"universes and their numbers of games by day {day}",
    )
    for depth, (name, count) in enumerate(reversed(counts)):
        inset = _MARGIN + depth * 16
        low = _MARGIN + depth * 10
        box = rectangle(
            inset, low, drawn.width - 2 * inset, drawn.height - _MARGIN - depth * tall - low
        )
        drawn.add(Area(box, Ink.LEFT, Fraction(10, 100)))
        drawn.add(Line((*box, box[0]), Ink.FRAME))
        top = drawn.height - _MARGIN - depth * tall
        drawn.add(Text((drawn.width / 2, top - 14), name, Ink.PLAIN))
        drawn.add(Text((drawn.width / 2, top - 31), f"{count:,}", Ink.PLAIN, size=Fraction(12)))
    listed = ", ".join(f"{name} {count:,}" for name, count in counts)
    return Picture(drawn, f"by day {day}: {listed}")


def involution(graph: Multigraph, image: Sequence[int]) -> Picture:
    """Return a graph with arrows between the vertices that an involution exchanges.

    Vertex v goes to `image[v]`. Fixed vertices are ringed, as in [Huggan19].

    >>> from partizan.boards.graph import Graph
    >>> print(involution(Graph.cycle(4), [1, 0, 3, 2]))
    0 and 1, 2 and 3 are exchanged; none is fixed
    """
    if sorted(image) != [*graph] or any(image[image[v]] != v for v in graph):
        raise DomainError(f"an involution must be its own inverse, and {quoted([*image])} is not")
    places = graphs.points_of(graph)
    fixed = [v for v in graph if image[v] == v]
    drawn = graphs.graph(graph, "", is_numbered=True, marked=fixed, places=places)
    for u, v in ((u, image[u]) for u in graph if u < image[u]):
        (a, b), (c, d) = places[u], places[v]
        along, up = unit(c - a, d - b)
        middle = ((a + c) / 2 - 15 * up, (b + d) / 2 + 15 * along)
        ends = [
            (x - 9 * up + s * 9 * along, y + 9 * along + s * 9 * up)
            for x, y, s in ((a, b, 1), (c, d, -1))
        ]
        for end in ends:
            drawn.arrow([middle, end], Ink.GOLD, Fraction(3, 2))
    pairs = ", ".join(f"{u} and {image[u]}" for u in graph if u < image[u]) or "none"
    kept = ", ".join(map(str, fixed)) or "none"
    words = f"{pairs} are exchanged; {kept} {'is' if len(fixed) < 2 else 'are'} fixed"
    return Picture(
        Scene(drawn.width, drawn.height, f"an involution of {graph}", words, drawn.parts), words
    )


def blocks(pieces: Sequence[tuple[str, str]], title: str) -> Picture:
    """Return a row of pieces, each in a box above its value, joined by colons of ordinal sums.

    >>> print(blocks([("1", "0"), ("0101", "1/4")], "a row of coins"))
    1 (0) : 0101 (1/4)
    """
    widths = [max(len(word), len(value)) * Fraction(11) + 14 for word, value in pieces]
    gap, tall = Fraction(18), Fraction(28)
    drawn = Scene(sum(widths) + gap * (len(pieces) - 1) + 2 * _MARGIN, Fraction(80), title)
    x = _MARGIN
    for place, ((word, value), width) in enumerate(zip(pieces, widths, strict=True)):
        if place:
            drawn.add(Text((x - gap / 2, Fraction(52)), ":", Ink.PLAIN, size=Fraction(18)))
        box = rectangle(x, Fraction(38), width, tall)
        drawn.add(Area(box, Ink.GOLD, Fraction(15, 100)), Line((*box, box[0]), Ink.FRAME))
        step = width / max(1, len(word))
        for k, letter in enumerate(word):
            drawn.add(Text((x + k * step + step / 2, Fraction(52)), letter, Ink.PLAIN))
        drawn.add(Text((x + width / 2, Fraction(20)), value, Ink.GOLD))
        x += width + gap
    return Picture(drawn, " : ".join(f"{word} ({value})" for word, value in pieces))
