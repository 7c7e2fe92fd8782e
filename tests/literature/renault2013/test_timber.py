"""Timber: `partizan_literature.renault2013.games.timber`."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise, product

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan_literature.renault2013.games.timber import MAX_ARCS, path_nim_value, path_nim_values
from partizan_literature.renault2013.games.timber import RULESET as TIMBER
from rulesets.graph.trees import Trees


def messy_digraphs(count: int, seed: int) -> list[Digraph]:
    """Return digraphs with loops, parallel and opposite arcs and several components."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        n = rng.randrange(1, 6)
        arcs = [(rng.randrange(n), rng.randrange(n)) for _ in range(rng.randrange(7))]
        found.append(Digraph(n, arcs))
    return found


# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "values"),
    [
        ("<< <> >< >>", [2, 0, 1, 2]),
        ("<<< <<> <>< <>> ><< ><> >>< >>>", [3, 3, 2, 3, 2, 2, 2, 3]),
        ("<<<< <<<> <<>< <<>> <><< <><> <>>< <>>>", [4, 2, 3, 0, 3, 0, 3, 2]),
        ("><<< ><<> ><>< ><>> >><< >><> >>>< >>>>", [3, 3, 2, 3, 2, 3, 3, 4]),
    ],
)
def test_short_paths(words: str, values: list[int]) -> None:
    """The nim-values of paths with up to four arcs were computed from [Renault13]."""
    assert [TIMBER(word).nim_value() for word in words.split()] == values


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("0>1 1>2 2>0", [0, 0, 0]),
        (":A>:A", [0]),
        ("-", [0, 0]),
        ("0>1 0>1", [0, 0]),
        ("0>1 1>2 2>0 0>3 3>4 5>2", [0, 4, 0, 0, 5, 0]),
    ],
)
def test_cycles(text: str, left: list[int]) -> None:
    """Every arc of a cycle, a loop or a pair of opposite arcs removes its component."""
    assert [option.size for option in TIMBER.options(TIMBER.board(text), LEFT)] == left


def test_nim_is_a_star() -> None:
    """Paths directed away from one vertex are Nim heaps [Renault13, ch. 6]."""
    for heaps in ((1, 2, 3), (2, 4), (3, 3), (1, 1, 4)):
        arcs, size = list[tuple[int, int]](), 1
        for heap in heaps:
            path = [0, *range(size, size + heap)]
            arcs += pairwise(path)
            size += heap
        expected = 0
        for heap in heaps:
            expected ^= heap
        assert TIMBER(Digraph(size, arcs)).nim_value() == expected


# --- the definition ------------------------------------------------------------------------------


def topplings(arcs: frozenset[tuple[int, int, int]], player: Player):
    """Yield the numbered arcs that remain after one is toppled."""
    for arc in arcs:
        graph = nx.MultiGraph()
        graph.add_node(arc[1])
        graph.add_edges_from((u, v) for u, v, _ in arcs - {arc})
        fallen = nx.node_connected_component(graph, arc[1])
        yield frozenset(a for a in arcs - {arc} if a[0] not in fallen)


def numbered(board: Digraph) -> frozenset[tuple[int, int, int]]:
    """Return the arcs, numbered."""
    return frozenset((u, v, i) for i, (u, v, _) in enumerate(board.edges))


def test_agrees_with_the_definition() -> None:
    """The trees agree with the definition: delete the arc, then all connected to its head."""
    ours, theirs = Trees(TIMBER.options), Trees(topplings)
    for board in messy_digraphs(250, seed=1):
        assert ours[board] == theirs[numbered(board)], board


def test_decomposition() -> None:
    """Parts, representatives and conjugates have the right trees."""
    trees = Trees(TIMBER.options)
    rng = random.Random(2)
    for board in messy_digraphs(150, seed=3):
        tree = trees[board]
        assert trees[TIMBER.representative(board)] == tree
        assert sum((trees[part] for part in TIMBER.parts(board)), Form(0)) == tree
        assert TIMBER.conjugate(board) == board
        order = rng.sample(range(board.order), board.order)
        assert TIMBER.representative(board.permuted(order)) == TIMBER.representative(board)
        assert TIMBER.representative(board.marked(token=0)) == TIMBER.representative(board)


