"""Play by rules as data: the moves on a board.

A set of cells is a whole number whose bit n belongs to cell n. A line is laid from its pivot, the
first cell that is surely on the board, to both sides: the set of pivots from which the line fits
shrinks with each cell, and a repetition ends where the set is empty. Nothing is written out, so the
size of the board does not matter. A move is made in this order:

1. all cells, and the neighbours named by `if` and `unless`, are tested before anything changes;
2. the cells of the line change;
3. the neighbours change, by what they held before the move; a cell that the line changed does not,
   and where two clauses would change a neighbour, the first does;
4. the next step is played on the board so made, at the marked cell.

A match that changes no cell of its first line is not a move, and neither is one after which letters
touch nothing that they must touch. Where a board is closed, no line has a cell twice, and a cell is
not its own neighbour.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, reduce
from operator import and_, or_
from typing import NamedTuple, TypeAlias

from partizan.boards.shape import ORTHOGONAL
from partizan.errors import TooLarge
from partizan.rules.typed.grammar import ALONG, read
from partizan.rules.typed.meaning import (
    ENDLESS,
    Chain,
    Game,
    Letters,
    Near,
    Offset,
    Points,
    Run,
    Shape,
    Step,
)

Cells: TypeAlias = int
"""A set of cells."""
Reached: TypeAlias = tuple[int, str, int | None, int]
"""The steps that may be repeated, by identity, a board, a cell and points."""

_MOST_WORK = 400_000  # cells looked at before a rule is refused
_MOST_STEPS = 200  # of one move, if a step may be repeated


# --- rules ---------------------------------------------------------------------------------------


class Items(NamedTuple):
    """Cells that follow each other in a line, repeated `least` to `most` times."""

    run: int
    cells: tuple[Letters, ...]
    least: int
    most: int | None


class Rule(NamedTuple):
    """A step of a move: its line around the pivot, and the steps after it."""

    way: Offset
    before: tuple[Items, ...]
    """From the pivot to the first cell."""
    pivot: tuple[int, Letters]
    after: tuple[Items, ...]
    """From the pivot to the last cell."""
    mark: int | None
    near: tuple[Near, ...]
    then: tuple[Rule, ...]
    is_last: bool = True
    """Whether a move may end here."""
    again: tuple[Rule, ...] = ()
    """The steps that may be repeated after it."""
    style: str = ""
    """How the move is named: `piece`, `back`, `cell`, `axis` or `way`; `run` for a long way."""
    points: Points | None = None


@lru_cache(maxsize=256)
def rules_of(text: str) -> tuple[tuple[Rule, ...], tuple[Rule, ...]]:
    """Return the first steps of Left's and Right's moves."""
    game = read(text)
    letters, (left, right) = game.letters, game.chains
    return _tree(left, letters, is_first=True), _tree(right, letters, is_first=True)


def _tree(chains: tuple[Chain, ...], letters: str, *, is_first: bool) -> tuple[Rule, ...]:
    """Return the first steps of some moves; equal ones are joined."""
    tails: dict[Step, list[Chain]] = {}
    for head, *rest in chains:
        tails.setdefault(head, []).append(tuple(rest))
    found: list[Rule] = []
    for step, rests in tails.items():
        then = _tree(tuple(filter(None, rests)), letters, is_first=False)
        again = _tree(tuple((each,) for each in step.again), letters, is_first=False)
        style = _style(step, letters)
        found += (
            _rule(step, runs, then, is_first=is_first)._replace(
                style=style, is_last=() in rests, again=again
            )
            for runs in _with_pivot(step, is_first=is_first)
        )
    return tuple(found)


def _is_changing(run: Run) -> bool:
    return any(after not in (-1, n) for cell in run.cells for n, after in enumerate(cell))


def _is_inside(run: Run) -> bool:
    """Return whether the run has a cell that is surely on the board."""
    return run.least > 0 and any(cell[0] < 0 for cell in run.cells)


def _with_pivot(step: Step, *, is_first: bool) -> Iterator[tuple[Run, ...]]:
    """Yield the runs of a step so that a cell is surely on the board.

    If every changing run may be absent, one of them is the first that is there.
    """
    runs = step.runs
    if not is_first or any(map(_is_inside, runs)):
        yield runs
        return
    for n, run in enumerate(runs):
        if _is_changing(run):
            yield (*runs[:n], run._replace(least=1), *runs[n + 1 :])
            runs = (*runs[:n], run._replace(least=0, most=0), *runs[n + 1 :])


def _rule(step: Step, runs: tuple[Run, ...], then: tuple[Rule, ...], *, is_first: bool) -> Rule:
    """Return a step whose pivot is found."""
    if is_first:
        here = next(n for n, run in enumerate(runs) if _is_inside(run))
        cell = next(n for n, cell in enumerate(runs[here].cells) if cell[0] < 0)
    else:
        here, cell = step.start or 0, 0
    cells, least, most = runs[here]
    items = [Items(n, *run) for n, run in enumerate(runs)]
    before = [*items[:here], Items(here, cells[:cell], 1, 1)]
    more = Items(here, cells, least - 1, None if most is None else most - 1)
    after = [Items(here, cells[cell + 1 :], 1, 1), more, *items[here + 1 :]]
    return Rule(
        step.way,
        tuple(each._replace(cells=each.cells[::-1]) for each in reversed(before) if each.cells),
        (here, cells[cell]),
        tuple(each for each in after if each.cells and each.most != 0),
        step.mark,
        tuple(map(_as_allowed, step.near)),
        then,
        points=step.points,
    )


def _as_allowed(near: Near) -> Near:
    """Return what holds for neighbours with the letters that are allowed, not those excluded."""
    if near.kind != "unless":
        return near
    allowed = (n if after < 0 else -1 for n, after in enumerate(near.letters))
    return near._replace(letters=tuple(allowed))


def _style(step: Step, letters: str) -> str:
    """Return how a move is named by this step."""
    changing = [run for run in step.runs if _is_changing(run)]
    is_long = any(not run.is_single for run in changing)
    line = [cell for run in changing for cell in run.cells if _images(cell, letters)]
    if len(line) < 2 and not is_long:
        return "cell"
    if _is_passed(line[0], line[-1], letters):
        return "piece"
    if _is_passed(line[-1], line[0], letters):
        return "back"
    if step.reversed().runs == step.runs:
        return "axis"
    return "run" if is_long else "way"


def _is_passed(first: Letters, last: Letters, letters: str) -> bool:
    """Return whether a piece leaves one cell and arrives in another."""
    held = [n for n, after in enumerate(first) if after not in (-1, n)]
    images = {after for after in last if after >= 0}
    return first is not last and len(held) == 1 and images == {*held} and letters[held[0]].isalpha()


# --- boards --------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _inside(rows: int, columns: int, down: int, right: int) -> Cells:
    """Return the cells from which a step stays on the board."""
    if not columns:
        return 0
    low, high = max(0, -right), min(columns, columns - right)
    line = ((1 << high) - (1 << low)) if low < high else 0
    lines = range(max(0, -down), min(rows, rows - down))
    return sum(line << row * columns for row in lines)


@lru_cache(maxsize=1024)
def _bits(letter: str, letters: str) -> dict[int, str]:
    """Return the table for `str.translate` that maps one letter to 1 and the others to 0."""
    return {ord(other): "01"[other == letter] for other in letters}


class Field:
    """A board, or what its cells might hold some day: for each letter, a set of cells."""

    def __init__(self, shape: Shape, cells: str, letters: str) -> None:
        self.shape, self.cells, self.letters = shape, cells, letters
        rows, columns, _ = self.rows, self.columns, self.wraps = shape
        last_first = cells[::-1]
        self.having = [
            int(last_first.translate(_bits(letter, letters)) or "0", 2) for letter in letters
        ]
        self.all = (1 << rows * columns) - 1
        self.size = max(rows, columns)
        self.sets: dict[Letters, Cells] = {}
        self.work = 0

    def meant(self, letters: Letters) -> Cells:
        """Return the cells that hold one of the letters that are meant."""
        found = self.sets.get(letters)
        if found is None:
            found = 0
            for letter, after in enumerate(letters):
                if after >= 0:
                    found |= self.having[letter]
            self.sets[letters] = found
        return found

    def moved(self, cells: Cells, down: int, right: int) -> Cells:
        """Return the cells that are a step away from these."""
        if not down and not right:
            return cells
        if not self.wraps[1]:
            return self._shifted(cells, down, right)
        down, right = self.shape.place((down, right))
        found = self._shifted(cells, down, right) | self._shifted(cells, down, right - self.columns)
        if self.wraps[0]:
            found |= self._shifted(cells, down - self.rows, right)
            found |= self._shifted(cells, down - self.rows, right - self.columns)
        return found

    def _shifted(self, cells: Cells, down: int, right: int) -> Cells:
        """Return the cells that are a step away from these, if no edge is crossed."""
        cells &= _inside(self.rows, self.columns, down, right)
        by = down * self.columns + right
        return cells << by if by >= 0 else cells >> -by

    def beyond(self, down: int, right: int) -> Cells:
        """Return the cells from which a step leads outside of the board."""
        down, right = 0 if self.wraps[0] else down, 0 if self.wraps[1] else right
        return self.all & ~_inside(self.rows, self.columns, down, right)

    def place(self, row: int, column: int) -> int | None:
        """Return the cell there, or None if it is outside of the board."""
        row, column = self.shape.place((row, column))
        is_here = 0 <= row < self.rows and 0 <= column < self.columns
        return row * self.columns + column if is_here else None

    def seeing(self, letters: Letters, down: int, right: int) -> Cells:
        """Return the cells from which a step leads to one of the letters, perhaps outside."""
        self.work += 1
        if self.work > _MOST_WORK:
            raise TooLarge(
                f"a rule can be laid in too many ways on a board of {self.rows} x {self.columns} "
                "cells; repeat less"
            )
        found = self.moved(self.meant(letters), -down, -right)
        if letters[0] >= 0:
            found |= self.beyond(down, right)
        return found

    def lines(self, rule: Rule, pivots: Cells) -> Iterator[Line]:
        """Yield the ways to lay the line of a step, with the pivots from which it fits."""
        pivots &= self.seeing(rule.pivot[1], 0, 0)
        if not pivots:
            return
        for line in self._laid(rule.after, rule.way, 1, Line(pivots, ((0, *rule.pivot),))):
            other = Line(line.pivots, line.cells[::-1])
            for whole in self._laid(rule.before, rule.way, -1, other):
                found = whole.pivots & self._near(rule, whole) if rule.near else whole.pivots
                if found:
                    yield Line(found, whole.cells[::-1])

    def _laid(self, items: tuple[Items, ...], way: Offset, sign: int, line: Line) -> Iterator[Line]:
        """Yield a line with some items added at its end."""
        if not items:
            yield line
            return
        run, added, least, most = items[0]
        # Nothing changes beyond the edge, so a run that may lie outside need not go farther.
        longest = self.shape.longest(way)
        often = max(least, (self.size if longest == ENDLESS else longest) // len(added) + 1)
        often = often if most is None else min(often, most)
        for count in range(often + 1):
            if count >= least:
                yield from self._laid(items[1:], way, sign, line)
            if count == often:
                return
            pivots, cells = line
            away = cells[-1][0]
            if len(cells) + len(added) > longest:
                return
            for cell in added:
                away += sign
                pivots &= self.seeing(cell, away * way[0], away * way[1])
                if not pivots:
                    return
                cells = (*cells, (away, run, cell))
            line = Line(pivots, cells)

    def _near(self, rule: Rule, line: Line) -> Cells:
        """Return the pivots whose neighbours are as `if` and `unless` demand."""
        found = self.all
        mark = line.at(rule)
        for kind, at, letters in rule.near:
            offsets = self.shape.others(at)
            seeing = [self.seeing(letters, mark[0] + r, mark[1] + c) for r, c in offsets]
            if kind == "if":
                found &= reduce(or_, seeing, 0)
            elif kind == "unless":
                found = reduce(and_, seeing, found)
        return found


class Line(NamedTuple):
    """The pivots of a line, and its cells: their distance from the pivot, the run, the letters."""

    pivots: Cells
    cells: tuple[tuple[int, int, Letters], ...]

    def at(self, rule: Rule) -> Offset:
        """Return the offset of the marked cell."""
        mark = rule.mark or 0
        away = next(away for away, run, _ in self.cells if run == mark)
        return away * rule.way[0], away * rule.way[1]


def _each(cells: Cells) -> Iterator[int]:
    """Yield the cells of a set."""
    while cells:
        last = cells & -cells
        yield last.bit_length() - 1
        cells ^= last


# --- moves ---------------------------------------------------------------------------------------


class Said(NamedTuple):
    """What a step is named by: its style, its direction, and the cells of the line written."""

    style: str
    way: Offset
    cells: tuple[int, ...]


class Played(NamedTuple):
    """A move that was made: the letters after it, and its steps."""

    cells: str
    steps: tuple[Said, ...]
    points: int = 0
    """What the player gets, in scoring play."""


def play(text: str, player: int, rows: int, columns: int, cells: str) -> Iterator[Played]:
    """Yield the moves of a player, 0 or 1, on a board.

    Matches with the same result that write the same cells are one move, but what falls in two
    directions is two.

    >>> [move.cells for move in play("strip # . t; L: t. -> .t in right", 0, 1, 4, "t.t.")]
    ['.tt.', 't..t']
    """
    game = read(text)
    field = Field(Shape(rows, columns, game.wraps), cells, game.letters)
    seen = set()
    reached: set[Reached] = set()
    for rule in rules_of(text)[player]:
        for played in _made(rule, field, None, reached):
            if game.legal and untouched(game, rows, columns, played.cells):
                continue
            key = (
                played.cells,
                played.points,
                rule.way if rule.style == "run" else None,
                *(frozenset(step.cells) for step in played.steps),
            )
            if key not in seen:
                seen.add(key)
                yield played
            else:  # the work of writing it was in vain
                field.work += sum(len(step.cells) for step in played.steps)


def _made(
    rule: Rule,
    field: Field,
    at: int | None,
    reached: set[Reached],
    so_far: tuple[int, int] = (1, 0),
) -> Iterator[Played]:
    """Yield the moves that begin with a step, or that go on with it at a cell.

    `so_far` is the number of steps, with this one, and of points. Of the ways in which repeated
    steps reach the same board, cell and points, one is followed.
    """
    steps, gained = so_far
    if steps > _MOST_STEPS:
        raise TooLarge(f"a move has more than {_MOST_STEPS} steps; play on a smaller board")
    repeated = (
        each._replace(then=rule.then, is_last=rule.is_last, again=rule.again) for each in rule.again
    )
    nexts = (*rule.then, *repeated)
    cells, letters = field.cells, field.letters
    for line in field.lines(rule, field.all if at is None else 1 << at):
        down, right = rule.way
        writes = [(away, _images(cell, letters)) for away, _, cell in line.cells]
        writes = [(away, images) for away, images in writes if images]
        mark = line.at(rule) if rule.near or nexts else (0, 0)
        for pivot in _each(line.pivots):
            after = [*cells]
            row, column = divmod(pivot, field.columns)
            places = (field.place(row + n * down, column + n * right) for n, _ in writes)
            written = tuple(place for place in places if place is not None)  # all of them
            for place, (_, images) in zip(written, writes, strict=True):
                after[place] = images[cells[place]]
            made = "".join(after)
            if at is None and made == cells:
                continue
            centre = row + mark[0], column + mark[1]
            if rule.near:
                made = _beside(rule, field, centre, after)
            points = 0
            if rule.points is not None:
                points = rule.points.of(map(letters.index, cells), map(letters.index, made))
            if rule.again:
                state = id(rule.again), made, field.place(*centre), gained + points
                if state in reached:
                    continue
                reached.add(state)
            said = Said(rule.style, rule.way, _ordered(rule.style, written))
            if rule.is_last:
                yield Played(made, (said,), points)
            if nexts:
                later = Field(field.shape, made, letters)
                later.work = field.work if rule.again else 0
                here = field.place(*centre)
                for child in nexts:
                    rests = _made(child, later, here, reached, (steps + 1, gained + points))
                    for end, more, scored in rests:
                        yield Played(end, (said, *more), points + scored)
                field.work = later.work if rule.again else field.work


def _ordered(style: str, cells: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cells of a line, beginning with the one that a piece leaves."""
    if style == "back":
        return cells[::-1]
    return (cells[1], cells[0], cells[2]) if style == "axis" and len(cells) == 3 else cells


