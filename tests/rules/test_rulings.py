"""What a touched word's rule says, and where names stand in texts."""

from roster.rules.gang.rulings import ruling_of, split_at_names
from tests.cards.made_up import GAME


def test_each_name_leads_to_its_own_rule() -> None:
    for name, (noun, key) in GAME.ruled_names.items():
        ruling = ruling_of(GAME, noun, key)
        assert ruling is not None
        assert ruling.name == name
        assert ruling.text or ruling.facts or noun == "weapons"
    assert ruling_of(GAME, "traits", "unheard-of") is None
    assert ruling_of(GAME, "factions", GAME.factions[0].key) is None


def test_whole_names_are_found_once_and_nothing_of_the_text_is_lost() -> None:
    name, named = next(iter(GAME.ruled_names.items()))
    text = f"<b>{name}</b>, {name}s and {name} again"
    cut = tuple(split_at_names(GAME, text))
    assert "".join(part for part, _ in cut) == text
    assert [found for found in cut if found[1]] == [(name, named)]
