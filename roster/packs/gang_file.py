"""The portable gang file, read and written; unknown fields are kept when a gang changes."""

import json
from collections import defaultdict, deque
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from pydantic import ValidationError

from roster.packs.gang_json import decoded, object_of
from roster.packs.problems import Problem, Unreadable, dotted, printable, quoted
from roster.packs.schema.gang import (
    GANG_FORMAT,
    ChosenDocument,
    DeckDocument,
    Document,
    EntryDocument,
    GangDocument,
    MemberDocument,
)
from roster.packs.schema.order import AnswerDocument
from roster.packs.validation_messages.issues import validation_issues
from roster.rules.findings import GANG, Finding, Place
from roster.rules.gang.caps import BYTES, UNKNOWN, Excess, excesses
from roster.rules.gang.gang import Chosen, Gang, GangDeck, LedgerEntry, Member

MOST_SHOWN = 200
FILE = "gang.json"
D = TypeVar("D", bound=Document)


@dataclass(frozen=True, kw_only=True)
class GangReading:
    """A gang and its document, or the problems that keep it from being one.

    Each of the `findings` names a field that this version doesn't know, `unknown` is their number; `body` keeps them.
    """

    gang: Gang | None
    body: dict[str, Any]
    problems: tuple[Problem, ...] = ()
    findings: tuple[Finding, ...] = ()
    unknown: int = 0


VALUES: Mapping[type, Any] = {
    GangDocument: Gang,
    MemberDocument: Member,
    DeckDocument: GangDeck,
    EntryDocument: LedgerEntry,
    ChosenDocument: Chosen,
}
"""What the rules read of each document: a value whose fields have the same names."""
FORMS: Mapping[type, Any] = {value: form for form, value in VALUES.items()}
SCALARS = frozenset({str, int, float, bool, type(None)})
"""The types of values that hold no documents."""


def value_of(written: Any) -> Any:
    """Return what the rules read of a checked document, or of the value of one of its fields."""
    if isinstance(written, tuple):
        return tuple(map(value_of, written))
    if isinstance(written, dict):
        return tuple(written.items())
    value = VALUES.get(type(written))
    if value is None:
        return written
    held = vars(written)
    return value(**{name: one if type(one := held[name]) in SCALARS else value_of(one) for name in value.__slots__})


def gang_from(document: GangDocument) -> Gang:
    """Return the gang of a checked document."""
    found: Gang = value_of(document)
    return found


def unknown_fields(
    document: Document, holder: Document | None = None, part: str = "", item: str = ""
) -> Iterator[tuple[Place, str]]:
    """Yield every field that this version doesn't know, with the place of the thing that has it."""
    for name in document.model_extra or ():
        yield place_of(document, holder, part, item), name
    for name, held in vars(document).items():
        if type(held) not in SCALARS:
            for number, one in documents_in(held):
                yield from unknown_fields(one, document, name, number)


def documents_in(held: Any) -> Iterable[tuple[str, Document]]:
    """Return the documents that a field holds, each with its number, or with its key in a mapping."""
    if isinstance(held, tuple):
        return [(str(number), one) for number, one in enumerate(held) if type(one) not in SCALARS]
    if isinstance(held, dict):
        return [(key, one) for key, inner in held.items() for _, one in documents_in(inner)]
    return () if type(held) in SCALARS else (("", held),)


def place_of(document: Document, holder: Document | None = None, part: str = "", item: str = "") -> Place:
    """Return the place of a document in a part of its holder: the gang's or order's own where nothing names it."""
    match document:
        case MemberDocument():
            return Place(member=document.id)
        case DeckDocument():
            return Place(deck=document.key)
        case ChosenDocument() if holder and (home := place_of(holder)) != GANG:
            return home._replace(part=part, item=item)
        case EntryDocument() | AnswerDocument():
            return Place(part=part, item=item)
    return GANG


def unknown_field(place: Place, name: str) -> Finding:
    """Report an unknown field."""
    message = f"The field {quoted(name)} means nothing here. It's kept, but nothing uses it."
    return Finding(code="field.unknown", severity="advice", place=place, message=message, actual=printable(name))


