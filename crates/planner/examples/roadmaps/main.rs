//! Prints `docs/roadmaps.md`: the result of every quality check over plans for many briefs. `just roadmaps` writes it.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "the page is what it prints")]

mod briefs;
mod curricula;
mod report;

use std::process::ExitCode;

fn main() -> ExitCode {
    let asked = briefs::all();
    let rows = report::rows(&asked);
    let (median, slowest) = report::longest_plans();
    let in_milliseconds = |time: std::time::Duration| format!("{:.1} ms", time.as_secs_f64() * 1_000.0);
    println!("# Roadmap quality\n");
    println!(
        "`just roadmaps` plans {} briefs with the built-in planner, runs every check of `roadmaps::quality` on",
        asked.len()
    );
    println!("each plan, and writes this page. It fails if one plan fails. The briefs are in");
    println!("`crates/planner/examples/roadmaps/briefs.rs`.\n");
    println!("{}", report::page(&asked, &rows));
    println!(
        "AboutSubject applies to plans from a curriculum or a table of contents; a plan for any other subject states"
    );
    println!("that it is a general one. Plans by a language model are not measured.\n");
    println!(
        "Making a plan of 80 days takes {} (median), at most {} (limit: 10 ms).",
        in_milliseconds(median),
        in_milliseconds(slowest)
    );
    let (plans, failures) = curricula::failures();
    println!("\nBesides, {plans} plans from all {} curricula pass every check.", planner::subjects().count());
    for failure in &failures {
        eprintln!("{failure}");
    }
    let failed: Vec<_> = rows.iter().flat_map(|row| row.failed.iter().map(move |failed| (row.check, failed))).collect();
    for (check, failed) in &failed {
        eprintln!("{check:?}: {failed}");
    }
    if failed.is_empty() && failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
