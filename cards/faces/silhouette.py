"""Silhouettes: which drawing stands for a member, by the icons of its rank and of what it rides or wears."""

from roster.rules.gang.members import ResolvedMember


def silhouette_of(resolved: ResolvedMember) -> tuple[str, str]:
    """Return the icons of a member's upper and lower half: of its rank, and of its bike; "" for none."""
    return resolved.rank.icon if resolved.rank else "", resolved.bike.icon if resolved.bike else ""
