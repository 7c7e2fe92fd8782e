"""Numbers in messages: those that are too long to be written are only described."""

from __future__ import annotations

__all__ = ["shown"]

_LONG = 10**30


def shown(n: int) -> str:
    """Return the numeral of an integer, or how many bits it has.

    >>> shown(-1234), shown(1 << 20000)
    ('-1,234', 'a number of 20,001 bits')
    """
    return f"{n:,}" if abs(n) < _LONG else f"a number of {n.bit_length():,} bits"
