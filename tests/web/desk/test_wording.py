"""Problems and places in the words of the desk's forms: no code, no key of a thing that has a name."""

from dataclasses import replace

import pytest

from roster.queries.desk import DeskGame, inflections_in
from roster.rules.game.inflections import Inflection
from roster.rules.game.written import WrittenValue
from web.desk.forms.control import worded
from web.desk.forms.labels import OWN, in_plain_words, label_of

GAME = DeskGame(slug="kites", name="Kites", terms={"member": ["pilot", "pilots"]}, edition=1, counts={})
NAMES = {"tn": "Target number", "long-hook": "Long hook", "ace": "Ace"}


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Add `parameter:` with minimum and maximum.", "Add “What x is” with minimum and maximum."),
        ("Write `noun: trait`, or leave `times` out.", "Write “What: trait”, or leave “Each counts” out."),
        ("`within: member` holds no gang.", "“Where: for each pilot by itself” holds no gang."),
        ("There is no stat “tm”. Did you mean “tn”?", "There is no stat “tm”. Did you mean “Target number”?"),
    ],
)
def test_the_linters_sentences_name_fields_by_their_labels_and_things_by_their_names(text: str, plain: str) -> None:
    assert in_plain_words(GAME, text, NAMES) == plain


def test_labels_stand_with_the_article_and_the_genitive_of_the_games_words() -> None:
    forms = {"ares": Inflection(genitive="Ares’"), "heiress": Inflection(article="an")}
    game = replace(GAME, terms={"member": ["ares", "ares"], "rank": ["heiress", "heiresses"]}, inflections=forms)
    label = "A {rank} or a {member}: a {member}'s {weapons}, the {rank}'s, {x}"
    assert worded(game, label) == "An heiress or an ares: an Ares’ weapons, the heiress's, {x}"


def test_a_drafts_forms_are_read_whatever_it_holds() -> None:
    written = {"shaman": {"plural": "shamans", "sound": 4}, "hour": "an", "heir": {"article": None}}
    assert inflections_in(written)["shaman"] == Inflection(plural="shamans")
    assert inflections_in(written)["heir"] == Inflection()
    assert "hour" not in inflections_in(written)
    assert inflections_in(["shaman"]) == {}


def test_every_label_of_one_type_is_of_a_field_that_it_has() -> None:
    def forms(form: type) -> set[type]:
        return {form}.union(*map(forms, form.__subclasses__()))

    names = {f"{form.__name__}.{field}" for form in forms(WrittenValue) for field in form.__dataclass_fields__}
    assert OWN.keys() - names == set()


def test_a_field_of_two_types_is_called_what_it_is_in_each() -> None:
    assert label_of("adds", "WeaponsBlock") == "Stats of the {member} in these numbers"
    assert label_of("adds", "Compare") == "Adds"
