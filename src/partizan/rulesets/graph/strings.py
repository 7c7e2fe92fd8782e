"""Strings and Coins solved: who gets how many coins, and the nim-values of Nimstring.

A board is a graph, its text, or a drawing of Dots and Boxes, in which boxes are coins and open
lines are strings. The searches are in the core, `native/core/strings`, with the proofs of what is
safe to take. [BCG01, ch. 16] [BK12]
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from enum import Enum
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from partizan._core import NimstringSearch, StringsScore
from partizan.boards.dots import DRAWN, OPEN, Dots
from partizan.boards.graph import Graph
from partizan.budget import terms
from partizan.engine.progress import StateFile, kept_in
from partizan.engine.tables import probed
from partizan.errors import TooLarge
from partizan.rules.contract import Compiled

MAX_STRINGS: Final = 128
"""The most strings of a board."""

_GROUND = _LOONY = -1  # in the core
_Strings: TypeAlias = tuple[tuple[int, int], ...]


class Loony(Enum):
    """The value of a position that the player to move wins in any sum."""

    LOONY = "loony"

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return "LOONY"


LOONY: Final = Loony.LOONY
NimstringValue: TypeAlias = int | Loony


class Cut(NamedTuple):
    """A cut, the coins that it takes, and the score of the player who makes it and goes on best."""

    name: str
    taken: int
    score: int


def score(board: Graph | Dots) -> int:
    """Return the coins that the player to move gets under best play, minus the opponent's.

    >>> [score(Dots.blank(n, m)) for n, m in ((1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3))]
    [-1, 0, -1, 2, -2, -3]
    """
    known: int | None = _tabulated(board, "score")
    if known is not None:
        return known
    with _kept(board, search := _scores(_strings(board), _order(board))):
        return search.margin()


def cuts(board: Graph | Dots) -> tuple[Cut, ...]:
    """Return every cut with its score, the best ones first.

    >>> cuts(Dots.read("x.|..x|.."))[0]
    Cut(name='4', taken=0, score=0)
    """
    names = [*_names(board)]
    if _tabulated(board, "score") is None:
        order = _order(board)
        with _kept(board, search := _scores(_strings(board), order)):
            found = search.cuts()
        cuts = [Cut(name, *found[order.index(place)]) for place, name in enumerate(names)]
    else:  # then a table has the boards after it too
        cuts = []
        strings = _strings(board)
        for place, name in enumerate(names):
            taken, after = _taken(strings, place), _tabulated(board, "score", place)
            cuts.append(Cut(name, taken, taken + after if taken else -after))
    return tuple(sorted(cuts, key=lambda cut: -cut.score))


def ranked(board: Graph | Dots) -> str:
    """Return the scores of all cuts as a text, the best ones first.

    >>> ranked(Dots.read("x.|..x|.."))
    '0 by 4; -2 by 2, 3, 6, 7'
    """
    names: dict[int, list[str]] = {}
    for cut in cuts(board):
        names.setdefault(cut.score, []).append(cut.name)
    return "; ".join(f"{score} by {', '.join(some)}" for score, some in names.items())


def nimstring_value(board: Graph | Dots) -> NimstringValue:
    """Return the nim-value of a position of Nimstring, or LOONY.

    >>> [nimstring_value(Dots.blank(n, m)) for n, m in ((1, 1), (1, 2), (1, 3), (2, 2), (3, 3))]
    [1, 1, 1, 0, 2]
    """
    known: NimstringValue | None = _tabulated(board, "nim_value")
    value = _nimstring(_strings(board)).value() if known is None else known
    return LOONY if value == _LOONY else value


def verdict(board: Graph | Dots) -> str:
    """Return who gets more of the coins that are left, and how many each player gets.

    >>> verdict(Dots.blank(3, 3))
    'the player who moves second, 6 to 3'
    >>> verdict(Dots.blank(1, 2))
    'neither player, 1 to 1'
    """
    margin = score(board)
    coins = len({end for string in _strings(board) for end in string if end != _GROUND})
    most = (coins + abs(margin)) // 2
    who = "neither player"
    if margin:
        who = f"the player who moves {'first' if margin > 0 else 'second'}"
    return f"{who}, {most} to {coins - most}"


def compiled(board: Dots) -> Compiled:
    """Return a drawing as tables know it: a cell for each line, whose edge joins boxes.

    A drawing that is higher than wide is turned, so that both have one table.
    """
    if board.rows > board.columns:
        board = next(it for it in board.symmetric() if it.columns == board.rows)
    boxes = map(board.boxes, range(len(board.lines)))
    cells = bytes(line == OPEN for line in board.lines)
    return Compiled("strings", (), 1, len(cells), cells, tuple((b[0], b[-1], 0) for b in boxes))


def _tabulated(board: Graph | Dots, what: str, *cut: int) -> Any:
    """Return what a table knows about a drawing after some of its open lines are drawn, or None."""
    if not isinstance(board, Dots):
        return None
    still = [place for place, line in enumerate(board.lines) if line == OPEN]
    gone = {still[place] for place in cut}
    lines = "".join(DRAWN if n in gone else line for n, line in enumerate(board.lines))
    known = (getattr(it, what) for _, it in probed(compiled(board._replace(lines=lines))))
    return next((each for each in known if each is not None), None)


def _kept(board: Graph | Dots, search: StringsScore) -> AbstractContextManager[None]:
    """Go on from the scores that a state file has, and keep there what is found."""
    here = terms()
    if here.state is None or here.keeping is not None:
        return nullcontext()
    rules = "dots-and-boxes" if isinstance(board, Dots) else "strings-and-coins"
    file = StateFile(here.state, [rules])
    search.learn(file.pages[0])
    return kept_in(file, lambda: (search.page(), b"", []))


def _strings(board: Graph | Dots) -> _Strings:
    """Return the ends of each string: coins, which are numbered without gaps, or the ground."""
    if isinstance(board, Dots):
        lines = (board.boxes(line) for line, ink in enumerate(board.lines) if ink == OPEN)
        given = [(boxes[0], boxes[1] if len(boxes) > 1 else _GROUND) for boxes in lines]
    else:
        given = [
            (_GROUND if u == board.ground else u, _GROUND if v == board.ground else v)
            for u, v, _ in board.edges
        ]
    if len(given) > MAX_STRINGS:
        raise TooLarge(f"{len(given)} strings are too many to search; the limit is {MAX_STRINGS}")
    coins = {end for string in given for end in string if end != _GROUND}
    number = {coin: place for place, coin in enumerate(sorted(coins))} | {_GROUND: _GROUND}
    return tuple((number[u], number[v]) for u, v in given)


def _names(board: Graph | Dots) -> Iterator[str]:
    """Yield the names of the strings: numbers of lines, or edges."""
    if isinstance(board, Dots):
        return (str(line) for line, ink in enumerate(board.lines, 1) if ink == OPEN)
    return (board.edge_name(place) for place in range(board.size))


def _taken(strings: _Strings, place: int) -> int:
    """Return how many coins are taken by cutting a string."""
    others = {end for i, ends in enumerate(strings) if i != place for end in ends}
    return len({*strings[place]} - others - {_GROUND})


def _order(board: Graph | Dots) -> tuple[int, ...]:
    """Return the order in which strings are best cut: strings to the ground last.

    On a drawing, lines in the middle of the longer sides come first, which divide it soonest.
    """
    if not isinstance(board, Dots):
        late = [
            sorted((board.order if end == _GROUND else end for end in string), reverse=True)
            for string in _strings(board)
        ]
        return tuple(sorted(range(len(late)), key=late.__getitem__))
    open_lines = [line for line, ink in enumerate(board.lines) if ink == OPEN]
    middle = (board.rows - 1, board.columns - 1)
    short, long = (0, 1) if board.rows <= board.columns else (1, 0)

    def lateness(place: int) -> tuple[bool, int]:
        """Return whether a line is on the border, and how far it is from the middle."""
        boxes = board.boxes(open_lines[place])
        centres = [divmod(box, board.columns) for box in (boxes[0], boxes[-1])]
        away = [abs(sum(centre[i] for centre in centres) - middle[i]) for i in (0, 1)]
        return len(boxes) == 1, 3 * away[long] + 2 * away[short]

    return tuple(sorted(range(len(open_lines)), key=lateness))


@lru_cache(maxsize=1)
def _scores(strings: _Strings, order: tuple[int, ...]) -> StringsScore:
    return StringsScore([strings[place] for place in order])


@lru_cache(maxsize=1)
def _nimstring(strings: _Strings) -> NimstringSearch:
    return NimstringSearch(strings)
