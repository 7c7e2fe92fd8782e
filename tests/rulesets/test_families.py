"""Base classes for rulesets on grids, on strips and with heaps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from partizan.boards import Grid, Heaps, Strip
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.contract import Compiled
from partizan.rulesets.grid import GridRuleset
from partizan.rulesets.heap import HeapRuleset
from partizan.rulesets.strip import StripRuleset


class Painting(GridRuleset):
    """Left paints an empty cell with x, Right with o."""

    alphabet = ".xo"
    aliases = {"_": "."}  # noqa: RUF012
    kernel = "painting"
    kernel_parameters = (2, 3)

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards with one more cell painted."""
        return (board.put({cell: "xo"[player.value]}) for cell in board.find("."))


class Rowing(StripRuleset):
    """Left takes an x from the strip, Right an o."""

    alphabet = ".xo"
    kernel = "rowing"

    def options(self, board: Strip, player: Player) -> Iterator[Strip]:
        """Yield the strips with one piece fewer."""
        return (board.put({cell: "."}) for cell in board.find("xo"[player.value]))


class Halving(HeapRuleset):
    """Left removes one counter; Right halves an even heap into two."""

    kernel = "halving"

    def replacements(self, heap: int, player: Player) -> Iterator[tuple[int, ...]]:
        """Yield the heaps that may replace a heap."""
        if player is LEFT:
            yield (heap - 1,)
        elif heap % 2 == 0:
            yield (heap // 2, heap // 2)


class Forgetful(GridRuleset):
    """A ruleset without an alphabet."""

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield nothing."""
        return iter(())


def test_reading() -> None:
    """A ruleset reads the text of its board, with its alphabet and aliases."""
    assert Painting()("_X|o.").board == Grid(2, 2, ".xo.")
    assert Rowing()("xO.").board == Strip("xo.")
    assert Halving()("1+4").board == Heaps([4, 1])


@pytest.mark.parametrize("ruleset", [Painting(), Rowing(), Halving()])
def test_texts_that_cannot_be_read(ruleset: Any) -> None:
    """The error names the ruleset."""
    with pytest.raises(NotationError, match=f"cannot read a {ruleset.name} position"):
        ruleset("q")


def test_boards() -> None:
    """A board is accepted if it has the right type and the right letters."""
    for ruleset, board in (
        (Painting(), Grid(1, 2, "x.")),
        (Rowing(), Strip("x.")),
        (Halving(), Heaps([2])),
    ):
        assert ruleset(board).board == board


@pytest.mark.parametrize(
    ("ruleset", "board", "message"),
    [
        (
            Painting(),
            Strip("x."),
            r"painting is played on a grid, not on Strip\('x\.'\)",
        ),
        (Painting(), Grid(1, 1, "#"), "a painting board has the letters .* not '#'"),
        (Rowing(), Grid(1, 1, "x"), "rowing is played on a strip, not on Grid"),
        (Rowing(), Strip("#"), "a rowing board has the letters .* not '#'"),
        (Rowing(), 5, "rowing is played on a strip, not on 5"),
        (Halving(), 5.0, "halving is played on heaps, not on 5.0: pass their sizes, as in halving"),
    ],
)
def test_boards_of_another_kind(ruleset: Any, board: object, message: str) -> None:
    """A board of another type, or with other letters, is refused."""
    with pytest.raises(DomainError, match=message):
        ruleset(board)


def test_an_alphabet_is_needed() -> None:
    """A ruleset on a board of letters without an alphabet is refused, with the remedy."""
    for ask in (lambda: Forgetful()("."), lambda: Forgetful()(Grid(1, 1, "."))):
        with pytest.raises(DomainError, match="forgetful has no alphabet; define one in Forgetful"):
            ask()


def test_compiled() -> None:
    """Letters become indices in the alphabet and heaps their sizes; a strip has one row."""
    cells = bytes([0, 1, 2, 0])
    assert Painting().compiled(Grid(2, 2, ".xo.")) == Compiled("painting", (2, 3), 2, 2, cells)
    assert Rowing().compiled(Strip(".xo.")) == Compiled("rowing", (), 1, 4, cells)
    assert Halving().compiled(Heaps([7, 2])) == Compiled("halving", (), 1, 2, bytes([7, 2]))
    with pytest.raises(DomainError, match="not '#'"):
        Painting().compiled(Grid(1, 1, "#"))


def test_boards_without_a_compiled_position() -> None:
    """Without a kernel, or beyond its limits, there is no compiled position."""
    assert Forgetful().compiled(Grid(1, 1, ".")) is None
    assert Painting().compiled(Grid.filled(32, 32, ".")) is not None
    assert Painting().compiled(Grid.filled(19, 54, ".")) is None
    assert Rowing().compiled(Strip.filled(1024, ".")) is not None
    assert Rowing().compiled(Strip.filled(1025, ".")) is None
    assert Rowing().compiled(Strip("")) is None
    assert Halving().compiled(Heaps([255])) is not None
    assert Halving().compiled(Heaps([256])) is None
    assert Halving().compiled(Heaps()) is None


def test_heaps() -> None:
    """A move changes one heap, equal heaps are tried once, and each heap is a part."""
    board = Heaps([4, 4, 1])
    assert list(Halving().options(board, LEFT)) == [Heaps([4, 3, 1]), Heaps([4, 4])]
    assert list(Halving().options(board, RIGHT)) == [Heaps([4, 2, 2, 1])]
    assert list(Halving().parts(board)) == [Heaps([4]), Heaps([4]), Heaps([1])]
    assert list(Halving().options(Heaps(), LEFT)) == []
