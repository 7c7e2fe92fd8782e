"""Reading, exchanging and numbering the letters of boards.

An alphabet is a string of letters, the first of which denotes an empty cell. Reading ignores case
unless the alphabet contains a letter in both cases.

Base classes for boards with a letter in each cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Any, ClassVar, Final, NoReturn, Self

from partizan.errors import DomainError, NotationError
from partizan.wording import one, position_of

LARGEST: Final = 1_000_000
"""The largest number of cells of a board that is given by its size."""


def read_letters(
    text: str,
    start: int,
    stop: int,
    *,
    alphabet: str,
    aliases: Mapping[str, str],
    what: str,
) -> str:
    """Return the letters of the alphabet that `text[start:stop]` denotes."""
    letters = []
    for index in range(start, stop):
        found = _letter(text[index], alphabet, aliases)
        if found is None:
            message = f"cannot read {what}: expected {expected(alphabet)}, found {text[index]!r}"
            raise NotationError(message, text, index)
        letters.append(found)
    return "".join(letters)


_EMPTY, _BLANKS = ".", "_□·"
_SIGNS = {"×": "x", "⊠": "x", "●": "b", "•": "b", "○": "w", "◦": "w"}  # towers and stones


def _letter(character: str, alphabet: str, aliases: Mapping[str, str]) -> str | None:
    """Return the letter that a character denotes: itself, an alias, or one in the other case.

    If a dot is an empty cell and nothing else is meant by them, so are `_`, `□` and `·`; `×` and
    `⊠` are an x, `●` and `○` black and white.
    """
    for variant in (character, character.lower(), character.upper()):
        if len(variant) == 1 and variant in alphabet:
            return variant
        if variant in aliases:
            return aliases[variant]
    if character in _SIGNS:
        return _letter(_SIGNS[character], alphabet, aliases)
    return _EMPTY if character in _BLANKS and _EMPTY in alphabet else None


_SUPERSCRIPTS: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_SPACED = re.compile(r"\s*\[?\s*\S(?:\s+\S)+\s*\]?\s*")  # L R L
_IN_GROUPS = re.compile(r"[^()]*(?:\([^()]+\)[^()]*)+")  # 01(0101)(00011)
_POWER = re.compile(r"\s*(?:\^\s*(?:\{\s*([0-9]+)\s*\}|([0-9]+))|([⁰¹²³⁴⁵⁶⁷⁸⁹]+))")


def expanded(text: str, *, alphabet: str, what: str) -> str:
    """Return a word with its exponents written out.

    >>> expanded("o^5xoo", alphabet="ox", what="a word"), expanded("(xo)²", alphabet="xo", what="")
    ('oooooxoo', 'xoxo')

    If digits are letters, an exponent of several digits needs braces: `0^{12}1`. Parentheses that
    are letters surround a branch, unless they begin the word and have an exponent: `(BW)^2`.
    """
    if not _POWER.search(text):
        return text

    def fail(message: str, at: int) -> NoReturn:
        raise NotationError(f"cannot read {what}: {message}", text, at)

    open_groups: list[tuple[int, list[str]]] = []
    word: list[str] = []
    at = size = 0
    while at < len(text):
        letter = text[at]
        start = at
        at += 1
        if letter == "(":
            open_groups.append((start, word))
            word = []
            continue
        if letter == ")":
            if not open_groups:
                fail("this parenthesis is never opened", start)
            letter = "".join(word)
            _, word = open_groups.pop()
            if "(" in alphabet and _POWER.match(text, at) is None:
                letter = f"({letter})"
            elif "(" in alphabet and (word or open_groups or ";" in letter):
                fail("a branch has no exponent; write it several times", at)
        elif letter.isspace() and letter != "\n":  # which separates rows
            continue
        power = _POWER.match(text, at)
        times = 1
        if power is not None:
            plain = power[2] or ""
            if len(plain) > 1 and {*alphabet} & {*"0123456789"}:
                ways = f"'^{{{plain[0]}}}{plain[1:]}' or '^{{{plain}}}'"
                fail(f"the exponent is ambiguous; write {ways}", power.start())
            times = int((power[1] or plain or power[3].translate(_SUPERSCRIPTS))[:9])
            at = power.end()
        size += len(letter) * times
        if size > LARGEST:
            fail(f"the word has more than {LARGEST:,} letters", start)
        word.append(letter * times)
    if open_groups:
        fail("this parenthesis is never closed", open_groups[-1][0])
    return "".join(word)


def expected(alphabet: str) -> str:
    """Return the letters of an alphabet as a list in words.

    >>> expected(".xo"), expected(".")
    ("'.', 'x' or 'o'", "'.'")
    """
    quoted = [repr(letter) for letter in alphabet]
    return " or ".join(filter(None, (", ".join(quoted[:-1]), quoted[-1]))) if quoted else "nothing"


@lru_cache(maxsize=256)
def exchange(one: str, other: str) -> dict[int, int]:
    """Return the table, for `str.translate`, that exchanges two letters."""
    return {ord(one): ord(other), ord(other): ord(one)}


@lru_cache(maxsize=256)
def _numbering(alphabet: str) -> dict[int, int]:
    return {ord(letter): code for code, letter in enumerate(alphabet)}


def codes(cells: str, alphabet: str, *, ruleset: object) -> bytes:
    """Return the index of each cell's letter in the alphabet.

    >>> list(codes(".#.", ".#", ruleset="domineering"))
    [0, 1, 0]
    """
    if not {*cells} <= {*alphabet}:
        stranger = next(letter for letter in cells if letter not in alphabet)
        raise DomainError(
            f"{one(f'{ruleset} board')} has the letters {expected(alphabet)}, not {stranger!r}"
        )
    return cells.translate(_numbering(alphabet)).encode("latin-1")


# --- lettered -------------------------------------------------------------------------------------


unchecked = tuple.__new__
"""Construct a board from its class and contents, without checks."""


class Lettered(tuple[Any, ...]):
    """A board whose cells, numbered from 0, each hold a letter.

    A board is a tuple of its contents, because tuples are hashed and compared fast. As a
    collection, it contains its letters.

    >>> from partizan.boards import Strip
    >>> len(Strip("t.f")), "t" in Strip("t.f")
    (3, True)
    """

    __slots__ = ()
    _letters: str
    """The field with the letters, defined by subclasses."""

    unit: ClassVar[str] = "cells"

    @classmethod
    def listed(cls, size: int, letters: str) -> Iterator[Self]:
        """Yield the boards with `size` cells, in the order of the letters.

        >>> from partizan.boards import Strip
        >>> print(*Strip.listed(2, ".x"))
        .. .x x. xx
        """
        raise NotImplementedError

    @classmethod
    def _called(cls, ruleset: object) -> str:
        """Return the description of such a board, or of a position of the ruleset."""
        return position_of(ruleset) if ruleset else f"a {cls.__name__.lower()}"

    def find(self, letter: str) -> list[int]:
        """Return the cells that hold a letter, in order.

        >>> from partizan.boards import Strip
        >>> Strip("t.t").find("t")
        [0, 2]
        """
        return [cell for cell, found in enumerate(self._letters) if found == letter]

    def __getitem__(self, cell: int) -> str:  # type: ignore[override]  # its items are letters
        """Return the letter of a cell."""
        return self._letters[cell]

    def __len__(self) -> int:
        return len(self._letters)

    def __iter__(self) -> Iterator[str]:
        return iter(self._letters)

    def __contains__(self, letter: object) -> bool:
        return isinstance(letter, str) and letter in self._letters

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.__getnewargs__()))})"

    def __getnewargs__(self) -> tuple[Any, ...]:
        return (*tuple.__iter__(self),)


class Line(Lettered):
    """A board that is a row of letters, possibly empty.

    >>> from partizan.boards import Strip
    >>> print(Strip("t.f").reversed(), Strip("LRR").reversed())
    f.t RRL
    """

    __slots__ = ()

    unit = "cells"

    @classmethod
    def listed(cls, size: int, letters: str) -> Iterator[Self]:
        """Yield the boards with `size` cells, in the order of the letters."""
        return (unchecked(cls, ("".join(cells),)) for cells in product(letters, repeat=size))

    @classmethod
    def read(
        cls,
        text: str,
        alphabet: str,
        *,
        aliases: Mapping[str, str] | None = None,
        ruleset: object = "",
    ) -> Self:
        """Read the letters of `alphabet`, or `aliases` for them; surrounding spaces are ignored.

        Exponents repeat a letter or a word in parentheses.

        >>> from partizan.boards import Strip
        >>> print(Strip.read("t.f", "t.f"), Strip.read("t^3(.f)^2", "t.f"))
        t.f ttt.f.f
        """
        if {*text} <= {*alphabet}:
            return unchecked(cls, (text,))
        what = cls._called(ruleset)
        text = expanded(text, alphabet=alphabet, what=what)
        if _EMPTY not in alphabet and _SPACED.fullmatch(text):
            text = re.sub(r"\s", "", text)
        if "(" not in alphabet and _IN_GROUPS.fullmatch(text):
            text = re.sub("[()]", "", text)
        start, stop = without_brackets(text, alphabet)
        letters = read_letters(
            text, start, stop, alphabet=alphabet, aliases=aliases or {}, what=what
        )
        return unchecked(cls, (letters,))

    def name(self, cell: int) -> str:
        """Return the number of a cell, counted from 1.

        >>> from partizan.boards import Strip
        >>> Strip("t.f").name(0)
        '1'
        """
        return str(cell + 1)

    def swapped(self, one: str, other: str) -> Self:
        """Return the row with two letters exchanged.

        >>> from partizan.boards import Strip
        >>> print(Strip("t.f").swapped("t", "f"))
        f.t
        """
        return unchecked(type(self), (self._letters.translate(exchange(one, other)),))

    def reversed(self) -> Self:
        """Return the row in reverse order.

        >>> from partizan.boards import Strip
        >>> print(Strip("tt.f").reversed())
        f.tt
        """
        return unchecked(type(self), (self._letters[::-1],))

    def __str__(self) -> str:
        return self._letters


def stripped(text: str, start: int, stop: int) -> tuple[int, int]:
    """Return the range of a text without the spaces around it.

    >>> stripped("| .# |", 1, 5)
    (2, 4)
    """
    row = text[start:stop]
    begin = start + len(row) - len(row.lstrip())
    return begin, max(begin, start + len(row.rstrip()))


def without_brackets(text: str, alphabet: str) -> tuple[int, int]:
    """Return the range of a text without spaces and, unless they are letters, square brackets.

    >>> without_brackets(" [xo]", "xo"), without_brackets("xo ", "xo")
    ((2, 4), (0, 2))
    """
    start, stop = stripped(text, 0, len(text))
    has_brackets = text[start : start + 1] + text[stop - 1 : stop] == "[]" and "[" not in alphabet
    return stripped(text, start + 1, stop - 1) if has_brackets else (start, stop)
