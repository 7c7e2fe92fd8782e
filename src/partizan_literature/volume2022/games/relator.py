"""Relator games: spell a word letter by letter, and complete, or avoid, a relation of a group.

[CGT22, ch. 11: Gates and Kelvey] A letter may not cancel the one before it, so a word is a walk in
the Cayley graph, and completing a relation closes a cycle.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise, product
from math import prod
from string import ascii_letters
from typing import ClassVar, Final, NamedTuple, TypeAlias, final
from unicodedata import normalize

from partizan.boards.graph import Graph
from partizan.boards.lettered import Line
from partizan.errors import DomainError
from partizan.players import Player
from partizan.rules.contract import Ruleset
from partizan.rules.move import Move
from partizan.wording import quoted

Element: TypeAlias = tuple[int, ...]

_ACHIEVE, _AVOID = "achieve", "avoid"
_GROUP = re.compile(r"d([0-9]{1,4})|z[0-9]{1,4}(x[z]?[0-9]{1,4})*")
_MOST = 10_000  # the most elements of a group
_MOST_DRAWN = 60  # elements of a Cayley graph
_EMPTY = "1"


class _Letters(NamedTuple):
    """The contents of a `Word`."""

    letters: str


@final
class Word(Line):
    """A word, possibly empty.

    >>> word = Word("LRRL")
    >>> print(word, word.swapped("L", "R"), word[0])
    LRRL RLLR L
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


