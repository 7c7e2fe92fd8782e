"""What a text of rules means: games, moves and their symmetries, as plain data.

A game has, for each player, a list of chains. A chain is one move, as a tuple of steps (several
with `then`), each along a line in one direction; repetitions are still open. Symmetries act on
chains, so what follows from them holds for boards of every size.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import gcd, lcm
from typing import Final, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")
U = TypeVar("U")

Offset: TypeAlias = tuple[int, int]
"""A number of rows down and of columns to the right."""
Letters: TypeAlias = tuple[int, ...]
"""For each letter, the letter that replaces it, or -1 if it is not meant."""

ENDLESS: Final = 1 << 30
"""The length of a line that leaves the board."""


class Shape(NamedTuple):
    """The size of a board, and whether its columns and its rows are closed to cycles."""

    rows: int
    columns: int
    wraps: tuple[bool, bool] = (False, False)

    def place(self, offset: Offset) -> Offset:
        """Return the offset of the same cell that is >= 0 where the board is closed.

        >>> Shape(4, 5, (False, True)).place((-1, -1))
        (-1, 4)
        """
        row, column = offset
        around, along = self.wraps
        return row % self.rows if around else row, column % self.columns if along else column

    def longest(self, way: Offset) -> int:
        """Return the most cells of a line in a direction, none of them twice.

        >>> Shape(4, 6, (True, True)).longest((1, 1)), Shape(4, 6, (False, True)).longest((0, 2))
        (12, 3)
        """
        found = 1
        for step, size, is_closed in zip(way, self[:2], self.wraps, strict=True):
            if step and not is_closed:
                return ENDLESS
            found = lcm(found, size // gcd(size, step) if step else 1)
        return found

    def others(self, at: Iterable[Offset]) -> list[Offset]:
        """Return the offsets of neighbours that are not those of the cell itself."""
        return [offset for offset in at if self.place(offset) != (0, 0)]


class Run(NamedTuple):
    """A stretch of a line: some cells, repeated `least` to `most` times, or without end."""

    cells: tuple[Letters, ...]
    least: int = 1
    most: int | None = 1

    @property
    def is_single(self) -> bool:
        """Whether the run is one cell, not repeated."""
        return len(self.cells) == self.least == self.most == 1


class Near(NamedTuple):
    """What holds for the neighbours of a cell, or happens to them: `change`, `if` or `unless`."""

    kind: str
    at: tuple[Offset, ...]
    """The offsets of the neighbours; every symmetry of the board keeps this set."""
    letters: Letters


class Points(NamedTuple):
    """What a step scores: a number or, if there are letters, that for each of them that changes."""

    number: int
    letters: Letters = ()

    def of(self, before: Iterable[int], after: Iterable[int]) -> int:
        """Return the points if these letters become others."""
        pairs = zip(before, after, strict=True)
        changed = [one for one, other in pairs if one != other]
        return self.number * (sum(self.letters[n] >= 0 for n in changed) if self.letters else 1)


class Step(NamedTuple):
    """A line of cells in one direction, before and after; marks are indices of runs."""

    runs: tuple[Run, ...]
    way: Offset
    start: int | None = None
    """Where a later step is attached to the cell that the step before it marked."""
    mark: int | None = None
    """The centre of the neighbours, at which the next step goes on."""
    near: tuple[Near, ...] = ()
    arcs: tuple[int, ...] = ()
    """For each edge of a walk: 1 for an arc along it, -1 for one against it, 0 for either.

    The runs of a walk are its vertices and, between them, its edges.
    """
    merged: tuple[int, ...] = ()
    """The edges of a walk that are contracted; of the vertices so joined, one keeps its letter."""
    points: Points | None = None
    """What the player gets who makes it, in scoring play."""
    again: tuple[Step, ...] = ()
    """Steps one of which may follow at the marked cell, and be followed so, as often as one likes.

    Each lowers a measure, so that there is an end.
    """

    def reversed(self) -> Step:
        """Return the same line, read from its other end."""
        last = len(self.runs) - 1
        runs = tuple(Run(run.cells[::-1], run.least, run.most) for run in self.runs[::-1])
        start = None if self.start is None else last - self.start
        mark = None if self.mark is None else last - self.mark
        arcs = tuple(-arc for arc in self.arcs[::-1])
        way = -self.way[0], -self.way[1]
        merged = tuple(len(arcs) - 1 - edge for edge in self.merged[::-1])
        return self._replace(runs=runs, way=way, start=start, mark=mark, arcs=arcs, merged=merged)


Chain: TypeAlias = tuple[Step, ...]
"""A move: steps that follow each other."""


class Game(NamedTuple):
    """What a text means."""

    text: str
    """The text without comments and needless spaces."""
    kind: str
    """The board: grid, strip, torus, cylinder, ring, graph or digraph."""
    letters: str
    """On graphs, the letters of vertices and behind them those of edges."""
    chains: tuple[tuple[Chain, ...], tuple[Chain, ...]]
    """Left's and Right's moves."""
    vertices: int = 0
    """On graphs, the number of letters of vertices, with the one for a vertex that is gone."""
    kept: tuple[int, ...] = ()
    """On graphs, letters with which everything must be joined, if there are some."""
    kept_arc: int = 0
    """-1 if arcs must lead to these letters, or 0 if their directions do not matter."""
    dropped_arc: int | None = None
    """On graphs, the same for what falls together with the marked vertex of a move, if it does."""
    disputed: tuple[int, ...] | None = None
    """If both players move at once, what becomes of a vertex or an edge that they write apart."""
    legal: tuple[tuple[Letters, Letters], ...] = ()
    """Letters whose connected groups must each have a neighbour with one of some other letters."""

    @property
    def is_strip(self) -> bool:
        """Whether the board is a strip or a ring."""
        return self.kind in ("strip", "ring")

    @property
    def wraps(self) -> tuple[bool, bool]:
        """Whether the first row follows the last one, and the first column the last one."""
        return self.kind == "torus", self.kind in ("torus", "cylinder", "ring")

    def shape(self, rows: int, columns: int) -> Shape:
        """Return what the moves depend on: the longer side, or the size of a closed board."""
        if any(self.wraps):
            return Shape(rows, columns, self.wraps)
        return Shape(max(rows, columns), max(rows, columns))

    @property
    def is_graph(self) -> bool:
        """Whether the board is a graph or a digraph."""
        return self.vertices > 0

    @property
    def has_falls(self) -> bool:
        """Whether vertices may go that are far away from the move."""
        return bool(self.kept) or self.dropped_arc is not None

    @property
    def is_scoring(self) -> bool:
        """Whether a move may get points."""
        return any(step.points for chains in self.chains for chain in chains for step in chain)


def written(game: Game, player: int) -> set[tuple[int, int]]:
    """Return the pairs of a letter and another one that a move of a player may make of it."""
    steps = [step for chain in game.chains[player] for step in chain]
    cells = [cell for step in steps for run in step.runs for cell in run.cells]
    cells += [near.letters for step in steps for near in step.near if near.kind == "change"]
    found = {pair for cell in cells for pair in enumerate(cell) if pair[1] not in (-1, pair[0])}
    for _ in range(max(map(len, game.chains[player]), default=1) - 1):  # a later step writes on
        found |= {(a, d) for a, b in found for c, d in found if b == c and a != d}
    return found


def agreed(before: Iterable[T], one: Iterable[T], other: Iterable[T], disputed: U) -> list[T | U]:
    """Return what two players write at once: what is disputed if both write, and differently.

    >>> "".join(agreed("....", "x.xx", "xo.o", "#"))
    'xox#'
    """
    return [
        mine if yours in (was, mine) else yours if mine == was else disputed
        for was, mine, yours in zip(before, one, other, strict=True)
    ]


# --- symmetries of the square and of the letters -------------------------------------------------


class Symmetry(NamedTuple):
    """A way to turn the board and to rename the letters, under which the rules stay the same."""

    turn: int
    """Bit 0 mirrors the columns, bit 1 the rows; bit 2 transposes after that."""
    negates: bool
    """Whether the players change their roles."""
    letters: tuple[int, ...]
    """The image of each letter."""


def turned(offset: Offset, turn: int) -> Offset:
    """Return where a symmetry of the square takes an offset.

    >>> turned((1, 2), 1), turned((1, 2), 4)
    ((1, -2), (2, 1))
    """
    row, column = offset
    row, column = (-row if turn & 2 else row), (-column if turn & 1 else column)
    return (column, row) if turn & 4 else (row, column)


def renamed(meant: Letters, letters: Sequence[int]) -> Letters:
    """Return the letters that are meant if each is called by its image.

    >>> renamed((-1, 2, -1), (0, 2, 1))
    (-1, -1, 1)
    """
    found = [-1] * len(letters)
    for letter, after in enumerate(meant):
        found[letters[letter]] = -1 if after < 0 else letters[after]
    return tuple(found)


def image(chain: Chain, turn: int, letters: Sequence[int]) -> Chain:
    """Return the image of a move if the board is turned and its letters are renamed."""
    return tuple(
        step._replace(
            runs=tuple(
                Run(tuple(renamed(cell, letters) for cell in run.cells), run.least, run.most)
                for run in step.runs
            ),
            way=turned(step.way, turn),
            near=tuple(near._replace(letters=renamed(near.letters, letters)) for near in step.near),
            points=step.points
            and step.points._replace(
                letters=renamed(step.points.letters, letters) if step.points.letters else ()
            ),
            again=image(step.again, turn, letters),
        )
        for step in chain
    )


def canonical(chain: Chain) -> Chain:
    """Return a form that is equal for moves that differ in the end from which lines are read."""
    return tuple(_canonical(step) for step in chain)


def _canonical(step: Step) -> Step:
    if len(step.runs) == 1 and step.runs[0].is_single:
        step = step._replace(way=(0, 0))  # one cell has no direction
    order = sorted(
        near for near in step.near if near.kind != "change"
    )  # of changes, the first wins
    step = step._replace(
        near=(*(near for near in step.near if near.kind == "change"), *order),
        again=tuple(sorted({*canonical(step.again)}, key=_order)),
    )
    return min(step, step.reversed(), key=_order)


def _order(step: Step) -> tuple[object, ...]:
    """Return a key that differs for a step and its reverse, unless they are equal."""
    runs = [(run.cells, run.least, -1 if run.most is None else run.most) for run in step.runs]
    ends = [-1 if end is None else end for end in (step.start, step.mark)]
    return step.way, runs, ends, step.arcs


def distinct(chains: Iterable[Chain]) -> tuple[Chain, ...]:
    """Return moves without those that are a former one read from another end."""
    return tuple({canonical(chain): chain for chain in reversed([*chains])}.values())[::-1]
