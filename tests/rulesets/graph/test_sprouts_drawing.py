"""Pictures of Sprouts: curves that do not cross, and regions as the text has them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import chain, count, pairwise
from random import Random

import pytest

from partizan import rulesets
from partizan.boards.curves import LETTER, Curves
from partizan.pictures.canvas import Area, Dot, Ink, Line, Point, Scene
from partizan.players import LEFT
from partizan.rulesets.graph.sprouts_drawing import drawing

SPROUTS = rulesets.sprouts


def played(seed: int) -> Curves:
    """Return a position that random play reaches."""
    chance = Random(seed)
    board = SPROUTS.board(chance.randint(2, 8))
    for _ in range(chance.randint(1, 8)):
        board = chance.choice([*SPROUTS.options(board, LEFT)] or [board])
    return board


def regions(scene: Scene) -> set[frozenset[str]]:
    """Return the numbers of places that no curve separates: a flood fill between the curves."""
    fine = 2  # steps to a unit
    width, height = (round(fine * float(size)) for size in (scene.width, scene.height))
    walls = set()
    for line in (mark for mark in scene.marks if isinstance(mark, Line)):
        for (a, b), (c, d) in pairwise(line.points):
            steps = 1 + round(2 * fine * (abs(float(c - a)) + abs(float(d - b))))
            for k in range(steps + 1):
                x, y = (float(p + (q - p) * Fraction(k, steps)) * fine for p, q in ((a, c), (b, d)))
                walls.add((round(x), round(y)))
    names = {}
    for mark in (mark for mark in scene.marks if isinstance(mark, Area)):
        x, y = (sum(float(point[k]) for point in mark.points) / len(mark.points) for k in (0, 1))
        names[round(fine * x), round(fine * y)] = mark.name
    found = set()
    waiting = {*names}
    while waiting:
        start = waiting.pop()
        seen, ahead = {start}, [start]
        while ahead:
            x, y = ahead.pop()
            for here in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                inside = -fine <= here[0] <= width + fine and -fine <= here[1] <= height + fine
                if inside and here not in walls and here not in seen:
                    seen.add(here)
                    ahead.append(here)
        found.add(frozenset(names[here] for here in names if here in seen))
        waiting -= seen
    return found


def spots(scene: Scene) -> set[Point]:
    """Return the places of the live spots."""
    dots = [mark for mark in scene.marks if isinstance(mark, Dot) and mark.ink is Ink.PLAIN]
    return {dot.centre for dot in dots if dot.radius > 2}


def test_regions_are_those_of_the_text() -> None:
    """In the picture of a land, two places are in one region if they are so in the text."""
    drawn = 0
    for land in chain(*(played(seed).lands for seed in range(12))):
        numbers = count(1)
        expected = {frozenset(str(next(numbers)) for _ in chain(*region)) for region in land}
        scene = drawing(Curves((land,)))
        if len(spots(scene)) == next(numbers) - 1 and len(land) > 1:
            continue  # the regions are drawn one by one
        drawn += len(land) > 1
        assert regions(scene) == expected, Curves((land,))
    assert drawn == 5


@pytest.mark.parametrize("seed", range(40))
def test_every_spot_has_its_curves(seed: int) -> None:
    """As many ends of curves meet in a spot as the text says, and all spots are drawn."""
    board = played(seed)
    scene = drawing(board)
    lines = [mark for mark in scene.marks if isinstance(mark, Line)]
    ends = Counter(end for line in lines for end in (line.points[0], line.points[-1]))
    degrees = Counter(v for v in chain(*chain(*chain(*board.lands))) if v < LETTER)
    degrees[2] += sum(len({v for v in chain(*chain(*land)) if v >= LETTER}) for land in board.lands)
    found = Counter(ends[spot] for spot in spots(scene))
    assert found == +degrees or found.total() == sum(map(len, chain(*chain(*board.lands)))), board


def test_regions_that_do_not_fit_together() -> None:
    """Of a text that no drawing has, the regions are drawn one by one; the letters are shared."""
    assert len(spots(drawing(Curves.read("ABCD|ACBD")))) == 8


def test_a_picture_of_nothing() -> None:
    """A finished game has an empty picture that says so."""
    scene = drawing(Curves.read("!"))
    assert scene.description == "sprouts !: no curve can be drawn"
    assert not scene.marks
