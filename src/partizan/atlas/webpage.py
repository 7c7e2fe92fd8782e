"""The report as one self-contained HTML page, without scripts, fonts or network access."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from html import escape
from importlib import import_module
from itertools import groupby

from partizan import catalog
from partizan.atlas.contract import Counterexample, Evidence, Verdict
from partizan.atlas.locators import Place, cited, natural
from partizan.atlas.report import Report, Result, correction
from partizan.boards import Grid
from partizan.errors import PartizanError
from partizan.pictures import cells
from partizan.pictures.svg import write

_LONGEST = 60  # characters of a text
_MOST = 16  # the most rows or columns
_LETTERS = {
    **cells.LETTERS,
    "X": cells.Glyph.LEFT_STONE,
    "O": cells.Glyph.RIGHT_STONE,
    **dict.fromkeys("LbB", cells.Glyph.LEFT_FIELD),
    **dict.fromkeys("RwW", cells.Glyph.RIGHT_FIELD),
    "E": cells.Glyph.GREEN_FIELD,
    "_": cells.Glyph.EMPTY,
    **dict.fromkeys("01", cells.Glyph.LETTER),
}


def drawing(text: str, about: Iterable[str] = ()) -> str | None:
    """Return an SVG picture of a position, or None if the text is not a small board.

    It is drawn as a position of the first of the rulesets `about` that reads it; other texts may
    be rows of letters separated by bars.

    >>> drawing("xo.|.x#").count("<circle")
    3
    >>> drawing("LRL", ["toppling-dominoes"]).count("<polygon")
    3
    >>> drawing("the cycle of length 5", ["graph-col"]) is None
    True
    """
    if len(text) > _LONGEST:
        return None
    for name in about:
        try:
            position = catalog.load(name)(text)
        except PartizanError:
            continue
        if "".join(str(position).lower().split()) == "".join(text.lower().split()):
            return str(position.picture.svg())
    rows = text.split("|")
    if not 1 <= len(rows[0]) <= _MOST or {len(row) for row in rows} != {len(rows[0])}:
        return None
    if len(rows) > _MOST or not set("".join(rows)) <= {*_LETTERS}:
        return None
    board = Grid(len(rows), len(rows[0]), "".join(rows))
    return write(cells.grid(board, _LETTERS, text, frozenset()))


_STYLE = """
:root { color-scheme: light dark; --ink: #1c1c22; --soft: #6b6b76; --paper: #fff; --rule: #dcdce2;
  --partly: #5c7a1d; --holds: #1d7a45; --erratum: #a35a00; --refuted: #a33c6b; --open: #2461b3;
  --unfinished: #6b6b76; --failed: #b3202c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e6ea; --soft: #a0a0ab; --paper: #17171b;
  --rule: #34343c; --holds: #5cc48a; --partly: #a9c45c; --erratum: #e5a24a; --refuted: #e58ab4;
  --open: #7db1f0;   --unfinished: #a0a0ab; --failed: #f2767f; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
article { border-top: 1px solid var(--rule); padding: .7rem 0; display: grid;
  grid-template-columns: 7.5rem 1fr auto; gap: 0 1rem; }
article p { margin: .15rem 0; } .soft { color: var(--soft); font-size: .88rem; }
.verdict { font-weight: 600; } .time { text-align: right; white-space: nowrap; }
code { font-size: .92em; overflow-wrap: anywhere; } svg { max-width: 100%; height: auto; }
nav ul { columns: 16rem; } fieldset { border: 1px solid var(--rule); margin: 1rem 0; }
fieldset label { margin-right: 1rem; } dt { font-weight: 600; } dd { margin: 0 0 .4rem 1rem; }
@media (max-width: 40rem) { article { grid-template-columns: 1fr; } .time { text-align: left; } }
""" + "".join(
    f".{v.value} {{ color: var(--{v.value}); }}\n"
    f"body:has(#only-{v.value}:checked) article:not(.was-{v.value}),\n"
    f"body:has(#only-{v.value}:checked) section:not(:has(.was-{v.value})) {{ display: none; }}\n"
    for v in Verdict
)


def page(report: Report) -> str:
    """Return the report as an HTML page.

    >>> from partizan import atlas
    >>> "bouton1901/misere" in page(atlas.run(["bouton1901"], workers=1))
    True
    """
    title = "The atlas of partizan"
    parts = [
        "<!DOCTYPE html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title><style>{_STYLE}</style></head><body>",
        f"<h1>{title}</h1>",
        f"<p>{escape(report.summary)}</p>",
        *_legend(report),
        *_filters(report),
        *_contents(report),
        *_numbering(report),
    ]
    for module, results in _by_module(report):
        parts.append(f'<section id="{escape(module)}"><h2>{escape(_title(module))}</h2>')
        for result in results:
            parts.extend(_article(result))
        parts.append("</section>")
    return "\n".join([*parts, "</body></html>", ""])


def _legend(report: Report) -> Iterator[str]:
    yield '<ul class="soft">'
    for verdict, number in report.counts.items():
        name = f'<span class="verdict {verdict.value}">{verdict.value}</span>'
        yield f"<li>{name} ({number}): {verdict.meaning}</li>"
    yield "</ul>"


def _by_module(report: Report) -> Iterator[tuple[str, Iterator[Result]]]:
    return groupby(report.results, lambda result: result.claim.cases.__module__)


def _filters(report: Report) -> Iterator[str]:
    """Yield buttons that show the claims with one verdict; style sheets do the rest."""
    yield "<fieldset><legend>Show</legend>"
    yield '<label><input type="radio" name="only" checked> all</label>'
    for verdict, number in report.counts.items():
        button = f'<input type="radio" name="only" id="only-{verdict.value}">'
        yield f"<label>{button} {verdict.value} ({number})</label>"
    yield "</fieldset>"


def _contents(report: Report) -> Iterator[str]:
    """Yield links to the parts of the page."""
    yield "<nav><details><summary>Contents</summary><ul>"
    for module, results in _by_module(report):
        number = sum(1 for _ in results)
        yield f'<li><a href="#{escape(module)}">{escape(_title(module))}</a> ({number})</li>'
    yield "</ul></details></nav>"


def _numbering(report: Report) -> Iterator[str]:
    """Yield an index from the sources' own numbering, such as Thm 4.25, to the claims."""
    names: dict[Place, list[str]] = defaultdict(list)
    for result in report.results:
        for place in cited(result.claim.source):
            names[place].append(result.claim.id)
    yield "<nav><details><summary>Index by the numbering of the sources</summary><dl>"
    ordered = sorted(names, key=lambda place: (place.key, natural(place.locator)))
    for key, places in groupby(ordered, lambda place: place.key):
        yield f"<dt>{escape(key)}</dt>"
        for place in places:
            links = ", ".join(f'<a href="#{escape(n)}">{escape(n)}</a>' for n in names[place])
            yield f"<dd>{escape(place.locator)}: {links}</dd>"
    yield "</dl></details></nav>"


def _title(module: str) -> str:
    """Return the first line of the docstring of a source's module."""
    return (import_module(module).__doc__ or module).strip().splitlines()[0]


def _article(result: Result) -> Iterator[str]:
    claim = result.claim
    yield f'<article id="{escape(claim.id)}" class="was-{result.verdict.value}">'
    yield f'<div class="verdict {result.verdict.value}">{result.verdict.value}</div><div>'
    yield f"<p>{escape(claim.statement)}</p>"
    yield f'<p class="soft"><code>{escape(claim.id)}</code> · {escape(claim.source)}</p>'
    if result.evidence is not None:
        yield f'<p class="soft">{escape(_looked_at(result.evidence))}</p>'
        if result.evidence.counterexample is not None:
            yield from _counterexample(result.evidence.counterexample, claim.about)
        elif claim.figure is None and (board := drawing(result.evidence.last, claim.about)):
            yield board
    if claim.figure is not None:
        yield claim.figure().svg()
    if result.note:
        yield f"<p>{escape(result.note)}</p>"
    if claim.corrected_by:
        link = escape(claim.corrected_by)
        words = correction(claim).capitalize()
        yield f'<p>{words} <a href="#{link}"><code>{link}</code></a></p>'
    yield f'</div><div class="soft time">{result.seconds:.2f} s</div></article>'


def _looked_at(evidence: Evidence) -> str:
    return f"{evidence}; the last one was {evidence.last}" if evidence.last else str(evidence)


def _counterexample(case: Counterexample, about: tuple[str, ...]) -> Iterator[str]:
    said, found = escape(case.expected), escape(case.found)
    yield (
        f"<p>For <code>{escape(case.position)}</code> the statement says <code>{said}</code>, but "
        f"<code>{found}</code> was found.</p>"
    )
    picture = drawing(case.position, about)
    if picture is not None:
        yield picture
