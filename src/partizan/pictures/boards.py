"""Pictures of boards: which drawing suits which kind of board.

Rules may name the glyphs of their letters in `glyphs`. Their method `drawn(board)` returns what is
drawn for a board: by default, the board itself, otherwise a scene, another board, a position, a
text, or a list of these side by side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import singledispatch
from itertools import product
from typing import Any, NamedTuple, TypeAlias

from partizan.boards import Direction, Grid
from partizan.boards.cakes import Cakes
from partizan.boards.coins import Coins
from partizan.boards.dominoes import Dominoes
from partizan.boards.dots import Dots
from partizan.boards.heaps import Heaps, Row
from partizan.boards.lettered import Line as Letters
from partizan.boards.multigraph import Multigraph
from partizan.boards.point import Point as Sizes
from partizan.form import Form
from partizan.pictures import cells, counters, tables, trees
from partizan.pictures.canvas import Area, Dot, Ink, Line, Point, Scene, Text, beside
from partizan.pictures.cells import LETTERS, Glyph
from partizan.pictures.graphs import embedding, graph, inherited, points_of
from partizan.pictures.picture import Picture
from partizan.pictures.written import written
from partizan.players import RIGHT, Player
from partizan.rules.sums import summands_of
from partizan.theories.loopy.game import Loopy
from partizan.theories.normal.game import Game

Summands: TypeAlias = Sequence[tuple[Any, Any]]
"""Rules and boards that are played together."""

_LINE = Fraction(18)
_LETTER = Fraction(8)
_LONGEST = 60  # characters of a line of text
_ONWARD: tuple[Direction, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))


def picture(position: Any) -> Picture:
    """Return the picture of a position: its board, or the boards of a sum side by side.

    In a sum, the parts of the third board have names such as `3:b2`, as its moves name them.
    """
    summands = summands_of(position.ruleset, position.board)
    boards, sign = [board for _, board in summands], position._sign
    return Picture(_row(summands, sign), lambda: f"\n{sign}\n".join(map(_text, boards)))


def ways(position: Any, moves: Any) -> dict[Any, list[list[str]]]:
    """Return, for each target of a move, the parts of the picture at which one may point.

    A large board may be drawn as text, without parts.
    """
    drawn = {getattr(mark, "name", "") for mark in picture(position).scene.marks}
    return {
        target: [parts for parts in found if drawn.issuperset(parts)]
        for target, found in moves.ways.items()
    }


def film(states: Sequence[Summands], sign: str = "+") -> Picture:
    """Return the boards of the `states` of a game in order, with the changes of each move in gold.

    The vertices of a graph stay in their places.
    """
    row: list[Scene] = []
    for previous, shots in shots_of(states):
        if row:
            row.append(_between("→"))
        pairs = list(zip(previous, shots, strict=True))
        if any(old and (_fall(old, new) or _tower_fall(old, new)) for old, new in pairs):
            row[-2] = joined([_toppled(old, new) for old, new in pairs if old], sign)
        row.append(joined([shot.scene for shot in shots], sign))
    texts = [f" {sign} ".join(str(board) for _, board in state) for state in states]
    title = f"{states[0][0][0].name} {' → '.join(texts)}" if states[0] else "an empty sum"
    return Picture(beside(row, title, Fraction(8)), " → ".join(texts))


def shots_of(states: Iterable[Summands]) -> Iterator[tuple[Sequence[Shot | None], list[Shot]]]:
    """Yield the shots of each state of a game, and those before; the first has none before.

    >>> from partizan import rulesets
    >>> games = [rulesets.node_kayles(text) for text in ("P5", "--")]
    >>> [[len(shot.places) for shot in shots] for _, shots in shots_of(
    ...     summands_of(game.ruleset, game.board) for game in games)]
    [[5], [5]]
    """
    before: Sequence[Shot | None] = ()
    for state in states:
        previous = before if len(before) == len(state) else [None] * len(state)
        shots = [
            _shot(rules, board, old) for (rules, board), old in zip(state, previous, strict=True)
        ]
        yield previous, shots
        before = shots


def _fall(before: Shot, after: Shot) -> tuple[int, int] | None:
    """Return the domino that was pushed and the last that fell, if a row was toppled."""
    fallen = sorted(changed_cells(before.board, after.board))
    if not (before.are_dominoes and fallen):
        return None
    first, last = fallen[0], fallen[-1]
    goes_right = last + 1 == len(before.board) or before.board[last + 1] == "."
    return (first, last) if goes_right else (last, first)


def _tower_fall(before: Shot, after: Shot) -> tuple[int, Direction, int] | None:
    """Return the tower that was toppled, the direction, and how many fell, if towers did.

    If they may have fallen in several directions, it is right or down rather than left or up.
    """
    board = before.board
    if not before.towers or not isinstance(board, Grid):
        return None
    fallen = changed_cells(board, after.board)
    for tower in sorted(fallen):
        for direction in _ONWARD:
            line = [tower]
            for cell in board.ray(tower, direction):
                if board[cell] not in before.towers:
                    break
                line.append(cell)
            if fallen == frozenset(line):
                return tower, direction, len(line)
    return None


def _toppled(before: Shot, after: Shot) -> Scene:
    """Return the board before a move, with an arrow over the dominoes or towers that fall."""
    towers = _tower_fall(before, after)
    if towers is not None:
        tower, direction, number = towers
        arrow = cells.arrow(before.board, tower, direction, number)
        drawn = replace(before.scene, parts=[*before.scene.parts])
        drawn.arrow(arrow, Ink.GOLD, Fraction(3))
        return drawn
    fall = _fall(before, after)
    drawn = replace(before.scene, height=before.scene.height + _LINE, parts=[*before.scene.parts])
    if fall is not None:
        cell = (drawn.width - 16) / len(before.board)
        first, last = (8 + cell * place + cell / 2 for place in fall)
        lean = cell / 3 if fall[1] >= fall[0] else -cell / 3
        y = before.scene.height + _LINE / 2 - 6
        drawn.arrow([(first - lean, y), (last + lean, y)], Ink.GOLD, Fraction(2))
    return drawn


class Shot(NamedTuple):
    """A board in a film: its picture, and where its vertices are if it is a graph.

    `places` also has the places of vertices that are gone, after those of the others.
    """

    board: Any
    scene: Scene
    places: Mapping[int, Point]
    are_dominoes: bool = False
    towers: str = ""
    """The letters of towers, which fall in lines."""


def _shot(rules: Any, board: Any, before: Shot | None) -> Shot:
    title = _title(rules, board)
    rules, board = shown(rules, board)
    old = None if before is None else before.board
    if not isinstance(board, Multigraph):
        are_dominoes = any("domino" in name for name in rules.glyphs.values())
        changed = changed_cells(old, board)
        towers = "".join(letter for letter, name in rules.glyphs.items() if name == "tower")
        drawn = _pictured(rules, board, title, changed)
        return Shot(board, drawn, {}, are_dominoes, towers)
    board = _stood(rules, board)
    image = embedding(old, board) if isinstance(old, Multigraph) else None
    if before is None or image is None:
        places = points_of(board) if board.order else {}
        return Shot(board, _pictured(rules, board, title, places=places), places)
    gone = (at for v, at in before.places.items() if v not in image)  # the page stays as large
    places = dict(enumerate((*(before.places[v] for v in image), *gone)))
    changed = frozenset(k for k, v in enumerate(image) if before.board.labels[v] != board.labels[k])
    return Shot(board, _pictured(rules, board, title, changed, places), places)


class Album:
    """The boards of a game tree: the vertices of a graph stay in their places after a move.

    That is easier to read, and faster than a layout for every graph.
    """

    def __init__(self) -> None:
        self._shots: dict[Any, list[Shot]] = {}

    def scene(self, position: Any, parent: Any = None) -> Scene:
        """Return the picture of a position, which is reached from a `parent` drawn before."""
        if position not in self._shots:
            state = summands_of(position.ruleset, position.board)
            previous: Sequence[Shot | None] = self._shots.get(parent, ())
            if len(previous) != len(state):
                previous = [None] * len(state)
            self._shots[position] = [
                self._shot(rules, board, old)
                for (rules, board), old in zip(state, previous, strict=True)
            ]
        return joined([shot.scene for shot in self._shots[position]], position._sign)

    @staticmethod
    def _shot(rules: Any, board: Any, before: Shot | None) -> Shot:
        rules, board = shown(rules, board)
        if not isinstance(board, Multigraph) or not board.order:
            return Shot(board, _pictured(rules, board), {})
        board = _stood(rules, board)
        places = None
        if before is not None and isinstance(before.board, Multigraph):
            places = inherited(before.board, before.places, board)
        if places is None:
            places = points_of(board)
        return Shot(board, _pictured(rules, board, places=places), places)


def joint_tree(position: Any, depth: int) -> Picture:
    """Return the tree of a simultaneous game: below a position, the results of joint moves.

    Above each board are Left's and Right's move; where play is over, they are red.
    """

    def results(node: tuple[Any, str], player: Player) -> list[tuple[Any, str]]:
        here, _ = node
        if player is RIGHT or here.is_terminal:
            return []
        matrix = here.matrix()
        pairs = product(enumerate(matrix.left), enumerate(matrix.right))
        return [(matrix.entries[i][j], f"{a} / {b}") for (i, a), (j, b) in pairs]

    album = Album()

    def draw(node: tuple[Any, str], parent: tuple[Any, str] | None) -> Scene:
        here, words = node
        board = album.scene(here, parent and parent[0])
        if not words:
            return board
        ink = Ink.RIGHT if here.is_terminal else Ink.FRAME
        wide = max(board.width, len(words) * _LETTER + 6)
        drawn = Scene(wide, board.height + _LINE, words)
        drawn.place(board, (wide - board.width) / 2, Fraction(0))
        at = (wide / 2, drawn.height - _LINE / 2)
        drawn.add(Text(at, words, ink, size=Fraction(12)))
        return drawn

    drawn = trees.tree(
        (position, ""),
        results,
        draw,
        lambda node: drawn_text(f"{node[1]}: {node[0]}"),
        depth,
        is_impartial=True,
    )
    rounds = "1 round" if depth == 1 else f"{depth} rounds"
    title = f"{position.ruleset.name} {position} and joint moves, {rounds} deep"
    return Picture(Scene(drawn.width, drawn.height, title, "", drawn.parts))


def _row(summands: Summands, sign: str) -> Scene:
    return joined([scene(rules, board) for rules, board in summands], sign)


def joined(drawn: Sequence[Scene], sign: str) -> Scene:
    """Return scenes side by side, with a sign between two of them.

    >>> joined([Scene(Fraction(9), Fraction(9), text) for text in "ab"], "+").title
    'a + b'
    """
    if len(drawn) == 1:
        return drawn[0]
    drawn = [_numbered(part, place) for place, part in enumerate(drawn, 1)]
    row = [part for one in drawn for part in (_between(sign), one)][1:]
    return beside(row, f" {sign} ".join(one.title for one in drawn) or "empty sum", Fraction(4))


def _between(sign: str) -> Scene:
    """Return a sign between two boards."""
    drawn = Scene(Fraction(26), Fraction(26), sign)
    drawn.add(Text((Fraction(13), Fraction(13)), sign, Ink.PLAIN, size=Fraction(20)))
    return drawn


def _text(board: object) -> str:
    return str(board).replace("|", "\n") if isinstance(board, Grid) else str(board)


def scene(
    rules: Any,
    board: Any,
    marked: frozenset[int] = frozenset(),
    places: Mapping[int, Point] | None = None,
) -> Scene:
    """Return the picture of a board of some rules, with cells or vertices `marked`."""
    return _pictured(*shown(rules, board), _title(rules, board), marked, places)


def _title(rules: Any, board: Any) -> str:
    text = str(board)
    return f"{rules.name} {text}" if len(text) <= _LONGEST else str(rules.name)


def _pictured(
    rules: Any,
    board: Any,
    title: str = "",
    marked: frozenset[int] = frozenset(),
    places: Mapping[int, Point] | None = None,
) -> Scene:
    if hasattr(board, "ruleset"):
        return scene(board.ruleset, board.board)
    if rows := getattr(board, "together", None):
        return _matrix(rows, title)
    match board:
        case Scene():
            return replace(board, title=title)
        case list():
            row = [_pictured(rules, part) for part in board]
            row[1:] = [_numbered(part, place) for place, part in enumerate(row[1:], 2)]
            return replace(beside(row, title, Fraction(10)), description="")
        case Grid():
            return cells.grid(board, _glyphs(rules), title, marked)
        case Letters():
            return cells.row(board, _glyphs(rules), title, marked)
        case Multigraph():
            board = _stood(rules, board)
            return graph(board, title, marked=marked, places=places, weights=_weights(rules))
        case _:
            return _drawn(board, title)


def _numbered(part: Scene, place: int) -> Scene:
    """Return a scene beside others, with the number of its place before the names of its parts."""
    parts = [
        replace(mark, name=f"{place}:{mark.name}")
        if isinstance(mark, Line | Dot | Area) and mark.name
        else mark
        for mark in part.parts
    ]
    return replace(part, parts=parts)


def _matrix(rows: Sequence[Sequence[object]], title: str) -> Scene:
    """Return the matrix of a simultaneous game; the choices of the players are its margins."""
    if max(len(rows), len(rows[0])) > tables.MOST_LINES:
        return drawn_text(title)
    lines = [(f"{i}", [tables.Entry(str(e)) for e in row]) for i, row in enumerate(rows, start=1)]
    return tables.table("", [str(j) for j in range(1, len(rows[0]) + 1)], lines, title)


def shown(rules: Any, board: Any) -> tuple[Any, Any]:
    """Return the rules and the board that are drawn in place of a board, as its rules define.

    >>> from partizan import rulesets
    >>> position = -rulesets.domineering("..") - rulesets.nim(2)
    >>> [shown(*summand)[0] for summand in summands_of(position.ruleset, position.board)]
    [domineering, nim]
    """
    wish = rules.drawn(board)
    if wish is board:
        return rules, board
    return shown(wish.ruleset, wish.board) if hasattr(wish, "ruleset") else (rules, wish)


def _glyphs(rules: Any) -> Mapping[str, Glyph]:
    return {**LETTERS, **{letter: Glyph(name) for letter, name in rules.glyphs.items()}}


def _stood(rules: Any, board: Multigraph) -> Multigraph:
    """Return a graph with its ground marked, if the game has one."""
    is_free = board.ground is None and board.order
    return (
        board.marked(ground=0, token=board.token)
        if is_free and getattr(rules, "is_grounded", False)
        else board
    )


def _weights(rules: Any) -> tuple[str, str]:
    """Return the text of vertices and edges without labels: 1 where labels are weights."""
    if not hasattr(rules, "labels"):
        return "", ""
    vertices, edges = ("1" if labels.holds("3") else "" for labels in rules.labels())
    return vertices, edges


def changed_cells(before: Any, after: Any) -> frozenset[int]:
    """Return the cells whose letters differ between two boards of the same shape."""
    before, after = (getattr(board, "board", board) for board in (before, after))  # turned ones
    if type(before) is not type(after) or not isinstance(before, Grid | Letters):
        return frozenset()
    if isinstance(before, Grid) and (before.rows, before.columns) != (after.rows, after.columns):
        return frozenset()
    if len(before) != len(after):
        return frozenset()
    pairs = enumerate(zip(before, after, strict=True))
    return frozenset(cell for cell, (old, new) in pairs if old != new)


@singledispatch
def _drawn(board: object, title: str) -> Scene:
    """Return a board of a kind without a picture as its text, in lines of moderate length."""
    return drawn_text(str(board), title)


def drawn_text(text: str, title: str = "") -> Scene:
    """Return a text in lines, as the picture of what has no other.

    >>> len(drawn_text("x" * 70).marks)
    2
    """
    lines = [text[k : k + _LONGEST] for k in range(0, len(text), _LONGEST)] or ["(empty)"]
    width = max(map(len, lines)) * _LETTER + 24
    drawn = Scene(width, len(lines) * _LINE + 16, title, text)
    for place, line in enumerate(lines):
        drawn.add(Text((width / 2, drawn.height - 8 - _LINE * place - _LINE / 2), line, Ink.PLAIN))
    return drawn


for _written in (Game, Form, Loopy):
    _drawn.register(_written, written)


@_drawn.register(Heaps)
@_drawn.register(Row)
def _(board: Heaps | Row, title: str) -> Scene:
    return counters.heaps(board.sizes, title)


_drawn.register(Sizes, counters.heaps)
_drawn.register(Coins, counters.coins)
_drawn.register(Cakes, counters.cakes)
_drawn.register(Dominoes, counters.dominoes)
_drawn.register(Dots, counters.dots)
