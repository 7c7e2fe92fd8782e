"""A page for each ruleset: its rules, a picture, its notation, values, theorems and claims."""

from __future__ import annotations

import html
import inspect
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

from manual.claims import anchored, listed, verdict
from manual.words import cell, cited, plain
from partizan import atlas, catalog
from partizan.budget import Budget
from partizan.rules.contract import Rules
from partizan_app.cli.rulesets import details, keys_in, reference
from partizan_app.web.examples import EXAMPLES

__all__ = ["pages"]

_POSITIONS = 10_000  # the most positions that a question on a page may visit
_SMALLER = {  # boards for rulesets whose usual example takes seconds
    "amazons": "x..|...|..o",
    "go-cut": "P7",
    "knights": "x.o|ox.|.xo",
    "queens": "x..|...|..o",
}
_LONG = 160  # the longest answer on a page, in characters
_UNSAID = [  # findings that are pictures, or too long for a page
    "thermograph",
    "graph",
    *(
        f"{player}{what}"
        for player in ("Left", "Right")
        for what in (" stop", " begins", "'s moves", "'s best moves", "'s line")
    ),
]
_FAMILIES = {
    "coin": "Turning coins",
    "graph": "Graphs",
    "grid": "Grids",
    "heap": "Heaps",
    "poset": "Partial orders",
    "scoring": "Scoring play",
    "simultaneous": "Simultaneous play",
    "strip": "Strips",
}


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and the text of the pages about rulesets."""
    yield "rulesets/index.md", _index()
    for name in catalog.names():
        yield f"rulesets/{slug(name)}.md", _page(name)


def slug(name: str) -> str:
    """Return the name of a ruleset's page."""
    return name.replace(" ", "-")


def _title(name: str) -> str:
    return name.replace("-", " ").capitalize()


def _index() -> str:
    names = catalog.names()
    about = (
        f"The catalog has {len(names)} rulesets. Each page gives the rules, a picture, the values "
        "of an example, the notation of boards, and the theorems and published claims about the "
        "game. [The catalog](../rulesets.md) explains how to name rulesets, variants and positions."
    )
    lines = ["# Every ruleset", "", about, ""]
    families: dict[str, list[str]] = defaultdict(list)
    for name in names:
        family = catalog.entry(name).family
        families[_FAMILIES.get(family, family.capitalize())].append(name)
    for family, members in sorted(families.items()):
        lines += [f"## {family}", "", '<div class="gallery">', *map(_card, members), "</div>", ""]
    return "\n".join(lines)


def _card(name: str) -> str:
    """Return the entry of a ruleset in the gallery: a picture, the name and the rules."""
    summary = html.escape(str(details(name)["summary"])).replace("`", "")
    words = f"<strong>{name}</strong><span>{summary}</span>"
    return f'<a href="../{slug(name)}/">{_drawn(_position(name))}{words}</a>'


def _shown(name: str) -> tuple[str, str]:
    """Return how a ruleset is written with its usual parameters, and the board of its example."""
    usual, board = EXAMPLES[name]
    return usual, _SMALLER.get(name, board)


def _position(name: str) -> Any:
    usual, board = _shown(name)
    rules: Any = catalog.load(usual)
    return rules(board)


def _drawn(position: Any) -> str:
    """Return the picture of a position as one line, which Markdown leaves alone."""
    return re.sub(r"\n\s*", " ", position.picture.svg())


def _page(name: str) -> str:
    facts: dict[str, Any] = details(name)
    lines = [f"# {_title(name)}", "", *_rules(name), ""]
    if keys_in(facts["about"]):
        lines += [cited(facts["about"]), ""]
    lines += _example(name)
    lines += _notation(name, facts)
    if code := _code(name):
        lines += ["## In Python", "", "```pycon", *code, "```", ""]
    if facts["theorems"]:
        lines += ["## Theorems", "", "partizan answers these questions without search:", ""]
        for made in facts["theorems"]:
            statement = cited(made["statement"])
            lines.append(f"- *{made['question']}*: {statement} {cited(made['source'])}")
        lines.append("")
    if about := _claims().get(name):
        lines += ["## Claims of the literature", "", "| claim | statement | verdict |"]
        lines.append("|---|---|---|")
        for claim in about:
            link = f"[{claim.id}](../claims/{anchored(claim)})"
            lines.append(f"| {link} | {cell(plain(claim.statement))} | {verdict(claim)} |")
        lines.append("")
    lines += _references(facts)
    return "\n".join(lines)


