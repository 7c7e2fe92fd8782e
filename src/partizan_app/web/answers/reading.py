"""The pages that accompany a document, for readers who have it beside them."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterator
from typing import Any, Final

from partizan import atlas
from partizan.atlas.locators import cited
from partizan.errors import DomainError
from partizan_app.documents import document
from partizan_app.web.answers._exchange import Answer, text

PAGES: Final = {
    "allen2006": "reading-allen.md",
    "dorbec2014": "reading-dorbec.md",
    "huggan2019": "reading-huggan.md",
    "renault2013": "reading-renault.md",
    "volume2022": "reading-volume.md",
}
"""The page of the manual that accompanies a document, by the document's name in the atlas."""
_BOOKS: Final = {page: book for book, page in PAGES.items()}
_SPANS = re.compile(
    r"(?P<code>`[^`]+`)|\[(?P<link>[^]]+)\]\((?P<to>[^)]+)\)|\*\*(?P<strong>[^*]+)\*\*|(?<!\\)\*(?P<em>[^*\n]+)(?<!\\)\*"
)
_CLAIM = re.compile(r"[a-z]+[0-9]{4}[a-z]*/[\w.-]+")
_CELL = re.compile(r"(?<!\\)\|")


def reading(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the page beside a document in blocks; without a `source`, the names of all pages.

    With a `claim` of the document, `at` is the number of the block that speaks of it.

    >>> reading({}, print)["pages"]["renault2013"]
    'Reading Renault with partizan at your side'
    >>> found = reading({"source": "renault2013", "claim": "renault2013/thm-2.14"}, print)
    >>> found["blocks"][0]["text"][0], found["blocks"][found["at"]]["kind"]
    (['text', 'Reading Renault with partizan at your side'], 'text')
    """
    source = text(arguments, "source", "")
    if not source:
        pages = {book: _page(name).partition("\n")[0][2:] for book, name in PAGES.items()}
        return {"pages": pages}
    if source not in PAGES:
        raise DomainError(f"there is no page beside {source!r:.40}; choose {', '.join(PAGES)}")
    found = list(blocks(_page(PAGES[source])))
    claim = text(arguments, "claim", "")
    return {"source": source, "blocks": found, "at": _place(found, claim) if claim else None}


def _page(name: str) -> str:
    return document(name).read_text(encoding="utf-8")


def _place(found: list[Answer], name: str) -> int | None:
    """Return the first block that names a claim, or else the heading of its chapter."""
    for k, block in enumerate(found):
        if name in block.get("claims", ()):
            return k
    source = next((claim.source for claim in atlas.claims() if claim.id == name), "")
    numbers = [place.chapter or place.number for place in cited(source)]
    wanted = [re.sub(r"^ch\. ", "", number).split(".") for number in numbers if number]
    for number in (".".join(parts[:k]) for parts in wanted for k in (2, 1)):
        for k, block in enumerate(found):
            words = block["text"][0][1] if block["kind"] == "heading" else ""
            if re.match(rf"(Chapter )?{re.escape(number)}(?![.\d])", words):
                return k
    return None


# --- Markdown, as far as these pages use it ------------------------------------------------------


def blocks(page: str) -> Iterator[Answer]:
    r"""Yield the blocks of a page: headings, texts, lists, tables and code.

    >>> [block["kind"] for block in blocks("# A\n\nb `c`\n\n- d\n\n| e |\n|---|\n| f |\n")]
    ['heading', 'text', 'list', 'table']
    >>> [*blocks("```console\n$ partizan analyze nim 3+5\n...\n```\n")][0]["commands"]
    [{'ruleset': 'nim', 'board': '3+5', 'play': ''}]
    """
    lines = page.splitlines()
    while lines:
        line = lines.pop(0)
        if line.startswith("```"):
            end = lines.index("```")
            code = "\n".join(lines[:end])
            del lines[: end + 1]
            yield {"kind": "code", "code": code, "commands": list(_commands(code))}
        elif line.startswith("#"):
            marks, _, words = line.partition(" ")
            yield {"kind": "heading", "level": len(marks), "text": _spans(words)}
        elif line.startswith("|"):
            rows = [line, *_taken(lines, lambda each: each.startswith("|"))]
            cells = [[_spans(cell.strip()) for cell in _CELL.split(row)[1:-1]] for row in rows]
            yield {"kind": "table", "head": cells[0], "rows": cells[2:], "claims": _claims(rows)}
        elif line.startswith("- "):
            rest = _taken(lines, lambda each: each.startswith(("- ", "  ")))
            items = re.split(r"^- ", "\n".join([line, *rest]), flags=re.MULTILINE)[1:]
            yield {"kind": "list", "items": [*map(_spans, items)], "claims": _claims(items)}
        elif line:
            words = "\n".join(
                [line, *_taken(lines, lambda each: not re.match(r"#|\||```|- |$", each))]
            )
            yield {"kind": "text", "text": _spans(words), "claims": _claims([words])}


def _taken(lines: list[str], fits: Callable[[str], Any]) -> list[str]:
    """Remove the first lines that fit, and return them."""
    taken = []
    while lines and fits(lines[0]):
        taken.append(lines.pop(0))
    return taken


def _claims(lines: list[str]) -> list[str]:
    return [name for line in lines for name in _CLAIM.findall(line)]


def _spans(words: str) -> list[list[str]]:
    """Return a text as spans: [kind, text], and for a page beside a document also its name.

    >>> _spans("*this* `a` in [b](c.md)")
    [['em', 'this'], ['text', ' '], ['code', 'a'], ['text', ' in '], ['text', 'b']]
    """
    found: list[list[str]] = []
    at = 0
    for span in _SPANS.finditer(words):
        found.append(["text", words[at : span.start()]])
        at = span.end()
        if span["link"]:
            page = _BOOKS.get(span["to"])
            found.append(["page", span["link"], page] if page else ["text", span["link"]])
        elif span["code"]:
            code = span["code"][1:-1]
            found.append(["claim" if _CLAIM.fullmatch(code) else "code", code])
        else:
            found.append(["strong" if span["strong"] else "em", span["strong"] or span["em"]])
    found.append(["text", words[at:]])
    return [[kind, re.sub(r"\\([|*\\])", r"\1", shown), *to] for kind, shown, *to in found if shown]


def _commands(code: str) -> Iterator[Answer]:
    """Yield the positions that commands of a block analyze: the page can open them."""
    for line in re.findall(r"^\$ partizan analyze (.+)$", code, re.MULTILINE):
        words = shlex.split(line)
        is_misere = words[-2:] == ["--play", "misere"]
        ruleset, *board = words[:-2] if is_misere else words
        if not any(re.match(r"--?[a-z]", word) for word in board):
            yield {
                "ruleset": ruleset,
                "board": " ".join(board),
                "play": "misere" if is_misere else "",
            }
