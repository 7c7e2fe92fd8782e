"""Texts name rulesets and positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from partizan import LEFT, DomainError, NotationError, Player, catalog, rulesets
from partizan.boards import Grid
from partizan.catalog import (
    load,
    position,
)
from partizan.rules.contract import MAX_CELLS, Ruleset
from partizan.rules.variants import Dicotic, Impartial, Negative, Twisted
from partizan.rulesets.families import GridRuleset
from partizan.rulesets.grid.domineering import Domineering
from partizan.rulesets.heap.taking_and_breaking import Subtraction
from partizan.rulesets.strip.toads_and_frogs import ToadsAndFrogs


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("simultaneous clober", "no ruleset 'simultaneous clober'; did you mean simultaneous clob"),
        ("diskonect", "did you mean scoring diskonnect"),
        (
            "impartial scoring diskonnect",
            "diskonnect has no impartial variant; only alternating games",
        ),
        ("simultaneous subtraction-squares", r"needs parameters: .*squares\(left, right\)"),
        ("simultaneous hackenbush(3)", "too many positional arguments; the parameters are: none"),
        ("simultaneous clobber(sideways)", "not by 'sideways'"),
    ],
)
def test_kinds_that_do_not_fit(text: str, words: str) -> None:
    """A name that does not exist in its kind of play is refused, with similar ones."""
    with pytest.raises(DomainError, match=words):
        load(text)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("toads and frogs T.F", 'toads-and-frogs("t.f")'),
        ("Toppling Towers xxx", 'toppling-towers("xxx")'),
        ("impartial Toads & Frogs t.f", 'impartial toads-and-frogs("t.f")'),
        ("simultaneous toppling dominoes BWB", 'simultaneous toppling-dominoes("lrl")'),
        ("toppling dominoes LLR", 'toppling-dominoes("llr")'),
        ("she loves me, she loves me not 5", 'octal(0.3)("5")'),
        ("Bynum's game 2x3", 'eatcake("2x3")'),
        ("welter's game .o.o", 'welter(".o.o")'),
        ("CN(5,2) 3,1,2,2,1", 'circular-nim(5,2)("3,1,2,2,1")'),
        ("REL(z5) aa", 'relator(achieve,z5)("aa")'),
        ("RAV(d4) ab", 'relator(avoid,d4)("ab")'),
        ("red-blue stalks RLLR", 'cordons("lrrr")'),
        ("Green Cordons ee", 'cordons("ee")'),
    ],
)
def test_names_before_boards(text: str, shown: str) -> None:
    """The longest name at the beginning of a text counts, and the rest is the board."""
    assert repr(position(text)) == shown
    assert catalog.ruleset("bynums_game") is rulesets.eatcake


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("domineering", Domineering()),
        (" domineering ", Domineering()),
        ("toads-and-frogs(1,2,1)", ToadsAndFrogs(1, 2, 1)),
        ("toads-and-frogs( 1 , 2 , 3 , true )", ToadsAndFrogs(1, 2, 3, friendly=True)),
        ("ToadsAndFrogs (1,1,0,False)", ToadsAndFrogs(1, 1, 0)),
        ("toads-and-frogs(-1)", ToadsAndFrogs(-1)),
        ("toads-and-frogs()", ToadsAndFrogs()),
        ("subtraction(1,3,4)", Subtraction(1, 3, 4)),
        ("impartial domineering", Impartial(Domineering())),
        ("Dicotic  domineering", Dicotic(Domineering())),
        ("twisted subtraction(2)", Twisted(Subtraction(2))),
        ("negative impartial toads-and-frogs(1,2)", Negative(Impartial(ToadsAndFrogs(1, 2)))),
    ],
)
def test_texts(text: str, expected: Ruleset[Any]) -> None:
    """A text names a ruleset with parameters and variants, and so does the ruleset's own name."""
    assert load(text) == expected
    assert load(expected.name) == expected


