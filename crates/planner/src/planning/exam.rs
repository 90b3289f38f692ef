//! Exams and interviews. Exam plans cover all themes and end with a mock exam; interview plans about theory end with
//! written answers.

mod parts;
mod target;

pub(super) use parts::with_parts;
pub(super) use target::target_in;

use crate::asked::{Asked, PartOfExam};
use crate::curriculum::{Curriculum, ExamPart, Project, Step};
use crate::goal::may_be_repeated;
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
    /// Subjects whose exams are spoken.
    spoken_subjects: Vec<String>,
    /// Papers on which candidates do something instead of answering questions, and words of the forms of other ones.
    practical_papers: Vec<String>,
    answered: Vec<String>,
    /// Texts in the last step of projects that are mock exams already.
    mocks: Vec<String>,
    mock_exam: Made,
    practical: Made,
    spoken: Made,
    interview: Interview,
}

/// A project that is made from the themes of a subject.
#[derive(Deserialize)]
struct Made {
    name: String,
    theme: String,
    /// The words after the topics of a rehearsal.
    rehearsal: String,
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
/// Plans up to this length, and plans with the day of the exam, solve whole past papers at the level of the exam.
const LONGEST_CRAM: usize = 21;
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
        let own = target::exam_in(brief.objective()).filter(|name| may_be_repeated(brief, name));
        return Some(own.unwrap_or_else(|| path.unwrap_or(&curriculum.middle).to_owned()));
    }
    path.filter(|path| RULES.paths.iter().any(|known| path.starts_with(known.as_str()))).map(str::to_owned)
}

/// Returns a mock exam as the project, unless the path's or subject's own project already ends with one.
pub(super) fn mock(asked: &Asked, brief: &Brief) -> Option<Project> {
    let name = name(asked, brief)?;
    let of_path = asked.path_name.as_deref().and_then(|path| asked.curriculum.project_of(path, brief.level()));
    let own = of_path.unwrap_or_else(|| asked.curriculum.project_for(brief.level()));
    let is_mock = |step: &Step| RULES.mocks.iter().any(|mock| step.name.contains(mock.as_str()));
    let is_long = brief.days().count() > LONGEST_CRAM && brief.understood().deadline.is_none();
    let ends_in_one = is_long && own.steps.last().is_some_and(is_mock) && !is_of_another_paper(own, asked);
    (!ends_in_one).then(|| form_of(&asked.curriculum, &asked.parts).of(&name, &themes(asked, brief), brief))
}

/// Whether a project names a paper of the exam that `asked` leaves out.
fn is_of_another_paper(project: &Project, asked: &Asked) -> bool {
    let Some(exam) = &asked.curriculum.exam else { return false };
    let is_left_out = |part: &&ExamPart| !asked.parts.iter().any(|asked| asked.name == part.name);
    let has_chosen = |paper: &str| exam.parts.iter().filter(|part| !is_left_out(part)).any(|part| part.paper == paper);
    let mut others = exam.parts.iter().filter(|part| !has_chosen(&part.paper));
    !asked.parts.is_empty() && others.any(|part| project.name.contains(&part.paper))
}

/// Returns the words after the topics of a rehearsal for an exam on `curriculum`.
pub(super) fn rehearsal(curriculum: &Curriculum, parts: &[PartOfExam]) -> &'static str {
    &form_of(curriculum, parts).rehearsal
}

/// Returns the mock exam of the form of the exam: answered on paper, spoken, or done with the hands.
fn form_of(curriculum: &Curriculum, parts: &[PartOfExam]) -> &'static Made {
    if RULES.spoken_subjects.contains(&curriculum.middle) {
        return &RULES.spoken;
    }
    let Some(exam) = &curriculum.exam else { return &RULES.mock_exam };
    let is_chosen = |part: &&ExamPart| parts.iter().any(|chosen| chosen.name == part.name);
    let mut chosen = exam.parts.iter().filter(is_chosen).peekable();
    let is_practical =
        |part: &ExamPart| RULES.practical_papers.iter().any(|paper| part.paper.starts_with(paper.as_str()));
    let is_answered = RULES.answered.iter().any(|word| exam.form.contains(word.as_str()));
    if chosen.peek().is_some() && chosen.all(is_practical) && !is_answered {
        &RULES.practical
    } else {
        &RULES.mock_exam
    }
}

/// Returns written answers as the project, if interviews in this area ask for explanations.
pub(super) fn interview_notes(asked: &Asked, brief: &Brief) -> Option<Project> {
    let curriculum = &*asked.curriculum;
    let is_asked = curriculum.subjects() == 1 && Aim::of(brief.objective()) == Aim::Interview;
    let explains = RULES.interview.areas.iter().any(|area| area == curriculum.area());
    (is_asked && explains).then(|| RULES.interview.notes.of(&curriculum.middle, &themes(asked, brief), brief))
}

/// Returns the heaviest parts of the exam, or the weightiest themes of the user's level (and path, if one is named), in order.
fn themes<'a>(asked: &'a Asked, brief: &Brief) -> Vec<&'a str> {
    if asked.parts.len() > 1 {
        return heaviest(asked);
    }
    let curriculum = &*asked.curriculum;
    let is_studied = |topic: usize| {
        let is_asked = asked.path.is_empty() || asked.path.contains(&topic);
        let is_own = topic + asked.named.added < curriculum.topics.len() && !asked.named.excluded.contains(&topic);
        is_asked && is_own && curriculum.topics[topic].level >= brief.level().min(Level::Intermediate)
    };
    // The scope of a test at school is what the learner names.
    let scope: Vec<usize> = asked.named.wanted.iter().map(|&topic| curriculum.topics[topic].unit).collect();
    let is_in_scope = |unit: usize| asked.named.wanted.len() < 2 || scope.contains(&unit);
    let weight = |unit: usize| {
        let of_unit = (0..curriculum.topics.len()).filter(|&topic| curriculum.topics[topic].unit == unit);
        of_unit.filter(|&topic| is_studied(topic)).map(|topic| u32::from(curriculum.topics[topic].weight)).sum::<u32>()
    };
    let is_studied = |unit: &usize| weight(*unit) > 0 && is_in_scope(*unit);
    let mut studied: Vec<usize> = (0..curriculum.units.len()).filter(is_studied).collect();
    studied.sort_by_cached_key(|&unit| Reverse(weight(unit)));
    studied.truncate(MOST_THEMES);
    studied.sort_unstable();
    studied.into_iter().map(|unit| curriculum.units[unit].as_str()).collect()
}

/// Returns the heaviest parts, in the order of the exam.
fn heaviest(asked: &Asked) -> Vec<&str> {
    let mut parts: Vec<usize> = (0..asked.parts.len()).collect();
    parts.sort_by_key(|&part| Reverse(asked.parts[part].weight));
    parts.truncate(MOST_THEMES);
    parts.sort_unstable();
    parts.into_iter().map(|part| asked.parts[part].name.as_str()).collect()
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
