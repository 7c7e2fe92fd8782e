"""The digits of a finite subtraction octal: 0.d1d2...dk with digits from 0 to 3."""

from __future__ import annotations

from collections.abc import Sequence

from partizan.errors import DomainError, PartizanError
from partizan.theories.impartial.codes import HeapCode
from partizan.wording import show

LONGEST = 150
"""The greatest number of digits allowed in a code."""


def digits_of(code: object) -> tuple[int, ...]:
    """Return the digits after the point, without trailing zeros.

    >>> digits_of("0.12030"), digits_of("0.0")
    ((1, 2, 0, 3), ())
    """
    needed = (
        f"a subtraction octal is a text such as '0.123', with digits from 0 to 3; not {show(code)}"
    )
    if not isinstance(code, str):
        raise DomainError(needed)
    try:
        found = HeapCode.read(code)
    except PartizanError as error:
        raise DomainError(needed) from error
    if not found.is_plain or not found.is_taking_only or found.bits[0][0]:
        raise DomainError(needed)
    if not found.is_finite:
        raise DomainError(
            f"a subtraction octal has finitely many digits, and {found} does not end; "
            "leave out the repeating digits, and ask for its nimification"
        )
    digits = found.bits[0][1:]
    if len(digits) > LONGEST:
        raise DomainError(f"a code may have at most {LONGEST} digits, not {len(digits):,}")
    return tuple(digits)


def code_of(digits: Sequence[int]) -> str:
    """Return the code with these digits."""
    return f"0.{''.join(map(str, digits)) or '0'}"
