"""The pages where the codes on cards lead: current or not, for whom, and what of it they may know."""

import json
from dataclasses import replace
from typing import Any

import pypdfium2
import pytest
import zxingcpp
from django.core.signing import get_cookie_signer
from django.test import Client

from cards import models
from cards.faces.stamp import card_letters
from cards.pdf.context import PrintContext
from cards.press.printing import codes_for, print_context, print_gang
from cards.sheets.options import PrintOptions
from roster.operations.drafts import load_draft
from roster.operations.gangs import create_gang, save_gang, upgrade_gang
from roster.queries.drafts import draft
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord, gang_at
from roster.queries.owners import OwnerKey
from tests.web.conftest import Site, publish_again
from tests.web.saying import says
from web.http.lookups import COOKIE, SALT

pytestmark = pytest.mark.any_database

OWNER = OwnerKey(secret="a" * 32)


def body(site: Site, **changes: Any) -> dict[str, Any]:
    return {**json.loads(json.dumps(site.gangs["hades-ferry-street"].body)), **changes}


def made(site: Site) -> GangRecord:
    return create_gang(body=body(site), owner=OWNER)


def code_of(gang: GangRecord, key: str = "") -> str:
    """Return the path of the code on a card of a gang printed now."""
    codes = codes_for(game_at(gang.game, gang.edition), gang.gang, uid=gang.uid, revision=gang.revision)
    return f"{codes.start.removeprefix('HTTP://LOCALHOST:8000')}{card_letters(key or gang.gang.members[0].id)}"


def owning() -> Client:
    client = Client()
    client.cookies[COOKIE] = get_cookie_signer(salt=COOKIE + SALT).sign(OWNER.secret)
    return client


def renamed(gang: GangRecord, name: str) -> GangRecord:
    changed = json.loads(json.dumps(gang.body))
    changed["members"][0]["name"] = name
    return save_gang(uid=gang.uid, body=changed, expected_revision=gang.revision, owner=OWNER)


def test_a_fresh_card_is_current_and_one_printed_again_has_the_same_code(site: Site, client: Client) -> None:
    gang = made(site)
    assert code_of(gang) == code_of(gang)
    assert models.Printing.objects.count() == 1
    upgraded = upgrade_gang(uid=gang.uid, expected_revision=1, owner=OWNER)
    for address in (code_of(gang), code_of(upgraded), code_of(gang).lower().replace("/c/", "/C/")):
        says(client.get(address), "Current", never=("Out of date",))


def test_a_changed_card_is_out_of_date_and_only_its_owner_reads_why(site: Site, client: Client) -> None:
    gang = made(site)
    changed, same = (code_of(gang, member.id) for member in gang.gang.members[:2])
    old = gang.gang.members[0].name
    renamed(gang, "Renamed <b>")
    page = owning().get(changed).text
    why = (f"Name: was {old}, is Renamed &lt;b&gt;.", f"/gangs/{gang.uid}/print/?what=cards&amp;since=1")
    assert [one for one in ("Out of date", *why) if one not in page] == []
    assert "Current" in client.get(same).text
    page = client.get(changed).text
    assert [one for one in ("Out of date", f"edition {gang.edition}, revision 1") if one not in page] == []
    assert [one for one in ("Renamed", old, gang.name, gang.uid, "since=1") if one in page] == []


def test_a_card_of_everybodys_gang_tells_everybody(site: Site, client: Client) -> None:
    sample = site.gangs["hades-ferry-street"]
    says(client.get(code_of(sample)), sample.gang.members[0].name)


def test_a_member_that_left_makes_its_card_out_of_date(site: Site) -> None:
    gang = made(site)
    address = code_of(gang)
    members = body(site)["members"][1:]
    save_gang(uid=gang.uid, body=body(site, members=members), expected_revision=1, owner=OWNER)
    assert "no longer has this card" in owning().get(address).text


def test_a_newer_edition_that_changes_the_card_makes_it_out_of_date(site: Site) -> None:
    gang = made(site)
    address = code_of(gang)
    pack = draft(site.game.slug).pack
    ranks = tuple(replace(one, name=f"{one.name} of old") for one in pack.ranks)
    load_draft(pack=pack.model_copy(update={"ranks": ranks}))
    publish_again(site.game.slug)
    page = " ".join(owning().get(address).text.split())
    for said in ("Out of date", "of old", "new in edition 3; the gang is on edition"):
        assert said in page


def test_codes_that_were_never_printed_are_not_found(site: Site, client: Client) -> None:
    known = code_of(made(site))
    another = f"{known[:-5]}{card_letters('nobody')}"
    for code in ("/C/000000000000000", "/C/ZZZZZZZZZZZZZZZ", "/C/abc", f"/C/{'x' * 16}", another):
        assert client.get(code).status_code == 404


def test_a_card_of_an_unsaved_list_leads_to_its_edition(site: Site, client: Client) -> None:
    gang = site.gangs["hades-ferry-street"]
    codes = codes_for(game_at(gang.game, 1), gang.gang, uid="", revision=0)
    answer = client.get(codes.other.removeprefix("HTTP://LOCALHOST:8000"))
    assert answer.url == f"/games/{site.game.slug}/editions/1/"
    assert models.Printing.objects.count() == 0
    assert client.get(f"/C/E/{site.game.slug.upper()}/99").status_code == 404


@pytest.mark.print
def test_a_telephone_reads_the_code_on_every_printed_card(site: Site, client: Client, settings) -> None:
    settings.PRINT_WORKERS, settings.SITE_ADDRESS = 1, "https://cards.example"
    gang = made(site)
    context = print_context(game_at(gang.game, gang.edition), gang.gang, uid=gang.uid, revision=gang.revision)
    read = codes_on(context)
    codes = codes_for(context.game, gang.gang, uid=gang.uid, revision=gang.revision)
    wanted = {f"{codes.start}{card_letters(member.id)}" for member in gang.gang.members}
    assert wanted <= read
    assert client.get(wanted.pop().removeprefix("HTTPS://CARDS.EXAMPLE")).status_code == 200
    assert codes_on(replace(context, uid="")) == set(), "a gang that is not saved has no page that a code could lead to"
    settings.SITE_ADDRESS = "http://localhost:8000"
    assert codes_on(context) == set(), "no telephone finds this machine"


def codes_on(context: PrintContext) -> set[str]:
    kit = print_gang(context, PrintOptions(what=("cards",)))
    return {
        found.text
        for page in pypdfium2.PdfDocument(kit.pdf)
        for found in zxingcpp.read_barcodes(page.render(scale=300 / 72).to_pil(), formats=zxingcpp.BarcodeFormat.QRCode)
    }


@pytest.mark.print
def test_only_what_changed_is_printed_again(site: Site, settings) -> None:
    settings.PRINT_WORKERS = 1
    first = made(site)
    later = renamed(first, "Renamed")
    context = print_context(game_at(later.game, later.edition), later.gang, uid=later.uid, revision=later.revision)
    options = PrintOptions(what=("cards",), since=1)
    kit = print_gang(context, options)
    counts = dict(kit.report.counts)
    assert counts["cards"] < len(later.gang.members)
    text = "".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(kit.pdf))
    assert "RENAMED" in text.upper()
    assert later.gang.members[1].name.upper() not in text.upper()
    same = replace(context, gang=gang_at(first.uid).gang)
    assert print_gang(same, options).report.counts == kit.report.counts
