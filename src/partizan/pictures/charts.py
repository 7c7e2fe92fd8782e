"""Bar charts, histograms, and the diagram of a misère quotient."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from partizan.display import Histogram, draws
from partizan.errors import DomainError
from partizan.pictures.canvas import Area, Ink, Line, Scene, Text, above, rectangle
from partizan.pictures.picture import Picture
from partizan.theories.misere.impartial.genus_sequence import ColumnPeriods
from partizan.theories.misere.quotients.misere_quotient import Diagram

_BAR = Fraction(26)
_BODY = Fraction(18)
_TALL = Fraction(140)
_MARGIN = Fraction(14)
_LINE = Fraction(20)
_LETTER = Fraction(15, 2)
_SMALL = Fraction(11)
_MOST_BARS = 60


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
            side = x + (wide - _BODY) / 2  # bars are equally wide, whatever stands below them
            drawn.add(Area(rectangle(side, floor, _BODY, tall), ink, Fraction(7, 10)))
        above_bar = (x + wide / 2, floor + tall + 9)
        drawn.add(Text(above_bar, f"{value:,}", Ink.PLAIN, size=_SMALL))
        drawn.add(Text((x + wide / 2, floor - _LINE / 2), name, Ink.PLAIN, size=_SMALL))
        x += wide
    return drawn


@draws(Histogram)
def histogram(view: Histogram) -> Picture:
    """Return how often each value occurs: numbers in order, other values by their frequency."""
    counts = Counter(view.values)
    order = [value for value, _ in counts.most_common()]
    ranks = {value: rank for value in order if (rank := _rank(value)) is not None}
    if len(ranks) == len(order):
        order.sort(key=ranks.__getitem__)
    listed = {str(value): counts[value] for value in order[:_MOST_BARS]}
    if rest := sum(counts[value] for value in order[_MOST_BARS:]):
        listed = dict(list(listed.items())[: _MOST_BARS - 1])
        listed["others"] = rest + counts[order[_MOST_BARS - 1]]
    drawn = bars(listed, view.title)
    return Picture(drawn, drawn.description)


def _rank(value: Any) -> Fraction | None:
    """Return the place of a value in its order: numbers, or nimbers by their nim-values."""
    if isinstance(value, int | Fraction):
        return Fraction(value)
    if getattr(value, "is_nimber", False):
        return Fraction(value.birthday)
    return value.mean if getattr(value, "is_number", False) else None


@draws(ColumnPeriods)
def column_periods(view: ColumnPeriods) -> Picture:
    """Return the periods and the preperiods of the columns of genera, one chart above the other."""
    title = f"columns of the genera of {view.code}"
    laws = view.laws
    periods = bars({name: period for name, _, period in laws}, "periods")
    before = bars({name: start for name, start, _ in laws}, "heaps before the period", Ink.FRAME)
    text = "; ".join(f"{name}: period {period} from {start} on" for name, start, period in laws)
    return Picture(above([periods, before], title), text)


@draws(Diagram)
def diagram(view: Diagram) -> Picture:
    """Return the triangle of maps: from positions to the quotient, and from both to outcomes."""
    quotient = view.quotient
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
