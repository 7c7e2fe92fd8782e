"""`partizan analyze RULESET POSITION`: the value of a position, who wins, and how."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from partizan.cli.misere import UniverseName
from partizan.cli.options import (
    AsJson,
    Memory,
    PictureFile,
    Play,
    Positions,
    PositionText,
    RulesetName,
    Seconds,
    StorePlace,
    budget,
)
from partizan.cli.terminal import style
from partizan.errors import DomainError
from partizan.theory import Convention

if TYPE_CHECKING:  # keeps other verbs fast to start
    from partizan.cli._findings import Finding

__all__ = ["analyze"]


def analyze(
    ruleset: RulesetName,
    position: PositionText,
    *,
    play: Play = "normal",
    universe: UniverseName = None,
    full: Annotated[
        bool,
        typer.Option(
            "--full",
            help="Print long values in full instead of their first two lines.",
            rich_help_panel="Output",
        ),
    ] = False,
    picture: PictureFile = None,
    as_json: AsJson = False,
    seconds: Seconds = None,
    memory: Memory = None,
    positions: Positions = None,
    store: StorePlace = None,
) -> None:
    """Print who wins a position, its value, how that is known, and the sensible moves.

    Each answer is printed as soon as it is known, so Ctrl-C loses none; if a limit is reached, the
    exit code is 3. Under misère play the value is taken modulo a universe. Scoring and simultaneous
    games are analysed as well: 'scoring diskonnect', 'simultaneous clobber'.
    """
    from partizan import catalog

    if universe is not None and play == "normal":
        raise DomainError("universes are for misère play; add --play misere")
    with budget(None, memory, positions, store):
        found: Any = catalog.load(ruleset)(position)
        if picture is not None:
            found.picture.save(picture)
        if found.kind_of_play != "alternating" and play == "misere":
            raise DomainError(f"{found.ruleset.name} has no misère play; leave out --play")
        if found.kind_of_play == "simultaneous":
            from partizan.cli.simultaneous import show_solution

            with budget(seconds):
                show_solution(found, as_json=as_json)
            return
        from partizan.cli._findings import board, show_all

        findings, names = _analysis(found, play, universe, seconds, full=full)
        under = ", under misère play" if play == "misere" else ""
        headline = f"{found.ruleset.name} {board(found, full=full)}{under}"
        show_all(found, findings, names, as_json=as_json, headline=headline)


def _analysis(
    position: Any, play: Convention, universe: str | None, seconds: float | None, *, full: bool
) -> tuple[Iterable[Finding], Sequence[str]]:
    """Return the findings about a position, and the names that decide the width of their column."""
    from partizan.cli import _alternating_analysis, _misere_analysis, _scoring_analysis

    if position.kind_of_play == "scoring":
        return _scoring_analysis.findings(position, seconds, full=full), _scoring_analysis.NAMES
    if play == "misere":
        found = _misere_analysis.findings(position, universe, seconds, style(), full=full)
        return found, _misere_analysis.NAMES
    found = _alternating_analysis.findings(position, seconds, style(), full=full)
    return found, _alternating_analysis.NAMES
