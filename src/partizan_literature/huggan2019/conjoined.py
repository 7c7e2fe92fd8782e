"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), ch. 4: conjoined games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.rules.variants import Impartial
from partizan.rulesets.compounds import Conjoined
from partizan.rulesets.graph.cutthroat import RULESET as CUTTHROAT
from partizan.theory import Outcome
from partizan_literature.huggan2019.conjoined_paths import (
    go_cut_path_nim_value,
    sno_go_path_nim_value,
)
from partizan_literature.huggan2019.games.go_cut import (
    BLUE,
    GO_CUT,
    RED,
    SNO_GO,
    cutthroat_path_nim_value,
    cutthroat_runs_nim_value,
    node_kayles_path_nim_value,
)
from partizan_literature.huggan2019.games.graph_nogo import BLACK, WHITE
from partizan_literature.huggan2019.games.graph_nogo import RULESET as NOGO
from partizan_literature.instances import words

VERTICES = "vertices"
_LABELS = {".": "", "B": "L", "R": "R"}
CUTTHROAT_AS_IMPARTIAL = Impartial(CUTTHROAT)


def path(word: str) -> Graph:
    """Return a path whose vertices are uncoloured (.), blue (B) or red (R)."""
    return Graph([_LABELS[letter] for letter in word], [*pairwise(range(len(word)))])


def _snort_ends(longest: int) -> Iterator[str]:
    """Yield the final positions of the first phase of Sno-Go on a path.

    No two colours meet and all gaps are closed. Every such word can be reached, since its vertices
    may be coloured in any order.
    """
    for word in words(".BR", longest, 1):
        if "BR" in word or "RB" in word:
            continue
        beside = f"|{word}|"
        gaps = [i for i, letter in enumerate(beside) if letter == "."]
        if all({beside[i - 1], beside[i + 1]} == {"B", "R"} for i in gaps):
            yield word


def stones_as_colours(board: Graph) -> Graph:
    """Return the position of Cutthroat left by NoGo: black stones become blue vertices, white red.

    Vertices without stones are deleted.

    >>> str(stones_as_colours(Graph.read("X-X-.-O-X-.")))
    'L-L;R-L'
    """
    colours = {BLACK: BLUE, WHITE: RED}
    stones = {v: colours[label] for v, label in enumerate(board.labels) if label}
    return board.relabelled(stones).induced(stones)


@claim(
    "huggan2019/def-4.0.1",
    "Go-Cut is NoGo conjoined with Cutthroat: the final position of the first, with uncoloured "
    "vertices deleted, is the starting position of the second.",
    source="[Huggan19, Def 4.0.1 and Sect. 4.1]",
    about="go-cut",
    up_to=(5, 6, 8),
    unit=VERTICES,
)
def nogo_and_cutthroat(order: int) -> Iterator[Case]:
    """Play the conjoined game on paths, cycles and stars."""
    rules = Impartial(NOGO), CUTTHROAT_AS_IMPARTIAL
    game = Conjoined(*rules, stones_as_colours, Graph.canonical)
    for n in range(1, order + 1):
        for name in (f"P{n}", *([f"C{n}", f"S{n}"] if n > 2 else [])):
            yield Case(name, GO_CUT(name).nim_value(), game(name).nim_value())


@claim(
    "huggan2019/lemma-4.1.1-components",
    "When the first phase of Go-Cut on a path is over, each remaining component consists of a run "
    "of i blue and a run of j red vertices, and has nim-value ((i-1) xor (j-1)) + 1.",
    source="[Huggan19, Lemma 4.1.1 and before]",
    about="go-cut",
    up_to=(6, 8, 9),
    unit=VERTICES,
)
def go_cut_ends(longest: int) -> Iterator[Case]:
    """Play out all first phases, and check the final positions."""
    for n in range(1, longest + 1):
        seen = {"." * n}
        for word in (waiting := ["." * n]):
            after = _stones(word)
            for more in after:
                if more not in seen:
                    seen.add(more)
                    waiting.append(more)
            if not after:
                runs = [[len([*run]) for _, run in groupby(part)] for part in word.split(".")]
                mixed = [part for part in runs if len(part) > 1]
                said = 0
                for part in mixed:
                    said ^= cutthroat_runs_nim_value(*part) if len(part) == 2 else -1
                yield Case(word, said, GO_CUT(path(word)).nim_value())


