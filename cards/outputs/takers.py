"""Who can take a gang's cards apart from a printer: printing houses, a virtual table, a screen reader."""

from dataclasses import dataclass

from cards.outputs.books import reading_edition
from cards.outputs.commission import Commission, zipped
from cards.outputs.houses import house, house_keys, house_set
from cards.outputs.virtual_table import table_set
from cards.pdf.printed import PrintingFailed

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


def made_for(key: str, commission: Commission) -> Made:
    """The file for the taker of that key. Raises PrintingFailed."""
    taker(key)
    if key == READER:
        pdf, faults = reading_edition(commission)
        return Made(body=pdf, problems=(*commission.missing, *faults))
    if key == TABLE:
        return Made(body=zipped(table_set(commission)), problems=commission.missing)
    made = house_set(commission, house(key))
    return Made(
        body=zipped(made.files | {"manifest.json": made.manifest_file}), problems=(*made.problems, *made.remarks)
    )
