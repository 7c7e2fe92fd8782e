"""Col on caterpillars, written as words, with the closed forms of [Renault13, Sect. 3.3].

A letter is a vertex of the spine: `o` is grey, `B` is reserved for Left, `W` for Right, `x` is a
grey vertex with a grey leaf attached. `o^5xoo` has an exponent, `C_5` is a grey cycle, and `+`
separates components. This is not the text that `graph-col` reads, where `o` and `x` are vertices
that a player has coloured.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.rulesets.graph.graph_col import GraphCol
from partizan.theorem import theorem
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE
from partizan.wording import show

__all__ = [
    "MAX_ORDER",
    "ClosedForm",
    "caterpillar",
    "caterpillar_words",
    "closed_form",
    "graph_of_words",
    "value",
]

MAX_ORDER = 1000
"""The greatest number of vertices of a graph that is read from words."""


_LABELS = {"o": "", "x": "", "B": "R", "W": "L"}
_LETTERS = {**{letter: letter for letter in _LABELS}, "O": "o", "X": "x", "b": "B", "w": "W"}
_OF_LABELS = {"": "o", "R": "B", "L": "W"}
_SWAPPED = str.maketrans("BW", "WB")
_EXPONENT = re.compile(r"\s*\^\s*([0-9]+)")
_CYCLE = re.compile(r"\s*[Cc]_?([0-9]+)\s*")

# Patterns of whole words, read from the left, with their values and the statements that prove them.
# The reversed word has the same value; exchanging B and W gives the negative.
_LEMMAS = [
    (re.compile(pattern), Fraction(number), star, locator)
    for pattern, number, star, locator in (
        ("", 0, 0, "no move"),
        ("Bo*B|B", 1, 0, "Lemma 3.59"),
        ("Bo*W", 0, 0, "Lemma 3.59"),
        ("Bo+", "1/2", 0, "Lemma 3.60"),
        ("o", 0, 1, "Lemma 3.61"),
        ("ooo*", 0, 0, "Lemma 3.61"),
        ("oBo|ooBoo", 0, 0, "Lemma 3.63"),
        ("Bo+Bo+B", 1, 0, "Lemma 3.64"),
        ("Wo*Bo*W", -1, 0, "Lemma 3.64"),
        ("Wo*Bo+B", 0, 0, "Lemma 3.64"),
        ("Bo+Bo{3,}", "1/2", 0, "Lemma 3.65"),
        ("Wo*Bo{3,}", "-1/2", 0, "Lemma 3.65"),
        ("o{3,}Bo{3,}", 0, 0, "Lemma 3.66"),
        ("Bo*Boo", 1, 0, "Lemma 3.67"),
        ("Wo+Boo", 0, 0, "Lemma 3.67"),
        ("o{3,}Boo", "1/2", 0, "Lemma 3.68"),
        ("Bo+Bo", "3/4", 0, "Lemma 3.69"),
        ("Wo+Bo", "-1/4", 0, "Lemma 3.69"),
        ("oBoo+", "1/4", 0, "Lemma 3.70"),
        ("BxB", "3/2", 0, "Lemma 3.71"),
        ("BxW", 0, 1, "Lemma 3.71"),
        ("Bo+xB", "5/4", 0, "Lemma 3.72"),
        ("Bo+xW", "-1/4", 0, "Lemma 3.72"),
        ("ooo*xB", "3/4", 0, "Lemma 3.73"),
        ("Bo+xoo", "1/2", 0, "Lemma 3.74"),
        ("o{3,}xoo", 0, 0, "Lemma 3.75"),
        ("xxx", 0, 1, "Thm 3.82"),
        ("x+", 0, 0, "Thm 3.82"),
        ("(xx)+B", "3/4", 0, "Lemma 3.80"),
        ("x(xx)*B", "1/2", 0, "Lemma 3.80"),
        ("B(xx)*B", 1, 0, "Lemma 3.80"),
        ("Bx(xx)*B", "3/2", 0, "Lemma 3.80"),
        ("B(xx)*W", 0, 0, "Lemma 3.80"),
        ("Bx(xx)*W", 0, 1, "Lemma 3.80"),
        ("BB(xx)+B", "7/4", 0, "App. B.3"),
        ("BB(xx)+W", "1/4", 0, "App. B.3"),
    )
]


class ClosedForm(NamedTuple):
    """The value of a word, and the statement of [Renault13] that gives it."""

    value: Game
    locator: str


class _Term(NamedTuple):
    """A word without exponents, or the length of a cycle."""

    word: str
    cycle: int = 0


@theorem(GraphCol, VALUE, "[Renault13, Lemmas 3.59 to 3.80 and Thm 3.82]")
def value(_: GraphCol, board: Graph) -> Game | None:
    """Return the value of a caterpillar whose word is covered by a lemma."""
    forms = (_closed(_Term(word)) for word in caterpillar_words(board))
    return next((found.value for found in forms if found is not None), None)


def caterpillar_words(graph: Graph) -> list[str]:
    """Return all words of a caterpillar up to reversal; an empty list for any other graph.

    >>> caterpillar_words(Graph.path(4)), caterpillar_words(Graph.cycle(3))
    (['oooo', 'xoo', 'oox', 'xx'], [])
    """
    joined = [around - {v} for v, around in enumerate(graph.joined())]
    letters = [_OF_LABELS[label] for label in graph.labels]
    if not letters or sum(map(len, joined)) != 2 * (len(joined) - 1):
        return []
    spine = _spine(joined, letters)
    word = "" if spine is None else _read_along(spine, joined, letters)
    if not word:
        return []
    words = [word]
    if word.startswith("oo"):
        words.append(f"x{word[2:]}")
    return words + [f"{found[:-2]}x" for found in words if found.endswith("oo")]


def _spine(joined: list[set[int]], letters: list[str]) -> list[int] | None:
    """Return a path from leaf to leaf through all inner vertices of a tree, or None."""
    inner = {v for v, around in enumerate(joined) if len(around) > 1}
    if not inner:
        return [*range(len(joined))]
    ends = [v for v in inner if len(joined[v] & inner) <= 1]
    if not ends:
        return None
    path = [ends[0]]
    while further := (joined[path[-1]] & inner) - {*path[-2:]}:
        path.append(further.pop())
        if further:
            return None
    if len(path) < len(inner):
        return None
    # A reserved leaf cannot be attached to the spine, so it must be an end of it.
    first = sorted(joined[path[0]] - inner, key=lambda v: letters[v])
    last = [v for v in sorted(joined[path[-1]] - inner, key=lambda v: letters[v]) if v != first[0]]
    return [first[0], *path, last[0]]


def _read_along(spine: list[int], joined: list[set[int]], letters: list[str]) -> str:
    """Return the word of a spine, or "" if more than a grey leaf is attached to a grey vertex."""
    word, on_it = [], {*spine}
    for v in spine:
        beside = joined[v] - on_it
        if beside and (len(beside) > 1 or {letters[v], *(letters[w] for w in beside)} != {"o"}):
            return ""
        word.append("x" if beside else letters[v])
    return "".join(word) if len(spine) + word.count("x") == len(joined) else ""


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


def closed_form(text: str) -> ClosedForm | None:
    """Return the value that one lemma gives to a whole word or cycle, or None.

    >>> closed_form("o^7xoo"), closed_form("x^100W"), closed_form("oxo")
    (ClosedForm(value=0, locator='Lemma 3.75'), ClosedForm(value=-3/4, locator='Lemma 3.80'), None)
    """
    terms = _read(text)
    if len(terms) != 1:
        raise NotationError(
            "cannot read a caterpillar: expected one word or cycle, not a sum", text, text.find("+")
        )
    return _closed(terms[0])


def _closed(term: _Term) -> ClosedForm | None:
    if term.cycle:
        return ClosedForm(Game(0), "Lemma 3.61")
    for sign, word in ((1, term.word), (-1, term.word.translate(_SWAPPED))):
        for read in (word, word[::-1]):
            for pattern, number, star, locator in _LEMMAS:
                if pattern.fullmatch(read):
                    return ClosedForm(Game(sign * number) + Game.nimber(star), locator)
    return None


def _drawn(term: _Term) -> Graph:
    if term.cycle:
        return Graph.cycle(term.cycle)
    word = term.word
    leaves = [i for i, letter in enumerate(word) if letter == "x"]
    spine = [(i, i + 1) for i in range(len(word) - 1)]
    hairs = [(i, len(word) + j) for j, i in enumerate(leaves)]
    return Graph([*(_LABELS[c] for c in word), *("" for _ in leaves)], [*spine, *hairs])


# --- reading -------------------------------------------------------------------------------------


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