def _stones(word: str) -> list[str]:
    """Return the words after colouring a vertex so that every group is still next to a gap."""
    coloured = (
        f"{word[:i]}{colour}{word[i + 1 :]}"
        for i, letter in enumerate(word)
        if letter == "."
        for colour in "BR"
    )
    return [
        after
        for after in coloured
        if all(
            "." in {after[start - 1 : start], after[stop : stop + 1]}
            for start, stop in _groups(after)
        )
    ]


def _groups(word: str) -> Iterator[tuple[int, int]]:
    """Yield the beginning and the end of each run of a colour."""
    start = 0
    for letter, run in groupby(word):
        stop = start + len([*run])
        if letter != ".":
            yield start, stop
        start = stop


@claim(
    "huggan2019/lemma-4.2.1",
    "In Sno-Go, merging two neighbours of the same colour does not change the nim-value.",
    source="[Huggan19, Lemma 4.2.1]",
    about="sno-go",
    up_to=(5, 6, 8),
    unit=VERTICES,
)
def equal_neighbours(longest: int) -> Iterator[Case]:
    """Shorten the runs of a colour on all paths in which different colours do not meet."""
    for word in words(".BR", longest, 2):
        if "BR" not in word and "RB" not in word:
            for twice in ("BB", "RR"):
                if twice in word:
                    shorter = word.replace(twice, twice[0], 1)
                    found = SNO_GO(path(word)).nim_value()
                    yield Case(word, SNO_GO(path(shorter)).nim_value(), found)


@claim(
    "huggan2019/lemma-4.2.2",
    "When the first phase of Sno-Go on a path is over, the position is equivalent to single "
    "vertices in alternating colours with single holes between them, with both ends coloured.",
    source="[Huggan19, Lemma 4.2.2]",
    about="sno-go",
    up_to=(7, 9, 11),
    unit=VERTICES,
)
def alternating(longest: int) -> Iterator[Case]:
    """Shorten all runs, and check the result."""
    for word in _snort_ends(longest):
        shortest = "".join(letter for letter, _ in groupby(word))
        m = word.count(".")
        one, other = word[0], {"B": "R", "R": "B"}.get(word[0], "")
        said = ".".join((one, other)[i % 2] for i in range(m + 1))
        found = SNO_GO(path(shortest)).nim_value() == SNO_GO(path(word)).nim_value()
        yield Case(word, (said, True), (shortest, found))


@claim(
    "huggan2019/lemma-4.2.3",
    "The second phase of Sno-Go on a path with m holes is over at once if m is at most 1; "
    "otherwise it is Node Kayles on a path of m-2 vertices.",
    source="[Huggan19, Lemmas 4.2.2 and 4.2.3]",
    about=("sno-go", "node-kayles"),
    up_to=(7, 9, 11),
    unit=VERTICES,
)
def holes(longest: int) -> Iterator[Case]:
    """Play out the second phase from all final positions of first phases."""
    for word in _snort_ends(longest):
        m = word.count(".")
        said = node_kayles_path_nim_value(m - 2) if m > 1 else 0
        yield Case(word, said, SNO_GO(path(word)).nim_value())


@claim(
    "huggan2019/lemma-4.2.4",
    "When the first phase of Sno-Go is over on a path, its ends have the same colour if and only "
    "if the number of holes is even.",
    source="[Huggan19, Lemma 4.2.4]",
    about="sno-go",
    up_to=(8, 10, 12),
    unit=VERTICES,
)
def colours_of_ends(longest: int) -> Iterator[Case]:
    """Check all final positions of first phases."""
    for word in _snort_ends(longest):
        yield Case(word, word.count(".") % 2 == 0, word[0] == word[-1])


