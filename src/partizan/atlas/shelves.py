"""The packages that publish claims, through the entry point group `partizan.claims`.

The object of an entry is a module or a package. In a package each source is a module, or a package
with a module per subject, named by author and year: `bouton1901`, `renault2013.col`. Modules with
other names hold what several sources share. A module that is not a package is one source. A package
that lists every numbered item of some sources has the list in `NUMBERED_ITEMS`, their questions
in `QUESTIONS`, and what in the library belongs to other items in `LINKS`.
"""

from __future__ import annotations

import pkgutil
import re
from functools import cache
from importlib.metadata import entry_points
from types import ModuleType

from partizan.errors import DomainError

GROUP = "partizan.claims"
"""The entry point group through which packages publish claims."""

_SOURCE = re.compile(r"[a-z]+[0-9]{4}[a-z]?")


@cache
def shelves() -> tuple[ModuleType, ...]:
    """Return the modules and packages that publish claims.

    >>> "partizan_literature" in [shelf.__name__ for shelf in shelves()]
    True
    """
    found = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            shelf = point.load()
        except Exception as error:
            message = f"the claims of {point.name} cannot be imported from {point.value}: {error}"
            raise DomainError(message) from error
        if not isinstance(shelf, ModuleType):
            raise DomainError(f"the entry {point.name} of {GROUP} is not a module: {point.value}")
        found.append(shelf)
    return tuple(found)


def sources() -> tuple[str, ...]:
    """Return the names of the sources, in alphabetical order.

    >>> "renault2013" in sources()
    True
    """
    return tuple(sorted(_modules()))


def modules_of(source: str) -> tuple[str, ...]:
    """Return the full names of the modules that hold the claims of a source, in order.

    >>> modules_of("bouton1901")
    ('partizan_literature.bouton1901',)
    """
    return _modules().get(source, ())


@cache
def _modules() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for shelf in shelves():
        prefix = f"{shelf.__name__}."
        if not hasattr(shelf, "__path__"):
            found.setdefault(shelf.__name__.rpartition(".")[2], []).append(shelf.__name__)
            continue
        for module in pkgutil.walk_packages(shelf.__path__, prefix):
            source = module.name.removeprefix(prefix).partition(".")[0]
            if _SOURCE.fullmatch(source) and not module.ispkg:
                found.setdefault(source, []).append(module.name)
    return {source: tuple(sorted(names)) for source, names in found.items()}


@cache
def numbered_items() -> dict[str, dict[str, dict[str, str]]]:
    """Return the numbered items of the sources that are listed as a whole.

    By key of the bibliography, chapter ("" if numbers run through the source) and kind; the numbers
    are separated by spaces.

    >>> numbered_items()["DRSS14"][""]["Cor."]
    '3.7'
    """
    return {
        key: items
        for shelf in shelves()
        for key, items in getattr(shelf, "NUMBERED_ITEMS", {}).items()
    }


def links() -> dict[str, dict[str, tuple[str, ...]]]:
    """Return names of the library and commands that belong to items of the sources.

    >>> links()["Huggan19"]["Def. 3.1.15"]
    ('Game.temperature',)
    """
    return {key: items for shelf in shelves() for key, items in getattr(shelf, "LINKS", {}).items()}
