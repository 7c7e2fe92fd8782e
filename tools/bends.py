"""Bend what a claim states by one: constants, comparisons, tables, and results of theorems.

A bend is a copy of the claim's module with one small change in the claim's function, in a table or
function of the module that it uses, or in the result of a theorem that it imports.
"""

from __future__ import annotations

import ast
import copy
import inspect
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from enum import Enum
from fractions import Fraction
from functools import cache, partial, wraps
from types import ModuleType
from typing import Any

from partizan.atlas.contract import Case, Claim
from partizan.rules.contract import Rules
from partizan.theories.normal.game import Game

__all__ = ["STATED", "Bend", "bends", "bent"]

_PAIRS: list[tuple[Any, Any]] = [
    (ast.Eq, ast.NotEq), (ast.Lt, ast.GtE), (ast.Gt, ast.LtE), (ast.In, ast.NotIn),
    (ast.Is, ast.IsNot), (ast.Add, ast.Sub), (ast.And, ast.Or),
]  # fmt: skip
_OTHER: dict[type[ast.AST], Any] = dict(_PAIRS) | {two: one for one, two in _PAIRS}
_RULESETS = re.compile(r"partizan\.rulesets\.|partizan_literature\.\w+\.games\b")
_SOURCES = re.compile(r"partizan_literature\.(?!\w+\.games\b)[a-z]+[0-9]")
_THEORIES = re.compile(r"partizan_literature\.|partizan\.theories\.")
_LETTERS = {"L": "R", "R": "L", "N": "P", "P": "N"}

Bend = tuple[str, Callable[[], Claim]]
"""What was bent, and the bent claim."""


STATED = "the stated side of every case"
"""The last bend, if no smaller one is noticed."""


class _Never:
    """A value that is not equal to any other."""


def bent(value: Any) -> Any:
    """Return a value that differs from the given one by as little as possible.

    >>> bent(3), bent(True), bent("0^120"), bent((1, 2)), bent(None)
    (4, False, '0^121', (1, 3), None)
    """
    anything: Any = value  # not narrowed by the cases
    match value:
        case None:
            return None  # a theorem returns it outside its domain
        case bool():
            return not value
        case int() | Fraction() | Game():
            return value + 1
        case str():
            return _bent_text(value) or f"{value}'"
        case Enum():
            members = list(type(value))
            return members[(members.index(value) + 1) % len(members)]
        case tuple() if hasattr(value, "_replace"):
            name = anything._fields[-1]
            return anything._replace(**{name: bent(getattr(value, name))})
        case tuple() | list():
            return type(value)([*value[:-1], _bent_surely(value[-1])] if value else [0])
        case dict() if value:
            last = list(value)[-1]
            return value | {last: bent(value[last])}
        case set() | frozenset():
            return value ^ {next(iter(value), 0)}
        case _ if isinstance(value, Iterator):
            return iter(bent([*value]))
    try:
        return anything + type(anything)(1)
    except Exception:  # noqa: BLE001  (any type may come)
        return _Never()


def _bent_surely(value: Any) -> Any:
    return 0 if value is None else bent(value)


def _bent_text(text: str) -> str | None:
    """Return a text with its last number or outcome changed, or None if it has neither."""
    if text in _LETTERS:
        return _LETTERS[text]
    found = re.search(r"\d(?=\D*$)", text)
    if found is None:
        return None
    digit = str((int(found.group()) + 1) % 10)
    return text[: found.start()] + digit + text[found.end() :]


# --- the parts of a module that a claim uses ------------------------------------------------------


@cache
def _tree(module: ModuleType) -> ast.Module:
    return ast.parse(inspect.getsource(module))


