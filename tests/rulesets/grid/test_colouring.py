"""Col and Snort on grids: `partizan.rulesets.grid.colouring`."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from partizan import Game, catalog, rulesets
from partizan.boards import Grid
from partizan.errors import NotationError
from partizan.form import Form
from partizan.players import LEFT, RIGHT
from partizan.rulesets.grid.colouring import Col
from rulesets.grid.reference import BESIDE, Board, along, at, cells, put
from rulesets.grid.trees import all_boards, trees

COL = Col()


def original(board: Board, *, clashing: bool) -> Form:
    """Return the tree of a board with coloured cells, `x` and `o`, by the original rules.

    Different colours clash in Snort, equal ones in Col.
    """
    sides = []
    for own, other in ("xo", "ox"):
        avoided = other if clashing else own
        sides.append(
            [
                original(put(board, {cell: own}), clashing=clashing)
                for cell in cells(board)
                if at(board, cell) == "."
                if all(at(board, along(cell, way, 1)) != avoided for way in BESIDE)
            ]
        )
    return Form.of(*sides)


@pytest.mark.parametrize("name", ["col", "snort"])
def test_coloured_cells(name: str) -> None:
    """Reading coloured cells gives a board with the tree of the original rules.

    Clashing colours are refused.
    """
    ruleset = {"col": rulesets.col, "snort": rulesets.snort}[name]
    tree = trees(ruleset)
    for letters in product(".xo#", repeat=4):
        for text in ("".join(letters), f"{letters[0]}{letters[1]}|{letters[2]}{letters[3]}"):
            board: Board = tuple(text.split("|"))
            clashes = ("xo", "ox") if name == "snort" else ("xx", "oo")
            if any(
                at(board, cell) + at(board, along(cell, way, 1)) in clashes
                for cell in cells(board)
                for way in BESIDE
            ):
                with pytest.raises(NotationError, match="cannot have coloured"):
                    ruleset.board(text.upper())
            else:
                expected = original(board, clashing=name == "snort")
                assert tree(ruleset.board(text.upper())) == expected, text


@pytest.mark.parametrize("text", ["ooo", "BoW", "BxBxW", " oB"])
@pytest.mark.parametrize("ruleset", [rulesets.col, rulesets.snort])
def test_words_of_free_cells_are_refused(ruleset: Any, text: str) -> None:
    """A word in which `o` may be a free or a coloured cell is no grid, with ways to write it."""
    with pytest.raises(NotationError, match=r"write .*'graph-.*' in capitals") as caught:
        ruleset.board(text)
    assert caught.value.position == min(text.find(letter) % 99 for letter in "ox")


@pytest.mark.parametrize("text", ["P_4", "BoW", "BxBxW", "C5", "Bo^2"])
def test_graphs_are_played_on_graphs(text: str) -> None:
    """What cannot be a grid is a position of the same game on graphs."""
    assert rulesets.col(text) == rulesets.graph_col(text)
    assert rulesets.snort(text) == rulesets.graph_snort(text)


@pytest.mark.parametrize("text", ["2x3", "4×5", "x.|.o", "BW"])
def test_grids_are_played_on_grids(text: str) -> None:
    """A size and rows of cells are grids."""
    assert rulesets.snort(text).ruleset == rulesets.snort
    assert catalog.position(f"snort {text}").ruleset == rulesets.snort


@pytest.mark.parametrize("text", ["[B.R]", "BB.RRR", "b.r|.r."])
@pytest.mark.parametrize("ruleset", [rulesets.col, rulesets.snort])
def test_blue_and_red(ruleset: Any, text: str) -> None:
    """B beside R may be a colour or a reservation, and is refused."""
    with pytest.raises(NotationError, match="write 'X' and 'O' for coloured ones"):
        ruleset(text)


def test_clashing_colours() -> None:
    """The error about clashing colours names the later cell and its index."""
    with pytest.raises(NotationError, match="Left cannot have coloured b1") as caught:
        rulesets.col("..|\n xx")
    assert caught.value.position == 6


def test_values_are_numbers_or_numbers_and_a_star() -> None:
    """Every value is z or z + * for a number z. [Renault13, Thm 3.56]"""
    for rows, columns in ((1, 4), (2, 2)):
        for board in all_boards(COL, rows, columns):
            g = COL(board).value()
            assert g.is_number or (g + Game("*")).is_number


def test_empty_rows() -> None:
    """A row of free cells is * if it has one cell, otherwise 0. [Renault13, Thm 3.61]"""
    for n in range(1, 9):
        assert rulesets.col("." * n).value() == (Game("*") if n == 1 else 0)


def test_parts() -> None:
    """Neighbours reserved for different players are independent."""
    assert [str(part) for part in COL.parts(Grid(1, 4, ".lr."))] == [".l", "r."]
    assert [str(part) for part in COL.parts(Grid(1, 4, ".ll."))] == [".ll."]
    assert [str(part) for part in COL.parts(Grid(1, 3, ".#."))] == [".", "."]


def test_neighbours_are_reserved() -> None:
    """A cell coloured by one player is reserved from the other's neighbours."""
    assert [str(option) for option in rulesets.snort("...").options(LEFT)] == ["#l.", "l#l", ".l#"]
    assert [str(option) for option in rulesets.snort("l.").options(RIGHT)] == ["##"]


def test_parts_of_snort() -> None:
    """Neighbours reserved for the same player are independent."""
    assert [str(part) for part in rulesets.snort(".ll.").parts()] == [".l", "l."]
    assert [str(part) for part in rulesets.snort(".lr.").parts()] == [".lr."]


def test_clashing_colours_of_snort() -> None:
    """Adjacent cells with different colours are refused."""
    with pytest.raises(NotationError, match="Right cannot have coloured b2"):
        rulesets.snort("xo|..")
