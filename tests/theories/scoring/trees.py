"""Scoring games whose boards are trees, with scores by the definition."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from partizan.players import LEFT, Player
from partizan.theories.scoring.contract import ScoringRuleset
from partizan.theories.scoring.form import ScoringForm
from partizan.theories.scoring.stops import is_guaranteed


class Trees(ScoringRuleset[ScoringForm]):
    """Move to an option of a tree; a player who has none receives the score."""

    def options(self, board: ScoringForm, player: Player) -> tuple[ScoringForm, ...]:
        """Return the options of the tree."""
        return board.options(player)

    def score(self, board: ScoringForm, player: Player) -> Fraction:
        """Return the score of the atom."""
        score = board.atom(player)
        assert score is not None
        return score


def best(form: ScoringForm, player: Player) -> Fraction:
    """Return the score under optimal play, by the definition."""
    atom = form.atom(player)
    if atom is not None:
        return atom
    scores = [best(option, player.opponent) for option in form.options(player)]
    return max(scores) if player is LEFT else min(scores)


def _deeper(forms: st.SearchStrategy[ScoringForm]) -> st.SearchStrategy[ScoringForm]:
    side = scores() | st.lists(forms, min_size=1, max_size=3)
    return st.builds(ScoringForm, side, side)


def scores() -> st.SearchStrategy[int | Fraction]:
    """Return small numbers, some of them fractions."""
    return st.integers(-3, 3) | st.sampled_from([Fraction(1, 2), Fraction(-5, 3)])


def trees() -> st.SearchStrategy[ScoringForm]:
    """Return small trees."""
    return st.recursive(st.builds(ScoringForm, scores(), scores()), _deeper, max_leaves=10)


def guaranteed() -> st.SearchStrategy[ScoringForm]:
    """Return small trees that are guaranteed."""
    return trees().filter(is_guaranteed)
