"""Numbers as other libraries have them, so that tests need not install those."""

from __future__ import annotations

__all__ = ["Mpq", "SageInteger", "SageRational"]


class SageInteger:
    """A whole number that is no int, as every literal of a SageMath cell is."""

    def __init__(self, n: int) -> None:
        self.n = n

    def __index__(self) -> int:
        return self.n

    def numerator(self) -> SageInteger:
        """Return itself: SageMath has methods here."""
        return self

    def denominator(self) -> SageInteger:
        """Return 1."""
        return SageInteger(1)


class SageRational:
    """A fraction as SageMath has it."""

    def numerator(self) -> SageInteger:
        """Return the numerator."""
        return SageInteger(-3)

    def denominator(self) -> SageInteger:
        """Return the denominator."""
        return SageInteger(4)


class Mpq:
    """A fraction as gmpy2 has it."""

    numerator = SageInteger(5)
    denominator = SageInteger(8)
