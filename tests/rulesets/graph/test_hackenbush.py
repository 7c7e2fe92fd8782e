"""Hackenbush and Childish Hackenbush: `partizan.rulesets.graph.hackenbush`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from functools import reduce
from itertools import product
from operator import xor

import networkx as nx
import pytest

from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.graph.hackenbush import CHILDISH_HACKENBUSH as CHILDISH
from partizan.rulesets.graph.hackenbush import HACKENBUSH
from partizan.theories.normal.game import Game
from rulesets.graph.trees import (
    Trees,
    check_trees,
    coloured,
    labelled,
    messy_graphs,
    nim_value,
    small_graphs,
    value,
)

# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("lrlrrllr", "77/128"),
        ("l(l;rl)", "3/2"),
        ("eeeeeee", "*7"),
        ("lrlerrr", "3/4v[3]*"),
        ("e(ee(e;e);e(eee;ee);e(ee;e))", "*5"),
        ("e(ee:{waist};ee:{waist}e(ee;e(e:{head};e:{head}e)))", "*2"),
    ],
)
def test_values_of_cgsuite(text: str, expected: str) -> None:
    """These values are in CGSuite's test suite."""
    assert value(HACKENBUSH, text) == Game(expected)


# --- laws ----------------------------------------------------------------------------------------


def number(string: str) -> Fraction:
    """Return the number of a blue-red string, by its sign expansion."""
    signs = [1 if edge == "l" else -1 for edge in string]
    total, step = Fraction(0), Fraction(1)
    for i, sign in enumerate(signs):
        if step < 1 or sign != signs[0]:
            step /= 2
        total += sign * (step if i else 1)
    return total


def test_strings_are_numbers() -> None:
    """Blue-red strings are numbers, by their sign expansions [Conway01]."""
    assert number("lrlrrllr") == Fraction(77, 128)
    for length in range(7):
        for string in map("".join, product("lr", repeat=length)):
            assert value(HACKENBUSH, string) == number(string), string


def fused(graph: Graph) -> int:
    """Return the nim-value of green Hackenbush by the fusion and colon principles."""
    theirs = nx.MultiGraph(graph.to_networkx())
    theirs = theirs.subgraph(nx.node_connected_component(theirs, 0)).copy()
    simple = nx.Graph((u, v) for u, v in theirs.edges() if u != v)
    simple.add_node(0)
    single = {e for e in nx.bridges(simple) if theirs.number_of_edges(*e) == 1}
    cores = nx.Graph(simple)
    cores.remove_edges_from(single)
    core = {v: frozenset(part) for part in nx.connected_components(cores) for v in part}

    def above(here: frozenset[int], below: frozenset[int] | None) -> int:
        inside = theirs.subgraph(here).number_of_edges() % 2
        ways = {
            core[v] if core[u] == here else core[u] for u, v in single if here in (core[u], core[v])
        }
        return reduce(xor, (1 + above(way, here) for way in ways if way != below), inside)

    return above(core[0], None)


def test_green_graphs_obey_fusion() -> None:
    """The fusion and colon principles give all nim-values of green graphs [BCG01]."""
    graphs = [g.with_edges([(*e[:2], "e") for e in g.edges]) for g in small_graphs(4) if g.order]
    graphs += [*messy_graphs(100, ".", "e")]
    for graph in graphs:
        assert nim_value(HACKENBUSH, graph) == fused(graph), graph


def test_blue_and_red_make_numbers() -> None:
    """Without green edges every value is a number."""
    for graph in messy_graphs(100, ".", "lr", seed=1):
        assert value(HACKENBUSH, graph).is_number


# --- the definition ------------------------------------------------------------------------------


def cut(edges: frozenset[tuple[int, int, str, int]], player: Player):
    """Yield the edges connected to vertex 0 after a player cuts one."""
    for edge in edges:
        if edge[2] in ("le" if player is LEFT else "re"):
            graph = nx.MultiGraph()
            graph.add_node(0)
            graph.add_edges_from((u, v) for u, v, *_ in edges - {edge})
            standing = nx.node_connected_component(graph, 0)
            yield frozenset(e for e in edges - {edge} if e[0] in standing)


