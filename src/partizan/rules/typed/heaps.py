"""Rules as data for heaps: what may replace a heap.

    heaps
    both: n -> n-k, k <= 3          take one, two or three counters
    L: n -> a + b, a + b = n        Left may also split a heap
    both: (m,n) -> (m-k,n-k)        take as many from both numbers of a pair

The letters before the arrow are the numbers of the heap. Other letters are whole numbers from 1 on,
or from 0 on if a condition such as `a >= 0` says so. A move is a choice of these numbers under
which all conditions hold and no number of a heap is negative. Every new heap must be smaller than
the one that it replaces, so play ends. Tuples are compared by sums of their numbers with weights,
the first of which that differs counts; that they fall follows from the conditions, which is proved.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import permutations, product, zip_longest
from math import gcd
from typing import Final, NamedTuple, TypeAlias

from partizan.errors import DomainError, TooLarge
from partizan.rules.typed.statements import Statement, statements

MOST_NUMBERS: Final = 6
"""The most numbers of a heap."""
MOST_LETTERS: Final = 6
MOST_HEAPS: Final = 6
MOST_CONDITIONS: Final = 16
LARGEST_NUMBER: Final = 1_000_000
MOST_CHOICES: Final = 1 << 16
"""The most choices of numbers that are tried for one heap; the compiled core tries more."""

_TRIED = 24  # heaps in which a witness of growth is looked for when a text is read
_FEW_CHOICES = 1 << 9  # for each of them
_MOST_WEIGHT = 3  # of a number of a heap, if it has few
_FEW_NUMBERS = 3
_FEW_LETTERS = 4  # of a rule whose letters are renamed to compare it with others
_MOST_LIMITS = 400  # while letters are eliminated from them
_MOST_UNEQUAL = 4  # conditions with !=, each of which doubles the cases of a proof
_NUMBER: Final = re.compile(r"[0-9]{1,6}(?![0-9])")
_SIGN: Final = re.compile(r"<=|>=|!=|==|[≤≥≠=<>|]")
_SPELLINGS: Final = {"≤": "<=", "≥": ">=", "≠": "!=", "==": "="}
_KINDS: Final = (">=", "=", "!=", "|")  # as the compiled core numbers them

Linear: TypeAlias = tuple[int, ...]
"""A constant, and a factor for each letter, the numbers of the heap first."""
Sizes: TypeAlias = tuple[int, ...]
"""The numbers of a heap, of which most games have one."""


class Condition(NamedTuple):
    """A linear expression that is >= 0, = 0 or != 0, or that divides (`|`) another one."""

    kind: str
    linear: Linear
    multiple: Linear = ()


class HeapRule(NamedTuple):
    """One rule: the new heaps, and what the letters must satisfy."""

    width: int
    """How many numbers the heap has; its letters are the first."""
    least: tuple[int, ...]
    """The least value of each other letter: 0 or 1."""
    heaps: tuple[tuple[Linear, ...], ...]
    conditions: tuple[Condition, ...]


class HeapGame(NamedTuple):
    """What a text means."""

    text: str
    rules: tuple[tuple[HeapRule, ...], tuple[HeapRule, ...]]
    """Left's and Right's rules."""
    counts: tuple[int, ...]
    """How many numbers heaps have, in increasing order."""
    order: tuple[Sizes, ...]
    """Weights of the numbers of a heap; the first sum that a move changes falls."""


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
    places: dict[HeapRule, _Line] = {}
    for line in lines:
        players = line.players()
        rule = line.rule()
        places.setdefault(rule, line)
        for player in players:
            if rule not in rules[player]:
                rules[player].append(rule)
    counts = {len(heap) for rule in places for heap in rule.heaps} | {rule.width for rule in places}
    order: tuple[Sizes, ...] = ((1,),)
    if counts != {1}:
        order, growing = _order([*places], max(counts))
        if growing is not None:
            raise places[growing].error(_growth(growing), places[growing].begin)
    said_again = "; ".join(line.said() for line in said)
    return HeapGame(said_again, (tuple(rules[0]), tuple(rules[1])), tuple(sorted(counts)), order)


class _Line(Statement):
    """The reader of one rule."""

    def rule(self) -> HeapRule:
        """Return the rule behind the player's name."""
        self.space()
        begin = self.begin = self.at
        self.letters: dict[str, int] = {}
        self.most = MOST_NUMBERS
        if self.took("("):
            self.letter()
            while self.took(","):
                known = len(self.letters)
                if self.letter() < known:
                    raise self.error("a letter stands for one number of the heap", self.at - 1)
            if not self.took(")"):
                raise self.error("expected a comma and a letter, or a parenthesis", self.at)
        else:
            self.letter()
        numbers = len(self.letters)
        self.most = numbers + MOST_LETTERS
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
            for linear in (
                *(linear for heap in heaps for linear in heap),
                *(part for c in conditions for part in c[1:]),
            )
            for number in linear
        ):
            raise self.error(f"a number in a rule is at most {LARGEST_NUMBER:,}", begin)
        lone = {
            tuple(int(place == n) for place in range(count)): n - numbers - 1
            for n in range(numbers + 1, count)
        }  # a >= 0 says that a may be 0
        said = {Condition(c.kind, full(c.linear), full(c.multiple)) for c in conditions}
        least = [1] * (count - numbers - 1)
        for condition in said:
            if condition.kind == ">=" and condition.linear in lone:
                least[lone[condition.linear]] = 0
        made = tuple(tuple(map(full, heap)) for heap in heaps)
        rule = HeapRule(numbers, tuple(least), made, tuple(sorted(said)))
        ranges = _ranges(rule, (1,) * numbers)
        for name, (_, most) in zip(self.letters, ranges, strict=True):
            if most is None:
                first = next(iter(self.letters))
                raise self.error(
                    f"{name} may be any number; limit it, as in {name} < {first}, or say "
                    f"what the new heaps add up to, as in a + b = {first}",
                    begin,
                )
        if {numbers, *map(len, made)} == {1}:
            self.check_growth(rule, begin)
        return rule

    def check_growth(self, rule: HeapRule, at: int) -> None:
        """Refuse a rule under which a small heap may become one that is not smaller."""
        for heap in range(1, _TRIED + 1):
            try:
                for _ in replacements(rule, (heap,), _FEW_CHOICES):
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
        if number >= self.most:
            what = f"a heap has at most {MOST_NUMBERS} numbers"
            if self.most > MOST_NUMBERS:
                what = f"a rule has at most {MOST_LETTERS} letters besides those of the heap"
            raise self.error(what, self.at - 1)
        return number

    def heap(self) -> tuple[Linear, ...]:
        """Return the numbers of a new heap, in which + needs parentheses or commas."""
        begin = self.at
        if self.took("("):
            numbers = [self.sum()]
            while self.took(","):
                numbers.append(self.sum())
            if len(numbers) > MOST_NUMBERS:
                raise self.error(f"a heap has at most {MOST_NUMBERS} numbers", begin)
            if len(numbers) > 1 and self.took(")"):
                return tuple(numbers)
            self.at = begin
        size = self.term()
        while self.took("-"):
            size = _plus(size, self.term(), -1)
        return (size,)

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
        return Condition(sign, _signed(sign, _plus(one, other, -1)))
    difference = _plus(other, one, -1) if sign[0] == "<" else _plus(one, other, -1)
    return Condition(">=", difference if sign[1:] else _plus(difference, (1,), -1))


