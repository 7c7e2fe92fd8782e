"""Simultaneous NoGo."""

from __future__ import annotations

from itertools import product

import pytest

from partizan import DomainError, NotationError
from partizan.boards.graph import Graph
from partizan.players import LEFT, RIGHT
from partizan_literature.huggan2019.games.simultaneous_nogo import RULESET as NOGO
from theories.simultaneous import slow


class Paths(slow.Plain):
    """The rules on words of letters in a path."""

    def legal(self, board) -> bool:
        """Return whether each run of one colour has a neighbour without a stone."""
        for i, letter in enumerate(board):
            if letter in "XO":
                low = high = i
                while low and board[low - 1] == letter:
                    low -= 1
                while high + 1 < len(board) and board[high + 1] == letter:
                    high += 1
                if not {*board[max(low - 1, 0) : low], *board[high + 1 : high + 2]} & {*".D"}:
                    return False
        return True

    def put(self, board, *stones):
        """Return the word with other letters in some places."""
        cells = list(board)
        for place, letter in stones:
            cells[place] = letter
        return "".join(cells)

    def choices(self, board, player):
        """Return the empty places where a stone may be placed."""
        own = "X" if player is LEFT else "O"
        empty = [i for i, letter in enumerate(board) if letter == "."]
        return [i for i in empty if self.legal(self.put(board, (i, own)))]

    def together(self, board, left, right):
        """Return the word after both stones, or with spoilt places."""
        if left != right:
            after = self.put(board, (left, "X"), (right, "O"))
            if self.legal(after):
                return after
        return self.put(board, (left, "D"), (right, "D"))

    def alone(self, board, player, move):
        """Return the word after one stone."""
        return self.put(board, (move, "X" if player is LEFT else "O"))


def test_the_definition() -> None:
    """Legal paths of up to four vertices have the values of the definition."""
    plain = Paths()
    for play in ("normal", "scoring"):
        known: dict = {}
        for n in range(1, 5):
            for letters in product(".XOD", repeat=n):
                word = "".join(letters)
                if plain.legal(word):
                    found = slow.expected("+", play, ((plain, word),), known)
                    assert NOGO("-".join(word)).value(play) == found, (word, play)


def test_empty_paths_are_drawn() -> None:
    """Empty paths of up to five vertices have value 0."""
    assert [NOGO(f"P{n}").value() for n in range(1, 6)] == [0] * 5


def test_the_spider() -> None:
    """The moves on a star with blue tips have these values [Huggan19, Ex 6.0.3]."""
    spider = NOGO("(.X;.X;.X;.X)")
    matrix = spider.matrix()
    assert (matrix.left, matrix.right) == (("1", "2", "4", "6", "8"), ("1",))
    values = [[entry.value("scoring") for entry in row] for row in matrix.entries]
    assert values == [[4], [3], [3], [3], [3]]
    assert [NOGO(NOGO.alone(spider.board, LEFT, v)).value("scoring") for v in (1, 2)] == [3, 3]
    assert NOGO(NOGO.alone(spider.board, RIGHT, 1)).value("scoring") == 0


@pytest.mark.parametrize("text", ["X", "XO.", "XOX."])
def test_groups_without_liberties(text: str) -> None:
    """A stone without a liberty is refused."""
    with pytest.raises(DomainError, match="has no liberty in simultaneous nogo"):
        NOGO(text)


def test_bad_boards() -> None:
    """Other letters and boards are refused."""
    with pytest.raises(NotationError, match="cannot read a simultaneous nogo position"):
        NOGO("Z.")
    with pytest.raises(DomainError, match="is played on a graph"):
        NOGO(4)
    with pytest.raises(DomainError, match="has the label 'Q'"):
        NOGO(Graph(["Q", ""], [(0, 1)]))
