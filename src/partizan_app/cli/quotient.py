"""`partizan quotient CODE`: the misère quotient of a taking-and-breaking game, or of positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from partizan import catalog
from partizan.errors import DomainError
from partizan.machine import termination_interrupts
from partizan.position import Position
from partizan.rules.population import population
from partizan.theories.misere.quotients.misere_quotient import MisereQuotient, Unfinished
from partizan.theories.misere.quotients.misere_quotient import quotient as found
from partizan_app.cli import games, options
from partizan_app.cli.failures import ended, stop
from partizan_app.cli.games import heap_code
from partizan_app.cli.options import Limits, argument, option, verb
from partizan_app.cli.terminal import Report, Row, show

_SHOWN = 200  # heaps in a table for people
_WIDTH = 10  # heaps in a row, unless the period is a better number
_BOARDS = 24  # boards that are listed for people
_LISTED = 60  # relations, or words of P, in a line


@verb()
@games.code
@argument(
    "boards",
    metavar="BOARDS...",
    nargs=-1,
    help="Positions of an impartial ruleset that has no code, as in 'impartial clobber' xoxo xxo.",
)
@option(
    "--size",
    metavar="N",
    type=click.IntRange(min=1, max=20),
    default=4,
    help="If a ruleset without a code is given without BOARDS, take all boards up to size N.",
)
@option(
    "--heaps",
    metavar="N",
    type=click.IntRange(min=0),
    help="Include the heaps 1, ..., N. The default is enough to prove a period.",
)
@option(
    "--order",
    metavar="N",
    type=click.IntRange(min=1, max=65535),
    default=5000,
    help="Give up if the quotient has more than N elements.",
)
@option(
    "--copies",
    metavar="N",
    type=click.IntRange(min=1),
    default=400,
    help="Give up if the multiples of a heap do not recur within N.",
)
@options.picture
@options.as_json
@options.state
@options.limited("seconds", "memory")
def quotient(
    code: str,
    boards: tuple[str, ...],
    *,
    size: int,
    heaps: int | None,
    order: int,
    copies: int,
    picture: Path | None,
    as_json: bool,
    state: Path | None,
    limits: Limits,
) -> None:
    """Print the misère quotient of heaps: its presentation, P-portion and pretending function.

    With BOARDS, it is the quotient of all sums of these positions and their followers; of a ruleset
    without heaps, that of all its boards up to a size. With --state the heaps that are known are
    saved every minute and at the end, and the same command verifies them and goes on.
    """
    failure = None
    try:
        with termination_interrupts(), limits.budget():
            positions = _positions(code, boards, size)
            known = found(
                positions or heap_code(code),
                heaps=heaps,
                order=order,
                copies=copies,
                state=state,
            )
    except Unfinished as error:
        known, failure = error.known, error  # keep what is known
    page = _report(known, positions)
    page.facts |= ended(failure)
    show(page, as_json=as_json)
    if picture is not None:
        known.picture.save(picture)
    if failure is not None:
        stop(failure)


def _positions(code: str, boards: Sequence[str], size: int) -> list[Any]:
    """Return the positions whose quotient is wanted; none if it is that of heaps.

    >>> len(_positions("impartial clobber", [], 2)), _positions("kayles", [], 2)
    (14, [])
    """
    if boards or ("." not in code and code.strip()[:1].isalpha()):
        rules = catalog.load(code)
        if boards:
            return [rules(board) for board in boards]
        if not hasattr(rules, "code"):
            found = {rules.representative(board): board for board in population(rules, size)}
            return [rules(board) for board in found.values()]
    return []


def _words(known: MisereQuotient, positions: Sequence[Position[Any]]) -> dict[str, str]:
    """Return the class of each position as a word; if a limit was reached, some are missing."""
    words = {}
    for position in positions:
        with suppress(DomainError):
            words[str(position)] = known.word([position])
    return words


def _report(known: MisereQuotient, positions: Sequence[Position[Any]]) -> Report:
    level, period, relations = known.monoid.tame_level, known.period, known.presentation
    if positions:
        name = f"{positions[0].ruleset.name}: misère quotient of {known.heaps + 1:,} games"
        facts: dict[str, object] = {"positions": _words(known, positions), "games": known.heaps + 1}
    else:
        name = f"{known.code}: misère quotient of the heaps up to {known.heaps:,}"
        facts = {"code": str(known.code), "heaps": known.heaps}
    facts |= {
        "order": known.order,
        "p_size": known.p_size,
        "presentation": str(relations),
        "p_portion": known.p_portion,
        "pretending": known.pretending,
        "tame": known.is_tame,
        "periodic": period and {"period": period.period, "preperiod": period.preperiod},
    }
    report = Report(name, facts)
    report.add("order", f"{known.order:,}, of which {known.p_size:,} are in P")
    report.add("tame", "no" if level is None else f"yes, T{level}")
    if not positions:  # of which there are finitely many
        proof = period and f"{period}, proved for all heaps by the first {period.enough}"
        report.add("period", proof or "none proved")
    if known.normal_law is not None:
        beyond = known.normal_law.beyond
        lost = f"in sums with a heap larger than {beyond}, misère play is lost iff normal play is"
        report.add("normal play", lost)
    grown = ", ".join(f"{heap}: {size}" for heap, size in known.growth)
    report.add("growth", grown or "none")
    kind = "" if positions else "heap "
    generators = ", ".join(f"{name} = {kind}{game}" for name, game in known.generators.items())
    report.add("generators", generators or "none")
    report.add("relations", _listed(relations.equations))
    report.add("P", _listed(known.p_portion))
    kernel = known.monoid.kernel
    report.add("idempotents", f"{len(known.monoid.idempotents)}")
    report.add(
        "kernel", f"order {len(kernel.elements)}, {'' if kernel.is_normal else 'not '}normal"
    )
    if positions:
        words = _words(known, positions)
        for text, word in [*words.items()][:_BOARDS]:
            report.add(text or "(empty)", word)
        if len(words) > _BOARDS:
            report.add("…", f"{len(words) - _BOARDS:,} more boards; --json prints them all")
        return report
    if known.heaps >= _SHOWN:
        report.add("shown", f"the heaps 0 to {_SHOWN - 1}; --json prints them all")
    report.drawing = list(_rows(known))
    return report


def _listed(texts: tuple[str, ...]) -> str:
    more = ", ..." if len(texts) > _LISTED else ""
    return (", ".join(texts[:_LISTED]) + more) or "none"


def _rows(known: MisereQuotient) -> Iterator[Row]:
    """Yield rows of the pretending function, each with the number of its first heap."""
    words = known.pretending[:_SHOWN]
    period = known.period.period if known.period is not None else 0
    width = period if 5 <= period <= 24 else _WIDTH
    margin = len(str(len(words) - 1))
    cell = max(map(len, words)) + 1
    for first in range(0, len(words), width):
        row = "".join(word.rjust(cell) for word in words[first : first + width])
        yield [(f"{first:>{margin}} |", "frame"), (row, "")]
