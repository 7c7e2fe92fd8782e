"""How sentences name things."""

from __future__ import annotations

__all__ = ["one", "position_of"]


def one(noun: str) -> str:
    """Return a noun with its article.

    >>> one("form"), one("augmented form")
    ('a form', 'an augmented form')
    """
    return f"{'an' if noun[:1] in tuple('aeiou') else 'a'} {noun}"


def position_of(ruleset: str) -> str:
    """Return what a text was expected to be.

    >>> position_of("eatcake"), position_of("octal(0.77)"), position_of("clobber")
    ('an eatcake position', 'an octal(0.77) position', 'a clobber position')
    """
    return one(f"{ruleset} position")
