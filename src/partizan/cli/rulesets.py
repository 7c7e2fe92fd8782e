"""`partizan rulesets [NAME]`: what is in the catalog, and the rules of one game."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any

import typer

from partizan.cli.options import AsJson
from partizan.cli.terminal import Report, plain, show, show_json
from partizan.errors import DomainError

if TYPE_CHECKING:  # other verbs do without rulesets, and start faster
    from partizan.catalog import Entry
    from partizan.ruleset import Rules

__all__ = ["details", "example_board", "rulesets"]

_CITATION = re.compile(r"\[[A-Z][A-Za-z]*[0-9]{2}[^\]]*\]")


def rulesets(
    name: Annotated[
        str | None,
        typer.Argument(metavar="[NAME]", help="The ruleset to describe.", show_default=False),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the rulesets, or say how one is played and written."""
    from partizan.variants import VARIANTS

    if name is not None:
        data = details(name)
        if as_json:
            show_json(data)
        else:
            show(_report(data))
    elif as_json:
        show_json(
            {
                "rulesets": [
                    {
                        "name": entry.name,
                        "kind": entry.kind,
                        "family": family,
                        "summary": _summary(entry),
                    }
                    for family, members in _families().items()
                    for entry in members
                ],
                "variants": {word: _rules(cls)[0] for word, cls in VARIANTS.items()},
            }
        )
    else:
        print(plain("\n\n".join(_listing())))


def _listing() -> Iterator[str]:
    """Yield each family, and the variants, with a line for each member."""
    from partizan.catalog import KINDS
    from partizan.variants import VARIANTS

    for family, members in _families().items():
        title = f"{family} play" if family in KINDS else family
        yield _section(title, [(entry.name, _summary(entry)) for entry in members])
    variants = [(word, _rules(cls)[0]) for word, cls in VARIANTS.items()]
    yield _section("variants of any ruleset", variants)


def _section(title: str, lines: list[tuple[str, str]]) -> str:
    width = max(len(name) for name, _ in lines)
    return "\n".join([title, *(f"  {name:<{width}}  {text}" for name, text in lines)])


def _families() -> dict[str, list[Entry]]:
    """Return the catalog: families of alternating games first, and our own before others."""
    from partizan import catalog

    def place(entry: Entry) -> tuple[object, ...]:
        return entry.kind != "alternating", not entry.is_ours, entry.family, entry.name

    entries = sorted(catalog.entries().values(), key=place)
    return {family: list(members) for family, members in groupby(entries, lambda e: e.family)}


def _summary(entry: Entry) -> str:
    """Return the first line about a ruleset, or why there is none."""
    try:
        return _rules(entry.found())[0]
    except DomainError as error:  # one strange package does not hide the others
        return f"({error})"


# --- one ruleset ---------------------------------------------------------------------------------


def details(name: str) -> dict[str, object]:
    """Return what there is to say about a ruleset; what it has not is None or empty."""
    from partizan import catalog
    from partizan.variants import VARIANTS, Variant

    game: Rules[Any] | type[Rules[Any]]
    if "(" in name or name.split(maxsplit=1)[:1] in [[word] for word in VARIANTS]:
        game = catalog.load(name)
        shown = game.name
    else:
        shown, _, _ = entry = catalog.entry(name.strip())
        game = entry.found()
    base = game
    while isinstance(base, Variant):
        base = base.base
    cls, module = _class(game), sys.modules[_class(base).__module__]
    rules = _rules(game)
    return {
        "name": shown,
        "summary": rules[0],
        "rules": "\n\n".join(rules),
        "about": _prose(inspect.getdoc(module) or "")[0],
        "letters": getattr(base, "alphabet", None),
        "aliases": dict(getattr(base, "aliases", {})),
        "parameters": [] if isinstance(game, Variant) else catalog.parameters_of(cls),
        "sources": list(dict.fromkeys(_CITATION.findall(f"{module.__doc__} {cls.__doc__}"))),
        "kernel": _kernel(game),
        "example": _example(cls),
        "module": module.__name__,
    }


def _class(game: Rules[Any] | type[Rules[Any]]) -> type[Rules[Any]]:
    return game if isinstance(game, type) else type(game)


def _kernel(game: Rules[Any] | type[Rules[Any]]) -> str | None:
    """Return the kernel of the compiled core that plays a ruleset."""
    from partizan.variants import Impartial, Negative, Variant

    match game:
        case Impartial():
            kernel = _kernel(game.base)
            return kernel and f"impartial {kernel}"
        case Negative():
            return _kernel(game.base)
        case Variant():
            return None
        case _:
            return getattr(game, "kernel", None)


def _rules(game: Rules[Any] | type[Rules[Any]]) -> list[str]:
    """Return the paragraphs of a ruleset's docstring, each on one line, without its examples."""
    return _prose(inspect.getdoc(_class(game)) or "") or ["(no description)"]


def _prose(docstring: str) -> list[str]:
    paragraphs = (" ".join(p.split()) for p in docstring.split("\n\n"))
    return [p for p in paragraphs if p and not p.startswith(">>>")]


def _example(cls: type) -> list[str]:
    """Return the first examples of the docstring, as typed and answered."""
    for paragraph in (inspect.getdoc(cls) or "").split("\n\n"):
        if paragraph.startswith(">>>"):
            return [line for line in paragraph.splitlines() if not line.startswith(">>> from ")]
    return []


def example_board(game: Rules[Any]) -> str | None:
    """Return the first board in the examples of a ruleset's docstring, if one is written there."""
    match = re.search(r"""\(\s*["']([^"']+)["']\s*\)""", " ".join(_example(_class(game))))
    return None if match is None else match[1]


def _report(data: dict[str, Any]) -> Report:
    page = Report(f"{data['name']}: {data['summary']}")
    for paragraph in data["rules"].split("\n\n")[1:]:
        page.add("rules", paragraph)
    if data["about"]:
        page.add("about", data["about"])
    if data["letters"]:
        page.add("letters", " ".join(data["letters"]))
    if data["aliases"]:
        page.add("also read", ", ".join(f"{a} as {b}" for a, b in data["aliases"].items()))
    page.add("parameters", ", ".join(data["parameters"]) or "none")
    page.add("sources", " ".join(data["sources"]) or "none given")
    page.add("kernel", data["kernel"] or "none: played in Python")
    page.add("module", data["module"])
    for line in data["example"]:
        page.add("example" if line is data["example"][0] else "", line)
    return page
