"""Working print jobs: in the serving process, or in one that does nothing else.

Lives here: taking jobs, keeping hold of them, printing, handing in. Never here: pages, tables (see `operations`).
"""
