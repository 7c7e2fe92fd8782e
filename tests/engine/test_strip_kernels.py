"""The kernels of games on strips against their Python rules, and beyond one word of 64 cells."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import product

import pytest

from engine.kernels import agree
from partizan import Game
from partizan.boards import Strip
from partizan.engine import fold
from partizan.errors import DomainError
from partizan.rules.contract import Compiled, Ruleset
from partizan.rules.variants import Impartial
from partizan.rulesets.strip.toads_and_frogs import ELEPHANTS_AND_RHINOS as ELEPHANTS
from partizan.rulesets.strip.toads_and_frogs import TOADS_AND_FROGS as TOADS
from partizan.rulesets.strip.toads_and_frogs import ToadsAndFrogs
from partizan.rulesets.strip.toppling_dominoes import RULESET as DOMINOES
from partizan.theories.normal.evaluations import VALUE
from partizan.world import current

GENERAL = [
    (1, 1, 0, 0),
    (1, 1, 1, 1),
    (1, 2, 2, 0),
    (2, 3, 2, 1),
    (0, 1, 3, 0),
    (1, 0, 2, 0),
    (2, 2, 0, 1),
    (1, 9999, 9999, 0),
    (1, 9999, 9999, 1),
]
VARIETY = [TOADS, ELEPHANTS, *(ToadsAndFrogs(*parameters) for parameters in GENERAL)]


def all_strips(letters: str, length: int) -> Iterable[Strip]:
    """Yield every strip of 1 to `length` cells."""
    for size in range(1, length + 1):
        yield from (Strip("".join(cells)) for cells in product(letters, repeat=size))


def some_strips(letters: str, lengths: range, count: int) -> Iterable[Strip]:
    """Yield random strips, always the same ones."""
    chance = random.Random(letters)
    for _ in range(count):
        yield Strip("".join(chance.choices(letters, k=chance.choice(lengths))))


def wide(board: Strip, idle: str) -> Strip:
    """Return the strip after enough idle cells that it does not fit into a word."""
    return Strip(idle * 70 + board.cells)


# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(("a", "b"), [(6, 4), (8, 5), (9, 8)])
def test_two_empty_cells_between_many(a: int, b: int) -> None:
    """T^a..F^b with a > b >= 2 has the value {{a-3|a-b}|{*|3-b}}. [Erickson96]"""
    assert TOADS("t" * a + ".." + "f" * b).value() == Game(f"{{{a - 3}|{a - b}||*|{3 - b}}}")


def test_many_dominoes_of_one_colour() -> None:
    """n dominoes of Left's are n moves, also beyond a word of cells."""
    assert DOMINOES("l" * 60).value() == 60
    assert DOMINOES("l" * 90 + "+" + "r" * 70).value() == 20


# --- the Python rules ----------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", VARIETY, ids=str)
def test_toads_on_small_strips(ruleset: ToadsAndFrogs) -> None:
    """All slides and jumps agree with the rules on all small strips."""
    length = 6 if ruleset is TOADS else 5
    assert agree(ruleset, all_strips(".tf", length)) in (363, 1092)


@pytest.mark.parametrize("ruleset", VARIETY, ids=str)
def test_toads_on_larger_strips(ruleset: ToadsAndFrogs) -> None:
    """Strips with many pieces, where walls and dead ends are frequent, agree too."""
    assert agree(ruleset, some_strips(".ttff", range(7, 10), 12)) == 12


def test_dominoes_on_small_strips() -> None:
    """The domino kernel agrees with the rules on all strips of at most five cells."""
    assert agree(DOMINOES, all_strips(".lre", 5)) == 1364


def test_dominoes_on_larger_strips() -> None:
    """The domino kernel agrees with the rules on longer strips, in one row or several."""
    assert agree(DOMINOES, some_strips("lrlre", range(8, 13), 20)) == 20
    assert agree(DOMINOES, some_strips(".lrlre", range(8, 11), 20)) == 20


@pytest.mark.parametrize("base", [TOADS, DOMINOES], ids=str)
def test_impartial_variants(base: Ruleset[Strip]) -> None:
    """The impartial kernels find the same nimbers as the rules."""
    letters = "".join(base.alphabet)  # type: ignore[attr-defined]
    assert agree(Impartial(base), some_strips(letters, range(3, 8), 60)) == 60


# --- more than a word ----------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", VARIETY, ids=str)
def test_toads_on_long_strips(ruleset: ToadsAndFrogs) -> None:
    """Frogs that have arrived act as the end of the strip, however many there are."""
    boards = list(some_strips(".tf", range(3, 8), 20))
    assert agree(ruleset, (wide(board, "f") for board in boards)) == 20
    for board in boards:
        assert fold(ruleset, wide(board, "f"), VALUE) == fold(ruleset, board, VALUE)


def test_dominoes_on_long_strips() -> None:
    """Gaps do not matter, however long they are."""
    boards = list(some_strips(".lre", range(3, 8), 30))
    assert agree(DOMINOES, (wide(board, ".") for board in boards)) == 30
    for board in boards:
        assert fold(DOMINOES, wide(board, "."), VALUE) == fold(DOMINOES, board, VALUE)


@pytest.mark.parametrize("size", [63, 64, 65, 127, 128, 129, 512, 1024])
def test_toads_at_the_end_of_a_word(size: int) -> None:
    """A lone toad walks to the end of the strip and a lone frog to its beginning."""
    assert TOADS("t" + "." * (size - 1)).value() == size - 1
    assert TOADS("." * (size - 1) + "f").value() == 1 - size
    assert TOADS("." * (size - 2) + "t.").value() == 1
    assert TOADS("f" * (size - 4) + "t.ff").value() == TOADS("t.ff").value()


@pytest.mark.parametrize("size", [63, 64, 65, 127, 128, 129, 512, 1024])
def test_dominoes_at_the_end_of_a_word(size: int) -> None:
    """A row may lie anywhere, across the words of the core or at their ends."""
    row = "lrrle"
    for start in (0, size - 7, size - 5):
        board = Strip("." * start + row + "." * (size - start - len(row)))
        assert fold(DOMINOES, board, VALUE) == DOMINOES(row).value()


# --- what is refused -----------------------------------------------------------------------------


def test_backward_slides_have_no_kernel() -> None:
    """Backward slides have no kernel, because play may go on for ever."""
    assert not current().positions.known(
        Compiled("toads-and-frogs", (-1, 1, 1, 0), 1, 3, b"\1\0\2")
    )


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (Compiled("toads-and-frogs", (), 1, 2, b"\0\0"), "takes four parameters"),
        (Compiled("toads-and-frogs", (1, 1, -1, 0), 1, 2, b"\0\0"), "out of range"),
        (Compiled("toads-and-frogs", (1, 1, 1, 2), 1, 2, b"\0\0"), "out of range"),
        (Compiled("toads-and-frogs", (1, 1, 1, 0), 1, 2, b"\0\3"), "from 0 to 2; found 3"),
        (Compiled("toppling-dominoes", (), 1, 2, b"\0\4"), "from 0 to 3; found 4"),
    ],
)
def test_nonsense_is_refused(position: Compiled, said: str) -> None:
    """Input that is not a strip of the game is refused with a message."""
    with pytest.raises(DomainError, match=said):
        current().positions.value(position)
