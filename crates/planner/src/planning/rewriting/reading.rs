//! Reads a plan back: finds the topic of each day in the curriculum.

use crate::planning::calendar::DayKind;
use crate::planning::{PlannedDay, Planning};
use roadmaps::plan::Plan;
use roadmaps::quality::Knowledge;
use roadmaps::quality::words::is_review;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ReadDay {
    pub(super) keyword: String,
    /// `Rest` also covers days that the curriculum does not know: rests, rehearsals, recalled foundations, the words of
    /// a model.
    pub(super) kind: DayKind,
    pub(super) topic: Option<usize>,
}

/// Days of a week that are changed together, by their indexes in the plan.
#[derive(Debug, Clone)]
pub(super) struct Group {
    pub(super) topic: Option<usize>,
    pub(super) days: Vec<usize>,
}

impl ReadDay {
    /// Unknown days may change if a model wrote them; those of the built-in planner may not.
    pub(super) fn may_change(&self, of_model: bool) -> bool {
        match self.kind {
            DayKind::Learn | DayKind::Survey | DayKind::Build => true,
            DayKind::Rest => of_model,
            DayKind::Review | DayKind::Rehearse | DayKind::After => false,
        }
    }

    pub(super) fn planned(&self) -> PlannedDay {
        PlannedDay { kind: self.kind, keyword: self.keyword.clone(), topic: self.topic }
    }
}

pub(super) fn days(planning: &Planning<'_>, plan: &Plan) -> Vec<ReadDay> {
    let read = |keyword: &str| {
        let known = planning.curriculum;
        let (kind, topic) = if is_review(keyword) {
            (DayKind::Review, None)
        } else if known.is_project_step(keyword) {
            (DayKind::Build, None)
        } else if let Some(topic) = known.recognise(keyword) {
            (DayKind::Learn, Some(topic))
        } else {
            (DayKind::Rest, None)
        };
        ReadDay { keyword: keyword.to_owned(), kind, topic }
    };
    plan.weeks().daily_keywords().map(read).collect()
}
