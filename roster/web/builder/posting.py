"""What a form of the builder posts: where its writer stands, the edit, and the change that it makes."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from urllib.parse import parse_qsl, urlencode

from django.urls import reverse

from roster.operations.gangs import edit_gang, step_gang
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord, revisions_of, steps_of
from roster.queries.owners import OwnerKey
from roster.rules.edits.edit import edit_sentence
from roster.rules.words import one_line
from roster.web.builder.edit_forms import MOST_KEY, EditUnreadable, read_edit, stranger_in, whole

LONGEST, FIELDS = 4000, 20
KEYLESS = ("csrfmiddlewaretoken", "token")
ELSEWHERE = "x-from"
"""The field of a button that names the input where its x stands."""


def written_edit(edit: str, **fields: object) -> str:
    """An edit as the value of a button."""
    return urlencode({"edit": edit, **fields})


def fields_of(posted: Mapping[str, str]) -> dict[str, str]:
    """The fields of the edit: the form's own, and those in the button's value.

    Raises EditUnreadable.
    """
    try:
        button = dict(parse_qsl(posted.get("do", "")[:LONGEST], keep_blank_values=True, max_num_fields=FIELDS))
    except ValueError:
        raise EditUnreadable("The change is too long to read. Reload the page and try again.") from None
    if ELSEWHERE in button:
        button["x"] = posted.get(button.pop(ELSEWHERE), "")
    return {**posted, **button}


def revision_of(posted: Mapping[str, str], name: str = "revision") -> int:
    """The revision that the writer saw.

    Raises EditUnreadable.
    """
    try:
        return whole(posted.get(name, ""))
    except EditUnreadable:
        raise EditUnreadable("The form does not say what it changes. Reload the page and try again.") from None


def client_key(posted: Mapping[str, str]) -> str:
    """The same for a retry or a second click of the same thing, another for anything else; empty without a token."""
    token = posted.get("token", "")[:40]
    said = urlencode(sorted((name, value) for name, value in posted.items() if name not in KEYLESS))
    return f"{token}:{sha256(said.encode('utf-8', 'surrogatepass')).hexdigest()[:24]}" if token else ""


PANES = ("gang", "member", "add", "decks", "ledger", "receipt")
PICKS = ("rank", "bike", "profile", "joins", "trait", "weapon", "faction", "size")
LONGEST_QUERY = 80


@dataclass(frozen=True, kw_only=True, slots=True)
class Spot:
    """A place in one gang's builder. `member` is an id; `pick` is the list that is open; `query`, `group` narrow it."""

    uid: str
    pane: str = "gang"
    member: str = ""
    pick: str = ""
    query: str = ""
    group: str = ""

    @property
    def address(self) -> str:
        """Its address: asked for with GET it is shown, with POST the gang is changed and it is shown again."""
        return f"{reverse('roster:edit', args=[self.uid])}{self.question}"

    @property
    def question(self) -> str:
        """What its address asks for, from the question mark on; empty for the gang's own pane."""
        given = {"pane": self.pane, "member": self.member, "pick": self.pick, "q": self.query, "group": self.group}
        asked = {name: value for name, value in given.items() if value and (name, value) != ("pane", "gang")}
        if self.member:
            asked.pop("pane", None)
        return f"?{urlencode(asked)}" if asked else ""

    @property
    def back(self) -> "Spot":
        """The same pane with nothing to pick from."""
        return replace(self, pick="", query="", group="")

    def at(self, pane: str = "gang", *, member: str = "", pick: str = "") -> "Spot":
        """Another place in the same gang."""
        return Spot(uid=self.uid, pane="member" if member else pane, member=member, pick=pick)


def spot_of(uid: str, asked: Mapping[str, str]) -> Spot:
    """The place that an address names; whatever is no place is the gang's own pane."""
    member = asked.get("member", "")[:MOST_KEY]
    pane, pick = asked.get("pane", ""), asked.get("pick", "")
    return Spot(
        uid=uid,
        pane="member" if member else pane if pane in PANES and pane != "member" else "gang",
        member=member,
        pick=pick if pick in PICKS else "",
        query=one_line(asked.get("q", ""))[:LONGEST_QUERY],
        group=asked.get("group", "")[:MOST_KEY],
    )


STEPS = ("undo", "redo")


@dataclass(frozen=True, kw_only=True, slots=True)
class Change:
    """What a form asks for: the fields of an edit, the revision its writer saw, and the key that tells retries."""

    fields: Mapping[str, str]
    expected: int
    key: str

    @property
    def kind(self) -> str:
        """The name of the edit, or of the step."""
        return self.fields.get("edit", "")

    @property
    def steps(self) -> bool:
        """Whether it moves through the history rather than makes a new state."""
        return self.kind in STEPS


def change_in(posted: Mapping[str, str]) -> Change:
    """The change that a form posts.

    Raises EditUnreadable.
    """
    return Change(fields=fields_of(posted), expected=revision_of(posted), key=client_key(posted))


def step_of(record: GangRecord, change: Change) -> tuple[int | None, str]:
    """The revision that a step brings back, and the step in words."""
    steps, notes = steps_of(record.uid), {one.number: one.note for one in revisions_of(record.uid)}
    found, of = (steps.undo, steps.here) if change.kind == "undo" else (steps.redo, steps.redo)
    if found is None:
        return None, f"There is nothing to {change.kind}"
    said = notes.get(of or 0, "")
    done = "Undone" if change.kind == "undo" else "Redone"
    return found, f"{done}: {said[:1].lower()}{said[1:]}" if said else done


def made(record: GangRecord, change: Change, owner: OwnerKey | None) -> tuple[GangRecord, str]:
    """The gang after the change, and the change in words.

    Raises EditUnreadable, StaleRevision, GangRefused, GangUnknown.
    """
    if change.steps:
        number, said = step_of(record, change)
        after = step_gang(
            record=record,
            number=number,
            owner=owner,
            expected_revision=change.expected,
            note=said,
            client_key=change.key,
        )
        return after, said
    edit, game = read_edit(change.fields), game_at(record.game, record.edition)
    strange = stranger_in(game, record.gang, edit) if change.expected == record.revision else ""
    if strange:
        raise EditUnreadable(strange)
    said = edit_sentence(game, record.gang, edit)
    after = edit_gang(record=record, edit=edit, owner=owner, expected_revision=change.expected, client_key=change.key)
    return after, said
