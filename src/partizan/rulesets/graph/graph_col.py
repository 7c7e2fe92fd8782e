"""Col on graphs: colour a vertex; adjacent vertices must not have the same colour.

[BCG01, ch. 2] [Renault13, sect. 3.3] The kernel `graph-col` numbers the labels: 0 no label, 1 `L`,
2 `R`. Left plays on a vertex with the number 0 or 2, Right on 0 or 1. The vertex is deleted; of its
neighbours, those with 0 get the player's number (Left's is 1, Right's 2), those with the opponent's
are deleted, and the others stay.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import ClassVar

from partizan.boards.graph import Graph, Labels
from partizan.boards.graph_families import is_named
from partizan.boards.lettered import expanded
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.graph.ruleset import LocalRuleset
from partizan.wording import position_of

LETTERS = {LEFT: "L", RIGHT: "R"}
STONES = {"X": LEFT, "O": RIGHT}
_PATH = re.compile(r"P_?\{?([0-9]{1,9})\}?\^(?:\{([BW]{1,2})\}|([BW]))")
_STAR = re.compile(r"\s*([oBW]?)Si_?\{?([0-9]{1,3})\}?\^\{?([oBW])\}?\s*")
_EXPONENT = r"\^\s*(?:[0-9]+|\{[0-9\s]+\})|[⁰¹²³⁴⁵⁶⁷⁸⁹]"
_WORD = re.compile(rf"(?:[oxBW()+\s]|{_EXPONENT})+")
_COPIES = re.compile(rf"\s*([0-9]{{1,3}})\s*([oxBW(](?:[oxBW()\s]|{_EXPONENT})*)")
_SIZE = re.compile(r"\s*[0-9]+\s*[x×]\s*[0-9]+\s*")
_TWICE = re.compile(r"([ox])\1|[ox]\s*[\^⁰¹²³⁴⁵⁶⁷⁸⁹]")


def without_copies(text: str) -> str:
    """Return a text with the copies of its words, as in `2Wo+Wo^3`, written out."""
    words: list[str] = []
    for word in text.split("+"):
        found = _COPIES.fullmatch(word)
        words += [found[2].strip()] * int(found[1]) if found else [word]
    return "+".join(words)


def is_of_a_graph(text: str, *, may_touch: bool) -> bool:
    """Return whether a text for Col or Snort cannot be a row of a grid, but names a graph or words.

    In a row, `o` and `x` are coloured cells, and the other letters are small; cells of one colour
    touch only if they `may_touch`. [Renault13, sect. 3.3] writes `B` and `W` beside `o` and `x`.

    >>> [is_of_a_graph(text, may_touch=False) for text in ("BoW", "x^3", "P_3^{BB}", "oxo", "2x3")]
    [True, True, True, False, False]
    """
    if _SIZE.fullmatch(text):
        return False
    text = without_copies(text)
    parts = [part.strip() for part in text.split("+")]
    graphs = [
        is_named(part) or bool(_PATH.fullmatch(part) or _STAR.fullmatch(part)) for part in parts
    ]
    if not all(
        is_graph or _WORD.fullmatch(part) for is_graph, part in zip(graphs, parts, strict=True)
    ):
        return False
    is_mixed = bool({*text} & {*"BW"} and {*text} & {*"ox"})
    return is_mixed or any(graphs) or (not may_touch and _TWICE.search(text) is not None)


def refuse_blue_and_red(text: str, game: str) -> None:
    """Refuse `B` beside `R`: [Renault13] reserves `B` and `W`, [Huggan19] colours `B` and `R`."""
    if {*text.upper()} & {*"BWLRXO"} == {*"BR"} and not is_named(text):
        raise NotationError(
            f"cannot read {position_of(game)}: 'B' and 'R' may be coloured or reserved for the "
            "players; write 'X' and 'O' for coloured ones, 'B' and 'W' for reserved ones",
            text,
            min(map(text.upper().index, "BR")),
        )


class GraphCol(LocalRuleset):
    """Colour a vertex that has no neighbour of your colour; it is then removed from the board.

    As in CGSuite, `L` is a vertex with a neighbour coloured by Left, so that only Right may colour
    it, and `R` is one with a neighbour coloured by Right; vertices with both are removed. In input,
    `B` is a vertex that only Left may colour, `W` one that only Right may, `o` one that both may,
    and `X` and `O` are vertices coloured by Left and Right. A word of the letters `B`, `W`, `o` and
    `x` is a caterpillar: each letter is a vertex on its spine, and an `x` has a leaf besides;
    letters may have exponents, `o^5xoo` [Renault13, sect. 3.3]. Every value is a number or a number
    plus star [Renault13, Thm 3.56].

    >>> from partizan import rulesets
    >>> col = rulesets.graph_col
    >>> [col(text).value() for text in ("P1", "P2", "C5", "S4", "R-.-R-.-L-.-R-.-R-.", "B.")]
    [*, 0, 0, *, 7/8, 1/2]
    >>> col("X..O")
    graph-col("L-R")
    >>> [col(text).value() for text in ("BxBxW", "x^3", "oBB + xB")]
    [1/2*, *, 3/2*]
    """

    rules = "graph # . L R; L: [.R] -> # beside [.R] -> [L#]; R: swap LR"
    alphabet = ".LR"
    aliases: ClassVar[Mapping[str, str]] = {"B": "R", "W": "L", "Left": "L", "Right": "R"}
    kernel: ClassVar[str | None] = "graph-col"
    open_to: ClassVar[Mapping[Player, tuple[str, ...]]] = {LEFT: ("", "R"), RIGHT: ("", "L")}
    """The labels of the vertices that each player may colour."""
    reads_words: ClassVar[bool] = True
    """Whether words of the letters B, W, o and x are read; then `o` is a vertex without label."""
    greys: ClassVar[Mapping[str, str]] = {"o": ""}
    # Only Right colours an L, which does not change a neighbour R; likewise Left and R.
    idle: ClassVar[AbstractSet[tuple[str, str]]] = {("L", "R"), ("R", "L")}
    """The pairs of labels of vertices that cannot affect each other [Renault13, Cor. 3.54]."""

    def simplified(self, board: Graph) -> Graph:
        """Return the board without loops, parallel edges and edges that cannot matter."""
        labels = board.labels
        seen: set[tuple[int, int]] = set()
        gone = []
        for place, (u, v, _) in enumerate(board.edges):
            if u == v or (u, v) in seen or (labels[u], labels[v]) in self.idle:
                gone.append(place)
            seen.add((u, v))
        return board.without_edges(*gone) if gone else board

    def read(self, text: str) -> Graph:
        """Read a graph, or a word, and remove the vertices that are already coloured.

        `P_3^{BW}` is the word BoooW, and `WSi_2^o` a vertex o with a leaf W and two grey legs of
        two vertices [Renault13, sects. 3.3 and 4.1.6].
        """
        self._refuse_number(text)
        refuse_blue_and_red(text, self.name)
        text = without_copies(text) if self.reads_words else text
        if self.reads_words and "^" in text:
            text = _PATH.sub(_as_word, text)
            if any(_STAR.fullmatch(part) for part in text.split("+")):
                text = "+".join(map(self._as_walk, text.split("+")))
        if self.reads_words and {*text} & {*"ox"} and not is_named(text):
            if _WORD.fullmatch(text):
                return self._caterpillars(text)
            if "x" in text:
                raise NotationError(
                    f"cannot read {position_of(self.name)}: 'x' is a vertex with a leaf, in words "
                    "of the letters B, W, o and x; write 'X' for a vertex that Left has coloured",
                    text,
                    text.index("x"),
                )
        return self._settled(Graph.read(text, *self._letters_read(), ruleset=self.name))

    def converted(self, *given: object) -> Graph:
        """Return the board for a NetworkX graph or a list of edges, with the labels of texts."""
        return self._settled(self._converted(*self._letters_read(), *given))

    def _letters_read(self) -> tuple[Labels, Labels]:
        """Return the labels of vertices that are read, and those of edges."""
        letters = self.alphabet + "".join(STONES)
        return Labels(letters, {**self.aliases, **self.greys}), Labels(self.edge_alphabet)

    def _spelt(self, label: str, labels: Labels) -> str:
        """Return the label; a colour written out is refused."""
        if len(label) > 1 and label.isalpha() and labels.find(label) is None:
            raise DomainError(
                f"a vertex with the label {label!r:.40} may be coloured already or be reserved; in "
                f"{self.name} write 'X' and 'O' for vertices that Left and Right have coloured, "
                "'B' and 'W' for those that only Left and only Right may colour"
            )
        return super()._spelt(label, labels)

    def _settled(self, drawn: Graph) -> Graph:
        """Return the board without the vertices that are already coloured."""
        joined = drawn.joined()
        tinted = {}
        gone = []
        for v, label in enumerate(drawn.labels):
            tints = {LETTERS[STONES[x]] for w in joined[v] if w != v and (x := drawn[w]) in STONES}
            if label in STONES:
                self._check_stone(drawn, v, tints)
                gone.append(v)
            elif len(tints | {label} - {""}) > 1:
                gone.append(v)
            elif tints:
                tinted[v] = min(tints)
        return drawn.relabelled(tinted).without_vertices(*gone)

    def _as_walk(self, part: str) -> str:
        """Return a star Si_n, or a word without exponents, as a walk."""
        star = _STAR.fullmatch(part)
        if star is None:
            return expanded(part, alphabet="oBW", what=position_of(self.name))
        return f"{star[3]}({';'.join([*star[1], *['oo'] * int(star[2])])})"

    def _caterpillars(self, text: str) -> Graph:
        """Read words of the letters B, W, o and x, separated by plus signs."""
        labels: list[str] = []
        edges: list[tuple[int, int]] = []
        for word in text.split("+"):
            letters = expanded(word, alphabet="oxBW", what=position_of(self.name))
            before: int | None = None
            for letter in letters.replace(" ", ""):
                here = len(labels)
                labels.append(self.aliases.get(letter, ""))
                if before is not None:
                    edges.append((before, here))
                if letter == "x":
                    labels.append("")
                    edges.append((here, here + 1))
                before = here
        return Graph(labels, edges)

    def _check_stone(self, board: Graph, vertex: int, tints: set[str]) -> None:
        """Refuse a coloured vertex that a coloured neighbour forbids."""
        player = STONES[board[vertex]]
        if "" in self.open_to[player] and not tints <= {*self.open_to[player]}:
            raise DomainError(
                f"{player} cannot have coloured vertex {vertex} of {board} in {self.name}, "
                "because of a neighbour's colour"
            )


def _as_word(path: re.Match[str]) -> str:
    """Return a path P_n^B, P_n^{BB} or P_n^{BW} as a word: its ends are reserved."""
    ends: str = path[2] or path[3]
    return f"{ends[0]}o^{{{path[1]}}}{ends[1:]}"


RULESET = GraphCol()
