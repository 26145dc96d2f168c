"""Print options from words and back. The words are the same in a form, an address, a table row and a cookie."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from cards.sheets.options import OPTIONS, Printer, PrintOption, PrintOptions

Words = Mapping[str, Sequence[str]]
USUALLY = PrintOptions()


@dataclass(frozen=True, kw_only=True, slots=True)
class OptionProblem:
    """One word that cannot be used: the option's name and a sentence with the remedy."""

    name: str
    message: str


class InvalidOptions(ValueError):
    """Words that cannot be read as options, with every problem."""

    def __init__(self, problems: tuple[OptionProblem, ...]) -> None:
        super().__init__(" ".join(problem.message for problem in problems))
        self.problems = problems


def options_from(words: Words) -> PrintOptions:
    """Return the options that the words give; all others have their defaults, and unknown names are ignored.

    Raises InvalidOptions with every problem.
    """
    options, problems = readable_options(words)
    if problems:
        raise InvalidOptions(problems)
    return options


def readable_options(words: Words) -> tuple[PrintOptions, tuple[OptionProblem, ...]]:
    """Return the options that can be read, all others with their defaults, and the problems of the rest."""
    read: dict[str, Any] = {}
    problems: list[OptionProblem] = []
    for name, option in OPTIONS.items():
        if name in words:
            try:
                read[option.path] = option.kind.read(name.replace("_", " "), words[name])
            except ValueError as wrong:
                problems.append(OptionProblem(name=name, message=str(wrong)))
    printer = {path.removeprefix("printer."): read.pop(path) for path in tuple(read) if path.startswith("printer.")}
    return PrintOptions(**read, printer=Printer(**printer)), tuple(problems)


def value_of(option: PrintOption, options: PrintOptions = USUALLY) -> Any:
    """Return the value that an option has."""
    return attrgetter(option.path)(options)


def words_of(options: PrintOptions) -> dict[str, list[str]]:
    """Return the words of every option that is not at its default; `options_from` reads them back."""
    values = {name: value_of(option, options) for name, option in OPTIONS.items()}
    return {name: _worded(value) for name, value in values.items() if value != value_of(OPTIONS[name])}


def _worded(value: Any) -> list[str]:
    match value:
        case bool():
            return ["yes" if value else "no"]
        case tuple():
            return ["=".join(map(str, one)) if isinstance(one, tuple) else str(one) for one in value]
        case float():
            return [repr(value)]
        case _:
            return [str(value)]
