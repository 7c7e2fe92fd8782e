"""Rewriting of words: Knuth-Bendix completion of relations in commutative monoids.

A rule replaces a word by a smaller one wherever it is a factor. Rules are *complete* if every word
has a unique normal form, whichever rules are used first. In commutative monoids completion always
terminates [Redei65]: it is Buchberger's algorithm for differences of monomials.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from partizan.budget import terms
from partizan.errors import BudgetExceeded
from partizan.theories.misere.quotients.words import Word, divides, order_key

__all__ = ["completed", "rewritten"]


def rewritten(word: Word, rules: Mapping[Word, Word]) -> Word:
    """Return the word after applying the rules until none applies.

    >>> rewritten((5, 1), {(2, 0): (0, 0), (0, 2): (1, 0)})
    (1, 1)
    """
    changed = True
    while changed:
        changed = False
        for left, right in rules.items():
            times = min((w // e for w, e in zip(word, left, strict=True) if e), default=0)
            if times:
                word = tuple(w + times * (b - a) for w, a, b in zip(word, left, right, strict=True))
                changed = True
    return word


def completed(relations: Iterable[tuple[Word, Word]]) -> dict[Word, Word]:
    """Return the reduced complete rules that follow from equations.

    They are unique: two sets of equations are equivalent iff their completions are equal.

    >>> completed([((2, 0), (0, 0)), ((0, 3), (1, 1))])
    {(2, 0): (0, 0), (0, 3): (1, 1)}
    >>> completed([((2,), (0,)), ((3,), (0,))])  # a^2 = a^3 = 1
    {(1,): (0,)}
    """
    rules: dict[Word, Word] = {}
    waiting = [tuple(pair) for pair in relations]
    while waiting:
        if terms().is_over:
            raise BudgetExceeded(
                "the time allowed was used up while relations were completed; allow more with "
                "Budget(seconds=...)"
            )
        one, other = (rewritten(word, rules) for word in waiting.pop())
        if one == other:
            continue
        small, large = sorted((one, other), key=order_key)
        longer = [left for left in rules if divides(large, left)]
        waiting += [(left, rules.pop(left)) for left in longer]
        for left, right in rules.items():
            if any(a and b for a, b in zip(left, large, strict=True)):
                both = tuple(map(max, left, large))
                waiting.append((_replaced(both, left, right), _replaced(both, large, small)))
        rules[large] = small
    return {
        left: rewritten(rules[left], {k: v for k, v in rules.items() if k != left})
        for left in sorted(rules, key=order_key)
    }


def _replaced(word: Word, left: Word, right: Word) -> Word:
    return tuple(w - a + b for w, a, b in zip(word, left, right, strict=True))
