"""Timber: topple a domino, and everything connected to it on that side falls.

[Renault13, sect. 2.2] The outcome and the nim-value of a path are read from its word of `<` and
`>`, its arcs from left to right. A move on `>` keeps the part before it, and a move on `<` the part
after it.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from fractions import Fraction
from itertools import accumulate
from operator import or_
from typing import Any

from partizan.boards.digraph import Digraph
from partizan.boards.lettered import expanded
from partizan.budget import Meter
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.pictures.canvas import Ink, Line, Scene, Text
from partizan.pictures.picture import Picture
from partizan.rulesets.graph.ruleset import MultigraphRuleset, in_canonical_order
from partizan.wording import position_of, show
from partizan_literature.paths import path_steps

_LETTERS = re.compile(r"[\s+()]*[LR](?:[LR\s+()]|\^\{?[0-9]+\}?)*")
_SIGNS = str.maketrans("LR", "<>")


class Timber(MultigraphRuleset[Digraph]):
    """Delete an arc, and then everything still connected to its head.

    The arcs are dominoes. The chosen one is toppled in its own direction, and the dominoes that it
    hits fall regardless of their directions. Thus an arc on a cycle of the underlying graph, such
    as a loop or a parallel arc, removes its whole component. A row of dominoes is a word of `<` and
    `>`; other digraphs are written as `partizan.boards.graph` describes: `0>1 0>2 3>1`.

    >>> from partizan import rulesets
    >>> timber = rulesets.timber
    >>> [timber(text).nim_value() for text in ("<<<", "<>", "><", "<><<>><", "0>1 1>2 2>0 2>3")]
    [3, 0, 1, 4, 2]
    """

    board_type = Digraph
    rules = "digraph # .; both: .>.' -> .|.'; drop: joined to '"
    verb = "topple"

    def read(self, text: str) -> Digraph:
        """Read a digraph; a row may also be a word of L and R [Renault13, sect. 4.1.3].

        >>> print(Timber().read("L^2R"), Timber().read("x→y z→y"))
        <<> ><
        """
        if _LETTERS.fullmatch(text):
            text = expanded(text, alphabet="LR", what=position_of(self.name)).translate(_SIGNS)
        return super().read(text)

    def _made(self, *given: Any) -> Digraph:
        """Return a board without isolated vertices."""
        found: Digraph = super()._made(*given).without_isolated()
        return found

    def toppled(self, board: Digraph, place: int) -> Digraph:
        """Return the board after the arc at index `place` of `edges` is toppled, by definition."""
        rest = board.without_edges(place)
        head = board.edges[place][1]
        fallen = next(together for together in rest.connected_sets() if head in together)
        return rest.without_vertices(*fallen).without_isolated()

    def parts(self, board: Digraph) -> list[Digraph]:
        """Return the components with arcs."""
        return board.without_isolated().components()

    def representative(self, board: Digraph) -> Digraph:
        """Return the simplified board in canonical order."""
        return in_canonical_order(self.simplified(board))

    def simplified(self, board: Digraph) -> Digraph:
        """Return the board without isolated vertices and marks."""
        return board.without_isolated().marked()


RULESET = Timber()


MAX_ARCS = 10_000
"""The greatest length of a path whose nim-value is computed."""


_UP, _DOWN = "<>"

_MOST_DRAWN = 24  # arcs of a path whose table is drawn
_STEP = Fraction(24)
_MARGIN = Fraction(14)


def path_word(board: Digraph) -> str | None:
    """Return the word of a path, or None if the board is not a path.

    >>> path_word(Digraph.read("1>0 1>2")), path_word(Digraph.read("0>1 0>2 0>3"))
    ('<>', None)
    """
    steps = path_steps(board)
    return None if steps is None else "".join(sign for sign, _, _ in steps)


def path_peaks(word: str) -> list[int]:
    """Return the heights of the peak representation: `<` goes up, and `>` goes down.

    [Renault13, Sect. 2.2, about paths]

    >>> path_peaks("<<>><")
    [0, 1, 2, 1, 0, 1]
    """
    return [0, *accumulate(1 if letter == _UP else -1 for letter in _checked(word))]


def path_nim_value(word: str) -> int:
    """Return the nim-value of a path.

    [Renault13, Thm 2.26] takes cubic time: it computes the mex of a set for each of the n² factors
    of the word. But the only factors that matter begin after some `<`, or with the word, and end
    before some `>`, or with the word; so this is a rook that moves left or down on a staircase with
    a row for each `<` and a column for each `>`. A nim-value occurs once in a row and once in a
    column, since the rook can move between two squares of a line. The values found so far in each
    line are kept as a bit set: at most n²/4 unions of sets of n bits, or n³/4w steps with words of
    w bits.

    >>> [path_nim_value(word) for word in ("<<<", "<>", "><", "<><<>><", "<" * 100 + ">" * 60)]
    [3, 0, 1, 4, 88]
    """
    length = len(_checked(word))
    ends = [place for place, letter in enumerate(word) if letter == _DOWN]
    return _prefixes(word, [*ends, length])[-1]


def path_nim_values(word: str) -> list[int]:
    """Return the nim-values of all prefixes of a path, the empty one first.

    >>> path_nim_values("<><<>><")
    [0, 1, 0, 2, 3, 2, 0, 4]
    """
    return _prefixes(word, [*range(len(_checked(word)) + 1)])


def _prefixes(word: str, ends: list[int]) -> list[int]:
    """Return the nim-values of the prefixes with given ends, which include those before each `>`.

    >>> _prefixes("><", [0, 1, 2])
    [0, 1, 1]
    """
    if len(word) > MAX_ARCS:
        raise TooLarge(
            f"nim-values of paths are computed up to {MAX_ARCS:,} arcs, and this one has "
            f"{len(word):,}; ask for its outcome instead"
        )
    goes_on = [word[end : end + 1] == _DOWN for end in ends]
    columns = [0] * len(ends)  # for each end: the values of moves on <, as bits
    starts = [place + 1 for place, letter in enumerate(word) if letter == _UP]
    meter = Meter.on("factors of a path of timber", instead="ask who wins, or about a shorter path")
    for start in reversed(starts):
        meter.tick()
        first = bisect_left(ends, start)
        columns[first:] = map(or_, columns[first:], _row(columns[first:], goes_on[first:]))
    return [value.bit_length() - 1 for value in _row(columns, goes_on)]


def _row(columns: list[int], goes_on: list[bool]) -> list[int]:
    """Return a row of nim-values, each as a bit, from the values that occur in each column.

    The value of a move on > occurs in the rest of the row.
    """
    row = 0
    values = []
    for column, more in zip(columns, goes_on, strict=True):
        both = row | column
        value = ~both & (both + 1)  # the lowest bit that is not set
        if more:
            row |= value
        values.append(value)
    return values


def _checked(word: str) -> str:
    """Return the word; raise an error unless it consists of `<` and `>`."""
    if not isinstance(word, str):
        raise DomainError(f"a path is a word of '<' and '>', not {show(word)}")
    for index, letter in enumerate(word):
        if letter not in (_UP, _DOWN):
            raise NotationError(
                f"cannot read a path of timber: expected '<' or '>', found {letter!r}", word, index
            )
    return word


def triangle(word: str) -> Picture:
    """Return the nim-values of all factors of a path below it, as [Renault13, Fig. 2.19].

    The value below the middle of a factor is that of the factor.

    >>> print(triangle("<<>"))
    < < >
    1 1 1
     2 0
      3
    """
    if len(word) > _MOST_DRAWN:
        raise DomainError(
            f"the table of nim-values is drawn for paths of up to {_MOST_DRAWN} arcs, and "
            f"{word:.60} has {len(word)}"
        )
    size = len(word)
    by_start = [path_nim_values(word[start:]) for start in range(size)]
    rows = [[by_start[i][width] for i in range(size - width + 1)] for width in range(1, size + 1)]
    title = f"nim-values of the factors of {word or 'the empty path'}"
    wide = max(1, size) * _STEP + 2 * _MARGIN
    drawn = Scene(wide, (size + 1) * _STEP + 2 * _MARGIN, title)
    top = drawn.height - _MARGIN - _STEP / 2
    for k, letter in enumerate(word):
        drawn.add(Text((_MARGIN + k * _STEP + _STEP / 2, top), letter, Ink.PLAIN, latex=letter))
    if word:
        y = top - _STEP / 2
        drawn.add(Line(((_MARGIN, y), (wide - _MARGIN, y)), Ink.FRAME))
    for width, row in enumerate(rows, start=1):
        for i, value in enumerate(row):
            at = (_MARGIN + (i + Fraction(width, 2)) * _STEP, top - width * _STEP)
            drawn.add(Text(at, str(value), Ink.PLAIN if value else Ink.GOLD))
    lines = [" ".join(word), *(" ".join(map(str, row)) for row in rows)]
    widest = max(map(len, lines))
    return Picture(drawn, "\n".join(line.center(widest).rstrip() for line in lines) or "0")
