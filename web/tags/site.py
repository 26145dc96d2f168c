"""Tags and filters of every page: addresses in the edition shown, the game's words, house marks, foreign text.

The last ones are for the builder's templates and the desk's forms.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from sys import getsizeof
from urllib.parse import urlencode

from django import template
from django.conf import settings
from django.forms import BoundField
from django.template.context import Context
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import conditional_escape, escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from roster.packs.icons import icon_body
from roster.queries.editors import edits_any
from roster.rules.findings import Finding
from roster.rules.game.game import Game
from roster.rules.game.inflections import genitive, with_article
from roster.rules.game.prints import Entry, Section
from roster.rules.game.written import Noun
from roster.rules.gang.facts import trait_facts
from roster.rules.gang.gang import in_digits
from roster.rules.gang.members import ResolvedMember
from roster.rules.gang.names import gang_name, parameter_words, step_words, worth_in_points
from roster.rules.gang.needs import supply_words
from roster.rules.gang.rulings import split_at_names
from roster.rules.legality.validation import standing_words
from roster.rules.words import gained, has_long_word, one_line, sentence, signed, visible
from web.builder.choices import WeighedOffer
from web.builder.edit_forms import written_form
from web.builder.gang_panes import DeckSection
from web.builder.locations import BuilderLocation
from web.builder.member_pane import x_choices
from web.builder.page import members_about
from web.builder.posting import written_edit
from web.desk.forms.control import BoundControl
from web.http.lookups import person_of
from web.presenting.game import profile_parts, ruled_out
from web.presenting.gangs import MemberRow, reportable_entries, suggested_name
from web.presenting.palette import lead_class, palette_css, stylesheet_version
from web.presenting.times import day, moment

register = template.Library()
KEPT = 8192
"""The number of texts that a process keeps with the links in them, at some 300 bytes each."""
MOST_PARTS, LARGEST_PART = 4096, 8_192
"""The number of parts of pages that a process keeps, and the most bytes of each; most take some 2 to 4 kB."""
register.filter("signed", signed)
register.filter("gained", gained)
register.filter("in_digits", in_digits)
register.filter("line", one_line)
register.filter("called", gang_name)
register.filter("verdict", standing_words)
register.filter("worth", worth_in_points)
register.filter("supplied", supply_words)
register.filter("suggested_name", suggested_name)
register.filter("long_word", has_long_word)
register.filter("parameter", parameter_words)
register.filter("parts_of", profile_parts)
register.filter("ruled_out", ruled_out)
register.filter("step", step_words)
register.filter("size_of", Game.size_of)
register.filter("day", day)
register.filter("moment", moment)
register.filter("written", written_form)
register.simple_tag(trait_facts)
register.simple_tag(x_choices)
register.simple_tag(members_about)
register.simple_tag(written_edit, name="change")
register.simple_tag(BuilderLocation.at, name="place_at")


@register.simple_tag
def styles(names: str) -> SafeString:
    """Return the links to some of the site's own stylesheets, in this order."""
    return format_html_join(
        "", '<link rel="stylesheet" href="{}">', ((static(f"site/{name}.css"),) for name in names.split())
    )


@register.simple_tag
def contact() -> str:
    """Return the link to those who run this site; empty if they named none."""
    link: str = settings.CONTACT
    return link


HOUSE_MARK = (
    '<span class="house" title="House number"><span aria-hidden="true">†</span>'
    '<span class="hidden-word"> (house number)</span></span>'
)
UNCLEAR_MARK = (
    '<span class="house" title="Our ruling"><span aria-hidden="true">§</span>'
    '<span class="hidden-word"> (our ruling)</span></span>'
)


@register.filter
def control(field: BoundField) -> SafeString:
    """Return a form's field without a placeholder that repeats its label; the first with an error has the focus."""
    first = next((one.name for one in field.form if one.errors), "")
    return field.as_widget(attrs={"placeholder": False, "autofocus": field.name == first})


@register.simple_tag(takes_context=True)
def edits_games(context: Context) -> bool:
    """Return True if the reader may work on a game's draft. Readers who are not signed in cost no query."""
    user = context.get("user")
    return bool(user and user.is_authenticated and (user.is_staff or edits_any(user.pk)))


@register.simple_tag(takes_context=True)
def person(context: Context) -> str:
    """Return what tells the reader from others in the browser's own store."""
    return person_of(context["request"])


@register.simple_tag
def icon(name: str) -> SafeString | str:
    """Return a bundled icon in the colour of its text; empty without a name."""
    if not name:
        return ""
    drawn = icon_body(name)
    return mark_safe(f'<svg class="emblem" viewBox="0 0 512 512" aria-hidden="true" focusable="false">{drawn}</svg>')  # noqa: S308


