"""Hasse diagrams of days and of any other values: smaller ones below, a line for every cover.

`layout` says how the games are arranged; the order depends only on the family.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import Any, Protocol, TypeVar

from partizan.display import ByOutcome, HasseDiagram, draws
from partizan.errors import DomainError
from partizan.form import Form
from partizan.notation import Style
from partizan.pictures import trees
from partizan.pictures.canvas import Dot, Ink, Line, Point, Scene, Text, above, beside
from partizan.pictures.layout import Edge, Levels, ordered, ranked
from partizan.pictures.picture import Picture
from partizan.theories.finite_order import FiniteOrder
from partizan.theories.loopy.game import Source, value
from partizan.theories.misere.days.day import ByOutcomes, MisereDay, SumsByOutcomes
from partizan.theories.misere.universes import outcomes as misere
from partizan.theories.normal.days import Day
from partizan.theories.normal.game import Game
from partizan.theory import Outcome
from partizan.wording import quoted

_MOST = 100  # games; larger diagrams could neither be read nor ordered in time
_LETTER = Fraction(15, 2)
_RISE = Fraction(58)  # the distance between levels
_GAP = Fraction(10)  # the distance from a label's middle to the lines above or below it
_MARGIN = Fraction(20)
_APART = Fraction(4)  # the distance between lines that pass beside the same game
_INKS = {
    Outcome.L: Ink.LEFT,
    Outcome.R: Ink.RIGHT,
    Outcome.N: Ink.FIRST,
    Outcome.P: Ink.PLAIN,
}

_COLUMNS = (Outcome.P, Outcome.L, Outcome.R, Outcome.N)
_PAIRS = tuple((Outcome[a], Outcome[b]) for a, b in ("PP", "PL", "PN", "LL", "LR", "LN", "NN"))


class Drawn(Protocol):
    """A game of a day: a value of normal play, or a simplest form of misère play."""

    @property
    def outcome(self) -> Outcome:
        """Who wins it."""

    def notation(self, style: Style = "unicode") -> str:
        """Return its text."""


G_co = TypeVar("G_co", bound=Drawn, covariant=True)


class Ordered(Protocol[G_co]):
    """A day: its games, and which cover which."""

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[G_co]: ...

    def __getitem__(self, index: int) -> G_co: ...

    def hasse(self) -> list[tuple[int, int]]:
        """Return the pairs (i, j) such that game j covers game i."""


@draws(Day, MisereDay)
def picture(day: Ordered[Drawn], labels: bool = True) -> Picture:
    """Return the diagram: blue where Left wins, red where Right does, green where the first does.

    Loopy games that are drawn for one player or both are gold.

    >>> from partizan.theories.normal.days import born_by
    >>> picture(born_by(2)).svg().count("<polyline")
    36
    """
    return Picture(scene(day, labels), lambda: text(day))


@draws(HasseDiagram)
def values(view: HasseDiagram) -> Picture:
    """Return the diagram of the values of some things, each of them once."""
    if isinstance(view.things, str) or not isinstance(view.things, Iterable):
        raise DomainError(
            f"a diagram needs a list of games or positions, not {quoted(view.things)}"
        )
    family = _Family(map(view.value_of or _normal_value, view.things))
    if not family:
        raise DomainError("a diagram needs at least one game")
    return picture(family)


def _normal_value(thing: Any) -> Any:
    """Return the value of a position, or of anything that denotes a game."""
    ask = getattr(thing, "value", None)
    source: Source = ask() if callable(ask) else thing
    return value(source)


class _Family(Sequence[Any]):
    """Some values of one theory with their order, listed by their notation."""

    def __init__(self, values: Iterable[Any]) -> None:
        found: dict[Any, None] = {}
        for one in values:
            found[one] = None
            if len(found) > _MOST:
                raise DomainError(
                    f"a diagram of more than {_MOST} games cannot be read; draw fewer of them"
                )
        names = {one: one.notation() for one in found}
        self._values = sorted(found, key=lambda one: (len(names[one]), names[one]))

    def __len__(self) -> int:
        return len(self._values)

    def __getitem__(self, index: Any) -> Any:
        return self._values[index]

    def hasse(self) -> list[Edge]:
        """Return the pairs (i, j) such that value j covers value i."""
        below = [sum(1 << j for j, h in enumerate(self) if g >= h) for g in self]
        return FiniteOrder(below).hasse()


def text(day: Ordered[Drawn]) -> str:
    """Return the games level by level, the greatest first."""
    rows = ["   ".join(game.notation() for game in level) for level in levels(day)[::-1]]
    wide = max(map(len, rows))
    return "\n".join(row.center(wide).rstrip() for row in rows)


def levels(day: Ordered[G_co]) -> list[list[G_co]]:
    """Return the games level by level, the lowest first, in the order in which they are drawn.

    >>> from partizan.theories.normal.days import born_by
    >>> levels(born_by(1))
    [[-1], [0, *], [1]]
    """
    return [[day[i] for i in level] for level in ordered(_ranked(day), day.hasse())]


def scene(day: Ordered[Drawn], labels: bool = True) -> Scene:
    """Return the Hasse diagram as a scene, for any back end."""
    if len(day) > _MOST:
        raise DomainError(f"a diagram of {len(day):,} games cannot be read; draw at most {_MOST}")
    edges = day.hasse()
    places = ordered(_ranked(day), edges)
    names = [game.notation() for game in day]
    longest = max(len(name) for name in names) if labels else 1
    step = longest * _LETTER + 2 * _MARGIN
    width = step * max(map(len, places)) + _MARGIN
    points = _points(places, step, width / 2)
    height = _RISE * (len(places) - 1) + 2 * _MARGIN + 8
    drawn = Scene(width, height, f"Hasse diagram of {_counted(day)}", _description(day, edges))
    halves = [len(name) * _LETTER / 2 + 8 if labels else _GAP for name in names]
    around = _Detours(places, points, halves)
    for i, j in edges:
        path = around.path(i, j)
        if labels:
            start, stop = (
                _beside(path[0], path[1], names[i]),
                _beside(path[-1], path[-2], names[j]),
            )
            path = [start, *path[1:-1], stop]
        drawn.add(Line(tuple(path), Ink.FRAME, Fraction(3, 4)))
    for i, game in enumerate(day):
        ink = _INKS.get(game.outcome, Ink.GOLD)  # a loopy game may be drawn
        if labels:
            drawn.add(Text(points[i], names[i], ink, latex=game.notation("latex")))
        else:
            drawn.add(Dot(points[i], ink, Fraction(4)))
    return drawn


def _counted(day: Ordered[Drawn]) -> str:
    return f"{len(day)} game{'' if len(day) == 1 else 's'}"


def _points(places: Levels, step: Fraction, middle: Fraction) -> dict[int, Point]:
    """Return the place of each game: levels are centred and evenly spaced."""
    return {
        game: (middle + (k - Fraction(len(level) - 1, 2)) * step, _MARGIN + 4 + rank * _RISE)
        for rank, level in enumerate(places)
        for k, game in enumerate(level)
    }


class _Detours:
    """Lines across several levels, which pass beside the games between their ends."""

    def __init__(
        self, places: Levels, points: Mapping[int, Point], halves: Sequence[Fraction]
    ) -> None:
        self._places, self._points, self._halves = places, points, halves
        self._rank = {game: rank for rank, level in enumerate(places) for game in level}
        self._taken: set[tuple[int, Fraction]] = set()

    def path(self, low: int, high: int) -> list[Point]:
        """Return the line between two games, bent where it would lead through a third."""
        path, end = [self._points[low]], self._points[high]
        is_bent = False
        for rank in range(self._rank[low] + 1, self._rank[high]):
            up = self._points[self._places[rank][0]][1]
            (x, y), (u, v) = path[-1], end
            straight = x + (u - x) * (up - y) / (v - y)
            across = self._beside_all(rank, straight)
            is_bent = is_bent or across != straight
            path.append((across, up))
        return [*path, end] if is_bent else [path[0], end]

    def _beside_all(self, rank: int, straight: Fraction) -> Fraction:
        """Return where a line crosses a level: straight on, or beside the game in its way."""
        for game in self._places[rank]:
            middle, room = self._points[game][0], self._halves[game]
            if abs(straight - middle) < room:
                side = 1 if straight >= middle else -1
                across = middle + side * room
                while (rank, across) in self._taken:
                    across += side * _APART
                self._taken.add((rank, across))
                return across
        return straight


def _beside(point: Point, other: Point, name: str) -> Point:
    """Return where the line from the label at `point` to the `other` leaves the label's box."""
    across, up = other[0] - point[0], other[1] - point[1]
    share = _GAP / abs(up)
    if across:
        share = min(share, (len(name) * _LETTER / 2 + 5) / abs(across))
    return point[0] + share * across, point[1] + share * up


