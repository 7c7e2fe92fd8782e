"""Games of taking and breaking that have a name: each is a code, and a row of this table.

What may be taken and left is said by the codes of `partizan.theories.impartial.codes`.
[BCG01, ch. 4]
"""

from __future__ import annotations

from partizan.rulesets.heap.take_and_break import CodeRuleset

__all__ = [
    "DAWSONS_CHESS",
    "DAWSONS_KAYLES",
    "GRUNDYS_GAME",
    "KAYLES",
    "LASKERS_NIM",
    "DawsonsChess",
    "DawsonsKayles",
    "GrundysGame",
    "Kayles",
    "LaskersNim",
]


class Kayles(CodeRuleset, code="0.77"):
    """Knock down one skittle, or two neighbours, so that the row may fall apart in two.

    A row is given by its length; it is the octal game 0.77.

    [BCG01, ch. 4]

    >>> from partizan import rulesets
    >>> [rulesets.kayles(str(n)).nim_value() for n in range(12)]
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    >>> rulesets.kayles.period(1000)
    <period 12 from heap 71 on: proved>
    """


class DawsonsKayles(CodeRuleset, code="0.07"):
    """Knock down two neighbouring skittles, so that the row may fall apart in two.

    A row is given by its length; it is the octal game 0.07.

    [GS56], [BCG01, ch. 4]

    >>> from partizan import rulesets
    >>> rulesets.dawsons_kayles.nim_values(15)
    [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0]
    """


class DawsonsChess(CodeRuleset, code="0.137"):
    """Take one of a row of counters together with its neighbours.

    A row is given by its length; it is the octal game 0.137.

    [GS56], [BCG01, ch. 4]

    >>> from partizan import rulesets
    >>> rulesets.dawsons_chess.nim_values(14)
    [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0]
    """


class GrundysGame(CodeRuleset, code="4!.0"):
    """Part a heap into two heaps of different sizes; heaps of one and two are left alone.

    It is not known whether its nim-sequence is periodic.

    [BCG01, ch. 4]

    >>> from partizan import rulesets
    >>> rulesets.grundys_game.nim_values(19)
    [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3]
    """


class LaskersNim(CodeRuleset, code="4.[3]"):
    """Take one counter or more from a heap, or part it into two heaps and take nothing.

    [BCG01, ch. 4]

    >>> from partizan import rulesets
    >>> rulesets.laskers_nim.nim_values(12)
    [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11]
    """


KAYLES = Kayles()
DAWSONS_KAYLES = DawsonsKayles()
DAWSONS_CHESS = DawsonsChess()
GRUNDYS_GAME = GrundysGame()
LASKERS_NIM = LaskersNim()
