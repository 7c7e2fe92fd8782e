"""Simultaneous Thinning Thickets."""

from __future__ import annotations

from itertools import product

import pytest

from partizan import DomainError, NotationError
from partizan.players import LEFT
from partizan.rulesets.simultaneous.thinning_thickets import RULESET as THICKETS
from partizan_literature.huggan2019.cordon_families import stalk_of_owners
from theories.simultaneous import slow


class Words(slow.Plain):
    """Stalks as words of owners, from the top down; deleting an arc changes the next owner."""

    def choices(self, board, player):
        """Return the places of the player's letters."""
        return [i for i, owner in enumerate(board) if owner == ("L" if player is LEFT else "R")]

    def together(self, board, left, right):
        """Return the word after the lower arc, which removes all above it."""
        rest = board[max(left, right) + 1 :]
        return rest[:1].translate(str.maketrans("LR", "RL")) + rest[1:]

    def alone(self, board, player, move):
        """Return the word after one arc is deleted."""
        del player
        return self.together(board, move, move)

    def score(self, board):
        """Return the usual score: there is one move, and then none."""
        return {"L": 1, "R": -1}[board[0]] if board else 0


def thicket(owners: str):
    """Return the position of a stalk."""
    return THICKETS("".join(f"{colour}<" for colour in stalk_of_owners(owners)))


def test_stalks_by_the_definition() -> None:
    """Stalks of up to five arcs have the values of the definition by words."""
    for play in ("normal", "scoring"):
        known: dict = {}
        for n in range(1, 6):
            for letters in product("LR", repeat=n):
                word = "".join(letters)
                found = slow.expected("+", play, ((Words(), word),), known)
                assert thicket(word).value(play) == found, (word, play)


def test_green_arcs() -> None:
    """Both players may delete a green arc if its tail has even in-degree, and else neither."""
    assert THICKETS("e<").matrix().left == THICKETS("e<").matrix().right == ("e1",)
    assert THICKETS("e<").matrix().entries[0][0].is_terminal
    assert [*map(str, THICKETS.choices(THICKETS("e<l<").board, LEFT))] == ["l2"]
    assert THICKETS("e<l<").value() == 1


def test_owners_are_decided_before_the_round() -> None:
    """Deleting two leaves of a vertex at once leaves its arc with even in-degree."""
    matrix = THICKETS("l<(l<;r<)").matrix()
    at = matrix.left.index("l2"), matrix.right.index("r3")
    assert str(matrix.entries[at[0]][at[1]]) == "l<"


def test_bad_boards() -> None:
    """Arcs that do not lead to the root, and other texts, are refused."""
    with pytest.raises(DomainError, match="a directed walk from every vertex to the root"):
        THICKETS("l>")
    with pytest.raises(NotationError):
        THICKETS("x<")
