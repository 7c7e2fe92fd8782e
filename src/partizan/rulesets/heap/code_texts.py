"""Codes of taking-and-breaking games, and sets of numbers, written as texts of rules.

The places at which a code allows the same are one rule: `0.77` takes 1 or 2 counters, and perhaps
splits the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from partizan.rules.typed.heaps import LARGEST_NUMBER, MOST_HEAPS
from partizan.rules.typed.statements import MOST_RULES
from partizan.theories.impartial.code_reader import Condition, Digit
from partizan.theories.impartial.codes import HeapCode

_LETTERS: Final = "abcdef"
_SIGNS: Final = {Condition.ANY: " <= ", Condition.UNEQUAL: " < "}


class _Places(NamedTuple):
    """Numbers of counters: from the first to the last, each `step`-th."""

    first: int
    last: int | None
    step: int = 1


def text_of(*players: tuple[str, HeapCode | Sequence[int]]) -> str:
    """Return the rules of players with a code, or with numbers to take; nothing if it is too long.

    No text is about counters that are added, or about any number of heaps.

    >>> text_of(("both", HeapCode.read("0.77")))
    'heaps; both: n -> n-k, k <= 2; both: n -> a + b, n-2 <= a + b <= n-1, a <= b'
    >>> text_of(("L", (1, 4)), ("R", HeapCode.read("4!.0[3]")))
    'heaps; L: n -> n-1; L: n -> n-4; R: n -> n-k, k >= 2; R: n -> a + b, a + b = n, a < b'
    """
    lines: list[str] = []
    for player, rules in players:
        found = _of_code(rules) if isinstance(rules, HeapCode) else _of_numbers(rules)
        if found is None or len(lines) + len(found) > MOST_RULES:
            return ""
        lines += (f"{player}: n -> {line}" for line in found)
    return "; ".join(("heaps", *lines)) if lines else ""


def _of_numbers(numbers: Sequence[int]) -> list[str] | None:
    """Return the rules to take one of these numbers, in increasing order."""
    if numbers and numbers[-1] >= LARGEST_NUMBER:
        return None
    found: list[_Places] = []
    for n in numbers:
        last = found.pop() if found and found[-1].last == n - 1 else _Places(n, n)
        found.append(_Places(last.first, n))
    return [_taking(places) for places in found]


def _of_code(code: HeapCode) -> list[str] | None:
    """Return the rules of a code, or None if no text says them."""
    digits = {*code.digits, *code.repeating}
    if code.added or any(digit.more for digit in digits) or len(code.digits) >= LARGEST_NUMBER:
        return None

    def leaves(heaps: int) -> Callable[[Digit], Condition | None]:
        return lambda digit: digit.condition(heaps)

    nothing, one = leaves(0), leaves(1)
    lines = [
        _taking(places)
        for places in _stretches(code, lambda d: nothing(d) is not None and one(d) is not None)
    ]
    lines += (
        _taking(places, "0")
        for places in _stretches(code, lambda d: nothing(d) is not None and one(d) is None)
    )
    lines += (
        _taking(places, "some")
        for places in _stretches(code, lambda d: nothing(d) is None and one(d) is not None)
    )
    for heaps in range(2, max((len(digit.conditions) for digit in digits), default=0)):
        for condition in Condition:
            wanted = leaves(heaps)
            for places in _stretches(code, lambda d, c=condition, w=wanted: w(d) is c):  # type: ignore[misc]
                if condition is Condition.MIXED or heaps > MOST_HEAPS:
                    return None
                lines.append(_breaking(places, heaps, condition))
    return lines


def _stretches(code: HeapCode, holds: Callable[[Digit], bool]) -> Iterator[_Places]:
    """Yield the places of a code whose digits satisfy a condition, in as few pieces as possible."""
    begin = None
    for n, digit in enumerate(code.digits):
        if not holds(digit):
            if begin is not None:
                yield _Places(begin, n - 1)
            begin = None
        elif begin is None:
            begin = n
    end, block = len(code.digits), [holds(digit) for digit in code.repeating]
    if block and all(block):
        yield _Places(end if begin is None else begin, None)
        return
    if begin is not None:
        yield _Places(begin, end - 1)
    yield from (_Places(end + n, None, len(block)) for n, found in enumerate(block) if found)


def _taking(places: _Places, left: str = "any") -> str:
    """Return the rule to take counters and leave nothing, `some` counters, or any number."""
    first, last, _ = places
    if left == "0":
        return ", ".join(("0", *_between("n", places)))
    if first == last:
        return f"n-{first}" + f", n > {first}" * (left == "some")
    conditions = [*_between("k", places)]
    if left == "some":
        conditions.append("k < n")
    return ", ".join(("n-k", *conditions))


def _between(letter: str, places: _Places) -> Iterator[str]:
    """Yield the conditions that a letter, which is at least 1, is one of some places."""
    first, last, step = places
    if first == last:
        yield f"{letter} = {first}"
    elif last is not None:
        yield f"{first} <= {letter} <= {last}" if first > 1 else f"{letter} <= {last}"
    elif first > 1:
        yield f"{letter} >= {first}"
    if step > 1:
        yield f"{step} | {letter}-{first}"


def _breaking(places: _Places, heaps: int, condition: Condition) -> str:
    """Return the rule to take counters and leave several heaps."""
    first, last, step = places
    letters = [*_LETTERS[:heaps]] if condition in _SIGNS else ["a"] * heaps
    total = " + ".join(letters) if condition in _SIGNS else f"{heaps}a"
    low, high = (f"n-{n}" if n else "n" for n in (last or 0, first))
    said = [f"{total} = {high}" if first == last else f"{total} <= {high}"]
    if last is not None and first != last:
        said = [f"{low} <= {said[0]}"]
    if step > 1:
        said.append(f"{step} | {high}-" + "-".join(letters))
    if condition in _SIGNS:
        said.append(_SIGNS[condition].join(letters))
    return ", ".join((" + ".join(letters), *said))