def _description(day: Ordered[Drawn], edges: Sequence[Edge]) -> str:
    names = [game.notation() for game in day]
    return "; ".join(f"{names[i]} < {names[j]}" for i, j in edges)


def _ranked(day: Ordered[Drawn]) -> Levels:
    """Return the indices of the games by the length of the longest chain below them."""
    return ranked(len(day), day.hasse())


@draws(ByOutcome)
def by_outcome(view: ByOutcome) -> Picture:
    """Return the trees of games in rows, one for each outcome."""
    rows: dict[Outcome, list[Any]] = {outcome: [] for outcome in Outcome}
    for game in view.games:
        rows[game.outcome].append(game)
    if sum(map(len, rows.values())) > _MOST:
        raise DomainError(
            f"a table of more than {_MOST} trees cannot be read; choose an earlier day"
        )
    lines, texts = [], []
    for outcome, games in rows.items():
        if games:
            head = Scene(Fraction(30), Fraction(20), "")
            head.add(Text((Fraction(15), Fraction(10)), outcome.name, _INKS[outcome]))
            lines.append(beside([head, *map(_named_tree, games)], ""))
            texts.append(f"{outcome.name}: {', '.join(game.notation() for game in games)}")
    return Picture(above(lines, "game trees by outcome"), "\n".join(texts))


