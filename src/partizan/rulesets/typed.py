"""Rulesets that are typed as a few lines of text, for grids and strips.

>>> from partizan import rulesets
>>> clobber = rulesets.read("grid . x o; L: xo -> .x; R: swap xo")
>>> clobber("xox").value(), clobber("xo") == rulesets.read(clobber.text)("xo")
(*, True)

The page docs/type-a-game.md has the grammar and examples.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from partizan.errors import DomainError
from partizan.rules.typed import grammar
from partizan.rules.typed.grammar import Game
from partizan.rulesets.families import GridRuleset, StripRuleset

_KERNEL: Final = "rewriting"
_LARGEST = 1024  # the most cells that the compiled core accepts
_ENOUGH = 8  # a game that starts on a board of one letter has a move on one of this size


class _Typed:
    """What grids and strips have in common: the text is the ruleset."""

    rules: str
    game: Game
    _made: Callable[[int, int, str], Any]

    def __init__(self, text: str) -> None:
        game = grammar.read(text)
        if game.is_strip != isinstance(self, TypedStrip):
            raise DomainError("this game is played on another kind of board; use rulesets.read")
        self.rules = game.text

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.rules,)

    @property
    def name(self) -> str:
        """The text in quotation marks, with which `catalog` reads it."""
        return f'"{self.rules}"'

    @property
    def exchanged(self) -> Any:
        """The same game with the players' roles exchanged.

        >>> read("strip # .; L: . -> #").exchanged
        "strip # .; R: . -> #"
        """
        return read(grammar.exchanged(self.rules))


class TypedGrid(_Typed, GridRuleset):
    """A game on a grid that is typed as text."""

    @property
    def usage(self) -> tuple[str, str]:
        """The kind of board, and what to pass."""
        row = self.game.letters[1] * 2
        return "a grid", f"its text, as in '{row}|{row}', or a size, as in '4x4'"


class TypedStrip(_Typed, StripRuleset):
    """A game on a strip that is typed as text."""

    @property
    def usage(self) -> tuple[str, str]:
        """The kind of board, and what to pass."""
        return "a strip", f"its letters, as in '{self.game.letters[1] * 3}'"


TypedRuleset: TypeAlias = TypedGrid | TypedStrip


@lru_cache(maxsize=256)
def read(text: str) -> TypedRuleset:
    """Return the ruleset that a text of rules defines; the text is data and is never run.

    >>> tridomineering = read('''
    ... grid # .
    ... L: ... -> ### in down       // Left places vertical trominoes
    ... R: turn                     // Right horizontal ones
    ... ''')
    >>> tridomineering
    "grid # .; L: ... -> ### in down; R: turn"
    >>> tridomineering(3, 3).value()
    ±2
    """
    return (TypedStrip if grammar.read(text).is_strip else TypedGrid)(text)


def read_file(path: str) -> TypedRuleset:
    """Return the ruleset that a file of rules defines.

    >>> read_file("no.rules")
    Traceback (most recent call last):
    partizan.errors.DomainError: the rules 'no.rules' cannot be read: No such file or directory
    """
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else error.reason
        raise DomainError(f"the rules {path!r:.200} cannot be read: {reason}") from error
    return read(text)
