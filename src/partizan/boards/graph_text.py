"""Graphs read from one line of text, as the module `partizan.boards.graph` describes it."""

from __future__ import annotations

from typing import NamedTuple, NoReturn

from partizan.boards.graph6 import HEADER, read_graph6
from partizan.boards.graph_families import is_named, member
from partizan.boards.graph_labels import Labels
from partizan.errors import NotationError
from partizan.wording import quoted

__all__ = ["Drawing", "read"]

_DIGITS = "0123456789"
_MAX_DIGITS = 9
_MAX_SIZE = 1 << 17  # vertices of graphs given by name
_CLOSING = {"{": "}", "[": "]"}
_NOUNS = {"@": "token", "_": "ground"}


class Drawing(NamedTuple):
    """What a text says: labels of vertices, edges between them, and marks (-1 if there is none)."""

    labels: list[str]
    edges: list[tuple[int, int, str]]
    token: int = -1
    ground: int = -1


def read(
    text: str,
    vertices: Labels,
    edges: Labels,
    *,
    is_directed: bool = False,
    is_grounded: bool = False,
    what: str = "a graph",
) -> Drawing:
    """Return what a text says; `what` it should be is for the sentence about a mistake."""
    reader = _Reader(text, vertices, edges, what)
    reader.is_directed = is_directed
    reader.is_grounded = is_grounded
    if text.startswith(HEADER):
        return reader.graph6()
    if all(map(is_named, text.split("+"))):
        return reader.families()
    if text.lstrip()[:1] in {*_DIGITS}:
        return reader.edge_list()
    return reader.walks()


