r"""Text to ordinals, by recursive descent.

    sum     = product { "+" product }
    product = power { times power }
    power   = atom [ "^" power ] | atom superscript
    atom    = integer | omega | "(" sum ")"

ω may also be written `w`, `omega` or `\omega`; `^` as `**`; times as `*`, `·`, `×`, `\cdot` or
`\times`; and braces, as in LaTeX, are parentheses.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, Generic, NoReturn, Protocol, Self, TypeVar

from partizan.errors import NotationError
from partizan.notation.numbers import read_integer

_TOKEN = re.compile(
    r"\s*(?:(?P<number>[0-9]+)|(?P<omega>w|W|ω|\\?omega|Omega)(?![A-Za-z])|(?P<raised>[⁰¹²³⁴⁵⁶⁷⁸⁹]+)"
    r"|(?P<power>\^|\*\*)|(?P<times>[*∗·⋅×]|\\cdot|\\times)|(?P<plus>\+)"
    r"|(?P<open>[({])|(?P<close>[)}])|(?P<end>$)|(?P<other>\\?[A-Za-z]+|.))"
)
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_CLOSES = {"(": ")", "{": "}"}

MAX_LENGTH: Final = 1 << 20
MAX_DEPTH: Final = 100
MAX_DIGITS: Final = 300_000


class _Arithmetic(Protocol):
    """An ordinal, as far as the reader needs it."""

    def __add__(self, other: Self, /) -> Self: ...
    def __mul__(self, other: Self, /) -> Self: ...
    def __pow__(self, other: Self, /) -> Self: ...


_O = TypeVar("_O", bound=_Arithmetic)


def read_ordinal(text: str, integer: Callable[[int], _O], omega: Callable[[], _O]) -> _O:
    """Return the ordinal that a text denotes in ordinal arithmetic, or raise `NotationError`.

    `integer` makes an ordinal of an integer, and `omega` returns ω.

    >>> read_ordinal("2^(1 + 2)*3", int, int)
    24
    """
    if len(text) > MAX_LENGTH:
        message = f"the text has {len(text):,} characters; at most {MAX_LENGTH:,} are read"
        raise NotationError(message, text, MAX_LENGTH)
    return _Reader(text, integer, omega).whole()


class _Reader(Generic[_O]):
    """A reader of one text, with a method for each rule. `ahead` is the next token."""

    def __init__(self, text: str, integer: Callable[[int], _O], omega: Callable[[], _O]) -> None:
        self.text = text
        self.integer = integer
        self.omega = omega
        self.depth = 0
        self.tokens = _TOKEN.finditer(text)
        self.ahead = next(self.tokens)

    def advance(self) -> str:
        """Return the next token, and go on to the one after it."""
        token = self.ahead
        self.ahead = next(self.tokens, token)
        return str(token[0]).strip()

    @property
    def kind(self) -> str:
        """The kind of the next token, which is the name of its group."""
        return str(self.ahead.lastgroup)

    def whole(self) -> _O:
        """Read the whole text."""
        found = self.sum()
        if self.kind != "end":
            self.fail()
        return found

    def sum(self) -> _O:
        """Read: product { "+" product }."""
        found = self.product()
        while self.kind == "plus":
            self.advance()
            found += self.product()
        return found

    def product(self) -> _O:
        """Read: power { times power }."""
        found = self.power()
        while self.kind == "times":
            self.advance()
            found *= self.power()
        return found

    def power(self) -> _O:
        """Read: atom [ "^" power ] | atom superscript."""
        self.deeper(1)
        found = self.atom()
        if self.kind == "raised":
            found **= self.integer(int(self.advance().translate(_RAISED)))
        elif self.kind == "power":
            self.advance()
            found **= self.power()
        self.deeper(-1)
        return found

    def atom(self) -> _O:
        """Read: integer | omega | "(" sum ")"."""
        kind = self.kind
        if kind == "number":
            if self.ahead.end("number") - self.ahead.start("number") > MAX_DIGITS:
                self.fail(f"an integer has at most {MAX_DIGITS:,} digits")
            return self.integer(read_integer(self.advance()))
        if kind == "omega":
            self.advance()
            return self.omega()
        if kind == "open":
            closer = _CLOSES[self.advance()]
            found = self.sum()
            if self.kind != "close" or str(self.ahead["close"]) != closer:
                self.fail(f"expected {closer!r}")
            self.advance()
            return found
        return self.fail()

    def deeper(self, levels: int) -> None:
        """Count the levels of nesting."""
        self.depth += levels
        if self.depth > MAX_DEPTH:
            self.fail(f"nested more than {MAX_DEPTH} deep")

    def fail(self, why: str | None = None) -> NoReturn:
        """Raise an error about the next token."""
        kind = self.kind
        if why is None and kind in ("omega", "open", "number"):
            why = "write a product with '*', and the coefficient on the right, as in 'w*3'"
        if why is None:
            why = "expected one such as 'w^2*3 + w + 1', where w is ω"
        raise NotationError(f"cannot read an ordinal: {why}", self.text, self.ahead.start(kind))
