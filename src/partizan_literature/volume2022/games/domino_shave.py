"""Domino Shave: remove a domino and all to its right, unless a right end there is smaller.

[CGT22, ch. 5: Carvalho, Huggan, Nowakowski and Santos] With green dominoes whose ends are equal it
is Stirling Shave; with green dominoes, the i-th with numbers up to i, it is Hetyei's Bernoulli
game. Rows of blue and red dominoes are numbers.

A move leaves an initial part of a row, so a row of n dominoes has only n + 1 followers. If every
move in an initial part A remains possible with the rest B behind it, the row is the ordinal sum
A:B: a move in A removes B, and a move in B leaves A unchanged. This holds for the literal forms,
with A not simplified.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from partizan.boards.dominoes import BLUE, GREEN, RED, Domino, Dominoes
from partizan.explanation import Step
from partizan.players import LEFT, Player
from partizan.rules.contract import Ruleset
from partizan.rules.move import Move
from partizan.rules.theorem import steps_of, theorem
from partizan.rulesets.ordinal_sums import simplest_number
from partizan.theories.impartial.evaluations import mex
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.normal.game import Game


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

    def moves(self, board: Dominoes, player: Player) -> Iterator[Move[Dominoes]]:
        """Yield the dominoes that `player` may remove, with all to the right of them."""
        mine = (BLUE if player is LEFT else RED, GREEN)
        least: int | None = None
        for place in reversed(range(len(board.dominoes))):
            colour, left, right = board.dominoes[place]
            least = right if least is None else min(least, right)
            if colour in mine and left <= least:
                number = str(place + 1)
                yield Move(player, f"shave {number}", Dominoes(board.dominoes[:place]), (number,))

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


# --- theorems -------------------------------------------------------------------------------------


_LONGEST = 400  # dominoes


@theorem(DominoShave, VALUE, "[CGT22, ch. 5: Carvalho, Huggan, Nowakowski and Santos]")
def value(_: DominoShave, board: Dominoes) -> Game | None:
    """Return the number of a row of blue and red dominoes, or the nim-heap of a green row.

    Each initial part is evaluated from the shorter ones, in quadratic time.

    >>> from partizan import rulesets
    >>> rows = ("b1:1 r2:2", "b5:5 r1:1", "b5:5 r1:1 b2:2", "1:1 2:2 3:3")
    >>> [rulesets.domino_shave(row).value() for row in rows]
    [1/2, 0, 1/2, *3]
    """
    dominoes = board.dominoes
    colours = {colour for colour, _, _ in dominoes}
    if len(dominoes) > _LONGEST or {GREEN} < colours:
        return None
    if colours == {GREEN}:
        return Game.nimber(_nim_value(dominoes))
    return Game(_number(dominoes))


def _number(dominoes: tuple[Domino, ...]) -> Fraction:
    """Return the number of a row of blue and red dominoes."""
    numbers = [Fraction(0)]
    for length in range(1, len(dominoes) + 1):
        free = _playable(dominoes[:length])
        left = [numbers[i] for i in free if dominoes[i][0] == BLUE]
        right = [numbers[i] for i in free if dominoes[i][0] != BLUE]
        numbers.append(simplest_number(max(left, default=None), min(right, default=None)))
    return numbers[-1]


def _nim_value(dominoes: tuple[Domino, ...]) -> int:
    """Return the nim-value of a row of green dominoes."""
    values = [0]
    for length in range(1, len(dominoes) + 1):
        values.append(mex({values[i] for i in _playable(dominoes[:length])}))
    return values[-1]


def _playable(dominoes: tuple[Domino, ...]) -> list[int]:
    """Return the places of the dominoes that may be removed."""
    found = []
    least: int | None = None
    for place in reversed(range(len(dominoes))):
        _, left, right = dominoes[place]
        least = right if least is None else min(least, right)
        if left <= least:
            found.append(place)
    return found


@steps_of(value)
def _beginnings(rules: DominoShave, board: Dominoes) -> Iterator[Step]:
    """Yield the values of the initial parts of the row."""
    parts = [Dominoes(board.dominoes[:end]) for end in range(len(board.dominoes) + 1)]
    worths = ", ".join(str(value(rules, part)) for part in parts)
    yield Step(f"The first 0, 1, 2, ... dominoes are worth {worths}.")