@claim(
    "huggan2019/lemma-4.2.5",
    "If the first phase of Sno-Go on a path with an odd number of vertices ends with no hole, "
    "with two holes, or with an odd number of at least three, then the player who began wins.",
    source="[Huggan19, Lemma 4.2.5]",
    about="sno-go",
    up_to=(7, 9, 11),
    unit=VERTICES,
)
def who_wins_with_holes(longest: int) -> Iterator[Case]:
    """Determine who is to move when the phase is over, and who wins then."""
    for word in _snort_ends(longest):
        m = word.count(".")
        if len(word) % 2 and (m in (0, 2) or (m % 2 and m >= 3)):
            is_first_to_move = (len(word) - m) % 2 == 0
            first_wins = (SNO_GO(path(word)).nim_value() > 0) == is_first_to_move
            yield Case(word, True, first_wins)


@claim(
    "huggan2019/thm-4.2.6",
    "The first player wins Sno-Go on a path with an odd number of vertices, and the second player "
    "on a path with an even number.",
    source="[Huggan19, Thm 4.2.6]",
    about="sno-go",
    up_to=(7, 11, 14),
    unit=VERTICES,
)
def sno_go_paths(longest: int) -> Iterator[Case]:
    """Play short paths by the rules alone, and all paths by the lemmas about holes."""
    for n in range(longest + 1):
        said = Outcome.N if n % 2 else Outcome.P
        if n <= 6:
            yield Case(f"P{n}", said, SNO_GO(f"P{n}").outcome())
        yield Case(f"P{n}", said, Outcome.N if sno_go_path_nim_value("." * n) else Outcome.P)


@claim(
    "huggan2019/thm-4.2.6-opening",
    "On a path with an odd number of vertices, colouring the middle vertex wins Sno-Go.",
    source="[Huggan19, the proof of Thm 4.2.6]",
    about="sno-go",
    up_to=(9, 11, 13),
    unit=VERTICES,
)
def opening(longest: int) -> Iterator[Case]:
    """Play on from that move."""
    for n in range(1, longest + 1, 2):
        word = f"{'.' * (n // 2)}B{'.' * (n // 2)}"
        yield Case(word, 0, sno_go_path_nim_value(word))


@claim(
    "huggan2019/thm-4.2.6-kayles",
    "Node Kayles on a path is won by the second player only if the number of vertices is even.",
    source="[Huggan19, the proof of Lemma 4.2.5]",
    about="node-kayles",
    up_to=(200, 500, 2000),
    unit=VERTICES,
)
def kayles_on_odd_paths(longest: int) -> Iterator[Case]:
    """Compute the nim-values of odd paths by the rules."""
    values: list[int] = []
    for n in range(longest + 1):
        reached = {values[max(0, i - 1)] ^ values[max(0, n - i - 2)] for i in range(n)}
        values.append(next(v for v in range(n + 2) if v not in reached))
        if n % 2:
            yield Case(f"P{n}", True, values[n] > 0)


# --- examples, and our own tables -----------------------------------------------------------------

_GO_CUT_PATHS = [0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 1, 0]
_CYCLES = {n: (int(n in (5, 7)), int(n == 3)) for n in range(3, 13)}
_SNO_GO_OPENINGS = {
    1: {1},
    3: {2},
    5: {3},
    7: {3, 4, 5},
    9: {3, 4, 5, 6, 7},
    11: {1, 3, 4, 5, 6, 7, 8, 9, 11},
    13: {*range(1, 14)},
}


@claim(
    "huggan2019/sect-4.1-example",
    "The first phase of Go-Cut may end with BB.RBB.RB.R.BB, which leaves RBB + RB.",
    source="[Huggan19, Sect. 4.1]",
    about="go-cut",
    up_to=(1, 1, 1),
    unit="position",
)
def go_cut_example(positions: int) -> Iterator[Case]:
    """Check the position and what it leaves."""
    word, parts = "BB.RBB.RB.R.BB", ["RBB", "RB"]
    for _ in range(positions):
        yield Case(f"{word}, first phase", [], _stones(word))
        left = [CUTTHROAT_AS_IMPARTIAL(path(part)).nim_value() for part in parts]
        yield Case(" + ".join(parts), [cutthroat_path_nim_value(part) for part in parts], left)
        yield Case(word, left[0] ^ left[1], GO_CUT(path(word)).nim_value())


