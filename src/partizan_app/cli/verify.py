"""`partizan verify FILE`: check a certificate, or a tablebase, from the rules."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from partizan import catalog
from partizan.budget import Meter
from partizan.certificate.checker import check
from partizan_app.cli import _tables, options
from partizan_app.cli.options import Limits, argument, searching, verb


@verb()
@argument(
    "file",
    metavar="FILE",
    type=options.input_path,
    help="A certificate that `partizan solve --certificate FILE` has written, or the folder of "
    "`partizan solve --all --to DIR`.",
)
@options.as_json
@options.limited("seconds", "memory")
def verify(file: Path, *, as_json: bool, limits: Limits) -> None:
    """Check a certificate: that the winner has a reply to every move of the loser.

    The checker, partizan/certificate/checker.py, is short. It uses the rules of the game, and
    neither the search nor the compiled core. Of a folder with a tablebase, all digests are checked,
    and random parts are computed again.
    """
    if file.is_dir():
        _tables.verified(file, limits, as_json=as_json)
        return
    with limits.budget(), searching("checking"), file.open(encoding="utf-8") as lines:
        claim = check(_counted(lines), catalog.load)
    if as_json:
        print(json.dumps(claim, indent=2))
        return
    names = claim["rulesets"]
    boards = " + ".join(f"{names[r]} {board}" for r, board in claim["boards"])
    under = ", under misère play" if claim["play"] == "misere" else ""
    print(f"proved: if {claim['first']} begins, {claim['winner']} wins {boards}{under}")


def _counted(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines, and report how many there were."""
    meter = Meter("lines of the certificate")
    for line in lines:
        meter.visit()
        yield line
