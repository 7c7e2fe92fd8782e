"""Coin-turning games that have names; each is given by its code.

`partizan.rulesets.coin.codes` defines the codes. [BCG01, ch. 14]
"""

from __future__ import annotations

from partizan.rulesets.coin.turning import CodedRuleset


class TurningTurtles(CodedRuleset, code="1-2"):
    """Turn a coin from heads to tails and optionally one to its left; a head at n is a nim-heap n.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.turning_turtles(row).nim_value() for row in ("TH", "HTH", "HHH")]
    [2, 2, 0]
    """


class MockTurtles(CodedRuleset, code="1-3"):
    """Turn a coin from heads to tails and up to two to its left; the nim-value of a head is odious.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.mock_turtles(row).nim_value() for row in ("TH", "TTTH", "HHH")]
    [2, 7, 7]
    """


class Moebius(CodedRuleset, code="1-5"):
    """Turn a coin from heads to tails and up to four coins to its left.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.moebius(row).nim_value() for row in ("TH", "TTTTTH", "HHHHHH")]
    [2, 31, 0]
    """


class Mogul(CodedRuleset, code="1-7"):
    """Turn a coin from heads to tails and up to six coins to its left.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.mogul(row).nim_value() for row in ("TH", "TTTTTTTH", "HHHHHHHH")]
    [2, 127, 0]
    """


class Moidores(CodedRuleset, code="1-9"):
    """Turn a coin from heads to tails and up to eight coins to its left.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.moidores(row).nim_value() for row in ("TH", "TTTTTTTH", "HHHHHHHH")]
    [2, 128, 255]
    """


class Motley(CodedRuleset, code="1+"):
    """Turn a coin from heads to tails and any set to its left; a head at n has nim-value 2^(n-1).

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.motley(row).nim_value() for row in ("TH", "TTTTTH", "HHHHHH")]
    [2, 32, 63]
    """


class Twins(CodedRuleset, code="2"):
    """Turn a coin from heads to tails and exactly one to its left; a head at n is a nim-heap n - 1.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.twins(row).nim_value() for row in ("TH", "HTH", "HHH")]
    [1, 2, 3]
    """


class Triplets(CodedRuleset, code="3"):
    """Turn a coin from heads to tails and exactly two coins to its left.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.triplets(row).nim_value() for row in ("TH", "TTTTTH", "HHHHHH")]
    [0, 7, 0]
    """


class Ternups(CodedRuleset, code="3E"):
    """Turn a coin from heads to tails and two coins to its left, the three being equally spaced.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.ternups(row).nim_value() for row in ("TTH", "TTTTTTTH", "HHHHHHH")]
    [1, 2, 2]
    """


class Ruler(CodedRuleset, code="1+C"):
    """Turn a coin from heads to tails and any number of consecutive coins directly to its left.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.ruler(row).nim_value() for row in ("TH", "TTTH", "HHHHHH")]
    [2, 4, 5]
    """


class RulerFives(CodedRuleset, code="1-5C"):
    """Turn a coin from heads to tails and up to four consecutive coins directly to its left.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.ruler_fives(row).nim_value() for row in ("TH", "TTTTTTTH", "HHHHHHH")]
    [2, 4, 4]
    """


class MockTurtleFives(CodedRuleset, code="1-3C5"):
    """Turn a coin from heads to tails and up to two of the four coins to its left.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.mock_turtle_fives(row).nim_value() for row in ("TH", "TTTTTTH", "HHHHHHH")]
    [2, 2, 11]
    """


class TripletFives(CodedRuleset, code="3C5"):
    """Turn a coin from heads to tails and exactly two of the four coins to its left.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.triplet_fives(row).nim_value() for row in ("TTH", "TTTTTTH", "HHHHHHH")]
    [1, 0, 7]
    """


class Sym(CodedRuleset, code="1+S"):
    """Turn a coin from heads to tails and a set to its left, so that all turned are symmetric.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.sym(row).nim_value() for row in ("TH", "TTTTTH", "HHHHHHH")]
    [2, 7, 13]
    """


class Sympler(CodedRuleset, code="1+FS"):
    """Turn a coin from heads to tails, the first coin, and a symmetric set of coins between them.

    Under normal play only the first coin affects the nim-value, since every move turns it.

    [BCG01, ch. 14]

    >>> from partizan import rulesets
    >>> [rulesets.sympler(row).nim_value() for row in ("TH", "TTTTTH", "HHHHHHH")]
    [0, 0, 1]
    """


class Grunt(CodedRuleset, code="4FS"):
    """Turn a coin from heads to tails, the first coin, and two between them at equal distances.

    A head at n has the nim-value of a heap of n - 1 in Grundy's game.

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