def test_texts() -> None:
    """Rows of dominoes and lists of arcs are read, and every board is read from its text."""
    assert TIMBER.board("<<>") == Digraph(4, [(1, 0), (2, 1), (2, 3)])
    assert TIMBER.board("0>1 0>2 3>1") == Digraph(4, [(0, 1), (0, 2), (3, 1)])
    assert TIMBER(">+<>").nim_value() == 1
    for board in messy_digraphs(200, seed=4):
        assert TIMBER.board(str(board)) == board
    assert {*TIMBER.options(TIMBER.board("<>"), RIGHT)} == {Digraph.read("<"), Digraph.read(">")}


def test_bad_boards() -> None:
    """Input that is not a digraph without labels is refused."""
    with pytest.raises(NotationError, match=r"cannot read a timber position: .*found 'x'"):
        TIMBER("<x>")
    with pytest.raises(DomainError, match="timber is played on a digraph, not on 3"):
        TIMBER(3)
    with pytest.raises(DomainError, match="timber is played on a digraph"):
        TIMBER(Graph.path(3))
    with pytest.raises(DomainError, match="of l> has the label 'l', but timber allows '-'"):
        TIMBER(Digraph.read("l>"))
    with pytest.raises(DomainError, match="has the label 'L'"):
        TIMBER(Digraph(["L", ""], [(0, 1)]))


def words(longest: int) -> list[str]:
    """Return all words up to a length."""
    return ["".join(word) for n in range(longest + 1) for word in product("<>", repeat=n)]


@cache
def by_definition(word: str) -> int:
    """Return the mex over all moves."""
    reached = {
        by_definition(word[:i] if letter == ">" else word[i + 1 :]) for i, letter in enumerate(word)
    }
    return min({*range(len(word) + 1)} - reached)


def test_the_definition_is_that_of_the_ruleset() -> None:
    """Words of up to seven arcs have the nim-values of their digraphs."""
    for word in words(7):
        assert TIMBER(word).nim_value() == by_definition(word) == path_nim_value(word), word


def test_all_words() -> None:
    """Nim-values of words of up to eleven arcs, and of all prefixes, agree with the definition."""
    for word in words(11):
        assert path_nim_value(word) == by_definition(word), word
    for word in words(7):
        assert path_nim_values(word) == [by_definition(word[:i]) for i in range(len(word) + 1)]


@given(st.text("<>", max_size=60))
def test_long_words(word: str) -> None:
    """Values of longer words agree with the definition, and so do those of mirror images."""
    value = path_nim_value(word)
    assert value == by_definition(word)
    assert path_nim_value(word[::-1].translate(str.maketrans("<>", "><"))) == value <= len(word)


@given(st.integers(0, 40), st.integers(0, 40))
def test_two_runs(a: int, b: int) -> None:
    """Two heaps of Nim on one vertex add; the value of two runs that meet is the longer one."""
    assert path_nim_value("<" * a + ">" * b) == a ^ b
    assert path_nim_value(">" * a + "<" * b) == max(a, b)


def test_long_paths_are_quick(within) -> None:
    """The value of a thousand arcs is found at once."""
    with within(20):
        assert path_nim_value("<" * 700 + ">" * 300) == 700 ^ 300


def test_bad_paths() -> None:
    """Texts that are not paths, or too long, are rejected."""
    with pytest.raises(NotationError, match="expected '<' or '>', found '-'"):
        path_nim_value("<->")
    with pytest.raises(DomainError, match="a word of '<' and '>', not 7"):
        path_nim_value(7)  # type: ignore[arg-type]
    with pytest.raises(TooLarge, match=f"up to {MAX_ARCS:,} arcs, and this one has"):
        path_nim_value("<" * (MAX_ARCS + 1))
