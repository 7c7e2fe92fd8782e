"""Push and Shove: move pieces to the left, along with pieces in front of them.

[ANW07, Appendix D]

All rows of Push are numbers [CGT22, ch. 4: Carvalho, Huggan, Nowakowski and Santos]: if there is a
gap between a black piece and a white one, their moves can be made in either order; if not, the
piece behind pushes the other as well, with the same result whether or not that one moved first. No
formula for all rows seems to be published. The following results are our own. Places are numbered
from 1, black is Left's, and each statement also holds with the colours exchanged.

1. Pushing a piece that has another of its colour just in front of it amounts to pushing that one
   and then making a step: two moves for the price of one. So only the first piece of each block of
   one colour matters.

2. Pushing the first of all white pieces changes the number by at most 1. Let it change G to G'; the
   pieces in front of it are black. We show that Left, moving second, wins G + 1 - G'. She answers
   the push itself by 1 -> 0. Pushing a piece that follows the white one without a gap leads to the
   same row from G and from G', and she answers accordingly. Pushing a piece behind a gap, or a
   black one in front of the white one's block, is answered by the same push in the other row, which
   leaves two such rows again. The remaining case is the push, in G', of a black piece of that
   block. She pushes it in G too; from there, pushing the first white piece leads exactly to G',
   which is greater than any of its Left options.

3. If the last two pieces have one colour, the last one adds its place, in favour of its owner, to
   the rest. Say they are white, the last at place c and the rest worth h. By induction each option
   of the rest is worth its own value minus c; a step of the last piece makes it h - (c-1), which by
   2. is no better for Right than another move of his; and pushing the last two is as in 1.

4. Black pieces at the places a1 < ... < ak followed by one white piece, with d empty cells before
   it, have the value of a Hackenbush string. If d = 0, the string is

       r, then for j = 1, ..., k: r and max(1, j-1) times l,
       then for i = 1, ..., k: a(i) - a(i-1) - 1 times (r and k-i times l), where a(0) = 0;

   and each step by which the white piece is farther away cuts it off before the last l, or adds an
   r if there is no l. For the white push undoes the last group of an r and its l's, which is the
   Right option of the string; the first black piece of the last block, or the last piece if it is
   alone, removes the last l, which is the Left option; and other black moves remove an earlier l,
   which gives less. If d > 0, Right has the string for d - 1 as an option, and Left the one for
   d + 1 and some that are less than that for d, which is therefore the simplest number between
   them.

5. Let H be a row whose last piece is black, at place p, and worth h, and let G be the row with a
   white piece at place c > p added. Then the following hold, all by one induction.

   (a) G <= -1, because G is less than what a move of the last piece leaves, which is -1 or less.
   (b) G <= h - c. Right, moving second, wins G - H + c: he copies moves in H, and answers
       c -> c - 1 by a move of the last piece.
   (c) Moving the last piece changes G by at most 1. If c > p + 1, copying shows this as in 2.; if
       c = p + 1, Left's push of the black piece gives less than G, and a white step after it leads
       to the same row as the white push of both.
   (d) If h > c - 2, then G > -2, because Left can leave -2 or more. If c > p + 1, H has a Left
       option of at least c - 2 >= 0, since otherwise c - 2 would be simpler than h; there (d) or
       (e) applies. If c = p + 1, Left pushes the last black piece, and (d) or (e) applies if at
       least p - 1 remains of H. By 3. and (a) it does if the previous piece is black or there is
       none. If the previous piece is white, h > p - 1 only for H = ox: with a gap, (e) and (a) show
       that h <= p - 1, or (d) that h < 2, and without one Right can make a gap.
   (e) If h <= c - 2 and c > p + 1, then G = h - c. By (b) it is no more. In G - H + c Left, moving
       second, copies moves in H; if Right's move raises H above c - 2, then G exceeds -2 by (d).
       She answers the white step by c -> c - 1, or has won by (d), or by (f).
   (f) If h <= c - 2 and c = p + 1, then G > h - c - 1. By 3. and (a) the piece before the last of H
       is white, so that by (c) pushing that last one leaves at least h - 1 of H. In G - H + c + 1
       Left, moving first, makes this push, by (e); moving second she copies moves in H, while the
       white push leaves more than h - c - 1 by (f), or -2 by (d).

By 3. and (e) the last piece adds its place, in favour of its owner, to the rest if the previous
piece has the same colour; or if there is a gap before it, and its place exceeds the value of the
rest to the opponent by at least 2. By 4. all rows with one change of colour are known.

**Shove** [ANW07, ch. 5, Shove]. A piece on the p-th cell is worth p to its owner if all pieces to
its right have its colour. Otherwise p is halved once for the piece itself, and once for each piece
to its right up to the last one that is followed by a piece of the other colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import ClassVar, NamedTuple

from partizan.boards import Strip
from partizan.errors import DomainError, TooLarge
from partizan.explanation import Step
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.move import Move
from partizan.rules.theorem import steps_of, theorem
from partizan.rulesets.families import StripRuleset
from partizan.rulesets.heap.hackenbush_string import BLUE, RED, number_of_strings
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.normal.game import Game
from partizan.wording import show

EMPTY, BLACK, WHITE = ".xo"
OWN = {LEFT: BLACK, RIGHT: WHITE}


class Push(StripRuleset):
    """Move one of your pieces (Left `x`, Right `o`) one cell to the left, pushing others.

    The pieces directly in front of it, up to the first empty cell, are pushed one cell along; a
    piece pushed off the end of the strip is removed.

    >>> from partizan import rulesets
    >>> [rulesets.push(row).value() for row in ("..x", "xo", "x.o", ".xo")]
    [3, -3/2, -2, -7/4]
    """

    alphabet = EMPTY + BLACK + WHITE
    aliases: ClassVar[Mapping[str, str]] = {"l": BLACK, "r": WHITE, "b": BLACK, "w": WHITE}

    def moves(self, board: Strip, player: Player) -> Iterator[Move[Strip]]:
        """Yield the pieces that `player` may push."""
        cells = board.cells
        for cell in board.find(OWN[player]):
            gone = self._gone(cells, cell)
            after = Strip(cells[:gone] + cells[gone + 1 : cell + 1] + EMPTY + cells[cell + 1 :])
            yield Move.at(player, board, [cell], after, "push")

    def _gone(self, cells: str, cell: int) -> int:
        """Return the cell that disappears: the nearest empty one on the left, or the first."""
        return max(0, cells.rfind(EMPTY, 0, cell))

    def representative(self, board: Strip) -> Strip:
        """Return the strip up to its last piece; no piece ever moves beyond it."""
        return Strip(board.cells.rstrip(EMPTY))

    def conjugate(self, board: Strip) -> Strip:
        """Return the strip with black and white exchanged."""
        return board.swapped(BLACK, WHITE)


class Shove(Push):
    """Move one of your pieces (Left `x`, Right `o`), and all pieces to its left, one cell left.

    A piece shoved off the end of the strip is removed.

    [ANW07, Appendix D]

    >>> from partizan import rulesets
    >>> [rulesets.shove(row).value() for row in ("..x", "xo", ".x.o", ".xoox")]
    [3, -3/2, -3, 5/2]
    """

    def _gone(self, cells: str, cell: int) -> int:
        """Return the first cell, whose piece falls off: everything to the left moves."""
        return 0


PUSH = Push()
SHOVE = Shove()


# --- theorems -------------------------------------------------------------------------------------


MAX_CELLS = 1000
"""The longest row whose number is computed: the denominator may have n^2/4 bits for n cells."""


class Peeled(NamedTuple):
    """A row whose last two pieces, if any, differ in colour, and the number taken off it."""

    row: Strip
    number: int


def peeled(board: Strip | str) -> Peeled:
    """Remove the last piece as long as the previous one has the same colour.

    The value of the row is that of the remaining row plus the number.

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
            "the Hackenbush string is known for rows with pieces of one colour followed by one of "
            f"the other, not for {show(cells)}; ask push for its value"
        )
    places = [cell + 1 for cell, piece in enumerate(cells) if piece == first]
    string = _string(places, len(cells) - places[-1] - 1)
    return Strip(string) if last == WHITE else Strip(string).swapped(BLUE, RED)


