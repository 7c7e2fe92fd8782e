"""Moves of rulesets that define only options are named by what they change."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from partizan import LEFT, RIGHT, Player, rulesets
from partizan.boards import Digraph, Graph, Grid, Heaps, Point, Row, Strip
from partizan.rules.comparison import compared
from partizan.rulesets.graph.ruleset import GraphRuleset
from partizan.rulesets.grid import GridRuleset


class Odd(GraphRuleset):
    """Delete a vertex of odd degree with its neighbours; only options are defined."""

    def options(self, board: Graph, player: Player) -> Iterable[Graph]:
        """Yield the rest."""
        for v, around in enumerate(board.joined()):
            if len(around) % 2:
                yield board.without_vertices(v, *around)


class Spread(GridRuleset):
    """Fill a cell and its neighbours; only options are defined."""

    alphabet = ".#"

    def options(self, board: Grid, player: Player) -> Iterable[Grid]:
        """Yield the boards after a cell is filled."""
        return [board.fill("#", cell, *board.neighbours(cell)) for cell in board.find(".")]


def test_moves_without_names_are_named_by_comparison() -> None:
    """What differs between two boards names a move, and the board if that is not enough."""
    moves = Odd()("S4").moves(LEFT)
    assert [move.name for move in moves] == ["vertex 1", "vertex 2"]
    assert [*moves.ways.values()] == [[["1"]], [["2"], ["3"], ["4"]]]
    assert [move.name for move in Spread()("..|.#").moves(LEFT)] == [
        "a2 b2 a1", "a2 horizontal", "a1 vertical",
    ]  # fmt: skip
    assert [move.name for move in rulesets.domineering("...").moves(RIGHT)] == [
        "a1 horizontal", "b1 horizontal",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("before", "after", "name", "ways"),
    [
        (Strip("x.."), Strip("..x"), "1-3", [("1", "3")]),
        (Strip("xx."), Strip("..."), "1 2", [("1", "2")]),
        (Strip("..."), Strip(".."), "..", [()]),
        (Heaps([3, 3]), Heaps([3, 1]), "heap 3 -> 1", [("1.2",), ("2.2",)]),
        (Heaps([5]), Heaps([3, 2]), "heap 5 -> 3+2", [("1.3", "1.4"), ("1.2", "1.3")]),
        (Heaps([5]), Heaps([2, 1]), "heap 5 -> 2+1", [("1.3", "1.4"), ("1.2", "1.3")]),
        (Heaps([3, 2]), Heaps([1, 1]), "heaps 3+2 -> 1+1", [("1.2", "2.2")]),
        (Heaps([3]), Heaps([3, 1]), "add 1", [()]),
        (Row([3, 4]), Row([1, 4]), "heap 1: 3 -> 1", [("1.2",)]),
        (Row([3, 4]), Row([4]), "4", [()]),
        (Point([2, 1]), Point([1, 2]), "heap 1: 2 -> 1, heap 2: 1 -> 2", [("1.2",)]),
        (Graph.path(3), Graph(2), "vertex 2", [("2",)]),
        (Graph.cycle(4), Graph(4), ".;.;.;.", [()]),
        (Graph.path(3), Graph.path(3).relabelled({1: "L"}), "2=L", [("2",)]),
        (Digraph.path(3), Digraph.path(2), "vertex 1", [("1",), ("3",)]),
        ((1, 2), (2,), "(2,)", [()]),
        ("", "", "(empty)", [()]),
    ],
    ids=str,
)
def test_one_move(before: object, after: object, name: str, ways: list[tuple[str, ...]]) -> None:
    """A move is named by what differs; equal heaps and vertices alike give several ways."""
    found = [*compared(before, LEFT, [after])]
    assert {move.name for move in found} == {name}
    assert [move.changes for move in found] == ways
