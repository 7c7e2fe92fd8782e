"""Words: rows of letters that close up when letters are removed."""

from __future__ import annotations

from typing import Final, NamedTuple, final

from partizan.boards.lettered import Line, unchecked
from partizan.errors import DomainError
from partizan.wording import quoted


class _Letters(NamedTuple):
    """The contents of a `Word`."""

    letters: str


@final
class Word(Line):
    """A word, possibly empty.

    >>> word = Word("LRRL")
    >>> print(word.prefix(2), word.without(1, 3), word.swapped("L", "R"), word[0])
    LR LL RLLR L
    """

    __slots__ = ()
    unit = "letters"
    letters: Final = _Letters.letters
    _letters = letters

    def __new__(cls, letters: str = "") -> Word:
        """Return the word with these letters."""
        if not isinstance(letters, str):
            raise DomainError(f"the letters of a word are a string, not {quoted(letters)}")
        return tuple.__new__(cls, (letters,))

    def prefix(self, length: int) -> Word:
        """Return the first `length` letters.

        >>> print(Word("LRRL").prefix(2))
        LR
        """
        return unchecked(Word, (self.letters[:length],))

    def suffix(self, length: int) -> Word:
        """Return the last `length` letters.

        >>> print(Word("LRRL").suffix(2))
        RL
        """
        return unchecked(Word, (self.letters[max(0, len(self.letters) - length) :],))

    def without(self, start: int, stop: int | None = None) -> Word:
        """Return the word without the letters from `start` up to but not including `stop`.

        Without `stop`, a single letter is removed.

        >>> print(Word("LRRL").without(1, 3))
        LL
        """
        end = start + 1 if stop is None else stop
        if not 0 <= start <= end <= len(self.letters):
            raise DomainError(f"the word '{self}' has no letters from {start} up to {end}")
        return unchecked(Word, (self.letters[:start] + self.letters[end:],))
