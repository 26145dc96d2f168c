"""Names of classes that depend on a face: its size, and how large its name can be."""


def size_class(width: float, height: float) -> str:
    """The class of a face of a width and height in millimetres."""
    return f"pg-size-{width:g}x{height:g}".replace(".", "_")


def name_size(name: str) -> str:
    """The class for the size of a name: the shorter the name, the larger."""
    lengths = (("xl", 8), ("l", 12), ("m", 15), ("s", 36))
    longest = max(map(len, name.split()), default=0)
    return next((size for size, most in lengths if len(name) <= most and longest <= min(most, 18)), "xs")
