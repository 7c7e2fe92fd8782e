"""Games on graphs that a single source treats: they stand with its claims."""

# ruff: noqa: N811  (a ruleset is exported under its own name)

from __future__ import annotations

from partizan_literature.berlekamp2001.games.brussels_sprouts import RULESET as brussels_sprouts
from partizan_literature.games.nim_on_graphs import RULESET as nim_on_graphs
from partizan_literature.games.partizan_arc_kayles import RULESET as partizan_arc_kayles
from partizan_literature.huggan2019.games.cordons import RULESET as cordons
from partizan_literature.huggan2019.games.cordons import GreenCordons, RedCordons
from partizan_literature.huggan2019.games.go_cut import GO_CUT as go_cut
from partizan_literature.huggan2019.games.go_cut import SNO_GO as sno_go
from partizan_literature.huggan2019.games.graph_nogo import RULESET as graph_nogo
from partizan_literature.huggan2019.games.red_blue_stalks import RedBlueStalks
from partizan_literature.huggan2019.games.thinning_thickets import GREEN_THICKETS as green_thickets
from partizan_literature.huggan2019.games.thinning_thickets import (
    THINNING_THICKETS as thinning_thickets,
)
from partizan_literature.renault2013.games.timber import RULESET as timber
from partizan_literature.renault2013.games.timbush import RULESET as timbush
from partizan_literature.renault2013.games.vertex_nim import ADJACENT_NIM as adjacent_nim
from partizan_literature.renault2013.games.vertex_nim import (
    DIRECTED_VERTEX_NIM as directed_vertex_nim,
)
from partizan_literature.renault2013.games.vertex_nim import VERTEX_NIM as vertex_nim
from partizan_literature.renault2013.games.vertex_nimg import (
    DIRECTED_STOCKMAN_NIMG as directed_stockman_nimg,
)
from partizan_literature.renault2013.games.vertex_nimg import (
    DIRECTED_VERTEX_NIMG as directed_vertex_nimg,
)
from partizan_literature.renault2013.games.vertex_nimg import STOCKMAN_NIMG as stockman_nimg
from partizan_literature.renault2013.games.vertex_nimg import VERTEX_NIMG as vertex_nimg
from partizan_literature.volume2022.games.avoid_true import RULESET as avoid_true
from partizan_literature.volume2022.games.blocking_pebbles import RULESET as blocking_pebbles
from partizan_literature.volume2022.games.clockwise_hackenbush import (
    RULESET as clockwise_hackenbush,
)
from partizan_literature.volume2022.games.friend_circle import RULESET as friend_circle

__all__ = [
    "GreenCordons",
    "RedBlueStalks",
    "RedCordons",
    "adjacent_nim",
    "avoid_true",
    "blocking_pebbles",
    "brussels_sprouts",
    "clockwise_hackenbush",
    "cordons",
    "directed_stockman_nimg",
    "directed_vertex_nim",
    "directed_vertex_nimg",
    "friend_circle",
    "go_cut",
    "graph_nogo",
    "green_thickets",
    "nim_on_graphs",
    "partizan_arc_kayles",
    "sno_go",
    "stockman_nimg",
    "thinning_thickets",
    "timber",
    "timbush",
    "vertex_nim",
    "vertex_nimg",
]

ALIASES = {
    "Blue Cordons": cordons,
    "Red Cordons": RedCordons(),
    "Green Cordons": GreenCordons(),
    "Green and Blue Cordons": cordons,
    "Red-Blue Cordons": cordons,
    "Red-Blue Stalks": RedBlueStalks(),
    "Stalks": RedBlueStalks(),
    "Blue Stalks": RedBlueStalks(),
    "Red Stalks": RedBlueStalks(),
    "Green Stalks": GreenCordons(),
    "Blue-Red Blocking Pebbles": blocking_pebbles,
    "Green Blocking Pebbles": blocking_pebbles,
    "NimG": (vertex_nimg, stockman_nimg, directed_vertex_nimg, directed_stockman_nimg),
    "Neighboring Nim": (vertex_nimg, stockman_nimg, directed_vertex_nimg, directed_stockman_nimg),
    "Stockman's variant": (stockman_nimg, directed_stockman_nimg),
    "Move then Remove": (vertex_nimg, directed_vertex_nimg),
    "Remove then Move": (vertex_nimg, directed_vertex_nimg),
}
"""Other names of rulesets. A tuple lists all that are called so."""
