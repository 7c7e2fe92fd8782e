"""Notation of impartial games under misère play."""

from __future__ import annotations

import pytest
from hypothesis import given

from partizan import NotationError
from partizan.theories.misere.impartial.form import MisereForm
from theories.misere.bridge import form_of
from theories.misere.sets import Set, sets


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("0", "0"),
        ("*", "*"),
        ("*0", "0"),
        (" *1 ", "*"),
        ("*12", "*12"),
        ("*[]", "0"),
        ("0#", "*"),
        ("*#", "0"),
        ("*[012]", "*3"),
        ("*2#", "*2#"),
        ("*12#", "*12#"),
        ("*[32]#", "*[32]#"),
        ("*[32]_1", "*[[32]32]"),
        ("*2[2]", "*[32]"),
        ("*[[2],0]", "*[2#0]"),
        ("*[0 2#]", "*[2#0]"),
        ("*[2#,3,2,0]", "*[2#320]"),
        ("*[23]", "*[32]"),
        ("*[2[2]321]", "*[[32]321]"),
        ("*[2_2321]", "*[[32]321]"),
        ("*[[32] 3 2 1]", "*[[32]321]"),
        ("*[[2# 0] [2# 1]]", "*[[2#1] [2#0]]"),
        ("*[(12)3]", "*[(12)3]"),
        ("*2###", "*2###"),
    ],
)
def test_reading_and_writing(text: str, written: str) -> None:
    """Texts are read, simplified, and written in a normal form that is read back."""
    game = MisereForm(text)
    assert str(game) == repr(game) == written
    assert MisereForm(written) == game


def test_subscripts_are_sums() -> None:
    """A bracket or an underscore without a space adds a nim-heap to the preceding option."""
    assert MisereForm("*4[2]#") == MisereForm.of([MisereForm(4) + 2])
    assert MisereForm("*[[32][4] 1]") == MisereForm.of([MisereForm("*[32]") + 4, 1])
    assert MisereForm("*2#_2#") == MisereForm.of([MisereForm("*2#") + 2])
    assert MisereForm("*[4 [2]]") == MisereForm.of([4, "*2#"])


@given(sets())
def test_round_trips(g: Set) -> None:
    """Every game is read back from its text."""
    game = form_of(g)
    assert MisereForm(str(game)) == game


@pytest.mark.parametrize(
    ("text", "message", "position"),
    [
        ("", "a game is 0", 0),
        ("2", "a game is 0", 0),
        ("*x", "expected the end of the game", 1),
        ("**", "expected the end of the game", 1),
        ("*[2", "expected a digit", 3),
        ("*[20]]", "expected the end of the game", 5),
        ("*[20] 3", "expected the end of the game", 5),
        ("*2 #", "expected the end of the game", 2),
        ("*[2]", "write \\*2 or \\*2#, or use", 1),
        ("*[2#]", "CGSuite", 1),
        ("*[(2#1)21]", "MisereForm.from_cgsuite reads CGSuite's notation", 2),
        ("*[a]", "expected a digit", 2),
        ("*[#]", "# follows an option", 2),
        ("*[2 #]", "# follows an option", 4),
        ("*[2[2#]]", "is needed between an option and a bracket", 3),
        ("*[2[]]", "is needed between an option and a bracket", 3),
        ("*[_2]", "expected a digit", 2),
        ("*[(2000)0]", "at most 1,000 counters", 2),
        ("*9999", "at most 1,000 counters", 0),
        ("*[()]", "expected a digit", 2),
        ("*[" + "[" * 200_000, "at most 100,000 characters", 100_000),
    ],
)
def test_invalid_texts(text: str, message: str, position: int) -> None:
    """A text that cannot be read is refused, with the place of the error."""
    with pytest.raises(NotationError, match=message) as caught:
        MisereForm(text)
    assert caught.value.position == position


def test_deep_brackets() -> None:
    """Thousands of brackets are read without recursion."""
    assert MisereForm("*[" + "[" * 3000 + "]" * 3000 + "2]") == 0  # {1,2}
    assert MisereForm("*[" + "[" * 3001 + "]" * 3001 + "2]") == 1  # {0,2}


def test_long_games_are_described() -> None:
    """A game whose text would be long is shown by its birthday."""
    long = MisereForm(30) + 31
    assert str(long) == f"{long:latex}" == "<a game born on day 61, with 31 options>"
    assert long._repr_latex_() is None