class Relator(Ruleset[Word]):
    """Append a generator or its inverse to a word, but not the inverse of the last letter.

    In `relator(achieve,z5)`, the player who first makes the word equal, as a group element, to one
    of its proper prefixes wins; in `relator(avoid,z5)`, such moves are illegal. `z5` is the cyclic
    group of order 5; `z2xz3` is a product of cyclic groups, with generators `a`, `b`, ...; `d4` is
    the dihedral group of the square, with the rotation `a` and the reflection `b`. A capital letter
    is the inverse of the small one, and the empty word is written `1`.

    >>> from partizan import rulesets
    >>> [rulesets.relator("achieve", f"z{n}")("1").outcome().name for n in range(3, 9)]
    ['N', 'P', 'N', 'P', 'N', 'P']
    >>> from partizan.players import LEFT
    >>> rulesets.relator("avoid", "d4")("ab").options(LEFT)
    <2 options for Left: 'aba', 'abA'>
    """

    board_type = Word
    usage = ("a word", "its letters, as in {name}('aab')")

    is_impartial = True
    begins_empty: ClassVar[bool] = True
    """Whether play begins with the empty board, so that a text may name the ruleset alone."""
    glyphs: ClassVar[Mapping[str, str]] = dict.fromkeys(ascii_letters, "letter")

    def __init__(self, aim: str, group: str) -> None:
        self.aim = aim
        self.orders, self.is_dihedral = _orders(group)
        if aim not in (_ACHIEVE, _AVOID):
            raise DomainError(
                f"a relator game has the aim {_ACHIEVE} or {_AVOID}, not {quoted(aim)}"
            )
        self.parameters = (aim, _plain(group))
        self.letters = "".join(
            letter if self.has_order_two(i) else letter + letter.upper()
            for i, letter in enumerate("abcdefghijklmnopqrstuvwxyz"[: len(self.orders)])
        )

    @property
    def listed_letters(self) -> str:
        """The generators and their inverses."""
        return self.letters

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Word]:
        """Yield the words with `size` letters."""
        return Word.listed(size, letters or self.letters)

    def has_order_two(self, place: int) -> bool:
        """Return whether the generator at this index is its own inverse."""
        return self.orders[place] == 2

    def moves(self, board: Word, player: Player) -> Iterator[Move[Word]]:
        """Yield the letters that may be appended."""
        walk = self.walk(board)
        before = set(walk)
        if len(before) < len(walk):
            return  # a relation is complete
        last = board[-1] if len(board) else ""
        for letter in self.letters:
            if letter == self._inverse(last):
                continue
            reached = self._times(walk[-1], letter)
            if self.aim == _ACHIEVE or reached not in before:
                place = 0  # of the element in the picture
                for coordinate, order in zip(reached, self.orders, strict=True):
                    place = place * order + coordinate
                name = f"append {letter.lower()}{' inverse' * letter.isupper()}"
                yield Move(player, name, Word(board.letters + letter), (str(place + 1),))

    def walk(self, board: Word) -> list[Element]:
        """Return the group elements of the prefixes of the word, from the empty one on."""
        found = [(0,) * len(self.orders)]
        for letter in board:
            found.append(self._times(found[-1], letter))
        return found

    def drawn(self, board: Word) -> object:
        """Return the walk in the Cayley graph: elements in the order of their visits, or the word.

        The edges that were walked are double, and the token is on the last element.
        """
        elements = [*product(*map(range, self.orders))]
        if len(elements) > _MOST_DRAWN:
            return board
        place = {element: k for k, element in enumerate(elements)}
        walk = [place[element] for element in self.walk(board)]
        walked = {frozenset(step) for step in pairwise(walk)}
        steps = (
            frozenset((place[element], place[self._times(element, letter)]))
            for element in elements
            for letter in self.letters
        )
        edges = [(*sorted(step), "e" if step in walked else "") for step in dict.fromkeys(steps)]
        visits = {v: str(n) for n, v in reversed([*enumerate(walk)])}
        labels = [visits.get(v, "") for v in range(len(elements))]
        return Graph(labels, edges, token=walk[-1])

    def _times(self, element: Element, letter: str) -> Element:
        """Return an element multiplied on the right by a letter."""
        place = ord(letter.lower()) - ord("a")
        step = 1 if letter.islower() else -1
        if self.is_dihedral and place == 0 and element[1]:
            step = -step  # after a reflection, rotations turn the other way
        changed = list(element)
        changed[place] = (changed[place] + step) % self.orders[place]
        return tuple(changed)

    def _inverse(self, letter: str) -> str:
        """Return the inverse of a letter."""
        other = letter.swapcase()
        return other if other in self.letters else letter

    def read(self, text: str) -> Word:
        """Read a word such as `aaB`; the empty word is `1`."""
        if text.strip() in ("", _EMPTY):
            return Word()
        alphabet = self.letters
        return self.admitted(Word.read(text, alphabet, ruleset=self.name))

    def admitted(self, board: Word) -> Word:
        """Return the word; play must be able to reach it."""
        for i, letter in enumerate(board):
            if letter not in self.letters:
                raise DomainError(f"{self.name} has no letter {letter!r}; it has {self.letters}")
            if i and letter == self._inverse(board[i - 1]):
                raise DomainError(
                    f"in {self.name} a letter must not cancel the one before it, but in "
                    f"{str(board)[:60]} letter {i + 1} does"
                )
        walk = self.walk(board)
        earlier = walk if self.aim == _AVOID else walk[:-1]
        if len(set(earlier)) < len(earlier):
            raise DomainError(
                f"{self.name} ends with the first relation, so {str(board)[:60]} cannot be reached"
            )
        return board


def _plain(group: object) -> str:
    """Return the name of a group as `z5`, which may be written `Z_5` or `ℤ_{5}`."""
    return re.sub(r"[_{}]", "", normalize("NFKC", str(group)).casefold().replace("×", "x"))


def _orders(group: object) -> tuple[tuple[int, ...], bool]:
    """Return the orders of the generators, and whether the group is dihedral."""
    name = _plain(group)
    found = _GROUP.fullmatch(name)
    orders = tuple(int(n) for n in re.findall(r"[0-9]+", name)) if found else ()
    if not orders or not 1 <= prod(orders) <= _MOST or min(orders) < 2 or len(orders) > 8:
        raise DomainError(
            "the group of a relator game is cyclic (z5), a product (z2xz3) or dihedral (d4), with "
            f"at most {_MOST:,} elements; not {str(group)[:40]!r}"
        )
    return ((orders[0], 2), True) if name.startswith("d") else (orders, False)


RULESET = Relator
