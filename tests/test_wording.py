"""Wording of messages."""

from __future__ import annotations

import pytest

from partizan.wording import plain_word, quoted, show


class Unshowable:
    """An object whose repr fails."""

    def __str__(self) -> str:
        raise ValueError("no text")


@pytest.mark.parametrize(
    ("board", "text"),
    [
        ("..|..", "'..|..'"),
        (5, "5"),
        ((1, 2), "(1, 2)"),
        ("x" * 1000, "'" + "x" * 299 + "…"),
        (Unshowable(), "<a Unshowable>"),
    ],
)
def test_boards_are_shown(board: object, text: str) -> None:
    """An error shows a board on one line, and copes with a board that cannot be shown."""
    assert show(board) == text


def test_what_was_given_is_quoted() -> None:
    """An unexpected argument is shown by its repr, if it has one."""
    assert (quoted("x"), quoted(2.5)) == ("'x'", "2.5")
    assert quoted(10**5000) == "a number of many digits"
    assert len(quoted([1] * 1000)) == 301


def test_words_are_compared_without_accents() -> None:
    """Case, accents, hyphens, underscores and spaces do not matter in a name."""
    for typed in ("Misère Form", "misere-form", "MISERE_FORM", "  mise\u0300re  form "):
        assert plain_word(typed) == "misere form"
