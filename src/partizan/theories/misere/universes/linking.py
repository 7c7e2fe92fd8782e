"""Linked games: a member T such that Left loses G + T and Right loses H + T, each moving first.

G is then *downlinked* to H by T, and H is *uplinked* to G. In an absolute universe such a T exists
if and only if there is no G^L >= H and no H^R <= G. [DRSS14, Def. 2.8 and Lemma 3.6, for dicots]
"""

from __future__ import annotations

from partizan.errors import DomainError
from partizan.form import Form
from partizan.players import LEFT, RIGHT
from partizan.theories.misere.universes.absolute import AbsoluteUniverse
from partizan.theories.misere.universes.outcomes import wins

__all__ = ["are_downlinked", "downlink"]


def are_downlinked(universe: AbsoluteUniverse, g: Form | str | int, h: Form | str | int) -> bool:
    """Return whether some member of the universe downlinks G to H.

    >>> from partizan.theories.misere.universes.absolute import DICOT
    >>> are_downlinked(DICOT, "*", 0), are_downlinked(DICOT, 0, 0)
    (False, True)
    """
    low, high = Form(g), Form(h)
    return _obstacle(universe, low, high) is None


def downlink(universe: AbsoluteUniverse, g: Form | str | int, h: Form | str | int) -> Form:
    """Return a member T that downlinks G to H.

    >>> from partizan.theories.misere.universes.absolute import DICOT
    >>> downlink(DICOT, 0, 0), downlink(DICOT, "{*|0}", "{0|*}")
    (*, {*,{0,*|↓}|*,{↑|0,*}})
    """
    low, high = Form(g), Form(h)
    obstacle = _obstacle(universe, low, high)
    if obstacle is not None:
        raise DomainError(
            f"no game in {universe.name!r} downlinks {low!r} to {high!r}, because {obstacle}"
        )
    left = [option.adjoint() for option in low.right]
    left += [universe.separators(low, option)[1].game for option in high.right]
    right = [option.adjoint() for option in high.left]
    right += [universe.separators(option, high)[0].game for option in low.left]
    link = Form.of(left or [0], right or [0])
    if wins(LEFT, low, link) or wins(RIGHT, high, link):
        raise AssertionError(f"{link!r} does not downlink {low!r} to {high!r}")
    return link


def _obstacle(universe: AbsoluteUniverse, g: Form, h: Form) -> str | None:
    for option in g.left:
        if universe.ge(option, h):
            return f"Left can move the first to {option!r}, which is >= the second"
    for option in h.right:
        if universe.ge(g, option):
            return f"Right can move the second to {option!r}, which is <= the first"
    return None
