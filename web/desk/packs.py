"""Games started from the starter, empty, as a copy or from a zip; drafts and editions as zips, and zips imported."""

import base64
import binascii
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from roster.operations.drafts import upload_draft
from roster.operations.refusals import DraftStale, Refused
from roster.operations.starting import MOST_OWNED, check_free, renamed_pack, start_game
from roster.packs.reading.folder import FILES, PackFiles
from roster.packs.reading.pack import PackReading, read_files
from roster.packs.schema.pack import Pack
from roster.packs.starting import empty_pack, problems_of, starter_texts
from roster.packs.zipped import MOST_ZIPPED, files_in_zip, zipped_pack
from roster.queries.desk import DeskGame, free_slug
from roster.queries.drafts import draft
from roster.queries.emblems import pack_emblems
from roster.queries.games import EditionUnknown, GameUnknown, edition_body, editions_of, open_game, published_games
from roster.queries.packs import Bodies, bodies_digest, draft_bodies, pack_bodies, row_changes
from roster.rules.words import listed, sentence
from web.desk.access import editable_games, for_editors, may_edit, of_game, with_confirmed_email
from web.desk.forms.row_form import key_from_name
from web.desk.frame import desk_page, noun_words

MOST_SHOWN = 200


def uploaded(request: HttpRequest) -> bytes:
    """Return the zip that a form brings: a file, or the one that was previewed."""
    if (kept := request.POST.get("zip", "")) and len(kept) < 2 * MOST_ZIPPED:
        try:
            return base64.b64decode(kept, validate=True)
        except (binascii.Error, ValueError):
            return b""
    file = request.FILES.get("file")
    return file.read(MOST_ZIPPED + 1) if file is not None and hasattr(file, "read") else b""


@dataclass(frozen=True, kw_only=True, slots=True)
class UploadedPack:
    """A pack that somebody sent, what to correct before it can be published, and its zip for a hidden field.

    `lacks` are the nouns whose files were not sent, `pictures` those that it brings, by digest.
    """

    pack: Pack
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    lacks: tuple[str, ...] = ()
    to_correct: tuple[str, ...] = ()
    kept: str = ""


def uploaded_pack(request: HttpRequest) -> UploadedPack:
    """Read the pack of an uploaded zip. Raises Refused with every problem."""
    data = uploaded(request)
    if not data:
        raise Refused(["Choose a zip first."])
    found = files_in_zip(data)
    reading = read_files(found)
    return UploadedPack(
        pack=draft_pack(reading),
        pictures=reading.pictures,
        lacks=tuple(noun for name, noun in FILES.items() if name not in found.bodies),
        to_correct=tuple(map(str, reading.problems)),
        kept=base64.b64encode(data).decode(),
    )


def draft_pack(reading: PackReading) -> Pack:
    """Return the pack of a reading, which may need corrections before it is published. Raises Refused."""
    if reading.draft is None:
        raise Refused(reading.problems)
    return reading.draft


def slug_and_name(request: HttpRequest) -> tuple[str, str]:
    """Read the slug and the name of a form; a slug left empty is made from the name. Raises Refused."""
    name = request.POST.get("name", "").strip()
    slug = request.POST.get("slug", "").strip() or key_from_name(name)
    problems = [f"{one.message} {one.remedy}" for one in problems_of(slug, name)]
    if problems:
        raise Refused(problems)
    return slug, name


def source_pack(request: HttpRequest, slug: str) -> Pack:
    """Return the game to copy: its draft if the reader may edit it, else its newest edition. Raises Refused."""
    if may_edit(request.user, slug) and (own := draft(slug).pack) is not None:
        return own
    try:
        return Pack.model_validate_json(edition_body(slug, open_game(slug, 0).edition))
    except (GameUnknown, EditionUnknown):
        raise Refused(["There is no such game to copy. Choose another one."]) from None


def new_pack(request: HttpRequest) -> tuple[Pack, str]:
    """Return the game that a form without a zip starts, and the words for its history. Raises Refused."""
    slug, name = slug_and_name(request)
    match request.POST["action"]:
        case "starter":
            texts = starter_texts(slug, name)
            bodies = {path: text.encode() for path, text in texts.items() if "/" not in path and path.endswith(".yaml")}
            return draft_pack(read_files(PackFiles(bodies=bodies))), "Started from the starter"
        case "empty":
            return empty_pack(slug, name), "Started empty"
        case _:
            source = source_pack(request, request.POST.get("game", ""))
            return renamed_pack(source, slug, name), f"Started as a copy of {source.game.name}"


def start_posted(request: HttpRequest) -> HttpResponse:
    """Start the game that the form describes; a zip is shown first. Raises Refused."""
    if request.POST.get("action") not in ("starter", "empty", "copy"):
        return zip_posted(request, uploaded_pack(request))
    return start(request, *new_pack(request))


def start(request: HttpRequest, pack: Pack, words: str, pictures: Mapping[str, bytes] | None = None) -> HttpResponse:
    """Start a game for the reader, with the words for its history, and lead to it. Raises Refused."""
    owner, staff = int(request.user.pk or 0), bool(request.user.is_staff)
    slug = start_game(pack=pack, owner=owner, staff=staff, words=words, pictures=pictures)
    messages.success(request, f"{pack.game.name} is yours. Nobody else sees it until you publish it.")
    return redirect("desk:overview", slug)


