"""The report of `partizan value` on an infinite nimber, such as `*omega + *5`."""

from __future__ import annotations

from collections.abc import Callable

from partizan.cli.terminal import Report, shortened, show, show_json, style
from partizan.errors import DomainError, Undecided
from partizan.theories.impartial.transfinite import AnyNimber, TransfiniteNimber, read_nimber

__all__ = ["show_nimber"]


def show_nimber(text: str, *, as_latex: bool, as_json: bool) -> None:
    """Print a report on the nimber that `text` denotes, as a page, as LaTeX or as JSON."""
    nimber = read_nimber(text)
    if as_latex:
        print(nimber.notation("latex"))
        return
    others = {
        "square": _known(lambda: nimber * nimber),
        "square root": _known(nimber.square_root),
        "inverse": _known(nimber.inverse),
    }
    if as_json:
        facts = {name.replace(" ", "_"): it and it.notation("ascii") for name, it in others.items()}
        names = {"value": "ascii", "unicode": "unicode", "latex": "latex"}
        show_json(
            {"input": text, **{key: nimber.notation(kind) for key, kind in names.items()}, **facts}  # type: ignore[arg-type]  # the kinds are styles
        )
        return
    name = nimber.notation(style())
    page = Report(name if text.strip() == name else f"{shortened(text.strip())} = {name}")
    is_infinite = isinstance(nimber, TransfiniteNimber)
    page.add("kind", "infinite nimber" if is_infinite else "nimber")
    for what, it in others.items():
        page.add(what, "not known" if it is None else it.notation(style()))
    show(page)


def _known(ask: Callable[[], AnyNimber]) -> AnyNimber | None:
    """Return an answer, or None if it is undefined or has not been computed."""
    try:
        return ask()
    except (DomainError, Undecided):
        return None
