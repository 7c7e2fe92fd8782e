"""The index of the atlas, a page for each source, the errata and the refuted conjectures."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby

from manual.words import cell, cited, linked, plain
from partizan import atlas
from partizan.atlas import Verdict
from partizan_app.cli.rulesets import keys_in, reference

__all__ = ["anchored", "listed", "pages", "verdict"]


@cache
def listed() -> tuple[atlas.Claim, ...]:
    """Return every claim of the atlas."""
    return atlas.claims()


def verdict(claim: atlas.Claim) -> str:
    """Return the verdict that CI confirms for a claim, in a word."""
    word = claim.standing.value
    return f"**{word}**" if claim.corrected_by else word


def _number(claims: Iterable[atlas.Claim], standing: atlas.Verdict) -> int:
    return sum(claim.standing is standing for claim in claims)


def anchored(claim: atlas.Claim) -> str:
    """Return the page of a claim and its place there."""
    source = claim.id.partition("/")[0]
    return f"{source}.md#{_slug(claim)}"


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and the text of the pages about claims."""
    sources: dict[str, list[atlas.Claim]] = defaultdict(list)
    for claim in listed():
        sources[claim.id.partition("/")[0]].append(claim)
    yield "claims/index.md", _index(sources)
    yield "claims/errata.md", _errata(sources)
    yield "questions.md", _questions()
    for source, claims in sources.items():
        yield f"claims/{source}.md", _source(source, claims)


def _work(claims: list[atlas.Claim]) -> str:
    """Return the work that claims of one source cite."""
    keys = keys_in(" ".join(claim.source for claim in claims))
    return (reference(keys[0]) or "") if keys else ""


def _index(sources: dict[str, list[atlas.Claim]]) -> str:
    errata, refuted = (_number(listed(), v) for v in (Verdict.ERRATUM, Verdict.REFUTED))
    about = (
        f"The [atlas](../atlas.md) has {len(listed())} claims from {len(sources)} sources, each "
        f"checked by computing both sides independently; {errata} of them are [printed "
        f"wrong](errata.md), and {refuted} are [refuted "
        "conjectures](errata.md#refuted-conjectures). `partizan reproduce ID` checks a claim on "
        "your machine."
    )
    lines = ["# Every claim", "", about, "", "| source | work | claims | errata | refuted |"]
    lines.append("|---|---|---|---|---|")
    for source, claims in sorted(sources.items()):
        errata, refuted = (_number(claims, v) for v in (Verdict.ERRATUM, Verdict.REFUTED))
        counts = f"{len(claims)} | {errata or ''} | {refuted or ''}"
        lines.append(f"| [{source}]({source}.md) | {cell(plain(_work(claims)))} | {counts} |")
    return "\n".join(lines)


def _source(source: str, claims: list[atlas.Claim]) -> str:
    lines = [f"# {source}", "", plain(_work(claims)) + ".", ""]
    lines += [f"`partizan reproduce {source}` checks these {len(claims)} claims.", ""]
    lines += ["| claim | statement | about | verdict |", "|---|---|---|---|"]
    for claim in claims:
        place = claim.id.partition("/")[2]
        about = ", ".join(f"[{n}](../rulesets/{n.replace(' ', '-')}.md)" for n in claim.about)
        says = f"{plain(claim.statement)} {cited(claim.source)}"
        shown = verdict(claim)
        if claim.corrected_by:
            shown = f"[{shown}](errata.md#printed-{_slug(claim)})"
        lines.append(f"| `{place}`{{#{_slug(claim)}}} | {cell(says)} | {about} | {shown} |")
    for key in atlas.numbering().keys:
        if atlas.numbering().source(key) == source:
            lines += _numbers(source, key)
    return "\n".join(lines)


