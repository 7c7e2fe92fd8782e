"""Childish Hackenbush: an edge may be cut only if nothing else falls.

[BCG01, ch. 8; locator from memory] [Siegel24]
"""

from __future__ import annotations

from partizan.rulesets.graph.hackenbush import GREEN, Hackenbush

__all__ = ["RULESET", "ChildishHackenbush"]


class ChildishHackenbush(Hackenbush):
    """Cut a blue (l) or red (r) edge of yours if nothing else falls, or any green (e) edge.

    Green edges are for grown-ups, as in CGSuite: what they carried is gone.

    >>> childish = ChildishHackenbush()
    >>> [childish(text).value() for text in ("l(l;rl)", ":Allllllrrrr:A", "lr", "er")]
    [2, {4|-2}, 0, ↓*]
    """

    kernel = None

    def may_cut(self, colour: str, gone: int) -> bool:
        """Return whether the edge is green, or goes alone."""
        return colour == GREEN or gone == 1


RULESET = ChildishHackenbush()
