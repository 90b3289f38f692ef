//! Checks the report of `just roadmaps`: every plan passes every check, and the stored page lists the same checks.

#[path = "../examples/roadmaps/briefs.rs"]
mod briefs;
#[path = "../examples/roadmaps/report.rs"]
mod report;

#[test]
fn every_plan_of_the_report_passes_every_check() {
    let asked = briefs::all();
    assert!(asked.len() >= 60);
    let rows = report::rows(&asked);
    for row in &rows {
        assert!(row.plans > 0, "{:?} was never asked", row.check);
        assert_eq!(row.passed, row.plans, "{:?}: {:#?}", row.check, &row.failed[..row.failed.len().min(5)]);
    }
    assert!(report::page(&asked, &rows).lines().count() > rows.len());
    assert!(report::longest_plans().1.as_secs() < 2, "tests run unoptimised, on busy machines");
}

#[test]
fn the_stored_page_covers_these_briefs_and_checks() {
    let page = include_str!("../../../docs/roadmaps.md");
    let count = format!("plans {} briefs", briefs::all().len());
    assert!(page.contains(&count), "run `just roadmaps`");
    for check in roadmaps::quality::Check::ALL {
        assert!(page.contains(&format!("| {check:?} |")), "{check:?}: run `just roadmaps`");
    }
}
