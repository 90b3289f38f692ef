//! The rules of missed days, with the cases that the web app reads too.

use roadmaps::brief::Days;
use roadmaps::schedule::{Arrangement, Calendar, Choice, Unfit};
use serde::Deserialize;
use std::collections::BTreeSet;

/// Dates are days after the start; days are indexes from 0.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Case {
    name: String,
    days: i64,
    /// One day a date if it is missing.
    due: Option<Vec<u16>>,
    #[serde(default)]
    done: Vec<usize>,
    #[serde(default)]
    skipped: Vec<u8>,
    today: i64,
    kept_on: Option<i64>,
    deadline: Option<i64>,
    expected: Expected,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Expected {
    today: Option<usize>,
    missed: Vec<usize>,
    missed_dates: Vec<u16>,
    offered: bool,
    /// The due dates after each choice.
    shift: Vec<u16>,
    /// The due dates, or the reason against merging.
    merge: Merged,
    /// The skipped days.
    skip: Vec<u8>,
    /// The last date after each choice.
    ends: Ends,
    preselected: Option<String>,
}

#[derive(Deserialize, Debug, PartialEq)]
#[serde(untagged)]
enum Merged {
    Due(Vec<u16>),
    Not(String),
}

#[derive(Deserialize)]
struct Ends {
    now: u16,
    shift: u16,
    skip: u16,
}

fn cases() -> Vec<Case> {
    serde_json::from_str(include_str!("schedule.json")).expect("cases")
}

fn after(calendar: &Calendar<'_>, choice: Choice) -> Arrangement {
    calendar.apply(choice).expect("only merging can be refused")
}

#[test]
fn every_case_has_its_missed_days_and_results() {
    for case in cases() {
        let days = Days::parse(case.days).expect("in range");
        let due = case.due.clone().unwrap_or_else(|| Arrangement::usual(days).due().to_vec());
        let arrangement = Arrangement::restore(due, &case.skipped, days).expect("as many dates as days");
        let calendar = Calendar::new(&arrangement, |index| case.done.contains(&index), case.today);
        let (name, expected) = (&case.name, &case.expected);
        let missed = calendar.missed();
        assert_eq!(calendar.today(), expected.today, "{name}: today");
        assert_eq!(missed.days, expected.missed, "{name}: missed");
        assert_eq!(missed.dates, expected.missed_dates, "{name}: dates");
        assert_eq!(calendar.is_offered(case.kept_on), expected.offered, "{name}: offered");
        let shifted = after(&calendar, Choice::Shift);
        assert_eq!(shifted.due(), expected.shift, "{name}: shift");
        let merged = match calendar.apply(Choice::Merge) {
            Ok(merged) => Merged::Due(merged.due().to_vec()),
            Err(Unfit::Over) => Merged::Not("OVER".to_owned()),
            Err(Unfit::TooFull) => Merged::Not("TOO_FULL".to_owned()),
        };
        assert_eq!(merged, expected.merge, "{name}: merge");
        let skipped = after(&calendar, Choice::Skip);
        assert_eq!(skipped.skipped(), expected.skip, "{name}: skip");
        let Ends { now, shift, skip } = expected.ends;
        assert_eq!([arrangement.end(), shifted.end(), skipped.end()], [now, shift, skip], "{name}: ends");
        let preselected = calendar.preselected(case.deadline).map(Choice::as_str);
        assert_eq!(preselected, expected.preselected.as_deref(), "{name}: preselected");
        assert_eq!(after(&calendar, Choice::Keep), arrangement, "{name}: keep");
    }
}

#[test]
fn there_are_many_cases_and_each_has_its_own_name() {
    let cases = cases();
    let names: BTreeSet<&str> = cases.iter().map(|case| case.name.as_str()).collect();
    assert_eq!(names.len(), cases.len());
    assert!(cases.len() >= 50, "{}", cases.len());
}
