"""Texts with the commands of LaTeX, as one copies them from a paper, in plain characters.

The readers of values, rulesets and positions read `plain(text)`, so that what the writer of values
prints for LaTeX is read back, and error messages show the text that was read.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from unicodedata import normalize

_SIGNS = {
    "ast": "*",
    "star": "*",
    "uparrow": "↑",
    "downarrow": "↓",
    "Uparrow": "⇑",
    "Downarrow": "⇓",
    "pm": "±",
    "mid": "|",
    "vert": "|",
    "parallel": "‖",
    "Vert": "‖",
    "cdot": "·",
    "times": "×",
    "oplus": "⊕",
    "square": "□",
    "boxtimes": "⊠",
    "Box": "□",
    "cup": "∪",
    "vee": "∨",
    "wedge": "∧",
    "nabla": "∇",
    "blacktriangleright": "▶",
    "to": "→",
    "rightarrow": "→",
    "leftarrow": "←",
    "langle": "⟨",
    "rangle": "⟩",
    "alpha": "α",
    "emptyset": "∅",
    "ldots": "...",
    **dict.fromkeys(("left", "right", "quad", "displaystyle"), ""),
}
_INSIDE = r"\{([^{}]*)\}"
_FONT = re.compile(rf"\\(?:text|math|operatorname|underline|hat)(?:[a-z]{{2,6}})?\s*{_INSIDE}")
_FRACTION = re.compile(rf"\\[td]?frac\s*(?:{_INSIDE}\s*{_INSIDE}|([0-9])\s*([0-9]))")
_UNDER = re.compile(r"(\\[td]?frac\s*\{[^{}]*\}\s*)\{\s*2\s*\^\s*(?:\{([0-9]{1,4})\}|([0-9]))\s*\}")
_REPEATED = re.compile(rf"(?<=[0-7.])\\(?:overline|bar)\s*{_INSIDE}")  # of a code, 0.12\overline{3}
_GROUPED = re.compile(r"(\.(?:[0-7]{3})+)(?:\\[,;: ]|~)(?=[0-7]{3}(?![0-9]))")  # 0.122\ 213
_GROUP = r"\{((?:[^{}\\]|\\.)*)\}"
_BAR = re.compile(rf"\\(?:overline|bar)\s*(?:{_GROUP}|(\\[a-z]+|\w))")
_COMMAND = re.compile(rf"\\({'|'.join(_SIGNS)})(?![A-Za-z])(\s*)")
_THIN = re.compile(r"\\!")
_SPACE = re.compile(r"\\[,;: ]|~")
_BRACED = re.compile(r"(?<!\\)\{([*↑↓⇑⇓±+\-])\}")
_NIMBER = re.compile(r"(?<=[*∗])_(?:\{([0-9]+)\}|([0-9]+))")  # *_3 [Allen06]
_POWER = re.compile(r"(?<=[↑↓])\^(?:\{([0-9]+)\}|([0-9]+))")
_TINY = re.compile(
    rf"(?:([⧾⧿])|(?<![\w}}⧾⧿])([+-])|(?<=[0-9])([+-])|\b([Tt]iny|[Mm]iny))_(?:{_GROUP}|([0-9]+))"
)
_TINIES = {"⧾": "Tiny", "⧿": "Miny", "+": "Tiny", "-": "Miny"}
_UNDERLINED = "\u0332"
_VULGAR = re.compile("[¼-¾⅐-⅞]")


def plain(text: str) -> str:
    r"""Return a text with known commands of LaTeX in plain characters; any other as it is.

    >>> plain(r"$\{2 \mid {\ast}\} - {+}_{\tfrac{1}{2}}$"), plain(r"0.12\overline{3} 8")
    ('{2 | *} - Tiny(1/2)', '0.12(3) 8')
    >>> plain(r"K_3 \square K_3"), plain("tiny_2"), plain("C:\\my_rules.py")
    ('K_3 □ K_3', 'Tiny(2)', 'C:\\my_rules.py')
    """
    text = text.replace(_UNDERLINED, "")  # 4̲ squares, as in [Huggan19, ch. 7]
    if "\\" in text or "}_" in text:
        for form, new in _FORMS:
            text = form.sub(new, text)
    text = _NIMBER.sub(lambda found: found[1] or found[2], text)
    while "_" in text and (written := _TINY.sub(_tiny, text)) != text:
        text = written  # from the inside
    text = text.replace(r"\{", "{").replace(r"\}", "}").replace(r"\|", "‖")
    text = _VULGAR.sub(lambda found: f"({normalize('NFKC', found[0]).replace('⁄', '/')})", text)
    if text.startswith("\\[") and text.endswith("\\]"):
        text = text[2:-2]
    return text.replace("$", "") if text.count("$") % 2 == 0 else text


def _conjugate(text: str) -> str:
    """Return the conjugate of what stands under a bar: α, s and z have one with a bar."""
    letter = text.replace("\\alpha", "α")
    return f"{letter}\u0304" if letter in {"α", "s", "z"} else f"(-({text}))"


def _under(found: re.Match[str]) -> str:
    """Return a fraction with its power of 2 written out."""
    return f"{found[1]}{{{1 << int(found[2] or found[3])}}}"


def _sign(found: re.Match[str]) -> str:
    """Return the sign that a command prints; a star and ± stand close to what follows."""
    sign = _SIGNS[found[1]]
    return sign if sign in {"*", "±", ""} else f"{sign}{found[2]}"


def _fraction(found: re.Match[str]) -> str:
    """Return a fraction; in parentheses if it would otherwise belong to a number before it."""
    over, under = filter(None, found.groups())
    is_simple = (
        over.isdigit() and under.isdigit() and not found.string[: found.start()][-1:].isdigit()
    )
    return f"{over}/{under}" if is_simple else f"({over}/{under})"


def _tiny(found: re.Match[str]) -> str:
    sign, *plus, word, braced, number = found.groups()
    name = word.title() if word else _TINIES[sign or plus[0] or plus[1]]
    return f"{name}({braced or number})"


_FORMS: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (_THIN, ""),
    (_FONT, r"\1"),
    (_UNDER, _under),
    (_FRACTION, _fraction),
    (_REPEATED, r"(\1)"),
    (_GROUPED, r"\1"),
    (_BAR, lambda found: _conjugate(found[1] or found[2])),
    (_COMMAND, _sign),
    (_SPACE, " "),
    (_BRACED, r"\1"),
    (_POWER, lambda found: f"<{found[1] or found[2]}>"),
)
