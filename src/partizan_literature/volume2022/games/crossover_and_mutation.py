"""Crossover and mutation: flip bits, one or all from some place on, so that more neighbours differ.

[CGT22, ch. 13: Huggan and Tennenhouse] The text of the chapter was not available, and the rules are
those of a summary of its preprint, which calls the game ga1. Its two other games are unknown to us.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise

from partizan.boards import Strip
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rules.theorem import theorem
from partizan.rulesets.families import StripRuleset
from partizan.rulesets.heap.kayles_theorems import kayles_nim_value
from partizan.rulesets.heap.nim import nim_sum
from partizan.theories.impartial.evaluations import NIM_VALUE

_FLIPPED = str.maketrans("01", "10")


class CrossoverAndMutation(StripRuleset):
    """Flip one bit, a mutation, or all bits from some place on, a crossover.

    After the move, there must be more places than before where adjacent bits differ.

    >>> from partizan import LEFT, rulesets
    >>> rulesets.crossover_and_mutation("0001").options(LEFT)
    <4 options for Left: '1001', '0110', '0101', '0010'>
    >>> [rulesets.crossover_and_mutation("0" * n).nim_value() for n in range(1, 10)]
    [0, 1, 2, 3, 1, 4, 3, 2, 1]
    """

    alphabet = "01"
    is_impartial = True

    def moves(self, board: Strip, player: Player) -> Iterator[Move[Strip]]:
        """Yield the crossovers, and the mutations that are not crossovers as well."""
        bits, length = board.cells, len(board)
        for place in range(length):
            for stop in dict.fromkeys((length, place + 1)):
                after = bits[:place] + bits[place:stop].translate(_FLIPPED) + bits[stop:]
                if _changes(after) > _changes(bits):
                    name = f"flip {'from ' * (stop > place + 1)}{board.name(place)}"
                    yield Move(player, name, Strip(after), map(board.name, range(place, stop)))

    def parts(self, board: Strip) -> Iterator[Strip]:
        """Yield the runs of equal bits: a move makes no difference between other neighbours."""
        for _, run in groupby(board.cells):
            length = sum(1 for _ in run)
            if length > 1:
                yield Strip("0" * length)


def _changes(bits: str) -> int:
    """Return the number of places where adjacent bits differ."""
    return sum(a != b for a, b in pairwise(bits))


RULESET = CrossoverAndMutation()


@theorem(CrossoverAndMutation, NIM_VALUE, "[CGT22, ch. 13: Huggan and Tennenhouse]")
def nim_value(rules: CrossoverAndMutation, board: Strip) -> int:
    """Return the nim-value of Kayles with n - 1 skittles in a row for each run of n equal bits.

    A skittle is a pair of equal neighbours: a crossover parts one pair, a mutation one or two.
    """
    return nim_sum(kayles_nim_value(len(run) - 1) for run in rules.parts(board))
