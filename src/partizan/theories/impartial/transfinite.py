"""Transfinite nimbers: nim-heaps of infinite size.

The nim-sum and the nim-product are defined for all ordinals as for integers, and make them a
field. It contains the finite nimbers, and its elements below ω^ω^ω are the algebraic closure of
the field of two elements [Conway01, ch. 6; Lenstra77].
"""

from __future__ import annotations

import re
from functools import total_ordering
from typing import Final, Self, TypeAlias, final

from partizan.errors import DomainError, NotationError
from partizan.frozen import Frozen
from partizan.notation import Style, Written
from partizan.theories.impartial._transfinite_kernel import Element, Field, field_of
from partizan.theories.impartial.nimber import Nimber
from partizan.theories.impartial.ordinal import Ordinal
from partizan.wording import quoted

AnyNimber: TypeAlias = "Nimber | TransfiniteNimber"
"""A nim-heap of any size."""

_STAR = re.compile(r"\s*(?:[*∗]|\{?\\ast\}?)")
_BETWEEN: Final = re.compile(r"\s*[+-](?=\s*(?:[*∗]|\{?\\ast))")  # a sign before a star
_LOOSE: Final = re.compile(r"[(){}]|\+|\*\*|[*∗·⋅×]|\\(?:cdot|times)")


@final
@total_ordering
class TransfiniteNimber(Written, Frozen):
    """An infinite nimber, given as an infinite Ordinal or a text such as `*w` or `w^2 + 3`.

    >>> w = TransfiniteNimber("*w")
    >>> w + Nimber(5), Nimber(2) * w, w**3
    (TransfiniteNimber('w + 5'), TransfiniteNimber('w*2'), Nimber(2))
    >>> print(w * w, 1 / w, TransfiniteNimber("w^w") ** 5, TransfiniteNimber("w^w^2") ** 7)
    *ω^2 *(ω^2·3) *4 *(ω + 1)

    Operands may be nimbers of both kinds, and 0 and 1. A finite result is a `Nimber`. Nim-sums are
    known for all ordinals below ε₀. The other operations need nimbers below ω^ω^ω and, when a
    power of ω^ω^m is reduced, the least nimber without a p-th root, where p is the m-th odd prime.
    """

    __slots__ = ("_size",)
    _noun = "nimber"
    _size: Ordinal

    def __init__(self, source: Ordinal | str | TransfiniteNimber) -> None:
        size = _read(source)
        if size.is_finite:
            raise DomainError(
                f"{quoted(source)} is finite; write Nimber({int(size)}), or use Ordinal.nimber() "
                "for a nimber of any size"
            )
        object.__setattr__(self, "_size", size)

    @property
    def size(self) -> Ordinal:
        """The size of the heap.

        >>> TransfiniteNimber("*(w + 1)").size
        ω + 1
        """
        return self._size

    # --- the field -------------------------------------------------------------------------------

    def __add__(self, other: AnyNimber | int) -> AnyNimber:
        size = _size_of(other)
        if size is None:
            return NotImplemented
        sums = dict(self._size.terms)
        for exponent, coefficient in size.terms:
            sums[exponent] = sums.get(exponent, 0) ^ coefficient
        return nimber_of(Ordinal.from_terms((e, c) for e, c in sums.items() if c))

    __radd__ = __add__
    __sub__ = __add__
    __rsub__ = __add__

    def __neg__(self) -> Self:
        return self

    __pos__ = __neg__

    def __mul__(self, other: AnyNimber | int) -> AnyNimber:
        size = _size_of(other)
        if size is None:
            return NotImplemented
        field = field_of(self._size, size)
        return _decoded(field, field.product(field.encode(self._size), field.encode(size)))

    __rmul__ = __mul__

    def __truediv__(self, other: AnyNimber | int) -> AnyNimber:
        size = _size_of(other)
        if size is None:
            return NotImplemented
        return self * nimber_of(size).inverse()

    def __rtruediv__(self, other: AnyNimber | int) -> AnyNimber:
        size = _size_of(other)
        return NotImplemented if size is None else self.inverse() * nimber_of(size)

    def __pow__(self, exponent: int) -> AnyNimber:
        if not isinstance(exponent, int):
            return NotImplemented
        if exponent < 0:
            return self.inverse() ** -exponent
        field, element = self._element()
        return _decoded(field, field.power(element, exponent))

    def inverse(self) -> AnyNimber:
        """Return the multiplicative inverse.

        >>> w = TransfiniteNimber("*w")
        >>> w.inverse(), w * w.inverse()
        (TransfiniteNimber('w^2*3'), Nimber(1))
        """
        field, element = self._element()
        return _decoded(field, field.inverse(element))

    def square_root(self) -> AnyNimber:
        """Return the unique nimber whose square is this one.

        >>> root = TransfiniteNimber("*w").square_root()
        >>> root, root**2
        (TransfiniteNimber('w^2*2'), TransfiniteNimber('w'))
        """
        field, element = self._element()
        return _decoded(field, field.square_root(element))

    @property
    def degree(self) -> int:
        """The degree over the field of two elements: the least d with x^(2^d) = x.

        >>> TransfiniteNimber("*w").degree, TransfiniteNimber("*w^w").degree
        (6, 20)
        """
        field, element = self._element()
        return field.degree_of(element)

    def _element(self) -> tuple[Field, Element]:
        field = field_of(self._size)
        return field, field.encode(self._size)

    # --- conversions and order -------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if isinstance(other, TransfiniteNimber):
            return self._size == other._size
        return False if isinstance(other, Nimber | int) else NotImplemented

    def __lt__(self, other: object) -> bool:
        if isinstance(other, TransfiniteNimber):
            return self._size < other._size
        return False if isinstance(other, Nimber) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._size)

    def notation(self, style: Style = "unicode") -> str:
        r"""Return the text: `*ω`, or `*(ω + 1)`.

        >>> a = TransfiniteNimber("w^2 + 1")
        >>> print(f"{a} {a:ascii} {a:latex}")
        *(ω^2 + 1) *(w^2 + 1) {\ast}(\omega^{2} + 1)
        """
        star = r"{\ast}" if style == "latex" else "*"
        text = self._size.notation(style)
        (_, coefficient), *rest = self._size.terms
        return f"{star}({text})" if rest or coefficient > 1 else f"{star}{text}"

    def __repr__(self) -> str:
        return f"TransfiniteNimber({self._size.notation('ascii')!r})"

    def _repr_latex_(self) -> str:
        return f"${self:latex}$"

    def __reduce__(self) -> tuple[type[TransfiniteNimber], tuple[Ordinal]]:
        return TransfiniteNimber, (self._size,)


