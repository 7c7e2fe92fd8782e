"""Go-Cut and Sno-Go: conjoined games, in which the vertices are first coloured.

In Go-Cut, impartial NoGo is played until no move is left, then impartial Cutthroat on the coloured
vertices. In Sno-Go, impartial Snort comes first, then impartial NoGo on the uncoloured vertices.
[Huggan19, ch. 4]

The theorems give values of the second phase on paths, which are words of `.` (uncoloured), `B` and
`R`. The first phase is played out, and a theorem gives the value of each position in which it ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import groupby, pairwise
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.numeric import is_count
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.move import Move
from partizan.rules.theorem import theorem
from partizan.rules.variants import Impartial
from partizan.rulesets.graph.cutthroat import RULESET as CUTTHROAT
from partizan.rulesets.graph.kayles import NodeKayles
from partizan.rulesets.graph.ruleset import GraphRuleset, in_canonical_order
from partizan.theories.impartial.evaluations import NIM_VALUE, mex
from partizan.wording import show
from partizan_literature.huggan2019.games.graph_nogo import BLACK, WHITE
from partizan_literature.huggan2019.games.graph_nogo import RULESET as NOGO
from partizan_literature.paths import path_order

# --- colours -------------------------------------------------------------------------------------


BLUE, RED = "LR"
_STONES = {BLUE: BLACK, RED: WHITE}


def colouring_moves(player: Player, board: Graph, afters: Iterable[Graph]) -> Iterator[Move[Graph]]:
    """Yield the moves that colour a vertex, given the boards after them.

    >>> board = Graph.read("L-.")
    >>> [move.name for move in colouring_moves(LEFT, board, [board.relabelled({1: "R"})])]
    ['colour 2 red']
    """
    for after in afters:
        vertex = next(v for v in board if after[v] != board[v])
        colour = "blue" if after[vertex] == BLUE else "red"
        name = board.name(vertex)
        yield Move(player, f"colour {name} {colour}", after, (name,))


def nogo_colourings(board: Graph) -> Iterator[Graph]:
    """Yield the boards after a vertex is coloured blue or red by the rules of NoGo.

    >>> [str(board) for board in nogo_colourings(Graph.read("L-.-."))]
    ['L-L-.', 'L-.-L', 'L-.-R']
    """
    stones = board.relabelled({v: _STONES[label] for v, label in enumerate(board.labels) if label})
    for player, colour in ((LEFT, BLUE), (RIGHT, RED)):
        for after in NOGO.options(stones, player):
            vertex = next(v for v in board if after[v] != stones[v])
            yield board.relabelled({vertex: colour})


def up_to_colours(board: Graph) -> Graph:
    """Return a canonical form of the board up to isomorphism and exchange of the colours.

    >>> up_to_colours(Graph.read("L-R-.")) == up_to_colours(Graph.read(".-L-R"))
    True
    """
    both = (board, board.swapped(BLUE, RED))
    return min(map(in_canonical_order, both))


# --- the ruleset ---------------------------------------------------------------------------------


_CUTS = Impartial(CUTTHROAT)


class _Colouring(GraphRuleset):
    """An impartial game in which vertices are coloured blue or red."""

    is_impartial = True
    alphabet = "." + BLUE + RED
    aliases: ClassVar[Mapping[str, str]] = {"B": BLUE}


class GoCut(_Colouring):
    """Colour a vertex blue (L) or red (R) as in NoGo; when this is impossible, play Cutthroat.

    After each colouring, every connected set of one colour must have an uncoloured neighbour. When
    no vertex can be coloured any more, the uncoloured vertices are removed, and a move deletes a
    vertex of either colour; components of a single colour vanish, at once and after each move.

    >>> from partizan import rulesets
    >>> go_cut = rulesets.go_cut
    >>> [go_cut(f"P{n}").nim_value() for n in range(8)], go_cut("BB.RBB.RB.R.BB").nim_value()
    ([0, 0, 1, 0, 1, 0, 1, 0], 3)
    """

    def options(self, board: Graph, player: Player) -> Iterator[Graph]:
        """Yield the boards after a vertex is coloured or, if this is impossible, deleted."""
        is_over = True
        for coloured in nogo_colourings(board):
            is_over = False
            yield coloured
        if is_over:
            yield from _CUTS.options(_coloured(board), player)

    def moves(self, board: Graph, player: Player) -> Iterator[Move[Graph]]:
        """Yield the vertices that may be coloured or, if this is impossible, deleted."""
        if _is_colouring(board):
            yield from colouring_moves(player, board, nogo_colourings(board))
            return
        places = [v for v, label in enumerate(board.labels) if label]
        for move in _CUTS.moves(_coloured(board), player):
            (number,) = move.changes
            yield Move.at(player, board, [places[int(number) - 1]], move.board, "take")

    def parts(self, board: Graph) -> Iterable[Graph]:
        """Return the components in the second phase; in the first, they end it together."""
        return (board,) if _is_colouring(board) else CUTTHROAT.parts(_coloured(board))

    def representative(self, board: Graph) -> Graph:
        """Return a canonical form of the board up to isomorphism and exchange of the colours."""
        is_colouring = _is_colouring(board)
        return up_to_colours(board.simple().marked() if is_colouring else _settled(board))


def _is_colouring(board: Graph) -> bool:
    """Return whether a vertex can still be coloured."""
    return next(nogo_colourings(board), None) is not None


def _coloured(board: Graph) -> Graph:
    """Return the graph of the coloured vertices."""
    return board.induced(v for v, label in enumerate(board.labels) if label).marked()


def _settled(board: Graph) -> Graph:
    """Return the graph of the coloured vertices, without components of a single colour."""
    return CUTTHROAT.simplified(_coloured(board))


class SnoGo(_Colouring):
    """Colour a vertex blue (L) or red (R) as in Snort; when this is impossible, as in NoGo.

    In the first phase, a vertex must not get a colour different from a neighbour's. When no vertex
    can be coloured in this way, vertices are coloured so that every connected set of one colour
    still has an uncoloured neighbour.

    >>> from partizan import rulesets
    >>> sno_go = rulesets.sno_go
    >>> [sno_go(f"P{n}").nim_value() for n in range(8)], sno_go("BB.RRR.BB.R.BB").nim_value()
    ([0, 1, 0, 1, 0, 1, 0, 1], 1)
    """

    def options(self, board: Graph, player: Player) -> Iterator[Graph]:
        """Yield the boards after a vertex is coloured as in Snort or, if impossible, as in NoGo."""
        is_over = True
        for v, around in enumerate(board.joined()):
            if not board[v]:
                beside = {board[w] for w in around} - {""}
                for colour in (BLUE, RED):
                    if beside <= {colour}:
                        is_over = False
                        yield board.relabelled({v: colour})
        if is_over:
            yield from nogo_colourings(board)

    def moves(self, board: Graph, player: Player) -> Iterator[Move[Graph]]:
        """Yield the vertices that may be coloured, with the colours."""
        return colouring_moves(player, board, self.options(board, player))

    def representative(self, board: Graph) -> Graph:
        """Return a canonical form of the board up to isomorphism and exchange of the colours."""
        return up_to_colours(board.simple().marked())


GO_CUT = GoCut()
SNO_GO = SnoGo()


# --- theorems -------------------------------------------------------------------------------------


MAX_CUTTHROAT = 400
"""The greatest length of a path whose nim-value in impartial Cutthroat is computed."""

MOST_FREE = 12
"""The greatest number of uncoloured vertices of a path whose nim-value is found from words."""

_EMPTY, _BLUE, _RED = ".BR"
_EXCHANGED = str.maketrans("BR", "RB")
_CLOSED = re.compile(r"(?:(?<=R)|^)B+(?=R|$)|(?:(?<=B)|^)R+(?=B|$)")
_LETTERS = {"": _EMPTY, "L": _BLUE, "R": _RED}
_OTHER = {_BLUE: _RED, _RED: _BLUE}


_KAYLES_PERIOD = 34
_KAYLES_PREPERIOD = 52


@theorem(NodeKayles, NIM_VALUE, "[GS56]")
def node_kayles_nim_value(_: NodeKayles, board: Graph) -> int | None:
    """Return the nim-value of a path, which is Dawson's Chess, 0.137, with period 34."""
    order = path_order(board)
    return None if order is None else node_kayles_path_nim_value(len(order))


