"""Col on any graph: taken apart by the theorems on it, and searched where they stop.

Every position is worth a number, or a number and a star [Renault13, Thm 3.56], so that no canonical
forms are needed. Before anything is searched,

- edges between vertices that are reserved for different players are dropped [Cor. 3.54];
- grey paths and cycles are worth 0, but for the single vertex [Lemma 3.61];
- a reserved vertex goes together with a leaf that is reserved alike, for 1 [Cor. 3.58];
- paths that hang on a reserved vertex are shortened to one grey vertex and another [Thm 3.62];
- a vertex is removed if what hangs on it does not care [Thm 3.57]: two like paths are enough;
- what has a symmetry that moves all vertices and exchanges the players' is worth 0 [Thm 3.51].
"""

from __future__ import annotations

from typing import NamedTuple

from partizan.boards.graph import Graph
from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.theorems._col_numbers import as_game
from partizan.theorems._col_pieces import Pieces, State
from partizan.theorems._involutions import exchanging_involution
from partizan.theories.normal import Game
from partizan.wording import show

__all__ = ["MAX_ORDER", "Reduced", "adjacency_of", "reduced_col", "state_of", "value_of_col"]

MAX_ORDER = 1000
"""The largest number of vertices of a graph that is looked at here."""

_STEPS = 20_000  # of a search for a symmetry, which takes some milliseconds
_FOR_LEFT, _FOR_RIGHT = "RL"  # a label tells who has coloured a neighbour, and so who may not
_LABELS = {(0, 0): "", (1, 0): _FOR_LEFT, (0, 1): _FOR_RIGHT}


class Reduced(NamedTuple):
    """What the theorems leave of a graph, and what everything else is worth."""

    graph: Graph
    beside: Game


def value_of_col(board: Graph | str) -> Game:
    """Return what a position of Col is worth.

    In a text, a vertex `B` is reserved for Left, and `W` for Right; a grey one is `.`, while `X`
    and `O`, or `x` and `o`, are vertices that Left and Right have coloured already. So `B.W` is
    worth 0, and `BoW` only 1, as Left may still play on the first vertex. In the words of
    `partizan.theorems.col_words` it is different: there `o` is grey.

    >>> value_of_col("B.W"), value_of_col("BoW")
    (0, 1)
    >>> [value_of_col(text) for text in ("P9", "B.....", "BB(.;.;.)", ".(-.-.;-.-.;-.)", "4x4")]
    [0, 1/2, 1*, *, 0]
    """
    left, total = reduced_col(board)
    for piece in left.components():
        if not _is_symmetric(piece):
            total += GRAPH_COL(piece).value()
    return total


def reduced_col(board: Graph | str) -> Reduced:
    """Return the part of a position that no theorem takes apart, and the worth of the rest.

    Pieces with five vertices or fewer belong to the rest.

    >>> reduced_col("B.....(.;.)...(.).(.)...")
    Reduced(graph=Graph.read('--(-;-(-;---))'), beside=1/2)
    """
    graph = _checked(board)
    pieces = Pieces(adjacency_of(graph))
    kept, beside = pieces.reduced(state_of(graph))
    labels: dict[int, str] = {}
    edges = []
    for piece in kept:
        for v, around in pieces.joined(piece).items():
            edges += [(v, w) for w in range(v) if around >> w & 1]
            is_for = (piece.black >> v & 1, piece.white >> v & 1)
            labels[v] = _LABELS[is_for]
    number = {v: i for i, v in enumerate(sorted(labels))}
    drawn = Graph([labels[v] for v in number], [(number[v], number[w]) for v, w in edges])
    return Reduced(drawn, as_game(beside))


def _is_symmetric(piece: Graph) -> bool:
    """Return whether a symmetry is found with which the second player wins [Thm 3.51]."""
    try:
        return exchanging_involution(piece, apart=False, steps=_STEPS) is not None
    except BudgetExceeded:
        return False  # search may do better


def adjacency_of(board: Graph | str) -> list[int]:
    """Return the neighbours of each vertex as bit masks; loops do not matter.

    >>> adjacency_of("P3")
    [2, 5, 2]
    """
    graph = _checked(board)
    return [sum(1 << w for w in around if w != v) for v, around in enumerate(graph.joined())]


def state_of(board: Graph | str) -> State:
    """Return the vertices of each kind as bit masks.

    >>> state_of("B.W")
    State(black=1, white=4, grey=2)
    """
    graph = _checked(board)
    black, white, grey = (
        sum(1 << v for v in graph.find(label)) for label in (_FOR_LEFT, _FOR_RIGHT, "")
    )
    return State(black, white, grey)


def _checked(board: Graph | str) -> Graph:
    graph = GRAPH_COL(_drawn(board)).board
    if graph.order > MAX_ORDER:
        raise BudgetExceeded(
            f"Col is taken apart here on graphs with up to {MAX_ORDER:,} vertices; this one has "
            f"{graph.order:,}"
        )
    return graph


_LETTERS_OF_WORDS = frozenset("oOxXbBwW+ ")
_SIGNS_OF_WORDS = frozenset("^_Cc0123456789")


def _drawn(board: Graph | str) -> Graph:
    """Return a graph, given as such or as text; of a text that is none but may be words, say so."""
    if isinstance(board, Graph):
        return board
    advice = "a grey vertex is '.' here; caterpillars written as words are for value_of_words"
    try:
        return GRAPH_COL(board).board
    except NotationError as error:
        others = {*board} - _LETTERS_OF_WORDS
        if others <= _SIGNS_OF_WORDS and others & {"^", "_"}:
            raise NotationError(f"{error.message}; {advice}", board, error.position) from None
        raise
    except DomainError:
        text: object = board
        if isinstance(text, str) and _LETTERS_OF_WORDS.issuperset(text):
            raise DomainError(
                f"{show(text)} has vertices side by side that one player has coloured; {advice}"
            ) from None
        raise
