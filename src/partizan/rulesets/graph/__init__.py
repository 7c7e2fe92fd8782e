"""Games on graphs. Importing this package registers the theorems about them."""

# ruff: noqa: N811  (a ruleset is exported under its own name)

from __future__ import annotations

from partizan.rulesets.graph import (  # noqa: F401  (they register themselves)
    graph_col_theorems,
    nimstring_theorems,
)
from partizan.rulesets.graph.cutthroat import RULESET as cutthroat
from partizan.rulesets.graph.geography import DIRECTED_EDGE_GEOGRAPHY as directed_edge_geography
from partizan.rulesets.graph.geography import DIRECTED_VERTEX_GEOGRAPHY as directed_vertex_geography
from partizan.rulesets.graph.geography import EDGE_GEOGRAPHY as edge_geography
from partizan.rulesets.graph.geography import VERTEX_GEOGRAPHY as vertex_geography
from partizan.rulesets.graph.graph_clobber import RULESET as graph_clobber
from partizan.rulesets.graph.graph_col import RULESET as graph_col
from partizan.rulesets.graph.green_hackenbush import RULESET as green_hackenbush
from partizan.rulesets.graph.hackenbush import CHILDISH_HACKENBUSH as childish_hackenbush
from partizan.rulesets.graph.hackenbush import HACKENBUSH as hackenbush
from partizan.rulesets.graph.kayles import ARC_KAYLES as arc_kayles
from partizan.rulesets.graph.kayles import NODE_KAYLES as node_kayles
from partizan.rulesets.graph.kayles import WEIGHTED_ARC_KAYLES as weighted_arc_kayles
from partizan.rulesets.graph.ruleset import GraphRuleset, LocalRuleset
from partizan.rulesets.graph.snort import FJORDS as fjords
from partizan.rulesets.graph.snort import GRAPH_SNORT as graph_snort
from partizan.rulesets.graph.sprouts import RULESET as sprouts
from partizan.rulesets.graph.strings_and_coins import DOTS_AND_BOXES as dots_and_boxes
from partizan.rulesets.graph.strings_and_coins import NIMSTRING as nimstring
from partizan.rulesets.graph.strings_and_coins import STRINGS_AND_COINS as strings_and_coins
from partizan.rulesets.graph.token_game import PARTIZAN_TOKEN_GAME as partizan_token_game
from partizan.rulesets.graph.token_game import TOKEN_GAME as token_game

__all__ = [
    "GraphRuleset",
    "LocalRuleset",
    "arc_kayles",
    "childish_hackenbush",
    "cutthroat",
    "directed_edge_geography",
    "directed_vertex_geography",
    "dots_and_boxes",
    "edge_geography",
    "fjords",
    "graph_clobber",
    "graph_col",
    "graph_snort",
    "green_hackenbush",
    "hackenbush",
    "nimstring",
    "node_kayles",
    "partizan_token_game",
    "sprouts",
    "strings_and_coins",
    "token_game",
    "vertex_geography",
    "weighted_arc_kayles",
]

ALIASES = {
    "Geography": (
        vertex_geography,
        edge_geography,
        directed_vertex_geography,
        directed_edge_geography,
    ),
    "Directed Geography": (directed_vertex_geography, directed_edge_geography),
    "Undirected Vertex Geography": vertex_geography,
    "Undirected Edge Geography": edge_geography,
    "Blue-Red Hackenbush": hackenbush,
    "Red-Blue Hackenbush": hackenbush,
    "Blue-Red-Green Hackenbush": hackenbush,
    "BRG-Hackenbush": hackenbush,
    "Tree Hackenbush": hackenbush,
    "Green Tree Hackenbush": green_hackenbush,
    "Proper 1-Colouring": node_kayles,
}
"""Other names of rulesets. A tuple lists all that are called so."""
