"""An independent checker of certificates of periods, which uses nothing of the library.

`accepts` takes the facts of a certificate in JSON types. It computes all values again, by the plain
recurrence, and relies on nothing else.
"""

from __future__ import annotations

from typing import Any


def values_of(digits: list[int], repeating: list[int], heaps: int) -> list[int]:
    """Return G(0), ..., G(heaps - 1), for digits up to 15."""
    G = [0] * heaps
    for n in range(1, heaps):
        seen = set()
        for i in range(n + 1 if repeating else min(n + 1, len(digits))):
            d = digits[i] if i < len(digits) else repeating[(i - len(digits)) % len(repeating)]
            rest = n - i
            if d & 1 and not rest:
                seen.add(0)
            if d & 2 and rest:
                seen.add(G[rest])
            if d & 4:
                seen |= {G[a] ^ G[rest - a] for a in range(1, rest // 2 + 1)}
            if d & 8:
                pairs = ((a, b) for a in range(1, rest - 1) for b in range(1, rest - a))
                seen |= {G[a] ^ G[b] ^ G[rest - a - b] for a, b in pairs}
        G[n] = min(set(range(len(seen) + 1)) - seen)
    return G


def accepts(c: dict[str, Any]) -> bool:
    """Return whether a certificate proves its period, and the period is the least."""
    n0, p, s, heaps, digits, repeating = (
        c[key] for key in ("preperiod", "period", "saltus", "heaps", "digits", "repeating")
    )
    G = values_of(digits, repeating, max(heaps, n0 + 2 * p))
    grows = [0 if residue in c["fixed"] else s for residue in range(p)]
    law = [G[n + p] - G[n] == grows[n % p] for n in range(len(G) - p)]
    if not all(law[n0:]) or (n0 and law[n0 - 1]) or c["values"] != G[: min(heaps, 256)]:
        return False
    for q in range(1, p):
        if p % q == 0 and all((G[n + q] - G[n]) * p == grows[n % p] * q for n in range(n0, n0 + p)):
            return False
    if c["kind"] == "state":
        return _recurs(c, G)
    k, t = len(digits) - 1, max(1, max(digits).bit_length() - 1)
    if repeating or s or c["fixed"] or (t == 1) != (c["kind"] == "recurrence"):
        return False
    if c["kind"] == "window":
        return t == 2 and _window(c, G[:heaps])
    return heaps >= t * max(n0, 1) + t * p + k


def _recurs(c: dict[str, Any], G: list[int]) -> bool:
    """Return whether the state at one heap is the same as at another."""
    at, step, h, far, block = c["at"], c["step"], c["threshold"], len(c["digits"]), c["repeating"]
    if not block or step <= 0 or step % len(block) or step % c["period"]:
        return False
    if at < max(far + 1, c["preperiod"]) or at + step > c["heaps"]:
        return False
    if any((G[n] < h) != (n % c["period"] in c["fixed"]) for n in range(at, at + step)):
        return False
    slots = sum(d >> 1 & 1 for d in c["digits"])

    def state(n: int, added: int) -> list[object]:
        found: list[object] = [[v if v < h else v - added for v in G[n - far : n]]]
        for r in range(n, n + len(block)):  # what heap r reaches by repeating digits
            taken = [i for i in range(far, r + 1) if r - i <= n - far]
            reach = {G[r - i] for i in taken if block[(i - far) % len(block)] & 2 and r > i}
            reach |= {0} if block[(r - far) % len(block)] & 1 else set()
            low = sorted(v for v in reach if v < h)
            edge = min(set(range(h, h + len(reach) + 1)) - reach)
            high = [edge - added, *sorted(v - added for v in reach if v > edge)]
            found.append([low, high if h - len(low) <= slots else None])
        return found

    gained = c["saltus"] * step // c["period"]
    return max(c["digits"] + block) < 4 and state(at, 0) == state(at + step, gained)


def _window(c: dict[str, Any], G: list[int]) -> bool:
    """Return whether the rare heaps are as stated, and a period and a window determine the rest."""
    (mask, e, f), d, last, A = c["space"], c["digits"], len(G) - 1, c["witness"]

    def common(n: int, v: int) -> int:
        return (v & mask).bit_count() + (e & n) + f & 1

    rare = [[n, v] for n, v in enumerate(G) if n and not common(n, v)]
    window = max([A, *(n for n, _ in rare)]) + len(d) - 1
    if (
        rare != c["rare"]
        or last + 1 < max(c["preperiod"], 1) + c["period"] + window
        or (e and c["period"] % 2)
    ):
        return False
    if any(digit & 4 and (e * i - f) % 2 for i, digit in enumerate(d)):
        return False
    for n in range(last - c["period"] + 1, last + 1):
        found = {G[n - i] for i, digit in enumerate(d) if digit & 2 and n > i}
        for i, digit in enumerate(d):
            pairs = range(1, min(A, n - i - 1) + 1) if digit & 4 else range(0)
            found |= {G[a] ^ G[n - i - a] for a in pairs}
        if any(not common(n, v) and v not in found for v in range(G[n])):
            return False
    return True
