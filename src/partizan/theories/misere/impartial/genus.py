"""The genus of an impartial game: its nim-values under both conventions, with 2s added.

The genus of G is written g^{abc...}, where g is the nim-value of G, and a, b, c, ... are the misère
nim-values of G, G + *2, G + *2 + *2 and so on. Eventually two of them alternate, and the first such
pair is the last that is written. [BCG01], [Conway01], [Allen06, Sect. 2.1]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, SupportsIndex

from partizan.display import picture_of
from partizan.errors import DomainError, NotationError
from partizan.frozen import Frozen
from partizan.notation import Style, Written
from partizan.numeric import as_integer, is_count
from partizan.theories.impartial.evaluations import mex
from partizan.wording import quoted

if TYPE_CHECKING:
    from partizan.pictures.picture import Picture

_MOST_BASE = 50  # the largest base of a genus in an addition table
_LONGEST = 100_000  # characters of a text
_DIGITS = 9  # digits of one entry
_TOKEN = re.compile(r"\(([0-9]+)\)|([0-9])")


class Genus(Written, Frozen):
    """A genus in normal form: `base`, and `entries` that end with the first alternating pair.

    >>> genus = Genus.read("3^1431")
    >>> genus.base, genus.entries, [genus.entry(n) for n in range(7)]
    (3, (1, 4, 3, 1), [1, 4, 3, 1, 3, 1, 3])
    >>> print(Genus(8, [8, 10, 8, 10]), Genus.of_nim_heap(0), Genus.of_nim_heap(2))
    8^8(10) 0^120 2^20
    """

    __slots__ = ("base", "entries")
    _noun = "genus"
    base: int
    entries: tuple[int, ...]

    def __init__(self, base: SupportsIndex, entries: Iterable[SupportsIndex]) -> None:
        first, *found = map(_entry, (base, *entries))
        if len(found) < 2 or found[-1] != found[-2] ^ 2:
            shown = " ".join(map(str, found[-4:])) or "nothing"
            raise DomainError(
                "the last two entries of a genus have nim-sum 2, since they alternate for ever; "
                f"these end with {shown}"
            )
        object.__setattr__(self, "base", first)
        object.__setattr__(self, "entries", _shortest(tuple(found)))

    @classmethod
    def of_nim_heap(cls, n: int) -> Genus:
        """Return the genus of *n: 0^120, 1^031, 2^20, 3^31, 4^46, ... [Allen06, Prop 2.2.1].

        >>> print(*map(Genus.of_nim_heap, range(5)))
        0^120 1^031 2^20 3^31 4^46
        """
        if n < 0:
            raise DomainError(f"the size of a nim-heap is an integer >= 0, not {quoted(n)}")
        return (_ZERO, _ONE)[n] if n < 2 else _firm(n)

    @classmethod
    def read(cls, text: str) -> Genus:
        """Return the genus that a text such as `2^1420`, `8^8(10)` or `6^(1,9,11)` denotes.

        >>> Genus.read("6^(1,9,11)") == Genus.read("6^{19(11)}") == Genus.read("6^19(11)")
        True
        """
        base, entries = _read(text)
        if len(entries) < 2 or entries[-1] != entries[-2] ^ 2:
            raise NotationError(
                "cannot read a genus: its last two entries must have nim-sum 2, because they "
                "alternate for ever",
                text,
                len(text),
            )
        genus = cls(base, entries)
        if genus.entries != tuple(entries):
            raise NotationError(
                "cannot read a genus: the first two entries that alternate for ever must be the "
                f"last, as in {genus}",
                text,
                len(text),
            )
        return genus

    # --- entries ---------------------------------------------------------------------------------

    @property
    def stable_from(self) -> int:
        """The index from which two entries alternate.

        >>> Genus.read("3^1431").stable_from, Genus.read("2^20").stable_from
        (2, 0)
        """
        return len(self.entries) - 2

    def entry(self, n: int) -> int:
        """Return the misère nim-value with n 2s added.

        >>> [Genus.read("2^1420").entry(n) for n in range(6)]
        [1, 4, 2, 0, 2, 0]
        """
        if n < 0:
            raise DomainError(f"the number of nim-heaps *2 is an integer >= 0, not {quoted(n)}")
        last = len(self.entries) - 1
        return self.entries[n] if n <= last else self.entries[last - (n - last) % 2]

    @property
    def nim_value(self) -> int:
        """The nim-value under normal play.

        >>> Genus.read("2^1420").nim_value
        2
        """
        return self.base

    @property
    def misere_nim_value(self) -> int:
        """The misère nim-value: 0 if and only if the second player wins under misère play.

        >>> Genus.read("2^1420").misere_nim_value
        1
        """
        return self.entries[0]

    # --- sums ------------------------------------------------------------------------------------

    def plus_one(self) -> Genus:
        """Return the genus of G + *, for any G with this genus [Allen06, Prop 2.4.3].

        >>> print(Genus.read("2^1420").plus_one())
        3^0531
        """
        return Genus(self.base ^ 1, [entry ^ 1 for entry in self.entries])

    def plus_two(self) -> Genus:
        """Return the genus of G + *2, for any G with this genus [Allen06, Prop 2.4.4].

        >>> print(Genus.read("2^1420").plus_two(), Genus.read("2^20").plus_two())
        0^420 0^02
        """
        last = len(self.entries)
        return Genus(self.base ^ 2, [*self.entries[1:], self.entry(last)])

    @property
    def is_tame(self) -> bool:
        """Whether some position of Nim has this genus, which is then called a tame value.

        A wild game may also have a tame value.

        >>> Genus.read("2^20").is_tame, Genus.read("2^1420").is_tame
        (True, False)
        """
        return self.is_fickle or self.entries == (self.base, self.base ^ 2)

    @property
    def is_fickle(self) -> bool:
        """Whether it is the genus of *0 or *1, the heaps that swap outcomes under misère play.

        >>> Genus.of_nim_heap(1).is_fickle, Genus.of_nim_heap(2).is_fickle
        (True, False)
        """
        return self in (_ZERO, _ONE)

    # --- identity and text -----------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Genus):
            return NotImplemented
        return self.base == other.base and self.entries == other.entries

    def __hash__(self) -> int:
        return hash((self.base, self.entries))

    def __reduce__(self) -> tuple[type[Genus], tuple[int, tuple[int, ...]]]:
        return Genus, (self.base, self.entries)

    def notation(self, style: Style = "unicode") -> str:
        """Return the text, `3^1431`; in LaTeX the entries are an exponent.

        >>> f"{Genus.of_nim_heap(2):>6} {Genus.of_nim_heap(2):latex}"
        '  2^20 2^{20}'
        """
        entries = "".join(str(e) if e < 10 else f"({e})" for e in self.entries)
        return f"{self.base}^{{{entries}}}" if style == "latex" else f"{self.base}^{entries}"

    def __repr__(self) -> str:
        return f"Genus.read({str(self)!r})"

    def _repr_latex_(self) -> str:
        return f"${self:latex}$"


def genus_of_options(options: Iterable[Genus]) -> Genus:
    """Return the genus of a game whose options have these genera [Allen06, Prop 2.1.2].

    Entry n is the mex of the values that G with n 2s can move to: the options' entries n and, by a
    move in a 2, entry n - 1 and that xor 1. Suppose that all options alternate from some index on,
    and that beyond it two consecutive entries of ours have nim-sum 2. Then ours alternate too: let
    an entry m be the mex of S, so that the next is the mex of S with 2 added to all members. S
    contains m xor 2 and m xor 3, the previous entry and its neighbour, and all numbers less than m.
    This suffices for the next mex to be m xor 2, as one checks for m = 0, 1, 2, 3 modulo 4. Before
    that index, two consecutive entries prove nothing: 3^2031 begins like 3^20. [Allen06, Cor.
    2.1.6]

    >>> print(genus_of_options([]), genus_of_options([Genus.read("0^02"), Genus.read("1^031")]))
    0^120 2^1420
    >>> print(genus_of_options(map(Genus.read, ["1^13", "0^02", "2^1420"])))
    3^2031
    """
    found = list(dict.fromkeys(options))
    if not found:
        return _ZERO
    made = object.__new__(Genus)
    object.__setattr__(made, "base", mex([genus.base for genus in found]))
    object.__setattr__(made, "entries", _shortest(_entries([genus.entries for genus in found])))
    return made


def tame_sum(genera: Iterable[Genus]) -> Genus:
    """Return the genus of a sum of tame games, which is tame [Allen06, Thm 2.4.2].

    The games themselves must be tame; it does not suffice that their genera are tame values.

    >>> print(tame_sum([Genus.of_nim_heap(2), Genus.of_nim_heap(3)]), tame_sum([]))
    1^13 0^120
    """
    base, fickle = 0, True
    for genus in genera:
        if not genus.is_tame:
            raise DomainError(
                f"{genus} is not a tame value, and the genus of a sum with a wild game does not "
                "follow from the genera; add the games instead"
            )
        base ^= genus.base
        fickle = fickle and genus.is_fickle
    return (_ZERO, _ONE)[base] if fickle else _firm(base)


def addition_table(largest: int = 5) -> Picture:
    """Return the addition table of tame genera with bases up to `largest` [Allen06, Thm 2.4.6].

    These are the genera of Nim: 0^120 and 1^031 of sums of heaps of at most one counter, and the
    others of sums with a larger heap.

    >>> print(addition_table(2))
        +  0^120  1^031   0^02   1^13   2^20
    0^120  0^120  1^031   0^02   1^13   2^20
    1^031  1^031  0^120   1^13   0^02   3^31
     0^02   0^02   1^13   0^02   1^13   2^20
     1^13   1^13   0^02   1^13   0^02   3^31
     2^20   2^20   3^31   2^20   3^31   0^02
    """
    if not is_count(largest) or largest > _MOST_BASE:
        raise DomainError(f"a table has bases up to 0 to {_MOST_BASE}, not {quoted(largest)}")
    return picture_of(AdditionTable((_ZERO, _ONE, *map(_firm, range(largest + 1)))))


class AdditionTable(NamedTuple):
    """A view of the sums of tame genera."""

    genera: tuple[Genus, ...]


def _entries(options: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the entries of a game, up to the first alternating pair, from those of its options."""
    stable = max(map(len, options)) - 2
    made: list[int] = []
    for n, column in enumerate(_columns(options)):
        if made:
            column |= {made[-1], made[-1] ^ 1}
        made.append(mex(column))
        if n > stable and made[-1] == made[-2] ^ 2:
            return tuple(made)
    raise AssertionError("entries alternate in the end")  # pragma: no cover


