"""`partizan analyze POSITION...`: the value of a position, who wins, and how."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from partizan.errors import DomainError
from partizan.theory import Convention
from partizan_app.cli import games, options
from partizan_app.cli._findings import UNSAID, Speech, asked, show_all, titled
from partizan_app.cli.misere import universe_name
from partizan_app.cli.options import budget
from partizan_app.cli.simultaneous import show_solution
from partizan_app.cli.terminal import style
from partizan_app.cli.verb import OUTPUT, option, verb


@verb(takes_signs=True)
@games.position
@options.play
@universe_name
@option(
    "--full",
    is_flag=True,
    help="Print long values in full instead of their first two lines.",
    panel=OUTPUT,
)
@options.picture
@options.as_json
@options.seconds
@options.memory
@options.positions
@options.store
def analyze(
    words: tuple[str, ...],
    *,
    play: Convention,
    universe: str | None,
    full: bool,
    picture: Path | None,
    as_json: bool,
    seconds: float | None,
    memory: int | None,
    positions: int | None,
    store: str | None,
) -> None:
    """Print who wins a position, its value, how that is known, and the sensible moves.

    Each answer is printed as soon as it is known, so Ctrl-C loses none; if a limit is reached, the
    exit code is 3. The moves in a sum are listed with the summand of each. Under misère play the
    value is taken modulo a universe. Scoring and simultaneous games are analysed as well: 'scoring
    diskonnect', 'simultaneous clobber'.
    """
    if universe is not None and play == "normal":
        raise DomainError("universes are for misère play; add --play misere")
    with budget(None, memory, positions, store):
        found: Any = games.position_of(words)
        if picture is not None:
            found.picture.save(picture)
        if found.kind_of_play != "alternating" and play == "misere":
            raise DomainError(f"{found.ruleset.name} has no misère play; leave out --play")
        if found.kind_of_play == "simultaneous":
            with budget(seconds):
                show_solution(found, as_json=as_json)
            return
        how = {} if play == "normal" else {"convention": play, "universe": universe}
        analysis = found.analysis(without=UNSAID, seconds=seconds, around=asked, **how)
        under = ", under misère play" if play == "misere" else ""
        headline = f"{titled(found, full=full)}{under}"
        speech = Speech(found, style(), is_misere=play == "misere", is_full=full)
        show_all(speech, analysis, headline, as_json=as_json)
