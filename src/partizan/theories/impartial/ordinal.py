"""Ordinals below ε₀ in Cantor normal form, with exact arithmetic.

Every ordinal below ε₀ is uniquely a sum ω^a·m + ω^b·n + ... with exponents a > b > ... that are
smaller ordinals and positive integers m, n, ... as coefficients. ε₀ is the least ordinal with
ω^ε₀ = ε₀. [Conway01, ch. 2]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import total_ordering
from typing import TYPE_CHECKING, Final, SupportsIndex, TypeAlias, cast, final

from partizan.errors import DomainError, TooLarge
from partizan.frozen import Frozen
from partizan.notation import Style, Written
from partizan.notation.numbers import write_integer
from partizan.numeric import as_integer, is_count
from partizan.theories.impartial.ordinal_reader import read_ordinal
from partizan.wording import quoted

if TYPE_CHECKING:
    from partizan.theories.impartial.nimber import Nimber
    from partizan.theories.impartial.transfinite import TransfiniteNimber

MAX_HEIGHT: Final = 64
"""The largest height of a tower of exponents: ω has height 1, ω^ω has height 2."""

MAX_TERMS: Final = 100_000
"""The largest number of terms of a normal form."""

MAX_BITS: Final = 1 << 24
"""The largest number of bits of a coefficient."""

_Term: TypeAlias = "tuple[Ordinal, int]"


@final
@total_ordering
class Ordinal(Written, Frozen):
    """An ordinal below ε₀, given as an integer n >= 0 or a text such as `w^2*3 + w + 1`.

    >>> w = Ordinal("w")
    >>> w + 1, 1 + w, w * 2, 2 * w, (w + 1) ** 2, 2**w
    (ω + 1, ω, ω·2, ω, ω^2 + ω + 1, ω)
    >>> Ordinal("omega^(omega + 1)*5") > w**w > Ordinal(10**9)
    True

    The operators are those of ordinal arithmetic, in which neither sum nor product commutes. A
    text is read the same way, so that `2*w` is ω. `natural_sum` and `natural_product`, which
    commute, are the sum and product of ordinals as surreal numbers. Integers are accepted as
    operands. An ordinal equals an integer if it is that integer.
    """

    __slots__ = ("_hash", "_height", "_terms")
    _noun = "ordinal"
    _terms: tuple[_Term, ...]
    _hash: int
    _height: int

    def __init__(self, source: SupportsIndex | str | Ordinal) -> None:
        _fill(self, _read(source)._terms)

    @classmethod
    def from_terms(cls, terms: Iterable[tuple[Ordinal, int]]) -> Ordinal:
        """Return the natural sum of terms ω^exponent·coefficient with positive coefficients.

        >>> Ordinal.from_terms([(Ordinal(0), 7), (Ordinal("w"), 3)])
        ω^ω·3 + 7
        """
        given = tuple((_given(exponent), coefficient) for exponent, coefficient in terms)
        for _, coefficient in given:
            if not is_count(coefficient, 1):
                raise DomainError(f"a coefficient is an integer >= 1, not {quoted(coefficient)}")
        return _collected(given)

    # --- the normal form -------------------------------------------------------------------------

    @property
    def terms(self) -> tuple[tuple[Ordinal, int], ...]:
        """The exponents and coefficients of the Cantor normal form, largest exponent first.

        >>> Ordinal("w^w*3 + w + 7").terms
        ((ω, 3), (1, 1), (0, 7))
        """
        return self._terms

    @property
    def degree(self) -> Ordinal:
        """The largest exponent of the Cantor normal form; 0 for finite ordinals.

        >>> Ordinal("w^(w + 1)*3 + w").degree, Ordinal(5).degree
        (ω + 1, 0)
        """
        return self._terms[0][0] if self._terms else self

    @property
    def is_finite(self) -> bool:
        """Whether the ordinal is an integer.

        >>> Ordinal(5).is_finite, Ordinal("w").is_finite
        (True, False)
        """
        return not self._terms or not self._terms[0][0]._terms

    @property
    def is_limit(self) -> bool:
        """Whether the ordinal is neither 0 nor a successor.

        >>> Ordinal("w").is_limit, Ordinal("w + 1").is_limit, Ordinal(0).is_limit
        (True, False, False)
        """
        return bool(self._terms) and bool(self._terms[-1][0]._terms)

    @property
    def finite_part(self) -> int:
        """The integer n such that this ordinal is n more than 0 or a limit.

        >>> Ordinal("w^2 + 3").finite_part, Ordinal("w").finite_part
        (3, 0)
        """
        return self._terms[-1][1] if self._terms and not self._terms[-1][0]._terms else 0

    # --- ordinal arithmetic ----------------------------------------------------------------------

    def __add__(self, other: object) -> Ordinal:
        right = _operand(other)
        if right is None:
            return NotImplemented
        if not right._terms:
            return self
        (lead, coefficient), *rest = right._terms
        kept = [term for term in self._terms if term[0] > lead]
        if len(kept) < len(self._terms) and self._terms[len(kept)][0] == lead:
            coefficient += self._terms[len(kept)][1]
        return _ordinal((*kept, (lead, coefficient), *rest))

    def __radd__(self, other: object) -> Ordinal:
        left = _operand(other)
        return NotImplemented if left is None else left + self

    def __mul__(self, other: object) -> Ordinal:
        right = _operand(other)
        if right is None:
            return NotImplemented
        if not self._terms or not right._terms:
            return ZERO
        (lead, coefficient), *rest = self._terms
        found: list[_Term] = []
        for exponent, factor in right._terms:
            if exponent._terms:
                found.append((lead + exponent, factor))
            else:
                found += [(lead, coefficient * factor), *rest]
        return _ordinal(tuple(found))

    def __rmul__(self, other: object) -> Ordinal:
        left = _operand(other)
        return NotImplemented if left is None else left * self

    def __pow__(self, other: object) -> Ordinal:
        exponent = _operand(other)
        if exponent is None:
            return NotImplemented
        if not exponent._terms:
            return ONE
        if not self._terms or self == 1:
            return self
        n = exponent.finite_part
        limit = exponent._terms[: -1 if n else None]
        if not limit:
            return self._finite_power(n)
        if self.is_finite:
            # If a > 1 is finite, a^(ω^(1 + b)) = ω^(ω^b); and 1 + b is b if b is infinite.
            shifted = [(e if not e.is_finite else _ordinal_of(int(e) - 1), c) for e, c in limit]
            base = _ordinal(((_ordinal(tuple(shifted)), 1),))
        else:
            base = _ordinal(((self.degree * _ordinal(limit), 1),))
        return base * self._finite_power(n)

    def __rpow__(self, other: object) -> Ordinal:
        base = _operand(other)
        return NotImplemented if base is None else base**self

    def _finite_power(self, n: int) -> Ordinal:
        """Return the product of n copies."""
        if n == 0:
            return ONE
        if self.is_finite:
            a = int(self)
            if a.bit_length() * n > MAX_BITS:
                raise TooLarge(f"this power of an integer would have more than {MAX_BITS:,} bits")
            return _ordinal_of(a**n)
        if self.is_limit:
            return _ordinal(((self.degree * (n - 1), 1),)) * self
        if n * (len(self._terms) - 1) > MAX_TERMS:
            raise TooLarge(_too_long(n * (len(self._terms) - 1)))
        result = ONE
        for bit in f"{n:b}":
            result *= result
            if bit == "1":
                result *= self
        return result

    # --- natural arithmetic ----------------------------------------------------------------------

    def natural_sum(self, other: Ordinal | int) -> Ordinal:
        """Return the natural (Hessenberg) sum: coefficients of equal exponents are added.

        >>> Ordinal(1).natural_sum(Ordinal("w")), Ordinal("w^2 + w").natural_sum(Ordinal("w*2"))
        (ω + 1, ω^2 + ω·3)
        """
        return _collected((*self._terms, *_given(other)._terms))

    def natural_product(self, other: Ordinal | int) -> Ordinal:
        """Return the natural (Hessenberg) product: normal forms are multiplied as polynomials.

        >>> Ordinal(2).natural_product(Ordinal("w")), Ordinal("w + 1").natural_product(
        ...     Ordinal("w + 2")
        ... )
        (ω·2, ω^2 + ω·3 + 2)
        """
        right = _given(other)
        if len(self._terms) * len(right._terms) > MAX_TERMS:
            raise TooLarge(_too_long(len(self._terms) * len(right._terms)))
        return _collected(
            tuple((a.natural_sum(b), m * n) for a, m in self._terms for b, n in right._terms)
        )

    # --- conversions and order -------------------------------------------------------------------

    def nimber(self) -> Nimber | TransfiniteNimber:
        """Return the nim-heap of this size.

        >>> Ordinal(5).nimber(), Ordinal("w + 5").nimber()
        (Nimber(5), TransfiniteNimber('w + 5'))
        """
        from partizan.theories.impartial import transfinite  # noqa: PLC0415  (it imports this one)

        return transfinite.nimber_of(self)

    def nim_sum(self, other: Ordinal | int) -> Ordinal:
        """Return the size of the nim-heap that equals the sum of two nim-heaps of these sizes.

        >>> Ordinal("w + 5").nim_sum(Ordinal("w^2 + 3")), Ordinal("w").nim_sum(Ordinal("w"))
        (ω^2 + ω + 6, 0)
        """
        return _size(self.nimber() + _given(other).nimber())

    def nim_product(self, other: Ordinal | int) -> Ordinal:
        """Return the nim-product, for ordinals below ω^ω^ω.

        >>> Ordinal("w^2").nim_product(Ordinal("w")), Ordinal("w").nim_product(3)
        (2, ω·3)
        """
        return _size(self.nimber() * _given(other).nimber())

    def nim_power(self, exponent: int) -> Ordinal:
        """Return the power in nim-multiplication, for ordinals below ω^ω^ω.

        >>> Ordinal("w").nim_power(3), Ordinal("w^w").nim_power(5), Ordinal("w").nim_power(-1)
        (2, 4, ω^2·3)
        """
        return _size(self.nimber() ** exponent)

    def __int__(self) -> int:
        if not self.is_finite:
            raise DomainError(f"{quoted(self)} is infinite, so it cannot be converted to an int")
        return self.finite_part

    def __bool__(self) -> bool:
        return bool(self._terms)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Ordinal):
            return self is other or (self._hash == other._hash and self._terms == other._terms)
        if isinstance(other, int):
            return self.is_finite and self.finite_part == other
        return NotImplemented

    def __lt__(self, other: object) -> bool:
        if isinstance(other, Ordinal):
            return self._terms < other._terms
        if isinstance(other, int):
            return self.is_finite and self.finite_part < other
        return NotImplemented

    def __hash__(self) -> int:
        return self._hash

    def notation(self, style: Style = "unicode") -> str:
        r"""Return the text of the Cantor normal form.

        >>> a = Ordinal("w^(w + 1)*3 + w^2 + 5")
        >>> print(f"{a}, {a:ascii}, {a:latex}")
        ω^(ω + 1)·3 + ω^2 + 5, w^(w + 1)*3 + w^2 + 5, \omega^{\omega + 1} \cdot 3 + \omega^{2} + 5
        """
        return " + ".join(_written(term, style) for term in self._terms) or "0"

    def __repr__(self) -> str:
        return self.notation()

    def _repr_latex_(self) -> str:
        return f"${self:latex}$"

    def __reduce__(self) -> tuple[type[Ordinal], tuple[str]]:
        return Ordinal, (self.notation("ascii"),)


def _fill(made: Ordinal, terms: tuple[_Term, ...]) -> None:
    """Set the terms of a new ordinal, which must be a normal form."""
    height = terms[0][0]._height + 1 if terms and terms[0][0]._terms else 0
    finite = terms[0][1] if len(terms) == 1 and not terms[0][0]._terms else None
    object.__setattr__(made, "_terms", terms)
    object.__setattr__(made, "_height", height)
    object.__setattr__(made, "_hash", hash(finite or 0) if not height else hash(terms))


def _ordinal(terms: tuple[_Term, ...]) -> Ordinal:
    """Return the ordinal of a normal form that is not too large."""
    if len(terms) > MAX_TERMS:
        raise TooLarge(_too_long(len(terms)))
    made = object.__new__(Ordinal)
    _fill(made, terms)
    if made._height > MAX_HEIGHT:
        raise TooLarge(
            f"a tower of more than {MAX_HEIGHT} exponents is too high; the ordinals below ω^ω^ω, "
            "whose nim-products are known, have height 2"
        )
    return made


def _ordinal_of(n: int) -> Ordinal:
    return _ordinal(((ZERO, n),)) if n else ZERO


def _collected(terms: tuple[_Term, ...]) -> Ordinal:
    """Return the ordinal of terms in any order, of which those with equal exponents are added."""
    sums: dict[Ordinal, int] = {}
    for exponent, coefficient in terms:
        sums[exponent] = sums.get(exponent, 0) + coefficient
    return _ordinal(tuple(sorted(sums.items(), reverse=True)))


def _too_long(terms: int) -> str:
    return f"the normal form has up to {terms:,} terms; the limit is {MAX_TERMS:,}"


def _operand(other: object) -> Ordinal | None:
    """Return the ordinal of an operand, or None if it is not one."""
    if isinstance(other, Ordinal):
        return other
    number = as_integer(other)
    return None if number is None else _of_integer(number)


def _given(other: object) -> Ordinal:
    found = _operand(other)
    if found is None:
        raise TypeError(f"an ordinal was expected, not {quoted(other)}")
    return found


def _size(nimber: Nimber | TransfiniteNimber) -> Ordinal:
    """Return the ordinal that is the size of a nim-heap."""
    size = getattr(nimber, "size", None)
    return size if isinstance(size, Ordinal) else Ordinal(int(cast("Nimber", nimber)))


def _of_integer(n: int) -> Ordinal:
    if n < 0:
        raise DomainError(f"an ordinal cannot be negative, but {quoted(n)} is")
    return _ordinal_of(n)


def _read(source: object) -> Ordinal:
    if isinstance(source, str):
        return read_ordinal(source, _ordinal_of, lambda: OMEGA)
    found = _operand(source)
    if found is None:
        raise DomainError(
            f"an ordinal is given by an integer or a text such as 'w^2 + 1', not by "
            f"{quoted(source)}"
        )
    return found


def _written(term: _Term, style: Style) -> str:
    exponent, coefficient = term
    if not exponent:
        return write_integer(coefficient)
    omega = {"ascii": "w", "latex": r"\omega"}.get(style, "ω")
    if exponent != 1:
        power = exponent.notation(style)
        if style == "latex":
            power = f"{{{power}}}"
        elif len(exponent._terms) > 1 or (exponent._terms[0][1] > 1 and not exponent.is_finite):
            power = f"({power})"
        omega += f"^{power}"
    if coefficient == 1:
        return omega
    times = {"ascii": "*", "latex": r" \cdot "}.get(style, "·")
    return f"{omega}{times}{write_integer(coefficient)}"


def _constants() -> Iterator[Ordinal]:
    zero = object.__new__(Ordinal)
    _fill(zero, ())
    one = object.__new__(Ordinal)
    _fill(one, ((zero, 1),))
    yield from (zero, one, _ordinal(((one, 1),)))


ZERO, ONE, OMEGA = _constants()
