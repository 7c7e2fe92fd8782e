"""Turn-and-Eatcake: `partizan.rulesets.heap.cakes`."""

from __future__ import annotations

from partizan.boards.cakes import Cakes
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.cakes import EATCAKE
from partizan.rulesets.heap.cakes import TURN_AND_EATCAKE as RULESET


def test_a_cake_is_turned_before_it_is_eaten() -> None:
    """The options are those of Eatcake from the turned cake."""
    for rows in range(1, 6):
        for columns in range(1, 6):
            cake = Cakes([(rows, columns)])
            for player in (LEFT, RIGHT):
                turned = list(EATCAKE.options(cake.turned(), player))
                assert list(RULESET.options(cake, player)) == turned


def test_only_one_cake_is_turned() -> None:
    """Cakes that are not eaten from are unchanged."""
    board = RULESET.board("2x3+1x1")
    assert [str(o) for o in RULESET.options(board, LEFT)] == ["3x1+1x1", "2x3"]
    assert [str(o) for o in RULESET.options(board, RIGHT)] == ["2x2+1x1", "1x2+1x2+1x1", "2x3"]
