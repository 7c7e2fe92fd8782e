"""What searches by rules in Python find, under names that need not be read back.

A finding is looked up when its position is met again. Its name is a digest of 128 bits of the text
of the board, with a digest of the rules before it; so rules that have changed find nothing.
Two of n boards have one name with a probability below n²/2^129: 10^-24 for ten million of them.
"""

from __future__ import annotations

from collections.abc import Hashable
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from partizan.budget import Findings, terms
from partizan.rules.fingerprint import fingerprint, key_of
from partizan.rules.theorem import about

SIZE: Final = 16
"""The bytes of a name."""


class Notes(NamedTuple):
    """What is known about one question, by the names of boards."""

    findings: Findings
    key: bytes

    def name(self, board: Hashable) -> bytes:
        """Return the name of a board."""
        text = key_of(board).encode(errors="surrogatepass")
        return blake2b(self.key + text, digest_size=SIZE).digest()

    def found(self, board: Hashable) -> str | None:
        """Return what was found about a board earlier; what is new is in the memo of the search."""
        return self.findings.earlier.get(self.name(board)) if self.findings.earlier else None

    def write(self, board: Hashable, text: str) -> None:
        """Note what is found about a board."""
        self.findings.names[text] += self.name(board)


def notes_on(question: str, rules: Any = None, board: Any = None) -> Notes | None:
    """Return the notes in force on boards of some rules, or on sums; None if there are none."""
    keeping, helped = terms().keeping, terms().theorems
    if keeping is None or keeping.notes is None:
        return None
    helpers = [made.answer for made in about(rules)] if helped and rules is not None else []
    digest = "" if rules is None else fingerprint(rules, board, helpers)
    return Notes(
        keeping.notes, blake2b(f"{question} {helped} {digest}".encode(), digest_size=SIZE).digest()
    )
