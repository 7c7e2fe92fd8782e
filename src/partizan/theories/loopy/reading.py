"""The values of texts: `on + *`, `a{0||a|*}`, `1 & 0`, `a where a = {0|b}, b = {a|*}`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias
from weakref import WeakKeyDictionary

from partizan import notation
from partizan._core import World
from partizan.errors import DomainError
from partizan.notation import Node
from partizan.notation.syntax import has_loops, names_in
from partizan.theories.loopy.sides import (
    ZERO,
    Ends,
    Sides,
    added,
    is_stopper_sided,
    multiple,
    stopper,
    values,
)
from partizan.theories.normal.game import tree_id

WORDS: Final = {
    "on": "{pass|}",
    "off": "{|pass}",
    "over": "{0|pass}",
    "under": "{pass|0}",
    "upon": "{pass|*}",
    "dud": "{pass|pass}",
    "tis": "a{{|a}|}",
    "tisn": "a{|{a|}}",
    "hi": "{on|0}",
    "lo": "{0|off}",
    "ace": "{0|Tiny(on)}",
    "deuce": "{0|ace}",
    "trey": "{0|deuce}",
    "uponth": "^<on>",
    "upover": "{0|*,pass}",
    "hot": "{on|off}",
}
"""Loopy games with names, and the meanings of the names."""

_words: WeakKeyDictionary[World, dict[str, Sides]] = WeakKeyDictionary()

_Found: TypeAlias = int | Sides
_Names: TypeAlias = Mapping[str, "_Found | _Definition"]


def tree_value(world: World, node: Node) -> Sides:
    """Return the value of a syntax tree that was read with `loops`."""
    reading = _Reading(world)
    return reading.value(reading.read(node, {}))


def tree_graph(world: World, node: Node) -> tuple[Ends, Ends] | Sides:
    """Return the graph of a game in braces, or the value of any other syntax tree.

    The ends of the graph are its nodes, the game itself being the first, and values.
    """
    reading = _Reading(world)
    found = reading.read(node, {})
    return found if isinstance(found, Sides) else reading.graph(found)


class _Definition:
    """The definition of a name that is not a game in braces."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.names: _Names = {}
        self.found: Sides | None = None


