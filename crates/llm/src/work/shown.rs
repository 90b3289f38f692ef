//! The parts of a plan that a prompt repeats, cut to limited lengths.

use super::Size;
use kernel::text::{beginning, line};
use roadmaps::plan::Draft;
use serde_json::{Value, json};

/// The contents of a week and the problems of a part that a prompt repeats.
pub(super) const MOST_COVERS: usize = 7;
const LONGEST_COVER: usize = 40;
const MOST_PROBLEMS: usize = 10;
const LONGEST_PROBLEM: usize = 150;
/// A little above the limit of an evaluation.
const LONGEST_EVALUATION: usize = 650;

pub(super) fn cover(written: &str) -> String {
    beginning(&line(written), LONGEST_COVER).to_owned()
}

/// Returns the plan for the request of week `own`, or of the texts outside of the weeks.
pub(super) fn shown_plan(draft: &Draft, own: Option<usize>, size: Size) -> Value {
    let weeks = draft.weeks.iter().zip(1..);
    let weeks = weeks.map(|(week, number)| {
        let is_own = own == Some(number);
        // The week itself is shown as it was written, because its length may be the problem.
        let days: Vec<String> = week
            .days
            .iter()
            .map(|day| if is_own { beginning(day, 2 * LONGEST_COVER).to_owned() } else { cover(day) })
            .collect();
        let mut week = json!({"week": number, "keyword": cover(&week.keyword)});
        if size == Size::Whole || is_own {
            week["days"] = json!(days);
        }
        week
    });
    let weeks: Vec<Value> = weeks.collect();
    let mut plan = json!({"weeks": weeks});
    if own.is_none() {
        plan["tips"] = draft.tips.iter().take(MOST_COVERS).map(|tip| beginning(tip, LONGEST_PROBLEM)).collect();
        plan["evaluation"] = json!(beginning(&draft.evaluation, LONGEST_EVALUATION));
    }
    plan
}

pub(super) fn shown_problems(problems: &[String]) -> Value {
    problems.iter().take(MOST_PROBLEMS).map(|problem| beginning(problem, LONGEST_PROBLEM)).collect()
}
