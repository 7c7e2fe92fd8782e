"""Short labels for numbers of any size: exact where that fits, and marked ≈ where it does not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from partizan import notation
from partizan.notation import NumberUpStar

_DIGITS = 9  # digits of a numerator or denominator that is written out
_SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True, slots=True)
class Label:
    """One label in three spellings."""

    unicode: str
    ascii: str
    latex: str


def label(x: Fraction) -> Label:
    """Return a label for `x`.

    >>> label(Fraction(-3, 8)).unicode, label(Fraction(3, 2**500)).unicode
    ('−3/8', '3/2⁵⁰⁰')
    >>> label(Fraction(10**30 + 1)).unicode, label(Fraction(10**12 + 1, 3 * 10**12)).ascii
    ('≈10³⁰', '~0.3333')
    >>> label(Fraction(-25 * 10**20)).unicode
    '−2.5·10²¹'
    """
    sign = "-" if x < 0 else ""
    above, below = abs(x.numerator), x.denominator
    if max(above, below) < 10**_DIGITS:
        node = NumberUpStar(x)
        return Label(
            notation.write(node).replace("-", "−"),
            notation.write(node, "ascii"),
            notation.write(node, "latex"),
        )
    if above < 10**_DIGITS and below & (below - 1) == 0:
        return _power(sign, str(above), "/", 2, below.bit_length() - 1)
    return _rounded(sign, Fraction(above, below))


def scale_labels(values: Iterable[Fraction], base: Fraction) -> dict[Fraction, Label]:
    """Return a label for each value, relative to `base`, called m, if that is necessary.

    >>> far = Fraction(10**30)
    >>> [text.unicode for text in scale_labels([far + 1, far, far - 1], far).values()]
    ['m+1', 'm', 'm−1']
    """
    plain = {x: label(x) for x in values}
    shifts = {x: label(x - base) for x in plain}
    if _all_exact(plain.values()) or not _all_exact(shifts.values()):
        return plain
    return {x: _relative(shift, x - base) for x, shift in shifts.items()}


def equation(name: str, value: Label) -> Label:
    """Return "name = value", or "name ≈ value".

    >>> [equation("m", label(Fraction(x))).unicode for x in (2, 10**9 + 1)]
    ['m = 2', 'm ≈ 10⁹']
    """
    if value.ascii.startswith("~"):
        spaced = (value.unicode.replace("≈", "≈ "), value.ascii.replace("~", "~ "), value.latex)
        return Label(*(f"{name} {text}" for text in spaced))
    return Label(*(f"{name} = {text}" for text in (value.unicode, value.ascii, value.latex)))


def _all_exact(labels: Iterable[Label]) -> bool:
    return not any(text.ascii.startswith("~") for text in labels)


def _relative(shift: Label, size: Fraction) -> Label:
    if size == 0:
        return Label("m", "m", "m")
    plus = "+" if size > 0 else ""
    return Label(*(f"m{plus}{text}" for text in (shift.unicode, shift.ascii, shift.latex)))


def _rounded(sign: str, x: Fraction) -> Label:
    """Return x to four significant digits, or its power of ten alone if it is far from 1."""
    exponent = _exponent(x)
    if -3 <= exponent < _DIGITS:
        places = max(0, 3 - exponent)
        whole, rest = divmod(round(x * 10**places), 10**places)
        text = f"{sign}{whole}" + (f".{rest:0{places}}" if places else "")
        return Label("≈" + text.replace("-", "−"), "~" + text, r"\approx " + text)
    hundredths = round(x / Fraction(10) ** (exponent - 2))
    if hundredths == 1000:
        exponent, hundredths = exponent + 1, 100
    mantissa = f"{hundredths // 100}.{hundredths % 100:02}".rstrip("0").rstrip(".")
    power = _power(sign, mantissa, "*", 10, exponent)
    if hundredths * Fraction(10) ** (exponent - 2) == x:
        return power
    return Label("≈" + power.unicode, "~" + power.ascii, r"\approx " + power.latex)


def _power(sign: str, factor: str, operator: str, base: int, exponent: int) -> Label:
    """Return factor · base^exponent, or factor / base^exponent."""
    dots = ("/", "/", "/") if operator == "/" else ("·", "*", r"\cdot ")
    if operator == "*" and factor == "1":
        factor, dots = "", ("", "", "")
    return Label(
        f"{sign.replace('-', '−')}{factor}{dots[0]}{base}{str(exponent).translate(_SUPERSCRIPTS)}",
        f"{sign}{factor}{dots[1]}{base}^{exponent}",
        f"{sign}{factor}{dots[2]}{base}^{{{exponent}}}",
    )


def _exponent(x: Fraction) -> int:
    """Return the e with 10^e <= x < 10^(e+1)."""
    bits = x.numerator.bit_length() - x.denominator.bit_length()
    guess = bits * 30103 // 100_000  # log10(2) = 0.30103..., so this is off by a few at most
    while Fraction(10) ** guess > x:
        guess -= 1
    while Fraction(10) ** (guess + 1) <= x:
        guess += 1
    return guess
