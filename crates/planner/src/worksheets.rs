//! The built-in worksheets: the curriculum's texts about a day's topics, its exercises, and questions that it can
//! answer. Curricula contain no explanations, so explaining is an exercise.

mod about;
mod exercises;
mod questions;
mod slow;

pub use slow::SlowWorksheets;

use crate::planning::curriculum_for;
use about::{About, Course, Part, Recall};
use async_trait::async_trait;
use exercises::with_subject;
use questions::{different, object};
use roadmaps::generation::{WriteError, WritingProgress};
use roadmaps::plan::{Provenance, Source};
use roadmaps::quality::words::is_hands_on;
use roadmaps::quality::{Flaw, Knowledge, without_personal_data_of};
use roadmaps::worksheets::{
    Exercise, Section, SelfCheck, WeekOfDays, Worksheet, WorksheetDraft, WorksheetWriter, WrittenWorksheets,
};

/// The version of the wording, stored beside the curriculum's version. Increase it with every change.
const WORDING: &str = "worksheets 3";
/// The number of questions about topics of earlier days.
const RECALLED: usize = 2;
const MOST_CHECKS: usize = 4;
const TO_DO: u16 = 40;
const TO_EXPLAIN: u16 = 15;
const TO_RELATE: u16 = 10;
const TO_BUILD: u16 = 60;

/// Introductions for topics learnt by doing, and for topics to understand; used in turn, day by day.
const OF_SKILLS: &[&str] = &[
    "{unit} 가운데 해 보면서 익히는 부분입니다. 손에 익은 뒤에 {depth을} 살펴봅니다.",
    "한 번 따라 하고, 다음에는 보지 않고 해 봅니다. 여유가 있으면 {depth을} 찾아봅니다.",
    "결과가 왜 그렇게 나오는지 확인하며 익힙니다. 눈여겨볼 점은 {depth}입니다.",
    "조건을 하나씩 바꾸며 해 봅니다. 더 들어가면 {depth을} 만납니다.",
    "{unit}에서 다루는 기술입니다. 스스로 해낸 뒤에 {depth을} 물어봅니다.",
];
const OF_IDEAS: &[&str] = &[
    "{unit}에서 다루는 개념입니다. 뜻을 자신의 말로 옮긴 뒤 {depth을} 살펴봅니다.",
    "무엇인지보다 왜 그런지를 먼저 묻습니다. 눈여겨볼 점은 {depth}입니다.",
    "예를 하나 정해 끝까지 따라가며 이해합니다. 그다음에 {depth을} 찾아봅니다.",
    "비슷한 것과 무엇이 다른지 견주며 읽습니다. 더 들어가면 {depth을} 만납니다.",
    "{unit} 가운데 뜻과 까닭을 먼저 알아 둘 부분입니다. {depth을} 설명할 수 있는지 스스로 물어봅니다.",
];

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
    let course = Course::of(&curriculum, &wanted);
    let known = is_known.then_some(&*curriculum as &dyn Knowledge);
    let written = wanted.days().map(|(day, keyword)| {
        let draft = sheet_of(&course, day.index().into());
        let worksheet = Worksheet::accept(wanted.brief, keyword, draft, Source::BuiltIn, known)
            .map_err(|flaws| WriteError::Invalid(flaws.into_iter().map(Flaw::shape).collect()));
        (day, worksheet)
    });
    let version = format!("{} · {WORDING}", curriculum.label);
    WrittenWorksheets::of(written, Provenance { source: Source::BuiltIn, version })
}

/// Words the worksheet of one day.
fn sheet_of(course: &Course<'_>, day: usize) -> WorksheetDraft {
    let Some((keyword, about)) = course.days.get(day) else { return WorksheetDraft::default() };
    let sheet = Sheet { course, day, keyword: &without_personal_data_of(course.brief, keyword) };
    match about {
        About::Topic(topic, part) => sheet.topic(*topic, *part),
        About::Recall(topics, way) => sheet.recall(topics, *way),
        About::Step => sheet.step(),
        About::Unknown => sheet.unknown(),
    }
}

struct Sheet<'a> {
    course: &'a Course<'a>,
    day: usize,
    /// The day's keyword, without personal data.
    keyword: &'a str,
}