@theorem(GoCut, NIM_VALUE, "[Huggan19, Lemma 4.1.1]")
def go_cut_nim_value(_: GoCut, board: Graph) -> int | None:
    """Return the nim-value of a path: 1 + (i-1 xor j-1) for BiRj, once no colouring is left.

    Paths with more than two runs are evaluated from their factors, and the colourings of up to
    `MOST_FREE` vertices are played on words.
    """
    if board.labels.count("") > MOST_FREE or board.order > MAX_CUTTHROAT:
        return None
    order = path_order(board)
    return None if order is None else _go_cut_words(_word_along(board, order), {})


def _go_cut_words(word: str, known: dict[str, int]) -> int:
    """Return the nim-value of a path, whose vertices are coloured as in NoGo while possible."""
    other = word.translate(_EXCHANGED)
    word = min(word, word[::-1], other, other[::-1])
    if word not in known:
        after = [*_nogo_words(word)]
        values = {_go_cut_words(each, known) for each in after}
        known[word] = mex(values) if after else cutthroat_path_nim_value(word)
    return known[word]


def _nogo_words(word: str) -> Iterator[str]:
    """Yield the words after a vertex is coloured: every run still touches an uncoloured vertex."""
    for i, letter in enumerate(word):
        if letter == _EMPTY:
            for colour in (_BLUE, _RED):
                after = f"{word[:i]}{colour}{word[i + 1 :]}"
                if not _CLOSED.search(after):
                    yield after


