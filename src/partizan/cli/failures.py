"""What the command line says when something goes wrong, and with which exit code it ends."""

from __future__ import annotations

import os
import sys
import traceback

import typer

from partizan.errors import BudgetExceeded, DomainError, NotationError, Undecided

__all__ = ["BAD_INPUT", "BUDGET", "INTERRUPTED", "OTHER", "tell"]

OTHER = 1
BAD_INPUT = 2
BUDGET = 3
INTERRUPTED = 130


def tell(error: BaseException) -> int:
    """Print a sentence about `error` on stderr, and return the exit code it deserves."""
    match error:
        case NotationError() | DomainError():
            return _say(str(error), BAD_INPUT)
        case UnicodeDecodeError():
            return _say(f"the input is not {error.encoding} text: {error.reason}", BAD_INPUT)
        case BudgetExceeded():
            return _say(f"{error}; options such as --seconds, see --help, set the limits", BUDGET)
        case MemoryError():
            return _say("the machine has no more memory to give", BUDGET)
        case BrokenPipeError():  # whoever read the output has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return OTHER
        case Undecided() | OSError():
            return _say(str(error), OTHER)
        case KeyboardInterrupt() | typer.Abort():
            return _say("interrupted", INTERRUPTED)
        case _ if hasattr(error, "format_message"):  # Typer's own, about options and arguments
            return _say(f"{_sentence(error.format_message())} Try 'partizan --help'.", BAD_INPUT)
        case _:
            traceback.print_exception(error)
            return _say("this is a bug in partizan; please report it with the lines above", OTHER)


def _sentence(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."


def _say(text: str, code: int) -> int:
    """Write to stderr, one character for one, so that a caret stays below what it points at."""
    encoding = sys.stderr.encoding or "ascii"
    sys.stderr.write(f"partizan: {text}\n".encode(encoding, "replace").decode(encoding))
    return code
