"""Coin-turning games: a move turns a coin from heads to tails, and possibly coins to its left.

`partizan.rulesets.coin.codes` defines the codes that state which coins are turned. Games that have
names are given by one code each. [BCG01, ch. 14]
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, Final

from partizan.boards.coins import Coins
from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.players import Player
from partizan.rules.contract import Ruleset, whole_numbers
from partizan.rules.typed.statements import MOST_RULES
from partizan.rulesets.coin.codes import Code, read_code
from partizan.theories.normal import Game
from partizan.wording import quoted


class CoinRuleset(Ruleset[Coins]):
    """A game with coins in a row; subclasses define `turns`.

    Coins are numbered 1, 2, 3, ... from the left. The last coin turned goes from heads to tails, so
    the game ends.

    Under normal play, a row has the value of the sum of its heads, each taken alone, because two
    heads in the same place cancel. This does not hold for the game tree, so a row is not split into
    parts here; `turning_theorems` gives the values of long rows.

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

    rules: str = ""
    """The moves on a strip of letters t and h as a text, if one can say them."""

    @property
    def text(self) -> str:
        """The rules as a text that `rulesets.read` reads; nothing if no text says them.

        >>> from partizan import rulesets
        >>> rulesets.turning_turtles.text
        'strip # t h; both: h -> t in left; both: h[th]*[th] -> t[th]*[ht] in left'
        """
        return self.rules

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


class CodedRuleset(CoinRuleset):
    """A coin-turning game given by one or more codes."""

    codes: tuple[Code, ...] = ()
    """The codes; each move matches one of them."""

    def __init_subclass__(cls, *, code: str | None = None, **others: Any) -> None:
        """Set the code of a game that has only one."""
        super().__init_subclass__(**others)
        if code is not None:
            cls.codes = (read_code(code, ruleset=cls.__name__),)

    @cached_property
    def rules(self) -> str:  # type: ignore[override]
        """The moves on a strip of letters t and h as a text, if one can say them."""
        lines = [code.lines() for code in self.codes]
        if None in lines or sum(map(len, filter(None, lines))) > MOST_RULES:
            return ""
        return "; ".join(("strip # t h", *(line for some in lines for line in some or ())))

    def turns(self, place: int) -> Iterator[tuple[int, ...]]:
        """Yield the sets that one of the codes permits to be turned with the head at `place`."""
        for code in self.codes:
            for choice in code.choices(place):
                for coins in choice.sets(code.low, code.high):
                    yield coins[1:]  # the first is the head itself


class Turning(CodedRuleset):
    """Turn a set of coins that matches one of the codes; the last goes from heads to tails.

    A code gives the number of coins, `3`, `1-5` or `1+`. Letters after it demand that the coins are
    consecutive (`C`), within a stretch of five (`C5`), equally spaced (`E`), symmetric (`S`), or
    include the first coin of the row (`F`).

    The codes are those of CGSuite's `Turning` [Siegel24]; most of the games are older
    [BCG01, ch. 14].

    >>> from partizan import rulesets
    >>> [rulesets.turning("1-3")("T" * n + "H").nim_value() for n in range(8)]
    [1, 2, 4, 7, 8, 11, 13, 14]
    >>> rulesets.turning(2, "3c(5)", "4sf")
    turning(2,3C5,4FS)
    """

    def __init__(self, *codes: str | int) -> None:
        if not codes:
            raise DomainError("turning needs a code such as 1-2, 3 or 1+C, or several codes")
        self.codes = tuple(read_code(code, ruleset="turning") for code in codes)
        self.parameters = tuple(map(str, self.codes))


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

NAMED: Final = (
    TURNING_TURTLES,
    MOCK_TURTLES,
    MOEBIUS,
    MOGUL,
    MOIDORES,
    MOTLEY,
    TWINS,
    TRIPLETS,
    TERNUPS,
    RULER,
    RULER_FIVES,
    MOCK_TURTLE_FIVES,
    TRIPLET_FIVES,
    SYM,
    SYMPLER,
    GRUNT,
)
"""The games that have names."""
