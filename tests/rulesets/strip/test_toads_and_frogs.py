"""Toads and Frogs: `partizan.rulesets.strip.toads_and_frogs`."""

from __future__ import annotations

import re
from itertools import product

import pytest

from partizan import Budget, Game, Loopy, rulesets
from partizan.boards import Strip
from partizan.catalog import load
from partizan.errors import DomainError, NotationError, Repetition
from partizan.players import LEFT, RIGHT
from partizan.rulesets.strip.toads_and_frogs import (
    BACKSLIDING_TOADS_AND_FROGS,
    ELEPHANTS_AND_RHINOS,
    TOADS_AND_FROGS,
    ToadsAndFrogs,
    peeled_row,
)
from partizan.rulesets.strip.toads_and_frogs import TOADS_AND_FROGS as RULESET
from partizan.theories.normal.evaluations import VALUE
from rulesets.strip.trees import strips, trees_agree
from toys import by_rules

GENERAL = [
    (1, 1, 1, 0),
    (1, 1, 0, 0),
    (1, 2, 1, 1),
    (2, 3, 2, 0),
    (1, 1, 2, 1),
    (0, 1, 1, 0),
    (1, 0, 2, 0),
    (-2, 1, 1, 0),
    (-2, -1, 1, 1),
]

# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize("a", range(1, 6))
@pytest.mark.parametrize("b", range(1, 4))
def test_one_empty_cell(a: int, b: int) -> None:
    """T^a.F^b is * if a, b >= 2, and T^a.F is {{a-2|1}|0}. [Erickson96]"""
    value = RULESET("t" * a + "." + "f" * b).value()
    if a >= 2 and b >= 2:
        assert value == Game("*")
    elif b == 1:
        assert value == Game(f"{{{a - 2}|1||0}}")


@pytest.mark.parametrize(("a", "b"), [(3, 2), (4, 2), (4, 3), (5, 2)])
def test_two_empty_cells(a: int, b: int) -> None:
    """T^a..F^b with a > b >= 2 is {{a-3|a-b}|{*|3-b}}. [Erickson96]"""
    expected = Game(f"{{{{{a - 3}|{a - b}}}|{{*|{3 - b}}}}}")
    assert RULESET("t" * a + ".." + "f" * b).value() == expected


@pytest.mark.parametrize("rules", GENERAL[:3] + GENERAL[4:6], ids=str)
def test_terminal_toads(rules: tuple[int, int, int, int]) -> None:
    """A toad that has passed all frogs is a number: X T □^n = X □^n + n. [Erickson96]"""
    ruleset = ToadsAndFrogs(*rules)
    for cells in product(".tf", repeat=4):
        for n in (1, 2):
            before, room = "".join(cells), "." * n
            with_toad, without = (
                by_rules(ruleset, Strip(before + toad + room), VALUE) for toad in ("t", "")
            )
            assert with_toad == without + n


def test_a_lone_piece() -> None:
    """A toad that meets no frog has as many moves as there are cells ahead of it."""
    assert RULESET("t.....").value() == 5
    assert ToadsAndFrogs(2, 2)("t.....").value() == 2
    assert RULESET("...f").value() == -3


def test_walls() -> None:
    """Two toads before two frogs never move again, and separate the strip."""
    assert [str(part) for part in RULESET.parts(Strip("t..ttff.f"))] == ["t..", ".f"]
    assert RULESET("t..ttff.f").value() == 1


# --- laws ----------------------------------------------------------------------------------------


def test_parts_behind_walls() -> None:
    """Strips long enough to contain walls decompose without changing their trees."""
    middles = ("ttff", "tttff", "ttfff", "tf", "tft", "ttf")
    ends = ("", ".t", "t.", "f.", ".f", "t.f")
    longer = [Strip(a + wall + b) for wall in middles for a in ends for b in ends]
    assert trees_agree(RULESET, longer)
    assert trees_agree(ToadsAndFrogs(1, 2, 1, 1), longer)


def test_loopy_play() -> None:
    """If pieces slide back there is no kernel, and play may repeat."""
    loopy = ToadsAndFrogs(-1, 1, 1, 0)
    assert loopy.compiled(Strip("t.f")) is None
    assert list(loopy.parts(Strip("ttff"))) == [Strip("ttff")]
    assert loopy.is_loopy
    assert loopy("t.").value() == Loopy("on")


# --- the definition ------------------------------------------------------------------------------


def moved(cells: str, parameters: tuple[int, int, int, int]) -> set[str]:
    """Return the rows after Left's moves; each slide or jump is a pattern and its result."""
    least, most, jump, friendly = parameters
    changes = []
    for k in range(least, most + 1):
        if k > 0:
            changes.append(("t" + r"\." * k, lambda found: "." * (len(found) - 1) + "t"))
        if k < 0:
            changes.append((r"\." * -k + "t", lambda found: "t" + "." * (len(found) - 1)))
    for j in range(1, jump + 1):
        over = ("[tf]" if friendly else "f") * j
        changes.append(("t" + over + r"\.", lambda found: "." + found[1:-1] + "t"))
    return {
        cells[: found.start(1)] + result(found[1]) + cells[found.end(1) :]
        for pattern, result in changes
        for found in re.finditer(f"(?=({pattern}))", cells)
    }


def mirrored(cells: str) -> str:
    """Return the row as the other player sees it."""
    return cells[::-1].translate(str.maketrans("tf", "ft"))


