"""`partizan rulesets [NAME]`: list the catalog, or describe one ruleset."""

from __future__ import annotations

import inspect
import re
import sys
import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from types import ModuleType
from typing import Any

from partizan import catalog
from partizan.catalog import KINDS, Entry
from partizan.errors import DomainError
from partizan.rules.contract import Rules
from partizan.rules.theorem import about
from partizan.rules.variants import VARIANTS, Impartial, Negative, Variant
from partizan_app.cli import games, options
from partizan_app.cli.options import argument, verb
from partizan_app.cli.terminal import Report, plain, show, show_json
from partizan_app.documents import document

_ENTRY = re.compile(r"^@\w+\{(\w+),$(.*?)^\}", re.MULTILINE | re.DOTALL)
_FIELD = re.compile(r"^  (\w+) *= \{(.*?)\},?$", re.MULTILINE | re.DOTALL)
_BRACKET = re.compile(r"\[([A-Z][A-Za-z]*[0-9]{2}[^\]]*)\]")
_KEY = re.compile(r"\b[A-Z][A-Za-z]*[0-9]{2}[a-z]?\b")
_ACCENT = re.compile(r"\\([`'^\"~.v])\{?([A-Za-z])\}?")
_COMBINING = dict(zip("`'^\"~.v", "\u0300\u0301\u0302\u0308\u0303\u0307\u030c", strict=True))
_SIGNS = {
    r"\times": "×",
    r"\mathscr": "",
    r"\l": "ł",
    r"\#": "#",
    r"\&": "&",
    "---": "—",
    "--": "–",
    "``": "“",
    "''": "”",
}
_CITATION = re.compile(r"\[[A-Z][A-Za-z]*[0-9]{2}[^\]]*\]")


@verb()
@argument(
    "name",
    metavar="[NAME]",
    required=False,
    help="The name of a ruleset, to describe it; or a family (grid, heap, graph, ...), a "
    "kind of play (alternating, scoring, simultaneous) or any word, to list the rulesets "
    "with it.",
    shell_complete=games.ruleset_names,
)
@options.as_json
def rulesets(name: str | None, as_json: bool) -> None:
    """List rulesets, or describe one: its rules, theorems and sources."""
    found = None if name is None else _matching(name)
    if name is not None and found is None:
        show(_report(details(name)), as_json=as_json)
        return
    families = _families() if found is None else found
    variants = _variants() if found is None else {}
    if as_json:
        listed = [
            {"name": e.name, "kind": e.kind, "family": family, "summary": _summary(e)}
            for family, members in families.items()
            for e in members
        ]
        show_json({"rulesets": listed, "variants": variants})
    else:
        print(plain("\n\n".join(_listing(families, variants))))


def _matching(word: str) -> dict[str, list[Entry]] | None:
    """Return the rulesets of a family or kind of play, or with `word` in their rules, by family.

    None means that the word names a ruleset, or nothing at all.
    """
    families, wanted = _families(), word.strip().casefold()
    if wanted in families:
        return {wanted: families[wanted]}
    if wanted in catalog.KINDS:
        return {f: members for f, members in families.items() if members[0].kind == wanted}
    if not wanted.isalpha() or _is_known(word):
        return None
    names = {*catalog.search(wanted)}
    found = {
        family: [e for e in members if e.name in names] for family, members in families.items()
    }
    return {family: members for family, members in found.items() if members} or None


def _is_known(name: str) -> bool:
    """Return whether there is a ruleset with this name."""
    try:
        catalog.entry(name)
    except DomainError:
        return False
    return True


def _variants() -> dict[str, str]:
    """Return the words for variants, with a summary of each."""
    return {word: _rules(cls)[0] for word, cls in VARIANTS.items()}


def _listing(families: dict[str, list[Entry]], variants: dict[str, str]) -> Iterator[str]:
    """Yield each family, and the variants, with a line for each member."""
    for family, members in families.items():
        title = f"{family} play" if family in KINDS else family
        yield _section(title, [(entry.name, _summary(entry)) for entry in members])
    if variants:
        yield _section("variants of any ruleset", [*variants.items()])


