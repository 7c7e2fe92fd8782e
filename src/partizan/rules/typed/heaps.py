"""Rules as data for heaps: what may replace a heap.

    heaps
    both: n -> n-k, k <= 3          take one, two or three counters
    L: n -> a + b, a + b = n        Left may also split a heap

The letter before the arrow is the size of the heap. Other letters are whole numbers from 1 on, or
from 0 on if a condition such as `a >= 0` says so. A move is a choice of these numbers under which
all conditions hold and no size is negative. Every new heap must be smaller than the one that it
replaces, so play ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from partizan.errors import DomainError, TooLarge
from partizan.rules.typed.statements import Statement, statements

MOST_LETTERS: Final = 6
MOST_HEAPS: Final = 6
MOST_CONDITIONS: Final = 16
LARGEST_NUMBER: Final = 1_000_000
MOST_CHOICES: Final = 1 << 16
"""The most choices of numbers that are tried for one heap; the compiled core tries more."""

_TRIED = 24  # heaps in which a witness of growth is looked for when a text is read
_FEW_CHOICES = 1 << 9  # for each of them
_NUMBER: Final = re.compile(r"[0-9]{1,6}(?![0-9])")
_SIGN: Final = re.compile(r"<=|>=|!=|==|[≤≥≠=<>|]")
_SPELLINGS: Final = {"≤": "<=", "≥": ">=", "≠": "!=", "==": "="}
_KINDS: Final = (">=", "=", "!=", "|")  # as the compiled core numbers them

Linear: TypeAlias = tuple[int, ...]
"""A constant, and a factor for each letter, the size of the heap first."""


class Condition(NamedTuple):
    """A linear expression that is >= 0, = 0 or != 0, or that divides (`|`) another one."""

    kind: str
    linear: Linear
    multiple: Linear = ()


class HeapRule(NamedTuple):
    """One rule: the new heaps, and what the letters must satisfy."""

    least: tuple[int, ...]
    """The least value of each letter but the first: 0 or 1."""
    heaps: tuple[Linear, ...]
    conditions: tuple[Condition, ...]


class HeapGame(NamedTuple):
    """What a text means."""

    text: str
    rules: tuple[tuple[HeapRule, ...], tuple[HeapRule, ...]]
    """Left's and Right's rules."""


@lru_cache(maxsize=256)
def read(text: str) -> HeapGame:
    """Return the game that a text means.

    >>> game = read("heaps; both:n->n-k, k<=3")
    >>> game.text, game.rules[0] == game.rules[1]
    ('heaps; both: n -> n-k, k<=3', True)
    >>> read("heaps; both: n -> a + b, a != b")
    Traceback (most recent call last):
    partizan.errors.NotationError: line 1, column 14: a may be any number; limit it, as in a < n, \
