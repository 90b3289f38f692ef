//! The built-in worksheets: the exercise and the depth of a day's topic, and the curriculum's questions about topics of
//! earlier days. Curricula contain no explanations, so explaining is a task.

mod about;
mod recalls;
mod results;
mod search;
mod slow;
mod wording;

pub use slow::SlowWorksheets;

use crate::planning::curriculum_for;
use about::{About, Course, Part, Recall};
use async_trait::async_trait;
use kernel::text::lowercase;
use results::results_of;
use roadmaps::generation::{WriteError, WritingProgress};
use roadmaps::korean::{Particle, stems, with};
use roadmaps::plan::{DayOf, Provenance, Source};
use roadmaps::quality::words::is_hands_on;
use roadmaps::quality::{Flaw, Knowledge, without_personal_data_of};
use roadmaps::worksheets::{Task, WeekOfDays, Worksheet, WorksheetDraft, WorksheetWriter, WrittenWorksheets};
use wording::{as_statement, as_task, object, quoted};

/// The version of the wording, stored beside the curriculum's version. Increase it with every change.
const WORDING: &str = "worksheets 6";

#[async_trait]
impl WorksheetWriter for crate::BuiltInPlanner {
    async fn write_week(&self, wanted: WeekOfDays<'_>, _progress: &dyn WritingProgress) -> WrittenWorksheets {
        worksheets(wanted)
    }
}

/// Writes the worksheets of a week; the same plan gives the same worksheets. Tests over every curriculum show that all
/// pass the rules.
#[must_use]
pub fn worksheets(wanted: WeekOfDays<'_>) -> WrittenWorksheets {
    let (curriculum, is_known) = curriculum_for(wanted.brief);
    let course = Course::of(&curriculum, is_known, &wanted);
    let known = is_known.then_some(&*curriculum as &dyn Knowledge);
    let written = wanted.days().map(|(day, keyword)| {
        let draft = sheet_of(&course, day);
        let worksheet = Worksheet::accept(wanted.brief, (day, keyword), draft, Source::BuiltIn, known)
            .map_err(|flaws| WriteError::Invalid(flaws.into_iter().map(Flaw::shape).collect()));
        (day, worksheet)
    });
    let version = format!("{} · {WORDING}", curriculum.label);
    WrittenWorksheets::of(written, Provenance { source: Source::BuiltIn, version })
}

/// Words the worksheet of one day.
fn sheet_of(course: &Course<'_>, day: DayOf) -> WorksheetDraft {
    let Some((keyword, about)) = course.days.get(usize::from(day.index())) else { return WorksheetDraft::default() };
    let sheet = Sheet { course, day, keyword: &without_personal_data_of(course.brief, keyword) };
    let draft = match about {
        About::Topic(topic, part) => sheet.topic(*topic, *part),
        About::Recall(topics, way) => sheet.recall(topics, *way),
        About::Step => sheet.step(),
        About::Unknown => sheet.unknown(),
    };
    WorksheetDraft { recalls: course.recalls(day), ..draft }
}

struct Sheet<'a> {
    course: &'a Course<'a>,
    day: DayOf,
    /// The day's keyword, without personal data.
    keyword: &'a str,
}

