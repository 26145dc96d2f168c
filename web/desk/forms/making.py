"""From a type to its control: the fields of a noun's class become a form by themselves."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin

from roster.packs.explaining.documents import branches, by_kind, is_mapping
from roster.packs.schema.fields import WrittenField, fields_of, is_form, without_defaults
from roster.queries.drafts import ENTRIES, FORM_OF, GAME, IN_GAME_FILE
from roster.rules.game.attempts import Attempt
from roster.rules.game.nouns import MARK, Trait
from roster.rules.game.selectors import Selector
from roster.rules.game.stats import PlainChanges
from roster.rules.game.written import OF_ITS_LIST, Bound, Noun
from web.desk.forms.control import MISSING, Control
from web.desk.forms.labels import form_label, help_of, label_of, word_label
from web.desk.forms.naming import Pick, Picks, Words
from web.desk.forms.nested import Boxes, Fields, Fixed, Items, Kinds, Leading, OneOf, Pairs
from web.desk.forms.plain import Colour, Icon, Mixed, Number, Picture, Prose, Select, Switch, Text, Word
from web.desk.forms.sentences import Selecting, StatChanges

LINE = 200
COLOUR_PATTERN, KEY_PATTERN = r"^#[0-9a-f]{6}$", r"^[a-z0-9]+(-[a-z0-9]+)*$"
FOLDED = frozenset({"source", "tags"})
"""Fields that stand last, folded."""
RARER = frozenset({"passes", "readings", "limits", "lasting", "carrying"})
"""What few attempts say, folded too."""
LATER = ("when", "unless", "reason", "severity")
"""What a rule says of itself, after what it says of lists."""
ALWAYS_A_LIST = "stats"
"""What is named in an order that matters."""


BUNDLED: Mapping[str, type[Icon] | type[Picture]] = {"icons": Icon, "pictures": Picture}
"""The controls of fields that name something to look at."""


@dataclass(frozen=True, kw_only=True)
class Facts:
    """What is known of a value besides its type: the field it is in, its bounds, what it names."""

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
        """What every control has."""
        return {"label": self.label, "help": self.help, "required": self.required, "default": self.default}

    def inner(self, **changed: Any) -> "Facts":
        """What is known of a value inside this one."""
        plain = Facts(name=self.name, names=self.names, required=True)
        return replace(plain, **changed)


def unwrapped(annotation: Any, facts: Facts) -> tuple[Any, Facts]:
    """A type without its annotations; the bounds in them become facts."""
    while get_origin(annotation) is Annotated:
        annotation, *notes = get_args(annotation)
        bounds = {key: value for note in notes if isinstance(note, Bound) for key, value in note.bounds}
        facts = replace(facts, bounds={**bounds, **facts.bounds})
    return annotation, facts


def control_of(annotation: Any, facts: Facts) -> Control:
    """The control for a type."""
    plain, facts = unwrapped(annotation, facts)
    arms = branches(plain)
    has_none = NoneType in get_args(plain)
    if len(arms) > 1 or has_none:
        return choice_of(plain, arms, has_none, facts)
    if get_origin(plain) is Literal:
        return literal(get_args(plain), facts)
    if is_form(plain):
        return form_control(plain, facts)
    if is_mapping(plain):
        return mapping(plain, facts)
    if get_origin(plain) is tuple:
        return sequence(plain, facts)
    return scalar(plain, facts)


def scalar(plain: Any, facts: Facts) -> Control:
    """A text, a number, or yes or no."""
    if plain is bool:
        return Switch(**{**facts.shared, "default": False if facts.default is MISSING else facts.default})
    if plain in (int, float):
        least, most = facts.bounds.get("ge", facts.bounds.get("gt")), facts.bounds.get("le", facts.bounds.get("lt"))
        return Number(**facts.shared, whole=plain is int, least=least, most=most)
    if facts.names in BUNDLED:
        return BUNDLED[facts.names](**facts.shared)
    if facts.names:
        return Pick(**facts.shared, names=facts.names)
    if facts.bounds.get("pattern") == COLOUR_PATTERN:
        return Colour(**facts.shared, on="colour" if facts.name == "ink" else "")
    most = facts.bounds.get("max_length", LINE)
    return (Prose if most > LINE else Text)(**facts.shared, most=most, marks=facts.marks)


def literal(words: tuple[Any, ...], facts: Facts) -> Control:
    """One of a few words."""
    return Select(**facts.shared, words=tuple((str(word), word_label(str(word), facts.name)) for word in words))


def choice_of(plain: Any, arms: tuple[Any, ...], has_none: bool, facts: Facts) -> Control:
    """One of several types, or nothing."""
    kinds = by_kind(arms) if len(arms) > 1 else {}
    if kinds:
        every = {
            kind: form_control(arm, Facts(label=word_label(kind, "kind")), kind=kind) for kind, arm in kinds.items()
        }
        return Kinds(**facts.shared, kinds={kind: one for kind, one in every.items() if isinstance(one, Fields)})
    if set(arms) == {int, str}:
        return Mixed(**facts.shared)
    if set(arms) == {str, arms[0]} and facts.names:
        return Pick(**facts.shared, names=facts.names)
    if len(arms) == 1 and not is_form(arms[0]):
        return control_of(annotated_arm(plain), replace(facts, default=None))
    named = [arm_control(arm, facts) for arm in annotated_arms(plain)]
    nothing = [Word(label="none", word=None)] if has_none else []
    return OneOf(**facts.shared, arms=(*nothing, *named))


def annotated_arms(plain: Any) -> list[Any]:
    """The arms of a union with their annotations, but None; a union in an arm is taken apart, too."""
    found: list[Any] = []
    for arm in get_args(plain):
        inner, _ = unwrapped(arm, Facts())
        if inner is NoneType:
            continue
        nested = len(branches(inner)) > 1
        found += annotated_arms(inner) if nested else [arm]
    return found


def annotated_arm(plain: Any) -> Any:
    """The one arm of an optional type."""
    return annotated_arms(plain)[0]


def arm_control(arm: Any, facts: Facts) -> Control:
    """One of the ways to say something, labelled as such."""
    plain, _ = unwrapped(arm, Facts())
    if get_origin(plain) is Literal and len(get_args(plain)) == 1:
        word = str(get_args(plain)[0])
        return Word(label=word_label(word, facts.name), word=word)
    label = {int: "a number", float: "a number", str: "a word"}.get(plain, "")
    if get_origin(plain) is Literal:
        label = "one word for all of it" if len(get_args(plain)) > 2 else "by"
    if is_mapping(plain):
        label = "different for some fields"
    if is_form(plain):
        label = form_label(plain.__name__)
    return control_of(arm, facts.inner(label=label))


def mapping(plain: Any, facts: Facts) -> Control:
    """Values by key: a box for each stat or column, else a row for each."""
    key_type, item_type = get_args(plain)
    item = control_of(item_type, facts.inner(required=False, names=""))
    if facts.names in ("slots", "columns") or (facts.names.startswith("stats of ") and facts.name == "stats"):
        return Boxes(**facts.shared, names=facts.names, item=item, open=facts.names == "slots")
    key: Control = Pick(names=facts.names, label="of") if facts.names else control_of(key_type, Facts(label="Key"))
    return Pairs(**facts.shared, key=replace(key, label="Which", required=False), item=replace(item, label="Value"))


def sequence(plain: Any, facts: Facts) -> Control:
    """A list: of words in one box, of rows to tick, or of things to add and take out."""
    inside = get_args(plain)
    if Ellipsis not in inside:
        labels = ("One", "Several") if len(inside) == 2 else tuple(map(str, range(1, len(inside) + 1)))
        places = tuple(control_of(one, Facts(label=label)) for one, label in zip(inside, labels, strict=True))
        return Fixed(**facts.shared, places=places)
    item_type, item_facts = unwrapped(inside[0], Facts())
    if get_origin(item_type) is Literal:
        return Picks(**facts.shared, words=tuple((word, word_label(word, facts.name)) for word in get_args(item_type)))
    if item_type is str and facts.names and not facts.names.startswith(ALWAYS_A_LIST):
        return Picks(**facts.shared, names=facts.names)
    if item_type in (int, float):
        return Words(**facts.shared, numbers=True)
    pattern = item_facts.bounds.get("pattern", "")
    if item_type is str and pattern and not facts.names:
        return Words(**facts.shared, cells=pattern != KEY_PATTERN)
    return Items(**facts.shared, item=control_of(inside[0], facts.inner(label="")))


def form_control(form: type, facts: Facts, kind: str = "") -> Control:
    """The fields of a form, in the order of the form."""
    if issubclass(form, Selector):
        return Selecting(**facts.shared)
    if issubclass(form, PlainChanges):
        rows = {"set", "shift", "absent"}
        return StatChanges(**facts.shared, rest=Fields(fields=controls_of(form, facts, without=rows)))
    return Fields(
        **facts.shared,
        fields=controls_of(form, facts),
        kind=kind,
        folded=FOLDED | (RARER if issubclass(form, Attempt) else set()) if issubclass(form, Noun) else frozenset(),
    )


def controls_of(form: type, facts: Facts, without: set[str] | frozenset[str] = frozenset()) -> dict[str, Control]:
    """A control for each field of a form by its key in the file; its key stands after its name."""
    found = {
        one.key: field_control(one, facts, form)
        for one in fields_of(form).values()
        if one.name not in without and not (one.name == "kind" and get_origin(one.annotation) is Literal)
    }
    first = [key for key in ("name", "key") if key in found and "name" in found]
    last = [key for key in (*LATER, "icon", *sorted(FOLDED)) if key in found and issubclass(form, Noun)]
    return {key: found[key] for key in (*first, *(one for one in found if one not in (*first, *last)), *last)}


def field_control(one: WrittenField, holder: Facts, form: type) -> Control:
    """The control of one field."""
    names = holder.names if one.names == OF_ITS_LIST else one.names
    default = MISSING if one.required else plain_default(one.default)
    marks = (MARK,) if form is Trait and one.name == "text" else ()
    return control_of(
        one.whole if one.whole is not None else one.annotation,
        Facts(
            name=one.name,
            label=label_of(one.key, form.__name__),
            help=help_of(one.description, one.name, form.__name__),
            required=one.required,
            default=default,
            names=names,
            bounds=one.bounds,
            marks=marks,
        ),
    )


def plain_default(default: Any) -> Any:
    """A default as plain data."""
    return without_defaults(default)


def left_out(relation: str, *, fresh: bool) -> frozenset[str]:
    """Fields that the form of a noun does not have: they have forms of their own, or are never changed."""
    if relation == GAME.relation:
        return frozenset({"slug", *(one.relation for one in IN_GAME_FILE)})
    return frozenset({ENTRIES.relation} if fresh else {"key"})


@cache
def noun_control(relation: str, *, fresh: bool) -> Fields | Kinds:
    """The control of a noun's rows; that of a `fresh` one has its key, too."""
    form = next(form for form in FORM_OF.values() if form.relation == relation)
    made = control_of(form.schema or form.forms[0], Facts())
    out = left_out(relation, fresh=fresh)
    if isinstance(made, Kinds):
        return replace(made, kinds={kind: trimmed(one, out) for kind, one in made.kinds.items()})
    if isinstance(made, Fields):
        return trimmed(made, out)
    raise TypeError(f"{relation} has no fields.")


def trimmed(fields: Fields, out: frozenset[str]) -> Fields:
    """The fields without those that are left out; a key may be left empty."""
    kept = {key: one for key, one in fields.fields.items() if key not in out}
    if "key" in kept:
        kept["key"] = replace(
            kept["key"], required=False, default="", help="Gangs name it by this. Left empty: made from the name."
        )
    if isinstance(entries := kept.get(ENTRIES.relation), Items):
        kept[ENTRIES.relation] = replace(entries, item=Leading(label="Entry"), elsewhere=True)
    return replace(fields, fields=kept)
