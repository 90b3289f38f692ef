//! Assigns parts to days, and exercises to parts.

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
    /// The exercise at the end of the keyword; empty on a reading day.
    doing: String,
    /// Index of the first part, and the number of parts.
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

/// Returns as many days as `kinds` has for learning and building, in order. Every part gets a day, and a third of all
/// days are hands-on.
pub(super) fn days(parts: &[Part], kinds: &[DayKind], material: &Material, project: Option<&Project>) -> Vec<PartsDay> {
    let count = |wanted: DayKind| kinds.iter().filter(|kind| **kind == wanted).count();
    let (learn, build) = (count(DayKind::Learn), count(DayKind::Build));
    let practice = kinds.len().div_ceil(3).saturating_sub(build).min(learn.saturating_sub(1));
    let mut days = if learn > 0 { learning(parts, learn, practice, material) } else { Vec::new() };
    days.extend(closing(parts, build, learn > 0, material, project));
    tell_apart(&mut days);
    days
}

/// Gives each group of parts at least one reading day, and heavier groups several, with `practice` exercise days
/// between them, or more if there is little to read.
fn learning(parts: &[Part], learn: usize, practice: usize, material: &Material) -> Vec<PartsDay> {
    let groups = groups(parts, learn - practice);
    let readings = readings(&groups, parts, learn - practice);
    let practice = learn - readings.iter().sum::<usize>();
    let mut alone = material.alone.iter().cycle();
    let mut days = Vec::with_capacity(learn);
    for ((group, reading), exercises) in groups.iter().zip(readings).zip(exercises(&groups, parts, material, practice))
    {
        days.extend(read(group, parts, reading));
        let forms: Vec<&String> =
            if exercises == 1 { alone.next().into_iter().collect() } else { material.exercises.iter().collect() };
        days.extend((0..exercises).map(|turn| {
            let times = turn / forms.len() + 1;
            let again = if times > 1 { format!(" ({times})") } else { String::new() };
            exercise(parts, group.heaviest(parts), &format!("{}{again}", forms[turn % forms.len()]))
        }));
    }
    days
}

/// Returns the reading days of a group, each with its pages or minutes if there are several days and every part has a
/// length.
fn read(group: &Group, parts: &[Part], days: usize) -> impl Iterator<Item = PartsDay> {
    let name = name(group, parts);
    let pieces = group.length(parts).and_then(|length| length.pieces(days));
    let pieces = pieces.unwrap_or_else(|| (1..=days).map(|day| format!("{day}/{days}")).collect());
    let (from, count) = (group.from, group.count);
    pieces.into_iter().map(move |piece| {
        let suffix = if days > 1 { format!(" ({piece})") } else { String::new() };
        PartsDay::reading(format!("{}{suffix}", cut(&name, LONGEST_DAILY - length(&suffix))), from, count)
    })
}

/// Distributes reading `days` over `groups`.
fn readings(groups: &[Group], parts: &[Part], days: usize) -> Vec<usize> {
    let body: Vec<&Group> = groups.iter().filter(|group| !group.is_appendix).collect();
    let weights: Vec<u32> = body.iter().map(|group| group.weight).collect();
    let most: Vec<usize> = body.iter().map(|group| group.most_days(parts)).collect();
    let appendix = groups.len() - body.len();
    shares(&weights, &most, days - appendix).into_iter().chain(std::iter::repeat_n(1, appendix)).collect()
}

