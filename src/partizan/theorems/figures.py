"""Figures that explain positions by their theory: labels, owners, tables, reductions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Final

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.pictures import Picture
from partizan.pictures.canvas import Area, Ink, Line, Scene, Text, rectangle, unit
from partizan.pictures.graphs import graph, points_of
from partizan.players import LEFT, RIGHT
from partizan.theorems.flipping_coins import Reduction, number_of_coins, reductions
from partizan.theorems.timber_paths import path_nim_values, path_word
from partizan.theorems.vertex_nim import sink_labelling, weight_labelling
from partizan.theorems.vertex_nim_labelling import Label
from partizan.theory import Outcome

__all__ = ["figure"]

_STEP = Fraction(24)
_MARGIN = Fraction(14)
_MOST_ARCS = 24  # arcs of a path whose table is drawn
_MOST_COINS = 40
_ASIDE = Fraction(26)  # the distance from a vertex to its label
_LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_OWNERS = {
    (True, True): ("L,R", Ink.FIRST),
    (True, False): ("L", Ink.LEFT),
    (False, True): ("R", Ink.RIGHT),
    (False, False): ("–", Ink.FRAME),
}


def figure(position: Any) -> Picture:
    """Return the figure of a position, if its ruleset has one.

    >>> from partizan import rulesets
    >>> print(figure(rulesets.flipping_coins("0111101")))
    [0111]101 → 10101 = 1/8
    """
    for cls in type(position.ruleset).__mro__:
        draw = _FIGURES.get(cls.__name__)
        if draw is not None:
            return draw(position)
    names = "VertexNim, Thinning Thickets, Timber on paths and Flipping Coins"
    raise DomainError(f"{position.ruleset.name} has no figure; there are figures of {names}")


def _sink_labels(position: Any) -> Picture:
    """Return the labelling `lo` of a digraph from its sinks [Renault13, Def. 2.5].

    Beside each label is the set, S_i or T_i, in which the vertex was found. Loops do not matter,
    and are not drawn.
    """
    board: Digraph = position.board
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


def _weight_labels(position: Any) -> Picture:
    """Return the labelling `lu` of a graph by weights [Renault13, Def. 2.10]."""
    board: Graph = position.board
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


def _owners(position: Any) -> Picture:
    """Return a thicket with the players who may delete each arc, as [Huggan19, Fig. 3.2]."""
    rules = position.ruleset
    board = rules.simplified(position.board)
    title = f"who may delete the arcs of {board}"
    if not board.order:
        return Picture(graph(board, title), "no arcs")
    arriving = [0] * board.order
    for _, head, _ in board.edges:
        arriving[head] += 1
    notes = []
    for tail, _, colour in board.edges:
        may = tuple(rules.may_delete(player, colour, arriving[tail]) for player in (LEFT, RIGHT))
        notes.append(_OWNERS[may[0], may[1]])
    drawn = graph(board.marked(ground=0), title, notes=notes)
    return Picture(drawn, f"{board}: {', '.join(text for text, _ in notes) or 'no arcs'}")


def _triangle(position: Any) -> Picture:
    """Return the nim-values of all factors of a path below it, as [Renault13, Fig. 2.19].

    The value below the middle of a factor is that of the factor.
    """
    word = path_word(position.board)
    if word is None or len(word) > _MOST_ARCS:
        raise DomainError(
            f"the table of nim-values is drawn for paths of up to {_MOST_ARCS} arcs, and "
            f"{str(position)[:60]} is not one of them"
        )
    size = len(word)
    by_start = [path_nim_values(word[start:]) for start in range(size)]
    rows = [[by_start[i][width] for i in range(size - width + 1)] for width in range(1, size + 1)]
    title = f"nim-values of the factors of {word or 'the empty path'}"
    wide = max(1, size) * _STEP + 2 * _MARGIN
    drawn = Scene(wide, (size + 1) * _STEP + 2 * _MARGIN, title)
    top = drawn.height - _MARGIN - _STEP / 2
    for k, letter in enumerate(word):
        drawn.add(Text((_MARGIN + k * _STEP + _STEP / 2, top), letter, Ink.PLAIN, latex=letter))
    if word:
        y = top - _STEP / 2
        drawn.add(Line(((_MARGIN, y), (wide - _MARGIN, y)), Ink.FRAME))
    for width, row in enumerate(rows, start=1):
        for i, value in enumerate(row):
            at = (_MARGIN + (i + Fraction(width, 2)) * _STEP, top - width * _STEP)
            drawn.add(Text(at, str(value), Ink.PLAIN if value else Ink.GOLD))
    lines = [" ".join(word), *(" ".join(map(str, row)) for row in rows)]
    widest = max(map(len, lines))
    return Picture(drawn, "\n".join(line.center(widest).rstrip() for line in lines) or "0")


def _chain(position: Any) -> Picture:
    """Return the reductions of a row of coins, with the coins that are replaced in gold.

    † marks 0111 before a tail, ‡ before an even number of tails, as [CGT22, ch. 1].
    """
    if position.ruleset.parameters:
        raise DomainError(f"{position.ruleset.name} is not reduced; only Flipping Coins is")
    steps = reductions(position.board)
    cells = position.board.cells
    if len(cells) > _MOST_COINS:
        raise DomainError(f"reductions are drawn for up to {_MOST_COINS} coins, not {len(cells)}")
    value = number_of_coins(position.board)
    return _reduced(steps, str(value), f"reduction of {cells or 'no coins'}")


def _reduced(steps: Sequence[Reduction], value: str, title: str) -> Picture:
    wide = max(max(len(step.row) for step in steps) * _STEP, _STEP * 3) + 4 * _STEP
    drawn = Scene(wide + 2 * _MARGIN, len(steps) * Fraction(36) + 2 * _MARGIN, title)
    words = []
    for place, step in enumerate(steps):
        y = drawn.height - _MARGIN - place * 36 - 18
        if step.sign:
            box = rectangle(_MARGIN + step.start * _STEP, y - 13, 4 * _STEP, Fraction(26))
            drawn.add(Area(box, Ink.GOLD, Fraction(3, 10)), Line((*box, box[0]), Ink.GOLD))
        for k, coin in enumerate(step.row or "–"):
            drawn.add(Text((_MARGIN + k * _STEP + _STEP / 2, y), coin, Ink.PLAIN))
        end = (_MARGIN + max(1, len(step.row)) * _STEP + 12, y)
        if step.sign:
            latex = {"†": r"\dagger", "‡": r"\ddagger"}[step.sign]
            drawn.add(Text(end, step.sign, Ink.PLAIN, "start", latex=latex))
            start, stop = step.start, step.start + 4
            words.append(f"{step.row[:start]}[{step.row[start:stop]}]{step.row[stop:]}")
        else:
            drawn.add(Text(end, f"= {value}", Ink.GOLD, "start"))
            words.append(f"{step.row or 'no coins'} = {value}")
    return Picture(drawn, " → ".join(words))


_FIGURES: Final[dict[str, Callable[[Any], Picture]]] = {
    "DirectedVertexNim": _sink_labels,
    "FlippingCoins": _chain,
    "ThinningThickets": _owners,
    "Timber": _triangle,
    "VertexNim": _weight_labels,
}
"""The functions that draw the figures of positions, by the class of their rules."""
