"""Packages that partizan uses if they are installed, and the extras that bring them."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from partizan.errors import DomainError


class Package(NamedTuple):
    """A package: its name in prose, the extra that brings it, and its use."""

    name: str
    extra: str
    use: str


PACKAGES: Final = {
    "numpy": Package("NumPy", "arrays", "arrays of nim-values"),
    "distributed": Package("Dask", "cluster", "clusters"),
    "cryptography": Package("cryptography", "cluster", "keys of clusters"),
    "fastapi": Package("FastAPI", "explore", "the explorer's pages"),
    "uvicorn": Package("uvicorn", "explore", "the explorer's pages"),
    "networkx": Package("NetworkX", "graphs", "pictures of graphs"),
    "pynauty": Package("pynauty", "nauty", "graphs in canonical order, faster"),
    "anywidget": Package("anywidget", "notebook", "widgets"),
    "matplotlib": Package("matplotlib", "plots", "plots, PNG and PDF"),
    "sqlalchemy": Package("SQLAlchemy", "store", "stores"),
    "psycopg": Package("psycopg", "postgresql", "stores in PostgreSQL"),
    "pandas": Package("pandas", "pandas", "tables as data frames"),
    "pyarrow": Package("pyarrow", "parquet", "Parquet files"),
}
"""The optional packages, by the name under which Python imports them."""


def optional(module: str, wanted: str = "") -> Any:
    """Return an optional module; `wanted` names, in the plural, the features that need it.

    If it is not installed, `DomainError` names the extra that brings it.
    """
    root = module.partition(".")[0]
    package = PACKAGES[root]
    try:
        return import_module(module)
    except ModuleNotFoundError as absent:
        if absent.name not in (root, module):
            raise
        raise DomainError(
            f"{wanted or package.use} need {package.name}, which is not installed: "
            f"pip install 'partizan[{package.extra}]'"
        ) from absent


def when_used(module: str) -> Any:
    """Return a stand-in for an optional module, which is imported when one of its names is used."""
    return _WhenUsed(module)


class _WhenUsed:
    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Any:
        return getattr(optional(self._module), name)


def is_installed(module: str) -> bool:
    """Return whether an optional package can be imported, without importing it."""
    try:
        return find_spec(module) is not None
    except ValueError:  # hidden on purpose
        return False
