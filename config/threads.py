"""Work without a broker: prints by a thread of this process, a part of a count within the request that asks."""

from cards.press.working import wake
from roster.queries.publishing import replay_of
from web.desk.effects import replay_step


class ThreadCarrier:
    """Carries work no further than this process."""

    def job_added(self) -> None:
        """Wake the thread."""
        wake()

    def job_awaited(self) -> None:
        """Wake the thread, which may have ended."""
        wake()

    def replay_awaited(self, slug: str, sha256: str) -> None:
        """Count some more gangs."""
        replay = replay_of(slug, sha256)
        if replay is not None and not replay.finished:
            replay_step(replay)
