"""Rulesets of simultaneous play, by name: a module's `SIMULTANEOUS` is its ruleset, or the class.

>>> from partizan.rulesets import simultaneous
>>> simultaneous.load("subtraction-squares(1;2)")("5").value()
Fraction(1, 4)
>>> simultaneous.position("clobber OXO").value("scoring")
Fraction(1, 2)

Nothing is imported before it is asked for. A name may be that of an alternating ruleset as well.
"""

from __future__ import annotations

import inspect
import re
from difflib import get_close_matches
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

from partizan.catalog import _read_parameters
from partizan.errors import DomainError, NotationError
from partizan.theories.simultaneous.contract import SimultaneousRuleset
from partizan.theories.simultaneous.position import SimultaneousPosition

__all__ = ["load", "names", "parameters_of", "position", "ruleset", "with_parameters"]

AnySimultaneous: TypeAlias = SimultaneousRuleset[Any, Any]

_NAME = re.compile(r"\s*([^\s()]+)\s*")
_SHOWN = 60


@cache
def names() -> tuple[str, ...]:
    """Return the names of all simultaneous rulesets, in alphabetical order.

    >>> "toppling-dominoes" in names()
    True
    """
    here = Path(__file__).parent.glob("*.py")
    return tuple(sorted(p.stem.replace("_", "-") for p in here if not p.stem.startswith("_")))


def ruleset(name: str) -> AnySimultaneous | type[AnySimultaneous]:
    """Return the ruleset with a name, or its class if parameters are mandatory.

    >>> ruleset("Clobber")
    clobber
    """
    keys = {_key(known): known for known in names()}
    found = keys.get(_key(name))
    if found is None:
        shown = repr(name if len(name) <= _SHOWN else f"{name[:_SHOWN]}…")
        near = get_close_matches(_key(name[:100]), keys, n=3)
        meant = " or ".join(keys[key] for key in near) or ", ".join(names())
        raise DomainError(f"there is no simultaneous ruleset {shown}; did you mean {meant}?")
    made = import_module(f"{__name__}.{found.replace('-', '_')}").SIMULTANEOUS
    assert isinstance(made, SimultaneousRuleset) or issubclass(made, SimultaneousRuleset)
    return made  # type: ignore[no-any-return]


def _key(name: str) -> str:
    """Return what is compared of a name: dashes, spaces and capitals do not matter."""
    return re.sub(r"[\s_-]", "", name).casefold()


@lru_cache(maxsize=64)
def load(text: str) -> AnySimultaneous:
    """Return the ruleset that a text names, with its parameters, as the catalog writes them."""
    found, rest = _read(text)
    if rest < len(text):
        raise NotationError("the name of a ruleset ends here: expected nothing more", text, rest)
    return found


def position(text: str) -> SimultaneousPosition:
    """Return the position that a text names: a ruleset, and its board."""
    found, rest = _read(text)
    if rest == len(text):
        raise NotationError(f"expected a position of {found.name} here", text, rest)
    return found(text[rest:].strip())


def with_parameters(name: str, *parameters: object) -> AnySimultaneous:
    """Return the ruleset with a name and with parameters, which are checked."""
    found = ruleset(name)
    cls = type(found) if isinstance(found, SimultaneousRuleset) else found
    try:
        inspect.signature(cls).bind(*parameters)
    except TypeError as error:
        takes = ", ".join(parameters_of(cls)) or "none"
        raise DomainError(f"{name}: {error}; the parameters are: {takes}") from None
    return cls(*parameters)


def parameters_of(cls: type[AnySimultaneous]) -> list[str]:
    """Return what the constructor of a ruleset takes, as a user would write it."""
    return [
        str(given) if given.default is not given.empty else given.name
        for given in inspect.signature(cls).parameters.values()
    ]


def _read(text: str) -> tuple[AnySimultaneous, int]:
    """Return the ruleset named at the beginning of a text, and where the rest begins."""
    word = _NAME.match(text)
    if word is None:
        raise NotationError("expected the name of a simultaneous ruleset", text, 0)
    name, at = word[1], word.end()
    if text[at : at + 1] == "(":
        parameters, at = _read_parameters(text, at + 1)
        while text[at : at + 1].isspace():
            at += 1
        return with_parameters(name, *parameters), at
    found = ruleset(name)
    if not isinstance(found, SimultaneousRuleset):
        takes = ", ".join(parameters_of(found))
        raise DomainError(f"{name} needs parameters: {name}({takes})")
    return found, at
