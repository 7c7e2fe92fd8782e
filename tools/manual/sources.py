"""The folder that Sphinx reads: the pages of docs/, and those that are made from the code."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from manual import api, claims, notebooks, rulesets, words
from manual.commands import Printed

__all__ = ["write"]

_PYTHON = re.compile(r"^(```python\n.*?\n)\n+(?=```$)", re.MULTILINE | re.DOTALL)

_DOCS = Path(__file__).parents[2] / "docs"
_COPIED = (".md", ".svg", ".png", ".json", ".jsonl", ".ipynb")


def write(folder: Path, printed: Printed | None = None) -> None:
    """Write the folder, with the outputs of commands if they are wanted.

    Files that would not change are left alone, so that Sphinx skips them.
    """
    menu = tomllib.loads((_DOCS / "menu.toml").read_text(encoding="utf-8"))["section"]
    placed = {"index", *(page for section in menu for page in section["pages"])}
    files = dict(_files())
    if printed is not None:
        pages = {path.name: files[path.name].decode() for path in _DOCS.glob("*.md")}
        files |= {name: text.encode() for name, text in printed.below(pages).items()}
    files["index.md"] += _trees(menu).encode()
    for name, content in _typeset(files):
        page = name.removesuffix(".md")
        alone = b"---\norphan: true\n---\n\n" if page != name and page not in placed else b""
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.is_file() or path.read_bytes() != alone + content:
            path.write_bytes(alone + content)
    for path in folder.rglob("*"):
        if path.is_file() and path.relative_to(folder).as_posix() not in files:
            path.unlink()


def _files() -> Iterator[tuple[str, bytes]]:
    """Yield the path and the content of each file."""
    for path in sorted(_DOCS.rglob("*")):
        name = path.relative_to(_DOCS).as_posix()
        if path.suffix == ".md":
            yield name, words.linked(path.read_text("utf-8"), "../" * name.count("/")).encode()
        elif path.suffix in _COPIED:
            yield name, path.read_bytes()
    for made in (rulesets.pages(), claims.pages(), api.pages(), notebooks.pages()):
        for name, text in made:
            yield name, text.encode()
    yield "bibliography.md", words.bibliography().encode()
    yield "decisions/index.md", _decisions().encode()


def _typeset(files: dict[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """Yield the files with their formulas as TeX, but for the names and signatures of the API.

    Doctests end with an empty line, which readers do not need.
    """
    for name, content in files.items():
        if name.endswith(".md") and not name.startswith("api/"):
            yield name, words.typeset(_PYTHON.sub(r"\1", content.decode())).encode()
        else:
            yield name, content


def _trees(menu: list[dict[str, Any]]) -> str:
    """Return the sections of the menu as Sphinx reads them at the end of the first page."""
    trees = (
        ("```{toctree}", ":hidden:", f":caption: {section['title']}", *section["pages"], "```")
        for section in menu
    )
    return "".join("\n\n" + "\n".join(lines) for lines in trees)


def _decisions() -> str:
    lines = [
        "# Decisions",
        "",
        "Each page states a decision about the design, and its reasons.",
        "",
    ]
    for path in sorted((_DOCS / "decisions").glob("0*.md")):
        title = path.read_text(encoding="utf-8").partition("\n")[0].lstrip("# ")
        lines.append(f"- [{title}]({path.name})")
    return "\n".join(lines)
