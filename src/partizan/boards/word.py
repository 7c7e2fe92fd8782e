"""Words: letters in a row, which moves take out, so that the rest closes up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple, final

from partizan.boards.letters import exchange, read_letters
from partizan.errors import DomainError
from partizan.nouns import position_of

__all__ = ["Word"]


class _Letters(NamedTuple):
    """What a `Word`, which is a tuple inside, holds."""

    letters: str


@final
class Word(tuple[Any, ...]):
    """A word, perhaps the empty one.

    >>> word = Word("LRRL")
    >>> print(word.prefix(2), word.without(1, 3), word.swapped("L", "R"), word[0])
    LR LL RLLR L
    """

    # a tuple's hash, equality and order are fast, and nothing is asked for more often
    __slots__ = ()
    letters: Final = _Letters.letters

    def __new__(cls, letters: str = "") -> Word:
        """Return the word with these letters."""
        if not isinstance(letters, str):
            raise DomainError(f"the letters of a word are a text, not {letters!r}")
        return tuple.__new__(cls, (letters,))

    @classmethod
    def read(
        cls,
        text: str,
        alphabet: str,
        *,
        aliases: Mapping[str, str] | None = None,
        ruleset: str = "",
    ) -> Word:
        """Read the letters of an alphabet; spaces around them are ignored."""
        what = position_of(ruleset) if ruleset else "a word"
        start = len(text) - len(text.lstrip())
        stop = max(start, len(text.rstrip()))
        return _word(
            read_letters(text, start, stop, alphabet=alphabet, aliases=aliases or {}, what=what)
        )

    def find(self, letter: str) -> list[int]:
        """Return the places of a letter, from the left."""
        return [place for place, found in enumerate(self.letters) if found == letter]

    def prefix(self, length: int) -> Word:
        """Return the first letters."""
        return _word(self.letters[:length])

    def suffix(self, length: int) -> Word:
        """Return the last letters."""
        return _word(self.letters[max(0, len(self.letters) - length) :])

    def without(self, start: int, stop: int | None = None) -> Word:
        """Return the word closed up after the letters from `start` up to `stop` are taken out.

        One letter is taken out if `stop` is not given.
        """
        end = start + 1 if stop is None else stop
        if not 0 <= start <= end <= len(self.letters):
            raise DomainError(f"the word '{self}' has no letters from {start} up to {end}")
        return _word(self.letters[:start] + self.letters[end:])

    def swapped(self, one: str, other: str) -> Word:
        """Return the word with two letters exchanged."""
        return _word(self.letters.translate(exchange(one, other)))

    def reversed(self) -> Word:
        """Return the word read from the right."""
        return _word(self.letters[::-1])

    def __getitem__(self, index: int) -> str:  # type: ignore[override]
        """Return the letter at a place."""
        return self.letters[index]

    def __len__(self) -> int:
        return len(self.letters)

    def __iter__(self) -> Iterator[str]:
        return iter(self.letters)

    def __contains__(self, part: object) -> bool:
        return isinstance(part, str) and part in self.letters

    def __str__(self) -> str:
        return self.letters

    def __repr__(self) -> str:
        return f"Word({self.letters!r})"

    def __getnewargs__(self) -> tuple[str]:
        return (self.letters,)


def _word(letters: str) -> Word:
    """Return the word with letters that need no checking."""
    return tuple.__new__(Word, (letters,))
