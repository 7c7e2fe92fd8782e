"""Impartial games under misère play in CGSuite's notation."""

from __future__ import annotations

import pytest

from partizan import NotationError
from partizan.theories.misere.impartial.form import MisereForm
from partizan.theories.misere.impartial.genus import Genus
from partizan.theories.misere.impartial.notation import read_cgsuite
from partizan.theories.misere.impartial.structure import Difference

read = MisereForm.from_cgsuite

# The output of CGSuite 2.1: the game as entered there, as printed, its birthday, genus and mate.
# Its genera omit the last entry if two entries alternate from the beginning.
TABLE = [
    (MisereForm(0), "*[0]", 0, "0^120", "*[1]"),
    (MisereForm(1), "*[1]", 1, "1^031", "*[0]"),
    (MisereForm(2), "*[2]", 2, "2^20", "*[2]"),
    (MisereForm.of([2]), "*[2#]", 3, "0^02", "*[2#]"),
    (MisereForm.of(["*2#"]), "*[2##]", 4, "1^13", "*[2##]"),
    (MisereForm(2) + 2, "*[2[2]]", 4, "0^02", "*[2[2]]"),
    (MisereForm.of([MisereForm("*2#") + 2]), "*[2[#2#]]", 6, "0^02", "*[2[#2#]]"),
    (MisereForm.of(["*2#", 0]), "*[2#0]", 4, "1^20", "*[2#1]"),
    (MisereForm.of(["*2#", 1]), "*[2#1]", 4, "2^1420", "*[2#0]"),
    (MisereForm.of([MisereForm(4) + 2]), "*[4[2#]]", 7, "0^02", "*[4[2#]]"),
    (MisereForm.of(["*2##", "*[2#1]"]), "*[(2#1)2##]", 5, "0^02", "*[(2#0)2##]"),
    (MisereForm("*[[[2#0]01]2##]"), "*[((2#0)10)2##]", 6, "0^02", "*[((2#1)10)2##]"),
    (
        MisereForm.of([MisereForm("*[2#1]") + 1, "*[2# 2#_1 [2#0]]"]),
        "*[((2#0)2[#1]2#)(2#1)[1]]",
        6,
        "0^120",
        "*[((2#1)2[#1]2#)(2#0)[1]]",
    ),
    (MisereForm("*[[2#20] [2#3]1]"), "*[(2#20)2[#1]1]", 5, "0^20", "*[(2#21)2[#1]0]"),
]


@pytest.mark.parametrize(("game", "printed", "birthday", "genus", "mate"), TABLE, ids=str)
def test_known_games(game: MisereForm, printed: str, birthday: int, genus: str, mate: str) -> None:
    """Birthday, genus and mate agree with CGSuite."""
    found = read(printed)
    assert found == game
    assert (found.birthday, found.genus) == (birthday, Genus.read(genus))
    assert found.mate() == read(mate)


def test_differences_in_subscripts() -> None:
    """A minus in a subscript removes a summand, so that CGSuite's partitions add up."""
    assert read("*[2]") + read("*[2[#-2]]") == read("*[2#]")
    assert read("*[2]") + read("*[2[#-2]]") + read("*[2[##-2]0]") == read("*[2##]")
    assert read("*[4]") + read("*[4[2#-4]]") == read("*[2]") + read("*[4[2#-2]]")
    assert read("*[&12;]") == 12
    assert read(" *[42] ") == MisereForm.of([4, 2])


@pytest.mark.parametrize(
    ("text", "message", "position"),
    [
        ("2", "a game is written between", 0),
        ("*2", "a game is written between", 0),
        ("*[", "a game is written between", 0),
        ("*[]", "a game is missing", 2),
        ("*[()1]", "a game is missing", 3),
        ("*[(2#1]", "a parenthesis is never closed", 6),
        ("*[2)]", "this parenthesis was never opened", 3),
        ("*[#]", "# and subscripts must follow a game", 2),
        ("*[[2]]", "# and subscripts must follow a game", 2),
        ("*[2[2]", "a subscript is never closed", 5),
        ("*[2[x]]", "a subscript consists of sharps and numbers", 4),
        ("*[4[-2]]", "this nim-heap cannot be subtracted", 4),
        ("*[2 0]", "expected a digit", 3),
        ("*[&2000;]", "at most 1,000 counters", 2),
        ("*[" + "2" * 200_000, "at most 100,000 characters", 100_000),
    ],
)
def test_texts_that_cgsuite_does_not_print(text: str, message: str, position: int) -> None:
    """A text that cannot be read is refused, with the place of the error."""
    with pytest.raises(NotationError, match=message) as caught:
        read(text)
    assert caught.value.position == position


def test_only_texts_are_read() -> None:
    """A number is refused, because CGSuite prints texts."""
    with pytest.raises(TypeError, match="expected a text printed by CGSuite, not 2"):
        read(2)  # type: ignore[arg-type]
    assert read_cgsuite("*[2]", 2) is MisereForm(2)._node
    assert Difference().of(MisereForm(4)._node, MisereForm(2)._node) is None
