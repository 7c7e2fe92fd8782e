"""Games on graphs. Importing this package registers the theorems about them."""

# ruff: noqa: N811  (a ruleset is exported under its own name)

from __future__ import annotations

from partizan.rulesets.graph import (  # noqa: F401  (they register themselves)
    blocking_pebbles_theorems,
    cordons_theorems,
    graph_col_theorems,
    nimstring_theorems,
    timber_theorems,
    timbush_path_theorems,
    timbush_theorems,
    timbush_tree_theorems,
    vertex_nim_theorems,
)
from partizan.rulesets.graph.avoid_true import RULESET as avoid_true
from partizan.rulesets.graph.blocking_pebbles import RULESET as blocking_pebbles
from partizan.rulesets.graph.clockwise_hackenbush import RULESET as clockwise_hackenbush
from partizan.rulesets.graph.cordons import RULESET as cordons
from partizan.rulesets.graph.cutthroat import RULESET as cutthroat
from partizan.rulesets.graph.friend_circle import RULESET as friend_circle
from partizan.rulesets.graph.geography import DIRECTED_EDGE_GEOGRAPHY as directed_edge_geography
from partizan.rulesets.graph.geography import DIRECTED_VERTEX_GEOGRAPHY as directed_vertex_geography
from partizan.rulesets.graph.geography import EDGE_GEOGRAPHY as edge_geography
from partizan.rulesets.graph.geography import VERTEX_GEOGRAPHY as vertex_geography
from partizan.rulesets.graph.go_cut import GO_CUT as go_cut
from partizan.rulesets.graph.go_cut import SNO_GO as sno_go
from partizan.rulesets.graph.graph_clobber import RULESET as graph_clobber
from partizan.rulesets.graph.graph_col import RULESET as graph_col
from partizan.rulesets.graph.graph_nogo import RULESET as graph_nogo
from partizan.rulesets.graph.green_hackenbush import RULESET as green_hackenbush
from partizan.rulesets.graph.hackenbush import CHILDISH_HACKENBUSH as childish_hackenbush
from partizan.rulesets.graph.hackenbush import HACKENBUSH as hackenbush
from partizan.rulesets.graph.kayles import ARC_KAYLES as arc_kayles
from partizan.rulesets.graph.kayles import NODE_KAYLES as node_kayles
from partizan.rulesets.graph.kayles import WEIGHTED_ARC_KAYLES as weighted_arc_kayles
from partizan.rulesets.graph.nim_on_graphs import RULESET as nim_on_graphs
from partizan.rulesets.graph.partizan_arc_kayles import RULESET as partizan_arc_kayles
from partizan.rulesets.graph.red_blue_stalks import RedBlueStalks
from partizan.rulesets.graph.ruleset import GraphRuleset, LocalRuleset
from partizan.rulesets.graph.snort import FJORDS as fjords
from partizan.rulesets.graph.snort import GRAPH_SNORT as graph_snort
from partizan.rulesets.graph.strings_and_coins import DOTS_AND_BOXES as dots_and_boxes
from partizan.rulesets.graph.strings_and_coins import NIMSTRING as nimstring
from partizan.rulesets.graph.strings_and_coins import STRINGS_AND_COINS as strings_and_coins
from partizan.rulesets.graph.thinning_thickets import GREEN_THICKETS as green_thickets
from partizan.rulesets.graph.thinning_thickets import THINNING_THICKETS as thinning_thickets
from partizan.rulesets.graph.timber import RULESET as timber
from partizan.rulesets.graph.timbush import RULESET as timbush
from partizan.rulesets.graph.token_game import PARTIZAN_TOKEN_GAME as partizan_token_game
from partizan.rulesets.graph.token_game import TOKEN_GAME as token_game
from partizan.rulesets.graph.vertex_nim import ADJACENT_NIM as adjacent_nim
from partizan.rulesets.graph.vertex_nim import DIRECTED_VERTEX_NIM as directed_vertex_nim
from partizan.rulesets.graph.vertex_nim import VERTEX_NIM as vertex_nim
from partizan.rulesets.graph.vertex_nimg import DIRECTED_STOCKMAN_NIMG as directed_stockman_nimg
from partizan.rulesets.graph.vertex_nimg import DIRECTED_VERTEX_NIMG as directed_vertex_nimg
from partizan.rulesets.graph.vertex_nimg import STOCKMAN_NIMG as stockman_nimg
from partizan.rulesets.graph.vertex_nimg import VERTEX_NIMG as vertex_nimg

__all__ = [
    "GraphRuleset",
    "LocalRuleset",
    "RedBlueStalks",
    "adjacent_nim",
    "arc_kayles",
    "avoid_true",
    "blocking_pebbles",
    "childish_hackenbush",
    "clockwise_hackenbush",
    "cordons",
    "cutthroat",
    "directed_edge_geography",
    "directed_stockman_nimg",
    "directed_vertex_geography",
    "directed_vertex_nim",
    "directed_vertex_nimg",
    "dots_and_boxes",
    "edge_geography",
    "fjords",
    "friend_circle",
    "go_cut",
    "graph_clobber",
    "graph_col",
    "graph_nogo",
    "graph_snort",
    "green_hackenbush",
    "green_thickets",
    "hackenbush",
    "nim_on_graphs",
    "nimstring",
    "node_kayles",
    "partizan_arc_kayles",
    "partizan_token_game",
    "sno_go",
    "stockman_nimg",
    "strings_and_coins",
    "thinning_thickets",
    "timber",
    "timbush",
    "token_game",
    "vertex_geography",
    "vertex_nim",
    "vertex_nimg",
    "weighted_arc_kayles",
]

ALIASES = {
    "Blue Cordons": cordons,
    "Red Cordons": cordons,
    "Green Cordons": cordons,
    "Green and Blue Cordons": cordons,
    "Red-Blue Cordons": cordons,
    "Red-Blue Stalks": RedBlueStalks(),
    "Blue-Red Blocking Pebbles": blocking_pebbles,
    "Green Blocking Pebbles": blocking_pebbles,
    "Geography": (
        vertex_geography,
        edge_geography,
        directed_vertex_geography,
        directed_edge_geography,
    ),
    "Undirected Vertex Geography": vertex_geography,
    "Undirected Edge Geography": edge_geography,
    "NimG": (vertex_nimg, stockman_nimg, directed_vertex_nimg, directed_stockman_nimg),
    "Blue-Red Hackenbush": hackenbush,
    "Red-Blue Hackenbush": hackenbush,
    "Blue-Red-Green Hackenbush": hackenbush,
    "BRG-Hackenbush": hackenbush,
    "Tree Hackenbush": hackenbush,
    "Green Tree Hackenbush": green_hackenbush,
    "Proper 1-Colouring": node_kayles,
}
"""Other names of rulesets. A tuple lists all that are called so."""
