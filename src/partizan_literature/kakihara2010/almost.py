"""K. Kakihara, Snort: a combinatorial game (2010): graphs that are almost opposable."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.graph.snort import GRAPH_SNORT, outcome
from partizan_literature.instances import labelled_graphs


@claim(
    "kakihara2010/almost-opposable",
    "If the graph that remains after a first move in Snort, without the vertices reserved by that "
    "move, is opposable, then the first player wins.",
    source="[Kakihara10]",
    about=("graph-snort", "snort"),
    up_to=(5, 6, 7),
    unit="vertices",
)
def almost_opposable(vertices: int) -> Iterator[Case]:
    """Evaluate every graph to which this applies."""
    for graph in labelled_graphs(vertices, ("",)):
        said = outcome(GRAPH_SNORT, graph)
        if said is not None:
            yield Case(graph, said, GRAPH_SNORT(graph).value().outcome)
