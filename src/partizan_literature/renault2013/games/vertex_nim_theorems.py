"""VertexNim: outcomes and winning moves on graphs of any size with weights of any size.

The solved cases are undirected graphs, digraphs with a loop wherever a loop could matter, and
circuits without a weight 1. For other digraphs the question is open [Renault13, Question 2.28].

Under misère play, if all weights are 1, there are as many moves as vertices, and the outcome is
reversed. If some weights are larger, the same player wins under both conventions [Renault13,
Thms 4.14 to 4.16], and by the same move unless it leaves only ones. The exception is a single
vertex without a loop, of weight 2 or more: it can only be emptied, and the player who does so
loses, contrary to [Renault13, Thm 4.15].
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.boards.graph_labels import weight
from partizan.boards.heaps import Row
from partizan.boards.multigraph import reached
from partizan.explanation import Step
from partizan.pictures.canvas import Ink, Text, unit
from partizan.pictures.graphs import graph, points_of
from partizan.pictures.picture import Picture
from partizan.players import Player
from partizan.rules.theorem import steps_of, theorem
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import MISERE_MOVE, MOVE, Outcome
from partizan_literature.renault2013.games.vertex_nim import (
    AdjacentNim,
    DirectedVertexNim,
    Turn,
    VertexNim,
)
from partizan_literature.renault2013.games.vertex_nim_labelling import (
    Label,
    sink_labels,
    weight_labels,
)

_ASIDE = Fraction(26)  # the distance from a vertex to its label
_LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


# --- undirected graphs ---------------------------------------------------------------------------


@theorem(VertexNim, OUTCOME, "[Renault13, Thm 2.9]")
def outcome(_: VertexNim, board: Graph) -> Outcome:
    """Return the outcome on an undirected graph, from a labelling of its vertices by weight."""
    return Outcome.P if _on_graph(board) is None else Outcome.N


@theorem(VertexNim, MOVE, "[Renault13, Thm 2.9]")
def winning_move(rules: VertexNim, board: Graph, _player: Player) -> Graph | None:
    """Return the board after a move to a neighbour that is labelled as lost."""
    move = _on_graph(board)
    return None if move is None else rules.moved(board, move)


@theorem(VertexNim, MISERE_OUTCOME, "[Renault13, Thm 4.15]")
def misere_outcome(_: VertexNim, board: Graph) -> Outcome:
    """Return the normal outcome, reversed if all weights except the token's are 1."""
    move = _misere(board, _on_graph(board))
    return Outcome.P if move is None and board.order else Outcome.N


@theorem(VertexNim, MISERE_MOVE, "[Renault13, Thm 4.15]")
def misere_winning_move(rules: VertexNim, board: Graph, _player: Player) -> Graph | None:
    """Return the board after a winning move of normal play, unless all other weights are 1."""
    move = _misere(board, _on_graph(board))
    return None if move is None else rules.moved(board, move)


def _on_graph(board: Graph) -> Turn | None:
    """Return a winning move in O(E + V log V), or None if the second player wins.

    The cases are those of [Renault13, proof of Thm 2.9]. With loops everywhere they become
    [Renault13, Prop. 2.8].
    """
    token = board.token
    if token is None:
        return None
    joined = board.joined()
    weights = _weights(board)
    here = weights[token]
    others = joined[token] - {token}
    if _are_ones(weights, but=token):
        return _among_ones(here, board.order, min(others, default=None))
    ones = [v for v in others if weights[v] == 1]
    together = reached(token, [[w for w in ends if weights[w] == 1] for ends in joined])
    is_even = len(together) % 2 == 0
    if here == 1:
        return Turn(0, min(ones)) if is_even else None
    if ones:
        return Turn(0 if is_even else 1, min(ones))
    if token in joined[token]:
        return Turn(1, token)
    label = weight_labelling(board)[token]
    assert label is not None
    return None if label.reply is None else Turn(here - 1, label.reply)


def weight_labelling(board: Graph) -> list[Label | None]:
    """Return the labels `lu` of the vertices that matter from a weight of 2 or more on.

    Vertices of weight 1, with loops, or beside a vertex of weight 1 have no label.

    >>> labels = weight_labelling(Graph.read("{2}-{3}-{2}-{4}-{5}"))
    >>> "".join(label.outcome.name for label in labels)
    'PNPNP'
    """
    joined, weights = board.joined(), _weights(board)
    left_out = {
        v
        for v in board
        if weights[v] == 1 or v in joined[v] or any(weights[w] == 1 for w in joined[v])
    }
    return weight_labels(joined, weights, left_out)


