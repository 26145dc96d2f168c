"""Cures of findings: edits are tried under the rules, and those kept that end the finding and break nothing else.

What a finding's sentence names is best, and the dearest member, who leads, changes its role or goes last of all. Fewer
edits are better; then gentler ones (a number put right, then a thing or a rank changed, then the size or faction, then
a member added or removed); then those with less new advice; then those that leave the dearest alone; then those that
move fewer points.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice

from roster.rules.edits.consequences import Consequences, consequences, distance, exactly, nearly
from roster.rules.edits.edit import Edit, apply
from roster.rules.edits.gangs import SetGangPart, SetOption
from roster.rules.edits.held import Earn, RemoveEntry, RemoveHeld, SetHeldX, SetQuantity, StepCard
from roster.rules.edits.members import AddMember, Remove, SetPart, StepStat, TellApart
from roster.rules.edits.several import Several, combined, to_do
from roster.rules.edits.trials import named_edits, trials
from roster.rules.findings import Finding
from roster.rules.legality.validation import Judged

MOST, ALIKE, LONGEST, ENOUGH = 4, 2, 6, 12
"""Limits: of cures offered, of one kind, of edits in one cure, of cures found before choosing."""
WORK, FEWEST, FAIR = 4500, 40, 24
"""Limits of work: at most WORK members are judged, or FEWEST gangs; each finding gets FAIR tries."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Cure:
    """An edit that ends a finding, in words ("Remove Ash"), and the change of the gang's points."""

    edit: Edit
    words: str
    points: int


@dataclass(frozen=True, kw_only=True, eq=False)
class TriedEdit:
    """An edit with the gang before and after it; `steps` is the number of edits in it."""

    edit: Edit
    now: Judged
    after: Judged
    steps: int = 1

    @cached_property
    def outcome(self) -> Consequences:
        """The edit's consequences."""
        return consequences(self.now, self.after)

    def touches(self, finding: Finding) -> bool:
        """Return whether the edit may have changed or ended the finding: only then are all constraints worth a look."""
        return not finding.constraint or self.after.breaks(finding.constraint, otherwise_than=self.now)

    @property
    def merit(self) -> tuple[bool, int, int, int, bool, int]:
        """The sort key of cures; the least is the best."""
        leading = self.of_dearest
        deposes = any(isinstance(one, Remove) or getattr(one, "part", "") in ("rank", "profile") for one in leading)
        advised = len(self.outcome.advised)
        return deposes, self.steps, gentleness(self.edit), advised, bool(leading), abs(self.outcome.points)

    @property
    def of_dearest(self) -> list[Edit]:
        """The edits of the member with the most points, or of any of several with as many."""
        edits = self.edit.edits if isinstance(self.edit, Several) else (self.edit,)
        worth = self.now.receipt.members
        most = max(worth.values(), default=0)
        return [one for one in edits if worth.get(getattr(one, "member", "")) == most]


def gentleness(edit: Edit) -> int:
    """Return how far an edit goes, from 0."""
    match edit:
        case SetHeldX() | SetQuantity() | StepStat() | TellApart() | SetPart(part="joins" | "portrait") | Earn():
            return 0
        case SetGangPart() | SetOption() | RemoveEntry():
            return 2
        case AddMember() | Remove():
            return 3
        case _:
            return 1


def sort_of(edit: Edit) -> tuple[str, str]:
    """Return a key that edits of one kind share, so that the cures offered aren't all alike."""
    return type(edit).__name__, str(getattr(edit, "part", getattr(edit, "noun", "")))


