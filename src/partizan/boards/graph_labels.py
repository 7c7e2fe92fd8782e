"""Which labels vertices and edges may have, and how a text says them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from partizan.boards.letters import expected

__all__ = ["ANY_EDGE", "ANY_VERTEX", "Labels"]

_CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ANYTHING = r"[^{}\[\]\x00-\x1f\x7f-\x9f]+"
_PLAIN = (".", "-")
_NOTHING = r"(?!)"  # matches no text


class Labels(NamedTuple):
    """The labels of the vertices, or of the edges, of some graphs."""

    letters: str
    """What may stand alone in a text; a dot or a dash among them means no label."""
    aliases: Mapping[str, str] = {}
    pattern: str = _NOTHING
    """What a label between brackets may be beside a letter: a regular expression."""
    description: str = ""
    """What a sentence says that labels are, if not the letters."""
    folds_case: bool = True

    @property
    def are_needed(self) -> bool:
        """Whether there must be a label."""
        return not any(plain in self.letters for plain in _PLAIN)

    @property
    def is_open(self) -> bool:
        """Whether a label may be something else than a letter."""
        return self.pattern != _NOTHING

    def find(self, text: str) -> str | None:
        """Return the label that a letter or alias stands for, or None if it stands for none."""
        for variant in (text, text.lower(), text.upper()) if self.folds_case else (text,):
            if variant in self.aliases:
                return self.aliases[variant]
            if len(variant) == 1 and variant in self.letters:
                return "" if variant in _PLAIN else variant
        return None

    def find_between(self, text: str) -> str | None:
        """Return the label that a text between brackets stands for, or None."""
        if not text:
            return None if self.are_needed else ""
        found = self.find(text)
        return text if found is None and re.fullmatch(self.pattern, text) else found

    def holds(self, label: str) -> bool:
        """Return whether some vertex or edge may have this label."""
        if not label:
            return not self.are_needed
        is_letter = len(label) == 1 and label in self.letters and label not in _PLAIN
        return is_letter or re.fullmatch(self.pattern, label) is not None

    def expected(self) -> str:
        """Return the labels as a sentence lists them."""
        return self.description or expected(self.letters)


ANY_VERTEX = Labels(f".{_CAPITALS}", {}, _ANYTHING, "'.', a capital or '{…}'", folds_case=False)
ANY_EDGE = Labels(
    f"-{_CAPITALS.lower()}", {}, _ANYTHING, "'-', a small letter or '[…]'", folds_case=False
)
