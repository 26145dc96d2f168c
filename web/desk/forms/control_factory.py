"""Controls made from types: the fields of a noun's class become a form by themselves."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin

from roster.packs.schema.fields import WrittenField, fields_of, is_form, without_defaults
from roster.packs.validation_messages.locations import branches, by_kind, is_mapping
from roster.queries.drafts import ENTRIES, FORM_OF, GAME, IN_OTHER_ROWS
from roster.rules.game.attempts import Attempt
from roster.rules.game.nouns import MARK, Trait
from roster.rules.game.selectors import Selector
from roster.rules.game.stats import PlainChanges
from roster.rules.game.written import OF_ITS_LIST, Bound, Noun
from web.desk.forms.control import MISSING, Control
from web.desk.forms.labels import FORMS, HELP, label_of, word_label
from web.desk.forms.nested import Boxes, EntryLink, Fields, FixedList, Items, Kinds, OneOf, Pairs
from web.desk.forms.references import RowSelect, TickBoxes, WordList
from web.desk.forms.sentences import SelectorControl, StatChanges
from web.desk.forms.single_values import (
    Colour,
    FixedValue,
    Icon,
    Number,
    NumberOrWord,
    PictureUpload,
    Prose,
    Select,
    Switch,
    Text,
)

LINE = 200
COLOUR_PATTERN, KEY_PATTERN = r"^#[0-9a-f]{6}$", r"^[a-z0-9]+(-[a-z0-9]+)*$"
FOLDED = frozenset({"source", "tags", "was"})
"""Fields that come last, folded."""
RARER = frozenset({"passes", "readings", "limits", "lasting", "carrying"})
"""Fields that few attempts use, folded too."""
LATER = ("when", "unless", "reason", "severity")
"""A rule's fields about itself, which come after those about lists."""
ALWAYS_A_LIST = "stats"
"""Names whose order matters."""


BUNDLED: Mapping[str, type[Icon] | type[PictureUpload]] = {"icons": Icon, "pictures": PictureUpload}
"""The controls of fields that name something to look at."""


@dataclass(frozen=True, kw_only=True)
class FieldSpec:
    """The specification of a value besides its type: its field, its bounds, what it names."""

    name: str = ""
    label: str = ""
    help: str = ""
    required: bool = False
    default: Any = MISSING
    names: str = ""
    bounds: Mapping[str, Any] = field(default_factory=dict)
    marks: tuple[str, ...] = ()

    @property
    def shared(self) -> dict[str, Any]:
        """The arguments that every control takes."""
        return {"label": self.label, "help": self.help, "required": self.required, "default": self.default}

    def inner(self, **changed: Any) -> "FieldSpec":
        """Return the specification of a value inside this one."""
        plain = FieldSpec(name=self.name, names=self.names, required=True)
        return replace(plain, **changed)


def unwrapped(annotation: Any, spec: FieldSpec) -> tuple[Any, FieldSpec]:
    """Return a type without its annotations; their bounds go into the specification."""
    while get_origin(annotation) is Annotated:
        annotation, *notes = get_args(annotation)
        bounds = {key: value for note in notes if isinstance(note, Bound) for key, value in note.bounds}
        spec = replace(spec, bounds={**bounds, **spec.bounds})
    return annotation, spec


def control_of(annotation: Any, spec: FieldSpec) -> Control:
    """Return the control for a type."""
    plain, spec = unwrapped(annotation, spec)
    arms = branches(plain)
    has_none = NoneType in get_args(plain)
    if len(arms) > 1 or has_none:
        return choice_of(plain, arms, has_none, spec)
    if get_origin(plain) is Literal:
        return literal(get_args(plain), spec)
    if is_form(plain):
        return form_control(plain, spec)
    if is_mapping(plain):
        return mapping(plain, spec)
    if get_origin(plain) is tuple:
        return sequence(plain, spec)
    return scalar(plain, spec)


