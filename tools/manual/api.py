"""The reference of every public name, a page for each public module."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from inspect import getdoc, isroutine

from manual.words import plain
from partizan.rules.contract import Rules

__all__ = ["MODULES", "pages"]

MODULES = {
    "partizan": "partizan",
    "partizan.normal": "partizan.theories.normal",
    "partizan.impartial": "partizan.theories.impartial",
    "partizan.misere": "partizan.theories.misere",
    "partizan.scoring": "partizan.theories.scoring",
    "partizan.simultaneous": "partizan.theories.simultaneous",
    "partizan.domination": "partizan.theories.domination",
    "partizan.loopy": "partizan.theories.loopy",
    "partizan.position": "partizan.position",
    "partizan.rules.contract": "partizan.rules.contract",
    "partizan.rulesets.grid": "partizan.rulesets.grid",
    "partizan.rulesets.strip": "partizan.rulesets.strip",
    "partizan.rulesets.graph": "partizan.rulesets.graph",
    "partizan.rulesets.heap": "partizan.rulesets.heap",
    "partizan.rulesets.coin": "partizan.rulesets.coin",
    "partizan.rulesets.compounds": "partizan.rulesets.compounds",
    "partizan.theory": "partizan.theory",
    "partizan.rules.theorem": "partizan.rules.theorem",
    "partizan.boards": "partizan.boards",
    "partizan.catalog": "partizan.catalog",
    "partizan.rules.variants": "partizan.rules.variants",
    "partizan.find": "partizan.find",
    "partizan.surveys": "partizan.surveys",
    "partizan.jobs": "partizan.jobs",
    "partizan.certificate": "partizan.certificate",
    "partizan.atlas": "partizan.atlas",
    "partizan.pictures": "partizan.pictures",
    "partizan.store": "partizan.store",
    "partizan_app.web": "partizan_app.web",
    "partizan.widget": "partizan.widget",
    "partizan.testing": "partizan.testing",
    "partizan.notation": "partizan.notation",
    "partizan.errors": "partizan.errors",
    "partizan.budget": "partizan.budget",
}
"""The public modules by the name that a user imports, and where they are defined."""

_INTRODUCTION = (
    "Every public name, by the module from which it is imported. `partizan.rulesets` has a name "
    "for each [ruleset](../rulesets/index.md)."
)


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and the text of the pages of the reference."""
    lines = ["# API reference", "", _INTRODUCTION, "", "| module | contents |", "|---|---|"]
    described: dict[int, str] = {}
    for name, path in MODULES.items():
        module = import_module(path)
        summary = plain((getdoc(module) or "").partition("\n\n")[0].replace("\n", " "))
        lines.append(f"| [{name}]({name}.md) | {summary} |")
        yield f"api/{name}.md", _page(name, path, summary, described)
    yield "api/index.md", "\n".join(lines)


def _page(name: str, path: str, summary: str, described: dict[int, str]) -> str:
    """Return the page of a module; `described` has the pages of what earlier pages describe."""
    module = import_module(path)
    names = [
        name for name in module.__all__ if not _is_module(path, name) and not _is_game(path, name)
    ]
    entries = []
    for public in names:
        thing = getattr(module, public)
        if (page := described.get(id(thing))) is not None:
            entries.append(f"`{public}` is described under [{page}]({page}.md).\n")
            continue
        entries.append(_entry(path, public, thing))
        if isinstance(thing, type) or isroutine(thing):
            described[id(thing)] = name
    return "\n".join([f"# {name}", "", summary, "", *entries])


def _entry(path: str, public: str, thing: object) -> str:
    """Return the directive that describes a name."""
    if isinstance(thing, type) and thing.__name__ == public:
        kind = "exception" if issubclass(thing, BaseException) else "class"
        options = [":members:", ":inherited-members: object"] if public == "Game" else [":members:"]
        return _directive(f".. auto{kind}:: {path}.{public}", *options)
    if isroutine(thing):
        return _directive(f".. autofunction:: {path}.{public}")
    return f"## {public}\n\n```text\n{thing!r}\n```\n"


def _directive(*lines: str) -> str:
    return "```{eval-rst}\n" + "\n   ".join(lines) + "\n```\n"


def _is_game(path: str, public: str) -> bool:
    """Return whether a name is that of a ruleset, which has a page of its own."""
    thing = getattr(import_module(path), public)
    is_class = isinstance(thing, type) and thing.__name__ != public
    return is_class or isinstance(thing, Rules)


def _is_module(path: str, public: str) -> bool:
    return type(getattr(import_module(path), public)).__name__ == "module"
