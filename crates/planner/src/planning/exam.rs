//! Exams and interviews. Exam plans cover all themes and end with a mock exam; interview plans about theory end with
//! written answers.

use crate::asked::Asked;
use crate::curriculum::{Project, Step};
use crate::lexicon::LEXICON;
use crate::objective::Aim;
use roadmaps::brief::{Brief, Level};
use roadmaps::korean::filled;
use roadmaps::understood::DeadlineKind;
use serde::Deserialize;
use std::cmp::Reverse;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    /// Main categories in which every subject is an exam.
    areas: Vec<String>,
    subjects: Vec<String>,
    /// Prefixes of paths that are exams in other subjects.
    paths: Vec<String>,
    /// A text in the last step of projects that are mock exams already.
    mock: String,
    mock_exam: Made,
    interview: Interview,
}

/// A project that is made from the themes of a subject.
#[derive(Deserialize)]
struct Made {
    name: String,
    theme: String,
    steps: Vec<Step>,
}

#[derive(Deserialize)]
struct Interview {
    areas: Vec<String>,
    #[serde(flatten)]
    notes: Made,
}

static RULES: LazyLock<Rules> = LazyLock::new(|| {
    toml::from_str(include_str!("../../rules/exams.toml")).expect("the file is part of the program and a test reads it")
});

const RANK_OF_THEMES: u8 = 3;
const MOST_THEMES: usize = 8;

/// Returns the name of the exam that is asked for, unless the aim is a portfolio.
pub(super) fn name(asked: &Asked, brief: &Brief) -> Option<String> {
    let curriculum = &*asked.curriculum;
    if curriculum.subjects() > 1 || Aim::of(brief.objective()) == Aim::Portfolio {
        return None;
    }
    let path = asked.path_name.as_deref();
    let is_listed = |list: &[String], name: &str| list.iter().any(|known| known == name);
    if is_listed(&RULES.areas, curriculum.area()) || is_listed(&RULES.subjects, &curriculum.middle) {
        return Some(path.unwrap_or(&curriculum.middle).to_owned());
    }
    let is_dated = brief.understood().deadline.as_ref().is_some_and(|deadline| deadline.kind == DeadlineKind::Exam);
    if is_dated && !LEXICON.interviews.contains(&curriculum.middle) {
        return Some(path.unwrap_or(&curriculum.middle).to_owned());
    }
    path.filter(|path| RULES.paths.iter().any(|known| path.starts_with(known.as_str()))).map(str::to_owned)
}

/// Returns a mock exam as the project, unless the path's or subject's own project already ends with one.
pub(super) fn mock(asked: &Asked, brief: &Brief) -> Option<Project> {
    let name = name(asked, brief)?;
    let of_path = asked.path_name.as_deref().and_then(|path| asked.curriculum.project_of(path, brief.level()));
    let own = of_path.unwrap_or_else(|| asked.curriculum.project_for(brief.level()));
    let ends_in_one = own.steps.last().is_some_and(|step| step.name.contains(&RULES.mock));
    (!ends_in_one).then(|| RULES.mock_exam.of(&name, &themes(asked, brief), brief))
}

/// Returns written answers as the project, if interviews in this area ask for explanations.
pub(super) fn interview_notes(asked: &Asked, brief: &Brief) -> Option<Project> {
    let curriculum = &*asked.curriculum;
    let is_asked = curriculum.subjects() == 1 && Aim::of(brief.objective()) == Aim::Interview;
    let explains = RULES.interview.areas.iter().any(|area| area == curriculum.area());
    (is_asked && explains).then(|| RULES.interview.notes.of(&curriculum.middle, &themes(asked, brief), brief))
}

/// Returns the weightiest themes of the user's level (and path, if one is named), in order.
fn themes<'a>(asked: &'a Asked, brief: &Brief) -> Vec<&'a str> {
    let curriculum = &*asked.curriculum;
    let is_studied = |topic: usize| {
        let is_asked = asked.path.is_empty() || asked.path.contains(&topic);
        let is_own = topic + asked.named.added < curriculum.topics.len() && !asked.named.excluded.contains(&topic);
        is_asked && is_own && curriculum.topics[topic].level >= brief.level().min(Level::Intermediate)
    };
    let weight = |unit: usize| {
        let of_unit = (0..curriculum.topics.len()).filter(|&topic| curriculum.topics[topic].unit == unit);
        of_unit.filter(|&topic| is_studied(topic)).map(|topic| u32::from(curriculum.topics[topic].weight)).sum::<u32>()
    };
    let mut studied: Vec<usize> = (0..curriculum.units.len()).filter(|&unit| weight(unit) > 0).collect();
    studied.sort_by_cached_key(|&unit| Reverse(weight(unit)));
    studied.truncate(MOST_THEMES);
    studied.sort_unstable();
    studied.into_iter().map(|unit| curriculum.units[unit].as_str()).collect()
}

impl Made {
    fn of(&self, name: &str, themes: &[&str], brief: &Brief) -> Project {
        let raw = self.steps.iter().map(|raw| Step { rank: raw.rank, name: filled(&raw.name, name) });
        let of_themes = themes.iter().map(|theme| Step { rank: RANK_OF_THEMES, name: self.theme.replace("{}", theme) });
        let mut steps: Vec<Step> = raw.collect();
        // One step per theme, between the planning step and the first complete attempt.
        steps.splice(1..1, of_themes);
        Project { levels: vec![brief.level()], paths: Vec::new(), name: filled(&self.name, name), steps }
    }
}
