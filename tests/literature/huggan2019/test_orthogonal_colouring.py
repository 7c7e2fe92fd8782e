"""The orthogonal colouring game: `partizan_literature.huggan2019.games.orthogonal_colouring`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations, product

import networkx as nx
import pytest

from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.scoring.contract import CheckedScoring
from partizan.theories.scoring.search import ScoreSearch
from partizan_literature.huggan2019.games.orthogonal_colouring import (
    Colouring,
    ColouringMove,
    OrthogonalColouring,
    Symmetries,
    automorphisms,
    independence_number,
)
from partizan_literature.huggan2019.latin_boards import latin_board

# [Huggan19, ch. 5], computed independently: for each graph with up to four vertices, in the order
# of the Atlas of Graphs, the score with 1, 2, ... colours; with more colours it is 0
VALUES = """
    0; 1 0; 0 0; 0 0 0; 0 0 0; 1 1 0 0; 0 0 0; 1 0 0 0; 1 0 0 0; 1 0 0 0 0; 0 0 0; 0 0 0 0;
    0 0 0 0 0 0; 0 1 0 0; 0 0 0 0 0; 0 -2 0 0; 1 -1 1 0 0; 0 0 0 0
"""


def small_graphs(vertices: int) -> Iterator[Graph]:
    """Yield the graphs with 1 to `vertices` vertices, in the order of the Atlas of Graphs."""
    for graph in nx.graph_atlas_g()[1:]:
        if graph.number_of_nodes() <= vertices:
            yield Graph.from_networkx(graph)


class Definition:
    """The game by definition: no symmetry, no bounds, all moves."""

    def __init__(self, graph: Graph, colours: int, *, normal: bool = False) -> None:
        self.graph, self.colours, self.normal = nx.Graph(graph.to_networkx()), colours, normal
        self.score = cache(self._score)

    def is_legal(self, alice: tuple[int, ...], bob: tuple[int, ...]) -> bool:
        """Return whether both copies are properly coloured and no pair occurs twice."""
        pairs = [(a, b) for a, b in zip(alice, bob, strict=True) if a and b]
        return len({*pairs}) == len(pairs) and not any(
            copy[u] and copy[u] == copy[v] for copy in (alice, bob) for u, v in self.graph.edges
        )

    def options(
        self, alice: tuple[int, ...], bob: tuple[int, ...]
    ) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Return all colourings with one more colour."""
        found = []
        for v in range(len(alice)):
            for colour in range(1, self.colours + 1):
                if not alice[v]:
                    found.append(((*alice[:v], colour, *alice[v + 1 :]), bob))
                if not bob[v]:
                    found.append((alice, (*bob[:v], colour, *bob[v + 1 :])))
        return [both for both in found if self.is_legal(*both)]

    def _score(self, alice: tuple[int, ...], bob: tuple[int, ...], player: Player) -> int:
        after = [self.score(*both, player.opponent) for both in self.options(alice, bob)]
        if not after:
            if self.normal:
                return -1 if player is LEFT else 1
            return bob.count(0) - alice.count(0)
        return max(after) if player is LEFT else min(after)


def test_agrees_with_the_definition() -> None:
    """On the smallest graphs, both scores agree with trying all moves."""
    for graph in small_graphs(3):
        for colours in range(3):
            for play in ("scoring", "normal"):
                game = OrthogonalColouring(graph, colours, play)
                defined = Definition(graph, colours, normal=play == "normal")
                scores = game().scores()
                assert scores == (
                    defined.score(*game.empty, LEFT),
                    defined.score(*game.empty, RIGHT),
                )


def test_partial_colourings() -> None:
    """Random positions have the options and scores of the definition, within the bounds."""
    dice = random.Random(8)
    for graph, colours in ((Graph.path(3), 3), (Graph.cycle(4), 2), (Graph.star(4), 2)):
        game, defined = OrthogonalColouring(graph, colours), Definition(graph, colours)
        for _ in range(6):
            board = game.empty
            for _ in range(dice.randrange(2, 6)):
                board = dice.choice([*game.options(board, LEFT), board])
            assert {*game.options(board, LEFT)} == {*defined.options(*board)}
            for player in Player:
                score = game(board).score(player)
                assert score == defined.score(*board, player)
                assert game(game.representative(board)).score(player) == score
                low, high = game.bounds(board) or (0, 0)
                assert low <= score <= high


def test_published_table() -> None:
    """The scores of all graphs with up to four vertices were computed independently."""
    rows = [[*map(int, row.split())] for row in VALUES.split(";")]
    for graph, row in zip(small_graphs(4), rows, strict=True):
        found = [OrthogonalColouring(graph, m)().score() for m in range(1, len(row) + 1)]
        assert found == row, graph


def test_latin_squares() -> None:
    """The scores of small Latin squares were computed independently [Huggan19, ch. 5]."""
    assert [OrthogonalColouring(latin_board(2), m)().score() for m in range(5)] == [0, 0, -2, 0, 0]
    assert [OrthogonalColouring(latin_board(3), m)().score() for m in (1, 2, 7)] == [0, 0, 0]
    assert OrthogonalColouring(latin_board(4), 1)().score() == 0


def test_symmetry_saves_work() -> None:
    """The smallest square needs few positions, since colours are interchangeable."""
    game = OrthogonalColouring(latin_board(2), 3)
    search = ScoreSearch(CheckedScoring(game, game.empty))
    assert search.score(game.empty, LEFT) == 0
    assert search.visited < 120
    looks = {game.representative(board) for board in game.options(game.empty, LEFT)}
    assert looks == {Colouring((0, 0, 0, 1), (0,) * 4), Colouring((0,) * 4, (0, 0, 0, 1))}