@pytest.mark.parametrize("text", ["partizan-subtraction(1,2;3)", "octal(0.77)"])
def test_words_and_groups(text: str) -> None:
    """Groups of parameters and words are read, and printed so that they can be read."""
    found = load(text)
    assert load(found.name) == found
    assert found != load(text.replace("1,2", "1,4").replace("77", "7"))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("subtraction({1,2}) 5", 'subtraction(1,2)("5")'),
        ("subtraction( { 1 , 2 } ) 5", 'subtraction(1,2)("5")'),
        ("all-but({2}) 5", 'all-but(2)("5")'),
        ("partizan-subtraction({1,2},{3}) 5", 'partizan-subtraction(1,2;3)("5")'),
        ("partizan-subtraction({1,2};{3}) 5", 'partizan-subtraction(1,2;3)("5")'),
        ("partizan-subtraction({},{3}) 5", 'partizan-subtraction(;3)("5")'),
        ("SQ({1},{2}) 3", "simultaneous subtraction-squares(1;2)(3)"),
        ("SQ({1},{2})(3)", "simultaneous subtraction-squares(1;2)(3)"),
        (
            "simultaneous subtraction-squares({1,4},{2}) 3",
            "simultaneous subtraction-squares(1,4;2)(3)",
        ),
        ("SQ'({1},{2}) 5", "simultaneous restricted-squares(1;2)(5)"),
        ("octal 0.77 7", 'octal(0.77)("7")'),
        ("octal .77 7", 'octal(0.77)("7")'),
        ("octal(.77) 7", 'octal(0.77)("7")'),
        ("0.77 7", 'octal(0.77)("7")'),
        ("impartial 4.007 (7)", 'impartial octal(4.007)("7")'),
        ("0.12(3) 5", 'octal(0.12[3])("5")'),
        ("take-and-break(0.{0,2+}) 5", 'take-and-break(0.{0,2+})("5")'),
        ("orthogonal-colouring(2) C4", 'scoring orthogonal-colouring(C4,2)(".... / ....")'),
        ("orthogonal colouring game(2) C_4", 'scoring orthogonal-colouring(C4,2)(".... / ....")'),
        ("MOC_2(C_4)", 'scoring orthogonal-colouring(C4,2)(".... / ....")'),
        ("MOC_{2} C_4", 'scoring orthogonal-colouring(C4,2)(".... / ....")'),
        ("MOC(C_4,2) 1... / ....", 'scoring orthogonal-colouring(C4,2)("1... / ....")'),
    ],
)
def test_parameters_of_the_literature(text: str, shown: str) -> None:
    """Sets, codes and subscripts are parameters, as the literature writes them."""
    assert repr(position(text)) == shown


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("subtraction({1,2)", "subtraction takes positive numbers"),
        ("subtraction({1 2})", "expected , or ; or"),
        ("subtraction({})", "needs the numbers to take"),
        ("0.88", "there is no ruleset '0.88'"),
        ("REL", "missing a required argument: 'group'"),
    ],
)
def test_sets_and_codes_that_do_not_fit(text: str, words: str) -> None:
    """A set or code that does not fit is refused."""
    with pytest.raises((DomainError, NotationError), match=words):
        load(text)


def test_sets_in_python() -> None:
    """A set, list or tuple is as good as its numbers."""
    expected = rulesets.subtraction(1, 3, 4)
    for given in ({1, 3, 4}, [1, 3, 4], (4, 3, 1), frozenset({1, 3, 4})):
        assert rulesets.subtraction(given) == expected
    assert rulesets.splittles({1, 2}) == rulesets.splittles(1, 2)
    with pytest.raises(DomainError, match="use partizan-subtraction"):
        rulesets.subtraction({1}, {2})


@pytest.mark.parametrize(
    ("text", "words", "index"),
    [
        ("", "expected the name of a ruleset", 0),
        ("  ", "expected the name of a ruleset", 2),
        ("impartial", "expected the name of a ruleset", 9),
        ("simultaneous ", "expected the name of a simultaneous ruleset", 13),
        ("scoring diskonnect xo", "expected the end of the text after the name", 19),
        ("(1,2)", "expected the name of a ruleset", 0),
        ("subtraction(1,3", "expected , or ; or \\)", 15),
        ("subtraction(1 3)", "expected , or ; or \\)", 14),
        ("subtraction(((1)))", "expected , or ; or \\)", 13),
        ("subtraction(" + "(" * 5000, "expected , or ; or \\)", 13),
        ("domineering cram", "expected the end of the text after the name", 12),
        ("subtraction(1) 3", "expected the end of the text after the name", 15),
        ("negative " * 21 + "nim", "more than 20 variants", 180),
    ],
)
def test_unreadable_texts(text: str, words: str, index: int) -> None:
    """A text that does not name a ruleset is refused, with the place where reading stopped."""
    with pytest.raises(NotationError, match=words) as caught:
        load(text)
    assert caught.value.position == index


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("toads-and-frogs(1,2,3,0,5)", "too many positional arguments; .*min_slide=1"),
        ("cram(1)", "cram\\(1\\): .*the parameters are: none"),
        ("subtraction(one)", "subtraction"),
        ("toads-and-frogs(far)", "toads-and-frogs needs"),
        ("impartial quidditch", "there is no ruleset 'quidditch'"),
        ("subtraction", "subtraction needs parameters: subtraction\\("),
    ],
)
def test_wrong_parameters(text: str, words: str) -> None:
    """Parameters that a ruleset does not accept are refused with a message."""
    with pytest.raises(DomainError, match=words):
        load(text)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("domineering 2x3", 'domineering("...|...")'),
        ("domineering 2×3", 'domineering("...|...")'),
        ("domineering ..|..", 'domineering("..|..")'),
        ("domineering  .. | .. ", 'domineering("..|..")'),
        ("impartial domineering 1x2", 'impartial domineering("..")'),
        ("subtraction(1,3,4) 7", 'subtraction(1,3,4)("7")'),
        ("toads-and-frogs(1,2,1,0) t..f", 'toads-and-frogs(1,2,1,0)("t..f")'),
        ("cutcake 2x5", 'cutcake("2x5")'),
        ("subtraction (1,3,4) 7", 'subtraction(1,3,4)("7")'),
        ("clockwise-hackenbush (l)r", 'clockwise-hackenbush("(l)r")'),
        ("nim (3,5,7)", 'nim("7+5+3")'),
        ("nim(3,5,7)", 'nim("7+5+3")'),
        ("nim [3,5,7]", 'nim("7+5+3")'),
        ("kayles (5)", 'kayles("5")'),
        ("end-nim (1,2)", 'end-nim("1,2")'),
        ("top-entails (1,2)", 'top-entails("2+1")'),
        ("wythoff (4,5)", 'wythoff("4,5")'),
        ("wythoff (2) 4,5", 'wythoff(2)("4,5")'),
        ("wythoff(2) (4,5)", 'wythoff(2)("4,5")'),
        ("domineering 2 3", 'domineering("...|...")'),
        ("domineering (2,3)", 'domineering("...|...")'),
        ("snort 1 3", 'snort("...")'),
        ("toads-and-frogs T□F_", 'toads-and-frogs("t.f.")'),
        ("welter 1,2,4", 'welter(".oo.o")'),
        ("welter {3}", 'welter("...o")'),
        ("twisted domineering 1x2 ", 'twisted domineering("..")'),
    ],
)
def test_positions(text: str, shown: str) -> None:
    """A position is a ruleset and a board, or a ruleset and the size of its starting board."""
    assert repr(position(text)) == shown