# --- digraphs with loops -------------------------------------------------------------------------


@theorem(DirectedVertexNim, OUTCOME, "[Renault13, Thm 2.7]")
def directed_outcome(_: DirectedVertexNim, board: Digraph) -> Outcome | None:
    """Return the outcome if all vertices of weight 2 or more have loops, labelling from sinks."""
    if not _has_loops(board):
        return None
    return Outcome.P if _with_loops(board) is None else Outcome.N


@theorem(DirectedVertexNim, MOVE, "[Renault13, Thm 2.7]")
def directed_winning_move(
    rules: DirectedVertexNim, board: Digraph, _player: Player
) -> Digraph | None:
    """Return the board after a move to a vertex that is labelled as lost, or after one that stays.

    The thesis tries both moves if the weight is at least 2; in fact the right one is known. If the
    vertex would be labelled P with weight 1, reduce it to 1 and stay; otherwise empty it, and move
    as from a vertex of weight 1.
    """
    move = _with_loops(board) if _has_loops(board) else None
    return None if move is None else rules.moved(board, move)


@theorem(DirectedVertexNim, MISERE_OUTCOME, "[Renault13, Thm 4.16]")
def directed_misere_outcome(_: DirectedVertexNim, board: Digraph) -> Outcome | None:
    """Return the normal outcome, reversed if all weights except the token's are 1."""
    if not _has_loops(board):
        return None
    move = _misere(board, _with_loops(board))
    return Outcome.P if move is None and board.order else Outcome.N


@theorem(DirectedVertexNim, MISERE_MOVE, "[Renault13, Thm 4.16]")
def directed_misere_winning_move(
    rules: DirectedVertexNim, board: Digraph, _player: Player
) -> Digraph | None:
    """Return the board after a winning move of normal play, unless all other weights are 1."""
    move = _misere(board, _with_loops(board)) if _has_loops(board) else None
    return None if move is None else rules.moved(board, move)


def _has_loops(board: Digraph) -> bool:
    """Return whether every vertex of weight 2 or more has a loop."""
    looped = {u for u, v, _ in board.edges if u == v}
    return all(v in looped or weight(label) < 2 for v, label in enumerate(board.labels))


def _with_loops(board: Digraph) -> Turn | None:
    """Return a winning move, or None if the second player wins; see `sink_labels` for the time."""
    token = board.token
    if token is None:
        return None
    weights = _weights(board)
    here = weights[token]
    if _are_ones(weights, but=token):
        after = [v for u, v, _ in board.edges if u == token != v]
        return _among_ones(here, board.order, min(after, default=None))
    label = sink_labelling(board)[token]
    if label.reply is not None:
        return Turn(0, label.reply)
    return Turn(1, token) if here > 1 else None


def sink_labelling(board: Digraph) -> dict[int, Label]:
    """Return the labels `lo` of the vertices of weight 1, and of the one with the token.

    >>> labels = sink_labelling(Digraph.read("0>1 1>2 2>1 3>0"))
    >>> "".join(labels[v].outcome.name for v in range(4)), labels[3].reply
    ('PNNN', 0)
    """
    weights = _weights(board)
    kept = [v for v in board if weights[v] == 1 or v == board.token]
    numbers = {v: i for i, v in enumerate(kept)}
    after: list[list[int]] = [[] for _ in kept]
    for u, v, _ in board.edges:
        if u != v and u in numbers and v in numbers:
            after[numbers[u]].append(numbers[v])
    labels = sink_labels(after)
    return {
        v: label._replace(reply=None if label.reply is None else kept[label.reply])
        for v, label in zip(kept, labels, strict=True)
    }


# --- circuits ------------------------------------------------------------------------------------


@theorem(AdjacentNim, OUTCOME, "[Renault13, Thm 2.4]")
def adjacent_outcome(_: AdjacentNim, board: Row) -> Outcome | None:
    """Return P for an even number of heaps >= 2 whose first least is at an odd place, else N.

    One or two heaps, and heaps of one counter each, are solved as well.
    """
    if not _is_solved(board.sizes):
        return None
    return Outcome.P if _on_circuit(board.sizes) is None else Outcome.N


