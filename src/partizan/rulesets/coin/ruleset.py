"""Games with coins in a row: a move turns one from heads to tails, and perhaps some before it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator

from partizan.boards.coins import Coins
from partizan.players import Player
from partizan.ruleset import Ruleset, whole_numbers

__all__ = ["CoinRuleset"]


class CoinRuleset(Ruleset[Coins]):
    """A game with coins in a row: it must define `turns`.

    Coins are numbered 1, 2, 3, ... from the left. The last of those that are turned goes from heads
    to tails, so that the game ends.

    Under normal play a row is worth the sum of its heads, each alone, since two heads in one place
    are as good as none. Nothing of the kind is true of the game's tree, which is why a row here has
    no parts: `theorems.coin_turning` knows the values of long rows.
    """

    board_type = Coins
    usage = (
        "a row of coins",
        "its text, as in {name}('THHT'), or 1 for heads and 0 for tails, as in {name}([0, 1, 1])",
    )

    is_impartial = True

    @abstractmethod
    def turns(self, place: int) -> Iterable[Iterable[int]]:
        """Yield sets of earlier places, each of which may be turned with the head at `place`."""

    def options(self, board: Coins, player: Player) -> Iterator[Coins]:
        """Yield the rows after a head, and what the rules allow before it, are turned."""
        for place in board:
            turned = board.mask ^ (1 << (place - 1))
            for others in self.turns(place):
                mask = turned
                for other in others:
                    mask ^= 1 << (other - 1)
                yield Coins.of_mask(mask)

    def converted(self, *given: object) -> Coins:
        """Return the row with a head for each 1, and a tail for each 0."""
        numbers = whole_numbers(*given)
        if numbers is None or not {*numbers} <= {0, 1}:
            raise self.unreadable(*given)
        return Coins(place for place, shows_head in enumerate(numbers, 1) if shows_head)

    def read(self, text: str) -> Coins:
        """Read `THHT`, or the places of the heads: `2,3`."""
        return Coins.read(text, ruleset=self.name)
