"""`partizan explore`: boards, values and claims in a browser."""

from __future__ import annotations

import sys
import threading
import webbrowser
from pathlib import Path
from typing import Final

import click

from partizan import catalog
from partizan.errors import DomainError, NotationError
from partizan.extras import optional
from partizan.machine import has_display
from partizan_app import web
from partizan_app.cli import options
from partizan_app.cli.analyze import analyze
from partizan_app.cli.options import argument, option, verb
from partizan_app.web import tab

LOOPBACK: Final = "127.0.0.1"
_FIRST = ("domineering", "#...|#...|.##.|....")  # what the explorer shows when it opens


@verb()
@argument(
    "file",
    metavar="[FILE]",
    type=options.file_name,
    required=False,
    help="A file with a ruleset of your own: my_game.py, or the text my_game.rules. It is read "
    "again whenever it changes.",
)
@option(
    "--port",
    type=click.IntRange(min=1, max=65535),
    default=8400,
    help="The port; if it is in use, one of the next nine is taken.",
)
@option(
    "--host",
    default=LOOPBACK,
    help="The address to listen on. At any address but this machine's own, visitors "
    "need the token that is printed.",
)
@option("--no-browser", is_flag=True, help="Print the address without opening a browser.")
@option(
    "--static",
    type=options.file_name,
    metavar="DIR",
    help="Write a folder that any web server can serve, and end: everything is then computed in "
    "the visitor's tab.",
)
@option(
    "--wheel",
    type=options.file_name,
    help="With --static: the library for browsers, built with python tools/browser.py wheel.",
)
@option(
    "--runtime",
    type=options.file_name,
    help="With --static: Pyodide, as npm pack pyodide@314 writes it, or a folder that holds it.",
)
def explore(
    file: Path | None,
    *,
    port: int,
    host: str,
    no_browser: bool,
    static: Path | None,
    wheel: Path | None,
    runtime: Path | None,
) -> None:
    """Open the explorer in a browser: play, calculate, look at heaps, days, matrices and claims.

    The server runs on this machine until Ctrl-C. It computes in processes of its own, within
    limits, and needs no network. Where no browser can open a window, the analysis of the first
    position is printed instead; --no-browser serves the pages even then.
    """
    if static is not None:
        _write(static, wheel, runtime, file)
        return
    if not no_browser and host == LOOPBACK and file is None and not has_display():
        _print_instead()
        return
    optional("fastapi")
    optional("uvicorn")
    files = () if file is None else (str(file),)
    for name in files:
        _check(name)
    chosen, token, address = web.address(host, port)
    print(f"The explorer is at {address} until Ctrl-C.", flush=True)
    if not no_browser and has_display():
        threading.Timer(0.7, webbrowser.open, [address]).start()
    web.serve(host, chosen, files=files, token=token)


def _write(folder: Path, wheel: Path | None, runtime: Path | None, file: Path | None) -> None:
    """Write the explorer as a folder, and say how large it is."""
    if file is not None:
        raise DomainError(
            f"{file} cannot be taken into a folder, whose visitors run no Python files; rules that "
            "are typed on the page Invent are in its link"
        )
    build = tab.write(folder, tab.interpreter(runtime, wheel))
    size = sum(facts["bytes"] for facts in build["files"].values()) / 1e6
    print(f"{folder} holds the explorer: {len(build['files'])} files, {size:.1f} MB.")
    print(f"Put it on any web server. To see it here: python -m http.server -d {folder}")


def _check(file: str) -> None:
    """Refuse a file without a ruleset before the server starts."""
    try:
        catalog.ruleset(file)
    except NotationError as error:
        raise DomainError(f"{file}, {error}") from error


def _print_instead() -> None:
    """Print the analysis of the position with which the explorer opens."""
    click.get_current_context().invoke(analyze, words=_FIRST)
    print(
        "\nThis is the position with which the explorer opens. No browser can open a window here; "
        "partizan explore --no-browser serves the pages.",
        file=sys.stderr,
    )
