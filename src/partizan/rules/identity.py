"""Values: objects that never change, and are equal if their classes and their attributes are.

Rules are values. What a method of a ruleset can read of it are its attributes, so these decide
which answers it may share with others; and since they cannot change, an answer stays right.
"""

from __future__ import annotations

import re
from abc import ABCMeta
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cached_property
from inspect import Signature, getattr_static, signature
from typing import TYPE_CHECKING, Any, Final

from partizan.errors import DomainError
from partizan.frozen import Frozen
from partizan.wording import one

_OURS: Final = ("partizan.", "partizan_literature.")
_PLACE: Final = "_identity"  # where an object keeps its identity
_CHANGEABLE: Final[dict[type, str]] = {
    list: "a tuple",
    set: "a frozenset",
    dict: "a tuple of pairs, and perhaps make the dict from it in a functools.cached_property",
    bytearray: "bytes",
}
_SCALARS: Final = (int, str, bool, float, complex, bytes, type(None), Fraction, Enum)


class Itself:
    """An object that is equal to nothing else, such as a function: it is not plain data."""

    __slots__ = ("it",)

    def __init__(self, it: object) -> None:
        self.it = it

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Itself) and other.it is self.it

    def __hash__(self) -> int:
        return id(self.it)


class Identity:
    """A class and what an object of it holds, as plain data: tuples that begin with a class.

    Two identities are equal only if the objects behave alike. `is_plain` is false if some part can
    be told apart only as the very object that it is; `strange` is then the first such part.
    """

    __slots__ = ("_hash", "parts", "strange")

    def __init__(self, parts: tuple[Any, ...]) -> None:
        self.parts = parts
        self._hash = hash(parts)
        self.strange = _strange(parts)

    @property
    def is_plain(self) -> bool:
        """Whether the identity means the same in every process."""
        return self.strange is None

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Identity) and self._hash == other._hash and self.parts == other.parts
        )

    def __hash__(self) -> int:
        return self._hash


class _Made(ABCMeta):
    """The class of classes whose objects cannot be changed once `__init__` has returned."""

    @property
    def __signature__(cls) -> Signature:
        """The parameters of `__init__`, as for any class."""
        if cls.__init__ is object.__init__:  # type: ignore[misc]
            return Signature()
        whole = signature(cls.__init__)  # type: ignore[misc]
        return whole.replace(parameters=[*whole.parameters.values()][1:])

    if not TYPE_CHECKING:  # a type checker would take every object for Any

        def __call__(cls, *given: Any, **named: Any) -> Any:
            made = super().__call__(*given, **named)
            if isinstance(made, Value):
                identity_of(made)
            return made


class Value(metaclass=_Made):
    """The base class of rules: equal if class and attributes are, and unchangeable once made.

    >>> class Point(Value):
    ...     def __init__(self, x):
    ...         self.x = x
    >>> Point(1) == Point(1), Point(1) == Point(2)
    (True, False)
    >>> Point([1])
    Traceback (most recent call last):
    partizan.errors.DomainError: Point has a list in its attribute 'x', which may change; make it \
a tuple
    """

    def __setattr__(self, name: str, value: object) -> None:
        if _PLACE in self.__dict__:
            raise self._unchangeable(f"set {name!r}")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        if _PLACE in self.__dict__:
            raise self._unchangeable(f"delete {name!r}")
        super().__delattr__(name)

    def _unchangeable(self, what: str) -> AttributeError:
        return AttributeError(
            f"a {type(self).__name__} cannot be changed once it is made: tried to {what}; set "
            "attributes in __init__, from its parameters, and make another ruleset for another "
            "value"
        )

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and identity_of(other) == identity_of(self)

    def __hash__(self) -> int:
        return hash(identity_of(self))

    def __getstate__(self) -> Any:
        """Return the attributes to be copied; the copy finds its identity again."""
        state: Any = object.__getstate__(self)
        if isinstance(state, tuple):  # the second part are the slots
            return _without_identity(state[0]), *state[1:]
        return _without_identity(state)


