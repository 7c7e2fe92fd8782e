"""Go-Cut: impartial NoGo until no move is left, then impartial Cutthroat on the coloured vertices.

[Huggan19, ch. 4]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.move import Move
from partizan.rules.variants import Impartial
from partizan.rulesets.graph.cutthroat import RULESET as CUTTHROAT
from partizan.rulesets.graph.graph_nogo import BLACK, WHITE
from partizan.rulesets.graph.graph_nogo import RULESET as NOGO
from partizan.rulesets.graph.ruleset import GraphRuleset

# --- colours -------------------------------------------------------------------------------------


BLUE, RED = "LR"
_STONES = {BLUE: BLACK, RED: WHITE}
_MAX_CANONICAL = 512  # the most vertices of a board that is put into canonical form


def colouring_moves(player: Player, board: Graph, afters: Iterable[Graph]) -> Iterator[Move[Graph]]:
    """Yield the moves that colour a vertex, given the boards after them.

    >>> board = Graph.read("L-.")
    >>> [move.name for move in colouring_moves(LEFT, board, [board.relabelled({1: "R"})])]
    ['colour 2 red']
    """
    for after in afters:
        vertex = next(v for v in board if after[v] != board[v])
        colour = "blue" if after[vertex] == BLUE else "red"
        name = board.name(vertex)
        yield Move(player, f"colour {name} {colour}", after, (name,))


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


def up_to_colours(board: Graph) -> Graph:
    """Return a canonical form of the board up to isomorphism and exchange of the colours.

    >>> up_to_colours(Graph.read("L-R-.")) == up_to_colours(Graph.read(".-L-R"))
    True
    """
    both = (board, board.swapped(BLUE, RED))
    if not 0 < board.order <= _MAX_CANONICAL:
        return min(both)
    return min(each.canonical() for each in both)


# --- the ruleset ---------------------------------------------------------------------------------


_CUTS = Impartial(CUTTHROAT)


class GoCut(GraphRuleset):
    """Colour a vertex blue (L) or red (R) as in NoGo; when this is impossible, play Cutthroat.

    After each colouring, every connected set of one colour must have an uncoloured neighbour. When
    no vertex can be coloured any more, the uncoloured vertices are removed, and a move deletes a
    vertex of either colour; components of a single colour vanish, at once and after each move.

    >>> from partizan import rulesets
    >>> go_cut = rulesets.go_cut
    >>> [go_cut(f"P{n}").nim_value() for n in range(8)], go_cut("BB.RBB.RB.R.BB").nim_value()
    ([0, 0, 1, 0, 1, 0, 1, 0], 3)
    """

    is_impartial = True
    alphabet = "." + BLUE + RED
    aliases: ClassVar[Mapping[str, str]] = {"B": BLUE}

    def options(self, board: Graph, player: Player) -> Iterator[Graph]:
        """Yield the boards after a vertex is coloured or, if this is impossible, deleted."""
        is_over = True
        for coloured in nogo_colourings(board):
            is_over = False
            yield coloured
        if is_over:
            yield from _CUTS.options(_coloured(board), player)

    def moves(self, board: Graph, player: Player) -> Iterator[Move[Graph]]:
        """Yield the vertices that may be coloured or, if this is impossible, deleted."""
        if _is_colouring(board):
            yield from colouring_moves(player, board, nogo_colourings(board))
            return
        places = [v for v, label in enumerate(board.labels) if label]
        for move in _CUTS.moves(_coloured(board), player):
            (number,) = move.changes
            yield Move.at(player, board, [places[int(number) - 1]], move.board, "take")

    def parts(self, board: Graph) -> Iterable[Graph]:
        """Return the components in the second phase; in the first, they end it together."""
        return (board,) if _is_colouring(board) else CUTTHROAT.parts(_coloured(board))

    def representative(self, board: Graph) -> Graph:
        """Return a canonical form of the board up to isomorphism and exchange of the colours."""
        is_colouring = _is_colouring(board)
        return up_to_colours(board.simple().marked() if is_colouring else _settled(board))

    def conjugate(self, board: Graph) -> Graph:
        """Return the board itself: both players have the same moves."""
        return board


def _is_colouring(board: Graph) -> bool:
    """Return whether a vertex can still be coloured."""
    return next(nogo_colourings(board), None) is not None


def _coloured(board: Graph) -> Graph:
    """Return the graph of the coloured vertices."""
    return board.induced(v for v, label in enumerate(board.labels) if label).marked()


def _settled(board: Graph) -> Graph:
    """Return the graph of the coloured vertices, without components of a single colour."""
    return CUTTHROAT.simplified(_coloured(board))


RULESET = GoCut()