class _Reader:
    """One text, how far it has been read, and what it has said so far."""

    is_directed = False
    is_grounded = False

    def __init__(self, text: str, vertices: Labels, edges: Labels, what: str) -> None:
        self.text = text
        self.at = 0
        self.vertices = vertices
        self.edges = edges
        self.what = what
        self.labels: list[str | None] = []  # None: nothing was said yet
        self.places: list[int] = []  # where in the text each vertex was first met
        self.drawn: list[tuple[int, int, str]] = []
        self.names: dict[str, int] = {}
        self.marks = {"@": -1, "_": -1}
        self.letters: dict[str, dict[str, str | None]] = {"{": {}, "[": {}}  # what each stands for

    # --- walks -----------------------------------------------------------------------------------

    def walks(self) -> Drawing:
        """Read walks. `here` is how far the present one has come, None before its first vertex."""
        here: int | None = None
        branchings: list[tuple[int, int]] = []  # where parentheses opened: the vertex and the index
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
            self.fail("this parenthesis is not closed")
        if is_empty:
            self.fail(f"expected {self.vertex_or_edge()} at the end")
        return self.drawing()

    def after(self, character: str, branchings: list[tuple[int, int]]) -> int | None:
        """Return where the walk goes on after a semicolon, a plus or a closing parenthesis."""
        if character == ")":
            if not branchings:
                self.fail("no parenthesis is open here")
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
        """Read a vertex, of which nothing at all may be written."""
        self.peek()
        place = self.at
        vertex = self.known(self.label(self.vertices, "{"), self.name(), place)
        self.read_marks(vertex)
        return vertex

    def is_at_vertex(self) -> bool:
        """Return whether what comes next is a vertex."""
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
            self.fail("expected a letter, a digit or '{' for the name of the vertex")
        self.at += 1
        return name

    # --- lists of edges --------------------------------------------------------------------------

    def edge_list(self) -> Drawing:
        """Read edges between numbered vertices."""
        is_closed = False
        while character := self.peek():
            if character in {",", ";"}:
                is_closed = is_closed or character == ";"
                self.at += 1
                continue
            here = self.numbered(is_closed=is_closed)
            while (edge := self.edge()) is not None:
                self.peek()
                there = self.numbered(is_closed=is_closed)
                self.join(here, there, *edge)
                here = there
            ahead = self.text[self.at : self.at + 1]
            if ahead not in {"", ",", ";"} and not ahead.isspace():
                self.fail(f"expected an edge, a space or ';', found {ahead!r}")
        numbers = [*map(int, self.names)]
        return self.drawing(sorted(range(len(numbers)), key=numbers.__getitem__))

    def numbered(self, *, is_closed: bool) -> int:
        """Read a vertex given by its number, and what is said about it."""
        stop = self.at
        while self.text[stop : stop + 1] in {*_DIGITS}:
            stop += 1
        digits = self.text[self.at : stop]
        if not digits:
            self.fail("expected the number of a vertex")
        if len(digits) > _MAX_DIGITS:
            self.fail(f"the number of a vertex has at most {_MAX_DIGITS} digits")
        name = str(int(digits))
        if is_closed and name not in self.names:
            known = sorted(self.names, key=int)
            shown = ", ".join(known[:12] + ["…"] * (len(known) > 12))
            self.fail(f"there is no vertex {name}; those named before ';' are {shown}")
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
        """Read graphs by their names, with plus signs between them."""
        for piece in self.text.split("+"):
            found = member(piece)
            if isinstance(found, str):
                self.fail(found)
            start = len(self.labels)
            if start + found.order > _MAX_SIZE:
                self.fail("these graphs are too large together: give them as a Graph, not by name")
            self.labels += [None] * found.order
            self.places += [self.at] * found.order
            for u, v in found.pairs:
                self.join(start + u, start + v, "", "-")
            self.at += len(piece) + 1
        self.at = 0
        if self.edges.are_needed and self.drawn:
            self.fail(f"the edges of a graph given by name have no labels {self.edges.expected()}")
        return self.drawing()

    def graph6(self) -> Drawing:
        """Read a line of graph6 behind its header."""
        order, pairs = read_graph6(self.text)
        self.labels += [None] * order
        self.places += [0] * order
        for u, v in pairs:
            self.join(u, v, "", "-")
        return self.drawing()

    # --- what all have in common -----------------------------------------------------------

    def peek(self) -> str:
        """Go to the next character that is no space, and return it; nothing at the end."""
        while self.text[self.at : self.at + 1].isspace():
            self.at += 1
        return self.text[self.at : self.at + 1]

    def label(self, labels: Labels, opening: str) -> str | None:
        """Read a label, if there is one; None says that nothing was written."""
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
        """Read what stands between brackets, of which the first comes next."""
        opening = self.text[self.at]
        end = self.text.find(_CLOSING[opening], self.at)
        if end < 0:
            self.fail(f"{opening!r} is not closed by {_CLOSING[opening]!r}")
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
        """Return the vertex with a name, or else a new one."""
        vertex = len(self.labels) if name is None else self.names.setdefault(name, len(self.labels))
        if vertex == len(self.labels):
            self.labels.append(label)
            self.places.append(place)
        elif label is not None:
            before = self.labels[vertex]
            if before not in {None, label}:
                self.at = place
                self.fail(f"the vertex has the label {before!r} already, and not {quoted(label)}")
            self.labels[vertex] = label
        return vertex

    def read_marks(self, vertex: int) -> None:
        """Read the marks of a vertex."""
        while (mark := self.text[self.at : self.at + 1]) in self.marks:
            if self.marks[mark] not in {-1, vertex}:
                self.fail(f"the {_NOUNS[mark]} is on another vertex already, and there is only one")
            self.marks[mark] = vertex
            self.at += 1

    def drawing(self, order: list[int] | None = None) -> Drawing:
        """Return all that was read, the vertices in the given order."""
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
        """Refuse what does not stand on the ground."""
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
            self.fail("what begins here is not joined to the ground; '+' begins again there")

    def vertex_or_edge(self) -> str:
        """Return what may come next in a walk, as a sentence lists it."""
        arcs = ", '<' or '>'" if self.is_directed else ""
        return f"a vertex ({self.vertices.expected()}) or an edge ({self.edges.expected()}{arcs})"

    def fail(self, message: str) -> NoReturn:
        """Refuse the text at the place that was reached."""
        raise NotationError(f"cannot read {self.what}: {message}", self.text, self.at)
