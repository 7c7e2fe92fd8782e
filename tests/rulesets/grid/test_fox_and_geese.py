"""Fox and Geese: `partizan.rulesets.grid.fox_and_geese`."""

from __future__ import annotations

from itertools import combinations

import pytest

from partizan import Budget, Game, Loopy, Outcome, clear, rulesets
from partizan.boards import Grid
from partizan.engine import graph
from partizan.errors import BudgetExceeded, DomainError, Repetition
from partizan.players import LEFT, RIGHT
from partizan.rules.contract import MAX_CELLS
from partizan.rulesets.grid.fox_and_geese import (
    CEYLONESE_FOX_AND_GEESE,
    FOX_AND_GEESE,
    FoxAndGeese,
)
from partizan.testing import check_ruleset
from partizan.theories.loopy import LoopyForm
from partizan.theories.loopy_kernels import loopy_value

Cell = tuple[int, int]
State = tuple[frozenset[Cell], Cell]


def has_escaped(state: State, width: int) -> bool:
    """Return whether the fox has escaped, by rows counted from below."""
    geese, (row, column) = state
    top = max((r for r, _ in geese), default=0)
    free = [
        (row + 1, column + side)
        for side in (1, -1)
        if 1 <= column + side <= width and (row + 1, column + side) not in geese
    ]
    return row >= top or (row == top - 1 and bool(free))


def moves(state: State, width: int, reach: int, *, of_left: bool) -> set[State]:
    """Return the states after a move, on a board of unlimited height; an escape is final."""
    geese, fox = state
    if has_escaped(state, width):
        return set() if of_left else {state}
    found: set[State] = set()
    if of_left:
        for row, column in geese:
            for to in ((row - 1, column + 1), (row - 1, column - 1)):
                if to[0] >= 1 and 1 <= to[1] <= width and to not in geese and to != fox:
                    found.add((geese - {(row, column)} | {to}, fox))
        return found
    for down, right in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        row, column = fox
        for _ in range(reach):
            row, column = row + down, column + right
            if row < 1 or not 1 <= column <= width or (row, column) in geese:
                break
            found.add((geese, (row, column)))
    return found


def state_of(board: Grid) -> State:
    """Return the pieces of a board by row and column, counted from 1 and from below."""
    places = {
        letter: [
            (board.rows - cell // board.columns, cell % board.columns + 1)
            for cell in board.find(letter)
        ]
        for letter in "gf"
    }
    return frozenset(places["g"]), places["f"][0]


@pytest.mark.parametrize("reach", [1, 2, 3])
@pytest.mark.parametrize("width", [3, 4])
def test_moves_agree_with_the_definition(width: int, reach: int) -> None:
    """With two geese on a small board, all moves are those of the definition."""
    rules = FoxAndGeese(reach)
    dark = [(r, c) for r in range(1, 5) for c in range(1, width + 1) if (r + c) % 2 == 0]
    for *geese, fox in (
        (one, other, fox)
        for one, other in combinations(dark, 2)
        for fox in dark
        if fox not in (one, other)
    ):
        board = rules.board(geese, fox, width)
        state = (frozenset(geese), fox)
        assert state_of(board) == state
        for player in (LEFT, RIGHT):
            found = [state_of(option) for option in rules.options(board, player)]
            assert len(found) == len({*found})
            wanted = moves(state, width, reach, of_left=player is LEFT)
            # Beyond the top the fox has escaped, and had already when he passed the top row.
            assert {*found} == {(g, f) for g, f in wanted if f[0] <= board.rows}


def test_conformance() -> None:
    """Representatives have the graphs of their boards, with mirror images on odd boards."""
    assert check_ruleset(FOX_AND_GEESE, ["g.g.g|.....|..f..", ".g.|...|.f."], limit=40) == 40
    assert check_ruleset(CEYLONESE_FOX_AND_GEESE, [".g.g|....|.f.."], limit=40) == 35
    one, other = (FOX_AND_GEESE.board(text) for text in ("g.g|...|f..", "g.g|...|..f"))
    assert FOX_AND_GEESE.representative(one) == FOX_AND_GEESE.representative(other)


def test_the_start() -> None:
    """The geese stand on the top row, the fox in the middle of the lowest, on one colour."""
    start = rulesets.fox_and_geese(8, 8)
    assert str(start) == ".g.g.g.g|........|........|........|........|........|........|....f..."
    assert start == rulesets.fox_and_geese([(8, 2), (8, 4), (8, 6), (8, 8)], (1, 5))
    assert str(rulesets.fox_and_geese("4x5")) == ".g.g.|.....|.....|..f.."


def test_values() -> None:
    """A trapped fox leaves the geese free moves; an escaped fox is off; over occurs."""
    geese = rulesets.fox_and_geese
    assert geese("f").value() == Loopy("off")
    assert geese(".g..|....|.f..|....").value() == Loopy("off")
    assert geese(".g..|..g.|.f..|....").value() == Loopy("over")
    assert geese("g.g.g|.....|..f..").value() == Loopy("over")
    assert geese("g.g.g|.....|..f..").outcome() is Outcome.L
    with pytest.raises(Repetition, match="no temperature"):
        _ = geese("f").temperature()


def test_play_alone_is_never_drawn() -> None:
    """Geese never go back, so alternating play ends: every value is a stopper."""
    for board in (".g.g|....|.f..", "g.g.g|.....|..f..", ".g.g.|.....|.....|..f.."):
        position = rulesets.fox_and_geese(board)
        assert position.loopy_form().is_stopper
        assert not position.outcome().is_drawn


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (["g..."], "one fox, and g... has 0"),
        (["f.f."], "has 2"),
        (["gf"], "squares of one colour"),
        ([[(3, 1)], (0, 1)], "count from 1"),
        ([[(3, 9)], (1, 1)], "8 columns"),
        ([[(3, 1)], (3, 1)], "share a square"),
        ([[(3, 1, 2)], (1, 1)], "played on a grid with one fox"),
        ([[(3, 1)], "a1"], "played on a grid with one fox"),
        ([[(10**9, 1)], (1, 1)], "too large"),
        (["1x8"], "at least 2 rows"),
        ([3.5], "played on a grid with one fox"),
    ],
)
def test_bad_boards(given: list[object], words: str) -> None:
    """Boards that are not boards of this game are refused with a sentence."""
    with pytest.raises(DomainError, match=words.replace(".", r"\.")):
        rulesets.fox_and_geese(*given)


