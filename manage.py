"""Django's command line for this project.

Lives here: the entry point. Never here: anything else.
"""

import os
import sys


def main() -> None:
    """Run a management command. A database that does not answer is said in a sentence."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from django.core.management import execute_from_command_line
    from django.db import DatabaseError, OperationalError, ProgrammingError

    try:
        execute_from_command_line(sys.argv)
    except DatabaseError as trouble:
        if type(trouble) not in (DatabaseError, OperationalError, ProgrammingError):
            raise  # what breaks a constraint is a fault of the program
        from roster.management.exits import database_trouble  # its models need the settings

        sys.exit(database_trouble(trouble))


if __name__ == "__main__":
    main()