@theorem(Push, VALUE, "[CGT22, ch. 4], with the proof in partizan.rulesets.strip.push")
def value(_: Push, board: Strip) -> Game | None:
    """Return the sum of the places of the pieces, or a Hackenbush string for the first of a colour.

    Pieces are added from the left. The value is known if the previous piece has the same colour, if
    there is a gap and the piece is far enough away, and for the first piece of a colour.

    >>> from partizan import rulesets
    >>> [rulesets.push(row).value() for row in ("x.xx", "..xo", "x.o", "xx.o.oo", "xo..x.....o")]
    [8, -15/8, -2, -59/4, -15/2]
    """
    cells = board.cells
    if len(cells) > MAX_CELLS:
        return None
    found = Fraction(0)
    before = -1  # the cell of the previous piece
    for cell, piece in enumerate(cells):
        if piece != EMPTY:
            sign = 1 if piece == BLACK else -1
            if _counts_its_place(cells, before, cell, -sign * found):
                found += sign * (cell + 1)
            elif piece not in cells[:cell]:
                found = number_of_strings(string_of_row(cells[: cell + 1]))
            else:
                return None  # it is too close to the previous piece
            before = cell
    return Game(found)


def _counts_its_place(cells: str, before: int, cell: int, against: Fraction) -> bool:
    """Return whether a piece adds its place to the value of the row before it.

    `against` is the value of that row to the opponent of the piece's owner.
    """
    if before < 0 or cells[before] == cells[cell]:
        return True
    return cell > before + 1 and against <= cell - 1  # the place is cell + 1


