"""Bipartite monoids: finite commutative monoids with a subset P, and their structure."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from typing import Self

from partizan.errors import DomainError

__all__ = ["BipartiteMonoid", "Kernel"]


class Kernel:
    """The least ideal of a monoid, a group: its elements, its identity, and what of it is in P."""

    __slots__ = ("elements", "identity", "p_portion")

    def __init__(self, elements: tuple[int, ...], identity: int, p: tuple[int, ...]) -> None:
        self.elements = elements
        self.identity = identity
        self.p_portion = p

    @property
    def is_regular(self) -> bool:
        """Whether just one element of the kernel is in P."""
        return len(self.p_portion) == 1

    @property
    def is_normal(self) -> bool:
        """Whether just the identity of the kernel is in P, as in normal play."""
        return self.p_portion == (self.identity,)

    def __repr__(self) -> str:
        return f"<kernel of order {len(self.elements)}, with {len(self.p_portion)} in P>"


class BipartiteMonoid:
    """A commutative monoid with the elements 0, ..., order - 1, of which 0 is the identity.

    The table of products is examined when it is given by rows:

    >>> t1 = BipartiteMonoid([[0, 1], [1, 0]], p_portion=[1])
    >>> t1.order, t1.product(1, 1), t1.tame_level
    (2, 0, 1)
    >>> BipartiteMonoid([[0, 1], [1, 2]], [1])
    Traceback (most recent call last):
    partizan.errors.DomainError: 1 times 1 is said to be 2, and the elements are 0 to 1
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
        """Return the monoid of a table that is known to be right."""
        made = cls.__new__(cls)
        made.p_portion = frozenset(p_portion)
        made.order = round(len(products) ** 0.5)
        made._products = products
        return made

    @classmethod
    def tame(cls, level: int) -> Self:
        """Return T0, T1, T2, ...: the quotients of Nim with heaps of less than 2 ** level.

        >>> [BipartiteMonoid.tame(n).order for n in range(5)]
        [1, 2, 6, 10, 18]
        """
        if not 0 <= level <= 12:
            raise DomainError(f"tame quotients are made for levels 0 to 12, not {level}")
        if level < 2:
            few = range(level + 1)
            return cls([[x ^ y for y in few] for x in few], few[1:])
        nim = [0, 1, *range(1 << level)]  # 0 and 1 for themselves, then the group
        elements = range(len(nim))
        table = [[(nim[x] ^ nim[y]) + 2 * (max(x, y) > 1) for y in elements] for x in elements]
        return cls.of_table(array("H", [x for row in table for x in row]), [1, 2])

    # --- products --------------------------------------------------------------------------------

    def product(self, *elements: int) -> int:
        """Return the product of elements."""
        found = 0
        for x in elements:
            found = self._products[found * self.order + x]
        return found

    def row(self, x: int) -> array[int]:
        """Return the products of x with 0, 1, 2, ..."""
        return self._products[x * self.order : (x + 1) * self.order]

    def power(self, x: int, exponent: int) -> int:
        """Return x to a power that is 0 or more.

        >>> BipartiteMonoid.tame(2).power(1, 10**30)
        0
        """
        if exponent < 0:
            raise DomainError(f"powers have exponents 0, 1, 2, ...; {exponent} is none")
        found = 0
        while exponent:
            if exponent & 1:
                found = self.product(found, x)
            x = self.product(x, x)
            exponent >>= 1
        return found

    def index_and_period(self, x: int) -> tuple[int, int]:
        """Return the least i >= 0 and p >= 1 such that x ** (i + p) = x ** i."""
        seen: dict[int, int] = {}
        y = 0
        while y not in seen:
            seen[y] = len(seen)
            y = self.product(y, x)
        return seen[y], len(seen) - seen[y]

    def generated(self, elements: Iterable[int]) -> frozenset[int]:
        """Return the submonoid that elements generate."""
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
        """For each x the set of all z with xz in P, as an integer with a bit for each z."""
        return tuple(
            sum(1 << z for z, y in enumerate(self.row(x)) if y in self.p_portion)
            for x in range(self.order)
        )

    @property
    def is_reduced(self) -> bool:
        """Whether any two elements x and y have a z with just one of xz and yz in P."""
        return len(set(self.p_rows)) == self.order

    @cached_property
    def idempotents(self) -> tuple[int, ...]:
        """The elements that are their own square."""
        return tuple(x for x in range(self.order) if self.product(x, x) == x)

    def maximal_subgroup(self, idempotent: int) -> tuple[int, ...]:
        """Return the largest subgroup whose identity is a given idempotent."""
        if idempotent not in self.idempotents:
            raise DomainError(f"element {idempotent} is not its own square")
        inside = [x for x in range(self.order) if self.product(x, idempotent) == x]
        return tuple(x for x in inside if any(self.product(x, y) == idempotent for y in inside))

    @cached_property
    def kernel(self) -> Kernel:
        """The least ideal, which is a group."""
        low = self.product(*range(self.order))
        elements = tuple(sorted(set(self.row(low))))
        identity = next(x for x in elements if self.product(x, x) == x)
        return Kernel(elements, identity, tuple(x for x in elements if x in self.p_portion))

    @property
    def tame_level(self) -> int | None:
        """The n for which this is the tame quotient Tn, if there is one.

        T0 has one element, T1 has two, and Tn has 2 ** n + 2 if n > 1: besides 1 and a there is a
        group of exponent 2, and P is a and the identity of the group [PS08].
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
    """Refuse what is not the table of a commutative monoid."""
    order = len(rows)
    if not 1 <= order <= 0xFFFF:
        raise DomainError(f"a bipartite monoid has 1 to 65535 elements here, not {order}")
    for x, row in enumerate(rows):
        if len(row) != order:
            raise DomainError(f"row {x} has {len(row)} products, and there are {order} elements")
        for y, product in enumerate(row):
            if not 0 <= product < order:
                raise DomainError(
                    f"{x} times {y} is said to be {product}, and the elements are 0 to {order - 1}"
                )
            if rows[y][x] != product:
                raise DomainError(f"{x} times {y} is {product}, and {y} times {x} is not")
        if row[0] != x:
            raise DomainError(f"0 is the identity, and {x} times 0 is said to be {row[0]}")
    if stray := sorted(x for x in p if not 0 <= x < order):
        raise DomainError(f"{stray[0]} is said to be in P, and the elements are 0 to {order - 1}")
    for x in range(order):
        for y in range(x, order):
            xy = rows[x][y]
            for z in range(y, order):
                if not rows[xy][z] == rows[x][rows[y][z]] == rows[y][rows[x][z]]:
                    raise DomainError(f"products of {x}, {y} and {z} depend on the order")
