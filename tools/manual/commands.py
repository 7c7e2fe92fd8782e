"""What the commands of the manual print, below the block in which they stand.

A block marked `console` or `sh` holds commands. Those with lines below them show their output
already; the others are run when the site is built, a page at a time in an empty folder.
"""

from __future__ import annotations

import html
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

__all__ = ["Printed"]

_BLOCK = re.compile(r"^```(?:console|sh)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FILE = re.compile(r"^```\w+\n[#/]+ (\S+\.(?:py|rules))\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_COMMENT = re.compile(r"\s{2,}#.*")
_SECONDS = 30
_LINES = 60  # the most that is shown
_UNENDING = re.compile(
    r"partizan (explore|play|cluster)\b"  # they wait for a person, or serve one
    r"|postgresql:|--cluster\b|roll 0\.106|&$"
)
_ROOT = Path(__file__).parents[2]


class Printed:
    """The outputs of commands, kept in a file until the sources change."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._sources = _digest()
        self._kept: dict[str, list[str | None]] = {}
        self.silent: list[str] = []
        """The commands whose outputs are not shown: they fail, or take too long."""
        if file.is_file():
            kept = json.loads(file.read_text(encoding="utf-8"))
            if kept["sources"] == self._sources:
                self._kept = kept["printed"]

    def below(self, pages: dict[str, str]) -> dict[str, str]:
        """Return pages with the outputs of their commands, and keep the outputs."""
        with ThreadPoolExecutor(os.cpu_count()) as threads:
            shown = dict(zip(pages, threads.map(self._page, pages.values()), strict=True))
        self._file.parent.mkdir(parents=True, exist_ok=True)
        kept = {"sources": self._sources, "printed": self._kept}
        self._file.write_text(json.dumps(kept, ensure_ascii=False, indent=1), encoding="utf-8")
        return shown

    def _page(self, text: str) -> str:
        commands = [command for block in _BLOCK.findall(text) for command in _commands(block)]
        files = _FILE.findall(text)
        key = sha256(json.dumps([commands, files]).encode()).hexdigest()
        if key not in self._kept:
            self._kept[key] = _run(commands, dict(files))
        printed = dict(zip(commands, self._kept[key], strict=True))
        self.silent += [command for command, output in printed.items() if output is None]
        return _BLOCK.sub(lambda block: block[0] + _shown(block[1], printed), text)


def _shown(block: str, printed: dict[str, str | None]) -> str:
    """Return what stands below a block: the outputs of its commands, which a click unfolds."""
    shown = [f"$ {c}\n{printed[c]}" for c in _commands(block) if printed[c] is not None]
    if not shown:
        return ""
    text = html.escape("\n\n".join(shown)).replace("\n", "&#10;")
    summary = "What it prints" if len(shown) == 1 else "What they print"
    return f"\n\n<details><summary>{summary}</summary><pre>{text}</pre></details>\n"


def _commands(block: str) -> Iterator[str]:
    """Yield the commands of a block without shown output that end by themselves."""
    lines = block.splitlines()
    is_session = any(line.startswith("$ ") for line in lines)
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        if is_session and (not line.startswith("$ ") or following[:2] not in {"", "$ "}):
            continue
        command = _COMMENT.sub("", line.removeprefix("$ ")).strip()
        if command.startswith("partizan ") and not _UNENDING.search(command):
            yield command


def _run(commands: list[str], files: dict[str, str]) -> list[str | None]:
    """Return what commands print, one after the other in a folder that holds the files."""
    with TemporaryDirectory() as folder:
        for name, content in files.items():
            (Path(folder) / name).write_text(content, encoding="utf-8")
        return [_output(command, folder) for command in commands]


def _output(command: str, folder: str) -> str | None:
    """Return what a command prints, or None if it fails or takes too long."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "COLUMNS": "100", "NO_COLOR": "1"}
    with subprocess.Popen(
        ["sh", "-c", command],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as begun:
        try:
            told, _ = begun.communicate(timeout=_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(begun.pid, signal.SIGKILL)  # the shell and the program, which would go on
            return None
    if begun.returncode:
        return None
    lines = told.rstrip().splitlines()
    more = [f"... ({len(lines) - _LINES:,} more lines)"] if len(lines) > _LINES else []
    return "\n".join([*lines[:_LINES], *more])


def _digest() -> str:
    """Return a digest of what the outputs depend on."""
    found = sha256()
    for path in sorted((_ROOT / "src").rglob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()
