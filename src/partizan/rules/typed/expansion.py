"""The moves of a game, written out for boards of a size.

A move becomes *instances*: cells around an anchor, each with the letters that it may hold and the
letter that is written there. Directions, repetitions and classes that are mapped letter by letter
are expanded, for the compiled core. `play` says how a move is made.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from partizan.errors import TooLarge
from partizan.rules.typed.meaning import (
    ENDLESS,
    Chain,
    Game,
    Letters,
    Offset,
    Shape,
    Step,
    Symmetry,
)

MOST_CELLS: Final = 400_000
"""The most cells that all instances of a game may test."""
_MOST_NUMBERS: Final = 30_000


class Cell(NamedTuple):
    """A tested cell: where, the letters that it may hold as bits, and the letter written or -1."""

    row: int
    column: int
    need: int
    to: int = -1


class Effect(NamedTuple):
    """Cells that change by what they hold: `letters` has the image of each letter."""

    at: tuple[Offset, ...]
    letters: Letters


class Some(NamedTuple):
    """Cells one of which must hold one of the letters `need`."""

    at: tuple[Offset, ...]
    need: int


class Instance(NamedTuple):
    """A move at an anchor: the first written cell, or the marked cell of the step before."""

    cells: tuple[Cell, ...]
    effects: tuple[Effect, ...] = ()
    some: tuple[Some, ...] = ()
    mark: Offset = (0, 0)
    then: tuple[Instance, ...] = ()
    """The next steps, one of which must be made."""


Line: TypeAlias = tuple[tuple[Letters, ...], tuple[int, ...]]
"""The cells of a line whose repetitions are chosen, and the index at which each run begins."""


def line_of(step: Step, counts: Sequence[int]) -> Line:
    """Return the line of a step whose runs are repeated so often."""
    cells: list[Letters] = []
    begins = []
    for run, count in zip(step.runs, counts, strict=True):
        begins.append(len(cells))
        cells.extend(run.cells * count)
    return tuple(cells), tuple(begins)


def instances(game: Game, player: int, shape: Shape) -> tuple[Instance, ...]:
    """Return the moves of a player on boards of a shape, or on smaller ones if it is not closed.

    On a closed board, offsets are >= 0 in the closed directions, and no line has a cell twice.

    >>> from partizan.rules.typed.grammar import read
    >>> domineering = read("grid # .; L: .. -> ## in down; R: turn")
    >>> instances(domineering, 1, domineering.shape(8, 8))[0].cells
    (Cell(row=0, column=0, need=2, to=0), Cell(row=0, column=1, need=2, to=0))
    """
    return _expanded(game.chains[player], shape, len(game.letters), is_first=True)


@lru_cache(maxsize=256)
def _expanded(
    chains: tuple[Chain, ...], shape: Shape, letters: int, *, is_first: bool
) -> tuple[Instance, ...]:
    """Return the instances of some moves; later steps are shared by all that lead to them."""
    rests: dict[Step, list[Chain]] = {}
    for head, *rest in chains:
        rests.setdefault(head, []).append(tuple(rest))
    found: dict[Instance, Instance] = {}
    total = 0
    for step, tails in rests.items():
        later = tuple(tail for tail in tails if tail)
        then = _expanded(later, shape, letters, is_first=False) if later else ()
        for made in _laid(step, shape, letters, is_first=is_first):
            total += len(made.cells) + 1
            if total > MOST_CELLS:
                raise TooLarge(
                    f"the rules have too many moves on a board of {max(shape[:2])} cells in a "
                    f"line: they test more than {MOST_CELLS:,} cells; play on a smaller board, or "
                    "repeat less"
                )
            if () in tails:
                found.setdefault(_sorted(made, is_first=is_first), made)
            if then:
                longer = made._replace(then=then)
                found.setdefault(_sorted(longer, is_first=is_first), longer)
    return tuple(found.values())


def _sorted(made: Instance, *, is_first: bool) -> Instance:
    """Return a form that is equal for instances that are translates of each other.

    A later step is attached at its anchor, so that translates are different.
    """
    cells = sorted(made.cells)
    row, column = cells[0][:2] if is_first else (0, 0)
    mark = (made.mark[0] - row, made.mark[1] - column) if made.then else (0, 0)

    def moved(at: tuple[Offset, ...]) -> tuple[Offset, ...]:
        return tuple(sorted((r - row, c - column) for r, c in at))

    return Instance(
        tuple(Cell(c.row - row, c.column - column, c.need, c.to) for c in cells),
        tuple(sorted(Effect(moved(effect.at), effect.letters) for effect in made.effects)),
        tuple(sorted(Some(moved(some.at), some.need) for some in made.some)),
        mark,
        made.then,
    )


def _laid(step: Step, shape: Shape, letters: int, *, is_first: bool) -> Iterator[Instance]:
    """Yield the instances of a step, for all repetitions and all choices of letters."""
    for counts in _counts(step, shape):
        line, begins = line_of(step, counts)
        if not line:
            continue
        for cells in _choices(step, line, is_first=is_first):
            made = _with_neighbours(step, cells, begins, letters, shape, is_first=is_first)
            if made is not None:
                yield made


def _counts(step: Step, shape: Shape) -> Iterator[tuple[int, ...]]:
    """Yield the numbers of repetitions with which a line fits on a board.

    The cells between the first and the last that cannot lie outside must fit. A run that may lie
    outside needs to reach just over the edge, since nothing changes beyond.
    """
    longest = shape.longest(step.way)
    size, far = longest, 1
    if longest == ENDLESS:
        size, far = shape.rows, abs(step.way[0]) if shape.wraps[1] else max(map(abs, step.way))
    reach = (size - 1) // far
    work = 0

    def choose(
        chosen: tuple[int, ...], length: int, first: int | None
    ) -> Iterator[tuple[int, ...]]:
        nonlocal work
        work += 1
        if work > MOST_CELLS:
            raise TooLarge(
                f"a rule has too many repetitions to be played on a board of {size} cells in a "
                "line; repeat less"
            )
        if len(chosen) == len(step.runs):
            yield chosen
            return
        run = step.runs[len(chosen)]
        width = len(run.cells)
        inside = [n for n, cell in enumerate(run.cells) if cell[0] < 0]
        most = max(run.least, size // width + 1)
        for count in range(run.least, (most if run.most is None else min(run.most, most)) + 1):
            if length + count * width > longest:
                return
            begin, last = first, None
            if inside and count:
                last = length + (count - 1) * width + inside[-1]
                begin = length + inside[0] if first is None else first
                if last - begin > reach:
                    return
            yield from choose((*chosen, count), length + count * width, begin)

    return choose((), 0, None)


def _choices(
    step: Step, line: tuple[Letters, ...], *, is_first: bool
) -> Iterator[tuple[Cell, ...]]:
    """Yield the cells of a line; letters that become different ones are told apart."""
    down, right = step.way
    changes_neighbours = any(near.kind == "change" for near in step.near)
    kinds = [_kinds(cell, is_split=changes_neighbours) for cell in line]
    for chosen in product(*kinds):
        cells = tuple(Cell(n * down, n * right, *kind) for n, kind in enumerate(chosen))
        if not is_first or any(cell.to >= 0 and not cell.need >> cell.to & 1 for cell in cells):
            yield cells
            continue
        for n, cell in enumerate(cells):  # the first cell that changes
            if cell.to >= 0 and cell.need != 1 << cell.to:
                kept = (c if c.to < 0 else c._replace(need=1 << c.to, to=-1) for c in cells[:n])
                yield (*kept, cell._replace(need=cell.need & ~(1 << cell.to)), *cells[n + 1 :])


@lru_cache(maxsize=1024)
def _kinds(cell: Letters, *, is_split: bool) -> tuple[tuple[int, int], ...]:
    """Return sets of letters of a cell, and what each becomes; -1 if it stays.

    Unless they are `is_split`, letters that become one of them are not told apart.
    """
    held = [letter for letter, after in enumerate(cell) if after >= 0]
    images = {cell[letter] for letter in held}
    if len(images) == 1 and len(held) > 1 and not is_split:
        return ((sum(1 << letter for letter in held), images.pop()),)
    found: dict[int, int] = {}
    for letter in held:
        to = -1 if cell[letter] == letter else cell[letter]
        found[to] = found.get(to, 0) | 1 << letter
    return tuple((need, to) for to, need in found.items())


def _with_neighbours(
    step: Step,
    cells: tuple[Cell, ...],
    begins: tuple[int, ...],
    letters: int,
    shape: Shape,
    *,
    is_first: bool,
) -> Instance | None:
    """Return an instance with its tests of neighbours, or None if they contradict each other."""
    start = (
        next(n for n, c in enumerate(cells) if c.to >= 0) if is_first else begins[step.start or 0]
    )
    row, column = cells[start][:2]
    tests = {shape.place((c.row - row, c.column - column)): (c.need, c.to) for c in cells}
    centre = cells[begins[step.mark or 0]]
    mark = shape.place((centre.row - row, centre.column - column))
    every = (1 << letters) - 1
    some: list[Some] = []
    changed: dict[Offset, Letters] = {}
    for near in step.near:
        at = [shape.place((mark[0] + r, mark[1] + c)) for r, c in shape.others(near.at)]
        meant = as_bits(near.letters)
        if near.kind == "if":
            if not at:
                return None
            some.append(Some(tuple(at), meant))
            continue
        for place in at:
            need, to = tests.get(place, (every, -1))
            if near.kind == "unless":
                tests[place] = need & ~meant, to
            elif to < 0:
                before = changed.get(place, tuple(range(letters)))
                changed[place] = tuple(
                    near.letters[n] if after == n else after for n, after in enumerate(before)
                )
    if not all(need for need, _ in tests.values()):
        return None
    effects: dict[Letters, list[Offset]] = {}
    for place, images in changed.items():
        effects.setdefault(images, []).append(place)
    return Instance(
        tuple(Cell(*at, *test) for at, test in tests.items() if test != (every, -1)),
        tuple(Effect(tuple(at), images) for images, at in effects.items()),
        tuple(some),
        mark,
    )


# --- for the compiled core -----------------------------------------------------------------------


def numbers(game: Game, symmetries: Sequence[Symmetry], shape: Shape) -> tuple[int, ...] | None:
    """Return the rules as a list of whole numbers for the kernel; None if it would be too long.

    So it is if a step may be repeated within a move.

    It has the number of letters; 1 for a strip, plus 2 if the columns are closed, 4 if the rows
    are, and 8 if there are clauses `legal`; the numbers of rows and columns if one is closed; the
    number of these clauses, if any, and for each the two sets of letters as bits; the number of
    symmetries and, for each, its turn, 1 if it negates or 0, and the images of the letters. Then
    come the number of lists of instances (Left's, Right's and next steps) and the lists. A list has
    the number of its instances and, for each: the number of cells, and for each of these row,
    column, letters needed as bits and the letter written or -1; the number of effects, and for each
    the number of its offsets, the offsets and the image of each letter; the number of conditions,
    and for each the number of its offsets, the offsets and the letters needed; the row and column
    of the mark; and the list of the next steps, or -1.
    """
    if any(step.again for chains in game.chains for chain in chains for step in chain):
        return None
    around, along = game.wraps
    kind = game.is_strip + 2 * along + 4 * around + 8 * bool(game.legal)
    found = [len(game.letters), kind, *(shape[:2] if along else ())]
    if game.legal:
        found.append(len(game.legal))
        found += (as_bits(letters) for clause in game.legal for letters in clause)
    found.append(len(symmetries))
    for symmetry in symmetries:
        found += (symmetry.turn, int(symmetry.negates), *symmetry.letters)
    lists = [instances(game, player, shape) for player in (0, 1)]
    places: dict[int, int] = {}
    written: list[int] = []
    for each in lists:  # it grows
        written.append(len(each))
        for made in each:
            if made.then and id(made.then) not in places:
                places[id(made.then)] = len(lists)
                lists.append(made.then)
            _write(made, places.get(id(made.then), -1) if made.then else -1, written)
        if len(written) > _MOST_NUMBERS:
            return None
    return (*found, len(lists), *written)


def as_bits(letters: Letters) -> int:
    """Return the letters that are meant as the bits of a number."""
    return sum(1 << letter for letter, after in enumerate(letters) if after >= 0)


def _write(made: Instance, then: int, written: list[int]) -> None:
    """Write an instance down."""
    written.append(len(made.cells))
    for cell in made.cells:
        written += cell
    written.append(len(made.effects))
    for effect in made.effects:
        written += (len(effect.at), *(number for at in effect.at for number in at), *effect.letters)
    written.append(len(made.some))
    for some in made.some:
        written += (len(some.at), *(number for at in some.at for number in at), some.need)
    written += (*made.mark, then)
