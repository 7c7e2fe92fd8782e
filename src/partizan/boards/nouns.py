"""What errors call a position."""

from __future__ import annotations

__all__ = ["position_of"]


def position_of(ruleset: str) -> str:
    """Return what a text was expected to be.

    >>> position_of("eatcake"), position_of("octal(0.77)"), position_of("clobber")
    ('an eatcake position', 'an octal(0.77) position', 'a clobber position')
    """
    return f"{'an' if ruleset[:1] in tuple('aeiou') else 'a'} {ruleset} position"
