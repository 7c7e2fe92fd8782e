"""The order of guaranteed scoring forms.

G ≥ H if Ls(G+X) ≥ Ls(H+X) and Rs(G+X) ≥ Rs(H+X) for every guaranteed X. It suffices to compare the
pass-allowed stops of G and H, and to check that each option has a suitable answer [LNNS16, the
theorem on constructive comparison].
"""

from __future__ import annotations

from fractions import Fraction

from partizan.players import LEFT, RIGHT, Player
from partizan.theories.scoring.form import ScoringForm
from partizan.theories.scoring.stops import check_guaranteed, passed
from partizan.theory import Relation

__all__ = ["ScoringOrder", "compare_scores", "is_at_least"]


def is_at_least(one: ScoringForm, other: ScoringForm) -> bool:
    """Return whether `one` is at least as good for Left as `other` in every guaranteed sum.

    >>> is_at_least(ScoringForm("6"), ScoringForm("{^-4|6}"))
    True
    """
    return ScoringOrder().is_at_least(one, other)


def compare_scores(one: ScoringForm, other: ScoringForm) -> Relation:
    """Return how two guaranteed forms compare.

    >>> compare_scores(ScoringForm("{1|-1}"), ScoringForm("0"))
    Relation.CONFUSED
    """
    order = ScoringOrder()
    return Relation.of(le=order.is_at_least(other, one), ge=order.is_at_least(one, other))


class ScoringOrder:
    """Comparisons that share their results."""

    def __init__(self) -> None:
        self._stops: dict[tuple[ScoringForm, Player], Fraction] = {}
        self._known: dict[tuple[ScoringForm, ScoringForm], bool] = {}
        self._checked: set[ScoringForm] = set()

    def is_at_least(self, one: ScoringForm, other: ScoringForm) -> bool:
        """Return whether `one` >= `other`; both must be guaranteed."""
        for form in (one, other):
            if form not in self._checked:
                check_guaranteed(form)
                self._checked.add(form)
        return self._compared(one, other)

    def is_equal(self, one: ScoringForm, other: ScoringForm) -> bool:
        """Return whether two guaranteed forms are interchangeable in every sum."""
        return one is other or (self.is_at_least(one, other) and self.is_at_least(other, one))

    def stop(self, form: ScoringForm, player: Player) -> Fraction:
        """Return the score if `player` moves first and the opponent may pass."""
        return passed(form, player, self._stops)

    def _compared(self, one: ScoringForm, other: ScoringForm) -> bool:
        if one is other:
            return True
        found = self._known.get((one, other))
        if found is None:
            found = all(self.stop(one, p) >= self.stop(other, p) for p in (LEFT, RIGHT))
            found = found and self._keeps_up(one, other)
            self._known[one, other] = found
        return found

    def _keeps_up(self, one: ScoringForm, other: ScoringForm) -> bool:
        """Return whether Left options of `other` and Right options of `one` have answers."""
        for left in other.left:
            if not any(self._compared(option, left) for option in one.left) and not any(
                self._compared(one, reply) for reply in left.right
            ):
                return False
        for right in one.right:
            if not any(self._compared(right, option) for option in other.right) and not any(
                self._compared(reply, other) for reply in right.left
            ):
                return False
        return True
