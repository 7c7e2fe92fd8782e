"""Weights of vertices and edges, written as labels; without a label the weight is 1."""

from __future__ import annotations

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
