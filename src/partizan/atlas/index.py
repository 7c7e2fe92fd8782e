"""Find claims by source, by id, by place or by word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from types import ModuleType

from partizan.atlas.contract import Claim
from partizan.atlas.kept import is_kept, kept_claims
from partizan.atlas.locators import Query, asked
from partizan.atlas.numberings import Numbering
from partizan.atlas.shelves import modules_of, sources
from partizan.errors import DomainError

_PART = r"(?:ch|app)(?:apter|endix|\.)?\s*(\d+|[a-z])"
_CHAPTER = re.compile(rf"([a-z]+)\s*\(?((?:\d\d){{1,2}})?\)?[,/\s]+{_PART}")
_NEAR = 6  # the most items that an error lists


def claims_in(module: ModuleType) -> Iterator[Claim]:
    """Yield the claims of a module, in the order of the module."""
    for thing in vars(module).values():
        if isinstance(thing, Claim) and thing.cases.__module__ == module.__name__:
            yield thing


def claims(*names: str) -> tuple[Claim, ...]:
    """Return the claims of these sources, or of all sources, in the order of each source.

    >>> [claim.id for claim in claims("bouton1901")]
    ['bouton1901/misere']
    """
    modules = [module for name in sorted({*names} or sources()) for module in modules_of(name)]
    return tuple(found for name in modules for found in claims_in(import_module(name)))


@cache
def numbering() -> Numbering:
    """Return the index from the numbers of the sources to claims, theorems and functions.

    >>> [claim.id for claim in numbering()["Allen06 Prop. 4.3.1"].claims]
    ['allen2006/prop-4.3.1']
    """
    return Numbering(claims())


def find(keys: Iterable[str] = (), among: Iterable[Claim] | None = None) -> tuple[Claim, ...]:
    """Return the claims that match any of the `keys`; without a key, all of them.

    A key is an id, the beginning of one (`renault2013`), a place in a source (`Renault13 Thm
    4.25`), a chapter (`Renault chapter 3`), or a word: the name of a ruleset or a word of a
    statement. A misprint comes with its correction, and a refuted conjecture with what holds
    instead. A file that `partizan conjecture --keep` wrote, or a folder of such files, stands for
    its statements. Claims are found in the atlas, or in `among`.

    >>> [claim.id for claim in find(["bouton1901"])]
    ['bouton1901/misere']
    """
    keys = tuple(keys)
    own = tuple(made for key in keys if is_kept(key) for made in kept_claims(key))
    keys = tuple(key for key in keys if not is_kept(key))
    if own and not keys:
        return own
    every = _candidates(keys) if among is None else tuple(among)
    wanted: set[str] = set()
    for key in keys:
        wanted.update(found.id for found in _meant(key, every))
    if not wanted:
        return every
    wanted.update(c.corrected_by for c in every if c.id in wanted and c.corrected_by)
    return (*(c for c in every if c.id in wanted), *own)


def _candidates(keys: tuple[str, ...]) -> tuple[Claim, ...]:
    """Return the claims among which the keys are found, importing only the sources they name."""
    named = {key.strip().lower().partition("/")[0] for key in keys}
    return claims(*named) if named <= {*sources()} else claims()


def _meant(key: str, every: tuple[Claim, ...]) -> list[Claim]:
    word = key.strip().lower()
    if (chapter := _CHAPTER.fullmatch(word)) and (found := _of_chapter(chapter, every)):
        return found
    if (query := asked(key)) is not None:
        return _about(key, query)
    for matches in (
        [c for c in every if c.id == word],
        [c for c in every if c.id.startswith(word)],
        [c for c in every if word in c.about],
        [
            c
            for c in every
            if word in f"{c.id} {c.statement} {c.source} {' '.join(c.about)}".lower()
        ],
    ):
        if word and matches:
            return matches
    names = {c.id for c in every} | {name for c in every for name in c.about} | {*sources()}
    near = get_close_matches(word, sorted(names), n=3)
    hint = f"; did you mean {' or '.join(near)}?" if near else "; use --list to show all claims"
    raise DomainError(f"no claim matches {key!r}{hint}")


def _of_chapter(chapter: re.Match[str], every: tuple[Claim, ...]) -> list[Claim]:
    """Return the claims about a chapter, by the numbers of their items or the words of a citation.

    >>> [each.id for each in find(["volume ch. 9"])]
    ['volume2022/ch9-five-heaps', 'volume2022/ch9-cn-7-4', 'volume2022/ch9-cn-7-4-families']
    """
    name, year, number = chapter.groups()
    places = Query(name, year or "", "", "", "")
    index = numbering()
    keys = [k for k in index.keys if places.names(k) or places.names(index.source(k))]
    found = {
        made.id
        for k in keys
        for entry in index.entries(k)
        if entry.place.chapter == f"ch. {number}"
        or (not entry.place.chapter and entry.place.number.lower().startswith(f"{number}."))
        for made in entry.claims
    }
    written = re.compile(rf"\b[Cc]h\. {number}\b|/ch-?{number}\b")
    shelves = {index.source(k) for k in keys}
    return [
        c
        for c in every
        if c.id in found
        or (c.id.partition("/")[0] in shelves and written.search(f"{c.source} {c.id}"))
    ]


def _about(key: str, query: Query) -> list[Claim]:
    """Return the claims about numbered items of the sources."""
    entries = numbering().wanted(key) or []
    found = [made for entry in entries for made in entry.claims]
    if entries and not found:  # a section has the items within it
        key, number = entries[0].place.key, f"{entries[0].place.number}."
        items = (entry for entry in numbering().entries(key))
        found = [c for item in items if item.place.number.startswith(number) for c in item.claims]
    named = [name for name in sources() if query.name and query.names(name)]
    if not entries or (query.name and len({entry.place.key for entry in entries}) > 1):
        raise DomainError(_unknown(key, query, named))
    if found:
        return found
    known = [name for entry in entries for name in (*entry.theorems, *entry.functions)]
    about = f"; it is the subject of {' and '.join(known[:3])}" if known else ""
    asked = "".join(f"; it asks: {entry.question}" for entry in entries if entry.question)
    place = entries[0].place
    raise DomainError(f"{place} is in the source, but no claim is about it{about}{asked}")


def _unknown(key: str, query: Query, named: list[str]) -> str:
    """Return why no item of a source, or more than one, has this place, and what to write."""
    if len(named) > 1:
        return f"{key!r} may be in {' or '.join(named)}: write the one that you mean"
    index = numbering()
    keys = [k for k in index.keys if query.names(k) or query.names(index.source(k))]
    if query.name and not named and not keys:
        near = get_close_matches(query.name, sorted({name[:-4] for name in sources()}), n=3)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        return f"no source is called {query.name!r}, as in {key!r}{hint}"
    near = [
        str(entry.place)
        for name in keys
        for entry in index.entries(name)
        if query.chapter in {"", entry.place.chapter}
        and f"{entry.place.number.lower()}.".startswith(f"{query.number}.")
    ]
    if near:
        more = ", ..." * (len(near) > _NEAR)
        return f"no source has an item {key!r}; there is {', '.join(near[:_NEAR])}{more}"
    return (
        f"no source has an item {key!r}; write a place like 'Renault13 Thm 4.25', and see the "
        "pages of the manual for the numbers of each source"
    )