def _signed(kind: str, linear: Linear) -> Linear:
    """Return an expression that is compared with 0, with one sign for both if it is (un)equal."""
    return max(linear, tuple(-n for n in linear)) if kind in ("=", "!=") else linear


# --- play ----------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def _limits(rule: HeapRule) -> tuple[Linear, ...]:
    """Return linear expressions that are >= 0 in every move, by which the letters are limited."""
    found = [linear for heap in rule.heaps for linear in heap]
    for kind, linear, multiple in rule.conditions:
        if kind in (">=", "="):
            found.append(linear)
        if kind == "=":
            found.append(tuple(-n for n in linear))
        if kind == "|":
            found.append(_plus(linear, (-1,)))
            if rule.width == 1 and multiple[1] > 0 and not any((multiple[0], *multiple[2:])):
                found.append(_plus(multiple, linear, -1))  # a divisor of a heap that is not empty
    return tuple(found)


def _ranges(rule: HeapRule, heap: Sizes) -> list[tuple[int, int | None]]:
    """Return a range for each letter, which no move in this heap leaves."""
    ranges: list[tuple[int, int | None]] = [(n, n) for n in heap]
    ranges += [(least, None) for least in rule.least]
    for _ in rule.least:  # each round limits a letter, if any limits can be found
        for place in range(len(heap), len(ranges)):
            ranges[place] = _limited(rule, place, ranges)
    return ranges


