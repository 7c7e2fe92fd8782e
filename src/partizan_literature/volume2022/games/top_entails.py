"""Top Entails: split a stack in two, or take its top coin and force the answer into that stack.

The values of stacks are nimbers or loony.
[BCG01, ch. 12, "Top Entails"] [CGT22, ch. 17: Larsson, Nowakowski and Santos]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from operator import xor
from typing import NamedTuple, final

from partizan.boards.shares import inside, partitions, read_size
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.numeric import is_count
from partizan.pictures import counters
from partizan.players import Player
from partizan.rules.contract import Ruleset
from partizan.rules.move import Move
from partizan.rules.theorem import theorem
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import Outcome
from partizan.wording import quoted, show
from partizan_literature.volume2022.games.entailing import (
    EntailingValue,
    Loony,
    NimberSet,
    entailing_sum,
    entailing_value,
    winning_nimbers,
)

_DIGITS = 9
_ENTAILED, _HEAP = "!", "*"


class _Contents(NamedTuple):
    stacks: tuple[int, ...]
    heaps: tuple[int, ...]
    entailed: int | None


@final
class Stacks(_Contents):
    """Stacks of coins, Nim heaps beside them, and the stack in which the next move must be made.

    >>> print(Stacks([3, 5], [2]), Stacks([3], entailed=4), Stacks([], entailed=0), Stacks())
    5+3+*2 !4+3 !0 0
    """

    __slots__ = ()

    def __new__(
        cls, stacks: Iterable[int] = (), heaps: Iterable[int] = (), entailed: int | None = None
    ) -> Stacks:
        """Return the stacks in decreasing order, without empty ones."""
        given, beside = list(stacks), list(heaps)
        for size in (*given, *beside, *([] if entailed is None else [entailed])):
            if not is_count(size):
                raise DomainError(f"a stack has 0, 1, 2, ... coins, not {quoted(size)}")
        return _stacks(given, beside, entailed)

    unit = "coins"

    @classmethod
    def listed(cls, size: int) -> Iterator[Stacks]:
        """Yield the positions with `size` coins in stacks and heaps, at most one stack entailed.

        >>> print(*Stacks.listed(1))
        1 *1 !0+1 !0+*1 !1
        """
        for entailed in (None, *range(size + 1)):
            left = size - (entailed or 0)
            for coins in range(left, -1, -1):
                for stacks in partitions(coins):
                    for heaps in partitions(left - coins):
                        yield _stacks(stacks, heaps, entailed)

    @classmethod
    def read(cls, text: str) -> Stacks:
        """Read sizes joined by plus or comma; `*2` is a Nim heap, `!4` the entailed stack."""
        stacks: list[int] = []
        heaps: list[int] = []
        entailed: int | None = None
        start, stop = inside(text)
        for piece in re.split("[+,]", text[start:stop]):
            first = start + len(piece) - len(piece.lstrip())
            mark = text[first : first + 1] if piece.strip() else ""
            begin = first + 1 if mark in (_ENTAILED, _HEAP) and mark else start
            size = read_size(
                text,
                begin,
                start + len(piece),
                what="a top-entails position",
                noun="the size of a stack",
                digits=_DIGITS,
            )
            if mark == _ENTAILED:
                if entailed is not None:
                    message = "cannot read a top-entails position: only one stack can be entailed"
                    raise NotationError(message, text, first)
                entailed = size
            else:
                (heaps if mark == _HEAP else stacks).append(size)
            start += len(piece) + 1
        return cls(stacks, heaps, entailed)

    def __str__(self) -> str:
        shown = [] if self.entailed is None else [f"{_ENTAILED}{self.entailed}"]
        shown += [*map(str, self.stacks), *(f"{_HEAP}{size}" for size in self.heaps)]
        return "+".join(shown) or "0"

    def __repr__(self) -> str:
        return f"Stacks({self.stacks!r}, {self.heaps!r}, {self.entailed!r})"

    def __getnewargs__(self) -> tuple[tuple[int, ...], tuple[int, ...], int | None]:
        return self.stacks, self.heaps, self.entailed


def _stacks(stacks: Iterable[int], heaps: Iterable[int], entailed: int | None) -> Stacks:
    """Return stacks of sizes that are known to be valid."""
    sizes, others = (
        tuple(sorted((n for n in given if n), reverse=True)) for given in (stacks, heaps)
    )
    return tuple.__new__(Stacks, (sizes, others, entailed))


class TopEntails(Ruleset[Stacks]):
    """Split a stack into two smaller ones, or take its top coin and force the answer into it.

    A player who takes the last coin of a stack leaves no answer, and wins. `5+3` is two stacks;
    `!4+3` is a stack of 4, in which the next move must be made, and one of 3; `*2` is a Nim heap
    beside the stacks. Because a move can force the answer, a sum of positions is not a position of
    this game: write everything that is played together on one board. The values of stacks are in
    `partizan_literature.volume2022.games.top_entails`.

    >>> from partizan import rulesets
    >>> [rulesets.top_entails(board).outcome().name for board in ("2", "4", "4+*1", "9", "1+9")]
    ['P', 'N', 'P', 'P', 'N']
    """

    board_type = Stacks
    reads_numbers = True
    usage = ("stacks", "their sizes, as in {name}(5, 3), or their text, as in {name}('!4+3')")

    is_impartial = True
    values_in = "stack_values of partizan_literature.volume2022.games.top_entails"

    def moves(self, board: Stacks, player: Player) -> Iterator[Move[Stacks]]:
        """Yield the moves, which must be in the entailed stack if there is one."""
        stacks, heaps, entailed = board
        if entailed is not None:
            yield from _moves(player, 1, entailed, stacks, heaps)
            return
        for place, size in enumerate(stacks, 1):
            yield from _moves(player, place, size, _without(stacks, size), heaps)
        for place, size in enumerate(heaps, len(stacks) + 1):
            for less in range(size):
                after = _stacks(stacks, (*_without(heaps, size), less), None)
                yield Move(player, f"heap *{size} -> *{less}", after, (f"{place}.{less + 1}",))

    def drawn(self, board: Stacks) -> object:
        """Return the stacks and heaps, with the entailed stack first."""
        stacks, heaps, entailed = board
        sizes = [*([] if entailed is None else [entailed]), *stacks, *heaps]
        return counters.heaps(sizes, "", str(board).split("+") if sizes else ())

    def read(self, text: str) -> Stacks:
        """Read the sizes of stacks: `5+3`, `!4+3`, `5+*2`."""
        return Stacks.read(text)


def _moves(
    player: Player, place: int, size: int, others: tuple[int, ...], heaps: tuple[int, ...]
) -> Iterator[Move[Stacks]]:
    """Yield the moves in a stack, which has a place in the picture."""
    for smaller in range(1, size // 2 + 1):
        larger = size - smaller
        after = _stacks((*others, smaller, larger), heaps, None)
        cut = f"{place}.{larger}", f"{place}.{larger + 1}"
        yield Move(player, f"stack {size} -> {larger}+{smaller}", after, cut)
    if size:
        after = _stacks(others, heaps, size - 1)
        yield Move(player, f"top of {size}", after, (f"{place}.{size}",))


def _without(sizes: tuple[int, ...], size: int) -> tuple[int, ...]:
    place = sizes.index(size)
    return sizes[:place] + sizes[place + 1 :]


RULESET = TopEntails()


# --- theorems -------------------------------------------------------------------------------------


LARGEST = 10_000
"""The greatest number of coins of a stack that is evaluated, in quadratic time."""

_AT_ONCE = 2_000  # coins of a stack that is evaluated at once

_NO_NIMBER = 1 << 40  # greater than all values: the codes of loony values have such bits

# For each stack evaluated so far: its value, also as a number for xor, and the nimbers beside which
# a player who must move in it wins.
_values: list[EntailingValue] = [0]
_numbers: list[int] = [0]
_winning: list[NimberSet] = [NimberSet()]


def stack_values(coins: int) -> list[EntailingValue]:
    """Return the values of the stacks with 0, 1, ..., `coins` coins.

    >>> stack_values(12)
    [0, ☽, 0, ☽, 1, 0, 2, 1, 3, 0, 1, 3, 4]
    """
    if not is_count(coins):
        raise DomainError(f"a stack has 0, 1, 2, ... coins, not {show(coins)}")
    if coins > LARGEST:
        raise TooLarge(
            f"stacks of top-entails are evaluated up to {LARGEST:,} coins; this one has {coins:,}"
        )
    for size in range(len(_values), coins + 1):
        winning = winning_nimbers(_partings(size), [_winning[size - 1]])
        value = entailing_value(winning)
        _values.append(value)
        _numbers.append(_NO_NIMBER * (2 * size + 1) if isinstance(value, Loony) else value)
        _winning.append(winning)
    return _values[: coins + 1]


@theorem(TopEntails, OUTCOME, "[BCG01, Ch. 12] [CGT22, Ch. 17]")
def outcome(_: TopEntails, board: Stacks) -> Outcome | None:
    """Return N if a stack is loony or the nim-sum is not 0; an entailed stack wins beside some *n.

    >>> from partizan import rulesets
    >>> boards = ("4+8+*2", "5+1", "!4+6", "!0+7")
    >>> [rulesets.top_entails(board).outcome().name for board in boards]
    ['P', 'N', 'P', 'P']
    """
    stacks, heaps, entailed = board
    largest = max(0, entailed or 0, *stacks)
    if largest > _AT_ONCE:
        return None
    values = stack_values(largest)
    total = entailing_sum([*(values[n] for n in stacks), *heaps])
    lost = total == 0 if entailed is None else total not in _winning[entailed]
    return Outcome.P if lost else Outcome.N


def _partings(size: int) -> set[int]:
    """Return the values of the ways to split a stack in two, neither of them loony."""
    half = (size - 1) // 2
    found = set(map(xor, _numbers[1 : half + 1], reversed(_numbers[size - half : size])))
    middle = _numbers[size // 2]
    if size and size % 2 == 0 and middle < _NO_NIMBER:
        found.add(0)
    return {value for value in found if value < _NO_NIMBER}
