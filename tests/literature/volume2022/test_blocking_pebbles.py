from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.normal.game import Game
from partizan_literature.volume2022.games.blocking_pebbles import RULESET as PEBBLES
from partizan_literature.volume2022.games.blocking_pebbles import Pebbles
from rulesets.graph.trees import Trees

TRIPLE = "1>2 1>3 2>3; "
Position = tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int, int], ...]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (TRIPLE + "1:{1,0} 2:{2,4}", "1/4"),
        (TRIPLE + "1:{3,1} 3:{0,1}", "1/2"),
        (TRIPLE + "1:{2,3} 3:{1,0}", "3/4"),
        (TRIPLE + "1:{4,4}", "{1/2|-1/2}"),
        (TRIPLE + "1:{3,5} 3:b", "^*"),
        (TRIPLE + "1:{3,5} 2:{2,0}", "{0,^*|0}"),
        (".>{2,2}>.", "*2"),
        ("(>b;>{0,1,1})", "v"),
        ("{0,2}>b", "0"),
    ],
)
def test_published_positions(text: str, expected: str) -> None:
    """These values are in the chapter's table and text [CGT22, ch. 2]; the last is by hand."""
    assert PEBBLES(text).value() == Game(expected)


def test_discovered_moves() -> None:
    """Left has no move until Right has made one [CGT22, ch. 2, Sect. 2]."""
    position = PEBBLES("{0,2}(>b;>.)")
    assert not position.left
    assert all(option.left for option in position.right)


# --- the definition ------------------------------------------------------------------------------


def moves(position: Position, player: Player) -> Iterator[Position]:
    """Yield the positions after a move by definition, with heaps (blue, red, green) and arcs."""
    arcs, heaps = position
    own, enemy = (0, 1) if player == LEFT else (1, 0)
    for v in range(len(heaps)):
        for taken in product(range(heaps[v][own] + 1), range(heaps[v][2] + 1)):
            for tail, head in arcs:
                if head == v and any(taken) and not (taken[0] and heaps[tail][enemy]):
                    yield arcs, changed(heaps, own, (v, taken), (tail, taken))
                if tail == v and sum(taken) == 2:
                    for put in ((1, 0), (0, 1)):
                        is_there = all(p <= t for p, t in zip(put, taken, strict=True))
                        if is_there and not (put[0] and heaps[head][enemy]):
                            yield arcs, changed(heaps, own, (v, taken), (head, put))


def changed(heaps, own, taken, put):
    """Return the heaps after pebbles are taken from one vertex and some put on another."""
    after = [[*heap] for heap in heaps]
    for sign, (v, (mine, green)) in ((-1, taken), (1, put)):
        after[v][own] += sign * mine
        after[v][2] += sign * green
    return tuple(map(tuple, after))


