"""The Welter function: nim-values of Welter's game, and its winning moves, on strips of any length.

Coins stand on different squares 0, 1, 2, .... Mate two of them whose difference is divisible by the
largest power of two, then two of those that are left, and so on. A pair on a and b counts
(a xor b) - 1, a single coin that is left its own square, and the nim-sum of all these is the
nim-value. [Conway01, ch. 13; BCG01, ch. 15, "The Mating Method"; locators from memory]
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.rulesets.strip.welter import COIN
from partizan.rulesets.strip.welter import RULESET as WELTER
from partizan.wording import show

__all__ = ["coin_for_value", "strip_value", "welter_function", "winning_move"]


def welter_function(squares: Iterable[int]) -> int:
    """Return the Welter function of different squares, counted from 0.

    >>> welter_function([2, 3, 5, 7, 13]), welter_function([7]), welter_function([])
    (6, 7, 0)
    """
    coins = _checked(squares)
    return _mated(coins, max(coins, default=0).bit_length())


def strip_value(strip: Strip | str) -> int:
    """Return the nim-value of a strip in Welter's game.

    >>> strip_value("..oo.o.o"), strip_value("." * 5000 + "o")
    (5, 5000)
    """
    return welter_function(WELTER(strip).board.find(COIN))


def coin_for_value(squares: Iterable[int], value: int) -> int:
    """Return the only square on which one more coin gives the Welter function this value.

    >>> coin_for_value([2, 3, 5], 0)
    4
    >>> welter_function([2, 3, 5, 4])
    0

    Binary digits are found from the least, since those of the function depend on no others than
    those of the squares. [Conway01, ch. 13; locator from memory]
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


def winning_move(squares: Iterable[int]) -> tuple[int, int] | None:
    """Return a coin's square and where to move it to win, or None if the second player wins.

    >>> winning_move([2, 3, 5, 7, 13]), winning_move([2, 3, 4, 5])
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
    """Return the nim-sum of the pairs among coins that are equal below a digit, and who is left.

    Two coins on one square count -1, as any two do that agree in all digits which are looked at.
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
    """Return the squares, which are different and not negative, largest first."""
    coins: list[int] = []
    given: Iterable[object] = squares
    for square in given:
        if not isinstance(square, int) or square < 0:
            raise DomainError(f"the squares of a strip are 0, 1, 2, ..., not {show(square)}")
        coins.append(int(square))
    coins.sort(reverse=True)
    twice = next((a for a, b in pairwise(coins) if a == b), None)
    if twice is not None:
        raise DomainError(f"no two coins stand on one square, and two stand on {twice}")
    return coins


def _is_number(n: object) -> bool:
    return isinstance(n, int) and n >= 0
