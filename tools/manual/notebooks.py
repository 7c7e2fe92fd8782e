"""The notebooks of the manual as pages, with the results that are stored in them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

__all__ = ["pages"]

_FOLDER = Path(__file__).parents[2] / "docs" / "notebooks"


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and the text of a page for each notebook."""
    for path in sorted(_FOLDER.glob("*.ipynb")):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        blocks = [block for cell in notebook["cells"] for block in _cell(cell)]
        title, *others = blocks
        link = f"This page is the notebook `docs/notebooks/{path.name}`, with its results."
        here = f'<a class="live" hidden href="../../lab/lab/index.html?path={path.name}">'
        opened = f"{here}Open it in this browser</a>"
        yield f"notebooks/{path.stem}.md", "\n\n".join([title, f"{link} {opened}", *others])


def _cell(cell: dict[str, Any]) -> Iterator[str]:
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        title, _, rest = source.partition("\n\n")
        yield from filter(None, (title, rest))
        return
    yield f"```python\n{source}\n```"
    for output in cell["outputs"]:
        yield _shown(output)


def _shown(output: dict[str, Any]) -> str:
    data = output.get("data", {})
    if "image/svg+xml" in data:
        svg = re.sub(r"\n\s*", " ", "".join(data["image/svg+xml"]))
        return f'<figure markdown="0">{svg}</figure>'
    text = "".join(output.get("text") or data.get("text/plain", ""))
    return f"```text\n{text.rstrip()}\n```"
