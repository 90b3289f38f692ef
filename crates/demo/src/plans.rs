//! The roadmaps of demo studies, and the progress of their members.

use crate::applications::actor;
use application::{Error, Fact, Session, together};
use chrono::TimeDelta;
use kernel::{Actor, Instant};
use roadmaps::brief::{Brief, DAYS_PER_WEEK};
use roadmaps::form::BriefForm;
use roadmaps::library::NewRoadmap;
use roadmaps::plan::Written;
use roadmaps::sharing::StudyPlan;
use serde::Deserialize;
use studies::recruiting::Study;

#[derive(Deserialize)]
struct DemoFile {
    study: Vec<Planned>,
}

#[derive(Deserialize)]
struct Planned {
    title: String,
    level: u8,
    days: i64,
    objective: String,
    person: Vec<DemoProgress>,
}

#[derive(Deserialize)]
struct DemoProgress {
    name: String,
    /// The last finished day.
    through: i64,
    #[serde(default)]
    without: Vec<i64>,
}

impl Planned {
    fn brief(&self, category: &[String]) -> Result<Brief, roadmaps::Error> {
        let form = BriefForm {
            main_category: category.first().cloned().unwrap_or_default(),
            sub_category: category.last().cloned().unwrap_or_default(),
            current_level: self.level.to_string(),
            duration: self.days,
            learning_objective: self.objective.clone(),
            ..BriefForm::default()
        };
        Ok(Brief::parse(&form)?)
    }
}

/// Gives a new demo study of `category` its author's roadmap, if the file lists one, and lets its users follow it. They
/// must be members already.
pub(crate) fn plant_plan(
    s: &mut dyn Session,
    study: &Study,
    category: &[String],
    author: &Actor,
    now: Instant,
) -> Result<Vec<Fact>, Error> {
    let mut facts = Vec::new();
    let Some(planned) = demo().study.into_iter().find(|planned| planned.title == study.draft.title) else {
        return Ok(facts);
    };
    let brief = planned.brief(category)?;
    let Written { plan, provenance } = planner::plan(&brief).expect("a test plans what is shipped");
    let (owner, created_at) = (Some(author.id), study.created_at);
    let new = NewRoadmap::plain(owner, brief, plan, provenance, created_at);
    let source = s.insert_roadmap(&new)?;
    let source = roadmaps::library::find_roadmap(s, author.id, source)?;
    let linked = application::studies::follow_own_plan(s, author, study, &StudyPlan::of(source.clone()), source.id)?;
    facts.extend(linked.facts.into_iter().map(Fact::from));
    let start = study.draft.dates.start;
    for DemoProgress { name, through, without } in planned.person {
        let person = actor(s, &name, now)?;
        let taken = together::copy_plan(s, &person, study.id, start - TimeDelta::hours(4))?;
        facts.extend(taken.facts.into_iter().map(Fact::from));
        let (roadmap, _) = taken.value;
        for day in (1..=through).filter(|day| !without.contains(day)) {
            // At nine in the evening.
            let at = (start + TimeDelta::days(day - 1) + TimeDelta::hours(21)).min(now);
            let place = week_and_day(day);
            let marked = roadmaps::library::update_progress(s, &person, roadmap.id, place, true, at)?;
            facts.extend(marked.facts.into_iter().map(Fact::from));
        }
    }
    Ok(facts)
}

pub(crate) fn week_and_day(day: i64) -> (i64, i64) {
    let per_week = i64::try_from(DAYS_PER_WEEK).unwrap_or(7);
    ((day - 1) / per_week + 1, (day - 1) % per_week + 1)
}

/// Returns the days that a person has done in the plan of a study.
#[cfg(test)]
pub(crate) fn done_days(title: &str, name: &str) -> Vec<i64> {
    let of_study = demo().study.into_iter().find(|planned| planned.title == title);
    let found = of_study.into_iter().flat_map(|planned| planned.person).find(|person| person.name == name);
    found.map(|person| (1..=person.through).filter(|day| !person.without.contains(day)).collect()).unwrap_or_default()
}

fn demo() -> DemoFile {
    toml::from_str(include_str!("../plans.toml")).expect("a test reads the shipped file")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_plan_belongs_to_a_started_study_and_no_progress_is_in_the_future() {
        for planned in demo().study {
            let study = crate::studies::named(&planned.title).expect("a study of the demo");
            let brief = planned.brief(&study.category).expect("a brief");
            planner::plan(&brief).expect("a plan");
            assert_eq!(Some(brief.subject()), study.category.last().map(String::as_str));
            for person in &planned.person {
                assert!((1..=-study.start_in + 1).contains(&person.through), "{} is ahead of today", person.name);
                assert!(person.without.iter().all(|day| (1..person.through).contains(day)));
            }
        }
    }

    #[test]
    fn only_authors_and_members_follow_a_plan() {
        for planned in demo().study {
            let study = crate::studies::named(&planned.title).expect("a study of the demo");
            for person in &planned.person {
                let takes_part =
                    person.name == study.author || crate::applications::members(&planned.title).contains(&person.name);
                assert!(takes_part, "{}", person.name);
            }
        }
    }

    #[test]
    fn days_are_numbered_across_weeks() {
        assert_eq!([1, 7, 8, 14, 15].map(week_and_day), [(1, 1), (1, 7), (2, 1), (2, 7), (3, 1)]);
    }
}
