"""Reading, exchanging and numbering letters."""

from __future__ import annotations

import re

import pytest

from partizan.boards.lettered import codes, exchange, expanded, expected
from partizan.errors import DomainError, NotationError


def test_alphabets_in_sentences() -> None:
    """Alphabets are listed in words."""
    assert [expected(a) for a in ("", ".", ".#", ".xo")] == [
        "nothing",
        "'.'",
        "'.' or '#'",
        "'.', 'x' or 'o'",
    ]


def test_codes() -> None:
    """The code of a letter is its index in the alphabet; other letters are refused."""
    assert codes("xo.#", ".xo#", ruleset="clobber") == bytes([1, 2, 0, 3])
    assert codes("", ".xo#", ruleset="clobber") == b""
    for strange in ("q", "\x01", "é", "XO"):
        message = re.escape(f"'x', 'o' or '#', not {strange[0]!r}")
        with pytest.raises(DomainError, match=message):
            codes("." + strange, ".xo#", ruleset="clobber")


def test_exchange() -> None:
    """Exchanging swaps two letters; a letter with itself changes nothing."""
    assert "abca".translate(exchange("a", "b")) == "bacb"
    assert "abca".translate(exchange("a", "a")) == "abca"


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("L^3R", "LLLR"),
        ("(LR)^2E", "LRLRE"),
        ("((L^2R)^2E)^2", "LLRLLRELLRLLRE"),
        ("L^0R", "R"),
        ("L^{12}", "L" * 12),
        ("L³R", "LLLR"),
        ("L ^ 3 R", "LLLR"),
        ("L R", "L R"),
    ],
)
def test_exponents(text: str, word: str) -> None:
    """Exponents repeat a letter or a word in parentheses; other texts stay as they are."""
    assert expanded(text, alphabet="LRE", what="a row") == word


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("0^31", r"the exponent is ambiguous; write '\^\{3\}1' or '\^\{31\}'"),
        ("(0^3", "this parenthesis is never closed"),
        ("0)^3", "this parenthesis is never opened"),
        ("0^{999999999999}", "more than 1,000,000 letters"),
        ("((0^{999})^{999})^{999}", "more than 1,000,000 letters"),
    ],
)
def test_bad_exponents(text: str, said: str) -> None:
    """Ambiguous exponents, open parentheses and words that are too long are refused."""
    with pytest.raises(NotationError, match=said):
        expanded(text, alphabet="01", what="a row")
