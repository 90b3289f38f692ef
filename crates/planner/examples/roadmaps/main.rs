//! Prints docs/roadmaps.md: every check of product quality over plans for many briefs. `just roadmaps` writes it.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "the page is what it prints")]

mod briefs;
mod report;

use std::process::ExitCode;

fn main() -> ExitCode {
    let asked = briefs::all();
    let rows = report::rows(&asked);
    let (median, slowest) = report::longest_plans();
    let in_milliseconds = |time: std::time::Duration| format!("{:.1} ms", time.as_secs_f64() * 1_000.0);
    println!("# Roadmaps, checked\n");
    println!(
        "`just roadmaps` plans {} briefs with the built-in planner, puts every plan through every check of",
        asked.len()
    );
    println!("`roadmaps::quality`, and writes this page. It fails if one plan fails. The briefs stand in");
    println!("`crates/planner/examples/roadmaps/briefs.rs`.\n");
    println!("{}", report::page(&asked, &rows));
    println!(
        "AboutSubject is asked of plans from a curriculum or a table of contents; a plan for any other subject says of"
    );
    println!("itself that it is a general one. No model is measured: which one writes is a setting.\n");
    println!(
        "A plan of 80 days takes {} (median), {} at most (P13: 10 ms).",
        in_milliseconds(median),
        in_milliseconds(slowest)
    );
    let failed: Vec<_> = rows.iter().flat_map(|row| row.failed.iter().map(move |failed| (row.check, failed))).collect();
    for (check, failed) in &failed {
        eprintln!("{check:?}: {failed}");
    }
    if failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
