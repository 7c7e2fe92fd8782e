"""Flipping Coins: turn over two coins in a row, the rightmost of them from tails to heads.

[CGT22, ch. 1: Bonato, Huggan and Nowakowski]

The number of a row is found in linear time. First replace 0111 with 10 wherever it is followed by
a tail or by an even number of tails (Lemmas 4.3, 4.4). Then repeatedly split off the last two tails
with the heads around them: each such block 0^p10^q1 is an ordinal summand 1/2^(2p+q-1) (Thm 3.3).
The rest is 0^r1, worth -r, or 1^a with a last block, worth floor(a/2) + 1/2^(2p+q).

Ordinal sums depend on literal forms, not on values alone: 0111011 is the ordinal sum of 0111 and
1/2, but its value is 1/16, although 0111 equals 0 and 0:1/2 is 1/2. In a reduced row this makes no
difference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import pairwise
from typing import ClassVar, NamedTuple

from partizan.boards import Strip
from partizan.display import draws, picture_of
from partizan.errors import DomainError
from partizan.explanation import Step
from partizan.pictures.canvas import Area, Ink, Line, Scene, Text, rectangle
from partizan.pictures.figures import blocks
from partizan.pictures.picture import Picture
from partizan.players import LEFT, Player
from partizan.rules.theorem import steps_of, theorem
from partizan.rulesets.families import StripRuleset
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.normal.game import Game
from partizan.theory import MOVE
from partizan.wording import quoted

HEADS, TAILS = "01"
TURNED = {HEADS: TAILS, TAILS: HEADS}
_TURNED = str.maketrans(TURNED)
BASE = ("tt", "ht")
ANYWHERE, ADJACENT = "anywhere", "adjacent"


class FlippingCoins(StripRuleset):
    """Turn over two coins, not necessarily adjacent: Left two tails, Right a head and a later tail.

    Heads are written 0, tails 1. Other patterns in the letters h and t may be given, one for each
    player: `FlippingCoins("ttt", "hht")`; alternatives are separated by slashes, `"tt/ttt"`. A
    pattern ends with t, so that the last tail never moves to the right. In
    `FlippingCoins("tt", "ht", "adjacent")`, the coins that are turned must be adjacent.

    >>> from partizan import rulesets
    >>> [rulesets.flipping_coins(row).value() for row in ("0001", "1011", "0111", "010011")]
    [-3, 1/4, 0, -15/16]
    >>> [FlippingCoins("tt", "ht", "adjacent")(row).value() for row in ("0001", "011", "0011")]
    [-3, *, {0|-2}]
    """

    alphabet = HEADS + TAILS
    aliases: ClassVar[Mapping[str, str]] = {"h": HEADS, "t": TAILS}
    glyphs: ClassVar[Mapping[str, str]] = {HEADS: "heads", TAILS: "tails"}
    verb = "turn"

    def __init__(self, left: str = BASE[0], right: str = BASE[1], where: str = ANYWHERE) -> None:
        given = (_patterns(left), _patterns(right))
        self.are_adjacent = _place(where) == ADJACENT
        if self.are_adjacent:
            self.parameters: tuple[str, ...] = (*given, ADJACENT)
        else:
            self.parameters = () if given == BASE else given
        between = "" if self.are_adjacent else "[01]*"
        letters = str.maketrans("ht", HEADS + TAILS)
        lines = ["strip # 0 1"]
        for player, words in zip("LR", given, strict=True):
            for pattern in dict.fromkeys(words.translate(letters).split("/")):
                turned = pattern.translate(_TURNED)
                lines.append(
                    f"{player}: {between.join(pattern)} -> {between.join(turned)} in right"
                )
        self.rules = "; ".join(lines)

    def representative(self, board: Strip) -> Strip:
        """Return the row up to its last tail; the heads beyond it are never turned."""
        return Strip(board.cells.rstrip(HEADS))


def _patterns(words: object) -> str:
    """Return the patterns in lower case."""
    if not isinstance(words, str) or not re.fullmatch(r"[ht]*t(/[ht]*t)*", words.lower()):
        raise DomainError(
            "flipping-coins needs a pattern for Left and one for Right, such as 'tt' or 'tt/ttt', "
            f"in the letters h and t and ending with t; not {quoted(words)}"
        )
    return words.lower()


def _place(word: object) -> str:
    """Return whether the coins must be adjacent, as a word in lower case."""
    if not isinstance(word, str) or word.lower() not in (ANYWHERE, ADJACENT):
        raise DomainError(
            "flipping-coins turns over coins 'anywhere' in the row, in the order of the pattern, "
            f"or 'adjacent' coins; not {quoted(word)}"
        )
    return word.lower()


RULESET = FlippingCoins()


# --- theorems -------------------------------------------------------------------------------------


_MOST_COINS = 40  # of a row whose reductions are drawn
_STEP = Fraction(24)
_MARGIN = Fraction(14)


@theorem(FlippingCoins, VALUE, "[CGT22, ch. 1, Thm 3.3 and Lemmas 4.3, 4.4]")
def value(rules: FlippingCoins, board: Strip) -> Game | None:
    """Return the ordinal sum of the blocks 0^p10^q1 of the reduced row, 1/2^(2p+q-1) each.

    >>> from partizan import rulesets
    >>> [rulesets.flipping_coins(row).value() for row in ("0001", "1011", "0111", "0111011")]
    [-3, 1/4, 0, 1/16]
    """
    return None if rules.parameters else Game(number_of_coins(board))


@theorem(FlippingCoins, MOVE, "[CGT22, ch. 1, Thm 4.2]")
def winning_move(rules: FlippingCoins, board: Strip, player: Player) -> Strip | None:
    """Return the row with the last two tails turned, or the last head with a tail after it.

    Left turns the last two tails; Right turns the last head before the last tail, and the coin
    after it.

    >>> from partizan import rulesets
    >>> rulesets.flipping_coins("011011").solve().move
    flipping-coins("011000")
    """
    chosen = None if rules.parameters else _best_coins(board.cells, player)
    return None if chosen is None else board.put({i: TURNED[board.cells[i]] for i in chosen})


class Partition(NamedTuple):
    """A reduced row in pieces: its first piece, the number of that piece, and the blocks after it.

    Each block comes with the exponent e of its ordinal summand 1/2^e.
    """

    first: str
    number: Fraction
    blocks: tuple[tuple[str, int], ...]

    @property
    def picture(self) -> Picture:
        """The pieces in boxes, above the numbers whose ordinal sum is the value of the row."""
        return picture_of(self)


@draws(Partition)
def _picture(row: Partition) -> Picture:
    """Return the blocks of a row in boxes, above the numbers whose ordinal sum is its value."""
    pieces = [(row.first, str(row.number))]
    pieces += [(cells, str(1) if not e else f"1/{1 << e}") for cells, e in row.blocks]
    return blocks(pieces, "an ordinal sum of blocks of coins")


def reduced_row(row: Strip | str) -> Strip:
    """Return the shorter row of the same value in which no 0111 can be replaced with 10.

    >>> print(reduced_row("01001110110111011101"), reduced_row("0110110110111"))
    01010100011101 1
    """
    # From the right: the stack is reduced, and its top is the next coin to the right.
    stack: list[str] = []
    tails = 0
    for last in reversed(_cells(row)):
        waiting = [last]
        while waiting:
            coin = waiting.pop()
            if coin == TAILS:
                stack.append(coin)
                tails += 1
            elif stack[-3:] == [TAILS] * 3 and (stack[-4:-3] == [TAILS] or tails % 2 == 1):
                del stack[-3:]
                tails -= 3
                waiting += [TAILS, HEADS]  # 10 instead of 0111; the head is pushed first
            elif stack:  # heads after the last tail do not matter
                stack.append(coin)
    return Strip("".join(reversed(stack)))


class Reduction(NamedTuple):
    """A row of coins, and the place of the 0111 in it that is replaced with 10.

    The sign is † if a tail follows, ‡ if an even number of tails follows, and empty if the row is
    reduced.
    """

    row: str
    start: int = 0
    sign: str = ""


def reductions(row: Strip | str) -> list[Reduction]:
    """Return the rows from a given one to the reduced one, replacing one 0111 at a time.

    The last 0111 that can be replaced is replaced first. Heads after the last tail do not matter,
    and are left out.

    >>> [step.row for step in reductions("01001110110111011101")]
    ['01001110110111011101', '010011101110011101', '0100111100011101', '01010100011101']
    """
    steps = []
    cells = _cells(row).rstrip(HEADS)
    while True:
        start, sign = _replaceable(cells)
        steps.append(Reduction(cells, start, sign))
        if not sign:
            return steps
        cells = f"{cells[:start]}{TAILS}{HEADS}{cells[start + 4 :]}".rstrip(HEADS)


def _replaceable(cells: str) -> tuple[int, str]:
    """Return the place and the sign of the last 0111 that can be replaced."""
    start = len(cells)
    while (start := cells.rfind(HEADS + 3 * TAILS, 0, start + 3)) >= 0:
        after = cells[start + 4 :]
        if after.startswith(TAILS):
            return start, "†"
        if after.count(TAILS) % 2 == 0:
            return start, "‡"
    return 0, ""


def partition(row: Strip | str) -> Partition:
    """Return the pieces of the reduced row.

    >>> partition("01001110110111011101").blocks
    (('0101', 2), ('00011', 5), ('101', 0))
    """
    cells = reduced_row(row).cells
    places = [place for place, coin in enumerate(cells) if coin == TAILS]
    first_head = cells.find(HEADS)
    blocks: list[tuple[str, int]] = []
    stop = len(cells)
    while len(places) >= 2:
        last, before = places.pop(), places.pop()
        start = places[-1] + 1 if places else 0  # after the tail before these two
        p, q = before - start, last - before - 1
        if not 0 <= first_head < start:  # the rest has no head: it is 1^a
            number = start // 2 + Fraction(1, 1 << (2 * p + q))
            return Partition(cells[:stop], number, tuple(reversed(blocks)))
        blocks.append((cells[start:stop], 2 * p + q - 1))
        stop = start
    number = Fraction(-places[0] if places else 0)
    return Partition(cells[:stop], number, tuple(reversed(blocks)))


def number_of_coins(row: Strip | str) -> Fraction:
    """Return the number that is the value of a row under normal play.

    >>> [str(number_of_coins(row)) for row in ("0001", "1011", "0111", "010011", "0111011")]
    ['-3', '1/4', '0', '-15/16', '1/16']
    """
    _, number, blocks = partition(row)
    p, q = number.numerator, number.denominator.bit_length() - 1  # p/2^q, in lowest terms
    for _, e in blocks:
        # x : 1/2^e is x + 1/2^e for an integer x >= 0, and otherwise x + 1/2^(q+1+e)
        halvings = e if q == 0 and p >= 0 else q + 1 + e
        p, q = (p << (halvings - q)) + 1, halvings
    return Fraction(p, 1 << q)


def _best_coins(cells: str, player: Player) -> tuple[int, int] | None:
    """Return the places of the coins that the player should turn, or None if there is no move."""
    last = cells.rfind(TAILS)
    if player is LEFT:
        before = cells.rfind(TAILS, 0, max(last, 0))
        return None if before < 0 else (before, last)
    head = cells.rfind(HEADS, 0, max(last, 0))
    return None if head < 0 else (head, head + 1)


def _cells(row: Strip | str) -> str:
    """Return the coins of a row that is given as a Strip or as text, which may be empty."""
    if row == "":
        return ""
    if not isinstance(row, Strip | str):
        raise DomainError(f"a row of coins is a Strip or its text, such as 0111, not {row!r:.60}")
    cells: str = RULESET(row).board.cells
    return cells


def _chain(board: Strip) -> Picture:
    """Return the reductions of a row of coins, with the coins that are replaced in gold.

    † marks 0111 before a tail, ‡ before an even number of tails, as [CGT22, ch. 1].
    """
    steps = reductions(board)
    cells = board.cells
    if len(cells) > _MOST_COINS:
        raise DomainError(f"reductions are drawn for up to {_MOST_COINS} coins, not {len(cells)}")
    value = number_of_coins(board)
    return _reduced(steps, str(value), f"reduction of {cells or 'no coins'}")


def _reduced(steps: Sequence[Reduction], value: str, title: str) -> Picture:
    wide = max(max(len(step.row) for step in steps) * _STEP, _STEP * 3) + 4 * _STEP
    drawn = Scene(wide + 2 * _MARGIN, len(steps) * Fraction(36) + 2 * _MARGIN, title)
    words = []
    for place, step in enumerate(steps):
        y = drawn.height - _MARGIN - place * 36 - 18
        if step.sign:
            box = rectangle(_MARGIN + step.start * _STEP, y - 13, 4 * _STEP, Fraction(26))
            drawn.add(Area(box, Ink.GOLD, Fraction(3, 10)), Line((*box, box[0]), Ink.GOLD))
        for k, coin in enumerate(step.row or "–"):
            drawn.add(Text((_MARGIN + k * _STEP + _STEP / 2, y), coin, Ink.PLAIN))
        end = (_MARGIN + max(1, len(step.row)) * _STEP + 12, y)
        if step.sign:
            latex = {"†": r"\dagger", "‡": r"\ddagger"}[step.sign]
            drawn.add(Text(end, step.sign, Ink.PLAIN, "start", latex=latex))
            start, stop = step.start, step.start + 4
            words.append(f"{step.row[:start]}[{step.row[start:stop]}]{step.row[stop:]}")
        else:
            drawn.add(Text(end, f"= {value}", Ink.GOLD, "start"))
            words.append(f"{step.row or 'no coins'} = {value}")
    return Picture(drawn, " → ".join(words))


@steps_of(value)
def _reduction(_: FlippingCoins, board: Strip) -> Iterator[Step]:
    """Yield the reductions of a row, its blocks, and their ordinal sum."""
    steps = reductions(board)
    for before, after in pairwise(steps):
        why = "a tail follows" if before.sign == "†" else "an even number of tails follows"
        cells, start = before.row, before.start
        marked = f"{cells[:start]}[0111]{cells[start + 4 :]}"
        yield Step(f"In {marked}, 0111 is replaced with 10, since {why}: {after.row or 'nothing'}.")
    found = partition(board)
    numbers = [f"{found.first or 'the empty row'} is {found.number}"]
    numbers += [f"{cells} is 1/{1 << e}" if e else f"{cells} is 1" for cells, e in found.blocks]
    yield Step(f"The blocks of the reduced row: {', '.join(numbers)}.", found)
    yield Step(f"Their ordinal sum is {number_of_coins(board)}.", partial(_chain, board))
