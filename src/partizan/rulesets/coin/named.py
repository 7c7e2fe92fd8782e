"""Coin-turning games that have a name: each is a code, and a row of this table.

What may be turned is said by the codes of `partizan.rulesets.coin.codes`. [BCG01, ch. 14]
"""

from __future__ import annotations

from partizan.rulesets.coin.turning import CodedRuleset

__all__ = [
    "GRUNT",
    "MOCK_TURTLES",
    "MOCK_TURTLE_FIVES",
    "MOEBIUS",
    "MOGUL",
    "MOIDORES",
    "MOTLEY",
    "RULER",
    "RULER_FIVES",
    "SYM",
    "SYMPLER",
    "TERNUPS",
    "TRIPLETS",
    "TRIPLET_FIVES",
    "TURNING_TURTLES",
    "TWINS",
    "Grunt",
    "MockTurtleFives",
    "MockTurtles",
    "Moebius",
    "Mogul",
    "Moidores",
    "Motley",
    "Ruler",
    "RulerFives",
    "Sym",
    "Sympler",
    "Ternups",
    "TripletFives",
    "Triplets",
    "TurningTurtles",
    "Twins",
]


class TurningTurtles(CodedRuleset, code="1-2"):
    """Turn a head to tails, and any one coin before it, or none: a head at n is a nim-heap of n.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.turning_turtles(row).nim_value() for row in ("TH", "HTH", "HHH")]
    [2, 2, 0]
    """


class MockTurtles(CodedRuleset, code="1-3"):
    """Turn a head to tails, and at most two coins before it. A head is worth an odious number.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.mock_turtles(row).nim_value() for row in ("TH", "TTTH", "HHH")]
    [2, 7, 7]
    """


class Moebius(CodedRuleset, code="1-5"):
    """Turn a head to tails, and at most four coins before it.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.moebius(row).nim_value() for row in ("TH", "TTTTTH", "HHHHHH")]
    [2, 31, 0]
    """


class Mogul(CodedRuleset, code="1-7"):
    """Turn a head to tails, and at most six coins before it.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.mogul(row).nim_value() for row in ("TH", "TTTTTTTH", "HHHHHHHH")]
    [2, 127, 0]
    """


class Moidores(CodedRuleset, code="1-9"):
    """Turn a head to tails, and at most eight coins before it.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.moidores(row).nim_value() for row in ("TH", "TTTTTTTH", "HHHHHHHH")]
    [2, 128, 255]
    """


class Motley(CodedRuleset, code="1+"):
    """Turn a head to tails, and any coins before it: a head at n is worth 2 to the power of n - 1.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.motley(row).nim_value() for row in ("TH", "TTTTTH", "HHHHHH")]
    [2, 32, 63]
    """


class Twins(CodedRuleset, code="2"):
    """Turn a head to tails, and one coin before it: a head at n is a nim-heap of n - 1.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.twins(row).nim_value() for row in ("TH", "HTH", "HHH")]
    [1, 2, 3]
    """


class Triplets(CodedRuleset, code="3"):
    """Turn a head to tails, and two coins before it.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.triplets(row).nim_value() for row in ("TH", "TTTTTH", "HHHHHH")]
    [0, 7, 0]
    """


class Ternups(CodedRuleset, code="3E"):
    """Turn a head to tails, and two coins before it so that the middle one lies half way.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.ternups(row).nim_value() for row in ("TTH", "TTTTTTTH", "HHHHHHH")]
    [1, 2, 2]
    """


class Ruler(CodedRuleset, code="1+C"):
    """Turn a head to tails, and a run of coins just before it, perhaps none.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.ruler(row).nim_value() for row in ("TH", "TTTH", "HHHHHH")]
    [2, 4, 5]
    """


class RulerFives(CodedRuleset, code="1-5C"):
    """Turn a head to tails, and a run of at most four coins just before it, perhaps none.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.ruler_fives(row).nim_value() for row in ("TH", "TTTTTTTH", "HHHHHHH")]
    [2, 4, 4]
    """


class MockTurtleFives(CodedRuleset, code="1-3C5"):
    """Turn a head to tails, and at most two of the four coins before it.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.mock_turtle_fives(row).nim_value() for row in ("TH", "TTTTTTH", "HHHHHHH")]
    [2, 2, 11]
    """


class TripletFives(CodedRuleset, code="3C5"):
    """Turn a head to tails, and two of the four coins before it.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.triplet_fives(row).nim_value() for row in ("TTH", "TTTTTTH", "HHHHHHH")]
    [1, 0, 7]
    """


class Sym(CodedRuleset, code="1+S"):
    """Turn a head to tails, and coins before it so that all that are turned lie symmetrically.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.sym(row).nim_value() for row in ("TH", "TTTTTH", "HHHHHHH")]
    [2, 7, 13]
    """


class Sympler(CodedRuleset, code="1+FS"):
    """Turn a head to tails, the first coin, and any between them that lie symmetrically.

    Under normal play the first coin alone is worth anything, since every move turns it.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.sympler(row).nim_value() for row in ("TH", "TTTTTH", "HHHHHHH")]
    [0, 0, 1]
    """


class Grunt(CodedRuleset, code="4FS"):
    """Turn a head to tails, the first coin, and two between them that are as far from each end.

    A head at n is worth what a heap of n - 1 is in Grundy's game.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.grunt(row).nim_value() for row in ("TTTH", "TTTTTTTTTH", "HHHHHHH")]
    [1, 1, 2]
    """


TURNING_TURTLES = TurningTurtles()
MOCK_TURTLES = MockTurtles()
MOEBIUS = Moebius()
MOGUL = Mogul()
MOIDORES = Moidores()
MOTLEY = Motley()
TWINS = Twins()
TRIPLETS = Triplets()
TERNUPS = Ternups()
RULER = Ruler()
RULER_FIVES = RulerFives()
MOCK_TURTLE_FIVES = MockTurtleFives()
TRIPLET_FIVES = TripletFives()
SYM = Sym()
SYMPLER = Sympler()
GRUNT = Grunt()
