"""Commands for operators: health checks and backups."""
