"""The form for a print: its controls for a page, and the words that a browser sends."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

from cards.faces.blank_card import blank_cards
from cards.faces.tokens import gang_tokens, token_faces, tracked_tokens
from cards.sheets.option_codec import Words, value_of, words_of
from cards.sheets.option_kinds import ChoiceNames
from cards.sheets.options import OPTIONS, PrintOption, PrintOptions
from cards.sheets.presets import PRESETS
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.gang.members import labels_of
from web.presenting.choices import Choice

SECTIONS = {"what": "What", "paper": "Paper", "tone": "Look", "marks": "Cutting"}
"""The title of each section, by the option that begins it."""
TEMPLATES = {"list": "fields", "number": "fields", "counts": "counts"}
"""The templates of controls that are neither buttons nor boxes."""
SENT = "sent"
"""A field in every sent form, to distinguish a form without ticks from an address without a form."""
TOKEN = "token-"  # noqa: S105  (a marker for the table)
MOST_REVISIONS = 30


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenCount:
    """The field for one token: `copies` to print, and how many the gang needs."""

    name: str
    called: str
    copies: int
    needed: str


@dataclass(frozen=True, kw_only=True, slots=True)
class OptionControl:
    """One option on the page. Those of one section and one `group` are together under its title.

    A rarely needed one is `folded` unless it or another of its group is `changed`; closed sections name those.
    """

    name: str
    option: PrintOption
    section: str
    group: str
    note: str
    value: Any
    choices: tuple[Choice | TokenCount, ...]
    changed: bool

    @property
    def folded(self) -> bool:
        return bool(self.option.group) and self.option.kind.control != "tick"

    @property
    def template(self) -> str:
        """The template that shows its group."""
        return f"printing/{TEMPLATES.get(self.option.kind.control, 'choices')}.html"


def bundles(options: PrintOptions) -> tuple[Choice, ...]:
    """Return the presets, each with everything else as it is chosen; their values are queries of the form.

    The parts are always in a query: an empty one means the form of last time.
    """
    applied = ((one, one.applied(replace(options, export=""))) for one in PRESETS.values())
    return tuple(
        Choice(
            name=one.name,
            note=one.note,
            value=urlencode({**words_of(whole), "what": whole.what}, doseq=True),
            chosen=one.chosen(options),
        )
        for one, whole in applied
    )


def words_sent(sent: QueryDict) -> Words:
    """Return the words of a sent form; the number of a token becomes "key=number"."""
    words: dict[str, list[str]] = {name: sent.getlist(name) for name in OPTIONS if name in sent}
    tokens = [f"{name.removeprefix(TOKEN)}={sent[name] or 0}" for name in sent if name.startswith(TOKEN)]
    if tokens:
        words["tokens"] = [*words.get("tokens", ()), *tokens]
    if SENT in sent:
        words.setdefault("what", [""])
    return words


def print_form(game: Game, gang: Gang, options: PrintOptions, *, earlier: Iterable[int]) -> tuple[OptionControl, ...]:
    """Return the controls, filled in with these options; those that don't apply to the game or gang are left out."""
    own = own_choices(game, gang, earlier)
    members, section, controls = game.word("member", 2).lower(), "", list[OptionControl]()
    for name, option in OPTIONS.items():
        section = SECTIONS.get(name, section)
        choices = _choices(option, own.get(name, option.kind.choices()), options)
        if option.label and (choices or option.kind.control == "number"):
            beside = (one for one in OPTIONS.values() if one is option or (one.group and one.group == option.group))
            control = OptionControl(
                name=name,
                option=option,
                section=section,
                group=option.group.replace("{members}", members)
                or ("" if option.kind.control == "list" else option.label),
                note=other_cards(game) if name == "card" else option.note,
                value=value_of(option, options),
                choices=choices,
                changed=any(value_of(one, options) != value_of(one) for one in beside),
            )
            controls.append(control)
    return tuple(controls)


def _choices(option: PrintOption, named: ChoiceNames, options: PrintOptions) -> tuple[Choice | TokenCount, ...]:
    """Return the choices of an option, chosen as the options say."""
    value = value_of(option, options)
    if option.kind.control == "tick":
        usual = value_of(option)
        word = "no" if usual else "yes"
        return (Choice(value=word, name=option.label, note=option.note, chosen=value != usual),)
    if option.kind.control == "counts":
        copies = dict(value)
        return tuple(
            TokenCount(name=f"{TOKEN}{key}", called=called, copies=copies.get(key, int(needed)), needed=needed)
            for key, (called, needed) in named.items()
        )
    chosen = set(value) if isinstance(value, tuple) else {f"{value:g}" if isinstance(value, float) else str(value)}
    return tuple(
        Choice(value=word, name=called, note=note, chosen=word in chosen) for word, (called, note) in named.items()
    )


def own_choices(game: Game, gang: Gang, earlier: Iterable[int]) -> dict[str, ChoiceNames]:
    """Return the choices that depend on the game or gang, by option: none where an option doesn't apply."""
    missing = {part for part, things in (("readings", game.readings), ("odds", game.attempts)) if not things}
    needed = {face.key: face.copies for face in gang_tokens(game, gang)}
    revisions = {str(one): (f"Only what changed since revision {one}", "") for one in islice(earlier, MOST_REVISIONS)}
    designs = {one.key: (one.name, "") for one in game.designs if one.offered}
    has = {
        "tracks": bool(tracked_tokens(game)),
        "sheets": any(one.besides for one in game.designs),
        "templates": any(one.counted for one in game.templates),
    }
    return {
        "what": {part: named for part, named in OPTIONS["what"].kind.choices().items() if part not in missing},
        "since": {"0": ("Every card", "")} | revisions if revisions else {},
        "design": {"": ("The game's own", "")} | designs if designs else {},
        "members": {one.id: (label, "") for one, label in zip(gang.members, labels_of(game, gang), strict=True)},
        "blanks": {one.key.removeprefix("blank/"): (one.name.removeprefix("Blank "), "") for one in blank_cards(game)},
        "tokens": {face.key: (face.name, str(needed.get(face.key, 0))) for face in token_faces(game)},
        **{name: {} for name, there in has.items() if not there},
    }


def other_cards(game: Game) -> str:
    """Return which cards keep their design's size, whatever is chosen; "" where the game has none."""
    words = {"weapon": f"{game.word('weapon')} cards", "card": "cards of decks"}
    some = [words[subject] for subject in words if any(design.subject == subject for design in game.designs)]
    return f"{' and '.join(some)} keep their own" if some else ""
