"""The claims of the literature: a module or package for each source, named by author and year.

`partizan reproduce` finds them by the entry point group `partizan.claims`. Beside the claims stand
the closed forms and constructions that only they use. Nothing in `partizan` imports this package.
"""

from __future__ import annotations

from partizan_literature.links import LINKS
from partizan_literature.numbered_items import NUMBERED_ITEMS
from partizan_literature.questions import QUESTIONS

__all__ = ["LINKS", "NUMBERED_ITEMS", "QUESTIONS"]
