"""Errors: their hierarchy, their messages, and the caret."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import partizan
from partizan import (
    BudgetExceeded,
    DomainError,
    Form,
    Game,
    NotationError,
    PartizanError,
    TooLarge,
    Undecided,
)
from partizan.notation import parse

# --- the tree ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "builtin"),
    [
        (NotationError, ValueError),
        (DomainError, ValueError),
        (BudgetExceeded, RuntimeError),
        (TooLarge, RuntimeError),
        (Undecided, RuntimeError),
    ],
)
def test_tree(error: type[Exception], builtin: type[Exception]) -> None:
    """Every error is a PartizanError and a builtin error, and is exported."""
    assert issubclass(error, PartizanError)
    assert issubclass(error, builtin)
    assert issubclass(PartizanError, Exception)
    assert not issubclass(PartizanError, ValueError)
    assert getattr(partizan, error.__name__) is error
    assert error.__module__ == "partizan.errors"


def test_the_core_raises_the_same_errors() -> None:
    """Errors of the compiled core are the package's own errors."""
    with pytest.raises(DomainError) as refusal:
        Game("*").cool(-1)
    assert type(refusal.value) is DomainError
    with pytest.raises(TooLarge) as limit:
        _ = Game.nimber(1 << 20).left
    assert type(limit.value) is TooLarge


@pytest.mark.parametrize(
    "error",
    [
        DomainError("no"),
        BudgetExceeded("no"),
        TooLarge("no"),
        Undecided("no"),
        PartizanError("no"),
    ],
)
def test_plain_errors_are_pickled(error: PartizanError) -> None:
    """An error keeps its message between processes."""
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error) == "no"


# --- the caret -----------------------------------------------------------------------------------


def pointed_at(error: NotationError) -> str:
    """Return the character above the caret, or "" if the caret is after the text."""
    *_, shown, caret = str(error).split("\n")
    assert caret.strip() == "^"
    return shown[caret.index("^") :][:1]


@pytest.mark.parametrize(
    ("text", "position", "character"),
    [
        ("{1|2|3}", 4, "|"),
        ("{1|0", 0, "{"),
        ("{1|", 3, ""),
        ("1 + q", 4, "q"),
        ("3.5", 1, "."),
        ("{1|1/3}", 3, "1"),
        ("", 0, ""),
        ("1)", 1, ")"),
        ("↑ + ☃", 4, "☃"),
    ],
)
def test_caret(text: str, position: int, character: str) -> None:
    """The caret is under the place where reading stopped."""
    with pytest.raises(NotationError) as refusal:
        parse(text)
    error = refusal.value
    assert error.text == text
    assert error.message
    assert str(error).startswith(error.message)
    assert pointed_at(error) == text[error.position : error.position + 1]
    assert (error.position, pointed_at(error)) == (position, character)


@given(st.integers(0, 400), st.integers(0, 400))
def test_caret_in_long_texts(before: int, after: int) -> None:
    """In a long text only the neighbourhood is shown, with an ellipsis where it was cut."""
    text = "1+" * before + "?" + "+1" * after
    error = NotationError("what is this", text, 2 * before)
    message, shown, caret = str(error).split("\n")
    assert message == "what is this"
    assert shown[caret.index("^")] == "?"
    assert len(shown) <= 2 + 1 + 120 + 1
    assert shown.strip().startswith("…") is (before > 30)
    assert shown.endswith("…") is (1 + 2 * after > 60)
    assert shown.strip().strip("…") in text


@pytest.mark.parametrize("blank", ["\n", "\t", "\r\n", "\x00", "\u2028", "\x1b[31m"])
def test_caret_after_control_characters(blank: str) -> None:
    """Control characters are shown as one visible character each, so the caret stays in place."""
    text = f"1 +{blank}?"
    error = NotationError("what", text, text.index("?"))
    assert pointed_at(error) == "?"
    assert len(str(error).splitlines()) == 3
    assert all(c.isprintable() for line in str(error).split("\n") for c in line)


def test_caret_in_real_texts_of_any_length() -> None:
    """A mistake in the middle of thousands of characters is pointed at."""
    text = "{" + ",".join(["1"] * 3000) + "|?|" + ",".join(["0"] * 3000) + "}"
    with pytest.raises(NotationError) as refusal:
        Game(text)
    assert pointed_at(refusal.value) == "?" == text[refusal.value.position]
    assert len(str(refusal.value)) < 400
    with pytest.raises(NotationError):
        Form(text)


@given(st.text(max_size=80), st.integers(0, 80))
def test_notation_errors_are_pickled(text: str, position: int) -> None:
    """A NotationError keeps its message, text and position through pickling and copying."""
    error = NotationError("cannot read", text, min(position, len(text)))
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(again) is NotationError
        assert str(again) == str(error)
        assert (again.message, again.text, again.position) == (
            "cannot read",
            text,
            min(position, len(text)),
        )
