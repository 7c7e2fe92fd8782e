"""Bar charts, histograms, maps of codes, and the diagram of a misère quotient."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from partizan.errors import DomainError
from partizan.pictures.canvas import Area, Ink, Line, Scene, Text, above, rectangle
from partizan.pictures.picture import Picture

__all__ = ["bars", "code_map", "column_periods", "diagram", "histogram", "picture"]

_BAR = Fraction(26)
_TALL = Fraction(140)
_MARGIN = Fraction(14)
_LINE = Fraction(20)
_LETTER = Fraction(15, 2)
_SMALL = Fraction(11)
_CELL = Fraction(22)
_MOST_BARS = 60
_INKS = {
    "tame": (Ink.FRAME, 12),
    "domesticatable": (Ink.LEFT, 45),
    "almost domesticatable": (Ink.GOLD, 55),
    "not domesticatable": (Ink.RIGHT, 55),
}


def bars(values: Mapping[str, int], title: str, ink: Ink = Ink.LEFT) -> Scene:
    """Return a chart of `values`: a bar for each name, with its number above it."""
    if len(values) > _MOST_BARS:
        raise DomainError(
            f"a chart of {len(values):,} bars cannot be read; draw at most {_MOST_BARS}"
        )
    widths = [
        max(_BAR, max(len(name), len(f"{value:,}")) * _LETTER + 6) for name, value in values.items()
    ]
    top = max([1, *values.values()])
    described = ", ".join(f"{name}: {value:,}" for name, value in values.items())
    width = max(sum(widths) + 2 * _MARGIN, len(title) * _LETTER + 2 * _MARGIN)
    drawn = Scene(width, _TALL + 4 * _LINE, title, described)
    floor = Fraction(3, 2) * _LINE
    heading = (_MARGIN, drawn.height - _LINE / 2)
    drawn.add(Text(heading, title, Ink.PLAIN, "start", size=Fraction(12)))
    drawn.add(Line(((_MARGIN, floor), (_MARGIN + sum(widths), floor)), Ink.FRAME))
    x = _MARGIN
    for wide, (name, value) in zip(widths, values.items(), strict=True):
        tall = _TALL * value / top
        if value:
            drawn.add(Area(rectangle(x + 4, floor, wide - 8, tall), ink, Fraction(7, 10)))
        above_bar = (x + wide / 2, floor + tall + 9)
        drawn.add(Text(above_bar, f"{value:,}", Ink.PLAIN, size=_SMALL))
        drawn.add(Text((x + wide / 2, floor - _LINE / 2), name, Ink.PLAIN, size=_SMALL))
        x += wide
    return drawn


def histogram(values: Iterable[Hashable], title: str) -> Picture:
    """Return how often each value occurs: numbers in order, other values by their frequency.

    >>> print(histogram([1, 0, 1, 3], "four values"))
    0: 1, 1: 2, 3: 1
    """
    counts = Counter(values)
    order = [value for value, _ in counts.most_common()]
    ranks = {value: rank for value in order if (rank := _rank(value)) is not None}
    if len(ranks) == len(order):
        order.sort(key=ranks.__getitem__)
    listed = {str(value): counts[value] for value in order[:_MOST_BARS]}
    if rest := sum(counts[value] for value in order[_MOST_BARS:]):
        listed = dict(list(listed.items())[: _MOST_BARS - 1])
        listed["others"] = rest + counts[order[_MOST_BARS - 1]]
    drawn = bars(listed, title)
    return Picture(drawn, drawn.description)


def _rank(value: Any) -> Fraction | None:
    """Return the place of a value in its order: numbers, or nimbers by their nim-values."""
    if isinstance(value, int | Fraction):
        return Fraction(value)
    if getattr(value, "is_nimber", False):
        return Fraction(value.birthday)
    return value.mean if getattr(value, "is_number", False) else None


def column_periods(code: object, laws: Sequence[tuple[str, int, int]]) -> Picture:
    """Return the periods and the preperiods of the columns of genera, one chart above the other."""
    title = f"columns of the genera of {code}"
    periods = bars({name: period for name, _, period in laws}, "periods")
    before = bars({name: start for name, start, _ in laws}, "heaps before the period", Ink.FRAME)
    text = "; ".join(f"{name}: period {period} from {start} on" for name, start, period in laws)
    return Picture(above([periods, before], title), text)


def code_map(classes: Mapping[tuple[int, ...], tuple[str, str]], title: str) -> Picture:
    """Return codes in a grid: rows by their first digits, columns by the others.

    `classes` has the class of each code and a short label. A key is below.
    """
    length = len(next(iter(classes)))
    half = length // 2
    rows, columns = (list(product(range(4), repeat=n)) for n in (half, length - half))
    first = half * 9 + Fraction(16)
    key = [*dict.fromkeys(name for name in _INKS)]
    left, foot = _MARGIN + first, _MARGIN + _LINE * len(key)
    drawn = Scene(
        max(left + len(columns) * _CELL + _MARGIN, Fraction(260)),
        foot + len(rows) * _CELL + 2 * _LINE,
        title,
        "; ".join(
            f"{name}: {sum(found == name for found, _ in classes.values()):,}" for name in key
        ),
    )
    top = foot + len(rows) * _CELL
    for across, tail in enumerate(columns):
        at = (left + across * _CELL + _CELL / 2, top + 9)
        drawn.add(Text(at, "".join(map(str, tail)), Ink.FRAME, size=Fraction(9)))
    for down, head in enumerate(rows):
        y = top - (down + 1) * _CELL
        name = "." + "".join(map(str, head))
        drawn.add(Text((left - 8, y + _CELL / 2), name, Ink.FRAME, "end", size=_SMALL))
        for across, tail in enumerate(columns):
            kind, label = classes[*head, *tail]
            ink, strength = _INKS[kind]
            box = rectangle(left + across * _CELL, y, _CELL, _CELL)
            drawn.add(Area(box, ink, Fraction(strength, 100)), Line((*box, box[0]), Ink.FRAME))
            if label:
                middle = (left + across * _CELL + _CELL / 2, y + _CELL / 2)
                drawn.add(Text(middle, label, Ink.PLAIN, size=_SMALL))
    for place, name in enumerate(key):
        ink, strength = _INKS[name]
        y = _MARGIN + _LINE * (len(key) - 1 - place)
        box = rectangle(_MARGIN, y, Fraction(14), Fraction(14))
        drawn.add(Area(box, ink, Fraction(strength, 100)), Line((*box, box[0]), Ink.FRAME))
        count = sum(found == name for found, _ in classes.values())
        words = f"{name}: {count:,}"
        drawn.add(Text((_MARGIN + 22, y + 7), words, Ink.PLAIN, "start", size=Fraction(12)))
    return Picture(drawn, drawn.description)


def picture(found: Any) -> Picture:
    """Return the map of a list of domestications."""
    labels = {"tame": "", "domesticatable": "∞"}
    classes = {}
    for code in found.codes:
        threes = code.threes
        label = labels.get(code.kind.value, "") if threes is None else str(threes or "")
        classes[code.digits] = (code.kind.value, label)
    return code_map(classes, f"subtraction octals with {found.length} digits")


def diagram(quotient: Any) -> Picture:
    """Return the triangle of maps: from positions to the quotient, and from both to outcomes."""
    code = quotient.code
    positions = "sums of forms" if code is None else f"sums of heaps of {code}"
    order = f"quotient of order {quotient.order}"
    wide = max(len(positions), len(order)) * _LETTER + 20
    drawn = Scene(
        2 * wide + 130,
        Fraction(190),
        f"a misère quotient of order {quotient.order}",
        f"the map from {positions} to the {order} sends P-positions, and them alone, into "
        f"{{{', '.join(quotient.p_portion)}}}",
    )
    left, right = _MARGIN + wide / 2, drawn.width - _MARGIN - wide / 2
    high, low, middle = Fraction(150), Fraction(50), drawn.width / 2
    pretending = ", ".join(quotient.pretending[:8]) if code is not None else ""
    generators = ", ".join(f"{name} = {game}" for name, game in quotient.generators.items())
    drawn.add(Text((left, high), positions, Ink.PLAIN), Text((right, high), order, Ink.PLAIN))
    drawn.add(Text((middle, low), "{P, N}", Ink.GOLD, latex=r"\{P, N\}"))
    drawn.arrow([(left + wide / 2, high), (right - wide / 2, high)])
    drawn.arrow([(left, high - 14), (middle - 40, low + 8)])
    drawn.arrow([(right, high - 14), (middle + 40, low + 8)])
    drawn.add(Text(((left + right) / 2, high + 16), "Φ", Ink.LEFT, latex=r"\Phi"))
    drawn.add(Text(((left + middle) / 2 - 54, (high + low) / 2 - 8), "outcome", Ink.PLAIN))
    drawn.add(Text(((right + middle) / 2 + 62, (high + low) / 2 - 8), "is it in P?", Ink.PLAIN))
    words = [f"P = {{{', '.join(quotient.p_portion)}}}"]
    words.append(f"Φ of heaps 0, 1, ...: {pretending}" if pretending else generators)
    for place, line in enumerate(words):
        shown = line if len(line) * 6 < drawn.width - 20 else line[: int(drawn.width / 6) - 5] + "…"
        at = (drawn.width / 2, 24 - place * Fraction(15))
        drawn.add(Text(at, shown, Ink.PLAIN, size=_SMALL))
    return Picture(drawn, "\n".join([drawn.description, *words]))
