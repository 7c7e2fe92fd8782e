"""Graphs with names, such as `P5`, `K3,3`, `3x4`, `cycle(6)` and `petersen`, as lists of edges."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

Pairs: TypeAlias = Iterator[tuple[int, int]]

_MAX_SIZE = 1 << 17  # the most vertices, and edges, of a named graph
_DIGITS = 9
_SHORT = re.compile(r"\s*([PCSKpcsk])([0-9]+(?:,[0-9]+)*)\s*")
_GRID = re.compile(r"\s*([0-9]+)\s*[x×X]\s*([0-9]+)\s*")
_CALL = re.compile(r"\s*([a-z][a-z-]*)\s*\(([^()]*)\)\s*")
_NUMBERS = re.compile(r"[0-9., ]+")
_WORDS = {"petersen"}


def path(n: int) -> Pairs:
    """Yield the edges of the path with n vertices."""
    return ((v - 1, v) for v in range(1, n))


def cycle(n: int) -> Pairs:
    """Yield the edges of the cycle with n edges: a loop for n = 1, a double edge for n = 2."""
    return ((v, (v + 1) % n) for v in range(n))


def star(n: int) -> Pairs:
    """Yield the edges of the star with n vertices, the centre first."""
    return ((0, v) for v in range(1, n))


def complete(*parts: int) -> Pairs:
    """Yield the edges of the complete graph, or of the complete multipartite graph."""
    if len(parts) == 1:
        return combinations(range(parts[0]), 2)
    part = [i for i, n in enumerate(parts) for _ in range(n)]
    return ((u, v) for u, v in combinations(range(len(part)), 2) if part[u] != part[v])


def grid(rows: int, columns: int) -> Pairs:
    """Yield the edges of a grid, whose vertices are numbered row by row."""
    for v in range(rows * columns):
        if (v + 1) % columns:
            yield v, v + 1
        if v + columns < rows * columns:
            yield v, v + columns


def _hypercube(dimension: int) -> Pairs:
    vertices = range(1 << dimension)
    return ((v, v | 1 << i) for v in vertices for i in range(dimension) if not v >> i & 1)


def _spider(*legs: int) -> Pairs:
    first = 1
    for leg in legs:
        for step in range(leg):
            yield (first + step - 1 if step else 0), first + step
        first += leg


def petersen() -> Pairs:
    """Yield the edges of the Petersen graph: a cycle around a five-pointed star."""
    for v in range(5):
        yield v, (v + 1) % 5
        yield v, v + 5
        yield v + 5, (v + 2) % 5 + 5


def _random(n: int, probability: float, seed: int = 0) -> Pairs:
    dice = Random(seed)
    return ((u, v) for v in range(n) for u in range(v) if dice.random() < probability)


def _random_tree(n: int, seed: int = 0) -> Pairs:
    """Yield the edges of a uniformly random labelled tree, from its Prüfer sequence."""
    dice = Random(seed)
    word = [dice.randrange(n) for _ in range(n - 2)]
    degrees = [1 + word.count(v) for v in range(n)]
    for v in word:
        leaf = degrees.index(1)
        yield leaf, v
        degrees[leaf] -= 1
        degrees[v] -= 1
    if n > 1:
        last = [v for v in range(n) if degrees[v] == 1]
        yield last[0], last[1]


class Family(NamedTuple):
    """The possible numbers of parameters (any if empty), the order, and the edges."""

    counts: tuple[int, ...]
    order: Callable[..., int]
    pairs: Callable[..., Pairs]
    degree: Callable[..., int] = lambda *_: 4
    """An upper bound on the average degree."""


def _first(n: int, *_: float) -> int:
    return n


def _total(*parts: int) -> int:
    return sum(parts)


FAMILIES: Final[dict[str, Family]] = {
    "path": Family((1,), _first, path),
    "cycle": Family((1,), _first, cycle),
    "star": Family((1,), _first, star),
    "complete": Family((), _total, complete, _total),
    "grid": Family((2,), lambda rows, columns: rows * columns, grid),
    "hypercube": Family((1,), lambda d: 1 << min(d, 30), _hypercube, _first),
    "spider": Family((), lambda *legs: 1 + sum(legs), _spider),
    "petersen": Family((0,), lambda: 10, petersen),
    "random": Family((2, 3), _first, _random, _first),
    "random-tree": Family((1, 2), _first, _random_tree),
}
"""The families, by the name before the parentheses."""

_LETTERS = {"P": "path", "C": "cycle", "S": "star", "K": "complete"}


class Member(NamedTuple):
    """A graph of a family: its number of vertices, and its edges."""

    order: int
    pairs: Pairs


def is_named(text: str) -> bool:
    """Return whether a text looks like the name of a graph."""
    call = _CALL.fullmatch(text)
    if call is not None:
        return call[1] in FAMILIES or _NUMBERS.fullmatch(call[2]) is not None
    forms = (_SHORT, _GRID)
    return text.strip() in _WORDS or any(form.fullmatch(text) is not None for form in forms)


def member(text: str) -> Member | str:
    """Return the graph with this name, or a message if there is none."""
    name, words = _split(text)
    family = FAMILIES.get(name)
    if family is None:
        return f"there is no family {name!r}; the families are {', '.join(FAMILIES)}"
    for place, word in enumerate(words):
        form = r"[0-9]+(\.[0-9]+)?" if name == "random" and place == 1 else "[0-9]+"
        if len(word) > _DIGITS or re.fullmatch(form, word) is None:
            return f"{name} takes integers with up to {_DIGITS} digits, not {word[:20]!r}"
    if family.counts and len(words) not in family.counts:
        return f"{name} takes {_number_of(family.counts[-1])}, not {len(words)}"
    numbers: list[Any] = [float(word) if "." in word else int(word) for word in words]
    if name == "random" and not 0 <= numbers[1] <= 1:
        return f"a probability is from 0 to 1, not {words[1]}"
    order = family.order(*numbers)
    if order > _MAX_SIZE or order * family.degree(*numbers) > 2 * _MAX_SIZE:
        return f"{text.strip()[:40]} is too large for a name: construct it as a Graph"
    return Member(order, family.pairs(*numbers))


def _split(text: str) -> tuple[str, Sequence[str]]:
    """Return the name of a family and the words in parentheses."""
    short = _SHORT.fullmatch(text)
    if short is not None:
        return _LETTERS[short[1].upper()], short[2].split(",")
    sides = _GRID.fullmatch(text)
    if sides is not None:
        return "grid", sides.groups()
    call = _CALL.fullmatch(text)
    if call is not None:
        inside = call[2].strip()
        return call[1], [word.strip() for word in inside.split(",")] if inside else []
    return text.strip(), ()


def _number_of(count: int) -> str:
    return "no numbers" if not count else "1 number" if count == 1 else f"{count} numbers"