def nimber_of(size: Ordinal) -> AnyNimber:
    """Return the nimber of any size.

    >>> nimber_of(Ordinal(3)), nimber_of(Ordinal("w"))
    (Nimber(3), TransfiniteNimber('w'))
    """
    return Nimber(int(size)) if size.is_finite else TransfiniteNimber(size)


def _decoded(field: Field, element: Element) -> AnyNimber:
    return nimber_of(field.decode(element))


def _size_of(other: object) -> Ordinal | None:
    """Return the size of an operand, or None if it is not a nimber."""
    if isinstance(other, TransfiniteNimber):
        return other._size
    if isinstance(other, Nimber):
        return Ordinal(int(other))
    if not isinstance(other, int):
        return None
    if other in (0, 1):
        return Ordinal(int(other))
    raise TypeError(
        f"{quoted(other)} cannot be an operand beside a nimber: it could mean a heap or a "
        "multiple; write Nimber(n) for the heap of n counters"
    )


def _read(source: object) -> Ordinal:
    if isinstance(source, Ordinal):
        return source
    if isinstance(source, TransfiniteNimber):
        return source._size
    if not isinstance(source, str):
        raise DomainError(
            f"a transfinite nimber is given by an infinite Ordinal or a text such as '*w', not by "
            f"{quoted(source)}"
        )
    if _STAR.match(source) is None:
        return Ordinal(source)
    found = read_nimber(source)
    return found.size if isinstance(found, TransfiniteNimber) else Ordinal(int(found))


def read_nimber(text: str) -> AnyNimber:
    """Return the nimber that a text denotes: a sum of nimbers such as `*omega` or `*(w^2 + 5)`.

    >>> read_nimber("*omega + *5"), read_nimber("*(w + 3) - *w"), read_nimber("*7 + *2")
    (TransfiniteNimber('w + 5'), Nimber(3), Nimber(5))
    """
    total: AnyNimber = Nimber(0)
    begin = 0
    for end in [*(sign.end() for sign in _BETWEEN.finditer(text)), len(text) + 1]:
        total += _term(text, begin, end - 1)
        begin = end
    return total


def _term(text: str, begin: int, end: int) -> AnyNimber:
    """Return the nimber in a part of a text: a star and a size."""
    star = _STAR.match(text, begin, end)
    if star is None:
        message = "expected a nimber, as in '*5', '*omega' or '*(omega^2 + 5)'"
        raise NotationError(message, text, begin)
    size = text[star.end() : end]
    if not size.strip():
        return Nimber(1)
    _refuse_loose_terms(text, star.end(), end)
    try:
        return nimber_of(Ordinal(size))
    except NotationError as error:
        raise NotationError(error.message, text, star.end() + error.position) from None


def _refuse_loose_terms(text: str, start: int, end: int) -> None:
    """Raise an error if the size after a star is a sum or product without parentheses."""
    depth = 0
    for found in _LOOSE.finditer(text, start, end):
        if found[0] in "({":
            depth += 1
        elif found[0] in ")}":
            depth -= 1
        elif depth == 0 and found[0] != "**":
            message = "cannot read a nimber: write its size in parentheses, as in '*(w^2*3 + 1)'"
            raise NotationError(message, text, found.start())