def standing(graph: Graph) -> frozenset[tuple[int, int, str, int]]:
    """Return the edges connected to vertex 0, numbered."""
    theirs = graph.to_networkx()
    found = nx.node_connected_component(theirs, 0)
    return frozenset((*edge, i) for i, edge in enumerate(graph.edges) if edge[0] in found)


def test_agrees_with_the_definition() -> None:
    """The trees agree with the definition."""
    ours, theirs = Trees(HACKENBUSH.options), Trees(cut)
    boards = [b for g in small_graphs(3) if g.order for b in coloured(g, "lre")]
    boards += [*messy_graphs(100, ".", "lre", seed=2)]
    for board in boards:
        assert ours[board] == theirs[standing(board)], board


def test_decomposition() -> None:
    """Parts, representatives and conjugates have the right trees, also with loops."""
    boards = [b for g in small_graphs(4) if g.order and g.size < 5 for b in coloured(g, "lre")]
    assert check_trees(HACKENBUSH, boards) == len(boards) > 300
    assert check_trees(HACKENBUSH, messy_graphs(150, ".", "lre", seed=3)) == 150


def test_the_ground_may_be_any_vertex() -> None:
    """Any vertex may be marked as the ground."""
    rng = random.Random(4)
    for board in messy_graphs(60, ".", "lre", seed=4):
        ground = rng.randrange(board.order)
        order = [ground, *(v for v in board if v != ground)]
        assert value(HACKENBUSH, board.marked(ground=ground)) == value(
            HACKENBUSH, board.permuted(order)
        )
    assert value(HACKENBUSH, "r._l") == 0
    assert value(HACKENBUSH, "rl") == Fraction(-1, 2)


def test_parts_stand_alone() -> None:
    """Subgraphs that are joined only at the ground are parts, including loops at the ground."""
    board = HACKENBUSH.board("(lr;e:A;r:A)+l")
    assert sorted(map(str, HACKENBUSH.parts(board))) == [":Aer:A", "l", "lr"]
    loop = Graph(2, [(0, 0, "l"), (1, 1, "r"), (0, 1, "e")])
    assert sorted(map(str, HACKENBUSH.parts(loop))) == ["er", "l"]
    assert [*HACKENBUSH.parts(Graph(0))] == [*HACKENBUSH.parts(Graph(1))] == []


def test_letters() -> None:
    """Colours may be called b, r and g, in either case; a plus joins summands."""
    assert HACKENBUSH.board("BRG") == HACKENBUSH.board("lre")
    assert value(HACKENBUSH, "LLR+E") == Game("3/2*")
    assert value(HACKENBUSH, "0l1 1r2 0e3") == Game("1/2*")
    assert str(HACKENBUSH("l(l;rl)")) == "l(l;rl)"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("lrlr;lr", "this vertex is not connected to the ground"),
        ("l-r", "expected a vertex .* or an edge .'l', 'r' or 'e'.*, found '-'"),
        ("lxr", "found 'x'"),
        ("P4", "the edges need labels .'l', 'r' or 'e'., which names do not give"),
        ("0-1", "the edge needs a label: 'l', 'r' or 'e'"),
    ],
)
def test_texts_that_cannot_be_read(text: str, message: str) -> None:
    """Bad text is refused, with the name of the game."""
    with pytest.raises(NotationError, match=f"^cannot read a hackenbush position: .*{message}"):
        HACKENBUSH(text)


