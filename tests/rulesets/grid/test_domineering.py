"""Domineering: `partizan.rulesets.grid.domineering`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Any

import pytest

import oracle
from oracle import Tree
from partizan import Budget, Game, Outcome
from partizan.boards import Grid
from partizan.errors import DomainError, NotationError
from partizan.form import Form
from partizan.players import Player
from partizan.rules.contract import Ruleset
from partizan.rulesets.grid.domineering import (
    DOMINEERING,
    Cram,
    Domineering,
    misere_outcome,
    misere_strip_length,
    misere_strips_outcome,
    misere_two_rows_outcome,
)
from partizan.theories import literal
from partizan_literature.renault2013.dead_ends import dead_end_length
from strategies import to_text
from toys import by_rules

SHAPES = [(1, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3)]


def boards(rows: int, columns: int) -> Iterator[Grid]:
    """Yield every board of a shape."""
    for cells in product(".#", repeat=rows * columns):
        yield Grid(rows, columns, "".join(cells))


SMALL = [board for shape in SHAPES for board in boards(*shape)]


class Bare(Ruleset[Grid]):
    """The options of a ruleset, without parts, symmetry or kernel."""

    def __init__(self, rules: Ruleset[Grid]) -> None:
        self.rules = rules
        self.parameters = (rules.name,)

    def options(self, board: Grid, player: Player) -> Any:
        """Return the options of the ruleset."""
        return self.rules.options(board, player)


def form(rules: Ruleset[Grid], board: Grid) -> Form:
    """Return the tree of a position under the given rules."""
    return by_rules(rules, board, literal.FORM)


# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("..", "-1"),
        (".|.", "1"),
        (".|.|.", "1"),
        (".|.|.|.", "2"),
        ("..|..", "+-1"),
        ("..|.#", "*"),
        ("...|...", "{2|-1/2}"),
        ("....|....", "{{2|0}|0}"),
        ("...|...|...", "+-1"),
        (".....|.....|.....|.....", "1"),
    ],
)
def test_values(text: str, value: str) -> None:
    """The values of small boards are as published [BCG01]; 4 x 5 is 1 (Wolfe)."""
    assert Domineering()(text).value() == Game(value)


@pytest.mark.parametrize(
    ("rows", "columns", "normal", "misere"),
    [
        (1, 2, "R", "L"),
        (2, 2, "N", "P"),
        (2, 3, "N", "L"),
        (2, 4, "R", "N"),
        (3, 3, "N", "P"),
        (3, 4, "R", "P"),
        (4, 4, "N", "N"),
    ],
)
def test_outcomes(rows: int, columns: int, normal: str, misere: str) -> None:
    """Outcomes of empty boards under both conventions, computed by two programs."""
    position = Domineering()(Domineering().start(rows, columns))
    assert position.outcome() is Outcome[normal]
    assert position.outcome("misere") is Outcome[misere]


def test_cram_rows() -> None:
    """A row of Cram is Dawson's Kayles, 0.07."""
    dawson = [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3]
    found = [Cram()(Cram().start(1, n)).nim_value() for n in range(1, len(dawson) + 1)]
    assert found == dawson


@pytest.mark.parametrize(("rows", "columns"), list(combinations_with_replacement(range(1, 5), 2)))
def test_cram_rectangles(rows: int, columns: int) -> None:
    """By symmetry, even by even is a second-player win, and even by odd a first-player win."""
    nim_value = Cram()(Cram().start(rows, columns)).nim_value()
    if rows % 2 == columns % 2 == 0:
        assert nim_value == 0
    elif rows % 2 != columns % 2:
        assert nim_value > 0


# --- the definition ------------------------------------------------------------------------------


@cache
def tree(cells: frozenset[tuple[int, int]], cram: bool) -> Tree:
    """Return the game on a set of empty squares, directly from the rules."""

    def moves(player: str) -> Iterator[Tree]:
        for row, column in cells:
            for down, right, whose in ((1, 0, oracle.LEFT), (0, 1, oracle.RIGHT)):
                domino = {(row, column), (row + down, column + right)}
                if (cram or whose == player) and domino <= cells:
                    yield tree(cells - domino, cram)

    return Tree(moves(oracle.LEFT), moves(oracle.RIGHT))


