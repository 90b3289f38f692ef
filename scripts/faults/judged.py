"""Measured values and their requirements."""

import dataclasses


@dataclasses.dataclass
class Figure:
    measured: str
    value: object
    must: str = ""
    # None for values without a requirement.
    holds: bool | None = None

    def cells(self):
        verdict = {None: "", True: "yes", False: "**no**"}[self.holds]
        return [self.measured, form(self.value), self.must, verdict]

    def told(self):
        measured, value, must, verdict = self.cells()
        return f"{measured}: {value}" + (f" (required {must}: {verdict})" if must else "")


def form(value):
    if isinstance(value, float):
        return f"{value:.1f}" if value < 100 else f"{value:,.0f}"
    # Must fit into a table cell.
    return f"{value:,}" if isinstance(value, int) else " ".join(str(value).split()).replace("|", "\\|")


def seen(measured, value):
    """Returns a value without a requirement."""
    return Figure(measured, value)


def at_most(most, measured, value):
    return Figure(measured, value, f"≤ {form(most)}", value <= most)


def at_least(least, measured, value):
    return Figure(measured, value, f"≥ {form(least)}", value >= least)


def exactly(right, measured, value):
    return Figure(measured, value, form(right), value == right)
