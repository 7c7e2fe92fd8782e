"""Parcels: functions and objects that travel to another process or machine.

Objects of this package and of installed ones travel by name and contents. What is defined in the
user's script, at a prompt, in a notebook or in a single file travels by value, with cloudpickle: a
worker need not have the file, and does not run it. Values and boards are data: nothing refers to
the memory of this process.
"""

from __future__ import annotations

import pickle
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from threading import RLock
from types import FunctionType
from typing import Any, NamedTuple

import cloudpickle

from partizan.errors import DomainError
from partizan.version import __version__
from partizan.wording import quoted

_OURS = __name__.partition(".")[0]
_registering = RLock()  # one thread at a time


class Parcel(NamedTuple):
    """A pickled object, and the version of this package."""

    data: bytes
    version: str

    @property
    def mark(self) -> str:
        """A text that distinguishes this parcel from others."""
        return sha256(self.data).hexdigest()


def pack(thing: object) -> Parcel | None:
    """Return an object as a parcel; None if it cannot travel, as a lock or a file cannot."""
    try:
        return Parcel(packed(thing), __version__)
    except Exception:  # noqa: BLE001  (the reasons are many)
        return None


def packed(thing: object) -> bytes:
    """Return an object as bytes, with what it needs of the user's files."""
    with _by_value():
        data: bytes = cloudpickle.dumps(thing)
    return data


def unpack(parcel: Parcel) -> Any:
    """Return the object in a parcel."""
    if parcel.version != __version__:
        raise DomainError(
            f"this worker has partizan {__version__}, and the job comes from {parcel.version}; "
            "install the same version on all machines"
        )
    return pickle.loads(parcel.data)  # noqa: S301  (from the process that started this one)


@contextmanager
def _by_value() -> Iterator[None]:
    """Let functions and classes of the user's files travel by value."""
    with _registering:
        before = cloudpickle.list_registry_pickle_by_value()
        own = [sys.modules[name] for name in _files(len(sys.modules)) if name not in before]
        for module in own:
            cloudpickle.register_pickle_by_value(module)
        try:
            yield
        finally:
            for module in own:
                cloudpickle.unregister_pickle_by_value(module)


@lru_cache(maxsize=1)
def _files(_modules: int) -> list[str]:
    """Return the modules that are single files of the user; they are listed when there are more."""
    installed = [sysconfig.get_path(kind) for kind in ("stdlib", "purelib", "platlib")]
    found = []
    for name, module in [*sys.modules.items()]:
        path = getattr(module, "__file__", None)
        if path is None or "." in name or hasattr(module, "__path__") or name == "__main__":
            continue
        if not any(Path(path).is_relative_to(place) for place in installed):
            found.append(name)
    return found


# --- what an object needs ------------------------------------------------------------------------


class _Packer(pickle.Pickler):
    """A pickler that notes functions and classes."""

    def __init__(self, file: BytesIO) -> None:
        super().__init__(file, protocol=pickle.HIGHEST_PROTOCOL)
        self.used: set[type | FunctionType] = set()

    def reducer_override(self, thing: Any) -> Any:
        """Note a function or class, and pickle as usual."""
        if isinstance(thing, type | FunctionType):
            self.used.add(thing)
        return NotImplemented


def users(thing: object) -> set[type | FunctionType]:
    """Return the functions and classes of other packages, and the user's, that an object needs.

    >>> from fractions import Fraction
    >>> users([1, Fraction(1, 2), {"a": "text"}])
    {<class 'fractions.Fraction'>}
    """
    packer = _Packer(BytesIO())
    try:
        packer.dump(thing)
    except Exception as error:
        raise DomainError(f"{quoted(thing)} cannot be pickled: {error}") from error
    return {it for it in packer.used if not f"{it.__module__}.".startswith(f"{_OURS}.")}
