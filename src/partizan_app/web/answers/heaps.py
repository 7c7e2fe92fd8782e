"""Heap games: nim-values of a code, the period with its proof, genera and the misère quotient."""

from __future__ import annotations

from collections.abc import Callable

from partizan import rulesets
from partizan.pictures.sequences import columns
from partizan.theories import misere
from partizan.theories.impartial import NimSequence
from partizan_app.web.answers._exchange import Answer, drawn, number, text, tried

_GENERA = 24  # heaps whose genera are listed
_LOOKED_AT = 20_000  # heaps among which a period is sought
_EXTRA = 10.0  # seconds for the quotient


def heaps(arguments: Answer, tell: Callable[..., None]) -> Answer:
    """Return the nim-values of a code, a plot, the period, genera, and the quotient.

    >>> found = heaps({"code": "0.77", "count": 20}, lambda **_: None)
    >>> found["values"][:8], found["period"]["text"]
    ([0, 1, 2, 3, 1, 4, 3, 2], 'period 12 from heap 71 on: proved')
    """
    sequence = NimSequence(text(arguments, "code"))
    count = number(arguments, "count", 10, 600, 100)
    sequence.extend(count)
    known: Answer = {"code": str(sequence.code), "values": sequence[: count + 1]}
    known |= drawn(sequence.picture)
    tell(**known)
    known["period"] = _found(lambda: _period(sequence))
    tell(period=known["period"])
    known["genera"] = _found(lambda: _genera(text(arguments, "code")))
    tell(genera=known["genera"])
    known["quotient"] = _found(lambda: _quotient(text(arguments, "code"), arguments))
    return known


def _period(sequence: NimSequence) -> Answer:
    law = sequence.period(_LOOKED_AT)
    if law is None:
        return {"text": f"no period is seen among {_LOOKED_AT:,} heaps"}
    return {
        "text": repr(law)[1:-1],
        "reason": law.reason,
        "is_proved": law.is_proved,
        "length": law.period,
        "columns": columns(law),
    } | drawn(law.picture)


def _genera(code: str) -> Answer:
    rules = rulesets.octal(code)
    found = [str(rules(size).genus()) for size in range(_GENERA)]
    return {"listed": found}


def _quotient(code: str, arguments: Answer) -> Answer:
    found = misere.quotient(code, heaps=number(arguments, "quotient heaps", 1, 40, 8))
    answer = {
        "text": repr(found)[1:-1],
        "order": found.order,
        "presentation": str(found.presentation),
        "pretending": list(found.pretending),
    }
    if found.order <= 40:
        answer |= drawn(found.picture)
    return answer


def _found(ask: Callable[[], Answer]) -> Answer:
    answer: Answer = tried(ask, _EXTRA)
    return {"unknown": answer["undefined"]} if "undefined" in answer else answer
