"""The places in sources: how claims cite them, and how a user names them.

>>> [str(place) for place in cited("[Renault13, Lemmas 4.39 to 4.41 and Thm 4.25]")]
['Renault13 Lemma 4.39', 'Renault13 Lemma 4.40', 'Renault13 Lemma 4.41', 'Renault13 Thm 4.25']
>>> asked("Renault Theorem 4.25")
Query(name='renault', year='', chapter='', kind='Thm', number='4.25')
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from partizan.atlas.shelves import numbered_items, sources

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
ORDER: Final = {kind: place for place, kind in enumerate(dict.fromkeys(_KINDS.values()))}
_STATEMENTS: Final = {"Thm", "Lemma", "Prop.", "Cor.", "Conj.", "Obs.", "Claim", "Fact"}
_NUMBER = r"(?:[A-Z](?:\.\d+)*|\d+(?:\.\d+)*)"
_BRACKET = re.compile(r"\[([A-Z][A-Za-z]*\d\d\w?\b[^\]]*)\]")
_KEY = re.compile(r"\s*([A-Z][A-Za-z]*\d\d[a-z]?)\b,?")
_SOURCE = re.compile(r"([a-z]+)((?:\d\d){1,2})[a-z]?")
_CHAPTER = re.compile(r"\b[Cc]h\. (\d+)")
_TOKEN = re.compile(rf"{_NUMBER}(?![A-Za-z])|[A-Za-z]+\.?|,|\([^)]*\)|\S")
_QUERY = re.compile(
    r"(?:(?!ch(?:apter)?\b)(?P<name>[a-z]+)\s*\(?(?P<year>(?:\d\d){1,2})?\)?[,/\s]+)?"
    r"(?:ch(?:apter|\.)? ?(?P<chapter>\d+)[,\s]+)?"
    rf"(?:(?P<kind>[a-z]+)\.?\s+)?(?P<number>{_NUMBER})",
    re.IGNORECASE,
)


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


def natural(text: str) -> list[tuple[int, str]]:
    """Return a key by which 4.9 comes before 4.10.

    >>> sorted(["4.10", "4.9", "B.1"], key=natural)
    ['4.9', '4.10', 'B.1']
    """
    pieces = re.findall(r"\d+|[^\d.]+", text)
    return [(int(piece), "") if piece.isdigit() else (10**6, piece) for piece in pieces]


# --- reading citations ----------------------------------------------------------------------------


def has_citation(text: str) -> bool:
    """Return whether a text cites a source in brackets."""
    return _BRACKET.search(text) is not None


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


# --- reading what a user writes -------------------------------------------------------------------


class Query(NamedTuple):
    """A place as a user names it; all but the number may be missing."""

    name: str
    year: str
    chapter: str
    kind: str
    number: str

    def fits(self, place: Place, source: str) -> bool:
        """Return whether a place of a source, which may have a name in the atlas, is meant."""
        return (
            self.number == place.number.lower()
            and self.kind in {"", place.kind}
            and self.chapter in {"", place.chapter}
            and (not self.name or any(self.names(known) for known in (place.key, source)))
        )

    def names(self, source: str) -> bool:
        """Return whether a source, such as Renault13 or renault2013, has this name.

        >>> query = asked("Renault Thm 4.25")
        >>> query.names("renault2013"), query.names("Renault13"), query.names("allen2006")
        (True, True, False)
        """
        match = _SOURCE.fullmatch(source.lower())
        return match is not None and match[1] == self.name and match[2].endswith(self.year)


def asked(text: str) -> Query | None:
    """Return the place that a text names, or None if it names none.

    The source is a key (Renault13), a name of the atlas (renault2013) or an author (Renault, with
    or without the year); the kind may be missing if there is an author.

    >>> asked("Volume ch. 1 Thm 2.7"), asked("simultaneous domineering")
    (Query(name='volume', year='', chapter='ch. 1', kind='Thm', number='2.7'), None)
    """
    match = _QUERY.fullmatch(re.sub(r"\s+et al\b\.?,?", "", text).strip())
    if match is None:
        return None
    name, year, chapter, kind, number = (group.lower() for group in match.groups(default=""))
    if not kind and name in _KINDS:
        name, kind = "", name
    if kind and kind not in _KINDS:
        return None
    query = Query(name, year, f"ch. {chapter}" if chapter else "", _KINDS.get(kind, ""), number)
    # "octal 0.77" names no place, since no source is called so
    return query if kind or any(map(query.names, (*sources(), *numbered_items()))) else None