@register.simple_tag
def icon_shape(name: str) -> SafeString:
    """Return the shape inside a bundled icon, to be drawn once on a page and used often."""
    return mark_safe(icon_body(name))  # noqa: S308


@register.filter
def isolated(text: str) -> SafeString:
    """Return text that anybody may have written, escaped, in its own direction, with control characters visible."""
    return format_html("<bdi>{}</bdi>", visible(str(text)))


@register.simple_tag(takes_context=True)
def rule(context: Context, noun: str, key: str, words: str) -> SafeString:
    """Return a word that opens the rule of a thing where it stands; without a script it leads to the rules page."""
    game: Game = context["game"]
    return word_link(game, noun, key, words)


@lru_cache(maxsize=KEPT)
def word_link(game: Game, noun: str, key: str, words: str) -> SafeString:
    """Return the link of a word to its rule in the game's edition; plain text in a draft, which has no pages."""
    if not game.edition:
        return isolated(words)
    where = reverse("roster:rule", args=[game.slug, game.edition, noun, key])
    return format_html('<a class="word" href="{}">{}</a>', where, visible(words))


@register.filter
@lru_cache(maxsize=KEPT)
def touchable(text: str, game: Game) -> SafeString:
    """Return a game's own text with states, keywords, traits and weapons in it as links to their rules."""
    cut = split_at_names(game, visible(str(text)))
    shown = "".join(word_link(game, *named, part) if named else escape(part) for part, named in cut)
    return mark_safe(f"<bdi>{shown}</bdi>")  # noqa: S308


@register.filter
def titled_word(game: Game, noun: str) -> str:
    """Return the game's word for one of a noun, with a capital."""
    return sentence(game.word(noun))


@register.filter
def titled_words(game: Game, noun: str) -> str:
    """Return the game's word for a noun in the plural, with a capital."""
    return sentence(game.word(noun, 2))


@register.simple_tag(takes_context=True)
def word(context: Context, noun: str, count: int = 1) -> str:
    """Return the game's word for a noun, plural unless `count` is 1."""
    game: Game = context["game"]
    return game.word(noun, count)


@register.simple_tag(takes_context=True)
def a_word(context: Context, noun: str, capital: bool = False) -> str:
    """Return the game's word for one of a noun with its article, with a capital where that is asked."""
    phrase = with_article(context["game"].word(noun), context["game"].inflections)
    return sentence(phrase) if capital else phrase


@register.simple_tag(takes_context=True)
def whose(context: Context, noun: str) -> str:
    """Return the game's word for one of a noun as an owner."""
    return genitive(context["game"].word(noun), context["game"].inflections)


@register.simple_tag(takes_context=True)
def at(context: Context, route: str, *parts: str) -> str:
    """Return the address of a page of this game, in the edition being read."""
    pinned = context.get("pinned") or 0
    return address(context["game"].slug, pinned, route, *parts)


def address(slug: str, number: int, route: str, *parts: str) -> str:
    """Return the address of a game's page; number 0 is the newest edition."""
    return reverse(f"roster:{route}", args=[slug, *([number] if number else []), *parts])


@register.simple_tag
def lead(game: Game, faction: str = "") -> str:
    """Return the class of a game's or a faction's colours; a faction unknown to the game leaves the game's."""
    return lead_class(game.slug, faction if faction in game.faction else "")


@register.simple_tag
def palette(game: Game) -> str:
    """Return the address of a game's colours; it changes when they do."""
    where = reverse("roster:palette", args=[game.slug, game.edition])
    return f"{where}?v={stylesheet_version(palette_css(game))}"


def marks(*, house: bool, unclear: bool) -> SafeString:
    """Return the dagger for a house number, and the mark of what rests on a ruling."""
    return mark_safe(HOUSE_MARK * house + UNCLEAR_MARK * unclear)  # noqa: S308


def any_of(places: Iterable[str], start: str) -> bool:
    """Return True if any of the places begins so."""
    return any(place.startswith(start) for place in places)


@register.simple_tag(takes_context=True)
def house(context: Context, noun: str, key: str, *fields: str) -> SafeString:
    """Return the marks of some fields together; without fields, of the whole thing."""
    game: Game = context["game"]
    places = {f"{noun}/{key}/{field}" for field in fields or ("*",)}
    return marks(house=bool(places & game.house), unclear=bool(places & game.unclear))


@register.simple_tag(takes_context=True)
def house_entry(context: Context, section: Section, entry: Entry) -> SafeString:
    """Return the marks of an entry of a reference section: the dagger if all of it is house, the other for any part."""
    game: Game = context["game"]
    start = f"reference/{section.key}/{entry.key}/"
    return marks(house=f"{start}*" in game.house, unclear=any_of(game.unclear, start))


