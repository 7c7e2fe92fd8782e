"""Conjoined games on graphs: impartial NoGo with blue and red vertices, as a phase.

[Huggan19, ch. 4]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.graph import Graph
from partizan.players import LEFT, RIGHT
from partizan.rulesets.graph.graph_nogo import BLACK, WHITE
from partizan.rulesets.graph.graph_nogo import RULESET as NOGO

__all__ = ["BLUE", "RED", "nogo_colourings", "stones_as_colours", "up_to_colours"]

BLUE, RED = "LR"
_STONES = {BLUE: BLACK, RED: WHITE}
_MAX_CANONICAL = 512  # the most vertices of a board that is put into canonical form


def nogo_colourings(board: Graph) -> Iterator[Graph]:
    """Yield the boards after a vertex is coloured blue or red by the rules of NoGo.

    >>> [str(board) for board in nogo_colourings(Graph.read("L-.-."))]
    ['L-L-.', 'L-.-L', 'L-.-R']
    """
    stones = board.relabelled({v: _STONES[label] for v, label in enumerate(board.labels) if label})
    for player, colour in ((LEFT, BLUE), (RIGHT, RED)):
        for after in NOGO.options(stones, player):
            vertex = next(v for v in board if after[v] != stones[v])
            yield board.relabelled({vertex: colour})


def stones_as_colours(board: Graph) -> Graph:
    """Return the position of Cutthroat left by NoGo: black stones become blue vertices, white red.

    Vertices without stones are deleted.

    >>> str(stones_as_colours(Graph.read("X-X-.-O-X-.")))
    'L-L;R-L'
    """
    colours = {stone: colour for colour, stone in _STONES.items()}
    coloured = board.relabelled(
        {v: colours[label] for v, label in enumerate(board.labels) if label}
    )
    return coloured.induced(v for v, label in enumerate(coloured.labels) if label)


def up_to_colours(board: Graph) -> Graph:
    """Return a canonical form of the board up to isomorphism and exchange of the colours.

    >>> up_to_colours(Graph.read("L-R-.")) == up_to_colours(Graph.read(".-L-R"))
    True
    """
    both = (board, board.swapped(BLUE, RED))
    if not 0 < board.order <= _MAX_CANONICAL:
        return min(both)
    return min(each.canonical() for each in both)
