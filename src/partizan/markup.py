"""HTML for notebooks: escaped text, pictures and formulas of objects, and small tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from partizan.errors import PartizanError

__all__ = ["Fields", "Html", "escape", "fields_of", "gallery", "shown", "table"]

_LONGEST = 400  # characters of a cell
_MOST_ROWS = 60
_CELL = "text-align:left;vertical-align:middle;padding:2px 8px"
_GALLERY = "display:flex;flex-wrap:wrap;gap:12px;align-items:flex-end"
_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def escape(text: str) -> str:
    """Return `text` for HTML and SVG, also between double quotes.

    `html.escape` loads a table of 2,231 entities, and the function of `xml.sax` a network client;
    either would delay every start.

    >>> escape('{"1" < 2}')
    '{&quot;1&quot; &lt; 2}'
    """
    return text.translate(_ENTITIES)


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


def shown(thing: object) -> Html:
    """Return an object as HTML: its picture, its formula, or else its text, escaped.

    >>> shown("<b> & co")
    '&lt;b&gt; &amp; co'
    """
    if isinstance(thing, Html):
        return thing
    for method in ("_repr_svg_", "_repr_html_", "_repr_latex_"):
        write = getattr(thing, method, None)
        found = write() if write is not None and not isinstance(thing, type) else None
        if found is not None:
            return Html(escape(found) if method == "_repr_latex_" else found)
    if type(thing) in {tuple, list} and thing:
        return Html(", ".join(map(shown, _items(thing))))
    text = str(thing)
    return Html(escape(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"))


def _items(thing: Any) -> Iterable[object]:
    return [*thing] if len(thing) <= _MOST_ROWS else [*thing[:_MOST_ROWS], "…"]


def table(
    rows: Iterable[Sequence[object]], headings: Sequence[str] = (), caption: str = ""
) -> Html:
    """Return a table as HTML; a long one is cut, with a line that counts the remaining rows.

    >>> table([("x", 1)], ["name", "value"]).count("<td")
    2
    """
    lines = [*rows]
    parts = [f"<caption>{escape(caption)}</caption>"] if caption else []
    if headings:
        cells = "".join(f'<th style="{_CELL}">{escape(name)}</th>' for name in headings)
        parts.append(f"<thead><tr>{cells}</tr></thead>")
    body = [
        "<tr>" + "".join(f'<td style="{_CELL}">{shown(cell)}</td>' for cell in row) + "</tr>"
        for row in lines[:_MOST_ROWS]
    ]
    if len(lines) > _MOST_ROWS:
        wide = max(map(len, lines))
        more = f"… and {len(lines) - _MOST_ROWS:,} more"
        body.append(f'<tr><td colspan="{wide}" style="{_CELL}">{more}</td></tr>')
    return Html(f"<table>{''.join(parts)}<tbody>{''.join(body)}</tbody></table>")


def gallery(entries: Iterable[tuple[object, str]], caption: str = "") -> Html:
    """Return pictures side by side, each above a line of text."""
    figures = (
        f'<figure style="margin:0;text-align:center">{shown(thing)}'
        f"<figcaption>{escape(words)}</figcaption></figure>"
        for thing, words in entries
    )
    head = f"<div>{escape(caption)}</div>" if caption else ""
    return Html(f'{head}<div style="{_GALLERY}">{"".join(figures)}</div>')


def fields_of(thing: Any) -> Html:
    """Return the fields of a dataclass or a named tuple as a table of names and values."""
    names = [f.name for f in fields(thing)] if is_dataclass(thing) else thing._fields
    pairs = ((name.replace("_", " "), getattr(thing, name)) for name in names)
    kept = [(name, value) for name, value in pairs if value is not None and not callable(value)]
    return table(kept)


class Fields:
    """A dataclass that a notebook shows as a table of its fields."""

    __slots__ = ()

    def _repr_html_(self) -> str | None:
        try:
            return fields_of(self)
        except PartizanError:  # a value that cannot be written in the time allowed
            return None