def _numbers(source: str, key: str) -> Iterator[str]:
    """Yield the table from the numbers of a source to claims, theorems and functions."""
    entries = atlas.numbering().entries(key)
    if not entries:
        return
    yield from ("", "## By number", "")
    checked = sum(bool(entry.claims) for entry in entries)
    yield (
        f"{checked} of {len(entries)} items have claims. `partizan reproduce "
        f'"{entries[0].place}"` checks those about an item.'
    )
    yield from ("", "| item | claims | theorems | functions |", "|---|---|---|---|")
    for entry in entries:
        claims = ", ".join(f"[{c.id.partition('/')[2]}]({_there(c, source)})" for c in entry.claims)
        theorems, functions = (
            ", ".join(f"`{name.removeprefix('partizan.')}`" for name in names)
            for names in (entry.theorems, entry.functions)
        )
        yield f"| {entry.place.locator} | {claims} | {theorems} | {functions} |"


def _there(claim: atlas.Claim, source: str) -> str:
    """Return the address of a claim from the page of a source."""
    page = anchored(claim)
    return page.removeprefix(f"{source}.md")


def _slug(claim: atlas.Claim) -> str:
    return claim.id.replace("/", "-").replace(".", "-")


def _errata(sources: dict[str, list[atlas.Claim]]) -> str:
    errata, refuted = (_number(listed(), v) for v in (Verdict.ERRATUM, Verdict.REFUTED))
    about = (
        f"Computation contradicts {errata} statements as printed. For each, this page gives the "
        "smallest counter-example found and a corrected statement, which the atlas checks in the "
        "same way. `partizan reproduce --only erratum` prints the same list."
    )
    lines = ["# Errata of the literature", "", about, ""]
    for source, claims in sorted(sources.items()):
        printed = [claim for claim in claims if claim.standing is Verdict.ERRATUM]
        if printed:
            lines += [f"## {source}", "", plain(_work(claims)) + ".", ""]
            lines += [line for claim in printed for line in _contradicted(claim)]
    false = (
        f"{refuted} conjectures are false, which is no misprint. `partizan reproduce --only "
        "refuted` prints the list, and [questions](../questions.md) has the other conjectures."
    )
    lines += ["## Refuted conjectures", "", false, ""]
    for claim in listed():
        if claim.standing is Verdict.REFUTED:
            lines += _contradicted(claim)
    return "\n".join(lines)


def _questions() -> str:
    """Return the page of the questions and conjectures, with their states and claims."""
    every = atlas.questions()
    counts = ", ".join(
        f"{number} {state.value}"
        for state in atlas.State
        if (number := sum(question.state is state for question in every))
    )
    about = (
        f"{len(every)} questions, open problems and conjectures of five sources: {counts}. "
        '`partizan reproduce "Renault Conjecture 4.119"` checks the claims about one of them. '
        "*Answered in part here* means that small cases are computed, or a part is proved."
    )
    lines = ["# Questions and conjectures", "", about]
    for key, listed_ in groupby(every, lambda question: question.place.key):
        lines += ["", f"## {key}", "", plain(reference(key) or "") + ".", ""]
        lines += ["| place | question | state | remark | claims |", "|---|---|---|---|---|"]
        for question in listed_:
            found = atlas.numbering()[str(question.place)].claims
            links = ", ".join(f"[{c.id.partition('/')[2]}](claims/{anchored(c)})" for c in found)
            remark = cell(linked(plain(question.remark), ""))
            asks = f"{question.place.locator} | {cell(plain(question.asks))}"
            lines.append(f"| {asks} | {question.state.value} | {remark} | {links} |")
    return "\n".join(lines)


def _contradicted(claim: atlas.Claim) -> Iterator[str]:
    """Yield a statement, its counter-example, and the statement that holds instead."""
    right = next(found for found in listed() if found.id == claim.corrected_by)
    found = claim.check().counterexample
    is_conjecture = claim.standing is Verdict.REFUTED
    place = claim.id if is_conjecture else claim.id.partition("/")[2]
    yield f"[**{place}**]{{#printed-{_slug(claim)}}} {cited(claim.source)}"
    yield ""
    yield f"- {'Conjectured' if is_conjecture else 'Printed'}: {cited(claim.statement)}"
    if found is not None:
        yield (
            f"- Counter-example: `{found.position}`: expected `{found.expected}`, "
            f"found `{found.found}`."
        )
    link = f"[{right.id.partition('/')[2]}]({anchored(right)})"
    yield f"- {'What holds' if is_conjecture else 'Corrected'} ({link}): {cited(right.statement)}"
    yield ""
