"""Bipartite monoids: finite commutative monoids with a subset P, and their isomorphisms.

[PS08]
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Sequence
from functools import cached_property
from typing import Self, TypeAlias

from partizan.budget import Meter
from partizan.errors import DomainError


class Kernel:
    """The least ideal of a monoid, which is a group, with its identity and its part of P."""

    __slots__ = ("elements", "identity", "p_portion")

    def __init__(self, elements: tuple[int, ...], identity: int, p: tuple[int, ...]) -> None:
        self.elements = elements
        self.identity = identity
        self.p_portion = p

    @property
    def is_regular(self) -> bool:
        """Whether exactly one element of the kernel is in P."""
        return len(self.p_portion) == 1

    @property
    def is_normal(self) -> bool:
        """Whether the identity is the only element of the kernel in P, as in normal play."""
        return self.p_portion == (self.identity,)

    def __repr__(self) -> str:
        return f"<kernel of order {len(self.elements)}, with {len(self.p_portion)} in P>"


class BipartiteMonoid:
    """A commutative monoid with the elements 0, ..., order - 1, where 0 is the identity.

    A multiplication table that is given by rows is checked:

    >>> t1 = BipartiteMonoid([[0, 1], [1, 0]], p_portion=[1])
    >>> t1.order, t1.product(1, 1), t1.tame_level
    (2, 0, 1)
    >>> BipartiteMonoid([[0, 1], [1, 2]], [1])
    Traceback (most recent call last):
    partizan.errors.DomainError: 1 times 1 is 2, but the elements are 0 to 1
    """

    order: int
    p_portion: frozenset[int]

    def __init__(self, rows: Sequence[Sequence[int]], p_portion: Collection[int]) -> None:
        self.order = len(rows)
        self.p_portion = frozenset(p_portion)
        _check(rows, self.p_portion)
        self._products = array("H", [x for row in rows for x in row])

    @classmethod
    def of_table(cls, products: array[int], p_portion: Iterable[int]) -> Self:
        """Return the monoid with a table of `products`, without checking that it is a monoid.

        >>> BipartiteMonoid.of_table(array("I", [0, 1, 1, 0]), [1]).tame_level
        1
        """
        made = cls.__new__(cls)
        made.p_portion = frozenset(p_portion)
        made.order = round(len(products) ** 0.5)
        made._products = products
        return made

    @classmethod
    def tame(cls, level: int) -> Self:
        """Return T0, T1, T2, ...: the quotients of Nim with heaps smaller than 2 ** level.

        >>> [BipartiteMonoid.tame(n).order for n in range(5)]
        [1, 2, 6, 10, 18]
        """
        if not 0 <= level <= 12:
            raise DomainError(f"the level of a tame quotient is 0 to 12, not {level}")
        if level < 2:
            few = range(level + 1)
            return cls([[x ^ y for y in few] for x in few], few[1:])
        nim = [0, 1, *range(1 << level)]  # 0 and 1 for themselves, then the group
        elements = range(len(nim))
        table = array("H")
        meter = Meter.on("products", instead="ask for a lower level")
        for x in elements:
            meter.tick()
            table.extend([(nim[x] ^ nim[y]) + 2 * (max(x, y) > 1) for y in elements])
        return cls.of_table(table, [1, 2])

    # --- products --------------------------------------------------------------------------------

    def product(self, *elements: int) -> int:
        """Return the product of the elements.

        >>> t2 = BipartiteMonoid.tame(2)
        >>> t2.product(1, 1), t2.product(1, 2, 2)
        (0, 3)
        """
        found = 0
        for x in elements:
            found = self._products[found * self.order + x]
        return found

    def row(self, x: int) -> array[int]:
        """Return the products of x with 0, 1, 2, ...

        >>> BipartiteMonoid.tame(1).row(1).tolist()
        [1, 0]
        """
        return self._products[x * self.order : (x + 1) * self.order]

    def power(self, x: int, exponent: int) -> int:
        """Return x to a nonnegative power.

        >>> BipartiteMonoid.tame(2).power(1, 10**30)
        0
        """
        if exponent < 0:
            raise DomainError(f"an exponent is an integer >= 0, not {exponent}")
        found = 0
        while exponent:
            if exponent & 1:
                found = self.product(found, x)
            x = self.product(x, x)
            exponent >>= 1
        return found

    def index_and_period(self, x: int) -> tuple[int, int]:
        """Return the least i >= 0 and p >= 1 such that x ** (i + p) = x ** i.

        >>> [BipartiteMonoid.tame(2).index_and_period(x) for x in (0, 1, 2)]
        [(0, 1), (0, 2), (1, 1)]
        """
        seen: dict[int, int] = {}
        y = 0
        while y not in seen:
            seen[y] = len(seen)
            y = self.product(y, x)
        return seen[y], len(seen) - seen[y]

    def generated(self, elements: Iterable[int]) -> frozenset[int]:
        """Return the submonoid generated by the elements.

        >>> sorted(BipartiteMonoid.tame(2).generated([1]))
        [0, 1]
        """
        letters = list(elements)
        found = {0}
        waiting = [0]
        while waiting:
            x = waiting.pop()
            for g in letters:
                y = self.product(x, g)
                if y not in found:
                    found.add(y)
                    waiting.append(y)
        return frozenset(found)

    # --- structure -------------------------------------------------------------------------------

    @cached_property
    def p_rows(self) -> tuple[int, ...]:
        """For each x, the set of all z with xz in P, as an integer with a bit for each z.

        >>> BipartiteMonoid.tame(1).p_rows
        (2, 1)
        """
        return tuple(
            sum(1 << z for z, y in enumerate(self.row(x)) if y in self.p_portion)
            for x in range(self.order)
        )

    @property
    def is_reduced(self) -> bool:
        """Whether any two elements x and y have a z such that just one of xz and yz is in P.

        >>> BipartiteMonoid.tame(2).is_reduced, BipartiteMonoid([[0, 1], [1, 0]], []).is_reduced
        (True, False)
        """
        return len(set(self.p_rows)) == self.order

    @cached_property
    def idempotents(self) -> tuple[int, ...]:
        """The elements that are their own square.

        >>> BipartiteMonoid.tame(2).idempotents
        (0, 2)
        """
        return tuple(x for x in range(self.order) if self.product(x, x) == x)

    def maximal_subgroup(self, idempotent: int) -> tuple[int, ...]:
        """Return the largest subgroup whose identity is a given idempotent.

        >>> t2 = BipartiteMonoid.tame(2)
        >>> [t2.maximal_subgroup(x) for x in t2.idempotents]
        [(0, 1), (2, 3, 4, 5)]
        """
        if idempotent not in self.idempotents:
            raise DomainError(f"element {idempotent} is not its own square")
        inside = [x for x in range(self.order) if self.product(x, idempotent) == x]
        return tuple(x for x in inside if any(self.product(x, y) == idempotent for y in inside))

    @cached_property
    def kernel(self) -> Kernel:
        """The least ideal, which is a group.

        >>> BipartiteMonoid.tame(2).kernel
        <kernel of order 4, with 1 in P>
        """
        low = self.product(*range(self.order))
        elements = tuple(sorted(set(self.row(low))))
        identity = next(x for x in elements if self.product(x, x) == x)
        return Kernel(elements, identity, tuple(x for x in elements if x in self.p_portion))

    @property
    def tame_level(self) -> int | None:
        """The n such that this is the tame quotient Tn, or None.

        T0 has one element, T1 has two, and Tn has 2 ** n + 2 if n > 1: besides 1 and a there is a
        group of exponent 2, and P consists of a and the identity of the group [PS08].

        >>> BipartiteMonoid.tame(3).tame_level, BipartiteMonoid([[0, 1], [1, 0]], []).tame_level
        (3, None)
        """
        if self.order <= 2:
            if self.order == 1:
                return 0 if not self.p_portion else None
            return 1 if self.p_portion == {1} and self.product(1, 1) == 0 else None
        level = (self.order - 2).bit_length() - 1
        kernel = self.kernel
        inside = set(kernel.elements)
        if self.order != 2**level + 2 or len(inside) != self.order - 2 or not kernel.is_normal:
            return None
        if 0 in inside or any(self.product(x, x) != kernel.identity for x in inside):
            return None
        other = next(x for x in range(1, self.order) if x not in inside)
        return level if self.product(other, other) == 0 and other in self.p_portion else None

    def __repr__(self) -> str:
        return f"<bipartite monoid of order {self.order}, with {len(self.p_portion)} in P>"


def _check(rows: Sequence[Sequence[int]], p: frozenset[int]) -> None:
    """Raise `DomainError` unless the rows are the table of a commutative monoid."""
    order = len(rows)
    if not 1 <= order <= 0xFFFF:
        raise DomainError(f"a bipartite monoid has 1 to 65535 elements, not {order}")
    for x, row in enumerate(rows):
        if len(row) != order:
            raise DomainError(f"row {x} has {len(row)} products, but there are {order} elements")
        for y, product in enumerate(row):
            if not 0 <= product < order:
                raise DomainError(
                    f"{x} times {y} is {product}, but the elements are 0 to {order - 1}"
                )
            if rows[y][x] != product:
                raise DomainError(f"{x} times {y} is {product}, but {y} times {x} is not")
        if row[0] != x:
            raise DomainError(f"0 must be the identity, but {x} times 0 is {row[0]}")
    if stray := sorted(x for x in p if not 0 <= x < order):
        raise DomainError(f"{stray[0]} cannot be in P: the elements are 0 to {order - 1}")
    for x in range(order):
        for y in range(x, order):
            xy = rows[x][y]
            for z in range(y, order):
                if not rows[xy][z] == rows[x][rows[y][z]] == rows[y][rows[x][z]]:
                    raise DomainError(f"the product of {x}, {y} and {z} is not associative")


Marks: TypeAlias = tuple[Sequence[Hashable], Sequence[Hashable]]
"""A mark of each element of two monoids, which an isomorphism preserves."""


def isomorphism(
    one: BipartiteMonoid, other: BipartiteMonoid, marks: Marks | None = None
) -> tuple[int, ...] | None:
    """Return the image in `other` of each element of `one`, or None if they are not isomorphic.

    An element and its image are both in P or both not, and have the same mark, if `marks` gives one
    to each element of both monoids.

    >>> t = BipartiteMonoid.tame(1)
    >>> isomorphism(t, t), isomorphism(t, BipartiteMonoid([[0, 1], [1, 0]], p_portion=[]))
    ((0, 1), None)
    """
    if one.order != other.order or len(one.p_portion) != len(other.p_portion):
        return None
    return _Search(one, other, marks or ([0] * one.order, [0] * other.order)).result()


class _Search:
    """A search for images of generators among the elements of the same colour."""

    def __init__(self, one: BipartiteMonoid, other: BipartiteMonoid, marks: Marks) -> None:
        self.one, self.other = one, other
        self.mine, self.theirs = _colours(one, other, marks)

    def result(self) -> tuple[int, ...] | None:
        sizes = Counter(self.mine)
        if sizes != Counter(self.theirs):
            return None
        letters: list[int] = []
        reached = frozenset({0})
        for x in sorted(range(self.one.order), key=lambda x: (sizes[self.mine[x]], x)):
            if x not in reached:  # elements with few candidates come first
                letters.append(x)
                reached = self.one.generated(letters)
        return self.matched(letters, {0: 0})

    def matched(self, letters: Sequence[int], known: dict[int, int]) -> tuple[int, ...] | None:
        """Find images for the remaining generators by trial, or return None."""
        missing = next((x for x in letters if x not in known), None)
        if missing is None:
            images = tuple(known[x] for x in range(self.one.order))
            return images if len(set(images)) == self.one.order else None
        for image in range(self.other.order):
            if self.theirs[image] == self.mine[missing]:
                larger = self.closed(known, missing, image)
                if larger is not None and (found := self.matched(letters, larger)) is not None:
                    return found
        return None

    def closed(self, known: dict[int, int], letter: int, image: int) -> dict[int, int] | None:
        """Return images of all products of known elements and powers of a letter, or None."""
        larger = dict(known)
        x, y, grown = 0, 0, True
        while grown:
            x, y, grown = self.one.product(x, letter), self.other.product(y, image), False
            for a, b in known.items():
                u, v = self.one.product(a, x), self.other.product(b, y)
                if u not in larger:
                    if self.mine[u] != self.theirs[v]:
                        return None
                    larger[u] = v
                    grown = True
                elif larger[u] != v:
                    return None
        return larger


def _colours(
    one: BipartiteMonoid, other: BipartiteMonoid, marks: Marks
) -> tuple[list[int], list[int]]:
    """Return colours, shared by both monoids, that every isomorphism preserves."""
    both = (one, other)
    colours = _numbered(
        [
            [
                (x == 0, x in m.p_portion, m.product(x, x) == x, *m.index_and_period(x), mark[x])
                for x in range(m.order)
            ]
            for m, mark in zip(both, marks, strict=True)
        ]
    )
    while True:
        count = len({*colours[0], *colours[1]})
        finer: list[list[Hashable]] = [
            [
                (c[x], frozenset(Counter((c[z], c[y]) for z, y in enumerate(m.row(x))).items()))
                for x in range(m.order)
            ]
            for m, c in zip(both, colours, strict=True)
        ]
        colours = _numbered(finer)
        if len({*colours[0], *colours[1]}) == count:
            return colours


def _numbered(colours: Sequence[Sequence[Hashable]]) -> tuple[list[int], list[int]]:
    numbers: dict[Hashable, int] = {}
    one, other = ([numbers.setdefault(c, len(numbers)) for c in side] for side in colours)
    return one, other
