"""What follows from rules as data: symmetries, equal moves of both players, and why play ends.

Everything is found on chains, whose repetitions are open, so it holds for boards of every size. It
is sufficient and not necessary: rules may have a symmetry that their text does not show.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import permutations, product
from math import gcd
from typing import Final, NamedTuple, TypeAlias

from partizan.rules.typed.expansion import instances, line_of
from partizan.rules.typed.meaning import (
    Chain,
    Game,
    Letters,
    Offset,
    Shape,
    Step,
    Symmetry,
    canonical,
    image,
    renamed,
    turned,
)

_MOST_PERMUTED: Final = 7  # letters that are permuted in every way
_MOST_ROWS: Final = 80  # inequalities of a measure
_MOST_WORK: Final = 100_000  # cells looked at, for all numbers of repetitions


@lru_cache(maxsize=64)
def symmetries(game: Game) -> tuple[Symmetry, ...]:
    """Return the symmetries of the rules, the identity first.

    >>> from partizan.rules.typed.grammar import read
    >>> for symmetry in symmetries(read("strip # . x; both: x[.x]*. -> .[.x]*x in left")):
    ...     print(symmetry)
    Symmetry(turn=0, negates=False, letters=(0, 1, 2))
    Symmetry(turn=0, negates=True, letters=(0, 1, 2))
    Symmetry(turn=1, negates=False, letters=(0, 2, 1))
    Symmetry(turn=1, negates=True, letters=(0, 2, 1))
    """
    sides = [frozenset(map(canonical, chains)) for chains in game.chains]
    found = []
    for turn, letters in product(range(_turns(game)), _renamings(game)):
        # The images of different rules differ, so it is enough that all of them are there.
        moved = cache(lambda chain, turn=turn, to=letters: canonical(image(chain, turn, to)))
        found += [
            Symmetry(turn, negates, letters)
            for negates in (False, True)
            if len(sides[0]) == len(sides[negates])
            and all(
                moved(chain) in other
                for side, other in zip(sides, sides[::-1] if negates else sides, strict=True)
                for chain in side
            )
        ]
    return tuple(found)


def _turns(game: Game) -> int:
    """Return the number of symmetries of the board."""
    return 1 if game.is_graph else 2 if game.is_strip else 4 if game.kind == "cylinder" else 8


def _renamings(game: Game) -> list[tuple[int, ...]]:
    """Return the permutations of letters that fix the outside and may be symmetries.

    A letter can only take the place of one that occurs as often, and one that no rule names stays.
    """
    count = len(game.letters)
    uses: list[list[int]] = [[] for _ in range(count)]
    for step in (step for chains in game.chains for chain in chains for step in chain):
        held = [cell for run in step.runs for cell in run.cells] + [
            near.letters for near in step.near
        ]
        for letter in range(count):
            uses[letter].append(sum((cell[letter] >= 0) + 64 * cell.count(letter) for cell in held))
    totals = [sum(each) for each in uses]
    if count > _MOST_PERMUTED + 1:
        return [tuple(range(count))]
    found = ((0, *rest) for rest in permutations(range(1, count)))
    return [
        each
        for each in found
        if all(
            totals[n] == totals[m]
            and (totals[n] > 0 or n == m)
            and (n < game.vertices) == (m < game.vertices)
            and (n in game.kept) == (m in game.kept)
            and (n == m or n not in (game.disputed or ()))
            for n, m in enumerate(each)
        )
        and {tuple(renamed(side, each) for side in clause) for clause in game.legal}
        == {*game.legal}
    ]


def is_impartial(game: Game) -> bool:
    """Return whether both players have the same moves, by the form of the rules.

    >>> from partizan.rules.typed.grammar import read
    >>> is_impartial(read("grid # .; L: .. -> ## in right down; R: turn"))
    True
    """
    left, right = ({*map(canonical, chains)} for chains in game.chains)
    return left == right


def is_dicot(game: Game, shape: Shape) -> bool:
    """Return whether the tests of each move imply those of a move of the other player.

    Then both players can move, or neither, on boards of a shape and, unless it is closed, on
    smaller ones. What must be touched afterwards may allow one of these moves only.

    >>> from partizan.rules.typed.grammar import read
    >>> clobber = read("grid . x o; L: xo -> .x; R: swap xo")
    >>> is_dicot(clobber, clobber.shape(4, 4))
    True
    """
    if game.legal:
        return False
    sides = [instances(game, player, shape) for player in (0, 1)]
    for mine, others in (sides, sides[::-1]):
        for move in mine:
            held = {(c.row, c.column): c.need for c in move.cells}
            shifts = [
                (other, r - other.cells[0].row, c - other.cells[0].column)
                for other in others
                if not other.some and not other.then
                for r, c in held
            ]
            if not any(
                all(
                    held.get(shape.place((c.row + r, c.column + k)), -1) & ~c.need == 0
                    for c in other.cells
                )
                for other, r, k in shifts
            ):
                return False
    return True


@lru_cache(maxsize=1024)
def looped(step: Step) -> Step | None:
    """Return the step at a loop: a vertex at which both ends of the walk are the same, and an edge.

    >>> from partizan.rules.typed.grammar import read
    >>> looped(read("graph # x o; L: x~o -> #~x; R: swap xo").chains[0][0][0]) is None
    True
    """
    if len(step.arcs) != 1 or step.merged:
        return None
    first, edge, last = step.runs
    pairs = zip(first.cells[0], last.cells[0], strict=True)
    both = tuple(one if one == other else -1 for one, other in pairs)
    if max(both[1:]) < 0:
        return None
    return step._replace(runs=(first._replace(cells=(both,)), edge), mark=step.mark and 0)


# --- play that ends ------------------------------------------------------------------------------

_Name: TypeAlias = tuple[str | int, ...]
_Vector: TypeAlias = dict[_Name, int]
"""A linear expression in unknown weights, by their names."""


class _Change(NamedTuple):
    """How a move changes a measure: what must fall, must not rise and must not change."""

    falls: _Vector
    not_rising: tuple[_Vector, ...]
    zero: tuple[_Vector, ...]
    last: tuple[tuple[Offset, Letters], ...]
    """The written cells, if neighbours do not change and no step follows."""


def may_repeat(game: Game) -> bool:
    """Return whether no measure was found that falls with every move.

    A measure gives each cell a weight that depends on its letter and, linearly, on its row and
    column, so that the change by a move does not depend on where it is made. Several of them are
    combined lexicographically, by linear programs; the last may be a reading order in which the
    last written cell always falls in an order of the letters. Closed boards have no such order, and
    no weights for rows or columns that are closed to cycles.

    >>> from partizan.rules.typed.grammar import read
    >>> may_repeat(read("strip # . t f; L: t. -> .t in right; R: mirror swap tf"))
    False
    >>> may_repeat(read("strip # . t; both: t. -> .t"))
    True
    """
    chains = {canonical(chain) for chains in game.chains for chain in chains}
    if game.is_graph:
        chains |= {(loop,) for chain in chains if (loop := looped(chain[0])) is not None}
    # One inequality for all numbers of repetitions is mostly enough, and soon found.
    if not _may_repeat(game, [change for chain in chains for change in _changes(chain, ())]):
        return False
    opens = {chain: _open_runs(chain) for chain in chains}
    work = sum(_size(chain) * len(each) << len(each) for chain, each in opens.items())
    if not 0 < work < _MOST_WORK:
        return True
    return _may_repeat(game, [c for chain in chains for c in _changes(chain, opens[chain])])


def _size(chain: Chain) -> int:
    """Return the number of cells in the text of a move."""
    return sum(len(run.cells) * max(1, run.least) for step in chain for run in step.runs)


def _may_repeat(game: Game, rest: list[_Change]) -> bool:
    """Return whether no measure was found that falls with all of these changes."""
    if game.is_graph:  # edges vanish with their ends, and vertices with what they are joined to
        vanishing = range(0 if game.has_falls else game.vertices, len(game.letters))
        bounds = tuple(_minus({}, _w("w", letter)) for letter in vanishing)
        rest = [change._replace(not_rising=change.not_rising + bounds) for change in rest]
    # Rows and columns have no order where the board is closed, and graphs have none.
    axes = "" if game.is_graph or game.wraps[0] else "u" if game.wraps[1] else "uv"
    while rest:
        for places in ("", axes):
            falling = _falling(rest, places)
            if falling:
                rest = [change for n, change in enumerate(rest) if n not in falling]
                break
        else:
            return axes != "uv" or not _is_swept(rest, _turns(game))
    return False


def _open_runs(chain: Chain) -> list[int]:
    """Return the runs of all steps of a move that may be repeated more often than they must."""
    runs = [run for step in chain for run in step.runs]
    return [n for n, run in enumerate(runs) if run.most != run.least]


def _changes(chain: Chain, told_apart: Sequence[int]) -> Iterator[_Change]:
    """Yield the changes by a move, for its repetitions: as often as they must, or more.

    The change depends on the numbers linearly, so where there may be more, its differences must not
    be > 0. The runs that are told apart have a change for each case, others one for both.
    """
    runs = [run for step in chain for run in step.runs]
    least = tuple(run.least for run in runs)
    for often in product((False, True), repeat=len(told_apart)):
        cases = dict(zip(told_apart, often, strict=True))
        counts = tuple(count + cases.get(n, False) for n, count in enumerate(least))
        open_runs = [n for n in _open_runs(chain) if cases.get(n, True)]
        base, zero = _vectors(chain, counts)
        slopes: list[_Vector] = []
        fixed = [*zero]
        for n in open_runs:
            more, also = _vectors(chain, (*counts[:n], counts[n] + 1, *counts[n + 1 :]))
            slopes.append(_minus(more, base))
            fixed += [_minus(one, other) for one, other in zip(also, zero, strict=True)]
        held: list[_Vector] = []
        for cell in {cell for run in runs for cell in run.cells}:
            rising, same = _worst(cell)
            held += rising
            fixed += same
        for near in (near for step in chain for near in step.near if near.kind == "change"):
            for letter, after in enumerate(near.letters):
                if after != letter:
                    held.append(_minus(_w("w", after), _w("w", letter)))
                    fixed += [_minus(_w(axis, after), _w(axis, letter)) for axis in "uv"]
        for by in (c for step in chain for each in step.again for c in _changes((each,), ())):
            held += (by.falls, *by.not_rising)
            fixed += by.zero
        last = _written(chain, counts) if all(n in cases for n in open_runs) else ()
        yield _Change(base, (*slopes, *held), tuple(fixed), last)


def _w(axis: str, letter: int) -> _Vector:
    """Return the weight of a letter: by itself, or for its row or its column."""
    return {(axis, letter): 1} if letter else {}  # outside, nothing weighs anything


def _minus(one: _Vector, other: _Vector) -> _Vector:
    return _plus(one, other, -1)


def _plus(one: _Vector, other: _Vector, times: int = 1) -> _Vector:
    total = {name: one.get(name, 0) + times * other.get(name, 0) for name in {**one, **other}}
    return {name: number for name, number in total.items() if number}


def _worst(cell: Letters) -> tuple[list[_Vector], list[_Vector]]:
    """Return what the name of a class of letters means: the worst change of one of them."""
    held = [(letter, after) for letter, after in enumerate(cell) if after >= 0]
    if len(held) == 1 or all(letter == after for letter, after in held):
        return [], []
    rising = [_plus(_minus(_w("w", after), _w("w", letter)), {cell: -1}) for letter, after in held]
    first, last = held[0]
    same = [
        _minus(_minus(_w(axis, after), _w(axis, letter)), _minus(_w(axis, last), _w(axis, first)))
        for letter, after in held[1:]
        for axis in "uv"
    ]
    return rising, same


def _places(chain: Chain, counts: Sequence[int]) -> Iterator[tuple[Offset, Letters]]:
    """Yield the cells of all steps of a move, with their places."""
    row = column = 0
    rest = [*counts]
    for step in chain:
        line, begins = line_of(step, [rest.pop(0) for _ in step.runs])
        down, right = step.way
        start = begins[step.start or 0]
        for n, cell in enumerate(line, -start):
            yield (row + n * down, column + n * right), cell
        go = begins[step.mark or 0] - start
        row, column = row + go * down, column + go * right


def _vectors(chain: Chain, counts: Sequence[int]) -> tuple[_Vector, list[_Vector]]:
    """Return the change of the measure, and what must be 0 so that it is the same everywhere."""
    change: _Vector = {}
    drift: dict[str, _Vector] = {"u": {}, "v": {}}
    for place, cell in _places(chain, counts):
        held = [(letter, after) for letter, after in enumerate(cell) if after >= 0]
        if all(letter == after for letter, after in held):
            continue
        letter, after = held[0]
        weight: _Vector = {cell: 1}
        if len(held) == 1:
            weight = _minus(_w("w", after), _w("w", letter))
        change = _plus(change, weight)
        for axis, distance in zip("uv", place, strict=True):
            by = _minus(_w(axis, after), _w(axis, letter))
            drift[axis] = _plus(drift[axis], by)
            change = _plus(change, by, distance)
    return change, [*drift.values()]


def _written(chain: Chain, counts: Sequence[int]) -> tuple[tuple[Offset, Letters], ...]:
    """Return the cells that a move changes, if that is all it does."""
    step: Step = chain[0]
    if len(chain) > 1 or step.again or any(near.kind == "change" for near in step.near):
        return ()
    return tuple(
        (place, cell)
        for place, cell in _places(chain, counts)
        if any(after not in (-1, letter) for letter, after in enumerate(cell))
    )


def _falling(changes: Sequence[_Change], places: str) -> set[int]:
    """Return the moves with which the best measure falls, none of the others raising it.

    Letters may have weights for their row (u) and for their column (v), if `places` has it.
    """
    unused = {"u", "v"} - {*places}

    def kept(vector: _Vector) -> tuple[tuple[_Name, int], ...]:
        return tuple(sorted((p for p in vector.items() if p[0][0] not in unused), key=repr))

    falls = [kept(change.falls) for change in changes]
    others = {kept(v) for change in changes for v in change.not_rising} | {
        kept({name: sign * number for name, number in vector.items()})
        for change in changes
        for vector in change.zero
        for sign in (1, -1)
    }
    rows = [*dict.fromkeys(falls)]
    bounds = sorted(others - {()}, key=repr)
    names = [*dict.fromkeys(name for row in (*rows, *bounds) for name, _ in row)]
    if len(rows) + len(bounds) > _MOST_ROWS:
        return set()
    table: list[list[int]] = []
    for n, row in enumerate((*rows, *bounds)):
        weights = [dict(row).get(name, 0) for name in names]
        table.append([*weights, *(-w for w in weights), *(int(n == k) for k in range(len(rows)))])
    unit = [
        [0] * (2 * len(names)) + [int(n == k) for k in range(len(rows))] for n in range(len(rows))
    ]
    falling = _maximised(table + unit, [0] * len(table) + [1] * len(unit), 2 * len(names))
    return {n for n, row in enumerate(falls) if falling[rows.index(row)]}


def _maximised(table: list[list[int]], bounds: list[int], first: int) -> list[bool]:
    """Return which variables from `first` on are > 0 where their sum is largest.

    They are those with table * x <= bounds and x >= 0; the bounds are >= 0. This is the simplex
    method with Bland's rule. Rows are kept integral, each up to a positive factor.
    """
    count, width = len(table), len(table[0])
    rows = [[*row, *(int(n == k) for k in range(count)), bounds[n]] for n, row in enumerate(table)]
    gains = [int(first <= k < width) for k in range(width + count)] + [0]
    basis = [*range(width, width + count)]
    while (enter := next((k for k, gain in enumerate(gains[:-1]) if gain > 0), None)) is not None:
        leave = -1
        for n, row in enumerate(rows):
            if row[enter] > 0:  # the least bound / entry, and then the first variable
                best = rows[leave]
                worse = 0 if leave < 0 else row[-1] * best[enter] - best[-1] * row[enter]
                if leave < 0 or worse < 0 or (not worse and basis[n] < basis[leave]):
                    leave = n
        pivot = rows[leave]
        for row in (*rows[:leave], *rows[leave + 1 :], gains):
            if factor := row[enter]:
                scale = pivot[enter]
                row[:] = [scale * a - factor * b for a, b in zip(row, pivot, strict=True)]
                if (common := gcd(*row)) > 1:
                    row[:] = [a // common for a in row]
        basis[leave] = enter
    positive = {variable for row, variable in zip(rows, basis, strict=True) if row[-1] > 0}
    return [k in positive for k in range(first, width)]


def _is_swept(changes: Sequence[_Change], turns: int) -> bool:
    """Return whether, in one order of reading, the last written cell always falls.

    Then the board, read backwards, falls as a word. In coin turning, the last coin goes from heads
    to tails.
    """
    if not all(change.last for change in changes):
        return False
    for turn in range(turns):
        falls: set[tuple[int, int]] = set()
        for change in changes:
            _, cell = max((turned(place, turn), cell) for place, cell in change.last)
            falls |= {(letter, after) for letter, after in enumerate(cell) if after >= 0}
        while ends := {after for _, after in falls} - {letter for letter, _ in falls}:
            falls = {(letter, after) for letter, after in falls if after not in ends}
        if not falls:
            return True
    return False
