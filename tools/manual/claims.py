"""The index of the atlas, a page for each source, and the errata with their counter-examples."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache

from manual.words import cell, cited, plain
from partizan import atlas
from partizan_app.cli.rulesets import keys_in, reference

__all__ = ["anchored", "listed", "pages", "verdict"]


@cache
def listed() -> tuple[atlas.Claim, ...]:
    """Return every claim of the atlas."""
    return atlas.claims()


def verdict(claim: atlas.Claim) -> str:
    """Return the verdict that CI confirms for a claim, in a word."""
    return "**erratum**" if claim.corrected_by else "open" if claim.conjecture else "holds"


def anchored(claim: atlas.Claim) -> str:
    """Return the page of a claim and its place there."""
    source, _, place = claim.id.partition("/")
    return f"{source}.md#{place}"


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and the text of the pages about claims."""
    sources: dict[str, list[atlas.Claim]] = defaultdict(list)
    for claim in listed():
        sources[claim.id.partition("/")[0]].append(claim)
    yield "claims/index.md", _index(sources)
    yield "claims/errata.md", _errata(sources)
    for source, claims in sources.items():
        yield f"claims/{source}.md", _source(source, claims)


def _work(claims: list[atlas.Claim]) -> str:
    """Return the work that claims of one source cite."""
    keys = keys_in(" ".join(claim.source for claim in claims))
    return (reference(keys[0]) or "") if keys else ""


def _index(sources: dict[str, list[atlas.Claim]]) -> str:
    wrong = sum(claim.corrected_by is not None for claim in listed())
    about = (
        f"The [atlas](../atlas.md) has {len(listed())} claims from {len(sources)} sources, each "
        f"checked by computing both sides independently; {wrong} of them are "
        "[printed wrong](errata.md). `partizan reproduce ID` checks a claim on your machine."
    )
    lines = ["# Every claim", "", about, "", "| source | work | claims | errata |"]
    lines.append("|---|---|---|---|")
    for source, claims in sorted(sources.items()):
        errata = sum(claim.corrected_by is not None for claim in claims)
        work = cell(plain(_work(claims)))
        lines.append(f"| [{source}]({source}.md) | {work} | {len(claims)} | {errata or ''} |")
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
            shown = f"[{shown}](errata.md#{_slug(claim)})"
        lines.append(f'| <a id="{place}"></a>`{place}` | {cell(says)} | {about} | {shown} |')
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
    by_id = {claim.id: claim for claim in listed()}
    wrong = [claim for claim in listed() if claim.corrected_by]
    about = (
        f"Computation refutes {len(wrong)} statements as printed. For each, this page gives the "
        "smallest counter-example found and a corrected statement, which the atlas checks in the "
        "same way. `partizan reproduce --only erratum` prints the same list."
    )
    lines = ["# Errata of the literature", "", about, ""]
    for source, claims in sorted(sources.items()):
        printed = [claim for claim in claims if claim.corrected_by]
        if not printed:
            continue
        lines += [f"## {source}", "", plain(_work(claims)) + ".", ""]
        for claim in printed:
            right = by_id[claim.corrected_by or ""]
            found = claim.check().counterexample
            place = claim.id.partition("/")[2]
            lines += [
                f'<a id="{_slug(claim)}"></a>**{place}** {cited(claim.source)}',
                "",
                f"- Printed: {cited(claim.statement)}",
            ]
            if found is not None:
                lines.append(
                    f"- Counter-example: `{found.position}`: expected `{found.expected}`, "
                    f"found `{found.found}`."
                )
            link = f"[{right.id.partition('/')[2]}]({anchored(right)})"
            lines += [f"- Corrected ({link}): {cited(right.statement)}", ""]
    return "\n".join(lines)
