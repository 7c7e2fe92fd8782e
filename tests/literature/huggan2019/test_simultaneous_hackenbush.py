"""Simultaneous Hackenbush and Thinning Thickets: `huggan2019.games.simultaneous_hackenbush`."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import DomainError, NotationError
from partizan.boards.graph import Graph
from partizan.players import LEFT, RIGHT
from partizan.theories.simultaneous.sums import continued
from partizan_literature.huggan2019.cordon_families import stalk_of_owners
from partizan_literature.huggan2019.games.simultaneous_hackenbush import HACKENBUSH
from partizan_literature.huggan2019.games.simultaneous_hackenbush import (
    THINNING_THICKETS as THICKETS,
)
from theories.simultaneous import slow

PARENTS = st.integers(1, 5).flatmap(
    lambda edges: st.tuples(
        st.tuples(*(st.integers(0, v) for v in range(edges))),
        st.text("lre", min_size=edges, max_size=edges),
    )
)


class Trees(slow.Plain):
    """The rules on trees given as triples: a vertex, its parent, and the colour of the edge."""

    def choices(self, board, player):
        """Return the vertices above the player's edges."""
        return [v for v, _, colour in board if colour in ("le" if player is LEFT else "re")]

    def together(self, board, left, right):
        """Return what remains after both cuts, from the ground up."""
        standing, kept = {0}, []
        for v, below, colour in board:  # a vertex comes after its parent
            if below in standing and v not in (left, right):
                standing.add(v)
                kept.append((v, below, colour))
        return tuple(kept)

    def alone(self, board, player, move):
        """Return what remains after one cut."""
        del player
        return self.together(board, move, move)


@pytest.mark.parametrize(
    ("text", "normal", "score"),
    [
        ("ll", 1, 2),
        ("lr", 0, 0),
        ("lrl", 1, 1),
        ("lrr", 0, 0),
        ("llrl", 1, 2),
        ("rrl", -1, -1),
        ("l(lr;r)", 0, 0),
        ("e", 0, 0),
        ("", 0, 0),
    ],
)
def test_published_values(text: str, normal: int, score: int) -> None:
    """Values of stalks and of the tree that refutes a conjecture [Huggan19, Sec. 7.1]."""
    game = HACKENBUSH(text)
    assert (game.value(), game.value("scoring")) == (normal, score)


def test_moves_are_edges() -> None:
    """Moves are denoted by their edge, as in alternating Hackenbush."""
    matrix = HACKENBUSH("lrle").matrix()
    assert (matrix.left, matrix.right) == (
        ("cut 1-2", "cut 3-4", "cut 4-5"),
        ("cut 2-3", "cut 4-5"),
    )
    assert [[str(entry) for entry in row] for row in matrix.entries] == [
        [".", "."],
        ["l", "lr"],
        ["l", "lrl"],
    ]


@settings(max_examples=30, deadline=None)
@given(PARENTS)
def test_the_definition(drawn) -> None:
    """Trees with green edges have the values of the definition under all three conventions."""
    parents, colours = drawn
    plain = tuple((v, p, c) for v, (p, c) in enumerate(zip(parents, colours, strict=True), 1))
    edges = " ".join(f"{p}{c}{v}" for v, p, c in plain)
    game = HACKENBUSH(edges)
    for play in ("normal", "scoring", "majority"):
        found = slow.expected("+", play, ((Trees(), plain),))
        assert game.value(play) == found
    assert continued(game, HACKENBUSH("lr")).value() == 0


def test_negatives() -> None:
    """Exchanging the colours negates the value under every convention."""
    for text, other in (("l(lr;r)", "r(rl;l)"), ("(lr;lr)", "(rl;rl)"), ("llerl", "rrelr")):
        for play in ("normal", "scoring"):
            assert HACKENBUSH(text).value(play) == -HACKENBUSH(other).value(play)


def test_the_ground() -> None:
    """Only what is connected to the ground is on the board, and the ground may be any vertex."""
    game = HACKENBUSH(Graph(4, [(0, 1, "l"), (2, 3, "r")]))
    assert str(game) == "l"
    assert not [*HACKENBUSH.choices(game.board, RIGHT)]
    assert HACKENBUSH("1l2 2r3; 3_").value() == HACKENBUSH("rl").value()


def test_bad_boards() -> None:
    """Other letters, and boards of other games, are refused."""
    with pytest.raises(NotationError, match="cannot read a hackenbush position"):
        HACKENBUSH("lx")
    with pytest.raises(DomainError, match="is played on a graph"):
        HACKENBUSH(7)


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
    assert THICKETS("e<").matrix().left == THICKETS("e<").matrix().right == ("cut 2>1",)
    assert THICKETS("e<").matrix().entries[0][0].is_terminal
    assert [*map(str, THICKETS.choices(THICKETS("e<l<").board, LEFT))] == ["cut 3>2"]
    assert THICKETS("e<l<").value() == 1


def test_owners_are_decided_before_the_round() -> None:
    """Deleting two leaves of a vertex at once leaves its arc with even in-degree."""
    matrix = THICKETS("l<(l<;r<)").matrix()
    at = matrix.left.index("cut 3>2"), matrix.right.index("cut 4>2")
    assert str(matrix.entries[at[0]][at[1]]) == "l<"


def test_bad_boards_of_thinning_thickets() -> None:
    """Arcs that do not lead to the root, and other texts, are refused."""
    with pytest.raises(DomainError, match="a directed walk from every vertex to the root"):
        THICKETS("l>")
    with pytest.raises(NotationError):
        THICKETS("x<")
