"""Lists of other programs: recognised by content, read within limits, and made into cards without rules."""
