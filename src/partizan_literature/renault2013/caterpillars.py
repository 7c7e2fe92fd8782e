"""Col on caterpillars, written as words, with the notation of [Renault13, Sect. 3.3].

A letter is a vertex of the spine: `o` is grey, `B` is reserved for Left, `W` for Right, `x` is a
grey vertex with a grey leaf attached. `o^5xoo` has an exponent, `C_5` is a grey cycle, and `+`
separates components. This is not the text that `graph-col` reads, where `o` and `x` are vertices
that a player has coloured.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.wording import show

MAX_ORDER = 1000
"""The greatest number of vertices of a graph that is read from words."""
_LABELS = {"o": "", "x": "", "B": "R", "W": "L"}
_LETTERS = {**{letter: letter for letter in _LABELS}, "O": "o", "X": "x", "b": "B", "w": "W"}
_EXPONENT = re.compile(r"\s*\^\s*([0-9]+)")
_CYCLE = re.compile(r"\s*[Cc]_?([0-9]+)\s*")


class _Term(NamedTuple):
    """A word without exponents, or the length of a cycle."""

    word: str
    cycle: int = 0


def caterpillar(text: str) -> Graph:
    """Return the graph of one word; its spine comes first.

    >>> caterpillar("Bx^2W").edges
    ((0, 1, ''), (1, 2, ''), (1, 4, ''), (2, 3, ''), (2, 5, ''))
    """
    terms = _read(text)
    if len(terms) != 1 or terms[0].cycle:
        raise NotationError(
            "cannot read a caterpillar: expected one word of o, B, W and x", text, 0
        )
    return _drawn(terms[0])


def graph_of_words(text: str) -> Graph:
    """Return the graph of words and cycles.

    >>> graph_of_words("C_4 + o^3").size
    6
    """
    drawn = Graph(0)
    for term in _read(text):
        drawn += _drawn(term)
    return drawn


def _drawn(term: _Term) -> Graph:
    if term.cycle:
        return Graph.cycle(term.cycle)
    word = term.word
    leaves = [i for i, letter in enumerate(word) if letter == "x"]
    spine = [(i, i + 1) for i in range(len(word) - 1)]
    hairs = [(i, len(word) + j) for j, i in enumerate(leaves)]
    return Graph([*(_LABELS[c] for c in word), *("" for _ in leaves)], [*spine, *hairs])


def _read(text: str) -> list[_Term]:
    """Return the words and cycles of a text; raise an error if there are too many vertices."""
    if not isinstance(text, str):
        raise DomainError(f"a caterpillar is written as a word, not as {show(text)}")
    if text.count("+") >= MAX_ORDER:
        raise _too_large(text, 0)
    terms, order, start = [], 0, 0
    for piece in text.split("+"):
        stop = start + len(piece)
        cycle = _CYCLE.fullmatch(text, start, stop)
        if cycle:
            term = _Term("", _number(cycle, "a cycle"))
            if term.cycle < 3:
                message = "cannot read a caterpillar: a cycle has at least three vertices"
                raise NotationError(message, text, cycle.start(1))
            order += term.cycle
            if order > MAX_ORDER:
                raise _too_large(text, start)
        else:
            letters = []
            for letter, count, place in _runs(text, start, stop):
                order += count * (2 if letter == "x" else 1)
                if order > MAX_ORDER:
                    raise _too_large(text, place)
                letters.append(letter * count)
            term = _Term("".join(letters))
        terms.append(term)
        start = stop + 1
    return terms


def _runs(text: str, start: int, stop: int) -> Iterator[tuple[str, int, int]]:
    """Yield letters with their exponents and places."""
    at = start
    while at < stop:
        place, letter = at, _LETTERS.get(text[at])
        at += 1
        if text[place].isspace():
            continue
        if letter is None:
            message = f"cannot read a caterpillar: expected o, B, W or x, found {text[place]!r}"
            raise NotationError(message, text, place)
        exponent = _EXPONENT.match(text, at, stop)
        if exponent:
            at = exponent.end()
        yield letter, _number(exponent, "the exponent") if exponent else 1, place


def _number(found: re.Match[str], what: str) -> int:
    """Return the number that was read, unless it has too many digits."""
    digits = found[1].lstrip("0")
    if len(digits) > len(str(MAX_ORDER)):
        message = f"cannot read a caterpillar: {what} is too large; there are up to {MAX_ORDER:,}"
        raise NotationError(f"{message} vertices", found.string, found.start(1))
    return int(digits or "0")


def _too_large(text: str, place: int) -> NotationError:
    return NotationError(
        f"cannot read a caterpillar: there are more than {MAX_ORDER:,} vertices or words by here",
        text,
        place,
    )
