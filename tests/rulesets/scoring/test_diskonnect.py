"""Diskonnect: `partizan.rulesets.scoring.diskonnect`."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.scoring.diskonnect import RULESET as DISKONNECT
from partizan.rulesets.scoring.points import Counted
from partizan.theories.scoring.stops import is_guaranteed

STONES = {LEFT: "x", RIGHT: "o"}


def jumps(row: str, player: Player) -> list[tuple[str, set[int]]]:
    """Return the rows after jumps of a stone in one direction, with the captured stones."""
    own, enemy = STONES[player], STONES[player.opponent]
    found = []
    for start in range(len(row)):
        for step in (1, -1):
            at, cells, captured = start, [*row], set()
            while (
                row[start] == own
                and 0 <= at + 2 * step < len(row)
                and cells[at + step] == enemy
                and cells[at + 2 * step] == "."
            ):
                cells[at], cells[at + step], cells[at + 2 * step] = ".", ".", own
                captured.add(at + step)
                at += 2 * step
                found.append(("".join(cells), {*captured}))
    return found


def dead(row: str, player: Player) -> set[int]:
    """Return the stones of a player that can be captured if only the opponent moves."""
    found: set[int] = set()
    for after, captured in jumps(row, player.opponent):
        found |= captured | dead(after, player)
    return found


@cache
def best(row: str, player: Player) -> int:
    """Return the score under best play, by the rules."""
    sign = 1 if player is LEFT else -1
    moves = jumps(row, player)
    if not moves:
        return -sign * len(dead(row, player))
    scores = [sign * len(taken) + best(after, player.opponent) for after, taken in moves]
    return max(scores) if player is LEFT else min(scores)


def test_agrees_with_the_rules() -> None:
    """On all rows up to five cells, the scores and dead stones agree with the rules."""
    for length in range(1, 6):
        for letters in product(".xo", repeat=length):
            row = "".join(letters)
            position = DISKONNECT(row)
            assert position.scores() == (best(row, LEFT), best(row, RIGHT)), row
            for player in Player:
                found = DISKONNECT.dead_stones(position.board.board, player)
                assert {*found} == dead(row, player), row


def test_guaranteed_forms() -> None:
    """Being unable to move is never an advantage, since dead stones are lost anyway."""
    for letters in product(".xo", repeat=5):
        assert is_guaranteed(DISKONNECT("".join(letters)).form())
    for letters in product(".xo", repeat=4):
        text = "".join(letters)
        assert is_guaranteed(DISKONNECT(f"xo.|{text[:3]}|..{text[3:]}").form())


def test_texts() -> None:
    """Points follow the board, and symmetric boards have the same representative."""
    board = DISKONNECT.board("xo.|..o -3")
    assert (str(board), board.points) == ("xo.|..o -3", -3)
    assert DISKONNECT.board(str(board)) == board
    assert DISKONNECT(board).score() == -3 + DISKONNECT("xo.|..o").score()
    looks = {DISKONNECT.representative(DISKONNECT.board(t)) for t in ("xo.", ".ox", "x|o|.")}
    assert len(looks) == 1
    with pytest.raises(NotationError, match="cannot read a diskonnect position"):
        DISKONNECT("xq.")
    with pytest.raises(DomainError, match="is played on stones and points, not on 3"):
        DISKONNECT(3)
    with Budget(positions=0), pytest.raises(BudgetExceeded, match="to find dead stones"):
        DISKONNECT.dead_stones(board.board, LEFT)
    assert DISKONNECT(Counted(board.board)).board.points == 0
