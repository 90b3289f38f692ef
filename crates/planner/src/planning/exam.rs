//! Exams: all of their themes count, and a mock exam is the end.

use crate::curriculum::{Asked, Project, Step};
use crate::korean::filled;
use crate::objective::Aim;
use roadmaps::Brief;
use serde::Deserialize;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    /// Main categories of which every subject is an exam.
    areas: Vec<String>,
    subjects: Vec<String>,
    /// How the names of paths begin that are exams in a subject that is none.
    paths: Vec<String>,
    /// What the last step of a project says that is a mock exam itself.
    mock: String,
    name: String,
    theme: String,
    steps: Vec<Step>,
}

static RULES: LazyLock<Rules> = LazyLock::new(|| {
    toml::from_str(include_str!("../../rules/exams.toml")).expect("the file is part of the program and a test reads it")
});

const RANK_OF_THEMES: u8 = 3;
const MOST_THEMES: usize = 8;

/// The name of the exam that is asked for, if it is one and not something to show.
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
    path.filter(|path| RULES.paths.iter().any(|known| path.starts_with(known.as_str()))).map(str::to_owned)
}

/// A mock exam as the project, where the subject's own project is something else.
pub(super) fn mock(asked: &Asked, brief: &Brief) -> Option<Project> {
    let name = name(asked, brief)?;
    let own = asked.curriculum.project_for(brief.level());
    let ends_in_one = own.steps.last().is_some_and(|step| step.name.contains(&RULES.mock));
    (!ends_in_one).then(|| mock_of(&name, &themes(asked, brief), brief))
}

/// The themes that the level studies, of the path if there is one.
fn themes<'a>(asked: &'a Asked, brief: &Brief) -> Vec<&'a str> {
    let curriculum = &*asked.curriculum;
    let is_studied = |unit: usize| {
        let topics = curriculum.topics.iter().zip(0..).filter(|(topic, _)| topic.unit == unit);
        topics.into_iter().any(|(topic, index)| {
            topic.level == brief.level() && (asked.path.is_empty() || asked.path.contains(&index))
        })
    };
    let studied = curriculum.units.iter().zip(0..).filter(|(_, unit)| is_studied(*unit));
    studied.map(|(name, _)| name.as_str()).take(MOST_THEMES).collect()
}

fn mock_of(name: &str, themes: &[&str], brief: &Brief) -> Project {
    let raw = RULES.steps.iter().map(|raw| Step { rank: raw.rank, name: filled(&raw.name, name) });
    let of_themes = themes.iter().map(|theme| Step { rank: RANK_OF_THEMES, name: RULES.theme.replace("{}", theme) });
    let mut steps: Vec<Step> = raw.collect();
    // Theme by theme, between the plan and the first whole exam.
    steps.splice(1..1, of_themes);
    Project { levels: vec![brief.level()], paths: Vec::new(), name: filled(&RULES.name, name), steps }
}
