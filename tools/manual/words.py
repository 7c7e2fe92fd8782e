"""Citations as links, text that Markdown leaves as it is, and the bibliography."""

from __future__ import annotations

import re
from pathlib import Path

from partizan_app.cli.rulesets import keys_in, reference

__all__ = ["bibliography", "cell", "cited", "linked", "plain", "typeset"]

_BIB = Path(__file__).parents[2] / "docs" / "references.bib"
_CITATION = re.compile(r"(?<!\\)\[([A-Z][A-Za-z]*[0-9]{2}[^\]\\]*)\](?!\()")
_ENTRY = re.compile(r"^@\w+\{(\w+),$(.*?)^\}", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"^  (doi|url) *= \{(.*?)\}", re.MULTILINE)
_LITERAL = re.compile(r"(^```.*?^```$|`[^`\n]*`)", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"(`[^`\n]*`)")
_FORMULA = re.compile(
    r"(?<![\w`/#$\\])(?P<base>[A-Za-zα-ω𝒢]['′]?|\d+)"  # a letter or a number
    r"(?P<scripts>(?:\\?_(?:\{[^{}]+\}|[0-9A-Za-zℓ]{1,2}(?![A-Za-z]))"  # with an index
    r"|\^(?:\{[^{}]+\}|\d+(?:\.\d+)?|[A-Za-z]{1,3}(?![A-Za-z])|[α-ω]))+)"  # or an exponent
)
_SCRIPT = re.compile(r"([_^])(\{[^{}]+\}|\d+(?:\.\d+)?|\w+)")


def plain(text: str) -> str:
    """Return prose in which signs of games, such as * and <, are not taken for Markdown."""
    pieces = _CODE.split(text)
    pieces[::2] = [re.sub(r"([*_<])", r"\\\1", piece) for piece in pieces[::2]]
    return "".join(pieces)


def cited(text: str) -> str:
    """Return prose with a link to the bibliography for each citation in brackets."""
    return linked(plain(text), "../")


def linked(markdown: str, up: str) -> str:
    """Return Markdown in which each citation is a link; `up` leads to the top of the site."""

    def link(found: re.Match[str]) -> str:
        keys = keys_in(found[0])
        if not keys or reference(keys[0]) is None:
            return rf"\[{found[1]}\]"
        return rf"[\[{found[1]}\]]({up}bibliography.md#{keys[0].lower()})"

    pieces = _LITERAL.split(markdown)
    pieces[::2] = [_CITATION.sub(link, piece) for piece in pieces[::2]]
    return "".join(pieces)


def typeset(markdown: str) -> str:
    """Return Markdown in which plain formulas outside of code, such as γ_g or 2^{1420}, are TeX.

    >>> typeset("2^512 forms, γ'_g(T_k), ω^ω^m, but `a_1` and Budget")
    "$2^{512}$ forms, $γ'_{g}$($T_{k}$), $ω^{ω^{m}}$, but `a_1` and Budget"
    """

    def formula(found: re.Match[str]) -> str:
        tex = ""
        for sign, braced in reversed(_SCRIPT.findall(found["scripts"])):
            script = braced.strip("{}")
            nests = sign == tex[:1] == "^"
            tex = f"^{{{script}{tex}}}" if nests else f"{sign}{{{script}}}{tex}"
        return f"${found['base']}{tex}$"

    pieces = _LITERAL.split(markdown)
    pieces[::2] = [_FORMULA.sub(formula, piece) for piece in pieces[::2]]
    return "".join(pieces)


def cell(text: str) -> str:
    """Return text for a cell of a table."""
    return " ".join(text.split()).replace("|", r"\|")


def bibliography() -> str:
    """Return the page with every work that is cited."""
    about = (
        r"A citation such as \[BCG01, ch. 3\] names a work in this list and a place in it. "
        "The file `docs/references.bib` has the same entries for BibTeX."
    )
    lines = ["# Bibliography", "", about, ""]
    found = _ENTRY.findall(_BIB.read_text(encoding="utf-8"))
    for key, body in sorted(found, key=lambda entry: entry[0].casefold()):
        line = f"- [**{key}**]{{#{key.lower()}}} {plain(reference(key) or '')}."
        links = dict(_LINK.findall(body))
        if "doi" in links:
            line += f" [doi:{links['doi']}](https://doi.org/{links['doi']})"
        elif "url" in links:
            line += f" <{links['url']}>"
        lines.append(line)
    return "\n".join(lines)
