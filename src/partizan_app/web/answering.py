"""One question, answered within limits, by a process of the server or by an interpreter in a tab.

What is known is told while the answer is sought; a failure is told in a sentence.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final, TypeAlias

from partizan.budget import Budget
from partizan.errors import BudgetExceeded, PartizanError, TooLarge
from partizan_app.web.questions import answer

Answer: TypeAlias = dict[str, Any]
Told: TypeAlias = tuple[str, Answer]
"""What is told of a question: progress, a partial answer, the result or an error."""

BYTES: Final = 1 << 30
"""Memory for the values of a question."""

_POSITIONS = 50_000_000
_PAUSE = 0.1  # seconds between two reports of progress


def answered(
    tell: Callable[[Told], None],
    ask: str,
    arguments: Answer,
    seconds: float,
    *,
    bytes: int = BYTES,  # noqa: A002  (as in Budget)
    files: tuple[str, ...] = (),
) -> Told:
    """Return the answer to a question or why there is none; `files` are rulesets of the user.

    >>> answered(print, "compare", {"first": "1", "second": "*"}, 5)[1]["result"]["relation"]
    '>'
    >>> answered(print, "value", {"expression": "1 +"}, 5)[0]
    'error'
    """
    last = 0.0

    def progress(count: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last > _PAUSE:
            last = now
            tell(("progress", {"text": f"{count:,} positions"}))

    def partial(**known: Any) -> None:
        tell(("partial", known))

    try:
        with Budget(seconds=seconds, bytes=bytes, positions=_POSITIONS, progress=progress):
            result = answer(ask, arguments, partial, files)
    except BudgetExceeded as error:
        return "error", {"kind": "BudgetExceeded", "error": str(error)}
    except TooLarge as error:
        return "error", {"kind": "TooLarge", "error": str(error)}
    except PartizanError as error:
        said = f"{_place(error, files)}{error}"
        return "error", {"kind": type(error).__name__, "error": said}
    except (MemoryError, RecursionError) as error:
        return "error", {"kind": "BudgetExceeded", "error": f"too large: {type(error).__name__}"}
    except Exception as error:  # noqa: BLE001  (a visitor gets a sentence, and the server goes on)
        said = f"{type(error).__name__}: {error}"
        return "error", {"kind": "Defect", "error": f"{_place(error, files)}{said}"}
    return "result", {"result": result}


def _place(error: BaseException | None, files: tuple[str, ...]) -> str:
    """Return the line of the user's file at which an error or its cause arose, if it is theirs."""
    own = {str(Path(file).resolve()): file for file in files}
    while own and error is not None:
        for frame in reversed(extract_tb(error.__traceback__)):
            if frame.filename in own:
                return f"{own[frame.filename]}, line {frame.lineno}, in {frame.name}: "
        error = error.__cause__
    return ""
