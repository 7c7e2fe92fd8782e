"""The rulesets of the catalog, and the families and packages that they come from."""

from __future__ import annotations

import inspect
import re
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import Any, NamedTuple, TypeAlias
from unicodedata import combining, normalize

from partizan.errors import DomainError
from partizan.rules.contract import Rules
from partizan.rulesets import FAMILIES
from partizan.wording import plain_word

GROUP = "partizan.rulesets"
"""The entry point group through which other packages add rulesets."""

KINDS = ("alternating", "scoring", "simultaneous")
"""The kinds of play. All but the first are words before the name of a ruleset."""

AnyRuleset: TypeAlias = Rules[Any]
Found: TypeAlias = "AnyRuleset | type[AnyRuleset]"
_OTHERS = "other"
IMPARTIAL = re.compile(r"_\{?imp\}?$", re.IGNORECASE)  # NOGO_Imp [Huggan19, ch. 4]


class Entry(NamedTuple):
    """A ruleset of the catalog, or the entry point of one that another package adds.

    >>> entries()["clobber"]
    Entry(name='clobber', family='grid', source=clobber)
    """

    name: str
    family: str
    source: Found | EntryPoint

    @property
    def is_ours(self) -> bool:
        """Whether the ruleset belongs to one of the families here.

        >>> entries()["clobber"].is_ours
        True
        """
        return self.family in _our_families()

    @property
    def kind(self) -> str:
        """The kind of play: the first word of the name, or alternating.

        >>> entries()["clobber"].kind, entries()["scoringdiskonnect"].kind
        ('alternating', 'scoring')
        """
        word = re.split(r"[\s_-]", self.name, maxsplit=1)[0]
        return word if word in KINDS else KINDS[0]

    @property
    def rules(self) -> str:
        """The rules in words, without examples, or why they cannot be imported.

        >>> entries()["cram"].rules.partition(".")[0]
        'Place a domino on two adjacent empty cells, in either direction'
        """
        try:
            written = inspect.getdoc(class_of(self.found())) or ""
        except DomainError as error:  # one broken package does not hide the others
            return f"({error})"
        paragraphs = (part for part in written.split("\n\n") if not part.startswith(">>>"))
        return "\n\n".join(paragraphs)

    def found(self) -> Found:
        """Return the ruleset, or its class if parameters are mandatory.

        >>> entries()["clobber"].found()
        clobber
        """
        # The backport importlib_metadata, once imported, makes entry points of a class of its own.
        if isinstance(self.source, Rules | type):
            return self.source
        try:
            ruleset = self.source.load()
        except Exception as error:
            message = f"{self.name} cannot be imported from {self.source.value}: {error}"
            raise DomainError(message) from error
        if isinstance(ruleset, Rules) or (isinstance(ruleset, type) and issubclass(ruleset, Rules)):
            return ruleset
        kind = type(ruleset).__name__
        raise DomainError(f"{self.name} cannot be played: {self.source} is a {kind}, not a Ruleset")


def names(kind: str | None = None) -> tuple[str, ...]:
    """Return the names of all rulesets, or of those of one kind of play, in alphabetical order.

    >>> "toads-and-frogs" in names()
    True
    >>> names("scoring")
    ('scoring diskonnect', 'scoring orthogonal-colouring')
    """
    if kind is not None and kind not in KINDS:
        raise DomainError(f"unknown kind of play {kind!r:.60}; choose from {', '.join(KINDS)}")
    return tuple(sorted(found.name for found in entries().values() if kind in (None, found.kind)))


def search(words: str) -> tuple[str, ...]:
    """Return the names of the rulesets with these words in their name or their rules.

    >>> "toads-and-frogs" in search("frogs"), search("no such word")
    (True, ())
    """
    wanted = plain_word(words)
    return tuple(
        sorted(
            found.name
            for found in entries().values()
            if wanted in plain_word(f"{found.name} {found.rules}")
        )
    )


@cache
def entries() -> dict[str, Entry]:
    """Return the whole catalog, by the key of each name.

    A built-in name means the same everywhere: rulesets of other packages cannot replace it.

    >>> entries()["clobber"].name
    'clobber'
    """
    found = dict(built_in())
    for point in entry_points(group=GROUP):
        family = _family(point)
        if family is None:
            found.setdefault(key_of(point.name), Entry(point.name, _OTHERS, point))
        else:
            found = _members(family, point.name) | found
    return found


@cache
def built_in() -> dict[str, Entry]:
    """Return the built-in rulesets."""
    found: dict[str, Entry] = {}
    for word, family in _our_families().items():
        found |= _members(family, word)
    return found


@cache
def _our_families() -> dict[str, ModuleType]:
    """Return the families of this package, by name."""
    return {family.__name__.rpartition(".")[2]: family for family in FAMILIES}


def _family(point: EntryPoint) -> ModuleType | None:
    """Return the family that an entry point adds; None for a single ruleset, or a broken family."""
    if ":" in point.value:
        return None
    try:
        family = point.load()
    except Exception:  # noqa: BLE001  (the entry says why when it is used)
        return None
    return family if isinstance(family, ModuleType) and hasattr(family, "__all__") else None


@cache
def families() -> tuple[tuple[str, ModuleType], ...]:
    """Return all families with their names; those that packages add come last."""
    added = ((point.name, _family(point)) for point in entry_points(group=GROUP))
    return *_our_families().items(), *((word, it) for word, it in added if it is not None)


def _members(family: ModuleType, word: str) -> dict[str, Entry]:
    """Return the rulesets of a family, by key."""
    kind = f"{word} " if word in KINDS else ""
    found = {}
    for name in filter(str.islower, family.__all__):  # the others are base classes
        full = kind + name.replace("_", "-")
        found[key_of(full)] = Entry(full, word, getattr(family, name))
    return found


def key_of(name: str) -> str:
    """Return the key of a name: `Toads and Frogs` and `toads_and_frogs` have the same.

    Accents, American spelling and the word `game` at the end do not matter, and neither does an
    apostrophe inside of a word; at the end it is a prime. `Imp` at the end names a variant.

    >>> key_of("Dawson’s Kayles"), key_of("Orthogonal Colouring Game"), key_of("SQ′")
    ('dawsonskayles', 'orthogonalcoloring', "sq'")
    """
    plain = "".join(c for c in normalize("NFKD", name).casefold() if not combining(c))
    plain = (
        IMPARTIAL.sub("", re.sub(r"^\s*the\s", "", plain))
        .replace("&", "and")
        .replace("colour", "color")
    )
    plain = re.sub(r"['’′](?=\w)|[\s_,-]", "", plain)
    return re.sub(r"(?<=.)games?$", "", re.sub("[’′]", "'", plain))


def parameters_of(cls: type[AnyRuleset]) -> list[str]:
    """Return the parameters of a ruleset's constructor, as a user would write them.

    >>> parameters_of(type(entries()["toadsandfrogs"].found()))
    ['min_slide=1', 'max_slide=1', 'max_jump=1', 'friendly=False']
    """
    found = []
    for parameter in inspect.signature(cls).parameters.values():
        many = "…" if parameter.kind is parameter.VAR_POSITIONAL else ""
        default = "" if parameter.default is parameter.empty else f"={parameter.default}"
        found.append(f"{parameter.name}{many}{default}")
    return found


def class_of(found: Found) -> type[AnyRuleset]:
    """Return the class of a ruleset, or the class itself."""
    return type(found) if isinstance(found, Rules) else found
