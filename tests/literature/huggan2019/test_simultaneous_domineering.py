"""Simultaneous Domineering."""

from __future__ import annotations

from itertools import product

import pytest

from partizan import DomainError, NotationError
from partizan.players import LEFT
from partizan_literature.huggan2019.games.simultaneous_domineering import RULESET as DOMINEERING
from theories.simultaneous import slow


class Cells(slow.Plain):
    """The rules on sets of free cells."""

    def choices(self, board, player):
        """Return the pairs of free cells, vertical for Left and horizontal for Right."""
        down = player is LEFT
        pairs = [((r, c), (r + down, c + (not down))) for r, c in sorted(board)]
        return [pair for pair in pairs if pair[1] in board]

    def together(self, board, left, right):
        """Return the cells that remain after both dominoes."""
        return board - {*left, *right}

    def alone(self, board, player, move):
        """Return the cells that remain after one domino."""
        del player
        return board - {*move}


@pytest.mark.parametrize(
    ("size", "normal", "score"),
    [
        ("1x2", -1, -1),
        ("2x2", 0, 0),
        ("2x3", 1, 1),
        ("3x2", -1, -1),
        ("3x3", 0, 0),
        ("2x4", 0, 0),
        ("2x5", 1, 1),
        ("3x4", -1, -2),
    ],
)
def test_rectangles(size: str, normal: int, score: int) -> None:
    """The values of empty rectangles were found by another program."""
    game = DOMINEERING(size)
    assert (game.value(), game.value("scoring")) == (normal, score)


def test_the_definition() -> None:
    """All boards with two rows and three columns have the values of the definition."""
    known: dict = {play: {} for play in ("normal", "scoring")}
    for letters in product(".#", repeat=6):
        text = f"{''.join(letters[:3])}|{''.join(letters[3:])}"
        free = frozenset(divmod(i, 3) for i, letter in enumerate(letters) if letter == ".")
        for play, answers in known.items():
            found = slow.expected("+", play, ((Cells(), free),), answers)
            assert DOMINEERING(text).value(play) == found, (text, play)


def test_negatives() -> None:
    """A transposed board has the negative value."""
    for text in ("..|..|#.", "...|#..", "....|.##."):
        board = DOMINEERING.board(text)
        turned = DOMINEERING(board.transposed())
        assert DOMINEERING(text).value("scoring") == -turned.value("scoring")


def test_overlaps() -> None:
    """Dominoes of one round may cover the same cell, which leaves one of four cells."""
    matrix = DOMINEERING("..|..").matrix()
    assert (matrix.left, matrix.right) == (
        ("a1 vertical", "b1 vertical"),
        ("a2 horizontal", "a1 horizontal"),
    )
    left = [[str(entry).count(".") for entry in row] for row in matrix.entries]
    assert left == [[1, 1], [1, 1]]


def test_bad_boards() -> None:
    """Boards of other games, and boards that are too large, are refused."""
    with pytest.raises(NotationError):
        DOMINEERING("..|.x")
    with pytest.raises(DomainError):
        DOMINEERING("999x999")
    with pytest.raises(DomainError, match="is played on a grid"):
        DOMINEERING(5)
