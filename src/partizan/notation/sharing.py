"""Texts of large games, in which parts that are used more than once get names.

The text of a game can be exponentially longer than the graph of its positions. `write_dag` writes
the graph: `{g2|g1} where g1 = {3|2||1|0}, g2 = {g1|-7}`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from partizan.notation.syntax import (
    MAX_DEPTH,
    Name,
    Node,
    NumberUpStar,
    Ref,
    UpPower,
    Where,
    children,
    with_children,
)
from partizan.notation.writer import Style, write

PLAIN_LIMIT = 4000
"""The approximate length up to which a game is written without names."""

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
