//! Plans from every curriculum on every level, in several lengths and for several aims.

use super::briefs::LENGTHS;
use roadmaps::brief::{Brief, Level};
use roadmaps::form::BriefForm;
use roadmaps::generation::WriteError;

const OBJECTIVES: [&str; 5] =
    ["취업 준비", "실무 역량 강화", "기초 개념 다지기", "자격증 취득", "평일 1시간씩, 시험이 20일 남았어요"];

/// Returns the number of plans, and a line for each plan that fails a check.
pub(crate) fn failures() -> (usize, Vec<String>) {
    let mut plans = 0;
    let mut failures = Vec::new();
    for (main, middle) in planner::subjects() {
        for level in Level::ALL {
            for (turn, days) in LENGTHS.into_iter().enumerate() {
                let objective = OBJECTIVES[(turn + usize::from(level.number())) % OBJECTIVES.len()];
                let brief = brief(main, middle, level, days, objective);
                plans += 1;
                if let Err(WriteError::Invalid(flaws)) = planner::plan(&brief) {
                    let flaws: Vec<String> =
                        flaws.iter().take(3).map(|flaw| format!("{:?}: {}", flaw.check, flaw.detail)).collect();
                    failures.push(format!(
                        "{main} / {middle} {} {days}, {objective}: {}",
                        level.label(),
                        flaws.join("; ")
                    ));
                }
            }
        }
    }
    (plans, failures)
}

fn brief(main: &str, middle: &str, level: Level, days: i64, objective: &str) -> Brief {
    let form = BriefForm {
        main_category: main.into(),
        sub_category: middle.into(),
        current_level: level.number().to_string(),
        duration: days,
        learning_objective: objective.into(),
        ..BriefForm::default()
    };
    Brief::parse(&form).expect("in range")
}
