"""Types of graphs by their two game domination numbers: PLUS, EQUAL or MINUS."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias, cast

from partizan.errors import DomainError

Sign: TypeAlias = Literal["+", "=", "-"]

_STEPS: dict[Sign, int] = {"-": -1, "=": 0, "+": 1}


class DominationType(NamedTuple):
    """A graph realises (k,+), (k,=) or (k,-) if γ_g is k and γ'_g is k+1, k or k-1.

    There are no other cases [BKR10; KWZ13; Renault13, Thm 5.2].

    >>> DominationType.of(3, 4), str(DominationType.of(3, 2))
    (DominationType(gamma_g=3, sign='+'), '(3,-)')
    """

    gamma_g: int
    sign: Sign

    @classmethod
    def of(cls, gamma_g: int, gamma_g_staller_start: int) -> DominationType:
        """Return the type of a graph with these numbers γ_g and γ'_g.

        >>> str(DominationType.of(2, 2))
        '(2,=)'
        """
        step = gamma_g_staller_start - gamma_g
        if abs(step) > 1:
            raise DomainError(
                f"the two game domination numbers of a graph differ by at most 1; {gamma_g} and "
                f"{gamma_g_staller_start} do not"
            )
        return cls(gamma_g, cast("Sign", "-=+"[step + 1]))

    @property
    def gamma_g_staller_start(self) -> int:
        """The number of vertices chosen if Staller moves first.

        >>> DominationType.of(3, 2).gamma_g_staller_start
        2
        """
        return self.gamma_g + _STEPS[self.sign]

    def __str__(self) -> str:
        return f"({self.gamma_g},{self.sign})"
