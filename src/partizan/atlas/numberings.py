"""The numbering of the sources: an index to the claims, theorems and functions about Thm 4.25.

>>> [str(place) for place in cited("[Renault13, Lemmas 4.39 to 4.41 and Thm 4.25]")]
['Renault13 Lemma 4.39', 'Renault13 Lemma 4.40', 'Renault13 Lemma 4.41', 'Renault13 Thm 4.25']

For the sources whose items are listed (`shelves.numbered_items`) the index is complete: it has
every numbered statement, definition, example and question, even those that no claim is about.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from partizan.atlas.contract import Claim
from partizan.atlas.shelves import numbered_items, shelves

_KINDS: Final = {
    "thm": "Thm", "thms": "Thm", "theorem": "Thm", "theorems": "Thm",
    "lemma": "Lemma", "lemmas": "Lemma",
    "prop": "Prop.", "props": "Prop.", "proposition": "Prop.", "propositions": "Prop.",
    "cor": "Cor.", "cors": "Cor.", "corollary": "Cor.", "corollaries": "Cor.",
    "conj": "Conj.", "conjecture": "Conj.", "conjectures": "Conj.",
    "question": "Question", "questions": "Question",
    "def": "Def.", "defs": "Def.", "definition": "Def.", "definitions": "Def.",
    "ex": "Example", "example": "Example", "examples": "Example",
    "obs": "Obs.", "observation": "Obs.", "claim": "Claim", "fact": "Fact",
    "fig": "Fig.", "figs": "Fig.", "figure": "Fig.", "figures": "Fig.",
    "table": "Table", "tables": "Table",
    "sec": "Sect.", "sect": "Sect.", "section": "Sect.",
    "app": "App.", "appendix": "App.",
}  # fmt: skip
_ORDER: Final = {kind: place for place, kind in enumerate(dict.fromkeys(_KINDS.values()))}
_STATEMENTS: Final = {"Thm", "Lemma", "Prop.", "Cor.", "Conj.", "Obs.", "Claim", "Fact"}
_NUMBER = r"(?:[A-Z](?:\.\d+)*|\d+(?:\.\d+)*)"
_BRACKET = re.compile(r"\[([A-Z][A-Za-z]*\d\d\w?\b[^\]]*)\]")
_KEY = re.compile(r"\s*([A-Z][A-Za-z]*\d\d[a-z]?)\b,?")
_CHAPTER = re.compile(r"\b[Cc]h\. (\d+)")
_TOKEN = re.compile(rf"{_NUMBER}(?![A-Za-z])|[A-Za-z]+\.?|,|\([^)]*\)|\S")
_QUERY = re.compile(
    r"(?:(?P<key>[A-Za-z]+\d\d(?:\d\d)?)[,/\s]+)?(?:ch\.? ?(?P<chapter>\d+)[,\s]+)?"
    rf"(?P<kind>[A-Za-z]+)\.?\s+(?P<number>{_NUMBER})",
    re.IGNORECASE,
)
_PACKAGE = Path(__file__).parents[1]


class Place(NamedTuple):
    """A numbered item of a source: the key of the source, a chapter or "", a kind and a number."""

    key: str
    chapter: str
    kind: str
    number: str

    @property
    def locator(self) -> str:
        """The place in the source: `ch. 1, Thm 2.7`."""
        return f"{self.chapter}, {self.kind} {self.number}".removeprefix(", ")

    def __str__(self) -> str:
        return f"{self.key} {self.locator}"


@dataclass(slots=True)
class Entry:
    """The claims about a numbered item, the theorems that the engine uses, and the functions."""

    place: Place
    claims: list[Claim] = field(default_factory=list)
    theorems: list[str] = field(default_factory=list)
    functions: list[str] = field(default_factory=list)


def natural(text: str) -> list[tuple[int, str]]:
    """Return a key by which 4.9 comes before 4.10.

    >>> sorted(["4.10", "4.9", "B.1"], key=natural)
    ['4.9', '4.10', 'B.1']
    """
    pieces = re.findall(r"\d+|[^\d.]+", text)
    return [(int(piece), "") if piece.isdigit() else (10**6, piece) for piece in pieces]


def _sorted(place: Place) -> tuple[object, ...]:
    return natural(place.chapter), natural(place.number), _ORDER.get(place.kind, 99)


# --- reading citations ----------------------------------------------------------------------------


def cited(text: str) -> list[Place]:
    """Return the numbered items in the citations of a text, in order.

    >>> [str(place) for place in cited("[DRSS14, Prop. 2.5; Renault13, Prop. 4.44], as in [BCG01]")]
    ['DRSS14 Prop. 2.5', 'Renault13 Prop. 4.44']
    >>> [str(place) for place in cited("[CGT22, ch. 1, Thm 2.7 and the proof of Thm 3.2]")]
    ['CGT22 ch. 1, Thm 2.7', 'CGT22 ch. 1, Thm 3.2']
    """
    found: dict[Place, None] = {}
    for bracket in _BRACKET.findall(text):
        key = ""
        for piece in bracket.split(";"):
            match = _KEY.match(piece)
            key = key if match is None else match.group(1)
            rest = piece if match is None else piece[match.end() :]
            chapter = None if "" in numbered_items().get(key, {}) else _CHAPTER.search(rest)
            where = "" if chapter is None else f"ch. {chapter.group(1)}"
            for kind, number, is_filled in _items(rest):
                for real in _kinds(key, where, number) if is_filled else [kind]:
                    found[Place(key, where, real or kind, number)] = None
    return list(found)


def _kinds(key: str, chapter: str, number: str) -> list[str]:
    """Return the kinds of statements with a number inside a range, such as Lemmas 3.59 to 3.75.

    The result is [""] if the items of the source are not listed.
    """
    kinds = numbered_items().get(key, {}).get(chapter)
    if kinds is None:
        return [""]
    return [kind for kind in kinds if kind in _STATEMENTS and number in kinds[kind].split()]


def _items(piece: str) -> Iterator[tuple[str, str, bool]]:
    """Yield kinds, numbers, and whether they only fill a range.

    A kind holds for the numbers after it that have as many parts. "general question 3" is the
    third of an unnumbered list, not Question 3.
    """
    kind, last, is_range = "", "", False
    for before, token in pairwise(["", *_TOKEN.findall(piece)]):
        word = token.rstrip(".").lower()
        if word in _KINDS:
            kind, last, is_range = "" if before == "general" else _KINDS[word], "", False
        elif kind and re.fullmatch(_NUMBER, token):
            if last and last.count(".") != token.count("."):
                kind = ""  # "Lemma 3.80, 1 to 3" has parts, not other lemmas
                continue
            if is_range and last:
                yield from ((kind, number, True) for number in _between(last, token))
            yield kind, token, False
            last, is_range = token, False
        elif word == "to":
            is_range = True
        elif word not in {"and", ","}:
            kind = ""


def _between(first: str, last: str) -> Iterator[str]:
    """Yield the numbers strictly between two numbers of the same section."""
    section, _, low = first.rpartition(".")
    same, _, high = last.rpartition(".")
    if section == same and low.isdigit() and high.isdigit():
        for number in range(int(low) + 1, int(high)):
            yield f"{section}.{number}".removeprefix(".")


# --- the index ------------------------------------------------------------------------------------


def is_place(text: str) -> bool:
    """Return whether a text looks like a place in a source.

    >>> is_place("Renault13 Thm 4.25"), is_place("Thm 4.25"), is_place("simultaneous domineering")
    (True, True, False)
    """
    match = _QUERY.fullmatch(text.strip())
    return match is not None and match["kind"].lower() in _KINDS


class Numbering:
    """The index from the numbers of the sources to these claims, to theorems and functions.

    >>> from partizan.atlas import numbering
    >>> found = numbering()
    >>> [claim.id for claim in found["Renault13 Thm 4.25"].claims]
    ['renault2013/thm-4.25']
    """

    def __init__(self, claims: Iterable[Claim]) -> None:
        found: dict[Place, Entry] = {}
        names: dict[str, Counter[str]] = defaultdict(Counter)
        for place in _listed():
            found[place] = Entry(place)
        for made in claims:
            places = cited(made.source)
            for place in places:
                found.setdefault(place, Entry(place)).claims.append(made)
            if places:
                names[places[0].key][made.id.partition("/")[0]] += 1
        for name, is_theorem, text in _documented():
            for place in cited(text):
                entry = found.setdefault(place, Entry(place))
                known = entry.theorems if is_theorem else entry.functions
                if name not in known:
                    known.append(name)
        ordered = sorted(found, key=lambda place: (place.key, *_sorted(place)))
        self._entries = {place: found[place] for place in ordered}
        self._sources = {key: count.most_common(1)[0][0] for key, count in names.items()}

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the sources of which an item is cited."""
        return tuple(dict.fromkeys(place.key for place in self._entries))

    def source(self, key: str) -> str:
        """Return the name in the atlas of the source with a key: `renault2013`, or ""."""
        return self._sources.get(key, "")

    def entries(self, key: str) -> list[Entry]:
        """Return the entries of a source, in the order of its numbers."""
        return [entry for place, entry in self._entries.items() if place.key == key]

    def wanted(self, text: str) -> list[Entry] | None:
        """Return the entries that a user's text names, or None if it is not a locator.

        The key may be that of the bibliography or the name of the source, or missing; the chapter
        may be missing.

        >>> from partizan.atlas import numbering
        >>> [str(entry.place) for entry in numbering().wanted("renault2013 theorem 4.25")]
        ['Renault13 Thm 4.25']
        >>> numbering().wanted("domineering") is None, numbering().wanted("Renault13 Thm 9.99")
        (True, [])
        """
        if not is_place(text):
            return None
        match = _QUERY.fullmatch(text.strip())
        assert match is not None
        key, kind = (match["key"] or "").lower(), _KINDS[match["kind"].lower()]
        chapter = f"ch. {match['chapter']}" if match["chapter"] else ""
        return [
            entry
            for place, entry in self._entries.items()
            if (place.kind, place.number.lower()) == (kind, match["number"].lower())
            and key in {"", place.key.lower(), self.source(place.key)}
            and chapter in {"", place.chapter}
        ]

    def __getitem__(self, text: str) -> Entry:
        found = self.wanted(text)
        if not found:
            raise KeyError(text)
        return found[0]


