"""The results as Markdown."""

import datetime
import os
import statistics
import subprocess

OF_DATABASE = "PostgreSQL CPU, µs"


def machine(root, command, options):
    of = f"commit {commit(root)}" if not options.binary else "another build"
    return f"`{command}` on {datetime.date.today()}, {of}, {os.cpu_count()} cores"


def sizes(options):
    studies = " and ".join(f"{studies:,}" for studies in options.studies)
    return f"{studies} studies, {options.rounds} rounds of {options.seconds} s"


def commit(root):
    def git(*command):
        return subprocess.run(["git", "-C", root, *command], capture_output=True, text=True, check=True).stdout.strip()

    changed = git("status", "--porcelain", "--", ".", ":!docs")
    return git("rev-parse", "--short=10", "HEAD") + (" with changes" if changed else "")


def part(name, results):
    head = ["request", "requests/s", "of bare, %", "CPU, µs", OF_DATABASE, "bare requests/s", "bare CPU, µs"]
    asked = costs_table(head, [[target, *figures(pairs)] for target, pairs in results.pairs.items()], results)
    head = ["match", "query", "hits", "CPU, µs", OF_DATABASE, "p99, ms"]
    rows = [[kind, f"`{words}`", found, *search(runs)] for (kind, words), (found, runs) in results.searches.items()]
    searched = costs_table(head, rows, results)
    return "\n\n".join([f"### {name}", asked, by_hand(results), waiting(results), searched])


def by_hand(results):
    """The rows that MOYA reads anew, beside the server written by hand."""
    head = ["read anew", "by hand, requests/s", "by hand, CPU, µs", f"by hand, {OF_DATABASE}", "MOYA / by hand"]
    rows = []
    for target, pairs in results.beside_hand.items():
        written = [hand for _, hand in pairs]
        rows.append([
            target,
            spread([run.rate for run in written]),
            median([run.cpu for run in written]),
            median([run.database_cpu or 0 for run in written]),
            spread([cost(ours) / cost(hand) for ours, hand in pairs], ".3g"),
        ])
    return costs_table(head, rows, results)


def growth(name, by_size):
    """Formats `by_size`, the results by number of studies. The first contains every row of the others."""
    sizes, all_results = [f"{studies:,}" for studies in by_size], list(by_size.values())
    asked = [
        grown([target], [median_of(cost, (ours for ours, _ in results.pairs[target])) for results in all_results], ",.0f")
        for target in all_results[0].pairs
    ]
    searched = [
        grown([kind, f"`{words}`"], [median_of(p99, results.searches[kind, words][1]) for results in all_results], ",.2f")
        for kind, words in all_results[0].searches
    ]
    return "\n\n".join([
        f"### {name}, CPU in µs",
        table(["request", *sizes, "ratio"], asked),
        f"### {name}, p99 of searches in ms",
        table(["match", "query", *sizes, "ratio"], searched),
    ])  # fmt: skip


def grown(names, values, form):
    return [*names, *(format(value, form) for value in values), format(values[-1] / values[0], ".2g")]


def cost(run):
    return run.cpu + (run.database_cpu or 0)


def p99(run):
    return run.p99


def median_of(figure, runs):
    return statistics.median(figure(run) for run in runs)


def costs_table(head, rows, results):
    if not results.has_database_cpu:
        column = next(number for number, title in enumerate(head) if title.endswith(OF_DATABASE))
        head, *rows = [cells[:column] + cells[column + 1 :] for cells in (head, *rows)]
    return table(head, rows)


def table(head, rows):
    first, *others = [f"| {' | '.join(cells)} |" for cells in (head, *rows)]
    return "\n".join([first, "|---" + "|--:" * (len(head) - 1) + "|", *others])


def search(runs):
    return [
        median([run.cpu for run in runs]),
        median([run.database_cpu or 0 for run in runs]),
        spread([run.p99 for run in runs], ".2f"),
    ]


def figures(pairs):
    ours, bare = zip(*pairs)
    return [
        spread([run.rate for run in ours]),
        spread([100 * run.rate / beside.rate for run, beside in pairs], ".3g"),
        median([run.cpu for run in ours]),
        median([run.database_cpu or 0 for run in ours]),
        spread([run.rate for run in bare]),
        median([run.cpu for run in bare]),
    ]


def waiting(results):
    return (
        f"p99 of one reader of page 0: {spread(results.quiet_p99, '.2f')} ms alone, {spread(results.busy_p99, '.2f')} ms while "
        f"16 connections like and unlike {median(results.busy_likes)} times a second."
    )


def median(values, form=",.0f"):
    return format(statistics.median(values), form)


def spread(values, form=",.0f"):
    return f"{median(values, form)} ({min(values):{form}} to {max(values):{form}})"


def write(document, section, text):
    """Replaces the text between the marks and keeps the rest of the page."""
    begin, end = f"<!-- {section}:begin -->", f"<!-- {section}:end -->"
    before, _, rest = document.read_text().partition(begin)
    after = rest.partition(end)[2]
    document.write_text(f"{before}{begin}\n{text}\n{end}{after}")
