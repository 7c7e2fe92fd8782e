"""The grammar of rules as data, for grids, strips and graphs.

    grid . x o                  the letters; the first is what lies outside of the board
    L: xo -> .x                 Left's moves: a line of cells before and after, in four directions
    R: swap xo                  Right's moves: Left's, with x and o exchanged

On graphs a line is a walk, in which `~` joins two vertices: `x~o -> #~x`.

A text becomes a `Game`: for each player, a list of chains. A chain is one move, as a tuple of steps
(several with `then`), each along a line in one direction; repetitions are still open. Symmetries
act on chains, so what follows from them holds for boards of every size.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from partizan.boards.shape import COMPASS, DIAGONAL, KNIGHT, ORTHOGONAL
from partizan.rules.typed.derivation import may_repeat
from partizan.rules.typed.meaning import (
    Chain,
    Game,
    Letters,
    Near,
    Offset,
    Points,
    Run,
    Step,
    distinct,
    image,
    written,
)
from partizan.rules.typed.statements import BOARDS, Statement, nearest, statements
from partizan.wording import quoted

MOST_LETTERS: Final = 16
MOST_CHAINS: Final = 4096
MOST_STEPS: Final = 4
MOST_VERTICES: Final = 6
"""The most vertices of a walk."""
MANY: Final = 1 << 20
"""More edges than a vertex has."""


_STEPS: Final[dict[str, Offset]] = {"right": (0, 1), "left": (0, -1), "up": (-1, 0), "down": (1, 0)}
ALONG: Final[tuple[Offset, ...]] = ((0, -1), (0, 1))
DIRECTIONS: Final[dict[str, tuple[Offset, ...]]] = {
    **{word: (step,) for word, step in _STEPS.items()},
    **{
        "+".join(pair): ((_STEPS[rows][0], _STEPS[columns][1]),)
        for rows, columns in product(("up", "down"), ("left", "right"))
        for pair in ((rows, columns), (columns, rows))
    },
    "orthogonal": ORTHOGONAL,
    "diagonal": DIAGONAL,
    "compass": COMPASS,
    "knight": KNIGHT,
}

_GRAPHS: Final = ("graph", "digraph")
_BOARDS: Final = ("grid", "strip", "torus", "cylinder", "ring", *_GRAPHS)
_EDGES: Final = "edges"
_ARCS: Final = {"~": 0, ">": 1, "<": -1}
_WHERES: Final = ("beside", "after", "before")  # neighbours in a digraph: any, along arcs, against
_AT_ONCE: Final = re.compile(r"at\s+once\s*(:)?")
_DEGREE: Final = re.compile(r"\s*(?:(<=|>=|<|>|=)\s*([0-9]{1,3})(?![0-9])|(even|odd)\b)")
_DEGREES: Final = {"degree": 0, "indegree": -1, "outdegree": 1}
_NUMBER: Final = re.compile(r"\s*(-?[0-9]{1,6})(?![0-9])")
_TIMES: Final = re.compile(r"\{\s*([0-9]{1,4})\s*,\s*([0-9]{1,4})\s*\}")
_RESERVED: Final = "[](){}*+'\"|;:/\\-><?,^~"
_CLAUSES: Final = ("in", "beside", "around", "if", "unless", "scores", "then", "again")
_JOINED: Final = re.compile(r"(joined|leading)\s+to\s+")
_WAYS: Final = {"joined": 0, "leading": -1}
_DERIVED: Final = ("turn", "mirror", "swap")


@lru_cache(maxsize=256)
def read(text: str) -> Game:
    """Return the game that a text means.

    >>> game = read("grid . x o // Clobber; L: xo -> .x")
    Traceback (most recent call last):
    partizan.errors.NotationError: line 1, column 1: a game needs a rule, such as L: x -> .
      grid . x o // Clobber; L: xo -> .x
      ^
    >>> game = read("grid . x o; L:  xo->.x; R: swap xo // Clobber")
    >>> game.text, len(game.chains[0])
    ('grid . x o; L: xo -> .x; R: swap xo', 4)
    """
    head, *rules = lines = statements(text, _Line)
    kind, letters, vertices = head.board()
    chains: tuple[list[Chain], list[Chain]] = ([], [])
    about = Game("", kind, letters, ((), ()), vertices)
    for line in rules:
        line.letters, line.kind, line.vertices = letters, kind, vertices
        about = line.clause(about)
    for line in rules:
        if line.is_clause:
            continue
        line.keeps_marks = about.dropped_arc is not None
        line.rule(chains)
        if max(map(len, chains)) > MOST_CHAINS:
            raise line.error(
                f"these rules have more than {MOST_CHAINS:,} combinations of directions"
            )
    said = "; ".join(line.said() for line in lines)
    game = about._replace(text=said, chains=(distinct(chains[0]), distinct(chains[1])))
    if game.disputed is not None:
        next(line for line in rules if line.is_clause and line.peek() == "at").check_at_once(game)
    return game


class _Cell(NamedTuple):
    """A cell of a side as it is written: its letters in order, and where."""

    letters: tuple[int, ...]
    at: int


class _Written(NamedTuple):
    """A run of a side as it is written."""

    cells: tuple[_Cell, ...]
    least: int
    most: int | None
    is_marked: bool
    at: int

    @property
    def shape(self) -> tuple[int, int, int | None]:
        """What must be the same on both sides."""
        return len(self.cells), self.least, self.most


class _Line(Statement):
    """The reader of one statement."""

    def __init__(self, line: str, number: int, start: int, end: int) -> None:
        super().__init__(line, number, start, end)
        self.letters = self.kind = ""
        self.vertices = 0
        self.is_clause = self.keeps_marks = False

    @property
    def is_strip(self) -> bool:
        """Whether the board is a strip or a ring."""
        return self.kind in ("strip", "ring")

    # --- the first line --------------------------------------------------------------------------

    def board(self) -> tuple[str, str, int]:
        """Return the kind of board, its letters and, on graphs, the number of those of vertices."""
        kind = self.word("a board")
        if kind not in _BOARDS:
            raise self.error(
                f"expected a board and its letters, not {quoted(kind)}; the boards are "
                f"{', '.join(BOARDS)}"
            )
        is_graph = kind in _GRAPHS
        letters = self.alphabet("", is_graph=is_graph)
        if len(letters) < 2:
            what = "a vertex that is gone" if is_graph else "what lies outside of the board"
            raise self.error(
                f"expected at least two letters; the first is {what}, as in {kind} # .", self.at
            )
        if not is_graph:
            return kind, letters, 0
        if self.peek() != _EDGES:
            return kind, f"{letters}-", len(letters)
        self.word(_EDGES)
        whole = self.alphabet(letters, is_graph=True)
        if len(whole) == len(letters):
            raise self.error("expected the letters of edges, as in edges l r", self.at)
        return kind, whole, len(letters)

    def alphabet(self, letters: str, *, is_graph: bool) -> str:
        """Return the letters that are listed behind others, up to the end or the word `edges`."""
        is_edge = bool(letters)
        while True:
            self.space()
            if self.at >= self.end or (is_graph and not is_edge and self.peek() == _EDGES):
                return letters
            letter = self.line[self.at]
            is_plain = letter == ("-" if is_edge else ".")
            if (letter in _RESERVED and not (is_edge and is_plain)) or not letter.isprintable():
                raise self.error(f"{quoted(letter)} cannot be a letter; choose another", self.at)
            if is_graph and letters and not (is_plain or letter.isalnum()):
                raise self.error(
                    f"on graphs {quoted(letter)} cannot be a letter; choose a letter or a dot",
                    self.at,
                )
            if letter.casefold() in letters.casefold() if is_graph else letter in letters:
                raise self.error(f"the letter {quoted(letter)} is listed twice", self.at)
            letters += letter
            if len(letters) > MOST_LETTERS - is_graph:
                raise self.error(f"a game has at most {MOST_LETTERS - is_graph} letters", self.at)
            self.at += 1

    def clause(self, game: Game) -> Game:
        """Return the game with what this line says about all moves, if it does."""
        self.is_clause = True
        head = self.head()
        if self.vertices and head == "keep":
            arc = self.along("keep: joined to g")
            found = self.cell().letters
            if 0 in found or self.peek():
                raise self.error("expected one letter of vertices, or a class of them", self.at)
            if game.kept and arc != game.kept_arc:
                raise self.error("everything is kept in one way, either joined or leading")
            kept = tuple(sorted({*game.kept, *found}))
            return game._replace(kept=kept, kept_arc=arc)
        if self.vertices and head == "drop":
            arc = self.along("drop: joined to '")
            if self.peek() != "'":
                raise self.error("expected ', the marked vertex, as in drop: joined to '", self.at)
            self.at += 1
            if self.peek() or game.dropped_arc is not None:
                raise self.error("expected nothing else that falls", self.at)
            return game._replace(dropped_arc=arc)
        if head == "legal":
            return game._replace(legal=(*game.legal, self.liberty()))
        once = _AT_ONCE.match(self.line, self.start, self.end)
        if once is not None:
            self.at = once.end()
            letters: list[int] = []
            while once[1] and (not letters or self.peek()):
                self.space()
                letters.append(self.letter(is_any=True))
            kinds = [n < self.vertices for n in letters]
            if self.peek() or game.disputed is not None or len({*kinds}) < len(kinds):
                raise self.error("expected one letter for what the players write apart", self.at)
            self.at = self.start
            return game._replace(disputed=tuple(letters))
        self.is_clause = False
        return game

    def check_at_once(self, game: Game) -> None:
        """Refuse play at once if it is not said what both players may write differently."""
        steps = [step for chains in game.chains for chain in chains for step in chain]
        if any(step.merged for step in steps):
            raise self.error("vertices cannot be contracted by both players at once")
        if game.legal:
            raise self.error("legal moves may be illegal together; `legal` is for play in turn")
        given = {n < self.vertices for n in game.disputed or ()}
        for (letter, one), (same, other) in product(*(sorted(written(game, n)) for n in (0, 1))):
            if letter == same and one != other and (letter < self.vertices) not in given:
                was, mine, yours = (quoted(game.letters[n]) for n in (letter, one, other))
                raise self.error(
                    f"Left may make {mine} of {was}, and Right {yours} of the same one; write what "
                    f"it becomes, as in at once: {game.letters[other]}"
                )

    def along(self, example: str) -> int:
        """Read how vertices are joined: in any direction (0), or along arcs (-1)."""
        self.space()
        found = _JOINED.match(self.line, self.at, self.end)
        if found is None or (found[1] == "leading" and self.kind == "graph"):
            known = "`joined to`" + " or `leading to`" * (self.kind != "graph")
            raise self.error(f"expected {known}, as in {example}", self.at)
        self.at = found.end()
        return _WAYS[found[1]]

    def liberty(self) -> tuple[Letters, Letters]:
        """Return the letters whose groups must touch others, and those others."""
        found = []
        for word in ("each", "touches"):
            if self.peek() != word:
                raise self.error(
                    f"expected `{word}`, as in legal: each x touches {self.letters[1]}", self.at
                )
            self.word(word)
            self.space()
            at, cell = self.at, self.cell()
            if 0 in cell.letters and (self.vertices or word == "each"):
                what = "a vertex that is gone" if self.vertices else "what lies outside"
                raise self.error(f"{what} is in no group, and has no neighbours", at)
            found.append(tuple(n if n in cell.letters else -1 for n in range(len(self.letters))))
        if self.peek():
            raise self.error("expected one letter or a class, and the end of the line", self.at)
        return found[0], found[1]

    # --- rules -----------------------------------------------------------------------------------

    def rule(self, chains: tuple[list[Chain], list[Chain]]) -> None:
        """Read one rule and add its moves to those of its player."""
        players = self.players()
        if "->" not in self.line[self.at : self.end]:
            if len(players) > 1:
                raise self.error("expected -> in a rule for both players", self.end)
            others = chains[1 - players[0]]
            turn, letters = self.derivation()
            if not others:
                other = "RL"[players[0]]
                raise self.error(
                    f"the rules of {other} must stand above this line, from which it is derived"
                )
            chains[players[0]].extend(image(chain, turn, letters) for chain in others)
            return
        made = self.moves()
        for player in players:
            chains[player].extend(made)

    def derivation(self) -> tuple[int, list[int]]:
        """Return the turn and the images of the letters of a derived rule."""
        turn, letters = 0, [*range(len(self.letters))]
        while True:
            word = self.word("a rule with ->, or turn, mirror or swap")
            at = self.at - len(word)
            if self.vertices and word in ("turn", "mirror"):
                raise self.error(f"a graph has no {word}; write swap and two letters", at)
            if word == "turn":
                if self.is_strip:
                    raise self.error("a strip cannot be turned; write mirror", at)
                turn ^= 4
            elif word == "mirror":
                turn ^= 1 if self.is_strip else 3
            elif word == "swap":
                self.swap(letters)
            else:
                raise self.error(
                    f"expected a rule with ->, or turn, mirror or swap{nearest(word, _DERIVED)}", at
                )
            if not self.peek():
                return turn, letters

    def swap(self, letters: list[int]) -> None:
        """Read two letters and exchange them."""
        pair: list[int] = []
        for _ in range(2):
            self.space()
            at = self.at
            if at >= self.end:
                raise self.error("expected two letters to exchange, as in swap xo", at)
            letter = self.letter(is_any=True)
            if letter == 0:
                raise self.error(
                    f"{quoted(self.letters[0])} lies outside of the board and cannot be exchanged",
                    at,
                )
            if pair and (pair[0] < self.vertices) != (letter < self.vertices):
                raise self.error("a letter of vertices and one of edges cannot be exchanged", at)
            if letters[letter] != letter or letter in pair:
                raise self.error("this letter is exchanged twice", at)
            pair.append(letter)
        one, other = pair
        letters[one], letters[other] = other, one

    def moves(self) -> list[Chain]:
        """Return the moves of a rule: one for each choice of directions."""
        found: list[Chain] = []
        begun: list[Chain] = [()]
        for number in range(MOST_STEPS):
            ways, step = self.rewrite(is_first=number == 0)
            goes_on = self.peek() == "then"
            if step.mark is None and (goes_on or step.near or self.keeps_marks):
                step = step._replace(mark=self.first(step.runs))
            if (goes_on or step.again) and step.runs[step.mark or 0].cells[0][0] == 0:
                raise self.error(
                    "the marked cell, at which the move goes on, may lie outside of the board"
                )
            if not goes_on:
                step = self.ended(step)
            begun = [(*chain, step._replace(way=way)) for chain in begun for way in ways]
            if len(begun) > MOST_CHAINS:
                break
            if not goes_on:
                return found + begun
            self.word("then")
            if self.peek() == "?":
                self.word("?")
                found += [(*chain[:-1], self.ended(chain[-1])) for chain in begun]
        raise self.error(
            f"a rule has at most {MOST_STEPS} steps and {MOST_CHAINS:,} combinations of directions"
        )

    def ended(self, step: Step) -> Step:
        """Return a step after which the move ends."""
        is_needed = step.near or step.again or self.keeps_marks
        return step if is_needed else step._replace(mark=None)

    def first(self, runs: tuple[Run, ...]) -> int:
        """Return the first cell, which is marked if none is."""
        if not runs[0].is_single:
            raise self.error("mark a cell with ', since the first one of this rule is repeated")
        return 0

    def rewrite(self, *, is_first: bool) -> tuple[tuple[Offset, ...], Step]:
        """Return the directions of a step and the step."""
        self.space()
        begin = self.at
        before, after, arcs, merged = self.sides()
        runs = self.paired(before, after, begin)
        was, becomes = _marked(before), _marked(after)
        mark = was if becomes is None else becomes
        start = None
        if is_first:
            if all(_is_kept(cell) for run in runs for cell in run.cells):
                raise self.error("this rule changes nothing; its two sides are equal", begin)
        else:
            start = self.first(runs) if was is None else was
        ways = ALONG if self.is_strip else ((0, 0),) if self.vertices else ORTHOGONAL
        near: list[Near] = []
        points = None
        again_at = -1
        while (word := self.peek()) and (word != "then" or self.vertices):
            at = self.at
            self.word("a clause")
            if word == "in" and not self.vertices:
                ways = self.directions()
            elif word == "again" and not self.vertices:
                again_at = at
            elif word in self.wheres:
                near.append(self.change(self.neighbours(word)))
            elif word == "scores":
                points = self.points()
            elif word in ("if", "unless"):
                where = self.word(" or ".join(self.wheres))
                if where in _DEGREES and self.vertices:
                    near.append(self.degree(where, is_negative=word == "unless"))
                    continue
                if where not in self.wheres:
                    raise self.error(
                        f"expected {' or '.join(self.wheres)} after {word}", self.at - len(where)
                    )
                cell = self.cell()
                letters = tuple(n if n in cell.letters else -1 for n in range(len(self.letters)))
                near.append(Near(word, self.neighbours(where), letters))
            else:
                known = (*self.wheres, *_CLAUSES[3:6]) if self.vertices else _CLAUSES[:-1]
                raise self.error(f"expected a clause: {', '.join(known)}", at)
        step = Step(runs, (0, 0), start, mark, tuple(near), arcs, merged, points)
        return ways, step if again_at < 0 else self.repeated(step, was, ways, again_at)

    def sides(self) -> tuple[list[_Written], list[_Written], tuple[int, ...], tuple[int, ...]]:
        """Return both sides of a step, its arcs, and the edges that are contracted."""
        if not self.vertices:
            before = self.side()
            self.arrow()
            return before, self.side(), (), ()
        before, signs = self.walk(None)
        self.arrow()
        after, joints = self.walk(signs)
        merged = tuple(n for n, sign in enumerate(joints) if sign == "=")
        for n in reversed(merged):
            self.contract(after, n)
        if len(after) == len(before):
            after = [side if side.cells else before[n] for n, side in enumerate(after)]
        return before, after, tuple(_ARCS[sign] for sign in signs), merged

    def points(self) -> Points:
        """Return what a step scores: a number, and perhaps for what."""
        found = _NUMBER.match(self.line, self.at, self.end)
        self.at = self.at if found is None else found.end()
        number = 1 if found is None else int(found[1])
        if self.peek() == "each":
            self.word("each")
            held = self.cell(is_any=True).letters
            return Points(number, tuple(n if n in held else -1 for n in range(len(self.letters))))
        if found is None:
            raise self.error("expected a number, or each and a letter: scores each o", self.at)
        return Points(number)

    def repeated(self, step: Step, start: int | None, ways: tuple[Offset, ...], at: int) -> Step:
        """Return a step that may be repeated in these directions, if that has an end."""
        start = self.first(step.runs) if start is None else start
        step = step._replace(mark=start if step.mark is None else step.mark)
        again = tuple(step._replace(start=start, way=way) for way in ways)
        if may_repeat(Game("", self.kind, self.letters, (tuple((each,) for each in again), ()))):
            raise self.error("this step might be repeated for ever", at)
        return step._replace(again=again)

    def paired(self, before: list[_Written], after: list[_Written], at: int) -> tuple[Run, ...]:
        """Return the runs of two sides, which must have the same shape."""
        for one, other in zip(before, after, strict=False):
            if one.shape != other.shape:
                raise self.error("the two sides differ in shape from here on", other.at)
        if len(before) != len(after):
            least = min(len(before), len(after))
            place = (before + after[len(before) :])[least].at if before else at
            raise self.error(
                f"the two sides differ in shape: {len(before)} and {len(after)} cells or groups",
                place,
            )
        return tuple(
            Run(tuple(map(self.become, one.cells, other.cells)), one.least, one.most)
            for one, other in zip(before, after, strict=True)
        )

    def become(self, before: _Cell, after: _Cell) -> Letters:
        """Return what a cell becomes, for each of its letters."""
        images = after.letters * (len(before.letters) if len(after.letters) == 1 else 1)
        if len(images) != len(before.letters):
            raise self.error(
                f"the classes have {len(before.letters)} and {len(images)} letters; write as many, "
                "or one letter",
                after.at,
            )
        found = [-1] * len(self.letters)
        for letter, becomes in zip(before.letters, images, strict=True):
            found[letter] = becomes
        if found[0] > 0:
            raise self.error(
                f"this writes over {quoted(self.letters[0])}, which also lies outside of the board",
                after.at,
            )
        return tuple(found)

    # --- walks on graphs -------------------------------------------------------------------------

    def walk(self, signs: Sequence[str] | None) -> tuple[list[_Written], list[str]]:
        """Return the vertices and edges of a side, and the signs of the edges.

        `signs` are those of the left side; on the right side, an edge without letters stays.
        """
        found: list[_Written] = []
        edges: list[str] = []
        while True:
            if not self.peek():
                raise self.error("expected a vertex", self.at)
            at, cell = self.at, self.cell()
            if signs is None and 0 in cell.letters:
                raise self.error("a vertex that is gone cannot be chosen", at)
            is_marked = self.line.startswith("'", self.at, self.end)
            self.at += is_marked
            found.append(_Written((cell,), 1, 1, is_marked, at))
            self.space()
            at, sign = self.at, self.line[self.at : min(self.at + 1, self.end)]
            if self.line.startswith("->", at, self.end) or not sign or sign.isspace():
                break
            if sign not in (*_ARCS, "|", "="):
                word, apart = self.peek(), self.line[at - 1].isspace()
                if apart and word in (*self.wheres, "if", "unless", *_CLAUSES):
                    break
                raise self.error("expected ~ between two vertices that are joined, as in x~o", at)
            if sign in "<>" and self.kind == "graph":
                raise self.error("a graph has no arcs; write ~, or begin with digraph", at)
            if sign in "|=" and signs is None:
                what = "cut" if sign == "|" else "contracted"
                raise self.error(f"an edge is {what} on the right side; here write ~", at)
            self.at += 1
            edges.append(sign)
            found.append(self.edge(sign, at, is_left=signs is None))
        if sum(run.is_marked for run in found) > 1:
            raise self.error("a side has at most one mark", self.at - 1)
        if len(edges) >= MOST_VERTICES:
            raise self.error(f"a walk has at most {MOST_VERTICES} vertices", found[0].at)
        for sign, other, side in zip(signs or (), edges, found[1::2], strict=False):
            if other not in (sign, "|", "="):
                raise self.error(f"on the left side this edge is {sign}", side.at)
        return found, edges

    def contract(self, side: list[_Written], edge: int) -> None:
        """Let the second end of an edge vanish in the first one, whose letter both must have."""
        (one,), (other,) = side[2 * edge].cells, side[2 * edge + 2].cells
        if 0 in one.letters:
            raise self.error("the vertex that a contraction makes needs a letter", one.at)
        if len(one.letters) == len(other.letters) == 1 and one.letters != other.letters:
            raise self.error("these ends become one vertex; write the same letter twice", other.at)
        side[2 * edge + 2] = side[2 * edge + 2]._replace(cells=(_Cell((0,), other.at),))

    def edge(self, sign: str, at: int, *, is_left: bool) -> _Written:
        """Return an edge of a walk: its letters, or all; none on the right side if it stays."""
        cells: tuple[_Cell, ...] = ()
        known = self.letters[self.vertices :]
        if sign in "|=":
            cells = (_Cell((0,), at),)
        elif (inside := self.edge_class()) and all(letter in known for letter in inside):
            cells = (self.cell(is_edge=True),)
        elif is_left:
            cells = (_Cell(tuple(range(self.vertices, len(self.letters))), at),)
        return _Written(cells, 1, 1, False, at)

    def edge_class(self) -> str:
        """Return the letters that come next, in brackets or alone."""
        if not self.line.startswith("[", self.at, self.end):
            return self.line[self.at : min(self.at + 1, self.end)]
        close = self.line.find("]", self.at, self.end)
        return self.line[self.at + 1 : close].replace(" ", "") if close > 0 else ""

    def degree(self, word: str, *, is_negative: bool) -> Near:
        """Return a condition on the number of edges at a vertex."""
        if word != "degree" and self.kind == "graph":
            raise self.error(f"a graph has no {word}; write degree", self.at - len(word))
        found = _DEGREE.match(self.line, self.at, self.end)
        if found is None:
            said = f"expected a sign and a number, as in {word} >= 2, or even or odd"
            raise self.error(said, self.at)
        self.at = found.end()
        if found[3]:
            low = high = int(found[3] == "odd")
        else:
            number = int(found[2])
            low = {"<": 0, "<=": 0, ">": number + 1}.get(found[1], number)
            high = {"<": number - 1, ">": MANY, ">=": MANY}.get(found[1], number)
        counted = ((low, high), (_DEGREES[word], 2 if found[3] else MANY))
        nothing = (-1,) * len(self.letters)
        return Near("not degree" if is_negative else "degree", counted, nothing)

    # --- sides -----------------------------------------------------------------------------------

    def side(self) -> list[_Written]:
        """Return the runs of a side, up to an arrow or the next clause."""
        found: list[_Written] = []
        while True:
            word = self.peek()
            is_apart = self.at == self.start or self.line[self.at - 1].isspace()
            if not word or word.startswith("->") or (found and is_apart and word in _CLAUSES):
                break
            found.append(self.run())
        if not found:
            raise self.error("expected the letters of some cells", self.at)
        if sum(run.is_marked for run in found) > 1:
            raise self.error("a side has at most one mark", self.at - 1)
        return found

    def run(self) -> _Written:
        """Return the next run."""
        at, is_group, is_marked = self.at, self.line[self.at] == "(", False
        if is_group:
            self.at += 1
            cells: list[_Cell] = []
            while True:
                self.space()
                if self.at >= self.end:
                    raise self.error("this parenthesis is never closed", at)
                if self.line[self.at] == ")" and cells:
                    break
                cells.append(self.cell())
            self.at += 1
        else:
            cells = [self.cell()]
            is_marked = self.line.startswith("'", self.at, self.end)
            self.at += is_marked
        least, most = self.times()
        if is_group and (least, most) == (1, 1):
            raise self.error("a group is repeated: write *, + or {m,n} after it", self.at)
        if is_marked and (least, most) != (1, 1):
            raise self.error("a repeated cell cannot be marked", at)
        return _Written(tuple(cells), least, most, is_marked, at)

    def times(self) -> tuple[int, int | None]:
        """Return how often a run is repeated."""
        sign = self.line[self.at : min(self.at + 1, self.end)]
        if sign and sign in "*+":
            self.at += 1
            return int(sign == "+"), None
        if sign != "{":
            return 1, 1
        found = _TIMES.match(self.line, self.at, self.end)
        if found is None or int(found[1]) > int(found[2]) or found[2].strip("0") == "":
            raise self.error("expected two numbers such as {1,3}, the smaller one first", self.at)
        self.at = found.end()
        return int(found[1]), int(found[2])

    def cell(self, *, is_edge: bool = False, is_any: bool = False) -> _Cell:
        """Return a letter, or the letters of a class in brackets."""
        self.space()
        at = self.at
        if not self.line.startswith("[", at, self.end):
            return _Cell((self.letter(is_edge=is_edge, is_any=is_any),), at)
        self.at += 1
        letters: list[int] = []
        while not self.line.startswith("]", self.at, self.end):
            self.space()
            if self.at >= self.end:
                raise self.error("this bracket is never closed", at)
            letters.append(self.letter(is_edge=is_edge, is_any=is_any))
            if letters[-1] in letters[:-1]:
                raise self.error("this letter is in the class twice", self.at - 1)
            self.space()
        self.at += 1
        if not letters:
            raise self.error("this class has no letters", at)
        return _Cell(tuple(letters), at)

    def letter(self, *, is_edge: bool = False, is_any: bool = False) -> int:
        """Return the index of the next letter, which on a graph is one of vertices or of edges."""
        if self.at >= self.end:
            raise self.error("expected a letter", self.at)
        letter, known = self.line[self.at], self.letters
        if self.vertices and not is_any:
            known = known[self.vertices :] if is_edge else known[: self.vertices]
        if letter not in known:
            raise self.error(
                f"unknown letter {quoted(letter)}; the letters are {' '.join(known)}", self.at
            )
        self.at += 1
        return self.letters.index(letter)

    # --- clauses ---------------------------------------------------------------------------------

    def directions(self) -> tuple[Offset, ...]:
        """Return the directions after `in`."""
        found: dict[Offset, None] = {}
        while (word := self.peek()) and (not found or word not in _CLAUSES):
            if word not in DIRECTIONS:
                known = nearest(word, DIRECTIONS) or f"; the directions are {', '.join(DIRECTIONS)}"
                raise self.error(f"unknown direction {quoted(word)}{known}", self.at)
            if self.is_strip and any(row for row, _ in DIRECTIONS[word]):
                raise self.error(f"a strip has the directions left and right, not {word}", self.at)
            found |= dict.fromkeys(DIRECTIONS[word])
            self.at += len(word)
        if not found:
            raise self.error("expected a direction, such as right or orthogonal", self.at)
        return tuple(found)

    @property
    def wheres(self) -> tuple[str, ...]:
        """The words for neighbours."""
        return {"graph": _WHERES[:1], "digraph": _WHERES}.get(self.kind, ("beside", "around"))

    def neighbours(self, word: str) -> tuple[Offset, ...]:
        """Return the offsets that `beside` or `around` means; on graphs, (0, the arc)."""
        if self.vertices:
            return ((0, (0, 1, -1)[_WHERES.index(word)]),)
        if self.is_strip:
            return ALONG
        return DIRECTIONS["orthogonal" if word == "beside" else "compass"]

    def change(self, at: tuple[Offset, ...]) -> Near:
        """Return what happens to neighbours."""
        before = self.cell()
        self.arrow()
        changed = self.become(before, self.cell())
        if _is_kept(changed):
            raise self.error("this changes no neighbour", before.at)
        letters = tuple(n if after < 0 else after for n, after in enumerate(changed))
        return Near("change", at, letters)


def _is_kept(cell: Letters) -> bool:
    """Return whether a cell stays as it is."""
    return all(after in (-1, letter) for letter, after in enumerate(cell))


def _marked(side: list[_Written]) -> int | None:
    """Return the index of the marked run."""
    return next((n for n, run in enumerate(side) if run.is_marked), None)
