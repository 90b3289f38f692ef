//! Runs every check over every brief and formats the result as a page.

use super::briefs::{self, Asked};
use roadmaps::brief::{Brief, Level};
use roadmaps::generation::WriteError;
use roadmaps::plan::{Draft, Plan};
use roadmaps::quality::{self, Check, Limit, Measured};
use std::fmt::Write as _;
use std::time::{Duration, Instant};

const TRIES: usize = 5;

/// The results of one check over all plans.
pub(crate) struct Row {
    pub(crate) check: Check,
    pub(crate) passed: usize,
    pub(crate) plans: usize,
    worst: Option<(usize, Limit)>,
    /// The first briefs whose plans failed, and why.
    pub(crate) failed: Vec<String>,
}

pub(crate) fn rows(asked: &[Asked]) -> Vec<Row> {
    let mut rows: Vec<Row> = Check::ALL
        .into_iter()
        .map(|check| Row { check, passed: 0, plans: 0, worst: None, failed: Vec::new() })
        .collect();
    for Asked { brief, .. } in asked {
        for measured in measured(brief) {
            if let Some(row) = rows.iter_mut().find(|row| row.check == measured.check) {
                row.add(brief, &measured);
            }
        }
    }
    rows
}

impl Row {
    fn add(&mut self, brief: &Brief, measured: &Measured) {
        self.plans += 1;
        self.passed += usize::from(measured.holds());
        if let Some(flaw) = measured.flaws.first() {
            let asked = format!("{} {} {} days", brief.subject(), brief.level().label(), brief.days().get());
            self.failed.push(format!("{asked}, {}: {}", brief.objective(), flaw.detail));
        }
        // A check of `AtMost(0)` that does not count flaws does not apply to this plan.
        if measured.limit == Limit::AtMost(0) && measured.check.unit() != "flaws" && measured.holds() {
            return;
        }
        let room = measured.limit.room(measured.value);
        if self.worst.is_none_or(|(value, limit)| room < limit.room(value)) {
            self.worst = Some((measured.value, measured.limit));
        }
    }
}

fn measured(brief: &Brief) -> Vec<Measured> {
    let known = planner::knowledge(brief);
    match planner::plan(brief) {
        Ok(written) => {
            let weeks = written.plan.weeks().as_slice();
            let about = planner::about_the_subject(brief, weeks);
            quality::measure(brief, &draft(&written.plan), known.as_deref()).into_iter().chain(about).collect()
        }
        Err(WriteError::Invalid(flaws)) => {
            let of = |flaw: quality::Flaw| Measured {
                check: flaw.check,
                value: 1,
                limit: Limit::AtMost(0),
                flaws: vec![flaw],
            };
            flaws.into_iter().map(of).collect()
        }
        Err(other) => panic!("the built-in planner has no other failure: {other}"),
    }
}

fn draft(plan: &Plan) -> Draft {
    Draft {
        weeks: plan.weeks().as_slice().to_vec(),
        tips: plan.tips().to_vec(),
        evaluation: plan.evaluation().to_owned(),
        restricted: plan.restricted().to_owned(),
    }
}

/// Formats the table of checks and the table of briefs.
pub(crate) fn page(asked: &[Asked], rows: &[Row]) -> String {
    let mut page = String::from("| Check | Passed | Worst value | Limit | Measured in |\n|---|---|---|---|---|\n");
    for row in rows {
        let (value, limit) = row.worst.unwrap_or((0, Limit::AtMost(0)));
        let limit = match limit {
            Limit::AtLeast(low) => format!("≥ {low}"),
            Limit::AtMost(high) => format!("≤ {high}"),
            Limit::Between(low, high) => format!("{low} to {high}"),
        };
        let (check, passed, plans, unit) = (row.check, row.passed, row.plans, row.check.unit());
        writeln!(page, "| {check:?} | {passed} of {plans} | {value} | {limit} | {unit} |").expect("a string takes it");
    }
    page.push_str("\n| Briefs | Count |\n|---|---|\n");
    let mut kinds: Vec<&str> = asked.iter().map(|asked| asked.kind).collect();
    kinds.dedup();
    kinds.sort_unstable();
    kinds.dedup();
    for kind in kinds {
        let count = asked.iter().filter(|asked| asked.kind == kind).count();
        writeln!(page, "| {kind} | {count} |").expect("a string takes it");
    }
    page
}

/// Measures plans of 80 days for every shipped category and for three subjects together, at every level. Returns the
/// median and the slowest.
pub(crate) fn longest_plans() -> (Duration, Duration) {
    let mut times: Vec<Duration> = Vec::new();
    let shipped = briefs::SHIPPED.into_iter().map(|(main, middle)| (main, middle, "취업 준비"));
    for (main, middle, objective) in shipped.chain([("HTML, CSS, JavaScript", "", "포트폴리오 만들기")]) {
        for level in Level::ALL {
            let days = roadmaps::brief::Days::parse(80).expect("in range");
            let brief = Brief::stored(main.into(), middle.into(), level, days, objective.into());
            // Takes the fastest of several tries: the first one also parses the curriculum, and others may be delayed
            // by a busy machine.
            let tries = (0..=TRIES).map(|_| {
                let begun = Instant::now();
                let _ = planner::plan(&brief);
                begun.elapsed()
            });
            times.extend(tries.min());
        }
    }
    times.sort_unstable();
    (times[times.len() / 2], times[times.len() - 1])
}
