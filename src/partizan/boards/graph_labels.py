"""The labels that vertices and edges may have, and their text; weights are labels too.

Without a label the weight is 1.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from partizan.boards.lettered import expected

_CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ANYTHING = r"[^{}\[\]\x00-\x1f\x7f-\x9f]+"
_PLAIN = (".", "-")
_NOTHING = r"(?!)"  # matches no text


class Labels(NamedTuple):
    """The possible labels of vertices, or of edges."""

    letters: str
    """The labels that need no brackets; a dot or a dash among them means no label."""
    aliases: Mapping[str, str] = {}
    pattern: str = _NOTHING
    """A regular expression for labels in brackets that are not letters."""
    description: str = ""
    """A description of the labels for messages, if they are not just the letters."""
    folds_case: bool = True

    @property
    def are_needed(self) -> bool:
        """Whether a label is mandatory."""
        return not any(plain in self.letters for plain in _PLAIN)

    @property
    def is_open(self) -> bool:
        """Whether labels other than letters are possible."""
        return self.pattern != _NOTHING

    def find(self, text: str) -> str | None:
        """Return the label that a letter or alias denotes, or None."""
        for variant in (text, text.lower(), text.upper()) if self.folds_case else (text,):
            if variant in self.aliases:
                return self.aliases[variant]
            if len(variant) == 1 and variant in self.letters:
                return "" if variant in _PLAIN else variant
        return None

    def find_between(self, text: str) -> str | None:
        """Return the label that a text in brackets denotes, or None."""
        if not text:
            return None if self.are_needed else ""
        found = self.find(text)
        return text if found is None and re.fullmatch(self.pattern, text) else found

    def holds(self, label: str) -> bool:
        """Return whether a vertex or edge may have this label."""
        if not label:
            return not self.are_needed
        is_letter = len(label) == 1 and label in self.letters and label not in _PLAIN
        return is_letter or re.fullmatch(self.pattern, label) is not None

    def expected(self) -> str:
        """Return a description of the labels for messages."""
        return self.description or expected(self.letters)


ANY_VERTEX = Labels(f".{_CAPITALS}", {}, _ANYTHING, "'.', a capital or '{…}'", folds_case=False)
ANY_EDGE = Labels(
    f"-{_CAPITALS.lower()}", {}, _ANYTHING, "'-', a small letter or '[…]'", folds_case=False
)


POSITIVE = "[1-9][0-9]{0,18}"
"""A regular expression for positive weights."""
NATURAL = f"0|{POSITIVE}"
"""A regular expression for nonnegative weights."""


def weight(label: str) -> int:
    """Return the weight that a label denotes."""
    return int(label or 1)


def label_of(number: int) -> str:
    """Return the label of a weight."""
    return "" if number == 1 else str(number)
