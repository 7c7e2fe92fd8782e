"""The numbering of the sources: an index to the claims, theorems and functions about Thm 4.25.

For the sources whose items are listed (`shelves.numbered_items`) the index is complete: it has
every numbered statement, definition, example and question, even those that no claim is about.
"""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from partizan.atlas.contract import Claim
from partizan.atlas.locators import ORDER, Place, asked, cited, has_citation, natural
from partizan.atlas.problems import Question, questions
from partizan.atlas.shelves import links, numbered_items, shelves

_PACKAGE = Path(__file__).parents[1]


@dataclass(slots=True)
class Entry:
    """The claims about a numbered item, the theorems that the engine uses, and the functions.

    A question or conjecture has a text and a state.
    """

    place: Place
    claims: list[Claim] = field(default_factory=list)
    theorems: list[str] = field(default_factory=list)
    functions: list[str] = field(default_factory=list)
    question: Question | None = None


def _sorted(place: Place) -> tuple[object, ...]:
    return natural(place.chapter), natural(place.number), ORDER.get(place.kind, 99)


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
        for question in questions():
            found.setdefault(question.place, Entry(question.place)).question = question
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
        for key, items in links().items():
            for locator, linked in items.items():
                (place,) = cited(f"[{key}, {locator}]")
                found.setdefault(place, Entry(place)).functions += linked
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

        The source may be missing, and is otherwise a key of the bibliography, a name of the atlas,
        or an author; the chapter may be missing, and the kind if there is a source.

        >>> from partizan.atlas import numbering
        >>> [str(entry.place) for entry in numbering().wanted("Renault theorem 4.25")]
        ['Renault13 Thm 4.25']
        >>> numbering().wanted("domineering") is None, numbering().wanted("Renault13 Thm 9.99")
        (True, [])
        """
        query = asked(text)
        if query is None:
            return None
        return [
            entry
            for place, entry in self._entries.items()
            if query.fits(place, self.source(place.key))
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
        if has_citation(text):
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
