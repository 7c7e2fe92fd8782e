"""Sums of simultaneous games: disjunctive `+`, conjunctive `∧` and continued conjunctive `∇`.

`SumKind` explains the differences.

[Huggan19]

>>> from partizan import simultaneous
>>> coin = simultaneous.matrix_game([[1, 0], [0, 1]])
>>> str(conjunctive(coin, coin).value()), str(continued(coin, coin).value())
('1/4', '1/4')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from partizan.errors import DomainError
from partizan.rules.contract import Rules
from partizan.rules.sums import Boards, Summed
from partizan.theories.simultaneous.contract import SumKind
from partizan.theories.simultaneous.game import SimultaneousGame, check_game

if TYPE_CHECKING:  # positions are a layer above the theories
    from partizan.position.simultaneous import SimultaneousPosition


class SimultaneousSum(Summed):
    """The rules of positions that are played together as one of three sums.

    >>> from partizan import simultaneous
    >>> coin = simultaneous.matrix_game([[1, 0], [0, 1]])
    >>> isinstance((coin + coin).ruleset, SimultaneousSum)
    True
    """

    def __init__(self, kind: SumKind | str, *rulesets: Rules[Any]) -> None:
        super().__init__(*rulesets)
        self.kind = SumKind.of(kind)
        self.sign = self.kind.value
        self.parameters = (self.kind, *rulesets)

    if TYPE_CHECKING:

        @property
        def position_type(self) -> type[SimultaneousPosition[Boards]]:
            """The class of the position that a call returns."""


def summed(kind: SumKind | str, *games: SimultaneousGame) -> SimultaneousPosition[Any]:
    """Return the sum of the games. Components are fixed at the start, so sums cannot be nested.

    >>> from partizan import simultaneous
    >>> coin = simultaneous.matrix_game([[1, 0], [0, 1]])
    >>> str(summed("continued", coin, coin).value())
    '1/4'
    """
    kind = SumKind.of(kind)
    positions: list[Any] = []
    for game in games:
        check_game(game)
        if len(game.summands) != 1 and game.kind is not kind:
            raise DomainError(
                f"{game} is not a sum with {kind.value}; components are fixed at the start, so "
                "sums of different kinds cannot be nested"
            )
        positions += game.summands
    rules = SimultaneousSum(kind, *(position.ruleset for position in positions))
    return rules.position_type(rules, Boards(position.board for position in positions))


def disjunctive(*games: SimultaneousGame) -> SimultaneousPosition[Any]:
    """Return the disjunctive sum, `+`: each player moves in one component.

    >>> from partizan import rulesets
    >>> strip = rulesets.simultaneous.clobber("oxo")
    >>> str(disjunctive(strip, strip).value())
    '0'
    """
    return summed(SumKind.DISJUNCTIVE, *games)


def conjunctive(*games: SimultaneousGame) -> SimultaneousPosition[Any]:
    """Return the conjunctive sum, `∧`: both players move in all, until one component is over.

    >>> from partizan import simultaneous
    >>> coin = simultaneous.matrix_game([[1, 0], [0, 1]])
    >>> str(conjunctive(coin, coin).value())
    '1/4'
    """
    return summed(SumKind.CONJUNCTIVE, *games)


def continued(*games: SimultaneousGame) -> SimultaneousPosition[Any]:
    """Return the continued conjunctive sum, `∇`: both move in every component not yet over.

    >>> from partizan import simultaneous
    >>> coin = simultaneous.matrix_game([[1, 0], [0, 1]])
    >>> str(continued(coin, coin).value("scoring"))
    '1'
    """
    return summed(SumKind.CONTINUED, *games)
