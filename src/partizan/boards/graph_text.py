"""Read graphs from one line of text, in the notation of `partizan.boards.graph`."""

from __future__ import annotations

import re
from typing import NamedTuple, NoReturn

from partizan.boards.graph_families import is_named, member
from partizan.boards.graph_labels import Labels
from partizan.boards.graph_writer import HEADER, read_graph6
from partizan.boards.lettered import expanded
from partizan.errors import NotationError
from partizan.wording import quoted

_DIGITS = "0123456789"
_MAX_DIGITS = 9
_ARROWS = str.maketrans("←→", "<>")
_NUMBER, _NAME = re.compile("[0-9]+"), re.compile("[A-Za-z][A-Za-z0-9_]*|[0-9]+")
_LABEL = re.compile("[A-Za-z][A-Za-z_]*[0-9]+|[0-9]+")  # a letter may follow, as in x1>y1B
_NAMED = re.compile(r"\s*[A-Za-z][A-Za-z0-9_]*\s*[-<>]\s*[A-Za-z0-9]")
_NUMBERED = re.compile(r"\s*[A-Za-z][A-Za-z_]*[0-9]+\s*[-<>]\s*[A-Za-z0-9]")
_CHAIN = re.compile(r"\s*[0-9]+(?:[-<>][0-9]+)+\s*")
_ARROW = re.compile(r"\s*[A-Za-z0-9_]+\s*(?:->|<-)")
_UNDIRECTED = re.compile("[←→]|->|<-")
_MARKED = re.compile("(?:@ *[A-Za-z0-9_]+)?")
_PAIR = re.compile(
    r"\(\s*([A-Za-z0-9_]+)\s*,\s*([A-Za-z0-9_]+)\s*\)(?:_?\{?([A-Za-z])\}?(?![A-Za-z0-9_]))?"
)
_LETTER = re.compile("[A-Za-z](?:_?[0-9]+)?")
_BETWEEN_LETTERS = re.compile(r"\s*([A-Za-z])(?:_?[0-9]+)?\s*[-<>]\s*[A-Za-z0-9]")
_BRACKETED = re.compile(r"\s*\[[^\[\]]*\]\s*")
_CLOSING = {"{": "}", "[": "]"}
_NOUNS = {"@": "token", "_": "ground"}


class Drawing(NamedTuple):
    """The labels of vertices, the edges, the marked vertices (-1 for no mark), and the names."""

    labels: list[str]
    edges: list[tuple[int, int, str]]
    token: int = -1
    ground: int = -1
    names: tuple[int | str, ...] = ()


def read(
    text: str,
    vertices: Labels,
    edges: Labels,
    *,
    is_directed: bool = False,
    is_grounded: bool = False,
    what: str = "a graph",
) -> Drawing:
    """Return the graph that a text denotes; `what` names it in error messages."""
    if is_directed:
        text = text.translate(_ARROWS)
        if _ARROW.match(text):
            text = text.replace("->", " >").replace("<-", "< ")
    elif (arrow := _UNDIRECTED.search(text)) and not text.startswith(HEADER):
        raise NotationError(
            f"cannot read {what}: edges have no direction here", text, arrow.start()
        )
    if "^" in text and not is_named(text) and not text.startswith(HEADER):
        text = expanded(text, alphabet="()", what=what)
    pairs = None
    if not edges.is_open and not vertices.is_open:
        pairs = _as_list(text, ">" if is_directed else "-")
        text = pairs or _without_brackets(text)
    reader = _Reader(text, vertices, edges, what)
    reader.is_directed = is_directed
    reader.is_grounded = is_grounded
    if pairs:
        return reader.edge_list(_NAME)
    if text.startswith(HEADER):
        return reader.graph6()
    if is_named(text):
        return reader.families()
    if text.lstrip()[:1] in {*_DIGITS}:
        reader.refuse_chain()
        return reader.edge_list(_NUMBER)
    has_letters = any(len(labels.letters) > 1 or labels.aliases for labels in (vertices, edges))
    if (_NUMBERED if has_letters else _NAMED).match(reader.text):
        return reader.edge_list(_LABEL if has_letters else _NAME)
    between = _BETWEEN_LETTERS.match(reader.text)
    if between and vertices.find(between[1]) is None and edges.find(between[1]) is None:
        return reader.edge_list(_LETTER)
    return reader.walks()


def _as_list(text: str, sign: str) -> str | None:
    """Return pairs of vertices as a list of edges; None if the text has anything else.

    >>> _as_list("{(x,y), (y,z)}", ">")
    'x>y,y>z'
    """
    pairs = _PAIR.findall(text)
    mark = _PAIR.sub("", text).strip(" {},;")
    joints = (f" {label}{sign}".removesuffix("-") if label else sign for _, _, label in pairs)
    arcs = (u + joint + v for (u, v, _), joint in zip(pairs, joints, strict=True))
    return f"{','.join(arcs)} {mark}".strip() if pairs and _MARKED.fullmatch(mark) else None


