"""Stalks and cordons under simultaneous play: outcomes and scores.

A stalk of Hackenbush is a word over B (blue, Left's) and R (red, Right's), or L and R, from the
ground upwards. [Huggan19, Sec. 7.1]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.explanation import Step
from partizan.rules.theorem import steps_of, theorem
from partizan.rulesets.graph.hackenbush import BLUE, RED
from partizan.theories.simultaneous.contract import VALUES, Payoff
from partizan.wording import show
from partizan_literature.huggan2019.games.cordons import cordon_of_thicket
from partizan_literature.huggan2019.games.cordons_theorems import checked_owners, owners_of_stalk
from partizan_literature.huggan2019.games.simultaneous_hackenbush import (
    Hackenbush,
    ThinningThickets,
)

_COLOURS = {BLUE: "B", RED: "R"}
_SIGNS = {"B": 1, "R": -1}


@theorem(Hackenbush, VALUES[Payoff.NORMAL], "[Huggan19, Props 7.1.5 to 7.1.7]")
def value(_: Hackenbush, board: Graph) -> int | None:
    """Return ±1 if the alternating part of a stalk begins and ends in one colour, otherwise 0.

    >>> from partizan import rulesets
    >>> [str(rulesets.simultaneous.hackenbush(s).value()) for s in ("ll", "lr", "lrl", "rrl")]
    ['1', '0', '1', '-1']
    """
    word = _word(board)
    return None if word is None else stalk_value(word)


@theorem(Hackenbush, VALUES[Payoff.SCORING], "[Huggan19, Thm 7.1.10]")
def score(_: Hackenbush, board: Graph) -> int | None:
    """Return ±n or ±(n - 1) for a stalk whose lowest n edges have one colour.

    >>> from partizan import rulesets
    >>> stalks = ("lll", "llr", "llrl", "rrl")
    >>> [str(rulesets.simultaneous.hackenbush(s).value("scoring")) for s in stalks]
    ['3', '1', '2', '-1']
    """
    word = _word(board)
    return None if word is None else stalk_score(word)


@theorem(ThinningThickets, VALUES[Payoff.NORMAL], "[Huggan19, Ch. 8]")
@theorem(ThinningThickets, VALUES[Payoff.SCORING], "[Huggan19, Ch. 8]")
def thicket_value(_: ThinningThickets, board: Digraph) -> int | None:
    """Return 1 for a red and blue stalk whose arcs are all Left's, -1 if Right's, otherwise 0.

    >>> from partizan import rulesets
    >>> [str(rulesets.simultaneous.thinning_thickets(s).value()) for s in ("l<", "l<l<", "r<l<")]
    ['1', '0', '1']
    """
    cordon = cordon_of_thicket(board)
    if cordon is None or not cordon.cells or cordon.cells.strip(BLUE + RED):
        return None
    return thicket_stalk_score(owners_of_stalk(cordon))


def _word(board: Graph) -> str | None:
    """Return the colours of a red and blue stalk from the ground up; None for other graphs."""
    if not board.order:
        return None
    edges: list[list[tuple[int, str]]] = [[] for _ in range(board.order)]
    for u, v, colour in board.edges:
        if colour not in _COLOURS:
            return None
        edges[u].append((v, _COLOURS[colour]))
        edges[v].append((u, _COLOURS[colour]))
    word: list[str] = []
    before, at = -1, 0  # the ground is vertex 0
    while above := [edge for edge in edges[at] if edge[0] != before]:
        if len(above) > 1 or len(word) == len(board.edges):
            return None
        before, (at, colour) = at, above[0]
        word.append(colour)
    return "".join(word) if len(word) == len(board.edges) else None


def stalk_score(stalk: str) -> int:
    """Return the value of a stalk of Hackenbush under scoring play.

    Let the lowest n edges have the same colour, and take the longest alternating part from the last
    of them up. If its top has that colour too, the value is n, otherwise n - 1; it is negative if
    the colour is red [Huggan19, Thm 7.1.10].

    >>> [stalk_score(stalk) for stalk in ("BBB", "BBR", "BBRB", "BBRR", "BRBBR", "RRB", "")]
    [3, 1, 2, 1, 1, -1, 0]
    """
    word = _checked(stalk)
    if not word:
        return 0
    run = len(word) - len(word.lstrip(word[0]))
    return _SIGNS[word[0]] * (run - 1 + abs(stalk_value(word[run - 1 :])))


def thicket_stalk_score(owners: str) -> int:
    """Return the value of a stalk of Thinning Thickets under scoring and under normal play.

    The word has a letter for each arc, from the top down: L if Left may currently delete it, R if
    Right may. The value is 1 if all are Left's, -1 if all are Right's, otherwise 0
    [Huggan19, Ch. 8].

    >>> [thicket_stalk_score(word) for word in ("L", "LLL", "LR", "RR", "")]
    [1, 1, 0, -1, 0]
    """
    found = {*checked_owners(owners)}
    return {"L": 1, "R": -1}[found.pop()] if len(found) == 1 else 0


def stalk_value(stalk: str) -> int:
    """Return the value of a stalk of Hackenbush under normal play.

    Take the longest alternating part from the ground up. If its top edge has the colour of its
    lowest edge, the owner of that colour wins; otherwise it is a draw [Huggan19, Props 7.1.5 to
    7.1.7, combined here].

    >>> [stalk_value(stalk) for stalk in ("B", "BB", "BR", "BRB", "BRR", "BRBB", "RRB", "")]
    [1, 1, 0, 1, 0, 1, -1, 0]
    """
    word = _checked(stalk)
    if not word:
        return 0
    height = next((i for i, (x, y) in enumerate(pairwise(word), 1) if x == y), len(word))
    return _SIGNS[word[0]] if height % 2 else 0


def _checked(stalk: str) -> str:
    """Return the word in capitals, with B for blue; raise an error for other letters."""
    given: object = stalk
    if not isinstance(given, str):
        raise DomainError(f"a stalk is a word of B and R, from the ground up, not {show(given)}")
    for place, letter in enumerate(stalk):
        if letter not in "BLRblr":
            raise NotationError(
                f"cannot read a red and blue stalk: expected 'B', 'L' or 'R', found {letter!r}",
                stalk,
                place,
            )
    return stalk.upper().replace("L", "B")


@steps_of(value, score)
def _alternating(_: Hackenbush, board: Graph) -> Iterator[Step]:
    """Yield the lowest edges of one colour, and the alternating part from the ground up."""
    word = _word(board) or ""
    height = next((i for i, (x, y) in enumerate(pairwise(word), 1) if x == y), len(word))
    run = len(word) - len(word.lstrip(word[:1]))
    yield Step(
        f"From the ground up, {word or 'nothing'} begins with {run} of one colour, and its first "
        f"{height} alternate."
    )


@steps_of(thicket_value)
def _owners_of_arcs(_: ThinningThickets, board: Digraph) -> Iterator[Step]:
    """Yield who owns the arcs of a stalk."""
    cordon = cordon_of_thicket(board)
    owners = "" if cordon is None else owners_of_stalk(cordon)
    yield Step(f"From the top down, the arcs belong to {', '.join(owners)}.")
