"""Rulesets by name, or from a file."""

from __future__ import annotations

import inspect
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb
from types import ModuleType

from partizan.catalog.listing import Found
from partizan.catalog.words import entry
from partizan.errors import DomainError
from partizan.rules.contract import Rules
from partizan.rulesets.typed import read_file as read_rules_file

_FILE_OF_RULES = ".rules"


def ruleset(name: str) -> Found:
    """Return the ruleset called `name`, or its class if parameters are mandatory.

    >>> ruleset("domineering")
    domineering
    >>> ruleset("ToadsAndFrogs")
    toads-and-frogs
    """
    if name.endswith(_FILE_OF_RULES):
        return read_rules_file(name)
    if is_file_name(name):
        path, _, constant = name.partition(".py")
        return from_file(f"{path}.py", constant[1:])
    return entry(name).found()


def is_file_name(name: str) -> bool:
    """Return whether a name is that of a file, perhaps with a ruleset in it: `my_game.py:nim`."""
    _, is_file, constant = name.partition(".py")
    return name.endswith(_FILE_OF_RULES) or (bool(is_file) and constant[:1] in ("", ":"))


def from_file(path: str, name: str = "") -> Found:
    """Return the ruleset of a Python file, or the one called `name` if it defines several.

    The file is run. Rulesets and classes of rulesets with a public name count.

    >>> import tempfile
    >>> path = Path(tempfile.mkdtemp()) / "countdown.py"
    >>> _ = path.write_text('''
    ... from partizan import Ruleset
    ... class Countdown(Ruleset[int]):
    ...     def options(self, board, player):
    ...         return [board - 1] if board else []
    ... ''', encoding="utf-8")
    >>> from_file(str(path))
    countdown
    """
    defined = _rulesets_in(_module(path))
    if not name and len(set(defined)) == 1:
        name = next(iter(defined))
    if name not in defined:
        names = ", ".join(defined) or "none"
        write = f"write one, as in {path}:{next(iter(defined))}" if defined else "define one"
        what = f"no ruleset {name!r:.60}" if name else "more than one ruleset, or none"
        raise DomainError(f"{path} defines {what}; its rulesets are: {names}; {write}")
    return defined[name]


def _module(path: str) -> ModuleType:
    """Run a file, once, as a module of its own name, so that other processes find its classes."""
    place = Path(path).resolve()
    known = sys.modules.get(place.stem)
    if known is not None and getattr(known, "__file__", None) == str(place):
        return known
    if not place.is_file():
        raise DomainError(f"there is no file {path!r:.200}")
    if known is not None:
        raise DomainError(f"{path} has the name of another module; rename the file")
    spec = spec_from_file_location(place.stem, place)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[place.stem] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[place.stem]
        raise DomainError(
            f"{path} cannot be run: {_line(error, place)}{type(error).__name__}: {error}"
        ) from error
    return module


def _line(error: Exception, place: Path) -> str:
    """Return the last line of a file that an error comes from."""
    lines = [f.lineno for f in extract_tb(error.__traceback__) if f.filename == str(place)]
    if isinstance(error, SyntaxError) and error.filename == str(place):
        lines.append(error.lineno)
    return f"line {lines[-1]}: " if lines else ""


def _rulesets_in(module: ModuleType) -> dict[str, Found]:
    """Return the rulesets of a module, and its classes of rulesets that have no instance there."""
    own = {name: it for name, it in vars(module).items() if not name.startswith("_")}
    made = {name: it for name, it in own.items() if isinstance(it, Rules)}
    others = {
        name: it if inspect.signature(it).parameters else it()
        for name, it in own.items()
        if isinstance(it, type) and issubclass(it, Rules) and not inspect.isabstract(it)
        if it.__module__ == module.__name__
        if not any(type(rules) is it for rules in made.values())
    }
    return {**made, **others}
