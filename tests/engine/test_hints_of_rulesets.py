"""Estimates and bounds that a ruleset in Python gives to the search."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from partizan import Budget, rulesets
from partizan.boards import Grid
from partizan.engine.search import Search
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.grid import GridRuleset

STEPS = {LEFT: (1, 0), RIGHT: (0, 1)}


class Plain(GridRuleset):
    """Domineering without a kernel."""

    alphabet = ".#"

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards after a domino is placed."""
        for cell, other in board.pairs(STEPS[player]):
            if board.cells[cell] == "." == board.cells[other]:
                yield board.fill("#", cell, other)

    def parts(self, board: Grid) -> Any:
        """Return the connected regions."""
        return board.components("#")


class Hinted(Plain):
    """The same, with a guess and with bounds: no player places more dominoes than fit alone."""

    def _room(self, board: Grid, player: Player) -> int:
        return sum(1 for _ in self.options(board, player))

    def estimate(self, board: Grid) -> Fraction:
        """Return half the difference of the moves."""
        return Fraction(self._room(board, LEFT) - self._room(board, RIGHT), 2)

    def bounds(self, board: Grid) -> tuple[int, int]:
        """Return minus Right's moves and Left's moves."""
        return -self._room(board, RIGHT), self._room(board, LEFT)


def drawn(chance: random.Random) -> Grid:
    """Return a random board."""
    rows, columns = chance.choice([(3, 3), (3, 4), (4, 3), (2, 5), (4, 4)])
    return Grid(rows, columns, "".join(chance.choices("..#", k=rows * columns)))


def searched(rules: Plain, board: Grid) -> tuple[bool, ...]:
    """Return whether each player wins moving first, by search."""
    search = Search(misere=False)
    state = search.state([(rules, board)])
    return tuple(search.wins(state, mover) for mover in (LEFT, RIGHT))


def test_hints_do_not_change_answers() -> None:
    """With and without hints, the search agrees with the value."""
    chance = random.Random(5)
    for _ in range(60):
        board = drawn(chance)
        value = rulesets.domineering(board).value()
        wins = (not value <= 0, not value >= 0)
        assert searched(Plain(), board) == wins
        assert searched(Hinted(), board) == wins


def test_bounds_settle_a_board_without_search() -> None:
    """Bounds that have one sign decide a board whose value is too expensive to find."""

    class Certain(Hinted):
        def bounds(self, board: Grid) -> tuple[int, None]:  # type: ignore[override]  # half a bound
            return 1, None

    with Budget(positions=2000):
        outcome = Certain()(8, 8).outcome()
    assert str(outcome) == "L"
