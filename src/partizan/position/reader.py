"""Sums as people type them: `domineering 4x4 - clobber xo + {1|*}` is one position.

The manual has the grammar (docs/notation.md, "Sums of positions"); `partizan.catalog.position`
supplies the names of rulesets.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple, TypeAlias

from partizan.boards.lettered import Line
from partizan.errors import DomainError, NotationError, PartizanError
from partizan.notation import MAX_DEPTH, parse
from partizan.position.alternating import AlternatingPosition
from partizan.position.position import Position
from partizan.position.written import GameRules, LoopyRules
from partizan.rules.contract import Rules
from partizan.theories.loopy.game import Loopy
from partizan.theories.normal.game import Game

AnyRules: TypeAlias = Rules[Any]
AnyPosition: TypeAlias = Position[Any]

MOST_SUMMANDS: Final = 1_000
"""The largest number of summands that a text may write, which a multiple could make enormous."""

_PLUS, _MINUS = "+", "-"
_SPELLINGS: Final = {"−": _MINUS, "and": "∧", "or": "∨", "nabla": "∇", "then": "→", "->": "→"}
_SEPARATOR = re.compile(r"\s+(->|[+\-−∧∨∇→]|and|or|nabla|then)(?=\s|$)")
_PREFIX = re.compile(r"([-−]?)\s*(?:([0-9]{1,18})\s*[*∗·⋅×.]\s*)?")
_JOINT = re.compile(r"\s*([+∧∨∇→])\s*")
_BITS = re.compile("[01]{3,}")
_SIGN = re.compile(r"(?<=.)[+\-−](?=.)")
_ALONE = re.compile(r"[+\-−∧∨∇→](?=\s|$)")
_WORDS = re.compile(r"[^\W\d]\S*\s+\S")
_BRACKETS = {")": "(", "]": "[", "}": "{"}
_EMPTY = ('""', "''", "∅", "ε")


class Names(NamedTuple):
    """What a text can name: rulesets, and the compounds that operators other than + and - make."""

    compounds: Mapping[str, Callable[..., AnyPosition]]
    """The compound of some positions, by the sign between them."""
    begins: Callable[[str, int], bool]
    """Return whether the name of a ruleset begins at an index of a text."""
    read: Callable[[str, int], tuple[AnyRules, int]]
    """Return the ruleset that is named at an index of a text, and where its board begins."""
    suited: Callable[[AnyRules, str], AnyRules]
    """Return the rules of a game for the kind of board that is written."""


@dataclass(slots=True)
class _Term:
    """A term: the sign before it, and the indices of its beginning, its content and its end."""

    sign: str
    sign_at: int
    start: int
    inside: int
    """Where the board of a position begins, or the bracket of a group, or what is multiplied."""
    rules: AnyRules | None = None
    factor: int = 1
    is_group: bool = False
    end: int = 0


def read(text: str, names: Names, rules: AnyRules | None = None) -> AnyPosition:
    """Return the position that `text` writes: one position, or a sum or compound of several.

    If `rules` are given, the text begins with a board of them.
    """
    reader = _Reader(text, names)
    if rules is not None:
        return reader.beginning_with(rules)
    at = _space(text, 0)
    is_multiple = bool(_prefix(text, at)[0]) or text.startswith("(", at)
    is_named = names.begins(text, at) or not reader.is_value(
        _Term(_PLUS, at, at, at, end=len(text))
    )
    if is_named and not is_multiple and _SEPARATOR.search(text) is None:  # it has its own errors
        found, at = names.read(text, at)
        if not text[at:].strip() and not getattr(found, "begins_empty", False):
            raise reader.missing(found, at)
        return reader.position(found, at, len(text))
    position = reader.level(0, len(text))
    if position is None:
        raise reader.error(
            "expected a position, which begins with the name of a ruleset, among these values; "
            "Game and `partizan value` read values",
            at,
        )
    return position


def values(text: str, names: Names) -> list[Game] | None:
    """Return the values that a text adds; None if it does not begin with a value, or has others."""
    at = _space(text, 0)
    if names.begins(text, _prefix(text, at).end()) or text[at : at + 1].isalpha():
        return None
    terms = _Reader(text, names).terms(0, len(text), None)
    if any(term.rules or term.sign not in (_PLUS, _MINUS) for term in terms):
        return None
    try:
        games = [Game(text[term.start : term.end]) for term in terms]
    except PartizanError:
        return None
    return [-g if term.sign == _MINUS else g for g, term in zip(games, terms, strict=True)]


class _Reader:
    """A reader of one text."""

    def __init__(self, text: str, names: Names) -> None:
        self.text = text
        self.names = names
        self.count = 0

    def error(self, message: str, at: int) -> NotationError:
        return NotationError(message, self.text, at)

    def missing(self, rules: AnyRules, at: int) -> NotationError:
        is_closed = self.text[:at].rstrip().endswith(")")
        space = "; a position in parentheses has a space before it" if is_closed else ""
        return self.error(f"expected a position of {rules.name} here{space}", at)

    def too_many(self, at: int) -> NotationError:
        message = f"a sum that is written as text has at most {MOST_SUMMANDS:,} summands"
        return self.error(message, at)

    @contextmanager
    def pointing(self, at: int) -> Iterator[None]:
        """Let errors about the domain point at a place of the text."""
        try:
            yield
        except DomainError as error:
            raise self.error(str(error), at) from error

    @cached_property
    def depths(self) -> list[int]:
        """How many brackets are open before each character, and at the end."""
        found: list[int] = []
        waiting: list[int] = []
        for at, letter in enumerate(self.text):
            found.append(len(waiting))
            if letter in _BRACKETS.values():
                waiting.append(at)
            opening = _BRACKETS.get(letter)
            if opening and (not waiting or self.text[waiting.pop()] != opening):
                raise self.error(f"this {letter!r} closes nothing", at)
        if waiting:
            raise self.error(f"this {self.text[waiting[0]]!r} is never closed", waiting[0])
        return [*found, 0]

    def beginning_with(self, rules: AnyRules) -> AnyPosition:
        """Return a position of `rules`, or a sum that begins with one; not if both are possible."""
        sign = _SEPARATOR.search(self.text)
        if sign is None:
            return self.position(rules, 0, len(self.text))
        board: AnyPosition | None = rules(self.text) if self.reads(rules, self.text) else None
        try:
            found = self.level(0, len(self.text), rules)
        except PartizanError:
            if board is None:
                raise
            return board
        assert found is not None
        if board is None or board == found:
            return found
        raise self.error(
            f"this is a board of {rules.name}, and also {found.text}; write the board without "
            f"spaces around the sign, or {found.text} in one text",
            sign.start(1),
        )

    # --- terms -----------------------------------------------------------------------------------

    def level(self, start: int, end: int, rules: AnyRules | None = None) -> AnyPosition | None:
        """Return the position that a part of the text writes; None if it is made of values only."""
        terms = self.terms(start, end, rules)
        signs = {term.sign: term.sign_at for term in reversed(terms[1:])}
        if signs.keys() <= {_PLUS, _MINUS}:
            return self.sum(terms)
        if len(signs) > 1:
            first, second, *_ = sorted(signs, key=lambda sign: signs[sign])
            raise self.error(
                f"{first} and {second} meet here, and what comes first is not settled; put "
                "parentheses around one of them",
                signs[second],
            )
        return self.compound(terms)

    def terms(self, start: int, end: int, rules: AnyRules | None) -> list[_Term]:
        """Return the terms of a part of the text."""
        found: list[_Term] = []
        sign, sign_at, at = _PLUS, start, _space(self.text, start)
        while True:
            if at >= end:
                raise self.error("expected a position or a value here", end)
            if len(found) == MOST_SUMMANDS:
                raise self.too_many(at)
            term = self.begun(sign, sign_at, at, rules)
            rules = None
            found.append(term)
            separator = self.separator(at if term.rules is None else term.inside, end)
            term.end = len(self.text[: end if separator is None else separator.start()].rstrip())
            if term.rules is not None:
                board = self.text[term.inside : term.end].strip()
                term.rules = self.names.suited(term.rules, board)
            if term.rules is None:
                term.is_group = self.is_group(term)
                if not term.is_group and self.text[at] in "-−":  # it belongs to a value or board
                    term.inside, term.factor = at, 1
            elif _ALONE.match(self.text, term.inside, end):
                raise self.missing(term.rules, term.inside)
            if separator is None:
                return found
            sign = _SPELLINGS.get(separator[1], separator[1])
            sign_at, at = separator.start(1), _space(self.text, separator.end())

    def begun(self, sign: str, sign_at: int, at: int, rules: AnyRules | None) -> _Term:
        """Return the term that begins at `at`, with its ruleset if it names one."""
        if rules is not None:
            return _Term(sign, sign_at, at, at, rules)
        prefix = _prefix(self.text, at)
        inside, factor = prefix.end(), int(prefix[2] or 1) * (-1 if prefix[1] else 1)
        if prefix[2] and not prefix[1] and self.names.begins(self.text, at):
            # 0.77 is a ruleset, and not 0 times 77
            inside, factor = at, 1
        if self.names.begins(self.text, inside):
            with self.pointing(inside):
                rules, inside = self.names.read(self.text, inside)
        return _Term(sign, sign_at, at, inside, rules, factor)

    def separator(self, at: int, end: int) -> re.Match[str] | None:
        """Return the next sign between terms outside of brackets."""
        depth, signs = self.depths[at], _SEPARATOR.finditer(self.text, at, end)
        return next((sign for sign in signs if self.depths[sign.start()] == depth), None)

    def is_group(self, term: _Term) -> bool:
        """Return whether parentheses surround a term, apart from its multiple."""
        depth, *inside = self.depths[term.inside : term.end] or [0]
        return self.text.startswith("(", term.inside) and all(each > depth for each in inside)

    # --- sums ------------------------------------------------------------------------------------

    def sum(self, terms: Sequence[_Term]) -> AnyPosition | None:
        """Return the sum of some terms; None if all are values."""
        total: AnyPosition | None = None
        named: _Term | None = None  # the position whose ruleset may be meant again
        has_position = False
        k = 0
        while k < len(terms):
            term, after = terms[k], k + 1
            found: AnyPosition | None
            if term.rules is not None:
                named, after = term, self.extent(terms, k)
                found = self.position(term.rules, term.inside, terms[after - 1].end, term)
            elif term.is_group and not self.is_value(term):
                named, found = None, self.group(term)
            else:
                found = self.board_again(term, named)
            if found is None:
                while after < len(terms) and self.is_value_after(terms[after], named):
                    after += 1
                found = self.value(term, terms[after - 1].end)
            else:
                has_position = True
                found = self.multiplied(found, term)
            with self.pointing(term.start):
                total = found if total is None else total + found
            k = after
        return total if has_position else None

    def multiplied(self, position: AnyPosition, term: _Term) -> AnyPosition:
        """Return a position as often as its term says, and negative after a minus."""
        factor = -term.factor if term.sign == _MINUS else term.factor
        self.count += abs(factor) * len(position.summands)
        if self.count > MOST_SUMMANDS:
            raise self.too_many(term.start)
        with self.pointing(term.start):
            return position if factor == 1 else position * factor

    def group(self, term: _Term) -> AnyPosition:
        """Return the position in parentheses."""
        if self.depths[term.inside] >= MAX_DEPTH:
            raise self.error(f"nested more than {MAX_DEPTH} deep", term.inside)
        found = self.level(term.inside + 1, term.end - 1)
        if found is None:  # values that are not one value, such as (1 | 2)
            raise self.unreadable(term)
        return found

    # --- boards ----------------------------------------------------------------------------------

    def position(
        self, rules: AnyRules, start: int, end: int, term: _Term | None = None
    ) -> AnyPosition:
        """Return the position whose board is a part of the text; errors point into the text."""
        board = self.text[start:end].strip()
        if not board and term is not None:
            raise self.missing(rules, start)
        rules = self.names.suited(rules, board)
        try:
            found: AnyPosition = rules("" if board in _EMPTY else board)
        except PartizanError as error:
            if (shared := self.shared(rules, board)) is not None:
                return shared
            self.check_spaces(start, end)
            if term is None:
                raise
            if isinstance(error, NotationError):
                place = self.text.find(error.text, start) if error.text else -1
                at = start if place < 0 else min(place + error.position, end)
                raise self.error(error.message, at) from error
            with self.pointing(start):
                raise
        return found

    def shared(self, rules: AnyRules, board: str) -> AnyPosition | None:
        """Return the compound of boards that share a name, or None: `SQ({1},{2})(4 ∧ 3)`.

        The boards stand in parentheses; rows and words need none around `0101+1101`.
        """
        is_closed = board[:1] + board[-1:] == "()"
        pieces = _JOINT.split(board[1:-1] if is_closed else board)
        signs = {*pieces[1::2]}
        boards = pieces[::2]
        if len(signs) != 1 or not all(self.reads(rules, each) for each in boards):
            return None
        (sign,) = signs
        if not is_closed and (sign != _PLUS or not isinstance(rules.board(boards[0]), Line)):
            return None
        parts: list[AnyPosition] = [rules(each) for each in boards]
        return sum(parts[1:], parts[0]) if sign == _PLUS else self.names.compounds[sign](*parts)

    def check_spaces(self, start: int, end: int) -> None:
        """Refuse a board in which a sign with too few spaces seems to stand between two terms."""
        for sign in _SIGN.finditer(self.text, start, end):
            after = _space(self.text, sign.end())
            is_spaced = self.text[sign.start() - 1].isspace() or after > sign.end()
            if is_spaced or self.names.begins(self.text, _prefix(self.text, after).end()):
                raise self.error(
                    f"expected a board; if {sign[0]} stands between two positions or values, put "
                    "spaces on both sides of it",
                    sign.start(),
                )

    def reads(self, rules: AnyRules, text: str) -> bool:
        """Return whether a ruleset has a board that is written like this."""
        try:
            rules.board(text.strip())
        except Exception:  # noqa: BLE001  (the reader may be a user's)
            return False
        return True

    def extent(self, terms: Sequence[_Term], k: int) -> int:
        """Return the index after the terms of a board that has spaces around its own signs.

        Usually that is the next term. A board that could go on is refused if it could also end.
        """
        term = terms[k]
        rules = term.rules
        assert rules is not None
        could_end = self.reads(rules, self.text[term.inside : term.end])
        for j in range(k + 1, len(terms)):
            after = terms[j]
            if after.is_group:
                break
            if self.reads(rules, self.text[term.inside : after.end]):
                if not could_end or not self.can_stand(after, term):
                    return j + 1
                if after.sign == _PLUS and not self.is_value(after) and self.splits(term, after):
                    return j + 1  # one board or two, it is the same sum
                raise self.ambiguous(term, after, terms[k + 1])
            if after.rules is not None:
                break
        return k + 1

    def splits(self, term: _Term, after: _Term) -> bool:
        """Return whether a board that goes on to a later term is the sum of the two boards."""
        rules = term.rules
        assert rules is not None
        if after.rules is not None:
            return False

        def parts(start: int, end: int) -> Counter[Any]:
            split = getattr(rules, "parts", lambda board: [board])
            return Counter(map(rules.representative, split(rules.board(self.text[start:end]))))

        whole = parts(term.inside, after.end)
        return whole == parts(term.inside, term.end) + parts(after.inside, after.end)

    def can_stand(self, term: _Term, named: _Term) -> bool:
        """Return whether a term may be a term of its own."""
        return term.rules is not None or self.is_again(term, named) or self.is_value(term)

    def is_again(self, term: _Term, named: _Term) -> bool:
        """Return whether a term, without its multiple, is a board of the ruleset named before."""
        text = self.text[term.inside : term.end]
        assert named.rules is not None
        return self.reads(self.names.suited(named.rules, text), text)

    def board_again(self, term: _Term, named: _Term | None) -> AnyPosition | None:
        """Return the position of the ruleset named before, if the term is a board of it only."""
        if named is None or named.rules is None or term.is_group or not self.is_again(term, named):
            return None
        if self.is_value(term) and not self.is_alike(term, named):
            raise self.ambiguous(named, term, term)
        return self.position(named.rules, term.inside, term.end, term)

    def is_alike(self, term: _Term, named: _Term) -> bool:
        """Return whether both terms are rows of noughts and ones, as in `0101 + 1101`."""
        assert named.rules is not None
        rows = [self.text[each.inside : each.end] for each in (named, term)]
        is_row = all(map(_BITS.fullmatch, rows)) and self.reads(named.rules, rows[0])
        return is_row and isinstance(named.rules.board(rows[0]), Line)

    def ambiguous(self, named: _Term, last: _Term, first: _Term) -> NotationError:
        """Return the error about terms after a position that may belong to its board or not."""
        rules = named.rules
        assert rules is not None
        sign, rest = first.sign, self.text[first.start : last.end]
        board = self.text[named.inside : first.sign_at].strip()
        ways = []
        together = f"{board}{sign}{rest}".replace(" ", "")
        if self.reads(rules, f"{board} {sign} {rest}") and self.reads(rules, together):
            ways.append(f"{rules.name} {together} for one board")
        if first.rules is not None:
            ways.append(f"({rules.name} {board}) {sign} {rest} for a sum")
        else:
            if first is last and self.is_again(first, named):
                k = first.inside - first.start
                times, again = rest[:k], rest[k:]
                both = f"{rules.name} {board} {sign} {times}{rules.name} {again}"
                ways.append(f"{both} for two positions")
            if self.is_value(first):
                ways.append(f"{rules.name} {board} {sign} ({rest}) for a value")
        return self.error(
            f"{rest!r} has more than one meaning after a position of {rules.name}; write "
            f"{', or '.join(ways)}",
            first.start,
        )

    # --- values ----------------------------------------------------------------------------------

    def is_value(self, term: _Term) -> bool:
        """Return whether a term is written as a value."""
        try:
            parse(self.text[term.start : term.end], loops=True)
        except PartizanError:
            return False
        return True

    def is_value_after(self, term: _Term, named: _Term | None) -> bool:
        """Return whether a term continues a sum of values."""
        if term.rules is not None or not self.is_value(term):
            return False
        return term.is_group or self.board_again(term, named) is None

    def value(self, term: _Term, end: int) -> AnyPosition:
        """Return the value of an expression, which begins with a term, as a position."""
        start, before = (term.sign_at, "0 ") if term.sign == _MINUS else (term.start, "")
        written = self.text[start:end]
        for word in re.finditer(r"\bwhere\b|&", written):
            at = start + word.start()
            if self.depths[at] == self.depths[start]:
                instead = "put it in parentheses" if word[0] == "&" else "write the value out"
                raise self.error(
                    f"{word[0]!r} belongs to an expression of values only; {instead}", at
                )
        try:
            value: Game | Loopy = AlternatingPosition.read_value(before + written)
        except NotationError as error:
            if self.text[term.start].isalpha():
                raise self.unreadable(term) from error
            raise self.error(error.message, start + error.position - len(before)) from error
        rules: Any = GameRules() if isinstance(value, Game) else LoopyRules()
        found: AnyPosition = AlternatingPosition(rules, value)
        return found

    def unreadable(self, term: _Term) -> NotationError:
        """Return the error about a term that is neither a position nor a value."""
        if _WORDS.match(self.text, term.start):
            try:
                self.names.read(self.text, term.start)
            except PartizanError as error:
                return self.error(str(error).partition("\n")[0], term.start)
        message = "expected the name of a ruleset and a board, or a value such as {1|*}"
        return self.error(message, term.start)

    # --- compounds -------------------------------------------------------------------------------

    def compound(self, terms: Sequence[_Term]) -> AnyPosition:
        """Return the compound of some positions."""
        sign, parts = terms[1].sign, []
        first, end = terms[0], terms[-1].end
        rules = None if any(term.rules for term in terms[1:]) else first.rules
        if rules is not None and self.reads(rules, self.text[first.inside : end]):
            return self.position(rules, first.inside, end, first)  # the sign belongs to the board
        for k, term in enumerate(terms):
            again = None if term.rules else self.board_again(term, first)
            is_known = term.rules or term.is_group or again is not None
            if term.factor != 1 or not is_known or self.is_value(term):
                raise self.no_position(sign, term)
            if again is not None:
                part = again
            elif term.rules is None:
                part = self.group(term)
            elif (after := self.extent(terms, k)) > k + 1:
                raise self.ambiguous(term, terms[after - 1], terms[k + 1])
            else:
                part = self.position(term.rules, term.inside, term.end, term)
            if any(isinstance(each.ruleset, GameRules | LoopyRules) for each in part.summands):
                raise self.no_position(sign, term)
            parts.append(part)
        with self.pointing(terms[1].sign_at):
            return self.names.compounds[sign](*parts)

    def no_position(self, sign: str, term: _Term) -> NotationError:
        """Return the error about a term of a compound that has a value or a multiple in it."""
        return self.error(
            f"expected a position beside {sign}: the name of a ruleset and a board, or a sum of "
            "such positions in parentheses; a value stands for many games, and their compounds "
            f"with {sign} differ",
            term.start,
        )


def _prefix(text: str, at: int) -> re.Match[str]:
    """Return the minus and the multiple at an index, both of which may be missing."""
    found = _PREFIX.match(text, at)
    assert found is not None
    return found


def _space(text: str, at: int) -> int:
    """Return the index of the next character that is not a space."""
    return len(text) - len(text[at:].lstrip())
