"""What programs read is what pages show: games, editions, the gallery, gangs, verdicts and receipts."""

import json
from hashlib import sha256
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from roster import models
from roster.packs.gang_text.writing import write_text
from roster.rules.points import price_gang
from tests.web.api.calling import post
from tests.web.conftest import SLUG, Site
from tests.web.owning import Owned
from web.api.pages import openapi

pytestmark = pytest.mark.any_database
SAMPLE = "hades-ferry-street"
MOST_QUERIES = 12


def read(where: str, client: Client | None = None) -> Any:
    """Return what an operation answers, which must be well."""
    answer = (client or Client()).get(f"/api/v1/{where}")
    assert (answer.status_code, answer["Content-Type"].split(";")[0]) == (200, "application/json"), answer.text
    return answer.json()


def test_games_and_editions_are_those_of_the_site(site: Site) -> None:
    (game,) = read("games")
    assert (game["slug"], game["name"], game["edition"]) == (SLUG, "Entropy City", 2)
    newest, first = read(f"games/{SLUG}/editions")
    assert (newest["number"], newest["notes"], first["number"]) == (2, "A new tagline.", 1)
    assert newest["sha256"] == game["sha256"]


def test_a_catalogue_is_the_edition_to_its_last_byte(site: Site) -> None:
    for number, same in ((1, 1), (2, 2), (0, 2)):
        body = Client().get(f"/api/v1/games/{SLUG}/editions/{number}")
        assert sha256(body.content).hexdigest() == models.Edition.objects.get(number=same).sha256
    assert body.json()["game"]["tagline"] == "Second printing"
    assert {one["key"] for one in body.json()["weapons"]} == set(site.game.weapon)


def test_what_has_not_changed_is_not_sent_again(owned: Owned) -> None:
    sample = models.Gang.objects.get(sample_key=SAMPLE).uid
    for where in ("games", f"games/{SLUG}/editions", f"games/{SLUG}/editions/1", "gallery", f"gangs/{sample}"):
        first = Client().get(f"/api/v1/{where}")
        again = Client().get(f"/api/v1/{where}", headers={"If-None-Match": first["ETag"]})
        assert (where, again.status_code, again.content) == (where, 304, b"")
    before = Client().get("/api/v1/gallery")["ETag"]
    owned.people["owner"].post(reverse("roster:share", args=[owned.uid]), {"action": "show"})
    assert Client().get("/api/v1/gallery", headers={"If-None-Match": before}).status_code == 200


def test_the_gallery_is_searched_and_turned_over_as_its_page_is(owned: Owned) -> None:
    page = read("gallery")
    shown = set(models.Gang.objects.filter(shown__isnull=False).values_list("uid", flat=True))
    assert ({one["uid"] for one in page["gangs"]}, page["next"]) == (shown, "")
    (found,) = read("gallery?q=ferry+toll&game=entropy-city")["gangs"]
    assert (found["name"], found["verdict"]["points"], found["verdict"]["errors"]) == ("The Ferry Street Toll", 100, 0)
    assert read("gallery?q=nobody-is-called-this")["gangs"] == []
    assert [read(f"gallery?q={word}")["close"] for word in ("ferry", "frery", "nobody")] == [False, True, False]
    owned.people["owner"].post(reverse("roster:share", args=[owned.uid]), {"action": "show"})
    assert owned.uid in {one["uid"] for one in read("gallery")["gangs"]}


def test_a_gang_comes_with_its_verdict_and_the_file_that_pages_send(site: Site) -> None:
    record = site.gangs[SAMPLE]
    gang = read(f"gangs/{record.uid}")
    assert (gang["name"], gang["edition"]) == ("The Ferry Street Toll", 1)
    assert (gang["verdict"]["legal"], gang["verdict"]["points"]) == (True, 100)
    assert gang["address"] == f"http://localhost:8000/gangs/{record.uid}/"
    assert gang["body"] == Client().get(f"/gangs/{record.uid}/gang.json").json()


