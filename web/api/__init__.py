"""The API for programs: the site's own queries and operations, as JSON."""
