"""The oracle on facts everyone knows by hand, and the golden files on the oracle.

First what can be looked up, then the definitions against each other, then `golden/*.toml`.
"""

from __future__ import annotations

import re
import tomllib
from fractions import Fraction
from itertools import product
from pathlib import Path

import oracle
import pytest
from hypothesis import given
from oracle import LEFT, RIGHT, ZERO, Tree, integer, nimber, plus, star, up
from strategies import dicots, dyadics, game_texts, nus, nus_text, nus_tree, to_text, trees, values

# --- a reader for the notation, kept apart from the library's --------------------------------------

NUS = re.compile(r"(\d+(?:/\d+)?)?((?:\^+|v+)\d*)?(\*\d*)?")


class Reader:
    """Reads one expression of the notation into an oracle tree, without simplifying anything."""

    def __init__(self, text: str) -> None:
        self.text = text.replace(" ", "")
        self.at = 0

    def eat(self, token: str) -> bool:
        found = self.text.startswith(token, self.at)
        self.at += len(token) * found
        return found

    def sum(self) -> Tree:
        total = oracle.conjugate(self.term()) if self.eat_minus() else self.term()
        while (minus := self.eat_minus()) or self.eat("+"):
            term = self.term()
            total = oracle.add(total, oracle.conjugate(term) if minus else term)
        return total

    def eat_minus(self) -> bool:
        return self.eat("-")

    def term(self) -> Tree:
        if self.eat("+-"):
            return oracle.switch(self.term())
        for name, close in (("{", "}"), ("Tiny(", ")"), ("Miny(", ")"), ("(", ")")):
            if self.eat(name):
                inner = self.braces() if name == "{" else self.sum()
                assert self.eat(close), self.text[self.at :]
                inner = oracle.tiny(inner) if name in ("Tiny(", "Miny(") else inner
                return oracle.conjugate(inner) if name == "Miny(" else inner
        return self.number_up_star()
