"""What may count something: 0, 1, 2, and so on."""

from __future__ import annotations

__all__ = ["is_count"]


def is_count(number: object, least: int = 0) -> bool:
    """Whether something is a whole number, from the least one on; True is none.

    >>> is_count(3), is_count(0, least=1), is_count(True), is_count("3")
    (True, False, False, False)
    """
    return isinstance(number, int) and not isinstance(number, bool) and number >= least
