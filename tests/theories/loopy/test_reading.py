"""Texts of loopy games that are read and refused, and names of values."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from partizan import DomainError, Game, Loopy, NotationError, loopy
from partizan.theories.loopy import reading, shorthand, sides
from partizan.world import current


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("{pass|2||*}", "{2under|*}"),
        ("{{0|pass}|1}", "{over|1}"),
        ("a{0|a}", "over"),
        ("{a{0|a}|b{b|0}}", "{over|under}"),
        ("-over", "under"),
        ("-1over", "over - 1"),
        ("1/2under", "1/2 + under"),
        ("ON + Off", "dud"),
        ("^[on]*2", "upon + *2"),
        ("v[on]", "-upon"),
        ("upon*", "upon + *"),
        ("-2over*3 - on*", "over - 2 + *3 - on - *"),
        ("1v<on>*", "1 + * - ^<on>"),
        ("⧾(on) - ⧾(on)", "Tiny(on) + Miny(on)"),
        ("±(on)", "{on|off}"),
        ("±{over,hi}", "{over,hi|-over,-hi}"),
        ("(1 & 0) + *", "1* & *"),
        ("a where a = {0|a}", "over"),
        ("a + b where a = {0|b}, b = {a|*}", "(1 & *) + b where b = {{0|b}|*}"),
        ("c where c = over + d, d = {1|e}, e = 2·*", "over + {1|0}"),
        ("x where x = y{0|y}", "over"),
    ],
)
def test_texts(text: str, same: str) -> None:
    """Both texts denote the same game."""
    assert loopy.value(text) == loopy.value(same)


@pytest.mark.parametrize("word", sorted(reading.WORDS))
def test_words(word: str) -> None:
    """A word means what its definition says."""
    assert loopy.value(word) == loopy.value(reading.WORDS[word])


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("over + 1/2", "1/2over"),
        ("upon", "^[on]"),
        ("upon + * - 3", "-3^[on]*"),
        ("*2 - upon", "v[on]*2"),
        ("^<on> + *", "^<on>*"),
        ("{0||0|off} + 1", "1Tiny(on)"),
        ("-{0||0|under}", "Miny(over)"),
        ("{on|off}", "+-(on)"),
        ("{on,{5|3}|*2,0}", "{on|0,*2}"),
        ("{0,pass|0,*}", "{0,pass|0,*}"),
        ("on - on", "dud"),
        ("tis", "1 & 0"),
    ],
)
def test_names_of_values(text: str, written: str) -> None:
    """Values with names are written by name, and options in a fixed order."""
    found = loopy.value(text)
    assert f"{found:ascii}" == written
    assert loopy.value(written) == found


@pytest.mark.parametrize(
    ("text", "message", "position"),
    [
        ("a{0|1}", "the label 'a' is never used inside its braces; remove it", 0),
        ("a{0|a{a|1}}", "'a' labels two games, one inside the other", 4),
        ("on{0|on}", "'on' has a meaning and cannot label braces", 0),
        ("{0|b}", r"'b' is not defined; define it after 'where', or label braces with it", 3),
        ("a{0|a} + a", r"'a' is not defined; define it after 'where'", 9),
        ("pass", "'pass' belongs between braces, as in '{0|pass}'", 0),
        ("{0|1} + pass", "'pass' belongs between braces", 8),
        ("on where over = {0|1}", "expected a name to define, found 'over'", 9),
        ("1 & 0 & -1", "expected '+', '-', 'where' or the end of the text, found '&'", 6),
        ("{0|1 & 0 & -1}", "expected '+', '-', ',', '|' or '}', found '&'", 9),
    ],
)
def test_notation_errors(text: str, message: str, position: int) -> None:
    """An error says what is wrong with a label or a name, and where."""
    with pytest.raises(NotationError) as caught:
        loopy.value(text)
    assert caught.value.message.startswith(message)
    assert caught.value.position == position


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a{0|a+*}", "'a' is used in a sum, switch or function inside its own braces"),
        ("{0|Tiny(pass)}", "'pass' is used in a sum, switch or function inside its own braces"),
        ("±{pass,1}", "'pass' needs a game in braces around it"),
        (
            "a where a = b + 1, b = a + 1",
            "a → b → a: these definitions use each other without braces",
        ),
        ("a where a = {0|b + *}, b = {a|1}", "'a' is used in a sum, switch or function inside"),
        ("0 & 1", "the offside of a game is <= its onside"),
    ],
)
def test_games_that_are_not_graphs(text: str, message: str) -> None:
    """A game that is not a finite graph, or has impossible sides, is refused with the reason."""
    with pytest.raises(DomainError, match=message):
        loopy.value(text)


def test_game_refuses_loops() -> None:
    """`Game` names `Loopy` when it meets the notation of loopy games."""
    for text in ("on", "{0|pass}", "a{0|a}", "1 & 0", "^[on]", "5over"):
        with pytest.raises(NotationError, match="loopy games are read by Loopy"):
            Game(text)


@pytest.mark.parametrize(
    "text",
    [
        "{{1over|^[on]},over|^<on>} & {0|^<on>,{0|Tiny(on)}}",
        "{on|1over||0,{on|0}|-1} & {1over,{on|under}|-1/2}",
        "{{on|Tiny(on)},over|v[on]} & {0|{0|off},{under|-1}}",
    ],
)
def test_the_order_of_options_on_two_sides(text: str) -> None:
    """Options of the offside that the onside has shown are written before its other options."""
    found = loopy.value(text)
    assert isinstance(found, Loopy)
    assert found.notation("ascii") == text


def test_long_texts_list_the_positions() -> None:
    """A graph whose nested text would be too deep is written with definitions, and read back."""
    tall = "over"
    for k in range(60):
        tall = f"{{{k}|{tall}}}" if k % 2 else f"{{{tall}|-{k}}}"
    game = loopy.value(tall)
    assert " where a = " in str(game)
    assert loopy.value(str(game)) == game
    assert loopy.value(f"{game:ascii}") == game


def test_pseudonumbers_and_sides_inside() -> None:
    """Stored nodes, pseudonumbers and encodings are inverse to each other."""
    here = current()
    for number in (
        sides.Pseudonumber(1),
        sides.Pseudonumber(-1),
        *(sides.Pseudonumber(0, Fraction(3, 4), side) for side in (-1, 0, 1)),
    ):
        node = sides.node_of(here, number)
        assert sides.pseudonumber(here, node) == number
        assert sides.stop(here, node, 0) == sides.stop(here, node, 1) == number
        value = sides.stopper(here, node)
        assert sides.decoded(here, sides.encoded(here, value)) == value
        assert sides.multiple(here, 2, value) == sides.added(here, value, value)
        assert sides.at_least(here, value, value)
        assert shorthand.describer(here)((node, False)) == shorthand.describer(here)(
            (value.negative_on, True)
        )


@st.composite
def graphs(draw: st.DrawFn) -> str:
    """Return the text of a game with loops, whose ends are values of normal play."""
    ends = [*("0", "1", "-1", "2", "-2", "1/2", "*", "^"), "a"]

    def braces(depth: int) -> str:
        sides = (
            draw(st.lists(st.booleans(), min_size=1, max_size=2)),
            draw(st.lists(st.booleans(), min_size=1, max_size=2)),
        )
        left, right = (
            ",".join(
                braces(depth - 1) if deep and depth else draw(st.sampled_from(ends))
                for deep in side
            )
            for side in sides
        )
        return f"{{{left}|{right}}}"

    text = "a" + braces(4)
    return text if text.count("a") > 1 else "a{0|" + text[1:] + ",a}"


@given(graphs())
@example("a{2|1,{2|{{a|0}|0}}}")  # the argument of a Miny must not lead back to it
@example("a{{0|{0|{-1,a|-2}}}|-2}")
def test_what_is_printed_is_read(text: str) -> None:
    """The text of a value is read as the same value, in either style, and so is its negative's."""
    found = loopy.value(text)
    for value in (found, -found):
        for style in ("unicode", "ascii"):
            assert loopy.value(value.notation(style)) == value