def _limited(
    rule: HeapRule, place: int, ranges: Sequence[tuple[int, int | None]]
) -> tuple[int, int | None]:
    """Return the range of a letter, given those of all letters."""
    low, high = ranges[place]
    others = [*ranges[:place], *ranges[place + 1 :]]
    for linear in _limits(rule):
        factors = (*linear[1 : place + 1], *linear[place + 2 :])
        low, high = _narrowed((low, high), linear[place + 1], linear[0], factors, others)
    return low, high


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


def replacements(
    rule: HeapRule, heap: Sizes, most: int = MOST_CHOICES
) -> Iterator[tuple[Sizes, ...]]:
    """Yield the heaps that may replace one, largest first, perhaps repeatedly.

    >>> grundy = read("heaps; both: n -> a + b, a + b = n, a < b").rules[0][0]
    >>> [*replacements(grundy, (7,))]
    [((6,), (1,)), ((5,), (2,)), ((4,), (3,))]
    """
    if len(heap) != rule.width:
        return
    ranges = _ranges(rule, heap)
    tried = 0

    def note() -> None:
        nonlocal tried
        tried += 1
        if tried > most:
            raise TooLarge(f"a heap of {shown(heap)} has more than {most:,} moves to be tried")

    def chosen(values: Sizes) -> Iterator[tuple[Sizes, range]]:
        """Yield values of all letters but the last that begin with these, and a range of it."""
        if len(values) < len(ranges) - 1:
            low, high = _limited(
                rule, len(values), [(n, n) for n in values] + ranges[len(values) :]
            )
            for value in range(low, (high or 0) + 1):
                note()
                yield from chosen((*values, value))
        else:
            yield values, _last(rule, values, *ranges[-1])

    unlike = [c for c in rule.conditions if c.kind in ("!=", "|")]
    for values, last in chosen(heap if rule.least else heap[:-1]):
        at = (*values, 0)
        made = [[(_at(number, at), number[-1]) for number in each] for each in rule.heaps]
        for value in last:
            note()
            if unlike and not all(_holds(condition, (*values, value)) for condition in unlike):
                continue
            found = [tuple([rest + factor * value for rest, factor in each]) for each in made]
            if len(found) > 1:
                found.sort(reverse=True)
            if len(found[0]) == len(heap) == 1 and found[0] >= heap:
                raise DomainError(
                    f"under this rule a heap of {shown(heap)} may become {shown(*found)}; every "
                    "new heap must be smaller, so that play ends"
                )
            yield tuple(found)