@claim(
    "huggan2019/sect-4.2-example",
    "The first phase of Sno-Go may end with BB.RRR.BB.R.BB; the game may then end with "
    "BB.RRRRBB.R.BB.",
    source="[Huggan19, Sect. 4.2]",
    about="sno-go",
    up_to=(1, 1, 1),
    unit="position",
)
def sno_go_example(positions: int) -> Iterator[Case]:
    """Check the moves from one position to the other."""
    before, after = "BB.RRR.BB.R.BB", "BB.RRRRBB.R.BB"
    for _ in range(positions):
        yield Case(f"{before}, first phase", True, before in _snort_ends_like(before))
        end = SNO_GO(path(after))
        options = [option.board.canonical() for option in SNO_GO(path(before)).left]
        yield Case(f"{before} to {after}", True, end.board.canonical() in options)
        yield Case(f"{after}, moves", 0, len(end.left))


def _snort_ends_like(word: str) -> list[str]:
    """Return the word with its runs shortened, if it ends a first phase of Sno-Go.

    Replacing runs of a colour by single vertices keeps the gaps closed.
    """
    short = "".join(letter for letter, _ in groupby(word))
    return [word] if short in _snort_ends(len(short)) else []


@claim(
    "huggan2019/sect-4.1-paths",
    "The nim-values of Go-Cut on paths of 0, 1, 2, ... vertices are 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, "
    "1, 0, 0, 1, 0.",
    source="[Huggan19, Sect. 4.1], which asks for them; computed here",
    about="go-cut",
    up_to=(9, 12, 14),
    unit=VERTICES,
    whole=14,
)
def go_cut_paths(longest: int) -> Iterator[Case]:
    """Play short paths by the rules, and longer ones with the lemma about their ends."""
    for n, said in enumerate(_GO_CUT_PATHS[: longest + 1]):
        if 0 < n <= 6:
            yield Case(f"P{n}, by the rules", said, GO_CUT(path("." * n)).nim_value())
        yield Case(f"P{n}", said, go_cut_path_nim_value("." * n))


@claim(
    "huggan2019/sect-4-cycles",
    "On cycles of 3 to 12 vertices, Go-Cut has nim-value 1 for 5 and 7 vertices and Sno-Go for 3; "
    "otherwise both have nim-value 0.",
    source="[Huggan19, Ch. 4], which asks for graphs other than paths; computed here",
    about=("go-cut", "sno-go"),
    up_to=(6, 9, 12),
    unit=VERTICES,
    whole=12,
)
def cycles(longest: int) -> Iterator[Case]:
    """Play by the rules."""
    for n in range(3, longest + 1):
        found = tuple(game(f"C{n}").nim_value() for game in (GO_CUT, SNO_GO))
        yield Case(f"C{n}", _CYCLES[n], found)


@claim(
    "huggan2019/thm-4.2.6-openings",
    "The winning first moves of Sno-Go on paths of 1, 3, 5, 7, 9 and 11 vertices are on vertices "
    "1, 2, 3, 3 to 5, 3 to 7, and all but 2 and 10; on 13 vertices every move wins.",
    source="[Huggan19, Thm 4.2.6] has the middle vertex; the others are computed",
    about="sno-go",
    up_to=(7, 9, 13),
    unit=VERTICES,
    whole=13,
)
def openings(longest: int) -> Iterator[Case]:
    """Colour each vertex, and play on."""
    for n in range(1, longest + 1, 2):
        first = [f"{'.' * i}B{'.' * (n - i - 1)}" for i in range(n)]
        found = {i for i, word in enumerate(first, 1) if not sno_go_path_nim_value(word)}
        yield Case(f"P{n}", _SNO_GO_OPENINGS[n], found)
