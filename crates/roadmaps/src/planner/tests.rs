//! The planner over every shipped curriculum, level and many lengths, and what it makes of odd briefs.

use super::*;
use crate::BriefForm;

fn brief(main: &str, sub: &str, level: u8, days: i64, objective: &str) -> Brief {
    Brief::parse(&BriefForm {
        main_category: main.into(),
        sub_category: sub.into(),
        current_level: level.to_string(),
        duration: days,
        learning_objective: objective.into(),
        ..BriefForm::default()
    })
    .expect("in range")
}

#[test]
#[ignore = "prints a plan to look at"]
fn show() {
    let get = |name: &str, default: &str| std::env::var(name).unwrap_or(default.into());
    let brief = brief(&get("M", "Frontend"), &get("S", "React"), get("L", "1").parse().unwrap(), get("D", "28").parse().unwrap(), &get("O", "취업 준비"));
    match plan(&brief) {
        Ok(written) => {
            for (week, n) in written.plan.weeks().as_slice().iter().zip(1..) {
                println!("{n}주차 [{}]", week.keyword);
                for (d, n) in week.days.iter().zip(1..) { println!("   {n}. {d}"); }
            }
            println!("{:#?}\n{}\n{}", written.plan.tips(), written.plan.evaluation(), written.provenance.version);
        }
        Err(WriteError::Invalid(flaws)) => println!("{flaws:#?}"),
        Err(other) => println!("{other}"),
    }
}
