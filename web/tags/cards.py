"""Template tags for cards: faces as HTML, drawings as SVG, and addresses of their files."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import cycle
from urllib.parse import urlencode

from django import template
from django.template.context import Context
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from markupsafe import escape

from cards.faces.gang_cards import cards_of_deck, cards_of_member, cards_of_weapons
from cards.faces.parts import DOT, whole_mark
from cards.faces.play_view import MemberPanel
from cards.faces.templates import template_pieces
from cards.faces.tokens import token_faces
from cards.faces.unit_card import member_card
from cards.html.drawing import drawing_svg
from cards.html.shapes import drawn_halves, halves, place, stance
from cards.html.tokens import token_svg
from cards.queries.print_jobs import latest_kits
from roster.queries.gang_lists import GangListItem
from roster.queries.gangs import GangRecord
from roster.rules.game.game import Game
from roster.rules.game.nouns import Deck, DeckCard
from roster.rules.game.prints import Ruler, Template, Token
from roster.rules.gang.facts import keyword_words
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.members import ResolvedMember
from roster.rules.gang.pictures import is_digest
from roster.rules.points import Receipt
from roster.rules.silhouette import Silhouette
from web.http.fragments import BESIDE, collapse_blanks, compact, page_css, page_sides
from web.http.link_previews import has_pictures
from web.presenting.palette import stylesheet_version
from web.printing.choosing import askers_of
from web.tags.site import word_link

register = template.Library()
register.simple_block_tag(compact)
MOST_SEATS = 600
"""The most members at the table that a process keeps as markup, at some 20 kB each."""
Sides = tuple[SafeString, ...]


def trusted(fragments: tuple[str, ...]) -> Sides:
    """Mark as safe the markup of card templates and drawings, which are escaped already."""
    return tuple(mark_safe(one) for one in fragments)  # noqa: S308


@register.simple_tag
def card_styles(game: Game, *, beside: bool = False) -> str:
    """Return the address of a game's card stylesheet, alone or beside another game's.

    It changes when the styles do.
    """
    query = f"?v={stylesheet_version(page_css(game, shared=not beside))}{f'&{BESIDE}=1' if beside else ''}"
    return f"{reverse('cards:styles', args=[game.slug, game.edition])}{query}"


@register.simple_tag
def member_sides(
    game: Game, gang: Gang, member: Member | ResolvedMember, revision: int, receipt: Receipt | None = None
) -> Sides:
    """Return a member's card with its portrait, and its further sheets, side by side."""
    card, *sheets = cards_of_member(game, gang, member, revision=revision, receipt=receipt)
    further = (side for sheet in sheets for side in page_sides(sheet.face))
    own = member if isinstance(member, Member) else member.member
    return trusted((*page_sides(card.face, portrait_address(own)), *further))


@register.simple_tag
def touched(side: SafeString, game: Game, member: ResolvedMember) -> SafeString:
    """Return a side of a member's card on which the keywords of its weapons open their rules."""
    shown = str(side)
    for weapon in {held.thing.key: held.thing for held in member.weapons if held.thing.keywords}.values():
        named = [(one.keyword, whole_mark(keyword_words(game, one))) for one in weapon.keywords]
        links = DOT.join(word_link(game, "keywords", key, words) for key, words in named)
        shown = shown.replace(f"<b>{escape(DOT.join(words for _, words in named))}</b>", f"<b>{links}</b>")
    return trusted((shown,))[0]


@register.simple_tag
def portrait_address(member: Member) -> str:
    """Return the address of a member's portrait; empty without one."""
    return reverse("cards:picture", args=[member.portrait]) if is_digest(member.portrait) else ""


def drawn_figure(shown: Silhouette) -> SafeString:
    """Return a silhouette as an SVG that refers to its parts."""
    drawn = drawn_halves(shown)
    inside = "".join([f"{_use(half)}{place(drawn, half)}/>" for half in drawn])
    if standing := stance(shown, drawn[0]):
        move, legs = halves()[standing].move, halves()[standing].shapes
        inside = f'<g transform="{move}">{inside}</g>' if move else inside
        inside = f"{_use(standing)}/>{inside}" if legs else inside
    return trusted((f'<svg class="silhouette" viewBox="0 0 100 120" aria-hidden="true">{inside}</svg>',))[0]


def _use(half: str) -> str:
    return f'<use href="{static(halves()[half].file)}#{half}"'


@register.simple_tag
def figure(upper: str, lower: str) -> SafeString:
    """Return the silhouette of somebody, by the icons for its halves."""
    return drawn_figure(Silhouette(upper=(upper,), lower=(lower,)))