def _without_brackets(text: str) -> str:
    """Return a word without the brackets around it, and with a dot for each raised one."""
    if _BRACKETED.fullmatch(text):
        text = text.replace("[", " ").replace("]", " ")
    return text.replace("·", ".")


class _Reader:
    """The state of reading one text."""

    is_directed = False
    is_grounded = False

    def __init__(self, text: str, vertices: Labels, edges: Labels, what: str) -> None:
        self.text = text
        self.at = 0
        self.vertices = vertices
        self.edges = edges
        self.what = what
        self.labels: list[str | None] = []  # None if not yet given
        self.places: list[int] = []  # the index of each vertex's first occurrence
        self.drawn: list[tuple[int, int, str]] = []
        self.names: dict[str, int] = {}
        self.marks = {"@": -1, "_": -1}
        self.letters: dict[str, dict[str, str | None]] = {
            "{": {},
            "[": {},
        }  # the label of each letter

    # --- walks -----------------------------------------------------------------------------------

    def walks(self) -> Drawing:
        """Read walks. `here` is the current vertex, None before the first vertex of a walk."""
        here: int | None = None
        branchings: list[tuple[int, int]] = []  # of each open parenthesis, the vertex and the index
        is_empty = False
        while character := self.peek():
            if character == "(":
                here = self.vertex() if here is None else here
                branchings.append((here, self.at))
                is_empty = True
                self.at += 1
            elif character in {";", ")", "+"} and self.labels:
                if is_empty:
                    self.fail(f"expected {self.vertex_or_edge()} before {character!r}")
                here = self.after(character, branchings)
                is_empty = character != ")"
                self.at += 1
            else:
                here = self.step(here)
                is_empty = False
        if branchings:
            self.at = branchings[-1][1]
            self.fail("this parenthesis is never closed")
        if is_empty:
            self.fail(f"expected {self.vertex_or_edge()} at the end")
        return self.drawing()

    def after(self, character: str, branchings: list[tuple[int, int]]) -> int | None:
        """Return the vertex at which the walk continues after `;`, `+` or `)`."""
        if character == ")":
            if not branchings:
                self.fail("this parenthesis is never opened")
            return branchings.pop()[0]
        if character == "+":
            if branchings:
                self.fail("expected ';' between branches, found '+'")
            return max(0, self.marks["_"]) if self.is_grounded else None
        return branchings[-1][0] if branchings else None

    def step(self, here: int | None) -> int:
        """Read a vertex, or an edge from `here` and the vertex at its other end."""
        if here is None:
            start = self.at
            here = self.vertex()
            if self.at > start:
                return here
        edge = self.edge()
        if edge is None:
            if self.edges.are_needed or not self.is_at_vertex():
                self.fail(f"expected {self.vertex_or_edge()}, found {self.text[self.at]!r}")
            edge = "", "-"
        there = self.vertex()
        self.join(here, there, *edge)
        return there

    def vertex(self) -> int:
        """Read a vertex, whose text may be empty."""
        self.peek()
        place = self.at
        vertex = self.known(self.label(self.vertices, "{"), self.name(), place)
        self.read_marks(vertex)
        return vertex

    def is_at_vertex(self) -> bool:
        """Return whether a vertex comes next."""
        character = self.peek()
        return character in {"{", ":", *self.marks} or self.vertices.find(character) is not None

    def name(self) -> str | None:
        """Read a name after a colon, if there is one."""
        if self.peek() != ":":
            return None
        self.at += 1
        if self.peek() == "{":
            return self.between()
        name = self.text[self.at : self.at + 1]
        if not name.isalnum():
            self.fail("expected a letter, a digit or '{' as the name of the vertex")
        self.at += 1
        return name

    # --- lists of edges --------------------------------------------------------------------------

    def refuse_chain(self) -> None:
        """Refuse `5-2-3` if vertices have weights: its numbers may be weights or names."""
        numbers = re.findall("[0-9]+", self.text) if _CHAIN.fullmatch(self.text) else []
        has_weights = self.vertices.is_open and self.vertices.find_between("n") is None
        if not numbers or not has_weights or not all(map(self.vertices.find_between, numbers)):
            return
        steps = [*zip(numbers, re.findall("[-<>]", self.text), numbers[1:], strict=False)]
        names = " ".join(["".join(step) for step in steps] + numbers[:1] * (len(steps) == 1))
        weights = re.sub("([0-9]+)", r"{\1}", self.text.strip())
        self.fail(
            f"the numbers may be weights or names; write {weights!r:.60} for weights, "
            f"{names!r:.60} for names of vertices"
        )

    def edge_list(self, form: re.Pattern[str]) -> Drawing:
        """Read edges between vertices whose names have this form: numbers, or words."""
        is_closed = False
        while character := self.peek():
            if character in {",", ";"}:
                is_closed = is_closed or character == ";"
                self.at += 1
                continue
            if character in self.marks and self.names:  # as in 0-1 1-2 @0
                self.marked_apart(form, character)
                continue
            here = self.named(form, is_closed=is_closed)
            while not self.begins(form) and (edge := self.plain_edge() or self.edge()) is not None:
                self.peek()
                there = self.named(form, is_closed=is_closed)
                suffix = self.text[self.at : self.at + 1].isalpha()  # as in 0>1B
                label = edge[0] or (suffix and self.label(self.edges, "[")) or ""
                if not label and self.edges.are_needed:
                    self.fail(f"the edge needs a label: {self.edges.expected()}")
                self.join(here, there, label, edge[1])
                here = there
            ahead = self.text[self.at : self.at + 1]
            if ahead not in {"", ",", ";"} and not ahead.isspace():
                arcs = "; edges have no direction here" if ahead in "<>" else ""
                self.fail(f"expected an edge, a space or ';', found {ahead!r}{arcs}")
        if form is not _NUMBER:
            return self.drawing()._replace(names=tuple(self.names))
        numbers = [*map(int, self.names)]
        found = self.drawing(sorted(range(len(numbers)), key=numbers.__getitem__))
        return found._replace(names=tuple(sorted(numbers)))

    def plain_edge(self) -> tuple[str, str] | None:
        """Read the dash of an edge whose label comes after it, as in 0-1B."""
        is_dash = self.text[self.at :].lstrip().startswith("-")
        if self.is_directed or not self.edges.are_needed or not is_dash:
            return None
        self.peek()
        self.at += 1
        return "", "-"

    def marked_apart(self, form: re.Pattern[str], mark: str) -> None:
        """Read a mark before the name of the vertex that has it."""
        self.at += 1
        place = self.at
        vertex = self.named(form, is_closed=True)
        if self.marks[mark] not in {-1, vertex}:
            self.at = place
            self.fail(f"the {_NOUNS[mark]} is already on another vertex")
        self.marks[mark] = vertex

    def begins(self, form: re.Pattern[str]) -> bool:
        """Return whether the next edge begins here, with a name after a space: b1 is no label b."""
        is_spaced = self.text[self.at : self.at + 1].isspace()
        return (
            is_spaced and form is _LABEL and form.match(self.text[self.at :].lstrip()) is not None
        )

    def named(self, form: re.Pattern[str], *, is_closed: bool) -> int:
        """Read a vertex given by its name, with its label and marks."""
        found = form.match(self.text, self.at)
        if found is None:
            noun = "number" if form is _NUMBER else "name"
            self.fail(f"expected the {noun} of a vertex")
        stop, name = found.end(), found[0]
        if form is _NUMBER:
            if len(name) > _MAX_DIGITS:
                self.fail(f"the number of a vertex has at most {_MAX_DIGITS} digits")
            name = str(int(name))
        if is_closed and name not in self.names:
            known = sorted(self.names, key=int) if form is _NUMBER else [*self.names]
            shown = ", ".join(known[:12] + ["…"] * (len(known) > 12))
            self.fail(f"there is no vertex {name}; the vertices before ';' are {shown}")
        place, self.at = self.at, stop
        label = None
        if self.text[self.at : self.at + 1] == ":":
            self.at += 1
            label = self.label(self.vertices, "{")
            if label is None:
                self.fail(f"expected the label of a vertex: {self.vertices.expected()}")
        vertex = self.known(label, name, place)
        self.read_marks(vertex)
        return vertex

    # --- families --------------------------------------------------------------------------------

    def families(self) -> Drawing:
        """Read the name of a graph."""
        found = member(self.text, self.fail_at)
        self.labels += [None] * found.order
        self.places += [0] * found.order
        for u, v in found.pairs:
            self.join(u, v, "", "-")
        if self.edges.are_needed and self.drawn:
            self.fail(f"the edges need labels ({self.edges.expected()}), which names do not give")
        return self.drawing()

    def graph6(self) -> Drawing:
        """Read a line of graph6 after its header."""
        order, pairs = read_graph6(self.text)
        self.labels += [None] * order
        self.places += [0] * order
        for u, v in pairs:
            self.join(u, v, "", "-")
        return self.drawing()

    # --- common to all forms -----------------------------------------------------------------

    def peek(self) -> str:
        """Skip spaces, and return the next character, or an empty text at the end."""
        while self.text[self.at : self.at + 1].isspace():
            self.at += 1
        return self.text[self.at : self.at + 1]

    def label(self, labels: Labels, opening: str) -> str | None:
        """Read a label and return it, or None if there is none."""
        character = self.peek()
        start = self.at
        if character == opening:
            found = labels.find_between(self.between())
            if found is None:
                self.at = start
                self.fail(f"expected {labels.expected()}")
            return found
        letters = self.letters[opening]
        if character not in letters:
            letters[character] = labels.find(character)
        found = letters[character]
        if found is not None:
            self.at += 1
        return found

    def between(self) -> str:
        """Read the text in brackets, starting at the opening one."""
        opening = self.text[self.at]
        end = self.text.find(_CLOSING[opening], self.at)
        if end < 0:
            self.fail(f"{opening!r} is never closed by {_CLOSING[opening]!r}")
        found = self.text[self.at + 1 : end]
        self.at = end + 1
        return found

    def edge(self) -> tuple[str, str] | None:
        """Read the label and the direction of an edge, if there is one."""
        start = self.at
        label = self.label(self.edges, "[")
        if label is not None and self.text[self.at - 1] == "-":
            return "", "-"
        direction = self.peek() if self.is_directed else ""
        if direction in {"<", ">"} or (direction == "-" and label is not None):
            if label is None and self.edges.are_needed:
                self.fail(f"the arc needs a label before {direction!r}: {self.edges.expected()}")
            self.at += 1
            return label or "", direction
        if label is None:
            self.at = start
            return None
        return label, ">" if self.is_directed else "-"

    def join(self, u: int, v: int, label: str, direction: str) -> None:
        """Add an edge; in a digraph, one arc or two."""
        if direction != "<":
            self.drawn.append((u, v, label))
        if direction == "<" or (direction == "-" and self.is_directed and u != v):
            self.drawn.append((v, u, label))

    def known(self, label: str | None, name: str | None, place: int) -> int:
        """Return the vertex with a name, or a new one."""
        vertex = len(self.labels) if name is None else self.names.setdefault(name, len(self.labels))
        if vertex == len(self.labels):
            self.labels.append(label)
            self.places.append(place)
        elif label is not None:
            before = self.labels[vertex]
            if before not in {None, label}:
                self.at = place
                self.fail(f"the vertex already has the label {before!r}, not {quoted(label)}")
            self.labels[vertex] = label
        return vertex

    def read_marks(self, vertex: int) -> None:
        """Read the marks of a vertex."""
        while (mark := self.text[self.at : self.at + 1]) in self.marks:
            if self.marks[mark] not in {-1, vertex}:
                self.fail(f"the {_NOUNS[mark]} is already on another vertex")
            self.marks[mark] = vertex
            self.at += 1

    def drawing(self, order: list[int] | None = None) -> Drawing:
        """Return the graph that was read, with its vertices in the given order."""
        labels = []
        are_needed = self.vertices.are_needed
        for label, place in zip(self.labels, self.places, strict=True):
            if label is None and are_needed:
                self.at = place
                self.fail(f"each vertex needs a label: {self.vertices.expected()}")
            labels.append(label or "")
        order = order or [*range(len(labels))]
        if self.is_grounded:
            self.check_ground(order)
        number = {old: new for new, old in enumerate(order)} | {-1: -1}
        return Drawing(
            [labels[old] for old in order],
            [(number[u], number[v], label) for u, v, label in self.drawn],
            number[self.marks["@"]],
            number[self.marks["_"]],
        )

    def check_ground(self, order: list[int]) -> None:
        """Refuse vertices that are not connected to the ground."""
        reached = {*range(len(order))}
        beside: list[list[int]] = [[] for _ in order]
        for u, v, _ in self.drawn:
            beside[u].append(v)
            beside[v].append(u)
        waiting = [self.marks["_"] if self.marks["_"] >= 0 else order[0]] if order else []
        reached.difference_update(waiting)
        while waiting:
            new = reached.intersection(beside[waiting.pop()])
            reached -= new
            waiting += new
        if reached:
            self.at = min(self.places[v] for v in reached)
            self.fail("this vertex is not connected to the ground; '+' returns to the ground")

    def vertex_or_edge(self) -> str:
        """Return a description of what may come next in a walk."""
        arcs = ", '<' or '>'" if self.is_directed else ""
        return f"a vertex ({self.vertices.expected()}) or an edge ({self.edges.expected()}{arcs})"

    def fail(self, message: str) -> NoReturn:
        """Raise an error at the current index."""
        self.fail_at(message, self.at)

    def fail_at(self, message: str, at: int) -> NoReturn:
        """Raise an error at an index."""
        raise NotationError(f"cannot read {self.what}: {message}", self.text, at)
