"""Sums with a large heap for which misère play is normal play: a theorem that needs no period.

Let the misère quotient of the heaps up to N be known. Let a move take at most k counters and leave
at most t heaps, and let F be such that every heap from F + 1 to N is in the kernel K, with
N >= tF + k. Suppose that the identity is the only element of K in P, and that among the sums in K
exactly those of nim-value 0 are in its class. Then *every sum with a heap larger than F*, however
large its heaps are, *is lost under misère play iff its nim-value is 0*.

Proof. If all heaps are at most N, the sum is in the ideal K, and the hypotheses say so. If some
heap is larger than N, each option has a heap larger than F, since a move in that heap leaves more
than tF counters in at most t heaps. By induction an option is lost iff its nim-value is 0; so the
sum is lost iff no option has nim-value 0, that is, iff its own nim-value is 0. There is a move,
because heap F + 1 is in K, so it is not a unit and has an option other than the empty sum; so some
digit of the code leaves heaps, and it applies to every larger heap. QED

The theorem is ours. It settles games whose nim-values have a very late period, or no known period.
"""

from __future__ import annotations

from functools import reduce
from operator import xor
from typing import TYPE_CHECKING

from partizan.theories.impartial.sequence import NimSequence

if TYPE_CHECKING:
    from partizan.theories.misere.quotients.misere_quotient import MisereQuotient


class NormalLaw:
    """The law that a sum with a heap above `beyond` has the same outcome as under normal play."""

    def __init__(self, beyond: int, nim_values: NimSequence) -> None:
        self.beyond = beyond
        self.nim_values = nim_values

    def applies_to(self, heaps: list[int]) -> bool:
        """Return whether the law applies to a sum."""
        return max(heaps, default=0) > self.beyond

    def is_lost(self, heaps: list[int]) -> bool:
        """Return whether the player to move loses a sum to which the law applies."""
        return reduce(xor, (self.nim_values[heap] for heap in heaps), 0) == 0

    def __repr__(self) -> str:
        return f"<misère play is normal play beyond heap {self.beyond}>"


def normal_law(known: MisereQuotient) -> NormalLaw | None:
    """Return the law for the heaps of a code if the theorem's hypotheses hold, or None.

    >>> from partizan.theories.misere.quotients import quotient
    >>> normal_law(quotient("0.56", heaps=40))
    <misère play is normal play beyond heap 6>
    """
    code = known.code
    if code is None or not code.is_plain or code.length is None or code.most_heaps is None:
        return None
    monoid, kernel = known.monoid, known.monoid.kernel
    inside = set(kernel.elements)
    values = [known.value([heap]) for heap in range(known.heaps + 1)]
    beyond = max((heap for heap, x in enumerate(values) if x not in inside), default=0)
    if not kernel.is_normal or known.heaps < max(
        code.most_heaps * beyond + code.length, beyond + 1
    ):
        return None
    # Give each element of the kernel a nim-value that fits all sums, and is 0 only for the
    # identity.
    nim_values = NimSequence(code)
    found = nim_values.values(known.heaps)
    letters = set(zip(values, found, strict=True))
    nim = {kernel.identity: 0}
    waiting = [kernel.identity]
    while waiting:
        x = waiting.pop()
        for value, g in letters:
            y = monoid.product(x, value)
            if y not in nim:
                nim[y] = nim[x] ^ g
                waiting.append(y)
            elif nim[y] != nim[x] ^ g:
                return None
    if [x for x, g in nim.items() if g == 0] != [kernel.identity]:
        return None
    return NormalLaw(beyond, nim_values)
