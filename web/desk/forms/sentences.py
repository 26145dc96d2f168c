"""Controls that read as sentences: what a rule selects, and what is done to a member's stats."""

from dataclasses import dataclass, replace
from typing import Any

from roster.packs.linting.names import noun_of_field
from roster.rules.game.selectors import FIELDS, SELECTABLE
from web.desk.forms.control import MISSING, BoundControl, Control, ControlLocation, PostedData, typed
from web.desk.forms.nested import Fields
from web.desk.forms.references import named_choices
from web.desk.forms.single_values import number_in
from web.presenting.choices import Choice, pick_list

ALL = {"gang": "the {gang}", "member": "{members}", "trait": "{traits}", "weapon": "{weapons}", "card": "{cards}"}


@dataclass(frozen=True, kw_only=True)
class SelectorControl(Control):
    """ "[members] whose [rank] is [one] and [weapon] is [another]": what a rule is about, from pick lists.

    Two conditions on one field mean either; on different fields, both. A field without a value is None in the body.
    """

    template = "selecting"

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        there = value if isinstance(value, dict) else {}
        noun = str(there.get("noun", "member"))
        nouns = pick_list([(one, location.context.worded(label)) for one, label in ALL.items()], noun)
        rows = [(field, key) for field in SELECTABLE if field in there for key in values_of(there[field])]
        conditions = tuple(
            BoundControl(
                control=self,
                location=location.beside("where").beside(str(at), live=False),
                choices=self.fields(noun, field, location),
                more=self.values(noun, field, key, location),
                value=joined(rows, at),
            )
            for at, (field, key) in enumerate((*rows, ("", "")))
        )
        listed = tuple(field for field in SELECTABLE if isinstance(there.get(field), list))
        return self.bound(location, choices=nouns, parts=conditions, more=listed)

    def fields(self, noun: str, field: str, location: ControlLocation) -> tuple[Choice, ...]:
        """Return the fields that things of a noun have; a chosen one that they lack comes last, and says so."""
        word = location.context.field_word
        known = FIELDS.get(noun, frozenset())  # type: ignore[call-overload]
        found = [Choice(value=one, name=word(one), chosen=one == field) for one in SELECTABLE if one in known]
        if field and field not in known:
            found.append(Choice(value=field, name=f"{word(field)} (none has one)", chosen=True))
        return tuple(found)

    def values(self, noun: str, field: str, key: str, location: ControlLocation) -> tuple[Choice, ...]:
        """Return the values that a field may have; none without a field."""
        named = named_choices(location.context.choices(noun_of_field(noun, field)), key, blank=None) if field else ()
        return tuple(
            Choice(value=one.value and f"{field}={one.value}", name=one.name, chosen=one.chosen) for one in named
        )

    def read(self, posted: PostedData) -> Any:
        noun = posted.at("noun").text
        if not noun:
            return MISSING
        conditions: dict[str, dict[str, None]] = {}
        for one in posted.at("where").numbered():
            field, (of, _, key) = one.at("field").text, one.at("value").text.partition("=")
            if field in SELECTABLE:
                conditions.setdefault(field, {}).update({key: None} if of == field and key else {})
        listed = posted.at("listed").texts
        found: dict[str, Any] = {} if noun == "member" else {"noun": noun}
        for field, keys in conditions.items():
            found[field] = list(keys) if len(keys) > 1 or (keys and field in listed) else next(iter(keys), None)
        return found

    def fits(self, value: Any) -> int:
        return 3 if isinstance(value, dict) and value.keys() <= {"noun", *SELECTABLE} else 0


def values_of(value: Any) -> tuple[str, ...]:
    """Return the keys that a selector's field has; an empty one where none is chosen yet."""
    return tuple(map(str, value)) if isinstance(value, list) else (str(value or ""),)


def joined(rows: list[tuple[str, str]], at: int) -> str:
    """Return the word before a condition."""
    if at == 0:
        return "whose"
    if at >= len(rows):
        return "and"
    return "or" if rows[at][0] == rows[at - 1][0] else "and"


HOW = (("shift", "goes up or down by"), ("set", "becomes"), ("absent", "is taken away"))


@dataclass(frozen=True, kw_only=True)
class StatChanges(Control):
    """ "[stat] [goes up or down by] [1]": changes to a member's stats, one on a line; `rest` has the rarer ones."""

    template = "changes"

    rest: Fields

    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        there = value if isinstance(value, dict) else {}
        rows = [*pairs_of(there, "set"), *pairs_of(there, "shift")]
        rows += [("absent", str(key), MISSING) for key in there.get("absent", ())]
        stats = location.context.choices("stats of member")
        lines = []
        for at, (how, key, by) in enumerate((*rows, ("shift", "", MISSING))):
            line = location.step(how).step(key)
            line = replace(line, name=f"{location.name}.rows.{at}", live=location.live and bool(key))
            lines.append(
                BoundControl(
                    control=self,
                    location=line,
                    choices=named_choices(stats, key, blank="–"),
                    more=pick_list(HOW, how),
                    value=typed(by),
                )
            )
        rest = self.rest.shown(value, replace(location, inner=True))
        used = any(there.get(key) for key in self.rest.fields)
        return self.bound(location, parts=(*lines, rest), more={"lines": tuple(lines), "rest": rest, "used": used})

    def read(self, posted: PostedData) -> Any:
        found: dict[str, Any] = dict(self.rest.read(posted))
        pairs: dict[str, list[list[Any]]] = {"set": [], "shift": []}
        absent = []
        for row in posted.at("rows").numbered():
            stat, how, by = row.at("stat").text, row.at("how").text, number_in(row.at("by").text, whole=True)
            if how == "absent" and stat:
                absent.append(stat)
            elif stat or by is not MISSING:
                pairs["set" if how == "set" else "shift"].append([stat, None if by is MISSING else by])
        for how, written in pairs.items():
            by_key = dict(map(tuple, written))
            if written:
                found[how] = by_key if len(by_key) == len(written) else written
        return {**found, "absent": absent} if absent else found


def pairs_of(changes: dict[str, Any], how: str) -> list[tuple[str, str, Any]]:
    """Return the changes of one sort, each as (how, stat, number)."""
    written = changes.get(how) or {}
    pairs = written.items() if isinstance(written, dict) else written
    return [(how, str(key), by) for key, by in pairs]
