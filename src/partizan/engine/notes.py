"""What searches by rules in Python find, under names that need not be read back.

A finding is looked up when its position is met again. Its name is a digest of 128 bits of the text
of the board, with the fingerprint of the rules as a key; so rules that have changed find nothing.
Two of n boards have one name with a probability below n²/2^129: 10^-24 for ten million of them.
"""

from __future__ import annotations

from collections.abc import Hashable
from hashlib import blake2b
from typing import Any

from partizan.budget import terms
from partizan.rules.theorem import about
from partizan.store.fingerprint import fingerprint, key_of


class Notes:
    """The notes in force on a question about boards of some rules, or about sums; False if none."""

    def __init__(self, question: str, rules: Any = None, board: Any = None) -> None:
        keeping, helped = terms().keeping, terms().theorems
        self._texts = None if keeping is None else keeping.notes
        key = ""
        if self and rules is not None:
            helpers = [made.answer for made in about(rules)] if helped else []
            key = fingerprint(rules, board, helpers)
        self._key = blake2b(f"{question} {helped} {key}".encode()).digest()

    def __bool__(self) -> bool:
        return self._texts is not None

    def name(self, board: Hashable) -> str:
        """Return the name of a board; "" without notes."""
        if not self:
            return ""
        text = key_of(board).encode(errors="surrogatepass")
        return blake2b(text, digest_size=16, key=self._key).hexdigest()

    def find(self, board: Hashable) -> str | None:
        """Return what is known about a board."""
        return None if self._texts is None else self._texts.get(self.name(board))

    def note(self, board: Hashable, answer: str) -> None:
        """Enter what is known about a board."""
        if self._texts is not None:
            self._texts[self.name(board)] = answer
