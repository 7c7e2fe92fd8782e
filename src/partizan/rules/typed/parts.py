"""The parts of a board that no conceivable moves of typed rules connect."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from partizan.rules.typed.grammar import read
from partizan.rules.typed.meaning import Letters, Offset, Shape
from partizan.rules.typed.play import Cells, Field, Rule, rules_of

_MOST_SPLIT: Final = 100_000  # cells looked at before a board is not split into parts


def parts(text: str, rows: int, columns: int, cells: str) -> list[str]:
    """Return boards whose sum is the same game: the letter outside stands where they do not meet.

    A cell might some day hold its letter, and what a conceivable move writes there. A move is
    conceivable if each of its cells might hold what it needs; if a rule reads the letter outside,
    each cell might hold that too, since the cells of other parts do. Cells are linked if one
    conceivable move changes them, or reads them while they might change. Every move of actual play
    is conceivable, so it changes and reads cells of one part, and cells that never change, which
    are copied. A board for which this takes too long is returned as it is.

    >>> parts("strip . x o; L: xo -> .x; R: swap xo", 1, 8, "xxo.xx.o")
    ['xxo.....']
    """
    game = read(text)
    letters, shape = game.letters, Shape(rows, columns, game.wraps)
    laid = _laid(text, shape)
    field = Field(shape, cells, letters)
    held = field.all & ~field.having[0] if game.legal else 0
    if laid.reads_outside:
        field.having[0] = field.all
    moves: list[_Conceived] = []
    fits: list[tuple[_Shape, Cells]] = []
    before: list[Cells] = []
    while field.having != before:
        before, moves = [*field.having], []
        fits = laid.conceive(field)
        for rule in laid.others:
            _conceive(rule, field, field.all, moves)
        field.sets.clear()
        if field.work > _MOST_SPLIT:
            return [cells]
    moves += [line.conceived(field, pivots) for line, pivots in fits]
    for way in ((0, 1), (1, 0)) if held else ():  # a group may come to reach from cell to cell
        both = (_Seen((0, 0), (), held), _Seen(way, (), held))
        moves.append(_Conceived(field.moved(held, -way[0], -way[1]), both))
    live = 0
    for move in moves:
        for each in move.cells:
            live |= each.changing
    links = [[(*each.at, each.links(field, live)) for each in move.cells] for move in moves]
    found = []
    rest = live
    while rest:
        part, kept, grown = rest & -rest, 0, 0
        while part != grown:
            grown = part
            for move, linked in zip(moves, links, strict=True):
                touched = 0
                for down, right, here in linked:
                    touched |= field.moved(part & here, -down, -right)
                touched &= move.pivots
                for each, (down, right, here) in zip(move.cells, linked, strict=True):
                    there = field.moved(touched, down, right)
                    part |= there & here
                    kept |= there & ~live if each.need else 0
            field.work += sum(map(len, links))
            if field.work > _MOST_SPLIT:
                return [cells]
        rest &= ~part
        part |= kept
        letters_of = zip(cells, f"{part:0{len(cells)}b}"[::-1], strict=True)
        found.append("".join(letter if bit == "1" else letters[0] for letter, bit in letters_of))
    return found


class _Seen(NamedTuple):
    """A cell that a conceivable step tests or changes, for all its pivots."""

    at: Offset
    need: Letters
    """The letters that it must hold, if it is tested."""
    changing: Cells
    """Where it might change."""
    is_joint: bool = False
    """Whether the next step goes on here."""

    def links(self, field: Field, live: Cells) -> Cells:
        """Return where the cell is linked: it might change, and matters to the step."""
        if self.is_joint:
            return field.all
        if not self.need:
            return self.changing
        surely = field.all if self.need[0] >= 0 else 0
        for letter, meant in enumerate(self.need):
            surely &= field.all if meant >= 0 else ~field.having[letter]
        return self.changing | live & ~surely


class _Conceived(NamedTuple):
    """A step that is conceivable at some pivots."""

    pivots: Cells
    cells: tuple[_Seen, ...]


class _Shape(NamedTuple):
    """A line on a board of some size: what its cells need, by number, and what they become."""

    needs: tuple[int, ...]
    cells: tuple[tuple[Offset, Letters, tuple[tuple[int, int], ...]], ...]

    def conceived(self, field: Field, pivots: Cells) -> _Conceived:
        """Return the line at some pivots, with what it might change."""
        cells = []
        for at, letters, changes in self.cells:
            held = 0
            for letter, _ in changes:
                held |= field.having[letter]
            cells.append(_Seen(at, letters, held and held & field.moved(pivots, *at)))
        return _Conceived(pivots, tuple(cells))


class _Laid(NamedTuple):
    """The rules of a text on boards of one size.

    The lines of fixed rules are laid once; `others` are laid on each board.
    """

    reads_outside: bool
    needs: tuple[tuple[tuple[int, ...], Offset, Cells], ...]
    """Letters that are meant, the place where they must be, and pivots for which it is outside."""
    shapes: tuple[_Shape, ...]
    others: tuple[Rule, ...]

    def conceive(self, field: Field) -> list[tuple[_Shape, Cells]]:
        """Return the conceivable lines with their pivots, and add what they might write."""
        having, moved, met = field.having, field.moved, []
        for letters, (down, right), beyond in self.needs:
            meant = 0
            for letter in letters:
                meant |= having[letter]
            met.append(moved(meant, -down, -right) | beyond)
        found = []
        for shape in self.shapes:
            pivots = field.all
            for need in shape.needs:
                pivots &= met[need]
            if not pivots:
                continue
            found.append((shape, pivots))
            field.work += len(shape.cells)
            for at, _, changes in shape.cells:
                if changes:
                    here = moved(pivots, *at)
                    for letter, after in changes:
                        having[after] |= here & having[letter]
        field.work += len(met)
        return found


def _is_fixed(rule: Rule) -> bool:
    """Return whether a rule is a single step without repetitions and conditions on neighbours."""
    repeats = any(each.least != each.most for each in (*rule.before, *rule.after))
    return not (rule.near or rule.then or rule.again or repeats)


@lru_cache(maxsize=1024)
def _laid(text: str, shape: Shape) -> _Laid:
    """Lay the rules of a text on a board where every cell might hold every letter."""
    letters = read(text).letters
    rules = tuple(dict.fromkeys(rule for player in rules_of(text) for rule in player))
    needs: dict[tuple[tuple[int, ...], Offset, Cells], int] = {}
    shapes, others = [], []
    for rule in rules:
        field = Field(shape, letters[0] * shape.rows * shape.columns, letters)
        field.having = [field.all for _ in letters]
        if not _is_fixed(rule):
            others.append(rule)
            continue
        for line in field.lines(rule, field.all):
            met, cells = [], []
            for away, _, cell in line.cells:
                at = away * rule.way[0], away * rule.way[1]
                meant = tuple(n for n, after in enumerate(cell) if after >= 0)
                need = meant, at, field.beyond(*at) if cell[0] >= 0 else 0
                met.append(needs.setdefault(need, len(needs)))
                changes = [(n, after) for n, after in enumerate(cell) if after not in (-1, n)]
                cells.append((at, cell, tuple(changes)))
            shapes.append(_Shape(tuple(met), tuple(cells)))
    return _Laid(any(map(_reads_outside, rules)), tuple(needs), tuple(shapes), tuple(others))


def _reads_outside(rule: Rule) -> bool:
    """Return whether a step, or one after it, reads the letter that lies outside."""
    items = (cell for each in (*rule.before, *rule.after) for cell in each.cells)
    return (
        any(cell[0] >= 0 for cell in items)
        or any(near.kind != "change" and near.letters[0] >= 0 for near in rule.near)
        or any(map(_reads_outside, rule.then))
    )


def _conceive(
    rule: Rule,
    field: Field,
    pivots: Cells,
    moves: list[_Conceived],
    *,
    is_first: bool = True,
    is_repeated: bool = False,
) -> None:
    """Add a step and those after it, where they are conceivable, and what they might write.

    A step that may be repeated is conceivable wherever it fits.
    """
    down, right = rule.way
    for line in field.lines(rule, pivots):
        field.work += len(line.cells)
        if field.work > _MOST_SPLIT:
            return
        goes_on = bool(rule.then or rule.again)
        mark = line.at(rule) if rule.near or goes_on else (0, 0)
        tests = [((away * down, away * right), cell, cell) for away, _, cell in line.cells]
        for kind, at, letters in rule.near:
            use = ((), letters) if kind == "change" else (letters, ())
            tests += [((mark[0] + r, mark[1] + c), *use) for r, c in field.shape.others(at)]
        cells = [_Seen((0, 0), (), 0, is_joint=True)] * (not is_first)
        cells += [_Seen(mark, (), 0, is_joint=True)] * goes_on
        for offset, need, images in tests:
            here, changing = field.moved(line.pivots, *offset), 0
            for letter, after in enumerate(images):
                if after not in (-1, letter):
                    written = here & field.having[letter]
                    field.having[after] |= written
                    changing |= written
            cells.append(_Seen(offset, need, changing))
        moves.append(_Conceived(line.pivots, tuple(cells)))
        for child in rule.then:
            later = field.moved(line.pivots, *mark)
            _conceive(child, field, later, moves, is_first=False)
    for child in () if is_repeated else rule.again:
        alike = child._replace(then=rule.then, again=rule.again)
        _conceive(alike, field, field.all, moves, is_first=False, is_repeated=True)