def random_boards(count: int, seed: int) -> list[tuple[Digraph, Position]]:
    """Return random small boards, in the library's form and in that of the definition."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        n = rng.randrange(1, 5)
        pairs = [(u, v) for u in range(n) for v in range(u + 1, n)]
        arcs = rng.choices(pairs, k=rng.randrange(5)) if pairs else []
        heaps = [[0, 0, 0] for _ in range(n)]
        for _ in range(rng.randrange(5)):
            heaps[rng.randrange(n)][rng.randrange(3)] += 1
        labels = [Pebbles(*heap).label for heap in heaps]
        piles = tuple((b, r, g) for b, r, g in heaps)
        found.append((Digraph(labels, arcs), (tuple(arcs), piles)))
    return found


def test_agrees_with_the_definition() -> None:
    """The trees agree with the definition."""
    ours, theirs = Trees(PEBBLES.options), Trees(moves)
    for board, position in random_boards(120, seed=1):
        assert ours[board] == theirs[position], board


def test_decomposition() -> None:
    """Parts, representatives and conjugates have the right trees."""
    trees = Trees(PEBBLES.options)
    apart = PEBBLES.board("{2,0}>b;r>{0,0,1};b;>")
    assert len(PEBBLES.parts(apart)) == 2
    for board in (apart, *(board for board, _ in random_boards(80, seed=2))):
        tree = trees[board]
        assert trees[PEBBLES.simplified(board)] == trees[PEBBLES.representative(board)] == tree
        assert sum((trees[part] for part in PEBBLES.parts(board)), Form(0)) == tree
        assert -trees[PEBBLES.conjugate(board)] == tree


def test_notation() -> None:
    """Heaps have a standard form, and single pebbles may be letters."""
    board = PEBBLES("{0,0}>{2,0,0}>B>g").board
    assert board.labels == ("", "2,0", "1,0", "0,0,1")
    assert str(board) == ".>{2,0}>{1,0}>{0,0,1}"
    assert PEBBLES(Digraph(["0,0", "2,0,0", "1,0", "0,0,1"], board.edges)).board == board


def test_bad_boards() -> None:
    """Bad boards are refused, with the vertex or letter that is wrong."""
    for text, place in (("{-1,2}>.", 0), (".>{1,2,3,4}", 2), (".>{1000,0}", 2), (".>x", 2)):
        with pytest.raises(NotationError, match="blocking-pebbles position: expected") as caught:
            PEBBLES(text)
        assert caught.value.position == place
    for text, vertex in (("1>2 2>3 3>2", "[12]"), (":A>:A", "0"), ("b-r", "[01]")):
        with pytest.raises(DomainError, match=f"acyclic digraphs.* through vertex {vertex}"):
            PEBBLES(text)
    with pytest.raises(DomainError, match=r"vertex 1 of .* has the label '-1,2'"):
        PEBBLES(Digraph(["", "-1,2"], [(0, 1)]))
    with pytest.raises(DomainError, match=r"arc \(0, 1\) of .* has the label 'l'"):
        PEBBLES(Digraph(2, [(0, 1, "l")]))
    with pytest.raises(DomainError, match="played on a digraph, not on"):
        PEBBLES(Graph.path(2))
    stars = ";".join([">{999,0,999}"] * 30)
    with pytest.raises(TooLarge, match=r"31 vertices has .* options"):
        PEBBLES(f"({stars})").value()


def test_cycles_in_errors() -> None:
    """The error names a vertex on the cycle, not one that only leads to it or away from it."""
    with pytest.raises(DomainError, match=r"through vertex 2: 2>3>4>2$"):
        PEBBLES("1>2>3>4>5>3 5>6 3>6")
    with pytest.raises(DomainError, match=r"has a cycle through vertex 0: 0>1>0$"):
        PEBBLES("0>1,1>0")
    with pytest.raises(DomainError, match=r"vertex 0: 0>1>2>.*>19>…$"):
        PEBBLES(f":A{'>' * 1000}:A")


def test_players_have_symmetric_moves() -> None:
    """Left's moves with blue pebbles are Right's moves with red ones."""
    left = {str(board) for board in PEBBLES.options(PEBBLES.board("{2,0,1}>{1,0}"), LEFT)}
    right = {
        str(PEBBLES.conjugate(board))
        for board in PEBBLES.options(PEBBLES.board("{0,2,1}>{0,1}"), RIGHT)
    }
    assert left == right == {"{0,0,1}>{2,0}", "{1,0}>{2,0}", "{1,0}>{1,0,1}", "{3,0,1}>."}


def test_listed_boards_have_only_the_wanted_colours() -> None:
    """Boards that are listed with some colours have pebbles of no other colour."""
    assert [str(board) for board in PEBBLES.population(2, "b")] == ["{1,0}", ">"]
    assert [str(board) for board in PEBBLES.population(2, "rg")] == ["{0,0,1}", "{0,1}", ">"]


@pytest.mark.parametrize(
    ("text", "arcs"),
    [
        ("[(2,3),[0,1],[0,0]]", "{2,3}(>{0,1};>.)"),
        ("[ (0, 0, 2), [0,0,1] ]", "{0,0,2}>{0,0,1}"),
        ("[[1,0],[2,4],[0,0]]", "0:{1,0}>1:{2,4} 0>2 1>2"),
    ],
)
def test_lists_of_pebbles(text: str, arcs: str) -> None:
    """A list gives the centre of a star and its leaves, or the vertices of a triangle."""
    assert PEBBLES.board(text) == PEBBLES.board(arcs)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<2,1,3>", r"'\[\(0,0,2\),\[0,0,1\],\[0,0,3\]\]', or to it, '\{0,0,2\}\(<"),
        ("[[1,0],[2,4]]", "the vertices of the triangle"),
        ("[1,2]", r"the pebbles of one vertex.* write '\{0,0,1\}>\{0,0,2\}' for a path"),
    ],
)
def test_lists_with_two_readings(text: str, said: str) -> None:
    """Stars whose arcs may point either way, and other lists, are refused with what to write."""
    with pytest.raises(NotationError, match=said):
        PEBBLES.board(text)


def test_a_list_of_numbers_has_pebbles_and_no_arcs() -> None:
    """Pairs of numbers are the pebbles of vertices in Python as in texts; pairs of names are arcs.

    A list is of a star or a triangle, and the same list after `P_3` of a directed path.
    """
    for pebbles in ([(2, 3), [0, 1], [0, 2]], [[1, 0], [2, 4], [0, 0]]):
        assert PEBBLES(pebbles) == PEBBLES(str(pebbles))
    assert PEBBLES([("a", "b"), ("b", "c")]) == PEBBLES(">>")
    assert str(PEBBLES("P_3 [[0,0],[2,2],[0,0]]")) == ".>{2,2}>."
    with pytest.raises(NotationError, match="a list of the pebbles of 3 vertices"):
        PEBBLES("P_3 [[0,0],[2,2]]")
