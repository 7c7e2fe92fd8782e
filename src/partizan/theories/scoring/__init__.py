"""Scoring play: the player with more points wins, regardless of who moves last.

>>> from partizan import scoring
>>> g = scoring.ScoringForm("{{2|^5}|^5}")
>>> scoring.left_score(g), scoring.left_score_if_right_may_pass(g)
(Fraction(5, 1), Fraction(2, 1))

Rulesets are in `partizan.rulesets.scoring`. To write one, define the options, and the score when a
player has none.
"""

from __future__ import annotations

from partizan.theories.scoring.contract import ScoringRuleset
from partizan.theories.scoring.form import ScoringForm, embedded, waiting_moves
from partizan.theories.scoring.search import SCORES, Scores
from partizan.theories.scoring.stops import (
    canonical_score,
    compare_scores,
    is_at_least,
    is_guaranteed,
    left_score,
    left_score_if_right_may_pass,
    right_score,
    right_score_if_left_may_pass,
)

__all__ = [
    "SCORES",
    "Scores",
    "ScoringForm",
    "ScoringRuleset",
    "canonical_score",
    "compare_scores",
    "embedded",
    "is_at_least",
    "is_guaranteed",
    "left_score",
    "left_score_if_right_may_pass",
    "right_score",
    "right_score_if_left_may_pass",
    "waiting_moves",
]
