"""Wording of messages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from unicodedata import combining, normalize

_SHOWN = 300  # characters
_FEW = 8


def one(noun: str) -> str:
    """Return a noun with its article.

    >>> one("form"), one("augmented form")
    ('a form', 'an augmented form')
    """
    return f"{'an' if noun[:1] in tuple('aeiou') else 'a'} {noun}"


def position_of(ruleset: object) -> str:
    """Return the noun for a position of a ruleset, with its article.

    >>> position_of("eatcake"), position_of("octal(0.77)"), position_of("clobber")
    ('an eatcake position', 'an octal(0.77) position', 'a clobber position')
    """
    return one(f"{ruleset} position")


def plain_word(typed: str) -> str:
    """Return a name in lower case, without accents, hyphens or underscores, for looking it up.

    >>> plain_word("Dead-Ending"), plain_word("misère_form")
    ('dead ending', 'misere form')
    """
    letters = (c for c in normalize("NFKD", typed).casefold() if not combining(c))
    return " ".join("".join(letters).replace("-", " ").replace("_", " ").split())


def few_of(things: Sequence[object]) -> str:
    """Return the first few things, separated by commas.

    >>> few_of((1, 2, 3)), few_of(range(99)), few_of(())
    ('1, 2, 3', '0, 1, 2, 3, 4, 5, 6, 7, …', '')
    """
    return ", ".join([*map(show, things[:_FEW]), *("…" for _ in things[_FEW : _FEW + 1])])


def show(thing: object) -> str:
    """Return a board or a move for an error message: quoted if it is a text, cut if it is long.

    >>> show("..|.."), show((1, 2))
    ("'..|..'", '(1, 2)')
    """
    return _cut(repr if isinstance(thing, str) else str, thing)


def quoted(thing: object) -> str:
    """Return the repr of an unexpected argument, cut if it is long.

    >>> quoted("3"), quoted(3), quoted(10**5000)
    ("'3'", '3', 'a number of many digits')
    """
    return _cut(repr, thing)


def _cut(write: Callable[[object], str], thing: object) -> str:
    try:
        text = write(thing)
    except Exception:  # noqa: BLE001  (a broken repr must not hide the error)
        is_number = isinstance(thing, int)  # Python refuses to write thousands of digits
        text = "a number of many digits" if is_number else f"<{one(type(thing).__name__)}>"
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
