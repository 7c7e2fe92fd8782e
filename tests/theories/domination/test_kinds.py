"""Types of graphs: PLUS, EQUAL and MINUS."""

from __future__ import annotations

import pytest

from partizan.errors import DomainError
from partizan.theories.domination.kinds import DominationType


@pytest.mark.parametrize(
    ("k", "prime", "text"), [(3, 4, "(3,+)"), (3, 3, "(3,=)"), (3, 2, "(3,-)")]
)
def test_types(k: int, prime: int, text: str) -> None:
    """The sign states whether the second number is one more, the same, or one less."""
    found = DominationType.of(k, prime)
    assert str(found) == text
    assert (found.gamma_g, found.gamma_g_staller_start) == (k, prime)


def test_nothing_else() -> None:
    """Numbers that differ by two have no type."""
    with pytest.raises(DomainError, match="differ by at most 1; 3 and 5 do not"):
        DominationType.of(3, 5)
