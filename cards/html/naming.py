"""Names of classes that depend on a face: its size, and how large its name can stand."""


def size_class(width: float, height: float) -> str:
    """The class of a face that is so many millimetres wide and high."""
    return f"pg-size-{width:g}x{height:g}".replace(".", "_")


def name_size(name: str) -> str:
    """How large a name can stand: the shorter, the larger."""
    lengths = (("xl", 8), ("l", 12), ("m", 15), ("s", 36))
    longest = max(map(len, name.split()), default=0)
    return next((size for size, most in lengths if len(name) <= most and longest <= min(most, 18)), "xs")
