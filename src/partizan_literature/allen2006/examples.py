"""M. R. Allen, Impartial combinatorial misère games (2006): the examples of ch. 1 to 3."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.nim import NIM
from partizan.rulesets.heap.partizan_subtraction import PartizanSubtraction
from partizan.rulesets.heap.taking_and_breaking import Octal
from partizan.theories.impartial import mex
from partizan.theories.misere.impartial.structure import Tameness
from partizan.theories.normal.game import Game
from partizan.theory import Outcome

EXAMPLES = "examples"
COUNTERS = "counters in a heap"


@claim(
    "allen2006/ex-1.1.1",
    "Let Left take one or two tokens and Right three. The Left options of a heap of 12 are heaps "
    "of 11 and 10, and the Right option is a heap of 9; 12, 11, 8, 6 and 3 are a line of play.",
    source="[Allen06, Example 1.1.1]",
    about="partizan-subtraction",
    up_to=(12, 12, 12),
    unit=COUNTERS,
)
def taking_one_two_or_three(_: int) -> Iterator[Case]:
    """List the moves."""
    rules = PartizanSubtraction({1, 2}, {3})
    options = [{str(p.board) for p in rules(12).options(player)} for player in (LEFT, RIGHT)]
    yield Case(12, [{"11", "10"}, {"9"}], options)
    for player, before, after in ((LEFT, 12, 11), (RIGHT, 11, 8), (LEFT, 8, 6), (RIGHT, 6, 3)):
        found = {str(p.board) for p in rules(before).options(player)}
        yield Case(f"{before} to {after}", True, str(after) in found)


@claim(
    "allen2006/ex-1.1.4",
    "The options of the heap 4 of Nim are 3, 2, 1 and 0. The second player wins the empty game "
    "under normal play, the first one under misère play. The first player wins 2 + 3 under both, "
    "by a move to 2 + 2; in 2 + 2, taking a heap loses under both.",
    source="[Allen06, Examples 1.1.2, 1.1.3, 1.1.4 and 1.4.1]",
    about="nim",
    up_to=(4, 4, 4),
    unit=EXAMPLES,
)
def examples_of_nim(_: int) -> Iterator[Case]:
    """Play out each position."""
    yield Case(4, {"3", "2", "1", "0"}, {str(p.board) for p in NIM(4).options(LEFT)})
    for play, empty in (("normal", Outcome.P), ("misere", Outcome.N)):
        said = {"0": empty, "2+3": Outcome.N, "2+2": Outcome.P, "2": Outcome.N}
        for text, outcome in said.items():
            yield Case(f"{text} under {play} play", outcome, NIM(text).outcome(play))


@claim(
    "allen2006/ex-1.2.1",
    "In 0.12305 one may take 1 from a heap of 1, 2 from larger heaps than 2, 3 from any heap, 5 "
    "from a heap of 5, and 5 from a heap of at least 7 if the rest is split. 0.0330303 is the "
    "subtraction game of {2, 3, 5, 7}; in 0.23313 no move is possible from a heap of 1, and from 5 "
    "on one may take 1, 2, 3 or 5, from 2, 3 and 4 any number up to the whole heap.",
    source="[Allen06, Examples 1.2.1, 1.2.2, 1.2.3 and 3.3.1]",
    about="octal",
    up_to=(10, 14, 18),
    unit=COUNTERS,
)
def examples_of_octals(largest: int) -> Iterator[Case]:
    """List the moves from each heap."""
    for n in range(1, largest + 1):
        heaps: list[tuple[int, ...]] = [(n - taken,) for taken in (2, 3) if n > taken]
        heaps += [()] * (n in {1, 3, 5})
        heaps += [(part, n - 5 - part) for part in range(1, (n - 5) // 2 + 1)]
        yield Case(f"{n} in 0.12305", sorted(heaps), _moves("0.12305", n))
        primes = [n - taken for taken in (2, 3, 5, 7) if n >= taken]
        yield Case(f"{n} in 0.0330303", _rests(primes), _moves("0.0330303", n))
        every = [n - taken for taken in range(1, n + 1)]
        said = [] if n == 1 else every if n < 5 else [n - taken for taken in (1, 2, 3, 5)]
        yield Case(f"{n} in 0.23313", _rests(said), _moves("0.23313", n))
        yield Case(f"{n} in Nim", _rests(every), sorted(_heaps(p) for p in NIM(n).options(LEFT)))


def _rests(sizes: list[int]) -> list[tuple[int, ...]]:
    return sorted((size,) if size else () for size in sizes)


def _moves(code: str, heap: int) -> list[tuple[int, ...]]:
    return sorted(_heaps(p) for p in Octal(code)(heap).options(LEFT))


def _heaps(position: object) -> tuple[int, ...]:
    """Return the sizes of the heaps of a position that are not empty, in order."""
    sizes = map(int, str(position.board).split("+"))  # type: ignore[attr-defined]
    return tuple(sorted(size for size in sizes if size))


@claim(
    "allen2006/ex-1.3.1",
    "The least number that is missing in {1, 2, 3} is 0, in {0, 1, 3, 6, 7, 12, 89} it is 2, and "
    "in the set of even numbers it is 1. The nim-sum of 11, 22 and 33 is 60.",
    source="[Allen06, Examples 1.3.1 and 1.3.2]",
    about="nim",
    up_to=(100, 1000, 10_000),
    unit="as the largest even number",
)
def missing_numbers(largest: int) -> Iterator[Case]:
    """Find them, and add the values of the heaps."""
    yield Case("1, 2, 3", 0, mex({1, 2, 3}))
    yield Case("0, 1, 3, 6, 7, 12, 89", 2, mex({0, 1, 3, 6, 7, 12, 89}))
    yield Case("even numbers", 1, mex({*range(0, largest + 1, 2)}))
    total = sum((Game.nimber(n) for n in (11, 22, 33)), Game(0))
    yield Case("11 + 22 + 33", Game.nimber(60), total)


@claim(
    "allen2006/ex-2.1.1",
    "The misère nim-values of the heaps 0, 1 and 2 of Nim are 1, 0 and 2. The heap of 8 in 0.123 "
    "has genus 2^1420, so that the game is wild.",
    source="[Allen06, Examples 2.1.1 and 2.2.1]",
    about=("nim", "octal"),
    up_to=(2, 2, 2),
    unit=COUNTERS,
)
def misere_nim_values(largest: int) -> Iterator[Case]:
    """Evaluate the heaps."""
    for n in range(largest + 1):
        yield Case(f"heap {n}", (1, 0, 2)[n], NIM(n).misere_nim_value())
    wild = Octal("0.123")(8)
    yield Case("8 in 0.123", "2^1420", str(wild.genus()))
    yield Case("8 in 0.123 is tame", False, wild.tameness() is Tameness.TAME)
