"""Misère Toppling Dominoes: who wins one row, who wins rows without grey dominoes, and how.

Rows without grey dominoes form a monoid isomorphic to the integers: all that matters of them, as
long as there are only such rows, is how many more have two black ends than have two white ends
[Renault13, Thm 4.26].
"""

from __future__ import annotations

from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.players import LEFT, Player
from partizan.rulesets.strip.toppling_dominoes import BLACK, GAP, GREY, WHITE
from partizan.rulesets.strip.toppling_dominoes import RULESET as TOPPLING_DOMINOES
from partizan.theorems.misere_numbers import outcome_of_balance
from partizan.theory import Outcome

__all__ = ["black_excess", "misere_row_outcome", "misere_rows_move", "misere_rows_outcome"]

_SHOWN = 60
_OTHER = {BLACK: WHITE, WHITE: BLACK, GREY: GREY}


def misere_row_outcome(board: Strip | str) -> Outcome:
    """Return who wins a single row under misère play, whatever its length.

    Only two dominoes at each end matter. A grey one at an end, with a black one behind it, is as
    good as a white end, and with a white one behind it as a black end. Left wins if both ends are
    white, Right if both are black, and otherwise the first player; except that a single grey domino
    is won by the second. [Renault13, Prop. 4.24]

    >>> [misere_row_outcome(row).name for row in ("", "E", "L", "ERE", "RLLR", "LERL", "EERR")]
    ['N', 'P', 'R', 'R', 'L', 'R', 'N']
    """
    rows = _rows(board)
    if len(rows) > 1:
        raise DomainError(
            f"the ends tell who wins one row; '{_shown(rows)}' has {len(rows):,}, of which the "
            "misère outcome is searched for"
        )
    if not rows:
        return Outcome.N
    row = rows[0]
    if row == GREY:
        return Outcome.P
    return {(BLACK, BLACK): Outcome.R, (WHITE, WHITE): Outcome.L}.get(
        (_end(row), _end(row[::-1])), Outcome.N
    )


def misere_rows_outcome(board: Strip | str) -> Outcome:
    """Return who wins rows without grey dominoes under misère play.

    If there are more rows with two black ends than with two white ends, Right wins, if fewer, Left,
    and otherwise the first player. [Renault13, Thm 4.25]

    >>> [misere_rows_outcome(rows).name for rows in ("LRL", "LL+RLR+LR", "R+RRR+L")]
    ['R', 'N', 'L']
    """
    return outcome_of_balance(black_excess(board))


def black_excess(board: Strip | str) -> int:
    """Return how many more rows have two black ends than have two white ends.

    >>> black_excess("LRL+L+RR+LR")
    1
    """
    ends = [row[0] + row[-1] for row in _black_white(board)]
    return ends.count(BLACK * 2) - ends.count(WHITE * 2)


def misere_rows_move(board: Strip | str, player: Player) -> Strip | None:
    """Return rows without grey dominoes after a move of `player` that wins misère play.

    There is none if the player loses, or has won by having no move. The strategy is that of the
    proof. [Renault13, Thm 4.25]

    >>> misere_rows_move("LR", LEFT), misere_rows_move("L", LEFT), misere_rows_move("R", LEFT)
    (Strip('r'), None, None)
    """
    rows = _black_white(board)
    if player is not LEFT:
        turned = GAP.join(rows).translate(str.maketrans(BLACK + WHITE, WHITE + BLACK))
        found = misere_rows_move(Strip(turned), LEFT)
        return None if found is None else found.swapped(BLACK, WHITE)
    move = _left_move(rows)
    if move is None:
        return None
    place, rest = move
    after = [*rows[:place], rest, *rows[place + 1 :]]
    return Strip(GAP.join(row for row in after if row))


def _left_move(rows: list[str]) -> tuple[int, str] | None:
    """Return a move by which Left wins: the place of a row, and what is left of it."""
    ends = [row[0] + row[-1] for row in rows]
    more = ends.count(BLACK * 2) - ends.count(WHITE * 2)
    if more > 0:
        return None
    if more == 0 and BLACK * 2 in ends:
        return ends.index(BLACK * 2), ""
    cut = (BLACK + WHITE, WHITE + BLACK) if more == 0 else (WHITE * 2,)
    for place, row in enumerate(rows):
        if ends[place] in cut and BLACK in row:  # what is left has two white ends
            return place, row[row.rindex(BLACK) + 1 :] or row[: row.index(BLACK)]
    for place, two in enumerate(ends):
        if BLACK in two:
            return place, ""
    return None


def _rows(board: Strip | str) -> list[str]:
    """Return the rows between the gaps."""
    return [row for row in TOPPLING_DOMINOES(board).board.cells.split(GAP) if row]


def _black_white(board: Strip | str) -> list[str]:
    rows = _rows(board)
    for row in rows:
        if GREY in row:
            raise DomainError(
                f"the ends of rows tell who wins them if no domino is grey; '{_shown([row])}' has "
                f"a grey one at index {row.index(GREY)}, so that the outcome is searched for"
            )
    return rows


def _end(row: str) -> str:
    """Return what the left end of a row of two or more dominoes is as good as."""
    return _OTHER[row[1]] if row[0] == GREY else row[0]


def _shown(rows: list[str]) -> str:
    text = "+".join(rows)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