@pytest.mark.parametrize("parameters", GENERAL, ids=str)
def test_moves_are_the_patterns(parameters: tuple[int, int, int, int]) -> None:
    """Slides and jumps are those found by searching the text for their patterns."""
    game = ToadsAndFrogs(*parameters)
    for board in strips(".tf", 6):
        assert {o.cells for o in game.options(board, LEFT)} == moved(board.cells, parameters)
        expected = {mirrored(o) for o in moved(mirrored(board.cells), parameters)}
        assert {o.cells for o in game.options(board, RIGHT)} == expected


# --- texts ---------------------------------------------------------------------------------------


def test_other_letters() -> None:
    """Capitals are accepted, and X and O for toads and frogs."""
    assert rulesets.toads_and_frogs("T.F") == RULESET(" x.o ") == RULESET("X.f")


def test_names() -> None:
    """The usual game has no parameters, and any other has all four."""
    assert (ToadsAndFrogs().name, ToadsAndFrogs(1, 1, 1, 0)) == ("toads-and-frogs", RULESET)
    assert ToadsAndFrogs(1, 3).name == "toads-and-frogs(1,3,1,0)"
    assert load("toads-and-frogs(1,2,1,1)") == ToadsAndFrogs(1, 2, friendly=True)
    assert ToadsAndFrogs(2, 3, 2, 1).kernel_parameters == (2, 3, 2, 1)


def test_bad_boards() -> None:
    """Another letter is refused, with a caret under it."""
    with pytest.raises(NotationError, match=r"expected '\.', 't' or 'f', found 'q'") as caught:
        RULESET("t.q")
    assert caught.value.position == 2


@pytest.mark.parametrize("given", [(1, 1, -1, 0), (1, 1, 1, 2), ("a",), (1, 10_000), (1, 1, 0.5)])
def test_bad_parameters(given: tuple[int, ...]) -> None:
    """Bad slides and jumps are refused."""
    with pytest.raises(DomainError, match="toads-and-frogs needs the least slide"):
        ToadsAndFrogs(*given)


def test_moves() -> None:
    """A piece moves one cell ahead or back, or jumps ahead."""
    assert [o.cells for o in BACKSLIDING_TOADS_AND_FROGS.options(Strip(".tf."), LEFT)] == [
        "t.f.",
        "..ft",
    ]
    assert [o.cells for o in BACKSLIDING_TOADS_AND_FROGS.options(Strip(".tf."), RIGHT)] == [
        ".t.f",
        "ft..",
    ]
    assert [o.cells for o in BACKSLIDING_TOADS_AND_FROGS.options(Strip(".t."), LEFT)] == [
        "..t",
        "t..",
    ]


def test_values() -> None:
    """A lone piece may move for ever; a full strip has ended; some values are loop-free."""
    assert BACKSLIDING_TOADS_AND_FROGS("t.").value() == Loopy("on")
    assert BACKSLIDING_TOADS_AND_FROGS(".f").value() == Loopy("off")
    assert BACKSLIDING_TOADS_AND_FROGS("tftf").value() == 0
    assert [BACKSLIDING_TOADS_AND_FROGS(row).value() for row in ("t.f", "t..f", "tf.")] == [
        0,
        Game("*"),
        Game("*"),
    ]
    assert BACKSLIDING_TOADS_AND_FROGS.compiled(Strip("t.")) is None
    with pytest.raises(Repetition, match="loopy game has no temperature"):
        _ = BACKSLIDING_TOADS_AND_FROGS("t.").temperature()


def test_outcomes_of_short_strips() -> None:
    """On strips of up to five cells, outcomes agree with those of the values."""
    for length in range(1, 6):
        for cells in product(".tf", repeat=length):
            position = BACKSLIDING_TOADS_AND_FROGS("".join(cells))
            assert position.outcome() is position.value().outcome


@pytest.mark.parametrize("gap", range(9))
def test_one_against_one(gap: int) -> None:
    """Two animals that face each other across an even gap are 0, across an odd gap *."""
    assert ELEPHANTS_AND_RHINOS("e" + "." * gap + "r").value() == Game("*" if gap % 2 else 0)


def test_the_parts_behind_a_meeting() -> None:
    """An elephant that faces a rhino is stuck, and the cells behind each are separate parts."""
    assert [
        str(part) for part in ELEPHANTS_AND_RHINOS.parts(ELEPHANTS_AND_RHINOS.board("e..ter...r"))
    ] == ["t..", "...f"]
    assert ELEPHANTS_AND_RHINOS("e..er...r").value() == 2 - 3


def test_it_is_toads_and_frogs_without_jumps() -> None:
    """The moves are those of the general game without jumps."""
    general = ToadsAndFrogs(max_jump=0)
    assert ELEPHANTS_AND_RHINOS.kernel_parameters == (1, 1, 0, 0)
    assert (ELEPHANTS_AND_RHINOS.name, ELEPHANTS_AND_RHINOS.parameters) == (
        "elephants-and-rhinos",
        (),
    )
    for board in strips(".tf", 4):
        for player in (LEFT, RIGHT):
            assert list(ELEPHANTS_AND_RHINOS.options(board, player)) == list(
                general.options(board, player)
            )


def test_peeled_rows() -> None:
    """All rows of six cells equal the peeled row plus the number taken off."""
    for cells in product(".tf", repeat=6):
        row = "".join(cells)
        rest, number = peeled_row(row)
        with Budget(theorems=False):
            assert TOADS_AND_FROGS(rest).value() + number == TOADS_AND_FROGS(row).value(), row
        pieces = rest.replace(".", "")
        assert not pieces or pieces[0] + pieces[-1] == "tf"
