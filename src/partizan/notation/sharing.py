"""Texts of games that are graphs of positions, in which parts get names.

The text of a game can be exponentially longer than the graph of its positions. `write_dag` writes
the graph: `{g2|g1} where g1 = {3|2||1|0}, g2 = {g1|-7}`.

If the graph has cycles, a short text nests: a game that is met again inside its own braces is
`pass`, or gets a label, as in `a{0||a|*}`. The text of a large graph lists its positions:
`a where a = {0|b}, b = {a|*}`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from partizan.notation.syntax import (
    MAX_DEPTH,
    Braces,
    Labelled,
    Name,
    Node,
    NumberUpStar,
    Pass,
    Ref,
    UpPower,
    Where,
    children,
    is_name,
    with_children,
)
from partizan.notation.writer import Style, write

PLAIN_LIMIT = 4000
"""The approximate length up to which a game is written without names."""

_NODES = PLAIN_LIMIT // 4
_UNWRITTEN = Name("x")
_SHORT = 12  # characters: a part this short is repeated rather than named
_DEEP = MAX_DEPTH // 2  # levels: a part deeper than this is named even if it is used once

Key = TypeVar("Key", bound=Hashable)


def write_dag(root: Key, describe: Callable[[Key], Node], style: Style = "unicode") -> str:
    """Return the text of the game `root`; `describe` returns the game with a given key.

    A description is a small syntax tree in which `Ref(key)` stands for another game; it is
    requested once for each key. Names are numbered in the order of the definitions, options before
    games, so the same graph always has the same text.

    >>> from partizan.notation import Braces, NumberUpStar, Ref
    >>> def ladder(n):  # has 2**n leaves when written out
    ...     return Braces((Ref(n - 1),), (Ref(n - 1),)) if n else NumberUpStar(0)
    >>> write_dag(2, ladder)
    '{0|0||0|0}'
    >>> write_dag(20, ladder)[:53]
    '{g18|g18} where g1 = {0|0||0|0}, g2 = {g1|g1}, g3 = {'
    """
    parts = _survey(root, describe)
    for part in parts.values():
        size, part.height = _extent(part.description, parts, style)
        part.size = min(size, PLAIN_LIMIT + 1)
    if parts[root].size <= PLAIN_LIMIT and parts[root].height <= MAX_DEPTH:
        for part in parts.values():
            part.text = _resolved(part.description, parts)
        return write(parts[root].text, style)
    uses = Counter(key for part in parts.values() for key in part.references)

    definitions: list[tuple[str, Node]] = []
    for key, part in parts.items():
        part.text = _resolved(part.description, parts)
        _, part.height = _extent(part.description, parts, style)
        if key == root or isinstance(part.text, NumberUpStar | UpPower | Name):
            continue
        if (uses[key] > 1 and part.size > _SHORT) or part.height > _DEEP:
            definitions.append((f"g{len(definitions) + 1}", part.text))
            part.text = Name(definitions[-1][0])
            part.height = 0
    body = parts[root].text
    return write(Where(body, tuple(definitions)) if definitions else body, style)


def write_short(
    root: Key, describe: Callable[[Key], Node], style: Style = "unicode", limit: int = 2000
) -> str | None:
    """Return the text of `write_dag` if it has at most `limit` characters, and None otherwise.

    A game with more parts than such a text can hold is not traversed further.

    >>> from partizan.notation import Braces, NumberUpStar, Ref
    >>> def chain(n):
    ...     return Braces((Ref(n + 1),), ())
    >>> write_short(0, chain) is None  # although the chain never ends
    True
    """
    parts = 0

    def counted(key: Key) -> Node:
        nonlocal parts
        node = describe(key)
        parts += not isinstance(node, NumberUpStar | UpPower)
        if parts > limit // 2:
            raise _TooLongError
        return node

    try:
        text = write_dag(root, counted, style)
    except _TooLongError:
        return None
    return text if len(text) <= limit else None


class _TooLongError(Exception):
    """The text would have too many parts."""


@dataclass(slots=True)
class _Part(Generic[Key]):
    """A game of the graph: its description, size, height and text."""

    description: Node
    references: tuple[Key, ...]
    size: int = 0  # approximate length of the full text
    height: int = 0  # of `text`
    text: Node = _UNWRITTEN  # its text within other texts


def _survey(root: Key, describe: Callable[[Key], Node]) -> dict[Key, _Part[Key]]:
    """Return every game reachable from `root`, each after those it refers to."""
    finished: dict[Key, _Part[Key]] = {}
    unfinished: dict[Key, _Part[Key]] = {}
    stack: list[tuple[Key, Iterator[Key]]] = []

    def begin(key: Key) -> None:
        description = describe(key)
        unfinished[key] = part = _Part(description, tuple(_references(description)))
        stack.append((key, iter(part.references)))

    begin(root)
    while stack:
        key, references = stack[-1]
        for other in references:
            if other in unfinished:
                raise ValueError(f"{other!r} is a follower of itself; it has no finite text")
            if other not in finished:
                begin(other)
                break
        else:
            stack.pop()
            finished[key] = unfinished.pop(key)
    return finished


def _references(node: Node) -> Iterator[Any]:
    """Yield the keys in a description, in reading order, as often as they occur."""
    if isinstance(node, Ref):
        yield node.key
    for child in children(node):
        yield from _references(child)


def _extent(node: Node, parts: Mapping[Any, _Part[Key]], style: Style) -> tuple[int, int]:
    """Return the approximate length of the full text of a description, and its height.

    The height is that over the texts of the parts it refers to.
    """
    if isinstance(node, Ref):
        part = parts[node.key]
        return part.size, part.height
    below = children(node)
    if not below:
        return len(write(node, style)), 0
    sizes, heights = zip(*(_extent(child, parts, style) for child in below), strict=True)
    return 2 + len(below) + sum(sizes), 1 + max(heights)


def _resolved(node: Node, parts: Mapping[Any, _Part[Key]]) -> Node:
    """Return a description with every reference replaced by the text of its part."""
    if isinstance(node, Ref):
        return parts[node.key].text
    below = children(node)
    return with_children(node, [_resolved(child, parts) for child in below]) if below else node


def tree_with_loops(node: Node, describe: Callable[[Key], Node]) -> Node:
    """Return `node` with its references replaced by what `describe` returns for their keys.

    >>> from partizan.notation import NumberUpStar, Ref
    >>> tree_with_loops(Ref("on"), {"on": Braces((Ref("on"),), ())}.__getitem__)
    Braces((Pass(),), ())
    """
    try:
        return _Nesting(describe).of(node, 0)
    except _TooLargeError:
        return _listed(node, describe)


class _TooLargeError(Exception):
    """The nested text would be too long or too deep."""


class _Nesting:
    """The nested tree of a game."""

    def __init__(self, describe: Callable[[Key], Node]) -> None:
        self.describe: Callable[..., Node] = describe
        self.open: dict[Hashable, str | None] = {}  # with their labels
        self.nodes = 0
        self.labels = _labels()

    def of(self, node: Node, depth: int, inside: Hashable = None) -> Node:
        """Return `node` without references; `inside` is the game whose braces contain it."""
        self.nodes += 1
        if depth > _DEEP or self.nodes > _NODES:
            raise _TooLargeError
        if not isinstance(node, Ref):
            return with_children(node, [self.of(part, depth + 1) for part in children(node)])
        if node.key not in self.open:
            return self.described(node.key, depth)
        if inside == node.key and self.open[node.key] is None:
            return Pass()
        label = self.open[node.key] or next(self.labels)
        self.open[node.key] = label
        return Name(label)

    def described(self, key: Hashable, depth: int) -> Node:
        """Return the tree of a game that is not open."""
        description = self.describe(key)
        if not isinstance(description, Braces):
            return self.of(description, depth)
        self.open[key] = None
        sides = [
            tuple(self.of(part, depth + 1, key) for part in side)
            for side in (description.left, description.right)
        ]
        label = self.open.pop(key)
        game = Braces(*sides)
        return game if label is None else Labelled(label, game)


def _labels() -> Iterator[str]:
    """Yield the labels a, b, c, ..., z, N1, N2, ... without the arrow v."""
    yield from (c for c in "abcdefghijklmnopqrstuvwxyz" if is_name(c))
    n = 0
    while True:
        n += 1
        yield f"N{n}"


def _listed(root: Node, describe: Callable[[Key], Node]) -> Node:
    """Return a tree with a definition for every game in braces."""
    names: dict[Hashable, str] = {}
    described: list[tuple[Hashable, Node]] = []
    labels = _labels()
    whole: Callable[..., Node] = describe

    def replaced(node: Node) -> Node:
        if not isinstance(node, Ref):
            return with_children(node, [replaced(part) for part in children(node)])
        if node.key in names:
            return Name(names[node.key])
        description = whole(node.key)
        if not children(description):
            return description
        names[node.key] = next(labels)
        described.append((node.key, description))
        return Name(names[node.key])

    body = replaced(root)
    definitions = [(names[key], replaced(node)) for key, node in described]  # the list grows
    return Where(body, tuple(definitions)) if definitions else body
