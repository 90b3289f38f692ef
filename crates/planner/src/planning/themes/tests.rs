//! The title of a week fits its days.

use super::{RECALLED, SURVEYED, pair, says};

use crate::curriculum::{Curriculum, Topic, shelf_names};
use crate::naming::alone;
use crate::planning::{asked_for, plan};
use roadmaps::brief::{Brief, Level};
use roadmaps::form::BriefForm;
use roadmaps::plan::Week;
use roadmaps::quality::Knowledge;

const OBJECTIVES: [&str; 4] = ["포트폴리오 만들기", "기초 개념 다지기", "면접·코딩 테스트 대비", "취업 준비"];

fn briefs(main: &str, sub: &str, lengths: &[i64]) -> Vec<Brief> {
    let levels_and_lengths = Level::ALL.into_iter().flat_map(|level| lengths.iter().map(move |&days| (level, days)));
    let brief = |((level, days), objective): ((Level, i64), &&str)| {
        Brief::parse(&BriefForm {
            main_category: main.into(),
            sub_category: sub.into(),
            current_level: level.number().to_string(),
            duration: days,
            learning_objective: (*objective).into(),
            ..BriefForm::default()
        })
    };
    levels_and_lengths.zip(OBJECTIVES.iter().cycle()).map(|each| brief(each).expect("in range")).collect()
}

/// Whether a day goes over several parts of an exam. Such days belong to no theme.
fn is_survey(day: &str, curriculum: &Curriculum) -> bool {
    day.ends_with(" 핵심 정리하기") && curriculum.recognise(day).is_none()
}

/// Returns the days of a week that recall, learn or build, each with its topic if it has one.
fn content<'a>(week: &'a Week, curriculum: &'a Curriculum) -> Vec<(&'a str, Option<&'a Topic>)> {
    const ASIDE: [&str; 6] = ["복습: ", "쉬어 가기: ", "모의 면접: ", "면접 질문: ", "모의시험: ", "시간 재고 풀기: "];
    let is_aside = |day: &str| ASIDE.iter().any(|aside| day.starts_with(aside)) || is_survey(day, curriculum);
    let days = week.days.iter().filter(|day| !is_aside(day));
    let recalls = |day: &str| day.contains(" 다시 정리하기") || day.contains(" 다시 해 보기");
    let topic = |day: &str| curriculum.recognise(day).filter(|_| !recalls(day)).map(|topic| &curriculum.topics[topic]);
    days.map(|day| (day.as_str(), topic(day))).collect()
}

/// Whether a title of two topics could cover half of `days`.
fn two_can_be_half(days: &[(&str, Option<&Topic>)]) -> bool {
    let fit = |first: &Topic, second: &Topic| pair(&first.label, &second.label).is_some();
    let of = |name: &str| days.iter().filter(|(_, topic)| topic.is_some_and(|topic| topic.name == name)).count();
    let topics = || days.iter().filter_map(|(_, topic)| *topic);
    let are_half = |first: &Topic, second: &Topic| (of(&first.name) + of(&second.name)) * 2 >= days.len();
    topics()
        .any(|first| topics().any(|second| first.name != second.name && fit(first, second) && are_half(first, second)))
}

/// Whether `title` covers half of `days`: those of the themes or topics it names, the recalling ones, or the project
/// steps. One topic is enough if no two topics with half of the days fit into a title.
fn holds(title: &str, days: &[(&str, Option<&Topic>)], curriculum: &Curriculum) -> bool {
    let is_half = |about: &dyn Fn(&str, Option<&Topic>) -> bool| {
        days.iter().filter(|(day, topic)| about(day, *topic)).count() * 2 >= days.len()
    };
    let is_project = curriculum.projects.iter().any(|project| title.starts_with(project.name.as_str()));
    let units: Vec<usize> =
        (0..curriculum.units.len()).filter(|&unit| title.contains(curriculum.units[unit].as_str())).collect();
    let is_whole = |unit: &usize| curriculum.units[*unit] == title;
    let units = units.iter().find(|unit| is_whole(unit)).map_or_else(|| units.clone(), |unit| vec![*unit]);
    let is_of_units = |_: &str, topic: Option<&Topic>| topic.is_some_and(|topic| units.contains(&topic.unit));
    let said: Vec<&str> = days.iter().filter(|(day, topic)| is_of_units(day, *topic)).map(|(day, _)| *day).collect();
    let speaks = units.iter().all(|unit| says(&said.join("\n").to_lowercase(), &curriculum.units[*unit]));
    let is_named = |_: &str, topic: Option<&Topic>| topic.is_some_and(|topic| title.contains(topic.shortest()));
    (is_project && is_half(&|day, _| curriculum.is_project_step(day)))
        || (title.ends_with(RECALLED) && is_half(&|_, topic| topic.is_none()))
        || (!units.is_empty() && speaks && is_half(&is_of_units))
        || is_half(&is_named)
        || (days.iter().any(|(day, topic)| is_named(day, *topic)) && !two_can_be_half(days))
}

#[test]
fn a_title_covers_half_of_its_week() {
    let mut wrong = Vec::new();
    let mut titles = 0;
    for (main, middle, subs) in shelf_names() {
        let of_subs = subs.iter().flat_map(|sub| briefs(middle, sub, &[28]));
        for brief in briefs(main, middle, &[6, 14, 20, 28, 80]).into_iter().chain(of_subs) {
            let asked = asked_for(&brief).expect("there is one");
            let curriculum = &*asked.curriculum;
            for week in plan(&brief).unwrap_or_else(|wrong| panic!("{brief:?}: {wrong:?}")).plan.weeks().as_slice() {
                let days = content(week, curriculum);
                titles += 1;
                let surveys = week.days.iter().filter(|day| is_survey(day, curriculum)).count();
                if week.keyword.ends_with(SURVEYED) && surveys > days.len() {
                    continue;
                }
                if !days.is_empty() && !holds(&week.keyword, &days, curriculum) {
                    wrong.push(format!("{}: {:?}", week.keyword, week.days));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {titles} titles, as {:#?}", wrong.len(), &wrong[..wrong.len().min(30)]);
}

/// Counts the words in a title that join two things.
fn ands(title: &str) -> usize {
    let joins =
        |word: &&str| word.ends_with(['와', '과']) && alone(&format!("{word} 짝")) != Some(&format!("{word} 짝"));
    title.split(' ').filter(joins).count()
}

#[test]
fn a_title_joins_at_most_two_things_and_differs_from_the_first_day() {
    let mut wrong = Vec::new();
    for (main, middle, _) in shelf_names() {
        for brief in briefs(main, middle, &[3, 6, 20, 42, 80]) {
            let asked = asked_for(&brief).expect("there is one");
            let plan = plan(&brief).unwrap_or_else(|wrong| panic!("{brief:?}: {wrong:?}")).plan;
            let weeks = plan.weeks().as_slice();
            for (index, week) in weeks.iter().enumerate() {
                let title = week.keyword.as_str();
                let topics = || asked.curriculum.topics.iter().flat_map(|topic| [&topic.name, &topic.label]);
                let is_own =
                    |part: &str| topics().chain(&asked.curriculum.units).any(|name| part.starts_with(name.as_str()));
                let joins_more = title.split(", ").any(|part| ands(part) > 1 && !is_own(part) && !is_own(title));
                let is_again = weeks[..index].iter().any(|other| other.keyword == week.keyword);
                if joins_more || is_again || week.days[0] == title {
                    wrong.push(format!("{title}: {:?}", week.days));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} titles, as {:#?}", wrong.len(), &wrong[..wrong.len().min(20)]);
}