def _named(node: ast.stmt) -> list[str]:
    match node:
        case ast.FunctionDef() | ast.ClassDef():
            return [node.name]
        case ast.Assign():
            return [t.id for t in node.targets if isinstance(t, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case _:
            return []


def _used(tree: ast.Module, name: str) -> list[int]:
    """Return the statements of a module that define a name and what it uses, itself first."""
    defined = {known: i for i, node in enumerate(tree.body) for known in _named(node)}
    found, waiting = [], [name]
    for this in waiting:  # this list grows
        place = defined.get(this)
        if place is None or place in found:
            continue
        found.append(place)
        names = (n.id for n in ast.walk(tree.body[place]) if isinstance(n, ast.Name))
        waiting.extend(used for used in names if used in defined)
    return found


def _imported(tree: ast.Module, places: list[int], source: re.Pattern[str]) -> Iterator[str]:
    """Yield the names from modules that match `source` which these statements use."""
    used = {n.id for i in places for n in ast.walk(tree.body[i]) if isinstance(n, ast.Name)}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and source.match(node.module or ""):
            for alias in node.names:
                if (alias.asname or alias.name) in used:
                    yield alias.asname or alias.name


# --- bends ----------------------------------------------------------------------------------------


def bends(claim: Claim) -> Iterator[Bend]:
    """Yield bent copies of a claim, those most likely to be noticed first."""
    module = sys.modules[claim.cases.__module__]
    name = next(n for n, thing in vars(module).items() if thing is claim)
    tree = _tree(module)
    places = _used(tree, name)
    theorems = [  # a module of rulesets has rules and letters as well, which state nothing
        known
        for known in _imported(tree, places, _RULESETS)
        if callable(vars(module)[known]) and not isinstance(vars(module)[known], Rules | type)
    ]
    for theorem in (*theorems, *_imported(tree, places, _SOURCES)):
        yield f"result of {theorem}", partial(_with_result, module, tree, name, theorem)
    truths = [node for node in _stated(tree.body[places[0]]) if _is_truth(node)]
    ordered = [*_stated(tree.body[places[0]])]
    ordered += [node for i in (*places[1:], places[0]) for node in _leaves(tree.body[i])]
    for node in dict.fromkeys(node for node in ordered if node not in truths):
        line = f"line {getattr(node, 'lineno', 0)}"
        yield f"{line}, {_shown(node)}", partial(_with_node, module, tree, name, node)
    for helper in _imported(tree, places, _THEORIES):
        yield f"result of {helper}", partial(_with_result, module, tree, name, helper)
    yield STATED, partial(_with_stated, claim)


def _is_truth(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, bool)


def _shown(node: ast.AST) -> str:
    return ast.unparse(node)[:60] if isinstance(node, ast.expr) else type(node).__name__


def _stated(function: ast.stmt) -> Iterator[ast.AST]:
    """Yield the leaves of the stated side of each case."""
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Case" and node.args[2:]:
            yield from _leaves(node.args[1])


def _leaves(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the constants and operators of a piece of code, without docstrings and decorators."""
    skipped: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            skipped.update(n for d in node.decorator_list for n in ast.walk(d))
            skipped.update(n for a in (node.args, node.returns) if a for n in ast.walk(a))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(node.value)
    for node in ast.walk(tree):
        if node not in skipped and _changed(node) is not None:
            yield node


def _changed(node: ast.AST) -> ast.AST | None:
    """Return the bent node, or None if there is nothing to bend."""
    match node:
        case ast.Constant(value=bool() | int() as value):
            return ast.Constant(bent(value))
        case ast.Constant(value=str() as text) if _bent_text(text) is not None:
            return ast.Constant(_bent_text(text))
        case ast.Compare() if type(node.ops[0]) in _OTHER:
            ops = [_OTHER[type(node.ops[0])](), *node.ops[1:]]
            return ast.Compare(node.left, ops, node.comparators)
        case ast.BinOp() if type(node.op) in _OTHER:
            return ast.BinOp(node.left, _OTHER[type(node.op)](), node.right)
        case ast.BoolOp():
            return ast.BoolOp(_OTHER[type(node.op)](), node.values)
        case ast.IfExp():
            return ast.IfExp(node.test, node.orelse, node.body)
        case ast.Attribute(attr="L" | "R" | "N" | "P" as letter):
            return ast.Attribute(node.value, _LETTERS[letter], node.ctx)
        case _:
            return None


def _replaced(tree: ast.Module, index: int, node: ast.AST) -> ast.Module:
    """Return a copy of a tree in which a node, given by its place in a walk, is replaced."""
    changed = copy.deepcopy(tree)
    target = [*ast.walk(changed)][index]
    for parent in ast.walk(changed):
        for field, value in ast.iter_fields(parent):
            if value is target:
                setattr(parent, field, node)
            elif isinstance(value, list) and any(item is target for item in value):
                value[next(i for i, x in enumerate(value) if x is target)] = node
    return ast.fix_missing_locations(changed)


def _with_node(module: ModuleType, tree: ast.Module, name: str, node: ast.AST) -> Claim:
    new = _changed(node)
    assert new is not None
    index = next(i for i, x in enumerate(ast.walk(tree)) if x is node)
    return _executed(module, _replaced(tree, index, copy.deepcopy(new)), name)


def _with_result(module: ModuleType, tree: ast.Module, name: str, helper: str) -> Claim:
    original = vars(module)[helper]
    if isinstance(original, type | ModuleType):
        raise TypeError(f"{helper} has no result")
    if not callable(original):  # a table
        return _executed(module, tree, name, {helper: bent(original)})

    @wraps(original)
    def result(*args: Any, **kwargs: Any) -> Any:
        return bent(original(*args, **kwargs))

    return _executed(module, tree, name, {helper: result})


def _with_stated(claim: Claim) -> Claim:
    def cases(bound: int) -> Iterator[Case]:
        return (case._replace(expected=_bent_surely(case.expected)) for case in claim.cases(bound))

    return replace(claim, cases=cases)


def _executed(
    module: ModuleType, tree: ast.Module, name: str, instead: dict[str, Any] | None = None
) -> Claim:
    """Return the claim of a changed module, which is executed under the same name."""
    namespace: dict[str, Any] = {"__name__": module.__name__, "__file__": module.__file__}
    exec(compile(tree, module.__file__ or "", "exec"), namespace)  # noqa: S102  (our own source)
    namespace |= instead or {}
    found = namespace[name]
    assert isinstance(found, Claim)
    return found
