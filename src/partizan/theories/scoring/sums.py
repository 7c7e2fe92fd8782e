"""Sums of scoring games: a move is one in either, and the scores are added."""

from __future__ import annotations

from partizan.players import Player
from partizan.sums import Boards, Summed
from partizan.theories.scoring.contract import CheckedScoring, Number, ScoringRuleset

__all__ = ["ScoringSum"]


class ScoringSum(Summed, ScoringRuleset[Boards]):
    """The disjunctive sum of scoring games: a player who cannot move in any of them ends all."""

    def score(self, board: Boards, player: Player) -> Number:
        """Return the sum of the scores."""
        summands = self.summands(board)
        return sum(CheckedScoring(rules, part).score(part, player) for rules, part in summands)

    def bounds(self, board: Boards) -> tuple[Number, Number] | None:
        """Return the sums of the summands' bounds, if all have some."""
        low: Number = 0
        high: Number = 0
        for rules, part in self.summands(board):
            bounds = CheckedScoring(rules, part).bounds(part)
            if bounds is None:
                return None
            low, high = low + bounds[0], high + bounds[1]
        return low, high

    def representative(self, board: Boards) -> Boards:
        """Return representatives of the summands, in order where the rules are one object."""
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
