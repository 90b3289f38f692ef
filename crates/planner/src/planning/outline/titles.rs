//! Titles for the weeks of a plan from a table of contents.

use super::days::PartsDay;
use super::parts::Part;
use crate::curriculum::Project;
use crate::planning::calendar::DayKind;
use crate::planning::wording::{self, LONGEST_WEEKLY, Place, cut};
use kernel::text::length;
use std::cmp::Reverse;

type PlannedWeek = [(DayKind, PartsDay)];

/// Returns a title for each week, without repetition.
pub(super) fn titles(parts: &[Part], weeks: &[Vec<(DayKind, PartsDay)>], project: Option<&Project>) -> Vec<String> {
    let mut titles: Vec<String> = Vec::with_capacity(weeks.len());
    for (index, week) in weeks.iter().enumerate() {
        let first_day = week.first().map_or("", |(_, day)| day.keyword.as_str());
        let is_free = |title: &String| {
            (2..=LONGEST_WEEKLY).contains(&length(title)) && !titles.contains(title) && title != first_day
        };
        let candidates = if learned(week).next().is_none() {
            of_closing(week, project)
        } else {
            of_learning(parts, &weeks[..index], week)
        };
        titles.push(candidates.into_iter().find(is_free).unwrap_or_else(|| format!("{}째 주의 공부", index + 1)));
    }
    titles
}

fn learned(week: &PlannedWeek) -> impl Iterator<Item = &PartsDay> {
    week.iter().filter(|(kind, _)| *kind == DayKind::Learn).map(|(_, day)| day)
}

fn of_closing(week: &PlannedWeek, project: Option<&Project>) -> Vec<String> {
    let steps: Vec<&str> =
        week.iter().filter(|(kind, _)| *kind == DayKind::Build).map(|(_, day)| day.keyword.as_str()).collect();
    let made = project.map(|project| wording::project_themes(&project.name, Place::Only, &steps)).unwrap_or_default();
    made.into_iter().chain(["배운 것 모아 마무리".to_owned()]).collect()
}

/// Returns the possible titles of a learning week, the best first: the chapter with most days, or the first two of
/// several; then parts of it; and for a chapter of several weeks, the days that belong to this week.
fn of_learning(parts: &[Part], before: &[Vec<(DayKind, PartsDay)>], week: &PlannedWeek) -> Vec<String> {
    let chapter_of = |day: &PartsDay| main_part(parts, day).chapter.as_str();
    let days_of = |week: &PlannedWeek, chapter: &str| learned(week).filter(|day| chapter_of(day) == chapter).count();
    let in_order = distinct(learned(week).map(chapter_of));
    let mut chapters = in_order.clone();
    chapters.sort_by_key(|chapter| Reverse(days_of(week, chapter)));
    let chapter = chapters[0];
    let is_most = days_of(week, chapter) * 2 > learned(week).count();
    let alone = || Some(cut(chapter, LONGEST_WEEKLY));
    let both = || {
        let pairs =
            in_order.iter().zip(1..).flat_map(|(first, next)| in_order[next..].iter().map(move |other| (first, other)));
        let fit = pairs.filter_map(|(first, second)| {
            let days = days_of(week, first) + days_of(week, second);
            Some((days, wording::list_of_two(first, second)?))
        });
        let best = fit.zip((0..).map(Reverse)).max_by_key(|((days, _), place)| (*days, *place));
        best.map(|((_, title), _)| title)
    };
    let [better, worse] = if is_most { [alone(), both()] } else { [both(), alone()] };
    let mut names = distinct(learned(week).map(|day| main_part(parts, day).name.as_str()));
    names.sort_by_key(|name| Reverse(learned(week).filter(|day| main_part(parts, day).name == **name).count()));
    let two_parts = || {
        let best = names.get(..2)?;
        let mut learned_names = learned(week).map(|day| main_part(parts, day).name.as_str());
        let first = learned_names.find(|name| best.contains(name))?;
        wording::theme_of_two(first, best.iter().find(|name| **name != first)?)
    };
    let one_part = names.first().map(|name| cut(name, LONGEST_WEEKLY));
    let doing = match days_of_doing(week) {
        (0, _) => ": 익히기",
        (_, 0) => ": 읽기",
        _ => ": 읽고 익히기",
    };
    let done: usize = before.iter().map(|week| days_of(week, chapter)).sum();
    let which = match days_of(week, chapter) {
        1 => format!(": {}일째", done + 1),
        days => format!(": {}~{}일째", done + 1, done + days),
    };
    let with = |after: &str| Some(format!("{}{after}", cut(chapter, LONGEST_WEEKLY - length(after))));
    [better, worse, two_parts(), one_part, with(doing), with(&which)].into_iter().flatten().collect()
}

/// Returns the numbers of reading and of exercise days.
fn days_of_doing(week: &PlannedWeek) -> (usize, usize) {
    let reading = learned(week).filter(|day| day.is_reading()).count();
    (reading, learned(week).count() - reading)
}

/// Returns the heaviest part of a day, preferring parts that are neither foreword nor appendix.
pub(super) fn main_part<'a>(parts: &'a [Part], day: &PartsDay) -> &'a Part {
    let of_day = &parts[day.from..day.from + day.count];
    let main = of_day.iter().rev().max_by_key(|part| (!part.is_around, part.weight));
    main.unwrap_or(&parts[day.from])
}

fn distinct<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut all: Vec<&str> = Vec::new();
    for name in names {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    all
}
