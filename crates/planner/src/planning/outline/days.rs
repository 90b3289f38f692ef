//! Which day of a plan takes which parts, and what is done with them.

use super::groups::{Group, groups};
use super::material::Material;
use super::parts::Part;
use super::shares::{runs, shares};
use crate::curriculum::Project;
use crate::planning::calendar::DayKind;
use crate::planning::steps::steps;
use crate::planning::wording::{LONGEST_DAILY, cut};
use kernel::text::length;
use std::cmp::Reverse;
use std::collections::HashSet;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PartsDay {
    pub(super) keyword: String,
    /// The end of the keyword that says what is done; nothing on a day of reading.
    doing: String,
    /// The first part it is about, and how many.
    pub(super) from: usize,
    pub(super) count: usize,
}

impl PartsDay {
    pub(super) fn reading(keyword: String, from: usize, count: usize) -> Self {
        Self { keyword, doing: String::new(), from, count }
    }

    pub(super) fn is_reading(&self) -> bool {
        self.doing.is_empty()
    }
}

/// The days that `kinds` has for learning and building, in order. Every part has its day, and a third of all days are
/// hands-on.
pub(super) fn days(parts: &[Part], kinds: &[DayKind], material: Material, project: Option<&Project>) -> Vec<PartsDay> {
    let count = |wanted: DayKind| kinds.iter().filter(|kind| **kind == wanted).count();
    let (learn, build) = (count(DayKind::Learn), count(DayKind::Build));
    let practice = kinds.len().div_ceil(3).saturating_sub(build).min(learn.saturating_sub(1));
    let mut days = if learn > 0 { learning(parts, learn, practice, material) } else { Vec::new() };
    days.extend(closing(parts, build, learn > 0, material, project));
    tell_apart(&mut days);
    days
}

/// At least a day of reading for each group of parts, the heavier ones several; `practice` days of exercise between.
fn learning(parts: &[Part], learn: usize, practice: usize, material: Material) -> Vec<PartsDay> {
    let groups = groups(parts, learn - practice);
    let readings = readings(&groups, learn - practice);
    let forms = material.exercises();
    let mut exercised = 0;
    let mut days = Vec::with_capacity(learn);
    for ((group, reading), exercises) in groups.iter().zip(readings).zip(exercises(&groups, parts, practice)) {
        let name = name(group.parts(parts));
        for step in 1..=reading {
            let piece = || group.length(parts).and_then(|length| length.piece(step, reading));
            let suffix = match reading {
                1 => String::new(),
                _ => format!(" ({})", piece().unwrap_or_else(|| format!("{step}/{reading}"))),
            };
            let keyword = format!("{}{suffix}", cut(&name, LONGEST_DAILY - length(&suffix)));
            days.push(PartsDay::reading(keyword, group.from, group.count));
        }
        for turn in 0..exercises {
            // The first two forms take turns, since a group often has but one.
            let form = if turn < 2 { (turn + exercised) % 2 } else { turn };
            let again = if form < forms.len() { String::new() } else { format!(" ({})", form / forms.len() + 1) };
            let what = format!("{}{again}", forms[form % forms.len()]);
            days.push(exercise(parts, group.heaviest(parts), &what));
        }
        exercised += exercises.min(1);
    }
    days
}

/// How many of `days` each of `groups` is read.
fn readings(groups: &[Group], days: usize) -> Vec<usize> {
    let weights: Vec<u32> = groups.iter().filter(|group| !group.is_appendix).map(|group| group.weight).collect();
    let appendix = groups.len() - weights.len();
    shares(&weights, days - appendix).into_iter().chain(std::iter::repeat_n(1, appendix)).collect()
}

/// How many days of exercise each of `groups` has: by weight, so that the heaviest has most. Where there are more groups
/// than exercises, one of several neighbours has one, the one with the heaviest part.
fn exercises(groups: &[Group], parts: &[Part], practice: usize) -> Vec<usize> {
    let weights: Vec<u32> = groups.iter().filter(|group| !group.is_appendix).map(|group| group.weight).collect();
    let mut exercises = vec![0; groups.len()];
    if practice >= weights.len() {
        exercises[..weights.len()].copy_from_slice(&shares(&weights, practice));
    } else if practice > 0 {
        let mut end = 0;
        for neighbours in runs(&weights, practice) {
            let from = end;
            end += neighbours;
            let heaviest = |&index: &usize| (parts[groups[index].heaviest(parts)].weight, Reverse(index));
            exercises[(from..end).max_by_key(heaviest).unwrap_or(from)] = 1;
        }
    }
    exercises
}

