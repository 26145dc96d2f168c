"""What the API's operations answer, field by field. Values come from the records and views that pages show."""

from datetime import datetime
from typing import Annotated, Literal

from ninja import Path, Query, Schema
from pydantic import ConfigDict, Field, JsonValue, RootModel

from cards.queries.print_jobs import State
from cards.sheets.options import OPTIONS
from roster.rules.findings import Finding, Severity
from roster.rules.points import ReceiptLine

MOST_NUMBER = 999_999_999
PAGE_KEY = "^([0-9]{1,16}-[0-9]{1,16})?$"
EditionNumber = Annotated[int, Path(ge=0, le=MOST_NUMBER, description="An edition's number; 0 is the newest.")]
Link = Annotated[str, Query(description="The secret of a share link, for a gang that is not in the gallery.")]
MemberId = Annotated[str, Query(description="The id of a member in the gang file; without one, the first member.")]
PageNumber = Annotated[int, Query(ge=1, le=999_999, description="The number of the page.")]


class ProblemData(Schema):
    """Why a request failed: a sentence with its remedy, or one on each line."""

    problem: str


class GameData(Schema):
    """A published game. `edition` is the newest, `sha256` the digest of its catalogue."""

    slug: str
    name: str
    tagline: str
    summary: str
    edition: int
    sha256: str
    published: datetime


class EditionData(Schema):
    """One edition of a game. It never changes; `sha256` is the digest of its catalogue."""

    number: int
    sha256: str
    notes: str
    published: datetime


class CountsData(Schema):
    """A gang's points, and its numbers of members, of errors and of pieces of advice."""

    points: int
    members: int
    errors: int
    advice: int


class ListedGangData(Schema):
    """One gang of a list, with what it counts. `newest` is its game's newest edition."""

    uid: str
    name: str
    game: str
    edition: int
    newest: int
    faction: str
    size: str
    revision: int
    updated: datetime
    copies: int
    verdict: CountsData


class GalleryData(Schema):
    """A page of the gallery. Ask for the next one with `after`; `next` is empty on the last page.

    `close` is true where nothing has the words as they were typed, and these gangs have words like them.
    """

    gangs: list[ListedGangData]
    next: str
    close: bool


class OwnGangsData(Schema):
    """A page of one's own gangs: its number, the number of pages, and the number of gangs on all of them."""

    gangs: list[ListedGangData]
    number: int
    pages: int
    count: int


class SearchData(Schema):
    """A search of the gallery. A faction and a size are keys of the game."""

    game: str = ""
    faction: str = ""
    size: str = ""
    q: str = Field(default="", description="Words, in any order.")
    order: Literal["newest", "copied"] = "newest"
    after: str = Field(default="", pattern=PAGE_KEY, description="`next` of the page before.")


class PlacedData(Schema):
    """Something about one place in a gang: its path in the gang file, by the ids of members."""

    place: str

    @staticmethod
    def resolve_place(placed: Finding | ReceiptLine) -> str:
        """Return the path of a place."""
        return placed.place.path


class FindingData(PlacedData):
    """One finding. `code` is stable, `constraint` the key of the broken rule; `members` are the ids of those meant."""

    code: str
    severity: Severity
    message: str
    reason: str
    limit: str
    actual: str
    constraint: str
    members: list[str]


class VerdictData(Schema):
    """Whether a gang may be played, its points, and every finding: errors first, then advice.

    `standing` is "unfinished" where it only lacks something, "unjudged" where its game has no rules for lists.
    """

    legal: bool
    standing: Literal["empty", "unfinished", "unjudged", "legal", "illegal"]
    points: int
    findings: list[FindingData]


class GangData(Schema):
    """A gang at its newest revision: where its page is, the verdict of its edition, and the gang file."""

    uid: str
    name: str
    game: str
    edition: int
    revision: int
    updated: datetime
    address: str
    verdict: VerdictData
    body: dict[str, JsonValue]


class ReceiptLineData(PlacedData):
    """One line of a receipt: `quantity` of `what` at `each` points; `why` is the kind of thing."""

    what: str
    why: str
    quantity: int
    each: int
    points: int


class ReceiptData(Schema):
    """What a gang is worth: its total, that of each member by id, and the lines, which add up to the total."""

    total: int
    members: dict[str, int]
    lines: list[ReceiptLineData]


class PrintData(Schema):
    """A print. `message` tells of it in a sentence; `file` is where to fetch it once it is done, else empty."""

    uid: str
    state: State
    message: str
    ready: int
    of: int
    file: str


OptionValue = str | int | float | bool | list[str]
OPTION_FIELDS: dict[str, JsonValue] = {
    name: {"description": f"{option.label}: {', '.join(option.kind.choices())}".strip(": ")}
    for name, option in OPTIONS.items()
}


class PrintOptionsData(RootModel[dict[str, OptionValue]]):
    """The options of a print, as on the print page; what is left out has its default."""

    model_config = ConfigDict(json_schema_extra={"properties": OPTION_FIELDS})