@draws(ByOutcomes)
def by_outcomes(view: ByOutcomes) -> Picture:
    """Return a table of trees: in each row a misère outcome, in each column a normal one.

    Each entry is a game of the day with both outcomes, one with the shortest notation.
    """
    order = (Outcome.P, Outcome.L, Outcome.R, Outcome.N)
    found: dict[tuple[Outcome, Outcome], Any] = {}
    for game in sorted(view.day.values, key=lambda game: (len(game.notation()), game.notation())):
        found.setdefault((game.outcome, Game(game.form).outcome), game)
    drawn = {place: _named_tree(game) for place, game in found.items()}
    wide = max([Fraction(40), *(tree.width for tree in drawn.values())]) + 16
    page = Scene(4 * wide + 60, Fraction(0), "", "")
    lines = []
    head = Scene(page.width, Fraction(22), "")
    for k, outcome in enumerate(order):
        at = (60 + k * wide + wide / 2, Fraction(11))
        head.add(Text(at, f"normal {outcome.name}", _INKS[outcome]))
    lines.append(head)
    for row in order:
        trees_of = [drawn.get((row, column)) for column in order]
        tall = max([Fraction(30), *(tree.height for tree in trees_of if tree is not None)]) + 10
        line = Scene(page.width, tall, "")
        line.add(Line(((Fraction(0), tall), (page.width, tall)), Ink.FRAME, faint=True))
        line.add(
            Text((Fraction(30), tall / 2), f"misère {row.name}", _INKS[row], size=Fraction(12))
        )
        for k, tree in enumerate(trees_of):
            if tree is not None:
                line.place(tree, 60 + k * wide + (wide - tree.width) / 2, (tall - tree.height) / 2)
        lines.append(line)
    texts = [
        f"{row.name}: "
        + ", ".join(
            found[row, column].notation() if (row, column) in found else "-" for column in order
        )
        for row in order
    ]
    title = "game trees by misère and normal outcome"
    return Picture(above(lines, title, Fraction(4)), "\n".join(["   P, L, R, N", *texts]))