def _section(title: str, lines: list[tuple[str, str]]) -> str:
    width = max(len(name) for name, _ in lines)
    return "\n".join([title, *(f"  {name:<{width}}  {text}" for name, text in lines)])


def _families() -> dict[str, list[Entry]]:
    """Return the catalog by family: alternating games first, built-in families before others."""

    def place(entry: Entry) -> tuple[object, ...]:
        return entry.kind != "alternating", not entry.is_ours, entry.family, entry.name

    entries = sorted(catalog.entries().values(), key=place)
    return {family: list(members) for family, members in groupby(entries, lambda e: e.family)}


def _summary(entry: Entry) -> str:
    """Return the first line of a ruleset's rules, or why there is none."""
    return _text(entry).partition("\n")[0]


@cache
def _text(entry: Entry) -> str:
    """Return the rules of a ruleset, a paragraph on each line, or why there are none."""
    try:
        return "\n".join(_rules(entry.found()))
    except DomainError as error:  # one broken package does not hide the others
        return f"({error})"


# --- one ruleset ---------------------------------------------------------------------------------


def details(name: str) -> dict[str, object]:
    """Return the description of a ruleset; missing parts are None or empty."""
    game: Rules[Any] | type[Rules[Any]]
    names: list[str] = []
    if "(" in name or name.split(maxsplit=1)[:1] in [[word] for word in VARIANTS]:
        game = catalog.load(name)
        shown = game.name
    else:
        shown, _, _ = entry = catalog.entry(name.strip())
        game, names = entry.found(), catalog.also_called(entry)
    base = game
    while isinstance(base, Variant):
        base = base.base
    cls, module = _class(game), sys.modules[_class(base).__module__]
    rules = _rules(game)
    about_it = _about(module, _class(base))
    return {
        "name": shown,
        "also_called": names,
        "summary": rules[0],
        "rules": "\n\n".join(rules),
        "text": getattr(game, "text", "") if isinstance(game, Rules) else "",
        "about": about_it,
        "played_on": None if isinstance(base, type) else base.played_on(),
        "letters": getattr(base, "alphabet", None),
        "edge_letters": getattr(base, "edge_alphabet", None),
        "aliases": dict(getattr(base, "aliases", {})),
        "parameters": [] if isinstance(game, Variant) else catalog.parameters_of(cls),
        "theorems": [
            {"question": t.question.name, "statement": t.statement, "source": t.source}
            for t in about(_class(base))
        ],
        "sources": _sources(cls, module, is_its_own=bool(about_it)),
        "kernel": _kernel(game),
        "example": _example(cls),
        "module": module.__name__,
    }


def _about(module: ModuleType, cls: type[Rules[Any]]) -> str:
    """Return a module's summary, if the module is about this ruleset alone or first."""
    text = _prose(inspect.getdoc(module) or "")[0]
    title = re.sub(r"\W", "", text.partition(":")[0]).casefold()
    return text if hasattr(module, "RULESET") or title == cls.__name__.casefold() else ""


def _sources(cls: type[Rules[Any]], module: ModuleType, *, is_its_own: bool) -> list[str]:
    """Return the citations of a ruleset; those of its module too, if it has none or owns it."""
    own = _CITATION.findall(" ".join(_prose(inspect.getdoc(cls) or "")))
    shared = _CITATION.findall(" ".join(_prose(inspect.getdoc(module) or "")))
    return list(dict.fromkeys(shared + own if is_its_own or not own else own))


def _class(game: Rules[Any] | type[Rules[Any]]) -> type[Rules[Any]]:
    return game if isinstance(game, type) else type(game)


def _kernel(game: Rules[Any] | type[Rules[Any]]) -> str | None:
    """Return the kernel of the compiled core that plays a ruleset."""
    match game:
        case Impartial():
            kernel = _kernel(game.base)
            return kernel and f"impartial {kernel}"
        case Negative():
            return _kernel(game.base)
        case Variant():
            return None
        case _:
            return getattr(game, "kernel", None) or (
                getattr(game, "generic_kernel", None) if getattr(game, "text", "") else None
            )