def field_findings(unknown: tuple[tuple[Place, str], ...]) -> tuple[Finding, ...]:
    """Report unknown fields; those after the first MOST_SHOWN are only counted."""
    first = tuple(unknown_field(place, name) for place, name in unknown[:MOST_SHOWN])
    if len(unknown) <= MOST_SHOWN:
        return first
    message = f"{len(unknown) - MOST_SHOWN} more fields mean nothing here."
    return (*first, Finding(code="field.unknown", severity="advice", place=GANG, message=message))


def validated(form: type[D], text: str, body: Mapping[str, Any], file: str) -> D | tuple[Problem, ...]:
    """Return the document of a form in a text, which is the body as JSON; or the problems of the text."""
    try:
        return form.model_validate_json(text)
    except ValidationError as failure:
        found = validation_issues(failure, form, body)[:MOST_SHOWN]
        return tuple(Problem(file=file, key=dotted(one.at), message=one.message, remedy=one.remedy) for one in found)


def reading_of(text: str, body: dict[str, Any], file: str = FILE) -> GangReading:
    """Read a document of any size; `text` is the body as JSON."""
    document = validated(GangDocument, text, body, file)
    if isinstance(document, tuple):
        return GangReading(gang=None, body=body, problems=document)
    unknown = tuple(unknown_fields(document))
    return GangReading(gang=gang_from(document), body=body, findings=field_findings(unknown), unknown=len(unknown))


def excesses_in(reading: GangReading, text: str) -> tuple[Excess, ...]:
    """Return everything above a cap: the file itself, then parts of the gang. `text` is the body as JSON."""
    sizes = ((BYTES, len(text.encode())), (UNKNOWN, reading.unknown))
    of_file = tuple(Excess(cap=cap, size=size, of="The gang file") for cap, size in sizes if size > cap.most)
    return (*of_file, *(excesses(reading.gang) if reading.gang else ()))


def read_gang(text: str | bytes, file: str = FILE) -> GangReading:
    """Read a gang file, or report every problem of it. `file` is the name that problems show.

    Keys that the game doesn't have are no problem here; validation reports them.
    """
    try:
        content = decoded(text)
        body = object_of(content)
    except Unreadable as error:
        return GangReading(gang=None, body={}, problems=(error.problem(file),))
    reading = reading_of(content, body, file)
    beyond = excesses_in(reading, content)[:MOST_SHOWN]
    if not beyond:
        return reading
    problems = tuple(Problem(file=file, message=one.message, remedy=one.cap.remedy) for one in beyond)
    return replace(reading, gang=None, problems=problems)


@dataclass(frozen=True, kw_only=True)
class StoredGangReading:
    """A gang from the database, with its document and findings on unknown fields."""

    gang: Gang
    body: dict[str, Any]
    findings: tuple[Finding, ...] = ()


def stored_reading(text: str) -> StoredGangReading:
    """Read a gang's document from the database, of any size.

    Raises ValueError for a document that was never a gang.
    """
    reading = reading_of(text, json.loads(text))
    if reading.gang is None:
        raise ValueError("\n".join(map(str, reading.problems)))
    return StoredGangReading(gang=reading.gang, body=reading.body, findings=reading.findings)


def stored_excesses(text: str) -> tuple[Excess, ...]:
    """Return everything above a cap in a document from the database."""
    body = json.loads(text)
    return excesses_in(reading_of(text, body), json.dumps(body, ensure_ascii=False, separators=(",", ":")))


def stored_gang(text: str) -> Gang:
    """Return the gang of a document from the database.

    Raises pydantic.ValidationError, a ValueError, for a document that was never a gang.
    """
    return gang_from(GangDocument.model_validate_json(text))


OPTIONAL = frozenset({"x", "quantity", "portrait", "ledger", *EntryDocument.model_fields})
"""The fields that are written only where they differ from their defaults, if they have any."""


