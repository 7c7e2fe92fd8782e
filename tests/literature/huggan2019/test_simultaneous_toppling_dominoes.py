"""Simultaneous Toppling Dominoes."""

from __future__ import annotations

from itertools import product

import pytest

from partizan import NotationError
from partizan.players import LEFT
from partizan.theories.simultaneous.contract import SimultaneousOutcome
from partizan_literature.huggan2019.games.simultaneous_toppling_dominoes import RULESET as DOMINOES
from theories.simultaneous import slow


class Rows(slow.Plain):
    """The rules on tuples of rows."""

    def choices(self, board, player):
        """Return triples of a row, a domino in it, and a direction."""
        own = "LE" if player is LEFT else "RE"
        return [
            (r, i, step)
            for r, row in enumerate(board)
            for i, letter in enumerate(row)
            if letter in own
            for step in (-1, 1)
        ]

    def together(self, board, left, right):
        """Return the rows after both pushes, which interact only in the same row."""
        rows = list(board)
        if left[0] != right[0]:
            for r, i, step in (left, right):
                rows[r] = rows[r][i + 1 :] if step < 0 else rows[r][:i]
            return tuple(sorted(filter(None, rows)))
        row = rows.pop(left[0])
        first, last = sorted((left[1:], right[1:]))
        if first[0] < last[0] and first[1] > 0 > last[1]:  # towards each other
            stay = [row[: first[0]], row[last[0] + 1 :]]
        else:
            fallen = set()
            for i, step in (first, last):
                fallen |= set(range(i + 1)) if step < 0 else set(range(i, len(row)))
            stay = ["".join(c for i, c in enumerate(row) if i not in fallen)]
        return tuple(sorted(filter(None, [*rows, *stay])))

    def alone(self, board, player, move):
        """Return the rows after one push."""
        del player
        r, i, step = move
        rows = list(board)
        rows[r] = rows[r][i + 1 :] if step < 0 else rows[r][:i]
        return tuple(sorted(filter(None, rows)))


def test_the_definition() -> None:
    """Rows of up to three dominoes, and some others, have the values of the definition."""
    texts = ["".join(word) for n in range(1, 4) for word in product("LRE", repeat=n)]
    texts += ["LRL+RE", "LE+ER", "LRRL", "ELRE", "RLEL", "LLRR", "EEEE"]
    for play in ("normal", "scoring"):
        known: dict = {}
        for text in texts:
            board = tuple(sorted(text.split("+")))
            found = slow.expected("+", play, ((Rows(), board),), known)
            assert DOMINOES(text).value(play) == found, (text, play)


@pytest.mark.parametrize(
    ("text", "robot", "value"), [("BWB", 0, "1/2"), ("WBW", -1, "-1/2"), ("BW", 0, "0")]
)
def test_robots(text: str, robot: int, value: str) -> None:
    """These are the values of a fair game, and of play against a robot."""
    game = DOMINOES(text)
    assert (game.robot(), str(game.value())) == (robot, value)


def test_a_game_and_its_negative() -> None:
    """BWB + WBW is lost against a robot, and has value 0 in a fair game [Huggan19, Ch. 8]."""
    game = DOMINOES("BWB") + DOMINOES("WBW")
    assert (game.robot(), game.value()) == (-1, 0)
    assert game.outcome() is SimultaneousOutcome.M


def test_directions() -> None:
    """Two dominoes fall in the same direction, towards each other, or away from each other."""
    matrix = DOMINOES("LLRR").matrix()
    entry = {
        (left, right): str(matrix.entries[i][j])
        for i, left in enumerate(matrix.left)
        for j, right in enumerate(matrix.right)
    }
    assert entry["2r", "3r"] == "l..."
    assert entry["2r", "3l"] == "l..r"
    assert entry["1l", "4r"] == ".lr."
    assert entry["2l", "4l"] == "...."
    assert [[str(e) for e in row] for row in DOMINOES("LEL").matrix().entries][2] == ["..l", "..."]


def test_texts_that_cannot_be_read() -> None:
    """Other letters are refused."""
    with pytest.raises(NotationError, match="toppling-dominoes"):
        DOMINOES("LQ")
