"""Cotrees of cographs, and the ordinal sum that a row of coins is."""

from __future__ import annotations

from typing import Any

from partizan.pictures.figures import blocks
from partizan.pictures.graphs import rooted
from partizan.pictures.picture import Picture

__all__ = ["picture"]

_SIGNS = {"union": "∪", "join": "⋈"}


def picture(found: Any) -> Picture:
    """Return the picture of a cotree, or of the blocks of a row of coins."""
    return _partition(found) if hasattr(found, "blocks") else _cotree(found)


def _cotree(tree: Any) -> Picture:
    """Return the tree with its root at the top: unions ∪, joins ⋈, and numbers of vertices."""
    labels = [_SIGNS.get(node.kind.value, str(node.vertex)) for node in tree.nodes]
    parents = {child: v for v, node in enumerate(tree.nodes) for child in node.children}
    drawn = rooted(labels, len(labels) - 1, parents, f"cotree {tree}")
    return Picture(drawn, str(tree))


def _partition(row: Any) -> Picture:
    """Return the blocks of a row in boxes, above the numbers whose ordinal sum is its value."""
    pieces = [(row.first, str(row.number))]
    pieces += [(cells, str(1) if not e else f"1/{1 << e}") for cells, e in row.blocks]
    return blocks(pieces, "an ordinal sum of blocks of coins")
