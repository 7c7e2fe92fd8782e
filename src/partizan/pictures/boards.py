"""Pictures of boards: which drawing suits which kind of board.

Rules may draw their own boards in a method `drawn(board)`, which returns a scene; they may name the
glyphs of their letters in `glyphs`; or they leave both to this module.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import singledispatch
from typing import Any, TypeAlias

from partizan.boards import Grid
from partizan.boards.cakes import Cakes
from partizan.boards.coins import Coins
from partizan.boards.dominoes import Dominoes
from partizan.boards.dots import Dots
from partizan.boards.heaps import Heaps
from partizan.boards.lettered import Line as Letters
from partizan.boards.multigraph import Multigraph
from partizan.boards.point import Point
from partizan.boards.row import Row
from partizan.pictures import cells, counters, trees
from partizan.pictures.canvas import Ink, Scene, Text, beside
from partizan.pictures.cells import LETTERS, Glyph
from partizan.pictures.picture import Picture
from partizan.sums import summands_of

__all__ = ["Summands", "changed_cells", "film", "picture", "scene", "tree"]

Summands: TypeAlias = Sequence[tuple[Any, Any]]
"""Rules and boards that are played together."""

_LINE = Fraction(18)
_LETTER = Fraction(8)
_LONGEST = 60  # characters of a line of text


def picture(position: Any) -> Picture:
    """Return the picture of a position: its board, or the boards of a sum side by side."""
    summands = summands_of(position.ruleset, position.board)
    boards, sign = [board for _, board in summands], position._sign
    return Picture(_row(summands, sign), lambda: f"\n{sign}\n".join(map(_text, boards)))


def film(states: Sequence[Summands], sign: str = "+") -> Picture:
    """Return the boards that follow each other in play, with what each move changed in gold."""
    row: list[Scene] = []
    before: Summands = ()
    for state in states:
        if row:
            row.append(_between("→"))
        marks = [frozenset[int]()] * len(state)
        if len(before) == len(state):
            pairs = zip(before, state, strict=True)
            marks = [changed_cells(old, new) for (_, old), (_, new) in pairs]
        row.append(_row(state, sign, marks))
        before = state
    texts = [f" {sign} ".join(str(board) for _, board in state) for state in states]
    title = f"{states[0][0][0].name} {' → '.join(texts)}"
    return Picture(beside(row, title, Fraction(8)), " → ".join(texts))


def tree(position: Any, depth: int) -> Picture:
    """Return the game tree of a position, with its board at every node."""
    drawn = trees.tree(
        position,
        lambda p, player: p.options(player),
        lambda p: picture(p).scene,
        lambda p: _drawn_text(str(p)),
        depth,
        is_impartial=getattr(position.ruleset, "is_impartial", False),
    )
    moves = "1 move" if depth == 1 else f"{depth} moves"
    title = f"{position.ruleset.name} {position} and its options, {moves} deep"
    return Picture(Scene(drawn.width, drawn.height, title, "", drawn.marks))


def _row(summands: Summands, sign: str, marks: Sequence[frozenset[int]] = ()) -> Scene:
    marked = marks or [frozenset[int]()] * len(summands)
    drawn = [scene(rules, board, m) for (rules, board), m in zip(summands, marked, strict=True)]
    if len(drawn) == 1:
        return drawn[0]
    row = [part for one in drawn for part in (_between(sign), one)][1:]
    return beside(row, f" {sign} ".join(one.title for one in drawn) or "empty sum", Fraction(4))


def _between(sign: str) -> Scene:
    """Return a sign between two boards."""
    drawn = Scene(Fraction(26), Fraction(26), sign)
    drawn.add(Text((Fraction(13), Fraction(13)), sign, Ink.PLAIN, size=Fraction(20)))
    return drawn


def _text(board: object) -> str:
    return str(board).replace("|", "\n") if isinstance(board, Grid) else str(board)


def scene(rules: Any, board: Any, marked: frozenset[int] = frozenset()) -> Scene:
    """Return the picture of a board of some rules, with cells `marked` where it has cells."""
    title = f"{rules.name} {board}" if len(str(board)) <= _LONGEST else str(rules.name)
    own = getattr(rules, "drawn", None)
    if own is not None:
        return _titled(own(board), title)
    glyphs: Mapping[str, Glyph] = {**LETTERS, **getattr(rules, "glyphs", {})}
    match board:
        case Grid():
            return cells.grid(board, glyphs, title, marked)
        case Letters():
            return cells.row(board, glyphs, title, marked)
        case Multigraph():
            from partizan.pictures.graphs import graph  # noqa: PLC0415  (loads NetworkX)

            if board.order and board.ground is None and getattr(rules, "is_grounded", False):
                board = board.marked(ground=0)
            return graph(board, title)
        case _:
            return _drawn(board, title)


def changed_cells(before: Any, after: Any) -> frozenset[int]:
    """Return the cells whose letters differ between two boards of the same shape."""
    if type(before) is not type(after) or not isinstance(before, Grid | Letters):
        return frozenset()
    if isinstance(before, Grid) and (before.rows, before.columns) != (after.rows, after.columns):
        return frozenset()
    if len(before) != len(after):
        return frozenset()
    pairs = enumerate(zip(before, after, strict=True))
    return frozenset(cell for cell, (old, new) in pairs if old != new)


def _titled(drawn: Scene, title: str) -> Scene:
    return drawn if drawn.title else Scene(drawn.width, drawn.height, title, "", drawn.marks)


@singledispatch
def _drawn(board: object, title: str) -> Scene:
    """Return a board of a kind without a picture as its text, in lines of moderate length."""
    return _drawn_text(str(board), title)


def _drawn_text(text: str, title: str = "") -> Scene:
    lines = [text[k : k + _LONGEST] for k in range(0, len(text), _LONGEST)] or ["(empty)"]
    width = max(map(len, lines)) * _LETTER + 24
    drawn = Scene(width, len(lines) * _LINE + 16, title, text)
    for place, line in enumerate(lines):
        drawn.add(Text((width / 2, drawn.height - 8 - _LINE * place - _LINE / 2), line, Ink.PLAIN))
    return drawn


@_drawn.register
def _(board: Heaps, title: str) -> Scene:
    return counters.heaps(board.sizes, title)


@_drawn.register
def _(board: Row, title: str) -> Scene:
    return counters.heaps(board.sizes, title)


@_drawn.register
def _(board: Point, title: str) -> Scene:
    return counters.heaps(board, title)


@_drawn.register
def _(board: Coins, title: str) -> Scene:
    return counters.coins(board, title)


@_drawn.register
def _(board: Cakes, title: str) -> Scene:
    return counters.cakes(board, title)


@_drawn.register
def _(board: Dominoes, title: str) -> Scene:
    return counters.dominoes(board, title)


@_drawn.register
def _(board: Dots, title: str) -> Scene:
    return counters.dots(board, title)
