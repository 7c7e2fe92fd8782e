"""The game domination numbers of paths and cycles in closed form [Kosmrlj17].

Half of the vertices are chosen, rounded up, and one less in one of four cases.
"""

from __future__ import annotations

from partizan.errors import DomainError
from partizan.theories.domination.kinds import DominationType

__all__ = ["cycle_type", "path_type"]

_THREE, _TWO = 3, 2


def path_type(vertices: int) -> DominationType:
    """Return the domination type of a path.

    >>> [str(path_type(n)) for n in (1, 3, 7, 8, 1000)]
    ['(1,=)', '(1,+)', '(3,+)', '(4,=)', '(500,=)']
    """
    if vertices < 1:
        raise DomainError(f"a path has at least one vertex, not {vertices}")
    half = (vertices + 1) // 2
    return DominationType.of(half - (vertices % 4 == _THREE), half)


def cycle_type(vertices: int) -> DominationType:
    """Return the domination type of a cycle.

    >>> [str(cycle_type(n)) for n in (3, 5, 6, 7, 1002)]
    ['(1,=)', '(3,-)', '(3,-)', '(3,=)', '(501,-)']
    """
    if vertices < _THREE:
        raise DomainError(f"a cycle without parallel edges has at least 3 vertices, not {vertices}")
    half = (vertices + 1) // 2
    return DominationType.of(
        half - (vertices % 4 == _THREE), vertices // 2 - (vertices % 4 == _TWO)
    )
