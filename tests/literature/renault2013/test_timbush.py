from __future__ import annotations

import random

import networkx as nx
import pytest

from partizan import Game
from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan_literature.renault2013.games.timber import RULESET as TIMBER
from partizan_literature.renault2013.games.timbush import LETTERS, Timbush
from partizan_literature.renault2013.games.timbush import RULESET as TIMBUSH
from rulesets.graph.trees import Trees

Arcs = frozenset[tuple[int, int, str, int]]


def messy_digraphs(count: int, seed: int) -> list[Digraph]:
    """Return coloured digraphs with loops, parallel and opposite arcs and several components."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        n = rng.randrange(1, 6)
        arcs = [
            (rng.randrange(n), rng.randrange(n), rng.choice(["l", "r", ""]))
            for _ in range(rng.randrange(7))
        ]
        found.append(Digraph(n, arcs))
    return found


# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "values",
    [
        "KK 2, KC ^*, KQ -1/2, KY 2, KJ 1*, KD 0",
        "CK 1*, CC *2, CQ -1*, CY 1*, CJ 0, CD -1*",
        "QK 1/2, QC v*, QQ -2, QY 0, QJ -1*, QD -2",
        "YK 1, YC *, YQ *, YY 2, YJ 1*, YD 1/2",
        "JK *, JC *, JQ *, JY ^*, JJ *2, JD v*",
        "DK *, DC *, DQ -1, DY -1/2, DJ -1*, DD -2",
        "KDK 1/2, K 1, JKD v*, J *",
    ],
)
def test_short_words(values: str) -> None:
    """The values of words with two dominoes were computed from [Renault13]."""
    for entry in values.split(", "):
        word, value = entry.split()
        assert TIMBUSH(word).value() == Game(value), word


def test_cycles() -> None:
    """Toppling any arc of a cycle removes the whole component, for either player."""
    board = TIMBUSH.board("0l>1 1r>2 2>0 2l>3")
    assert [option.size for option in TIMBUSH.options(board, LEFT)] == [0, 0, 3]
    assert [option.size for option in TIMBUSH.options(board, RIGHT)] == [0, 0]


def test_grey_is_timber() -> None:
    """Without colours it is Timber."""
    for word in ("<><<>><", "><<>", "0>1 1>2 2>0 2>3", "(>;>>;<)"):
        assert TIMBUSH(word).value() == Game.nimber(TIMBER(word).nim_value())


# --- the definition ------------------------------------------------------------------------------


def topplings(arcs: Arcs, player: Player):
    """Yield the numbered arcs that remain after a player topples one."""
    for arc in arcs:
        if arc[2] in {"", "l" if player is LEFT else "r"}:
            graph = nx.MultiGraph()
            graph.add_node(arc[1])
            graph.add_edges_from((u, v) for u, v, _, _ in arcs - {arc})
            fallen = nx.node_connected_component(graph, arc[1])
            yield frozenset(a for a in arcs - {arc} if a[0] not in fallen)


def numbered(board: Digraph) -> Arcs:
    """Return the arcs, numbered."""
    return frozenset((*arc, i) for i, arc in enumerate(board.edges))


def test_agrees_with_the_definition() -> None:
    """The trees agree with the definition: delete an arc, then all connected to its head."""
    ours, theirs = Trees(TIMBUSH.options), Trees(topplings)
    for board in messy_digraphs(250, seed=1):
        assert ours[board] == theirs[numbered(board)], board


def test_decomposition() -> None:
    """Parts, representatives and conjugates have the right trees."""
    trees = Trees(TIMBUSH.options)
    rng = random.Random(2)
    for board in messy_digraphs(150, seed=3):
        tree = trees[board]
        assert trees[TIMBUSH.representative(board)] == tree
        assert sum((trees[part] for part in TIMBUSH.parts(board)), Form(0)) == tree
        assert trees[TIMBUSH.conjugate(board)] == -tree
        order = rng.sample(range(board.order), board.order)
        assert TIMBUSH.representative(board.permuted(order)) == TIMBUSH.representative(board)


# --- texts ---------------------------------------------------------------------------------------


def test_texts() -> None:
    """Words, walks and lists of arcs are read, and every board is read from its text."""
    assert TIMBUSH.board("KCD") == Digraph(4, [(1, 0, "l"), (2, 1), (2, 3, "r")])
    assert TIMBUSH.board(" kcd + j ") == Timbush.rows("KCD", "J")
    assert TIMBUSH.board("b<e<w>") == TIMBUSH.board("l<g<r>") == TIMBUSH.board("KCD")
    assert TIMBUSH.board("lr") == TIMBUSH.board("YD")
    assert TIMBUSH.board(":A---:A").size == 6
    assert TIMBUSH.board("") == Timbush.rows() == Timbush.rows("") == Digraph(0)
    for letter in LETTERS:
        assert TIMBUSH.board(str(TIMBUSH.board(letter))) == TIMBUSH.board(letter)
    for board in messy_digraphs(200, seed=4):
        assert TIMBUSH.board(str(board)) == board


@pytest.mark.parametrize(
    ("text", "found", "index"),
    [("KDXY", "'X'", 2), ("K+", "the end", 2), ("K D", "' '", 1), ("K++D", r"'\+'", 2)],
)
def test_foreign_letters(text: str, found: str, index: int) -> None:
    """A letter other than the six is refused, with its index."""
    with pytest.raises(NotationError, match=f"or 'D', found {found}") as caught:
        TIMBUSH(text)
    assert caught.value.position == index


def test_bad_boards() -> None:
    """Input that is not a digraph with black, white and grey arcs is refused."""
    with pytest.raises(NotationError, match=r"cannot read a timbush position: .*found 'x'"):
        TIMBUSH("<x>")
    with pytest.raises(DomainError, match="timbush is played on a digraph, not on 3"):
        TIMBUSH(3)
    with pytest.raises(DomainError, match="timbush is played on a digraph"):
        TIMBUSH(Graph.path(3))
    with pytest.raises(DomainError, match=r"arc \(1, 0\) of x< has the label 'x'"):
        TIMBUSH(Digraph.read("x<"))
    with pytest.raises(DomainError, match=r"vertex 0 of L>\. has the label 'L'"):
        TIMBUSH(Digraph(["L", ""], [(0, 1)]))