def test_starts_of_sizes() -> None:
    """Domineering starts on an empty board, Clobber on a checkerboard."""
    assert str(position("domineering 2x2")) == "..|.."
    assert str(position("clobber 2x3")) in ("xox|oxo", "oxo|xox")
    assert position("clobber 2x3").options(LEFT)


class Place(GridRuleset):
    """Left fills an empty cell; the ruleset defines no start."""

    alphabet = "_X"

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards with one cell filled."""
        if player is LEFT:
            for cell in board.find("_"):
                yield board.put({cell: "X"})


class Move(Place):
    """The same, with letters that mean nothing while the board is empty."""

    alphabet = ".X"


def test_empty_boards_as_starts() -> None:
    """Without a `start`, a game begins on the empty board if a player can move there."""
    assert str(Place()("2x3")) == str(Place()(2, 3)) == "___|___"
    assert str(Impartial(Place())("1x1")) == "_"
    assert str(Place()("XX")) == "XX"
    with pytest.raises(DomainError, match="move has no starting position of size 2x3"):
        Move()("2x3")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("domineering 0x3", "at least one row and one column"),
        ("domineering 300x300", f"the limit is {MAX_CELLS:,} cells"),
        ("domineering 99999999999x1", f"the limit is {MAX_CELLS:,} cells"),
        ("domineering " + "9" * 5000 + "x1", "is too large to be set up"),
        ("toppling-dominoes 3x3", "played on one row; 3 rows were given"),
        ("toppling-dominoes 1x3", "no starting position of size 1x3: write out the board"),
    ],
)
def test_impossible_sizes(text: str, words: str) -> None:
    """An impossible size is refused."""
    with pytest.raises(DomainError, match=words):
        position(text)


@pytest.mark.parametrize("text", ["domineering", "domineering ", "subtraction(1)"])
def test_missing_boards(text: str) -> None:
    """A ruleset alone is not a position."""
    with pytest.raises(NotationError, match=r"expected a position of (domineering|subtraction)"):
        position(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("wythoff(4,5)", "a position in parentheses has a space before it"),
        ("peg-duotaire 1 1", "found ' '"),
        ("welter 10", r"for a coin on the square 10 write \{10\}, for a row write its cells"),
        ("welter 1,2,1", "two coins of welter cannot be on one square, as here on 1"),
        ("welter 1,99999999", "has the squares 0 to 999,999"),
        ("flipping-coins 0_1", "found '_'"),
        ("nim (3", "found '\\('"),
        ("nim (3)+(5)", "found '\\('"),
    ],
)
def test_boards_with_two_readings(text: str, words: str) -> None:
    """A board that may mean two things, or nothing, is refused with what to write."""
    with pytest.raises((DomainError, NotationError), match=words):
        position(text)


def test_unreadable_boards() -> None:
    """A board that the ruleset cannot read is refused with the message of the board."""
    with pytest.raises(NotationError, match="domineering"):
        position("domineering ..q")
