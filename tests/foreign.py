"""Numbers as in other libraries, so that tests need not install them."""

from __future__ import annotations

__all__ = ["Mpq", "SageInteger", "SageRational"]


class SageInteger:
    """A whole number that is not an int, like every literal in a SageMath cell."""

    def __init__(self, n: int) -> None:
        self.n = n

    def __index__(self) -> int:
        return self.n

    def numerator(self) -> SageInteger:
        """Return itself; in SageMath this is a method."""
        return self

    def denominator(self) -> SageInteger:
        """Return 1."""
        return SageInteger(1)


class SageRational:
    """A fraction as in SageMath."""

    def numerator(self) -> SageInteger:
        """Return the numerator."""
        return SageInteger(-3)

    def denominator(self) -> SageInteger:
        """Return the denominator."""
        return SageInteger(4)


class Mpq:
    """A fraction as in gmpy2."""

    numerator = SageInteger(5)
    denominator = SageInteger(8)
