"""Running a site: its settings, its health, its backups."""
