"""`partizan monoid GAME ...`: the misère monoid of games, positions or a ruleset."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import click

from partizan import catalog
from partizan.errors import DomainError, NotationError, PartizanError
from partizan.form import Form
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.misere.monoids import ClosedSet, InfiniteMonoid, IntegerMonoid, closure
from partizan_app.cli import options
from partizan_app.cli.options import Limits, argument, option, verb
from partizan_app.cli.terminal import Report, shortened, show, show_json, style

_LISTED = 60


@verb(takes_signs=True)
@argument(
    "sources",
    metavar="GAME...",
    nargs=-1,
    required=True,
    help="Games ('*2', '{0|*}'), positions ('kayles 5'), rulesets ('kayles') or codes of "
    "heap games ('0.3122').",
)
@option(
    "--size",
    metavar="N",
    type=click.IntRange(min=0),
    help="Use the boards of a ruleset up to this size.",
)
@option(
    "--with",
    "union",
    metavar="GAME",
    multiple=True,
    help="Another set of games, separated by semicolons: compare both monoids and that "
    "of their union.",
)
@option(
    "--conjugates/--no-conjugates",
    default=True,
    help="Include the conjugates, in which the players are exchanged.",
)
@option(
    "--order",
    metavar="N",
    type=click.IntRange(min=1, max=65535),
    default=300,
    help="Give up beyond N elements.",
)
@option(
    "--sums",
    metavar="N",
    type=click.IntRange(min=1),
    default=10_000,
    help="Give up after the outcomes of N sums.",
)
@options.certificate
@options.as_json
@options.limited("seconds", "memory")
def monoid(
    sources: tuple[str, ...],
    *,
    size: int | None,
    union: tuple[str, ...],
    conjugates: bool,
    order: int,
    sums: int,
    certificate: Path | None,
    as_json: bool,
    limits: Limits,
) -> None:
    """Print the misère monoid of the closure of games under options, sums and conjugates.

    An infinite monoid is recognised if it is that of the integers, or if an automaton decides all
    sums. Any other search ends after about a second, unless the limits allow more.
    """
    with limits.budget():
        found = [
            closure(*map(_source, some), size=size, conjugates=conjugates, order=order, sums=sums)
            for some in (sources, *(text.split(";") for text in union))
        ]
        if len(found) > 1:
            whole = found[0]
            for one in found[1:]:
                whole |= one
            found.append(whole)
        facts = [_facts(one) for one in found]
        same = found[0].monoid.isomorphism(found[1].monoid) if len(found) > 1 else None
        if certificate is not None:
            _write(certificate, found, same)
    if as_json:
        both = {"monoids": facts, "isomorphic": same is not None}
        show_json(facts[0] if len(found) == 1 else both)
    for place, one in enumerate(() if as_json else found):
        report = _report(one, facts[place])
        if place == 1:
            report.add("isomorphic", "to the first, with outcomes" if same else "not to the first")
        show(report)


def _source(text: str) -> object:
    """Return the game, position or ruleset that a text names."""
    try:
        return Form(text)
    except NotationError as error:
        unread = error
    for read in (HeapCode.read, catalog.load):
        with suppress(PartizanError):
            return read(text)
    try:
        return catalog.position(text)
    except PartizanError as error:
        raise DomainError(
            f"{text!r} is neither a game ({unread}) nor a code, ruleset or position ({error})"
        ) from None


def _facts(closed: ClosedSet) -> dict[str, object]:
    monoid = closed.monoid
    facts: dict[str, object] = {
        "games": [game.notation("ascii") for game in closed.games],
        "presentation": monoid.presentation,
    }
    if isinstance(monoid, IntegerMonoid):
        numbers = [monoid.numbers[game] for game in closed.games]
        return facts | {"order": None, "kind": "integers", "group": True, "numbers": numbers}
    if isinstance(monoid, InfiniteMonoid):
        return facts | {
            "order": None,
            "kind": "infinite",
            "complete": monoid.is_complete,
            "elements": [monoid.written(monoid.element_of(game)) for game in closed.games],
            "states": monoid.states,
            "cases": monoid.cases,
        }
    return facts | {
        "order": monoid.order,
        "kind": "finite",
        "group": monoid.is_group,
        "outcomes": {str(o): len(inside) for o, inside in monoid.partition().items()},
        "elements": [monoid.element_of(game) for game in closed.games],
        "invertible": len(monoid.invertible),
        "cases": monoid.cases,
    }


def _report(closed: ClosedSet, facts: dict[str, object]) -> Report:
    monoid = closed.monoid
    report = Report(f"Misère monoid of the {closed.name}")
    if isinstance(monoid, IntegerMonoid):
        report.add("order", "infinite: the integers")
        report.add("outcomes", "negative sums in L, 0 in N, positive sums in R")
    elif isinstance(monoid, InfiniteMonoid):
        proof = f"{monoid.states:,} states, {monoid.cases:,} cases"
        report.add("order", f"infinite: an automaton decides every sum ({proof})")
    else:
        report.add("order", f"{monoid.order:,}, proved by {monoid.cases:,} cases")
        inside = (f"{len(xs)} in {o}" for o, xs in monoid.partition().items())
        report.add("outcomes", ", ".join(inside))
        report.add("invertible", f"{len(monoid.invertible)}")
    more = "" if facts.get("complete", True) else ", and perhaps relations of longer words"
    report.add("presentation", shortened(str(facts["presentation"])) + more)
    numbers = facts.get("numbers", facts.get("elements"))
    assert isinstance(numbers, list)
    pairs = zip(closed.games, numbers, strict=True)
    shown = [f"{game.notation(style())} is {n}" for game, n in pairs][:_LISTED]
    report.add("games", ", ".join(shown) + ", ..." * (len(closed.games) > _LISTED))
    return report


def _write(path: Path, found: list[ClosedSet], same: object) -> None:
    """Write a proof of the monoids, which the programs `tools/check_*monoid.py` verify."""
    facts: dict[str, object] = {"monoids": [one.monoid.certificate() for one in found]}
    if isinstance(same, tuple):
        facts["isomorphism"] = same
    path.write_text(json.dumps(facts) + "\n", encoding="utf-8")
