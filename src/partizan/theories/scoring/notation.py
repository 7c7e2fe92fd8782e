"""The notation of scoring forms: `{2|^-1}`, `{^0|{3|1/2},-4}`, `-3/2`; also with <> or ⟨⟩."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final, NoReturn

from partizan.errors import NotationError
from partizan.theories.scoring.form import MOST_BIRTHDAY, ScoringForm

__all__ = ["read_scoring_form"]

_NUMBER = re.compile(r"[+-]?[0-9]{1,30}(?:/0*[1-9][0-9]{0,29})?")
_CLOSING: Final = {"{": "}", "<": ">", "⟨": "⟩"}
_MOST_LETTERS = 100_000


def read_scoring_form(text: str) -> ScoringForm:
    """Return the form that `text` denotes.

    >>> read_scoring_form("<<2|^5>|^5>")
    {{2|^5}|^5}
    """
    if len(text) > _MOST_LETTERS:
        raise NotationError(
            f"cannot read a scoring form of more than {_MOST_LETTERS:,} characters", text, 0
        )
    reader = _Reader(text)
    form = reader.form(0)
    if reader.letter():
        reader.refuse("expected the end of the form")
    return form


class _Reader:
    """A text, and the index up to which it has been read."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def letter(self) -> str:
        """Return the next character that is not a space."""
        while self._text[self._at : self._at + 1].isspace():
            self._at += 1
        return self._text[self._at : self._at + 1]

    def form(self, depth: int) -> ScoringForm:
        """Read a number, or two sides in brackets."""
        closing = _CLOSING.get(self.letter())
        if closing is None:
            return ScoringForm(self._number())
        if depth >= MOST_BIRTHDAY:
            self.refuse(f"a form is at most {MOST_BIRTHDAY} moves deep")
        self._at += 1
        left = self._side(depth)
        self._expect("|")
        right = self._side(depth)
        self._expect(closing)
        return ScoringForm(left, right)

    def _side(self, depth: int) -> list[ScoringForm] | Fraction:
        if self.letter() in {"^", "∅"}:
            self._at += self.letter() == "∅"
            self._expect("^")
            return self._number()
        options = [self.form(depth + 1)]
        while self.letter() == ",":
            self._at += 1
            options.append(self.form(depth + 1))
        return options

    def _number(self) -> Fraction:
        self.letter()
        match = _NUMBER.match(self._text, self._at)
        if match is None:
            self.refuse("expected a number, or a form in braces")
        self._at = match.end()
        return Fraction(match[0])

    def _expect(self, wanted: str) -> None:
        if self.letter() != wanted:
            self.refuse(f"expected {wanted!r}")
        self._at += 1

    def refuse(self, why: str) -> NoReturn:
        """Raise `NotationError` at the current index."""
        raise NotationError(f"cannot read a scoring form: {why}", self._text, self._at)
