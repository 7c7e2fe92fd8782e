"""The fingerprint of rules: a digest of the texts that decide their answers.

A stored answer is read only under the fingerprint of the rules that found it. The digest covers

- this package, as a whole;
- what the rules are: their classes and attributes (`partizan.rules.identity`);
- the source texts of the modules from which these classes come, and the classes of the boards, and
  of all that these modules import, except for the standard library and installed packages;
- the plain data that variables of these modules hold, if a function may read them.

The texts count as they are, comments included: a change that cannot be seen in them does not exist.
Rules without a source text, such as those typed at a prompt, must name a `version`.

The key of a board is a text, the same in every process, and unique to the board. Neither `str` nor
`pickle` will do. `str` may give two boards the same text; `pickle` may give one board two texts,
since it records which objects are shared and the order of the members of a set.
"""

from __future__ import annotations

import ast
import copyreg
import sys
import sysconfig
from collections.abc import Hashable, Iterable, Iterator
from functools import cache, lru_cache
from hashlib import blake2b
from importlib.util import find_spec, resolve_name
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final, NamedTuple, TypeAlias

from partizan.errors import DomainError
from partizan.machine import IMPORTED
from partizan.rules.contract import Rules
from partizan.rules.identity import Identity, identity_of
from partizan.wording import quoted
from partizan.world import World

_PROTOCOL = 4


def key_of(board: Hashable) -> str:
    """Return the text under which a board is stored.

    >>> key_of(5), key_of("..|.."), key_of((1, frozenset({"b", "a"})))
    ('5', "'..|..'", "(1,{'a','b'})")
    """
    return _text(board)


def _text(value: Any) -> str:
    kind = type(value)
    if kind in (int, str, bool, bytes, float, complex, type(None)):
        return repr(value)
    if kind is tuple:
        return f"({','.join(map(_text, value))})"
    if kind is frozenset or kind is set:
        return f"{{{','.join(sorted(map(_text, value)))}}}"
    if kind is list:
        return f"[{','.join(map(_text, value))}]"
    if kind is dict:
        items = sorted(f"{_text(k)}:{_text(v)}" for k, v in value.items())
        return f"{{:{','.join(items)}}}"
    if isinstance(value, type):
        return f"{value.__module__}.{value.__qualname__}"
    if isinstance(value, FunctionType):
        if "<" in value.__qualname__:
            raise DomainError(
                f"the function {value.__qualname__} cannot be stored, because it has no "
                "importable name"
            )
        return f"{value.__module__}.{value.__qualname__}"
    return _reduced(value)


def _reduced(value: Any) -> str:
    """Return the recipe by which pickling would make an object again, as text."""
    try:
        pickled = copyreg.dispatch_table.get(type(value))  # as for patterns of `re`
        recipe: Any = value.__reduce_ex__(_PROTOCOL) if pickled is None else pickled(value)
    except Exception as error:
        kind = type(value).__name__
        raise DomainError(
            f"a board with a {kind} cannot be stored, because a {kind} cannot be pickled: {error}"
        ) from error
    if isinstance(recipe, str):
        return f"{type(value).__module__}.{recipe}"
    maker, arguments, *rest = recipe
    if maker is copyreg.__newobj__:  # type: ignore[attr-defined]
        maker, *arguments = arguments
    state = [list(part) if hasattr(part, "__next__") else part for part in rest]
    while state and state[-1] in (None, []):
        state.pop()
    made = f"{_text(maker)}({','.join(map(_text, arguments))})"
    return made + _text(state) if state else made


Named: TypeAlias = type | FunctionType
"""A class or a function, which has a module and a name there."""

_OURS: Final = __name__.partition(".")[0]
_SCRIPT: Final = "__main__"
_PYTHON: Final = sysconfig.get_path("stdlib")
_PACKAGES: Final = frozenset({"site-packages", "dist-packages"})


class _Source(NamedTuple):
    """The text of a module, and what is written in it."""

    spec: object  # another one after a reload
    digest: str
    imported: frozenset[str]  # names that may be modules
    read: frozenset[str]  # names that occur in functions and classes
    defined: frozenset[str]  # qualified names of classes and functions


_sources: dict[str, _Source] = {}


def fingerprint(rules: Rules[Any], board: object, theorems: Iterable[Any] = ()) -> str:
    """Return the fingerprint of rules with their boards, and of theorems that may be used.

    >>> from partizan import rulesets
    >>> nim = rulesets.nim
    >>> fingerprint(nim, nim.board(3)) == fingerprint(nim, nim.board(5))
    True
    >>> cram = rulesets.cram
    >>> fingerprint(nim, nim.board(3)) == fingerprint(cram, cram.board("..|.."))
    False
    """
    require_plain(rules)
    parts = identity_of(rules).parts
    things = {*_classes(parts), *_classes_of_boards(board), *theorems}
    return f"{package_digest()} {_digest([key_of(parts), *_written(things, rules.name)])}"


