"""Build the whole site: the manual, with its reference and the atlas.

python tools/website.py [FOLDER]    writes it to build/site, or to FOLDER
python tools/website.py --serve     the same, and serves it on this machine until Ctrl-C
python tools/website.py --check     reads every page and follows every link, and writes nothing
python tools/website.py --wheel FILE --runtime FOLDER
                                    with the explorer and JupyterLite, and examples that run in the
                                    page; tools/browser.py builds the wheel, and the folder holds
                                    the files of the npm package pyodide
"""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from manual import laboratory, sources
from manual.commands import Printed
from sphinx.cmd.build import build_main

from partizan_app.web import tab

ROOT = Path(__file__).parents[1]


def main() -> int:
    """Build the site and check its links."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "site")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--serve", action="store_true")
    parser.add_argument("--wheel", type=Path)
    parser.add_argument("--runtime", type=Path)
    chosen = parser.parse_args()
    if (chosen.wheel is None) != (chosen.runtime is None):
        parser.error("give both --wheel and --runtime, or neither")
    if chosen.check:
        return build(chosen.folder, "dummy")
    printed = Printed(ROOT / "build" / "printed.json")
    failed = build(chosen.folder, "dirhtml", printed, is_live=chosen.wheel is not None)
    for command in printed.silent:
        print(f"no output is shown for: {command}")
    if chosen.wheel is not None:
        tab.write(chosen.folder / "explore", tab.interpreter(chosen.runtime, chosen.wheel))
        laboratory.write(chosen.folder / "lab", chosen.runtime, chosen.wheel)
    if chosen.serve and not failed:
        serve(chosen.folder)
    return failed


def build(
    folder: Path, builder: str, printed: Printed | None = None, *, is_live: bool = False
) -> int:
    """Build the manual and return the exit code, which is 0 if every link leads somewhere."""
    pages = ROOT / "build" / "manual"
    sources.write(pages, printed)
    options = ["-q", "-W", "--keep-going", *(["-t", "live"] if is_live else [])]
    settings = ["-c", str(ROOT / "tools" / "manual"), "-d", str(ROOT / "build" / "doctrees")]
    return build_main([*options, "-b", builder, *settings, str(pages), str(folder)])


def serve(folder: Path) -> None:
    """Serve the site as any host of files would."""
    files = partial(SimpleHTTPRequestHandler, directory=folder)
    with ThreadingHTTPServer(("127.0.0.1", 8000), files) as server:
        print("http://127.0.0.1:8000/")
        with suppress(KeyboardInterrupt):
            server.serve_forever()


if __name__ == "__main__":
    sys.exit(main())