impl Sheet<'_> {
    fn topic(&self, topic: usize, part: Part) -> WorksheetDraft {
        let (course, known) = (self.course, &self.course.curriculum.topics[topic]);
        let name = course.name(topic);
        let quoted = |text: &str| format!("‘{text}’");
        let (practice, depth) = (quoted(&known.practice), quoted(&known.depth));
        let goal = match part {
            _ if !known.keywords().contains(&self.keyword) => {
                format!("{} 공부하고 {} 자신의 말로 설명합니다.", object(&quoted(self.keyword)), object(&name))
            }
            Part::Name if self.is_anothers(&known.practice) => {
                format!("{} 자신의 말로 설명하고 작은 예로 확인합니다.", object(&name))
            }
            Part::Name => format!("{} 자신의 말로 설명하고 {} 스스로 해 봅니다.", object(&name), object(&practice)),
            Part::Practice => {
                format!("{} 끝까지 해 보고 {} 어디에 쓰였는지 설명합니다.", object(&practice), with_subject(&name))
            }
            Part::Depth => format!("{} 찾아 정리하고 {} 한층 깊이 설명합니다.", object(&depth), object(&name)),
        };
        let try_out = self.try_out(topic, &depth);
        let explain = self.explain(&depth, topic);
        let mut exercises = if part == Part::Depth { vec![explain, try_out] } else { vec![try_out, explain] };
        exercises.extend(self.relate(topic));
        let own = [course.what_comes_before(topic, self.day), course.what_builds_on(topic, self.day)];
        let self_checks = different(own.into_iter().flatten().chain(self.recalled(topic)), MOST_CHECKS);
        WorksheetDraft { goal, topics: vec![self.section(topic, 0)], exercises, self_checks }
    }

    /// Words a sheet that repeats learned topics.
    fn recall(&self, topics: &[usize], way: Recall) -> WorksheetDraft {
        let course = self.course;
        let names = object(&topics.iter().map(|&topic| course.name(topic)).collect::<Vec<_>>().join(", "));
        let (goal, task, minutes) = match way {
            Recall::Review => (
                format!("복습하는 날입니다. 자료를 덮고 {names} 떠올려 설명합니다."),
                format!("자료를 덮고 {names} 아는 대로 적은 뒤, 빠진 것을 찾아 채우기"),
                TO_DO,
            ),
            Recall::Ground => (
                format!("이 계획의 바탕이 되는 {names} 다시 짚습니다."),
                format!("자료를 보지 않고 {names} 아는 대로 적은 뒤, 빠진 것을 찾아 채우기"),
                TO_DO,
            ),
            Recall::Rest => (
                format!("쉬어 가는 날입니다. {names} 가볍게 되짚습니다."),
                format!("{names} 한 문장으로 떠올려 보기"),
                TO_RELATE,
            ),
            Recall::Rehearsal => (
                format!("실전처럼 {names} 묻는 말에 답해 봅니다."),
                format!("{names} 자료 없이 2분씩 소리 내어 설명하기"),
                TO_EXPLAIN,
            ),
        };
        let is_free = |topic: &&usize| {
            let depth = &course.curriculum.topics[**topic].depth;
            way != Recall::Rest && !course.is_of_a_later_day(depth, self.day)
        };
        let deeper = topics.iter().filter(is_free).map(|&topic| {
            let depth = format!("‘{}’", course.curriculum.topics[topic].depth);
            Exercise {
                task: format!("{} 두 문장으로 설명해 적기", object(&depth)), hint: None, minutes: TO_RELATE
            }
        });
        let first = Exercise { task, hint: None, minutes };
        let practised = topics.iter().filter_map(|&topic| course.what_is_practised(topic, self.day + topic));
        let before = topics.iter().find_map(|&topic| course.what_comes_before(topic, self.day));
        let checks = course.order_of(topics).into_iter().chain(practised).chain(before);
        WorksheetDraft {
            goal,
            topics: topics.iter().zip(0..).map(|(&topic, place)| self.section(topic, place)).collect(),
            exercises: std::iter::once(first).chain(deeper).collect(),
            self_checks: different(checks, if way == Recall::Rest { 1 } else { MOST_CHECKS }),
        }
    }

    /// Words a sheet for a project step.
    fn step(&self) -> WorksheetDraft {
        let course = self.course;
        let steps: Vec<&str> =
            course.days.iter().filter(|(_, about)| *about == About::Step).map(|(keyword, _)| *keyword).collect();
        let at = course.days[..self.day].iter().filter(|(_, about)| *about == About::Step).count();
        let step = format!("‘{}’", self.keyword);
        let before = at.checked_sub(1).and_then(|before| steps.get(before));
        let before = before.map_or_else(String::new, |before| format!(" 앞에서 ‘{before}’까지 했습니다."));
        let next = steps.get(at + 1).map(|next| format!(" 다음은 ‘{next}’입니다."));
        let next = next.unwrap_or_else(|| " 이것으로 결과물이 완성됩니다.".to_owned());
        let place = match steps.len() {
            0 | 1 => String::new(),
            all => format!("결과물을 만드는 {all}단계 가운데 {}단계입니다.", at + 1),
        };
        let text = format!("{place}{before}{next}").trim_start().to_owned();
        let learned = course.learned(self.day);
        let used: Vec<usize> = learned.iter().rev().copied().filter(|&topic| self.speaks_of(topic)).take(2).collect();
        let mut topics = vec![Section { title: self.keyword.to_owned(), text }];
        topics.extend(used.iter().zip(0..).map(|(&topic, place)| self.section(topic, place)));
        let build = Exercise { task: self.keyword.to_owned(), hint: None, minutes: TO_BUILD };
        let note = Exercise {
            task: format!("{step}에서 고른 방법과 그렇게 고른 까닭을 두 문장으로 적기"),
            hint: Some("고르지 않은 방법 하나와 견주어 적으면 또렷해집니다.".to_owned()),
            minutes: TO_RELATE,
        };
        let asked = used.iter().chain(learned.iter().rev());
        let checks = asked.filter_map(|&topic| course.what_is_practised(topic, self.day + topic));
        WorksheetDraft {
            goal: format!("{} 끝내고 결과를 눈으로 확인합니다.", object(&step)),
            topics,
            exercises: vec![build, note],
            self_checks: different(checks, RECALLED),
        }
    }

    /// Words a sheet for an unknown day, and says that only the day's keyword is known.
    fn unknown(&self) -> WorksheetDraft {
        let day = format!("‘{}’", self.keyword);
        let theme = self.course.theme;
        let text = format!(
            "‘{theme}’ 주차의 하루입니다. 기본 커리큘럼에 이 주제의 내용이 없어 개요만 적었습니다. 공부하는 자료를 보며 채워주세요."
        );
        let first = if is_hands_on(self.keyword) {
            Exercise { task: self.keyword.to_owned(), hint: None, minutes: TO_DO }
        } else {
            Exercise {
                task: format!("{day}의 핵심을 자료에서 찾아 세 문장으로 적기"), hint: None, minutes: TO_DO
            }
        };
        let second = Exercise {
            task: format!("{} 공부하며 처음 만난 낱말 셋을 골라 뜻을 적기", object(&day)),
            hint: None,
            minutes: TO_EXPLAIN,
        };
        let recalled = self.course.learned(self.day).into_iter().rev().filter_map(|topic| self.recall_one(topic));
        WorksheetDraft {
            goal: format!("{} 공부하고 배운 것을 자신의 말로 적습니다.", object(&day)),
            topics: vec![Section { title: self.keyword.to_owned(), text }],
            exercises: vec![first, second],
            self_checks: different(recalled, RECALLED),
        }
    }

    /// Returns the curriculum's text about the `place`th topic of a sheet, without the answers to its questions.
    fn section(&self, topic: usize, place: usize) -> Section {
        let known = &self.course.curriculum.topics[topic];
        let forms = if known.is_skill { OF_SKILLS } else { OF_IDEAS };
        let unit = format!("‘{}’", self.course.curriculum.units[known.unit]);
        let depth = format!("‘{}’", known.depth);
        let said = forms[(self.day + place) % forms.len()];
        let text = said.replace("{unit}", &unit).replace("{depth을}", &object(&depth)).replace("{depth}", &depth);
        Section { title: known.name.clone(), text }
    }

    /// Returns questions about earlier topics, the latest first.
    fn recalled(&self, but: usize) -> Vec<SelfCheck> {
        let learned = self.course.learned(self.day).into_iter().rev().filter(|&topic| topic != but);
        different(learned.filter_map(|topic| self.recall_one(topic)), RECALLED)
    }

    fn recall_one(&self, topic: usize) -> Option<SelfCheck> {
        let (practised, deepened) =
            (self.course.what_is_practised(topic, self.day), self.course.what_is_deepened(topic, self.day));
        if (self.day + topic).is_multiple_of(2) { practised.or(deepened) } else { deepened.or(practised) }
    }

    fn speaks_of(&self, topic: usize) -> bool {
        self.keyword.contains(self.course.curriculum.topics[topic].shortest())
    }
}

#[cfg(test)]
mod tests;
