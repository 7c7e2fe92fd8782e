"""Taking-and-breaking games that have names; each is given by its code.

`partizan.theories.impartial.codes` defines the codes.
[BCG01, ch. 4]
"""

from __future__ import annotations

from partizan.rulesets.heap.take_and_break import CodeRuleset


class Kayles(CodeRuleset, code="0.77"):
    """Knock down one skittle or two adjacent ones, which may split the row in two.

    A position gives the lengths of the rows. This is the octal game 0.77.

    [BCG01, ch. 4]

    >>> from partizan import rulesets
    >>> [rulesets.kayles(str(n)).nim_value() for n in range(12)]
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    >>> rulesets.kayles.period(1000)
    <period 12 from heap 71 on: proved>
    """


class DawsonsKayles(CodeRuleset, code="0.07"):
    """Knock down two adjacent skittles, which may split the row in two.

    A position gives the lengths of the rows. This is the octal game 0.07.

    [GS56], [BCG01, ch. 4]

    >>> from partizan import rulesets
    >>> rulesets.dawsons_kayles.nim_values(15)
    [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0]
    """


class DawsonsChess(CodeRuleset, code="0.137"):
    """Remove a counter from a row together with its neighbours.

    A position gives the lengths of the rows. This is the octal game 0.137.

    [GS56], [BCG01, ch. 4]

    >>> from partizan import rulesets
    >>> rulesets.dawsons_chess.nim_values(14)
    [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0]
    """


class GrundysGame(CodeRuleset, code="4!.0"):
    """Split a heap into two heaps of different sizes; heaps of one and two cannot be split.

    It is not known whether its nim-sequence is periodic.

    [BCG01, ch. 4]

    >>> from partizan import rulesets
    >>> rulesets.grundys_game.nim_values(19)
    [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3]
    """


class LaskersNim(CodeRuleset, code="4.[3]"):
    """Take one or more counters from a heap, or split it into two heaps without taking any.

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
