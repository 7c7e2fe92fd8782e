"""Texts of games whose positions form a graph with cycles.

A short text nests: a game that is met again inside its own braces is `pass`, or gets a label, as in
`a{0||a|*}`. The text of a large graph lists its positions: `a where a = {0|b}, b = {a|*}`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TypeVar

from partizan.notation.sharing import PLAIN_LIMIT
from partizan.notation.syntax import (
    MAX_DEPTH,
    Braces,
    Labelled,
    Name,
    Node,
    Pass,
    Ref,
    Where,
    children,
    is_name,
    with_children,
)
from partizan.notation.writer import Style, write

_DEEP = MAX_DEPTH // 2
_NODES = PLAIN_LIMIT // 4

Key = TypeVar("Key", bound=Hashable)


def write_loops(root: Key, describe: Callable[[Key], Node], style: Style = "unicode") -> str:
    """Return the text of the game `root`; `describe` returns the game with a given key.

    In a description, `Ref(key)` stands for another game; a `Ref` outside of braces must not lead
    back to the game described.

    >>> from partizan.notation import NumberUpStar, Ref
    >>> games = {"over": Braces((NumberUpStar(0),), (Ref("over"),))}
    >>> write_loops("over", games.__getitem__)
    '{0|pass}'
    >>> games = {"a": Braces((Ref("b"),), ()), "b": Braces((), (NumberUpStar(0), Ref("a")))}
    >>> write_loops("a", games.__getitem__)
    'a{{|0,a}|}'
    """
    return write(tree_with_loops(Ref(root), describe), style)


def tree_with_loops(node: Node, describe: Callable[[Key], Node]) -> Node:
    """Return `node` with its references replaced by what `describe` returns, as in `write_loops`.

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
