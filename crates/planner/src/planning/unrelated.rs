//! Plans for other subjects, compared with a plan to check that it is about its own subject.

use super::plan;
use crate::asked;
use roadmaps::brief::Brief;
use roadmaps::plan::{Plan, Week};
use roadmaps::quality::{self, Measured, OfSubject};

/// Subjects that have little in common, each with its field.
const FAR_APART: [(&str, &str); 6] = [
    ("CS", "운영체제"),
    ("Frontend", "CSS"),
    ("Algorithm", "알고리즘"),
    ("Backend", "Database"),
    ("Mobile", "iOS"),
    ("CS", "네트워크"),
];
const COMPARED: usize = 3;
/// A neutral objective, so that compared plans do not share an aim.
const NO_AIM: &str = "꾸준히 공부하기";

/// Measures how much of a plan for `brief` also occurs in the plans for three unrelated subjects. `None` if the plan
/// says that it is a general one.
#[must_use]
pub fn about_the_subject(brief: &Brief, weeks: &[Week]) -> Option<Measured> {
    let names = names(brief)?;
    let others: Vec<(Vec<String>, Plan)> = plans(brief);
    let others: Vec<OfSubject<'_>> =
        others.iter().map(|(names, plan)| OfSubject { names, weeks: plan.weeks().as_slice() }).collect();
    Some(quality::about_the_subject(OfSubject { names: &names, weeks }, &others))
}

fn names(brief: &Brief) -> Option<Vec<String>> {
    let typed = [brief.main(), brief.sub()].map(str::to_owned);
    let known = super::knowledge(brief)?.subject().to_owned();
    Some(typed.into_iter().chain([known]).filter(|name| !name.is_empty()).collect())
}

pub(super) fn plans(brief: &Brief) -> Vec<(Vec<String>, Plan)> {
    let own = asked::asked_for(brief).map(|asked| asked.curriculum.area().to_owned());
    let field = own.as_deref().unwrap_or_default();
    let others = FAR_APART.into_iter().filter(|(main, _)| *main != field);
    let plans = others.filter_map(|(main, middle)| {
        let other = Brief::stored(main.into(), middle.into(), brief.level(), brief.days(), NO_AIM.into());
        Some((vec![middle.to_owned()], plan(&other).ok()?.plan))
    });
    plans.take(COMPARED).collect()
}