@draws(SumsByOutcomes)
def sums_by_outcomes(view: SumsByOutcomes) -> Picture:
    """Return sums of two games for all outcomes of the summands and of the sum, as trees.

    A row has the outcomes of the summands, a column the outcome of the sum. The games are those of
    the day and simple ones of the next; each entry is a pair with few positions.
    """
    found = _small_sums(sorted({game.form for game in view.day.values}, key=_size))
    rows = []
    texts = ["    P, L, R, N"]
    for pair in _PAIRS:
        name = "".join(outcome.name for outcome in pair)
        sums = [found.get((*pair, total)) for total in _COLUMNS]
        rows.append((name, [None if one is None else _sum_of_trees(*one) for one in sums]))
        shown = ["-" if one is None else " + ".join(g.notation() for g in one) for one in sums]
        texts.append(f"{name}: {', '.join(shown)}")
    heads = [(outcome.name, _INKS[outcome]) for outcome in _COLUMNS]
    return Picture(_grid(heads, rows, "sums by misère outcomes"), "\n".join(texts))


def _size(form: Form) -> tuple[int, int, str]:
    text = f"{form.notation()}"
    return sum(1 for _ in form.followers()), len(text), text


def _small_sums(
    games: Sequence[Form],
) -> dict[tuple[Outcome, Outcome, Outcome], tuple[Form, Form]]:
    """Return a small sum for each pair of outcomes of the summands and each outcome of the sum."""
    some = [*combinations(games, 1), *combinations(games, 2)]
    later = {
        Form.of(left, right)
        for left, right in product(some, repeat=2)
        if len(left) + len(right) <= 3
    }
    pool = sorted({*games, *later}, key=_size)
    outcomes = [misere.outcome(form) for form in pool]
    found: dict[tuple[Outcome, Outcome, Outcome], tuple[Form, Form]] = {}
    for j, g in enumerate(pool):
        for i, h in enumerate(pool[: j + 1]):
            for first, second in ((i, j), (j, i)):
                pair = outcomes[first], outcomes[second]
                if pair in _PAIRS and any((*pair, total) not in found for total in _COLUMNS):
                    total = misere.outcome(h, g)
                    found.setdefault((*pair, total), (pool[first], pool[second]))
        if len(found) == len(_PAIRS) * len(_COLUMNS):
            break
    return found


def _sum_of_trees(one: Form, other: Form) -> Scene:
    plus = Scene(Fraction(16), Fraction(20), "")
    plus.add(Text((Fraction(8), Fraction(10)), "+", Ink.PLAIN))
    return beside([trees.picture(one).scene, plus, trees.picture(other).scene], "", Fraction(2))


def _grid(
    heads: Sequence[tuple[str, Ink]], rows: Sequence[tuple[str, Sequence[Scene | None]]], title: str
) -> Scene:
    """Return scenes in rows and columns with headings."""
    wide = [
        max([Fraction(40), *(one.width for _, row in rows if (one := row[k]) is not None)]) + 20
        for k in range(len(heads))
    ]
    starts = [Fraction(40) + sum(wide[:k]) for k in range(len(heads))]
    page = Fraction(40) + sum(wide)
    head = Scene(page, Fraction(22), "")
    for (name, ink), x, width in zip(heads, starts, wide, strict=True):
        head.add(Text((x + width / 2, Fraction(11)), name, ink))
    lines = [head]
    for name, row in rows:
        tall = max([Fraction(30), *(one.height for one in row if one is not None)]) + 10
        line = Scene(page, tall, "")
        line.add(Line(((Fraction(0), tall), (page, tall)), Ink.FRAME, faint=True))
        line.add(Text((Fraction(20), tall / 2), name, Ink.PLAIN))
        for one, x, width in zip(row, starts, wide, strict=True):
            if one is not None:
                line.place(one, x + (width - one.width) / 2, (tall - one.height) / 2)
        lines.append(line)
    return above(lines, title, Fraction(4))


def _named_tree(game: Any) -> Scene:
    """Return the tree of a game above its name."""
    form = game.form if hasattr(game, "form") else Form(game.notation("ascii"))
    tree, name = trees.picture(form).scene, game.notation()
    label = Scene(max(tree.width, len(name) * _LETTER), Fraction(16), "")
    label.add(Text((label.width / 2, Fraction(8)), name, latex=game.notation("latex")))
    return above([tree, label], "", Fraction(2))
