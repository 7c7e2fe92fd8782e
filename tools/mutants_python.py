"""Mutants of Python functions, found in their syntax trees."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise

from mutants import Edit

__all__ = ["edits", "functions"]

COMPARISONS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
    "is": "is not", "is not": "is", "in": "not in", "not in": "in",
}  # fmt: skip
ARITHMETIC = {
    "+": "-", "-": "+", "*": "+", "//": "*", "/": "*", "%": "//", "**": "*",
    "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<",
}  # fmt: skip
NAMES = {"LEFT": "RIGHT", "RIGHT": "LEFT", "min": "max", "max": "min", "any": "all", "all": "any"}
Function = ast.FunctionDef | ast.AsyncFunctionDef


class _Finder(ast.NodeVisitor):
    """The edits of one function, without those of the functions inside it."""

    def __init__(self, source: bytes, place: str) -> None:
        self.source = source
        self.place = place
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.found: list[Edit] = []
        self.returns: list[Edit] = []

    def at(self, line: int | None, column: int | None) -> int:
        assert line is not None
        assert column is not None
        return self.starts[line - 1] + column  # columns are counted in bytes

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        return self.at(node.lineno, node.col_offset), self.at(node.end_lineno, node.end_col_offset)

    def replace(self, node: ast.expr | ast.stmt, new: str) -> None:
        self.found.append(Edit(*self.span(node), new, self.place))

    def between(self, left: ast.expr, right: ast.expr, table: dict[str, str]) -> None:
        """Replace the operator between two operands, which may stand in parentheses."""
        start, end = self.span(left)[1], self.span(right)[0]
        gap = self.source[start:end].decode()
        found = re.fullmatch(r"([\s)\\]*)([^\s()]+(?: (?:not|in))?)([\s(\\]*)", gap)
        if found and found[2] in table:
            at = start + len(found[1].encode())
            self.found.append(Edit(at, at + len(found[2]), table[found[2]], self.place))

    # --- expressions -----------------------------------------------------------------------------

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for left, right in pairwise(operands):
            self.between(left, right, COMPARISONS)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        if len(node.values) == 2:
            self.between(node.values[0], node.values[1], {"and": "or", "or": "and"})
        else:  # leave out an operand
            first, second = (self.span(value) for value in node.values[:2])
            self.found.append(Edit(first[0], second[0], "", self.place))
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if not any(_is_text(side) for side in (node.left, node.right)):
            self.between(node.left, node.right, ARITHMETIC)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not | ast.USub):
            start = self.span(node)[0]
            sign = len("not " if isinstance(node.op, ast.Not) else "-")
            self.found.append(Edit(start, start + sign, "", self.place))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.replace(node, str(not node.value))
        elif isinstance(node.value, int):
            self.replace(node, str(node.value + 1))

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg != "strict":  # of `zip`, which only guards
            self.visit(node.value)

    def visit_Name(self, node: ast.Name) -> None:
        if node.id in NAMES and isinstance(node.ctx, ast.Load):
            self.replace(node, NAMES[node.id])

    def negated(self, test: ast.expr) -> None:
        if not isinstance(test, ast.Compare | ast.UnaryOp | ast.Constant):  # they have their own
            start, end = self.span(test)
            self.replace(test, f"not ({self.source[start:end].decode()})")

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.negated(node.test)
        self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Leave texts alone; their places are not exact in all versions of Python."""

    # --- statements ------------------------------------------------------------------------------

    def visit_If(self, node: ast.If) -> None:
        self.negated(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None and not isinstance(node.value, ast.Constant):
            self.returns.append(Edit(*self.span(node.value), "None", self.place))
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self.replace(node, "pass")
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.replace(node, "pass")
        self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        self.replace(node, "pass")  # and nothing of the message

    def visit_Break(self, node: ast.Break) -> None:
        self.replace(node, "continue")

    def visit_Continue(self, node: ast.Continue) -> None:
        self.replace(node, "break")

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Leave inner functions and classes to themselves."""

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        """Leave inner functions and classes to themselves."""

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Leave inner functions and classes to themselves."""


def _is_text(node: ast.expr) -> bool:
    if isinstance(node, ast.BinOp):
        return _is_text(node.left) or _is_text(node.right)
    return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def functions(source: bytes) -> Iterator[tuple[str, Function]]:
    """Yield all functions with their qualified names, except overloads and abstract ones."""

    def inside(node: ast.AST, prefix: str) -> Iterator[tuple[str, Function]]:
        for child in ast.iter_child_nodes(node):
            name = prefix
            if isinstance(child, Function | ast.ClassDef):
                name = f"{prefix}.{child.name}" if prefix else child.name
            if isinstance(child, Function) and not any(
                word in ast.unparse(decorator)
                for decorator in child.decorator_list
                for word in ("overload", "abstractmethod")
            ):
                yield name, child
            yield from inside(child, name)

    yield from inside(ast.parse(source), "")


def edits(source: bytes) -> Iterator[Edit]:
    """Yield the edits of all functions: of their defaults and bodies, not of their signatures."""
    for name, function in functions(source):
        finder = _Finder(source, name)
        arguments = function.args
        for default in (*arguments.defaults, *arguments.kw_defaults):
            if default is not None:
                finder.visit(default)
        for statement in function.body:
            finder.visit(statement)
        yield from finder.found or finder.returns  # the latter are too easily noticed
