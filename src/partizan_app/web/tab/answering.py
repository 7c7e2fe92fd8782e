"""Questions answered by an interpreter in a browser's tab, which exchanges JSON with the page."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from partizan_app.web.answering import Told, answered

BYTES: Final = 256 << 20
"""Memory for the values of a question: a tab has less than a server."""


def answer(question: str, send: Callable[[str], object]) -> None:
    """Answer a question; everything that is told of it is sent, the answer last.

    >>> answer('{"ask": "compare", "arguments": {"first": "0"}, "seconds": 5}', print)
    ["error", {"kind": "DomainError", "error": "'second' is missing: send a text"}]
    """

    def tell(told: Told) -> None:
        send(json.dumps(told))

    asked = json.loads(question)
    tell(answered(tell, asked["ask"], asked["arguments"], asked["seconds"], bytes=BYTES))