def test_boards_of_other_games_are_refused() -> None:
    """A graph must have the labels of this game."""
    with pytest.raises(DomainError, match=r"edge \(0, 1\) of - has the label '', but hackenbush"):
        HACKENBUSH(Graph.path(2))
    with pytest.raises(DomainError, match="vertex 0 of L has the label 'L', but hackenbush allows"):
        HACKENBUSH(next(labelled(Graph(1), "L")))
    with pytest.raises(DomainError, match="hackenbush is played on a graph, not on 3"):
        HACKENBUSH(3)


def test_compiled() -> None:
    """The kernel receives what is connected to the ground, the ground first, without loops."""
    compiled = HACKENBUSH.compiled(Graph(3, [(1, 0, "l"), (1, 1, "e"), (1, 2, "r")], ground=1))
    assert compiled is not None
    assert (compiled.kernel, compiled.parameters, compiled.rows) == ("hackenbush", (), 1)
    assert compiled.columns == len(compiled.cells) == 4
    assert sorted(code for _, _, code in compiled.edges) == [0, 1, 2]
    assert all(u == 0 for u, _, _ in compiled.edges)
    assert HACKENBUSH.compiled(Graph(0)) is None
    assert HACKENBUSH.compiled(HACKENBUSH.board("l" * 600)) is None


def test_conjugate_is_the_negative() -> None:
    """Exchanging blue and red gives the negative."""
    assert str(HACKENBUSH.conjugate(HACKENBUSH.board("lre"))) == "rle"
    assert {*HACKENBUSH.options(HACKENBUSH.board("lr"), RIGHT)} == {HACKENBUSH.board("l")}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("l(l;rl)", "2"),
        (":{ground}llllllrrrr:{ground}", "{4|-2}"),
        ("r(l:T;r(l:T;r(l:T;r(l:T;rl:T))))", "15/16"),
        ("(e:B;e:Bllllllrrr:B)", "{0|^[4]*||vv}"),
    ],
)
def test_values_of_cgsuite_of_childish_hackenbush(text: str, expected: str) -> None:
    """These values are in CGSuite's test suite."""
    assert value(CHILDISH, text) == Game(expected)


def test_an_atomic_weight_of_cgsuite() -> None:
    """A lollipop with three sticks has the atomic weight in CGSuite's test suite."""
    assert value(CHILDISH, "(e:B;e:B;e:Blllllllllrr:B)").atomic_weight == Game("3/2")


def cut_of_childish_hackenbush(
    edges: frozenset[tuple[int, int, str, int]], player: Player
) -> Iterator[frozenset]:
    """Yield the edges that remain after a player cuts one that is green or falls alone."""
    for edge in edges:
        if edge[2] in ("le" if player is LEFT else "re"):
            graph = nx.MultiGraph()
            graph.add_node(0)
            graph.add_edges_from((u, v) for u, v, *_ in edges - {edge})
            found = nx.node_connected_component(graph, 0)
            after = frozenset(e for e in edges - {edge} if e[0] in found)
            if edge[2] == "e" or len(after) == len(edges) - 1:
                yield after


def test_agrees_with_the_definition_of_childish_hackenbush() -> None:
    """The trees agree with the definition, on all connected graphs with three vertices."""
    ours, theirs = Trees(CHILDISH.options), Trees(cut_of_childish_hackenbush)
    boards = [b for g in small_graphs(3) if g.order and g.is_connected for b in coloured(g, "lre")]
    boards += [b for b in messy_graphs(100, ".", "lre", seed=2) if b.is_connected]
    for board in boards:
        edges = frozenset((*edge, i) for i, edge in enumerate(board.edges))
        assert ours[board] == theirs[edges], board


def test_decomposition_of_childish_hackenbush() -> None:
    """Parts, representatives and conjugates have the right trees, also with loops."""
    assert check_trees(CHILDISH, messy_graphs(150, ".", "lre", seed=3)) == 150
    assert CHILDISH.compiled(Graph(2, [(0, 1, "l")])) is None


def test_one_colour_gives_an_integer() -> None:
    """Left can remove a blue tree edge by edge."""
    assert value(CHILDISH, "l(l;ll(l;l))") == 6