@theorem(SnoGo, NIM_VALUE, "[Huggan19, Lemma 4.2.3]")
def sno_go_nim_value(_: SnoGo, board: Graph) -> int | None:
    """Return the nim-value of Node Kayles for a path on which the first phase has ended.

    With m uncoloured vertices it is that of a path with m-2 vertices.
    """
    order = path_order(board)
    if order is None:
        return None
    word = _word_along(board, order)
    is_beginning = not any(a != b and _EMPTY not in (a, b) for a, b in pairwise(word))
    is_over = is_beginning and next(_snort(word), None) is None
    return _holes(word) if is_over else None


def _word_along(board: Graph, order: list[int]) -> str:
    return "".join(_LETTERS[board[v]] for v in order)


def cutthroat_runs_nim_value(blue: int, red: int) -> int:
    """Return the nim-value, in impartial Cutthroat, of a blue run followed by a red run.

    It is ((i-1) xor (j-1)) + 1 for runs of i and j vertices, and 0 if one of them is empty.
    [Huggan19, Lemma 4.1.1]

    >>> cutthroat_runs_nim_value(3, 4), cutthroat_runs_nim_value(5, 0)
    (2, 0)
    """
    if not (is_count(blue) and is_count(red)):
        raise DomainError(f"a run has 0, 1, 2, ... vertices, not {show(blue)} and {show(red)}")
    return ((blue - 1) ^ (red - 1)) + 1 if blue and red else 0


def cutthroat_path_nim_value(word: str) -> int:
    """Return the nim-value of impartial Cutthroat on any coloured path, in cubic time.

    A gap (.) separates paths. Paths with two runs are evaluated at once.

    >>> [cutthroat_path_nim_value(word) for word in ("BBRRR", "BRB", "BRBRB", "RBB.RB")]
    [4, 2, 1, 3]
    """
    total = 0
    for path in _checked(word).split(_EMPTY):
        runs = [len([*run]) for _, run in groupby(path)]
        if len(runs) == 2:
            total ^= cutthroat_runs_nim_value(*runs)
        elif len(runs) > 2:
            total ^= _cutthroat(path)
    return total


def node_kayles_path_nim_value(vertices: int) -> int:
    """Return the nim-value of Node Kayles on a path, which has period 34 from 52 on.

    This is Dawson's Chess, 0.137, whose period is proved. [GS56]

    >>> [node_kayles_path_nim_value(n) for n in (3, 4, 5, 51, 10**18)]
    [2, 0, 3, 2, 7]
    """
    if not is_count(vertices):
        raise DomainError(f"a path has 0, 1, 2, ... vertices, not {show(vertices)}")
    late = vertices - _KAYLES_PREPERIOD
    return _kayles()[vertices if late < 0 else _KAYLES_PREPERIOD + late % _KAYLES_PERIOD]


# --- the first phase -----------------------------------------------------------------------------


def _snort(word: str) -> Iterator[str]:
    """Yield the words after one vertex is coloured, without a neighbour of the other colour."""
    for place, letter in enumerate(word):
        if letter == _EMPTY:
            beside = {word[i] for i in (place - 1, place + 1) if 0 <= i < len(word)}
            for colour in (_BLUE, _RED):
                if _OTHER[colour] not in beside:
                    yield f"{word[:place]}{colour}{word[place + 1 :]}"


# --- the second phase ----------------------------------------------------------------------------


def _holes(word: str) -> int:
    holes = word.count(_EMPTY)
    return node_kayles_path_nim_value(holes - 2) if holes >= 2 else 0


def _cutthroat(path: str) -> int:
    """Return the nim-value of a path with any number of runs, from those of its factors."""
    length = len(path)
    if length > MAX_CUTTHROAT:
        raise TooLarge(
            f"a path with more than two runs may have up to {MAX_CUTTHROAT} vertices; this one "
            f"has {length}"
        )
    values = [[0] * (length + 1) for _ in range(length + 1)]  # by start and end
    for start in range(length - 1, -1, -1):
        row = values[start]
        for end in range(start + 2, length + 1):
            if path.count(path[start], start, end) == end - start:
                continue
            reached = 0
            for place in range(start, end):
                reached |= 1 << (row[place] ^ values[place + 1][end])
            row[end] = (~reached & (reached + 1)).bit_length() - 1
    return values[0][length]


@lru_cache(maxsize=1)
def _kayles() -> list[int]:
    """Return the nim-values of Node Kayles on paths up to the end of the first period."""
    values = [0]
    for n in range(1, _KAYLES_PREPERIOD + _KAYLES_PERIOD):
        reached = 0
        for left in range(-1, n - 1):
            reached |= 1 << (values[max(0, left)] ^ values[max(0, n - 3 - left)])
        values.append((~reached & (reached + 1)).bit_length() - 1)
    return values


def _checked(word: str) -> str:
    if not isinstance(word, str):
        raise DomainError(f"a coloured path is a word of '.', 'B' and 'R', not {show(word)}")
    for index, letter in enumerate(word):
        if letter not in ".BR":
            raise NotationError(
                f"cannot read a coloured path: expected '.', 'B' or 'R', found {letter!r}",
                word,
                index,
            )
    return word
