"""The measurement of one contestant with one set and number of cards."""

from dataclasses import dataclass
from statistics import median
from typing import Any

from bench.printing.contestants import Contestant
from bench.printing.generated_cards import SetName


@dataclass(frozen=True, kw_only=True, slots=True)
class Measurement:
    """Seconds of wall clock and processor by round; the PDF's bytes, fonts and faults.

    `count` cards were asked about; `done` of them were set a round, fewer where the rest is `estimated` from them.
    `small` are the seconds of processor of a job a tenth as large, done right before each round. `peak` is bytes, 0
    where not seen.
    """

    contestant: Contestant
    set: SetName
    count: int
    done: int
    seconds: tuple[float, ...]
    cpu: tuple[float, ...]
    size: int
    peak: int = 0
    fonts: int = 0
    small: tuple[float, ...] = ()
    problems: tuple[str, ...] = ()

    @property
    def estimated(self) -> bool:
        return self.done < self.count

    @property
    def cards_per_second(self) -> float:
        return self.done / median(self.seconds)

    @property
    def bytes_per_card(self) -> float:
        return self.size / self.done

    @property
    def cpu_per_card(self) -> float:
        """Seconds of processor time per card."""
        return median(self.cpu) / self.done

    @property
    def growth(self) -> float:
        """The cost of a card in the whole job over that in a job a tenth as large: the median of the rounds.

        In seconds of processor: by the clock, a busy machine decides.
        """
        tenth = self.done / 10
        pairs = zip(self.cpu, self.small, strict=True)
        return median(large / self.done / (small / tenth) for large, small in pairs)

    def times_as_fast_as(self, other: "Measurement") -> float:
        """Return the ratio of cards per second to the other's: the median over the rounds."""
        pairs = zip(self.seconds, other.seconds, strict=True)
        return median((theirs / other.done) / (ours / self.done) for ours, theirs in pairs)

    def times_as_cheap_as(self, other: "Measurement") -> float:
        """Return the ratio of the other's processor time per card to this one's: the median over the rounds."""
        pairs = zip(self.cpu, other.cpu, strict=True)
        return median((theirs / other.done) / (ours / self.done) for ours, theirs in pairs)

    def as_data(self) -> dict[str, Any]:
        """Return the measurement as a JSON object."""
        return {
            "contestant": self.contestant.key,
            "set": self.set,
            "cards": self.count,
            "estimated_from": self.done if self.estimated else None,
            "seconds": self.seconds,
            "cpu_seconds": self.cpu,
            "cpu_seconds_of_a_tenth": self.small,
            "cards_per_second": self.cards_per_second,
            "bytes": self.size,
            "bytes_per_card": self.bytes_per_card,
            "peak_pss_bytes": self.peak or None,
            "fonts": self.fonts,
            "problems": self.problems,
        }
