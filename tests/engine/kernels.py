"""Compare kernels with the rules in Python."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from partizan.engine import fold
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import VALUE
from partizan.world import current
from toys import by_rules


def agree(ruleset: Any, boards: Iterable[Any]) -> int:
    """Assert that the kernel agrees with the rules; return the number of boards it accepted."""
    seen = 0
    for board in boards:
        position = ruleset.compiled(board)
        if position is None:
            continue  # the board is empty
        assert current().positions.known(position)
        value = by_rules(ruleset, board, VALUE)
        assert fold(ruleset, board, VALUE) == value, f"{ruleset}: {board}"
        outcome = by_rules(ruleset, board, MISERE_OUTCOME)
        assert fold(ruleset, board, MISERE_OUTCOME) == outcome, f"{ruleset}: {board}"
        seen += 1
    return seen
