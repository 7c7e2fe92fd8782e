"""Positions of a game and their options: pieces with their owners, the last move in gold.

The explorer, the widget of notebooks and files show these same pictures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

from partizan.boards import Grid
from partizan.boards.cakes import Cakes
from partizan.boards.heaps import Heaps, Row
from partizan.boards.lettered import Line as Letters
from partizan.boards.multigraph import Multigraph
from partizan.boards.point import Point as Sizes
from partizan.errors import DomainError
from partizan.pictures import counters, trees
from partizan.pictures.boards import Album, Shot, drawn_text, joined, shots_of
from partizan.pictures.canvas import (
    Area,
    Dot,
    Group,
    Ink,
    Line,
    Mark,
    Point,
    Scene,
    Text,
    rectangle,
)
from partizan.pictures.graphs import embedding
from partizan.pictures.picture import Picture
from partizan.pictures.trees import captioned
from partizan.players import LEFT, Player
from partizan.rules.sums import summands_of

_INKS = {player: Ink(str(player)) for player in Player}
_INSET = Fraction(3)  # from the edge of a cell to that of a piece
_SIGN = Fraction(10)  # from the end of a piece to that of the bar on it
_RIM = Fraction(5, 2)
_THIN = Fraction(3, 2)
Named: TypeAlias = Line | Dot | Area
"""A mark that can be a part of a board."""
_Laid: TypeAlias = tuple[tuple[str, ...], Player]
"""The cells of a piece, and its owner."""
_Node: TypeAlias = tuple[Any, frozenset[_Laid]]
"""A position in a tree, and the pieces that lie there."""


class Step(NamedTuple):
    """A position of a game, with who moved there and the parts of the board before that changed."""

    position: Any
    mover: Player | None = None
    parts: Sequence[str] = ()


def played(steps: Sequence[Step]) -> Picture:
    """Return the picture of the last position of a game.

    Dominoes that were laid have the colour of their owner: Left's a bar, Right's a dot in each
    cell. Vertices stay in their places, and gold rings show what the last move took away.

    >>> from partizan import rulesets
    >>> start = rulesets.domineering("..|..")
    >>> after = Step(start.play("a1 vertical"), LEFT, ["a2", "a1"])
    >>> [mark.ink.value for mark in played([Step(start), after]).scene.marks[-3:]]
    ['Left', 'paper', 'gold']
    """
    last = steps[-1].position
    *_, (before, shots) = shots_of(summands_of(p.ruleset, p.board) for p, *_ in steps)
    pairs = zip(before, shots, strict=True)
    lit = [
        _lit(old, new, _own(steps[-1].parts, place, len(shots))) if old else new.scene
        for place, (old, new) in enumerate(pairs, 1)
    ]
    scene = joined(lit, last._sign)
    pieces = list(_pieces(steps))
    parts = _with_pieces(scene, pieces).parts
    if pieces and len(steps) > 1 and {*pieces[-1][0]} <= {*steps[-1].parts}:
        box = _box(scene, pieces[-1][0], _INSET)
        parts.append(Line((*box, box[0]), Ink.GOLD, _RIM))
    return Picture(replace(scene, parts=parts), last.picture.text)


def tree(steps: Sequence[Step], depth: int, show: str = "") -> Picture:
    """Return the game tree of the last position of a game to a `depth`, with its pieces' owners.

    Below each board is its answer to the question `show`. In impartial games both players can make
    the moves of the tree, so the pieces that these lay have no owners.

    >>> from partizan import rulesets
    >>> marks = tree([Step(rulesets.domineering("..|.."))], 1).scene.marks
    >>> [mark.ink.value for mark in marks if isinstance(mark, Area) and mark.strength == 1]
    ['Right', 'Right', 'Left', 'Left']
    """
    last = steps[-1].position
    is_impartial = getattr(last.ruleset, "is_impartial", False)
    questions = last.questions()
    if show and show not in questions:
        raise DomainError(f"there is no question {show!r:.40}; show one of {', '.join(questions)}")
    album = Album()

    @cache
    def options(node: _Node, player: Player) -> list[_Node]:
        here, lying = node
        if is_impartial:
            return [(p, _after(lying, Step(here), Step(p))) for p in here.options(player)]
        moves = here.moves(player)
        ways = {moves.after(move): move for move in moves.by_target.values()}
        return [
            (p, _after(lying, Step(here), Step(p, player, ways[p].changes)))
            for p in here.options(player)
        ]

    def draw(node: _Node, parent: _Node | None) -> Scene:
        here, lying = node
        pieces = sorted(lying, key=lambda piece: piece[0])
        board = _with_pieces(album.scene(here, parent and parent[0]), pieces)
        return captioned(board, str(here.questions()[show]()), Ink.GOLD) if show else board

    drawn = trees.tree(
        (last, _after(frozenset(), *steps)),
        options,
        draw,
        lambda node: drawn_text(str(node[0])),
        depth,
        is_impartial=is_impartial,
    )
    moves = "1 move" if depth == 1 else f"{depth} moves"
    title = f"{last.ruleset.name} {last} and its options, {moves} deep"
    return Picture(replace(drawn, title=title))


def _after(lying: Iterable[_Laid], *steps: Step) -> frozenset[_Laid]:
    """Return the pieces that lie on the board after some steps."""
    return frozenset(_pieces(steps, lying))


def _own(parts: Sequence[str], place: int, number: int) -> Sequence[str]:
    """Return the parts of one of the summands, as its own picture names them.

    >>> _own(["2:a1", "2:b1"], 2, 3), _own(["2:a1"], 1, 3), _own(["a1"], 1, 1)
    (['a1', 'b1'], [], ['a1'])
    """
    mark = f"{place}:"
    return parts if number == 1 else [p.removeprefix(mark) for p in parts if p.startswith(mark)]


# --- what the last move changed ------------------------------------------------------------------


def _lit(before: Shot, after: Shot, parts: Sequence[str]) -> Scene:
    """Return the picture after a move, with what it changed or took away in gold."""
    old, new, title = before.board, after.board, after.scene.title
    match new:
        case Multigraph() if type(old) is type(new):
            return replace(after.scene, parts=[*_gone(before, old, new), *after.scene.parts])
        case Cakes() if isinstance(old, Cakes):
            return counters.cakes(new, title, {place for place, _ in _new(old.sizes, new.sizes)})
        case Heaps() if isinstance(old, Heaps):
            fresh = _new(old.sizes, new.sizes)
            gone = [size for _, size in _new(new.sizes, old.sizes)]
            emptied = [] if fresh else gone
            less = max(sum(gone) - sum(size for _, size in fresh), 0)
            taken = {place: 0 if k else less for k, (place, _) in enumerate(fresh)}
            taken |= dict(enumerate(emptied, len(new.sizes)))
            return counters.heaps([*new.sizes, *(0 for _ in emptied)], title, taken=taken)
        case Row() | Sizes() if type(old) is type(new):
            one, two = (board.sizes if isinstance(board, Row) else board for board in (old, new))
            if len(one) == len(two):
                pairs = enumerate(zip(one, two, strict=True))
                taken = {place: max(a - b, 0) for place, (a, b) in pairs if a != b}
                return counters.heaps(two, title, taken=taken)
        case Grid() | Letters():
            return after.scene  # its changed cells are gold
    return _outlined(before.scene, after.scene, parts)


def _outlined(before: Scene, after: Scene, parts: Collection[str]) -> Scene:
    """Return a picture in which the `parts` that changed, and those that vanished, are outlined.

    If what stays has moved on the page, nothing is.
    """
    old, new = (
        {mark.name: mark for mark in scene.marks if not isinstance(mark, Text) and mark.name}
        for scene in (before, after)
    )
    if any(_place(mark) != _place(old[name]) for name, mark in new.items() if name in old):
        return after
    lit = [_outline(new[part]) for part in parts if part in new]
    gone = [_outline(mark, is_gone=True) for name, mark in old.items() if name not in new]
    wide, tall = max(before.width, after.width), max(before.height, after.height)
    return replace(after, width=wide, height=tall, parts=[*gone, *after.parts, *lit])


def _place(mark: Named) -> object:
    return (mark.centre, mark.radius) if isinstance(mark, Dot) else mark.points


def _outline(mark: Named, *, is_gone: bool = False) -> Mark:
    """Return the outline of a mark in gold; it is dashed if the mark `is_gone`."""
    match mark:
        case Dot(centre, _, radius):
            return Dot(centre, Ink.GOLD, radius + 2, is_open=True, rim=_THIN if is_gone else _RIM)
        case Area(points):
            points = (*points, points[0])
        case Line(points):
            pass
    return Line(points, Ink.GOLD, _THIN if is_gone else _RIM, dashed=is_gone)


def _new(before: Sequence[Any], after: Sequence[Any]) -> list[tuple[int, Any]]:
    """Return what is listed after a move and was not before, each with its place.

    >>> _new([5, 3, 3], [3, 3, 3, 1])
    [(2, 3), (3, 1)]
    """
    left = Counter(before)
    found = []
    for place, size in enumerate(after):
        left[size] -= 1
        if left[size] < 0:
            found.append((place, size))
    return found


def _gone(before: Shot, old: Multigraph, new: Multigraph) -> Iterator[Mark]:
    """Yield rings and lines where the last move took vertices and edges away."""
    image = embedding(old, new)
    if image is None:
        return
    at = before.places
    stay = Counter(tuple(sorted((image[u], image[v]))) for u, v, _ in new.edges)
    for u, v, _ in old.edges:
        edge = (min(u, v), max(u, v))
        stay[edge] -= 1
        if stay[edge] < 0 and u != v:
            yield Line((at[u], at[v]), Ink.GOLD, _RIM, dashed=True)
    for v in range(old.order):
        if v not in image:
            yield Dot(at[v], Ink.GOLD, Fraction(9), is_open=True, rim=_THIN)


# --- pieces and their owners ---------------------------------------------------------------------


def _letters(position: Any) -> Mapping[str, str]:
    """Return the letter in each cell of the lettered boards of a position.

    >>> from partizan import rulesets
    >>> _letters(rulesets.clobber("xo")), _letters(rulesets.nim(2) + rulesets.clobber("xo"))
    ({'a1': 'x', 'b1': 'o'}, {'2:a1': 'x', '2:b1': 'o'})
    """
    boards = [board for _, board in summands_of(position.ruleset, position.board)]
    return {
        f"{place}:{board.name(cell)}" if len(boards) > 1 else board.name(cell): letter
        for place, board in enumerate(boards, 1)
        if isinstance(board, Grid | Letters)
        for cell, letter in enumerate(board)
    }


def _pieces(steps: Sequence[Step], earlier: Iterable[_Laid] = ()) -> Iterator[_Laid]:
    """Yield the pieces, also `earlier` ones, that were laid on empty cells and still lie there."""
    boards = [_letters(step.position) for step in steps]
    found = [*earlier]
    for (before, after), step in zip(pairwise(boards), steps[1:], strict=True):
        if before.keys() != after.keys():
            found.clear()  # another board was set
        elif step.mover is not None:
            laid = [
                part for part in step.parts if (before.get(part), after.get(part)) == (".", "#")
            ]
            if len(laid) > 1:
                found.append((tuple(laid), step.mover))
    yield from (each for each in found if all(boards[-1][part] == "#" for part in each[0]))


def _with_pieces(scene: Scene, pieces: Collection[_Laid]) -> Scene:
    """Return a picture of a board with pieces in the place of filled cells."""
    covered = {cell for cells, _ in pieces for cell in cells}
    parts = [part for part in scene.parts if not _is_wall(part, covered)]
    return replace(
        scene, parts=[*parts, *(mark for piece in pieces for mark in _piece(scene, *piece))]
    )


def _is_wall(mark: Mark | Group, covered: Collection[str]) -> bool:
    """Return whether a mark fills a cell that is `covered`."""
    return isinstance(mark, Area) and mark.name in covered and mark.ink is Ink.PLAIN


def _piece(scene: Scene, cells: Collection[str], owner: Player) -> Iterator[Mark]:
    box = _box(scene, cells, _INSET)
    (x, y), _, (right, top), _ = box
    yield Area(box, _INKS[owner])
    if owner is LEFT:
        u, v = (x + right) / 2, (y + top) / 2
        is_tall = top - y > right - x
        ends = (u, y + _SIGN), (u, top - _SIGN)
        if is_tall:
            ends = (x + _SIGN, v), (right - _SIGN, v)
        yield Line(ends, Ink.PAPER, _RIM)
    else:
        for cell in cells:
            (a, b), _, (c, d), _ = _box(scene, [cell], Fraction(0))
            yield Dot(((a + c) / 2, (b + d) / 2), Ink.PAPER, Fraction(7, 2))


def _box(scene: Scene, names: Collection[str], inset: Fraction) -> tuple[Point, ...]:
    """Return the rectangle around some parts of a picture, smaller by an inset."""
    marks = [mark for mark in scene.marks if isinstance(mark, Area) and mark.name in names]
    points = [point for mark in marks for point in mark.points]
    (left, low), (right, top) = (tuple(map(f, zip(*points, strict=True))) for f in (min, max))
    return rectangle(left + inset, low + inset, right - left - 2 * inset, top - low - 2 * inset)
