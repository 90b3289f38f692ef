//! A week's title names what most of its days are about.

use crate::curriculum::{Curriculum, Topic, shelf_names};
use crate::korean::stems;
use crate::naming::alone;
use crate::planning::{asked_for, plan, wording};
use roadmaps::quality::Knowledge;
use roadmaps::{Brief, BriefForm, Level, Week};

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
    levels_and_lengths.zip(OBJECTIVES.iter().cycle()).map(|told| brief(told).expect("in range")).collect()
}

/// The keyword and the topic of each day of a week that teaches one, and does not only recall it.
fn taught<'a>(week: &'a Week, curriculum: &'a Curriculum) -> Vec<(&'a str, &'a Topic)> {
    let recalls =
        |day: &str| day.starts_with("복습: ") || day.contains(" 다시 정리하기") || day.contains(" 다시 해 보기");
    let days = week.days.iter().filter(|day| !recalls(day));
    days.filter_map(|day| Some((day.as_str(), &curriculum.topics[curriculum.recognise(day)?]))).collect()
}

fn are_most(days: &[(&str, &Topic)], units: &[usize]) -> bool {
    days.iter().filter(|(_, topic)| units.contains(&topic.unit)).count() * 2 > days.len()
}

/// Whether a title has room for two topics of themes that have most of `days`.
fn two_can_be_most(days: &[(&str, &Topic)]) -> bool {
    let fit = |first: &Topic, second: &Topic| {
        let names = alone(&first.label).zip(alone(&second.label));
        names.is_some_and(|(first, second)| wording::theme_of_two(first, second).is_some())
    };
    let are_enough = |first: &Topic, second: &Topic| fit(first, second) && are_most(days, &[first.unit, second.unit]);
    days.iter().any(|(_, first)| days.iter().any(|(_, second)| are_enough(first, second)))
}

/// Whether `title`, which stands over `days`, names a theme that has most of them and that they speak of, or topics of
/// themes that have most of them.
fn holds(title: &str, days: &[(&str, &Topic)], curriculum: &Curriculum) -> bool {
    if let Some(unit) = curriculum.units.iter().position(|unit| unit == title) {
        let said: String =
            days.iter().filter(|(_, topic)| topic.unit == unit).map(|(day, _)| day.to_lowercase()).collect();
        return are_most(days, &[unit]) && stems(title).iter().any(|word| said.contains(word));
    }
    let named = days.iter().filter(|(_, topic)| title.contains(topic.shortest()));
    let units: Vec<usize> = named.map(|(_, topic)| topic.unit).collect();
    !units.is_empty() && (are_most(days, &units) || !two_can_be_most(days))
}

#[test]
fn a_title_is_about_most_of_its_week_and_its_days_say_so() {
    let mut wrong = Vec::new();
    for (main, middle, subs) in shelf_names() {
        let of_subs = subs.iter().flat_map(|sub| briefs(middle, sub, &[28]));
        for brief in briefs(main, middle, &[6, 14, 20, 28, 80]).into_iter().chain(of_subs) {
            let asked = asked_for(&brief).expect("there is one");
            let curriculum = &*asked.curriculum;
            let is_of_project =
                |title: &str| curriculum.projects.iter().any(|project| title.starts_with(project.name.as_str()));
            for week in plan(&brief).unwrap_or_else(|wrong| panic!("{brief:?}: {wrong:?}")).plan.weeks().as_slice() {
                let days = taught(week, curriculum);
                if !days.is_empty() && !is_of_project(&week.keyword) && !holds(&week.keyword, &days, curriculum) {
                    wrong.push(format!("{}: {:?}", week.keyword, week.days));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} titles, as {:#?}", wrong.len(), &wrong[..wrong.len().min(20)]);
}

/// How often a title joins two things by an "and".
fn ands(title: &str) -> usize {
    let joins =
        |word: &&str| word.ends_with(['와', '과']) && alone(&format!("{word} 짝")) != Some(&format!("{word} 짝"));
    title.split(' ').filter(joins).count()
}

#[test]
fn a_title_joins_two_things_at_most_and_says_more_than_the_first_day() {
    let mut wrong = Vec::new();
    for (main, middle, _) in shelf_names() {
        for brief in briefs(main, middle, &[3, 6, 20, 42, 80]) {
            let asked = asked_for(&brief).expect("there is one");
            let plan = plan(&brief).unwrap_or_else(|wrong| panic!("{brief:?}: {wrong:?}")).plan;
            let weeks = plan.weeks().as_slice();
            for (index, week) in weeks.iter().enumerate() {
                let title = week.keyword.as_str();
                let is_own =
                    asked.curriculum.units.iter().chain(asked.curriculum.topics.iter().map(|topic| &topic.name));
                let joins_more = ands(title) > 1 && !is_own.clone().any(|name| title.starts_with(name.as_str()));
                let is_again = weeks[..index].iter().any(|other| other.keyword == week.keyword);
                if joins_more || is_again || week.days[0] == title {
                    wrong.push(format!("{title}: {:?}", week.days));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} titles, as {:#?}", wrong.len(), &wrong[..wrong.len().min(20)]);
}