def fingerprint_of_work(things: Iterable[Named]) -> str:
    """Return the fingerprint of functions and classes that a job uses.

    >>> from fractions import Fraction
    >>> fingerprint_of_work([Fraction]).startswith(package_digest())
    True
    """
    found = {*things}
    names = sorted(f"{it.__module__}.{it.__qualname__}" for it in found)
    return f"{package_digest()} {_digest([*names, *_written(found, 'this job')])}"


def require_plain(rules: Rules[Any]) -> None:
    """Refuse rules that a store cannot recognise in another process.

    >>> from partizan import rulesets
    >>> require_plain(rulesets.clobber)
    """
    identity = identity_of(rules)
    if identity.strange is not None:
        raise DomainError(
            f"{rules.name} holds {quoted(identity.strange.it)}, which is not plain data, so a "
            "store cannot recognise these rules again; hold numbers, texts or tuples of them, or "
            "leave out the store or state"
        )
    lost = _without_source(identity)
    if lost is not None:
        raise _unknown(rules.name, lost)


@cache
def package_digest() -> str:
    """Return a digest of this package: its files in Python, and the sources of its core."""
    digest = blake2b(World.fingerprint().encode(), digest_size=8)
    folder = Path(__file__).parents[1]
    for file in sorted(folder.rglob("*.py")):
        digest.update(f"\0{file.relative_to(folder).as_posix()}\0".encode())
        digest.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def _digest(lines: Iterable[str]) -> str:
    text = "\0".join(lines).encode(errors="surrogatepass")
    return blake2b(text, digest_size=12).hexdigest()


# --- what is looked at ---------------------------------------------------------------------------


def _classes(parts: Any) -> Iterator[Named]:
    """Yield the classes in an identity, with their bases."""
    if isinstance(parts, type):
        yield from parts.__mro__
    elif isinstance(parts, tuple | frozenset):
        for part in parts:
            yield from _classes(part)
    elif not isinstance(parts, int | str):
        yield from type(parts).__mro__


def _classes_of_boards(board: object) -> Iterator[Named]:
    """Yield the classes of a board and of the boards in it, unless they are installed."""
    for kind in type(board).__mro__:
        if not _is_installed(kind.__module__):
            yield kind
    if isinstance(board, tuple | frozenset):
        for part in board:
            if type(part) not in (int, str):
                yield from _classes_of_boards(part)


@lru_cache(maxsize=256)
def _without_source(identity: Identity) -> Named | None:
    """Return a class that has neither a source text nor a version, if there is one."""
    for kind in _classes(identity.parts):
        if _is_watched(kind) and not _has_source(kind) and _version(kind) is None:
            return kind
    return None


def _written(things: set[Named], name: str) -> Iterator[str]:
    """Yield the digests of all modules that decide what classes and functions do, in order."""
    own = {_top(it.__module__) for it in filter(_is_watched, things)}
    chosen = [it for it in things if _is_watched(it) or _top(it.__module__) in own]
    watched = sorted(chosen, key=lambda it: (it.__module__, it.__qualname__))
    modules: set[str] = set()
    for it in watched:
        version = _version(it)
        if version is not None:
            yield f"{it.__module__}.{it.__qualname__} {version!r}"
        if _has_source(it):
            modules.add(it.__module__)
        elif version is None:
            raise _unknown(name, it)
    for module in sorted(_imported(modules, own)):
        source = _source(module)
        yield f"{module} {source.digest}"
    every = frozenset().union(*(_source(module).read for module in modules))
    for module in sorted(modules):
        yield from _variables(module, every)


def _imported(modules: set[str], own: set[str]) -> set[str]:
    """Add to `modules` all that they import, directly or not, and that is not installed."""
    waiting = [*modules]
    while waiting:
        name = waiting.pop()
        parents = {name[:at] for at, letter in enumerate(name) if letter == "."}
        for other in parents | _source(name).imported:
            if other not in modules and _counts(other, own) and _file(other) is not None:
                modules.add(other)
                waiting.append(other)
    return modules


def _variables(module: str, read: frozenset[str]) -> Iterator[str]:
    """Yield the variables of a module that hold plain data and that a function may read."""
    held = vars(sys.modules[module]) if module in sys.modules else {}
    for name in sorted(read.intersection(held)):
        identity = identity_of(held[name])
        if identity.is_plain:
            yield f"{module}.{name} = {key_of(identity.parts)}"


# --- modules -------------------------------------------------------------------------------------


def _is_watched(thing: Named) -> bool:
    """Return whether a class or function is a user's: rules, or anything that is not installed."""
    name = thing.__module__
    if _found(thing) is not thing:
        return True  # it does not come from where it says
    if _top(name) == _OURS:
        return False
    return not _is_installed(name) or (isinstance(thing, type) and issubclass(thing, Rules))


def _counts(name: str, own: set[str]) -> bool:
    """Return whether the text of a module counts, given the packages of the rules."""
    top = _top(name)
    return top != _OURS and (top in own or not _is_installed(name))


