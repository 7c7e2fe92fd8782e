"""Moore's Nim: take from up to k heaps at once.

[Moore10]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from partizan.boards import Heaps
from partizan.errors import DomainError
from partizan.numeric import as_integer
from partizan.players import Player
from partizan.rules.contract import Ruleset
from partizan.rulesets.heap.points import refuse_many
from partizan.wording import quoted


class MooresNim(Ruleset[Heaps]):
    """Take counters, at least one in all, from up to k heaps.

    `moores-nim(1)` is Nim.

    >>> from partizan import rulesets
    >>> game = rulesets.moores_nim(2)
    >>> game("1+1+1").outcome(), game("3+2+1").nim_value()
    (Outcome.P, 6)
    """

    board_type = Heaps
    reads_numbers = True
    usage = ("heaps", "their sizes, as in {name}(3, 5), or their text, as in {name}('3+5')")

    is_impartial = True

    def __init__(self, most: int) -> None:
        number = as_integer(most)
        if number is None or number < 1:
            raise DomainError(
                f"moores-nim(k) needs a positive number k of heaps, not {quoted(most)}"
            )
        self.most = number
        self.parameters = (number,)

    def options(self, board: Heaps, player: Player) -> Iterator[Heaps]:
        """Yield the heaps with fewer counters in up to k of them."""
        refuse_many([self._choices(board)], ruleset=self.name, board=board)
        places = range(len(board))
        for count in range(1, min(self.most, len(board)) + 1):
            for chosen in combinations(places, count):
                for less in product(*(range(board[place]) for place in chosen)):
                    sizes = list(board.sizes)
                    for place, size in zip(chosen, less, strict=True):
                        sizes[place] = size
                    yield Heaps(sizes)

    def _choices(self, board: Heaps) -> int:
        """Return the number of ways to choose up to k heaps and to reduce each of them."""
        ways = [1] + [0] * min(self.most, len(board))
        for size in board:
            for count in range(len(ways) - 1, 0, -1):
                ways[count] += ways[count - 1] * size
        return sum(ways[1:])

    def parts(self, board: Heaps) -> tuple[Heaps, ...]:
        """Return all heaps as one part, since a move may involve several; nothing if empty."""
        return (board,) if len(board) else ()

    def conjugate(self, board: Heaps) -> Heaps:
        """Return the same heaps: both players have the same moves."""
        return board

    def read(self, text: str) -> Heaps:
        """Read the sizes of heaps: `3+5+1`, or `3,5,1`."""
        return Heaps.read(text, ruleset=self.name)


RULESET = MooresNim
