"""What an upgrade would change, before anybody makes it.

Lives here: the question. Never here: the comparison (see `rules.diff`), the upgrade (see `operations.gangs`).
"""

from roster.queries.games import game_at, newest_game
from roster.queries.gangs import gang_at
from roster.rules.diff import GangDiff, compare


def upgrade_diff(uid: str) -> GangDiff | None:
    """What moving a gang to the newest edition changes; None where it is there already.

    Raises GangUnknown.
    """
    record = gang_at(uid)
    newest = newest_game(record.game)
    if newest.edition == record.edition:
        return None
    return compare(game_at(record.game, record.edition), newest, record.gang)
