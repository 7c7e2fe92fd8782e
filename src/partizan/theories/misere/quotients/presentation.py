"""Presentations: a monoid by generators and relations, with a normal form for every word.

An element of a commutative monoid is written as a product of powers of generators, such as `a^2b`;
the word is the tuple of its exponents. Words are ordered by the last generator first: a later
generator is larger than any product of earlier ones. This order is compatible with multiplication
and well-founded.

A rule replaces a word by a smaller one wherever it is a factor. Rules are *complete* if every word
has a unique normal form, whichever rules are used first. They are found by Knuth-Bendix completion,
which always terminates in commutative monoids [Redei65]: it is Buchberger's algorithm for
differences of monomials.

The relations of a finite monoid are read off its table. Words are considered in order. A word whose
maximal proper factors are normal is itself normal if its element is new; otherwise it gives a
relation with the normal word of its element. These relations are complete, and as few and as short
as complete relations in this order can be: the reduced Gröbner basis of the monoid.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from partizan.budget import terms
from partizan.errors import BudgetExceeded, NotationError
from partizan.theories.misere.quotients.monoid import BipartiteMonoid

Word: TypeAlias = tuple[int, ...]
"""Exponents, one for each generator."""

MAX_EXPONENT: Final = 10**9
"""The largest exponent in a text."""

_POWER = re.compile(r"\s*\*?\s*([a-z][0-9]*)(?:\^([0-9]+))?\s*")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def names_for(count: int) -> tuple[str, ...]:
    """Return names for `count` generators: letters if there are enough, else g1, g2, ...

    >>> names_for(3), names_for(40)[-1]
    (('a', 'b', 'c'), 'g40')
    """
    if count <= len(_LETTERS):
        return tuple(_LETTERS[:count])
    return tuple(f"g{i + 1}" for i in range(count))


def write_word(word: Word, names: Sequence[str]) -> str:
    """Return the text of a word.

    >>> write_word((2, 0, 1), "abc"), write_word((0, 0, 0), "abc")
    ('a^2c', '1')
    """
    powers = ((name, e) for name, e in zip(names, word, strict=True) if e)
    return "".join(name if e == 1 else f"{name}^{e}" for name, e in powers) or "1"


def read_word(text: str, names: Sequence[str]) -> Word:
    """Return the word that a text denotes; factors may be repeated and in any order.

    >>> read_word("c a^2 c", "abc"), read_word("1", "abc")
    ((2, 0, 2), (0, 0, 0))
    """
    places = {name: i for i, name in enumerate(names)}
    exponents = [0] * len(places)
    if text.strip() == "1":
        return tuple(exponents)
    at = 0
    while at < len(text) or not text.strip():
        match = _POWER.match(text, at)
        if match is None:
            raise NotationError("a word is a product such as a^2b, or 1", text, at)
        name, power = match.groups()
        if name not in places:
            known = ", ".join(names) or "none"
            message = f"{name} is not a generator; the generators are {known}"
            raise NotationError(message, text, match.start(1))
        if power is not None and (len(power) > 10 or int(power) > MAX_EXPONENT):
            raise NotationError(f"exponents are at most {MAX_EXPONENT}", text, match.start(2))
        exponents[places[name]] += 1 if power is None else int(power)
        at = match.end()
    return tuple(exponents)


def order_key(word: Word) -> Word:
    """Return the key by which words are sorted.

    >>> sorted([(0, 1), (5, 0), (1, 0)], key=order_key)
    [(1, 0), (5, 0), (0, 1)]
    """
    return word[::-1]


def divides(part: Word, whole: Word) -> bool:
    """Return whether the word `part` divides the word `whole`."""
    return all(a <= b for a, b in zip(part, whole, strict=True))


# --- rewriting ------------------------------------------------------------------------------------


def rewritten(word: Word, rules: Mapping[Word, Word]) -> Word:
    """Return the word after applying the rules until none applies.

    >>> rewritten((5, 1), {(2, 0): (0, 0), (0, 2): (1, 0)})
    (1, 1)
    """
    changed = True
    while changed:
        changed = False
        for left, right in rules.items():
            times = min((w // e for w, e in zip(word, left, strict=True) if e), default=0)
            if times:
                word = tuple(w + times * (b - a) for w, a, b in zip(word, left, right, strict=True))
                changed = True
    return word


def completed(relations: Iterable[tuple[Word, Word]]) -> dict[Word, Word]:
    """Return the reduced complete rules that follow from equations.

    They are unique: two sets of equations are equivalent iff their completions are equal.

    >>> completed([((2, 0), (0, 0)), ((0, 3), (1, 1))])
    {(2, 0): (0, 0), (0, 3): (1, 1)}
    >>> completed([((2,), (0,)), ((3,), (0,))])  # a^2 = a^3 = 1
    {(1,): (0,)}
    """
    rules: dict[Word, Word] = {}
    waiting = [tuple(pair) for pair in relations]
    while waiting:
        if terms().is_over:
            raise BudgetExceeded(
                "the time allowed was used up while relations were completed; allow more with "
                "Budget(seconds=...)"
            )
        one, other = (rewritten(word, rules) for word in waiting.pop())
        if one == other:
            continue
        small, large = sorted((one, other), key=order_key)
        longer = [left for left in rules if divides(large, left)]
        waiting += [(left, rules.pop(left)) for left in longer]
        for left, right in rules.items():
            if any(a and b for a, b in zip(left, large, strict=True)):
                both = tuple(map(max, left, large))
                waiting.append((_replaced(both, left, right), _replaced(both, large, small)))
        rules[large] = small
    return {
        left: rewritten(rules[left], {k: v for k, v in rules.items() if k != left})
        for left in sorted(rules, key=order_key)
    }


def _replaced(word: Word, left: Word, right: Word) -> Word:
    return tuple(w - a + b for w, a, b in zip(word, left, right, strict=True))


# --- presentation ---------------------------------------------------------------------------------


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
