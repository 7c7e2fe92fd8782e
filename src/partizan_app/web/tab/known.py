"""Answers that a folder holds, so that the first board is there before the interpreter is."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any, TypeAlias

from partizan import catalog
from partizan_app.web.answering import Answer
from partizan_app.web.answers.reading import PAGES
from partizan_app.web.listing import rulesets_listed
from partizan_app.web.questions import answer

Known: TypeAlias = dict[str, dict[str, Answer]]
"""Answers, by the question and by the key of its arguments."""

_START = ("domineering", "4x4", (("left", "a3 vertical"), ("right", "b2 horizontal")))
"""The game with which the page opens, as in play.js."""


def key(arguments: Answer) -> str:
    """Return the key of arguments, which the page makes in the same way.

    >>> key({"ruleset": "nim", "board": "3"})
    '[["board","3"],["ruleset","nim"]]'
    """
    return json.dumps(sorted(arguments.items()), separators=(",", ":"), ensure_ascii=False)


@cache
def known() -> Known:
    """Return the lists, what each ruleset is, the gallery, and the first position's answers."""
    found: Known = defaultdict(dict)
    found["rulesets"][key({})] = {"rulesets": rulesets_listed()}
    for ask, arguments in _asked():
        found[ask][key(arguments)] = answer(ask, arguments, _silent)
    return dict(found)


def _silent(**_known: Any) -> None:
    """Hear what is known before an answer is whole."""


def _asked() -> Iterator[tuple[str, Answer]]:
    """Yield the questions that are answered beforehand."""
    yield "atlas", {}
    yield "functions", {}
    yield "reading", {}
    for source in PAGES:
        yield "reading", {"source": source}
    for name in catalog.names():
        yield "ruleset", {"name": name}
    for family in sorted({entry.family for entry in catalog.entries().values()}):
        yield "gallery", {"family": family}
    ruleset, board, line = _START
    for side, name in line:
        here = {"ruleset": ruleset, "board": board}
        found = answer("position", here, _silent)
        yield "position", here
        yield "position", {**here, "board": found["board"]}  # as the page's own link has it
        options = found["options"][side]["listed"]
        board = next(option["board"] for option in options if option["name"] == name)
    here = {"ruleset": ruleset, "board": board}
    yield "position", here
    place: Answer = {**here, "patience": 5}
    yield "analysis", place
    yield "moves", {**place, "convention": "normal"}
