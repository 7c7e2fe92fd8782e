"""The parser of codes of taking-and-breaking games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn

from partizan.errors import DomainError, NotationError
from partizan.theories.impartial.digits import CHARACTERS, MAX_HEAPS, Condition, Digit

__all__ = ["read_code"]

_LONGEST = 1 << 17  # characters
_CONDITIONS = {c.value: c for c in Condition if c.value}
_CLOSING = {"(": ")", "[": "]"}
_NUMBER = 18  # the most characters between & and ;


def read_code(text: str) -> tuple[list[Digit], list[Digit], list[Digit]]:
    """Return the digits d0, d1, ...; the repeating digits; and those left of d0, nearest first."""
    if not isinstance(text, str):
        raise DomainError(f"a code is a text such as '0.77' or '4.007', not {text!r}")
    return _Reader(text).code()


class _Reader:
    """A text, and the index up to which it has been read."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._stop = len(text.rstrip())
        if len(text) > _LONGEST:
            self._fail(f"it has more than {_LONGEST:,} characters", _LONGEST)

    def code(self) -> tuple[list[Digit], list[Digit], list[Digit]]:
        while self._at < self._stop and self._text[self._at].isspace():
            self._at += 1
        if self._at == self._stop:
            self._fail("expected a digit, or a point before the digits, as in 0.77")
        left = list(self._digits())
        if self._next() != ".":
            self._fail("expected a digit or the point")
        self._at += 1
        right = list(self._digits())
        repeating = self._repeating()
        if self._at < self._stop:
            self._fail("expected a digit")
        if not right and not repeating:
            self._fail("expected a digit after the point, if only 0")
        *added, first = left or [Digit()]
        return [first, *right], repeating, added[::-1]

    def _repeating(self) -> list[Digit]:
        """Return the repeating digits: `(3)`, `[3]`, or `~3`."""
        opening = self._next()
        if opening not in ("(", "[", "~"):
            return []
        self._at += 1
        block = list(self._digits())
        if not block:
            self._fail("expected the repeating digits")
        if opening != "~":
            if self._next() != _CLOSING[opening]:
                self._fail(f"expected a digit or {_CLOSING[opening]}")
            self._at += 1
        return block

    def _digits(self) -> Iterator[Digit]:
        """Yield the digits at the current index."""
        while True:
            sign = self._next()
            if sign and sign.upper() in CHARACTERS:
                self._at += 1
                yield self._with_condition(CHARACTERS.index(sign.upper()))
            elif sign == "&":
                yield self._numbered()
            elif sign == "{":
                yield self._listed()
            elif sign == "*":
                self._at += 1
                yield self._made(dict.fromkeys([0]), self._condition(), more=True)
            else:
                return

    def _with_condition(self, bits: int) -> Digit:
        numbers = dict.fromkeys(j for j in range(bits.bit_length()) if bits >> j & 1)
        return self._made(numbers, self._condition())

    def _numbered(self) -> Digit:
        """Return the digit `&n;`."""
        start = self._at + 1
        stop = self._text.find(";", start, self._stop)
        number = self._text[start:stop] if stop >= 0 else ""
        if not (number.isascii() and number.isdigit() and len(number) <= _NUMBER):
            self._fail("expected a number between & and ;", start)
        self._at = stop + 1
        return self._with_condition(int(number))

    def _listed(self) -> Digit:
        """Return the digit `{0,2!,3+}`."""
        allowed: dict[int, Condition | None] = {}
        more = False
        while not allowed or self._next() == ",":
            self._at += 1  # past the brace or the comma
            number = self._number()
            if allowed and number <= max(allowed):
                self._fail("the numbers of heaps must increase", self._at - len(str(number)))
            allowed[number] = self._condition()
        if self._next() == "+":
            more = True
            self._at += 1
        if self._next() != "}":
            self._fail("expected , or } here, or + after the last number")
        self._at += 1
        place, common = self._at, self._condition()
        if common is not None and any(allowed.values()):
            self._fail("the numbers already have their own conditions", place)
        return self._made(allowed, common, more=more)

    def _made(
        self, allowed: dict[int, Condition | None], common: Condition | None, *, more: bool = False
    ) -> Digit:
        chosen = {j: c or common or Condition.ANY for j, c in allowed.items()}
        names_one_heap = 1 in chosen or (more and max(chosen) == 0)
        if names_one_heap and chosen.get(1, chosen.get(0)) is Condition.MIXED:
            # It is disputed whether a single heap satisfies "not all equal".
            self._fail("? is ambiguous for one heap; list it separately, as in {1,2?}")
        return Digit.of(chosen, more=more)

    def _number(self) -> int:
        start = self._at
        while self._next() in tuple("0123456789"):
            self._at += 1
        digits = self._text[start : self._at]
        if not digits or len(digits) > 2 or int(digits) > MAX_HEAPS:
            self._fail(f"expected a number of heaps, from 0 to {MAX_HEAPS}", start)
        return int(digits)

    def _condition(self) -> Condition | None:
        found = _CONDITIONS.get(self._next())
        if found is not None:
            self._at += 1
        return found

    def _next(self) -> str:
        return self._text[self._at] if self._at < self._stop else ""

    def _fail(self, message: str, at: int | None = None) -> NoReturn:
        place = self._at if at is None else at
        shown = self._text.strip()
        shown = shown if len(shown) <= 40 else f"{shown[:40]}…"
        raise NotationError(f"cannot read {shown!r} as a code: {message}", self._text, place)