def _rules(game: Rules[Any] | type[Rules[Any]]) -> list[str]:
    """Return the paragraphs of a ruleset's docstring without its examples and its citations."""
    found = _prose(inspect.getdoc(_class(game)) or "")
    kept = [p for p in found if _CITATION.sub("", p).strip(" ,;.")]
    return kept or ["(no description)"]


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
    page = Report(f"{data['name']}: {data['summary']}", data)
    if data["also_called"]:
        page.add("also called", "; ".join(data["also_called"]))
    for paragraph in data["rules"].split("\n\n")[1:]:
        page.add("rules", paragraph)
    for line in data["text"].split("; ") if data["text"] else ():
        page.add("as text", line)
    if data["about"]:
        page.add("about", data["about"])
    if data["played_on"]:
        page.add("played on", data["played_on"])
    if data["letters"]:
        page.add("letters", " ".join(data["letters"]))
    if data["edge_letters"]:
        page.add("edge letters", " ".join(data["edge_letters"]))
    if data["aliases"]:
        page.add("also read", ", ".join(f"{a} as {b}" for a, b in data["aliases"].items()))
    page.add("parameters", ", ".join(data["parameters"]) or "none")
    for made in data["theorems"]:
        page.add("theorem", f"{made['question']}: {made['statement']} {made['source']}")
    for source in data["sources"]:
        page.add("source", source)
    page.add("kernel", data["kernel"] or "none: played in Python")
    page.add("module", data["module"])
    for line in data["example"]:
        page.add("example" if line is data["example"][0] else "", line)
    cited = " ".join([*data["sources"], *(made["source"] for made in data["theorems"])])
    for key in keys_in(cited):
        page.add(f"[{key}]", reference(key) or "not in the bibliography")
    return page


# --- references for citation keys: [AGNW05] is a paper with authors, a title and a year -----------


def keys_in(citations: str) -> list[str]:
    """Return the keys in `citations`, each once.

    >>> keys_in("[AGNW05, Thm 3.2] and [Siegel13; BCG01, ch. 3] and [AGNW05]")
    ['AGNW05', 'Siegel13', 'BCG01']
    """
    found: dict[str, None] = {}
    for bracket in _BRACKET.findall(citations):
        for place, key in enumerate(_KEY.findall(bracket)):
            if place == 0 or key in _works():  # the locator #A01 of a paper looks like a key, too
                found[key] = None
    return list(found)


def reference(key: str) -> str | None:
    """Return the authors, title, place and year of a work, or None if the key is unknown.

    >>> reference("AGNW05")
    'Albert, Grossman, Nowakowski and Wolfe: An introduction to Clobber, Integers 5(2), 2005'
    """
    fields = _works().get(key)
    if fields is None:
        return None
    *others, last = _surnames(fields.get("author") or fields.get("editor", "unknown"))
    people = f"{', '.join(others)} and {last}" if others else last
    where = next((fields[w] for w in ("journal", "booktitle", "publisher") if w in fields), None)
    where = where or fields.get("school") or fields.get("institution")
    if "journal" in fields and "volume" in fields:
        number = f"({fields['number']})" if "number" in fields else ""
        where = f"{where} {fields['volume']}{number}"
    parts = [fields["title"], where, fields.get("year")]
    return f"{people}: {', '.join(part for part in parts if part)}"


@cache
def _works() -> dict[str, dict[str, str]]:
    """Return the fields of every work by key; {} if the bibliography is missing."""
    try:
        text = document("references.bib").read_text(encoding="utf-8")
    except DomainError:
        return {}
    return {
        entry[1]: {field[1]: _plain(field[2]) for field in _FIELD.finditer(entry[2])}
        for entry in _ENTRY.finditer(text)
    }


def _surnames(people: str) -> list[str]:
    return [person.partition(",")[0].strip() for person in people.split(" and ")]


def _plain(latex: str) -> str:
    """Return a field without LaTeX markup."""
    text = " ".join(latex.split())
    for sign, character in _SIGNS.items():
        text = text.replace(sign, character)
    text = _ACCENT.sub(lambda m: unicodedata.normalize("NFC", m[2] + _COMBINING[m[1]]), text)
    return text.replace("{", "").replace("}", "").replace("$", "")