or say what the new heaps add up to, as in a + b = n
      heaps; both: n -> a + b, a != b
                   ^
    """
    head, *lines = said = statements(text, _Line)
    if head.word("heaps") != "heaps" or head.peek():
        raise head.error("expected nothing behind `heaps`; rules follow on lines of their own")
    rules: tuple[list[HeapRule], list[HeapRule]] = ([], [])
    for line in lines:
        players = line.players()
        rule = line.rule()
        for player in players:
            if rule not in rules[player]:
                rules[player].append(rule)
    return HeapGame("; ".join(line.said() for line in said), (tuple(rules[0]), tuple(rules[1])))


class _Line(Statement):
    """The reader of one rule."""

    def rule(self) -> HeapRule:
        """Return the rule behind the player's name."""
        self.space()
        begin = self.at
        self.letters: dict[str, int] = {}
        self.letter()
        self.arrow()
        heaps = [self.heap()]
        while self.took("+"):
            heaps.append(self.heap())
        if len(heaps) > MOST_HEAPS:
            raise self.error(f"a heap is replaced by at most {MOST_HEAPS} heaps", begin)
        conditions: list[Condition] = []
        while self.took(","):
            conditions += self.comparisons()
        self.space()
        if self.at < self.end:
            raise self.error("expected +, - or a comma and a condition, such as k <= 3", self.at)
        if len(conditions) > MOST_CONDITIONS:
            raise self.error(f"a rule has at most {MOST_CONDITIONS} conditions", begin)
        count = len(self.letters) + 1

        def full(linear: Linear) -> Linear:
            return linear + (0,) * (count - len(linear))

        if any(
            abs(number) > LARGEST_NUMBER
            for linear in (*heaps, *(part for c in conditions for part in c[1:]))
            for number in linear
        ):
            raise self.error(f"a number in a rule is at most {LARGEST_NUMBER:,}", begin)
        lone = {
            tuple(int(place == n) for place in range(count)): n - 2 for n in range(2, count)
        }  # a >= 0 says that a may be 0
        said = {Condition(c.kind, full(c.linear), full(c.multiple)) for c in conditions}
        least = [1] * (count - 2)
        for condition in said:
            if condition.kind == ">=" and condition.linear in lone:
                least[lone[condition.linear]] = 0
        rule = HeapRule(tuple(least), tuple(map(full, heaps)), tuple(sorted(said)))
        for name, (_, most) in zip([*self.letters][1:], _ranges(rule, 1), strict=True):
            if most is None:
                raise self.error(
                    f"{name} may be any number; limit it, as in {name} < n, or say "
                    "what the new heaps add up to, as in a + b = n",
                    begin,
                )
        self.check_growth(rule, begin)
        return rule

    def check_growth(self, rule: HeapRule, at: int) -> None:
        """Refuse a rule under which a small heap may become one that is not smaller."""
        for heap in range(1, _TRIED + 1):
            try:
                for _ in replacements(rule, heap, _FEW_CHOICES):
                    pass
            except TooLarge:
                return
            except DomainError as error:
                raise self.error(str(error), at) from None

    # --- expressions -----------------------------------------------------------------------------

    def took(self, sign: str) -> bool:
        """Return whether a sign comes next, and go behind it."""
        self.space()
        found = self.line.startswith(sign, self.at, self.end)
        self.at += len(sign) * found
        return found

    def letter(self) -> int:
        """Return the number of the next letter, which may be a new one."""
        self.space()
        letter = self.line[self.at : min(self.at + 1, self.end)]
        if not letter.isalpha():
            raise self.error("expected a letter or a number", self.at)
        self.at += 1
        if self.line[self.at : min(self.at + 1, self.end)].isalpha():
            raise self.error("a size is called by one letter; write 2*k for a multiple", self.at)
        number = self.letters.setdefault(letter, len(self.letters))
        if number > MOST_LETTERS:
            raise self.error(f"a rule has at most {MOST_LETTERS} letters besides n", self.at - 1)
        return number

    def heap(self) -> Linear:
        """Return the size of a new heap, in which + needs parentheses."""
        size = self.term()
        while self.took("-"):
            size = _plus(size, self.term(), -1)
        return size

    def sum(self) -> Linear:
        """Return an expression of a condition."""
        total = self.term()
        while True:
            if self.took("+"):
                total = _plus(total, self.term())
            elif self.took("-"):
                total = _plus(total, self.term(), -1)
            else:
                return total

    def term(self) -> Linear:
        """Return a number, a letter with a factor, or an expression in parentheses."""
        self.space()
        number = _NUMBER.match(self.line, self.at, self.end)
        if number is not None:
            self.at = number.end()
            rest = self.line[self.at : min(self.at + 1, self.end)]
            if not self.took("*") and not rest.isalpha():
                return (int(number[0]),)
        elif self.took("("):
            begin = self.at - 1
            inside = self.sum()
            if not self.took(")"):
                raise self.error("this parenthesis is never closed", begin)
            return inside
        factor = 1 if number is None else int(number[0])
        return (*(0,) * (self.letter() + 1), factor)

    def comparisons(self) -> Iterator[Condition]:
        """Yield the conditions of a chain such as 1 <= k < n."""
        one = self.sum()
        while True:
            self.space()
            sign = _SIGN.match(self.line, self.at, self.end)
            if sign is None:
                raise self.error("expected <=, <, =, !=, >, >= or |, as in k <= 3", self.at)
            self.at = sign.end()
            other = self.sum()
            yield _condition(one, _SPELLINGS.get(sign[0], sign[0]), other)
            self.space()
            if self.at >= self.end or self.line[self.at] == ",":
                return
            one = other


def _plus(one: Linear, other: Linear, times: int = 1) -> Linear:
    size = max(len(one), len(other))
    one, other = (each + (0,) * (size - len(each)) for each in (one, other))
    return tuple(a + times * b for a, b in zip(one, other, strict=True))


def _condition(one: Linear, sign: str, other: Linear) -> Condition:
    """Return a comparison as a condition."""
    if sign == "|":
        return Condition(sign, one, other)
    if sign in ("=", "!="):
        return Condition(sign, max(_plus(one, other, -1), _plus(other, one, -1)))
    difference = _plus(other, one, -1) if sign[0] == "<" else _plus(one, other, -1)
    return Condition(">=", difference if sign[1:] else _plus(difference, (1,), -1))


# --- play ----------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def _limits(rule: HeapRule) -> tuple[Linear, ...]:
    """Return linear expressions that are >= 0 in every move, by which the letters are limited."""
    found = [*rule.heaps]
    for condition in rule.conditions:
        if condition.kind in (">=", "="):
            found.append(condition.linear)
        if condition.kind == "=":
            found.append(tuple(-n for n in condition.linear))
        if condition.kind == "|" and not any((condition.multiple[0], *condition.multiple[2:])):
            found.append(_plus(condition.multiple, condition.linear, -1))  # a divisor of the heap
    return tuple(found)


