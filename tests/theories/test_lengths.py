"""Remoteness and suspense: the length of play, and who wins."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from partizan import LEFT, RIGHT, Player, catalog, rulesets
from partizan.theories.lengths import (
    MISERE_REMOTENESS,
    MISERE_SUSPENSE,
    REMOTENESS,
    SUSPENSE,
    LengthOfPlay,
    Lengths,
)

EVERY = (REMOTENESS, MISERE_REMOTENESS, SUSPENSE, MISERE_SUSPENSE)
TEXTS = ["nim 4", "nim 2+2", "kayles 6", "domineering 3x3", "clobber xoxo", "domineering 1x4"]


@cache
def length(position: Any, first: Player, *, delays: bool, misere: bool) -> int:
    """Return the length of play by the definition: first win, then hurry or delay."""
    after = [
        length(option, first.opponent, delays=delays, misere=misere)
        for option in position.options(first)
    ]
    if not after:
        return 0
    lost = 1 if misere else 0  # the parity of lengths that the opponent, who moves next, loses
    wins = [n for n in after if n % 2 == lost]
    if wins:
        return 1 + (max(wins) if delays else min(wins))
    return 1 + (min(after) if delays else max(after))


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("question", EVERY, ids=lambda question: str(question.name))
def test_definition(text: str, question: LengthOfPlay) -> None:
    """The lengths are those of the definition, and their parity says who wins."""
    here: Any = catalog.position(text)
    rules = {"delays": question.winner_delays, "misere": question.misere}
    found = here.value(question)
    assert found == Lengths(*(length(here, player, **rules) for player in (LEFT, RIGHT)))
    convention = "misere" if question.misere else "normal"
    assert found.outcome(misere=question.misere) is here.outcome(convention)


def test_known_lengths() -> None:
    """Two equal heaps last for 2n moves if the loser delays, and for 2 if the loser hurries."""
    for n in range(1, 6):
        assert rulesets.nim(n, n).value(REMOTENESS) == (2 * n, 2 * n)
        assert rulesets.nim(n, n).value(SUSPENSE).left % 2 == 0


@pytest.mark.parametrize("question", EVERY, ids=lambda question: str(question.name))
def test_kept_as_text(question: LengthOfPlay) -> None:
    """Lengths are kept in a store as text, and exchanged for a conjugate."""
    assert question.decode(question.encode(Lengths(3, 10))) == Lengths(3, 10)
    assert question.of_conjugate(Lengths(3, 10)) == Lengths(10, 3)
