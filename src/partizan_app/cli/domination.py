"""`partizan domination GRAPH`: the length of the domination game on a graph, and best play."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, cast

import click

from partizan.boards.graph import Graph
from partizan.errors import BudgetExceeded, DomainError, NotationError, TooLarge
from partizan.theories.domination.classes import is_no_minus
from partizan.theories.domination.game import DominationGame, DominationType, Starter, simple
from partizan_app.cli import options
from partizan_app.cli.options import Limits, argument, option, searching, verb
from partizan_app.cli.terminal import Report, plain, show

_FROM_INPUT = "-"


@verb()
@argument(
    "graph",
    metavar="GRAPH",
    required=False,
    help="A name: C6, P3+C6, K3,3, 3x4, petersen, path(7), hypercube(4), spider(1,1,2), "
    "random(12,0.3,1), random-tree(20,1); edges: '0-1,1-2'; or walks: '-(-;-)'.",
)
@option(
    "--graph6",
    metavar="STRING",
    help="A graph in graph6 format; '-' reads one graph per line from stdin.",
)
@option("--edges", metavar="LIST", help="A graph as a list of edges: '0-1,1-2'.")
@option(
    "--dominated",
    metavar="LIST",
    default="",
    help="Vertices already dominated at the start: '0,3'.",
)
@option(
    "--variant",
    type=click.Choice(["plain", "total", "connected", "indicated"]),
    default="plain",
    help="Variant of the game.",
)
@option(
    "--may-pass",
    type=click.Choice(["dominator", "staller"]),
    help="Player who may pass once; passes are not counted.",
)
@options.picture
@options.as_json
@options.limited("seconds", "memory", "positions")
def domination(
    graph: str | None,
    *,
    graph6: str | None,
    edges: str | None,
    dominated: str,
    variant: Literal["plain", "total", "connected", "indicated"],
    may_pass: Literal["dominator", "staller"] | None,
    picture: Path | None,
    as_json: bool,
    limits: Limits,
) -> None:
    """Print how many vertices are chosen in the domination game on a graph, and which.

    For graphs read from stdin, print one line per graph (one JSON object with --json).
    """
    if sum(given is not None for given in (graph, graph6, edges)) != 1:
        raise click.BadParameter("give one graph: GRAPH, or --graph6, or --edges.")
    question = _Question(dominated, variant, may_pass)
    with limits.budget():
        if graph6 == _FROM_INPUT:
            if picture is not None:
                raise click.BadParameter("--picture needs a single graph.")
            _answer_all(question, as_json=as_json)
            return
        given = _read(graph, graph6, edges)
        answer = question.answer(*given)
        if picture is not None:
            question.game(*given[1:]).film().save(picture)
    show(answer.report(), as_json=as_json)


def _read(graph: str | None, graph6: str | None, edges: str | None) -> tuple[str, Graph, list[int]]:
    """Return the text of a graph, the graph, and the names of its vertices."""
    if graph6 is not None:
        found = Graph.from_graph6(graph6)
        return graph6, found, [*found]
    text = cast("str", graph if edges is None else edges)
    found = simple(text)
    listed = sorted({int(number) for number in re.findall("[0-9]+", text)})
    is_list = edges is not None and len(listed) == found.order
    return text, found, listed if is_list else [*found]


def _answer_all(question: _Question, *, as_json: bool) -> None:
    """Answer for each line of stdin as soon as it is read."""
    for number, line in enumerate(sys.stdin, 1):
        text = line.strip()
        if not text:
            continue
        try:
            graph = Graph.from_graph6(text)
        except NotationError as error:
            raise NotationError(f"line {number}: {error.message}", text, error.position) from None
        answer = question.answer(text, graph, [*graph])
        if as_json:
            print(json.dumps(answer.facts()), flush=True)
        else:
            line_of_play = " ".join(map(str, answer.line))
            print(plain(f"{text}  {answer.sentence()}  {line_of_play}"), flush=True)


# --- answers -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Answer:
    """The length of the game on a graph; a field that was not asked for or not found is None."""

    text: str
    order: int
    gamma_g: int
    gamma_g_staller_start: int | None
    type: str | None
    no_minus: bool | None
    line: list[int | None]
    players: list[str]
    pointed: list[int | None]

    def facts(self) -> dict[str, object]:
        """Return the answer as a JSON object."""
        return {
            "graph": self.text,
            "n": self.order,
            "gamma_g": self.gamma_g,
            "gamma_g_staller_start": self.gamma_g_staller_start,
            "type": self.type,
            "no_minus": self.no_minus,
            "line": self.line,
        }

    def sentence(self) -> str:
        """Return the numbers on one line."""
        staller = "" if self.gamma_g_staller_start is None else f"  {self.gamma_g_staller_start}"
        return f"{self.gamma_g}{staller}{'' if self.type is None else f'  {self.type}'}"

    def report(self) -> Report:
        """Return the answer as a report."""
        vertices = f"{self.order} {'vertex' if self.order == 1 else 'vertices'}"
        headline = f"{self.text or 'the empty graph'}: the domination game on {vertices}"
        page = Report(headline, self.facts())
        page.add("Dominator begins", f"{self.gamma_g} chosen")
        if self.gamma_g_staller_start is not None:
            page.add("Staller begins", f"{self.gamma_g_staller_start} chosen")
        if self.type is not None:
            page.add("type", self.type)
        if self.no_minus is not None:
            words = (
                "yes: starting never harms Staller, whichever vertices are dominated at the start"
            )
            page.add("no-minus", words if self.no_minus else "no")
        page.add("a best line", ", ".join(self._steps()) or "no moves")
        return page

    def _steps(self) -> Iterator[str]:
        for player, vertex, pointed in zip(self.players, self.line, self.pointed, strict=True):
            what = "passes" if vertex is None else str(vertex)
            yield f"{player} {what}" if pointed is None else f"{pointed} by {what}"


@dataclass(frozen=True, slots=True)
class _Question:
    """A question, to be answered for each graph."""

    dominated: str
    variant: Literal["plain", "total", "connected", "indicated"]
    may_pass: Starter | None

    def game(self, graph: Graph, names: list[int]) -> DominationGame:
        """Return the game on a graph whose vertices have these names."""
        return DominationGame(graph, dominated=self._dominated(names), variant=self.variant)

    def answer(self, text: str, graph: Graph, names: list[int]) -> _Answer:
        game = self.game(graph, names)
        with searching():
            gamma = game.length(may_pass=self.may_pass)
            prime = None
            if self.variant != "indicated":
                prime = game.length("staller", may_pass=self.may_pass)
        line = game.line(may_pass=self.may_pass)
        is_plain = self.variant == "plain" and self.may_pass is None
        has_type = self.variant in {"plain", "total"} and self.may_pass is None
        return _Answer(
            text,
            graph.order,
            gamma,
            prime,
            str(DominationType.of(gamma, cast("int", prime))) if has_type else None,
            _no_minus(graph) if is_plain else None,
            [None if choice.vertex is None else names[choice.vertex] for choice in line],
            [choice.player.capitalize() for choice in line],
            [None if choice.indicated is None else names[choice.indicated] for choice in line],
        )

    def _dominated(self, names: list[int]) -> list[int]:
        found = []
        for word in self.dominated.split(",") if self.dominated.strip() else []:
            name = word.strip()
            if not (name.isascii() and name.isdecimal() and len(name) < 10):
                raise NotationError(
                    "cannot read the dominated vertices: expected numbers and commas, as in 0,3",
                    self.dominated,
                    self.dominated.index(word),
                )
            if int(name) not in names:
                shown = ", ".join(map(str, names[:12])) + (", …" if len(names) > 12 else "")
                raise DomainError(
                    f"--dominated: the graph has no vertex {name}; its vertices are {shown}"
                )
            found.append(names.index(int(name)))
        return found


def _no_minus(graph: Graph) -> bool | None:
    """Return whether the graph is no-minus, or None if that takes too long."""
    try:
        return is_no_minus(graph)
    except (BudgetExceeded, TooLarge):
        return None
