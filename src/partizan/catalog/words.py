"""What people call the rulesets: other names, and names that are no rulesets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache, partial
from typing import Any, NamedTuple, TypeAlias

from partizan.catalog.listing import KINDS, Entry, built_in, entries, families, key_of
from partizan.errors import DomainError

Parameter: TypeAlias = "int | bool | str | tuple[Parameter, ...]"
_MISERE = "misere"


def entry(name: str) -> Entry:
    """Return the entry of a name; hyphens and capitals do not matter.

    >>> entry("Simultaneous_Clobber").name, entry("diskonnect").name, entry("Bynum's game").name
    ('simultaneous clobber', 'scoring diskonnect', 'eatcake')
    """
    key = known_key(name)
    found = built_in().get(key) or entries().get(key)
    if found is not None:
        return found
    others = [entries().get(kind + key) for kind in KINDS[1:]]
    matching = [other for other in others if other is not None]
    if len(matching) == 1:
        return matching[0]
    if not matching and (meaning := _meaning(name)) is not None:
        return meaning.entry
    if matching:
        either = " or ".join(other.name for other in matching)
        raise DomainError(f"several kinds of play have a ruleset {name!r:.60}; write {either}")
    raise DomainError(_unknown(name))


def also_called(found: Entry) -> list[str]:
    """Return the other names of a ruleset.

    >>> also_called(entry("eatcake"))
    ["Bynum's game"]
    """
    named = [name for name, _, _ in other_names()]
    return [name for name in named if found in {one.entry for one in aliases()[key_of(name)]}]


def is_name(name: str) -> bool:
    """Return whether a name is in the catalog, or denotes something else that is known."""
    key = known_key(name)
    if key in entries() or key in aliases() or key in elsewhere():
        return True
    return any(kind + key in entries() for kind in KINDS[1:])


def known_key(name: str) -> str:
    """Return the key of a name, or that of its plural if only that is known.

    >>> known_key("Blue Cordon"), known_key("clobber")
    ('bluecordons', 'clobber')
    """
    key = key_of(name)
    plural = f"{key}s"
    is_plural = plural in built_in() or plural in aliases()
    return plural if is_plural and key not in built_in() and key not in aliases() else key


class _Implied(NamedTuple):
    """The parameters that a name implies."""

    given: tuple[Parameter, ...] = ()
    named: Mapping[str, Parameter] = {}


def implied_by(name: str) -> _Implied:
    """Return the parameters that another name of a ruleset implies."""
    key = known_key(name)
    found = () if key in entries() else aliases().get(key, ())
    return found[0].implied if found else _Implied()


class _Meaning(NamedTuple):
    """A ruleset that another name denotes, and the parameters that the name implies."""

    entry: Entry
    implied: _Implied


def _meaning(name: str) -> _Meaning | None:
    """Return what another name of a ruleset denotes; None if it is not one.

    A name of several rulesets, and one that denotes something else, is refused.
    """
    key = known_key(name)
    if key.startswith(_MISERE) and is_name(key.removeprefix(_MISERE)):
        key = _MISERE
    if key in elsewhere():
        raise DomainError(elsewhere()[key])
    found = aliases().get(key, ())
    if len(found) > 1:
        *others, last = (one.entry.name for one in found)
        several = f"{', '.join(others)} or {last}"
        raise DomainError(f"several rulesets are called {name!r:.60}; write {several}")
    return found[0] if found else None


@cache
def aliases() -> dict[str, tuple[_Meaning, ...]]:
    """Return what the other names of rulesets denote, by key; some denote several."""
    found = {}
    for name, meant, family in other_names():
        each = [
            one if isinstance(one, partial) else partial(one)
            for one in (meant if isinstance(meant, tuple) else (meant,))
        ]
        meanings = tuple(
            _Meaning(_entry_of(m.func, family), _Implied(m.args, m.keywords)) for m in each
        )
        kind = meanings[0].entry.kind
        found[key_of(name)] = found[key_of(f"{kind} {name}")] = meanings
    return found


def other_names() -> Iterator[tuple[str, Any, str]]:
    """Yield each other name of rulesets, what it denotes, and the family that lists it."""
    for word, family in families():
        for name, meant in vars(family).get("ALIASES", {}).items():
            yield name, meant, word


def _entry_of(rules: Any, family: str) -> Entry:
    """Return the entry of a ruleset; a new one if it only reads boards of another ruleset."""
    for found in entries().values():
        if found.source is rules:
            return found
    return Entry(rules.name, family, rules)


@cache
def elsewhere() -> dict[str, str]:
    """Return what to use instead, by the key of each name that is not a ruleset."""
    lists = (vars(family).get("ELSEWHERE", {}) for _, family in families())
    return {key_of(name): f"{name} {words}" for each in lists for name, words in each.items()}


def _unknown(name: str) -> str:
    """Return the message about a name that is not in the catalog."""
    known = {key: found.name for key, found in entries().items()}
    near = get_close_matches(key_of(name[:100]), known, n=3, cutoff=0.6)
    near += [key for key in known if len(name) > 2 and key_of(name) in key and key not in near][:3]
    shown = repr(name if len(name) <= 60 else f"{name[:60]}…")
    if not near:
        return f"there is no ruleset {shown}; `partizan rulesets` lists all {len(known)}"
    return f"there is no ruleset {shown}; did you mean {' or '.join(known[k] for k in near)}?"