class _Reading:
    """A graph with a node for each game in braces; the options of a node are read when needed."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.left: list[list[_Found]] = []
        self.right: list[list[_Found]] = []
        self.labels: list[str] = []
        self.unread: dict[int, tuple[notation.Braces, _Names]] = {}
        self.open: list[int] = []  # nodes whose options are being read
        self.path: list[str] = []  # definitions being read

    # --- trees -----------------------------------------------------------------------------------

    def read(self, node: Node, names: _Names) -> _Found:
        """Return the node or the value of a syntax tree."""
        match node:
            case notation.NumberUpStar() | notation.UpPower():
                return stopper(self.world, self.world.loopy.of_value(tree_id(self.world, node)))
            case notation.Braces():
                return self.filled(self.new(node, names, "pass"))
            case notation.Labelled(label, game):
                return self.filled(self.new(game, names, label))
            case notation.Pass():
                return self.named("pass", names)
            case notation.Name(name):
                return self.named(name, names)
            case notation.Where(body, definitions):
                return self.where(body, definitions)
        return self.closed(node, names)

    def closed(self, node: Node, names: _Names) -> Sides:
        """Return the value of a tree whose parts need values: a word, sum, switch or function."""

        def part(tree: Node) -> Sides:
            return self.value(self.read(tree, names))

        match node:
            case notation.Word(word):
                return self.word(word)
            case notation.UpOn():
                return self.up_on(node)
            case notation.Sum(terms):
                total = self.zero
                for n, term in terms:
                    total = added(self.world, total, multiple(self.world, n, part(term)))
                return total
            case notation.Ordinal() if not has_loops(node) and not names_in(node):
                return stopper(self.world, self.world.loopy.of_value(tree_id(self.world, node)))
            case notation.Ordinal():
                raise DomainError(
                    f"{notation.write(node):.60} is an ordinal sum of loopy games, which texts "
                    "cannot denote; write loopy.ordinal_sum(g, h)"
                )
            case notation.Switch(options):
                games = [part(g) for g in options]
                return self.made(games, [-g for g in games])
            case notation.Call(name, (argument,)):
                tiny = self.made([self.zero], [self.made([self.zero], [-part(argument)])])
                return tiny if name == "Tiny" else -tiny
            case notation.Sided(onside, offside):
                return self.sided(part(onside), part(offside))
            case _:
                raise TypeError(f"{node!r} does not denote a game")

    @property
    def zero(self) -> Sides:
        return Sides(ZERO, ZERO)

    def made(self, left: list[Sides], right: list[Sides]) -> Sides:
        """Return {left|right}."""
        return values(self.world, [left], [right])[0]

    def word(self, word: str) -> Sides:
        """Return a game with a name of its own."""
        known = _words.setdefault(self.world, {})
        if word not in known:
            known[word] = tree_value(self.world, notation.parse(WORDS[word], loops=True))
        return known[word]

    def up_on(self, node: notation.UpOn) -> Sides:
        """Return x ± ^[on] + *m, or x ± ^<on> + *m."""
        upon = self.word("upon")
        if not node.to:
            star = self.closed(
                notation.Sum(((1, notation.NumberUpStar(node.number * 0, 0, 1)),)), {}
            )
            upon = self.made([self.zero], [added(self.world, star, -upon)])
        rest = self.read(notation.NumberUpStar(node.number, 0, node.nimber), {})
        assert isinstance(rest, Sides)
        return added(self.world, rest, upon if node.sign > 0 else -upon)

    def sided(self, onside: Sides, offside: Sides) -> Sides:
        """Return S & T; stoppers S and T need S >= T."""
        found = Sides(onside.on, offside.negative_on)
        if is_stopper_sided(self.world, found) and not self.world.loopy.ge(
            found.on, self.world.loopy.negative(found.negative_on)
        ):
            raise DomainError(
                "the offside of a game is <= its onside: in S & T, write the larger game first"
            )
        return found

    # --- nodes -----------------------------------------------------------------------------------

    def new(self, game: notation.Braces, names: _Names, label: str) -> int:
        """Return a new node for a game in braces, to be filled later."""
        node = len(self.left)
        self.left.append([])
        self.right.append([])
        self.labels.append(label)
        inside = {**names, "pass": node}
        if label != "pass":
            inside[label] = node
        self.unread[node] = (game, inside)
        return node

    def filled(self, node: int) -> int:
        """Read the options of a node, unless that has been done."""
        if node in self.unread:
            game, names = self.unread.pop(node)
            self.open.append(node)
            self.left[node] = [self.read(g, names) for g in game.left]
            self.right[node] = [self.read(g, names) for g in game.right]
            self.open.pop()
        return node

    def value(self, found: _Found) -> Sides:
        """Return the value of a node, all of whose followers must be read."""
        if isinstance(found, Sides):
            return found
        return values(self.world, *self.graph(found))[0]

    def graph(self, root: int) -> tuple[Ends, Ends]:
        """Return the graph of a node, which comes first."""
        nodes = [root]
        place = {root: 0}
        for node in nodes:  # the list grows meanwhile
            if node in self.open:
                label = self.labels[node]
                raise DomainError(
                    f"{label!r} is used in a sum, switch or function inside its own braces; the "
                    "positions of such a game need not form a finite graph"
                )
            self.filled(node)
            for end in (*self.left[node], *self.right[node]):
                if isinstance(end, int) and end not in place:
                    place[end] = len(nodes)
                    nodes.append(end)
        left, right = (
            [[end if isinstance(end, Sides) else place[end] for end in side[v]] for v in nodes]
            for side in (self.left, self.right)
        )
        return left, right

    # --- names -----------------------------------------------------------------------------------

    def named(self, name: str, names: _Names) -> _Found:
        """Return the game that a name denotes."""
        found = names.get(name)
        if found is None:
            raise DomainError(f"{name!r} needs a game in braces around it, as in '{{0|{name}}}'")
        if not isinstance(found, _Definition):
            return found
        if found.found is None:
            if name in self.path:
                cycle = " → ".join([*self.path[self.path.index(name) :], name])
                raise DomainError(f"{cycle}: these definitions use each other without braces")
            self.path.append(name)
            found.found = self.value(self.read(found.node, found.names))
            self.path.pop()
        return found.found

    def where(self, body: Node, definitions: tuple[tuple[str, Node], ...]) -> _Found:
        """Return the value of the body; definitions may use each other and themselves."""
        names: dict[str, _Found | _Definition] = {}
        for name, node in definitions:
            match node:
                case notation.Braces():
                    names[name] = self.new(node, names, name)
                case notation.Labelled(label, game):
                    names[name] = self.new(game, names, label)
                case _:
                    names[name] = _Definition(node)
        for found in names.values():
            if isinstance(found, _Definition):
                found.names = names
            elif isinstance(found, int):
                game, inside = self.unread[found]
                self.unread[found] = (game, {**names, **inside})
        return self.read(body, names)