@theorem(AdjacentNim, MOVE, "[Renault13, Thm 2.4]")
def adjacent_winning_move(_: AdjacentNim, board: Row, _player: Player) -> Row | None:
    """Return the row with its first heap reduced to 1 if the number of heaps is odd, else by 1."""
    left = _on_circuit(board.sizes) if _is_solved(board.sizes) else None
    return None if left is None else Row((*board.sizes[1:], left))


@theorem(AdjacentNim, MISERE_OUTCOME, "[Renault13, Thm 4.14]")
def adjacent_misere_outcome(_: AdjacentNim, board: Row) -> Outcome | None:
    """Return the normal outcome, reversed if all heaps except the first have 1 counter."""
    sizes = board.sizes
    if not _is_misere_solved(sizes):
        return None
    return Outcome.P if sizes and _misere_on_circuit(sizes) is None else Outcome.N


@theorem(AdjacentNim, MISERE_MOVE, "[Renault13, Thm 4.14]")
def adjacent_misere_winning_move(_: AdjacentNim, board: Row, _player: Player) -> Row | None:
    """Return the row after a winning move of normal play, unless all other heaps are ones."""
    sizes = board.sizes
    left = _misere_on_circuit(sizes) if sizes and _is_misere_solved(sizes) else None
    return None if left is None else Row((*sizes[1:], left))


def _is_solved(sizes: Sequence[int]) -> bool:
    return len(sizes) <= 2 or max(sizes) == 1 or min(sizes) > 1


def _is_misere_solved(sizes: Sequence[int]) -> bool:
    return _is_solved(sizes) or max(sizes[1:]) == 1


def _on_circuit(sizes: Sequence[int]) -> int | None:
    """Return the size to which a winning move reduces the first heap, or None."""
    if not sizes:
        return None
    count, first = len(sizes), sizes[0]
    if count == 1 or max(sizes) == 1:
        return 0 if count % 2 else None
    if count == 2:  # an edge, on which [Renault13, Thm 2.9] holds
        return sizes[1] if first > sizes[1] else None
    if count % 2:
        return 1
    return first - 1 if sizes.index(min(sizes)) % 2 else None  # counted from 0, not from 1


def _misere_on_circuit(sizes: Sequence[int]) -> int | None:
    """Return the size to which a winning misère move reduces the first heap, or None."""
    if max(sizes[1:], default=1) == 1:
        return _left(sizes[0], len(sizes))
    return _on_circuit(sizes)


# --- all other weights are 1 ---------------------------------------------------------------------


def _weights(board: Graph | Digraph) -> list[int]:
    return [weight(label) for label in board.labels]


def _are_ones(weights: Sequence[int], *, but: int) -> bool:
    """Return whether all weights, except possibly that of `but`, are 1."""
    return all(found == 1 for v, found in enumerate(weights) if v != but)


def _among_ones(here: int, order: int, to: int | None) -> Turn | None:
    """Return a winning move if all other weights are 1, so that only their number matters."""
    if order % 2:
        return Turn(0, to)
    return Turn(1, to) if here > 1 else None


def _misere(board: Graph | Digraph, normal: Turn | None) -> Turn | None:
    """Return a winning move of misère play, given one for normal play."""
    token = board.token
    if token is None:
        return None
    if not _are_ones(_weights(board), but=token):
        return normal  # another weight of at least 2 remains
    left = _left(weight(board[token]), board.order)
    ends = [v for v in board.ways(token) if left or v != token]
    if left is None or not ends:
        return None  # without ends it is a single vertex, which must not be emptied
    return Turn(left, ends[0])


def _left(here: int, order: int) -> int | None:
    """Return the weight to leave so that the number of ones is odd, if all other weights are 1."""
    if order % 2 == 0:
        return 0
    return 1 if here > 1 else None


# --- steps and figures ---------------------------------------------------------------------------