def illegal(site: Site) -> dict[str, Any]:
    """Return a gang file with a weapon that is not there, a field that means nothing, and too many points."""
    body = {**site.gangs[SAMPLE].body, "colour": "mauve"}
    extra = {**body["members"][0], "id": "x", "bike": "no-bike", "weapons": [{"key": "no-weapon"}]}
    return {**body, "members": [*body["members"], extra]}


def test_findings_are_data(site: Site) -> None:
    verdict = post(Client(), "check", illegal(site)).json()
    assert (verdict["legal"], verdict["standing"], verdict["points"]) == (False, "illegal", 133)
    found = {(one["code"], one["place"], one["severity"], one["actual"]) for one in verdict["findings"]}
    assert found >= {
        ("key.unknown", "members/x/weapons/0", "error", "no-weapon"),
        ("key.unknown", "members/x/bike", "error", "no-bike"),
        ("field.unknown", "", "advice", "colour"),
    }
    (over,) = (one for one in verdict["findings"] if one["code"] == "total.above")
    assert (over["limit"], over["actual"], over["constraint"]) == ("100", "133", "points-limit")
    severities = [one["severity"] for one in verdict["findings"]]
    assert severities == sorted(severities, reverse=True)


def test_a_posted_gang_is_judged_as_the_stored_one_is(site: Site) -> None:
    for record in site.gangs.values():
        stored = read(f"gangs/{record.uid}") if record.shown else None
        posted = post(Client(), "check", {**record.body, "edition": 1}).json()
        assert stored is None or stored["verdict"] == posted
        assert posted["points"] == price_gang(site.first, record.gang).total


def test_a_receipt_adds_up(site: Site) -> None:
    receipt = post(Client(), "price", site.gangs[SAMPLE].body).json()
    assert receipt["total"] == sum(line["points"] for line in receipt["lines"]) == 100
    for member, points in receipt["members"].items():
        lines = [one["points"] for one in receipt["lines"] if one["place"].split("/")[1] == member]
        assert sum(lines) == points
    assert receipt["lines"][0]["what"] == "Jeremiah"


def test_a_text_is_checked_like_a_file(site: Site) -> None:
    record = site.gangs[SAMPLE]
    text = write_text(site.first, record.gang)
    assert post(Client(), "check", text).json() == {"legal": True, "standing": "legal", "points": 100, "findings": []}


def test_every_operation_asks_few_questions(owned: Owned, site: Site) -> None:
    body = site.gangs[SAMPLE].body
    filled = {"slug": SLUG, "number": "1", "uid": owned.uid, "secret": owned.secret}
    paths = openapi()["paths"].items()
    asked = [(method, path.format(**filled).removeprefix("/api/v1/")) for path, methods in paths for method in methods]
    assert len(asked) == 13
    for method, where in asked:
        linked = f"{where}?link={owned.secret}" if where.startswith("gangs/") else where
        with CaptureQueriesContext(connection) as queries:
            post(Client(), linked, body) if method == "post" else Client().get(f"/api/v1/{linked}")
        assert (where, len(queries) <= MOST_QUERIES, len(queries)) == (where, True, len(queries))


NO_GANG = "doesn't look like a Pressgang gang"
START = '{"format": "pressgang-gang/1", "game": "entropy-city"'
BAD_BODIES = (
    *((body, NO_GANG) for body in ("", "[]", "null", "[" * 50_000)),
    ("{", "cannot be read"),
    ('{"game": 1}', "Game: Expected text"),
    (START + ', "game": "x"}', "game"),
    (b"\xff\xfe{", "not UTF-8"),
    (START + ', "members": ' + "[" * 40_000, "Nested deeper"),
    (START + f', "notes": "{"x" * 99_000}"}}', "Notes: the text"),
    (START + f', "members": {[{}] * 101}}}', "at most 100"),
    ("x" * 100_001, "larger than 100 kB"),
)


