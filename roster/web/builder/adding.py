"""The pane that adds members: a rank on a chosen bike with one press, or a ready profile.

Lives here: `adding_pane`. Never here: a member's own pane.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from roster.rules.bikes import Bike
from roster.rules.edits.consequences import weighed
from roster.rules.edits.members import AddMember
from roster.rules.game import Game
from roster.rules.gang import Gang
from roster.rules.profiles import Profile
from roster.rules.ranks import Rank
from roster.web.builder.choices import Choice, Offer, choices_of
from roster.web.builder.offers import priced
from roster.web.builder.posted import told
from roster.web.builder.telling_apart import Remark, new_here, own_troubles, said_once
from roster.web.presenting.profiles import profile_parts


@dataclass(frozen=True, kw_only=True, slots=True)
class AddingPane:
    """What can be added: bikes to choose one of first, then ranks and profiles, each a press of a button.

    `rank_remarks` and `profile_remarks` hold for every one of the list. `ready_first`: profiles break fewer rules than
    ranks do, so they are what to look at first.
    """

    bikes: tuple[Choice, ...]
    ranks: tuple[Choice, ...]
    rank_remarks: tuple[Remark, ...]
    profiles: tuple[Choice, ...]
    profile_remarks: tuple[Remark, ...]
    ready_first: bool


def fewest_broken(choices: tuple[Choice, ...]) -> int:
    """How many rules the best of them breaks; very many where there is none."""
    return min((len(one.broken) for one in choices), default=1_000)


def last_bike(game: Game, gang: Gang) -> str:
    """The bike of the member added last, or the one that draws the fewest findings on a first member."""
    used = next((one.bike for one in reversed(gang.members) if one.bike in game.bike), "")
    if used or not game.bikes:
        return used
    rank = game.ranks[0].key if game.ranks else ""
    foretold = weighed(game, gang, [AddMember(rank=rank, bike=bike.key) for bike in game.bikes])
    troubles = [(len(one.broken), len(one.advised)) for one in foretold]
    return game.bikes[troubles.index(min(troubles))].key


def offer(noun: str, thing: Rank | Bike | Profile, edit: AddMember, worth: str, facts: Sequence[str], do: str) -> Offer:
    """One thing to add."""
    return Offer(
        noun=noun,
        key=thing.key,
        name=thing.name,
        text=thing.text,
        icon=thing.icon,
        worth=worth,
        do=do,
        edit=edit,
        facts=tuple(filter(None, facts)),
    )


def bike_offers(game: Game, rank: str) -> tuple[Offer, ...]:
    """Bikes, each weighed under the first rank."""
    return tuple(
        offer(
            "bikes",
            bike,
            AddMember(rank=rank, bike=bike.key),
            priced(game, bike.points),
            (bike.base.words if bike.base else "",),
            "",
        )
        for bike in game.bikes
    )


def rank_offers(game: Game, bike: str) -> tuple[Offer, ...]:
    """Ranks, each on the chosen bike; the form sends the bike, so that another may be chosen."""
    return tuple(
        offer(
            "ranks",
            rank,
            AddMember(rank=rank.key, bike=bike),
            priced(game, rank.points),
            (),
            told("add-member", rank=rank.key),
        )
        for rank in game.ranks
    )


def profile_offers(game: Game, gang: Gang) -> tuple[Offer, ...]:
    """Profiles, those of the gang's own faction and of none first."""
    mine = [one for one in game.profiles if one.faction in ("", gang.faction)]
    others = [one for one in game.profiles if one not in mine]
    return tuple(
        offer(
            "profiles",
            profile,
            AddMember(profile=profile.key),
            priced(game, profile.points),
            [f"{noun}: {what}" for noun, what in profile_parts(profile, game)],
            told("add-member", profile=profile.key, bike="", name=""),
        )
        for profile in (*mine, *others)
    )


def chosen_bike(choices: tuple[Choice, ...], bike: str) -> tuple[Choice, ...]:
    """The bikes with the one in force marked."""
    return own_troubles(tuple(replace(one, offer=replace(one.offer, chosen=one.offer.key == bike)) for one in choices))


def adding_pane(game: Game, gang: Gang) -> AddingPane:
    """Everything that can be added, weighed; bikes under the rank that would break the fewest rules."""
    bike = last_bike(game, gang)
    ranks = choices_of(game, gang, rank_offers(game, bike))
    easiest = min(ranks, key=lambda one: (len(one.broken), len(one.advised))).offer.key if ranks else ""
    profiles = choices_of(game, gang, profile_offers(game, gang))
    own_ranks, rank_remarks = said_once(new_here(ranks))
    own_profiles, profile_remarks = said_once(new_here(profiles))
    return AddingPane(
        bikes=chosen_bike(choices_of(game, gang, bike_offers(game, easiest)), bike),
        ranks=own_ranks,
        rank_remarks=rank_remarks,
        profiles=own_profiles,
        profile_remarks=profile_remarks,
        ready_first=bool(profiles) and fewest_broken(profiles) < fewest_broken(ranks),
    )