def _rules(name: str) -> list[str]:
    """Return the paragraphs of the rules, without examples."""
    paragraphs = inspect.cleandoc(_class(name).__doc__ or "").split("\n\n")
    kept = [p for p in paragraphs if not p.startswith(">>>")]
    return [line for p in kept for line in (cited(p), "")]


def _code(name: str) -> list[str]:
    """Return the examples of the docstring, with the imports that they need."""
    cls = _class(name)
    paragraphs = inspect.cleandoc(cls.__doc__ or "").split("\n\n")
    code = "\n".join(p for p in paragraphs if p.startswith(">>>"))
    if not code:
        return []
    imports = []
    if f"{cls.__name__}(" in code.replace(f"rulesets.{cls.__name__}(", ""):
        imports.append(f">>> from {cls.__module__} import {cls.__name__}")
    if "rulesets." in code and "import rulesets" not in code:
        imports.append(">>> from partizan import rulesets")
    return [*imports, *code.splitlines()]


def _class(name: str) -> type:
    found = catalog.ruleset(name)
    return found if isinstance(found, type) else type(found)


def _example(name: str) -> list[str]:
    """Return the picture of a position and the answers to the questions about it."""
    usual, board = _shown(name)
    position = _position(name)
    command = f'partizan analyze "{usual}" "{board}"'
    lines = [
        "## An example",
        "",
        f"<figure>{_drawn(position)}<figcaption>{html.escape(board)}</figcaption></figure>",
        "",
        _offered(usual, board),
        "",
    ]
    answers, refusals = [], []
    with Budget(positions=_POSITIONS):
        findings = [found for found in position.analysis(without=_UNSAID) if not found.aside]
    for found in findings:
        if found.error is not None:
            refusals.append(str(found.error))
            continue
        answer = str(found.answer)
        shown = answer if len(answer) <= _LONG else f"{answer[:_LONG]}…"
        answers.append(f"| {found.name} | `{cell(shown)}` |")
    if not answers:
        return [*lines, f"It has no value: {plain(refusals[0])}.", ""]
    lines += ["| question | answer |", "|---|---|", *answers, ""]
    return [*lines, f"`{command}` prints this and the best moves.", ""]


def _offered(ruleset: str, board: str) -> str:
    """Return where a site with an interpreter offers a live board."""
    place = f'data-ruleset="{html.escape(ruleset)}" data-board="{html.escape(board)}"'
    return f'<div class="play" {place}></div>'


def _notation(name: str, facts: dict[str, Any]) -> list[str]:
    found = catalog.ruleset(name)
    lines = ["## Notation", ""]
    if facts["parameters"]:
        parameters = ", ".join(facts["parameters"])
        lines += [f"Parameters: `{name}({parameters})`.", ""]
    if isinstance(found, Rules):
        lines += [f"It is played on {plain(facts['played_on'])}.", ""]
    for key, words in (("letters", "Letters of the board"), ("edge_letters", "Letters of edges")):
        if facts[key]:
            letters = ", ".join(f"`{letter}`" for letter in facts[key])
            lines += [f"{words}: {letters}.", ""]
    if facts["aliases"]:
        also = ", ".join(f"`{a}` for `{b}`" for a, b in facts["aliases"].items())
        lines += [f"Also read: {also}.", ""]
    kernel = facts["kernel"]
    engine = f"the kernel `{kernel}` of the compiled core" if kernel else "Python"
    return [
        *lines,
        f"Positions are searched by {engine}; the rules are in `{facts['module']}`.",
        "",
    ]


def _references(facts: dict[str, Any]) -> list[str]:
    places = [*facts["sources"], *(made["source"] for made in facts["theorems"])]
    keys = keys_in(" ".join(places))
    if not keys:
        return []
    lines = ["## References", ""]
    return lines + [f"- {cited(f'[{key}]')} {plain(reference(key) or '')}." for key in keys]


@cache
def _claims() -> dict[str, list[atlas.Claim]]:
    """Return the claims about each ruleset."""
    found: dict[str, list[atlas.Claim]] = defaultdict(list)
    for claim in listed():
        for name in claim.about:
            found[name].append(claim)
    return found
