"""The questions of visitors, which worker processes answer."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, TypeAlias

from partizan.errors import DomainError
from partizan.web.answers._boards import use_files

Answer: TypeAlias = dict[str, Any]
Tell: TypeAlias = Callable[..., None]

QUESTIONS: Final = {
    "ruleset": "rulesets",
    "position": "positions",
    "edit": "positions",
    "analysis": "positions",
    "moves": "positions",
    "reply": "positions",
    "tree": "positions",
    "value": "calculator",
    "simplify": "calculator",
    "compare": "calculator",
    "heaps": "heaps",
    "misere": "misere",
    "day": "misere",
    "simultaneous": "simultaneous",
    "domination": "domination",
    "claim": "claims",
    "atlas": "claims",
}
"""The questions, and the modules whose functions of the same name answer them."""


def answer(ask: str, arguments: Answer, tell: Tell, files: tuple[str, ...] = ()) -> Answer:
    """Return the answer to a question; `files` are those of the user who started the server."""
    if ask not in QUESTIONS:
        raise DomainError(f"unknown question {ask!r:.40}; ask one of {', '.join(QUESTIONS)}")
    use_files(files)
    function = getattr(import_module(f"partizan.web.answers.{QUESTIONS[ask]}"), ask)
    found: Answer = function(arguments, tell)
    return found
