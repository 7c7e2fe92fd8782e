"""Mutants of C++ lines, all of them compiled into one core and chosen when it runs.

Every mutated expression `E` becomes `(mutation::is(k) ? (E') : (E))`, of the type of `E`, so that
one build serves all mutants. The environment variable `PARTIZAN_MUTANT` chooses one; with
`MUTATION_REACHED` the core appends the numbers of the mutated places that it comes across to that
file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from mutants import Edit, Mutant

__all__ = ["SWITCH", "edits", "switched"]

SWITCH = """#pragma once
#include <cstdio>
#include <cstdlib>
#include <type_traits>
namespace mutation {
inline const int chosen = std::getenv("PARTIZAN_MUTANT") ? \
std::atoi(std::getenv("PARTIZAN_MUTANT")) : -1;
inline const char* const reached = std::getenv("MUTATION_REACHED");
inline bool seen[4096];
[[gnu::noinline]] static void note(int k) {
  seen[k] = true;
  if (std::FILE* file = std::fopen(reached, "a")) {
    std::fprintf(file, "core %d\\n", k);
    std::fclose(file);
  }
}
constexpr bool is(int k) {
  if (__builtin_is_constant_evaluated()) {
    return false;
  }
  if (reached != nullptr && !seen[k]) {
    note(k);
  }
  return chosen == k;
}
}  // namespace mutation
"""
OPERATORS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
    "+": "-", "-": "+", "*": "+", "/": "*", "%": "/",
    "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<",
}  # fmt: skip
WORDS = {"true": "false", "false": "true", "std::min": "std::max", "std::max": "std::min"}
# Binary operators stand between blanks, unlike the brackets of templates.
TOKENS = re.compile(
    r"(?<= )(?:[<>=!]=|&&|\|\||<<|>>|[-+*/%&|^<>])(?= )"
    r"|\b(?:true|false|std::(?:min|max))\b|(?<![\w.'])\d+(?![\w.'])|!(?=[\w(])"
)
EXPRESSION = re.compile(
    r"(?:\} else )?(?:if|while) \((?P<condition>.*)\) (?:\{|[a-z].*;)"
    r"|for \([^;]*; (?P<bound>[^;]*);[^;]*\) \{"
    r"|return (?P<returned>[^;]*);"
    r"|(?:const )?[\w:<>,*& ]*[\w\])]+ [-+|&^]?= (?P<assigned>[^;]*);"
)
STATEMENT = re.compile(r"(?:\+\+|--)[\w.\[\]>-]+;|[\w.:>\[\]-]+(?:\(.*\)| [-+|&^]?= [^;]*);")
NOT_CODE = re.compile(r"#|//|/\*|\*|static_assert|template|using |static |throw|.*\bconstexpr\b")
NOT_MUTABLE = re.compile(r'[{"]|\[[&=\]]|sizeof')
ONLY_COSTS = re.compile(r"\b(?:tick|reserve|shrink_to_fit|prefetch|assert|__builtin)\w*\(")


def edits(source: str) -> Iterator[Edit]:
    """Yield the edits of the lines of a file that are executed; a place is a line.

    The source has one character for each byte.
    """
    at, before, count = 0, ";", dict[str, int]()
    for whole in source.splitlines(keepends=True):
        line = whole.split("  //")[0].rstrip()
        text = line.strip()
        start = at + len(line) - len(text)
        at += len(whole)
        if not text or NOT_CODE.match(text):
            continue
        count[text] = count.get(text, 0) + 1
        place = text if count[text] == 1 else f"{text} ({count[text]})"
        yield from _of_line(text, start, place, is_statement=before[-1] in ";{}")
        before = text


def _of_line(text: str, start: int, place: str, *, is_statement: bool) -> Iterator[Edit]:
    found = EXPRESSION.fullmatch(text)
    if found and found.lastgroup:
        first, last = found.span(found.lastgroup)
        body = text[first:last]
        if body.count("(") == body.count(")") and not NOT_MUTABLE.search(body):
            for token in TOKENS.finditer(body):
                changed = body[: token.start()] + _other(token[0]) + body[token.end() :]
                yield Edit(start + first, start + last, changed, place)
    if is_statement and text in ("break;", "continue;"):
        yield Edit(start, start + len(text), "break;continue;".replace(text, ""), place)
    elif (
        is_statement
        and STATEMENT.fullmatch(text)
        and not NOT_MUTABLE.search(text)
        and not ONLY_COSTS.search(text)
    ):
        yield Edit(start, start + len(text), "", place)


def _other(old: str) -> str:
    if old.isdigit():
        return str(int(old) + 1)
    return "" if old == "!" else OPERATORS.get(old) or WORDS[old]


def switched(source: str, mutants: Iterable[tuple[int, Mutant]]) -> str:
    """Return the source with all of the numbered mutants in it, each on a line of its own."""
    for number, mutant in sorted(mutants, key=lambda pair: -pair[1].start):
        old, new = source[mutant.start : mutant.end], mutant.new
        if old in ("break;", "continue;"):
            both = f"if (::mutation::is({number})) {{ {new} }} else {{ {old} }}"
        elif new:
            kind = f"std::decay_t<decltype({old})>"  # `!x` and `x` may have different types
            both = f"(::mutation::is({number}) ? static_cast<{kind}>({new}) : ({old}))"
        else:
            both = f"if (!::mutation::is({number})) {{ {old} }}"
        source = source[: mutant.start] + both + source[mutant.end :]
    return source
