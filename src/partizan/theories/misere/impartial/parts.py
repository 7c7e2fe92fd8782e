"""Parts, partitions and differences of impartial games under misère play.

Sums can be cancelled, so at most one X satisfies G = H + X. [Conway01] Only 0 and *1 have
negatives, namely themselves.
"""

from __future__ import annotations

from partizan.theories.misere.impartial.differences import Difference
from partizan.theories.misere.impartial.form import MisereForm, Source
from partizan.theories.misere.impartial.nodes import EMPTY, Node, nim_heap, ordered, ranks

__all__ = ["difference", "is_prime", "partitions", "parts"]


def difference(g: Source, h: Source) -> MisereForm | None:
    """Return the X with G = H + X, or None if there is no such game.

    >>> difference("*[32]", 2), difference("*2#", 2), difference(4, 2)
    (*2, *[[2#3]2#0], None)
    """
    found = Difference().of(MisereForm(g)._node, MisereForm(h)._node)
    return None if found is None else MisereForm._at(found)


def parts(g: Source) -> tuple[MisereForm, ...]:
    """Return all X such that G = X + Y for some Y; 0, *1, G and G + *1 are always among them.

    >>> parts("*[32]")
    (0, *, *2, *3, *[32], *[[32]32])
    """
    return tuple(MisereForm._at(node) for node in _parts(MisereForm(g)._node))


def partitions(g: Source) -> tuple[tuple[MisereForm, MisereForm], ...]:
    """Return all pairs of games whose sum is G; the later born of each pair comes first.

    >>> partitions("*2")
    ((*2, 0), (*3, *))
    """
    game = MisereForm(g)._node
    find = Difference()
    pairs = set()
    for part in _parts(game):
        other = find.of(game, part)
        assert other is not None
        pairs.add((part, other))
    places = ranks(node for pair in pairs for node in pair)
    both = {(a, b) if places[a] >= places[b] else (b, a) for a, b in pairs}
    found = sorted(both, key=lambda pair: (places[pair[0]], places[pair[1]]))
    return tuple((MisereForm._at(a), MisereForm._at(b)) for a, b in found)


def is_prime(g: Source) -> bool:
    """Return whether the only parts of G are 0, *1, G and G + *1; 0 and *1 are not prime.

    >>> is_prime(2), is_prime("*[32]"), is_prime(1)
    (True, False, False)
    """
    game = MisereForm(g)._node
    return game.birthday > 1 and len(_parts(game)) == 4


def _parts(g: Node) -> list[Node]:
    """Return the parts of G.

    Let G' be an option of G. If G = X + Y, then G' is X' + Y or X + Y', because the options of G
    are among those of X + Y. So Y or X is a part of G'. The parts of 0 are 0 and *1.
    """
    chain_down = [g]
    while chain_down[-1].options:
        chain_down.append(ordered(chain_down[-1].options)[0])
    found = {EMPTY, nim_heap(1)}
    find = Difference()
    for game in reversed(chain_down[:-1]):
        pairs = [(part, find.of(game, part)) for part in found]
        found = set()
        for part, other in pairs:
            if other is not None:
                found |= {part, other}
    return ordered(found)
