"""Work without a broker: a thread of this process prints, and each request recounts some gangs."""

from cards.press.worker import wake
from roster.queries.publishing import replay_of
from web.desk.effects import replay_step


class ThreadDispatcher:
    """A dispatcher that leaves the work to this process."""

    def job_added(self) -> None:
        """Wake the thread."""
        wake()

    def job_awaited(self) -> None:
        """Wake the thread, or start it again if it has ended."""
        wake()

    def replay_awaited(self, slug: str, sha256: str) -> None:
        """Recount some more gangs."""
        replay = replay_of(slug, sha256)
        if replay is not None and not replay.finished:
            replay_step(replay)