@lru_cache(maxsize=1024)
def _images(cell: Letters, letters: str) -> dict[str, str]:
    """Return what each letter of a cell becomes, or nothing if none changes.

    A cell that may lie outside of the board does not change.
    """
    if all(after in (-1, letter) for letter, after in enumerate(cell)):
        return {}
    return {letters[n]: letters[after] for n, after in enumerate(cell) if after >= 0}


def _beside(rule: Rule, field: Field, centre: Offset, after: list[str]) -> str:
    """Return the letters after the neighbours have changed that the line did not change."""
    cells, letters = field.cells, field.letters
    for kind, at, images in rule.near:
        for down, right in field.shape.others(at) if kind == "change" else ():
            place = field.place(centre[0] + down, centre[1] + right)
            if place is not None and after[place] == cells[place]:
                after[place] = letters[images[letters.index(cells[place])]]
    return "".join(after)


def untouched(game: Game, rows: int, columns: int, cells: str) -> tuple[int, str] | None:
    """Return a cell whose group touches nothing that it must touch, and these letters, or None.

    >>> untouched(read("strip # . x; L: . -> x; legal: each x touches ."), 1, 4, ".#xx")
    (2, '.')
    """
    field = Field(Shape(rows, columns, game.wraps), cells, game.letters)
    ways = field.shape.others(ALONG if game.is_strip else ORTHOGONAL)
    for each, touched in game.legal:
        group, safe, grown = field.meant(each), 0, -1
        for way in ways:
            safe |= group & field.seeing(touched, *way)
        while safe != grown:
            grown = safe
            for way in ways:
                safe |= group & field.moved(safe, *way)
        if safe != group:
            return next(_each(group ^ safe)), "".join(game.letters[n] for n in touched if n >= 0)
    return None
