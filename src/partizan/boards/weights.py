"""Weights of vertices and edges, written as their labels; what has no label has the weight 1."""

from __future__ import annotations

__all__ = ["NATURAL", "POSITIVE", "label_of", "weight"]

POSITIVE = "[1-9][0-9]{0,18}"
"""The texts of weights that are never 0."""
NATURAL = f"0|{POSITIVE}"
"""The texts of weights."""


def weight(label: str) -> int:
    """Return the weight that a label stands for."""
    return int(label or 1)


def label_of(number: int) -> str:
    """Return the label of a weight."""
    return "" if number == 1 else str(number)
