"""Welter's game: coins on distinct squares of a strip move left to empty squares.

[Conway01, ch. 13; BCG01, ch. 15] Its p-saturation is from [Irie16].

The Welter function gives the nim-values. Coins are on different squares 0, 1, 2, .... Pair the two
whose difference is divisible by the largest power of two, then two of the others, and so on. A pair
on a and b counts (a xor b) - 1, a single coin that is left over counts its own square, and the
nim-sum of all these is the nim-value. [Conway01, ch. 13; BCG01, ch. 15, "The Mating Method"]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, pairwise, product
from typing import ClassVar

from partizan.boards import Strip
from partizan.boards.lettered import LARGEST
from partizan.errors import DomainError, NotationError
from partizan.explanation import Step
from partizan.numeric import as_integer
from partizan.pictures.figures import nim_added
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rules.theorem import steps_of, theorem
from partizan.rulesets.families import StripRuleset
from partizan.rulesets.heap.coordinate_game import refuse_many
from partizan.rulesets.heap.nim import is_saturated, order, sum_without_carry
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theory import MOVE
from partizan.wording import quoted, show

EMPTY, COIN = ".o"
_NUMBER = "[0-9]{1,9}"
_SQUARES = re.compile(
    rf"\s*(?:{_NUMBER}(?:[\s,]+{_NUMBER})+|[({{[]\s*{_NUMBER}(?:[\s,]+{_NUMBER})*\s*[)}}\]])\s*"
)


class Welter(StripRuleset):
    """Move a coin to any empty square to its left; it may pass over other coins.

    A board is a strip, or the squares of the coins, counted from 0: `1,3,4` is `.o.oo`.

    >>> from partizan import rulesets
    >>> [rulesets.welter(row).nim_value() for row in ("...o", "o..o", ".o.oo", "ooo", "1,3,4")]
    [3, 2, 5, 0, 5]
    """

    alphabet = EMPTY + COIN
    aliases: ClassVar[Mapping[str, str]] = {"x": COIN, "c": COIN}
    glyphs: ClassVar[Mapping[str, str]] = {COIN: "coin"}
    rules = "strip # . o; both: o[.o]*. -> .[.o]*o in left"

    def read(self, text: str) -> Strip:
        """Read a strip, or the squares of the coins, in braces if there is only one."""
        if _SQUARES.fullmatch(text) is None:
            if text.strip().isdigit():
                raise NotationError(
                    "cannot read a welter position: one number may be a square or a row of cells; "
                    f"for a coin on the square {text.strip()[:20]} write "
                    f"{{{text.strip()[:20]}}}, for a row write its cells, as in 'o.o'",
                    text,
                    0,
                )
            return super().read(text)
        squares = [int(number) for number in re.findall("[0-9]+", text)]
        twice = next((square for square in squares if squares.count(square) > 1), None)
        if twice is not None:
            raise DomainError(f"two coins of welter cannot be on one square, as here on {twice}")
        if max(squares) >= LARGEST:
            raise DomainError(f"a strip of welter has the squares 0 to {LARGEST - 1:,}")
        coins = {*squares}
        return Strip("".join(COIN if at in coins else EMPTY for at in range(max(coins) + 1)))

    def parts(self, board: Strip) -> tuple[Strip, ...]:
        """Return the strip, or nothing if all coins are at its left end."""
        look = self.representative(board)
        return (look,) if look else ()

    def representative(self, board: Strip) -> Strip:
        """Return the strip without the coins at its left end and the squares beyond the last."""
        return Strip(board.cells.rstrip(EMPTY).lstrip(COIN))


class SaturatedWelter(Welter):
    """Move coins to the left; the p-adic order of all steps together must be the least of a coin's.

    A player moves one or more coins at once, to different squares. As in saturated Nim, the largest
    power of p that divides the number of steps of all coins together must divide the steps of each
    coin.

    >>> from partizan import rulesets
    >>> game = rulesets.saturated_welter(3)
    >>> game("1,2").nim_value(), game("{4,7}").nim_value(), game(".o.oo").nim_value()
    (2, 7, 5)
    """

    is_impartial = True

    def __init__(self, base: int) -> None:
        number = as_integer(base)
        if number is None or number < 2:
            raise DomainError(
                f"saturated-welter(p) needs a base from 2, 3, 4, ..., not {quoted(base)}"
            )
        self.base = number
        self.parameters = (number,)

    def moves(self, board: Strip, player: Player) -> Iterator[Move[Strip]]:
        """Yield the moves of one coin or more."""
        coins = [*board.find(COIN)]
        refuse_many((coin + 1 for coin in coins), ruleset=self.name, board=board)
        for squares in product(*(range(coin + 1) for coin in coins)):
            moved = [(a, b) for a, b in zip(coins, squares, strict=True) if a != b]
            if len({*squares}) == len(coins) and is_saturated([a - b for a, b in moved], self.base):
                after = board.put(dict.fromkeys(coins, EMPTY) | dict.fromkeys(squares, COIN))
                name = " ".join(f"{board.name(a)}-{board.name(b)}" for a, b in moved)
                yield Move(player, name, after, (board.name(at) for pair in moved for at in pair))


RULESET = Welter()


# --- theorems -------------------------------------------------------------------------------------


@theorem(Welter, NIM_VALUE, "[Conway01, ch. 13] [BCG01, ch. 15, The Mating Method]")
def nim_value(_: Welter, board: Strip) -> int:
    """Return the Welter function of the squares of the coins.

    >>> from partizan import rulesets
    >>> rulesets.welter("..oo.o.o").nim_value(), rulesets.welter("." * 5000 + "o").nim_value()
    (5, 5000)
    """
    return welter_function(board.find(COIN))


@theorem(Welter, MOVE, "[Conway01, ch. 13]")
def winning_move(_: Welter, board: Strip, _player: Player) -> Strip | None:
    """Return the strip with a coin on the only square that makes the Welter function 0.

    >>> from partizan import rulesets
    >>> rulesets.welter("..oo.o.o.....o").solve().move
    welter(".oo..o.o.....o")
    """
    move = move_to_zero(board.find(COIN))
    return None if move is None else board.put({move[0]: EMPTY, move[1]: COIN})


@theorem(SaturatedWelter, NIM_VALUE, "[Irie16] [CGT22, ch. 15: Irie]")
def saturated_nim_value(rules: SaturatedWelter, board: Strip) -> int:
    """Return the sum, in base p without carrying, of the squares and of a number for each pair.

    The number is p^(k+1) - 1, where p^k is the largest power of p that divides the difference.
    """
    coins, p = board.find(COIN), rules.base
    pairs = (p ** (order(b - a, p) + 1) - 1 for a, b in combinations(coins, 2))
    return sum_without_carry([*coins, *pairs], p)


def welter_function(squares: Iterable[int]) -> int:
    """Return the Welter function of different squares, counted from 0.

    >>> welter_function([2, 3, 5, 7, 13]), welter_function([7]), welter_function([])
    (6, 7, 0)
    """
    coins = _checked(squares)
    return _mated(coins, max(coins, default=0).bit_length())


def coin_for_value(squares: Iterable[int], value: int) -> int:
    """Return the only square on which one more coin gives the Welter function this value.

    >>> coin_for_value([2, 3, 5], 0)
    4
    >>> welter_function([2, 3, 5, 4])
    0

    Binary digits are found from the lowest up, since those of the function depend only on the same
    and lower digits of the squares. [Conway01, ch. 13]
    """
    coins = _checked(squares)
    if not _is_number(value):
        raise DomainError(f"the Welter function has the values 0, 1, 2, ..., not {show(value)}")
    found, digits = 0, 0
    longest = max([value, *coins]).bit_length() + 1
    while digits < longest:
        digits += 1
        mask = (1 << digits) - 1
        if _mated([*(coin & mask for coin in coins), found], digits) & mask != value & mask:
            found |= 1 << (digits - 1)
    return found


def move_to_zero(squares: Iterable[int]) -> tuple[int, int] | None:
    """Return the square of a coin and where to move it to win, or None if no move wins.

    >>> move_to_zero([2, 3, 5, 7, 13]), move_to_zero([2, 3, 4, 5])
    ((3, 1), None)
    """
    coins = _checked(squares)
    if welter_function(coins) == 0:
        return None
    for i, coin in enumerate(coins):
        square = coin_for_value([*coins[:i], *coins[i + 1 :]], 0)
        if square < coin:
            return coin, square
    raise AssertionError(f"no move wins from {coins}, whose Welter function is not 0")


def _mated(coins: list[int], digits: int) -> int:
    """Return the Welter function of squares below 2^digits, where several coins may be on one."""
    total, left = _pairs(coins, 0, digits)
    if left is not None:
        total ^= left
    return total & ((1 << digits) - 1)


def _pairs(coins: list[int], digit: int, digits: int) -> tuple[int, int | None]:
    """Return the nim-sum of pairs among coins that agree below a digit, and the coin left over.

    Two coins on one square count -1, as do any two that agree in all digits considered.
    """
    if len(coins) < 2:
        return 0, coins[0] if coins else None
    if digit == digits:
        return -(len(coins) // 2 % 2), coins[0] if len(coins) % 2 else None
    even, one = _pairs([c for c in coins if not c >> digit & 1], digit + 1, digits)
    odd, other = _pairs([c for c in coins if c >> digit & 1], digit + 1, digits)
    total = even ^ odd
    if one is None or other is None:
        return total, one if other is None else other
    return total ^ ((one ^ other) - 1), None


def _checked(squares: Iterable[int]) -> list[int]:
    """Return the squares, largest first; raise DomainError unless they are different and >= 0."""
    coins: list[int] = []
    given: Iterable[object] = squares
    for square in given:
        if not isinstance(square, int) or square < 0:
            raise DomainError(f"the squares of a strip are 0, 1, 2, ..., not {show(square)}")
        coins.append(int(square))
    coins.sort(reverse=True)
    twice = next((a for a, b in pairwise(coins) if a == b), None)
    if twice is not None:
        raise DomainError(f"coins must be on different squares, but two are on {twice}")
    return coins


def _is_number(n: object) -> bool:
    return isinstance(n, int) and n >= 0


@steps_of(nim_value)
def _mates(_: Welter, board: Strip) -> Iterator[Step]:
    """Yield the pairs of coins that agree in most binary places from the lowest, and their sum."""
    coins = [*board.find(COIN)]
    numbers, words = [], []
    while len(coins) > 1:
        one, other = max(combinations(coins, 2), key=lambda two: _alike(*two))
        coins = [coin for coin in coins if coin not in (one, other)]
        numbers.append((one ^ other) - 1)
        words.append(f"{one} and {other} count ({one} ⊕ {other}) - 1 = {numbers[-1]}")
    words += [f"{coin} is left over" for coin in coins]
    yield Step(
        "Mate the coins whose squares agree in most binary places, from the lowest: "
        f"{'; '.join(words) or 'there are none'}."
    )
    yield nim_added("these numbers", [*numbers, *coins])


def _alike(one: int, other: int) -> int:
    """Return the greatest power of 2 that divides the difference."""
    return (one - other) & -(one - other)