/// Distributes exercise days over `groups` by weight. With fewer exercises than groups, one of several neighbours gets
/// an exercise, the one with the heaviest part. Setup parts get none.
fn exercises(groups: &[Group], parts: &[Part], material: &Material, practice: usize) -> Vec<usize> {
    let body: Vec<usize> = (0..groups.len()).filter(|&index| !groups[index].is_appendix).collect();
    let is_content = |index: &usize| !groups[*index].body(parts).iter().all(|part| material.only_readies(&part.name));
    let content: Vec<usize> = body.iter().copied().filter(is_content).collect();
    let practised = if content.is_empty() { body } else { content };
    let weights: Vec<u32> = practised.iter().map(|&index| groups[index].weight).collect();
    let mut exercises = vec![0; groups.len()];
    if practice >= weights.len() {
        for (index, share) in practised.into_iter().zip(shares(&weights, &vec![usize::MAX; weights.len()], practice)) {
            exercises[index] = share;
        }
    } else if practice > 0 {
        let mut rest = practised.as_slice();
        for neighbours in runs(&weights, practice) {
            let (these, others) = rest.split_at(neighbours);
            rest = others;
            let heaviest = |&index: &usize| (parts[groups[index].heaviest(parts)].weight, Reverse(index));
            if let Some(index) = these.iter().copied().max_by_key(heaviest) {
                exercises[index] = 1;
            }
        }
    }
    exercises
}

/// Returns the last days: the product that the objective names, or work on the whole, named by its first and last part
/// if they fit.
fn closing(
    parts: &[Part],
    build: usize,
    has_learned: bool,
    material: &Material,
    project: Option<&Project>,
) -> Vec<PartsDay> {
    if let Some(project) = project {
        let steps = steps(project, build, |_| ()).into_iter();
        return steps
            .map(|(step, _)| PartsDay { doing: step.clone(), keyword: step, from: 0, count: parts.len() })
            .collect();
    }
    let all_at_once = ["훑고 요점 정리하기".to_owned()];
    let closings = if has_learned { material.closings(build) } else { &all_at_once };
    // All of these days begin with the same name, so the longest decides whether it fits.
    let longest = closings.iter().map(|closing| length(closing)).max().unwrap_or(0);
    let named = range(Group::all(parts).body(parts), usize::MAX);
    let all = if length(&named) + 2 + longest <= LONGEST_DAILY { named.as_str() } else { "모든 단원" };
    let whole = |doing: &String| PartsDay {
        keyword: format!("{all}: {doing}"),
        doing: doing.clone(),
        from: 0,
        count: parts.len(),
    };
    closings.iter().map(whole).collect()
}

/// Numbers keywords that became equal when long names were cut.
fn tell_apart(days: &mut [PartsDay]) {
    let mut seen: HashSet<String> = HashSet::new();
    for day in days {
        let name = day.keyword.strip_suffix(day.doing.as_str()).unwrap_or(&day.keyword).trim_end_matches([' ', ':']);
        let again = (2..).map(|times| {
            let suffix = if day.is_reading() { format!(" ({times})") } else { format!(" ({times}): {}", day.doing) };
            format!("{}{suffix}", cut(name, LONGEST_DAILY - length(&suffix)))
        });
        let free = std::iter::once(day.keyword.clone()).chain(again).find(|keyword| !seen.contains(keyword));
        day.keyword = free.unwrap_or_default();
        seen.insert(day.keyword.clone());
    }
}

fn exercise(parts: &[Part], part: usize, doing: &str) -> PartsDay {
    let name = cut(&parts[part].name, LONGEST_DAILY - length(doing) - 2);
    PartsDay { keyword: format!("{name}: {doing}"), doing: doing.to_owned(), from: part, count: 1 }
}

/// Names the day for a whole group: the chapter if the group is one, both names of two parts, otherwise first and last
/// part.
fn name(group: &Group, parts: &[Part]) -> String {
    let (all, body) = (group.parts(parts), group.body(parts));
    match body {
        [only] => padded(&only.name),
        [first, second] if length(&first.name) + length(&second.name) + 2 <= LONGEST_DAILY => {
            padded(&format!("{}, {}", first.name, second.name))
        }
        [first, ..] if first.siblings == all.len() && all.iter().all(|part| part.chapter == first.chapter) => {
            padded(&first.chapter)
        }
        body => range(body, LONGEST_DAILY),
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

/// Extends a keyword to at least four characters with some Korean.
fn padded(name: &str) -> String {
    let is_korean = name.chars().any(|character| matches!(character, '가'..='힣'));
    if is_korean && length(name) >= 4 {
        return name.to_owned();
    }
    let read = if name.ends_with("읽기") { " 단원" } else { " 읽기" };
    format!("{}{read}", cut(name, LONGEST_DAILY - length(read)))
}
