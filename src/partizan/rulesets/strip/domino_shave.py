"""Domino Shave: remove a domino and all to its right, unless a right end there is smaller.

[CGT22, ch. 5: Carvalho, Huggan, Nowakowski and Santos] With green dominoes whose ends are equal it
is Stirling Shave; with green dominoes, the i-th with numbers up to i, it is Hetyei's Bernoulli
game.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.dominoes import BLUE, GREEN, RED, Dominoes
from partizan.players import LEFT, Player
from partizan.ruleset import Ruleset

__all__ = ["RULESET", "DominoShave"]


class DominoShave(Ruleset[Dominoes]):
    """Remove one of your dominoes and all to its right, if none of them has a smaller right end.

    The number on the left end of the chosen domino must be at most the number on every right end
    from there on, including its own. Blue dominoes, `b1:2`, are Left's, red ones, `r1:2`, are
    Right's, and both players may choose green ones, `g1:2` or `1:2`.

    >>> from partizan import rulesets
    >>> [rulesets.domino_shave(row).value() for row in ("b1:1 r2:2", "b1:3 r2:1", "1:1 2:2 3:3")]
    [1/2, 1, *3]
    """

    board_type = Dominoes
    usage = ("a row of dominoes", "its text, as in {name}('b1:2 r3:1')")

    @property
    def listed_letters(self) -> str:
        """The colours of dominoes."""
        return BLUE + RED + GREEN

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Dominoes]:
        """Yield the rows of `size` dominoes, with every relative order of their numbers."""
        return Dominoes.listed(size, letters or self.listed_letters)

    def options(self, board: Dominoes, player: Player) -> Iterator[Dominoes]:
        """Yield the rows that remain after `player` removes a domino."""
        mine = (BLUE if player is LEFT else RED, GREEN)
        least: int | None = None
        for place in reversed(range(len(board.dominoes))):
            colour, left, right = board.dominoes[place]
            least = right if least is None else min(least, right)
            if colour in mine and left <= least:
                yield Dominoes(board.dominoes[:place])

    def representative(self, board: Dominoes) -> Dominoes:
        """Return the row with the numbers replaced by 1, 2, ... in the same relative order."""
        ends = {end for _, *both in board.dominoes for end in both}
        rank = {number: place for place, number in enumerate(sorted(ends), 1)}
        return Dominoes((colour, rank[a], rank[b]) for colour, a, b in board.dominoes)

    def conjugate(self, board: Dominoes) -> Dominoes:
        """Return the row with blue and red exchanged."""
        return board.swapped()

    def read(self, text: str) -> Dominoes:
        """Read a row of dominoes: `b1:2 r3:1 g2:2`."""
        return Dominoes.read(text)


RULESET = DominoShave()