def scalar(plain: Any, spec: FieldSpec) -> Control:
    """Return the control of a text, a number, or yes or no."""
    if plain is bool:
        return Switch(**{**spec.shared, "default": False if spec.default is MISSING else spec.default})
    if plain in (int, float):
        least, most = spec.bounds.get("ge", spec.bounds.get("gt")), spec.bounds.get("le", spec.bounds.get("lt"))
        return Number(**spec.shared, whole=plain is int, least=least, most=most)
    if spec.names in BUNDLED:
        return BUNDLED[spec.names](**spec.shared)
    if spec.names:
        return RowSelect(**spec.shared, names=spec.names)
    if spec.bounds.get("pattern") == COLOUR_PATTERN:
        return Colour(**spec.shared, on="colour" if spec.name == "ink" else "")
    most = spec.bounds.get("max_length", LINE)
    return (Prose if most > LINE else Text)(**spec.shared, most=most, marks=spec.marks)


def literal(words: tuple[Any, ...], spec: FieldSpec) -> Control:
    """Return the control of one of a few words."""
    return Select(**spec.shared, words=tuple((str(word), word_label(str(word), spec.name)) for word in words))


def choice_of(plain: Any, arms: tuple[Any, ...], has_none: bool, spec: FieldSpec) -> Control:
    """Return the control of one of several types, or nothing."""
    kinds = by_kind(arms) if len(arms) > 1 else {}
    if kinds:
        every = {
            kind: form_control(arm, FieldSpec(label=word_label(kind, "kind")), kind=kind) for kind, arm in kinds.items()
        }
        return Kinds(**spec.shared, kinds={kind: one for kind, one in every.items() if isinstance(one, Fields)})
    if set(arms) == {int, str}:
        return NumberOrWord(**spec.shared)
    if set(arms) == {str, arms[0]} and spec.names:
        return RowSelect(**spec.shared, names=spec.names)
    if len(arms) == 1 and not is_form(arms[0]):
        return control_of(annotated_arms(plain)[0], replace(spec, default=None))
    named = [arm_control(arm, spec) for arm in annotated_arms(plain)]
    nothing = [FixedValue(label="none", word=None)] if has_none else []
    return OneOf(**spec.shared, arms=(*nothing, *named))


def annotated_arms(plain: Any) -> list[Any]:
    """Return the arms of a union with their annotations, without None; a union in an arm is taken apart too."""
    found: list[Any] = []
    for arm in get_args(plain):
        inner, _ = unwrapped(arm, FieldSpec())
        if inner is NoneType:
            continue
        nested = len(branches(inner)) > 1
        found += annotated_arms(inner) if nested else [arm]
    return found


def arm_control(arm: Any, spec: FieldSpec) -> Control:
    """Return the control of one arm of a union, with a label."""
    plain, _ = unwrapped(arm, FieldSpec())
    if get_origin(plain) is Literal and len(get_args(plain)) == 1:
        word = str(get_args(plain)[0])
        return FixedValue(label=word_label(word, spec.name), word=word)
    label = {int: "a number", float: "a number", str: "a word"}.get(plain, "")
    if get_origin(plain) is Literal:
        label = "one word for all of it" if len(get_args(plain)) > 2 else "by"
    if is_mapping(plain):
        label = "different for some fields"
    if is_form(plain):
        label = FORMS.get(plain.__name__, plain.__name__.lower())
    return control_of(arm, spec.inner(label=label))


def mapping(plain: Any, spec: FieldSpec) -> Control:
    """Return the control of values by key: a box for each stat or column, else a row for each."""
    key_type, item_type = get_args(plain)
    item = control_of(item_type, spec.inner(required=False, names=""))
    if spec.names in ("slots", "columns") or (spec.names.startswith("stats of ") and spec.name == "stats"):
        return Boxes(**spec.shared, names=spec.names, item=item, open=spec.names == "slots")
    key: Control = (
        RowSelect(names=spec.names, label="of") if spec.names else control_of(key_type, FieldSpec(label="Key"))
    )
    return Pairs(**spec.shared, key=replace(key, label="Which", required=False), item=replace(item, label="Value"))