def _top(name: str) -> str:
    return name.partition(".")[0]


def _is_installed(name: str) -> bool:
    """Return whether a module is part of Python, of this package, or of an installed one."""
    top = _top(name)
    if top == _OURS or top in sys.builtin_module_names:
        return True
    place = _place(top)
    if place is None:
        return top in sys.stdlib_module_names and top != _SCRIPT  # frozen, for example
    return bool(_PACKAGES.intersection(place.parts)) or place.is_relative_to(_PYTHON)


def _place(name: str) -> Path | None:
    """Return the file or folder of a module, which need not be imported yet."""
    module = sys.modules.get(name)
    try:
        spec = find_spec(name) if module is None else getattr(module, "__spec__", None)
    except (ImportError, AttributeError, ValueError):  # it may be no module at all
        return None
    file = getattr(module, "__file__", None) or (spec and spec.has_location and spec.origin)
    folders = [*(getattr(spec, "submodule_search_locations", None) or [])]
    found = file or (folders[0] if folders else None)
    return Path(found) if found else None


def _file(name: str) -> Path | None:
    """Return the file of a module, if it has one."""
    place = _place(name)
    return place if place is not None and place.is_file() else None


def _has_source(thing: Named) -> bool:
    """Return whether a class or function is the one that the text of its module defines."""
    module = sys.modules.get(thing.__module__)
    if module is None or _file(thing.__module__) is None:
        return False
    if thing.__module__ == _SCRIPT and hasattr(sys, "ps1"):
        return False  # perhaps typed after the script has run
    return _found(thing) is thing and thing.__qualname__ in _source(thing.__module__).defined


def _found(thing: Named) -> Any:
    """Return what stands in a module under the name of a class or function."""
    found: Any = sys.modules.get(thing.__module__)
    for name in thing.__qualname__.split("."):
        found = getattr(found, name, None)
    return found


def _version(thing: Named) -> str | int | None:
    """Return the version that a class itself names."""
    found = vars(thing).get("version") if isinstance(thing, type) else None
    if found is None or isinstance(found, property):
        return None
    if isinstance(found, str | int):
        return found
    raise DomainError(
        f"the version of {thing.__qualname__} is a number or a text, not {quoted(found)}"
    )


def _source(name: str) -> _Source:
    """Return the text of a module as it was when the module was imported."""
    module: ModuleType | None = sys.modules.get(name)
    spec = getattr(module, "__spec__", None)
    known = _sources.get(name)
    if known is not None and known.spec is spec:
        return known
    file = _file(name)
    assert file is not None
    changed = file.stat()
    if module is not None and max(changed.st_mtime, changed.st_ctime) > IMPORTED:
        raise DomainError(
            f"{file} was saved after partizan was imported, so it is not certain that these rules "
            "are still the ones in it; start the program again to use a store"
        )
    text = file.read_bytes().replace(b"\r\n", b"\n")
    tree = ast.parse(text) if file.suffix == ".py" else ast.parse("")
    package = getattr(module, "__package__", None) or name.rpartition(".")[0]
    found = _Source(
        spec,
        blake2b(text, digest_size=12).hexdigest(),
        frozenset(_imports(tree, package)),
        frozenset(_names(tree)),
        frozenset(_definitions(tree.body, "")),
    )
    if module is not None:
        _sources[name] = found
    return found


def _imports(tree: ast.Module, package: str) -> Iterator[str]:
    """Yield the names of modules that are imported anywhere in a text, and of their packages."""
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [it.name for it in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = "." * node.level + (node.module or "")
            whole = resolve_name(start, package) if node.level and package else start.lstrip(".")
            names = [whole, *(f"{whole}.{it.name}" for it in node.names)]
        for name in filter(None, names):
            yield name
            yield from (name[:at] for at, letter in enumerate(name) if letter == ".")


def _names(tree: ast.Module) -> Iterator[str]:
    """Yield the names that occur in functions and classes, also after a dot."""
    inner = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
    for outer in ast.walk(tree):
        if isinstance(outer, inner):
            for node in ast.walk(outer):
                if isinstance(node, ast.Name):
                    yield node.id
                elif isinstance(node, ast.Attribute):
                    yield node.attr


def _definitions(body: list[ast.stmt], before: str) -> Iterator[str]:
    """Yield the qualified names of the classes and functions of a module."""
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield before + node.name
        if isinstance(node, ast.ClassDef):
            yield from _definitions(node.body, f"{before}{node.name}.")
        for part in ("body", "orelse", "finalbody"):  # of if, try and with
            if not isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                yield from _definitions(getattr(node, part, []), before)


def _unknown(name: str, thing: Named) -> DomainError:
    if isinstance(thing, type):
        advice = "give the class an attribute `version = 1`, and another whenever you change it"
    else:
        advice = "define it in a file"
    return DomainError(
        f"answers about {name} cannot be stored, because {thing.__qualname__} has no source file, "
        f"in which changes would be noticed; {advice}, or leave out the store or state"
    )