/// The last days: what the objective wants to make, or something made of the whole.
fn closing(
    parts: &[Part],
    build: usize,
    has_learned: bool,
    material: Material,
    project: Option<&Project>,
) -> Vec<PartsDay> {
    if let Some(project) = project {
        let steps = steps(project, build, |_| ()).into_iter();
        return steps
            .map(|(step, _)| PartsDay { doing: step.clone(), keyword: step, from: 0, count: parts.len() })
            .collect();
    }
    if !has_learned {
        return vec![whole(parts, "훑고 요점 정리하기")];
    }
    let closings = material.closings();
    closings[..build.min(closings.len())].iter().rev().map(|closing| whole(parts, closing)).collect()
}

/// Long names that were cut may have become the same.
fn tell_apart(days: &mut [PartsDay]) {
    let mut seen: HashSet<String> = HashSet::new();
    for day in days {
        let name = day.keyword.strip_suffix(day.doing.as_str()).unwrap_or(&day.keyword).trim_end();
        let again = (2..).map(|times| {
            let suffix = format!(" ({times}) {}", day.doing).trim_end().to_owned();
            format!("{}{suffix}", cut(name, LONGEST_DAILY - length(&suffix)))
        });
        let free = std::iter::once(day.keyword.clone()).chain(again).find(|keyword| !seen.contains(keyword));
        day.keyword = free.unwrap_or_default();
        seen.insert(day.keyword.clone());
    }
}

fn exercise(parts: &[Part], part: usize, what: &str) -> PartsDay {
    let name = cut(&parts[part].name, LONGEST_DAILY - length(what) - 1);
    PartsDay { keyword: format!("{name} {what}"), doing: what.to_owned(), from: part, count: 1 }
}

/// A day about all parts, which names them from where to where if there is room for it.
fn whole(parts: &[Part], what: &str) -> PartsDay {
    let named = range(parts, usize::MAX);
    let fits = length(&named) + 1 + length(what) <= LONGEST_DAILY;
    let all = if fits { named.as_str() } else { "전 단원" };
    PartsDay { keyword: format!("{all} {what}"), doing: what.to_owned(), from: 0, count: parts.len() }
}

/// What a day is called that takes all of `parts`: the chapter if they are one, both of two, else from where to where.
fn name(parts: &[Part]) -> String {
    match parts {
        [only] => padded(&only.name),
        [first, second] if length(&first.name) + length(&second.name) + 2 <= LONGEST_DAILY => {
            padded(&format!("{}, {}", first.name, second.name))
        }
        [first, ..] if first.siblings == parts.len() && parts.iter().all(|part| part.chapter == first.chapter) => {
            padded(&first.chapter)
        }
        parts => range(parts, LONGEST_DAILY),
    }
}

fn range(parts: &[Part], room: usize) -> String {
    let (Some(first), Some(last)) = (parts.first(), parts.last()) else { return String::new() };
    if parts.len() == 1 {
        return cut(&first.name, room);
    }
    let (from, to) = ("부터 ", "까지");
    let room = room - length(from) - length(to);
    let first_room = (room / 2).max(room.saturating_sub(length(&last.name)));
    let first = cut(&first.name, first_room);
    let last = cut(&last.name, room - length(&first));
    format!("{first}{from}{last}{to}")
}

/// A day's keyword has at least four characters and says something in Korean.
fn padded(name: &str) -> String {
    let is_korean = name.chars().any(|character| matches!(character, '가'..='힣'));
    if is_korean && length(name) >= 4 {
        return name.to_owned();
    }
    let read = if name.ends_with("읽기") { " 단원" } else { " 읽기" };
    format!("{}{read}", cut(name, LONGEST_DAILY - length(read)))
}
