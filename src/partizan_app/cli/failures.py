"""Error messages and exit codes of the command line."""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Mapping
from contextlib import suppress
from typing import NoReturn

import click

from partizan.errors import BudgetExceeded, DomainError, NotationError, TooLarge, Undecided
from partizan_app.cli.terminal import show_json

OTHER = 1
BAD_INPUT = 2
BUDGET = 3
INTERRUPTED = 130

_BUDGET = re.compile(r"(?:`with )?(?:partizan\.)?Budget\((\w+)=\.\.\.\)`?")
_LIMITS = {"seconds": "--seconds", "bytes": "--memory", "positions": "--positions"}


def report(error: BaseException, *, as_json: bool = False) -> int:
    """Print a message about `error` on stderr, and return the exit code.

    With `as_json`, also print the error on stdout as a JSON object, as from `facts`.
    """
    text, code = _message(error)
    if as_json and not isinstance(error, BrokenPipeError):
        with suppress(OSError):  # stdout itself may be what failed
            show_json(facts(error))
            sys.stdout.flush()
    with suppress(OSError):
        if _is_bug(error):
            traceback.print_exception(error)
        if text:
            _write(text)
    return code


def stop(error: BaseException) -> NoReturn:
    """Print why the run ends early, and exit; results must have been printed before."""
    raise SystemExit(report(error))


def ended(failure: BaseException | None) -> dict[str, object]:
    """Return the JSON to add to results that a failure cut short: nothing, or the error."""
    return {} if failure is None else {**facts(failure)}


def facts(error: BaseException) -> dict[str, Mapping[str, object]]:
    """Return an error as a JSON object: its kind and a message.

    >>> facts(DomainError("1/3 is not a dyadic rational"))
    {'error': {'kind': 'DomainError', 'message': '1/3 is not a dyadic rational'}}
    """
    kind = _kind(error)
    if isinstance(error, NotationError):
        return {"error": {"kind": kind, "message": error.message, "position": error.position}}
    message = f"a bug in partizan: {error}" if _is_bug(error) else _message(error)[0]
    return {"error": {"kind": kind, "message": message}}


def _kind(error: BaseException) -> str:
    """Return the kind of an error, as the manual names it."""
    if isinstance(error, click.ClickException):
        return "UsageError"
    limits = (kind for kind in (BudgetExceeded, TooLarge) if isinstance(error, kind))
    return next(limits, type(error)).__name__


def _message(error: BaseException) -> tuple[str, int]:
    """Return the message about an error, and its exit code."""
    match error:
        case NotationError() | DomainError():
            return str(error), BAD_INPUT
        case UnicodeDecodeError():
            return f"the input is not {error.encoding} text: {error.reason}", BAD_INPUT
        case BudgetExceeded():
            return _with_options(str(error)), BUDGET
        case TooLarge():
            return str(error), BUDGET
        case MemoryError():
            return "the machine has run out of memory", BUDGET
        case BrokenPipeError():  # the reader of the output has closed it
            return "", OTHER
        case OSError(strerror=str(reason)):
            return reason if error.filename is None else f"{error.filename}: {reason}", OTHER
        case Undecided() | OSError():
            return str(error), OTHER
        case KeyboardInterrupt():
            return "interrupted", INTERRUPTED
        case click.ClickException():  # about options and arguments
            context = getattr(error, "ctx", None)
            path = "partizan" if context is None else context.command_path
            return f"{_sentence(error.format_message())} Try '{path} --help'.", BAD_INPUT
        case _:
            return "this is a bug in partizan; please report it with the lines above", OTHER


def _with_options(text: str) -> str:
    """Return the message about a limit, with the option that sets it in place of Python.

    >>> _with_options("the time allowed was used up; allow more with Budget(seconds=...)")
    'the time allowed was used up; allow more with --seconds'
    """
    advice = _BUDGET.sub(lambda match: _LIMITS.get(match[1], match[0]), text)
    advice = advice.replace(", or start again with partizan.clear()", "")
    return (
        advice
        if advice != text
        else f"{text}; set limits with options such as --seconds (see --help)"
    )


def option_for(error: BaseException | None) -> str | None:
    """Return the option that sets the limit which an error reports, if there is one.

    >>> option_for(BudgetExceeded("allow more with Budget(bytes=...)")), option_for(TooLarge("no"))
    ('--memory', None)
    """
    if not isinstance(error, BudgetExceeded):
        return None
    found = _BUDGET.search(str(error))
    return "--seconds" if found is None else _LIMITS.get(found[1])


def _is_bug(error: BaseException) -> bool:
    known = (NotationError, DomainError, BudgetExceeded, TooLarge, Undecided)
    ends = (UnicodeDecodeError, MemoryError, OSError, KeyboardInterrupt, click.ClickException)
    return not isinstance(error, (*known, *ends))


def _sentence(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."


def _write(text: str) -> None:
    """Write to stderr. Replace characters one by one, so that a caret stays in its place."""
    encoding = sys.stderr.encoding or "ascii"
    sys.stderr.write(f"partizan: {text}\n".encode(encoding, "replace").decode(encoding))
    sys.stderr.flush()
