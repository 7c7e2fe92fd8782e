"""Friend Circle: `partizan_literature.volume2022.games.friend_circle`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations, product
from typing import TypeAlias

from partizan.boards import Grid
from partizan.boards.graph import Graph
from partizan.players import LEFT
from partizan_literature.volume2022.games.friend_circle import RULESET, SEED, TOLD
from partizan_literature.volume2022.games.transverse_wave import GREEN
from partizan_literature.volume2022.games.transverse_wave import RULESET as TRANSVERSE_WAVE
from rulesets.heap.definition import nim_values

PAIRS = [frozenset(pair) for pair in combinations(range(4), 2)]


Told: TypeAlias = tuple[tuple[frozenset[int], bool], ...]


def by_rule(labels: tuple[str, ...], edges: Told) -> Iterator[Told]:
    """Yield the edges, and whether each is told, after a seed with an untold edge is chosen."""
    told = dict(edges)
    for seed in (v for v in range(4) if labels[v]):
        own = [edge for edge in told if seed in edge]
        if not all(told[edge] for edge in own):
            reached = {seed}.union(*(edge for edge in own if told[edge]))
            yield tuple((edge, known or bool(edge & reached)) for edge, known in edges)


def test_nim_values() -> None:
    """The nim-values agree with the rule on all graphs with four vertices, and all seeds."""
    for labels in product(("", SEED), repeat=4):
        value = nim_values(partial(by_rule, labels))
        for kinds in product((None, False, True), repeat=len(PAIRS)):
            drawn = [(e, kind) for e, kind in zip(PAIRS, kinds, strict=True) if kind is not None]
            edges = [(*sorted(edge), TOLD if kind else "") for edge, kind in drawn]
            assert RULESET(Graph(labels, edges)).nim_value() == value(tuple(drawn))


def test_transverse_wave() -> None:
    """On a complete bipartite graph with one side as seeds this is Transverse Wave."""
    for cells in product("gp", repeat=6):
        grid = Grid(2, 3, "".join(cells))
        edges = [
            (column, 3 + row, "" if grid[row * 3 + column] == GREEN else TOLD)
            for row, column in product(range(2), range(3))
        ]
        circle = Graph([SEED] * 3 + [""] * 2, edges)
        assert RULESET(circle).form() == TRANSVERSE_WAVE(grid).form()


def test_moves() -> None:
    """A friend told before passes it on; one told now does not."""
    moves = RULESET("S(t.-.;-.-.)").moves(LEFT)
    assert [(move.name, str(move.board)) for move in moves] == [("choose 1", "S(t.t.;t.-.)")]
