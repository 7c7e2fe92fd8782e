"""Presentations: a monoid by generators and relations, with a normal form for every word.

The relations of a finite monoid are read off its table. Words are considered in order. A word whose
maximal proper factors are normal is itself normal if its element is new; otherwise it gives a
relation with the normal word of its element. These relations are complete, and as few and as short
as complete relations in this order can be: the reduced Gröbner basis of the monoid.

[Redei65]
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from partizan.errors import NotationError
from partizan.theories.misere.quotients.monoid import BipartiteMonoid
from partizan.theories.misere.quotients.rewriting import completed, rewritten
from partizan.theories.misere.quotients.words import Word, names_for, read_word, write_word

__all__ = ["Presentation", "Presented", "presented"]

_OUTER = re.compile(r"\s*[<⟨]([^|]*)\|(.*)[>⟩]\s*", re.DOTALL)
_NAME = re.compile(r"[a-z][0-9]*")


class Presentation:
    """Generators and complete relations, each a word and a smaller word that equals it.

    >>> p = Presentation.read("<a, b | a^2 = 1, b^3 = b>")
    >>> p.normal_form("a^5 b^4")
    'ab^2'
    >>> p.are_equal("b^5", "b"), p.are_equal("b^2", "1")
    (True, False)
    >>> print(Presentation.read("<a | a^2=1, a^3=1>"))
    <a | a=1>
    """

    names: tuple[str, ...]
    relations: Mapping[Word, Word]

    def __init__(self, names: Sequence[str], complete: Mapping[Word, Word]) -> None:
        self.names = tuple(names)
        self.relations = MappingProxyType(dict(complete))

    @classmethod
    def read(cls, text: str) -> Presentation:
        """Return the presentation that a text `<a,b | a^2=1, ...>` denotes, completed.

        >>> print(Presentation.read("<a,b | a^2=1, b^3=b>"))
        <a,b | a^2=1, b^3=b>
        """
        match = _OUTER.fullmatch(text)
        if match is None:
            raise NotationError("a presentation looks like <a,b | a^2=1, b^3=b>", text, 0)
        names = [name.strip() for name in match[1].split(",")] if match[1].strip() else []
        for name in names:
            if not _NAME.fullmatch(name) or names.count(name) > 1:
                where = match.start(1) + match[1].index(name)
                raise NotationError("generators are distinct letters", text, where)
        pairs = []
        for equation in match[2].split(",") if match[2].strip() else []:
            sides = [read_word(side, names) for side in equation.split("=")]
            if len(sides) < 2:
                where = match.start(2) + match[2].index(equation)
                raise NotationError("a relation is an equation of words", text, where)
            pairs += [(sides[0], side) for side in sides[1:]]
        return cls(names, completed(pairs))

    def normal_word(self, word: Word) -> Word:
        """Return the least word equal to `word`.

        >>> Presentation.read("<a,b | a^2=1, b^3=b>").normal_word((3, 5))
        (1, 1)
        """
        return rewritten(word, self.relations)

    def normal_form(self, text: str) -> str:
        """Return the least word equal to the given one, as text.

        >>> Presentation.read("<a,b | a^2=1, b^3=b>").normal_form("a^3b^5")
        'ab'
        """
        return self.write(self.normal_word(read_word(text, self.names)))

    def are_equal(self, one: str, other: str) -> bool:
        """Return whether two words are the same element.

        >>> Presentation.read("<a,b | a^2=1, b^3=b>").are_equal("b^5", "b")
        True
        """
        return self.normal_form(one) == self.normal_form(other)

    def write(self, word: Word) -> str:
        """Return the text of a word.

        >>> Presentation.read("<a,b | a^2=1, b^3=b>").write((1, 2))
        'ab^2'
        """
        return write_word(word, self.names)

    @property
    def equations(self) -> tuple[str, ...]:
        """The relations as texts.

        >>> Presentation.read("<a,b | a^2=1, b^3=b>").equations
        ('a^2=1', 'b^3=b')
        """
        return tuple(f"{self.write(a)}={self.write(b)}" for a, b in self.relations.items())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Presentation):
            return NotImplemented
        return self.names == other.names and self.relations == other.relations

    def __hash__(self) -> int:
        return hash((self.names, frozenset(self.relations.items())))

    def __str__(self) -> str:
        return f"<{','.join(self.names)} | {', '.join(self.equations)}>"

    def __repr__(self) -> str:
        return f"Presentation.read({str(self)!r})"

    def _repr_latex_(self) -> str:
        relations = ", ".join(re.sub(r"\^(\d+)", r"^{\1}", text) for text in self.equations)
        return rf"$\langle {','.join(self.names)} \mid {relations} \rangle$"


class Presented(NamedTuple):
    """A presentation, the element of each generator, and the normal word of each element."""

    presentation: Presentation
    generators: tuple[int, ...]
    words: tuple[Word, ...]


def presented(monoid: BipartiteMonoid, values: Sequence[int]) -> Presented:
    """Return a presentation whose generators are among `values`, in order, which generate all."""
    letters = _generators(monoid, values)
    names = names_for(len(letters))
    one: Word = (0,) * len(letters)
    words: dict[int, Word] = {0: one}
    normal: dict[Word, int] = {one: 0}
    relations: dict[Word, Word] = {}
    for i, letter in enumerate(letters):
        earlier = list(normal.items())
        power, exponent, grown = 0, 0, True
        while grown:
            exponent += 1
            power = monoid.product(power, letter)
            grown = False
            for word, element in earlier:
                longer = (*word[:i], exponent, *word[i + 1 :])
                if not all(_shorter(longer, j) in normal for j, e in enumerate(longer) if e):
                    continue
                product = monoid.product(element, power)
                if product in words:
                    relations[longer] = words[product]
                else:
                    words[product] = longer
                    normal[longer] = product
                    grown = True
    in_order = tuple(words[x] for x in range(monoid.order))
    return Presented(Presentation(names, relations), letters, in_order)


def _shorter(word: Word, place: int) -> Word:
    return (*word[:place], word[place] - 1, *word[place + 1 :])


def _generators(monoid: BipartiteMonoid, values: Sequence[int]) -> tuple[int, ...]:
    """Return values that generate all of them, none of which is generated by the others."""
    letters: list[int] = []
    reached = frozenset({0})
    for x in dict.fromkeys(values):
        if x not in reached:
            letters.append(x)
            reached = monoid.generated(letters)
    for x in list(letters):
        others = [y for y in letters if y != x]
        if x in monoid.generated(others):
            letters = others
    return tuple(letters)
