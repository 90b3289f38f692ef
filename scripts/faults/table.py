"""The table of docs/reliability.md, fault by fault."""

import re
import time

import report
from judged import seen

COLUMNS = ["fault", "measured", "value", "required", "met"]
WHOLE = "of the whole run"


class Table:
    """The results of `titles`. A run of some of them keeps earlier results of the others."""

    def __init__(self, head, titles, wanted, document):
        self.head, self.titles, self.count = head, titles, len(wanted)
        self.document, self.begun, self.peaks = document, time.monotonic(), {}
        self.is_whole = wanted == titles
        self.heads, self.rows = ([], {}) if self.is_whole else read(document)

    def add(self, title, figures, peak):
        self.peaks[title] = peak
        cells = [figure.cells() for figure in [*figures, seen("peak memory of the case, MiB", peak)]]
        self.rows[title] = [[title if not index else "", *row] for index, row in enumerate(cells)]

    def failed(self):
        return sum(row[-1] == "**no**" for title in self.peaks for row in self.rows[title])

    def text(self):
        minutes = (time.monotonic() - self.begun) / 60
        told = f"{self.head}, {minutes:.1f} minutes. Failed requirements: {self.failed()}."
        if self.is_whole:
            worst = max(self.peaks, key=self.peaks.get)
            broken_off = "" if len(self.peaks) == self.count else f"**Interrupted after {len(self.peaks)} of {self.count} faults.** "
            heads = [broken_off + told]
            self.rows[WHOLE] = [[WHOLE, *seen(f"peak memory, MiB ({worst})", self.peaks[worst]).cells()]]
        else:
            again = [f"Measured later: {title}. {told}" for title in self.peaks]
            heads = [head for head in self.heads if not any(head.startswith(f"Measured later: {title}.") for title in self.peaks)] + again
        rows = [row for title in [*self.titles, WHOLE] for row in self.rows.get(title, [])]
        return "\n\n".join([*heads, report.table(COLUMNS, rows)])

    def write(self):
        report.write(self.document, "faults", self.text())


def read(document):
    """Returns the paragraphs before the table, and its rows by fault."""
    section = document.read_text().partition("<!-- faults:begin -->")[2].partition("<!-- faults:end -->")[0]
    heads, _, table = section.partition(f"| {COLUMNS[0]} |")
    rows, title = {}, ""
    for line in table.splitlines()[2:]:
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        title = cells[0] or title
        rows.setdefault(title, []).append(cells)
    return [head.strip() for head in heads.split("\n\n") if head.strip()], rows
