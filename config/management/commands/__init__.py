"""Commands for those who run a site: its health, its backups."""