def _listed() -> Iterator[Place]:
    """Yield the items of the sources that are listed as a whole."""
    for key, chapters in numbered_items().items():
        for chapter, kinds in chapters.items():
            for kind, numbers in kinds.items():
                for number in numbers.split():
                    yield Place(key, chapter, kind, number)


def _documented() -> Iterator[tuple[str, bool, str]]:
    """Yield each documented name, whether it is a theorem, and its docstring and citations.

    The files are read, not imported, so that the index needs no optional part.
    """
    for module, path in _files():
        text = path.read_text(encoding="utf-8")
        if _BRACKET.search(text):
            tree = ast.parse(text)
            yield module, False, ast.get_docstring(tree) or ""
            yield from _members(tree.body, module)


def _files() -> Iterator[tuple[str, Path]]:
    """Yield the modules of this package and of those that publish claims, with their files."""
    for shelf in shelves():
        if not hasattr(shelf, "__path__"):
            yield shelf.__name__, Path(str(shelf.__file__))
    packages = [Path(next(iter(s.__path__))) for s in shelves() if hasattr(s, "__path__")]
    for folder in (_PACKAGE, *packages):
        for path in sorted(folder.rglob("*.py")):
            module = ".".join(path.relative_to(folder.parent).with_suffix("").parts)
            if not module.startswith("partizan.atlas"):
                yield module.removesuffix(".__init__"), path


def _members(body: Iterable[ast.stmt], owner: str) -> Iterator[tuple[str, bool, str]]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            made = [call for call in node.decorator_list if isinstance(call, ast.Call)]
            names = [getattr(call.func, "id", "") for call in made]
            if "claim" in names:
                continue  # the index has the claim itself
            name = f"{owner}.{node.name}"
            yield name, False, ast.get_docstring(node) or ""
            for call, word in zip(made, names, strict=True):
                source = call.args[-1] if word == "theorem" else None
                if isinstance(source, ast.Constant) and isinstance(source.value, str):
                    yield name, True, source.value
            if isinstance(node, ast.ClassDef):
                yield from _members(node.body, name)
