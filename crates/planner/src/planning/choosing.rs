//! The projects that a learner can choose for the end of a plan.

use super::calendar::SHORTEST_WITH_PROJECT;
use crate::asked;
use crate::curriculum::{Curriculum, Project};
use roadmaps::brief::Brief;
use roadmaps::generation::{MOST_PROJECTS, MOST_TOPICS_OF_A_PROJECT, ProjectChoice};
use roadmaps::quality::Knowledge;
use std::cmp::Reverse;

/// Returns the projects of the subject of `brief` for its level, those of a named path first.
pub(super) fn list(brief: &Brief) -> Vec<ProjectChoice> {
    let Some(asked) = asked::asked_for(brief) else { return Vec::new() };
    let curriculum = &*asked.curriculum;
    let is_of_path = |project: &Project| asked.path_name.as_ref().is_some_and(|path| project.paths.contains(path));
    let fits = |project: &&Project| project.levels.contains(&brief.level());
    let may_be_chosen = |project: &&Project| project.paths.is_empty() || is_of_path(project);
    let mut projects: Vec<&Project> = curriculum.projects.iter().filter(fits).filter(may_be_chosen).collect();
    projects.sort_by_key(|project| Reverse(is_of_path(project)));
    projects.into_iter().take(MOST_PROJECTS).map(|project| choice(curriculum, project)).collect()
}

/// Returns the project of `curriculum` that `brief` names as its goal. A plan of few days has no room for it.
pub(super) fn chosen(curriculum: &Curriculum, brief: &Brief) -> Option<Project> {
    let understood = brief.understood();
    let goal = understood.goal.as_ref().filter(|_| brief.days().count() >= SHORTEST_WITH_PROJECT)?;
    let is_chosen = |project: &&Project| project.levels.contains(&brief.level()) && project.is_called(&goal.said);
    curriculum.projects.iter().find(is_chosen).cloned()
}

fn choice(curriculum: &Curriculum, project: &Project) -> ProjectChoice {
    let mut topics: Vec<String> = Vec::new();
    for topic in project.steps.iter().flat_map(|step| curriculum.topics_named_in(&step.name)) {
        let label = &curriculum.topics[topic].label;
        if topics.len() < MOST_TOPICS_OF_A_PROJECT && !topics.contains(label) {
            topics.push(label.clone());
        }
    }
    ProjectChoice { name: project.name.clone(), topics }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{plan, subjects};
    use roadmaps::brief::Level;
    use roadmaps::form::BriefForm;
    use roadmaps::understood::Corrections;

    fn brief(subject: &str, level: Level, days: i64, goal: Option<&str>) -> Brief {
        let goal = goal.map(|said| (said.to_owned(), None));
        let form = BriefForm {
            etc1: subject.to_owned(),
            current_level: level.number().to_string(),
            duration: days,
            learning_objective: "취미로 배우기".into(),
            understood: goal.map(|goal| Corrections { goal: Some(goal), ..Corrections::default() }),
            ..BriefForm::default()
        };
        Brief::parse(&form).expect("in range")
    }

    #[test]
    fn a_known_subject_has_projects_and_an_unknown_one_has_none() {
        let projects = list(&brief("React", Level::Beginner, 28, None));
        assert!((1..=MOST_PROJECTS).contains(&projects.len()), "{projects:?}");
        assert!(projects.iter().all(|project| project.topics.len() <= MOST_TOPICS_OF_A_PROJECT), "{projects:?}");
        assert_eq!(list(&brief("가나다라마", Level::Beginner, 28, None)), []);
    }

    #[test]
    fn a_chosen_project_ends_the_plan_and_is_named_in_its_evaluation() {
        let mut failed = Vec::new();
        for (_, name) in subjects().step_by(29) {
            for level in Level::ALL {
                let Some(first) = list(&brief(name, level, 28, None)).into_iter().next() else { continue };
                let chosen = brief(name, level, 28, Some(&first.name));
                let written = plan(&chosen).expect("a plan");
                if !written.plan.evaluation().contains(&first.name) {
                    failed.push(format!("{name} {level:?} {}", first.name));
                }
            }
        }
        assert_eq!(failed, [""; 0]);
    }
}