def _string(places: list[int], gap: int) -> str:
    """Return the string of black pieces at `places` and a white one beyond a gap."""
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
        raise TooLarge(
            f"the numbers of rows are computed up to {MAX_CELLS:,} cells, not {len(cells):,}"
        )


# --- Shove ---------------------------------------------------------------------------------------


_LONGEST = 20_000  # cells; the time is quadratic


@theorem(Shove, VALUE, "[ANW07, ch. 5, Shove]")
def shove_value(_: Shove, board: Strip) -> Game | None:
    """Return the places of the pieces, halved for each piece up to the last change of colour.

    >>> from partizan import rulesets
    >>> [rulesets.shove(strip).value() for strip in ("..x", "xo", ".x.o", ".xoox")]
    [3, -3/2, -3, 5/2]
    """
    if len(board.cells) > _LONGEST:
        return None
    found = halvings = 0  # the result is found / 2**halvings
    beyond = ""  # the next piece on the right
    for place in range(len(board.cells), 0, -1):
        piece = board.cells[place - 1]
        if piece == EMPTY:
            continue
        if halvings or (beyond and piece != beyond):
            halvings += 1
            found <<= 1
        beyond = piece
        found += place if piece == BLACK else -place
    return Game(Fraction(found, 1 << halvings))


@steps_of(value)
def _pieces(rules: Push, board: Strip) -> Iterator[Step]:
    """Yield the value of the row up to each piece."""
    ends = [cell + 1 for cell, piece in enumerate(board.cells) if piece != EMPTY]
    parts = [Strip(board.cells[:end]) for end in ends or [0]]
    worths = ", ".join(f"{part or 'the empty row'} is worth {value(rules, part)}" for part in parts)
    yield Step(f"Piece by piece, {worths}.")


@steps_of(shove_value)
def _halved_places(_: Shove, board: Strip) -> Iterator[Step]:
    """Yield what each piece counts, from the right."""
    counts, halvings, beyond = [], 0, ""
    for place in range(len(board.cells), 0, -1):
        piece = board.cells[place - 1]
        if piece != EMPTY:
            halvings += bool(halvings or (beyond and piece != beyond))
            beyond = piece
            counts.append(Fraction(place if piece == BLACK else -place, 1 << halvings))
    listed = " + ".join(f"({count})" if count < 0 else str(count) for count in counts) or "nothing"
    yield Step(f"From the right, the pieces count {listed} = {sum(counts)}.")