impl Sheet<'_> {
    fn index(&self) -> usize {
        self.day.index().into()
    }

    fn topic(&self, topic: usize, part: Part) -> WorksheetDraft {
        let (course, known) = (self.course, &self.course.curriculum.topics[topic]);
        let short = course.name(topic);
        // A short name may have no word of the day: 「안전한 HTML 삽입」.
        let is_said = stems(self.keyword).iter().any(|word| lowercase(&short).contains(word.as_str()));
        let name = if part == Part::Name && !is_said { quoted(self.keyword) } else { short };
        let is_practised = !self.is_anothers(&known.practice);
        let goal = match part {
            _ if !known.keywords().contains(&self.keyword) => {
                format!("{} 공부하고 {} 자신의 말로 설명합니다.", object(&quoted(self.keyword)), object(&name))
            }
            Part::Name if is_practised && known.is_skill => {
                format!("{} 익혀 {}", object(&name), as_statement(&known.practice))
            }
            Part::Name if is_practised => format!("{} 이해하고 {}", object(&name), as_statement(&known.practice)),
            Part::Name => format!("{} 자신의 말로 설명하고 작은 예로 확인합니다.", object(&name)),
            Part::Practice => as_statement(&known.practice),
            Part::Depth => format!("{} 예를 들어 설명합니다.", object(&quoted(&known.depth))),
        };
        let exercise = match part {
            Part::Depth => format!("{} 예를 하나 들어 설명해 적기", object(&quoted(&known.depth))),
            Part::Name | Part::Practice if is_practised => known.practice.clone(),
            _ if known.is_skill => format!("{} 작은 예 하나로 따라 해 보고 막힌 곳 적기", object(&name)),
            _ => format!("{name}의 예를 하나 들고 한 가지를 바꾸면 무엇이 달라지는지 적기"),
        };
        let mut task = self.task(&exercise, self.builds_on(topic));
        task.results.push(if known.is_skill {
            format!("{} 보지 않고 한 번 더 할 수 있습니다.", object(&name))
        } else {
            format!("{} 어디에 쓰였는지 짚어 말할 수 있습니다.", with(&name, Particle::Subject))
        });
        WorksheetDraft { goal, task, look_up: self.depth_of(topic), ..WorksheetDraft::default() }
    }

    /// Words a sheet that repeats learned topics.
    fn recall(&self, topics: &[usize], way: Recall) -> WorksheetDraft {
        let course = self.course;
        let names = object(&topics.iter().map(|&topic| course.name(topic)).collect::<Vec<_>>().join(", "));
        let (goal, exercise) = match way {
            Recall::Review => (
                format!("자료를 덮고 {names} 떠올려 설명합니다."),
                format!("자료를 덮고 {names} 아는 대로 적은 뒤 빠진 것을 찾아 채우기"),
            ),
            Recall::Ground => (
                format!("이 계획의 바탕이 되는 {names} 다시 짚습니다."),
                format!("자료를 보지 않고 {names} 아는 대로 적은 뒤 빠진 것을 찾아 채우기"),
            ),
            Recall::Rest => (format!("쉬어 가며 {names} 가볍게 되짚습니다."), format!("{names} 한 문장으로 떠올리기")),
            Recall::Rehearsal => {
                (format!("실전처럼 {names} 묻는 말에 답합니다."), format!("{names} 자료 없이 2분씩 소리 내어 설명하기"))
            }
        };
        let mut task = self.task(&exercise, None);
        task.results = results_of("정리하기", self.index());
        let turn = topics.get(self.index() % topics.len().max(1)).copied();
        let look_up = turn.map_or_else(|| self.word_of_the_day(), |topic| self.depth_of(topic));
        WorksheetDraft { goal, task, look_up, ..WorksheetDraft::default() }
    }

    /// Words a sheet for a project step.
    fn step(&self) -> WorksheetDraft {
        let learned = self.course.learned(self.index());
        let used = learned.iter().rev().copied().find(|&topic| self.speaks_of(topic));
        let mut task = self.task(self.keyword, self.steps_before());
        task.results.push("고른 방법과 그렇게 고른 까닭을 두 문장으로 말할 수 있습니다.".to_owned());
        let look_up = used.or_else(|| learned.last().copied());
        WorksheetDraft {
            goal: as_statement(self.keyword),
            task,
            look_up: look_up.map_or_else(|| self.word_of_the_day(), |topic| self.depth_of(topic)),
            ..WorksheetDraft::default()
        }
    }

    /// Words the sheet of a day with only a keyword.
    fn unknown(&self) -> WorksheetDraft {
        let day = quoted(self.keyword);
        let exercise = if is_hands_on(self.keyword) {
            format!("{} 끝까지 해 보고 막힌 곳 적기", object(&day))
        } else {
            format!("{day}의 핵심을 자료에서 찾아 세 문장으로 적기")
        };
        WorksheetDraft {
            goal: format!("{} 공부하고 배운 것을 자신의 말로 적습니다.", object(&day)),
            task: self.task(&exercise, None),
            look_up: self.word_of_the_day(),
            ..WorksheetDraft::default()
        }
    }

    fn task(&self, exercise: &str, note: Option<String>) -> Task {
        Task { text: as_task(exercise), note, results: results_of(exercise, self.index()) }
    }

    /// Returns a note on the earlier topic that this one builds on.
    fn builds_on(&self, topic: usize) -> Option<String> {
        let learned = self.course.learned(self.index());
        let requires = &self.course.curriculum.topics[topic].requires;
        let ground = requires.iter().rev().find(|required| learned.contains(required))?;
        Some(format!("앞에서 배운 {} 이어서 씁니다.", object(&self.course.name(*ground))))
    }

    /// Returns a note on the project step before.
    fn steps_before(&self) -> Option<String> {
        let before = &self.course.days[..self.index()];
        let (step, _) = before.iter().rev().find(|(_, about)| *about == About::Step)?;
        let step = without_personal_data_of(self.course.brief, step);
        Some(format!("앞에서 {}까지 했습니다.", quoted(&step)))
    }

    /// Whether another day of the plan has exactly this text, so this one must not use it.
    fn is_anothers(&self, text: &str) -> bool {
        text != self.keyword && self.course.is_of_another_day(text, self.index())
    }

    fn speaks_of(&self, topic: usize) -> bool {
        self.keyword.contains(self.course.curriculum.topics[topic].shortest())
    }
}

#[cfg(test)]
mod tests;
