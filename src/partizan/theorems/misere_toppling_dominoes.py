"""Misère Toppling Dominoes: outcomes of single rows and of sums without grey dominoes.

Rows without grey dominoes form a monoid isomorphic to the integers: among themselves all that
matters is the number of rows with two black ends minus the number with two white ends
[Renault13, Thm 4.26].
"""

from __future__ import annotations

import re
from typing import Final

from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.players import LEFT, Player
from partizan.rulesets.strip.toppling_dominoes import BLACK, GAP, GREY, WHITE, TopplingDominoes
from partizan.rulesets.strip.toppling_dominoes import RULESET as TOPPLING_DOMINOES
from partizan.theorem import theorem
from partizan.theorems.misere_numbers import outcome_of_balance
from partizan.theories.misere.evaluations import OUTCOME
from partizan.theory import MISERE_MOVE, Outcome
from partizan.wording import show

__all__ = ["black_excess", "misere_outcome", "misere_winning_move"]

_OTHER = {BLACK: WHITE, WHITE: BLACK, GREY: GREY}
_ROW: Final = re.compile(r"[^.]+")


@theorem(TopplingDominoes, OUTCOME, "[Renault13, Prop. 4.24 and Thm 4.25]")
def misere_outcome(_: TopplingDominoes, board: Strip) -> Outcome | None:
    """Return R if more rows have two black ends than two white ends, L if fewer, and N otherwise.

    This holds for rows without grey dominoes. In a single row with grey dominoes only the two
    dominoes at each end matter: a grey end next to a black domino counts as a white end, and next
    to a white domino as a black end; but a single grey domino is won by the second player.

    >>> from partizan import rulesets
    >>> rows = ("E", "L", "ERE", "RLLR", "LERL", "LL+RLR+LR", "R+RRR+L")
    >>> [rulesets.toppling_dominoes(row).outcome("misere").name for row in rows]
    ['P', 'R', 'R', 'L', 'R', 'N', 'L']
    """
    cells = board.cells
    if GREY not in cells:
        return outcome_of_balance(_excess(_ROW.findall(cells)))
    row = cells.strip(GAP)
    if GAP in row:
        return None
    if row == GREY:
        return Outcome.P
    return {(BLACK, BLACK): Outcome.R, (WHITE, WHITE): Outcome.L}.get(
        (_end(row), _end(row[::-1])), Outcome.N
    )


@theorem(TopplingDominoes, MISERE_MOVE, "[Renault13, Thm 4.25]")
def misere_winning_move(_: TopplingDominoes, board: Strip, player: Player) -> Strip | None:
    """Return the rows after a move that keeps the ends balanced, if no domino is grey.

    >>> from partizan import rulesets
    >>> rulesets.toppling_dominoes("LRL+RLR+LR").solve("left", "misere").move
    toppling-dominoes("....rlr.lr")
    """
    if GREY in board.cells:
        return None
    if player is not LEFT:
        found = _left_move(board.swapped(BLACK, WHITE).cells)
        return None if found is None else Strip(found).swapped(BLACK, WHITE)
    found = _left_move(board.cells)
    return None if found is None else Strip(found)


def black_excess(board: Strip | str) -> int:
    """Return the number of rows with two black ends minus the number with two white ends.

    >>> black_excess("LRL+L+RR+LR")
    1
    """
    cells = TOPPLING_DOMINOES(board).board.cells
    if GREY in cells:
        raise DomainError(
            f"ends are counted for rows without grey dominoes, and {show(cells)} has one at index "
            f"{cells.index(GREY)}"
        )
    return _excess(_ROW.findall(cells))


def _excess(rows: list[str]) -> int:
    ends = [row[0] + row[-1] for row in rows]
    return ends.count(BLACK * 2) - ends.count(WHITE * 2)


def _left_move(cells: str) -> str | None:
    """Return the cells after a winning move of Left, by the strategy of the proof."""
    rows = [*_ROW.finditer(cells)]
    ends = [row[0][0] + row[0][-1] for row in rows]
    more = _excess([row[0] for row in rows])
    if more > 0:
        return None
    if more == 0 and BLACK * 2 in ends:
        return _fallen(cells, *rows[ends.index(BLACK * 2)].span())
    cut = (BLACK + WHITE, WHITE + BLACK) if more == 0 else (WHITE * 2,)
    for row, two in zip(rows, ends, strict=True):
        start, stop = row.span()
        last = cells.rfind(BLACK, start, stop)
        if two in cut and last >= 0:  # the rest has two white ends
            if last + 1 < stop:
                return _fallen(cells, start, last + 1)
            return _fallen(cells, cells.find(BLACK, start), stop)
    for row, two in zip(rows, ends, strict=True):
        if BLACK in two:
            return _fallen(cells, *row.span())
    return None


def _fallen(cells: str, start: int, stop: int) -> str:
    return cells[:start] + GAP * (stop - start) + cells[stop:]


def _end(row: str) -> str:
    """Return the colour that the left end of a row of at least two dominoes counts as."""
    return _OTHER[row[1]] if row[0] == GREY else row[0]
