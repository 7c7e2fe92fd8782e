"""Expressions: functions of games, relations between them, and positions among values.

>>> evaluated("cool({4|1||0}, 1/2) + up").value
{3↑|1↑||1/2↑}
>>> evaluated("{2|-1} > 0").holds
False
>>> evaluated("domineering 2x2 + {1|*}").value
{2|1*||0|-1*}
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from partizan import catalog
from partizan.errors import DomainError, NotationError, PartizanError
from partizan.position import Position
from partizan.theories.loopy import Loopy, read_value
from partizan.theories.normal import Game
from partizan.theory import Relation

Value: TypeAlias = Game | Loopy
Read: TypeAlias = Callable[[str], Position[Any]]

FUNCTIONS: Final[dict[str, tuple[str, Callable[..., Any]]]] = {
    "cool": ("cool(G, t)", lambda g, t: g.cool(t.number)),
    "heat": ("heat(G, t)", lambda g, t: g.heat(t)),
    "overheat": ("overheat(G, s, t)", lambda g, s, t: g.overheat(s, t)),
    "freeze": ("freeze(G)", lambda g: g.freeze()),
    "ordinal": ("ordinal(G, H)", lambda g, h: g.ordinal_sum(h)),
    "norton": ("norton(G, U)", lambda g, u: g.norton_product(u)),
    "product": ("product(G, H)", lambda g, h: g.conway_product(h)),
    "conjunctive": ("conjunctive(G, H)", lambda g, h: g.conjunctive_sum(h)),
    "selective": ("selective(G, H)", lambda g, h: g.selective_sum(h)),
    "atomicweight": ("atomicweight(G)", lambda g: g.atomic_weight),
    "reduced": ("reduced(G)", lambda g: g.reduced()),
    "mean": ("mean(G)", lambda g: g.mean),
    "temperature": ("temperature(G)", lambda g: g.temperature),
    "leftstop": ("leftstop(G)", lambda g: g.left_stop),
    "rightstop": ("rightstop(G)", lambda g: g.right_stop),
    "birthday": ("birthday(G)", lambda g: g.birthday),
}
"""Functions by name, each with the way to write it."""

_ALIASES: Final = {"ordinalsum": "ordinal", "aw": "atomicweight", "rcf": "reduced"}
_CALL: Final = re.compile(r"(?<![A-Za-z])([A-Za-z][A-Za-z_ ]*?)\(")
_RELATIONS: Final[dict[str, frozenset[Relation]]] = {
    "<=": frozenset({Relation.LESS, Relation.EQUAL}),
    ">=": frozenset({Relation.GREATER, Relation.EQUAL}),
    "!=": frozenset({Relation.LESS, Relation.GREATER, Relation.CONFUSED}),
    "==": frozenset({Relation.EQUAL}),
    "||": frozenset({Relation.CONFUSED}),
    "<|": frozenset({Relation.LESS, Relation.CONFUSED}),
    "|>": frozenset({Relation.GREATER, Relation.CONFUSED}),
    "≤": frozenset({Relation.LESS, Relation.EQUAL}),
    "≥": frozenset({Relation.GREATER, Relation.EQUAL}),
    "≠": frozenset({Relation.LESS, Relation.GREATER, Relation.CONFUSED}),
    "∥": frozenset({Relation.CONFUSED}),
    "=": frozenset({Relation.EQUAL}),
    "<": frozenset({Relation.LESS}),
    ">": frozenset({Relation.GREATER}),
}
_OPEN, _CLOSED = "([{", ")]}"


@dataclass(frozen=True, slots=True)
class Called:
    """A function that was applied, as it was written with its arguments evaluated, and its value.

    >>> str(evaluated("mean({4|1})").calls[0].value)
    '5/2'
    """

    written: str
    value: Value


@dataclass(frozen=True, slots=True)
class Evaluated:
    """What an expression denotes: a value, or a relation of two values and whether it holds.

    >>> found = evaluated("up || *")
    >>> found.asked, found.holds, str(found.relation)
    ('||', True, '||')
    """

    value: Value
    calls: tuple[Called, ...] = ()
    other: Value | None = None
    """The value on the right side of a relation."""
    asked: str = ""
    relation: Relation | None = None

    @property
    def holds(self) -> bool | None:
        """Whether the relation holds that the expression states, if it states one."""
        return None if self.relation is None else self.relation in _RELATIONS[self.asked]


def evaluated(text: str, read: Read | None = None) -> Evaluated:
    """Return the value of an expression, or how the two sides of its relation compare.

    `read` reads a text without functions as a position; by default, as the catalog does.

    >>> evaluated("norton({1|-1}, ^)").value == Game("{1|-1}").norton_product("^")
    True
    """
    calls: list[Called] = []
    plain = _without_calls(text, calls, read)
    try:
        return Evaluated(_read(plain, read), tuple(calls))
    except PartizanError:
        split = _split(plain)
        if split is None:
            raise
    left, asked, right = split
    first, second = _read(left, read), _read(right, read)
    return Evaluated(first, tuple(calls), second, asked, first.compare(second))


def _without_calls(text: str, calls: list[Called], read: Read | None) -> str:
    """Return the text with every call replaced by its value, the innermost calls first."""
    at = 0
    while (found := _next_call(text, at)) is not None:
        start, name, inside = found
        end = _closing(text, inside)
        arguments = [
            _read(_without_calls(part, calls, read), read)
            for part in _arguments(text[inside : end - 1])
        ]
        value = _applied(name, arguments, text, start)
        spelled = ", ".join(each.notation("ascii") for each in arguments)
        calls.append(Called(f"{name}({spelled})", value))
        result = f"({value.notation('ascii')})"
        text, at = text[:start] + result + text[end:], start + len(result)
    return text


def _next_call(text: str, at: int) -> tuple[int, str, int] | None:
    """Return where a call begins, the function, and where its arguments begin."""
    for found in _CALL.finditer(text, at):
        word = found[1].casefold().replace("_", "").replace(" ", "")
        name = _ALIASES.get(word, word)
        if name in FUNCTIONS:
            return found.start(1), name, found.end()
    return None


def _closing(text: str, at: int) -> int:
    """Return the index after the bracket that closes the one before `at`."""
    depth = 1
    for k in range(at, len(text)):
        depth += (text[k] in _OPEN) - (text[k] in _CLOSED)
        if depth == 0:
            return k + 1
    raise NotationError("this bracket is never closed", text, at - 1)


def _arguments(text: str) -> list[str]:
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in _OPEN) - (letter in _CLOSED)
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


def _applied(name: str, arguments: list[Value], text: str, at: int) -> Value:
    usage, function = FUNCTIONS[name]
    wanted = usage.count(",") + 1
    if len(arguments) != wanted:
        raise NotationError(f"write {usage}, with {wanted} and not {len(arguments)}", text, at)
    for argument in arguments:
        if not isinstance(argument, Game):
            raise DomainError(f"{usage} is defined for games without loops, not for {argument}")
    try:
        found = function(*arguments)
    except DomainError as error:
        raise NotationError(f"{usage} is not defined here: {error}", text, at) from error
    return found if isinstance(found, Game | Loopy) else Game(found)


def _split(text: str) -> tuple[str, str, str] | None:
    """Return the sides of a relation, and its sign; None if there is none outside of brackets."""
    depth = 0
    for at, letter in enumerate(text):
        depth += (letter in _OPEN) - (letter in _CLOSED)
        if depth:
            continue
        for sign in _RELATIONS:
            if text.startswith(sign, at):
                return text[:at], sign, text[at + len(sign) :]
    return None


def _read(text: str, read: Read | None) -> Value:
    """Return the value of a text without functions: of a game, or of a position or sum."""
    if not text.strip():
        raise NotationError("expected a game", text or " ", 0)
    try:
        return read_value(text)
    except PartizanError as error:
        if not _names_rules(text):
            raise error from None
    position: Any = (read or catalog.position)(text)
    if position.kind_of_play != "alternating":
        raise DomainError(f"{position} has no value of normal play")
    found: Value = position.value()
    return found


def _names_rules(text: str) -> bool:
    """Return whether a word of the text is the name of a ruleset, or rules are written out.

    >>> _names_rules("up + domineering 2x2"), _names_rules("{1|upp}")
    (True, False)
    """
    known = {*catalog.names(), *(name.rpartition(" ")[2] for name in catalog.names())}
    return '"' in text or any(word in known for word in re.findall(r"[a-z][a-z-]+", text))
