"""A canonical text for labelled trees: equal if and only if the trees are isomorphic."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["tree_code"]


def tree_code(joined: Mapping[int, int], labels: tuple[int, ...]) -> str | None:
    """Return the code of a connected graph, or None unless it is a tree.

    `joined` maps each vertex to the bit mask of its neighbours. The vertices of one mask among
    `labels` have the same label. The code is that of the tree rooted at its centre, or the lesser
    one if there are two centres: a label and the sorted codes of the branches, in parentheses.

    >>> tree_code({0: 0b10, 1: 0b101, 2: 0b10}, (0b001, 0b100, 0b010))
    '(c(a)(b))'
    """
    if sum(mask.bit_count() for mask in joined.values()) != 2 * (len(joined) - 1):
        return None
    degrees = {v: mask.bit_count() for v, mask in joined.items()}
    codes: dict[int, list[str]] = {v: [] for v in joined}
    letters = {v: _letter(1 << v, labels) for v in joined}
    leaves = [v for v, degree in degrees.items() if degree <= 1]
    gone, left = 0, len(joined)
    while left > 2:  # strip leaves, layer by layer, until one or two vertices are left
        inner = []
        for v in leaves:
            (parent,) = _only(joined[v] & ~gone)
            gone |= 1 << v
            codes[parent].append(_written(letters[v], codes[v]))
            degrees[parent] -= 1
            if degrees[parent] == 1:
                inner.append(parent)
        left -= len(leaves)
        leaves = inner
    if left == 1:
        (centre,) = (v for v in joined if not gone >> v & 1)
        return _written(letters[centre], codes[centre])
    one, other = (v for v in joined if not gone >> v & 1)
    return min(
        _written(letters[a], [*codes[a], _written(letters[b], codes[b])])
        for a, b in ((one, other), (other, one))
    )


def _written(letter: str, hanging: list[str]) -> str:
    return f"({letter}{''.join(sorted(hanging))})"


def _only(mask: int) -> tuple[int]:
    assert mask.bit_count() == 1, "a leaf has one neighbour"
    return (mask.bit_length() - 1,)


def _letter(bit: int, labels: tuple[int, ...]) -> str:
    return next(chr(ord("a") + i) for i, mask in enumerate(labels) if mask & bit)
