"""Red-Blue Stalks: cordons without leaves, written by who may delete their arcs.

[Huggan19, sect. 3.4]
"""

from __future__ import annotations

from partizan.boards import Strip
from partizan.position import AlternatingPosition
from partizan.rules.contract import Rules
from partizan_literature.huggan2019.games.cordons import RULESET as CORDONS
from partizan_literature.huggan2019.games.thinning_thickets import BLUE, RED


class RedBlueStalks(Rules[Strip]):
    """Delete an arc of a stalk that you own, and remove all above it: cordons without leaves.

    A stalk is written from the top to the root, with L for each arc that Left may delete now and R
    for each that Right may delete. At the top these are the blue arcs (L) and the red ones; below,
    an owner deletes arcs of the other colour. The position is one of `cordons`, which write the
    colours from the root to the top.

    >>> from partizan import rulesets
    >>> stalks = rulesets.red_blue_stalks
    >>> stalks("RLLR"), stalks("RLLR").value().reduced(), stalks("LL").value()
    (cordons("lrrr"), {1|0}, 1)
    """

    board_type = Strip
    usage = ("a stalk", "its owners from top to root, as in {name}('RLLR')")

    def read(self, text: str) -> Strip:
        """Read the owners of the arcs from the top to the root."""
        owners = str(Strip.read(text, "LR", ruleset=self.name))
        below = owners[:0:-1].translate(str.maketrans("LR", RED + BLUE))
        return Strip(below + owners[:1].translate(str.maketrans("LR", BLUE + RED)))

    def __call__(self, *given: object) -> AlternatingPosition[Strip]:
        """Return the position of `cordons` on the stalk that is given."""
        return CORDONS(self.board(*given))
