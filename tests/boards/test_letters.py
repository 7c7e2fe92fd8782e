"""Reading, exchanging and numbering letters."""

from __future__ import annotations

import re

import pytest

from partizan.boards.lettered import codes, exchange, expected
from partizan.errors import DomainError


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
