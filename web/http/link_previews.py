"""What chats and sites show of a link to a gang or a card, by Open Graph and oEmbed."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from urllib.parse import urlencode

from django.conf import settings
from django.urls import reverse

from cards.pdf.availability import missing_libraries
from cards.press.pictures import card_picture, poster_picture
from roster.queries.gangs import GangRecord
from roster.rules.gang.gang import Gang
from roster.rules.gang.names import gang_name
from roster.rules.legality.validation import standing_words
from roster.rules.words import one_line
from web.presenting.gangs import GangView


@dataclass(frozen=True, kw_only=True, slots=True)
class LinkPreview:
    """A link's own address, a title, a sentence, and the address of a picture; "" where there is none.

    `draw` makes the picture. Raises PrintingFailed and PrintingUnavailable.
    """

    address: str
    title: str
    about: str
    picture: str
    draw: Callable[[], bytes]

    @property
    def embedding(self) -> str:
        """The address of this as oEmbed."""
        return f"{site_address(reverse('roster:oembed'))}?{urlencode({'url': self.address})}"


def has_pictures(gang: Gang) -> bool:
    """Return whether this site draws pictures of a gang's cards."""
    return bool(gang.members and settings.PRINT_WORKERS and not missing_libraries())


def site_address(path: str) -> str:
    """Return a path of this site as an address for elsewhere, by whatever name the request called the site."""
    return f"{settings.SITE_ADDRESS.rstrip('/')}{path}"


def link_preview(
    record: GangRecord, view: GangView, *, address: str = "", card: str = "", secret: str = ""
) -> LinkPreview:
    """Return the preview of a gang, with its poster; of one member's card if `card` is its id.

    `secret` is that of the share link by which the gang is read, `address` the page if it is not the gang's own.
    """
    game, gang = view.game, view.gang
    own = reverse("roster:shared", args=[secret]) if secret else reverse("roster:gang", args=[record.uid])
    label = next((row.called for row in view.members if card and row.member == card), "")
    points = f"{view.total} {game.word('points', view.total)}, " if game.counts_points else ""
    asked = {"r": record.revision, **({"member": card} if card else {})}
    drawn = reverse(f"cards:{'card-picture' if card else 'poster'}", args=[record.uid])
    drawn = reverse("cards:shared-poster", args=[secret]) if secret else f"{drawn}?{urlencode(asked)}"
    return LinkPreview(
        address=site_address(address or own),
        title=": ".join(filter(None, (one_line(label), gang_name(gang.name, game)))),
        about=f"{points}{one_line(game.name)}, {standing_words(view.standing)}",
        picture=site_address(drawn) if has_pictures(gang) else "",
        draw=partial(card_picture, record, card) if card else partial(poster_picture, record),
    )
