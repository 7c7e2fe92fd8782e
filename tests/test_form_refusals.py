"""Inputs that are not forms are refused: other objects, other options, unreadable texts."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from foreign import SageInteger
from partizan.errors import DomainError, NotationError
from partizan.form import Form
from partizan.players import LEFT, RIGHT
from partizan.theories.normal import Game
from partizan.world import current


def test_forms_have_no_order() -> None:
    """Comparing forms by order raises a TypeError with advice."""
    g, h = Form(0), Form(1)
    for compare in (g.__lt__, g.__le__, g.__gt__, g.__ge__):
        with pytest.raises(TypeError, match=r"forms are not ordered; compare values: Game\(g\)"):
            compare(h)


def test_forms_cannot_be_changed() -> None:
    """A form has no attribute that can be set or deleted."""
    g = Form(1)
    with pytest.raises(AttributeError, match="a form cannot be changed: tried to set 'left'"):
        g.left = ()  # type: ignore[misc]
    with pytest.raises(AttributeError, match="a form cannot be changed: tried to delete '_id'"):
        del g._id


def test_forms_equal_only_forms() -> None:
    """A form is not equal to a number or a text."""
    assert Form(1) != 1
    assert Form(1) != "1"


@pytest.mark.parametrize("source", [1.5, None, [0], b"0"])
def test_other_objects_are_no_forms(source: Any) -> None:
    """A form is made only from texts, numbers, positions, pairs of lists and forms."""
    with pytest.raises(TypeError, match=r"cannot make a Form from an? \w+; pass a text, a number"):
        Form(source)
    for act in (lambda: Form(1) + source, lambda: source + Form(1), lambda: source - Form(1)):
        with pytest.raises(TypeError, match=r"unsupported operand|can only concat|can't concat"):
            act()


def test_a_text_is_no_collection_of_options() -> None:
    """Form.of refuses a text in place of a collection."""
    with pytest.raises(TypeError, match=r"as a collection, such as .*, not as '01'"):
        Form.of("01", [])


class Walk:
    """An object with a tree and a value, like a position."""

    def form(self) -> Form:
        """Return a tree that its value does not determine."""
        return Form("{*|*}")


def test_what_a_form_is_made_of() -> None:
    """Two lists, numbers of other libraries and objects with a tree make forms."""
    assert Form([0, "*"], [SageInteger(1)]) == Form("{0,*|1}") == Form.of([0, "*"], [1])
    assert Form(Walk()) == Form("{*|*}")
    assert Form("*") + SageInteger(2) == Form("*") + 2
    assert Form("*") - SageInteger(2) == Form("*") - 2
    for options in ("left", "L", LEFT):
        assert Form("{1|*}").options(options) == (Form(1),)
    with pytest.raises(TypeError, match=r"the canonical form of a Game g is g\.form"):
        Form(Game("*"))  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="cannot make a Form from a type"):
        Form(Walk)  # type: ignore[call-overload]
    with pytest.raises(TypeError, match=r"as a collection, such as .*, not as 1"):
        Form([0], 1)  # type: ignore[call-overload]
    with pytest.raises(DomainError, match="a player is LEFT or RIGHT, 'left' or 'right', not 'up'"):
        Form(1).options("up")


def test_texts_are_added() -> None:
    """A text in a sum is read as a form, and refused with a caret if it is none."""
    g = Form("*")
    assert g + "1" == "1" + g == g + Form(1)
    assert g - "1" == g - Form(1)
    assert "1" - g == Form(1) - g
    with pytest.raises(NotationError, match=r"\{1\|\n +\^"):
        g + "{1|"


@pytest.mark.parametrize("x", [Fraction(1, 3), Fraction(-5, 12)])
def test_only_dyadic_fractions_are_games(x: Fraction) -> None:
    """A fraction whose denominator is not a power of two raises a DomainError that shows it."""
    with pytest.raises(
        DomainError, match=f"{x} is not a dyadic rational, so it is not a short game"
    ):
        Form(x)


def test_a_huge_fraction_is_refused_in_a_short_sentence() -> None:
    """The refusal of a fraction of thousands of digits does not print it."""
    with pytest.raises(DomainError, match=r"^the fraction is not a dyadic rational"):
        Form(Fraction(10**5000, 3))


def test_powers_of_up_are_values() -> None:
    """A power of up is refused with the advice to use its value."""
    with pytest.raises(DomainError, match=r"↑\[2\] denotes a value, not a tree; write braces"):
        Form("^[2]")


def test_unreadable_text() -> None:
    """A text outside the notation raises a NotationError."""
    with pytest.raises(NotationError):
        Form("{1|")


def test_ids_are_checked_at_the_border() -> None:
    """Ids, sides and codes given to the compiled core are checked."""
    here = current()
    for act in (
        lambda: here.forms.birthday(10**9),
        lambda: here.forms.make([0, 10**9], []),
        lambda: here.forms.sum(0, 10**9),
        lambda: here.forms.conjugate(10**9),
        lambda: here.forms.options(0, 2),
        lambda: here.forms.decode([]),
        lambda: here.forms.decode([1, 0, 0]),
    ):
        with pytest.raises(DomainError):
            act()
    with pytest.raises(TypeError):
        here.forms.birthday(-1)


def test_options_belong_to_players() -> None:
    """`left` and `right` are the options of the two players."""
    g = Form("{1,2|*}")
    assert g.options(LEFT) == g.left == (Form(1), Form(2))
    assert g.options(RIGHT) == g.right == (Form("*"),)