def _columns(options: Sequence[tuple[int, ...]]) -> Iterator[set[int]]:
    """Yield, for n = 0, 1, 2, ..., the set of the options' entries n."""
    n = 0
    while True:
        column = set()
        for entries in options:
            last = len(entries) - 1
            column.add(entries[n] if n <= last else entries[last - (n - last) % 2])
        yield column
        n += 1


def _entry(given: object) -> int:
    """Return an entry of a genus as an int."""
    number = given if type(given) is int else as_integer(given)
    if number is None or number < 0:
        raise DomainError(f"an entry of a genus is an integer >= 0, not {quoted(given)}")
    return number


def _shortest(entries: tuple[int, ...]) -> tuple[int, ...]:
    """Return the entries without those that follow from earlier ones."""
    end = len(entries)
    while end > 2 and entries[end - 2] == entries[end - 3] ^ 2:
        end -= 1
    return entries[:end]


def _firm(n: int) -> Genus:
    """Return n^{n, n xor 2}."""
    return Genus(n, (n, n ^ 2))


def _read(text: str) -> tuple[int, list[int]]:
    """Return the numbers in the text of a genus."""
    stripped = text.strip()
    start = len(text) - len(text.lstrip())
    if len(stripped) > _LONGEST:
        raise NotationError(f"a genus has at most {_LONGEST:,} characters", text, _LONGEST)
    head, hat, tail = stripped.partition("^")
    if not (head.isascii() and head.isdigit() and len(head) <= _DIGITS) or not hat:
        raise NotationError(
            "cannot read a genus: expected a nim-value and ^, as in 2^1420", text, start
        )
    at = start + len(head) + 1
    if tail.startswith("{") and tail.endswith("}"):
        at, tail = at + 1, tail[1:-1]
    if tail.startswith("(") and tail.endswith(")") and "," in tail:
        return int(head), [_number(part, text, at) for part in tail[1:-1].split(",")]
    entries = []
    while tail:
        token = _TOKEN.match(tail)
        if token is None:
            raise NotationError(
                "cannot read a genus: an entry is a digit, or a number in parentheses, as in "
                "8^8(10)",
                text,
                at,
            )
        entries.append(_number(token[1] or token[2], text, at))
        at += token.end()
        tail = tail[token.end() :]
    return int(head), entries


def _number(word: str, text: str, at: int) -> int:
    word = word.strip()
    if not (word.isascii() and word.isdigit() and len(word) <= _DIGITS):
        raise NotationError(
            f"cannot read a genus: an entry is a number of at most {_DIGITS} digits", text, at
        )
    return int(word)


_ZERO: Final = Genus(0, (1, 2, 0))
_ONE: Final = Genus(1, (0, 3, 1))
