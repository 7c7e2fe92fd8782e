"""Strings and Coins, Dots and Boxes: `partizan.rulesets.graph.strings_and_coins`."""

from __future__ import annotations

import random
from functools import cache

import pytest

from partizan.boards.dots import Dots
from partizan.boards.graph import Graph
from partizan.catalog import position
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT
from partizan.rulesets.graph.strings_and_coins import DOTS_AND_BOXES as BOXES
from partizan.rulesets.graph.strings_and_coins import NIMSTRING, STRINGS_AND_COINS
from partizan.rulesets.graph.strings_and_coins import STRINGS_AND_COINS as GAME
from partizan.theory import Outcome
from rulesets.graph.trees import Trees


def messy_strings(count: int, seed: int, most: int = 7) -> list[Graph]:
    """Return boards with loops, parallel strings and isolated coins, with and without a ground."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        n = rng.randrange(1, 6)
        edges = [(rng.randrange(n), rng.randrange(n)) for _ in range(rng.randrange(most))]
        found.append(Graph(n, edges, ground=rng.choice([None, rng.randrange(n)])))
    return found


def wins(board: Graph) -> bool:
    """Return whether the first player wins if only the last move counts, cut by cut."""
    edges, ground = board.edges, board.ground

    @cache
    def first(left: frozenset[int]) -> bool:
        for i in left:
            rest = left - {i}
            ends = {end for j in rest for end in edges[j][:2]}
            is_gift = any(end != ground and end not in ends for end in edges[i][:2])
            if first(rest) is is_gift:
                return True
        return False

    return first(frozenset(range(len(edges))))


def test_turns() -> None:
    """A turn continues while coins are freed, and ends with a cut that frees none."""
    chain = GAME.board(":A_---:A")  # a chain of two coins between the ground
    assert {option.size for option in GAME.options(chain, LEFT)} == {2}
    spoilt = GAME.board(":A_--")  # a coin that can be taken, and one behind it
    assert [option.size for option in GAME.options(spoilt, LEFT)] == [1]
    assert [*GAME.options(GAME.board("-"), LEFT)] == []
    both = GAME.board("-;:A---:A")  # after taking the pair, the turn may continue in the triangle
    assert sorted(option.size for option in GAME.options(both, LEFT)) == [2, 2, 2, 3, 3, 3]


def test_whole_turns_are_cuts_one_by_one() -> None:
    """Outcomes by whole turns agree with outcomes cut by cut."""
    for board in messy_strings(300, seed=1):
        assert (GAME(board).outcome().name == "N") == wins(board), board


def test_decomposition() -> None:
    """Representatives have the right trees, and do not depend on the order of the vertices."""
    trees = Trees(GAME.options)
    rng = random.Random(2)
    for board in messy_strings(150, seed=3):
        tree = trees[board]
        assert trees[GAME.simplified(board)] == trees[GAME.representative(board)] == tree
        order = rng.sample(range(board.order), board.order)
        assert GAME.representative(board.permuted(order)) == GAME.representative(board)
        assert GAME.conjugate(board) == board
        assert [*GAME.parts(board)] == [board]


def test_bad_boards() -> None:
    """Coins and strings have no labels."""
    with pytest.raises(NotationError, match="cannot read a strings-and-coins position"):
        GAME("a")
    with pytest.raises(DomainError, match="strings-and-coins is played on a graph"):
        GAME(7)


def test_the_moves_are_those_of_strings_and_coins() -> None:
    """Nimstring has the options of Strings and Coins."""
    assert NIMSTRING.name == "nimstring"
    for text in ("2x3", ":A_---:A", ":A_-(-:A;-:A)"):
        ours, theirs = (rules(text).left for rules in (NIMSTRING, STRINGS_AND_COINS))
        assert [option.board for option in ours] == [option.board for option in theirs]


def test_small_boards() -> None:
    """The player who takes the last coin cannot move again, and loses."""
    for strings, expected in ((1, Outcome.P), (2, Outcome.N), (3, Outcome.P), (4, Outcome.N)):
        text = " ".join(["1-2"] * strings) + "; 1_"
        assert NIMSTRING(text).outcome() is expected


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


def test_bad_boards_of_dots_and_boxes() -> None:
    """A board has boxes, and each line is drawn or open."""
    with pytest.raises(DomainError, match="a board has at least one box, not 0 x 3"):
        Dots.blank(0, 3)
    with pytest.raises(DomainError, match=r"1 x 1 boxes have 4 lines, each '\.' or 'x'; not"):
        Dots(1, 1, "...")
    with pytest.raises(DomainError, match="at most 1,000,000 lines"):
        Dots.blank(10**6, 10**9)
    with pytest.raises(DomainError, match="dots-and-boxes is played on a drawing, not"):
        BOXES(("..", 1))
