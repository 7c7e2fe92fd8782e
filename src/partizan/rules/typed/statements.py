"""The statements of a text of rules: a line each, or separated by semicolons."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final, TypeVar

from partizan.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_RULES: Final = 200
LONGEST_TEXT: Final = 1 << 16
BOARDS: Final = ("grid", "strip", "torus", "cylinder", "ring", "graph", "digraph", "heaps")
"""The words with which a text begins."""

_PLAYERS: Final = {"L": (0,), "R": (1,), "both": (0, 1)}
_HEAD: Final = re.compile(r"([^\s:]*)\s*:")
_WORD: Final = re.compile(r"->|[^\s>?]+|[>?]")


class Statement:
    """The reader of one statement: a place in its line."""

    def __init__(self, line: str, number: int, start: int, end: int) -> None:
        self.line, self.number, self.end = line, number, end
        self.start = self.at = start + len(line[start:end]) - len(line[start:end].lstrip())

    def error(self, message: str, at: int | None = None) -> NotationError:
        """Return an error that points at a place of the line."""
        at = self.start if at is None else at
        return NotationError(f"line {self.number}, column {at + 1}: {message}", self.line, at)

    def said(self) -> str:
        """Return the statement with single spaces."""
        words = " ".join(self.line[self.start : self.end].replace("->", " -> ").split())
        head = _HEAD.match(words)
        return words if head is None else f"{head[1]}: {words[head.end() :].lstrip()}"

    def space(self) -> None:
        """Go to the next character that is not a space."""
        while self.at < self.end and self.line[self.at].isspace():
            self.at += 1

    def peek(self) -> str:
        """Return the next word, or nothing at the end."""
        self.space()
        word = _WORD.match(self.line, self.at, self.end)
        return word[0] if word else ""

    def word(self, expected: str) -> str:
        """Return the next word and go behind it."""
        word = self.peek()
        if not word:
            raise self.error(f"expected {expected}", self.at)
        self.at += len(word)
        return word

    def arrow(self) -> None:
        """Read the sign between two sides."""
        if not self.peek().startswith("->"):
            raise self.error("expected -> and what the cells become", self.at)
        self.at += 2

    def head(self) -> str:
        """Read what stands before the colon of a rule, and return it; nothing if there is none."""
        head = _HEAD.match(self.line, self.start, self.end)
        if head is None:
            return ""
        self.at = head.end()
        return head[1]

    def players(self) -> tuple[int, ...]:
        """Read whose rule this is: 0 is Left, 1 Right."""
        players = _PLAYERS.get(self.head())
        if players is None:
            raise self.error("expected a rule, which begins with L:, R: or both:")
        return players


S = TypeVar("S", bound=Statement)


def board_of(text: str) -> str:
    """Return the word for the board with which a text begins, or nothing.

    >>> board_of(" // Nim; heaps"), board_of("heaps; both: n -> n-k")
    ('', 'heaps')
    """
    words = re.match(r"(?:\s|;|//.*)*(\w*)", text[: LONGEST_TEXT + 1])
    return words[1] if words and words[1] in BOARDS else ""


def statements(text: str, kind: type[S]) -> list[S]:
    """Return the first statement, which names the board, and the rules, of which there is one.

    >>> [each.said() for each in statements("heaps;both:n -> n-1 // one by one", Statement)]
    ['heaps', 'both: n -> n-1']
    """
    if len(text) > LONGEST_TEXT:
        raise NotationError(
            f"the rules have {len(text):,} characters; at most {LONGEST_TEXT:,} are read",
            text[:80],
            0,
        )
    found: list[S] = []
    for number, line in enumerate(text.splitlines(), 1):
        at = 0
        for part in line.partition("//")[0].split(";"):
            if part.strip():
                found.append(kind(line, number, at, at + len(part)))
            at += len(part) + 1
    if not found:
        expected = ", ".join(f"`{word}`" for word in BOARDS[:-1])
        raise NotationError(
            f"expected rules, which begin with {expected} or `{BOARDS[-1]}`", text[:80], 0
        )
    if len(found) - 1 > MOST_RULES:
        raise found[MOST_RULES + 1].error(f"a game has at most {MOST_RULES} rules")
    if len(found) == 1:
        rule = "both: n -> n-1" if found[0].peek() == "heaps" else "L: x -> ."
        raise found[0].error(f"a game needs a rule, such as {rule}")
    return found


def exchanged(text: str) -> str:
    """Return a text that was read and normalised, with the players exchanged.

    >>> exchanged("grid . x o; L: xo -> .x; R: swap xo")
    'grid . x o; R: xo -> .x; L: swap xo'
    """
    other = {"L: ": "R: ", "R: ": "L: "}
    return "; ".join(other.get(part[:3], part[:3]) + part[3:] for part in text.split("; "))


def nearest(word: str, known: Iterable[str]) -> str:
    """Return a question about the nearest known word, if there is one.

    >>> nearest("dwon", ["up", "down"])
    '; did you mean down?'
    """
    near = get_close_matches(word[:40], [*known], n=1)
    return f"; did you mean {near[0]}?" if near else ""