@register.simple_tag(takes_context=True)
def house_within(context: Context, noun: str, key: str) -> SafeString:
    """Return the marks of a thing for any field that has them."""
    game: Game = context["game"]
    return marks(house=any_of(game.house, f"{noun}/{key}/"), unclear=any_of(game.unclear, f"{noun}/{key}/"))


@register.inclusion_tag("games/reports/link.html", takes_context=True)
def report(context: Context, noun: str, thing: Noun, section: Section | None = None) -> Mapping[str, str]:
    """Return the link to report a thing of the edition shown; `section` is given for an entry of it."""
    game: Game = context["game"]
    key = f"{section.key}/{thing.key}" if section else thing.key
    name = f"{section.name}: {thing.name}" if section else thing.name
    return {"where": report_address(game, (f"{noun}/{key}",)), "name": name}


@register.inclusion_tag("games/reports/link.html", takes_context=True)
def report_card(context: Context, member: ResolvedMember, name: str) -> Mapping[str, str]:
    """Return the link to report something that a member's card shows."""
    return {"where": report_address(context["game"], reportable_entries(member)), "name": name}


def report_address(game: Game, entries: Iterable[str]) -> str:
    """Return the address of the form to report one of some entries, named as "weapons/net"."""
    return f"{address(game.slug, game.edition, 'report')}?{urlencode([('entry', one) for one in entries])}"


@register.filter
def filled(text: str) -> SafeString:
    """Return a trait's text with its parameter emphasised."""
    return mark_safe(conditional_escape(text).replace("{x}", "<em>x</em>"))  # noqa: S308


@register.filter
def of(values: Mapping[object, object], key: object) -> object:
    """Return the value of a key; empty if it is missing."""
    return values.get(key, "")


@register.filter
def nth(values: tuple[str, ...], at: int) -> str:
    """Return the value at an index from 0; empty past the end."""
    return values[at] if at < len(values) else ""


class TooLarge(Exception):
    """A part that is too large to be kept."""

    def __init__(self, made: SafeString) -> None:
        super().__init__()
        self.made = made


@register.simple_tag(takes_context=True)
def part(context: Context, name: str, **shown: object) -> SafeString:
    """Render a template of the builder that shows nothing but what is given here, the game and `counted`.

    What is given must be frozen: it is the key under which the markup is kept.
    """
    try:
        return kept_part(name, context["game"], bool(context["counted"]), **shown)
    except TooLarge as large:
        return large.made


@lru_cache(maxsize=MOST_PARTS)
def kept_part(name: str, game: Game, counted: bool, **shown: object) -> SafeString:
    """Render a part of a page, once for each thing that it says; an exception is not kept."""
    made = mark_safe(render_to_string(f"builder/{name}.html", {"game": game, "counted": counted, **shown}))  # noqa: S308
    if getsizeof(made) > LARGEST_PART:
        raise TooLarge(made)
    return made


@register.simple_tag(takes_context=True)
def takes(context: Context, choices: Iterable[WeighedOffer], **shown: object) -> SafeString:
    """Render choices as items of a list."""
    return mark_safe("".join([part(context, "take", choice=one, **shown) for one in choices]))  # noqa: S308


@register.simple_tag(takes_context=True)
def member_row(context: Context, row: MemberRow) -> SafeString:
    """Render a member's row in the list."""
    location: BuilderLocation = context["location"]
    return part(context, "row", row=row.brief, there=location.at(member=row.member), here=location.member == row.member)


@register.simple_tag
def at_finding(location: BuilderLocation, finding: Finding, member: str) -> BuilderLocation | None:
    """Return the location where a finding can be mended: a member's, the decks, the ledger; None for the gang's own."""
    if member:
        return location.at(member=member)
    if finding.place.deck:
        return location.at("decks")
    return location.at("ledger") if finding.place.part == "ledger" else None


@register.simple_tag
def fillable(sections: Iterable[DeckSection]) -> int:
    """Return the number of decks that can be filled."""
    return sum(bool(section.fill) for section in sections)


@register.simple_tag
def move(row: MemberRow, by: int) -> str:
    """Return the value of the button that moves a member by a number of places."""
    return written_edit("move", member=row.member, position=row.number - 1 + by, at=f"row-{row.anchor}")


@register.filter
def dotted(facts: Iterable[str]) -> str:
    """Return short facts in one line."""
    return " · ".join(facts)


@register.filter
def joined(start: str, end: object) -> str:
    """Return two words as one."""
    return f"{start}{end}"


@register.simple_tag(takes_context=True)
def faults_at(context: Context, node: BoundControl) -> tuple[str, ...]:
    """Return the faults at a control."""
    found: tuple[str, ...] = context["form"].placed.get(node.location.anchor, ()) if node.location.live else ()
    return found
