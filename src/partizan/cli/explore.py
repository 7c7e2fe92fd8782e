"""`partizan explore`: boards, values and claims in a browser."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import Annotated, Final

import typer

from partizan.extras import optional
from partizan.machine import has_display

__all__ = ["explore"]

LOOPBACK: Final = "127.0.0.1"
_FIRST = ("domineering", "4x5")  # what the explorer shows when it opens


def explore(
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="[FILE]",
            help="A Python file with a ruleset of your own.",
            show_default=False,
        ),
    ] = None,
    *,
    port: Annotated[
        int,
        typer.Option(
            min=1, max=65535, help="The port; if it is in use, one of the next nine is taken."
        ),
    ] = 8400,
    host: Annotated[
        str,
        typer.Option(
            help="The address to listen on. At any address but this machine's own, visitors "
            "need the token that is printed."
        ),
    ] = LOOPBACK,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Print the address without opening a browser.")
    ] = False,
) -> None:
    """Open the explorer in a browser: play, calculate, look at heaps, days, matrices and claims.

    The server runs on this machine until Ctrl-C. It computes in processes of its own, within
    limits, and needs no network. Where no browser can open a window, the analysis of the first
    position is printed instead; --no-browser serves the pages even then.
    """
    if not no_browser and host == LOOPBACK and file is None and not has_display():
        _print_instead()
        return
    optional("fastapi")
    optional("uvicorn")
    from partizan import catalog, web

    files = () if file is None else (str(file),)
    for name in files:
        catalog.ruleset(name)  # refuses a file without rulesets before the server starts
    chosen, token, address = web.address(host, port)
    print(f"The explorer is at {address} until Ctrl-C.", flush=True)
    if not no_browser and has_display():
        import webbrowser

        threading.Timer(0.7, webbrowser.open, [address]).start()
    web.serve(host, chosen, files=files, token=token)


def _print_instead() -> None:
    """Print the analysis of the position with which the explorer opens."""
    from partizan.cli.analyze import analyze

    analyze(*_FIRST)
    print(
        "\nThis is the position with which the explorer opens. No browser can open a window here; "
        "partizan explore --no-browser serves the pages.",
        file=sys.stderr,
    )