def zip_posted(request: HttpRequest, sent: UploadedPack) -> HttpResponse:
    """Show what is in a zip; start its game once that is confirmed, under the name and the short name in the form."""
    pack, problems = sent.pack, list[str]()
    fields: Mapping[str, str] = {"name": pack.game.name, "slug": free_slug(pack.game.slug)}
    try:
        if request.POST.get("action") == "unpack":
            fields = request.POST.dict()
            return start(request, renamed_pack(pack, *slug_and_name(request)), "Started from a zip", sent.pictures)
        check_free(pack.game.slug)
    except Refused as refused:
        problems += refused.problems
    shown = {"problems": problems, "sent": fields, "zip": sent.kept, "counts": counts(pack), **corrections(sent)}
    return render(request, "desk/new_zip.html", {"pack": pack, **shown}, status=422 if problems else 200)


def corrections(sent: UploadedPack) -> dict[str, Any]:
    """Return the context for the problems in a zip that may be imported."""
    return {"to_correct": sent.to_correct[:MOST_SHOWN], "uncorrected": len(sent.to_correct)}


def counts(pack: Pack) -> tuple[tuple[str, int], ...]:
    """Return the number of things of each noun in a pack, without nouns that it has none of."""
    nouns = [name for name in type(pack).model_fields if name not in ("format", "game")]
    return tuple((sentence(noun.replace("_", " ")), len(getattr(pack, noun))) for noun in nouns if getattr(pack, noun))


@require_http_methods(["GET", "HEAD", "POST"])
@for_editors
@with_confirmed_email
def new(request: HttpRequest) -> HttpResponse:
    """Start a game: from the starter, empty, as a copy, or from a zip."""
    problems: tuple[str, ...] = ()
    if request.method == "POST":
        try:
            return start_posted(request)
        except Refused as refused:
            problems = refused.problems
    own = {game.slug: game.name for game in editable_games(request.user)}
    games = {game.slug: game.name for game in published_games()} | own
    sent = request.POST
    copies = sent.get("action") == "copy"
    shown: Mapping[str, object] = {
        "problems": problems[:MOST_SHOWN],
        "games": sorted(games.items(), key=lambda one: one[1]),
        "most": MOST_OWNED,
        "sent": sent,
        "starter": {} if copies else sent,
        "copied": sent if copies else {},
    }
    return render(request, "desk/new.html", shown, status=422 if problems else 200)


@require_safe
@of_game
def files(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Show the game's draft and editions as files, and a form to import a zip."""
    return desk_page(request, "files.html", game, editions=editions_of(game.slug))


def zip_answer(pack: Pack, name: str) -> HttpResponse:
    """Send a pack as a zip to save."""
    return HttpResponse(
        zipped_pack(pack, pack_emblems(pack)),
        content_type="application/zip",
        headers={"Content-Disposition": f'attachment; filename="{name}.zip"'},
    )


@require_safe
@of_game
def draft_zip(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Send the draft as a zip of its pack."""
    pack = draft(game.slug).pack
    if pack is None:
        messages.error(request, "The draft isn't complete yet. Fix what “To correct” lists first.")
        return redirect("desk:overview", game.slug)
    return zip_answer(pack, f"{game.slug}-draft")


@require_safe
@of_game
def edition_zip(request: HttpRequest, game: DeskGame, number: int) -> HttpResponse:
    """Send an edition as a zip of its pack."""
    try:
        body = edition_body(game.slug, number)
    except (GameUnknown, EditionUnknown) as unknown:
        raise Http404("There is no such edition.") from unknown
    return zip_answer(Pack.model_validate_json(body), f"{game.slug}-{number}")


def import_into_draft(request: HttpRequest, sent: UploadedPack) -> HttpResponse | None:
    """Replace the draft by a zip; return None if somebody changed it since the editor saw the difference."""
    seen, by = request.POST.get("digest", ""), int(request.user.pk or 0)
    try:
        changed = upload_draft(pack=sent.pack, seen=seen, by=by, words="Brought a zip", pictures=sent.pictures)
    except DraftStale:
        return None
    messages.success(request, "The draft is as the zip says." if changed else "Nothing differs.")
    return redirect("desk:overview", sent.pack.game.slug)


def check_complete(sent: UploadedPack, there: Bodies) -> None:
    """Raise Refused if a file is missing while the draft has rows of it: nobody deletes these by an oversight."""
    missing = [noun for noun in sent.lacks if there[noun]]
    if missing:
        rows = sum(len(there[noun]) for noun in missing)
        raise Refused(
            [
                f"The zip lacks {listed([f'{noun}.yaml' for noun in missing])}. Without "
                f"{'it' if len(missing) == 1 else 'them'}, {rows} {'entry' if rows == 1 else 'entries'} of the draft "
                "would be deleted. Put what is missing into the zip, and bring it again. "
                "If you want to delete all entries of a kind, let its file hold [] alone."
            ]
        )


@require_http_methods(["POST"])
@of_game
def import_zip(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Show what a zip would change in the draft; once that is confirmed, change it."""
    try:
        sent = uploaded_pack(request)
        pack = sent.pack
        if pack.game.slug != game.slug:
            raise Refused([f"This zip is of the game “{pack.game.slug}”, not of “{game.slug}”. Choose another zip."])
        there = draft_bodies(game.slug)
        check_complete(sent, there)
        bringing = request.POST.get("action") == "bring"
        if bringing and (done := import_into_draft(request, sent)):
            return done
        rows = row_changes(there, pack_bodies(pack))
        return desk_page(
            request,
            "bring.html",
            game,
            rows=tuple((sentence(noun_words(game, one.noun)[0]), one) for one in rows[:MOST_SHOWN]),
            count=len(rows),
            more=len(rows) - MOST_SHOWN,
            zip=sent.kept,
            digest=bodies_digest(there),
            again=bringing,
            **corrections(sent),
        )
    except Refused as refused:
        shown = {"problems": refused.problems[:MOST_SHOWN], "editions": editions_of(game.slug)}
        return desk_page(request, "files.html", game, status=422, **shown)