@register.simple_tag
def line_up(game: Game) -> SafeString:
    """Return the silhouettes of a game's ranks, each with another bike and weapon, of what there is."""
    bikes = cycle([one.icon for one in game.bikes] or [""])
    weapons = cycle([one.icon for one in game.weapons if not one.innate] or [""])
    lower = zip(bikes, weapons, strict=False)
    drawn = (Silhouette(upper=(rank.icon,), lower=both) for rank, both in zip(game.ranks, lower, strict=False))
    return format_html_join("", "{}", ((drawn_figure(one),) for one in drawn))


@register.simple_tag
def likeness(portrait: str, shown: Silhouette) -> SafeString:
    """Return a member's portrait, or its silhouette."""
    if is_digest(portrait):
        address = reverse("cards:picture", args=[portrait])
        return format_html('<img class="silhouette" src="{}" width="100" height="120" loading="lazy" alt="">', address)
    return drawn_figure(shown)


@register.simple_tag
def front_side(game: Game, gang: Gang, member: Member) -> SafeString:
    """Return the front of a member's card."""
    return trusted(page_sides(member_card(game, gang, member)))[0]


@register.simple_tag
def deck_sides(game: Game, gang: Gang) -> tuple[tuple[Deck, tuple[tuple[DeckCard, int, Sides], ...]], ...]:
    """Return each deck of the gang with its cards: how many of each, and the card's sides."""
    return tuple(
        (
            game.deck[deck.key],
            tuple(
                (game.card[card.face.key], card.held, trusted(page_sides(card.face)))
                for card in cards_of_deck(game, deck)
            ),
        )
        for deck in gang.decks
        if deck.key in game.deck
    )


@register.simple_tag
def weapon_sides(game: Game, gang: Gang) -> tuple[tuple[str, int, Sides], ...]:
    """Return each weapon card of the gang: its name, how many of it there are, and its sides."""
    cards = cards_of_weapons(game, gang)
    return tuple((card.face.name, card.held, trusted(page_sides(card.face))) for card in cards)


@register.simple_tag
def token_drawings(game: Game) -> Iterator[tuple[Token, SafeString, SafeString | None]]:
    """Yield each token with both its sides."""
    faces = {face.key: face for face in token_faces(game)}
    for token in game.tokens:
        face = faces[token.key]
        back = mark_safe(token_svg(face.back)) if face.back else None  # noqa: S308
        yield token, mark_safe(token_svg(face.front)), back  # noqa: S308


@register.simple_tag
def template_drawings(game: Game) -> Iterator[tuple[Template, SafeString, bool]]:
    """Yield each template in the pieces in which it is printed, and whether it is shown at its true size for its words.

    Those are rulers: their words are small, and would be smaller on a narrow page.
    """
    for one in game.templates:
        faces = template_pieces(one, game)
        drawn = "".join(drawing_svg(face.drawing, accent=face.accent, title=face.name) for face in faces)
        yield one, mark_safe(drawn), isinstance(one.drawing, Ruler)  # noqa: S308


@register.simple_tag(takes_context=True)
def game_drawing(context: Context, route: str, *parts: str) -> str:
    """Return the address of one drawing as a file of true size: its key, a token's side, the format."""
    game: Game = context["game"]
    return reverse(f"cards:{route}", args=[game.slug, game.edition, *parts])


@register.simple_tag
def poster_address(record: GangRecord, secret: str = "") -> str:
    """Return the address of a gang's poster; empty if it has no members or there is no printing."""
    if not has_pictures(record.gang):
        return ""
    asked = {"r": record.revision, **({"link": secret} if secret else {})}
    return f"{reverse('cards:poster', args=[record.uid])}?{urlencode(asked)}"


@register.simple_tag(takes_context=True)
def kit_addresses(context: Context, gangs: Iterable[GangListItem]) -> Mapping[str, str]:
    """Return the address of each gang's newest printed kit that this reader may fetch, by the gang's uid."""
    found = latest_kits([one.uid for one in gangs], askers_of(context["request"]))
    return {gang: reverse("cards:print-pdf", args=[job]) for gang, job in found.items()}


@register.simple_tag(name="member_panel")
@lru_cache(maxsize=MOST_SEATS)
def member_panel(panel: MemberPanel, states: tuple[Token, ...]) -> SafeString:
    """Render one member at the table; the markup is kept."""
    return mark_safe(collapse_blanks(render_to_string("play/panel.html", {"panel": panel, "states": states})))  # noqa: S308
