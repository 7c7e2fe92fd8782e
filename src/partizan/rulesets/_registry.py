"""Rulesets of one kind of play by name: what stands in a folder, found when it is asked for.

The catalog is for alternating play; other kinds may have the same names, and keep shelves of their
own.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, Generic, TypeVar

from partizan.catalog import read_parameters
from partizan.errors import DomainError, NotationError
from partizan.nouns import one
from partizan.rules import NamedRules

__all__ = ["Registry"]

R = TypeVar("R", bound=NamedRules[Any])

_NAME = re.compile(r"\s*([^\s()]+)\s*")
_SHOWN = 60


class Registry(Generic[R]):
    """The rulesets of a package whose modules define a constant: a ruleset, or the class of one.

    `kind` is the word for this kind of play.
    """

    def __init__(
        self,
        package: str,
        constant: str,
        kind: str,
        aliases: Mapping[str, str] | None = None,
    ) -> None:
        self._package = package
        self._constant = constant
        self._kind = kind
        self._aliases = aliases or {}
        self._loaded: dict[str, R] = {}

    @cached_property
    def _names(self) -> tuple[str, ...]:
        folder = Path(import_module(self._package).__file__ or "").parent
        defines = re.compile(rf"^{self._constant}\b", re.MULTILINE)
        return tuple(
            path.stem.replace("_", "-")
            for path in sorted(folder.glob("*.py"))
            if defines.search(path.read_text(encoding="utf-8"))
        )

    def names(self) -> tuple[str, ...]:
        """Return the names of all rulesets, in alphabetical order."""
        return self._names

    def ruleset(self, name: str) -> R | type[R]:
        """Return the ruleset with a name, or its class if parameters are mandatory."""
        keys = {_key(known): known for known in self._names}
        found = keys.get(_key(self._aliases.get(name, name)))
        if found is None:
            shown = repr(name if len(name) <= _SHOWN else f"{name[:_SHOWN]}…")
            near = get_close_matches(_key(name[:100]), keys, n=3)
            meant = " or ".join(keys[key] for key in near) or ", ".join(self._names)
            raise DomainError(f"there is no {self._kind} ruleset {shown}; did you mean {meant}?")
        module = import_module(f"{self._package}.{found.replace('-', '_')}")
        made: R | type[R] = getattr(module, self._constant)
        return made

    def load(self, text: str) -> R:
        """Return the ruleset that a text names, with its parameters, as the catalog writes them."""
        found, rest = self._read(text)
        if rest < len(text):
            message = "the name of a ruleset ends here: expected nothing more"
            raise NotationError(message, text, rest)
        return found

    def position(self, text: str) -> Any:
        """Return the position that a text names: a ruleset, and its board."""
        found, rest = self._read(text)
        if rest == len(text):
            raise NotationError(f"expected a position of {found.name} here", text, rest)
        return found(text[rest:].strip())  # type: ignore[operator]  # every kind is called so

    def with_parameters(self, name: str, *parameters: object) -> R:
        """Return the ruleset with a name and with parameters, which are checked."""
        found = self.ruleset(name)
        cls = found if isinstance(found, type) else type(found)
        try:
            inspect.signature(cls).bind(*parameters)
        except TypeError as error:
            takes = ", ".join(self.parameters_of(cls)) or "none"
            raise DomainError(f"{name}: {error}; the parameters are: {takes}") from None
        return cls(*parameters)

    @staticmethod
    def parameters_of(rules: type[NamedRules[Any]]) -> list[str]:
        """Return what the constructor of a ruleset takes, as a user would write it."""
        return [
            str(given) if given.default is not given.empty else given.name
            for given in inspect.signature(rules).parameters.values()
        ]

    def _read(self, text: str) -> tuple[R, int]:
        """Return the ruleset named at the beginning of a text, and where the rest begins."""
        word = _NAME.match(text)
        if word is None:
            raise NotationError(f"expected the name of {one(self._kind)} ruleset", text, 0)
        name, at = word[1], word.end()
        if text[at : at + 1] == "(":
            parameters, at = read_parameters(text, at + 1)
            while text[at : at + 1].isspace():
                at += 1
            written = text[word.start(1) : at].rstrip()
            if written not in self._loaded:  # equal rulesets share what is known about positions
                self._loaded[written] = self.with_parameters(name, *parameters)
            return self._loaded[written], at
        found = self.ruleset(name)
        if isinstance(found, type):
            takes = ", ".join(self.parameters_of(found))
            raise DomainError(f"{name} needs parameters: {name}({takes})")
        return found, at


def _key(name: str) -> str:
    """Return what is compared of a name: dashes, spaces and capitals do not matter."""
    return re.sub(r"[\s_-]", "", name).casefold()