def _sink_figure(board: Digraph) -> Picture:
    """Return the labelling `lo` of a digraph from its sinks [Renault13, Def. 2.5].

    Beside each label is the set, S_i or T_i, in which the vertex was found. Loops do not matter,
    and are not drawn.
    """
    loops = [k for k, (u, v, _) in enumerate(board.edges) if u == v]
    shown = board.without_edges(*loops)
    labels = sink_labelling(board)
    title = f"the labelling lo of {board}"
    if not board.order:
        return Picture(graph(board, title), title)
    places = {v: (x + _ASIDE, y + _ASIDE) for v, (x, y) in points_of(shown).items()}
    xs, ys = zip(*places.values(), strict=True)
    middle, half = Fraction(sum(xs), len(xs)), Fraction(sum(ys), len(ys))
    corner = (max(xs) + _ASIDE, max(ys) + _ASIDE)
    drawn = graph(shown, title, places={**places, board.order: corner}, weights=("1", ""))
    for v, label in labels.items():
        x, y = places[v]
        across, up = unit(x - middle, y - half)  # beside the arcs
        kind, number = label.group[0], label.group[1:]
        latex = rf"\mathrm{{{label.outcome.name}}},\ {kind}_{{{number}}}"
        text = f"{label.outcome.name}, {kind}{number.translate(_LOWERED)}"
        at = (x + across * (_ASIDE + 12), y + up * (_ASIDE + 4))
        drawn.add(Text(at, text, _ink(label), latex=latex))
    words = [f"{v} {label.outcome.name} in {label.group}" for v, label in sorted(labels.items())]
    return Picture(drawn, f"lo: {', '.join(words) or 'no vertex is labelled'}")


def _weight_figure(board: Graph) -> Picture:
    """Return the labelling `lu` of a graph by weights [Renault13, Def. 2.10]."""
    title = f"the labelling lu of {board}"
    if not board.order:
        return Picture(graph(board, title), title)
    places = points_of(board)
    drawn = graph(board, title, places=places, weights=("1", ""))
    words = []
    for v, label in enumerate(weight_labelling(board)):
        if isinstance(label, Label):
            x, y = places[v]
            drawn.add(Text((x - 19, y + 19), label.outcome.name, _ink(label), size=Fraction(14)))
            words.append(f"{v} {label.outcome.name}")
    return Picture(drawn, f"lu: {', '.join(words) or 'no vertex is labelled'}")


def _ink(label: Label) -> Ink:
    return Ink.GOLD if label.outcome is Outcome.P else Ink.PLAIN


@steps_of(outcome)
def _cases(_: VertexNim, board: Graph) -> Iterator[Step]:
    """Yield the case of the theorem that applies, and the labelling by weights."""
    token, joined, weights = board.token, board.joined(), _weights(board)
    if token is None or _are_ones(weights, but=token):
        yield Step(f"Only the number of vertices, {board.order}, and the token's weight matter.")
    elif weights[token] == 1 or any(weights[v] == 1 for v in joined[token] - {token}):
        ones = reached(token, [[w for w in ends if weights[w] == 1] for ends in joined])
        yield Step(f"The token and the ones that it can reach along ones are {len(ones)} vertices.")
    elif token in joined[token]:
        yield Step("By its loop, the token can stay on its vertex, and leave weight 1 there.")
    else:
        yield Step(
            "Label the lightest vertices P and those joined to them N, and repeat with the others; "
            "the label of the token's vertex is the outcome.",
            partial(_weight_figure, board),
        )


@steps_of(directed_outcome)
def _sinks(_: DirectedVertexNim, board: Digraph) -> Iterator[Step]:
    """Yield the labelling from the sinks."""
    if board.token is None or _are_ones(_weights(board), but=board.token):
        yield Step(f"Only the number of vertices, {board.order}, and the token's weight matter.")
        return
    yield Step(
        "Take a component that no arc leaves. If its number of vertices is odd, label them P, and "
        "those with an arc to it N; if it is even, label them N. Repeat with the others.",
        partial(_sink_figure, board),
    )
    if weight(board[board.token]) > 1:
        yield Step("By its loop, the token can also stay on its vertex, and leave weight 1 there.")


@steps_of(adjacent_outcome)
def _circuit(_: AdjacentNim, board: Row) -> Iterator[Step]:
    """Yield the number of heaps, and the place of the first least one."""
    count, least = len(board.sizes), min(board.sizes, default=0)
    place = board.sizes.index(least) + 1 if board.sizes else 0
    yield Step(f"There are {count} heaps, and the first of the least ones is at place {place}.")