def _without_identity(state: Any) -> Any:
    return {name: it for name, it in state.items() if name != _PLACE} if state else state


def identity_of(thing: Any) -> Identity:
    """Return the identity of an object; a `Value` cannot be changed from then on.

    >>> from partizan import rulesets
    >>> identity_of(rulesets.octal("0.77")) == identity_of(rulesets.octal("0.770"))
    True
    >>> identity_of(rulesets.nim) == identity_of(rulesets.wythoff)
    False
    """
    found: Identity | None = getattr(thing, _PLACE, None)
    if type(found) is Identity:
        return found
    if not isinstance(thing, Value):
        return Identity(_plain(thing))
    _check(thing)
    found = thing.__dict__[_PLACE] = Identity((type(thing), *_attributes(thing)))
    return found


def _attributes(thing: Value) -> list[tuple[str, Any]]:
    """Return the attributes of an object as plain data, without those that are only caches."""
    return [(name, _plain(it)) for name, it in sorted(_held(thing).items())]


def _held(thing: Value) -> dict[str, Any]:
    """Return the attributes of an object, also those in slots."""
    kind = type(thing)
    slots = [name for base in kind.__mro__ for name in _slots(base)]
    held = {**vars(thing), **{name: getattr(thing, name) for name in slots if hasattr(thing, name)}}
    return {
        name: it
        for name, it in held.items()
        if not isinstance(getattr_static(kind, name, None), cached_property)
    }


def _slots(kind: type) -> tuple[str, ...]:
    names = vars(kind).get("__slots__", ())
    return (names,) if isinstance(names, str) else tuple(names)


def _check(thing: Value) -> None:
    """Refuse an attribute that can change without being set, such as a list."""
    for name, it in _held(thing).items():
        kind = _changeable(it)
        if kind is not None:
            raise DomainError(
                f"{type(thing).__name__} has {one(kind.__name__)} in its attribute {name!r}, which "
                f"may change; make it {_CHANGEABLE[kind]}"
            )


def _changeable(value: Any) -> type | None:
    """Return the class of a collection that can change, if one is here or within a tuple."""
    found = next((kind for kind in _CHANGEABLE if isinstance(value, kind)), None)
    if found is None and isinstance(value, tuple):
        return next((kind for part in value if (kind := _changeable(part)) is not None), None)
    return found


def _plain(value: Any) -> Any:
    """Return plain data that are equal only for values that behave alike."""
    kind = type(value)
    if kind in (int, str):
        return value
    if isinstance(value, Value):
        return identity_of(value).parts
    if kind is tuple or kind is list or (isinstance(value, tuple) and hasattr(kind, "_fields")):
        return kind, *map(_plain, value)
    if kind is frozenset or kind is set:
        return kind, frozenset(map(_plain, value))
    if kind is dict:
        return kind, frozenset((_plain(key), _plain(it)) for key, it in value.items())
    if isinstance(value, type) or (isinstance(value, _SCALARS) and _is_known(kind)):
        return kind, value
    if is_dataclass(value) and kind.__dataclass_params__.frozen:
        return kind, *(_plain(getattr(value, field.name)) for field in fields(value))
    if isinstance(value, Frozen | re.Pattern) or kind.__module__.startswith(_OURS):
        return (kind, value) if _is_compared(kind) else Itself(value)
    return Itself(value)


def _is_known(kind: type) -> bool:
    """Return whether the class of a number or text is Python's own, or an enumeration."""
    return kind in _SCALARS or issubclass(kind, Enum)


def _is_compared(kind: type) -> bool:
    """Return whether objects of a class are equal if they look alike, and can be hashed."""
    made: Any = kind.__hash__
    return made is not None and made is not object.__hash__


def _strange(parts: Any) -> Itself | None:
    """Return a part that is not plain data, if there is one."""
    if isinstance(parts, Itself):
        return parts
    if isinstance(parts, tuple | frozenset):
        return next((found for part in parts if (found := _strange(part)) is not None), None)
    return None
