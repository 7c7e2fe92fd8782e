"""Canonical forms of impartial games under misère play, as shared nodes, and their sums.

G and H are equal if G + X and H + X have the same misère outcome for every impartial X. The only
simplification is the removal of reversible options: if the options of H are among those of G, and
every other option of G has H as an option, then G = H; if H is 0, G must also be a first-player
win. Two games that cannot be simplified are equal only if they are identical. [Conway01],
[Siegel13]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar
from weakref import WeakKeyDictionary, WeakValueDictionary

from partizan.budget import Meter
from partizan.theories.misere.impartial.genus import Genus, genus_of_options
from partizan.world import World, current, when_cleared

_CAPACITY = 2_000_000  # the most results that a world remembers

T = TypeVar("T")


class Node:
    """A canonical form: its options, and properties that follow from them.

    There is one node for each game, so equality is identity, and sets of nodes are fast.
    """

    __slots__ = ("__weakref__", "_genus", "birthday", "heap", "is_p", "options")
    options: frozenset[Node]
    birthday: int
    is_p: bool
    heap: int | None
    _genus: Genus | None

    def __init__(self, options: frozenset[Node]) -> None:
        self.options = options
        self.birthday = 1 + max((g.birthday for g in options), default=-1)
        self.is_p = bool(options) and not any(g.is_p for g in options)
        size = len(options)
        is_heap = size == self.birthday and all(g.heap is not None for g in options)
        self.heap = size if is_heap else None
        self._genus = None


_nodes: WeakValueDictionary[frozenset[Node], Node] = WeakValueDictionary()


def _node(options: frozenset[Node]) -> Node:
    """Return the unique node with these options, which cannot be simplified."""
    node = _nodes.get(options)
    if node is None:
        node = _nodes[options] = Node(options)
    return node


EMPTY: Final = _node(frozenset())
"""The game without moves."""


def simplest(options: frozenset[Node]) -> Node:
    """Return the canonical form of the game with these options, which must be canonical.

    If the game simplifies to H, then H is an option of some option. A latest born option is not an
    option of H, so H is one of its options.
    """
    node = _nodes.get(options)
    if node is not None or not options:
        return node or EMPTY
    latest = max(options, key=_birthday)
    for h in latest.options:
        is_allowed = h.options or any(g.is_p for g in options)  # the proviso, if H is 0
        rest = options - h.options
        if is_allowed and h.options <= options and all(h in g.options for g in rest):
            return h
    return _node(options)


def _birthday(node: Node) -> int:
    return node.birthday


def ranks(nodes: Iterable[Node]) -> dict[Node, int]:
    """Return numbers that sort the given games and all their followers.

    The order depends only on the trees: by birthday, then by the number of options, then by the
    options, the last of them first. Numbers from different calls cannot be compared.
    """
    found = set(nodes)
    waiting = list(found)
    while waiting:
        new = waiting.pop().options - found
        found |= new
        waiting.extend(new)
    days: dict[int, list[Node]] = {}
    for node in found:
        days.setdefault(node.birthday, []).append(node)
    ranked: dict[Node, int] = {}
    for day in sorted(days):
        keys = {
            node: (len(node.options), sorted(map(ranked.__getitem__, node.options), reverse=True))
            for node in days[day]
        }
        for node in sorted(days[day], key=keys.__getitem__):
            ranked[node] = len(ranked)
    return ranked


def ordered(nodes: Iterable[Node]) -> list[Node]:
    """Return the games in an order that depends only on their trees, earliest born first."""
    listed = list(nodes)
    if len(listed) < 2:
        return listed
    return sorted(listed, key=ranks(listed).__getitem__)


def nim_heap(n: int) -> Node:
    """Return the nim-heap *n."""
    heaps = [EMPTY]
    while len(heaps) <= n:
        heaps.append(_node(frozenset(heaps)))
    return heaps[n]


def followers(node: Node) -> Iterator[Node]:
    """Yield a game and all games reachable from it, each once, in no particular order."""
    found = {node}
    waiting = [node]
    yield node
    while waiting:
        new = waiting.pop().options - found
        found |= new
        waiting.extend(new)
        yield from new


def upward(node: Node) -> list[Node]:
    """Return a game and all games reachable from it, each after its options."""
    return sorted(followers(node), key=_birthday)


def genus(node: Node) -> Genus:
    """Return the genus of a game."""
    if node._genus is None:
        for follower in upward(node):
            if follower._genus is None:
                follower._genus = genus_of_options(
                    filter(None, map(_known_genus, follower.options))
                )
    assert node._genus is not None
    return node._genus


def _known_genus(node: Node) -> Genus | None:
    return node._genus


# --- sums and mates ------------------------------------------------------------------------------


class Tables:
    """The sums, mates and differences that a world remembers."""

    def __init__(self) -> None:
        self.sums: dict[tuple[Node, Node], Node] = {}
        self.mates: dict[Node, Node] = {}
        self.differences: dict[tuple[Node, Node], Node | None] = {}


_worlds: WeakKeyDictionary[World, Tables] = WeakKeyDictionary()
when_cleared(lambda world: _worlds.pop(world, None))


def tables() -> Tables:
    """Return the tables of the current world, which are emptied when they become too large."""
    found = _worlds.get(current())
    if found is None:
        found = _worlds[current()] = Tables()
    if len(found.sums) + len(found.mates) + len(found.differences) > _CAPACITY:
        found = _worlds[current()] = Tables()
    return found


def add(g: Node, h: Node) -> Node:
    """Return G + H, whose options are G' + H and G + H'."""
    sums = tables().sums

    def pairs(pair: tuple[Node, Node]) -> Iterator[tuple[Node, Node]]:
        first, second = pair
        for option in first.options:
            yield _ordered(option, second)
        for option in second.options:
            yield _ordered(first, option)

    def made(pair: tuple[Node, Node]) -> Node:
        return simplest(frozenset([sums[other] for other in pairs(pair)]))

    return solve(_ordered(g, h), sums, pairs, made, Meter.on("games for a sum"))


def _ordered(g: Node, h: Node) -> tuple[Node, Node]:
    """Return a pair in the order under which its sum is remembered."""
    if g.birthday != h.birthday:
        return (g, h) if g.birthday > h.birthday else (h, g)
    return (g, h) if id(g) <= id(h) else (h, g)


def solve(
    root: T,
    known: dict[T, Node],
    needs: Callable[[T], Iterable[T]],
    made: Callable[[T], Node],
    meter: Meter,
) -> Node:
    """Return the result for `root` after computing all results it needs, without recursion."""
    waiting = [root]
    while waiting:
        one = waiting[-1]
        if one in known:
            waiting.pop()
            continue
        missing = [other for other in needs(one) if other not in known]
        if missing:
            waiting.extend(missing)
            continue
        known[one] = made(one)
        meter.visit()
        waiting.pop()
    return known[root]


def mate(g: Node) -> Node:
    """Return the mate of G; their sum is a P-position [Conway01].

    The mate of 0 is *1, and the options of any other mate are the mates of the options.
    """
    mates = tables().mates
    for follower in upward(g):
        if follower not in mates:
            options = frozenset([mates[option] for option in follower.options])
            mates[follower] = simplest(options or frozenset([EMPTY]))
    return mates[g]
