"""Wording of messages, and words that stand for objects."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from unicodedata import combining, normalize

from partizan.errors import DomainError

_SHOWN = 300  # characters


class Worded(Enum):
    """An enumeration whose members equal their words, so that `p.outcome() == "N"` is true.

    The word of a member is its text, in lower case for players. A text that is the word of no
    member is refused, because a comparison with it would always be false.

    >>> from partizan import LEFT, Outcome, rulesets
    >>> rulesets.nim(1).outcome() == "N", LEFT == "right", {Outcome.P: 1}["P"]
    (True, False, 1)
    >>> Outcome.N == "n"
    Traceback (most recent call last):
        ...
    partizan.errors.DomainError: Outcome.N is compared with 'L', 'R', 'N', 'P', 'D', 'NHat', \
'NCheck', 'PHat' or 'PCheck', not with 'n'
    """

    _word: str

    def __init__(self, *_: object) -> None:
        self._word = self._spelt()

    def _spelt(self) -> str:
        return str(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, str):
            return NotImplemented
        words = [member._word for member in type(self)]
        if other not in words:
            *most, last = map(repr, words)
            either = f"{', '.join(most)} or {last}"
            raise DomainError(f"{self!r} is compared with {either}, not with {quoted(other)}")
        return other == self._word

    def __hash__(self) -> int:
        return hash(self._word)  # equal objects have equal hashes


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
