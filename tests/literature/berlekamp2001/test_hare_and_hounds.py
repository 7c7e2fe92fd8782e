"""Hare and Hounds: `partizan_literature.berlekamp2001.games.hare_and_hounds`."""

from __future__ import annotations

import pytest

from partizan import Loopy, Outcome, rulesets
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT
from partizan.testing import check_ruleset
from partizan_literature.berlekamp2001.games.hare_and_hounds import RULESET

# The usual board, point by point: columns a to e from left to right, rows 1 to 3 from below.
JOINED = """a2b1 a2b2 a2b3 b1b2 b2b3 c1c2 c2c3 d1d2 d2d3 e2d1 e2d2 e2d3
b1c1 c1d1 b2c2 c2d2 b3c3 c3d3 b1c2 b3c2 d1c2 d3c2"""
LINES = {frozenset((pair[:2], pair[2:])) for pair in JOINED.split()}


def test_steps_follow_the_lines() -> None:
    """The hare moves along the lines of the usual board; hounds likewise, but never back.

    On the left tip the hare has always escaped.
    """
    board = RULESET.board("#...#|.....|#...#".replace("|.", "|h", 1).replace("....|", "...r|", 1))
    points = [cell for cell, letter in enumerate(board.cells) if letter != "#"]
    assert len(points) == 11
    seen: set[frozenset[str]] = set()
    for cell in points[1:]:
        for far in points:
            cells = ["#" if letter == "#" else "." for letter in board.cells]
            if far == cell:
                continue
            cells[far], cells[cell] = "h", "r"
            text = "|".join("".join(cells[i : i + 5]) for i in (0, 5, 10))
            here = RULESET.board(text)
            if RULESET.has_escaped(here):
                continue
            for option in RULESET.options(here, RIGHT):
                seen.add(frozenset((here.name(cell), option.name(option.cells.index("r")))))
            for option in RULESET.options(here, LEFT):
                one, other = here.name(far), option.name(option.cells.index("h"))
                assert frozenset((one, other)) in LINES
                assert other[0] >= one[0]
    assert len(LINES) == 22
    assert seen == {line for line in LINES if "a2" not in line}


def test_the_hounds_win() -> None:
    """On the usual board the hounds win, no matter which side begins."""
    assert RULESET(3, 5).outcome() is Outcome.L
    assert RULESET(3, 5).solve().winner is LEFT


def test_an_escaped_hare() -> None:
    """A hare that no hound is behind can move for ever."""
    assert RULESET("#h..#|r..h.|#h..#").value() == Loopy("off")
    assert RULESET("#r.h#|..h..|#h..#").value() == Loopy("off")


def test_waiting_hounds_draw() -> None:
    """Hounds that may go up and down for ever, and a hare that may too, draw."""
    assert RULESET("#.h.#|h.r..|#..h#").outcome() is Outcome.D
    assert RULESET("#.h.#|h.r..|#..h#").solve().winner is None


def test_conformance() -> None:
    """A board and its reflection have the same graph."""
    assert check_ruleset(RULESET, ["#.h.#|..h.r|#.h.#"], limit=10) == 10
    up, down = (RULESET.board(text) for text in ("#h..#|..h.r|#..h#", "#..h#|..h.r|#h..#"))
    assert RULESET.representative(up) == RULESET.representative(down)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (["#h..#|h....|#h..#"], "one hare"),
        (["#h..#|hr..r|#h..#"], "one hare"),
        (["h...r"], "3 rows"),
        (["#h.#|h..r|#h.#"], "odd number of columns"),
        (["#h..#|h.#.r|#h..#"], "walls in the corners and nowhere else"),
        (["3x4"], "not on 3x4"),
        (["4x5"], "not on 4x5"),
        ([7], "played on a grid of 3 rows"),
    ],
)
def test_bad_boards(given: list[object], words: str) -> None:
    """Boards of another shape, or without exactly one hare, are refused."""
    with pytest.raises(DomainError, match=words):
        rulesets.hare_and_hounds(*given)
