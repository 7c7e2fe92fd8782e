"""Texts that name rulesets, with parameters and variants, and positions."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

from partizan.boards.graph_families import is_named
from partizan.catalog.files import is_file_name, ruleset
from partizan.catalog.listing import (
    IMPARTIAL,
    KINDS,
    AnyRuleset,
    Found,
    built_in,
    class_of,
    key_of,
    parameters_of,
)
from partizan.catalog.words import Parameter, implied_by, is_name
from partizan.errors import DomainError, NotationError, PartizanError
from partizan.notation.tex import plain
from partizan.position import Position
from partizan.position.reader import Names, read, values
from partizan.rules.contract import Rules, Ruleset
from partizan.rules.typed.statements import BOARDS
from partizan.rules.variants import VARIANTS, Variant
from partizan.rulesets.graph.graph_col import is_of_a_graph
from partizan.rulesets.joint import COMPOUNDS
from partizan.rulesets.typed import read as read_rules
from partizan.theories.normal import Sum

_NAME = re.compile(r"[^\s(]+")
_FURTHER = re.compile(r"\s+(?:&|[^\W\d_][\w'’,-]*)(?![^\s(])")
_MOST_WORDS = 8  # words after the first in the name of a ruleset
_SUBSCRIPT = re.compile(r"(.*[^\W\d_])_(?:([0-9]{1,9})|\{([0-9]{1,9})\})")
_WORD = re.compile(r"[^\s(),;]+(?:\s*×\s*[^\s(),;]+)*")
_IN_SET = r"\{(\s*[0-9]{1,18}\s*(?:,\s*[0-9]{1,18}\s*)*|\s*)\}"
_SET = re.compile(rf"{_IN_SET}(?=\s*[,;){{])")
_SETS = re.compile(rf"{_IN_SET}(?:\s*,?\s*{_IN_SET})*(?=\s)")
_DIGITS_OF_CODE = r"[04]?\.(?=[0-7\[(])[0-7]*(?:(?:\[[0-7]+\]|\([0-7]+\))(?:\^\{?[0-9]+\}?)?)?"
_CODE = re.compile(rf"{_DIGITS_OF_CODE}(?=\s|$)")
_CODE_IN_GROUPS = re.compile(r"([04]?\.[0-7]{3,5}(?: +[0-7]{3,5})*) +([0-7]{3,5})(?=\s+([h0-9]))")
_NIMIFIED = re.compile(rf"[N𝒩𝓝]\(\s*({_DIGITS_OF_CODE})\s*\)(?=\s|$)")  # [Allen06, sect. 3.3.2]
_OCTAL = "octal"  # the ruleset of codes
_NO_BOARD = re.compile(r"\s*$|\s+[-+−∧∨∇→](?=\s)")
_MAX_VARIANTS = 20
_ON_GRAPHS = frozenset(("col", "nogo", "snort"))  # on grids and graphs, which are empty at first
_BOARDS = f"(?:{'|'.join(BOARDS)})"
_RULES = re.compile(rf"{_BOARDS}[\s;][^\"]*:")
_QUOTED_RULES = re.compile(rf'"\s*({_BOARDS}[\s;][^"]*)"')
_PHASE = r"(?:impartial\s+)?([A-Za-z]+)(?:_\{?[Ii]mp\}?)?"
_CONJOINED = re.compile(rf"\(?\s*{_PHASE}\s*▶\s*{_PHASE}(?:\s*\))?")
_CONJOINED_GAMES: Final[Mapping[tuple[str, ...], str]] = {
    ("nogo", "cutthroat"): "go-cut",
    ("snort", "nogo"): "sno-go",
}
_INTEGER = re.compile(r"[+-]?[0-9]{1,18}")


@lru_cache(maxsize=256)
def load(text: str) -> AnyRuleset:
    """Return the ruleset that `text` names, with its parameters and variants.

    Parameters are whole numbers, sets of them, `true` and `false`, and words; `;` separates groups
    of them. A subscript is a parameter too. A text of rules is a ruleset (docs/type-a-game.md).

    >>> load("subtraction({1,3,4})"), load("impartial clobber"), load("CN(5,2)"), load("0.77")
    (subtraction(1,3,4), impartial clobber, circular-nim(5,2), octal(0.77))
    """
    text = _CONJOINED.sub(_conjoined, plain(text))
    found, rest = _read_ruleset(text, before_board=False)
    if rest < len(text):
        message = "expected the end of the text after the name of a ruleset"
        raise NotationError(message, text, rest)
    return found


def position(
    text: str, rules: AnyRuleset | None = None, *, named: Callable[[str], Found] | None = None
) -> Position[Any]:
    """Return the position that `text` names: a ruleset and a board or a size, or a sum of those.

    The manual explains the grammar, in docs/notation.md. If `rules` are given, the text begins with
    a board of them. A name is looked up with `ruleset`, or with `named`, which may refuse some.

    >>> position("domineering 2x3")
    domineering("...|...")
    >>> position("impartial subtraction(1,3,4) 7")
    impartial subtraction(1,3,4)("7")
    >>> position("2*domineering 2x2 - clobber xxo + {1|*}").value()
    {1↓|↓*}
    >>> position("2x2 + clobber xo", ruleset("domineering"))
    domineering("..|..") + clobber("xo")
    """
    names = Names(COMPOUNDS, _begins, partial(_read_ruleset, named=named or ruleset), _suited)
    return read(_CONJOINED.sub(_conjoined, plain(text)), names, rules)


def sum_of_values(text: str) -> Sum | None:
    """Return the sum that a text writes, if it has values alone; they are not added up.

    >>> sum_of_values("{3|-1} + {5|2} - *"), sum_of_values("nim 3 + *")
    (Sum(['{3|-1}', '{5|2}', '*']), None)
    """
    games = values(plain(text), Names(COMPOUNDS, _begins, _read_ruleset, _suited))
    return None if games is None else Sum(games)


def _conjoined(found: re.Match[str]) -> str:
    """Return the name of a conjoined game F ▶ H [Huggan19, ch. 4]."""
    phases = tuple(word.casefold() for word in found.group(1, 2))
    if phases not in _CONJOINED_GAMES:
        built = " and ".join(f"{f} ▶ {h}, {name}" for (f, h), name in _CONJOINED_GAMES.items())
        raise DomainError(f"{' ▶ '.join(phases)} is not built; the conjoined games are {built}")
    return _CONJOINED_GAMES[phases]


def _suited(rules: AnyRuleset, board: str) -> AnyRuleset:
    """Return the rules, or those of the same game on graphs if the board is the name of a graph."""
    *words, game = rules.name.split(" ")
    if game not in _ON_GRAPHS or {*words} & {*KINDS}:
        return rules
    is_graph = board[:1].isalpha() and is_named(board)
    if game != "nogo":
        is_graph = is_graph or is_of_a_graph(board, may_touch=game == "snort")
    return load(" ".join([*words, f"graph-{game}"])) if is_graph else rules


def _begins(text: str, at: int) -> bool:
    """Return whether the name of a ruleset begins at this index."""
    word = _NAME.match(text, at)
    if word is None:
        return False
    first = word[0].casefold()
    if first in VARIANTS or first in KINDS[1:] or is_file_name(word[0]):
        return True
    if _QUOTED_RULES.match(text, at) or _RULES.match(text, at):
        return True
    return is_name(_read_name(text, at, "").name)


def _read_rules(text: str, at: int) -> tuple[AnyRuleset, int] | None:
    """Return the rules that are written out at this index; without quotation marks, to the end."""
    if quoted := _QUOTED_RULES.match(text, at):
        return read_rules(quoted[1]), _next(text, quoted.end())
    return (read_rules(text[at:]), len(text)) if _RULES.match(text, at) else None


def _name_end(text: str, at: int, kind: str = "") -> int:
    """Return where the longest name of a ruleset ends that begins at `at`, or else the word.

    >>> text = "toads and frogs t.f"
    >>> text[: _name_end(text, 0)]
    'toads and frogs'
    """
    word = _NAME.match(text, at)
    assert word is not None
    longest = end = word.end()
    for _ in range(_MOST_WORDS):
        following = _FURTHER.match(text, end)
        if following is None:
            break
        end = following.end()
        if is_name(kind + text[at:end]):
            longest = end
    return longest


class _Name(NamedTuple):
    """The name of a ruleset in a text, the parameters that it implies, and where it ends."""

    name: str
    given: tuple[Parameter, ...]
    end: int
    is_complete: bool = False
    """Whether no parameters can follow."""
    named: Mapping[str, Parameter] = {}
    """Parameters that the name implies beside those that are given in order."""


def _read_name(text: str, at: int, kind: str) -> _Name:
    """Return the name at this index; a code is a name, and a subscript is a parameter.

    >>> _read_name("MOC_2(C4)", 0, "")
    _Name(name='MOC', given=(2,), end=5, is_complete=True, named={})
    """
    if code := _NIMIFIED.match(text, at):
        return _Name(_OCTAL, (f"{code[1]}(3)",), code.end(), is_complete=True)
    if code := _CODE_IN_GROUPS.match(text, at):
        if code[3] == "h":  # 0.122 213 h_24
            return _Name(_OCTAL, (code[0].replace(" ", ""),), code.end(), is_complete=True)
        if len(code[2]) == len(code[1].partition(".")[2]) == 3:
            raise NotationError(
                f"{code[2]} may be a heap or the next digits of the code; write {code[1]}{code[2]} "
                f"for one code, {code[1]} {code[2]}+… for heaps",
                text,
                code.start(2),
            )
    if code := _CODE.match(text, at):
        return _Name(_OCTAL, (code[0],), code.end(), is_complete=True)
    end = _name_end(text, at, kind)
    name = kind + text[at:end]
    if key_of(name) == _OCTAL and (code := _CODE.match(text, _next(text, end))):
        return _Name(name, (code[0],), code.end(), is_complete=True)
    subscript = None if is_name(name) else _SUBSCRIPT.fullmatch(name)
    if subscript is not None and is_name(subscript[1]):
        name, number = subscript[1], int(subscript[2] or subscript[3])
        implied = implied_by(name)
        return _Name(name, (*implied.given, number), end, is_complete=True, named=implied.named)
    implied = implied_by(name)
    return _Name(name, implied.given, end, named=implied.named)


def _begins_parameters(text: str, at: int, name: _Name, found: Found) -> bool:
    """Return whether the parenthesis after a name begins parameters, and not a position.

    If the ruleset has no further parameters, it is a position; so it is after a space if nothing
    follows, unless parameters are mandatory.
    """
    try:
        inspect.signature(class_of(found)).bind_partial(*name.given, None)
    except TypeError:
        return False
    if at == name.end or isinstance(found, type):
        return True
    _, behind = read_parameters(text, at + 1)
    if text[behind : behind + 1] in {"^", "|"}:  # a power of a word, or another part of the board
        return False
    return _NO_BOARD.match(text, behind) is None


def _read_ruleset(
    text: str, at: int = 0, named: Callable[[str], Found] = ruleset, *, before_board: bool = True
) -> tuple[AnyRuleset, int]:
    """Return the ruleset named at an index of `text`, and where the rest begins."""
    at = _next(text, at)
    variants: list[type[Variant[Any, Any]]] = []
    while (word := _NAME.match(text, at)) and word[0].casefold() in VARIANTS:
        if len(variants) == _MAX_VARIANTS:
            raise NotationError(
                f"there are more than {_MAX_VARIANTS} variants here; leave some out", text, at
            )
        variants.append(VARIANTS[word[0].casefold()])
        at = _next(text, word.end())
    made, at = _read_rules(text, at) or _read_named(text, at, named, before_board=before_board)
    for variant in reversed(variants):
        if not isinstance(made, Ruleset):
            raise DomainError(
                f"{made.name} has no {variant.word} variant; only alternating games have variants"
            )
        made = variant(made)
    return made, at


def _read_named(
    text: str, at: int, named: Callable[[str], Found], *, before_board: bool
) -> tuple[AnyRuleset, int]:
    """Return the ruleset whose name stands at an index of `text`, and where the rest begins."""
    start, kind, word = at, "", _NAME.match(text, at)
    if word is not None and word[0].casefold() in KINDS[1:]:
        kind = f"{word[0].casefold()} "
        at = _next(text, word.end())
        word = _NAME.match(text, at)
    if word is None:
        raise NotationError(f"expected the name of a {kind}ruleset", text, at)
    name = _read_name(text, at, kind)
    found = named(name.name)
    at = _next(text, name.end)
    if (
        text[at : at + 1] == "("
        and not name.is_complete
        and (not before_board or _begins_parameters(text, at, name, found))
    ):
        parameters, at = read_parameters(text, at + 1)
        found = _for_both_players(found, parameters)
        made = _with_parameters(found, (*name.given, *parameters), text[start:at], name.named)
        at = _next(text, at)
    elif isinstance(found, type) and (sets := _SETS.match(text, at)):  # subtraction {1,2} 5
        parameters, _ = read_parameters(f"{sets[0]})", 0)
        found = _for_both_players(found, parameters)
        made = _with_parameters(found, (*name.given, *parameters), sets[0], name.named)
        at = _next(text, sets.end())
    elif name.given:
        given = name.given
        if (word := _WORD.match(text, at)) and not _accepts(found, given, name.named):
            given, at = (*given, _parameter(word[0])), _next(text, word.end())  # REL Z_5
        made = _with_parameters(found, given, text[start : name.end], name.named)
    else:
        made = _without_parameters(found, name.name)
    if IMPARTIAL.search(name.name) and isinstance(made, Ruleset):
        made = VARIANTS["impartial"](made)
    return made, at


def _accepts(found: Found, given: tuple[Parameter, ...], named: Mapping[str, Parameter]) -> bool:
    """Return whether a ruleset needs no parameters besides those that are given."""
    try:
        inspect.signature(class_of(found)).bind(*given, **named)
    except TypeError:
        return False
    return True


def _for_both_players(found: Found, parameters: tuple[Parameter, ...]) -> Found:
    """Return the partizan ruleset if there is a set for each player: SUBTRACTION({1},{2}).

    >>> load("SUBTRACTION({1},{2})")
    partizan-subtraction(1;2)
    """
    match parameters:
        case [(*_,), (*_,)] if isinstance(found, type):
            name = next((each.name for each in built_in().values() if each.source is found), "")
            other = built_in().get(key_of(f"partizan {name}"))
            return other.found() if other is not None else found
    return found


def _next(text: str, at: int) -> int:
    """Return the index of the next character that is not a space."""
    while text[at : at + 1].isspace():
        at += 1
    return at


def read_parameters(
    text: str, at: int, *, may_nest: bool = True
) -> tuple[tuple[Parameter, ...], int]:
    """Return the parameters from the index `at` to the closing parenthesis, and the index after it.

    `1,2;3` are the two groups (1,2) and (3). So are `{1,2},{3}` and, if groups `may_nest`,
    `(1,2),(3)`.

    >>> read_parameters("1,2;3)", 0), read_parameters("{1,2},{3})", 0)
    ((((1, 2), (3,)), 6), (((1, 2), (3,)), 10))
    """
    groups: list[tuple[Parameter, ...]] = []
    group: list[Parameter] = []
    while True:
        at = _next(text, at)
        word = _WORD.match(text, at)
        if numbers := _SET.match(text, at):
            group.append(tuple(map(int, re.findall("[0-9]+", numbers[1]))))
            at = _next(text, numbers.end())
        elif word is not None:
            group.append(_parameter(word[0]))
            at = _next(text, word.end())
        elif text[at : at + 1] == "(" and may_nest:
            inner, at = read_parameters(text, at + 1, may_nest=False)
            group.append(inner)
            at = _next(text, at)
        end = text[at : at + 1]
        if end == "{":  # SQ({1}{2})
            continue
        if end == ")":
            return ((*groups, _grouped(group)) if groups else tuple(group)), at + 1
        if end == ";":
            groups.append(_grouped(group))
            group = []
        elif end != ",":
            raise NotationError("expected , or ; or ) among the parameters", text, at)
        at += 1


def _grouped(group: list[Parameter]) -> tuple[Parameter, ...]:
    """Return the parameters of a group; a set alone is a group."""
    match group:
        case [(*_,) as numbers]:
            return tuple(numbers)
    return tuple(group)


def _parameter(word: str) -> Parameter:
    if _INTEGER.fullmatch(word):
        return int(word)
    return {"true": True, "false": False}.get(word.casefold(), re.sub(r"\s", "", word))


def _without_parameters(found: Found, name: str) -> AnyRuleset:
    if isinstance(found, Rules):
        return found
    raise DomainError(f"{name} needs parameters: {name}({', '.join(parameters_of(found))})")


def _with_parameters(
    found: Found,
    parameters: tuple[Parameter, ...],
    text: str,
    named: Mapping[str, Parameter],
) -> AnyRuleset:
    """Return the ruleset of the same class with these parameters."""
    cls = class_of(found)
    try:
        inspect.signature(cls).bind(*parameters, **named)
    except TypeError as error:
        takes = ", ".join(parameters_of(cls)) or "none"
        raise DomainError(f"{text}: {error}; the parameters are: {takes}") from None
    try:
        return cls(*parameters, **named)
    except PartizanError:
        raise
    except (TypeError, ValueError, ArithmeticError, LookupError) as error:
        message = f"{text} has invalid parameters: {error}"
        raise DomainError(message) from error
