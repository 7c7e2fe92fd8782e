"""Sums of scoring games: a player moves in one component, and scores are added."""

from __future__ import annotations

from partizan.players import Player
from partizan.sums import Boards, Summed
from partizan.theories.scoring.contract import CheckedScoring, Number, ScoringRuleset

__all__ = ["ScoringSum"]


class ScoringSum(Summed, ScoringRuleset[Boards]):
    """The disjunctive sum of scoring games, which ends when a player cannot move in any of them."""

    def score(self, board: Boards, player: Player) -> Number:
        """Return the sum of the scores."""
        summands = self.summands(board)
        return sum(CheckedScoring(rules, part).score(part, player) for rules, part in summands)

    def bounds(self, board: Boards) -> tuple[Number, Number] | None:
        """Return the sums of the components' bounds, or None if one of them has no bounds."""
        low: Number = 0
        high: Number = 0
        for rules, part in self.summands(board):
            bounds = CheckedScoring(rules, part).bounds(part)
            if bounds is None:
                return None
            low, high = low + bounds[0], high + bounds[1]
        return low, high

    def representative(self, board: Boards) -> Boards:
        """Return representatives of the components, sorted among those with the same rules."""
        looks = [*super().representative(board)]
        places: dict[int, list[int]] = {}
        for place, rules in enumerate(self.rulesets):
            places.setdefault(id(rules), []).append(place)
        for same in places.values():
            ordered = sorted((looks[place] for place in same), key=_order)
            for place, look in zip(same, ordered, strict=True):
                looks[place] = look
        return Boards(looks)


def _order(board: object) -> tuple[str, int]:
    return str(board), hash(board)
