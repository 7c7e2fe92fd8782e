"""A folder with the explorer, which any file server serves: `partizan explore --static DIR`.

The page is the server's. What differs is who answers it: `api.js` names a module that asks workers
of the tab instead of the server. The folder also holds what the page need not ask for: the lists,
and the position with which the explorer opens.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import partizan
from partizan.errors import DomainError
from partizan.version import __version__
from partizan_app.web.tab.known import known

_HERE = Path(__file__).parent
_STATIC = _HERE.parent / "static"
_BOARD = Path(partizan.__file__).parent / "widget" / "board.js"  # shared with notebooks
_MARK: Final = "build.json"

_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; object-src 'none'; "
    "script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; form-action 'self'"
)
_HEAD = f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
_ADVICE = (
    '<p class="late">If nothing follows, open this page through a web server: browsers do not let '
    "the page of a file run modules. In its folder, python -m http.server is one.</p>"
)


@dataclass(frozen=True, slots=True)
class Interpreter:
    """What answers questions in a tab: its files, by path, and what the worker must know of it.

    One of the files is tab/interpreter.js, which the worker imports.
    """

    files: Mapping[str, bytes]
    facts: Mapping[str, Any] = field(default_factory=dict)


def write(folder: Path, interpreter: Interpreter) -> dict[str, Any]:
    """Write the folder, replace one that was written before, and return what it consists of."""
    files = {**_page(), **_answers(), **interpreter.files}
    facts = {
        path: {"bytes": len(content), "sha256": sha256(content).hexdigest()}
        for path, content in sorted(files.items())
    }
    identity = sha256(json.dumps(facts).encode()).hexdigest()[:16]
    build = {
        "id": identity,
        "version": __version__,
        "answers": [Path(path).stem for path in facts if path.startswith("answers/")],
        "interpreter": dict(interpreter.facts),
        "files": facts,
    }
    keeper = f'const BUILD = "{identity}";\n{_text("sw.js")}'
    _clear(folder)
    for path, content in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    (folder / "sw.js").write_text(keeper, encoding="utf-8")
    (folder / _MARK).write_text(json.dumps(build), encoding="utf-8")
    return build


def _clear(folder: Path) -> None:
    """Remove what was written before; refuse a folder that holds anything else."""
    if folder.exists() and not folder.is_dir():
        raise DomainError(f"{folder} is a file; name a folder")
    if not folder.is_dir() or not any(folder.iterdir()):
        return
    try:
        build = json.loads((folder / _MARK).read_text(encoding="utf-8"))
        old = [*build["files"], "sw.js", _MARK]
    except (OSError, ValueError, KeyError) as error:
        raise DomainError(
            f"{folder} holds something else than an explorer; name a new folder"
        ) from error
    for path in old:
        place = folder / path
        if place.resolve().is_relative_to(folder.resolve()):
            place.unlink(missing_ok=True)


def _text(name: str) -> str:
    return (_HERE / name).read_text(encoding="utf-8")


def _page() -> dict[str, bytes]:
    """Return the files of the page, by path."""
    files = {
        f"static/{file.relative_to(_STATIC).as_posix()}": file.read_bytes()
        for file in sorted(_STATIC.rglob("*"))
        if file.is_file()
    }
    page = files.pop("static/index.html").decode()
    page = page.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n{_HEAD}')
    files["index.html"] = page.replace("</main>", f"{_ADVICE}</main>").encode()
    files["static/js/api.js"] = b'export * from "./tab.js";\n'
    files["static/js/board.js"] = _BOARD.read_bytes()
    for name in ("tab.js", "loading.js"):
        files[f"static/js/{name}"] = _text(name).encode()
    others = {"tab/worker.js": "worker.js", "tab/console.js": "console.js", "embed.js": "embed.js"}
    return files | {path: _text(name).encode() for path, name in others.items()}


def _answers() -> dict[str, bytes]:
    """Return the answers that the page need not ask for, a file for each question."""
    return {
        f"answers/{ask}.json": json.dumps(found, ensure_ascii=False).encode()
        for ask, found in known().items()
    }
