"""Outcomes as two bits."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

from partizan import Outcome
from partizan.theories.misere.evaluations import OUTCOME as MISERE
from partizan.theories.normal.evaluations import OUTCOME as NORMAL
from partizan.theories.winners import LEFT_FIRST, RIGHT_FIRST, OutcomeEvaluation

SETS = list(chain.from_iterable(combinations(range(4), n) for n in range(5)))


@pytest.mark.parametrize("evaluation", [NORMAL, MISERE], ids=lambda e: e.name)
def test_one_move_ahead(evaluation: OutcomeEvaluation) -> None:
    """The outcome follows from those of the options, by the definition."""
    for left in SETS:
        for right in SETS:
            found = evaluation.answer(evaluation.of_options(left, right))
            stuck = evaluation is MISERE
            left_wins = any(not o & RIGHT_FIRST for o in left) or (stuck and not left)
            right_wins = any(not o & LEFT_FIRST for o in right) or (stuck and not right)
            assert found is Outcome.of(left_first=left_wins, right_first=right_wins)
