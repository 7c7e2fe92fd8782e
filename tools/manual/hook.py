"""The hook of mkdocs.yml: adds the generated pages to the site before it is built."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from manual import api, claims, notebooks, rulesets, words  # noqa: E402  (the path is set above)


def on_config(config: Any) -> Any:
    """Add the pages of the manual that mkdocs.yml does not place, at the end of the menu."""
    placed = set(_leaves(config.nav))
    others = sorted(path.name for path in (ROOT / "docs").glob("*.md") if path.name not in placed)
    if others:
        config.nav.append({"More": others})
    return config


def _leaves(menu: Any) -> Iterator[str]:
    """Yield the pages of a menu."""
    for entry in menu.values() if isinstance(menu, dict) else menu:
        if isinstance(entry, str):
            yield entry
        else:
            yield from _leaves(entry)


def on_files(files: Files, config: Any) -> Files:
    """Add the pages that are made from the code."""
    for path, text in _pages():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Correct the code in tables, and link the citations of a page that is written by hand."""
    if page.file.generated_by is None:
        markdown = words.linked(markdown, "../" * page.file.src_uri.count("/"))
    return words.tabled(markdown)


def _pages() -> Iterator[tuple[str, str]]:
    yield from rulesets.pages()
    yield from claims.pages()
    yield from api.pages()
    yield from notebooks.pages()
    yield "bibliography.md", words.bibliography()
    yield "decisions/index.md", _decisions()


def _decisions() -> str:
    lines = [
        "# Decisions",
        "",
        "Each page states a decision about the design, and its reasons.",
        "",
    ]
    for path in sorted((ROOT / "docs" / "decisions").glob("0*.md")):
        title = path.read_text(encoding="utf-8").partition("\n")[0].lstrip("# ")
        lines.append(f"- [{title}]({path.name})")
    return "\n".join(lines)