@pytest.mark.parametrize("rules", [Domineering(), Cram()], ids=str)
def test_trees(rules: Domineering) -> None:
    """On every small board, all ways to compute the tree agree with the rules."""
    for board in SMALL:
        free = frozenset(divmod(cell, board.columns) for cell in board.find("."))
        by_rules = Form(to_text(tree(free, isinstance(rules, Cram))))
        assert form(rules, board) == by_rules
        if len(board) < 9:
            assert form(Bare(rules), board) == by_rules


@pytest.mark.parametrize("rules", [Domineering(), Cram()], ids=str)
def test_images(rules: Domineering) -> None:
    """All images have one representative, and conjugates and parts have the right trees."""
    bare = Bare(rules)
    for board in SMALL:
        if len(board) == 9:
            continue
        expected = form(bare, board)
        representative = rules.representative(board)
        assert rules.representative(representative) == representative
        assert form(bare, representative) == expected
        conjugate = rules.conjugate(board)
        assert conjugate is not None
        assert form(bare, conjugate) == -expected
        total = sum((form(bare, part) for part in rules.parts(board)), start=Form(0))
        assert total == expected
        images = board.symmetries() if isinstance(rules, Cram) else board.reflections()
        assert {rules.representative(image) for image in images} == {representative}


@pytest.mark.parametrize("rules", [Domineering(), Cram()], ids=str)
def test_the_kernel_agrees(rules: Domineering) -> None:
    """Values and misère outcomes agree with and without the kernel."""
    bare = Bare(rules)
    for board in SMALL:
        assert rules(board).value() == bare(board).value()
        assert rules(board).outcome("misere") == bare(board).outcome("misere")


def test_parts_without_a_move() -> None:
    """Cells in which no move is possible are not parts."""
    rules = Domineering()
    assert list(rules.parts(Grid.read(".#.|#.#|.#.", ".#"))) == []
    assert list(rules.parts(Grid.read("..#.|##.#", ".#"))) == [Grid(1, 2, "..")]


# --- bad input -----------------------------------------------------------------------------------


def test_bad_texts() -> None:
    """The error names the ruleset and gives the index of the letter."""
    with pytest.raises(NotationError, match="cannot read a domineering position") as caught:
        Domineering()("..|.x")
    assert caught.value.position == 4


def test_strips_are_dead_ends() -> None:
    """Up to fifteen cells, the length of a strip is that of its game tree."""
    for n in range(1, 16):
        assert dead_end_length(DOMINEERING(DOMINEERING.start(1, n)).form()) == -misere_strip_length(
            n
        )
        assert dead_end_length(DOMINEERING(DOMINEERING.start(n, 1)).form()) == misere_strip_length(
            n
        )


def test_sums_of_strips() -> None:
    """Lengths determine the outcome of two columns and two rows of up to five cells."""
    for a, b, c, d in product(range(1, 6), repeat=4):
        if a <= b and c <= d:
            shapes = [(a, 1), (b, 1), (1, c), (1, d)]
            strips: Any = sum(DOMINEERING(DOMINEERING.start(*shape)) for shape in shapes)
            assert misere_strips_outcome([a, b], [c, d]) is strips.outcome("misere")


def test_two_rows() -> None:
    """Up to 24 columns the outcomes agree with search; the first four are all different."""
    with Budget(theorems=False):
        found = [DOMINEERING(2, n).outcome("misere") for n in range(1, 25)]
    assert [misere_two_rows_outcome(n) for n in range(1, 25)] == found
    assert set(found[:4]) == {Outcome.L, Outcome.R, Outcome.N, Outcome.P}


def test_boards() -> None:
    """Boards of strips, and full boards with two rows or columns, are answered; others are not."""
    assert misere_outcome(DOMINEERING, DOMINEERING("..#.|###.").board) is Outcome.N
    for n in (1, 3, 40):
        across = misere_two_rows_outcome(n)
        assert misere_outcome(DOMINEERING, DOMINEERING(2, n).board) is across
        assert misere_outcome(DOMINEERING, DOMINEERING(n, 2).board) is across.swapped()
    for text in ("...|...|...", "..#|...", "..|.#"):
        assert misere_outcome(DOMINEERING, DOMINEERING(text).board) is None


def test_bad_sizes() -> None:
    """Lengths other than 0, 1, 2, ... are rejected."""
    for n in (-1, 1.5, "3"):
        with pytest.raises(DomainError, match="cells on a side"):
            misere_strip_length(n)  # type: ignore[arg-type]
        with pytest.raises(DomainError, match="cells on a side"):
            misere_two_rows_outcome(n)  # type: ignore[arg-type]
