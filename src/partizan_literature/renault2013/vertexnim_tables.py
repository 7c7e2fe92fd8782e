"""G. Renault, Combinatorial games on graphs (2013), sect. 2.1: small positions of VertexNim.

The positions were searched for these questions; they are not in the thesis. Weights are written one
after another, with that of the token's vertex first unless stated otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from partizan.atlas.contract import Case, claim
from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.boards.heaps import Row
from partizan.theory import Outcome
from partizan_literature.renault2013.games.vertex_nim import (
    ADJACENT_NIM,
    DIRECTED_VERTEX_NIM,
    VERTEX_NIM,
)
from partizan_literature.renault2013.games.vertex_nim_labelling import weight_labels
from partizan_literature.renault2013.vertexnim import DIRECTED, VERTEXNIM

LARGEST_WEIGHT = "as the largest weight"


def _circuit(weights: str) -> Row:
    return Row(tuple(map(int, weights)))


def _path(weights: str, token: int) -> Graph:
    edges = [(v, v + 1) for v in range(len(weights) - 1)]
    return Graph([*weights], edges, token=token)


FOUR = "2222 2223 2232 2233 2322 2323 2332 2333 3322 3323 3333"
THREE = "121 131 132 141 142 143 221 231 241 321 331 341 421 431 441"


@claim(
    "renault2013/thm-2.4-positions",
    "On a circuit of four vertices with weights 2 and 3, the second player wins VertexNim on "
    f"{FOUR}; on one of three vertices with weights up to 4, on {THREE}.",
    source="[Renault13, Thm 2.4]; the positions are computed here",
    about=("adjacent-nim", DIRECTED),
    up_to=(4, 4, 4),
    unit=LARGEST_WEIGHT,
)
def circuits(largest: int) -> Iterator[Case]:
    """Search all these circuits."""
    for letters, length, said in (("23", 4, FOUR), ("1234"[:largest], 3, THREE)):
        for weights in map("".join, product(letters, repeat=length)):
            expected = Outcome.P if weights in said.split() else Outcome.N
            yield Case(weights, expected, ADJACENT_NIM(_circuit(weights)).outcome())


END = "121 122 123 131 132 133 221 222 223 231 232 233 321 331 332 333"
MIDDLE = "212 213 222 223 312 313 322 323 333"


@claim(
    "renault2013/thm-2.9-positions",
    "On an edge, the second player wins VertexNim if and only if the weight of the token's "
    "vertex is at most the other weight; on a path of three vertices with weights up to 3, on "
    f"{END} if the token is on the first vertex, and on {MIDDLE} if it is on the middle one.",
    source="[Renault13, Thm 2.9]; the positions are computed here",
    about=VERTEXNIM,
    up_to=(3, 6, 9),
    unit="as the largest weight on an edge",
)
def edges_and_paths(largest: int) -> Iterator[Case]:
    """Search all these paths."""
    for a, b in product(range(1, largest + 1), repeat=2):
        said = Outcome.P if a <= b else Outcome.N
        yield Case(f"the edge {a}{b}", said, VERTEX_NIM(_path(f"{a}{b}", 0)).outcome())
    for token, lost in enumerate((END, MIDDLE)):
        for weights in map("".join, product("123", repeat=3)):
            said = Outcome.P if weights in lost.split() else Outcome.N
            found = VERTEX_NIM(_path(weights, token)).outcome()
            yield Case(f"the path {weights}, token on {token}", said, found)


@claim(
    "renault2013/sect-2.1-values",
    "Nim-values of VertexNim: on an edge, 2 for 21 and 31, 1 for 32, and 0 for all others with "
    "weights up to 3; on a circuit, 3 for 332, 1 for 222, 2 for 232, 2 for 211, 2 for 3222, 1 for "
    "3232 and 1 for 3332.",
    source="[Renault13, sect. 2.1]; the values are computed here",
    about=(VERTEXNIM, "adjacent-nim"),
    up_to=(3, 3, 3),
    unit=LARGEST_WEIGHT,
)
def nim_values(largest: int) -> Iterator[Case]:
    """Evaluate these positions."""
    said = {"21": 2, "31": 2, "32": 1}
    for a, b in product(range(1, largest + 1), repeat=2):
        weights = f"{a}{b}"
        yield Case(weights, said.get(weights, 0), VERTEX_NIM(_path(weights, 0)).nim_value())
    table = {"332": 3, "222": 1, "232": 2, "211": 2, "3222": 2, "3232": 1, "3332": 1}
    for weights, g in table.items():
        yield Case(weights, g, ADJACENT_NIM(_circuit(weights)).nim_value())


@claim(
    "renault2013/question-2.28",
    "Outcomes of VertexNim on digraphs: of the 432 positions on strongly connected digraphs with "
    "three vertices, without loops and with weights up to 2, the second player wins 120; with "
    "weights up to 3, the second player wins 498 of 1458.",
    source="[Renault13, Question 2.28]; the numbers are computed here",
    about=DIRECTED,
    up_to=(2, 3, 3),
    unit=LARGEST_WEIGHT,
    whole=3,
)
def digraphs_without_loops(largest: int) -> Iterator[Case]:
    """Search all these positions."""
    said = {2: (432, 120), 3: (1458, 498)}
    pairs = [(u, v) for u, v in product(range(3), repeat=2) if u != v]
    counted = lost = 0
    for size in range(3, len(pairs) + 1):
        for arcs in combinations(pairs, size):
            if len(Digraph(3, arcs).strong_components()) == 1:
                for weights, token in product(product("123"[:largest], repeat=3), range(3)):
                    position = DIRECTED_VERTEX_NIM(Digraph([*weights], arcs, token=token))
                    counted += 1
                    lost += position.outcome() is Outcome.P
    yield Case(f"weights up to {largest}", said[largest], (counted, lost))


@claim(
    "renault2013/def-2.10-example",
    "The labelling `lu` of a path with the weights 2, 3, 2, 4, 5 is P, N, P, N, P.",
    source="[Renault13, Def. 2.10], with our own path",
    about=VERTEXNIM,
    up_to=(5, 5, 5),
    unit="vertices",
)
def labelled_path(order: int) -> Iterator[Case]:
    """Label the path, and search it with the token on each vertex."""
    weights = [2, 3, 2, 4, 5][:order]
    path = _path("".join(map(str, weights)), 0)
    labels = [label and label.outcome for label in weight_labels(path.joined(), weights)]
    yield Case(path, "PNPNP", "".join(label.name for label in labels if label))
    found = [VERTEX_NIM(path.marked(token=v)).outcome() for v in path]
    yield Case(f"{path}, searched", labels, found)
