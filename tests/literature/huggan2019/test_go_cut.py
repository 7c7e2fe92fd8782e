"""Go-Cut and Sno-Go: `partizan_literature.huggan2019.games.go_cut`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.players import LEFT, Player
from partizan.rules.variants import Impartial
from partizan.rulesets.graph.cutthroat import RULESET as CUTTHROAT
from partizan.rulesets.graph.kayles import NODE_KAYLES
from partizan_literature.huggan2019.games.go_cut import (
    GO_CUT,
    MAX_CUTTHROAT,
    SNO_GO,
    cutthroat_path_nim_value,
    cutthroat_runs_nim_value,
    node_kayles_path_nim_value,
    nogo_colourings,
    sno_go_nim_value,
)
from rulesets.graph.trees import Trees, labelled, small_graphs


def groups(graph: nx.Graph, colours: str, letter: str) -> list[set[int]]:
    """Return the connected sets of vertices with a letter."""
    return [*nx.connected_components(graph.subgraph(v for v in graph if colours[v] == letter))]


def is_legal(graph: nx.Graph, colours: str) -> bool:
    """Return whether every connected set of one colour has an uncoloured neighbour."""
    return all(
        any(colours[w] == "." for v in group for w in graph[v])
        for letter in "LR"
        for group in groups(graph, colours, letter)
    )


def moves(graph: nx.Graph) -> Trees:
    """Return the trees of Go-Cut on a graph; positions are colours, later sets of vertices."""

    def options(position: tuple[str, frozenset[int] | None], player: Player) -> Iterator[object]:
        colours, alive = position
        if alive is None:
            after = [
                colours[:v] + letter + colours[v + 1 :]
                for v in graph
                if colours[v] == "."
                for letter in "LR"
            ]
            legal = [word for word in after if is_legal(graph, word)]
            if legal:
                yield from ((word, None) for word in legal)
                return
            alive = mixed(colours, frozenset(v for v in graph if colours[v] != "."))
        for v in alive:
            yield colours, mixed(colours, alive - {v})

    def mixed(colours: str, alive: frozenset[int]) -> frozenset[int]:
        parts = nx.connected_components(graph.subgraph(alive))
        return frozenset(v for part in parts if len({colours[w] for w in part}) > 1 for v in part)

    return Trees(options)


def test_agrees_with_the_definition() -> None:
    """On all small graphs with all colours, legal or not, the trees agree with the definition."""
    ours = Trees(GO_CUT.options)
    for graph in (*small_graphs(3), Graph.path(4), Graph.star(4), Graph.cycle(4)):
        theirs = moves(nx.Graph(graph.to_networkx()))
        for board in labelled(graph, ".LR"):
            colours = "".join(label or "." for label in board.labels)
            assert ours[board] == theirs[colours, None], colours


def test_published_example() -> None:
    """The end of a first phase in the thesis leaves RBB and RB [Huggan19, Sect. 4.1]."""
    board = GO_CUT.board("BB.RBB.RB.R.BB")
    assert not [*nogo_colourings(board)]
    parts = ["".join(part.labels) for part in GO_CUT.parts(board)]
    assert parts == ["RLL", "RL"]
    assert GO_CUT(board).nim_value() == 2 ^ 1


def test_cycles() -> None:
    """The nim-values of cycles with three to seven vertices were computed independently."""
    assert [GO_CUT(f"C{n}").nim_value() for n in range(3, 8)] == [0, 0, 1, 0, 1]


def test_exchanged_colours() -> None:
    """Exchanging the colours does not change the representative."""
    swapped = GO_CUT.board("B.RR."), GO_CUT.board("R.BB.")
    assert GO_CUT.representative(swapped[0]) == GO_CUT.representative(swapped[1])


def test_letters() -> None:
    """Vertices are blue, red or uncoloured."""
    assert GO_CUT.board("B.R") == GO_CUT.board("L.R")
    assert {*GO_CUT.options(GO_CUT.board("P2"), LEFT)} == {
        GO_CUT.board(text) for text in ("B.", "R.", ".B", ".R")
    }
    with pytest.raises(NotationError, match="cannot read a go-cut position"):
        GO_CUT("B.X")


def breathes(graph: nx.Graph, colours: str) -> bool:
    """Return whether every connected set of one colour has an uncoloured neighbour."""
    return all(
        any(colours[w] == "." for v in group for w in graph[v])
        for letter in "LR"
        for group in nx.connected_components(
            graph.subgraph(v for v in graph if colours[v] == letter)
        )
    )


def moves_of_sno_go(graph: nx.Graph) -> Trees:
    """Return the trees of Sno-Go on a graph, on words of colours."""

    def options(colours: str, player: Player) -> Iterator[str]:
        after = [
            (v, colours[:v] + letter + colours[v + 1 :])
            for v in graph
            if colours[v] == "."
            for letter in "LR"
        ]
        first = [word for v, word in after if all(word[w] in (".", word[v]) for w in graph[v])]
        yield from first or (word for _, word in after if breathes(graph, word))

    return Trees(options)


def test_agrees_with_the_definition_of_sno_go() -> None:
    """On all small graphs with all colours the trees agree with the definition."""
    ours = Trees(SNO_GO.options)
    for graph in (*small_graphs(3), Graph.path(4), Graph.star(4), Graph.cycle(4)):
        theirs = moves_of_sno_go(nx.Graph(graph.to_networkx()))
        for board in labelled(graph, ".LR"):
            colours = "".join(label or "." for label in board.labels)
            assert ours[board] == theirs[colours], colours


def test_published_example_of_sno_go() -> None:
    """From the end of a first phase the thesis continues to this board [Huggan19, Sect. 4.2]."""
    board = SNO_GO.board("BB.RRR.BB.R.BB")
    assert SNO_GO.board("BB.RRRRBB.R.BB") in {*SNO_GO.options(board, LEFT)}


def test_cycles_of_sno_go() -> None:
    """The nim-values of cycles with three to seven vertices were computed independently."""
    assert [SNO_GO(f"C{n}").nim_value() for n in range(3, 8)] == [1, 0, 0, 0, 0]


def test_exchanged_colours_of_sno_go() -> None:
    """Exchanging the colours does not change the representative."""
    swapped = SNO_GO.board("B.R.."), SNO_GO.board("R.B..")
    assert SNO_GO.representative(swapped[0]) == SNO_GO.representative(swapped[1])


def test_letters_of_sno_go() -> None:
    """Vertices are blue, red or uncoloured."""
    assert SNO_GO.board("B.R") == SNO_GO.board("L.R")
    with pytest.raises(NotationError, match="cannot read a sno-go position"):
        SNO_GO("B.X")


# computed from [Huggan19, ch. 4] for paths with 0, 1, 2, ... vertices
GO_CUT_VALUES = [0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0]


def path(word: str) -> Graph:
    """Return a word as a path, its gaps as uncoloured vertices."""
    labels = [{"B": "L", "R": "R", ".": ""}[letter] for letter in word]
    return Graph(labels, [*pairwise(range(len(word)))])


def words(letters: str, longest: int) -> list[str]:
    """Return all words up to a length."""
    return ["".join(word) for n in range(longest + 1) for word in product(letters, repeat=n)]


def test_published_components() -> None:
    """The values agree with the table of the lemma [Huggan19, Lemma 4.1.1]."""
    table = [[1, 2, 3, 4, 5], [2, 1, 4, 3, 6], [3, 4, 1, 2, 7], [4, 3, 2, 1, 8], [5, 6, 7, 8, 1]]
    for i, row in enumerate(table, 1):
        assert [cutthroat_runs_nim_value(i, j) for j in range(1, 6)] == row


def test_cutthroat() -> None:
    """All words of up to seven letters have the nim-values of impartial Cutthroat on paths."""
    game = Impartial(CUTTHROAT)
    for word in words("BR", 7):
        assert cutthroat_path_nim_value(word) == game(path(word)).nim_value(), word


@given(st.integers(1, 40), st.integers(1, 40))
def test_runs(i: int, j: int) -> None:
    """The value of two runs is the mex over the deletion of vertices of either run."""
    left = {cutthroat_runs_nim_value(k, j) for k in range(i)}
    right = {cutthroat_runs_nim_value(i, k) for k in range(j)}
    assert min({*range(i + j + 1)} - left - right) == cutthroat_runs_nim_value(i, j)


def test_node_kayles() -> None:
    """The nim-values of paths agree with their recurrence, and 52 is the least preperiod."""
    values = [0, 1, 1]
    for n in range(3, 300):
        reached = {values[k] ^ values[n - 3 - k] for k in range(n - 2)} | {values[n - 2]}
        values.append(min({*range(n)} - reached))
    assert [node_kayles_path_nim_value(n) for n in range(300)] == values
    assert node_kayles_path_nim_value(51) != node_kayles_path_nim_value(51 + 34)


def test_long_paths() -> None:
    """Long paths of Node Kayles and of the second phases are evaluated at once."""
    assert NODE_KAYLES(Graph.path(10_000)).nim_value() == node_kayles_path_nim_value(10_000)
    assert GO_CUT(path("B" * 150 + "R" * 200)).nim_value() == (149 ^ 199) + 1
    word = "B" + ".R.B" * 50
    assert SNO_GO(path(word)).nim_value() == node_kayles_path_nim_value(98)
    assert sno_go_nim_value(SNO_GO, path("B.RB.R")) is None


def test_bad_paths() -> None:
    """Words that are not coloured paths, or too long, are rejected."""
    with pytest.raises(NotationError, match=r"expected '\.', 'B' or 'R', found 'L'"):
        cutthroat_path_nim_value("B.L")
    with pytest.raises(DomainError, match="a coloured path is a word"):
        cutthroat_path_nim_value(3)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match=r"a run has 0, 1, 2, \.\.\. vertices, not -1 and 2"):
        cutthroat_runs_nim_value(-1, 2)
    with pytest.raises(DomainError, match="a path has 0, 1, 2"):
        node_kayles_path_nim_value(-1)
    with pytest.raises(TooLarge, match=f"up to {MAX_CUTTHROAT} vertices; this one has 600"):
        cutthroat_path_nim_value("BRR" * 200)
