"""Avoid True: set variables of a negation-free formula to true, keeping the formula false.

[CGT22, ch. 3: Burke, Ferland and Teng] [Schaefer78]
If every term has two variables, this is Node Kayles on the graph whose edges are the terms.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple, final

from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.pictures.graphs import graph
from partizan.players import Player
from partizan.rules.contract import Ruleset
from partizan.rules.move import Move
from partizan.wording import quoted

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_MOST = 500  # the most terms of a formula
_FALSE = "0"


class _Contents(NamedTuple):
    terms: tuple[str, ...]
    others: str


@final
class Formula(_Contents):
    """A disjunction of products of variables, all still false, and variables that do not occur.

    >>> print(Formula(["ba", "bc", "abc"], "d"), Formula([], "a"), Formula([]))
    ab+bc;d 0;a 0
    """

    __slots__ = ()

    def __new__(cls, terms: Iterable[str], others: Iterable[str] = ()) -> Formula:
        """Return the formula, without terms that imply a shorter one."""
        given, beside = list(terms), "".join(others)
        for text in (*given, beside):
            for letter in text:
                if letter not in _LETTERS:
                    raise DomainError(f"a variable is a letter from a to z, not {quoted(letter)}")
        if "" in given:
            raise DomainError(
                "a formula with an empty term is already true; leave out the empty term"
            )
        return _formula(map(frozenset, given), beside)

    unit = "variables"

    @classmethod
    def listed(cls, size: int) -> Iterator[Formula]:
        """Yield the formulas with `size` variables in which no term implies another.

        >>> print(*Formula.listed(2))
        0;ab a;b a+b ab b;a
        """
        letters = _LETTERS[:size]
        subsets = ("".join(term) for n in range(1, size + 1) for term in combinations(letters, n))
        for terms in _antichains(sorted(subsets), ()):
            yield cls(terms, {*letters} - {*"".join(terms)})

    @classmethod
    def read(cls, text: str) -> Formula:
        """Read `ab+bc`, or `ab+bc;de` with variables that do not occur; `0` has no terms."""
        what = "cannot read an avoid-true position: "
        for index, character in enumerate(text):
            if not re.fullmatch(r"[a-zA-Z+;0\s]", character):
                message = f"{what}expected a letter, '+', ';' or 0, found {character!r}"
                raise NotationError(message, text, index)
        first, _, rest = text.partition(";")
        terms, start = [], 0
        if first.strip() != _FALSE:
            for piece in first.split("+"):
                terms.append("".join(piece.lower().split()))
                if not terms[-1].isalpha():
                    raise NotationError(f"{what}expected variables, as in ab+bc", text, start)
                start += len(piece) + 1
        if len(terms) > _MOST:
            raise NotationError(f"{what}there are more than {_MOST} terms", text, 0)
        others = "".join(rest.lower().split())
        if others and not others.isalpha():
            raise NotationError(f"{what}expected variables after ';'", text, len(first) + 1)
        return cls(terms, others)

    @property
    def variables(self) -> str:
        """All variables that are still false, in alphabetical order."""
        return "".join(sorted({*self.others, *"".join(self.terms)}))

    def __str__(self) -> str:
        rest = f";{self.others}" if self.others else ""
        return ("+".join(self.terms) or _FALSE) + rest

    def __repr__(self) -> str:
        return f"Formula({self.terms!r}, {self.others!r})"

    def __getnewargs__(self) -> tuple[tuple[str, ...], str]:
        return self.terms, self.others


def _antichains(subsets: Sequence[str], chosen: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the antichains of terms that extend the chosen ones."""
    yield chosen
    for place, term in enumerate(subsets):
        letters = {*term}
        if not any(letters <= {*other} or letters >= {*other} for other in chosen):
            yield from _antichains(subsets[place + 1 :], (*chosen, term))


def _formula(terms: Iterable[frozenset[str]], others: Iterable[str]) -> Formula:
    """Return the formula with only its minimal terms."""
    least: list[frozenset[str]] = []
    occurring = set(others)
    for term in sorted(set(terms), key=lambda term: (len(term), sorted(term))):
        occurring |= term
        if not any(shorter <= term for shorter in least):
            least.append(term)
    used = frozenset().union(*least)
    shown = tuple(sorted("".join(sorted(term)) for term in least))
    return tuple.__new__(Formula, (shown, "".join(sorted(occurring - used))))


class AvoidTrue(Ruleset[Formula]):
    """Set a variable to true in such a way that the formula stays false.

    `ab+bc` is true if a and b are true, or if b and c are. `ab+bc;de` has two more variables that
    do not occur in it. Each variable is a letter.

    >>> from partizan import rulesets
    >>> [rulesets.avoid_true(f).nim_value() for f in ("ab", "ab+bc", "abc", "a+bc;d", "0;abc")]
    [1, 2, 0, 0, 1]
    """

    board_type = Formula
    usage = ("a formula", "its text, as in {name}('ab+bc')")

    is_impartial = True

    def moves(self, board: Formula, player: Player) -> Iterator[Move[Formula]]:
        """Yield the variables that may be set to true."""
        terms = [frozenset(term) for term in board.terms]
        for variable in board.variables:
            if variable not in board.terms:  # it would make the formula true
                chosen = {variable}
                others = set(board.variables) - chosen
                after = _formula((term - chosen for term in terms), others)
                yield Move(player, f"set {variable}", after, (variable,))

    def parts(self, board: Formula) -> Iterator[Formula]:
        """Yield the sets of terms that share variables, and each variable that does not occur.

        A variable that is a term by itself can never be set, and is omitted.
        """
        groups: list[tuple[set[str], list[frozenset[str]]]] = []
        for term in (frozenset(term) for term in board.terms if len(term) > 1):
            together, members = set(term), [term]
            apart = []
            for group in groups:
                if group[0] & term:
                    together |= group[0]
                    members += group[1]
                else:
                    apart.append(group)
            groups = [*apart, (together, members)]
        for _, members in groups:
            yield _formula(members, ())
        for variable in board.others:
            yield _formula((), variable)

    def drawn(self, board: Formula) -> object:
        """Return the graph of the variables: a term of two is an edge, a larger one a vertex."""
        place = {variable: v for v, variable in enumerate(board.variables)}
        labels, edges = [*place], list[tuple[int, int]]()
        for term in board.terms:
            ends = [place[variable] for variable in term]
            if len(ends) > 2:
                edges += [(v, len(labels)) for v in ends]
                labels.append("∧")
            else:
                edges.append((ends[0], ends[-1]))
        names = [label if label in place else "" for label in labels]
        return graph(Graph(labels, edges), "", is_coloured=False, names=names)

    def read(self, text: str) -> Formula:
        """Read a formula: `ab+bc`, or `ab+bc;de`."""
        return Formula.read(text)


RULESET = AvoidTrue()