def _last(rule: HeapRule, values: Sizes, low: int, high: int | None) -> range:
    """Return a range of the last letter, all of which meets the limits, given all others."""
    place = len(values) + 1
    at = (*values, 0)
    step = 1
    for linear in _limits(rule):
        factor, rest = linear[place], _at(linear, at)
        if factor > 0:
            low = max(low, -(rest // factor))
        elif factor < 0:
            high = rest // -factor if high is None else min(high, rest // -factor)
        elif rest < 0:
            return range(0)
    for kind, linear, multiple in rule.conditions:
        if kind == "|" and step == 1 and linear[place] == 0 and abs(multiple[place]) == 1:
            step = _at(linear, at)  # a limit says that it is positive
            low += (-multiple[place] * _at(multiple, at) - low) % step
    return range(low, (high or 0) + 1, step)


def shown(*heaps: Sizes) -> str:
    """Return heaps as one writes them, without those of 0.

    >>> shown((3, 5), (2,), (0, 0))
    '(3,5)+2'
    """
    texts = [",".join(map(str, heap)) for heap in heaps if any(heap)]
    found = [f"({text})" if "," in text else text for text in texts]
    return "+".join(found) or "0"


def _at(linear: Linear, values: Sequence[int]) -> int:
    return linear[0] + sum(a * b for a, b in zip(linear[1:], values, strict=True))


def _holds(condition: Condition, values: Sequence[int]) -> bool:
    found = _at(condition.linear, values)
    if condition.kind == "|":
        return found > 0 and _at(condition.multiple, values) % found == 0
    return found >= 0 if condition.kind == ">=" else (found == 0) == (condition.kind == "=")


# --- why play ends -------------------------------------------------------------------------------


def _order(rules: Sequence[HeapRule], width: int) -> tuple[tuple[Sizes, ...], HeapRule | None]:
    """Return an order in which all new heaps are smaller, and a rule for which none was found."""
    weights = range((_MOST_WEIGHT if width <= _FEW_NUMBERS else 1) + 1)
    sums = sorted(product(weights, repeat=width), key=lambda each: (sum(each), *each[::-1]))[1:]
    left = [(rule, heap) for rule in rules for heap in rule.heaps]
    order: list[Sizes] = []
    while left:
        for weighed in sums:
            kept = []
            for rule, heap in left:
                fall = _fall(rule, heap, weighed)
                if not _is_at_least(rule, fall, 0):
                    break
                if not _is_at_least(rule, fall, 1):
                    kept.append((rule, heap))
            else:
                if len(kept) < len(left):
                    break
        else:
            return tuple(order), left[0][0]
        order.append(weighed)
        left = kept
    return tuple(order), None


def _fall(rule: HeapRule, heap: tuple[Linear, ...], weights: Sizes) -> Linear:
    """Return by how much a sum of the numbers is less in a new heap than in the old one."""
    fall: Linear = (0, *weights[: rule.width], *(0,) * len(rule.least))
    fall += (0,) * (rule.width + len(rule.least) + 1 - len(fall))
    for number, weight in zip(heap, weights, strict=False):
        fall = _plus(fall, number, -weight)
    return fall


def _is_at_least(rule: HeapRule, linear: Linear, least: int) -> bool:
    """Return whether an expression is at least this in every move, if that can be proved."""
    lows = ((0,) * rule.width) + rule.least
    if min(linear[1:]) >= 0 and _at(linear, lows) >= least:
        return True
    rows = [*_limits(rule), _plus((least - 1,), linear, -1)]
    for place, low in enumerate(lows):
        rows.append((-low, *(int(n == place) for n in range(len(lows)))))
    unequal = [c.linear for c in rule.conditions if c.kind == "!="][:_MOST_UNEQUAL]
    return all(
        _is_impossible([*rows, *(_plus((-1,), each, sign) for each, sign in sides)])
        for signs in product((1, -1), repeat=len(unequal))
        for sides in [[*zip(unequal, signs, strict=True)]]
    )


def _is_impossible(limits: Sequence[Linear]) -> bool:
    """Return whether no whole numbers make all expressions >= 0, as far as elimination shows it."""
    rows = {*limits}
    while True:
        whole = set()
        for constant, *factors in rows:
            if common := gcd(*factors):
                whole.add((constant // common, *(n // common for n in factors)))
            elif constant < 0:
                return True
        if not whole or len(whole) > _MOST_LIMITS:
            return False

        def new_rows(place: int, rows: set[Linear] = whole) -> int:
            ups = sum(row[place] > 0 for row in rows)
            downs = sum(row[place] < 0 for row in rows)
            return ups * downs - ups - downs

        places = [n for n in range(1, len(limits[0])) if any(row[n] for row in whole)]
        place = min(places, key=new_rows)
        if new_rows(place) > _MOST_LIMITS:
            return False
        rows = {row for row in whole if not row[place]}
        for up in (row for row in whole if row[place] > 0):
            for down in (row for row in whole if row[place] < 0):
                scaled = tuple(-down[place] * n for n in up)
                rows.add(_plus(scaled, down, up[place]))


def _growth(rule: HeapRule) -> str:
    """Return why a rule is refused, with a small heap as a witness."""
    why = "no order of heaps was found in which every new heap is smaller, so play might not end"
    small = sorted(product(range(4), repeat=rule.width), key=lambda heap: (sum(heap), heap))
    with suppress(TooLarge):
        for heap in small[1:]:
            for made in replacements(rule, heap, _FEW_CHOICES):
                sides = [[*zip_longest(new, heap, fillvalue=0)] for new in made]
                if any(
                    any(a > b for a, b in each) or all(a == b for a, b in each) for each in sides
                ):
                    return f"under this rule {shown(heap)} may become {shown(*made)}; {why}"
    return why


# --- what is derived -----------------------------------------------------------------------------


class Symmetry(NamedTuple):
    """An order of the numbers of a heap in which the rules are the same, or the other player's."""

    places: tuple[int, ...]
    negates: bool


@lru_cache(maxsize=256)
def symmetries(game: HeapGame) -> tuple[Symmetry, ...]:
    """Return the symmetries of a game whose heaps all have the same count of numbers.

    >>> symmetries(read("heaps; L: (m,n) -> (m-1,n); R: (m,n) -> (m,n-1)"))
    (Symmetry(places=(0, 1), negates=False), Symmetry(places=(1, 0), negates=True))
    """
    *others, width = game.counts
    turns = [tuple((start + way * n) % width for n in range(width))
             for way in (1, -1) for start in range(width)]  # fmt: skip
    places = [*permutations(range(width))] if width <= _FEW_NUMBERS + 1 else turns
    rules = [{_renamed(rule, places[0]) for rule in side} for side in game.rules]
    found = []
    for way in places if not others else places[:1]:
        turned = [{_renamed(rule, way) for rule in side} for side in game.rules]
        found += [Symmetry(way, negates=False)] * (turned == rules)
        found += [Symmetry(way, negates=True)] * (turned != rules == turned[::-1])
    return tuple(found)


def _renamed(rule: HeapRule, places: tuple[int, ...]) -> HeapRule:
    """Return a rule whose heaps have another order, with its other letters in a fixed order."""
    letters = range(rule.width, rule.width + len(rule.least))
    ways = permutations(letters) if len(letters) <= _FEW_LETTERS else [tuple(letters)]
    found = []
    for way in ways:
        at = (0, *(n + 1 for n in (*places[: rule.width], *way)))

        def moved(linear: Linear, at: tuple[int, ...] = at) -> Linear:
            return tuple([linear[n] for n in at]) if linear else ()

        heaps = [
            tuple([moved(heap[n]) for n in places[: len(heap)]]) if heap[1:] else (moved(heap[0]),)
            for heap in rule.heaps
        ]
        conditions = {
            Condition(c.kind, _signed(c.kind, moved(c.linear)), moved(c.multiple))
            for c in rule.conditions
        }
        least = tuple(rule.least[n - rule.width] for n in way)
        found.append(HeapRule(rule.width, least, tuple(sorted(heaps)), tuple(sorted(conditions))))
    return min(found)


# --- for the compiled core -----------------------------------------------------------------------


@lru_cache(maxsize=64)
def numbers(game: HeapGame) -> tuple[int, ...]:
    """Return the rules as a list of whole numbers for the kernel.

    It begins with the most numbers of a heap; the number of sums of the order, and the weights of
    each; the number of symmetries and, for each, whether it negates, and its places. For each
    player follow the number of rules and the rules. A rule has the count of numbers of its heap;
    the number of its other letters, and the least value of each; the number of new heaps and, for
    each, its count of numbers and these; the number of limits, and each; the number of conditions
    and, for each, its kind (0: >= 0, 1: = 0, 2: != 0, 3: divides) and its expression or two. An
    expression is a constant and a factor for each letter, the heap first. In every move the limits
    are >= 0.

    >>> numbers(read("heaps; L: n -> n-k, k <= 3"))
    (1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1, -1, 2, 0, 1, -1, 3, 0, -1, 1, 0, 3, 0, -1, 0)
    """
    width = game.counts[-1]
    ways = symmetries(game) if width > 1 else ()
    found = [width, len(game.order), *(n for weights in game.order for n in weights), len(ways)]
    found += (n for way in ways for n in (way.negates, *way.places))
    for rules in game.rules:
        found.append(len(rules))
        for rule in rules:
            found += (rule.width, len(rule.least), *rule.least, len(rule.heaps))
            for heap in rule.heaps:
                found += (len(heap), *(number for linear in heap for number in linear))
            limits = _limits(rule)
            found += (len(limits), *(number for linear in limits for number in linear))
            found.append(len(rule.conditions))
            for kind, linear, multiple in rule.conditions:
                found += (_KINDS.index(kind), *linear, *(multiple if kind == "|" else ()))
    return tuple(map(int, found))
