"""The interface to nauty: canonical labellings, certificates and automorphisms of graphs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from partizan.budget import terms
from partizan.errors import TimeUp

__all__ = ["automorphisms", "canonical_labelling", "certificate"]

Adjacent = Mapping[int, Iterable[int]]


def canonical_labelling(adjacent: Adjacent, colours: Sequence[set[int]] = ()) -> list[int]:
    """Return the vertices in an order that isomorphic coloured graphs share."""
    found: list[int] = _asked("canon_label", adjacent, colours)
    return found


def certificate(adjacent: Adjacent) -> bytes:
    """Return bytes that are equal for two graphs of the same order if and only if isomorphic."""
    found: bytes = _asked("certificate", adjacent) if adjacent else b""
    return found


def automorphisms(adjacent: Adjacent, most: int | None = None) -> list[tuple[int, ...]]:
    """Return the automorphisms, the identity first: all of them, or at most `most`.

    >>> len(automorphisms({0: [1, 3], 1: [2], 2: [3], 3: []}))
    8
    """
    identity = tuple(range(len(adjacent)))
    generators = _asked("autgrp", adjacent)[0] if len(adjacent) > 1 else []
    found = {identity: None}
    for element in (waiting := [identity]):  # grows in the loop
        for generator in generators:
            product = tuple([generator[image] for image in element])
            if product not in found and (most is None or len(found) < most):
                found[product] = None
                waiting.append(product)
    return waiting


def _asked(function: str, adjacent: Adjacent, colours: Sequence[set[int]] = ()) -> Any:
    import pynauty  # noqa: PLC0415  (rarely needed)

    graph = pynauty.Graph(len(adjacent), adjacency_dict=dict(adjacent))
    if colours:
        graph.set_vertex_coloring(list(colours))
    try:
        return getattr(pynauty, function)(graph)
    except (SystemError, TypeError) as error:  # pynauty turns an interruption into these
        if terms().is_over:
            raise TimeUp from error
        raise
