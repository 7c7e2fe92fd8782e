"""`partizan analyze RULESET POSITION`: what a position is worth, who wins it, and how."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any

import typer

from partizan.cli.misere import UniverseName
from partizan.cli.options import AsJson, Memory, Positions, RulesetName, Seconds, budget
from partizan.cli.terminal import style
from partizan.errors import DomainError

__all__ = ["Play", "analyze"]


class Play(Enum):
    """Whether a player who cannot move has lost or won."""

    NORMAL = "normal"
    MISERE = "misere"


def analyze(
    ruleset: RulesetName,
    position: Annotated[
        str,
        typer.Argument(
            metavar="POSITION",
            help="A board, such as '..|..', or the size of a starting board, such as 4x4.",
            show_default=False,
        ),
    ],
    *,
    play: Annotated[
        Play, typer.Option(help="Under normal play a player who cannot move loses; misère, wins.")
    ] = Play.NORMAL,
    universe: UniverseName = None,
    full: Annotated[
        bool,
        typer.Option(
            "--full",
            help="Print long values in full, not their first two lines.",
            rich_help_panel="Output",
        ),
    ] = False,
    as_json: AsJson = False,
    seconds: Seconds = None,
    memory: Memory = None,
    positions: Positions = None,
) -> None:
    """Print the value of a position, who wins it, how that is known, and the sensible moves.

    Each answer is printed as soon as it is known; Ctrl-C keeps those, and so does a limit, with the
    exit code 3. Under misère play the value is taken modulo a universe. Scoring and simultaneous
    games are analysed as well: 'scoring diskonnect', 'simultaneous clobber'.
    """
    from partizan import catalog

    if universe is not None and play is Play.NORMAL:
        raise DomainError("universes are for misère play; add --play misere")
    with budget(None, memory, positions):
        found: Any = catalog.load(ruleset)(position)
        kind = found.kind_of_play
        if kind != "alternating" and play is Play.MISERE:
            raise DomainError(f"{found.ruleset.name} has no misère play; leave out --play")
        if kind == "simultaneous":
            _simultaneous(found, seconds, as_json=as_json)
        elif kind == "scoring":
            _scoring(found, seconds, full=full, as_json=as_json)
        elif play is Play.MISERE:
            _misere(found, universe, seconds, full=full, as_json=as_json)
        else:
            _normal(found, seconds, full=full, as_json=as_json)


def _normal(position: Any, seconds: float | None, *, full: bool, as_json: bool) -> None:
    from partizan.cli import _alternating_analysis as analysis
    from partizan.cli._findings import board, show_all

    found = analysis.findings(position, seconds, style(), full=full)
    headline = f"{position.ruleset.name} {board(position, full=full)}"
    show_all(position, found, analysis.NAMES, as_json=as_json, headline=headline)


def _misere(
    position: Any, universe: str | None, seconds: float | None, *, full: bool, as_json: bool
) -> None:
    from partizan.cli import _misere_analysis as analysis
    from partizan.cli._findings import board, show_all

    found = analysis.findings(position, universe, seconds, style(), full=full)
    headline = f"{position.ruleset.name} {board(position, full=full)}, under misère play"
    show_all(position, found, analysis.NAMES, as_json=as_json, headline=headline)


def _scoring(position: Any, seconds: float | None, *, full: bool, as_json: bool) -> None:
    from partizan.cli import _scoring_analysis as analysis
    from partizan.cli._findings import board, show_all

    found = analysis.findings(position, seconds, full=full)
    headline = f"{position.ruleset.name} {board(position, full=full)}"
    show_all(position, found, analysis.NAMES, as_json=as_json, headline=headline)


def _simultaneous(position: Any, seconds: float | None, *, as_json: bool) -> None:
    from partizan.cli.simultaneous import tell

    with budget(seconds):
        tell(position, as_json=as_json)
