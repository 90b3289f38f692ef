"""Figures, and whether they are good enough."""

import dataclasses


@dataclasses.dataclass
class Figure:
    measured: str
    value: object
    must: str = ""
    # Nothing is asked of some.
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
    # A cell of the table.
    return f"{value:,}" if isinstance(value, int) else " ".join(str(value).split()).replace("|", "\\|")


def seen(measured, value):
    """For the reader alone."""
    return Figure(measured, value)


def at_most(most, measured, value):
    return Figure(measured, value, f"≤ {form(most)}", value <= most)


def at_least(least, measured, value):
    return Figure(measured, value, f"≥ {form(least)}", value >= least)


def exactly(right, measured, value):
    return Figure(measured, value, form(right), value == right)
