"""The render process: reads a request, prints, answers.

Lives here: what runs in the child of `process`. Never here: anything the site imports.
"""

import os
import pickle
import sys

from cards.pdf.printed import PrintedKit, PrintingFailed
from cards.pdf.process import Request
from cards.sheets.options import PrintOptions

OUT_OF_MEMORY = "Printing needs more memory than it may have. Print fewer parts at once."


def limit_memory(size: int) -> None:
    """Let this process have no more address space than `size` bytes, where the system can limit it."""
    try:
        import resource
    except ImportError:
        return
    try:
        resource.setrlimit(resource.RLIMIT_AS, (size, size))
    except (OSError, ValueError) as refused:
        print(f"memory is not limited here: {refused}", file=sys.stderr)  # noqa: T201


def answer_to(asked: Request) -> PrintedKit | str:
    """The kit, or why there is none."""
    try:
        limit_memory(asked.memory)
        from cards.pdf.kit import print_kit

        options = PrintOptions(what=asked.what, paper=asked.paper)
        return print_kit(asked.game, asked.gang, options=options, revision=asked.revision)
    except PrintingFailed as failed:
        return str(failed)
    except MemoryError:
        return OUT_OF_MEMORY
    except OSError as missing:
        return f"A library could not be loaded: {missing}"


def main() -> None:
    """Answer one request. Nothing else may write to the answer's stream, so it is moved out of the way first."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    asked: Request = pickle.loads(sys.stdin.buffer.read())  # noqa: S301  (written by our own parent)
    answer = answer_to(asked)
    with answers:
        pickle.dump(answer, answers)


if __name__ == "__main__":
    main()
