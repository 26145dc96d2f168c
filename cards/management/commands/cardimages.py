"""manage.py cardimages: export a gang's cards as pictures for a printing house or Tabletop Simulator."""

from cards.management.export_command import ExportCommand


class Command(ExportCommand):
    """The command; exits with 0 if every picture is written and passes its checks."""

    help = "Make pictures of a gang's cards for a printing house, or sheets and a save file for Tabletop Simulator."
    suffix, flag, flag_help = "zip", "--for", "who gets them"
    epilog = """\
exit codes: 0 written, 2 the gang is unreadable, or of a game or edition that is not here, 3 nothing could be made or
written, 4 written, but the checks found what the house would send back (listed on stderr and in manifest.json)

OUT is a folder, or a file.zip. For tabletop-simulator the pictures go into the program's Mods/Images folder;
with --address the save file looks for them there.
"""
