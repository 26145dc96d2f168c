"""Who can take a gang's cards apart from a printer: printing houses, a virtual table, a screen reader."""

from dataclasses import dataclass

from cards.exports.books import reading_edition
from cards.exports.card_pages import zipped
from cards.exports.houses import house, house_keys, house_set
from cards.exports.virtual_table import table_set
from cards.pdf.context import PrintContext
from cards.pdf.printed import PrintingFailed
from cards.pdf.writing.pictures import with_known_emblems

TABLE, READER = "tabletop-simulator", "reading"
ZIP, PDF = "application/zip", "application/pdf"


@dataclass(frozen=True, kw_only=True, slots=True)
class Taker:
    """One taker: its name, a note on the file that it gets, and the suffix and media type of that file."""

    key: str
    name: str
    note: str
    suffix: str = "zip"
    kind: str = ZIP


@dataclass(frozen=True, kw_only=True, slots=True)
class Made:
    """The file, and what its checks found."""

    body: bytes
    problems: tuple[str, ...] = ()


def takers() -> tuple[Taker, ...]:
    """Every taker."""
    houses = tuple(
        Taker(key=key, name=house(key).name, note=f"a PNG a side, {house(key).width} × {house(key).height} pixels")
        for key in house_keys()
    )
    table = Taker(key=TABLE, name="Tabletop Simulator", note="sheets, tokens and a saved object")
    reader = Taker(key=READER, name="A screen reader", note="one tagged PDF (PDF/UA)", suffix="pdf", kind=PDF)
    return (*houses, table, reader)


def taker(key: str) -> Taker:
    """The taker of that key. Raises PrintingFailed."""
    for one in takers():
        if one.key == key:
            return one
    raise PrintingFailed(
        f"There is no output called “{key[:40]}”. Choose one of {', '.join(one.key for one in takers())}."
    )


def made_for(key: str, context: PrintContext) -> Made:
    """The file for the taker of that key. Raises PrintingFailed."""
    taker(key)
    if key == READER:
        pdf, faults = reading_edition(context)
        return Made(body=pdf, problems=faults)
    if key == TABLE:
        return Made(body=zipped(table_set(context)), problems=with_known_emblems(context).notes)
    made = house_set(context, house(key))
    return Made(
        body=zipped(made.files | {"manifest.json": made.manifest_file}), problems=(*made.problems, *made.remarks)
    )
