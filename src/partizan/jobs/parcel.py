"""Parcels: functions and objects that travel to another process or machine.

Objects of this package and of installed ones travel by name and contents. Functions and classes of
a user's file travel with its text, so that a worker on another machine can run it; so does a
script, whose call of `run` should then stand below `if __name__ == "__main__":`. Values and boards
are data: nothing refers to the memory of this process.
"""

from __future__ import annotations

import pickle
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib import import_module
from importlib.util import module_from_spec, spec_from_loader
from io import BytesIO
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

from partizan.errors import DomainError
from partizan.extras import is_installed
from partizan.version import __version__
from partizan.wording import quoted

__all__ = ["Parcel", "Source", "is_unpacking", "pack", "unpack", "users"]

_OURS = __name__.partition(".")[0]
_SCRIPT = "__main__"
_RUN_AGAIN = "__mp_main__"  # the name of a script in another process, as multiprocessing has it
_unpacking = False


class Source(NamedTuple):
    """A user's file: the name of its module, its path here, and its text."""

    name: str
    path: str
    text: str


class Parcel(NamedTuple):
    """A pickled object, the files that define its classes, and the version of this package."""

    data: bytes
    sources: tuple[Source, ...]
    version: str

    @property
    def mark(self) -> str:
        """A text that distinguishes this parcel from others."""
        return sha256(repr(self).encode()).hexdigest()


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


def pack(thing: object) -> Parcel | None:
    """Return an object as a parcel; None if its functions cannot be imported elsewhere."""
    file = BytesIO()
    packer = _Packer(file)
    try:
        packer.dump(thing)
        modules = sorted({thing.__module__ for thing in packer.used})
        sources = tuple(_source(name) for name in modules if _is_users(name))
    except (pickle.PicklingError, AttributeError, TypeError, OSError):
        return _by_value(thing)
    return Parcel(file.getvalue(), sources, __version__)


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


def unpack(parcel: Parcel) -> Any:
    """Return the object in a parcel."""
    if parcel.version != __version__:
        raise DomainError(
            f"this worker has partizan {__version__}, and the job comes from {parcel.version}; "
            "install the same version on all machines"
        )
    for source in parcel.sources:
        _load(source)
    return pickle.loads(parcel.data)  # noqa: S301  (from the process that started this one)


def is_unpacking() -> bool:
    """Return whether a user's file is being run in order to unpack."""
    return _unpacking


def _by_value(thing: object) -> Parcel | None:
    """Pickle an object without a file, as in a notebook, if cloudpickle is installed."""
    if not is_installed("cloudpickle"):
        return None
    try:
        data: bytes = import_module("cloudpickle").dumps(thing)
    except Exception:  # noqa: BLE001  (locks, files and the like: the reasons are many)
        return None
    return Parcel(data, (), __version__)


def _is_users(name: str) -> bool:
    """Return whether a module is a file of the user, and not installed."""
    if name == _SCRIPT:
        return True
    path = getattr(sys.modules.get(name), "__file__", None)
    if path is None or "." in name:
        return False
    installed = (sysconfig.get_path(kind) for kind in ("stdlib", "purelib", "platlib"))
    return not any(Path(path).is_relative_to(place) for place in installed)


def _source(name: str) -> Source:
    path = getattr(sys.modules[name], "__file__", None)
    if path is None:
        raise OSError(f"{name} has no file")
    text = Path(path).read_text(encoding="utf-8")
    return Source(_RUN_AGAIN if name == _SCRIPT else name, str(path), text)


def _load(source: Source) -> None:
    """Run a user's file as a module, unless this has been done."""
    known = sys.modules.get(source.name)
    if known is not None and getattr(known, "__partizan_source__", None) == source.text:
        return
    spec = spec_from_loader(source.name, None, origin=source.path)
    assert spec is not None
    module = module_from_spec(spec)
    module.__file__ = source.path
    module.__dict__["__partizan_source__"] = source.text
    folder = str(Path(source.path).parent)
    if Path(folder).is_dir() and folder not in sys.path:
        sys.path.append(folder)  # it may import its neighbours, if they are on this machine
    with _registered(source.name, module):
        exec(compile(source.text, source.path, "exec"), module.__dict__)  # noqa: S102


@contextmanager
def _registered(name: str, module: ModuleType) -> Iterator[None]:
    """Register a module while it is run, and keep it if it could be run."""
    global _unpacking  # noqa: PLW0603  (a worker unpacks one parcel at a time)
    before = sys.modules.get(name)
    sys.modules[name] = module
    if name == _RUN_AGAIN:
        sys.modules[_SCRIPT] = module
    _unpacking = True
    try:
        yield
    except BaseException:
        sys.modules.pop(name)
        if before is not None:
            sys.modules[name] = before
        raise
    finally:
        _unpacking = False
