"""What pages of every subject share: look-ups, owners, errors, kept pages, and the tags of templates."""