def tries_for(now: Judged) -> int:
    """Return how many edits may be tried for all of a gang's findings together: fewer, the more members it has."""
    return max(FEWEST, WORK // (len(now.gang.members) + 10))


def cures(now: Judged, findings: Sequence[Finding]) -> Mapping[Finding, tuple[Cure, ...]]:
    """Return the best cures of each finding; none where no edit ends it, or once all tries are used."""
    found: dict[Finding, tuple[Cure, ...]] = {}
    known: dict[Edit, TriedEdit] = {}
    left = tries_for(now)
    for number, finding in enumerate(findings):
        share = max(left // (len(findings) - number), min(left, FAIR))
        found[finding], used = cures_of(now, finding, share, known)
        left -= used
    return found


def cures_of(
    now: Judged, finding: Finding, tries: int, known: dict[Edit, TriedEdit] | None = None
) -> tuple[tuple[Cure, ...], int]:
    """Return the best cures of one finding, and how many tries they took.

    `known` are edits of this gang that were tried for other findings; new ones are added to it.
    """
    known = {} if known is None else known
    near: list[TriedEdit] = []
    good: list[TriedEdit] = []
    used = 0
    for edit in islice(trials(now, finding), max(0, tries - LONGEST)):
        used += 1
        if edit not in known:
            known[edit] = try_edits(now, edit)
        if known[edit].touches(finding):
            (good if ends(known[edit].outcome, finding) else near).append(known[edit])
        if len(good) >= ENOUGH:
            break
    chains = tuple(islice(edit_chains(near, finding), LONGEST)) if len(good) < MOST else ()
    longer = [one for one in (try_edits(now, *chain) for chain in chains) if ends(one.outcome, finding)]
    return best(now, finding, [*longer, *good]), used + len(chains)


def ends(outcome: Consequences, finding: Finding) -> bool:
    """Return whether the finding is gone, no error is new or worse, and of advice no more is new than is gone.

    Advice of the same kind in the same place, as another size of gang may give, is not gone.
    """
    gone = exactly(finding)
    settled = sum(one.severity == "advice" for one in outcome.removed)
    again = any((one.code, one.place) == (finding.code, finding.place) for one in outcome.advised)
    worse = outcome.broken or (finding.severity == "advice" and (again or len(outcome.advised) > settled))
    return not worse and any(exactly(one) == gone for one in outcome.removed)


def try_edits(now: Judged, *edits: Edit) -> TriedEdit:
    """Try one edit, or several as one."""
    edit = combined(edits)
    return TriedEdit(edit=edit, now=now, after=now.changed(apply(now.game, now.gang, edit)), steps=len(edits))


def gain(one: TriedEdit, finding: Finding) -> int:
    """Return how much nearer to its limit the finding comes; 0 if no nearer, or if something else breaks."""
    outcome = one.outcome
    moved = (pair for pair in outcome.moved if not outcome.broken and nearly(pair.before) == nearly(finding))
    return max((distance(pair.before) - distance(pair.after) for pair in moved), default=0)


def edit_chains(every: Sequence[TriedEdit], finding: Finding) -> Iterator[tuple[Edit, ...]]:
    """Yield series of edits of one kind that together may bring the finding to its limit; cheap ones are preferred."""
    sorts: dict[tuple[str, str, str], list[tuple[int, Edit]]] = {}
    for one in sorted(every, key=lambda each: (bool(each.of_dearest), abs(each.outcome.points))):
        near = gain(one, finding)
        if near > 0:
            value = str(getattr(one.edit, "value", getattr(one.edit, "rank", "")))
            sorts.setdefault((*sort_of(one.edit), value), []).append((near, one.edit))
    for steps in sorts.values():
        far = distance(finding)
        chain = repeat_edit(steps, far) or cheapest_removals(steps, far) or combine_edits(steps, far)
        if chain:
            # The last items of a list are removed first, so that no edit moves what a later one names.
            yield tuple(sorted(chain, key=lambda edit: -edit.index if isinstance(edit, RemoveHeld) else 0))


def repeat_edit(steps: Sequence[tuple[int, Edit]], far: int) -> tuple[Edit, ...]:
    """Return the same edit as often as it takes: a member added, a card or a stat stepped; empty for other edits."""
    near, edit = max(steps, key=lambda one: one[0])
    times = -(-far // near)
    if isinstance(edit, StepStat):
        return (replace(edit, steps=edit.steps * times),)
    return (edit,) * times if isinstance(edit, AddMember | StepCard) and times <= LONGEST else ()


def cheapest_removals(steps: Sequence[tuple[int, Edit]], far: int) -> tuple[Edit, ...]:
    """Return the removal of the cheapest members that together are enough, of the dearest last; empty for other edits.

    `steps` begin with the cheapest.
    """
    if not isinstance(steps[0][1], Remove):
        return ()
    chain: list[tuple[int, Edit]] = []
    over = -far
    for one in steps:
        if over < 0:
            chain.append(one)
            over += one[0]
    for spare in tuple(chain):
        if spare[0] <= over:
            chain.remove(spare)
            over -= spare[0]
    if over >= 0 and len(chain) <= LONGEST:
        return tuple(edit for _, edit in reversed(chain))
    dearest = max(near for near, _ in steps)
    return combine_edits([one for one in steps if one[0] < dearest], far)


def combine_edits(steps: Sequence[tuple[int, Edit]], far: int) -> tuple[Edit, ...]:
    """Return different edits, the largest first and the last as small as will do; empty if too many are needed."""
    rest = sorted(steps, key=lambda one: -one[0])
    chain: list[Edit] = []
    touched: set[tuple[str, str]] = set()
    while far > 0 and rest and len(chain) < LONGEST:
        enough = [one for one in rest if one[0] >= far]
        near, edit = min(enough, key=lambda one: one[0]) if enough else rest[0]
        rest = [one for one in rest if one[1] is not edit]
        spot = (str(getattr(edit, "member", "")), str(getattr(edit, "index", getattr(edit, "stat", ""))))
        if spot not in touched:
            touched.add(spot)
            chain.append(edit)
            far -= near
    return tuple(chain) if far <= 0 else ()


def best(now: Judged, finding: Finding, good: Sequence[TriedEdit]) -> tuple[Cure, ...]:
    """Return the best cures, at most ALIKE of one kind and none twice.

    What the sentence names comes first. Nobody is removed to mend a part of one member, unless nothing else helps.
    """
    gentle = [one for one in good if not isinstance(one.edit, Remove)] if finding.place.member else []
    named = set(named_edits(now, finding))
    kept: dict[str, Cure] = {}
    kinds: list[tuple[str, str]] = []
    for one in sorted(gentle or good, key=lambda each: (each.edit not in named, *each.merit)):
        words, kind = to_do(now.game, now.gang, one.edit), sort_of(one.edit)
        if words not in kept and kinds.count(kind) < ALIKE and len(kept) < MOST:
            kept[words] = Cure(edit=one.edit, words=words, points=one.outcome.points)
            kinds.append(kind)
    return tuple(kept.values())
