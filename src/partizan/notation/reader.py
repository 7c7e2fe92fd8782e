"""Text to syntax tree. The grammar, in full, is in `docs/notation.md`.

    text    = sum [ "where" name "=" sum { "," name "=" sum } ]
    sum     = term { ("+" | "-") term }
    term    = [ "-" ] [ integer times ] factor
    factor  = leaf | [ number ] call | switch | braces | name | "(" sum ")"
    leaf    = [ number ] [ arrows ] [ star ]            at least one of the three
    switch  = "±" ( number | name | call | braces | "(" sum { "," sum } ")" | "{" sum { "," sum } "}" )
    call    = function "(" sum ")" | "⧾" ( number | name | braces | "(" sum ")" )
    braces  = "{" sums bar sums { bar sums } "}"        more slashes bind weaker
    sums    = [ sum { "," sum } ]
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from typing import NamedTuple, NoReturn

from partizan.errors import NotationError
from partizan.notation.decimals import read_integer
from partizan.notation.syntax import (
    FUNCTIONS,
    MAX_DEPTH,
    Braces,
    Call,
    Name,
    Node,
    NumberUpStar,
    Sum,
    Switch,
    UpPower,
    Where,
    is_name,
)

__all__ = ["MAX_DIGITS", "MAX_LENGTH", "parse"]

MAX_LENGTH = 1 << 20
"""Characters of a text."""

MAX_DIGITS = 40_000
"""Digits of a numeral."""

# `v` is an arrow unless it begins a word: `v`, `vv`, `v3*` but not `vine` or `v3a`.
_DOWNS = r"v++ (?! [0-9]*+ [A-Za-z_] )"

# A star multiplies when what follows cannot be the rest of a nimber: `3*{1|0}`, `3*(^)`, `3*g1`,
# `3*+-1`. Everywhere else it is a nimber: `3*2` is 3 + *2, and `3*` is 3 + *.
_STAR = rf"[*∗] (?! \s*+ (?: [{{(±⧾⧿] | \+[-−] | (?! where\b | {_DOWNS} ) [A-Za-z] ) )"

_LEAF = rf"""
    (?= [0-9^↑⇑↓⇓] | {_DOWNS} | {_STAR} )
    (?P<number> [0-9]++ (?: \s*+ / \s*+ [0-9]++ )?+ )?+
    (?: \s*+ (?P<arrows> \^++ | ↑++ | ⇑ | {_DOWNS} | ↓++ | ⇓ )
        (?: \s*+ (?P<count> [0-9]++ )
          | \s*+ \[ \s*+ (?P<to> [0-9]++ (?: \s*+ / \s*+ [0-9]++ )?+ ) \s*+ \]
          | \s*+ <  \s*+ (?P<th> [0-9]++ (?: \s*+ / \s*+ [0-9]++ )?+ ) \s*+ > )?+
    )?+
    (?: \s*+ (?P<star> {_STAR} ) (?: \s*+ (?P<nimber> [0-9]++ ) )?+ )?+
"""
_LEAF_PARTS = re.compile(_LEAF, re.VERBOSE)

# What no alternative but the last matches is an error wherever it stands; blanks match none.
_TOKEN = re.compile(
    rf"{re.sub(r'[?]P<[a-z]+>', '?:', _LEAF)} | [A-Za-z][A-Za-z0-9_]*+ | [|‖]++ | \+[-−] | \S",
    re.VERBOSE,
)

_DIGITS = frozenset("0123456789")
_BARS = frozenset("|‖")
_MINUS = frozenset("-−")
_SIGNS = {"+": 1, "-": -1, "−": -1}
_TIMES = frozenset("*∗·⋅×.")
_SWITCH = frozenset(("+-", "+−", "±"))
_SYMBOLS = {"⧾": "Tiny", "⧿": "Miny"}
_QUOTES = frozenset("'\"")
_END = ""
_ZERO = Fraction(0)


def parse(text: str) -> Node:
    """Return the syntax tree of `text`, or raise `NotationError`.

    >>> parse("{1|*}")
    Braces((NumberUpStar(Fraction(1, 1), 0, 0),), (NumberUpStar(Fraction(0, 1), 0, 1),))
    """
    if not isinstance(text, str):
        raise TypeError(f"a text to parse must be a str, not {type(text).__name__}")
    if len(text) > MAX_LENGTH:
        message = f"the text has {len(text):,} characters; at most {MAX_LENGTH:,} are read"
        raise NotationError(message, text, MAX_LENGTH)
    return _Reader(text).text_()


class _Row(NamedTuple):
    """What stands between two braces: lists of options, and the bars (as tokens) between them."""

    cells: list[tuple[Node, ...]]
    heights: list[int]
    bars: list[int]


class _Reader:
    """A reader of one text: a method for each rule of the grammar, which stands in its docstring.

    `at` is the token to be read next, `brackets` how many are open there, `height` the height of the
    tree read last, and `uses` the names used since `text_` last asked, with their tokens.
    """

    __slots__ = ("at", "brackets", "height", "text", "tokens", "uses")

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[str] = _TOKEN.findall(text)
        self.at = 0
        self.brackets = 0
        self.height = 0
        self.uses: list[tuple[str, int]] = []
        if len(self.tokens) > 1 and self.tokens[0] == self.tokens[-1] in _QUOTES:
            self.at = 1
            self.tokens[-1] = _END
        else:
            self.tokens.append(_END)

    def text_(self) -> Node:
        """Read: sum [ "where" definition { "," definition } ]."""
        if self.tokens[self.at] == _END:
            self.fail("expected a game, found nothing: the text is empty", self.at)
        body = self.sum_()
        definitions: dict[str, Node] = {}
        early = self.uses if self.tokens[self.at] != "where" else []
        while self.tokens[self.at] in ("where", ",") if definitions else self.tokens[self.at] == "where":
            break
        return body
