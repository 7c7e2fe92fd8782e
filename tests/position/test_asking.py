"""Questions about positions are asked with parentheses, and properties of values are not."""

from __future__ import annotations

from typing import Any

import pytest

from partizan import Game, rulesets
from partizan.position.position import question

POSITION: Any = rulesets.domineering("..|..")


@pytest.mark.parametrize("name", ["value", "outcome", "temperature", "mean", "left_stop"])
def test_a_forgotten_pair_of_parentheses(name: str) -> None:
    """A question that was not asked is not silently unequal, and has no attributes."""
    asked = getattr(POSITION, name)
    assert repr(asked) == f"position.{name}()"
    for use in (lambda: asked == 0, lambda: asked > 0, lambda: asked + 1, lambda: bool(asked)):
        with pytest.raises(TypeError, match=rf"write position.{name}\(\), with parentheses"):
            use()
    with pytest.raises(AttributeError, match=rf"write position.{name}\(\).is_hot"):
        _ = asked.is_hot


def test_what_a_value_has() -> None:
    """An outcome is not called, and what only a value has is asked of the value."""
    with pytest.raises(TypeError, match="without parentheses"):
        Game("{1|0}").outcome()
    with pytest.raises(AttributeError, match=r"ask its value, position.value\(\).is_hot"):
        _ = POSITION.is_hot
    with pytest.raises(AttributeError, match=r"a position has no attribute 'nothing'$"):
        _ = POSITION.nothing


def test_a_question_is_a_method() -> None:
    """It has the name and the docstring of the method, and can be called on the class."""

    class Thing:
        @question
        def size(self) -> int:
            """Return 3."""
            return 3

    assert (Thing().size(), Thing.size(Thing()), Thing.size.__doc__) == (3, 3, "Return 3.")
