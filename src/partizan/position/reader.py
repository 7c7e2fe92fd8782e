"""Sums as people type them: `domineering 4x4 - clobber xo + {1|*}` is one position.

`read` explains the grammar; `partizan.catalog.position` supplies the names of rulesets.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

from partizan.errors import DomainError, NotationError, PartizanError
from partizan.notation import MAX_DEPTH, parse
from partizan.position.alternating import AlternatingPosition
from partizan.position.position import Position
from partizan.position.written import GameRules, LoopyRules
from partizan.rules.contract import Rules
from partizan.rules.sums import summands_of
from partizan.theories.normal.game import Game

AnyRules: TypeAlias = Rules[Any]
AnyPosition: TypeAlias = Position[Any]

MOST_SUMMANDS: Final = 1_000
"""The largest number of summands that a text may write, which a multiple could make enormous."""

_PLUS, _MINUS = "+", "-"
_SPELLINGS: Final = {"−": _MINUS, "and": "∧", "or": "∨", "nabla": "∇", "then": "→", "->": "→"}
_SEPARATOR = re.compile(r"\s+(->|[+\-−∧∨∇→]|and|or|nabla|then)(?=\s|$)")
_PREFIX = re.compile(r"([-−]?)\s*(?:([0-9]{1,18})\s*[*∗·⋅×.]\s*)?")
_SIGN = re.compile(r"(?<=.)[+\-−](?=.)")
_ALONE = re.compile(r"[+\-−∧∨∇→](?=\s|$)")
_SPACES = re.compile(r"\s*")
_WORDS = re.compile(r"[^\W\d]\S*\s+\S")
_OPENING = "([{"
_CLOSING = dict(zip(_OPENING, ")]}", strict=True))
_EMPTY = ('""', "''")


class Names(Protocol):
    """What a text can name: rulesets, and the compounds that operators other than + and - make."""

    @property
    def compounds(self) -> Mapping[str, Callable[..., AnyPosition]]:
        """The compound of some positions, by the sign between them."""

    def begins(self, text: str, at: int) -> bool:
        """Return whether the name of a ruleset begins at this index."""

    def read(self, text: str, at: int) -> tuple[AnyRules, int]:
        """Return the ruleset that is named at this index, and where its board begins."""


@dataclass(slots=True)
class _Term:
    """A term: the sign before it, and the indices of its beginning, its content and its end."""

    sign: str
    sign_at: int
    start: int
    inside: int
    """Where the board of a position begins, or the bracket of a group, or the term itself."""
    end: int
    rules: AnyRules | None = None
    is_group: bool = False
    factor: int = 1


def read(text: str, names: Names, rules: AnyRules | None = None) -> AnyPosition:
    """Return the position that `text` writes: one position, or a sum or compound of several.

        text     = sum | compound
        sum      = term { ("+" | "-") term }
        compound = part operator part { operator part }       one operator, several times
        operator = "∧" | "and" | "∨" | "or" | "∇" | "nabla" | "→" | "->" | "then"
        part     = position | "(" text ")"
        term     = [ "-" ] [ integer times ] part | value | board
        position = ruleset board
        times    = "*" | "·" | "×" | "."

    A sign or operator between two terms has spaces around it; without them it belongs to a board
    or to a value, as in `nim 3+5 + nim 2`. What begins with the name of a ruleset is a position,
    and a board is all that follows up to the next sign; `""` is the empty board. Any other term is
    a value, as `Game` and `Loopy` read it, or a further board of the ruleset before it. A text with
    two readings is refused: `nim 3 + 5` may mean `nim 3+5` or `nim 3 + (5)`. A value in
    parentheses is never a board. Two different operators, or one and a sign, are refused as well:
    parentheses say what comes first.

    If `rules` are given, the text begins with a board of them.
    """
    reader = _Reader(text, names)
    if rules is not None:
        return reader.beginning_with(rules)
    if reader.is_plain:
        found, at = names.read(text, 0)
        board = text[at:].strip()
        if not board:
            raise reader.missing(found, at)
        return reader.alone(found, at)
    position = reader.level(0, len(text))
    if position is None:
        raise NotationError(
            "expected a position, which begins with the name of a ruleset, among these values; "
            "Game and `partizan value` read values",
            text,
            _SPACES.match(text).end(),  # type: ignore[union-attr]
        )
    return position


class _Reader:
    """A reader of one text."""

    def __init__(self, text: str, names: Names) -> None:
        self.text = text
        self.names = names
        self.depth = 0
        self.count = 0

    @property
    def is_plain(self) -> bool:
        """Whether the text has no sign between terms, no multiple and no parentheses around it."""
        at = _PREFIX.match(self.text, _space(self.text, 0)).end()  # type: ignore[union-attr]
        begins = at == _space(self.text, 0) and self.text[at : at + 1] != "("
        return begins and _SEPARATOR.search(self.text) is None

    def alone(self, rules: AnyRules, at: int) -> AnyPosition:
        """Return a position that is the whole text from `at` on."""
        try:
            return self.position(rules, at, len(self.text))
        except PartizanError:
            self.check_spaces(at, len(self.text))
            raise

    def beginning_with(self, rules: AnyRules) -> AnyPosition:
        """Return a position of `rules`, or a sum that begins with one; not if both are possible."""
        if _SEPARATOR.search(self.text) is None:
            return self.alone(rules, 0)
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
        at = _SEPARATOR.search(self.text)
        assert at is not None
        raise NotationError(
            f"this is a board of {rules.name}, and also {found.text}; write the board without "
            f"spaces around the sign, or {found.text} in one text",
            self.text,
            at.start(1),
        )

    # --- terms -----------------------------------------------------------------------------------

    def level(self, start: int, end: int, rules: AnyRules | None = None) -> AnyPosition | None:
        """Return the position that a part of the text writes; None if it is made of values only."""
        terms = self.terms(start, end, rules)
        signs = {term.sign for term in terms[1:]}
        others = signs - {_PLUS, _MINUS}
        if not others:
            return self.sum(terms)
        if len(signs) > 1:
            first = terms[1].sign
            second = next(term for term in terms[1:] if term.sign != first)
            raise NotationError(
                f"{first} and {second.sign} meet here, and what comes first is not settled; put "
                "parentheses around one of them",
                self.text,
                second.sign_at,
            )
        return self.compound(others.pop(), terms)

    def terms(self, start: int, end: int, rules: AnyRules | None) -> list[_Term]:
        """Return the terms of a part of the text."""
        found: list[_Term] = []
        sign, sign_at, at = _PLUS, start, _space(self.text, start)
        while True:
            if at >= end:
                raise NotationError("expected a position or a value here", self.text, end)
            if len(found) == MOST_SUMMANDS:
                raise self.too_many(at)
            term = self.begun(sign, sign_at, at, rules)
            if term.rules is not None and _ALONE.match(self.text, term.inside, end):
                raise self.missing(term.rules, term.inside)
            found.append(term)
            rules = None
            separator = self.separator(term.inside, end)
            term.end = end if separator is None else separator.start()
            while term.end > term.inside and self.text[term.end - 1].isspace():
                term.end -= 1
            if term.rules is None and self.text[term.inside] == "(":
                term.is_group = self.closing(term.inside, end) == term.end - 1
            if separator is None:
                return found
            sign = _SPELLINGS.get(separator[1], separator[1])
            sign_at, at = separator.start(1), _space(self.text, separator.end())

    def begun(self, sign: str, sign_at: int, at: int, rules: AnyRules | None) -> _Term:
        """Return the term that begins at `at`, with its ruleset if it names one."""
        if rules is not None:
            return _Term(sign, sign_at, at, at, at, rules)
        prefix = _PREFIX.match(self.text, at)
        assert prefix is not None
        is_code = self.text[at : at + 1] in "0123456789." and self.names.begins(self.text, at)
        factor = 1 if is_code else (-1 if prefix[1] else 1) * int(prefix[2] or 1)
        inside = at if is_code else prefix.end()
        if self.names.begins(self.text, inside):
            try:
                found, board = self.names.read(self.text, inside)
            except DomainError as error:
                raise NotationError(str(error), self.text, inside) from error
            return _Term(sign, sign_at, at, board, board, found, factor=factor)
        if self.text[inside : inside + 1] == "(":
            return _Term(sign, sign_at, at, inside, inside, factor=factor)
        return _Term(sign, sign_at, at, at, at)

    def separator(self, at: int, end: int) -> re.Match[str] | None:
        """Return the next sign between terms outside of brackets."""
        waiting: list[int] = []
        while at < end:
            letter = self.text[at]
            if letter in _OPENING:
                waiting.append(at)
            elif letter in ")]}":
                if not waiting or _CLOSING[self.text[waiting.pop()]] != letter:
                    raise NotationError(f"this {letter!r} closes nothing", self.text, at)
            elif letter.isspace() and not waiting:
                found = _SEPARATOR.match(self.text, at, end)
                # Python's $ respects the end of the part, which may be a closing parenthesis
                if found is not None:
                    return found
            at += 1
        if waiting:
            bracket = self.text[waiting[0]]
            raise NotationError(f"this {bracket!r} is never closed", self.text, waiting[0])
        return None

    def closing(self, at: int, end: int) -> int:
        """Return the index of the bracket that closes the one at `at`."""
        depth = 0
        for i in range(at, end):
            depth += (self.text[i] in _OPENING) - (self.text[i] in ")]}")
            if not depth:
                return i
        return end

    # --- sums ------------------------------------------------------------------------------------

    def sum(self, terms: Sequence[_Term]) -> AnyPosition | None:
        """Return the sum of some terms; None if all are values."""
        found: list[tuple[AnyPosition, _Term]] = []
        named: _Term | None = None  # the position whose ruleset may be meant again
        has_position = False
        k = 0
        while k < len(terms):
            term, after = terms[k], k + 1
            position: AnyPosition | None = None
            if term.rules is not None:
                named = term
                after = self.extent(terms, k)
                position = self.position(term.rules, term.inside, terms[after - 1].end, term)
            elif term.is_group and not self.is_value(term):
                named, position = None, self.group(term)
            elif (board := self.board_again(term, named)) is not None:
                position = board
            if position is None:
                while after < len(terms) and self.is_value_after(terms[after], named):
                    after += 1
                found.append((self.value(term, terms[after - 1].end), term))
            else:
                has_position = True
                found.append((self.multiplied(position, term), term))
            k = after
        return self.added(found) if has_position else None

    def added(self, found: Sequence[tuple[AnyPosition, _Term]]) -> AnyPosition:
        total, _ = found[0]
        for position, term in found[1:]:
            try:
                total = total + position
            except DomainError as error:
                raise NotationError(str(error), self.text, term.start) from error
        return total

    def multiplied(self, position: AnyPosition, term: _Term) -> AnyPosition:
        """Return a position as often as its term says, and negative after a minus."""
        factor = -term.factor if term.sign == _MINUS else term.factor
        self.count += abs(factor) * len(position.summands)
        if self.count > MOST_SUMMANDS:
            raise self.too_many(term.start)
        try:
            return position if factor == 1 else position * factor
        except DomainError as error:
            raise NotationError(str(error), self.text, term.start) from error

    def missing(self, rules: AnyRules, at: int) -> NotationError:
        is_closed = self.text[:at].rstrip().endswith(")")
        space = "; a position in parentheses has a space before it" if is_closed else ""
        return NotationError(f"expected a position of {rules.name} here{space}", self.text, at)

    def too_many(self, at: int) -> NotationError:
        message = f"a sum that is written as text has at most {MOST_SUMMANDS:,} summands"
        return NotationError(message, self.text, at)

    def group(self, term: _Term) -> AnyPosition:
        """Return the position in parentheses."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise NotationError(f"nested more than {MAX_DEPTH} deep", self.text, term.inside)
        found = self.level(term.inside + 1, term.end - 1)
        self.depth -= 1
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
        given = "" if board in _EMPTY else board
        try:
            found: AnyPosition = rules(given)
        except NotationError as error:
            if term is None:
                raise
            self.check_spaces(start, end)
            place = self.text.find(error.text, start) if error.text else -1
            at = start if place < 0 else place + error.position
            raise NotationError(error.message, self.text, min(at, end)) from error
        except DomainError as error:
            if term is None:
                raise
            self.check_spaces(start, end)
            raise NotationError(str(error), self.text, start) from error
        return found

    def check_spaces(self, start: int, end: int) -> None:
        """Refuse a board in which a sign with too few spaces seems to stand between two terms."""
        for sign in _SIGN.finditer(self.text, start, end):
            after = _space(self.text, sign.end())
            prefix = _PREFIX.match(self.text, after)
            assert prefix is not None
            is_spaced = self.text[sign.start() - 1].isspace() or after > sign.end()
            if is_spaced or self.names.begins(self.text, prefix.end()):
                raise NotationError(
                    f"expected a board; if {sign[0]} stands between two positions or values, put "
                    "spaces on both sides of it",
                    self.text,
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
                raise self.ambiguous(term, after, terms[k + 1])
            if after.rules is not None:
                break
        return k + 1

    def can_stand(self, term: _Term, named: _Term) -> bool:
        """Return whether a term may be a term of its own."""
        is_again = named.rules is not None and self.reads(named.rules, self.bare(term))
        return term.rules is not None or is_again or self.is_value(term)

    def bare(self, term: _Term) -> str:
        """Return a term without its multiple."""
        prefix = _PREFIX.match(self.text, term.start)
        assert prefix is not None
        start = prefix.end() if prefix[2] and not prefix[1] else term.start
        return self.text[start : term.end]

    def board_again(self, term: _Term, named: _Term | None) -> AnyPosition | None:
        """Return the position of the ruleset named before, if the term is a board of it only."""
        if named is None or named.rules is None or term.is_group:
            return None
        board = self.bare(term)
        if not self.reads(named.rules, board):
            return None
        if self.is_value(term):
            raise self.ambiguous(named, term, term)
        prefix = _PREFIX.match(self.text, term.start)
        term.factor = int(prefix[2] or 1) if prefix is not None else 1
        return self.position(named.rules, term.end - len(board), term.end, term)

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
            if first is last and self.reads(rules, self.bare(first)):
                multiple = rest.removesuffix(self.bare(first))
                again = f"{multiple}{rules.name} {self.bare(first)}"
                ways.append(f"{rules.name} {board} {sign} {again} for two positions")
            if self.is_value(first):
                ways.append(f"{rules.name} {board} {sign} ({rest}) for a value")
        return NotationError(
            f"{rest!r} has more than one meaning after a position of {rules.name}; write "
            f"{', or '.join(ways)}",
            self.text,
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
            if self.is_outside(start, start + word.start()):
                instead = "put it in parentheses" if word[0] == "&" else "write the value out"
                raise NotationError(
                    f"{word[0]!r} belongs to an expression of values only; {instead}",
                    self.text,
                    start + word.start(),
                )
        try:
            value = AlternatingPosition.read_value(before + written)
        except NotationError as error:
            if self.text[term.start].isalpha():
                raise self.unreadable(term) from error
            at = start + error.position - len(before)
            raise NotationError(error.message, self.text, at) from error
        as_position: AnyPosition = AlternatingPosition(_rules_of(value), value)
        return as_position

    def is_outside(self, start: int, at: int) -> bool:
        """Return whether no bracket that opens after `start` is still open at `at`."""
        before = self.text[start:at]
        return sum(map(before.count, _OPENING)) == sum(map(before.count, ")]}"))

    def unreadable(self, term: _Term) -> NotationError:
        """Return the error about a term that is neither a position nor a value."""
        if _WORDS.match(self.text, term.start):
            try:
                self.names.read(self.text, term.start)
            except PartizanError as error:
                return NotationError(str(error).partition("\n")[0], self.text, term.start)
        return NotationError(
            "expected the name of a ruleset and a board, or a value such as {1|*}",
            self.text,
            term.start,
        )

    # --- compounds -------------------------------------------------------------------------------

    def compound(self, sign: str, terms: Sequence[_Term]) -> AnyPosition:
        """Return the compound of some positions."""
        parts = []
        for k, term in enumerate(terms):
            if term.factor != 1 or not (term.rules or term.is_group) or self.is_value(term):
                raise NotationError(
                    f"expected a position beside {sign}: the name of a ruleset and a board, or a "
                    "sum of such positions in parentheses; a value stands for many games, and "
                    f"their compounds with {sign} differ",
                    self.text,
                    term.start,
                )
            if term.rules is None:
                parts.append(self.group(term))
            elif (after := self.extent(terms, k)) > k + 1:
                raise self.ambiguous(term, terms[after - 1], terms[k + 1])
            else:
                parts.append(self.position(term.rules, term.inside, term.end, term))
        for part, term in zip(parts, terms, strict=True):
            for rules, _ in summands_of(part.ruleset, part.board):
                if isinstance(rules, GameRules | LoopyRules):
                    raise NotationError(
                        f"a value stands for many games, and their compounds with {sign} differ; "
                        "leave it out",
                        self.text,
                        term.start,
                    )
        try:
            return self.names.compounds[sign](*parts)
        except DomainError as error:
            raise NotationError(str(error), self.text, terms[1].sign_at) from error


def _rules_of(value: object) -> Any:
    return GameRules() if isinstance(value, Game) else LoopyRules()


def _space(text: str, at: int) -> int:
    """Return the index of the next character that is not a space."""
    found = _SPACES.match(text, at)
    return len(text) if found is None else found.end()
