"""Taking-and-breaking games: a code, or a set of numbers, states what may be taken from a heap.

The n-th digit of a code states how many heaps may remain when n counters are taken;
`partizan.theories.impartial.codes` defines the codes. Subtraction, all-but subtraction, Splittles
and the games that have names are given by codes too. [GS56], [BCG01, ch. 4]; the notation, and the
rules of Splittles and all-but subtraction, as in [Siegel24].

Heaps add, so that the values of heaps answer for all positions. Under normal play this holds for
all codes. Under misère play the genus of a sum follows from those of its heaps only if they are
tame; for a single heap its genus is always enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache, reduce
from operator import xor
from typing import Any, Final, overload

from partizan.boards.heaps import Heaps
from partizan.errors import DomainError, PartizanError
from partizan.explanation import Step
from partizan.numeric import as_integer
from partizan.pictures.figures import nim_added
from partizan.players import Player
from partizan.rules.theorem import steps_of, theorem
from partizan.rulesets.families import HeapRuleset
from partizan.rulesets.heap.code_texts import text_of
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.impartial.periods import Period
from partizan.theories.impartial.sequence import NimSequence
from partizan.theories.misere.impartial.evaluations import GENUS
from partizan.theories.misere.impartial.genus import Genus, tame_sum
from partizan.theories.misere.impartial.genus_sequence import GenusSequence
from partizan.theories.misere.impartial.structure import Tameness
from partizan.wording import quoted


class CodeRuleset(HeapRuleset):
    """A game with heaps whose moves are given by a code."""

    is_impartial = True

    code: HeapCode
    """The code that gives the moves in a heap."""

    @cached_property
    def rules(self) -> str:  # type: ignore[override]
        """The moves as a text, if one can say them."""
        return text_of(("both", self.code))

    def __init_subclass__(cls, *, code: str | None = None, **others: Any) -> None:
        """Set the code of a game that has only one."""
        super().__init_subclass__(**others)
        if code is not None:
            cls.code = HeapCode.read(code)

    def replacements(self, heap: int, player: Player) -> Iterator[tuple[int, ...]]:
        """Yield the heaps that the code permits to remain."""
        return self.code.moves(heap)

    def nim_sequence(self) -> NimSequence:
        """Return the sequence of nim-values, which are computed on demand."""
        return _sequence(self.code)

    def nim_values(self, largest: int) -> list[int]:
        """Return the nim-values of the heaps 0, 1, ..., largest."""
        return self.nim_sequence().values(largest)

    @overload
    def period(self) -> Period: ...
    @overload
    def period(self, heaps: int) -> Period | None: ...
    def period(self, heaps: int | None = None) -> Period | None:
        """Return the period of the nim-values, proved where possible; see `NimSequence.period`.

        >>> from partizan import rulesets
        >>> rulesets.octal("0.77").period(), rulesets.octal("0.007").period(10)
        (<period 12 from heap 71 on: proved>, None)
        """
        sequence = self.nim_sequence()
        return sequence.period() if heaps is None else sequence.period(heaps)


@lru_cache(maxsize=8)
def _sequence(code: HeapCode) -> NimSequence:
    """Return the sequence of a code, shared by all its users."""
    return NimSequence(code)


class TakeAndBreak(CodeRuleset):
    """Take counters from a heap, and break the rest into heaps, as the digits of a code permit.

    The digit dn of `d0.d1d2d3...` governs taking n counters. It is a sum of 1, 2, 4, 8 and 16,
    which permit leaving no heap, one, two, three and four nonempty heaps, and is written 0, ..., 9,
    A, ..., V. `{0,2+}` permits no heap, or two or more. After a digit, `!` demands that no two
    heaps are equal, `=` that all are equal, and `?` that not all are equal. Digits in brackets at
    the end repeat for ever; digits to the left of d0 govern adding counters.

    [BCG01, ch. 4]; the notation is that of [Siegel24].

    >>> from partizan import rulesets
    >>> rulesets.take_and_break("4!.0").nim_values(13)
    [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3]
    >>> rulesets.take_and_break("0.8").nim_values(9)
    [0, 0, 0, 0, 1, 1, 1, 2, 2, 2]
    """

    def __init__(self, *code: str) -> None:
        # A digit in braces contains commas, which also separate a ruleset's parameters.
        text = code[0] if len(code) == 1 else ",".join(map(str, code))
        self.code = HeapCode.read(text)
        self.parameters = (str(self.code),)


class Octal(CodeRuleset):
    """Take counters from a heap as permitted by a code `d0.d1d2d3...` of octal digits.

    A player may take n counters and leave no heap if dn contains 1, exactly one nonempty heap if it
    contains 2, and two nonempty heaps if it contains 4. The digit d0 is 0, or 4 if a heap may be
    split without taking anything. Digits in brackets at the end repeat for ever.

    >>> from partizan import rulesets
    >>> [rulesets.octal("0.77")(str(n)).nim_value() for n in range(8)]
    [0, 1, 2, 3, 1, 4, 3, 2]
    >>> rulesets.octal("0.77").nim_values(11)
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    >>> rulesets.octal(".770"), rulesets.octal("0.123(3)")
    (octal(0.77), octal(0.12[3]))
    """

    def __init__(self, code: str) -> None:
        self.code = octal_code(code, ruleset="octal")
        self.parameters = (str(self.code),)


def octal_code(code: object, *, ruleset: str) -> HeapCode:
    """Return the code that a text denotes; all its digits must be octal."""
    needed = (
        f"{ruleset} needs a code such as '0.77' or '4.007', as a string: 0 or 4, a point, and "
        f"digits from 0 to 7; not {quoted(code)}"
    )
    if not isinstance(code, str):
        raise DomainError(needed)
    try:
        found = HeapCode.read(code)
    except PartizanError as error:
        raise DomainError(needed) from error
    if not found.is_octal:
        raise DomainError(f"{needed}; use take-and-break for other codes")
    return found


class Subtraction(CodeRuleset):
    """Take from a heap a number of counters that belongs to the given set.

    The set may be written `subtraction({1,3,4})`, too.

    >>> from partizan import rulesets
    >>> game = rulesets.subtraction(1, 3, 4)
    >>> game, game.nim_values(9), game == rulesets.subtraction({1, 3, 4})
    (subtraction(1,3,4), [0, 1, 0, 1, 2, 3, 2, 0, 1, 0], True)
    >>> game.period(100)
    <period 7 from heap 0 on: proved>
    """

    def __init__(self, *numbers: int | Iterable[int]) -> None:
        self.parameters = self.numbers = subtraction_set(numbers, ruleset="subtraction")
        if not self.numbers:
            raise DomainError("subtraction needs the numbers to take, as in subtraction(1,3,4)")

    @property
    def code(self) -> HeapCode:  # type: ignore[override]
        """The code with digit 3 at every number; numbers too large for a code are refused."""
        return HeapCode.subtraction(self.numbers)

    @cached_property
    def rules(self) -> str:  # type: ignore[override]
        """The moves as a text, if the numbers are not too many or too large."""
        return text_of(("both", self.numbers))

    def replacements(self, heap: int, player: Player) -> Iterator[tuple[int]]:
        """Yield the heap that remains after taking each of the numbers."""
        return ((heap - n,) for n in self.numbers if n <= heap)


def subtraction_set(numbers: Iterable[object], *, ruleset: str) -> tuple[int, ...]:
    """Return the numbers that may be taken, in increasing order; they may be given as one set.

    >>> subtraction_set((3, 1), ruleset="subtraction"), subtraction_set([{3, 1}], ruleset="all-but")
    ((1, 3), (1, 3))
    """
    match [*numbers]:
        case [set() | frozenset() | list() | tuple() | range() as whole]:
            numbers = whole
    found = set()
    for n in numbers:
        number = as_integer(n)
        if number is None or number < 1:
            each = isinstance(n, set | frozenset | list | tuple)
            other = f"; if each player has a set, use partizan-{ruleset}({{1,2}},{{3}})" * each
            raise DomainError(f"{ruleset} takes positive numbers of counters, not {n!r}{other}")
        found.add(number)
    return tuple(sorted(found))


class AllBut(CodeRuleset):
    """Take any number of counters from a heap, except the given numbers.

    >>> from partizan import rulesets
    >>> game = rulesets.all_but(2)
    >>> game, game.nim_values(11)
    (all-but(2), [0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5])
    >>> game.period(100)
    <period 4 with saltus 2 from heap 0 on: proved>
    """

    def __init__(self, *numbers: int | Iterable[int]) -> None:
        self.parameters = self.numbers = subtraction_set(numbers, ruleset="all-but")
        if not self.numbers:
            raise DomainError("all-but needs the forbidden numbers, as in all-but(2); or play nim")
        self.code = HeapCode.all_but(self.numbers)


class Splittles(CodeRuleset):
    """Take one of the given numbers of counters, and optionally split the rest into two heaps.

    This is the octal game with the digit 7 at these places; Kayles is splittles(1,2).

    >>> from partizan import rulesets
    >>> rulesets.splittles(1, 2).nim_values(7), rulesets.splittles(2, 3).code
    ([0, 1, 2, 3, 1, 4, 3, 2], HeapCode.read('0.077'))
    """

    def __init__(self, *numbers: int | Iterable[int]) -> None:
        self.parameters = self.numbers = subtraction_set(numbers, ruleset="splittles")
        if not self.numbers:
            raise DomainError("splittles needs the numbers that may be taken, as in splittles(1,2)")
        self.code = HeapCode.subtraction(self.numbers, digit=7)


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


# --- theorems -------------------------------------------------------------------------------------


_HEAPS: Final = {"hexadecimal": 1_000, "python": 150}  # heaps evaluated at once, by method
_MORE_HEAPS = 5_000  # heaps evaluated at once by the other methods
_LARGEST_TAKEN = 10_000
_SHOWN_HEAPS = 16  # whose values an explanation lists
_GENERA, _BROKEN_GENERA = 200, 60  # heaps whose genera are found at once


def nim_value(rules: CodeRuleset, board: Heaps) -> int | None:
    """Return the nim-sum of the values of the heaps in the nim-sequence of the code."""
    if _takes_too_much(rules):
        return None
    sequence = rules.nim_sequence()
    most = _HEAPS.get(sequence.method, _MORE_HEAPS)
    largest = max(board.sizes, default=0)
    if largest <= max(most, len(sequence) - 1):
        values = sequence.found(largest + 1)
        return reduce(xor, (values[size] for size in board.sizes), 0)
    law = sequence.period(most)
    if law is None or not law.is_proved:
        return None
    return reduce(xor, (law.value(size) for size in board.sizes), 0)


def genus(rules: CodeRuleset, board: Heaps) -> Genus | None:
    """Return the genus of a heap from those of smaller heaps, or of a sum of tame heaps."""
    if _takes_too_much(rules):
        return None
    code = rules.code
    sequence = _genera(code)
    largest = max(board.sizes, default=0)
    unbroken = code.is_plain and code.is_taking_only
    if largest > (_GENERA if unbroken else _BROKEN_GENERA):
        return _genus_by_period(sequence, board) if unbroken else None
    if unbroken and len(board.sizes) == 1:
        return sequence.genus(largest)
    # Genera of other sums need canonical forms, which soon become large.
    heaps = board.sizes if unbroken else range(largest + 1)
    if any(sequence.tameness(heap) is not Tameness.TAME for heap in heaps):
        return None
    return tame_sum(map(sequence.genus, board.sizes))


def _genus_by_period(sequence: GenusSequence, board: Heaps) -> Genus | None:
    """Return the genus of large heaps that are never split, if a period is proved quickly."""
    period = sequence.period(_GENERA)
    if period is None or not period.is_proved:
        return None
    if len(board.sizes) == 1:
        return sequence.genus(board.sizes[0])
    if sequence.first_wild(_GENERA) is not None:
        return None
    return tame_sum(map(sequence.genus, board.sizes))


for _rules in (
    AllBut,
    DawsonsChess,
    DawsonsKayles,
    GrundysGame,
    Kayles,
    LaskersNim,
    Octal,
    Splittles,
    Subtraction,
    TakeAndBreak,
):
    theorem(_rules, NIM_VALUE, "[GS56]")(nim_value)
    theorem(_rules, GENUS, "[Allen06, Prop. 2.1.2 and Thm 2.4.2]")(genus)


@lru_cache(maxsize=8)
def _genera(code: HeapCode) -> GenusSequence:
    """Return the sequence of a code, shared by all questions."""
    return GenusSequence(code)


def _takes_too_much(rules: CodeRuleset) -> bool:
    """Return whether the code would be too long."""
    return isinstance(rules, Subtraction) and rules.numbers[-1] > _LARGEST_TAKEN


@steps_of(nim_value)
def _heap_values(rules: CodeRuleset, board: Heaps) -> Iterator[Step]:
    """Yield the beginning of the nim-sequence, its period, and the values of the heaps."""
    sequence = rules.nim_sequence()
    first = ", ".join(map(str, sequence.found(_SHOWN_HEAPS)[:_SHOWN_HEAPS]))
    yield Step(f"Heaps of 0, 1, 2, ... counters have the nim-values {first}, ...")
    largest = max(board.sizes, default=0)
    most = _HEAPS.get(sequence.method, _MORE_HEAPS)
    law = sequence.period(most) if largest >= _SHOWN_HEAPS else None
    if law is not None and law.is_proved:
        more = f", each {law.saltus} greater" if law.saltus else ""
        yield Step(f"From heap {law.preperiod} on, they repeat with period {law.period}{more}.")
    values = [nim_value(rules, Heaps((size,))) or 0 for size in board.sizes]
    pairs = zip(board.sizes, values, strict=True)
    listed = "; ".join(f"a heap of {size} has {value}" for size, value in dict(pairs).items())
    yield Step(f"Here {listed or 'there are no heaps'}.")
    yield nim_added("these values", values)
