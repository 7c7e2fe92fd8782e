"""Certificates in whole numbers."""

from __future__ import annotations

from partizan.theories.simultaneous.certificate import certified


def test_what_weights_secure() -> None:
    """The first number is what Left secures, whether or not it is the value."""
    assert certified([[2, 0], [0, 1]], [1, 2], [1, 2]) == ((2, 3), True)
    assert certified([[2, 0], [0, 1]], [1, 1], [1, 2]) == ((1, 2), False)
    assert certified([[2, 0], [0, 1]], [1, 2], [1, 1]) == ((2, 3), False)


def test_no_weights() -> None:
    """Weights that are negative, or all zero, secure nothing."""
    for left, right in (([0, 0], [1, 1]), ([1, 1], [0, 0]), ([2, -1], [1, 1]), ([1, 1], [-1, 2])):
        assert not certified([[0, 0], [0, 0]], left, right)[1]
