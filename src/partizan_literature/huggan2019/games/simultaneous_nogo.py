"""Simultaneous NoGo: stones that are illegal together spoil their vertices.

[Huggan19, ch. 6, Ex 6.0.3]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from partizan.boards.graph import Graph, Labels
from partizan.errors import DomainError
from partizan.players import Player
from partizan.theories.simultaneous.contract import SimultaneousRuleset
from partizan_literature.huggan2019.games.graph_nogo import BLACK, EMPTY, OWN, WHITE
from partizan_literature.huggan2019.games.graph_nogo import RULESET as ALTERNATING

SPOILT = "D"
_LARGEST = 512  # the most vertices of a graph that is put into canonical form


class Nogo(SimultaneousRuleset[Graph, int]):
    """Place a stone (Left X, Right O) on an empty vertex so that every group still has a liberty.

    If the two stones together leave a group without a liberty, or are placed on the same vertex,
    neither is placed, and their vertices are spoilt (D): they stay empty for the rest of the game
    and count as liberties, but neither player can play there. Moves are the numbers of vertices,
    from 1.

    >>> game = Nogo()
    >>> spider = game("(.X;.X;.X;.X)")
    >>> str(spider.value("scoring")), [str(game(text).value()) for text in ("P2", "P5", "X..D")]
    ('4', ['0', '0', '1'])
    """

    board_type = Graph
    usage = (
        "a graph",
        "its text, as in {name}('X-.-O'), a NetworkX graph, an adjacency list or a list of edges",
    )

    alphabet: ClassVar[str] = "." + BLACK + WHITE + SPOILT
    aliases: ClassVar[Mapping[str, str]] = {"B": BLACK, "W": WHITE, "R": WHITE}

    @property
    def listed_letters(self) -> str:
        """The letters of stones and of spoilt vertices."""
        return self.alphabet

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Graph]:
        """Yield the graphs with `size` vertices and all placements of stones."""
        return Graph.listed(size, letters or self.alphabet, connected=not sums)

    def choices(self, board: Graph, player: Player) -> Iterator[int]:
        """Yield the vertices on which a player may place a stone."""
        joined = board.joined()
        labels = [*board.labels]
        for v in board.find(EMPTY):
            labels[v] = OWN[player]
            if _choked(labels, joined) is None:
                yield v + 1
            labels[v] = EMPTY

    def alone(self, board: Graph, player: Player, move: int) -> Graph:
        """Return the board after one stone."""
        return board.relabelled({move - 1: OWN[player]})

    def together(self, board: Graph, left: int, right: int) -> Graph:
        """Return the board after both stones, or with their vertices spoilt."""
        if left != right:
            after = board.relabelled({left - 1: BLACK, right - 1: WHITE})
            if _choked(after.labels, after.joined()) is None:
                return after
        return board.relabelled({left - 1: SPOILT, right - 1: SPOILT})

    def conjugate(self, board: Graph) -> Graph:
        """Return the board with the colours exchanged."""
        colours = {BLACK: WHITE, WHITE: BLACK}
        return board.relabelled({v: colours[x] for v, x in enumerate(board.labels) if x in colours})

    def representative(self, board: Graph) -> Graph:
        """Return the graph with its vertices in canonical order."""
        return board.canonical() if board.order <= _LARGEST else board

    def read(self, text: str) -> Graph:
        """Read a graph with stones; refuse a group without liberties."""
        labels = Labels(self.alphabet, self.aliases)
        return self.admitted(Graph.read(text, labels, Labels("-"), ruleset=self.name))

    def converted(self, *given: object) -> Graph:
        """Return the graph that the alternating ruleset reads."""
        return ALTERNATING.converted(*given)

    def admitted(self, board: Graph) -> Graph:
        """Return the board; refuse other labels, and a group without liberties."""
        labels = Labels(self.alphabet)
        for v, label in enumerate(board.labels):
            if not labels.holds(label):
                raise DomainError(
                    f"vertex {v + 1} of {board!s:.60} has the label {label!r}, but {self.name} "
                    f"allows {labels.expected()}"
                )
        board = board.marked().simple()
        choked = _choked(board.labels, board.joined())
        if choked is not None:
            raise DomainError(
                f"the group of vertex {choked + 1} of {board!s:.60} has no liberty in "
                f"{self.name}; every group needs an empty neighbour"
            )
        return board


def _choked(labels: Sequence[str], joined: Sequence[set[int]]) -> int | None:
    """Return a vertex whose group has no liberty, or None."""
    seen: set[int] = set()
    for vertex, colour in enumerate(labels):
        if colour not in OWN.values() or vertex in seen:
            continue
        group, is_free = [vertex], False
        seen.add(vertex)
        for stone in group:
            for v in joined[stone]:
                if labels[v] == colour and v not in seen:
                    seen.add(v)
                    group.append(v)
                is_free = is_free or labels[v] in (EMPTY, SPOILT)
        if not is_free:
            return vertex
    return None


RULESET = Nogo()