def _ranges(rule: HeapRule, heap: int) -> list[tuple[int, int | None]]:
    """Return a range for each letter but the first, which no move in this heap leaves."""
    ranges: list[tuple[int, int | None]] = [(least, None) for least in rule.least]
    for _ in rule.least:  # each round limits a letter, if any limits can be found
        for place in range(len(ranges)):
            others = [(heap, heap), *ranges[:place], *ranges[place + 1 :]]
            low, high = ranges[place]
            for linear in _limits(rule):
                factors = (linear[1], *linear[2 : place + 2], *linear[place + 3 :])
                low, high = _narrowed((low, high), linear[place + 2], linear[0], factors, others)
            ranges[place] = low, high
    return ranges


def _narrowed(
    known: tuple[int, int | None],
    factor: int,
    rest: int,
    factors: Sequence[int],
    ranges: Sequence[tuple[int, int | None]],
) -> tuple[int, int | None]:
    """Return the range of x if factor * x + rest + (factors * the others) >= 0."""
    low, high = known
    for other, (least, most) in zip(factors, ranges, strict=True) if factor else ():
        if other > 0:
            if most is None:
                return known
            rest += other * most
        else:
            rest += other * least
    if factor > 0:
        low = max(low, -(rest // factor))
    elif factor < 0:
        high = rest // -factor if high is None else min(high, rest // -factor)
    return low, high


def replacements(rule: HeapRule, heap: int, most: int = MOST_CHOICES) -> Iterator[tuple[int, ...]]:
    """Yield the heaps that may replace one, largest first, perhaps repeatedly.

    >>> grundy = read("heaps; both: n -> a + b, a + b = n, a < b").rules[0][0]
    >>> [*replacements(grundy, 7)]
    [(6, 1), (5, 2), (4, 3)]
    """
    ranges = [(heap, heap), *((low, high or 0) for low, high in _ranges(rule, heap))]
    tried = 0

    def chosen(values: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        nonlocal tried
        tried += 1
        if tried > most:
            raise TooLarge(f"a heap of {heap} has more than {most:,} moves to be tried")
        place = len(values)
        if place == len(ranges):
            if all(_holds(condition, values) for condition in rule.conditions):
                sizes = [_at(size, values) for size in rule.heaps]
                if min(sizes) >= 0:
                    yield tuple(sorted((size for size in sizes if size), reverse=True))
            return
        fixed = [(value, value) for value in values]
        low: int
        high: int | None
        low, high = ranges[place]
        for linear in _limits(rule):
            factors = (*linear[1 : place + 1], *linear[place + 2 :])
            low, high = _narrowed(
                (low, high), linear[place + 1], linear[0], factors, fixed + ranges[place + 1 :]
            )
        for value in range(low, (high or 0) + 1):
            yield from chosen((*values, value))

    for found in chosen((heap,)):
        if found and found[0] >= heap:
            raise DomainError(
                f"under this rule a heap of {heap} may become {'+'.join(map(str, found))}; every "
                "new heap must be smaller, so that play ends"
            )
        yield found


def _at(linear: Linear, values: Sequence[int]) -> int:
    return linear[0] + sum(a * b for a, b in zip(linear[1:], values, strict=True))


def _holds(condition: Condition, values: Sequence[int]) -> bool:
    found = _at(condition.linear, values)
    if condition.kind == "|":
        return found > 0 and _at(condition.multiple, values) % found == 0
    return found >= 0 if condition.kind == ">=" else (found == 0) == (condition.kind == "=")


# --- for the compiled core -----------------------------------------------------------------------


@lru_cache(maxsize=64)
def numbers(game: HeapGame) -> tuple[int, ...]:
    """Return the rules as a list of whole numbers for the kernel.

    For each player, it has the number of rules and the rules. A rule has the number of its letters
    besides the heap, and the least value of each; the number of new heaps, and each; the number of
    limits, and each; the number of conditions and, for each, its kind (0: >= 0, 1: = 0, 2: != 0, 3:
    divides) and its expression or two. An expression is a constant and a factor for each letter,
    the heap first. In every move the limits are >= 0.

    >>> numbers(read("heaps; L: n -> n-k, k <= 3"))
    (1, 1, 1, 1, 0, 1, -1, 2, 0, 1, -1, 3, 0, -1, 1, 0, 3, 0, -1, 0)
    """
    found: list[int] = []
    for rules in game.rules:
        found.append(len(rules))
        for rule in rules:
            found += (len(rule.least), *rule.least)
            for some in (rule.heaps, _limits(rule)):
                found += (len(some), *(number for linear in some for number in linear))
            found.append(len(rule.conditions))
            for kind, linear, multiple in rule.conditions:
                found += (_KINDS.index(kind), *linear, *(multiple if kind == "|" else ()))
    return tuple(found)
