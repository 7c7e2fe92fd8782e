"""`partizan monoid GAME ...`: the misère monoid of games, positions or a ruleset."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from partizan.cli.options import AsJson, CertificateFile, Memory, Seconds, budget
from partizan.cli.terminal import Report, shortened, show, show_json, style
from partizan.errors import DomainError, NotationError, PartizanError

if TYPE_CHECKING:  # keeps other verbs fast to start
    from partizan.theories.misere.monoids import ClosedSet

__all__ = ["monoid"]

_LISTED = 60


def monoid(
    sources: Annotated[
        list[str],
        typer.Argument(
            metavar="GAME...",
            help="Games ('*2', '{0|*}'), positions ('kayles 5'), rulesets ('kayles') or codes of "
            "heap games ('0.3122').",
            show_default=False,
        ),
    ],
    *,
    size: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help="Use the boards of a ruleset up to this size."),
    ] = None,
    union: Annotated[
        list[str] | None,
        typer.Option(
            "--with",
            metavar="GAME",
            help="Another set of games, separated by semicolons: compare both monoids and that "
            "of their union.",
            show_default=False,
        ),
    ] = None,
    conjugates: Annotated[
        bool, typer.Option(help="Include the conjugates, in which the players are exchanged.")
    ] = True,
    order: Annotated[
        int, typer.Option(metavar="N", min=1, max=65535, help="Give up beyond N elements.")
    ] = 300,
    sums: Annotated[
        int, typer.Option(metavar="N", min=1, help="Give up after the outcomes of N sums.")
    ] = 10_000,
    certificate: CertificateFile = None,
    as_json: AsJson = False,
    seconds: Seconds = None,
    memory: Memory = None,
) -> None:
    """Print the misère monoid of the closure of games under options, sums and conjugates.

    An infinite monoid is recognised if it is that of the integers, or if an automaton decides all
    sums. Any other search ends after about a second, unless the limits allow more.
    """
    from partizan.theories.misere.monoids import closure

    with budget(seconds, memory):
        found = [
            closure(*map(_source, some), size=size, conjugates=conjugates, order=order, sums=sums)
            for some in (sources, *(text.split(";") for text in union or ()))
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
        return
    for place, one in enumerate(found):
        report = _report(one, facts[place])
        if place == 1:
            report.add("isomorphic", "to the first, with outcomes" if same else "not to the first")
        show(report)


def _source(text: str) -> object:
    """Return the game, position or ruleset that a text names."""
    from partizan import catalog
    from partizan.form import Form
    from partizan.theories.impartial.codes import HeapCode

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
    from partizan.theories.misere.monoids import InfiniteMonoid, IntegerMonoid

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
    from partizan.theories.misere.monoids import InfiniteMonoid, IntegerMonoid

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
