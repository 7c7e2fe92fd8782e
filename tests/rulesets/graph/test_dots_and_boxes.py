from __future__ import annotations

import random

import pytest

from partizan.boards.dots import Dots
from partizan.catalog import position
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT
from partizan.rulesets.graph.dots_and_boxes import RULESET as BOXES
from partizan.rulesets.graph.strings_and_coins import STRINGS_AND_COINS
from rulesets.graph.trees import Trees


def drawings(count: int, seed: int, rows: int, columns: int) -> list[Dots]:
    """Return boards with random lines drawn."""
    rng = random.Random(seed)
    lines = len(Dots.blank(rows, columns).lines)
    return [Dots(rows, columns, "".join(rng.choices(".x", k=lines))) for _ in range(count)]


def test_lines_and_boxes() -> None:
    """Two boxes side by side have seven lines, one of them between the boxes."""
    dots = Dots.blank(1, 2)
    assert str(dots) == "..|...|.."
    assert [dots.boxes(line) for line in range(7)] == [(0,), (1,), (0,), (0, 1), (1,), (0,), (1,)]
    assert dots.strings().edges == ((0, 1, ""),) * 3 + ((0, 2, ""),) * 3 + ((1, 2, ""),)


def test_it_is_strings_and_coins() -> None:
    """The tree of a board is that of its strings."""
    ours, theirs = Trees(BOXES.options), Trees(STRINGS_AND_COINS.options)
    boards = drawings(60, 1, 1, 2) + drawings(15, 2, 2, 2) + drawings(15, 3, 1, 3)
    for board in boards:
        if board.lines.count(".") < 9:
            assert ours[board] == theirs[board.strings()], board


def test_symmetries() -> None:
    """The symmetries of a board preserve its strings and its representative."""
    for board in (*drawings(40, 4, 2, 3), *drawings(40, 5, 2, 2)):
        images = [*board.symmetric()]
        assert len(images) == 8
        assert images[0] == board
        assert {BOXES.representative(image) for image in images} == {BOXES.representative(board)}
        assert {image.strings().canonical() for image in images} == {board.strings().canonical()}
    assert len({*Dots.read("x..|....|...").symmetric()}) == 8


def test_starts() -> None:
    """A size denotes a blank board, and every board is read from its text."""
    assert str(position("dots-and-boxes 2x1")) == ".|..|.|..|."
    assert Dots.read(" x-#X | .....|....") == Dots(1, 4, "xxxx.........")
    for board in drawings(50, 6, 3, 2):
        assert BOXES.board(str(board)) == board
        assert eval(repr(board), {"Dots": Dots}) == board
    assert BOXES("x|xx|.").left == BOXES("x|xx|.").right
    assert [*BOXES.options(Dots.read("x|xx|."), LEFT)] == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "expected 1 lines in row 1"),
        (".", "expected rows of lines above, beside and below"),
        (".|..", "expected rows of lines above, beside and below"),
        (".|.|.", "expected 2 lines in row 2 of the drawing, not 1"),
        (".|..|.|.", "expected 2 lines in row 4"),
        (".|?.|.", r"expected '\.' for an open line or 'x' for a drawn one, found '\?'"),
    ],
)
def test_texts_that_cannot_be_read(text: str, words: str) -> None:
    """Text that is not a board is refused, with the place of the error."""
    with pytest.raises(NotationError, match=f"cannot read a dots-and-boxes position: {words}"):
        BOXES(text)


def test_bad_boards() -> None:
    """A board has boxes, and each line is drawn or open."""
    with pytest.raises(DomainError, match="a board has at least one box, not 0 x 3"):
        Dots.blank(0, 3)
    with pytest.raises(DomainError, match=r"1 x 1 boxes have 4 lines, each '\.' or 'x'; not"):
        Dots(1, 1, "...")
    with pytest.raises(DomainError, match="at most 1,000,000 lines"):
        Dots.blank(10**6, 10**9)
    with pytest.raises(DomainError, match="dots-and-boxes is played on a drawing, not"):
        BOXES(("..", 1))
