"""Recursion without Python's stack: generators that yield the calls they need, and walks."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterable, Iterator
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")
N = TypeVar("N", bound=Hashable)
Descent: TypeAlias = Generator["Descent[Any]", Any, T]
"""A computation that yields other computations, receives their results, and returns a T."""


def descend(first: Descent[T]) -> T:
    """Run a computation and return its result; computations that wait are kept on a list.

    >>> def depth(n):
    ...     return 0 if n == 0 else 1 + (yield depth(n - 1))
    >>> descend(depth(100_000))
    100000
    """
    waiting: list[Descent[Any]] = [first]
    answer: Any = None
    while waiting:
        try:
            needed = waiting[-1].send(answer)
        except StopIteration as done:
            waiting.pop()
            answer = done.value
        else:
            waiting.append(needed)
            answer = None
    return answer  # type: ignore[no-any-return]


def postorder(root: N, below: Callable[[N], Iterable[N]]) -> Iterator[N]:
    """Yield `root` and every node below it, each once, and after all nodes below it.

    >>> [*postorder(6, lambda n: [m for m in range(1, n) if n % m == 0])]
    [1, 2, 3, 6]
    """
    done: set[N] = set()
    waiting = [(root, False)]
    while waiting:
        node, is_ready = waiting.pop()
        if node in done:
            continue
        if is_ready:
            done.add(node)
            yield node
        else:
            waiting.append((node, True))
            waiting += [(other, False) for other in reversed([*below(node)]) if other not in done]
