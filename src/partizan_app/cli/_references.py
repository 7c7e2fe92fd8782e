"""References for citation keys: `[AGNW05]` is a paper with authors, a title and a year.

The bibliography is `docs/references.bib`; an installed package has a copy beside its modules.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

_PLACES = (
    Path(__file__).parents[1] / "references.bib",
    Path(__file__).parents[3] / "docs" / "references.bib",
)
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
    place = next((place for place in _PLACES if place.is_file()), None)
    if place is None:
        return {}
    text = place.read_text(encoding="utf-8")
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
