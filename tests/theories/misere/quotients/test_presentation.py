"""Presentations: from tables and from texts."""

from __future__ import annotations

import random

import pytest

from partizan.errors import NotationError
from partizan.theories.misere.quotients import Presentation, quotient


@pytest.mark.parametrize("code", ["0.77", "0.15", "0.3103", "0.312", "0.53"])
def test_relations_are_complete(code: str) -> None:
    """The relations read off a table are complete."""
    p = quotient(code).presentation
    assert Presentation.read(str(p)) == p  # reading completes the relations


@pytest.mark.parametrize("code", ["0.77", "0.3103", "0.71"])
def test_rewriting_is_multiplication(code: str) -> None:
    """The normal form of a word, found by rewriting, is the word of its element."""
    q = quotient(code)
    dice = random.Random(5)
    for _ in range(100):
        text = "".join(f"{name}^{dice.randrange(1, 9)}" for name in q.presentation.names)
        normal = q.presentation.normal_form(text)
        assert q.element(normal) == q.element(text)
        assert q.presentation.normal_form(normal) == normal


def test_normal_words_are_all_elements() -> None:
    """The quotient of 0.3103 has its twenty normal words, ten and ten times a."""
    q = quotient("0.3103")
    words = {q.presentation.write(word) for word in q._presented.words}
    some = ["b", "b^2", "b^3", "d", "bd", "c", "bc", "c^2", "bc^2"]
    assert words == {"1", "a", *some, *(f"a{word}" for word in some)}


@pytest.mark.parametrize(
    "text",
    ["", "a^2=1", "<a,a | a=1>", "<A | >", "<a | a>", "<a | b=1>", "<a,| a=1>", "<a | a==1>"],
)
def test_invalid_presentations(text: str) -> None:
    """A text that is not a presentation is refused."""
    with pytest.raises(NotationError):
        Presentation.read(text)


def test_small_presentations() -> None:
    """Free and trivial monoids can be presented, and are different."""
    free = Presentation.read("<a,b | >")
    assert free.normal_form("b a b") == "ab^2"
    assert not free.are_equal("ab", "ba^2")
    assert free != Presentation.read("<a,b | a=1=b>")
    assert len({free, Presentation.read("<a,b|>")}) == 1
    assert repr(free) == "Presentation.read('<a,b | >')"
    assert free != "<a,b | >"


def test_notebooks_show_relations() -> None:
    """A notebook shows a presentation with its exponents raised."""
    shown = Presentation.read("<a,b | a^2=1, b^10=b>")._repr_latex_()
    assert shown == r"$\langle a,b \mid a^{2}=1, b^{10}=b \rangle$"
