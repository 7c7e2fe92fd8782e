"""Graphs with names, such as `P5`, `K_{3,3}`, `P2 □ P4`, `2K1 + cycle(6)`, as lists of edges.

union   = product { ( "+" | "∪" ) product } | product { "∨" product }      ∨ is the join
product = copies { ( "□" | "x" | "×" ) copies }         the Cartesian product
copies  = [ number ] graph
graph   = letter [ "_" ] number | letter "_{" numbers "}" | family "(" numbers ")" | word
        | number { "x" number } | "(" union ")"         3x4 is P3xP4
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import combinations, product
from random import Random
from typing import Any, Final, NamedTuple, NoReturn, TypeAlias

Pairs: TypeAlias = Iterator[tuple[int, int]]

_MAX_SIZE = 1 << 17  # the most vertices, and edges, of a named graph
_DIGITS = 9


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


def _wheel(n: int) -> Pairs:
    """Yield the edges of the wheel with n vertices, the hub first."""
    for v in range(1, n):
        yield 0, v
        yield v, v % (n - 1) + 1


def _broom(n: int) -> Pairs:
    """Yield the edges of T_n: a root with two leaves and n - 1 paths of length two."""
    yield from ((0, 1), (0, 2))
    yield from ((0 if v % 2 else v - 1, v) for v in range(3, 2 * n + 1))


def _leg() -> Pairs:
    """Yield the edges of the leg: a claw whose centre is joined to the end of a path P3."""
    return (edge for edge in ((0, 1), (0, 2), (0, 3), (0, 4), (4, 5), (5, 6)))


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
    "wheel": Family((1,), _first, _wheel),
    "petersen": Family((0,), lambda: 10, petersen),
    "leg": Family((0,), lambda: 7, _leg),  # [Renault13, fig. 5.1]
    "T": Family((1,), lambda n: 2 * n + 1, _broom),  # [Renault13, fig. 5.1]
    "random": Family((2, 3), _first, _random, _first),
    "random-tree": Family((1, 2), _first, _random_tree),
}
"""The families, by the name before the parentheses."""

_LETTERS = {
    "P": "path",
    "C": "cycle",
    "S": "star",
    "K": "complete",
    "Q": "hypercube",
    "W": "wheel",
    "T": "T",
}
_UNIONS = {
    "BLP": "P3∪P2□P4",
    "BLC": "P2□P4∪C6",
    "BLCK": "P2□P4∪C6∪K1",
    "BLPK": "P2□P4∪P3∪K1",
}
"""Unions with names of their own [Renault13, table 5.3]."""

_TOKEN = re.compile(
    rf"""\s*(?:
        (?P<letter>[PCSKQWTpcsk])(?:_\{{(?P<list>[0-9,\s]*)\}}|_?(?P<numbers>[0-9]+(?:,[0-9]+)*))
      | (?P<family>{"|".join(sorted((*FAMILIES, *_UNIONS), key=len, reverse=True))})(?![a-wyz-])
        (?:\s*\((?P<given>[^()]*)\))?
      | (?P<count>[0-9]+)
      | (?P<plus>[+∪])
      | (?P<join>∨)
      | (?P<times>[xX×□])
      | (?P<open>\() | (?P<close>\))
      | (?P<unknown>[a-z][a-z-]*) \s*\((?P<unknown_given>[0-9.,\s]+)\)
    )\s*""",
    re.VERBOSE,
)


_GRAPHS = {"list", "numbers", "family", "given", "unknown_given"}  # how tokens of graphs end


class Member(NamedTuple):
    """A graph: its number of vertices, and its edges."""

    order: int
    pairs: list[tuple[int, int]]


def is_named(text: str) -> bool:
    """Return whether a text looks like the name of a graph.

    >>> [is_named(text) for text in ("P5", "3x4", "2 K_{1,3}", "1 2 3", "1-2", "(-;-)")]
    [True, True, True, False, False, False]
    """
    tokens = _tokens(text) or []
    kinds = {token.lastgroup for token in tokens}
    return bool(kinds & _GRAPHS) or {"count", "times"} <= kinds


def member(text: str, fail: Callable[[str, int], NoReturn]) -> Member:
    """Return the graph with this name; call `fail` with a message and an index if there is none.

    >>> member("P2 □ P2", print).pairs, member("K1 ∨ 2K1", print).pairs
    ([(0, 1), (2, 3), (0, 2), (1, 3)], [(0, 1), (0, 2)])
    """
    return _Names(text, fail).read()


def _tokens(text: str) -> list[re.Match[str]] | None:
    """Return the tokens of a text, or None if it has others than those of names."""
    found = []
    at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            return None
        found.append(token)
        at = token.end()
    return found


class _Names:
    """The state of reading the name of a graph."""

    def __init__(self, text: str, fail: Callable[[str, int], NoReturn]) -> None:
        self.text = text
        self.fail = fail
        self.tokens = _tokens(text) or []
        self.at = 0

    def read(self) -> Member:
        """Read a whole text."""
        found = self.union()
        if self.at < len(self.tokens):
            self.refuse("expected '∪', '∨', '□' or the end here")
        return found

    def union(self) -> Member:
        """Read a disjoint union, or a join, which also has all edges between the graphs."""
        found = self.product()
        sign = self.kind()
        while sign in {"plus", "join"} and self.takes(sign):
            other = self.product()
            if sign == "join":
                self.check(found.order + other.order, found.order + other.order, 0)
            between = product(range(found.order), range(found.order, found.order + other.order))
            found = self.sum(found, other)
            found.pairs.extend(between if sign == "join" else ())
        if self.kind() in {"plus", "join"}:
            self.refuse("put parentheses around the union or around the join")
        return found

    def product(self) -> Member:
        """Read a Cartesian product, whose vertices are numbered row by row; 3x4 is a grid."""
        start = self.at
        factors = [self.copies()]
        while self.takes("times"):
            factors.append(self.copies())
        sides = [factor for factor in factors if isinstance(factor, int)]
        if sides and (len(factors) == 1 or len(sides) < len(factors)):
            self.at = start
            side = f"P{sides[0]} for a path, or {sides[0]} before a graph for {sides[0]} copies"
            self.refuse(f"a number alone is not a graph: write {side}")
        found = Member(1, [])
        for factor in factors:
            graph = self.made("path", [str(factor)], start) if isinstance(factor, int) else factor
            edges = found.order * len(graph.pairs) + len(found.pairs) * graph.order
            order = found.order * graph.order
            self.check(order, max(1, 2 * edges // (order or 1)), start)
            found = _times(found, graph)
        return found

    def copies(self) -> Member | int:
        """Read some copies of a graph, or a number alone, which is a side of a grid."""
        start = self.at
        if not self.takes("count"):
            return self.graph()
        count = self.number(self.tokens[start]["count"], start)
        if self.kind() in {"", "plus", "join", "times", "close"}:
            return count
        found = self.graph()
        self.check(count * found.order, 4, start)
        shifts = range(0, count * found.order, found.order or 1)
        return Member(count * found.order, [(u + k, v + k) for k in shifts for u, v in found.pairs])

    def graph(self) -> Member:
        """Read one graph."""
        start, kind = self.at, self.kind()
        token = self.tokens[start] if kind else None
        if self.takes("open"):
            found = self.union()
            if not self.takes("close"):
                self.at = start
                self.refuse("this parenthesis is never closed")
            return found
        if token is None or kind not in _GRAPHS:
            self.refuse("expected the name of a graph here")
        self.at += 1
        if token["unknown"]:
            self.at = start
            self.refuse(
                f"there is no family {token['unknown']!r}; the families are {', '.join(FAMILIES)}"
            )
        if union := _UNIONS.get(token["family"]):
            return _Names(union, self.fail).read()
        name = token["family"] or _LETTERS[token["letter"].upper()]
        inside = (token["given"] or token["list"] or token["numbers"] or "").strip()
        return self.made(
            name, [word.strip() for word in inside.split(",")] if inside else [], start
        )

    def made(self, name: str, words: list[str], start: int) -> Member:
        """Return the graph of a family with these parameters."""
        family = FAMILIES[name]
        if family.counts and len(words) not in family.counts:
            self.at = start
            self.refuse(f"{name} takes {_number_of(family.counts[-1])}, not {len(words)}")
        numbers: list[Any] = []
        for place, word in enumerate(words):
            if name == "random" and place == 1 and re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", word):
                numbers.append(float(word))
            else:
                numbers.append(self.number(word, start, name))
        if name == "random" and not 0 <= numbers[1] <= 1:
            self.at = start
            self.refuse(f"a probability is from 0 to 1, not {words[1]}")
        order = family.order(*numbers)
        self.check(order, family.degree(*numbers), start)
        return Member(order, [*family.pairs(*numbers)])

    # --- helpers ---------------------------------------------------------------------------------

    def sum(self, left: Member, right: Member) -> Member:
        """Return the disjoint union of two graphs."""
        self.check(left.order + right.order, 1, 0)
        shifted = [(u + left.order, v + left.order) for u, v in right.pairs]
        return Member(left.order + right.order, left.pairs + shifted)

    def kind(self) -> str:
        """Return the kind of the next token, or "" at the end."""
        return (self.tokens[self.at].lastgroup or "") if self.at < len(self.tokens) else ""

    def takes(self, kind: str) -> bool:
        """Read a token of this kind, if it comes next."""
        self.at += (found := self.kind() == kind)
        return found

    def number(self, word: str, start: int, name: str = "a name") -> int:
        """Return a parameter."""
        if len(word) > _DIGITS or re.fullmatch("[0-9]+", word) is None:
            self.at = start
            self.refuse(f"{name} takes integers with up to {_DIGITS} digits, not {word[:20]!r}")
        return int(word)

    def check(self, order: int, degree: int, start: int) -> None:
        """Refuse a graph that is too large, given a bound on its average degree."""
        if order > _MAX_SIZE or order * degree > 2 * _MAX_SIZE:
            self.at = start
            shown = self.text[self.tokens[start].start() :].strip()[:40] if self.tokens else ""
            self.refuse(f"{shown} is too large for a name: construct it as a Graph")

    def refuse(self, message: str) -> NoReturn:
        """Fail at the current token."""
        if self.at == len(self.tokens):
            self.fail(message, len(self.text))
        text = self.tokens[self.at]
        self.fail(message, text.start() + len(text[0]) - len(text[0].lstrip()))


def _times(left: Member, right: Member) -> Member:
    """Return the Cartesian product of two graphs."""
    n = right.order
    rows = [(u * n + a, u * n + b) for u in range(left.order) for a, b in right.pairs]
    columns = [(u * n + a, v * n + a) for u, v in left.pairs for a in range(n)]
    return Member(left.order * n, rows + columns)


def _number_of(count: int) -> str:
    return "no numbers" if not count else "1 number" if count == 1 else f"{count} numbers"
