"""One card as a value: its header, the parts on its front and back, and its colours."""

from dataclasses import dataclass
from typing import Literal

from cards.faces.parts import Body
from roster.rules.silhouette import Silhouette

Tone = Literal["colour", "grey", "ink-saver"]
SideName = Literal["front", "back"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Palette:
    """A faction's look on paper: its key, colours `#rrggbb`, emblem (an icon's name) and a pattern that survives grey.

    `picture` is the digest of the picture shown wherever the emblem would be.
    """

    key: str = "none"
    colour: str = "#33373d"
    ink: str = "#ffffff"
    emblem: str = ""
    picture: str = ""
    pattern: str = "plain"


@dataclass(frozen=True, kw_only=True, slots=True)
class Header:
    """The head of a card. `kicker` is above the name (rank, type), `line` below it (bike, base).

    `brief` is the faction's short name, for cards without room for more. `small` is for the back and later cards.
    `fields` are the labels of fields to write in, on a blank card; `figure` is a member's silhouette. `own` is an icon
    in the place of the emblem, which is a shade on a back then. `number` tells a member from others with the same icon,
    as on its token; 0 where it needs none.
    """

    name: str
    kicker: str = ""
    line: str = ""
    faction: str = ""
    brief: str = ""
    points: str = ""
    points_word: str = ""
    icon: str = ""
    small: bool = False
    fields: tuple[str, ...] = ()
    figure: Silhouette = Silhouette()
    own: str = ""
    number: int = 0
    kind: Literal["header"] = "header"


Ruling = tuple[SideName, str, int]
"""The key of a part with lines to write on: its side, its title and the number of lines that its design asks for."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SharedLayout:
    """The layout that the cards of a gang share.

    `front` and `back` are the sizes of text on fronts and on backs, in points; `head` and `small` the least depth of
    the bands of large and of small heads, in CSS pixels. A card that needs it has smaller type of its own. Without a
    gang these are the largest sizes that may be used. `icons`: all cards have room for the icons of their stats.
    `name` is the class for the size of a deck's names, "" where each card decides. `tracks` is the side with their
    tracks, and `titles` the millimetres for the titles of those, 0 where each card decides. `behind` are the titles of
    movable parts that one of the cards has no room for in front. `lines` is the number of lines of each part to write
    on; a part that is not in it has as many as there is room for. `listed` is the number of entries, by title, of each
    list that may be cut and of what holds for everybody, as far as that is known. One that is not `settled` shows
    what each card needs, and none is drawn in it.
    """

    front: float = 8.2
    back: float = 10.0
    head: float = 0
    small: float = 0
    icons: bool = True
    name: str = ""
    tracks: SideName = "front"
    titles: int = 0
    behind: tuple[str, ...] = ()
    lines: tuple[tuple[Ruling, int], ...] = ()
    listed: tuple[tuple[str, int], ...] = ()
    settled: bool = True


@dataclass(frozen=True, kw_only=True, slots=True)
class CardFace:
    """One card: the parts on its front and back, its size in millimetres, and its colours.

    `key` is the member's id, or the key of the deck card or weapon; `back` may be empty; `headed` names the sides with
    a header; `footer` is the small print at the foot, `notice` a line below it; `imprint` is the side with both,
    if the card has a back. `portrait` is the digest of the picture
    shown in the head instead of the emblem, or in the field below it, which takes `art` of the front's height. `shared`
    is the layout that it has in common with its gang. A `roomy` card has little text: its front has larger text where
    there is room, and a picture where it is empty. The card is drawn at `scale` times the size of its design.
    """

    key: str
    name: str
    width: float
    height: float
    header: Header
    front: tuple[Body, ...]
    back: tuple[Body, ...] = ()
    headed: tuple[SideName, ...] = ("front", "back")
    footer: tuple[str, ...] = ()
    notice: str = ""
    imprint: SideName = "back"
    palette: Palette = Palette()
    portrait: str = ""
    art: float = 0
    look: str = "plate"
    display_font: str = "barlow-condensed"
    text_font: str = "barlow"
    tone: Tone = "colour"
    scale: float = 1
    shared: SharedLayout = SharedLayout()
    roomy: bool = False

    @property
    def inner(self) -> tuple[float, float]:
        """The width and height in which it is laid out, before it is enlarged."""
        return self.width / self.scale, self.height / self.scale

    def art_under(self, header: Header | None) -> float:
        """Return the height of the field for a picture below a head, in millimetres: only below that of the front."""
        return round(self.art * self.inner[1], 2) if header and not header.small else 0.0