@pytest.mark.parametrize("operation", ["check", "price"])
def test_a_bad_body_is_a_sentence(site: Site, operation: str) -> None:
    for body, words in BAD_BODIES:
        answer = post(Client(), operation, body)
        assert (answer.status_code, answer["Content-Type"]) == (400, "application/json; charset=utf-8")
        assert words in answer.json()["problem"], (str(body)[:50], answer.json())
    assert post(Client(), operation, "x" * 4_300_000).status_code == 413
    for game in ("no-such-game", "", "\x00"):
        unknown = post(Client(), operation, {"format": "pressgang-gang/1", "game": game})
        assert unknown.status_code in {400, 404}
        assert unknown.json()["problem"]
    newer = post(Client(), operation, {**site.gangs[SAMPLE].body, "edition": 99})
    assert (newer.status_code, newer.json()) == (404, {"problem": "There is no edition 99; the newest is 2."})


def test_what_is_not_there_is_a_sentence(site: Site) -> None:
    nowhere = ("games/no/editions", "games/no/editions/1", f"games/{SLUG}/editions/9", "gangs/no", "shared/no")
    for where in (*nowhere, "prints/no", "prints/no/file", "gangs/no/card.png", "gangs/%00", "shared/%00%0a"):
        answer = Client().get(f"/api/v1/{where}")
        assert (where, answer.status_code, list(answer.json())) == (where, 404, ["problem"])


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("gallery?order=best", "“order” must be newest or copied."),
        ("gallery?after=nonsense", "“after” must be what the page before gave, or be left out."),
        ("gangs?page=0", "“page” must be a whole number of at least 1."),
        ("gangs?page=two", "“page” must be a whole number."),
        ("games/x/editions/9999999999", "“number” must be a whole number of at most 999999999."),
        (f"games/{SLUG}/editions/{10**30}", "“number” must be a whole number of at most 999999999."),
        ("games/x/editions/-1", "“number” must be a whole number of at least 0."),
    ],
)
def test_a_parameter_of_the_wrong_form_is_named_in_a_sentence(site: Site, where: str, said: str) -> None:
    answer = Client().get(f"/api/v1/{where}")
    assert (answer.status_code, answer.json()) == (422, {"problem": said})


@pytest.mark.parametrize("visibility", ["hidden", "private"])
def test_a_game_that_is_not_shown_is_not_there(site: Site, visibility: str) -> None:
    models.Game.objects.update(visibility=visibility)
    assert (read("games"), read("gallery")["gangs"]) == ([], [])
    gang = f"gangs/{site.gangs[SAMPLE].uid}"
    own = (gang, f"{gang}/card.png") if visibility == "hidden" else ()
    for where in (f"games/{SLUG}/editions", f"games/{SLUG}/editions/1", *own):
        assert Client().get(f"/api/v1/{where}").status_code == 404
    assert post(Client(), "check", site.gangs[SAMPLE].body).status_code == 404


def test_the_description_is_what_the_page_says(site: Site) -> None:
    page = Client().get("/api/").text
    described = Client().get("/api/v1/openapi.json").json()
    assert described == json.loads(json.dumps(openapi()))
    for path, methods in described["paths"].items():
        assert f"{next(iter(methods)).upper()} {path}" in page
    assert page.count("One that also starts prints") == 1


def test_an_address_that_the_api_does_not_have_is_answered_as_its_own(client: Client) -> None:
    answer = client.get("/api/v1/gang/")
    assert (answer.status_code, answer.json()) == (404, {"problem": "There is nothing here."})
    assert client.get("/api/v1/openapi.json").json()["info"]["title"] == "Pressgang"


def test_a_method_that_an_address_does_not_take_is_refused_in_json(site: Site, client: Client) -> None:
    answer = client.delete("/api/v1/games")
    assert (client.head("/api/v1/games").status_code, client.head("/api/v1/games").content) == (200, b"")
    assert (answer.status_code, answer["Allow"], answer.json()) == (405, "GET", {"problem": "Ask this with GET."})