def written(value: Any) -> Any:
    """Return a part of a gang as a document, its fields in the order of the form."""
    if isinstance(value, tuple):
        return [written(one) for one in value]
    form = FORMS.get(type(value))
    if form is None:
        return value
    return {
        name: dict(one) if name == "raises" else one if type(one) in SCALARS else written(one)
        for name, field in form.model_fields.items()
        if name in value.__slots__ and ((one := getattr(value, name)) != field.default or name not in OPTIONAL)
    }


def body_of(gang: Gang) -> dict[str, Any]:
    """Return a gang as a document, every field in the order of the form; a ledger only where there is one."""
    return {"format": GANG_FORMAT, **written(gang)}


def gang_file_text(body: Mapping[str, Any]) -> str:
    """Return a document as the text of a gang file: indented, or without spaces where it would be above the cap."""
    text = json.dumps(body, indent=2, ensure_ascii=False) + "\n"
    if len(text.encode("utf-8", "surrogatepass")) <= BYTES.most:
        return text
    return json.dumps(body, separators=(",", ":"), ensure_ascii=False)


def with_portraits(body: Mapping[str, Any], digests: Mapping[str, str]) -> dict[str, Any]:
    """Return a readable document with other digests for some portraits."""
    members = [
        {**one, "portrait": digests[one["portrait"]]} if one.get("portrait") in digests else one
        for one in body.get("members", ())
    ]
    return {**body, **({"members": members} if members else {})}


Body = Mapping[str, Any]
SAMPLE = "sample"
"""A field that documents have and gangs don't: the purpose of a sample gang."""


PARTS: Mapping[str, type[Document]] = {
    "members": MemberDocument,
    "decks": DeckDocument,
    "ledger": EntryDocument,
    **dict.fromkeys(("traits", "weapons", "cards"), ChosenDocument),
}
"""The form of the things in each list of a document."""


def identity(body: Body, form: type[Document]) -> Hashable:
    """Identify a thing by its id or key; an entry of the ledger by all its known fields, since entries never change."""
    if form is not EntryDocument:
        return body.get("id" if form is MemberDocument else "key")
    fields = form.model_fields
    return tuple(
        sorted((name, value) for name, value in body.items() if name in fields and value != fields[name].default)
    )


def paired(after: Iterable[Body], before: Iterable[Body], form: type[Document]) -> Iterable[tuple[Body, Body]]:
    """Pair each document after a change with the first unused one before it of the same identity, else an empty one.

    Takes time in proportion to the length of both lists.
    """
    left: dict[Hashable, deque[Body]] = defaultdict(deque)
    for one in before:
        left[identity(one, form)].append(one)
    for one in after:
        key = identity(one, form)
        yield one, left[key].popleft() if key and left[key] else {}


def with_unknown(after: Body, before: Body, form: type[Document]) -> dict[str, Any]:
    """Restore the fields of a document `before` a change that its form doesn't know, and those of the things in it."""
    if after == before:
        return dict(after)
    lists = {
        name: [with_unknown(*pair, inner) for pair in paired(after[name], before.get(name, ()), inner)]
        for name, inner in PARTS.items()
        if name in after
    }
    known = form.model_fields
    unknown = {name: value for name, value in before.items() if name not in known}
    return {**after, **lists, **unknown}


def kept_body(gang: Gang, before: Body) -> dict[str, Any]:
    """Return the gang as a document, with the unknown fields and the `sample` of the document `before` the change."""
    sample = {SAMPLE: before[SAMPLE]} if SAMPLE in before else {}
    return with_unknown({**body_of(gang), **sample}, before, GangDocument)


def in_same_places(gang: Gang, before: Body) -> dict[str, Any]:
    """Return the gang as a document, with every other field of `before`, whose things have the same places."""
    return dict(laid_over(body_of(gang), before))


def laid_over(after: Any, before: Any) -> Any:
    """Add the fields that only `before` has to a part of a document; raised stats stay as they are."""
    if isinstance(after, list) and isinstance(before, list | tuple):
        return [laid_over(*pair) for pair in zip(after, before, strict=True)]
    if isinstance(after, dict) and isinstance(before, Mapping):
        over = {name: one if name == "raises" else laid_over(one, before.get(name)) for name, one in after.items()}
        return {**before, **over}
    return after
