//! Prints the built-in plan for a request, to read it as its learner would:
//! `cargo run -p planner --example plan -- SUBJECT LEVEL DAYS OBJECTIVE [START]`, with a level of 0 to 3 and a start such
//! as 2026-12-01.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "the plan is what it prints")]

use chrono::NaiveDate;
use roadmaps::brief::Brief;
use roadmaps::form::BriefForm;
use roadmaps::generation::WriteError;
use roadmaps::understood::Understood;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [subject, level, days, objective, start @ ..] = arguments.as_slice() else {
        eprintln!("plan SUBJECT LEVEL DAYS OBJECTIVE [START]");
        return ExitCode::from(2);
    };
    let form = BriefForm {
        etc1: subject.clone(),
        current_level: level.clone(),
        duration: days.parse().unwrap_or_default(),
        learning_objective: objective.clone(),
        ..BriefForm::default()
    };
    let brief = match Brief::parse(&form) {
        Ok(brief) => brief,
        Err(errors) => {
            eprintln!("{errors:?}");
            return ExitCode::from(2);
        }
    };
    let start = start.first().and_then(|date| date.parse::<NaiveDate>().ok());
    let understood = Understood::read(brief.objective(), start);
    println!("{understood:?}\n");
    match planner::plan(&brief.with_understood(Some(understood))) {
        Ok(written) => {
            println!("{}\n", written.plan.evaluation());
            for (week, number) in written.plan.weeks().as_slice().iter().zip(1..) {
                println!("{number}주 {}", week.keyword);
                for day in &week.days {
                    println!("   {day}");
                }
            }
            for tip in written.plan.tips() {
                println!("- {tip}");
            }
            ExitCode::SUCCESS
        }
        Err(WriteError::Invalid(flaws)) => {
            for flaw in &flaws {
                println!("{:?} {:?}: {}", flaw.check, flaw.week, flaw.detail);
            }
            ExitCode::FAILURE
        }
        Err(failure) => {
            println!("{failure:?}");
            ExitCode::FAILURE
        }
    }
}