def test_the_largest_board() -> None:
    """Pieces may stand on a board of 65,536 cells, and on none that is larger."""
    high = MAX_CELLS // 8
    large = rulesets.fox_and_geese([(high, 2)], (1, 1))
    assert (large.board.rows, large.board.columns) == (high, 8)
    with pytest.raises(DomainError, match="is too large; the limit is 65,536 cells"):
        rulesets.fox_and_geese([(high + 1, 1)], (1, 1))


@pytest.mark.parametrize("reach", [0, -1, 1000, True, "2", 1.5])
def test_bad_ranges(reach: object) -> None:
    """The range of the fox is a number from 1 to 999."""
    with pytest.raises(DomainError, match="range of the fox"):
        FoxAndGeese(reach)  # type: ignore[arg-type]


FOX_ALONE = b"\x02"


@pytest.mark.parametrize("rules", [FOX_AND_GEESE, CEYLONESE_FOX_AND_GEESE, FoxAndGeese(3)])
def test_the_kernel_agrees_with_play(rules: FoxAndGeese) -> None:
    """Values from the compiled core are those of the graph of positions, follower by follower."""
    for start in ("4x4", "4x5", "3x6", "5x3"):
        here = graph(rules, rules.board(start))
        values = LoopyForm(here.left, here.right).values()
        for board, value in zip(here.boards, values, strict=True):
            compiled = rules.compiled(board)
            assert compiled is not None
            if compiled.cells != FOX_ALONE:  # it has escaped, and the core is not asked
                assert loopy_value(compiled) == value
            assert rules(board).value() == value
            assert rules(board).outcome() is value.outcome


def test_boards_without_a_kernel() -> None:
    """A board with too many columns or squares for the core is played."""
    high = "|".join([".g......", *["........"] * 15, "...f....", *["........"] * 2])
    assert rulesets.fox_and_geese(high).outcome() is Outcome.R
    wide = "|".join(["g" + "." * 33, "." * 33 + "f"])
    assert rulesets.fox_and_geese(wide).value() == Loopy("off")


def test_published_values() -> None:
    """The geese win on the usual board, and its value is 2 + over [BCG01, ch. 20; Siegel13]."""
    assert rulesets.fox_and_geese(8, 8).value() == Loopy("2over")
    assert rulesets.fox_and_geese(8, 8).outcome() is Outcome.L
    assert rulesets.fox_and_geese(8, 8).solve("right").winner is LEFT


def test_a_budget_stops_the_kernel() -> None:
    """The compiled core obeys limits, and continues where it stopped."""
    clear()
    with Budget(positions=1000), pytest.raises(BudgetExceeded):
        rulesets.fox_and_geese(6, 8).value()
    assert rulesets.fox_and_geese(4, 8).value() == Game("{7/2|2}")
