"""Sums of scoring games: `partizan.theories.scoring.contract`."""

from __future__ import annotations

from hypothesis import given, settings

from partizan import Player
from partizan.rules.sums import Boards
from partizan.testing import check_ruleset
from partizan.theories.scoring.contract import ScoringSum
from partizan.theories.scoring.form import ScoringForm
from theories.scoring.trees import Trees, best, trees

GAME = Trees()


class Known(Trees):
    """Trees with exact bounds on their scores."""

    def bounds(self, board: ScoringForm) -> tuple[int, int]:
        """Return bounds on every score."""
        return -1000, 1000


@settings(max_examples=20)
@given(trees(), trees())
def test_scores_of_a_sum(one: ScoringForm, other: ScoringForm) -> None:
    """The scores of a sum are those of the sum of the trees, in any order."""
    for player in Player:
        expected = best(one + other, player)
        assert (GAME(one) + GAME(other)).score(player) == expected
        assert (GAME(other) + GAME(one)).score(player) == expected


def test_dead_boards_keep_their_score() -> None:
    """A component without moves adds its score: a board worth 5 is worth 5 in a sum."""
    five, switch = GAME(ScoringForm(5)), GAME(ScoringForm("{1|-1}"))
    assert (switch + five).scores() == (6, 4)
    assert (five + five).scores() == (10, 10)
    assert (five + GAME(ScoringForm("{^-5|^5}"))).scores() == (0, 10)


def test_representatives_and_bounds() -> None:
    """Components with equal rulesets are sorted, and bounds are added if all have them."""
    rules = ScoringSum(GAME, Known(), GAME)
    one, two = ScoringForm(1), ScoringForm(2)
    assert rules.representative(Boards((two, one, one))) == Boards((one, one, two))
    assert rules.bounds(Boards((one, one, one))) is None
    assert ScoringSum(Known(), Known()).bounds(Boards((one, two))) == (-2000, 2000)
    assert rules.name == "scoring trees + scoring known + scoring trees"
    assert check_ruleset(rules, [Boards((ScoringForm("{1|-1}"), one, ScoringForm("{2|0}")))]) == 9
