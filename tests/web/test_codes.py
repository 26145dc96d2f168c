"""The pages where the codes on cards lead: current or not, for whom, and what of it they may know."""

import json
from dataclasses import replace
from typing import Any

import pypdfium2
import pytest
import zxingcpp
from django.test import Client

from cards import models
from cards.faces.stamp import card_letters
from cards.pdf.context import PrintContext
from cards.press.printing import codes_for, print_context, print_gang
from cards.sheets.options import PrintOptions
from roster.operations.gangs import create_gang, save_gang, upgrade_gang
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord, gang_at
from roster.queries.owners import OwnerKey
from tests.web.conftest import Site, publish_again
from web.http.lookups import COOKIE, SALT

pytestmark = pytest.mark.any_database

OWNER = OwnerKey(secret="a" * 32)


def body(site: Site, **changes: Any) -> dict[str, Any]:
    """Return a sample gang's body, changed."""
    return {**json.loads(json.dumps(site.gangs["hades-ferry-street"].body)), **changes}


def made(site: Site, owner: OwnerKey | None = OWNER) -> GangRecord:
    return create_gang(body=body(site), owner=owner)


def code_of(gang: GangRecord, key: str = "") -> str:
    """Return the path of the code on a card of a gang printed now."""
    codes = codes_for(game_at(gang.game, gang.edition), gang.gang, uid=gang.uid, revision=gang.revision)
    return f"{codes.start.removeprefix('HTTP://LOCALHOST:8000')}{card_letters(key or gang.gang.members[0].id)}"


def owning(client: Client) -> Client:
    """Return a browser that keeps the owner's key."""
    from django.core.signing import get_cookie_signer

    client.cookies[COOKIE] = get_cookie_signer(salt=COOKIE + SALT).sign(OWNER.secret)
    return client


def renamed(gang: GangRecord, name: str) -> GangRecord:
    changed = json.loads(json.dumps(gang.body))
    changed["members"][0]["name"] = name
    return save_gang(uid=gang.uid, body=changed, expected_revision=gang.revision, owner=OWNER)


def test_a_fresh_card_is_current(site: Site, client: Client) -> None:
    gang = made(site)
    upgraded = upgrade_gang(uid=gang.uid, expected_revision=1, owner=OWNER)
    for address in (code_of(gang), code_of(upgraded), code_of(gang).lower().replace("/c/", "/C/")):
        page = client.get(address)
        assert page.status_code == 200
        assert "Current" in page.text
        assert "Out of date" not in page.text


def test_a_change_elsewhere_leaves_a_card_current(site: Site, client: Client) -> None:
    gang = made(site)
    address = code_of(gang, gang.gang.members[1].id)
    renamed(gang, "Somebody Else")
    assert "Current" in client.get(address).text


def test_a_changed_card_is_out_of_date_and_its_owner_reads_why(site: Site, client: Client) -> None:
    gang = made(site)
    address = code_of(gang)
    old = gang.gang.members[0].name
    renamed(gang, "Renamed <b>")
    page = owning(client).get(address)
    assert "Out of date" in page.text
    assert f"Name: was {old}, is Renamed &lt;b&gt;." in page.text
    assert f"/gangs/{gang.uid}/print/?what=cards&amp;since=1" in page.text


def test_others_learn_nothing_but_whether_it_is_current(site: Site) -> None:
    gang = made(site)
    address = code_of(gang)
    renamed(gang, "A Secret Name")
    page = Client().get(address).text
    assert "Out of date" in page
    assert f"edition {gang.edition}, revision 1" in page
    for secret in ("A Secret Name", gang.gang.members[0].name, gang.name, gang.uid, "since=1"):
        assert secret not in page


def test_a_card_of_everybodys_gang_tells_everybody(site: Site, client: Client) -> None:
    sample = site.gangs["hades-ferry-street"]
    page = client.get(code_of(sample)).text
    assert sample.gang.members[0].name in page


def test_a_member_that_left_makes_its_card_out_of_date(site: Site, client: Client) -> None:
    gang = made(site)
    address = code_of(gang)
    members = body(site)["members"][1:]
    save_gang(uid=gang.uid, body=body(site, members=members), expected_revision=1, owner=OWNER)
    assert "no longer has this card" in owning(client).get(address).text


def test_a_newer_edition_that_changes_the_card_makes_it_out_of_date(site: Site, client: Client) -> None:
    from roster.operations.drafts import load_draft
    from roster.queries.drafts import draft

    gang = made(site)
    address = code_of(gang)
    pack = draft(site.game.slug).pack
    ranks = tuple(replace(one, name=f"{one.name} of old") for one in pack.ranks)
    load_draft(pack=pack.model_copy(update={"ranks": ranks}))
    publish_again(site.game.slug)
    page = owning(client).get(address).text
    assert "Out of date" in page
    assert "of old" in page
    assert "new in edition 3; the gang is on edition" in " ".join(page.split())


@pytest.mark.parametrize("code", ["0" * 15, "ZZZZZZZZZZZZZZZ", "abc", "x" * 16])
def test_codes_that_were_never_printed_are_not_found(site: Site, client: Client, code: str) -> None:
    assert client.get(f"/C/{code}").status_code == 404


def test_a_known_printing_with_another_cards_letters_is_not_found(site: Site, client: Client) -> None:
    address = code_of(made(site))
    assert client.get(f"{address[:-5]}{card_letters('nobody')}").status_code == 404


def test_a_card_of_an_unsaved_list_leads_to_its_edition(site: Site, client: Client) -> None:
    gang = site.gangs["hades-ferry-street"]
    codes = codes_for(game_at(gang.game, 1), gang.gang, uid="", revision=0)
    answer = client.get(codes.other.removeprefix("HTTP://LOCALHOST:8000"))
    assert answer.url == f"/games/{site.game.slug}/editions/1/"
    assert models.Printing.objects.count() == 0
    assert client.get(f"/C/E/{site.game.slug.upper()}/99").status_code == 404


def test_printing_again_makes_the_same_code_once(site: Site) -> None:
    gang = made(site)
    assert code_of(gang) == code_of(gang)
    assert models.Printing.objects.count() == 1


@pytest.mark.any_database
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
    """Return what a telephone reads on the gang's printed cards."""
    kit = print_gang(context, PrintOptions(what=("cards",)))
    return {
        found.text
        for page in pypdfium2.PdfDocument(kit.pdf)
        for found in zxingcpp.read_barcodes(page.render(scale=300 / 72).to_pil(), formats=zxingcpp.BarcodeFormat.QRCode)
    }


@pytest.mark.any_database
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
