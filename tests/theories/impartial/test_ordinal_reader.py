"""Texts of ordinals: `partizan.theories.impartial.ordinal_reader`."""

from __future__ import annotations

import pytest

from partizan import NotationError
from partizan.theories.impartial.ordinal import OMEGA, Ordinal
from partizan.theories.impartial.ordinal_reader import MAX_LENGTH

W = OMEGA


@pytest.mark.parametrize(
    ("texts", "meant"),
    [
        ("w | omega | ω | \\omega | W | (w) | {w} | w^1 | w¹", W),
        ("w^2*3 + w + 1 | ω²·3+ω+1 | w**2 * 3 + w + 1 | \\omega^{2} \\cdot 3 + \\omega + 1", None),
        ("w^w^2 | w^(w^2) | ω^ω² | \\omega^{\\omega^{2}}", W ** (W**2)),
        ("(w + 1)*2 | w*2 + 1", W * 2 + 1),
        ("2*w | 7 + w | 2^w | 1*w", W),
        ("0 | 0*w | w*0 | 0^3", Ordinal(0)),
        ("12 | 0012", Ordinal(12)),
    ],
)
def test_readings(texts: str, meant: Ordinal | None) -> None:
    """An ordinal may be written in ASCII, Unicode or LaTeX, as any expression of its value."""
    expected = W**2 * 3 + W + 1 if meant is None else meant
    for text in texts.split(" | "):
        assert Ordinal(text) == expected, text


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("", 0, "expected one such as 'w\\^2\\*3"),
        ("3w", 1, "the coefficient on the right, as in 'w\\*3'"),
        ("w w", 2, "as in 'w\\*3'"),
        ("w + ", 4, "expected one such as"),
        ("w^", 2, "expected one such as"),
        ("(w + 1", 6, "expected '\\)'"),
        ("{w)", 2, "expected '}'"),
        ("w)", 1, "expected one such as"),
        ("w - 1", 2, "expected one such as"),
        ("-1", 0, "expected one such as"),
        ("epsilon", 0, "expected one such as"),
        ("wx", 0, "expected one such as"),
        ("^2", 0, "expected one such as"),
        ("(" * 101 + "w", 100, "nested more than 100 deep"),
        ("w^" * 101 + "w", 200, "nested more than 100 deep"),
        ("9" * 300_001, 0, "at most 300,000 digits"),
        ("w" + "+1" * (MAX_LENGTH // 2), MAX_LENGTH, "at most 1,048,576 are read"),
    ],
)
def test_bad_texts(text: str, at: int, message: str) -> None:
    """A text that is not an ordinal is refused, with the place and the reason."""
    with pytest.raises(NotationError, match=message) as caught:
        Ordinal(text)
    assert caught.value.position == at