def sequence(plain: Any, spec: FieldSpec) -> Control:
    """Return the control of a list: of words in one box, of rows to tick, or of things to add and take out."""
    inside = get_args(plain)
    if Ellipsis not in inside:
        labels = ("One", "Several") if len(inside) == 2 else tuple(map(str, range(1, len(inside) + 1)))
        places = tuple(control_of(one, FieldSpec(label=label)) for one, label in zip(inside, labels, strict=True))
        return FixedList(**spec.shared, places=places)
    item_type, item_facts = unwrapped(inside[0], FieldSpec())
    if get_origin(item_type) is Literal:
        return TickBoxes(
            **spec.shared, words=tuple((word, word_label(word, spec.name)) for word in get_args(item_type))
        )
    if item_type is str and spec.names and not spec.names.startswith(ALWAYS_A_LIST):
        return TickBoxes(**spec.shared, names=spec.names)
    if item_type in (int, float):
        return WordList(**spec.shared, numbers=True)
    pattern = item_facts.bounds.get("pattern", "")
    if item_type is str and pattern and not spec.names:
        return WordList(**spec.shared, cells=pattern != KEY_PATTERN)
    return Items(**spec.shared, item=control_of(inside[0], spec.inner(label="")))


def form_control(form: type, spec: FieldSpec, kind: str = "") -> Control:
    """Return the control of a class, with its fields in order."""
    if issubclass(form, Selector):
        return SelectorControl(**spec.shared)
    if issubclass(form, PlainChanges):
        rows = {"set", "shift", "absent"}
        return StatChanges(**spec.shared, rest=Fields(fields=controls_of(form, spec, without=rows)))
    return Fields(
        **spec.shared,
        fields=controls_of(form, spec),
        kind=kind,
        folded=FOLDED | (RARER if issubclass(form, Attempt) else set()) if issubclass(form, Noun) else frozenset(),
    )


def controls_of(form: type, spec: FieldSpec, without: set[str] | frozenset[str] = frozenset()) -> dict[str, Control]:
    """Return a control for each field of a class by its key in the file; its key comes after its name."""
    found = {
        one.key: field_control(one, spec, form)
        for one in fields_of(form).values()
        if one.name not in without and not (one.name == "kind" and get_origin(one.annotation) is Literal)
    }
    first = [key for key in ("name", "key") if key in found and "name" in found]
    last = [key for key in (*LATER, "icon", *sorted(FOLDED)) if key in found and issubclass(form, Noun)]
    return {key: found[key] for key in (*first, *(one for one in found if one not in (*first, *last)), *last)}


def field_control(one: WrittenField, holder: FieldSpec, form: type) -> Control:
    """Return the control of one field."""
    names = holder.names if one.names == OF_ITS_LIST else one.names
    default = MISSING if one.required else without_defaults(one.default)
    marks = (MARK,) if form is Trait and one.name == "text" else ()
    return control_of(
        one.whole if one.whole is not None else one.annotation,
        FieldSpec(
            name=one.name,
            label=label_of(one.key, form.__name__),
            help=HELP.get(f"{form.__name__}.{one.name}", one.description),
            required=one.required,
            default=default,
            names=names,
            bounds=one.bounds,
            marks=marks,
        ),
    )


def left_out(relation: str, *, fresh: bool) -> frozenset[str]:
    """Return fields that the form of a noun leaves out: they have forms of their own, or never change."""
    if relation == GAME.relation:
        return frozenset({"slug", *IN_OTHER_ROWS})
    return frozenset({ENTRIES.relation} if fresh else {"key"})


@cache
def noun_control(relation: str, *, fresh: bool) -> Fields | Kinds:
    """Return the control of a noun's rows; that of a `fresh` one has its key too."""
    form = next(form for form in FORM_OF.values() if form.relation == relation)
    made = control_of(form.schema or form.forms[0], FieldSpec())
    out = left_out(relation, fresh=fresh)
    if isinstance(made, Kinds):
        return replace(made, kinds={kind: trimmed(one, out) for kind, one in made.kinds.items()})
    if isinstance(made, Fields):
        return trimmed(made, out)
    raise TypeError(f"{relation} has no fields.")


def trimmed(fields: Fields, out: frozenset[str]) -> Fields:
    """Return the fields without those that are left out; a key may be left empty."""
    kept = {key: one for key, one in fields.fields.items() if key not in out}
    if "key" in kept:
        kept["key"] = replace(
            kept["key"], required=False, default="", help="Gangs name it by this. Left empty: made from the name."
        )
    if isinstance(entries := kept.get(ENTRIES.relation), Items):
        kept[ENTRIES.relation] = replace(entries, item=EntryLink(label="Entry"), elsewhere=True)
    return replace(fields, fields=kept)
