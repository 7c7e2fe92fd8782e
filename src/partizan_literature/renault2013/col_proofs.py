"""G. Renault, Combinatorial games on graphs (2013), sect. 3.3 and app. B.3: proofs about Col.

Steps of proofs that are misprinted, in the printed and in the corrected version. Words are
caterpillars: each letter is a vertex of the spine, and x is a grey one with a grey leaf.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.theories.normal import Game
from partizan_literature.instances import glued, labelled_graphs
from partizan_literature.renault2013.caterpillars import caterpillar
from partizan_literature.renault2013.col import ABOUT, ANY, BLACK, HALF, VERTICES, value
from partizan_literature.renault2013.col_words import QUARTER, of, pairs_of_lengths


def _played(word: str, place: int, player: Player) -> Graph:
    """Return a caterpillar after a player has played on a vertex of its spine."""
    board = caterpillar(word)
    playable = [v for v in board if board.labels[v] in GRAPH_COL.open_to[player]]
    return [*GRAPH_COL.moves(board, player)][playable.index(place)].board


def _looks(board: Graph) -> str:
    """Return a text that is equal for isomorphic boards."""
    return str(GRAPH_COL.representative(board))


@claim(
    "renault2013/thm-3.62-proof-as-printed",
    "At a vertex reserved for Left, a path of n + 2 grey vertices has the same value as a path of "
    "n grey vertices that ends with a vertex reserved for Left.",
    source="[Renault13, the end of the proof of Thm 3.62], as printed",
    about=ABOUT,
    up_to=(1, 1, 2),
    unit="vertices without the path",
    corrected_by="renault2013/thm-3.62",
)
def shorter_paths_as_printed(vertices: int) -> Iterator[Case]:
    """Attach such paths to each such vertex of each graph."""
    for graph in labelled_graphs(vertices, ANY):
        for u, label in enumerate(graph.labels):
            if label == BLACK:
                for n in range(1, 4):
                    long, black = (
                        value(glued(graph, u, caterpillar(word), 0))
                        for word in (f"B{'o' * (n + 2)}", f"B{'o' * n}B")
                    )
                    yield Case(f"{graph} at {u}, n = {n}", black, long)


@claim(
    "renault2013/lemma-3.63-proof-as-printed",
    "Left's moves in oBo are worth * and -1 + (-1)1/2, and Right has none.",
    source="[Renault13, the proof of Lemma 3.63], as printed: {*, -1 + (-1)1/2}",
    about=ABOUT,
    up_to=(3, 3, 3),
    unit=VERTICES,
    corrected_by="renault2013/lemma-3.63-proof",
)
def moves_as_printed(_: int) -> Iterator[Case]:
    """Make all moves."""
    yield Case("oBo", "* and -3/2 | nothing", _worths("oBo"))


@claim(
    "renault2013/lemma-3.63-proof",
    "Left's moves in oBo are worth * and -1 + (-1), and Right's is worth 1/2; so oBo is worth 0.",
    source="[Renault13, the proof of Lemma 3.63], with a bar before 1/2",
    about=ABOUT,
    up_to=(3, 3, 3),
    unit=VERTICES,
)
def moves_in_a_path(_: int) -> Iterator[Case]:
    """Make all moves, and evaluate the positions they are stated to leave."""
    yield Case("oBo", "* and -2 | 1/2", _worths("oBo"))
    yield Case("o, W + W and Bo", (Game("*"), -2, HALF), (of("o"), of("W") + of("W"), of("Bo")))
    yield Case("{*,-2|1/2}", 0, Game("{*,-2|1/2}"))


def _worths(word: str) -> str:
    """Return the values of Left's and of Right's moves, as text."""
    board = caterpillar(word)
    sides = [{*map(value, GRAPH_COL.options(board, player))} for player in (LEFT, RIGHT)]
    return " | ".join(" and ".join(sorted(map(str, side))) or "nothing" for side in sides)


@claim(
    "renault2013/lemma-3.67-proof-as-printed",
    "If Left plays on the second B of BoBoo, the rest is worth 1/2.",
    source="[Renault13, the proof of Lemma 3.67], as printed",
    about=ABOUT,
    up_to=(5, 5, 5),
    unit=VERTICES,
    corrected_by="renault2013/lemma-3.67-proof",
)
def option_as_printed(_: int) -> Iterator[Case]:
    """Make the move."""
    yield Case("BoBoo", HALF, value(_played("BoBoo", 2, LEFT)))


@claim(
    "renault2013/lemma-3.67-proof",
    "If Left plays on the second B of BoBoo, BW and Wo are left, worth -1/2.",
    source="[Renault13, the proof of Lemma 3.67], with BW for B",
    about=ABOUT,
    up_to=(5, 5, 5),
    unit=VERTICES,
)
def option_of_left(_: int) -> Iterator[Case]:
    """Make the move, and evaluate the position it is stated to leave."""
    yield Case("BoBoo", -HALF, value(_played("BoBoo", 2, LEFT)))
    yield Case("BW and Wo", -HALF, of("BW") + of("Wo"))


@claim(
    "renault2013/lemma-3.69-proof-as-printed",
    "If Left plays on the first B of BoBo, WBoo is left.",
    source="[Renault13, the proof of Lemma 3.69], as printed",
    about=ABOUT,
    up_to=(4, 4, 4),
    unit=VERTICES,
    corrected_by="renault2013/lemma-3.69-proof",
)
def rest_as_printed(_: int) -> Iterator[Case]:
    """Make the move, and compare the boards."""
    yield Case("BoBo", _looks(caterpillar("WBoo")), _looks(_played("BoBo", 0, LEFT)))


@claim(
    "renault2013/lemma-3.69-proof",
    "If Left plays on the first B of BoBo, WBo is left, worth -1/2.",
    source="[Renault13, the proof of Lemma 3.69], with WBo for WBoo",
    about=ABOUT,
    up_to=(4, 4, 4),
    unit=VERTICES,
)
def rest_after_the_first(_: int) -> Iterator[Case]:
    """Make the move, compare the boards, and evaluate what is left."""
    yield Case("BoBo", _looks(caterpillar("WBo")), _looks(_played("BoBo", 0, LEFT)))
    yield Case("WBo", -HALF, of("WBo"))


@claim(
    "renault2013/app-b.3-item-6",
    "BBx^2mB is worth 7/4, and BBx^2mW is worth 1/4.",
    source="[Renault13, App. B.3, items 6 and 7, the case n = 0], as printed",
    about=ABOUT,
    up_to=(4, 4, 4),
    unit="letters x",
    corrected_by="renault2013/app-b.3-item-6-corrected",
)
def two_reserved_vertices_as_printed(longest: int) -> Iterator[Case]:
    """Evaluate the caterpillars."""
    for n in range(0, longest + 1, 2):
        yield Case(f"BB{'x' * n}B", 7 * QUARTER, of(f"BB{'x' * n}B"))
        yield Case(f"BB{'x' * n}W", QUARTER, of(f"BB{'x' * n}W"))


@claim(
    "renault2013/app-b.3-item-6-corrected",
    "BBx^2mB is worth 7/4, and BBx^2mW is worth 1/4, if m >= 1; BBB is worth 2, and BBW 0.",
    source="[Renault13, App. B.3, items 6 and 7, the case n = 0], for m >= 1",
    about=ABOUT,
    up_to=(4, 6, 8),
    unit="letters x",
)
def two_reserved_vertices(longest: int) -> Iterator[Case]:
    """Evaluate the caterpillars."""
    yield Case("BBB", 2, of("BBB"))
    yield Case("BBW", 0, of("BBW"))
    for n in range(2, longest + 1, 2):
        yield Case(f"BB{'x' * n}B", 7 * QUARTER, of(f"BB{'x' * n}B"))
        yield Case(f"BB{'x' * n}W", QUARTER, of(f"BB{'x' * n}W"))


@claim(
    "renault2013/app-b.3-item-5-as-printed",
    "If Right plays on the last vertex of x^2nBx^(2m+1)W, x^2nBx^(2m-1)Bo is left (m >= 1).",
    source="[Renault13, App. B.3, item 5, the end], as printed",
    about=ABOUT,
    up_to=(4, 4, 4),
    unit="letters x",
    corrected_by="renault2013/app-b.3-item-5",
)
def rest_of_a_comb_as_printed(longest: int) -> Iterator[Case]:
    """Make the move, and compare the boards."""
    for n, m in pairs_of_lengths(longest // 2, 0, 1):
        word = f"{'xx' * n}B{'x' * (2 * m + 1)}W"
        rest = f"{'xx' * n}B{'x' * (2 * m - 1)}Bo"
        found = _played(word, len(word) - 1, RIGHT)
        yield Case(word, _looks(caterpillar(rest)), _looks(found))


@claim(
    "renault2013/app-b.3-item-5",
    "If Right plays on the last vertex of x^2nBx^(2m+1)W, x^2nBx^2mBo is left, whose value is at "
    "least that of x^2nox^(2m+1).",
    source="[Renault13, App. B.3, item 5, the end], with 2m for 2m - 1 and 2m + 1 for 2m",
    about=ABOUT,
    up_to=(2, 4, 6),
    unit="letters x",
)
def rest_of_a_comb(longest: int) -> Iterator[Case]:
    """Make the move, compare the boards, and evaluate both caterpillars."""
    for n, m in pairs_of_lengths(longest // 2):
        word = f"{'xx' * n}B{'x' * (2 * m + 1)}W"
        rest = f"{'xx' * n}B{'xx' * m}Bo"
        found = _played(word, len(word) - 1, RIGHT)
        yield Case(word, _looks(caterpillar(rest)), _looks(found))
        yield Case(rest, True, of(rest) >= of(f"{'xx' * n}o{'x' * (2 * m + 1)}"))


@claim(
    "renault2013/app-b.3-item-6-reversed",
    "Bx^2nBx^(2m+1)B and Bx^(2m+1)Bx^2nB have the same value.",
    source="[Renault13, App. B.3, item 6, the end], which compares the first with itself",
    about=ABOUT,
    up_to=(3, 5, 7),
    unit="letters x",
)
def comb_reversed(longest: int) -> Iterator[Case]:
    """Evaluate the caterpillars."""
    for n, m in pairs_of_lengths(longest // 2):
        even, odd = "xx" * n, "x" * (2 * m + 1)
        yield Case(f"B{even}B{odd}B", of(f"B{odd}B{even}B"), of(f"B{even}B{odd}B"))
