"""Game trees: Left's options hang to the left of a node, Right's to its right.

A subtree that occurs again is drawn once; elsewhere only its name is shown. Distinctions of two
games and simplifications of a form are trees with reasons below them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from textwrap import wrap
from typing import NamedTuple, TypeVar

from partizan.budget import Meter
from partizan.display import draws
from partizan.errors import DomainError
from partizan.explanation import Explanation
from partizan.form import Form
from partizan.pictures.canvas import Dot, Ink, Line, Scene, Text, above, beside
from partizan.pictures.picture import Picture
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.misere.universes.outcomes import Distinction
from partizan.theories.normal.simplify import Simplification, Step

MOST_NODES = 2_000
"""The largest number of nodes that a tree may show."""

_GAP = Fraction(14)  # the distance between neighbouring subtrees
_RISE = Fraction(44)  # the distance between levels, in addition to the nodes
_MARGIN = Fraction(14)
_LETTER = Fraction(15, 2)
_SMALL = 3  # nodes of a subtree that is drawn again

N = TypeVar("N", bound=Hashable)


class Node(NamedTuple):
    """A node to be drawn: its scene, and its subtrees on both sides; in the middle, for both."""

    scene: Scene
    left: tuple[Node, ...]
    both: tuple[Node, ...]
    right: tuple[Node, ...]

    @property
    def children(self) -> tuple[Node, ...]:
        """All subtrees, from the left to the right."""
        return self.left + self.both + self.right


@draws(Form)
def picture(form: Form) -> Picture:
    """Return the tree of a form: a dot for every position, and names for subtrees that recur.

    >>> from partizan import Form
    >>> picture(Form("{0|*}"))
    <picture of game tree of ↑, 69 x 140>
    """
    name = form.notation()
    if len(name) > 60:
        name = f"a form born on day {form.birthday}"
    scene = tree(
        form,
        lambda g, player: g.options(player),
        dot,
        lambda g: named(g.notation()),
        is_impartial=form.is_impartial,
    )
    return Picture(
        Scene(scene.width, scene.height, f"game tree of {name}", form.notation(), scene.parts),
        form.notation,
    )


def tree(
    root: N,
    options: Callable[[N, Player], Sequence[N]],
    draw: Callable[[N, N | None], Scene],
    name: Callable[[N], Scene],
    depth: int | None = None,
    *,
    is_impartial: bool = False,
) -> Scene:
    """Return the tree of a game down to a `depth`, with `draw(node, parent)` for its nodes.

    The root has no parent, and every other node is drawn after its parent. A large subtree that was
    drawn before is replaced by `name(node)`. The options of an impartial game are drawn once, for
    both players.

    >>> halves = lambda n, player: [n // 2] if n else []
    >>> drawn = tree(5, halves, dot, lambda n: named(str(n)), depth=2)
    >>> sum(isinstance(mark, Dot) for mark in drawn.marks)
    7
    """
    return _laid_out(_expanded(root, options, draw, name, depth, is_impartial=is_impartial))


def dot(_node: object, _parent: object = None) -> Scene:
    """Return a dot, for the nodes of a tree without boards.

    >>> print(dot("any node").width)
    8
    """
    scene = Scene(Fraction(8), Fraction(8), "")
    scene.add(Dot((Fraction(4), Fraction(4)), Ink.PLAIN, Fraction(4)))
    return scene


def named(text: str) -> Scene:
    """Return a text in place of a subtree, shortened if it is long.

    >>> named("{0,*|*2,{1|-1}||-3,*}").marks[0].text
    '{0,*|*2,{1|-1}||-3,…'
    """
    shown = text if len(text) <= 20 else f"{text[:19]}…"
    scene = Scene(len(shown) * _LETTER + 6, Fraction(18), "")
    scene.add(Text((scene.width / 2, Fraction(9)), shown, Ink.PLAIN))
    return scene


def _expanded(
    root: N,
    options: Callable[[N, Player], Sequence[N]],
    draw: Callable[[N, N | None], Scene],
    name: Callable[[N], Scene],
    depth: int | None,
    *,
    is_impartial: bool,
) -> Node:
    """Return the nodes to be drawn, found breadth first, so that a tree repeats low down."""
    count = 0
    drawn: dict[N, Scene] = {}
    large: dict[tuple[N, int | None], bool] = {}

    def sides(node: N) -> tuple[Sequence[N], Sequence[N], Sequence[N]]:
        """Return Left's options, those of both players if they are the same, and Right's."""
        left, right = options(node, LEFT), options(node, RIGHT)
        return ((), left, ()) if is_impartial else (left, (), right)

    def size(node: N, levels: int | None) -> bool:
        """Return whether a subtree has several nodes."""
        key = (node, levels)
        if key not in large:
            below = 0
            if levels != 0:
                below = sum(map(len, sides(node)))
            large[key] = below >= _SMALL
        return large[key]

    class Open:
        """A node whose subtrees are being found."""

        def __init__(self, node: N, levels: int | None, parent: N | None = None) -> None:
            self.node, self.levels = node, levels
            if node not in drawn:
                drawn[node] = draw(node, parent)
            self.scene = drawn[node]
            self.sides: tuple[list[Open], list[Open], list[Open]] = ([], [], [])

    top = Open(root, depth)
    met = {(root, depth)}
    waiting = [top]
    for here in waiting:
        if here.levels == 0:
            continue
        levels = None if here.levels is None else here.levels - 1
        for side, found in enumerate(sides(here.node)):
            for option in found:
                count += 1
                if count > MOST_NODES:
                    raise DomainError(
                        f"a tree of more than {MOST_NODES:,} nodes cannot be read; draw fewer "
                        "levels, as in position.tree(depth=2)"
                    )
                child = Open(option, levels, here.node)
                here.sides[side].append(child)
                if (option, levels) not in met:
                    met.add((option, levels))
                    waiting.append(child)
                elif size(option, levels):
                    child.scene = name(option)
                else:
                    waiting.append(child)
    closed: dict[int, Node] = {}
    order = [top]
    for here in order:
        order += [child for side in here.sides for child in side]
    for here in reversed(order):
        subtrees = (tuple(closed[id(child)] for child in side) for side in here.sides)
        closed[id(here)] = Node(here.scene, *subtrees)
    return closed[id(top)]


class _Placed(NamedTuple):
    """A subtree: its marks' offsets from its root, and how far it reaches on each level."""

    node: Node
    children: tuple[tuple[_Placed, Fraction], ...]
    reach: tuple[tuple[Fraction, Fraction], ...]


def _laid_out(root: Node) -> Scene:
    levels = _levels(root)
    placed = _placed(root)
    heights = [max(node.scene.height for node in level) for level in levels]
    left = min(low for low, _ in placed.reach)
    right = max(high for _, high in placed.reach)
    height = sum(heights) + _RISE * (len(levels) - 1) + 2 * _MARGIN
    whole = Scene(right - left + 2 * _MARGIN, height, "")
    tops = [height - _MARGIN]
    for tall in heights:
        tops.append(tops[-1] - tall - _RISE)
    boards: list[tuple[Scene, Fraction, Fraction]] = []
    stack = [(placed, _MARGIN - left, 0)]
    while stack:
        here, x, level = stack.pop()
        scene = here.node.scene
        boards.append((scene, x - scene.width / 2, tops[level] - scene.height))
        foot = tops[level] - scene.height
        if here.children and scene.height + _GAP < heights[level]:  # not through its neighbours
            stem = ((x, foot), (x, tops[level] - heights[level]))
            whole.add(Line(stem, Ink.FRAME))
            _, (_, foot) = stem
        for place, (child, shift) in enumerate(here.children):
            ink = Ink.LEFT if place < len(here.node.left) else Ink.RIGHT
            ink = Ink.PLAIN if here.node.both else ink
            whole.add(Line(((x, foot), (x + shift, tops[level + 1])), ink, Fraction(3, 2)))
            stack.append((child, x + shift, level + 1))
    for board in boards:
        whole.place(*board)
    return whole


def _levels(root: Node) -> list[list[Node]]:
    levels = [[root]]
    while below := [child for node in levels[-1] for child in node.children]:
        levels.append(below)
    return levels


def _placed(root: Node) -> _Placed:
    """Return where the subtrees hang, as close together as they fit, found from the leaves up."""
    done: dict[int, _Placed] = {}
    meter = Meter.on("a picture of a tree", instead="draw a smaller one")
    for level in reversed(_levels(root)):
        for node in level:
            done[id(node)] = _hung(node, done, meter)
    return done[id(root)]


def _hung(node: Node, done: dict[int, _Placed], meter: Meter) -> _Placed:
    children = [done[id(child)] for child in node.children]
    reach: list[tuple[Fraction, Fraction]] = []
    shifts: list[Fraction] = []
    for child in children:
        meter.tick()
        shift = max(
            (high + _GAP - low for (_, high), (low, _) in zip(reach, child.reach, strict=False)),
            default=Fraction(0),
        )
        shifts.append(shift)
        moved = [(low + shift, high + shift) for low, high in child.reach]
        joined = [(a, d) for (a, _), (_, d) in zip(reach, moved, strict=False)]
        reach = joined + reach[len(moved) :] + moved[len(reach) :]
    # The root is between Left's last option and Right's first, so that all edges slant.
    count = len(node.left)
    slant = _GAP + 4
    if node.both:
        x = (shifts[0] + shifts[-1]) / 2
    elif node.left and node.right:
        x = (shifts[count - 1] + shifts[count]) / 2
    elif node.left:
        x = shifts[-1] + slant
    else:
        x = shifts[0] - slant if shifts else Fraction(0)
    half = node.scene.width / 2
    moved = [(low - x, high - x) for low, high in reach]
    pairs = zip(children, (shift - x for shift in shifts), strict=True)
    return _Placed(node, tuple(pairs), ((-half, half), *moved))


_LINE = Fraction(16)
_SMALL_LETTER = Fraction(7)
_WIDEST = 44  # characters of a caption


def captioned(scene: Scene, words: str, ink: Ink = Ink.PLAIN) -> Scene:
    """Return a scene with a sentence below it, in lines of moderate length."""
    lines = wrap(words, _WIDEST) or [""]
    wide = max(scene.width, max(map(len, lines)) * _SMALL_LETTER + 10)
    foot = len(lines) * _LINE + 8
    drawn = Scene(wide, scene.height + foot, scene.title, words)
    drawn.place(scene, (wide - scene.width) / 2, foot)
    for place, line in enumerate(lines):
        at = (wide / 2, foot - 6 - place * _LINE - _LINE / 2)
        drawn.add(Text(at, line, ink, size=Fraction(12)))
    return drawn


def _tree(form: Form, name: str) -> Scene:
    return captioned(picture(form).scene, name)


@draws(Distinction)
def witness(found: Distinction) -> Picture:
    """Return the trees of G, H and X, and who wins the two sums."""
    row = [
        _tree(found.g.form, f"G = {found.g!r}"),
        _tree(found.h.form, f"H = {found.h!r}"),
        _tree(found.game, f"X = {found.game!r}"),
    ]
    wins = f"G + X has the outcome {found.outcome_g.name}, H + X {found.outcome_h.name}"
    who = "H + X and loses G + X" if found.won is found.h else "G + X and loses H + X"
    words = f"G ≥ H fails: {found.first}, moving first, wins {who}; {wins}."
    whole = beside(row, f"why {found.g!r} ≥ {found.h!r} fails")
    return Picture(captioned(whole, words), str(found))


@draws(Step)
def step_taken(step: Step) -> Picture:
    """Return the tree before and after a step, with its reason."""
    row = [picture(step.before).scene, _arrow(), picture(step.after).scene]
    return Picture(captioned(beside(row, f"a step of kind {step.kind}"), step.reason), str(step))


@draws(Simplification)
def trace(found: Simplification) -> Picture:
    """Return the trees of all forms on the way to the canonical form, each with its reason."""
    row = [_tree(found.start, str(found.start))]
    for step in found.steps:
        row += [_arrow(), captioned(picture(step.after).scene, f"{step.reason}.")]
    title = f"simplification of {found.start}"
    return Picture(_lines(row, title), "\n".join([str(found.start), *map(str, found.steps)]))


@draws(Explanation)
def film(found: Explanation) -> Picture:
    """Return the pictures of all steps, each with its sentence; those without one are a text."""
    row = []
    for number, step in enumerate(found.steps, start=1):
        drawn = step.picture
        scene = Scene(Fraction(1), Fraction(1), "") if drawn is None else drawn.scene
        row.append(captioned(scene, f"{number}. {step.sentence}"))
    title = f"why {found.subject} has the {found.question} {found.answer}"
    return Picture(_lines(row, title), str(found))


def _lines(row: list[Scene], title: str, widest: int = 1100) -> Scene:
    """Return scenes in lines of a page's width."""
    lines: list[list[Scene]] = [[]]
    for scene in row:
        if lines[-1] and sum(one.width + 12 for one in lines[-1]) + scene.width > widest:
            lines.append([])
        lines[-1].append(scene)
    return above([beside(line, title, Fraction(12)) for line in lines], title)


def _arrow() -> Scene:
    drawn = Scene(Fraction(26), Fraction(26), "→")
    drawn.add(Text((Fraction(13), Fraction(13)), "→", Ink.PLAIN, size=Fraction(20)))
    return drawn
