"""Hackenbush strings: cut an edge, and everything above it falls.

[BCG01, ch. 1] A string is written from the ground up. Blue-red strings are evaluated without
playing, by Berlekamp's rule [BCG01, Ch. 3, "Berlekamp's Hackenbush Number System"]. A string of one
colour is an integer. Otherwise, if the lowest edge is blue, the first pair of a blue edge and a red
edge above it is the binary point: the blue edges below it count one each, and the edges above it
are binary digits, blue 1 and red 0, followed by one more 1. Exchanging the colours changes the
sign.

Under misère play, outcomes of sums of sprigs are known.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import ClassVar

from partizan.boards import Strip
from partizan.boards.graph import Graph
from partizan.errors import DomainError, TooLarge
from partizan.explanation import Step
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rules.theorem import steps_of, theorem
from partizan.rulesets.families import RowRuleset
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.normal.game import Game
from partizan.theories.normal.numbers import check_dyadic
from partizan.theory import Outcome

AIR, BLUE, RED, GREEN = ".lre"


class HackenbushString(RowRuleset):
    """Cut an edge, and all above it fall: Left `l` (blue), Right `r` (red), either `e` (green).

    A sum of strings is written `LRR+E`.

    >>> from partizan import rulesets
    >>> [rulesets.hackenbush_string(s).value() for s in ("LRRL", "RRL", "EEE", "EL", "LR+LR+R")]
    [3/8, -3/2, *3, ↑*, 0]
    """

    alphabet = AIR + BLUE + RED + GREEN
    aliases: ClassVar[Mapping[str, str]] = {
        "b": BLUE,
        "w": RED,
        "x": BLUE,
        "o": RED,
        "g": GREEN,
        "+": AIR,
    }

    rules = "strip . l r e; L: [le][lre]*[.] -> ..*[.] in right; R: swap lr"

    def moves(self, board: Strip, player: Player) -> Iterator[Move[Strip]]:
        """Yield the edges that `player` may cut, numbered from the ground up, string by string."""
        edges = [cell for cell, edge in enumerate(board.cells) if edge != AIR]
        cut = ((each.steps[0].cells[0], each.cells) for each in self.played(board, player))
        for cell, after in sorted(cut):
            number = edges.index(cell) + 1
            yield Move(player, f"cut {number}", Strip(after), (f"edge {number}",))

    def drawn(self, board: Strip) -> object:
        """Return the strings side by side on the ground."""
        edges: list[tuple[int, int, str]] = []
        for string in board.cells.split(AIR):
            below = 0
            for colour in string:
                edges.append((below, len(edges) + 1, colour))
                below = len(edges)
        return Graph(len(edges) + 1, edges, ground=0)

    def representative(self, board: Strip) -> Strip:
        """Return the strings in sorted order."""
        return Strip(AIR.join(sorted(string.cells for string in board.components(AIR))))


RULESET = HackenbushString()


# --- theorems -------------------------------------------------------------------------------------


MAX_EDGES = 10_000_000
"""The greatest length of a string that is constructed for a number."""

_SHOWN = 60
_OTHERS = {BLUE: RED, RED: BLUE}


@theorem(HackenbushString, VALUE, "[BCG01, Ch. 3, Berlekamp's Hackenbush Number System]")
def value(_: HackenbushString, board: Strip) -> Game | None:
    """Return the number whose binary digits are the edges, if no edge is green.

    >>> from partizan import rulesets
    >>> rulesets.hackenbush_string("LRRL").value(), rulesets.hackenbush_string("L" * 5000).value()
    (3/8, 5000)
    """
    return None if GREEN in board.cells else Game(_total(board.cells))


def number_of_strings(board: Strip | str) -> Fraction:
    """Return the value of blue and red strings under normal play, which is a number.

    >>> [str(number_of_strings(s)) for s in ("LLL", "LR", "LRRL", "RRL", "LLRLRRL", "LR+LR")]
    ['3', '1/2', '3/8', '-3/2', '51/32', '1']
    """
    cells = RULESET(board).board.cells
    if GREEN in cells:
        shown = cells if len(cells) <= _SHOWN else f"{cells[:_SHOWN]}…"
        raise DomainError(
            f"a string with a green edge is not a number, and '{shown}' has one at index "
            f"{cells.index(GREEN)}; ask for its value under normal play"
        )
    return _total(cells)


def string_of_number(number: int | Fraction) -> Strip:
    """Return the unique string whose value is the given dyadic rational.

    >>> [str(string_of_number(Fraction(x))) for x in ("3", "1/2", "3/8", "-3/2", "0")]
    ['lll', 'lr', 'lrrl', 'rrl', '']
    """
    check_dyadic(number, "the number of a finite string")
    whole = abs(number.numerator) // number.denominator
    if whole + number.denominator.bit_length() > MAX_EDGES:
        raise TooLarge(f"the string of this number has more than {MAX_EDGES:,} edges")
    if number < 0:
        return string_of_number(-number).swapped(BLUE, RED)
    rest = number.numerator % number.denominator
    if not rest:
        return Strip(BLUE * whole)
    digits = f"{rest:0{number.denominator.bit_length() - 1}b}"[:-1]  # without the last 1
    return Strip(BLUE * (whole + 1) + RED + digits.replace("1", BLUE).replace("0", RED))


def _total(cells: str) -> Fraction:
    """Return the sum of the numbers of all strings."""
    return sum((_number(string) for string in cells.split(AIR) if string), Fraction(0))


def _number(string: str) -> Fraction:
    """Return the number of one string."""
    first = string[0]
    other = RED if first == BLUE else BLUE
    sign = 1 if first == BLUE else -1
    change = string.find(other)
    if change < 0:
        return Fraction(sign * len(string))
    digits = string[change + 1 :].replace(first, "1").replace(other, "0") + "1"
    return sign * (change - 1 + Fraction(int(digits, 2), 1 << len(digits)))


# --- misère play ---------------------------------------------------------------------------------


@theorem(HackenbushString, MISERE_OUTCOME, "[MMN12]")
def misere_outcome(rules: HackenbushString, board: Strip) -> Outcome | None:
    """Return the outcome of a sum of sprigs: that of normal play with one more green edge."""
    strings = [string for string in board.cells.split(AIR) if string]
    if any(string[0] != GREEN or GREEN in string[1:] for string in strings):
        return None
    return rules(Strip(AIR.join([*strings, GREEN]))).outcome()


@steps_of(value)
def _digits(rules: HackenbushString, board: Strip) -> Iterator[Step]:
    """Yield the binary digits of each string, and the sum of their numbers."""
    strings = [string for string in board.cells.split(AIR) if string]
    for string in strings:
        number = _number(string)
        run = len(string) - len(string.lstrip(string[0]))
        if run == len(string):
            how = "has only one colour, so each edge counts 1"
        else:
            digits = string[run + 1 :].replace(string[0], "1").replace(_OTHERS[string[0]], "0")
            sign = "" if string[0] == BLUE else "-"
            how = (
                f"begins with {run} of one colour, which count {run - 1}; after the pair where the "
                f"colour changes, the edges are binary digits: {sign}({run - 1} + 0.{digits}1)"
            )
        yield Step(f"{string} {how}, and the number is {number}.", rules(Strip(string)))
    if len(strings) != 1:
        yield Step(f"The sum of these numbers is {_total(board.cells)}.")