def test_lines() -> None:
    """The best line on the square with two colours leaves Alice two vertices behind."""
    line = OrthogonalColouring(Graph.cycle(4), 2)().line()
    end = line[-1].board
    assert (len(line), end.bob.count(0) - end.alice.count(0)) == (7, -2)
    assert OrthogonalColouring(Graph.cycle(4), 2)(end).best(LEFT) == ()


def test_texts() -> None:
    """Text reads back; rows may be separated."""
    game = OrthogonalColouring(latin_board(2), 12)
    board = game.empty.coloured(ColouringMove(0, 1, 11)).coloured(ColouringMove(1, 2, 3))
    assert str(board) == ".b.. / ..3."
    assert game(".b|.. / ..|3.").board == board == game(board).board
    assert (
        repr(OrthogonalColouring(Graph.path(2), 3)("1. / .2"))
        == 'scoring orthogonal-colouring(-,3)("1. / .2")'
    )
    assert (
        OrthogonalColouring(Graph.path(2), 3, "normal").name
        == "scoring orthogonal-colouring(-,3,normal)"
    )
    assert str(OrthogonalColouring(Graph.path(1), 50).empty.coloured(ColouringMove(0, 0, 40))) == (
        "{40} / ."
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1.. / ...x", "found 'x'"),
        ("4.. / ...", "found '4'"),
        ("... ...", "found 6"),
        ("... / ..", "found 3 and 2"),
    ],
)
def test_bad_texts(text: str, why: str) -> None:
    """Text that is not a colouring of the graph is refused."""
    with pytest.raises(NotationError, match=f"cannot read a position of scoring orth.*{why}"):
        OrthogonalColouring(Graph.path(3), 3)(text)


def test_bad_positions() -> None:
    """Illegal colourings, and bad graphs and numbers of colours, are refused."""
    game = OrthogonalColouring(Graph.path(3), 3)
    with pytest.raises(DomainError, match="the neighbours 0 and 1 have the same colour"):
        game("11. / ...")
    with pytest.raises(DomainError, match="the vertices 0 and 2 have the same pair of colours"):
        game("1.1 / 2.2")
    with pytest.raises(DomainError, match="each copy has 3 vertices, with colours from 0"):
        game(Colouring((0, 0, 9), (0, 0, 0)))
    with pytest.raises(DomainError, match="is played on a colouring"):
        game(3)
    assert OrthogonalColouring("P3", 3) == OrthogonalColouring(Graph.path(3), 3)
    with pytest.raises(DomainError, match=r"a graph is given as text, .* not as 3"):
        OrthogonalColouring(3, 3)
    with pytest.raises(DomainError, match="without loops and parallel edges"):
        OrthogonalColouring(Graph(2, [(0, 1), (0, 1)]), 3)
    for colours in (-1, 10**9, 2.5):
        with pytest.raises(DomainError, match="needs 0 to 4,096 colours"):
            OrthogonalColouring(Graph.path(3), colours)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="not 'misere'"):
        OrthogonalColouring(Graph.path(3), 3, "misere")  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="at most 1,024 vertices"):
        OrthogonalColouring(Graph.path(2000), 3)


def small_graphs_of_symmetry(vertices: int) -> list[Graph]:
    """Return the graphs with up to `vertices` vertices."""
    atlas = nx.graph_atlas_g()
    return [Graph.from_networkx(g) for g in atlas if g.number_of_nodes() <= vertices]


def test_automorphisms() -> None:
    """The automorphisms are the permutations that preserve adjacency, for all small graphs."""
    for graph in small_graphs_of_symmetry(5):
        joined = graph.joined()
        expected = {
            image
            for image in permutations(graph)
            if all({image[w] for w in joined[v]} == joined[image[v]] for v in graph)
        }
        found = automorphisms(graph)
        assert {*found} == expected
        assert len(found) == len(expected)
        assert found[0] == tuple(graph)


def test_independence() -> None:
    """The independence number is that of an exhaustive search, for all small graphs."""
    for graph in small_graphs_of_symmetry(6):
        joined = graph.joined()
        sizes = [
            size
            for size in range(graph.order + 1)
            for chosen in combinations(graph, size)
            if not any(v in joined[u] for u, v in combinations(chosen, 2))
        ]
        assert independence_number(graph) == max(sizes)
    assert independence_number(Graph.path(41)) == 41  # an upper bound for large graphs


def test_least_colourings() -> None:
    """Two pairs have the same representative if and only if a symmetry and renaming relate them."""
    graph = Graph.path(3)
    symmetries = Symmetries(graph)

    def named(colours: tuple[int, ...]) -> tuple[int, ...]:
        names = {0: 0}
        return tuple([names.setdefault(colour, len(names)) for colour in colours])

    looks: dict[object, object] = {}
    for one, other in product(product(range(3), repeat=3), repeat=2):
        orbit = frozenset(
            (named(tuple(one[v] for v in image)), named(tuple(other[v] for v in image)))
            for image in automorphisms(graph)
        )
        look = symmetries.least(one, other)
        assert look in orbit
        assert looks.setdefault(look, orbit) == orbit


def test_a_graph_as_the_board() -> None:
    """With only a number of colours, a position is given by its graph."""
    two = OrthogonalColouring(2)
    assert two.name == "scoring orthogonal-colouring(2)"
    assert two("C_4") == two("(C_4)") == two(Graph.cycle(4)) == OrthogonalColouring("C4", 2)()
    assert two("C4").score() == -2
    assert OrthogonalColouring(1)("2K1").score() == 1
    with pytest.raises(DomainError, match=r"needs 0 to .* colours, not None"):
        OrthogonalColouring("C4")
