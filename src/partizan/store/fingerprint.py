"""The fingerprint of a ruleset: a digest of the code that decides its answers.

A stored answer is read only under the fingerprint of the rules that found it, so that changed rules
never use answers found under the old ones. The digest covers the methods of the ruleset, the
functions they call by name in its classes, in the classes of its boards and in the modules they
use, and the values of the constants they read. It is computed from compiled code, as it is loaded:
comments do not count, a file that was edited after it was imported does not mislead, and each
version of Python has fingerprints of its own. Packages of other authors count by their names only.
"""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property, partial
from hashlib import blake2b
from pathlib import Path
from types import CellType, CodeType, FunctionType, MethodType, ModuleType
from typing import Any, Final
from weakref import WeakKeyDictionary

from partizan.errors import DomainError
from partizan.ruleset import Rules, Ruleset
from partizan.store.keys import key_of
from partizan.world import World, current

__all__ = ["fingerprint", "fingerprint_of_work", "package_digest"]

_VERBS: Final = frozenset({
    "options", "moves", "parts", "representative", "conjugate", "compiled", "is_impartial",
})  # fmt: skip
_UNSEEN: Final = frozenset({  # attributes that do not decide what is played
    "__annotations__", "__class_getitem__", "__dict__", "__doc__", "__format__",
    "__init_subclass__", "__module__", "__orig_bases__", "__parameters__", "__qualname__",
    "__slots__", "__weakref__", "__abstractmethods__", "_abc_impl", "__static_attributes__",
    "__firstlineno__",
})  # fmt: skip
_SPOKEN: Final = {"__repr__": "repr", "__str__": "str"}
_LIBRARY = tuple(
    {sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")}
)
_OURS = __name__.partition(".")[0] + "."
_LONGEST = 60  # characters of a text that may be the name of an attribute

_known: WeakKeyDictionary[type, dict[Any, tuple[str, list[_Seen]]]] = WeakKeyDictionary()


class _Seen:
    """The meaning of a name when the digest was taken."""

    __slots__ = ("found", "holder", "name", "text")

    def __init__(self, holder: Any, name: str, found: Any) -> None:
        self.holder, self.name, self.found = holder, name, found
        self.text = _key(found) if isinstance(found, _MUTABLE) else None

    def still(self) -> bool:
        """Return whether the name still means the same."""
        now = _meaning(self.holder, self.name)
        return now is self.found and (self.text is None or _key(now) == self.text)


_MUTABLE = (list, dict, set, bytearray)


def fingerprint(rules: Rules[Any], board: object, more: Iterable[Callable[..., Any]] = ()) -> str:
    """Return the fingerprint of a ruleset, of its boards, and of `more` functions.

    >>> from partizan import rulesets
    >>> nim = rulesets.nim
    >>> fingerprint(nim, nim.board(3)) == fingerprint(nim, nim.board(5))
    True
    >>> cram = rulesets.cram
    >>> fingerprint(nim, nim.board(3)) == fingerprint(cram, cram.board("..|.."))
    False
    """
    functions = tuple(more)
    kept = _known.setdefault(type(rules), {})
    classes = {type(rules): None, type(board): None}
    _note_classes(vars(rules) if hasattr(rules, "__dict__") else (), classes)
    _note_classes(board if isinstance(board, tuple) else (), classes)
    place = tuple(classes), functions
    if place in kept:
        digest, seen = kept[place]
        if all(it.still() for it in seen):
            return digest
    walk = _Walk(type(rules).__module__.partition(".")[0], type(rules))
    for kind in classes:
        walk.add_class(kind)
    for function in functions:
        walk.add(f"{function.__module__}.{function.__qualname__}", function)
    digest = walk.digest()
    kept[place] = digest, walk.seen
    return digest


def fingerprint_of_work(things: Iterable[Any]) -> str:
    """Return the fingerprint of functions and classes that a job uses.

    It covers the whole of this package, as a job may use any part of it, and those parts of the
    user's code that the functions and classes call.

    >>> fingerprint_of_work([len]) == fingerprint_of_work([abs])
    False
    """
    walk = _WalkOfWork("")
    for thing in things:
        walk.add(f"{thing.__module__}.{thing.__qualname__}", thing)
    return f"{package_digest()} {walk.digest()}"


@cache
def package_digest() -> str:
    """Return a digest of this package: its files in Python, and the sources of its core."""
    digest = blake2b(World.whole_fingerprint().encode(), digest_size=8)
    folder = Path(__file__).parents[1]
    for file in sorted(folder.rglob("*.py")):
        digest.update(f"\0{file.relative_to(folder).as_posix()}\0".encode())
        digest.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def _note_classes(held: Any, classes: dict[type, None]) -> None:
    """Note the classes of objects in a ruleset or a board, such as the rulesets of a sum."""
    stack, done = [held], set()
    while stack:
        it = stack.pop()
        if id(it) in done:
            continue
        done.add(id(it))
        if isinstance(it, tuple | list | set | frozenset):
            if it and type(next(iter(it))) not in _PLAIN:
                stack.extend(it)
        elif isinstance(it, dict):
            stack.extend(it.values())
        elif isinstance(it, Rules):
            classes.setdefault(type(it))
            stack.append(vars(it) if hasattr(it, "__dict__") else ())
        elif type(it) not in _PLAIN:
            classes.setdefault(it if isinstance(it, type) else type(it))


_PLAIN: Final = frozenset({int, str, bytes, bool, float, type(None)})


class _Walk:
    """A walk over the code that a ruleset may run.

    Whether `x.find` is a call of `Grid.find` cannot be known from the code alone. Every class
    that is met therefore contributes all attributes whose names occur somewhere in the code.
    """

    def __init__(self, own: str, rules: type | None = None) -> None:
        self.seen: list[_Seen] = []
        self._own = own  # the package of the rules
        self._rules = rules
        self._names: set[str] = set(_VERBS)
        self._holders: dict[Any, None] = {}  # classes and modules
        self._texts: dict[str, str] = {}
        self._done: set[tuple[int, str]] = set()
        self._walked: set[int] = set()

    def _is_watched(self, module: str | None) -> bool:
        return _is_watched(module, self._own)

    def digest(self) -> str:
        """Return the digest, after following all names."""
        before = -1
        while before != len(self._done):
            before = len(self._done)
            for holder in [*self._holders]:
                self._follow(holder)
        lines = [
            sys.implementation.cache_tag or "",
            *sorted(f"{a} {b}" for a, b in self._texts.items()),
        ]
        if getattr(self._rules, "compiled", Ruleset.compiled) is not Ruleset.compiled:
            lines.append(current().position_fingerprint())
        return blake2b("\n".join(lines).encode(errors="surrogatepass"), digest_size=12).hexdigest()

    def add_class(self, kind: type) -> None:
        """Note a class with its bases."""
        for base in kind.__mro__:
            if self._is_watched(base.__module__):
                self._holders.setdefault(base)

    def add(self, label: str, found: Any) -> None:
        """Note an object that the code uses."""
        if isinstance(found, staticmethod | classmethod):
            found = found.__func__
        if isinstance(found, property):
            for part in (found.fget, found.fset):
                if part is not None:
                    self.add(label, part)
            return
        if isinstance(found, cached_property):
            found = found.func
        if isinstance(found, MethodType):
            self.add(label, found.__self__)
            found = found.__func__
        if isinstance(found, partial):
            self._add_data(label, (found.args, found.keywords))
            found = found.func
        found = getattr(found, "__wrapped__", found) if callable(found) else found
        if isinstance(found, FunctionType):
            self._add_function(label, found)
        elif isinstance(found, type):
            self._texts[label] = f"{found.__module__}.{found.__qualname__}"
            self.add_class(found)
        elif isinstance(found, ModuleType):
            if self._is_watched(found.__name__):
                self._holders.setdefault(found)
        elif isinstance(found, CellType):
            self.add(label, _inside(found))
        else:
            self._add_data(label, found)

    def _add_function(self, label: str, function: FunctionType) -> None:
        if not self._is_watched(function.__module__):
            self._texts[label] = f"{function.__module__}.{function.__qualname__}"
            return
        self._texts[label] = _code_text(function.__code__)
        if id(function) in self._walked:
            return
        self._walked.add(id(function))
        self._add_data(f"{label} defaults", (function.__defaults__, function.__kwdefaults__))
        for name, cell in zip(
            function.__code__.co_freevars, function.__closure__ or (), strict=True
        ):
            if name != "__class__":
                self._look(cell, name, f"{label} <{name}>")
        for name in _names(function.__code__):
            self._names.add(name)
            if name in function.__globals__:
                self._look(function.__globals__, name, f"{function.__module__}.{name}")
        if not (function.__module__ or "").startswith(_OURS):
            for name in function.__code__.co_names:  # imported when the function runs
                if name in sys.modules and self._is_watched(name):
                    self.add(label, sys.modules[name])

    def _add_data(self, label: str, found: Any) -> None:
        """Note a constant; functions and classes inside it are followed."""
        if isinstance(found, tuple | list | set | frozenset):
            for i, item in enumerate(found):
                if callable(item):
                    self.add(f"{label} {i}", item)
        elif isinstance(found, dict):
            for key, item in found.items():
                if callable(item):
                    self.add(f"{label} {key!r}", item)
        elif not isinstance(found, int | str | bytes | float | type(None)):
            self.add_class(type(found))
        self._texts[label] = _key(found)

    def _follow(self, holder: Any) -> None:
        """Note the attributes of a class or module whose names occur in the code."""
        label = (
            holder.__name__
            if isinstance(holder, ModuleType)
            else (f"{holder.__module__}.{holder.__qualname__}")
        )
        is_class = isinstance(holder, type)
        for name in [*vars(holder)] if is_class else [*self._names.intersection(vars(holder))]:
            if name in self._names or (is_class and self._is_implied(name)):
                self._look(holder, name, f"{label}.{name}")

    def _is_implied(self, name: str) -> bool:
        """Return whether an attribute of a class may be used without its name in the code."""
        if name in _SPOKEN:
            return _SPOKEN[name] in self._names
        return name.startswith("__") and name not in _UNSEEN

    def _look(self, holder: Any, name: str, label: str) -> None:
        if (id(holder), name) in self._done or name in _UNSEEN:
            return
        self._done.add((id(holder), name))
        found = _meaning(holder, name)
        if (
            isinstance(found, _MUTABLE)
            and label.startswith(_OURS)
            and not name.strip("_").isupper()
        ):
            return  # a cache, which fills while we play
        self.seen.append(_Seen(holder, name, found))
        self.add(label, found)


class _WalkOfWork(_Walk):
    """A walk over the user's code; this package counts as a whole, and is not followed."""

    def _is_watched(self, module: str | None) -> bool:
        return not f"{module}.".startswith(_OURS) and super()._is_watched(module)


def _meaning(holder: Any, name: str) -> Any:
    """Return the meaning of a name in a class, in a module, among globals or in a closure."""
    if isinstance(holder, CellType):
        return _inside(holder)
    names: Mapping[str, Any] = holder if isinstance(holder, dict) else vars(holder)
    return names.get(name)


def _inside(cell: CellType) -> Any:
    try:
        return cell.cell_contents
    except ValueError:  # not filled yet
        return None


def _is_watched(module: str | None, own: str) -> bool:
    """Return whether the code of a module counts: partizan's rules and boards, and the user's.

    `own` is the package of the rules, which may be installed among those of others.
    """
    top = (module or "__main__").partition(".")[0]
    if f"{top}." == _OURS:
        return (module or "").startswith(_RULES)
    if top in sys.stdlib_module_names or top in sys.builtin_module_names:
        return top == "__main__"
    file = getattr(sys.modules.get(module or ""), "__file__", None)
    return top == own or file is None or not file.startswith(_LIBRARY)


_RULES = tuple(
    f"{_OURS}{name}"
    for name in (
        "rulesets",
        "boards",
        "ruleset",
        "sums",
        "variants",
        "theorems",
        "players",
        "theories",
    )
)


def _code_text(code: CodeType) -> str:
    """Return the code of a function as text."""
    consts = [_code_text(c) if isinstance(c, CodeType) else _key(c) for c in code.co_consts]
    if consts and isinstance(code.co_consts[0], str):
        consts[0] = ""  # perhaps a docstring; a constant that is used stays among the others
    return repr((code.co_code, consts, code.co_names, code.co_argcount, code.co_flags))


def _names(code: CodeType) -> set[str]:
    """Return the names in a function, and the texts in it that may be names."""
    found = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            found |= _names(constant)
        elif isinstance(constant, str) and len(constant) < _LONGEST and constant.isidentifier():
            found.add(constant)
    return found


def _key(found: Any) -> str:
    try:
        return key_of(found)
    except (DomainError, RecursionError):
        return f"a {type(found).__module__}.{type(found).__qualname__}"
