"""`partizan verify FILE`: check a certificate from the rules alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from partizan.cli.options import AsJson, Memory, Seconds, budget

__all__ = ["verify"]


def verify(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            help="A certificate that `partizan solve --certificate FILE` has written.",
            exists=True,
            dir_okay=False,
            readable=True,
            show_default=False,
        ),
    ],
    *,
    as_json: AsJson = False,
    seconds: Seconds = None,
    memory: Memory = None,
) -> None:
    """Check a certificate: that the winner has a reply to every move of the loser.

    The checker, partizan/certificate/checker.py, has under 150 lines. It uses the rules of the
    game, and neither the search nor the compiled core.
    """
    from partizan import catalog
    from partizan.certificate.checker import check

    with budget(seconds, memory), file.open(encoding="utf-8") as lines:
        claim = check(lines, catalog.load)
    if as_json:
        print(json.dumps(claim, indent=2))
        return
    names = claim["rulesets"]
    boards = " + ".join(f"{names[r]} {board}" for r, board in claim["boards"])
    under = ", under misère play" if claim["play"] == "misere" else ""
    print(f"proved: if {claim['first']} begins, {claim['winner']} wins {boards}{under}")
