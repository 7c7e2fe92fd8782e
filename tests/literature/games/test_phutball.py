"""One-dimensional Phutball: `partizan_literature.games.phutball`."""

from __future__ import annotations

from itertools import product

import pytest

from partizan import Loopy, Outcome, rulesets
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT
from partizan.testing import check_ruleset
from partizan_literature.games.phutball import RULESET


def boards(length: int) -> list[str]:
    """Return all strips of a length with the ball inside."""
    return [
        "".join((*cells[:at], "o", *cells[at:]))
        for cells in product(".x", repeat=length - 1)
        for at in range(1, length - 1)
    ]


def kicked(cells: str) -> set[str]:
    """Return the strips that any number of jumps leads to, recursively, with > and < for goals."""
    ball = cells.index("o")
    found = set()
    for step, goal in ((1, ">"), (-1, "<")):
        over = 0
        while 0 <= ball + step * (over + 1) < len(cells) and cells[ball + step * (over + 1)] == "x":
            over += 1
        if not over:
            continue
        to = ball + step * (over + 1)
        if not 0 <= to < len(cells):
            found.add(goal)
            continue
        line = [*cells]
        for place in range(ball, to, step):
            line[place] = "."
        line[to] = "o"
        moved = "".join(line)
        end = ">" if to == len(cells) - 1 else "<" if to == 0 else moved
        found |= {end} | kicked(moved)
    return found


@pytest.mark.parametrize("length", [3, 5, 7])
def test_moves_agree_with_the_definition(length: int) -> None:
    """A move places a man or makes jumps, one after the other; both players move alike."""
    for text in boards(length):
        placed = {text[:i] + "x" + text[i + 1 :] for i, cell in enumerate(text) if cell == "."}
        for player in (LEFT, RIGHT):
            found = [option.cells for option in RULESET.options(RULESET.board(text), player)]
            assert len(found) == len({*found})
            assert {*found} == placed | kicked(text)


def test_goals() -> None:
    """After a goal the winner can move for ever."""
    assert RULESET(">").value() == Loopy("on")
    assert RULESET("<").value() == Loopy("off")
    assert RULESET(".ox").solve(LEFT).move == RULESET(">")
    assert RULESET("..o..").outcome() is Outcome.N
    assert RULESET("1x7") == RULESET("...o...")


def test_outcomes_agree_with_values() -> None:
    """On strips of six cells, the outcome is that of the value."""
    outcomes = {RULESET(text).outcome() for text in boards(6)}
    for text in boards(6):
        assert RULESET(text).outcome() is RULESET(text).value().outcome
    assert Outcome.N in outcomes


def test_conformance() -> None:
    """A reversed strip is the conjugate."""
    assert check_ruleset(RULESET, ["..ox..."], limit=40) == 40


@pytest.mark.parametrize("text", ["...", "o..", "..o", ".oo.", ".o>", "<>", "o"])
def test_bad_boards(text: str) -> None:
    """There is one ball, which is not at an end."""
    with pytest.raises(DomainError, match="played with one ball"):
        rulesets.linear_phutball(text)


def test_bad_sizes() -> None:
    """A strip has one row of at least three cells."""
    for text in ("1x2", "2x5"):
        with pytest.raises(DomainError, match="one row of at least 3"):
            RULESET(text)
