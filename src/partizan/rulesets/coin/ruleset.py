"""Coin-turning games: a move turns a coin from heads to tails, and possibly coins to its left."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator

from partizan.boards.coins import Coins
from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.players import Player
from partizan.rules.contract import Ruleset, whole_numbers
from partizan.theories.normal import Game
from partizan.wording import quoted


class CoinRuleset(Ruleset[Coins]):
    """A game with coins in a row; subclasses define `turns`.

    Coins are numbered 1, 2, 3, ... from the left. The last coin turned goes from heads to tails, so
    the game ends.

    Under normal play, a row has the value of the sum of its heads, each taken alone, because two
    heads in the same place cancel. This does not hold for the game tree, so a row is not split into
    parts here; `theorems.coin_turning` gives the values of long rows.

    >>> class Alone(CoinRuleset):
    ...     def turns(self, place):
    ...         return [()]  # a head is turned, and no other coin
    >>> Alone()("HTH").nim_value()
    0
    """

    board_type = Coins
    usage = (
        "a row of coins",
        "its text, as in {name}('THHT'), or 1 for heads and 0 for tails, as in {name}([0, 1, 1])",
    )

    is_impartial = True

    @abstractmethod
    def turns(self, place: int) -> Iterable[Iterable[int]]:
        """Yield the sets of earlier places that may be turned together with the head at `place`."""

    def options(self, board: Coins, player: Player) -> Iterator[Coins]:
        """Yield the rows after a head is turned, along with coins to its left."""
        for place in board:
            turned = board.mask ^ (1 << (place - 1))
            for others in self.turns(place):
                mask = turned
                for other in others:
                    mask ^= 1 << (other - 1)
                yield Coins.of_mask(mask)

    def nim_values(self, coins: int) -> list[int]:
        """Return the nim-values of rows with a single head, at the places 1, 2, ..., `coins`.

        >>> from partizan import rulesets
        >>> rulesets.mock_turtles.nim_values(8), rulesets.turning("1+C").nim_values(8)
        ([1, 2, 4, 7, 8, 11, 13, 14], [1, 2, 1, 4, 1, 2, 1, 8])
        """
        if not is_count(coins):
            raise DomainError(f"the number of coins is an integer >= 0, not {quoted(coins)}")
        return [self(Coins([place])).nim_value() for place in range(1, coins + 1)]

    def values(self, coins: int) -> list[Game]:
        """Return the values of rows with a single head, at the places 1, 2, ..., `coins`.

        >>> from partizan import rulesets
        >>> rulesets.twins.values(5)
        [0, *, *2, *3, *4]
        """
        return list(map(Game.nimber, self.nim_values(coins)))

    def converted(self, *given: object) -> Coins:
        """Return the row with a head for each 1 and a tail for each 0."""
        numbers = whole_numbers(*given)
        if numbers is None or not {*numbers} <= {0, 1}:
            raise self.unreadable(*given)
        return Coins(place for place, shows_head in enumerate(numbers, 1) if shows_head)

    def read(self, text: str) -> Coins:
        """Read `THHT`, or the places of the heads, `2,3`."""
        return Coins.read(text, ruleset=self.name)
