"""Small simultaneous rulesets for tests."""

from __future__ import annotations

from partizan.errors import NotationError
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.simultaneous.contract import SimultaneousRuleset
from partizan_literature.huggan2019.games.subtraction_squares import SubtractionSquares


class Stalks(SimultaneousRuleset):
    """Hackenbush on a stalk, written from the ground up: `BRB`."""

    def choices(self, board, player):
        return [i for i, edge in enumerate(board) if edge == ("B" if player is LEFT else "R")]

    def alone(self, board, player, move):
        return board[:move]

    def together(self, board, left, right):
        return board[: min(left, right)]

    def read(self, text):
        for i, letter in enumerate(text):
            if letter not in "BR":
                raise NotationError("expected B or R", text, i)
        return text


class Primed(SubtractionSquares):
    """Subtraction Squares in which Left cannot move on two squares."""

    def choices(self, board, player):
        return () if player is LEFT and board == 2 else super().choices(board, player)


class Strips(SimultaneousRuleset):
    """Clobber on a strip; if `counts`, each player scores the stones they capture."""

    def __init__(self, both: bool = False) -> None:
        self.parameters = (both,)
        self.both = both

    def choices(self, board, player):
        mine, yours = ("X", "O") if player is LEFT else ("O", "X")
        return [
            (i, j)
            for i in range(len(board))
            for j in (i - 1, i + 1)
            if 0 <= j < len(board) and board[i] == mine and board[j] == yours
        ]

    def alone(self, board, player, move):
        return self._moved(board, [(move, "X" if player is LEFT else "O")])

    def together(self, board, left, right):
        if left == right[::-1]:
            cells = list(board)
            cells[left[0]] = cells[left[1]] = "."
            return "".join(cells)
        return self._moved(board, [(left, "X"), (right, "O")])

    def read(self, text):
        return text

    def _moved(self, board, moves):
        cells = list(board)
        for (start, _), _ in moves:
            cells[start] = "."
        for (_, end), stone in moves:
            cells[end] = stone
        return "".join(cells)

    def gain(self, board, left, right):
        mutual = left is not None and right is not None and left == right[::-1]
        lefts = left is not None and not mutual and (right is None or left[1] != right[0])
        rights = right is not None and not mutual and (left is None or right[1] != left[0])
        return int(lefts) - int(rights and self.both)


class Mirrored(Strips):
    """The same game, with mirror images identified."""

    def representative(self, board):
        return min(board, board[::-1])


SQUARES = SubtractionSquares(1, 2)
PRIMED = Primed(1, 2)
STALKS = Stalks()
STRIPS = Strips()


class Piggy(SimultaneousRuleset[str, int]):
    """Each takes a coin from a row; a bank `$`, which cannot be moved, is worth 5 at the end."""

    def choices(self, board: str, player: Player) -> list[int]:
        """Return the indices of the coins."""
        return [i for i, coin in enumerate(board) if coin == "c"]

    def alone(self, board: str, player: Player, move: int) -> str:
        """Return the row with one coin fewer."""
        return board[:move] + "." + board[move + 1 :]

    def together(self, board: str, left: int, right: int) -> str:
        """Return the row without both coins, or without the one that both took."""
        return self.alone(self.alone(board, LEFT, left), RIGHT, right)

    def gain(self, board: str, left: int | None, right: int | None) -> int:
        """Return 1 for Left's coin minus 1 for Right's."""
        return (left is not None) - (right is not None)

    def score(self, board: str) -> int:
        """Return the total worth of the banks."""
        return 5 * board.count("$")

    def board(self, *given: object) -> str:
        """Read a row."""
        (text,) = given
        assert isinstance(text, str)
        return text


PIGGY = Piggy()
