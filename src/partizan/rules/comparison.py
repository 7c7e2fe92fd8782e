"""The moves of rulesets that define only `options`: named by what differs between two boards.

Comparing boards shows what changed and not why, so a ruleset whose moves would be misnamed defines
its own `moves`. Boards of an unknown kind are the names of the moves to them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import pairwise, permutations
from typing import Any, NamedTuple, TypeAlias, TypeVar

from partizan.boards.coins import Coins
from partizan.boards.grid import Grid
from partizan.boards.heaps import Heaps, Row
from partizan.boards.lettered import Lettered
from partizan.boards.multigraph import Multigraph
from partizan.boards.point import Point
from partizan.budget import Meter
from partizan.players import Player
from partizan.rules.move import Move

B = TypeVar("B", bound=Hashable)
Ways: TypeAlias = list[tuple[str, ...]]
"""The parts that a move changes, for each way to make it."""

_Target: TypeAlias = tuple[Multigraph, tuple[Any, ...]]  # a graph, and the names of its vertices

_MOST_HEAPS = 4  # heaps that change in one move
_MOST_VERTICES = 24  # vertices of a graph whose moves are found by trial


class _Difference(NamedTuple):
    """The name of a move, another one for boards that share it, and the ways to make the move."""

    name: str
    longer: str
    ways: Ways


def compared(board: B, player: Player, afters: Iterable[B]) -> Iterator[Move[B]]:
    """Yield the moves from `board` to others, named by what they change.

    >>> from partizan import LEFT
    >>> board = Heaps([3, 3])
    >>> for move in compared(board, LEFT, [Heaps([3, 1])]):
    ...     print(move.name, move.changes)
    heap 3 -> 1 ('1.2',)
    heap 3 -> 1 ('2.2',)
    """
    boards = [*{(a, getattr(a, "names", ())): a for a in _watched(afters)}.values()]
    differ = _comparison(board, boards)
    found = [differ(after) for after in _watched(boards)]
    names = [difference.name for difference in found]
    for better in ([f.longer for f in found], [*map(str, boards)]):
        counts = Counter(names)
        names = [new if counts[old] > 1 else old for old, new in zip(names, better, strict=True)]
    for after, name, (_, _, ways) in zip(boards, names, found, strict=True):
        for way in ways or [()]:
            yield Move(player, name or "(empty)", after, way)


def _watched(afters: Iterable[B]) -> Iterator[B]:
    """Yield boards while there is time: a heap of a million counters has a million moves."""
    meter = Meter.on("the names of moves")
    for after in afters:
        meter.tick()
        yield after


def _comparison(before: Any, afters: Sequence[Any]) -> Callable[[Any], _Difference]:
    """Return the function that compares a board with one after a move."""
    match before:
        case Heaps():
            is_taken_within = any(_is_taken_within(before, after) for after in _watched(afters))
            return lambda after: _heaps(before, after, is_taken_within=is_taken_within)
        case Row():
            return lambda after: _row(before.sizes, after.sizes, after)
        case Point():
            return lambda after: _row(before, after, after)
        case Coins():
            return lambda after: _coins({*before.heads} ^ {*after.heads})
        case Lettered():
            return lambda after: _cells(before, after)
        case Multigraph():
            return _Graphs(before, afters).difference
        case _:
            return _unlike


def _unlike(after: Any) -> _Difference:
    return _Difference(str(after), str(after), [])


def _coins(turned: set[int]) -> _Difference:
    places = tuple(map(str, sorted(turned)))
    return _Difference(name := f"turn {' '.join(places)}", name, [places])


# --- cells ---------------------------------------------------------------------------------------


def _cells(before: Any, after: Any) -> _Difference:
    """Compare two boards of letters: a piece that moved, a domino, or the cells that changed."""
    if type(after) is not type(before) or len(after) != len(before):
        return _unlike(after)
    changed = [i for i, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
    longer = " ".join(f"{before.name(i)}={after[i]}" for i in changed)
    moved = [
        (i, k) for i in changed for k in changed if before[i] == after[k] and before[i].isalpha()
    ]
    if len(moved) == 1:
        start, end = moved[0]
        rest = [i for i in changed if i not in moved[0]]
        name = f"{before.name(start)}-{before.name(end)}"
        return _Difference(name, longer, [tuple(map(before.name, (start, *rest, end)))])
    line = _direction(before, changed)
    # the lower cell of two, or the middle one of three
    named = [changed[line == "vertical" or len(changed) == 3]] if line else changed
    name = " ".join([*map(before.name, named), *[line] * bool(line)])
    return _Difference(name, longer, [tuple(map(before.name, changed))])


def _direction(board: Any, cells: list[int]) -> str:
    """Return the direction of two or three neighbouring cells in a line, or nothing."""
    if isinstance(board, Grid) and len(cells) in (2, 3):
        for step, word in ((board.columns, "vertical"), (1, "horizontal")):
            if all(b - a == step for a, b in pairwise(cells)):
                is_row = cells[0] // board.columns == cells[-1] // board.columns
                return word if is_row is (word == "horizontal") else ""
    return ""


# --- heaps ---------------------------------------------------------------------------------------


def _heaps(before: Heaps, after: Heaps, *, is_taken_within: bool) -> _Difference:
    """Compare heaps: those that a move removes, and those that it adds."""
    gone, come = _exchanged(before, after)
    new = "+".join(map(str, come)) or "0"
    old = f"heap{'s' * (len(gone) > 1)} {'+'.join(map(str, gone))} ->" if gone else "add"
    ways = _heap_ways(before, gone, come, is_taken_within=is_taken_within)
    return _Difference(name := f"{old} {new}", name, ways)


def _exchanged(before: Heaps, after: Heaps) -> tuple[list[int], list[int]]:
    """Return the heaps that were removed and those that were added, the largest first."""
    old, new = Counter(before.sizes), Counter(after.sizes)
    gone, come = (sorted(found.elements(), reverse=True) for found in (old - new, new - old))
    return gone, come


def _is_taken_within(before: Heaps, after: Heaps) -> bool:
    """Return whether a heap becomes two, and loses counters."""
    gone, come = _exchanged(before, after)
    return len(gone) == 1 and len(come) == 2 and sum(come) < gone[0]


def _heap_ways(
    before: Heaps, gone: Sequence[int], come: Sequence[int], *, is_taken_within: bool
) -> Ways:
    """Return the counters at which one points.

    Where counters are taken from within a heap, these counters are the way. Otherwise the way is
    the lowest counter removed from each heap, or the two beside a cut.
    """
    if len(gone) == 1:
        (size,) = gone
        ways = _heap_way(size, come, is_taken_within=is_taken_within)
        places = [place for place, found in enumerate(before.sizes) if found == size]
        return [tuple(f"{p + 1}.{k}" for k in way) for p in places for way in ways]
    if not 1 < len(gone) <= _MOST_HEAPS or len(come) > len(gone):
        return []
    places = []
    for size in gone:  # of equal heaps, the first ones
        equal = (k for k, found in enumerate(before.sizes) if found == size and k not in places)
        places.append(next(equal))
    kept = [*come, *[0] * (len(gone) - len(come))]
    return [
        tuple(f"{place + 1}.{left + 1}" for place, left in zip(places, lefts, strict=True))
        for lefts in dict.fromkeys(permutations(kept))
        if all(left < size for size, left in zip(gone, lefts, strict=True))
    ]


def _heap_way(size: int, parts: Sequence[int], *, is_taken_within: bool) -> list[Sequence[int]]:
    """Return the counters at which one points to turn a heap into some parts."""
    taken = size - sum(parts)
    if len(parts) > 2:
        return [range(1, size + 1)]
    low, high = sorted((*parts, 0, 0), reverse=True)[1::-1]
    if taken and not is_taken_within and not low:
        return [[high + 1]]
    if not taken or not is_taken_within:
        return [[k, k + 1] for k in {high: 0, low: 0} if k]
    return [range(k + 1, k + taken + 1) for k in {high: 0, low: 0}]


def _row(old: Sequence[int], new: Sequence[int], after: Any) -> _Difference:
    """Compare heaps in a fixed order: those that lost counters."""
    if len(old) != len(new):
        return _unlike(after)
    name, changes = heap_changes(old, new)
    return _Difference(name, name, [changes])


def heap_changes(old: Sequence[int], new: Sequence[int]) -> tuple[str, tuple[str, ...]]:
    """Return the name of a move on heaps in a fixed order, and the lowest counters it takes.

    >>> heap_changes((5, 3, 4), (5, 1, 2))
    ('heap 2: 3 -> 1, heap 3: 4 -> 2', ('2.2', '3.3'))
    """
    changed = [(k, a, b) for k, (a, b) in enumerate(zip(old, new, strict=True), 1) if a != b]
    name = ", ".join(f"heap {k}: {a} -> {b}" for k, a, b in changed)
    return name, tuple(f"{k}.{b + 1}" for k, a, b in changed if b < a)


# --- graphs --------------------------------------------------------------------------------------


class _Graphs:
    """The differences between a graph and others, found by trying the usual effects of a choice."""

    def __init__(self, before: Multigraph, afters: Sequence[Multigraph]) -> None:
        if any(after.order and not after.names for after in afters):
            before = before.named(())  # the rules make graphs without names
        self.before = before
        effects: dict[str, dict[_Target, Ways]] = {}
        if before.order <= _MOST_VERTICES:
            for kind, part, found in _effects(before):
                ways = effects.setdefault(kind, {}).setdefault((found, found.names), [])
                ways.extend([(part,)] * ((part,) not in ways))
        # the effects that explain the most moves come first
        targets = [(after, after.names) for after in afters]
        self.likely = sorted(
            effects.items(), key=lambda effect: -sum(target in effect[1] for target in targets)
        )

    def difference(self, after: Multigraph) -> _Difference:
        """Return the vertices with other labels, or the part whose choice explains the move."""
        if changed := self._relabelled(after):
            names = [self.before.name(v) for v in changed]
            labels = (after.labels[v] or "." for v in changed)
            pairs = zip(names, labels, strict=True)
            name = " ".join(f"{vertex}={label}" for vertex, label in pairs)
            return _Difference(name, str(after), [tuple(names)])
        for kind, effect in self.likely:
            if ways := effect.get((after, after.names)):
                (first,) = ways[0]
                if kind.startswith(("vertex", "neighbours")):
                    return _Difference(f"vertex {first}", str(after), ways)
                place = int(first.removeprefix("edge ")) - 1
                return _Difference(f"edge {self.before.edge_name(place)}", str(after), ways)
        if self.before.names and (gone := {*self.before.names} - {*after.names}):
            parts = tuple([self.before.name(v) for v in self.before if self.before.node(v) in gone])
            return _Difference(" ".join(("delete", *parts)), str(after), [parts])
        return _unlike(after)

    def _relabelled(self, after: Multigraph) -> list[int]:
        """Return the vertices with another label, and the one to which the token moved."""
        before = self.before
        if (before.order, before.size) != (after.order, after.size):
            return []
        changed = [v for v in before if before.labels[v] != after.labels[v]]
        moved = [after.token] if after.token not in (None, before.token) else []
        return [*dict.fromkeys([*changed, *moved])]


def _effects(graph: Multigraph) -> Iterator[tuple[str, str, Multigraph]]:
    """Yield the usual effects of choosing a vertex or an edge: their kind, the part, the rest.

    A game may also drop the vertices that are then isolated, or what falls from the ground.
    """
    near = graph.joined()
    for v in graph:
        yield from _rest("vertex", graph.name(v), graph.without_vertices(v))
        yield from _rest("neighbours", graph.name(v), graph.without_vertices(*near[v] | {v}))
    for place, (u, v, _) in enumerate(graph.edges):
        yield from _rest("edge", f"edge {place + 1}", graph.without_edges(place))
        yield from _rest("ends", f"edge {place + 1}", graph.without_vertices(*{u, v}))


def _rest(kind: str, part: str, rest: Multigraph) -> Iterator[tuple[str, str, Multigraph]]:
    yield kind, part, rest
    yield f"{kind}, isolated vertices dropped", part, rest.without_isolated()
    if rest.order and kind == "edge":
        yield f"{kind}, the rest on the ground", part, rest.component(rest.ground or 0)
