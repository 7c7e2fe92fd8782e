"""Graphs of games in which play may repeat: an arrow for every move, with its cycles.

Left's moves are blue, Right's red and dashed, and moves of both black. The root is ringed in gold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from string import ascii_lowercase
from typing import Any, TypeAlias

from partizan.boards.digraph import Digraph
from partizan.display import draws
from partizan.errors import DomainError
from partizan.pictures.canvas import beside
from partizan.pictures.graphs import graph
from partizan.pictures.picture import Picture
from partizan.theories.loopy.game import Loopy, LoopyForm
from partizan.theories.normal.game import Game

Edges: TypeAlias = Sequence[Sequence[int]]
"""For each node the numbers of those to which a player can move."""

_SHORT = 12  # characters of a node
_MOST = 60  # nodes of a picture


def moves(nodes: Sequence[object], left: Edges, right: Edges, title: str, root: int = 0) -> Picture:
    """Return the graph of the moves among nodes, shown by their texts; letters stand for long ones.

    >>> print(moves(["over", "0"], [[1], []], [[0], []], "over"))
    over
    0
    >>> print(moves(["{0|{over|-1}}", "0"], [[1], []], [[0], []], "over"))
    a: {0|{over|-1}}
    0
    """
    texts, lines, letters = [], [], _letters()
    for line in map(str, nodes):
        text = line if len(line) <= _SHORT else next(letters)
        texts.append(text)
        lines.append(line if text == line else f"{text}: {line}")
    arcs = [
        (v, w, "" if w in left[v] and w in right[v] else label)
        for label, side in (("l", left), ("r", right))
        for v, ends in enumerate(side)
        for w in ends
    ]
    board = Digraph(len(texts), dict.fromkeys(arcs), token=root)
    drawn = graph(board, title, is_coloured=False, texts=texts)
    return Picture(drawn, "\n".join(lines))


def _letters() -> Iterator[str]:
    """Yield a, b, ..., z, a2, b2, ..."""
    for n in count(1):
        for letter in ascii_lowercase:
            yield letter if n == 1 else f"{letter}{n}"


def positions(position: Any, boards: Sequence[Any], left: Edges, right: Edges) -> Picture:
    """Return the graph of the positions that can be reached from one.

    >>> from partizan import rulesets
    >>> strip = rulesets.backsliding_toads_and_frogs("t.")
    >>> positions(strip, ["t.", ".t"], [[1], [0]], [[], []])
    <picture of backsliding-toads-and-frogs t. and its 2 positions, 118 x 52>
    """
    many = f"{len(boards)} position{'s' * (len(boards) > 1)}"
    title = f"{position.ruleset.name} {position} and its {many}"
    return moves(boards, left, right, title)


@draws(LoopyForm)
def graph_of_form(form: LoopyForm) -> Picture:
    """Return the graph of a form.

    >>> graph_of_form(LoopyForm([[0]], [[0]]))
    <picture of a graph of 1 node, 52 x 75>
    """
    many = f"{len(form)} node{'s' * (len(form) > 1)}"
    _check_size(len(form), f"this graph has {many}")
    return moves(form.values(), form.left, form.right, f"a graph of {many}", form.root)


@draws(Loopy)
def graph_of_value(value: Loopy) -> Picture:
    """Return the graph of a stopper, or those of the sides of another value.

    >>> graph_of_value(Loopy("over"))
    <picture of over as a graph, 143 x 88>
    """
    if value.is_stopper:
        return _stopper(value)
    sides = [_stopper(side) for side in (value.onside, value.offside)]
    drawn = beside([side.scene for side in sides], f"{value} as graphs, onside and offside")
    return Picture(drawn, "\n".join(side.text() for side in sides))


def _stopper(value: Game | Loopy) -> Picture:
    """Return the graph of the canonical form, in which loop-free games are nodes without moves."""
    nodes = [value]
    place = {value: 0}
    sides: tuple[list[list[int]], list[list[int]]] = ([], [])
    for node in nodes:  # the list grows meanwhile
        both = (node.left, node.right) if isinstance(node, Loopy) else ((), ())
        for ends, options in zip(sides, both, strict=True):
            for option in options:
                if option not in place:
                    place[option] = len(nodes)
                    nodes.append(option)
            ends.append([place[option] for option in options])
        _check_size(len(nodes), f"the canonical form of {value!r} has more positions")
    return moves(nodes, *sides, f"{value} as a graph")


def _check_size(nodes: int, what: str) -> None:
    if nodes > _MOST:
        raise DomainError(f"a picture shows a graph of at most {_MOST} nodes; {what}")
