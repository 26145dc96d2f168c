"""What every set of files is made from: the cards of a gang, each laid out once, one page for each side."""

import re
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from unicodedata import normalize

from cards.faces.card import Palette
from cards.faces.design import palette
from cards.faces.gang_cards import GangCard, cards_of
from cards.faces.stamp import Stamp, stamp_lines
from cards.html.printable import printable
from cards.pdf import backs
from cards.pdf.laying import Means, Press, Progress
from cards.pdf.records import SideRecord, Use
from cards.pdf.sides import print_sides
from cards.pdf.store import Store
from cards.pdf.writing.scaling import broken_pictures
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.gang.pictures import missing_pictures, shown_pictures, with_known_pictures


@dataclass(frozen=True, kw_only=True, slots=True)
class Commission:
    """A gang whose cards are wanted as files, the pictures that it may name, and what lays cards out.

    `missing` says which pictures of factions are not among those or cannot be read; their drawn emblems stand there.
    """

    game: Game
    gang: Gang
    press: Press
    store: Store | None = None
    revision: int = 0
    progress: Progress | None = None
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    missing: tuple[str, ...] = field(init=False, default=())

    def __post_init__(self) -> None:
        broken = broken_pictures(shown_pictures(self.game, self.gang).values(), self.pictures)
        object.__setattr__(self, "missing", missing_pictures(self.game, self.gang, self.pictures, broken))
        object.__setattr__(self, "game", with_known_pictures(self.game, self.pictures.keys() - broken))

    @property
    def cards(self) -> tuple[GangCard, ...]:
        """Every card of the gang, once."""
        return cards_of(self.game, self.gang, revision=self.revision)

    @property
    def means(self) -> Means:
        """What lays out its cards."""
        return Means(press=self.press, store=self.store, progress=self.progress, pictures=self.pictures)

    @property
    def lines(self) -> tuple[str, str]:
        """What is printed small on every card: game and edition, then gang and revision."""
        return stamp_lines(self.game, self.gang, self.revision)

    @property
    def palette(self) -> Palette:
        """The colours of the gang's faction."""
        return palette(self.game, self.game.faction.get(self.gang.faction))

    def as_data(self) -> dict[str, dict[str, str | int]]:
        """Whose cards they are, for a manifest."""
        game, gang = self.game, self.gang
        return {
            "game": {"key": game.slug, "name": game.name, "edition": game.edition},
            "gang": {"name": gang.name, "revision": self.revision},
        }


LONGEST_NAME = 40


def plain(name: str, default: str = "card") -> str:
    """A name for a file, in lower case ASCII letters, digits and hyphens; `default` where nothing of it is left."""
    letters = normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:LONGEST_NAME].strip("-") or default


ZIP_EPOCH = (1980, 1, 1, 0, 0, 0)
READABLE = 0o644 << 16
COMPRESSED = (".png", ".jpg", ".zip", ".pdf")


def zipped(files: Mapping[str, bytes]) -> bytes:
    """A ZIP of the files in order of their names. It holds no times, so the same files give the same bytes."""
    written = BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, ZIP_EPOCH)
            info.external_attr = READABLE
            info.compress_type = zipfile.ZIP_STORED if name.endswith(COMPRESSED) else zipfile.ZIP_DEFLATED
            archive.writestr(info, files[name])
    return written.getvalue()


def shared_back(commission: Commission, of: backs.Behind, width: float, height: float, *, bleed: float = 0) -> bytes:
    """A PDF of one page: the back for cards whose own back is empty, in the gang's colours and with their deck's name.

    Width and height are in millimetres; the colour reaches `bleed` millimetres further. Raises PrintingFailed.
    """
    back = backs.shared_back(commission.game, commission.palette, (width, height), of, bleed=bleed)
    return print_sides(commission.game, [back], means=commission.means)[0]


def behind(commission: Commission, card: GangCard) -> backs.Behind:
    """What the back of a card is for whose own back is empty."""
    return backs.behind(commission.game, commission.gang, card)


@dataclass(frozen=True, kw_only=True, slots=True)
class CardPages:
    """One printed card, the pages of `pdf` with its sides, and what those are drawn with.

    A card that is too full is printed as several.
    """

    card: GangCard
    number: int
    cards: int
    pdf: bytes
    front: int
    back: int | None
    uses: tuple[Use, ...] = ()

    @property
    def name(self) -> str:
        """Its name, numbered where it is one of several: "Knuckles", "Knuckles 2/2"."""
        return f"{self.card.face.name} {self.number}/{self.cards}" if self.cards > 1 else self.card.face.name

    @property
    def landscape(self) -> bool:
        """Whether it is wider than high."""
        return self.card.face.width > self.card.face.height

    @property
    def pages(self) -> tuple[int, ...]:
        """The page of its front, and of its back where it is not empty."""
        return (self.front,) if self.back is None else (self.front, self.back)


def lay_cards(commission: Commission, cards: Sequence[GangCard], *, bleed: float = 0) -> tuple[CardPages, ...]:
    """Every card with its pages, in order; the art reaches `bleed` millimetres further. Raises PrintingFailed."""
    pdf, sides = print_sides(
        commission.game,
        [card.face for card in cards],
        gangs=[card.kind for card in cards],
        means=commission.means,
        bleed=bleed,
        stamp=Stamp(lines=commission.lines),
        title=" – ".join(str(printable(name)) for name in (commission.game.name, commission.gang.name) if name),
    )
    first, made = 0, list[CardPages]()
    for card, some in zip(cards, sides, strict=True):
        made += _cards(card, some, pdf, first)
        first += len(some)
    return tuple(made)


def _cards(card: GangCard, sides: tuple[SideRecord, ...], pdf: bytes, first: int) -> Iterator[CardPages]:
    """The printed cards that one card takes."""
    places = {(side.number, side.side): first + at for at, side in enumerate(sides)}
    for side in (side for side in sides if side.side == "front"):
        yield CardPages(
            card=card,
            number=side.number,
            cards=side.cards,
            pdf=pdf,
            front=places[side.number, "front"],
            back=places.get((side.number, "back")),
            uses=tuple(one.use for one in sides if one.number == side.number),
        )
