"""Push: rows whose last pieces have one colour, rows with gaps, and rows of two halves.

That all rows are numbers is known [CGT22, ch. 4: Carvalho, Huggan, Nowakowski and Santos]: if a
black piece and a white one have a gap between them, their moves can be made in either order; if
not, the piece behind pushes the other as well, and comes to the same whether or not that one went
first. No formula for all rows seems to be published. What follows is our own; places are numbered
from 1, black is Left's, and each statement holds for both colours.

1. A push of a piece with another of its colour just in front is a push of that one and then a step:
   two moves for the price of one. So of each block of one colour only the first piece matters.

2. To push the first of all white pieces changes the number by at most 1. Let G become G' by it; the
   pieces in front of it are black. In G + 1 - G' Left, moving second, wins. She answers the push
   itself by 1 -> 0. A push of a piece that follows the white one without a gap leads to the same
   row from G and from G', and she answers it so. A push of a piece behind a gap, or of a black one
   in front of the white one's block, is answered by the same in the other row, and what remains
   are two such rows again. There is left the push, in G', of a black piece of that block. She
   pushes it in G too; and of what becomes of G, the first white piece makes just G', which is more
   than any of its Left options.

3. If the last two pieces have one colour, the last one is worth its place, for its owner, beside
   the rest. Say they are white, the last at place c and the rest worth h. By induction each option
   of the rest is worth as much less c; a step of the last piece makes it h - (c-1), which by 2. is
   no better for Right than another move of his; and a push of the last two is as in 1.

4. Black pieces at the places a1 < ... < ak and then one white piece, d empty cells behind the last:
   this is worth a Hackenbush string. If d = 0, the string is

       r, then for j = 1, ..., k: r and max(1, j-1) times l,
       then for i = 1, ..., k: a(i) - a(i-1) - 1 times (r and k-i times l), where a(0) = 0;

   and each step that the white piece is farther away cuts it off before the last l, or if there is
   none adds an r. For the white push undoes the last group of an r and its l's, which is the Right
   option of the string; the first black piece of the last block, or the last piece if it stands
   alone, makes the last l vanish, which is the Left option; and other black moves take an earlier l
   away, which is less. If d > 0, Right has the string for d - 1, and Left the one for d + 1 beside
   some that are less than that for d, which is therefore the simplest number between them.

5. Let H be a row whose last piece is black, at place p, and worth h, and G the row with a white
   piece at place c > p behind it. Then, all by one induction:

   (a) G <= -1, as G is less than what a move of the last piece leaves, which is -1 or less.
   (b) G <= h - c. In G - H + c Right, moving second, wins: he copies moves in H, and answers
       c -> c - 1 by a move of the last piece.
   (c) To move the last piece changes G by at most 1. If c > p + 1, copying shows it as in 2.; if c
       = p + 1, Left's push of the black piece is less than G, and then a white step leads to what
       the white push of both does.
   (d) If h > c - 2, then G > -2, as Left can leave -2 or more. If c > p + 1, H has a Left option
       of at least c - 2 >= 0, or else that would be simpler than h; there (d) or (e) applies. If
       c = p + 1, Left pushes the last black piece, and (d) or (e) applies if at least p - 1 remains
       of H. It does by 3. and (a) if the piece before is black or there is none. If it is white,
       h > p - 1 only for H = ox: if there is a gap, (e) and (a) say that h <= p - 1, or (d) that
       h < 2, and if there is none, Right can make one.
   (e) If h <= c - 2 and c > p + 1, then G = h - c. By (b) it is no more. In G - H + c Left, moving
       second, copies moves in H; if Right makes more than c - 2 of it, G exceeds -2 by (d). She
       answers the white step by c -> c - 1, or has won by (d), or by (f).
   (f) If h <= c - 2 and c = p + 1, then G > h - c - 1. By 3. and (a) the piece before the last of H
       is white, so that by (c) a push of that last one makes no less than h - 1 of H. In
       G - H + c + 1 Left begins with this push, by (e); and moving second she copies moves in H,
       while the white push leaves more than h - c - 1 by (f), or -2 by (d).

By 3. and (e) the last piece is worth its place to its owner, beside the rest, if the piece before
it has the same colour; or if there is a gap before it, and its place exceeds by 2 or more what the
rest is worth to the opponent. By 4. everything is known of rows with one change of colour.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from partizan.boards import Strip
from partizan.errors import BudgetExceeded, DomainError
from partizan.rulesets.heap.hackenbush_string import BLUE, RED
from partizan.rulesets.strip.push import BLACK, EMPTY, PUSH, WHITE, Push
from partizan.theorem import theorem
from partizan.theorems.hackenbush_strings import number_of_strings
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.normal.game import Game
from partizan.wording import show

__all__ = ["MAX_CELLS", "Peeled", "peeled", "string_of_row", "value"]

MAX_CELLS = 1000
"""The longest row whose number is found: its denominator may have a quarter of the square bits."""


class Peeled(NamedTuple):
    """A row whose last two pieces differ in colour, if it has two, and what was taken off it."""

    row: Strip
    number: int


def peeled(board: Strip | str) -> Peeled:
    """Take the last piece off as long as the one before it has the same colour.

    The row is worth what is left of it and the number together.

    >>> peeled("xo.x.xx")
    Peeled(row=Strip('xo.x'), number=13)
    """
    cells = PUSH(board).board.cells
    pieces = [cell for cell, piece in enumerate(cells) if piece != EMPTY]
    number = 0
    while len(pieces) > 1 and cells[pieces[-1]] == cells[pieces[-2]]:
        place = pieces.pop() + 1
        number += place if cells[place - 1] == BLACK else -place
    return Peeled(Strip(cells[: pieces[-1] + 1] if pieces else ""), number)


def string_of_row(board: Strip | str) -> Strip:
    """Return the Hackenbush string of a row whose last piece is the only one of its colour.

    >>> [str(string_of_row(row)) for row in ("xo", "..xo", "x.xo", ".xx.o", "xx...o", "ox")]
    ['rrl', 'rrlrr', 'rrlrlr', 'rrlrlr', 'rrr', 'llr']
    """
    cells = PUSH(board).board.cells.rstrip(EMPTY)
    _check_length(cells)
    first = cells.strip(EMPTY)[:1]
    last = cells[-1:]
    if not first or first == last or cells.count(last) != 1:
        raise DomainError(
            "a Hackenbush string is known here for rows with pieces of one colour and then one of "
            f"the other, not for {show(cells)}; ask push"
        )
    places = [cell + 1 for cell, piece in enumerate(cells) if piece == first]
    string = _string(places, len(cells) - places[-1] - 1)
    return Strip(string) if last == WHITE else Strip(string).swapped(BLUE, RED)


@theorem(Push, VALUE, "[CGT22, ch. 4], with the proof in partizan.theorems.push")
def value(_: Push, board: Strip) -> Game | None:
    """Return the places of the pieces added up, or a Hackenbush string for the first of a colour.

    Each piece is looked at with those before it. Known are those whose colour is that of the piece
    before; those that are behind a gap and far enough away; and the first of its colour.

    >>> from partizan import rulesets
    >>> [rulesets.push(row).value() for row in ("x.xx", "..xo", "x.o", "xx.o.oo", "xo..x.....o")]
    [8, -15/8, -2, -59/4, -15/2]
    """
    cells = board.cells
    if len(cells) > MAX_CELLS:
        return None
    found = Fraction(0)
    before = -1  # the cell of the last piece that was looked at
    for cell, piece in enumerate(cells):
        if piece != EMPTY:
            sign = 1 if piece == BLACK else -1
            if _counts_its_place(cells, before, cell, -sign * found):
                found += sign * (cell + 1)
            elif piece not in cells[:cell]:
                found = number_of_strings(string_of_row(cells[: cell + 1]))
            else:
                return None  # it is too near to the piece before it
            before = cell
    return Game(found)


def _counts_its_place(cells: str, before: int, cell: int, against: Fraction) -> bool:
    """Return whether a piece is worth its place beside the row before it.

    `against` is what that row is worth to the opponent of the piece's owner.
    """
    if before < 0 or cells[before] == cells[cell]:
        return True
    return cell > before + 1 and against <= cell - 1  # the place is cell + 1


def _string(places: list[int], gap: int) -> str:
    """Return the string of black pieces at some places and a white one beyond a gap."""
    many = len(places)
    found = [RED]
    found += (RED + BLUE * max(1, j - 1) for j in range(1, many + 1))
    before = 0
    for i, place in enumerate(places, 1):
        found.append((RED + BLUE * (many - i)) * (place - before - 1))
        before = place
    string = "".join(found)
    if gap <= string.count(BLUE):
        return string.rsplit(BLUE, gap)[0]
    return RED * (2 + gap - string.count(BLUE))  # it begins with two red edges, then a blue one


def _check_length(cells: str) -> None:
    if len(cells) > MAX_CELLS:
        raise BudgetExceeded(
            f"the numbers of rows are found up to {MAX_CELLS:,} cells, not {len(cells):,}"
        )
